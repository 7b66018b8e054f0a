"""The Incatrail: its steps rising towards the summit, its places, the Scouts."""

from __future__ import annotations

from machu_rules.games.princes.draw import pieces, text
from machu_rules.games.princes.draw.look import EMPTY, GOLD, LINE, MUTED
from machu_rules.games.princes.draw.scene import Flow, Scene
from machu_rules.games.princes.draw.svg import INK
from machu_rules.games.princes.model import Place

CELL, RISE, SCOUT = 46.0, 22.0, 24.0


def draw(scene: Scene, x: float, y: float, width: float) -> float:
    """The steps in as many rows as they need, the summit last; then what the places give."""
    length = scene.figures.trail.length
    in_row = max(2, int(width // CELL))
    rows = -(-(length + 1) // in_row)
    in_row = -(-(length + 1) // rows)
    cell = min(62.0, width / in_row)
    height = 44 + SCOUT * max(1, -(-len(scene.players) // 2))
    for row in range(rows):
        first = row * in_row
        for step in range(first, min(first + in_row, length + 1)):
            rise = RISE * (1 - (step - first) / max(1, in_row - 1))
            left = x + (step - first) * cell
            if step < length:
                _step(scene, step, left, y + rise, cell - 4, height, y + RISE + height)
            else:
                _summit(scene, left, y + rise, cell - 4, height)
        y += height + RISE + 10
    return _legend(scene, Flow(x, y, width, 24, 22))


def _step(scene: Scene, step: int, x: float, y: float, width: float, height: float, ground: float) -> None:
    drawing = scene.drawing
    place = next((each for each in scene.figures.trail.places if each.at == step), None)
    title = scene.say("place" if place else "step", step=step, name=scene.name(place.id) if place else "")
    with drawing.group(title, data_step=step):
        drawing.rect(x, y, width, ground - y, rx=4, fill="#cbbd9b")
        drawing.rect(x, y, width, height, rx=4, fill=EMPTY if place else "#ffffff", stroke=INK if place else LINE)
        ink = INK if place else MUTED
        drawing.text(x + width / 2, y + 15, str(step), 12, place is not None, anchor="middle", fill=ink)
        if place:
            gift = next(iter(place.gives.items()), None)
            if gift:
                wide = pieces.counted_width(gift[1])
                pieces.counted(scene, x + width / 2 - wide / 2, y + 28, *gift)
        here = [seat for seat, player in enumerate(scene.players) if player["scout"] == step]
        for order, seat in enumerate(here):
            alone = len(here) == 1
            side = 0 if alone or (order == len(here) - 1 and not order % 2) else (-10.5 if order % 2 == 0 else 10.5)
            with drawing.group(scene.say("scout", seat=seat, step=step)):
                pieces.scout(drawing, x + width / 2 + side, y + 48 + order // 2 * SCOUT, seat)


def _summit(scene: Scene, x: float, y: float, width: float, height: float) -> None:
    drawing = scene.drawing
    with drawing.group(scene.say("summit")):
        drawing.rect(x, y, width, height, rx=4, fill=GOLD, stroke=INK, stroke_width=1.3)
        pieces.sun(drawing, x + width / 2, y + height / 2, 1.5)


def _legend(scene: Scene, flow: Flow) -> float:
    trail = scene.figures.trail
    for place in trail.places:
        _entry(scene, flow, f"{place.at} {scene.name(place.id)}", _worth(scene, place))
    gives = scene.say("summit gives", draws=trail.draws, returns=trail.returns, points=trail.points_without_card)
    _entry(scene, flow, f"{trail.length} {scene.say('summit')}", gives)
    return flow.bottom


def _worth(scene: Scene, place: Place) -> str:
    gives = scene.say("place gives", gives=scene.amount(place.gives)) if place.gives else ""
    worth = scene.say("place worth", points=place.points, gold=place.gold) if place.points or place.gold else ""
    return "; ".join(part for part in (gives, worth) if part)


def _entry(scene: Scene, flow: Flow, name: str, words: str) -> None:
    name = text.fit(name, 200, 12, True)
    x, y = flow.place(text.width(name, 12, True) + text.width(words, 12) + 8)
    scene.drawing.led(x, y + 16, name, words, 12, MUTED)
