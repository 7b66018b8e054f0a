"""Colours of pictures: told apart by everybody, and read on every ground of every theme."""

from __future__ import annotations

from itertools import combinations

import pytest

import machu_rules as mr
from machu_rules.render import palette
from machu_rules.render.palette import READABLE, SEATS, contrast, ink_on
from machu_rules.render.themes import THEMES, Theme
from tests.render.colour_vision import KINDS, ciede2000, difference, lab

APART = 20
"""CIEDE2000; 2.3 is what an eye just notices."""

SEEN = 3.0
"""The contrast that WCAG 2 asks of signs."""


def test_the_measure_gives_the_published_values() -> None:
    """Sharma, Wu, Dalal 2005, pairs 1, 17 and 25; CIELAB of sRGB red."""
    pairs = (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    )
    for one, other, wanted in pairs:
        assert ciede2000(one, other) == pytest.approx(wanted, abs=1e-4)
    assert lab("#ff0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_tells_the_seats_apart(kind: str) -> None:
    for one, other in combinations(SEATS, 2):
        assert difference(one, other, kind) >= APART, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_texts_and_signs_are_seen_in_every_theme(theme: Theme) -> None:
    grounds = [theme(each) for each in (palette.PAPER, palette.CARD, palette.SURFACE, palette.EMPTY)]
    for ground in grounds:
        assert contrast(theme(palette.INK), ground) >= READABLE
        assert contrast(theme(palette.MUTED), ground) >= READABLE
        for seat in SEATS:  # a piece stands out by its colour or its edge
            assert max(contrast(seat, ground), contrast(theme(palette.INK), ground)) >= SEEN
    for line in (palette.TARGET, palette.MARK, palette.LAST):  # each lies in an edge of the colour of the paper
        assert contrast(theme(line), theme(palette.PAPER)) >= SEEN
        assert contrast(theme(line), theme(palette.CARD)) >= SEEN
    assert contrast(palette.ON_GOLD, palette.GOLD) >= READABLE
    assert all(contrast(ink_on(seat), seat) >= READABLE for seat in SEATS)


def test_one_palette_for_pictures_pages_and_terminals() -> None:
    for theme in THEMES:
        assert mr.draw.colours(theme)["seats"] == [palette.seat_colour(seat) for seat in range(len(SEATS))]
