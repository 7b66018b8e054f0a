"""The players' panels, with their belongings and the sources of their points."""

from __future__ import annotations

from functools import partial

from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.drawing.svg.pieces import marker
from machu_rules.games.inca_empire.drawing.svg.sun import LINE_HEIGHT, card
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.palette import EMPTY, INK, LAST, MUTED
from machu_rules.render.panels import SeatPanelFrame, draw_seat_panels
from machu_rules.render.pieces import draw_disc_with_text
from machu_rules.render.text_width import truncate_to_width

NARROWEST = 240.0


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the players' panels in rows of this ``width``."""
    seats = range(len(picture.players))
    frames = [
        SeatPanelFrame(picture.say("seat title", seat=seat), seat, picture.colour(seat), picture.view["seat"] == seat)
        for seat in seats
    ]
    parts = [partial(_seat, picture, seat) for seat in seats]
    return draw_seat_panels(picture.layers, parts, frames, x, y, width, NARROWEST)


def _seat(picture: Picture, seat: int, x: float, y: float, width: float) -> float:
    drawing, player = picture.drawing, picture.players[seat]
    draw_disc_with_text(drawing, x + 13, y + 17, str(seat + 1), picture.colour(seat), 12)
    points = drawing.text(x + width, y + 24, picture.say("points", count=player["vp"]), 17, True, anchor="end")
    drawing.text(x + 34, y + 16, picture.catalogue.seat(seat), 15, True, room=width - points - 40)
    if player["suyu"]:
        drawing.text(x + 34, y + 31, picture.name(player["suyu"]), 12, fill=MUTED, room=width - points - 40)
    y += 42
    order = picture.view["order"]
    tile = [picture.say("tile", tile=order.index(seat) + 1)] if seat in order else []
    y = _words(picture, [*tile, *_supply(picture, seat)], x, y, width, 12, INK)
    if picture.view["seat"] == seat:
        y = _words(picture, _asked(picture), x, y, width, 11.5, LAST)
    y = _regions(picture, seat, x, y + 2, width)
    earned = [picture.say("earned", of=kind, vp=vp) for kind, vp in player["earned"].items() if vp]
    y = _words(picture, earned, x, y, width, 11, MUTED)
    return _hand(picture, seat, x, y, width)


def _supply(picture: Picture, seat: int) -> list[str]:
    player = picture.players[seat]
    roads = sum(seat in seats for seats in picture.view["roads"].values())
    return [
        picture.say("labor", count=player["labor"]),
        picture.say("terraces", count=player["terraces"]),
        picture.say("sticks", count=player["sticks"], roads=roads),
    ]


def _asked(picture: Picture) -> list[str]:
    """Return the texts for a player who must move. In a people phase, they include the free roads and the action that
    are left.
    """
    turn, texts = picture.view["turn"], [picture.say("asked now")]
    if turn:
        texts.append(picture.say("free roads", count=turn["free_roads"]))
        if turn["wilderness"] != 0:
            texts.append(picture.say("wilderness", count=turn["wilderness"]))
        texts.append(picture.say("acted" if turn["acted"] else "may act"))
    return texts


def _words(picture: Picture, texts: list[str], x: float, y: float, width: float, size: float, fill: str) -> float:
    """Draw short texts side by side."""
    if not texts:
        return y
    flow = Flow(x, y, width, size + 6, 12)
    for text in texts:
        text = truncate_to_width(text, width, size)
        u, v = flow.place(text_width.width(text, size))
        picture.drawing.text(u, v + size, text, size, fill=fill)
    return flow.bottom


def _regions(picture: Picture, seat: int, x: float, y: float, width: float) -> float:
    """Draw the markers that the player has taken, sorted by type. The titles name the regions."""
    regions = picture.players[seat]["regions"]
    held = {kind: [region for region, of in regions.items() if of == kind] for kind in picture.types}
    if not regions:
        return y
    flow = Flow(x, y, width, 25, 12)
    for kind, of in held.items():
        if of:
            u, v = flow.place(66)
            title = f"{picture.name(kind)}: {picture.catalogue.listed(map(picture.name, of))}"
            with picture.drawing.group(title, font_weight="bold"):
                picture.drawing.text(u, v + 14.5, f"{len(of)} ×", 12)
                with picture.drawing.group(fill="#000000", font_size=13, text_anchor="middle"):
                    marker(picture.drawing, u + 45, v + 10, picture.types[kind])
    return flow.bottom


def _hand(picture: Picture, seat: int, x: float, y: float, width: float) -> float:
    """Draw the number of cards in a player's hand. If the view shows this hand and the player is not the viewer, also
    draw the cards.
    """
    player = picture.players[seat]
    picture.drawing.text(x, y + 13, picture.say("hand", count=player["hand_size"]), 11.5, True)
    y += 20
    if "hand" not in player or seat == picture.view["viewer"]:
        return y
    for each in player["hand"]:
        with picture.drawing.group(f"{picture.name(each)}: {picture.effect(each)}"):
            card(picture, each, x, y, width, EMPTY)
        y += LINE_HEIGHT
    return y + 2
