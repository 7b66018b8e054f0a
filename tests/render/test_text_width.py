"""Widths of names of any script: by characters as readers count them, which are never cut."""

from __future__ import annotations

import pytest
from rich.style import Style

from machu_rules.core.graphemes import clusters
from machu_rules.render.canvas import Canvas
from machu_rules.render.text_width import hyphenate, truncate_to_width, width, wrap

ASTRONAUT = "\U0001f469\u200d\U0001f680"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
NAMES = [
    ASTRONAUT * 8,
    WALES * 8,
    "Zoe\u0308" * 8,
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627" * 3,
    "\u0915\u094d\u200d\u0937" * 8,
]


def test_marks_and_joiners_take_no_room() -> None:
    assert width("Zoe\u0308", 10) == width("Zoe", 10)
    assert width("\u0639\u0644\u06cc\u200c\u0631", 10) == width("\u0639\u0644\u06cc\u0631", 10)
    assert width(ASTRONAUT, 10) == width(WALES, 10) == width("\U0001f680", 10) > 12
    assert width("\U0001f1e9\U0001f1ea", 10) == width("\U0001f680", 10)
    assert width("\u2764\ufe0f", 10) > width("\u2764", 10)


@pytest.mark.parametrize("name", NAMES)
def test_no_character_is_cut(name: str) -> None:
    whole = clusters(name)
    for room in range(10, 200, 7):
        for line in (truncate_to_width(name, room, 10), *wrap(f"{name} {name}", room, 10)):
            assert all(sign in whole for sign in clusters(line.replace(" ", "").removesuffix("\u2026")))
        pieces = [piece.removesuffix("-") for piece in hyphenate(name, room, 10)]
        assert [sign for piece in pieces for sign in clusters(piece)] == whole


@pytest.mark.parametrize("name", ["Zoe\u0308", ASTRONAUT, "\u0915\u093f"])
def test_a_terminal_shows_marks_with_their_letter(name: str) -> None:
    canvas = Canvas(20, 1)
    canvas.write(0, 0, name, Style.null())
    assert name in "".join(segment.text for segment in canvas.segments())
