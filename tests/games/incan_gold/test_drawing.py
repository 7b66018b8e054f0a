"""A view from anywhere is shown, or refused in one sentence."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

import machu_rules as mr

GAME: Any = mr.load("incan-gold")
SENTENCE = r"^(a view is a JSON object as game.view gives it, not|this is not a view of this game: ).{1,150}$"


def shown(view: Any) -> None:
    GAME.show(view)
    GAME.panels(view)
    GAME.svg(view)


def view() -> Any:
    match = mr.Match.start(GAME, 2, 7).play("torch", 1)
    return match.view(1)


def broken(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Views with one impossible value."""
    strange: list[Any] = [None, -1, True, "x", [], {}, [{}], 10**30]
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        for other in strange:
            yield (*path, key), other
        if isinstance(value, dict | list):
            yield from broken(value, (*path, key))


def test_what_is_no_view_is_refused_in_a_sentence() -> None:
    refused = []
    for path, other in broken(view()):
        changed = copy.deepcopy(view())
        inner = changed
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = other
        try:
            shown(changed)
        except mr.StateError as error:
            refused.append(str(error))
    assert len(refused) > 150
    assert max(map(len, refused)) < 200


@pytest.mark.parametrize("what", [None, 7, "view", [], {}, {"round": 1}])
def test_something_else_is_refused(what: Any) -> None:
    for show in (GAME.show, GAME.panels, *([] if what is None else [GAME.svg])):  # without a view: an empty table
        with pytest.raises(mr.StateError, match=SENTENCE):
            show(what)


def test_an_artifact_without_its_value_is_refused() -> None:
    changed = view()
    changed["players"][0]["adventurers"][0]["artifacts"] = ["artifact_1"]
    for show in (GAME.show, GAME.svg):
        with pytest.raises(mr.StateError, match="an artifact without its value"):
            show(changed)


def test_every_view_of_a_game_is_shown() -> None:
    match = mr.Match.start(GAME, 3, chance="ask")
    while (decision := match.decision) and match.number < 60:
        for seat in (None, 0, 1, 2):
            shown(match.view(seat))
        match = match.play(decision.moves[match.number % len(decision.moves)], decision.seat)


def lines(view: Any) -> list[str]:
    """The position as text, line by line."""
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(GAME.show(view))
    return [line.rstrip() for line in captured.get().splitlines()]


def test_path_and_deck_are_shown() -> None:
    start = GAME.view(GAME.new(3, seed=5), None)
    path = ["t3", "snakes_1", "t14"]
    deck = [card for card in start["deck_cards"] if card not in ("snakes_1", "snakes_2", *path)]
    text = lines({**start, "path": path, "deck_cards": deck, "deck_size": len(deck), "path_gems": 7})
    assert text[0] == f"Round 1 of 5 · cards in the deck: {len(deck)} · gems on the path: 7"
    assert text[1] == f"Path:  3  →  {GAME.catalogue.name('snakes_1')}  →  14"
    assert "Snakes        1 ■□·" in text
    assert "Spiders       3 □□□" in text
    assert next(line for line in text if line.startswith("treasures ")).split()[1:5] == ["1", "2", "4", "5"]


def test_what_adventurers_have_is_shown() -> None:
    view = GAME.view(GAME.new(3, seed=5), None)
    player = view["players"][1]["adventurers"][0]
    player |= {"in_temple": False, "held": 0, "tent": 23, "artifacts": ["artifact_2"], "artifact_values": [10]}
    view["decisions"] = [each for each in view["decisions"] if each["seat"] != 1]
    row = next(line for line in lines(view) if line.startswith("  2 "))
    assert row.split() == ["2", "camp", "0", "23", "Artifact", "2", "(10)"]
    assert next(line for line in lines(view) if line.startswith("▸ 1 ")).endswith("to choose")
