"""Conditions of all states, read from the states as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.inca_empire.drivers import Table

State = Mapping[str, Any]


def check(table: Table, cards: Mapping[str, Any], start: State, before: State | None, state: State) -> None:
    """The conditions in the digest. `start` is the first state of the game, `before` the state before a move."""
    for seat, player in enumerate(state["players"]):
        laid = sum(seat in seats for seats in state["roads"].values())
        assert player["sticks"] + laid == cards["pieces"]["sticks"]
        assert sum(player["earned"].values()) == player["vp"]
        reached = set[str]().union(*(table.board.borders[site] for site in table.network(state, seat)))
        assert all(state["markers"][region]["shown"] for region in reached & state["markers"].keys())
    assert state["bank"] + sum(player["labor"] for player in state["players"]) == cards["pieces"]["labor"]
    assert all_cards(state) == all_cards(start)
    assert all_markers(state) == all_markers(start)
    seats = [seat for field in state["track"] for seat in field["seats"]]
    assert sorted(seats) == sorted(state["order"]) == list(range(len(state["players"])))
    assert all(state["players"][seat]["vp"] == field["vp"] for field in state["track"] for seat in field["seats"])
    fields = [field["vp"] for field in state["track"]]
    assert fields == sorted(set(fields), reverse=True)
    if before is not None:
        shown = {region for region, marker in before["markers"].items() if marker["shown"]}
        assert all(state["markers"][region]["shown"] for region in shown & state["markers"].keys())
    if state["phase"] in ("sun", "people"):
        finished = [*table.columns[state["column"] - 1][: state["step"] - 1], state["phase"]].count("sun")
        finished -= state["phase"] == "sun"
        assert {len(lying) for lying in state["sun"].values()} == {finished}


def all_cards(state: State) -> Counter[str]:
    """All cards, in all places."""
    cards = Counter([*state["deck"], *state["discard"]])
    for player in state["players"]:
        cards.update(player["hand"])
    for lying in state["sun"].values():
        cards.update(lying)
    cards.update(laid["card"] for laid in state["placed"].values())
    return cards


def all_markers(state: State) -> Counter[str]:
    """Lying, taken and spare."""
    markers = Counter([*state["spare_markers"], *(marker["type"] for marker in state["markers"].values())])
    for player in state["players"]:
        markers.update(player["regions"].values())
    return markers
