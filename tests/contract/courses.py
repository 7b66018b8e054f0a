"""The games of this suite, and played games of them. All of them keep the contract.

To add a game, add it to `GAMES`. If chance can move, `ANSWERS` converts its deals to answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.decisions import Move
from machu_rules.core.values import Chance, JsonDict
from machu_rules.testing import games_to_check
from machu_rules.testing.games_to_check import PlayedGame
from tests.fast_part import LONG_GAMES
from tests.games.princes.properties.games import princes
from tests.toy import Shells

AnyGame = mr.Game[Any]
VARIANTS = Path(__file__).parents[2] / "examples" / "variants"

GAMES: dict[str, Callable[[], AnyGame]] = {
    "princes": lambda: mr.load("princes"),
    "incan-gold": lambda: mr.load("incan-gold"),
    "inca-empire": lambda: mr.load("inca-empire"),
    "shells": Shells,
    "princes open": lambda: princes("meagre", hands="open", trail_goods="at_once"),
    "princes odd": lambda: princes("odd"),
    "incan-gold alone": lambda: mr.load(VARIANTS / "alone.yaml"),
    "incan-gold no 17": lambda: mr.load(VARIANTS / "no_seventeen.yaml"),
    "shells all pay": lambda: Shells("all"),
}
"""By name. Names of two words are variants, with fewer played games."""

RARE = ("princes open", "princes odd", "incan-gold alone", "incan-gold no 17")
"""Variants with games that only `make slow` checks."""

MORE: dict[str, Callable[[], AnyGame]] = {
    path.stem: partial(mr.load, path)
    for path in sorted(VARIANTS.glob("*.yaml"))
    if path.stem not in ("alone", "no_seventeen")
}
"""The other variants of the examples, for `make slow`."""

Case = tuple[str, int, Chance]
CHANCES: tuple[Chance, ...] = ("seed", "ask")


def fresh(name: str) -> AnyGame:
    """A game, made anew."""
    return {**GAMES, **MORE}[name]()


@cache
def game_of(name: str) -> AnyGame:
    """The game, loaded once."""
    return fresh(name)


@cache
def course(name: str, players: int, chance: Chance) -> PlayedGame:
    """The played game, played once."""
    return games_to_check.play_game_to_check(game_of(name), players, 7 + players, chance=chance)


def cases(names: Iterable[str]) -> list[Case]:
    """All numbers of players, with chance by seed and by moves."""
    return [(name, players, chance) for name in names for players in game_of(name).players for chance in CHANCES]


def is_usual(case: Case) -> bool:
    """The cases of all runs: the fewest players with chance by seed, the most with chance by moves. For a long game and
    for variants, only the former.
    """
    name, players, chance = case
    usual = extremes(name)[: 1 if name in LONG_GAMES or " " in name else 2]
    return name in GAMES and (players, chance) in usual


def extremes(name: str) -> tuple[tuple[int, Chance], ...]:
    """The fewest players with chance by seed, the most with chance by moves."""
    counts = game_of(name).players
    return (counts[0], "seed"), (counts[-1], "ask")


def is_looked_at(case: Case) -> bool:
    """For variants and long games, only the extremes. For the other variants of the examples, one of them in turn."""
    name, players, chance = case
    if name in MORE:
        return (players, chance) == extremes(name)[list(MORE).index(name) % 2]
    return (name not in LONG_GAMES and " " not in name) or (players, chance) in extremes(name)


CASES = [case for case in cases(GAMES) if is_usual(case)]
DEALT = [(name, players) for name, players, chance in CASES if chance == "seed"]
OFTEN = [case for case in CASES if case[0] not in RARE]
LONG = [
    pytest.param(*case, marks=pytest.mark.slow)
    for case in cases((*GAMES, *MORE))
    if is_looked_at(case) and case not in OFTEN
]

each_course = pytest.mark.parametrize(("name", "players", "chance"), [*OFTEN, *LONG])
each_dealt = pytest.mark.parametrize(
    ("name", "players"),
    [
        *(case[:2] for case in OFTEN if case[2] == "seed"),
        *(pytest.param(*case.values[:2], marks=pytest.mark.slow) for case in LONG if case.values[2] == "seed"),
    ],
)


def drawn_stack(start: list[Any], told: list[Any], view: JsonDict) -> Iterator[str]:
    """Princes: the cards of the one shuffle, as they are drawn."""
    return iter(f"deal {card}" for card in start[0])


def dealt_decks(start: list[Any], told: list[Any], view: JsonDict) -> Iterator[str]:
    """Incan Gold: the cards of the deck of the round."""
    deck = [*start, *told][view["round"] - 1]
    return iter(f"deal {card}" for card in deck)


def drawn_shells(start: list[Any], told: list[Any], view: JsonDict) -> Iterator[str]:
    """Shells: that of the round."""
    return iter(f"draw {shell}" for shell in [*start, *told][view["round"] :])


def named_by_question(start: list[Any], told: list[Any]) -> Callable[[JsonDict], str]:
    """Inca Empire: suyus, tiles, hands, markers, the deck and later decks, the arrival. The view shows the question."""
    suyus, order, markers, _, hands, deck, arrival = start
    seen = [0, len(deck)]  # which deck is drawn from, and how many cards it had

    def answer(view: JsonDict) -> str:
        (decision,) = view["decisions"]
        kind, subject = decision["kind"], decision["subject"]
        if kind == "card" and view["phase"] is not None:
            if view["deck_size"] > seen[1]:
                seen[0] += 1
            seen[1] = view["deck_size"]
            cards = [deck, *told][seen[0]]
            return f"card {cards[len(cards) - view['deck_size']]}"
        names: dict[str, Callable[[], Any]] = {
            "suyu": lambda: suyus[subject],
            "tile": lambda: order[subject],
            "card": lambda: hands[subject][view["players"][subject]["hand_size"]],
            "marker": lambda: markers[subject],
            "invasion": lambda: "arrival" if subject == arrival else "empty",
        }
        return f"{kind} {names[kind]()}"

    return answer


ANSWERS = {"princes": drawn_stack, "incan-gold": dealt_decks, "shells": drawn_shells}


def answers(game: AnyGame, dealt: list[Any], told: list[Any]) -> Callable[[JsonDict], Move]:
    """Answers of chance in order that repeat the deal of another game, at its start and later."""
    began: dict[Any, Iterator[str]] = {}
    if game.rulebook.game == "inca-empire":
        named = named_by_question(dealt, told)
        return lambda view: Move.parse(named(view))

    def answer(view: JsonDict) -> Move:
        part = view.get("round")
        if part not in began:
            began[part] = ANSWERS[game.rulebook.game](dealt, told, view)
        return Move.parse(next(began[part]))

    return answer
