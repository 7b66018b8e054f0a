"""The table as a picture: everything is drawn, nothing overlaps, and a hazard that drove all out is visible."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import machu_rules as mr
from machu_rules.core.decisions import Move
from machu_rules.testing.games_to_check import play_game_to_check
from tests.games.princes.pictures import SVG, text_boxes, things

GAME: Any = mr.load("incan-gold")
COURSES = {players: play_game_to_check(GAME, players, seed=11) for players in (2, 4, 8)}


def drawn(view: Any, **look: Any) -> ET.Element:
    return ET.fromstring(mr.draw.board(GAME, view, **look))


@pytest.mark.parametrize("players", COURSES)
def test_all_that_lies_on_the_table_is_drawn(players: int) -> None:
    for state in COURSES[players].states[:: 8 * players]:
        view = GAME.view(state, None)
        picture = drawn(view)
        path = [card for card in view["path"] if card not in GAME.rules.artifacts]
        assert things(picture, "card") == ([] if view["over"] else path)
        assert len(things(picture, "artifact")) == len(GAME.rules.artifacts)
        own = [adventurer for player in view["players"] for adventurer in player["adventurers"]]
        assert len(things(picture, "tent")) == len(own)
        assert len(things(picture, "adventurer")) == len(own)
        assert things(picture, "hazard") == list(GAME.rules.hazard_ids)


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.slow)])
@pytest.mark.parametrize("players", COURSES)
def test_no_text_lies_on_another_or_reaches_out(players: int, language: str) -> None:
    for state in COURSES[players].states[:: 20 * players]:
        for look in ({}, {"parts": GAME.drawing_parts}):
            picture = drawn(GAME.view(state, 0), language=language, **look)
            width, height = (float(picture.attrib[name]) for name in ("width", "height"))
            boxes = list(text_boxes(picture))
            for line, (left, top, right, bottom) in boxes:
                assert 0 <= left < right <= width, line
                assert 0 <= top < bottom <= height, line
            for (one, a), (other, b) in combinations(boxes, 2):
                over = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
                # a treasure that is not in the deck is drawn pale over the one that is
                assert one == other or min(over) <= 1.5, f"{one!r} and {other!r} lie on each other"


def test_a_long_path_fits() -> None:
    view = GAME.view(COURSES[4].states[0], None)
    path = [*GAME.rules.treasures, *(f"{kind}_1" for kind in GAME.rules.hazard_ids), *GAME.rules.artifacts]
    picture = drawn({**view, "path": path, "deck_cards": [], "deck_size": 0, "waiting_artifacts": []})
    cards = [
        {name: float(rect.attrib[name]) for name in ("x", "y", "width", "height")}
        for each in picture.iter()
        if each.get("data-id", "").split(":")[0] in ("card", "artifact")
        for rect in each.findall(f"{SVG}rect")[:1]
    ]
    assert len(cards) == len(path)
    for one, other in combinations(cards, 2):
        across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
        down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
        assert min(across, down) <= 0


def test_the_hazard_that_drove_all_out_is_seen_once() -> None:
    struck = 0
    for step in COURSES[4].steps:
        events = GAME.events_for(step.events, None)
        hazards = [event["data"]["card"] for event in events if event["kind"] == "hazard_struck"]
        view = GAME.view(step.after, None)
        if view["over"] or not hazards:
            continue
        seen = things(drawn(view, last=events), "card")
        assert len(seen) == len(set(seen))
        assert set(hazards) <= set(seen)
        assert set(things(drawn(view), "card")).isdisjoint(hazards)
        struck += len(hazards)
    assert struck


def test_own_choices_are_seen_those_of_others_are_not() -> None:
    state = GAME.new(3, seed=7)
    states = [GAME.apply(state, Move(choice), 1)[0] for choice in ("torch", "camp")]
    assert len({mr.draw.board(GAME, GAME.view(each, 1)) for each in states}) == 2
    for seat in (None, 0, 2):
        assert len({mr.draw.board(GAME, GAME.view(each, seat)) for each in states}) == 1


def in_the_docs() -> str:
    """The picture of docs/pictures.md: a long path, as the player to move sees it."""
    states = COURSES[4].states
    state = max(states, key=lambda state: len(GAME.view(state, None)["path"]))
    decision = GAME.decision(state)
    return mr.draw.board(GAME, GAME.view(state, decision.seat), targets=["choice:torch", "choice:camp"])


def test_the_picture_in_the_docs_is_drawn_by_the_game() -> None:
    """Made by ``python -m tests.games.incan_gold.test_picture``."""
    assert PICTURE.read_text(encoding="utf-8") == in_the_docs()


PICTURE = Path(__file__).parents[3] / "docs" / "img" / "incan_gold.svg"

if __name__ == "__main__":
    PICTURE.write_text(in_the_docs(), encoding="utf-8")
