"""The sun board: the quadrants with their cards, the deck and the discards, and the markers for Pizarro's arrival."""

from __future__ import annotations

from collections import Counter

from machu_rules.framework.targets import copies
from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.drawing.svg.pieces import BACK
from machu_rules.render import text_width
from machu_rules.render.layers import box
from machu_rules.render.palette import CARD, EMPTY, INK, LINE, MUTED
from machu_rules.render.pieces import draw_disc_with_text, draw_sun_disc
from machu_rules.render.shapes import move_and_scale_points, star_points

GAP, LINE_HEIGHT, NARROW = 30.0, 19.0, 420.0
"""The gap between quadrants, the height of a card, and the width below which quadrants are stacked."""


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the quadrants around the sun, clockwise from the upper right. Below them, draw the deck, the discards and
    the invasion markers.
    """
    quadrants = [each.id for each in picture.row.quadrants]
    if width < NARROW:
        for name in quadrants:
            y = _quadrant(picture, name, x, y, width) + 8
        return _piles(picture, x, y - 4, width)
    right = quadrants[: -(-len(quadrants) // 2)]
    left = quadrants[len(right) :][::-1]
    wide = (width - GAP) / 2
    bottoms = []
    for names, aside in ((right, x + wide + GAP), (left, x)):
        top = y
        for name in names:
            top = _quadrant(picture, name, aside, top, wide) + 10
        bottoms.append(top)
    draw_sun_disc(picture.drawing, x + width / 2, (y + max(bottoms) - 10) / 2, 1.3)
    return _piles(picture, x, max(bottoms), width)


def _quadrant(picture: Picture, quadrant: str, x: float, y: float, width: float) -> float:
    """Draw a quadrant with its players, its face-up cards and, if one was laid in this phase, its face-down card."""
    view, seats, layers = picture.view, picture.seats_of(quadrant), picture.layers
    cards, laid = view["sun"].get(quadrant, []), view["placed"].get(quadrant)
    rows = max(2, len(cards) + bool(laid))
    high = 30 + rows * LINE_HEIGHT
    title = picture.say("quadrant", quadrant=quadrant, seats=seats)
    with layers.thing(f"quadrant:{quadrant}", title, box(x, y, width, high, 6)):
        picture.drawing.rect(x, y, width, high, rx=6, fill=EMPTY, stroke=LINE)
        picture.drawing.text(x + 9, y + 18, picture.name(quadrant), 12.5, True, room=width - 9 - 22 * len(seats) - 10)
        for place, seat in enumerate(reversed(seats)):
            draw_disc_with_text(
                picture.drawing, x + width - 14 - 22 * place, y + 14, str(seat + 1), picture.colour(seat), 9.3
            )
        seen: Counter[str] = Counter()
        for row, each in enumerate(cards):
            seen[each] += 1
            name, top = copies(f"sun:{quadrant}:{each}", seen[each])[-1], y + 26 + row * LINE_HEIGHT
            about = f"{picture.name(each)}: {picture.effect(each)}"
            with layers.thing(name, about, box(x + 6, top, width - 12, LINE_HEIGHT - 2, 3)):
                card(picture, each, x + 6, top, width - 12, CARD)
        if laid:
            top = y + 26 + len(cards) * LINE_HEIGHT
            outline = box(x + 6, top, width - 12, LINE_HEIGHT - 2, 3)
            with layers.thing(f"placed:{quadrant}", picture.say("laid", seat=laid["seat"]), outline):
                _laid(picture, laid["seat"], laid["card"], x + 6, top, width - 12)
    return y + high


def card(picture: Picture, it: str, x: float, y: float, width: float, fill: str, high: float = LINE_HEIGHT - 2) -> None:
    """Draw a sun card with its name and its effect."""
    name, effect, line = picture.name(it), picture.effect(it), y + high / 2 + 4
    picture.drawing.rect(x, y, width, high, rx=3, fill=fill, stroke=LINE)
    wide = picture.drawing.text(x + 6, line, name, 11.5, True, room=0.55 * width)
    effect = text_width.truncate_to_width(effect, width - wide - 20, 11)
    picture.drawing.text(x + width - 6, line, effect, 11, anchor="end", fill=MUTED)


def _laid(picture: Picture, seat: int, it: str | None, x: float, y: float, width: float) -> None:
    """Draw a face-down card with its owner. If the viewer knows the card, also draw its name."""
    picture.drawing.rect(x, y, width, LINE_HEIGHT - 2, rx=3, fill=BACK, stroke=INK)
    draw_disc_with_text(picture.drawing, x + 12, y + 8.5, str(seat + 1), picture.colour(seat), 9.2)
    text = picture.say("face down card") if it is None else f"{picture.name(it)}: {picture.effect(it)}"
    picture.drawing.text(x + 26, y + 12.5, text, 11, fill="#ffffff", room=width - 32)


def _piles(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the size of the deck, the discards, and the invasion markers."""
    view, y = picture.view, y + 12
    text = picture.say("deck", cards=view["deck_size"])
    with picture.layers.thing("deck", text, box(x - 3, y - 12, text_width.width(text, 11.5) + 6, 17)):
        picture.drawing.text(x, y, text, 11.5)
    if view["discard"]:
        discard = picture.say("discard", cards=picture.counted(view["discard"]))
        for line in text_width.wrap(discard, width, 11, 3):
            y += 15
            picture.drawing.text(x, y, line, 11, fill=MUTED)
    if view["invasion"] is None:
        return y + 4
    y += 20
    wide = picture.drawing.text(x, y, picture.say("invasion"), 11.5) + 14
    arrival, turned = view["invasion"]["arrival"], view["invasion"]["turned"]
    for number in range(1, picture.figures.pieces.invasion + 1):
        here = number == arrival
        title = picture.say("arrival" if here else "turned" if number <= turned else "not turned", number=number)
        left = x + wide + 26 * (number - 1)
        with picture.layers.thing(f"invasion:{number}", title, box(left, y - 13, 20, 18, 3)):
            fill = EMPTY if number <= turned else BACK
            picture.drawing.rect(left, y - 13, 20, 18, rx=3, fill=fill, stroke=INK)
            if here:
                picture.drawing.polygon(
                    move_and_scale_points(star_points(5, -90, (1.3, 0.6)), left + 10, y - 3.5, 6), fill="#c62828"
                )
    return y + 8
