"""A view from anywhere is shown, or refused in one sentence."""

from __future__ import annotations

import copy
import io
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from rich.console import Console

import machu_rules as mr
from tests.games.inca_empire.conftest import AnyGame

SENTENCE = r"^(a view is a JSON object as game.view gives it, not|this is not a view of this game: ).{1,150}$"
STRANGE: list[Any] = [None, -1, True, "x", [], {}, [{}], 10**30]


def shown(game: AnyGame, view: Any) -> None:
    game.svg(view)
    Console(width=80, file=io.StringIO()).print(game.show(view))


def late(game: AnyGame) -> Any:
    """The view of the seat asked, with something of everything in it."""
    state = game.new(4, seed=5)
    for number in range(150):
        decision = game.decision(state)
        assert decision is not None
        state, _ = game.apply(state, decision.moves[number * 7 % len(decision.moves)])
    decision = game.decision(state)
    assert decision is not None
    return game.view(state, decision.seat)


def broken(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Views with one impossible value. Of long lists only the first entries are changed."""
    entries = list(data.items() if isinstance(data, dict) else enumerate(data))
    for key, value in entries[: 2 if len(path) == 1 and path[0] != "players" else None]:
        for other in STRANGE:
            yield (*path, key), other
        if isinstance(value, dict | list):
            yield from broken(value, (*path, key))


def changed(view: Any, path: tuple[Any, ...], other: Any) -> Any:
    """The view with something else in one place."""
    made = copy.deepcopy(view)
    inner = made
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = other
    return made


def test_what_is_no_view_is_refused_in_a_sentence(game: AnyGame) -> None:
    view, refused = late(game), []
    for path, other in broken(view):
        if path[0] == "players" and len(path) > 1 and path[1] > 0:
            continue
        try:
            game.panels(changed(view, path, other))
        except mr.StateError as error:
            refused.append(str(error))
    assert len(refused) > 300
    assert max(map(len, refused)) < 250


@pytest.mark.parametrize("what", [None, 7, "view", [], {}, {"column": 1}])
def test_something_else_is_refused(game: AnyGame, what: Any) -> None:
    with pytest.raises(mr.StateError, match=SENTENCE):
        game.show(what)
    if what is not None:  # without a view the board before the game is drawn
        with pytest.raises(mr.StateError, match=SENTENCE):
            game.svg(what)


def test_a_view_of_what_never_was_is_shown_or_refused(game: AnyGame) -> None:
    view = late(game)
    without: dict[str, Any] = {key: {} for key in ("markers", "roads", "sun", "placed")}
    without |= {key: [] for key in ("order", "track", "discard", "cities", "temples", "garrisons")}
    views = [{**view, key: value} for key, value in without.items()]
    views.append({**view, "track": [{"vp": 10**6, "seats": [0, 1, 2, 3]}], "column": 99, "step": 99})
    for each in views:
        with suppress(mr.StateError):
            shown(game, each)


@pytest.mark.slow
@pytest.mark.parametrize("chance", ["seed", "ask"])
def test_every_view_of_a_game_is_shown(game: AnyGame, chance: Any) -> None:
    state = game.new(3, seed=None if chance == "ask" else 4, chance=chance)
    number = 0
    while (decision := game.decision(state)) and number < 120:
        if number % 13 == 0:
            for seat in (None, 0, 2):
                shown(game, game.view(state, seat))
        state, _ = game.apply(state, decision.moves[number * 5 % len(decision.moves)])
        number += 1
