"""Incan Gold: each invariant notices what it is there for, and says so alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import JsonDict
from tests.games.incan_gold.properties.games import gold
from tests.testing.breaking import Change, Fault, check_fault, copied, match

DRIVERS = ("loner", "random", "prospector")


@cache
def moment(name: str) -> tuple[mr.Game[Any], Any]:
    """A state in which a fault can be planted."""
    played = match("incan-gold", 3, DRIVERS)
    game = played.game
    match name:
        case "path":  # one is in camp, artifacts and hazards have left, somebody has chosen
            return game, played.at(30).state
        case "start":
            return game, played.at(0).state
        case "end":
            return game, played.state
        case "first":
            return game, game.new(3, chance="ask")
        case "second":
            state, _ = game.apply(game.new(3, chance="ask"), "deal fire_1")
            return game, state
        case "printed":
            other = gold(artifact_values="printed", artifacts="all_at_start")
            return other, other.new(3, seed=7)
        case "pairs":  # two adventurers each
            return game, game.new(2, seed=7)
    raise AssertionError(name)


def first(data: JsonDict) -> JsonDict:
    """The first adventurer of seat 0, who is in the temple."""
    adventurer: JsonDict = data["players"][0]["adventurers"][0]
    return adventurer


def own(**changes: Any) -> Callable[[JsonDict], None]:
    return lambda data: first(data).update(changes)


def put(**changes: Any) -> Callable[[JsonDict], None]:
    return lambda data: data.update(changes)


def both(*changes: Callable[[JsonDict], object]) -> Change:
    return lambda data: [change(data) for change in changes]


def move(card: str, place: str, to: str) -> Callable[[JsonDict], None]:
    """A card somewhere else."""

    def change(data: JsonDict) -> None:
        data[place].remove(card)
        data[to].append(card)

    return change


FAULTS: list[Fault] = [
    ("cards", "there are 34 cards, not 35", "path", lambda data: data.update(deck=data["deck"][1:])),
    ("cards", "known, others not", "path", lambda data: data["deck"].__setitem__(3, None)),
    ("cards", "is there twice, or is none", "path", lambda data: data["deck"].__setitem__(3, "t99")),
    ("cards", "is there twice, or is none", "path", lambda data: data["deck"].__setitem__(3, data["deck"][4])),
    ("phase", "decks are given, although chance moves like a player", "first", put(coming=[["t1"]])),
    ("history", "in round 3 other artifacts wait", "path", move("artifact_4", "waiting_artifacts", "deck")),
    ("gems", "are worth 26, and there are 27 gems", "path", lambda data: data.update(path_gems=data["path_gems"] + 1)),
    ("gems", "less than no gems", "path", both(
        lambda data: data.update(path_gems=data["path_gems"] - 9), lambda data: data.update(carried=14))),
    ("gems", "more gems were brought home than there are in the tents", "path", lambda data: [
        each.update(tent=0) for player in data["players"] for each in player["adventurers"]]),
    ("history", "do not hold the same", "path", lambda data: (
        first(data).update(held=9), data["players"][2]["adventurers"][0].update(held=11))),
    ("gems", "somebody in camp holds gems", "path", lambda data: (
        data["players"][1]["adventurers"][0].update(held=5), data.update(carried=0))),
    ("history", "and nobody has left", "start", lambda data: data.update(
        carried=data["path_gems"], path_gems=0) or first(data).update(tent=99)),
    ("artifacts", "an artifact of seat 0 has no value", "path", own(artifact_values=[])),
    ("artifacts", "1 artifacts were taken", "path", put(artifacts_out=2)),
    ("artifacts", "are worth [10]", "path", own(artifact_values=[10])),
    ("artifacts", "are worth [6]", "printed", lambda data: (
        first(data).update(artifacts=["artifact_1"], artifact_values=[6]), data["deck"].remove("artifact_1"),
        data.update(artifacts_out=1))),
    ("hazards", "twice on the path", "path", move("mummy_2", "deck", "path")),
    ("hazards", "every rocks has left", "end", lambda data: [
        move(card, "deck", "removed_hazards")(data) for card in sorted(data["deck"]) if card.startswith("rocks")]),
    ("history", "3 hazards left in 2 rounds", "path", both(
        move("fire_2", "deck", "removed_hazards"), move("rocks_2", "deck", "removed_hazards"))),
    ("phase", "there is no round 9", "printed", put(round=9)),
    ("phase", "over before its end", "end", put(phase="choose")),
    ("phase", "has left something behind", "end", move("fire_2", "deck", "path")),
    ("phase", "at the end the deck is not in order", "end", lambda data: data["deck"].reverse()),
    ("phase", "nobody is in the temple, or no card is left", "path", lambda data: [
        each.update(in_temple=False, held=0, choice=None) for player in data["players"]
        for each in player["adventurers"]] and data.update(path_gems=26 - data["carried"])),
    ("phase", "they choose before a card is turned", "start", lambda data: (
        data["deck"].extend(data["path"]), data["path"].clear(), data.update(path_gems=0),
        [each.update(held=0) for player in data["players"] for each in player["adventurers"]])),
    ("phase", "there is no phase night", "start", put(phase="night", seed=None)),
    ("phase", "there is a seed, although chance moves like a player", "first", put(seed="7")),
    ("phase", "a round begins with all in the temple", "first", own(in_temple=False)),
    ("phase", "a second card follows a hazard only", "second", lambda data: (
        data.update(path=["artifact_1"]))),
    ("choices", "seat 0 has chosen out of order", "pairs",
     lambda data: data["players"][0]["adventurers"][1].update(choice="torch")),
    ("choices", "somebody chose something else", "path", own(choice="sleep")),
    ("choices", "somebody in camp has chosen", "path",
     lambda data: data["players"][1]["adventurers"][0].update(choice="camp")),
    ("choices", "before the card is turned", "first", own(choice="camp")),
    ("choices", "all have chosen, and nothing happened", "path",
     lambda data: data["players"][2]["adventurers"][0].update(choice="camp")),
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=[f"{name} {words}" for name, words, *_ in FAULTS])
def test_a_state_invariant_reports_only_its_own_fault(fault: Fault) -> None:
    check_fault(*moment(fault[2]), fault)


@pytest.mark.parametrize("place", ["removed_hazards", "lost_artifacts"])
def test_a_card_in_a_place_for_others_is_refused(place: str) -> None:
    game, state = moment("path")
    data = copied(game.dump(state))
    move("t2", "deck", place)(data)
    with pytest.raises(mr.StateError, match=f"{place}: t2 cannot be there"):
        game.restore(data)


def test_every_invariant_is_broken_here() -> None:
    broken = {name for name, *_ in FAULTS}
    assert broken == {invariant.name for invariant in mr.load("incan-gold").invariants}
