"""A variant made by hand in Python, around the loader, is not played."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import machu_rules as mr

CHANGED: dict[str, Any] = {
    "princes": lambda play: attrs.evolve(play, days=attrs.evolve(play.days, last_day=3)),
    "incan-gold": lambda play: attrs.evolve(play, rounds=3),
    "inca-empire": lambda play: attrs.evolve(play, hand=4),
}


@pytest.mark.parametrize("name", mr.games())
def test_changed_data_makes_no_game(name: str) -> None:
    game = mr.load(name)
    changed = attrs.evolve(game.rulebook, figures=CHANGED[name](game.rulebook.figures))
    with pytest.raises(mr.UsageError, match=r"was changed after it was loaded\. Write a variant and load that"):
        type(game)(changed)
    type(game)(game.rulebook)


@pytest.mark.parametrize("name", mr.games())
def test_data_cannot_be_changed_in_place(name: str) -> None:
    """Through no attribute and no container, however deep."""
    seen = 0
    for value in inside(mr.load(name).rulebook.figures):
        seen += 1
        assert not isinstance(value, list | dict | set | bytearray), value
        if attrs.has(type(value)):
            field = attrs.fields(type(value))[0].name
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(value, field, None)
    assert seen > 50


def inside(value: Any) -> list[Any]:
    """A value with all that it holds."""
    if attrs.has(type(value)):
        held = [getattr(value, field.name) for field in attrs.fields(type(value))]
    elif hasattr(value, "items"):
        held = list(value.values())
        with pytest.raises(TypeError):
            value["new"] = 1
    else:
        held = list(value) if isinstance(value, tuple) else []
    return [value, *(each for item in held for each in inside(item))]
