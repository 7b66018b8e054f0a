"""One panel per player, with all of the player's belongings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from machu_rules.core.phrasing import capitalised
from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.drawing.svg.days import pill
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.palette import GOLD, INK, MUTED, ON_GOLD, safe_colour, seat_colour
from machu_rules.render.panels import SeatPanelFrame, draw_seat_panels
from machu_rules.render.pieces import draw_sun_disc

NARROWEST = 290.0


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the players' panels in rows as wide as the picture."""
    seats = range(len(picture.players))
    frames = [
        SeatPanelFrame(picture.say("seat title", seat=seat), seat, seat_colour(seat), picture.view["active"] == seat)
        for seat in seats
    ]
    parts = [partial(_seat, picture, seat) for seat in seats]
    return draw_seat_panels(picture.layers, parts, frames, x, y, width, NARROWEST)


def _seat(picture: Picture, seat: int, x: float, y: float, width: float) -> float:
    player = picture.players[seat]
    y = _head(picture, seat, x, y, width)
    y = _goods(picture, seat, player["goods"], "", x, y, width)
    if any(player["owed"].values()):
        y = _goods(picture, seat, player["owed"], picture.say("owed"), x, y, width)
    y = _figures(picture, seat, player, x, y, width)
    y = _clergy(picture, seat, player["clergy"], x, y, width)
    picture.drawing.text(x, y + 15, picture.say("cards", count=player["cards"]), 12, True)
    y += 22
    if player["tiles"]:
        flow = Flow(x, y + 3, width, 28, 6)
        for tile in player["tiles"]:
            name = picture.name(tile)
            title = picture.say("tile taken", name=name, seat=seat)
            pill(picture, flow, f"held:{tile}", name, None, title)
        y = flow.bottom
    return y


def _head(picture: Picture, seat: int, x: float, y: float, width: float) -> float:
    drawing, view, player = picture.drawing, picture.view, picture.players[seat]
    pieces.disc(drawing, x + 13, y + 17, seat, 12)
    label = capitalised(picture.say("seat", seat=seat))
    right = x + width
    for key, holds in (("asked now", view["seat"] == seat), ("turn", view["active"] == seat)):
        if holds:
            wide = text_width.width(picture.say(key), 11, True) + 14
            right -= wide
            drawing.rect(right, y + 7, wide, 20, rx=10, fill=GOLD, stroke=INK)
            drawing.text(right + wide / 2, y + 21, picture.say(key), 11, True, anchor="middle", fill=ON_GOLD)
            right -= 5
    if view["sun_tile"] == seat:
        with drawing.group(picture.say("sun tile of", seat=seat)):
            draw_sun_disc(drawing, right - 12, y + 17, 1.1)
        right -= 26
    drawing.text(x + 34, y + 23, label, 16, True, serif=True, room=right - x - 38)
    if player["prince"]:
        at = picture.say("at", name=picture.name(player["prince"]))
        pieces.prince(drawing, x + 10, y + 46, seat)
        drawing.text(x + 26, y + 50, at, 12, room=width - 26)
    return y + 62


def _goods(
    picture: Picture, seat: int, goods: Mapping[str, int], label: str, x: float, y: float, width: float
) -> float:
    flow = Flow(x, y, width, 24, 12)
    if label:
        wide = text_width.width(label, 11.5)
        u, v = flow.place(wide)
        picture.drawing.text(u, v + 13, label, 11.5, fill=MUTED)
    for good in picture.figures.goods:
        count = goods.get(good.id, 0)
        if count or not label:
            title = picture.say("has", seat=seat, what=picture.pieces(count, good.id))
            name = "owed" if label else "goods"
            pieces.amount_of(picture, flow, f"{name}:{seat}:{good.id}", good.id, count, title)
    return flow.bottom


def _figures(picture: Picture, seat: int, player: Mapping[str, Any], x: float, y: float, width: float) -> float:
    """Draw the number of Incas in the supply, on the board and at the Sun Clock, the Scout's field, and the points from
    the trail."""
    flow = Flow(x, y, width, 27, 12)
    counts = {"supply": player["supply"], "on board": sum(player["incas"].values()), "clock": player["clock"]}
    for key, count in counts.items():
        label = picture.say(key, count=count)
        u, v = flow.place(24 + text_width.width(label, 11.5))
        with picture.drawing.group(picture.say("has", seat=seat, what=label)):
            pieces.inca(picture.drawing, u + 9, v + 11, seat)
            picture.drawing.text(u + 23, v + 15, label, 11.5)
    label = picture.say("scout on", step=player["scout"])
    u, v = flow.place(24 + text_width.width(label, 11.5))
    pieces.scout(picture.drawing, u + 9, v + 11, seat)
    picture.drawing.text(u + 23, v + 15, label, 11.5)
    if player["bonus_points"]:
        label = picture.say("points", count=player["bonus_points"])
        u, v = flow.place(text_width.width(label, 11.5))
        picture.drawing.text(u, v + 15, label, 11.5)
    return flow.bottom


def _clergy(picture: Picture, seat: int, owned: Mapping[str, int], x: float, y: float, width: float) -> float:
    flow = Flow(x, y, width, 23, 12)
    held = [order for order in picture.figures.orders if owned.get(order.id)]
    for order in held:
        count = owned[order.id]
        label = text_width.truncate_to_width(picture.pieces(count, order.id), width - 20, 11.5)
        u, v = flow.place(20 + text_width.width(label, 11.5))
        with picture.drawing.group(picture.say("has", seat=seat, what=picture.pieces(count, order.id))):
            picture.drawing.rect(u + 1, v + 2, 11, 16, rx=2.5, fill=safe_colour(order.colour), stroke=INK)
            picture.drawing.text(u + 19, v + 14, label, 11.5)
    return flow.bottom if held else y
