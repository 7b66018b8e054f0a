"""The whole picture: the temple above the choice, the deck beside them, and the players' tents at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.games.incan_gold.drawing.svg import cards, choices, deck, temple, tents
from machu_rules.games.incan_gold.drawing.svg.context import Picture
from machu_rules.games.incan_gold.model import Figures
from machu_rules.games.incan_gold.tables import Rules
from machu_rules.render.buttons import Actions
from machu_rules.render.cache import CACHE
from machu_rules.render.layers import Layers
from machu_rules.render.palette import CARD, LINE
from machu_rules.render.parts import EDGE, GAP, DrawnPart, Part, PictureWithParts, combine_parts, draw_part, stacked
from machu_rules.render.picture_options import PictureOptions
from machu_rules.render.tracked_view import TrackedView

WIDTH, SIDE, PAD, HEAD = 800.0, 318.0, 12.0, 34.0
"""The width of the picture, the width of the column with the deck, the padding inside a frame, and the height of a
frame's title."""

PRINTED = 88.0
"""The width of a card on paper, in CSS pixels."""

DRAW: Final[Mapping[str, Callable[[Picture, float, float, float], float]]] = {
    "temple": temple.draw,
    "choices": choices.draw,
    "tents": tents.draw,
    "deck": deck.draw,
}
"""The functions that draw the parts, by name. The order is that of a narrow screen, from top to bottom."""

PARTS = tuple(DRAW)


def parted(
    figures: Figures, view: Mapping[str, Any] | None, catalogue: Catalogue, actions: Actions = ()
) -> PictureWithParts:
    """Return the picture of a position, divided into parts. ``view`` must have been checked. Without a view, the
    picture shows the table before the game.

    The same input always results in the same text. All moves have a target in the picture, so ``actions`` is not used.
    """
    seen, rules = None if view is None else TrackedView(view), rules_of(figures)
    parts = parts_of(figures, rules, seen, catalogue)
    title = heading(Picture(figures, rules, seen, catalogue, Layers()))
    return PictureWithParts(parts, lambda: WIDTH, lambda options: whole(parts, options, title, catalogue))


def whole(parts: Mapping[str, Part], options: PictureOptions, title: str, catalogue: Catalogue) -> str:
    """Draw the parts side by side. If ``options.width`` is not None, draw them one below the other instead."""
    if options.width is not None:
        return stacked(list(parts.values()), options, options.width)
    left = WIDTH - 2 * EDGE - SIDE - GAP
    places: list[tuple[DrawnPart, float, float]] = []
    heights: dict[str, float] = {}
    for name, x, above, width in (
        ("temple", EDGE, (), left),
        ("choices", EDGE, ("temple",), left),
        ("deck", EDGE + left + GAP, (), SIDE),
        ("tents", EDGE, ("temple", "choices"), WIDTH - 2 * EDGE),
    ):
        done = draw_part(parts[name], options, width)
        y = EDGE + sum(heights[part] + GAP for part in above)
        if name == "tents":
            y = max(y, EDGE + heights["deck"] + GAP)
        heights[name] = done.height
        places.append((done, x, y))
    done, _, y = places[-1]
    return combine_parts(places, options, WIDTH, y + done.height + EDGE, title, catalogue.say("drawing", "about", {}))


def parts_of(figures: Figures, rules: Rules, view: TrackedView | None, catalogue: Catalogue) -> dict[str, Part]:
    """Return the parts of the picture, by name."""
    players = 0 if view is None else len(view["players"])
    made = {}
    for name in PARTS:
        title = catalogue.say("drawing", name, {})
        draw = partial(framed, name, title, figures, rules, view, catalogue)
        made[name] = Part(name, title, draw, (rules, catalogue), players, view)
    return made


def framed(
    name: str,
    title: str,
    figures: Figures,
    rules: Rules,
    view: Mapping[str, Any] | None,
    catalogue: Catalogue,
    layers: Layers,
    width: float,
) -> float:
    """Draw the part ``name`` in a frame under its title. Return the height of the frame."""
    ground = layers.ground
    frame = ground.reserve()
    ground.text(PAD + 2, 23, title, 17, True, serif=True)
    bottom = DRAW[name](Picture(figures, rules, view, catalogue, layers), PAD, HEAD, width - 2 * PAD) + PAD
    ground.draw_reserved(frame, "rect", x=0, y=0, width=width, height=bottom, rx=9, fill=CARD, stroke=LINE)
    return bottom


def rules_of(figures: Figures) -> Rules:
    """Return the compiled data of a rulebook, which is cached."""
    return CACHE.get_or_make((figures,), "rules", lambda: Rules(figures, ""))


def card_picture(figures: Figures, it: str, copy: int, catalogue: Catalogue) -> str | None:
    """Return an SVG picture of the card with the id ``it``. If ``it`` is a kind of hazard, the picture shows a card of
    this kind. Return None for other ids.
    """
    rules = rules_of(figures)
    first = next((card for card, kind in rules.hazards.items() if kind == it), it)
    if first not in rules.card_ids:
        return None
    picture = Picture(figures, rules, None, catalogue, Layers())
    with picture.drawing.root_group_with_background(PRINTED + 2, cards.TALL * PRINTED + 2, picture.name(first)):
        cards.card(picture, first, 1, 1, PRINTED)
    return f"{picture.drawing}\n"


def heading(picture: Picture) -> str:
    """Return a line of text that describes the picture."""
    view, say = picture.view, picture.say
    parts = [say("board", title=picture.catalogue.title_with_variant)]
    if view["over"]:
        parts.append(say("over"))
    elif view["round"]:
        parts += [
            say("round", round=view["round"], rounds=picture.rules.rounds),
            say("path gems", gems=view["path_gems"]),
        ]
    else:
        parts.append(say("set up"))
    return ", ".join(parts)
