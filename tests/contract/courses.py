"""The games of this suite, and courses of them: every game keeps the contract, whatever its rules.

A game is added to `GAMES`; if chance can be asked, `ANSWERS` says how what it deals answers.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import machu_rules as mr
from machu_rules.bots.bots import ask, bot_names, seat_bot
from machu_rules.core.values import CHANCE, Chance, Data, Decision, Event, Move
from tests.games.princes.properties.games import princes
from tests.toy import Shells

AnyGame = mr.Game[Any]
VARIANTS = Path(__file__).parents[2] / "examples" / "variants"

GAMES: dict[str, Callable[[], AnyGame]] = {
    "princes": lambda: mr.load("princes"),
    "incan-gold": lambda: mr.load("incan-gold"),
    "shells": Shells,
    "princes open": lambda: princes("meagre", hands="open", trail_goods="at_once"),
    "princes odd": lambda: princes("odd"),
    "incan-gold alone": lambda: mr.load(VARIANTS / "alone.yaml"),
    "incan-gold no 17": lambda: mr.load(VARIANTS / "no_seventeen.yaml"),
    "shells all pay": lambda: Shells("all"),
}
"""By name; those of two words are variants, of which fewer courses are played."""

MORE: dict[str, Callable[[], AnyGame]] = {
    path.stem: partial(mr.load, path)
    for path in sorted(VARIANTS.glob("*.yaml"))
    if path.stem not in ("alone", "no_seventeen")
}
"""The other variants of the examples, for `make slow`."""

Case = tuple[str, int, Chance]
CHANCES: tuple[Chance, ...] = ("seed", "ask")

MOST = 1_000
"""More decisions than any course has."""

SHOWN = 7
"""So many moments of a course are looked at, spread over all of it."""


def fresh(name: str) -> AnyGame:
    """A game, made anew."""
    return {**GAMES, **MORE}[name]()


@cache
def game_of(name: str) -> AnyGame:
    """Each game is loaded once."""
    return fresh(name)


class Step(NamedTuple):
    """A move of a course: the state, the decision that was answered, the answer, what happened, the state then."""

    before: Any
    decision: Decision
    move: Move
    events: tuple[Event, ...]
    after: Any


class Course(NamedTuple):
    """A whole game, in which anybody of those who are asked answers."""

    game: AnyGame
    players: int
    chance: Chance
    start: Any
    steps: tuple[Step, ...]
    dumps: tuple[Data, ...]
    """Of every state, made when it was new."""

    @property
    def end(self) -> Any:
        return self.steps[-1].after if self.steps else self.start

    @property
    def states(self) -> list[Any]:
        return [self.start, *(step.after for step in self.steps)]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (None, *range(self.players))

    def moments(self, most: int = SHOWN) -> list[Step]:
        """Steps from all of the course, the first and the last among them."""
        last = len(self.steps) - 1
        return [self.steps[number] for number in sorted({last * part // (most - 1) for part in range(most)})]


def seed_of(players: int) -> int:
    return 7 + players


def begun(game: AnyGame, players: int, chance: Chance) -> Any:
    return game.new(players, chance="ask") if chance == "ask" else game.new(players, seed=seed_of(players))


@cache
def course(name: str, players: int, chance: Chance) -> Course:
    """The same each time: the seats are bots, of each kind that there is, and chance answers anything."""
    game, rng = game_of(name), random.Random(f"{name}/{players}/{chance}")
    names = bot_names(game)[::-1]
    bots = [seat_bot(game, names[seat % len(names)], seat, seed_of(players)) for seat in range(players)]
    start = state = begun(game, players, chance)
    steps, dumps = [], [game.dump(state)]
    while decisions := game.decisions(state):
        seat = rng.choice(decisions).seat
        decision = next(decision for decision in decisions if decision.seat == seat)  # a seat answers its first
        move = rng.choice(decision.moves) if seat == CHANCE else ask(game, state, bots[seat], decision)
        after, events = game.apply(state, move, seat)
        steps.append(Step(state, decision, move, events, after))
        dumps.append(game.dump(after))
        state = after
        assert len(steps) < MOST, "no end"
    return Course(game, players, chance, start, tuple(steps), tuple(dumps))


def cases(names: Iterable[str]) -> list[Case]:
    """Every number of players, with chance that is dealt and that is asked."""
    return [(name, players, chance) for name in names for players in game_of(name).players for chance in CHANCES]


def is_usual(case: Case) -> bool:
    """What is looked at each time: of variants, and where chance is asked, only the fewest and the most players."""
    name, players, chance = case
    counts = game_of(name).players
    return name in GAMES and (players in (counts[0], counts[-1]) or (chance == "seed" and " " not in name))


CASES = [case for case in cases(GAMES) if is_usual(case)]
DEALT = [(name, players) for name, players, chance in CASES if chance == "seed"]
LONG = [pytest.param(*case, marks=pytest.mark.slow) for case in cases((*GAMES, *MORE)) if not is_usual(case)]

each_course = pytest.mark.parametrize(("name", "players", "chance"), [*CASES, *LONG])
each_dealt = pytest.mark.parametrize(
    ("name", "players"),
    [*DEALT, *(pytest.param(*case.values[:2], marks=pytest.mark.slow) for case in LONG if case.values[2] == "seed")],
)


def orders(decisions: tuple[Decision, ...], rng: random.Random) -> list[list[tuple[int, Move]]]:
    """An answer to each of several open decisions, given in different orders of the seats."""
    answers = [(decision.seat, rng.choice(decision.moves)) for decision in decisions]
    seats = sorted({seat for seat, _ in answers})
    some = list(permutations(seats)) if len(seats) < 4 else [rng.sample(seats, len(seats)) for _ in range(4)]
    return [[answer for seat in order for answer in answers if answer[0] == seat] for order in some]


def drawn_stack(start: list[Any], told: list[Any], view: Data) -> Iterator[str]:
    """Princes: the cards of the one shuffle, as they are drawn."""
    return iter(f"deal {card}" for card in start[0])


def dealt_decks(start: list[Any], told: list[Any], view: Data) -> Iterator[str]:
    """Incan Gold: the cards of the deck of the round."""
    deck = [*start, *told][view["round"] - 1]
    return iter(f"deal {card}" for card in deck)


def drawn_shells(start: list[Any], told: list[Any], view: Data) -> Iterator[str]:
    """Shells: that of the round."""
    return iter(f"draw {shell}" for shell in [*start, *told][view["round"] :])


ANSWERS = {"princes": drawn_stack, "incan-gold": dealt_decks, "shells": drawn_shells}


def answers(game: AnyGame, dealt: list[Any], told: list[Any]) -> Callable[[Data], Move]:
    """Answers of chance, one after the other, that deal what another game was dealt: at its start, and told since."""
    began: dict[Any, Iterator[str]] = {}

    def answer(view: Data) -> Move:
        part = view.get("round")
        if part not in began:
            began[part] = ANSWERS[game.rulebook.game](dealt, told, view)
        return Move.parse(next(began[part]))

    return answer


def own(decision: Decision, seat: int | None) -> bool:
    """Whether a seat may know how a decision is answered."""
    return not decision.secret or decision.seat in (seat, CHANCE)
