"""The cards in the viewer's hand."""

from __future__ import annotations

from collections import Counter

from machu_rules.framework.targets import copies
from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.drawing.svg.sun import card
from machu_rules.render.layers import box
from machu_rules.render.palette import MUTED, SURFACE

HIGH = 30.0


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the cards one below the other, large enough to be tapped with a finger. If there are none, say so in a line
    of text.
    """
    viewer = picture.view["viewer"]
    own = [] if viewer is None else picture.players[viewer].get("hand", [])
    if not own:
        text = picture.say("no hand" if viewer is None else "hand", count=len(own))
        picture.drawing.text(x, y + 12, text, 12, fill=MUTED)
        return y + 18
    seen: Counter[str] = Counter()
    for it in own:
        seen[it] += 1
        name = copies(f"card:{it}", seen[it])[-1]
        with picture.layers.thing(name, f"{picture.name(it)}: {picture.effect(it)}", box(x, y, width, HIGH)):
            card(picture, it, x, y, width, SURFACE, HIGH)
        y += HIGH + 6
    return y - 6
