"""A panel for each player: everything he has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.games.princes.draw import pieces, text
from machu_rules.games.princes.draw.look import CARD, EMPTY, GOLD, LINE, MUTED, colour_of, seat_colour
from machu_rules.games.princes.draw.panels import pill
from machu_rules.games.princes.draw.scene import Flow, Scene
from machu_rules.games.princes.draw.svg import INK

GAP = 14.0
NARROWEST = 290.0


def draw(scene: Scene, x: float, y: float, width: float) -> float:
    """The panels in rows of equal length, as wide as the picture."""
    count = len(scene.players)
    rows = -(-count // max(1, int((width + GAP) // (NARROWEST + GAP))))
    in_row = -(-count // rows)
    wide = (width - GAP * (in_row - 1)) / in_row
    for first in range(0, count, in_row):
        seats = range(first, min(first + in_row, count))
        lefts = [x + (seat - first) * (wide + GAP) for seat in seats]
        places, bottom = [], y
        for seat, left in zip(seats, lefts, strict=True):
            with scene.drawing.group(scene.say("seat title", seat=seat), data_seat=seat):
                places.append(scene.drawing.keep())
                bottom = max(bottom, _seat(scene, seat, left + 14, y + 10, wide - 28) + 10)
        for seat, left, place in zip(seats, lefts, places, strict=True):
            turn = scene.view["active"] == seat
            frame = {"stroke": INK if turn else LINE, "stroke_width": 2.5 if turn else 1}
            scene.drawing.put(place, "rect", x=left, y=y, width=wide, height=bottom - y, rx=9, fill=CARD, **frame)
            scene.drawing.put(
                place, "rect", x=left + 3, y=y + 3, width=wide - 6, height=5, rx=2.5, fill=seat_colour(seat)
            )
        y = bottom + GAP
    return y - GAP


def _seat(scene: Scene, seat: int, x: float, y: float, width: float) -> float:
    player = scene.players[seat]
    y = _head(scene, seat, x, y, width)
    y = _goods(scene, seat, player["goods"], "", x, y, width)
    if any(player["owed"].values()):
        y = _goods(scene, seat, player["owed"], scene.say("owed"), x, y, width)
    y = _figures(scene, seat, player, x, y, width)
    y = _clergy(scene, seat, player["clergy"], x, y, width)
    y = _hand(scene, player, x, y, width)
    if player["tiles"]:
        flow = Flow(x, y + 3, width, 28, 6)
        for tile in player["tiles"]:
            name = scene.name(tile)
            pill(scene, flow, name, None, scene.say("tile taken", name=name, seat=seat))
        y = flow.bottom
    return y


def _head(scene: Scene, seat: int, x: float, y: float, width: float) -> float:
    drawing, view, player = scene.drawing, scene.view, scene.players[seat]
    pieces.disc(drawing, x + 13, y + 17, seat, 12)
    label = scene.say("seat", seat=seat)
    drawing.text(x + 34, y + 23, label, 16, True, serif=True)
    right = x + width
    for key, shown in (("asked now", view["seat"] == seat), ("turn", view["active"] == seat)):
        if shown:
            wide = text.width(scene.say(key), 11, True) + 14
            right -= wide
            drawing.rect(right, y + 7, wide, 20, rx=10, fill=GOLD, stroke=INK)
            drawing.text(right + wide / 2, y + 21, scene.say(key), 11, True, anchor="middle", fill="#000000")
            right -= 5
    if view["sun_tile"] == seat:
        with drawing.group(scene.say("sun tile of", seat=seat)):
            pieces.sun(drawing, right - 12, y + 17, 1.1)
    if player["prince"]:
        at = scene.say("at", name=scene.name(player["prince"]))
        pieces.prince(drawing, x + 10, y + 46, seat)
        drawing.text(x + 26, y + 50, at, 12, room=width - 26)
    return y + 62


def _goods(scene: Scene, seat: int, goods: Mapping[str, int], label: str, x: float, y: float, width: float) -> float:
    flow = Flow(x, y, width, 24, 12)
    if label:
        wide = text.width(label, 11.5)
        u, v = flow.place(wide)
        scene.drawing.text(u, v + 13, label, 11.5, fill=MUTED)
    for good in scene.figures.goods:
        count = goods.get(good.id, 0)
        if count or not label:
            u, v = flow.place(pieces.counted_width(count))
            with scene.drawing.group(scene.say("has", seat=seat, what=scene.pieces(count, good.id))):
                pieces.counted(scene, u, v + 9, good.id, count)
    return flow.bottom


def _figures(scene: Scene, seat: int, player: Mapping[str, Any], x: float, y: float, width: float) -> float:
    """Incas in the supply, on the board and at the Sun Clock; the Scout; points of the trail."""
    flow = Flow(x, y, width, 27, 12)
    counts = {"supply": player["supply"], "on board": sum(player["incas"].values()), "clock": player["clock"]}
    for key, count in counts.items():
        label = scene.say(key, count=count)
        u, v = flow.place(24 + text.width(label, 11.5))
        with scene.drawing.group(scene.say("has", seat=seat, what=label)):
            pieces.inca(scene.drawing, u + 9, v + 11, seat)
            scene.drawing.text(u + 23, v + 15, label, 11.5)
    u, v = flow.place(24 + text.width(scene.say("scout on", step=player["scout"]), 11.5))
    pieces.scout(scene.drawing, u + 9, v + 11, seat)
    scene.drawing.text(u + 23, v + 15, scene.say("scout on", step=player["scout"]), 11.5)
    if player["bonus_points"]:
        label = scene.say("points", count=player["bonus_points"])
        u, v = flow.place(text.width(label, 11.5))
        scene.drawing.text(u, v + 15, label, 11.5)
    return flow.bottom


def _clergy(scene: Scene, seat: int, owned: Mapping[str, int], x: float, y: float, width: float) -> float:
    flow = Flow(x, y, width, 23, 12)
    shown = [order for order in scene.figures.orders if owned.get(order.id)]
    for order in shown:
        count = owned[order.id]
        label = text.fit(scene.pieces(count, order.id), width - 20, 11.5)
        u, v = flow.place(20 + text.width(label, 11.5))
        with scene.drawing.group(scene.say("has", seat=seat, what=scene.pieces(count, order.id))):
            scene.drawing.rect(u + 1, v + 2, 11, 16, rx=2.5, fill=colour_of(order.colour), stroke=INK)
            scene.drawing.text(u + 19, v + 14, label, 11.5)
    return flow.bottom if shown else y


def _hand(scene: Scene, player: Mapping[str, Any], x: float, y: float, width: float) -> float:
    """The number of cards and, where the view knows them, the cards."""
    scene.drawing.text(x, y + 15, scene.say("cards", count=player["cards"]), 12, True)
    cards = {card.id: card for card in scene.figures.cards}
    known = [cards[card] for card in player.get("hand") or () if card in cards]
    if not known:
        return y + 22
    flow = Flow(x, y + 23, width, 23, 6)
    for card in known:
        icons = " + ".join(scene.name(icon) for icon in card.icons)
        label = text.fit(icons, width - 34, 11)
        wide = text.width(label, 11) + 34
        u, v = flow.place(wide)
        with scene.drawing.group(scene.say("card", icons=icons, gold=card.gold)):
            scene.drawing.rect(u, v, wide, 20, rx=3, fill=EMPTY, stroke=LINE)
            pieces.coin(scene.drawing, u + 13, v + 10, card.gold)
            scene.drawing.text(u + 27, v + 14, label, 11)
    return flow.bottom
