"""Draws the blocks of the picture kit as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

from machu_rules.render import text_width
from machu_rules.render.buttons import draw_buttons
from machu_rules.render.flow import Flow
from machu_rules.render.graph_layout import places_from_edges
from machu_rules.render.kit import (
    Area,
    Buttons,
    Card,
    CardRow,
    Counters,
    Deck,
    Decks,
    Figure,
    Map,
    Region,
    Road,
    SeatPanel,
    Seats,
    Token,
    Tokens,
    Track,
    Words,
)
from machu_rules.render.layers import Layers, box, circle_outline, line_outline
from machu_rules.render.map import (
    MapLayout,
    arrange_node_boxes,
    clip_to_map_frame,
    draw_road,
    draw_terrain,
    trim_road_at_boxes,
)
from machu_rules.render.narrow_map_layout import narrow_layout
from machu_rules.render.palette import (
    CARD,
    EMPTY,
    GOLD,
    INK,
    LINE,
    MUTED,
    ON_GOLD,
    SURFACE,
    ink_on,
    player_number,
    readable_on,
    safe_colour,
)
from machu_rules.render.panels import SeatPanelFrame, draw_seat_panels
from machu_rules.render.parts import EDGE, GAP, DrawnPart, Part, PictureWithParts, combine_parts, draw_part, stacked
from machu_rules.render.picture_options import PictureOptions
from machu_rules.render.pieces import draw_disc_with_text
from machu_rules.render.shapes import SHAPES, move_and_scale_points
from machu_rules.render.svg import Drawing

WIDTH, SIDE = 1040.0, 400.0
"""The width of a whole picture, and the width of its column on the right."""
PAD, BETWEEN = 14.0, 12.0
"""The margin inside a frame, and the gap between blocks."""
SMALL, LABEL = 11.0, 11.5
"""The smallest size of a text, and the size of labels."""
NAMES = (12.5, 11.0)
"""The sizes of the name on a card."""
CARD_WIDTHS = {"large": 112.0, "normal": 96.0}
FACE = "#fffdf7"
"""The colour of playing cards, which is the same in all themes."""
MOST_BACKS = 13
"""The largest number of small face-down cards that are drawn."""
DISC = 13.0
"""The radius of a token."""
NARROWEST = 250.0
"""The smallest width of a player's panel."""


# ---------------------------------------------------------------------------------------------- areas and pictures


def picture_of(areas: dict[str, Area], title: str, names: Sequence[str] = ()) -> PictureWithParts:
    """Return the picture of a table.

    Args:
        areas: The areas by the names of their parts.
        title: The description of the picture for screen readers.
        names: The names of all parts. A part without an area is empty. Default: the names of the areas.

    Returns:
        The picture.

    >>> from machu_rules.render.kit import Area, Words
    >>> from machu_rules.render.picture_options import PLAIN
    >>> picture = picture_of({"table": Area("Table", [Words("The game is over.")])}, "A game")
    >>> "The game is over." in picture.requested_svg(PLAIN)
    True
    """
    parts = {name: _part(name, areas.get(name, Area("", ()))) for name in names or areas}
    return PictureWithParts(parts, lambda: WIDTH, lambda options: _whole(list(parts.values()), options, title))


def _part(name: str, area: Area) -> Part:
    return Part(name, area.title or name, partial(draw_area, area))


def draw_area(area: Area, layers: Layers, width: float) -> float:
    """Draw an area and return its height."""
    if not area.blocks:
        return 0.0
    if not area.framed:
        return _draw_blocks(layers, area.blocks, 0, 0, width)
    frame = layers.ground.reserve()
    layers.pieces.text(PAD, 24, area.title, 17, True, True, room=width - 2 * PAD)
    bottom = _draw_blocks(layers, area.blocks, PAD, 36, width - 2 * PAD) + PAD
    layers.ground.draw_reserved(
        frame, "rect", x=0.5, y=0.5, width=width - 1, height=bottom - 1, rx=9, fill=CARD, stroke=LINE
    )
    return bottom


def _draw_blocks(
    layers: Layers, blocks: Sequence[Any], x: float, y: float, width: float, gap: float = BETWEEN
) -> float:
    """Draw blocks below each other. Return the lower edge of the last one."""
    for place, block in enumerate(blocks):
        y = DRAW[type(block)](layers, block, x, y + (gap if place else 0), width)
    return y


def _whole(parts: Sequence[Part], options: PictureOptions, title: str) -> str:
    """Draw the first part in a wide column, and put each of the other parts into the column that is shorter so far."""
    if options.width is not None:
        return stacked(parts, options, options.width)
    wide = WIDTH - SIDE - GAP - 2 * EDGE
    columns = [(EDGE, wide), (EDGE + wide + GAP, SIDE)]
    bottoms = [EDGE, EDGE]
    places: list[tuple[DrawnPart, float, float]] = []
    for place, part in enumerate(parts):
        column = 0 if place == 0 else min((0, 1), key=lambda each: bottoms[each])
        x, width = columns[column]
        done = draw_part(part, options, width)
        places.append((done, x, bottoms[column]))
        bottoms[column] += done.height + GAP if done.height else 0
    return combine_parts(places, options, WIDTH, max(bottoms) - GAP + EDGE, title)


def _heading(layers: Layers, text: str, x: float, y: float, width: float) -> float:
    """Draw the title of a block. Return the top of its content."""
    if not text:
        return y
    layers.pieces.text(x, y + 11, text, LABEL, fill=MUTED, room=width)
    return y + 18


# ----------------------------------------------------------------------------------------------------------- cards


def _draw_cards(layers: Layers, row: CardRow, x: float, y: float, width: float) -> float:
    if row.size == "small" and row.cards and row.title:
        aside = text_width.width(row.title, LABEL) + 9
        if aside <= 0.4 * width:  # the title is beside the cards
            layers.pieces.text(x, y + 15.5, row.title, LABEL, fill=MUTED)
            return _draw_chips(layers, row.cards, x + aside, y, width - aside)
    y = _heading(layers, row.title, x, y, width)
    if not row.cards:
        layers.pieces.text(x, y + 11, "–", 13, fill=MUTED)
        return y + 16
    if row.size == "small":
        return _draw_chips(layers, row.cards, x, y, width)
    wide = _card_width(row, width)
    high = max(_card_height(card, wide) for card in row.cards)
    flow = Flow(x, y, width, high + 8)
    for card in row.cards:
        u, v = flow.place(wide)
        _draw_card(layers, card, u, v, wide, high)
    return flow.bottom - 8


def _card_width(row: CardRow, width: float) -> float:
    """Return the width at which all cards of a row have the same size and fill few lines."""
    if any(not card.sign and not card.face_down for card in row.cards):
        usual, number = CARD_WIDTHS[row.size], len(row.cards)
        in_row = max(1, int((width + 8) // (usual + 8)))
        if number < in_row:
            return usual
        if (width + 8) / number - 8 >= 0.8 * usual:  # a little narrower, all cards fit into one line
            in_row = number
        in_row = -(-number // -(-number // in_row))  # all lines have about the same number of cards
        return min(usual * 1.3, (width + 8) / in_row - 8)
    most, least = (72.0, 44.0) if row.size == "large" else (60.0, 40.0)
    for lines in (1, 2):
        wide = (width + 8) / -(-len(row.cards) // lines) - 8
        if wide >= least:
            return min(most, wide)
    return least


def _card_height(card: Card, wide: float) -> float:
    if card.sign or card.face_down:
        return wide * 1.4
    written = [figure for figure in card.figures if not figure.colour]
    discs = len(card.figures) - len(written)
    lines = len(_name_lines(card, wide))
    in_row, _ = _discs_in_line(discs, wide)
    text = sum(_figure_height(figure, wide - 14) for figure in written)
    return max(24 + 15 * max(lines, 2) + text + 24 * -(-discs // in_row) + 4, 0.6 * wide)


def _discs_in_line(number: int, wide: float) -> tuple[int, float]:
    """Return the number of discs in a line of a card, and the distance between their middles."""
    usual = max(1, int((wide - 8) // 23))
    if usual < number and number * 19.5 <= wide - 8:
        return number, (wide - 8) / number
    return usual, 23.0


def _name_size(card: Card, wide: float) -> float:
    """Return the size of the name on a card. A long word is smaller if it then fits into a line."""
    words = card.name.split()
    fitting = [size for size in NAMES if all(text_width.width(word, size, True) <= wide - 14 for word in words)]
    return (fitting or NAMES)[0]


def _name_lines(card: Card, wide: float) -> list[str]:
    return text_width.wrap(card.name, wide - 14, _name_size(card, wide), 3, bold=True, breaks=True)


def _draw_card(layers: Layers, card: Card, x: float, y: float, wide: float, high: float) -> None:
    """Draw a card with its upper left corner at ``x``, ``y``. A card without an id is a plain group."""
    if not card.id:
        with layers.pieces.group(_card_title(card)):
            _draw_face(layers.pieces, card, x, y, wide, high)
        return
    with layers.thing(card.id, _card_title(card), box(x, y, wide, high, 7)):
        _draw_face(layers.pieces, card, x, y, wide, high)


def _card_title(card: Card) -> str:
    words = [card.name if card.count == 1 else f"{card.count} × {card.name}"]
    return ", ".join([*words, *(f"{figure.label} {figure.value}".strip() for figure in card.figures)])


def _draw_face(drawing: Drawing, card: Card, x: float, y: float, wide: float, high: float) -> None:
    if card.face_down:
        draw_back(drawing, x, y, wide, high, card.colour or "#7a5a3a")
    elif card.sign:
        _draw_playing_card(drawing, card, x, y, wide, high)
    else:
        _draw_data_card(drawing, card, x, y, wide, high)
    if card.count > 1:
        draw_disc_with_text(drawing, x + wide - 13, y + 15, f"{card.count}", GOLD, 10)
    if card.badge is not None:
        _draw_disc(drawing, card.badge, x + wide - 12, y + 12, 9)


def draw_back(drawing: Drawing, x: float, y: float, wide: float, high: float, colour: str) -> None:
    """Draw the back of a card in ``colour``."""
    drawing.rect(x, y, wide, high, rx=min(7, wide / 8), fill=safe_colour(colour), stroke=INK)
    pad = max(2.5, wide * 0.08)
    drawing.rect(
        x + pad,
        y + pad,
        wide - 2 * pad,
        high - 2 * pad,
        rx=min(5, wide / 12),
        fill="none",
        stroke=GOLD,
        stroke_width=1.2,
    )


def _draw_playing_card(drawing: Drawing, card: Card, x: float, y: float, wide: float, high: float) -> None:
    drawing.rect(x, y, wide, high, rx=6, fill=FACE, stroke=INK)
    ink, size = readable_on(FACE, safe_colour(card.colour or "#22201d")), max(13.0, wide * 0.29)
    drawing.text(x + 5, y + 3 + size * 0.86, card.corner, size, True, fill=ink)
    drawing.text(x + 6, y + 4 + size * 1.75, card.sign, size * 0.9, fill=ink)
    drawing.text(x + wide * 0.6, y + high - wide * 0.2, card.sign, wide * 0.62, anchor="middle", fill=ink)


def _draw_data_card(drawing: Drawing, card: Card, x: float, y: float, wide: float, high: float) -> None:
    drawing.rect(x, y, wide, high, rx=7, fill=SURFACE, stroke=INK)
    if card.colour:
        drawing.rect(x + 4, y + 4, wide - 8, 7, rx=3, fill=safe_colour(card.colour), stroke=INK, stroke_width=0.6)
    line = y + 27
    for text in _name_lines(card, wide):
        drawing.text(x + 7, line, text, _name_size(card, wide), True)
        line += 15
    discs = [figure for figure in card.figures if figure.colour]
    written = [figure for figure in card.figures if not figure.colour]
    in_row, apart = _discs_in_line(len(discs), wide)
    below = sum(_figure_height(figure, wide - 14) for figure in written)
    line = y + high - 8 - 24 * -(-len(discs) // in_row) - below
    for figure in written:
        line = _draw_figure(drawing, figure, x + 7, line + 14, wide - 14) + 2
    for place, figure in enumerate(discs):
        row, column = divmod(place, in_row)
        title = f"{figure.label} {figure.value}"
        token = Token("", "", figure.value, figure.colour, figure.shape, title)
        _draw_disc(drawing, token, x + 4.5 + apart / 2 + apart * column, line + 14 + 24 * row, 9.5)


def _fits_in_line(figure: Figure, width: float) -> bool:
    """Return True if the label and the value of a figure fit side by side."""
    label, value = text_width.width(figure.label, SMALL), text_width.width(figure.value, LABEL, True)
    return (label + 5 if label else 0) + value <= width


def _value_lines(figure: Figure, width: float) -> list[str]:
    return text_width.wrap(figure.value, width, LABEL, 2, bold=True, breaks=True)


def _figure_height(figure: Figure, width: float) -> float:
    if _fits_in_line(figure, width):
        return 16
    return 16 + 13 * (len(_value_lines(figure, width)) - (0 if figure.label else 1))


def _draw_figure(drawing: Drawing, figure: Figure, x: float, y: float, width: float) -> float:
    """Draw the label of a figure on the left and its value on the right, in lines of its own if it is too long. Return
    the baseline of the last line.
    """
    if figure.label:
        drawing.text(x, y, figure.label, SMALL, fill=MUTED, room=width)
        y += 0 if _fits_in_line(figure, width) else 13
    for place, value in enumerate(_value_lines(figure, width)):
        y += 13 if place else 0
        drawing.text(x + width, y, value, LABEL, True, anchor="end")
    return y


def _draw_chips(layers: Layers, cards: Sequence[Card], x: float, y: float, width: float) -> float:
    """Draw cards as labels. Cards without a face are small backs."""
    flow = Flow(x, y, width, 27, 5)
    for card in cards:
        name = card.name if card.count == 1 else f"{card.count} × {card.name}"
        label = f"{card.count}" if card.face_down else text_width.truncate_to_width(name, width - 18, 12)
        wide = text_width.width(label, 12) + (fan_width(card.count) + 7 if card.face_down else 12 if card.sign else 18)
        u, v = flow.place(wide)
        if card.id:
            with layers.thing(card.id, _card_title(card), box(u, v, wide, 22, 5)):
                _draw_chip(layers.pieces, card, label, u, v, wide)
        else:
            with layers.pieces.group(_card_title(card)):
                _draw_chip(layers.pieces, card, label, u, v, wide)
    return flow.bottom - 5


def fan_width(count: int) -> float:
    """Return the width of small face-down cards, which overlap."""
    return 10 + 6 * min(count, MOST_BACKS)


def _draw_chip(drawing: Drawing, card: Card, label: str, x: float, y: float, wide: float) -> None:
    if card.face_down:
        for place in range(min(card.count, MOST_BACKS)):
            draw_back(drawing, x + 6 * place, y, 16, 22, card.colour or "#7a5a3a")
        drawing.text(x + wide, y + 16, label, 12, True, anchor="end")
        return
    drawing.rect(x, y, wide, 22, rx=5, fill=FACE if card.sign else SURFACE, stroke=INK, stroke_width=0.8)
    if card.sign:
        ink = readable_on(FACE, safe_colour(card.colour or "#22201d"))
        drawing.text(x + wide / 2, y + 15.5, label, 12, anchor="middle", fill=ink)
        return
    drawing.rect(
        x + 3, y + 3, 5, 16, rx=2, fill=safe_colour(card.colour) if card.colour else EMPTY, stroke=INK, stroke_width=0.5
    )
    drawing.text(x + 13, y + 15.5, label, 12)


# ---------------------------------------------------------------------------------------------------------- tokens


def _draw_disc(drawing: Drawing, token: Token, x: float, y: float, radius: float) -> None:
    """Draw the shape of a token with its text."""
    colour = safe_colour(token.colour)
    with drawing.group(token.title or f"{token.name} {token.text}".strip()):
        corners = move_and_scale_points(SHAPES[token.shape % len(SHAPES)], x, y, radius)
        drawing.polygon(corners, fill=colour, stroke=INK, stroke_width=1.2, stroke_linejoin="round")
        size = SMALL if len(token.text) > 2 else max(SMALL, radius * 0.98)
        fits = token.shape % len(SHAPES) in (0, 1, 3, 4)
        halo = None if fits else colour
        drawing.text(x, y + size * 0.36, token.text, size, True, anchor="middle", fill=ink_on(colour), halo=halo)


def _draw_tokens(layers: Layers, block: Tokens, x: float, y: float, width: float) -> float:
    aside = text_width.width(block.title, LABEL) + 9
    if block.title and block.tokens and not any(token.name for token in block.tokens) and aside <= 0.4 * width:
        layers.pieces.text(x, y + 19, block.title, LABEL, fill=MUTED)  # the title is beside the tokens
        x, width = x + aside, width - aside
    else:
        y = _heading(layers, block.title, x, y, width)
    if not block.tokens:
        layers.pieces.text(x, y + 11, "–", 13, fill=MUTED)
        return y + 16
    labels = [text_width.truncate_to_width(token.name, width - 2 * DISC - 8, 12.5) for token in block.tokens]
    widths = [2 * DISC + 4 + (text_width.width(label, 12.5) + 5 if label else 0) for label in labels]
    gap = (width - sum(widths)) / max(1, len(widths) - 1)
    flow = Flow(x, y, width, 34, gap if 5 <= gap < 12 else 12)  # closer together, all tokens fit into one line
    for token, label, wide in zip(block.tokens, labels, widths, strict=True):
        u, v = flow.place(wide)
        title = token.title or f"{token.name} {token.text}".strip()
        if token.id:
            with layers.thing(token.id, title, box(u - 1, v - 1, wide + 2, 2 * DISC + 6, DISC)):
                _draw_token(layers.pieces, token, label, u, v)
        else:
            _draw_token(layers.pieces, token, label, u, v)
    return flow.bottom - 4


def _draw_token(drawing: Drawing, token: Token, label: str, x: float, y: float) -> None:
    pale = token.text == "0"
    if pale:
        corners = move_and_scale_points(SHAPES[token.shape % len(SHAPES)], x + DISC + 2, y + DISC + 2, DISC)
        drawing.polygon(corners, fill=SURFACE, stroke=LINE, stroke_width=3.4)  # visible for each colour in each theme
        drawing.polygon(corners, fill="none", stroke=safe_colour(token.colour), stroke_width=1.8)
        drawing.text(x + DISC + 2, y + DISC + 6.5, token.text, 12.5, anchor="middle", fill=MUTED)
    else:
        _draw_disc(drawing, token, x + DISC + 2, y + DISC + 2, DISC)
    if label:
        drawing.text(x + 2 * DISC + 8, y + DISC + 6.5, label, 12.5, fill=MUTED if pale else None)


def _draw_counters(layers: Layers, block: Counters, x: float, y: float, width: float) -> float:
    flow = Flow(x, y, width, 34, 8)
    for counter in block.counters:
        value = text_width.truncate_to_width(counter.value, width * 0.6, 14, True)
        long = text_width.width(value, 14, True)
        label = text_width.truncate_to_width(counter.label, width - long - 30, LABEL)
        wide = text_width.width(label, LABEL) + long + 26
        u, v = flow.place(wide)
        title = f"{counter.label} {counter.value}"
        if counter.id:
            with layers.thing(counter.id, title, box(u, v, wide, 28, 8)):
                _draw_counter(layers.pieces, label, value, u, v, wide)
        else:
            _draw_counter(layers.pieces, label, value, u, v, wide)
    return flow.bottom - 6


def _draw_counter(drawing: Drawing, label: str, value: str, x: float, y: float, wide: float) -> None:
    drawing.rect(x, y, wide, 28, rx=8, fill=SURFACE, stroke=LINE)
    drawing.text(x + 9, y + 18.5, label, LABEL, fill=MUTED)
    drawing.text(x + wide - 9, y + 19, value, 14, True, anchor="end")


def _draw_decks(layers: Layers, block: Decks, x: float, y: float, width: float) -> float:
    flow = Flow(x, y, width, 66, 18)
    for deck in block.decks:
        lines = text_width.wrap(deck.name, max(60.0, min(120.0, width - 62)), 12.5, 2)
        wide = 58 + max(text_width.width(line, 12.5) for line in lines)
        u, v = flow.place(wide)
        title = f"{deck.name}: {deck.count}"
        if deck.id:
            with layers.thing(deck.id, title, box(u, v, 50, 60, 6)):
                _draw_deck(layers.pieces, deck, lines, u, v)
        else:
            with layers.pieces.group(title):
                _draw_deck(layers.pieces, deck, lines, u, v)
    return flow.bottom - 6


def _draw_deck(drawing: Drawing, deck: Deck, lines: Sequence[str], x: float, y: float) -> None:
    for behind in (2, 1, 0) if deck.count > 2 else tuple(range(deck.count))[::-1]:
        draw_back(drawing, x + 3 * behind, y + 3 * behind, 42, 54, deck.colour)
    if not deck.count:
        drawing.rect(x, y, 42, 54, rx=6, fill="none", stroke=LINE, stroke_dasharray="4 3")
    drawing.rect(x + 6, y + 16, 30, 22, rx=5, fill=FACE, stroke=INK)
    drawing.text(x + 21, y + 32, f"{deck.count}", 14, True, anchor="middle", fill="#22201d")
    for place, line in enumerate(lines):
        drawing.text(x + 56, y + 34 + 15 * place - 7 * (len(lines) - 1), line, 12.5)


def _draw_track(layers: Layers, block: Track, x: float, y: float, width: float) -> float:
    y = _heading(layers, block.title, x, y, width)
    wide = max([26.0, *(text_width.width(step.label, LABEL, True) + 10 for step in block.steps)])
    pieces = any(step.pieces for step in block.steps)
    flow = Flow(x, y, width, 30 + (20 if pieces else 0), 4)
    for step in block.steps:
        u, v = flow.place(wide)
        if step.id:
            with layers.thing(step.id, step.label, box(u, v, wide, 24, 5)):
                _draw_step(layers.pieces, step.label, step.now, u, v, wide)
        else:
            _draw_step(layers.pieces, step.label, step.now, u, v, wide)
        _draw_pieces(layers, step.pieces, u, v + 26, wide, 8)
    return flow.bottom - 6


def _draw_step(drawing: Drawing, label: str, now: bool, x: float, y: float, wide: float) -> None:
    drawing.rect(x, y, wide, 24, rx=5, fill=GOLD if now else SURFACE, stroke=INK if now else LINE)
    drawing.text(x + wide / 2, y + 16, label, LABEL, now, anchor="middle", fill=ON_GOLD if now else MUTED)


def _draw_pieces(layers: Layers, pieces: Sequence[Token], x: float, y: float, width: float, radius: float) -> None:
    """Draw small pieces in a row. They overlap if there are too many."""
    if not pieces:
        return
    step = min(2 * radius + 4, (width - 2 * radius) / max(1, len(pieces) - 1))
    for place, token in enumerate(pieces):
        u, v = x + radius + step * place, y + radius
        title = token.title or f"{token.name} {token.text}".strip()
        if token.id:
            with layers.thing(token.id, title, circle_outline(u, v, radius + 1)):
                _draw_disc(layers.pieces, token, u, v, radius)
        else:
            _draw_disc(layers.pieces, token, u, v, radius)


# ------------------------------------------------------------------------------------------------------------ maps

NARROW_BOX = 90.0
"""A narrower place has a smaller name."""
BOXES = (128.0, 112.0, 98.0, 86.0)
"""The widths of a place that are tried. The first one is that of a wide map."""
BOX = BOXES[0]


@lru_cache(maxsize=64)
def layout_of(regions: tuple[Region, ...], ways: tuple[tuple[str, str], ...], width: float) -> MapLayout:
    """Return the layout of a map of the given width. ``regions`` have no pieces."""
    places = {each.id: (each.x, each.y) for each in regions}
    if any(x is None or y is None for x, y in places.values()):
        places = dict(places_from_edges(list(places), ways))

    def height(wide: float) -> float:
        return max(_region_height(each, wide) for each in regions)

    known: Any = places
    if len(regions) > 1:
        for wide in BOXES:
            high = height(wide)
            found = arrange_node_boxes(known, (wide / high, 1.0), (wide, high), narrowest=width)
            if found.width <= width:
                return _stretched(found)
    else:
        return MapLayout(
            (BOX, height(BOX)), {regions[0].id: (width / 2, height(BOX) / 2 + 20)}, width, height(BOX) + 40
        )
    return narrow_layout(known, ways, width, height)


def _stretched(layout: MapLayout) -> MapLayout:
    """Return a layout that uses its whole width. Roads do not cross if they did not cross before."""
    across = [x for x, _ in layout.middles.values()]
    left, span = min(across), max(across) - min(across)
    if not span:
        return layout
    aside = layout.box[0] / 2 + PAD
    factor = (layout.width - 2 * aside) / span
    middles = {name: (aside + (x - left) * factor, y) for name, (x, y) in layout.middles.items()}
    return MapLayout(layout.box, middles, layout.width, layout.height)


def _region_lines(region: Region, wide: float) -> list[str]:
    """Return the name of a region in lines. In a narrow box, it is not bold, so that more of it fits."""
    if wide < NARROW_BOX:
        return text_width.wrap(region.name, wide - 6, SMALL, 3, breaks=True)
    return text_width.wrap(region.name, wide - 12, 12, 2, bold=True, breaks=True)


def _region_height(region: Region, wide: float) -> float:
    text, discs = len(_region_text(region, wide)), any(each.colour for each in region.figures)
    return 14 + 14 * len(_region_lines(region, wide)) + 13 * text + 20 * discs + 32


def _region_text(region: Region, wide: float) -> list[str]:
    """Return the figures of a region that are not discs, as lines of text. A word has a label if both fit into a
    line.
    """
    lines: list[str] = []
    for each in region.figures:
        text = f"{each.label} {each.value}".strip()
        if not each.value.isdigit() and text_width.width(text, SMALL) > wide - 10:
            text = each.value
        if each.colour:
            continue
        if lines and text_width.width(f"{lines[-1]}, {text}", SMALL) <= wide - 10:
            lines[-1] += f", {text}"
        else:
            lines += text_width.wrap(text, wide - 10, SMALL, 2, breaks=True)
    return lines


def _bare(region: Region) -> Region:
    """Return the part of a region that does not change during a game."""
    return Region(region.id, region.name, region.x, region.y, region.colour, region.figures)


def layout_of_map(block: Map, width: float) -> MapLayout:
    """Return the layout of ``block`` in the given width."""
    ways = tuple(dict.fromkeys((road.start, road.end) for road in block.roads))
    return layout_of(tuple(map(_bare, block.regions)), ways, width)


def _draw_map(layers: Layers, block: Map, x: float, y: float, width: float) -> float:
    y = _heading(layers, block.title, x, y, width)
    if not block.regions:
        return y
    layout = layout_of_map(block, width)
    middles = layout.shifted_centers(x, y)
    ground, size = layers.ground, layout.box
    ways = [(road.start, road.end) for road in block.roads]
    if ground.kept:
        with clip_to_map_frame(ground, layout, x, y):
            draw_terrain(ground, ways or [(each, each) for each in middles], middles, 1.6 * size[1])
            for one, other in ways:
                draw_road(ground, middles[one], middles[other])
            for region in block.regions:
                _draw_place(ground, region, middles[region.id], size)
    for road in block.roads:
        _draw_road_pieces(layers, road, middles, size)
    for region in block.regions:
        (u, v), (wide, high) = middles[region.id], size
        left, top = u - wide / 2, v - high / 2
        with layers.thing(region.id, _region_title(region), box(left, top, wide, high, 7)):
            _draw_pieces(layers, region.pieces, left + 7, top + high - 27, wide - 14, 10)
    return y + layout.height


def _region_title(region: Region) -> str:
    return ", ".join([region.name, *(f"{figure.label} {figure.value}".strip() for figure in region.figures)])


def _draw_place(ground: Drawing, region: Region, middle: tuple[float, float], size: tuple[float, float]) -> None:
    """Draw the printed content of a place: its name and its figures."""
    (u, v), (wide, high) = middle, size
    left, top = u - wide / 2, v - high / 2
    ground.rect(left, top, wide, high, rx=7, fill=CARD, stroke=INK, stroke_width=1.3)
    fill = safe_colour(region.colour) if region.colour else EMPTY
    ground.rect(left + 4, top + 4, wide - 8, 6, rx=3, fill=fill, stroke=INK, stroke_width=0.6)
    line = top + 24
    for text in _region_lines(region, wide):
        narrow = wide < NARROW_BOX
        ground.text(u, line, text, SMALL if narrow else 12, not narrow, anchor="middle")
        line += 14
    for text in _region_text(region, wide):
        ground.text(u, line, text, SMALL, anchor="middle", fill=MUTED)
        line += 13
    discs = [each for each in region.figures if each.colour]
    for place, each in enumerate(discs):
        token = Token("", each.label, each.value, each.colour, each.shape)
        _draw_disc(ground, token, u + 20 * (place - (len(discs) - 1) / 2), line - 1, 8.5)


def _draw_road_pieces(layers: Layers, road: Road, middles: Any, size: tuple[float, float]) -> None:
    start, end = trim_road_at_boxes(middles[road.start], middles[road.end], size)
    u, v = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    half = 10.0 * max(1, len(road.pieces))
    if road.id:
        if not road.pieces:
            layers.empty_thing(road.id, road.name, line_outline(start, end))
            return
        with layers.thing(road.id, road.name, line_outline(start, end)):
            _draw_pieces(layers, road.pieces, u - half, v - 9, 2 * half, 9)
    else:
        _draw_pieces(layers, road.pieces, u - half, v - 9, 2 * half, 9)


# ----------------------------------------------------------------------------------------------------------- seats


def _draw_seats(layers: Layers, block: Seats, x: float, y: float, width: float) -> float:
    if not block.panels:
        return y
    silent = Layers(layers.options, ground=False, pieces=False)
    in_row = -(-len(block.panels) // -(-len(block.panels) // max(1, int((width + GAP) // (NARROWEST + GAP)))))
    wide = (width - GAP * (in_row - 1)) / in_row - 2 * PAD
    heights = [_draw_seat(silent, panel, 0, 0, wide) for panel in block.panels]
    parts = [
        partial(_draw_seat, layers, panel, least=max(heights[place - place % in_row :][:in_row]))
        for place, panel in enumerate(block.panels)
    ]
    frames = [SeatPanelFrame(panel.name, panel.seat, panel.colour, panel.active) for panel in block.panels]
    return draw_seat_panels(layers, parts, frames, x, y, width, NARROWEST)


def _draw_seat(layers: Layers, panel: SeatPanel, x: float, y: float, width: float, least: float = 0) -> float:
    """Draw the content of a panel, which is at least ``least`` high."""
    drawing = layers.pieces
    draw_disc_with_text(drawing, x + 11, y + 15, player_number(panel.seat), panel.colour, 11)
    score = text_width.width(panel.score, 18, True, True) if panel.score else 0
    note = text_width.truncate_to_width(panel.note, width * 0.4, LABEL) if panel.note else ""
    taken = score + (text_width.width(note, LABEL) + 16 if note else 0)
    name = drawing.text(x + 30, y + 20, panel.name, 14, True, room=width - 38 - taken)
    if note:
        drawing.rect(x + 38 + name, y + 6, text_width.width(note, LABEL) + 12, 19, rx=9, fill=GOLD)
        drawing.text(x + 44 + name, y + 19.5, note, LABEL, fill=ON_GOLD)
    if panel.score:
        drawing.text(x + width, y + 21, panel.score, 18, True, True, anchor="end")
    bottom = _draw_blocks(layers, panel.blocks, x, y + 36, width, 9) if panel.blocks else y + 30
    return max(bottom, y + least)


def _draw_button_block(layers: Layers, block: Buttons, x: float, y: float, width: float) -> float:
    """Draw buttons. The tool for buttons starts at the left edge of a part."""
    if not block.buttons:
        return y
    drawn = Layers(layers.options, False, layers.pieces.kept)
    bottom = draw_buttons(drawn, [(each.id, each.words) for each in block.buttons], width)
    layers.asked |= drawn.asked
    with layers.pieces.group(transform=f"translate({x:g} {y:g})"):
        layers.pieces.include(drawn.pieces)
    return y + bottom


def _draw_words(layers: Layers, block: Words, x: float, y: float, width: float) -> float:
    for line in text_width.wrap(block.text, width, 12.5, 6):
        layers.pieces.text(x, y + 12, line, 12.5)
        y += 16
    return y


DRAW: dict[type, Callable[[Layers, Any, float, float, float], float]] = {
    CardRow: _draw_cards,
    Tokens: _draw_tokens,
    Counters: _draw_counters,
    Decks: _draw_decks,
    Track: _draw_track,
    Map: _draw_map,
    Seats: _draw_seats,
    Buttons: _draw_button_block,
    Words: _draw_words,
}
"""The function that draws a block, by the class of the block. It returns the lower edge."""


def card_svg(card: Card) -> str:
    """Return a card as a picture of its own.

    >>> from machu_rules.render.kit import Card
    >>> card_svg(Card("card:fox", "Fox")).startswith("<svg")
    True
    """
    wide = CARD_WIDTHS["large"]
    high = max(_card_height(card, wide), 1.25 * wide)
    layers = Layers()
    with layers.pieces.root_group_with_background(wide + 2, high + 2, card.name):
        _draw_card(layers, card, 1, 1, wide, high)
    return f"{layers.pieces}\n"
