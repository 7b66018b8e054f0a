"""The viewer's choice between torch and camp, and the other players who have not chosen yet."""

from __future__ import annotations

from machu_rules.games.incan_gold.drawing.svg import art
from machu_rules.games.incan_gold.drawing.svg.context import Picture
from machu_rules.render.layers import box
from machu_rules.render.palette import INK, LINE, MUTED, SURFACE

HEIGHT, GAP = 74.0, 12.0


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the signs for torch and camp side by side, below a line of text. They are pale if the viewer has no choice
    to make. Return the lower edge.
    """
    own = [number for seat, number in picture.asked if seat == picture.view["viewer"]]
    picture.drawing.text(x, y + 12, question(picture, own), 13, bool(own), fill=INK if own else MUTED, room=width)
    wide = (width - GAP) / 2
    for place, choice in enumerate(("torch", "camp")):
        left, top = x + place * (wide + GAP), y + 22
        name = picture.say(choice)
        with picture.layers.thing(f"choice:{choice}", name, box(left, top, wide, HEIGHT, 10)):
            edge = {"stroke": INK if own else LINE, "stroke_width": 2 if own else 1}
            picture.drawing.rect(left, top, wide, HEIGHT, rx=10, fill=SURFACE, **edge)
            with picture.drawing.group(opacity=None if own else 0.45):
                if choice == "torch":
                    art.paint(picture.drawing, art.TORCH, left + 30, top + 36, 1.35)
                else:
                    art.tent(picture.drawing, left + 33, top + 41, "#c98b3c", 1.05)
                    art.light(picture.drawing, left + 33, top + 41, 1.05)
            fill = INK if own else MUTED
            picture.drawing.text(left + 66, top + 32, name, 16, True, True, room=wide - 72, fill=fill)
            picture.drawing.text(left + 66, top + 52, picture.say(f"{choice} means"), 11.5, room=wide - 70, fill=MUTED)
    return y + 22 + HEIGHT


def question(picture: Picture, own: list[int]) -> str:
    """Return the text above the signs. It is the question to the viewer, the players who must choose, or a text that
    the game is over. ``own`` contains the numbers of the viewer's adventurers who must choose.
    """
    if own:
        several = len(picture.view["players"][picture.view["viewer"]]["adventurers"]) > 1
        return picture.say("your choice of" if several else "your choice", number=own[0])
    if picture.view["over"]:
        return picture.say("over")
    seats = sorted({seat for seat, _ in picture.asked})
    return picture.say("waiting", seats=seats) if seats else picture.say("nobody asked")
