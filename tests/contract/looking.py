"""Looking at what any game gives: JSON, refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest

from machu_rules import Game, IllegalMove, Refusal

AnyGame = Game[Any]


def as_json(value: Any) -> Any:
    """A value after it was written as JSON and read again."""
    return json.loads(json.dumps(value, allow_nan=False))


def spoil(value: Any) -> None:
    """Empty every list and object in a JSON value."""
    for item in list(value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()):
        spoil(item)
    if isinstance(value, dict | list):
        value.clear()


def refused(game: AnyGame, state: Any, move: Any, seat: Any = None) -> Refusal:
    """The refusal of a move, after looking at it from all sides."""
    refusal = game.why_not(state, move, seat)
    assert refusal is not None, f"{move!r} of seat {seat!r} is accepted"
    with pytest.raises(IllegalMove) as error:
        game.apply(state, move, seat)
    assert error.value.refusal == refusal
    assert isinstance(error.value, ValueError)
    assert str(error.value) == str(refusal) == f"{refusal.message} [{refusal.rule}]"
    assert game.rule(refusal.rule).id == refusal.rule
    assert as_json(refusal.params) == refusal.params
    assert game.message(refusal.code, as_json(refusal.params)) == refusal.message
    assert refusal.code.isidentifier()
    assert 0 < len(str(refusal)) < 1_000
    with pytest.raises(IllegalMove):
        game.preview(state, move, seat)
    return refusal
