"""``draw.board(game, view)``: the picture of any game, and of a view that may come from anywhere."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import machu_rules as mr
from machu_rules.match import draw
from tests.languages.games import ENGLISH, matches

VIEWS = [match.view(seat) for match in list(matches(ENGLISH, 3, 7))[::60] for seat in (0, None)]
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    7,
    10**9 + 1,
    10**5000,
    1.5,
    float("nan"),
    "",
    "llama",
    "🦙\x00",
    [],
    [[]],
    {},
    {"x": 1},
]
SHOWN = (
    *("day", "over", "active", "seat", "market", "bonus", "tiles_left", "clergy_left", "sun_tile", "track_corn"),
    *("bank", "stack_size", "players"),
)
REFUSED = r"^(a view is a JSON object as game.view gives it, not|this is not a view of this game: ).{1,150}$"


def test_the_picture_of_a_game() -> None:
    assert draw.board(ENGLISH) == ENGLISH.svg() == ENGLISH._repr_svg_()  # type: ignore[attr-defined]
    assert mr.draw is draw
    for view in VIEWS:
        assert ET.fromstring(draw.board(ENGLISH, view)).tag.endswith("svg")


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values in JSON data."""
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


@given(data=st.data())
def test_a_changed_view_is_drawn_or_refused(data: st.DataObject) -> None:
    """An invalid value in a view: a picture, or one error in one line."""
    view: Any = copy.deepcopy(data.draw(st.sampled_from(VIEWS)))
    for _ in range(data.draw(st.integers(1, 3))):
        *path, key = data.draw(st.sampled_from([path for path in places(view) if path]))
        around = view
        for step in path:
            around = around[step]
        what = data.draw(st.sampled_from(["put", "remove", "add"]))
        if what == "put":
            around[key] = data.draw(st.sampled_from(ODD))
        elif what == "remove":
            del around[key]
        elif isinstance(around, dict):
            around[data.draw(st.sampled_from(["x", "llama", "<b>"]))] = data.draw(st.sampled_from(ODD))
        else:
            around.append(data.draw(st.sampled_from(ODD)))
    drawn_or_refused(view)


def test_what_is_no_view_at_all() -> None:
    for view in (*ODD[1:], {"players": 3}, dict.fromkeys(SHOWN)):
        with pytest.raises(mr.StateError, match=REFUSED):
            draw.board(ENGLISH, view)
        with pytest.raises(mr.StateError, match=REFUSED):
            ENGLISH.show(view)


@pytest.mark.parametrize("key", SHOWN)
def test_what_is_shown_is_checked(key: str) -> None:
    for odd in ODD:
        drawn_or_refused({**VIEWS[-1], key: odd})


@pytest.mark.parametrize("key", list(VIEWS[0]["players"][0]))
def test_what_is_shown_of_players_is_checked(key: str) -> None:
    for odd in ODD:
        view = copy.deepcopy(VIEWS[2])
        view["players"][1][key] = odd
        drawn_or_refused(view)


def drawn_or_refused(view: Any) -> None:
    """Both pictures take the same views."""
    try:
        picture = draw.board(ENGLISH, view)
    except mr.StateError:
        for show in (as_text, ENGLISH.svg):
            with pytest.raises(mr.StateError, match=REFUSED):
                show(view)
    else:
        ET.fromstring(picture)
        assert as_text(view)


def as_text(view: Any) -> str:
    console = Console(width=100)
    with console.capture() as shown:
        console.print(ENGLISH.show(view))
    return shown.get()


def test_a_view_of_another_size_is_refused() -> None:
    """So that no server draws a million players."""
    view = {**VIEWS[0], "players": VIEWS[0]["players"] * 1000}
    with pytest.raises(mr.StateError, match="players: 8 items at most, not 3,000"):
        draw.board(ENGLISH, view)
