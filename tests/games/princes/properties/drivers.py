"""Who plays the games of these tests: at random, with a goal, or stubbornly; and the games themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from attrs import field, frozen
from hypothesis import strategies as st

from machu_rules import Decision, Event, Move
from machu_rules.bots.bots import Bot, BotClass, RandomBot
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.rng import Stream
from machu_rules.games.princes.bots import Runner, Worker
from tests.games.princes.properties.games import OPTIONS, RULEBOOKS, AnyGame, princes

BOUND = 5_000
"""Every game of the drivers ends within so many decisions."""


class Hoarder:
    """Any move but resting, as long as there is another: the days grow long. After so many answers he gives in."""

    PATIENCE = 200

    def __init__(self, game: AnyGame, seat: int, stream: Stream) -> None:
        self.stream = stream
        self.answers = 0

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        self.answers += 1
        gives_in = self.answers > self.PATIENCE
        moves = [move for move in decision.moves if (move.verb == "rest") == gives_in]
        return self.stream.choice(moves or decision.moves)


class Miser:
    """Takes what there is and gives nothing away, but sends his Incas to the Sun Clock: banks run dry."""

    GIVING = frozenset("offer sacrifice set_up acquire trade".split())

    def __init__(self, game: AnyGame, seat: int, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        declining = [move for move in decision.moves if move.args in (("nothing",), ("0",), ())]
        serving = [move for move in decision.moves if move.verb == "serve" and move.args != ("nobody",)]
        return self.stream.choice(serving or (decision.kind in self.GIVING and declining) or decision.moves)


class Pilgrim(Worker):
    """Acquires one order only and keeps what its temple takes, for as many sacrifices at once as there can be."""

    def __init__(self, game: AnyGame, seat: int, stream: Stream) -> None:
        super().__init__(game, seat, stream)
        self.order = max(self.figures.orders, key=lambda order: order.count)

    def saving(self) -> Mapping[str, int]:
        left = self.view["clergy_left"][self.order.id]
        price = dict(self.price(self.order)) if left and not self.growing() else dict(super().saving())
        for good, pieces in self.figures.temples.sacrifice_price.items():
            price[good] = price.get(good, 0) + pieces * self.order.count
        return price

    def acquiring(self) -> set[str]:
        if not self.view["clergy_left"][self.order.id] or self.worth_of_acquire(Move("acquire", (self.order.id,))) < 0:
            return set()
        payable = all(self.goods()[good] >= pieces for good, pieces in self.price(self.order).items())
        houses = self.of_kind("house")
        return {place for place in houses if payable and self.order.id in self.districts[place].orders}

    def worth_of_acquire(self, move: Move) -> float:
        return {self.order.id: 1, "nothing": 0}.get(move.args[0], -1)

    def worth_of_sacrifice(self, move: Move) -> float:
        return int(move.args[0])


DRIVERS: dict[str, BotClass] = {
    "random": RandomBot,
    "worker": Worker,
    "runner": Runner,
    "hoarder": Hoarder,
    "miser": Miser,
    "pilgrim": Pilgrim,
}


class Step(NamedTuple):
    """One move of a game: the state, the question, the answer, what happened, the state then."""

    before: Any
    decision: Decision
    move: Move
    events: tuple[Event, ...]
    after: Any


def frozen_options(options: Mapping[str, str]) -> FrozenMap[str, str]:
    """Options as a value."""
    return FrozenMap(options)


@frozen
class Match:
    """A game to be played: under which rulebook, by whom, from which seed."""

    drivers: tuple[str, ...]
    seed: int = 0
    options: FrozenMap[str, str] = field(converter=frozen_options, factory=dict)
    rulebook: str = "published"

    @property
    def game(self) -> AnyGame:
        return princes(self.rulebook, **self.options)

    def bots(self) -> list[Bot]:
        """A driver for each seat, each with chance of its own."""
        return [
            DRIVERS[name](self.game, seat, Stream(f"{name}/{seat}/{self.seed}"))
            for seat, name in enumerate(self.drivers)
        ]

    def start(self) -> Any:
        return self.game.new(len(self.drivers), self.seed)

    def steps(self, bound: int = BOUND) -> Iterator[Step]:
        """The game, move by move; an error if it is not at its end within the bound."""
        game, state, bots = self.game, self.start(), self.bots()
        for _ in range(bound):
            decision = game.decision(state)
            if decision is None:
                return
            move = bots[decision.seat].choose(game.view(state, decision.seat), decision)
            after, events = game.apply(state, move, decision.seat)
            yield Step(state, decision, move, events, after)
            state = after
        raise AssertionError(f"{self} is not at its end after {bound} decisions")


@st.composite
def matches(draw: st.DrawFn, /, drivers: Sequence[str] = tuple(DRIVERS), **options: str) -> Match:
    """Games of any length under any rulebook and options (those given are fixed), by any drivers."""
    rulebook = draw(st.sampled_from(("published", *RULEBOOKS)))
    seats = draw(st.sampled_from(princes(rulebook).players))
    others = {name: st.sampled_from(values) for name, values in OPTIONS.items() if name not in options}
    chosen: dict[str, str] = draw(st.fixed_dictionaries({}, optional=others))
    return Match(
        drivers=tuple(draw(st.lists(st.sampled_from(drivers), min_size=seats, max_size=seats))),
        seed=draw(st.integers(0, 2**64)),
        options={**chosen, **options},
        rulebook=rulebook,
    )
