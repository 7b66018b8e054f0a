"""The Incatrail: its steps, which rise towards the summit, its places with rewards, and the Scouts."""

from __future__ import annotations

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.model import Place
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box, circle_outline
from machu_rules.render.palette import EMPTY, GOLD, INK, LINE, MUTED, SURFACE, TERRACE
from machu_rules.render.pieces import draw_sun_disc

CELL, RISE, SCOUT = 46.0, 22.0, 24.0


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the steps in as many rows as needed, with the summit last. Below them, draw the rewards of the places."""
    length = picture.figures.trail.length
    in_row = max(2, int(width // CELL))
    rows = -(-(length + 1) // in_row)
    in_row = -(-(length + 1) // rows)
    cell = min(62.0, width / in_row)
    height = 44 + SCOUT * max(1, -(-len(picture.players) // 2))
    for row in range(rows):
        first = row * in_row
        for step in range(first, min(first + in_row, length + 1)):
            rise = RISE * (1 - (step - first) / max(1, in_row - 1))
            left = x + (step - first) * cell
            if step < length:
                _step(picture, step, left, y + rise, cell - 4, height, y + RISE + height)
            else:
                _summit(picture, left, y + rise, cell - 4, height)
        y += height + RISE + 10
    return _legend(picture, Flow(x, y, width, 24, 22), width)


def _step(picture: Picture, step: int, x: float, y: float, width: float, height: float, ground: float) -> None:
    below = picture.ground
    place = next((each for each in picture.figures.trail.places if each.at == step), None)
    title = picture.say("place" if place else "step", step=step, name=picture.name(place.id) if place else "")
    below.rect(x, y, width, ground - y, rx=4, fill=TERRACE)
    below.rect(x, y, width, height, rx=4, fill=EMPTY if place else SURFACE, stroke=INK if place else LINE)
    ink = INK if place else MUTED
    below.text(x + width / 2, y + 15, str(step), 12, place is not None, anchor="middle", fill=ink)
    gift = next(iter(place.gives.items()), None) if place else None
    if gift:
        wide = pieces.counted_width(gift[1])
        pieces.counted(picture, x + width / 2 - wide / 2, y + 28, *gift, on=below)
    with picture.thing(f"step:{step}", title, box(x, y, width, height, 4)):
        here = [seat for seat, player in enumerate(picture.players) if player["scout"] == step]
        for order, seat in enumerate(here):
            alone = len(here) == 1
            side = 0 if alone or (order == len(here) - 1 and not order % 2) else (-10.5 if order % 2 == 0 else 10.5)
            u, v = x + width / 2 + side, y + 48 + order // 2 * SCOUT
            with picture.thing(f"scout:{seat}", picture.say("scout", seat=seat, step=step), circle_outline(u, v)):
                pieces.scout(picture.drawing, u, v, seat)


def _summit(picture: Picture, x: float, y: float, width: float, height: float) -> None:
    picture.ground.rect(x, y, width, height, rx=4, fill=GOLD, stroke=INK, stroke_width=1.3)
    draw_sun_disc(picture.ground, x + width / 2, y + height / 2, 1.5)
    with picture.thing("summit", picture.say("summit"), box(x, y, width, height, 4)):
        pass


def _legend(picture: Picture, flow: Flow, width: float) -> float:
    trail = picture.figures.trail
    for place in trail.places:
        _entry(picture, flow, f"{place.at} {picture.name(place.id)}", _worth(picture, place), width)
    gives = picture.say("summit gives", draws=trail.draws, returns=trail.returns, points=trail.points_without_card)
    _entry(picture, flow, f"{trail.length} {picture.say('summit')}", gives, width)
    return flow.bottom


def _worth(picture: Picture, place: Place) -> str:
    gives = picture.say("place gives", gives=picture.amount(place.gives)) if place.gives else ""
    worth = picture.say("place worth", points=place.points, gold=place.gold) if place.points or place.gold else ""
    return "; ".join(part for part in (gives, worth) if part)


def _entry(picture: Picture, flow: Flow, name: str, words: str, width: float) -> None:
    """Draw the name of a place and the text about its reward side by side or, if there is little space, one below the
    other.
    """
    name = text_width.truncate_to_width(name, 200, 12, True)
    wide = text_width.width(name, 12, True) + text_width.width(words, 12) + 8
    if wide <= width:
        x, y = flow.place(wide)
        picture.ground.text_after_bold_label(x, y + 16, name, words, 12, MUTED)
        return
    x, y = flow.place(width)
    picture.ground.text(x, y + 16, name, 12, True)
    for place, line in enumerate(text_width.wrap(words, width, 12, 2)):
        x, y = flow.place(width)
        picture.ground.text(x, y + 10 - 7 * place, line, 12, fill=MUTED)
