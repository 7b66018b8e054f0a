"""Who plays the games of these tests: at random or with a goal; and the games themselves.

A driver knows only what its seat may see. Those with a goal that takes several (one leaves, all others stay) agree
without a word: they look at the same table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from attrs import field, frozen
from hypothesis import strategies as st

from machu_rules import CHANCE, Decision, Move
from machu_rules.bots.bots import Bot, BotClass, RandomBot
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.rng import Stream
from machu_rules.games.incan_gold.bots import Loner, Prospector
from tests.games.incan_gold.properties.games import OPTIONS, RULEBOOKS, AnyGame, gold
from tests.games.princes.properties.drivers import Step, frozen_options

BOUND = 5_000
"""Every game of the drivers ends within so many decisions."""

TORCH, CAMP = Move("torch"), Move("camp")


class Driver(ABC):
    """A bot with a goal: `leaves` says whether it camps."""

    def __init__(self, game: AnyGame, seat: int, stream: Stream) -> None:
        self.artifacts = {artifact.id for artifact in game.rulebook.figures.artifacts}
        self.seat = seat
        self.stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        assert isinstance(decision.subject, int)
        return CAMP if self.leaves(view, decision.subject) else TORCH

    @abstractmethod
    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        """Whether this adventurer of the bot camps now."""

    def is_first(self, view: Mapping[str, Any], adventurer: int) -> bool:
        """Whether this is the first adventurer in the temple, in seat order."""
        inside = [
            (seat, number)
            for seat, player in enumerate(view["players"])
            for number, each in enumerate(player["adventurers"])
            if each["in_temple"]
        ]
        return inside[0] == (self.seat, adventurer)


class Daredevil(Driver):
    """Never leaves."""

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return False


class Coward(Driver):
    """Leaves at once."""

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return True


class Raider(Driver):
    """One leaves where artifacts lie on the path, all others stay."""

    LEAST: ClassVar = 1

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return len(self.artifacts & set(view["path"])) >= self.LEAST and self.is_first(view, adventurer)


class Collector(Raider):
    """One leaves where at least two artifacts lie on the path."""

    LEAST = 2


class Patient(Driver):
    """Stays until one card is left; then one leaves and all others stay for it."""

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return len(view["deck_cards"]) == 1 and self.is_first(view, adventurer)


class Splitter(Driver):
    """Sends the first adventurer home at once and stays with the others for a while."""

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return adventurer == 0 or self.stream.below(4) == 0


DRIVERS: dict[str, BotClass] = {
    "random": RandomBot,
    "prospector": Prospector,
    "loner": Loner,
    "daredevil": Daredevil,
    "coward": Coward,
    "raider": Raider,
    "collector": Collector,
    "patient": Patient,
    "splitter": Splitter,
}
CHANCES = ("seed", "deal", "ask")
ORDERS = ("seats", "backwards", "mixed")


@frozen
class Match:
    """A game to be played: under which rulebook, by whom, from which seed. ``chance``: ``seed``, ``deal`` (each round's
    deck is given when it is shuffled) or ``ask``. ``order`` is that in which seats give their answers."""

    drivers: tuple[str, ...]
    seed: int = 0
    options: FrozenMap[str, str] = field(converter=frozen_options, factory=dict)
    rulebook: str = "published"
    chance: str = "seed"
    order: str = "seats"

    @property
    def game(self) -> AnyGame:
        return gold(self.rulebook, **self.options)

    def bots(self) -> list[Bot]:
        """A driver for each seat, each with chance of its own."""
        return [
            DRIVERS[name](self.game, seat, Stream(f"{name}/{seat}/{self.seed}"))
            for seat, name in enumerate(self.drivers)
        ]

    def start(self) -> Any:
        game, players = self.game, len(self.drivers)
        if self.chance == "ask":
            return game.new(players, chance="ask")
        state = game.new(players, self.seed)
        if self.chance == "seed":
            return state
        return game.new(players, dealt=[Stream(f"deck/{self.seed}").shuffled(game.dealt(state)[0])])

    def steps(self, bound: int = BOUND) -> Iterator[Step]:
        """The game, move by move; an error if it is not at its end within the bound."""
        game, state, bots, stream = self.game, self.start(), self.bots(), Stream(f"table/{self.seed}")
        for _ in range(bound):
            if not (decisions := game.decisions(state)):
                return
            decision = self.next_of(decisions, stream)
            if decision.seat == CHANCE:
                move = stream.choice(decision.moves)
            else:
                move = bots[decision.seat].choose(game.view(state, decision.seat), decision)
            after, events = game.apply(state, move, decision.seat)
            if self.chance == "deal" and (dealt := game.dealt_with(events)):
                state = game.deal(state, [stream.shuffled(dealt[0])])
                after, events = game.apply(state, move, decision.seat)
            yield Step(state, decision, move, events, after)
            state = after
        raise AssertionError(f"{self} is not at its end after {bound} decisions")

    def next_of(self, decisions: Sequence[Decision], stream: Stream) -> Decision:
        """The open decision that is answered now: the first one of its seat."""
        last = {"seats": 0, "backwards": -1, "mixed": stream.below(len(decisions))}[self.order]
        return next(each for each in decisions if each.seat == decisions[last].seat)


@st.composite
def matches(
    draw: st.DrawFn,
    /,
    drivers: Sequence[str] = tuple(DRIVERS),
    rulebooks: Sequence[str] = tuple(RULEBOOKS),
    chances: Sequence[str] = CHANCES,
) -> Match:
    """Games of any length under any rulebook and options, by any drivers, in any order."""
    rulebook = draw(st.sampled_from(rulebooks))
    seats = draw(st.sampled_from(gold(rulebook).players))
    chosen: dict[str, str] = draw(
        st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in OPTIONS.items()})
    )
    kinds = draw(st.lists(st.sampled_from(drivers), min_size=seats, max_size=seats))
    return Match(
        drivers=tuple(kinds[:1] * seats if draw(st.booleans()) else kinds),
        seed=draw(st.integers(0, 2**64)),
        options=chosen,
        rulebook=rulebook,
        chance=draw(st.sampled_from(chances)),
        order=draw(st.sampled_from(ORDERS)),
    )
