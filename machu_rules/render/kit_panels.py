"""Draws the blocks of the picture kit as panels for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.style import Style
from rich.text import Text

from machu_rules.core.values import Panel
from machu_rules.render.kit import (
    Area,
    Card,
    CardRow,
    Counters,
    Decks,
    Figure,
    Map,
    SeatPanel,
    Seats,
    Token,
    Tokens,
    Track,
    Words,
)
from machu_rules.render.kit_svg import layout_of_map
from machu_rules.render.palette import GOLD, ink_on, safe_colour
from machu_rules.render.terminal import FAINT, FOCUS, INK, MUTED, TextFlow, field_style, table
from machu_rules.render.terminal_panel_layout import panels_from_named_bodies
from machu_rules.render.text_map import MapNode, place_nodes, text_map

Marked = Collection[str]
LOWEST = 12
"""The smallest height of a map in lines."""


def panels_of(areas: Mapping[str, Area], heading: str, marked: Marked = ()) -> tuple[Panel, ...]:
    """Return the panels of a table.

    Args:
        areas: The areas by the names of their parts. Areas with nothing to show are left out.
        heading: The title of the first panel.
        marked: The ids of the things to highlight, without their kinds, such as ``fox``. Default: ().

    Returns:
        The panels.

    >>> from machu_rules.render.kit import Area, Words
    >>> [panel.title for panel in panels_of({"table": Area("Table", [Words("The game is over.")])}, "Round 2")]
    ['Round 2']
    """
    bodies: dict[str, RenderableType] = {}
    for name, area in areas.items():
        shown = [body for block in area.blocks if (body := _body(block, marked)) is not None]
        if shown:
            title = (
                (area.title or name).lower() if area.title.istitle() and " " not in area.title else area.title or name
            )
            bodies[title if title not in bodies else f"{title} {len(bodies) + 1}"] = Group(*shown)
    return panels_from_named_bodies(bodies.items(), heading) or (Panel("table", heading, ""),)


def _body(block: Any, marked: Marked) -> RenderableType | None:
    """Return a block as text, or None if it is not shown in a terminal."""
    draw = DRAW.get(type(block))
    return None if draw is None else draw(block, marked)


def _own(name: str) -> str:
    """Return an id without its kind."""
    return name.partition(":")[2] or name


def _style(name: str, marked: Marked, usual: Style) -> Style:
    """Return the style of a thing, with its id for the mouse."""
    if not name:
        return usual
    style = FOCUS if {name, _own(name)} & set(marked) else usual
    return style + Style(meta={"id": _own(name)})


def _flow(title: str, texts: Sequence[Text], separator: str = " ") -> TextFlow:
    heading = Text(f"{title}: " if title else "", MUTED)
    return TextFlow(heading, texts or [Text("–", FAINT)], Text(separator))


def _figures(figures: Sequence[Figure], short: bool = False) -> str:
    words = [each.value if short and not each.colour else f"{each.label} {each.value}".strip() for each in figures]
    return " · ".join(words)


def _card(card: Card, marked: Marked, details: bool = True) -> Text:
    """Return a card as a label in its colour."""
    if card.face_down:
        return Text("▒▒" if card.count == 1 else f"▒▒ × {card.count}", _style(card.id, marked, Style(color="#a58a5c")))
    name = card.name if card.count == 1 else f"{card.count} × {card.name}"
    if card.badge is not None:
        name = f"{card.badge.text}: {name}"
    if card.sign:
        ink = "#b3231b" if card.sign in "♥♦" else "#22201d"
        return Text(f" {name} ", _style(card.id, marked, Style(color=ink, bgcolor="#f4eee0", bold=True)))
    style = field_style(card.colour) if card.colour else Style(color=INK, bgcolor="#2d333b")
    label = Text(f" {name} ", _style(card.id, marked, style))
    if details and card.figures:
        label.append(f" {_figures(card.figures)}", MUTED)
    return label


def _cards(block: CardRow, marked: Marked) -> RenderableType:
    details = block.size != "small"
    long = details and any(card.figures for card in block.cards)
    return _flow(block.title, [_card(card, marked, details) for card in block.cards], "  " if long else " ")


def _token(token: Token, marked: Marked) -> Text:
    colour = safe_colour(token.colour)
    disc = Style(color=ink_on(colour), bgcolor=colour, bold=True)
    shown = Text(f" {token.text} ", _style(token.id, marked, disc))
    return shown.append(f" {token.name}", MUTED if token.text == "0" else "") if token.name else shown


def _tokens(block: Tokens, marked: Marked) -> RenderableType:
    return _flow(block.title, [_token(token, marked) for token in block.tokens], "  ")


def _counters(block: Counters, marked: Marked) -> RenderableType:
    texts = [
        Text(f"{each.label} ", MUTED).append(each.value, _style(each.id, marked, Style(color=INK, bold=True)))
        for each in block.counters
    ]
    return _flow("", texts, "   ")


def _decks(block: Decks, marked: Marked) -> RenderableType:
    texts = [
        Text("▒▒ ", "#a58a5c")
        .append(deck.name, _style(deck.id, marked, Style(color=INK)))
        .append(f" {deck.count}", "bold")
        for deck in block.decks
    ]
    return _flow("", texts, "   ")


def _track(block: Track, marked: Marked) -> RenderableType:
    texts = []
    for step in block.steps:
        text = Text(
            f"[{step.label}]" if step.now else f" {step.label} ",
            _style(step.id, marked, FOCUS if step.now else Style(color=MUTED)),
        )
        for piece in step.pieces:
            text.append_text(_token(piece, marked))
        texts.append(text)
    return _flow(block.title, texts, "")


class MapBody:
    """A map in a terminal. If there is too little space, the places are listed."""

    def __init__(self, block: Map, marked: Marked) -> None:
        self.block = block
        self.marked = marked

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        layout = layout_of_map(self.block, 900)
        nodes = []
        for region in self.block.regions:
            style = field_style(region.colour) if region.colour else Style(color=INK, bgcolor="#2d333b")
            lines = [[(region.name, Style(bold=True))]]
            if region.figures:
                lines.append([(_figures(region.figures, short=True), Style(color=MUTED))])
            lines.append(
                [part for piece in region.pieces for part in ((f" {piece.text} ", _piece_style(piece)), (" ", Style()))]
            )
            x, y = layout.middles[region.id]
            nodes.append(MapNode(region.id, x, y, lines, style, bool({region.id, _own(region.id)} & set(self.marked))))
        width = options.max_width
        height = min(options.height or 22, max(LOWEST, 5 * len(nodes)))
        boxes = place_nodes(nodes, width, height) if nodes else []
        if boxes:
            line = Style(color="#6b655a")
            yield from text_map(boxes, [(road.start, road.end, line) for road in self.block.roads], width, height)
            return
        for node in nodes:
            yield Text.assemble(*[(text, style) for row in node.lines for text, style in (*row, ("  ", Style()))])


def _piece_style(token: Token) -> Style:
    colour = safe_colour(token.colour)
    return Style(color=ink_on(colour), bgcolor=colour, bold=True)


def _seats(block: Seats, marked: Marked) -> RenderableType:
    """Return a table with a line for each player, and the cards and tokens of the players below it."""
    labels = list(dict.fromkeys(each.label for panel in block.panels for each in _counters_of(panel)))
    scored = any(panel.score for panel in block.panels)
    rows = []
    for panel in block.panels:
        values = {each.label: each.value for each in _counters_of(panel)}
        mark = Text("▸", GOLD) if panel.active else Text(" ")
        number = Text(f" {panel.seat + 1} ", _piece_style(Token("", "", "", panel.colour)))
        name = Text(panel.name, "bold" if panel.active else "")
        rows.append(
            (
                mark.append_text(number),
                name,
                *([panel.score] if scored else []),
                *(values.get(each, "") for each in labels),
            )
        )
    lines: list[RenderableType] = [
        table(("", "", *(["★"] if scored else []), *labels), rows, right=range(2, 2 + scored + len(labels)))
    ]
    for panel in block.panels:
        others = [body for each in panel.blocks if not isinstance(each, Counters) and (body := _body(each, marked))]
        if others:
            number = Text(f" {panel.seat + 1} ", _piece_style(Token("", "", "", panel.colour)))
            lines += [number, *others] if len(others) > 1 else [_beside(number, others[0])]
    return Group(*lines)


def _beside(number: Text, body: RenderableType) -> RenderableType:
    """Put the number of a player before a line."""
    if isinstance(body, TextFlow):
        return TextFlow(number.append(" ").append_text(body.heading), body.texts, body.separator)
    return Group(number, body)


def _counters_of(panel: SeatPanel) -> list[Any]:
    return [each for block in panel.blocks if isinstance(block, Counters) for each in block.counters]


def _words(block: Words, marked: Marked) -> RenderableType:
    return Text(block.text)


DRAW: dict[type, Callable[[Any, Marked], RenderableType]] = {
    CardRow: _cards,
    Tokens: _tokens,
    Counters: _counters,
    Decks: _decks,
    Track: _track,
    Map: MapBody,
    Seats: _seats,
    Words: _words,
}
"""The function that shows a block, by the class of the block. Buttons are not shown, because moves are in a list."""
