"""The tables beside the map: the sun board, the players, and the visible cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich.console import Group
from rich.style import Style
from rich.text import Text

from machu_rules.games.inca_empire.drawing.context import Context
from machu_rules.render.palette import GOLD
from machu_rules.render.terminal import FOCUS, MUTED, piece_style, table

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table


def sun_board(context: Context, marked: Collection[str]) -> Group:
    """Return a table of the quadrants, with their cards and the seats that these affect. Below it are the deck, the
    discards and the invasion markers.
    """
    view, rows = context.view, []
    for quadrant in (each.id for each in context.row.quadrants):
        cards = [card_text(context, card) for card in view["sun"].get(quadrant, ())]
        if laid := view["placed"].get(quadrant):
            card = laid["card"] and context.name(laid["card"])
            cards.append(Text(context.say("laid card" if card else "laid", seat=laid["seat"], card=card), GOLD))
        name = Text(context.name(quadrant), (FOCUS if quadrant in marked else Style()) + Style(meta={"id": quadrant}))
        rows.append((name, chips(context.seats_of(quadrant)), Text("\n").join(cards) if cards else Text("-", MUTED)))
    lines = [Text(context.say("deck", cards=view["deck_size"]), MUTED)]
    if view["discard"]:
        lines.append(Text(context.say("discard", cards=context.counted(view["discard"])), MUTED))
    if (invasion := view["invasion"]) is not None:
        every = context.figures.pieces.invasion
        lines.append(Text(context.say("invasion", turned=invasion["turned"], all=every), MUTED))
        if invasion["arrival"] is not None:
            lines.append(Text(context.say("arrival", number=invasion["arrival"]), GOLD))
    return Group(table(("", "", ""), rows, folded=(2,)), *lines)


def card_text(context: Context, card: str) -> Text:
    """Return a card as text, with its effect."""
    return Text.assemble(context.name(card), (f" ({context.effect(card)})", MUTED))


def chips(seats: Collection[int]) -> Text:
    """Return the coloured numbers of ``seats``, side by side."""
    return Text(" ").join(Text(f" {seat + 1} ", piece_style(seat)) for seat in seats)


def players(context: Context, seats: Sequence[str]) -> Group:
    """Return a table with one line per player, in turn order: the suyu, points, labor and belongings. The state of the
    current turn is below it.
    """
    view = context.view
    rows: list[tuple[str | Text, ...]] = []
    for seat in view["order"] or range(len(context.players)):
        player = context.players[seat]
        asked = Text("▸" if seat == view["seat"] else " ", GOLD)
        held = [f"{list(player['regions'].values()).count(kind)} {context.name(kind)}" for kind in context.types]
        held = [text for text in held if not text.startswith("0 ")]
        rows.append(
            (
                Text.assemble(asked, (f" {seat + 1} ", piece_style(seat))),
                Text(seats[seat] if seat < len(seats) else "", "bold"),
                Text(context.name(player["suyu"]) if player["suyu"] else "-"),
                *(str(player[key]) for key in ("vp", "labor", "sticks", "terraces", "hand_size")),
                context.catalogue.listed(held) if held else "-",
            )
        )
    keys = ("suyu", "vp", "labor", "sticks", "terraces", "hand", "markers")
    made = table(("", "", *map(context.say, keys)), rows, right=(3, 4, 5, 6, 7), folded=(8,))
    if not view["turn"] or view["seat"] is None or view["seat"] < 0:
        return Group(made)
    turn = view["turn"]
    text = context.say("turn", seat=view["seat"], free=turn["free_roads"], acted=turn["acted"])
    return Group(made, Text(text, MUTED))


def hands(context: Context, marked: Collection[str]) -> RenderableType:
    """Return a table of the cards in hand that the view shows, with their effects."""
    rows: list[tuple[Text, Text, Text]] = []
    for seat, player in enumerate(context.players):
        for card in player.get("hand", ()):
            name = Text(context.name(card), (FOCUS if card in marked else Style()) + Style(meta={"id": card}))
            rows.append((chips([seat]), name, Text(context.effect(card), MUTED)))
    made: Table | Text = table(("", "", ""), rows, folded=(2,)) if rows else Text(context.catalogue.listed([]), MUTED)
    return made
