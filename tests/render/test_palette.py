"""Whatever is written can be read, and seats and things differ by more than a colour."""

import pytest

from machu_rules.render import palette, terminal
from machu_rules.render.palette import READABLE, SEATS, contrast, ink_on, readable_on, safe_colour, seat_colour
from machu_rules.render.shapes import SHAPES


@pytest.mark.parametrize("seat", range(len(SEATS) + 2))
def test_the_number_of_a_seat_can_be_read(seat: int) -> None:
    """On its piece, in pictures and on a terminal, and alone on the ground of a terminal."""
    assert contrast(ink_on(seat_colour(seat)), seat_colour(seat)) >= READABLE
    chip, text = terminal.piece_style(seat), terminal.seat_style(seat)
    assert chip.color is not None
    assert chip.bgcolor is not None
    assert text.color is not None
    assert chip.bgcolor.name == seat_colour(seat), "the same colour everywhere"
    assert contrast(chip.color.name, chip.bgcolor.name) >= READABLE
    assert contrast(text.color.name, terminal.GROUND) >= READABLE


def test_texts_can_be_read_on_every_ground() -> None:
    for paper in (palette.CARD, palette.PAPER, palette.EMPTY, "#ffffff"):
        assert contrast(palette.MUTED, paper) >= READABLE
        assert contrast(palette.INK, paper) >= READABLE
    for text in (terminal.INK, terminal.MUTED, palette.GOLD):
        assert contrast(text, terminal.GROUND) >= READABLE
    assert contrast("#000000", palette.GOLD) >= READABLE


@pytest.mark.parametrize("ground", ["#000000", "#14171c", "#808080", "#fffaf0"])
@pytest.mark.parametrize("colour", ["#000000", "#0072b2", "#3d3d3d", "#f0e442", "#ffffff"])
def test_any_colour_is_made_readable(ground: str, colour: str) -> None:
    shade = readable_on(ground, colour)
    assert contrast(shade, ground) >= READABLE
    assert (shade == colour) == (contrast(colour, ground) >= READABLE)


def test_there_are_as_many_shapes_as_colours() -> None:
    assert len(set(SEATS)) == len(set(SHAPES)) == 8


def test_a_colour_that_is_none_is_grey() -> None:
    assert safe_colour('"/><script>') == "#888888"
    assert safe_colour("#ABCDEF") == "#abcdef"
