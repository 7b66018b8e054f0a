"""The deck: the number of its cards, the cards that may still come, and the probabilities of the next card."""

from __future__ import annotations

from collections import Counter

from machu_rules.games.incan_gold.drawing.svg import art, cards
from machu_rules.games.incan_gold.drawing.svg.context import Picture
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box
from machu_rules.render.palette import CARD, INK, LINE, MUTED, SURFACE, safe_colour
from machu_rules.render.svg import coordinate

LINE_HEIGHT, PIP = 27.0, 11.0
KINDS = {"treasure": "#f2b632", "hazard": "#a78b6f", "second": "#e03131", "artifact": "#1d9a83"}
"""What the next card can be, with the colours in the bar. ``second`` is a hazard of a kind that is already on the path.
It ends the round.
"""


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the pile and the probabilities of the next card. Below them, draw a row for each kind of hazard, and
    rows for the treasures and the artifacts. Return the y coordinate of the lower edge.
    """
    size = picture.view["deck_size"]
    for behind in (2, 1, 0):
        cards.back(picture.layers.ground, x + 3 * behind, y + 3 * behind, 52)
    with picture.layers.thing("deck", picture.say("cards left", cards=size), box(x, y, 60, 80, 6)):
        picture.drawing.rect(x + 10, y + 25, 32, 22, rx=5, fill="#fffbf2", stroke=art.DARK)
        picture.drawing.text(x + 26, y + 41, str(size), 15, True, anchor="middle", fill=art.DARK)
    y = max(y + 84, odds(picture, x + 72, y, width - 72))
    for place, hazard in enumerate(picture.figures.hazards):
        hazard_line(picture, hazard.id, x, y + LINE_HEIGHT * place, width)
    y += LINE_HEIGHT * len(picture.figures.hazards) + 4
    y = treasures(picture, x, y, width)
    return artifacts(picture, x, y, width)


def odds(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw a bar that is divided according to the probabilities of the next card, and list the percentages below it.
    Return the lower edge.
    """
    view, rules = picture.view, picture.rules
    path = {rules.hazards[card] for card in view["path"] if card in rules.hazards}
    found: Counter[str] = Counter()
    for card in view["deck_cards"]:
        kind = "treasure" if card in rules.treasures else "artifact" if card in rules.artifacts else "hazard"
        found["second" if rules.hazards.get(card) in path else kind] += 1
    drawing, all_, left = picture.drawing, max(1, sum(found.values())), x
    drawing.text(x, y + 10, picture.say("next card"), 11.5, fill=MUTED, room=width)
    for kind, colour in KINDS.items():
        wide = width * found[kind] / all_
        if wide:
            drawing.rect(left, y + 17, wide, 16, fill=colour, stroke=INK, stroke_width=0.8)
        left += wide
    columns = 2 if width >= 280 else 1
    for place, (kind, colour) in enumerate(KINDS.items()):
        u, v = x + width / columns * (place % columns), y + 38 + 18 * (place // columns)
        text = picture.say(f"odds {kind}", percent=round(100 * found[kind] / all_))
        picture.layers.ground.rect(u, v + 3, 10, 10, rx=2, fill=colour, stroke=INK, stroke_width=0.8)
        room = width / columns - 17
        drawing.text(u + 15, v + 12, text, 11.5, kind == "second" and found[kind] > 0, room=room)
    return y + 40 + 18 * -(-len(KINDS) // columns)


def hazard_line(picture: Picture, kind: str, x: float, y: float, width: float) -> None:
    """Draw a line for a kind of hazard. It shows which of its cards are on the path, in the deck, and out of the
    game."""
    rules, view, drawing, ground = picture.rules, picture.view, picture.drawing, picture.layers.ground
    own = [card for card, of in rules.hazards.items() if of == kind]
    here, hidden = (sum(card in view[where] for card in own) for where in ("path", "deck_cards"))
    colour = safe_colour(picture.kinds[kind].colour)
    ground.add("circle", cx=x + 13, cy=y + 12.5, r=12, fill=art.BONE, stroke=colour, stroke_width=2)
    art.paint(ground, picture.sign(kind), x + 13, y + 12.5, 0.46)
    ground.text(x + 34, y + 17, picture.name(kind), 12.5, room=width * 0.5 - 34)
    title = picture.say("hazard", hazard=kind, path=here, deck=hidden, out=len(own) - here - hidden)
    with picture.layers.thing(f"hazard:{kind}", title, box(x, y, width, LINE_HEIGHT - 2)):
        step, high = min(17.0, width * 0.34 / max(1, len(own))), PIP * cards.TALL
        inside = crosses = ""
        for place in range(len(own)):
            left = x + width * 0.52 + step * place
            if place < here:
                drawing.rect(left, y + 5, PIP, high, rx=2, fill=KINDS["second"], stroke=INK)
            elif place < here + hidden:
                inside += (
                    f"M{coordinate(left)} {coordinate(y + 5)}h{coordinate(PIP)}v{coordinate(high)}h-{coordinate(PIP)}z"
                )
            else:
                crosses += f"M{coordinate(left)} {coordinate(y + 7)}l9 11m0-11l-9 11"
        if inside:
            drawing.add("path", d=inside, fill=SURFACE, stroke=INK)
        if crosses:
            drawing.add("path", d=crosses, stroke=MUTED, stroke_width=1.4)
        drawing.text(x + width - 2, y + 17, picture.say("in deck", count=hidden), 11.5, anchor="end", fill=MUTED)


def treasures(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the values of all treasures. Treasures that are not in the deck are pale. Return the lower edge."""
    ground, drawing, left = picture.layers.ground, picture.drawing, frozenset(picture.view["deck_cards"])
    ground.add("path", d=f"M{coordinate(x)} {coordinate(y)}h{coordinate(width)}", stroke=LINE)
    ground.text(x, y + 17, picture.say("treasures"), 11.5, fill=MUTED)
    flow = Flow(x, y + 23, width, 25, 5)
    for card, value in picture.rules.treasures.items():
        u, v = flow.place(26)
        ground.rect(u, v, 26, 21, rx=4, fill=cards.SAND, stroke=INK)
        ground.text(u + 13, v + 15, str(value), 12.5, True, anchor="middle", fill=art.DARK)
        if card not in left:
            with drawing.group(picture.say("treasure out", value=value)):
                drawing.rect(u - 1, v - 1, 28, 23, fill=CARD)
                drawing.rect(u, v, 26, 21, rx=4, fill="none", stroke=LINE, stroke_dasharray="2 2")
                drawing.text(u + 13, v + 15, str(value), 12.5, anchor="middle", fill=MUTED)
    return flow.bottom + 4


def artifacts(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the artifacts that are neither on the path nor in a tent. They are in the deck, still to come, or out of the
    game. Return the lower edge.
    """
    view, drawing, ground = picture.view, picture.drawing, picture.layers.ground
    if not picture.rules.artifacts:
        return y
    ground.add("path", d=f"M{coordinate(x)} {coordinate(y)}h{coordinate(width)}", stroke=LINE)
    ground.text(x, y + 17, picture.say("artifacts"), 11.5, fill=MUTED)
    step = min(44.0, width / len(picture.rules.artifacts))
    for place, card in enumerate(picture.rules.artifacts):
        u, v = x + step * place + 16, y + 40
        ground.add("circle", cx=u, cy=v, r=12, fill="none", stroke=LINE, stroke_dasharray="2 3")
        where = next((key for key in ("deck_cards", "waiting_artifacts", "lost_artifacts") if card in view[key]), "")
        if not where:
            continue
        with picture.layers.thing(f"artifact:{card}", picture.say(where, card=card), box(u - 15, v - 16, 30, 32)):
            with drawing.group(opacity=None if where == "deck_cards" else 0.4):
                art.paint(drawing, art.IDOL, u, v, 0.72)
            if where == "lost_artifacts":
                cross = f"M{coordinate(u - 11)} {coordinate(v - 11)}l22 22m0-22l-22 22"
                drawing.add("path", d=cross, stroke="#c62828", stroke_width=2.4)
    return y + 60
