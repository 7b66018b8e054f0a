"""The Princes of Machu Picchu: each invariant notices what it is there for, and says so alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import JsonDict
from tests.games.princes.properties.games import princes
from tests.testing.breaking import Change, Fault, check_fault, copied, match

DRIVERS = ("worker", "random", "runner")
CARDS = [card.id for card in mr.load("princes").rulebook.figures.cards]


@cache
def moment(name: str) -> tuple[mr.Game[Any], Any]:
    """A state in which a fault can be planted."""
    if name == "limited":
        game = princes(bank="limited")
        return game, game.new(2, seed=7)
    played = match("princes", 3, DRIVERS)
    game = played.game
    match name:
        case "setup":
            return game, game.new(3, seed=7)
        case "asked":
            return game, game.new(3, chance="ask")
        case "turn":
            return game, played.at(100).state
        case "end":
            return game, played.state
    raise AssertionError(name)


def of(seat: int, **changes: Any) -> Callable[[JsonDict], None]:
    """Other values of a player."""
    return lambda data: data["players"][seat].update(changes)


def more(path: str, by: int = 1) -> Callable[[JsonDict], None]:
    """A number that is another: ``players.0.goods.corn``."""

    def change(data: Any) -> None:
        *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
        for step in steps:
            data = data[step]
        data[last] += by

    return change


def both(*changes: Callable[[JsonDict], object]) -> Change:
    return lambda data: [change(data) for change in changes]


def put(**changes: Any) -> Callable[[JsonDict], None]:
    """Other values of the table."""
    return lambda data: data.update(changes)


def hand(seat: int, *cards: str | None) -> Change:
    return of(seat, hand=list(cards), cards=len(cards))


def stack(*cards: str | None) -> Change:
    return put(stack=list(cards), stack_size=len(cards))


def all_cards_to(seat: int) -> Change:
    """All cards of the stack in one hand."""

    def change(data: JsonDict) -> None:
        held = {*data["players"][seat]["hand"], *data["stack"]}
        hand(seat, *(card for card in CARDS if card in held))(data)
        stack()(data)
        for player in data["players"]:
            player["returned"] = []

    return change


def all_clergy_to(seat: int) -> Change:
    """All clergy that are left with one player."""

    def change(data: JsonDict) -> None:
        for order, left in data["clergy_left"].items():
            data["players"][seat]["clergy"][order] += left
            data["clergy_left"][order] = 0

    return change


def exchange(data: JsonDict) -> None:
    """The lowest card of the stack, which was returned, for the highest."""
    stack = data["stack"]
    stack[0], stack[-1] = stack[-1], stack[0]


FAULTS: list[Fault] = [
    ("goods", "the amounts of corn add up to", "turn", more("bank.corn")),
    ("goods", "the amounts of cloth add up to", "turn", more("market.cloth", -1)),
    ("goods", "the amounts of coca add up to", "turn", more("bonus.coca_plantation", -1)),
    ("goods", "the amounts of corn add up to", "end", more("players.1.goods.corn", 3)),
    ("goods", "is negative: -", "turn", both(more("players.0.goods.corn", -90), more("bank.corn", 90))),
    ("goods", "is negative: -", "limited",
     both(more("bank.cloth", -90), more("players.0.goods.cloth", 90))),
    ("incas", "the amounts of Incas of seat 0 add up to 11, not to 10", "turn", more("players.0.supply")),
    ("incas", "Incas of seat 1", "turn", both(more("players.1.supply", -12), more("players.1.clock", 12))),
    ("clergy", "condor cards add up to 5, not to 4", "turn", more("clergy_left.condor")),
    ("clergy", "an amount of puma cards is negative: -1", "turn",
     both(more("clergy_left.puma", -6), more("players.0.clergy.puma", 6))),
    ("moon_tiles", "there are 6 tiles, not 7", "turn", lambda data: data["tiles_left"].remove("corn_3")),
    ("moon_tiles", "tiles_left is not in order", "turn", lambda data: data["tiles_left"].reverse()),
    ("sacrifice_cards", "27 cards, not 28", "turn", lambda data: (
        data["stack"].pop(0), data.update(stack_size=22))),
    ("sacrifice_cards", "is there twice, or is none", "turn",
     lambda data: data["stack"].__setitem__(0, data["stack"][1])),
    ("sacrifice_cards", "hand of seat 1 is not in order", "turn",
     lambda data: data["players"][1]["hand"].reverse()),
    ("unknown_cards", "an unknown card is below a known one", "asked",
     lambda data: data["stack"].__setitem__(0, "potter_puma")),
    ("unknown_cards", "others not", "asked", lambda data: data["stack"].__setitem__(-1, "potter_puma")),
    ("unknown_cards", "somebody holds an unknown card", "asked",
     both(hand(0, None), stack(*[None] * 27))),
    ("phase", "there is an open decision after the end, or none before", "turn", put(seat=None)),
    ("phase", "a seat is active after the end", "end", put(active=0)),
    ("phase", "nobody took the Sun Tile", "turn", put(sun_tile=None)),
    ("phase", "no seat is active in a turn", "turn", put(active=None)),
    ("history", "Princes have entered too early or not at all", "setup", of(0, prince="central_plaza")),
    ("history", "Princes have entered too early or not at all", "end", of(0, prince=None)),
    ("history", "3 corn on the time track of day 4", "turn", both(more("track_corn", -2), more("bank.corn", 2))),
    ("history", "the trail still owes goods", "setup", more("players.0.owed.corn")),
    ("history", "seat 0 has 1 trail points", "turn", more("players.0.bonus_points")),
    ("history", "seat 0 has no card", "turn",
     lambda data: both(hand(0), stack("potter_puma", *data["stack"]))(data)),
    ("reason", "the game ended by cards, not by day_9", "end", put(over="cards")),
    ("reason", "the game ended by day_9, not by clergy", "end", all_clergy_to(0)),
    ("reason", "the game ended by day_9, not by cards", "end", all_cards_to(0)),
    ("reason", "the game ended on day 8", "end", both(put(day=8))),
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=[f"{name} {words}" for name, words, *_ in FAULTS])
def test_a_state_invariant_reports_only_its_own_fault(fault: Fault) -> None:
    check_fault(*moment(fault[2]), fault)


REFUSED: list[tuple[str, str, Change]] = [
    ("stack_size: 23 follows", "turn", more("stack_size")),
    ("players[1].cards: 2 follows", "turn", more("players.1.cards")),
    ("players[1].returned[0].card: ", "turn", lambda data: data["players"][1]["returned"].reverse()),
    ("that card is not there", "turn", exchange),
    ("returned cards must be below all others", "turn", lambda data: data["players"][2]["returned"].pop()),
    ("bonus: 'central_plaza' is not one of its keys", "turn", lambda data: data["bonus"].update(central_plaza=0)),
    ("bonus.condor_temple: the number must be at most 2", "turn", more("bonus.condor_temple", 8)),
    ("market.cloth: the number must be at most 4", "turn", both(more("market.cloth", 7), more("bank.cloth", -7))),
    ("scout: the number must be 0 to 19", "turn", of(0, scout=99)),
    ("owed.corn: ", "turn", more("players.0.owed.corn", -1)),
    ("day: the number must be 2 to 9", "setup", put(day=1)),
    ("track_corn: the number must be 0 to 7", "setup", both(put(track_corn=8), more("bank.corn", -1))),
]  # fmt: skip
"""Faults that follow from the declaration of the state, so a dump with them is refused."""


@pytest.mark.parametrize("fault", REFUSED, ids=[words for words, *_ in REFUSED])
def test_what_the_declaration_excludes_is_refused(fault: tuple[str, str, Change]) -> None:
    words, where, change = fault
    game, state = moment(where)
    data = copied(game.dump(state))
    change(data)
    with pytest.raises(mr.StateError) as error:
        game.restore(data)
    assert words in str(error.value)


def test_every_invariant_is_broken_here() -> None:
    broken = {name for name, *_ in FAULTS}
    assert broken == {invariant.name for invariant in mr.load("princes").invariants}
