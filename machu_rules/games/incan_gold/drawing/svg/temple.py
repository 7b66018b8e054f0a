"""The temple: the camp in front, the path of cards, and the adventurers inside. At the end of the game, it shows the
points instead of the path.
"""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.games.incan_gold.drawing.svg import art, cards
from machu_rules.games.incan_gold.drawing.svg.context import Adventurer, Picture
from machu_rules.render.layers import box
from machu_rules.render.palette import FIELD_EDGES, FIELDS, GOLD, INK, LINE, TERRACE, ink_on
from machu_rules.render.pieces import draw_disc_with_text, draw_sun_disc
from machu_rules.render.svg import Drawing, coordinate

CAMP, FLOOR, HALL = 104.0, 236.0, 58.0
"""The heights of the clearing in front of the temple, of the path inside, and of the hall for the adventurers."""

LARGEST, SMALLEST, GAP = 78.0, 24.0, 8.0
"""The largest and smallest width of a card, and the distance between cards."""

STEPS = 6
ENTRANCE = 112.0
"""The width of the temple as seen from outside."""


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the whole scene and return its lower edge. The height is always the same."""
    scenery(picture.layers.ground, x, y, width)
    rounds(picture, x + width, y)
    camp(picture, x + ENTRANCE, y, width - ENTRANCE)
    if picture.view["over"]:
        standing(picture, x, y + CAMP, width, FLOOR + HALL)
    else:
        path(picture, x, y + CAMP, width)
        hall(picture, x, y + CAMP + FLOOR, width)
    return y + CAMP + FLOOR + HALL


def scenery(drawing: Drawing, x: float, y: float, width: float) -> None:
    """Draw the jungle with a stepped temple, and below it the stone walls of the inside."""
    drawing.rect(x, y, width, CAMP + 8, rx=9, fill=FIELDS[1])
    hills = f"M{coordinate(x)} {coordinate(y + CAMP)}v-44q{coordinate(width * 0.2)}-46 {coordinate(width * 0.42)}-8"
    hills += f"t{coordinate(width * 0.58)}-6v58z"
    drawing.add("path", d=hills, fill=FIELDS[0], stroke=FIELD_EDGES[0])
    draw_sun_disc(drawing, x + width * 0.5, y + 22, 1.3)
    middle, step = x + ENTRANCE / 2, (CAMP - 22) / STEPS
    for place in range(STEPS):
        half = ENTRANCE / 2 - 3 - 7.2 * place
        top = y + CAMP - (place + 1) * step
        drawing.rect(middle - half, top, 2 * half, step, fill=TERRACE, stroke=INK)
    drawing.polygon(
        [(middle - 14, y + CAMP), (middle - 7, y + 34), (middle + 7, y + 34), (middle + 14, y + CAMP)],
        fill=TERRACE,
        stroke=INK,
    )
    drawing.add("path", d=stairs(middle, y + 40, y + CAMP), stroke=INK, stroke_width=0.8, fill="none")
    drawing.rect(middle - 8, y + 18, 16, 18, fill=art.DARK)
    drawing.polygon([(middle - 22, y + 22), (middle, y + 6), (middle + 22, y + 22)], fill=GOLD, stroke=INK)
    drawing.rect(x, y + CAMP, width, FLOOR + HALL, rx=4, fill=TERRACE, stroke=INK)
    drawing.add("path", d=joints(x, y + CAMP, width, FLOOR + HALL), stroke=LINE, stroke_width=1, fill="none")


def stairs(x: float, top: float, bottom: float) -> str:
    """Return a path with the treads of stairs that become wider towards the ground."""
    treads = 9
    found = []
    for tread in range(treads):
        half = 7.5 + 6 * tread / treads
        found.append(
            f"M{coordinate(x - half)} {coordinate(top + (bottom - top) * tread / treads)}h{coordinate(2 * half)}"
        )
    return "".join(found)


def joints(x: float, y: float, width: float, height: float) -> str:
    """Return a path with the joints in a wall of large stones."""
    found = []
    high = 42.0
    rows = int(height // high)
    for row in range(rows + 1):
        top = y + row * high
        tall = min(high, y + height - top)
        if row:
            found.append(f"M{coordinate(x)} {coordinate(top)}h{coordinate(width)}")
        left = x + (38 if row % 2 else 76)
        while left < x + width - 10:
            found.append(f"M{coordinate(left)} {coordinate(top)}v{coordinate(tall)}")
            left += 76
    return "".join(found)


def rounds(picture: Picture, right: float, y: float) -> None:
    """Draw one disc per round, if there are at most 12 rounds. The discs of past rounds are dark, and the disc of the
    current round is golden.
    """
    many = picture.rules.rounds
    step = min(24.0, 150 / many)
    for place in range(1, many + 1):
        now = place == picture.view["round"] and not picture.view["over"]
        over = place < picture.view["round"] or bool(picture.view["over"])
        fill = GOLD if now else art.LEATHER if over else art.BONE
        at = right - 14 - (many - place) * step
        if many <= 12:
            with picture.drawing.group(picture.say("round", round=place, rounds=many)):
                draw_disc_with_text(picture.drawing, at, y - 17, str(place), fill, 9.5)


def camp(picture: Picture, x: float, y: float, width: float) -> None:
    """Draw the adventurers who are outside the temple, in front of small tents."""
    outside = [each for each in picture.adventurers if not each.data["in_temple"]]
    for each, u in spread(outside, x + 8, width - 16, 58):
        art.tent(picture.drawing, u - 5, y + 68, picture.colour(each.seat), 0.8)
        adventurer(picture, each, u + 11, y + 80)


def adventurer(picture: Picture, one: Adventurer, x: float, y: float) -> None:
    """Draw an adventurer. In the temple, the adventurer carries a torch.

    Only the tents show whether an adventurer has chosen, so a choice does not change this part of the picture.
    """
    inside = bool(one.data["in_temple"])
    title = picture.say("adventurer", seat=one.seat, place=picture.say("in temple" if inside else "in camp"))
    with picture.layers.thing(f"adventurer:{one.id}", title, box(x - 13, y - 21, 30, 42)):
        art.person(picture.drawing, x, y, picture.colour(one.seat), str(one.seat + 1), inside)


def spread(these: list[Adventurer], x: float, width: float, most: float) -> Iterator[tuple[Adventurer, float]]:
    """Yield the adventurers, each with the x coordinate of its center. They are side by side, with a distance of at
    most ``most``.
    """
    apart = min(most, width / max(1, len(these)))
    for place, each in enumerate(these):
        yield each, x + apart * (place + 0.5)


def fitting(count: int, width: float, height: float) -> float:
    """Return the width of a card at which ``count`` cards fit, in rows, into a space of the given size.

    >>> fitting(4, 354, 236), fitting(25, 354, 236)
    (78.0, 36.0)
    """
    wide = LARGEST
    while wide > SMALLEST:
        in_row = int((width - GAP) // (wide + GAP))
        rows = int((height - GAP) // (cards.TALL * wide + GAP))
        if in_row * rows >= count:
            break
        wide -= 2
    return wide


def path(picture: Picture, x: float, y: float, width: float) -> None:
    """Draw the cards in rows that wind like a path, with footprints between the cards.

    A hazard has a red edge if a second card of its kind may still come.
    """
    struck(picture, x, y, width)
    lying = picture.view["path"]
    if not lying:
        picture.drawing.text(x + width / 2, y + FLOOR / 2, picture.say("no path"), 13, fill=INK, anchor="middle")
        return
    wide = fitting(len(lying), width, FLOOR)
    in_row = int((width - GAP) // (wide + GAP))
    aside = x + (width - in_row * (wide + GAP) + GAP) / 2
    high = cards.TALL * wide + GAP
    places = []
    for place in range(len(lying)):
        row, column = divmod(place, in_row)
        column = in_row - 1 - column if row % 2 else column
        places.append((aside + column * (wide + GAP), y + GAP + row * high))
    walked = "M" + "L".join(f"{coordinate(u + wide / 2)} {coordinate(v + wide * 0.68)}" for u, v in places)
    line = {"fill": "none", "stroke_linecap": "round", "stroke_dasharray": "1 9"}
    picture.drawing.add("path", d=walked, **line, stroke=INK, stroke_width=6)
    here = {picture.rules.hazards[card] for card in lying if card in picture.rules.hazards}
    left = {picture.rules.hazards[card] for card in picture.view["deck_cards"] if card in picture.rules.hazards}
    for it, (u, v) in zip(lying, places, strict=True):
        cards.card(picture, it, u, v, wide, danger=picture.rules.hazards.get(it) in here & left)


def struck(picture: Picture, x: float, y: float, width: float) -> None:
    """Draw the hazard that has just driven all adventurers out. It covers the end of the path, which may already belong
    to the next round.
    """
    for it in picture.view["removed_hazards"]:
        if picture.layers.is_recent(f"card:{it}"):
            left, top = x + width - 108, y + FLOOR - 92
            picture.drawing.rect(left - 6, top - 24, 108, 112, rx=8, fill="#7a1f1f", stroke=INK)
            text = picture.say("struck")
            picture.drawing.text(left + 48, top - 8, text, 11, True, anchor="middle", fill="#ffffff", room=104)
            cards.card(picture, it, left + 17, top, 62)


def hall(picture: Picture, x: float, y: float, width: float) -> None:
    """Draw the adventurers inside with their gems, and the gems on the path."""
    inside = [each for each in picture.adventurers if each.data["in_temple"]]
    lying = picture.view["path_gems"]
    room = width - (78 if lying else 8)
    for each, u in spread(inside, x + 6, room, 58):
        adventurer(picture, each, u - 6, y + 28)
        if each.data["held"]:
            picture.drawing.text(u + 9, y + 47, f"+{each.data['held']}", 12, True, fill=INK)
    if lying:
        with picture.drawing.group(picture.say("path gems", gems=lying)):
            picture.drawing.rect(x + width - 76, y + 6, 68, HALL - 14, rx=8, fill=cards.SAND, stroke=INK)
            art.heap(picture.drawing, lying, x + width - 52, y + HALL / 2 - 1, 34, 0.8)
            picture.drawing.text(x + width - 14, y + 34, str(lying), 15, True, anchor="end", fill=art.DARK)


def standing(picture: Picture, x: float, y: float, width: float, height: float) -> None:
    """Draw the points at the end of the game: one pillar per player, whose height depends on the player's score."""
    totals = [
        sum(each["tent"] + sum(each["artifact_values"]) for each in player["adventurers"])
        for player in picture.view["players"]
    ]
    apart = min(92.0, (width - 12) / max(1, len(totals)))
    left = x + (width - apart * len(totals)) / 2
    for seat, total in enumerate(totals):
        high = 34 + (height - 100) * total / max(1, *totals)
        u, top = left + apart * seat, y + height - high - 6
        colour = picture.colour(seat)
        with picture.drawing.group(picture.say("total", seat=seat, points=total)):
            picture.drawing.rect(u + 3, top, apart - 6, high, rx=4, fill=colour, stroke=INK, stroke_width=1.4)
            size = 20 if apart > 50 else 15
            ink = ink_on(colour)
            picture.drawing.text(u + apart / 2, top + 25, str(total), size, True, True, anchor="middle", fill=ink)
            art.person(picture.drawing, u + apart / 2, top - 20, colour, str(seat + 1), torch=False)
