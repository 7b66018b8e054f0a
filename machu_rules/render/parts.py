"""Parts of a picture: each drawn alone, one below the other, or where a game places them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from attrs import frozen

from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.render.kept import KEPT
from machu_rules.render.layers import Layers
from machu_rules.render.look import Look
from machu_rules.render.palette import PAPER
from machu_rules.render.svg import Drawing, number

P = TypeVar("P")

EDGE, GAP = 4.0, 14.0
"""Around parts that are drawn one below the other, and between them."""


@frozen
class Part:
    """A part of a picture. ``draw`` draws it on layers, its upper left corner at 0, 0, in a width, and returns its
    height. ``of`` are the immutable objects that its ground follows from, ``key`` what else (the number of players);
    with an empty ``of`` the ground is drawn anew for each picture."""

    name: str
    title: str
    draw: Callable[[Layers, float], float]
    of: tuple[object, ...] = ()
    key: Hashable = None


class Drawn(NamedTuple):
    """A part that has been drawn: texts of SVG."""

    part: Part
    height: float
    ground: str
    pieces: str


def drawn(part: Part, look: Look, width: float) -> Drawn:
    """A part with the layers that are wanted."""

    def ground() -> tuple[float, str]:
        layers = Layers(look, pieces=False)
        height = part.draw(layers, width)
        return height, str(layers.ground)

    below, height = "", 0.0
    if look.layer != "pieces":
        key = ("ground", part.name, width, look.theme.name, part.key)
        height, below = KEPT.get(part.of, key, ground) if part.of else ground()
    if look.layer == "ground":
        return Drawn(part, height, below, "")
    layers = Layers(look, ground=False)
    height = part.draw(layers, width)
    return Drawn(part, height, below, str(layers.pieces))


def chosen(parts: Mapping[str, P], names: Iterable[str]) -> list[P]:
    """The parts of these names; raises UsageError for a name that is none."""
    found = []
    for name in names:
        if not isinstance(name, str) or name not in parts:
            raise UsageError(f"there is no part {quoted(name)}; {did_you_mean(name, parts)}")
        found.append(parts[name])
    return found


def stacked(parts: Sequence[Part], look: Look, width: float) -> str:
    """Parts one below the other as a complete SVG text."""
    places, y = [], EDGE
    for part in parts:
        done = drawn(part, look, width - 2 * EDGE)
        places.append((done, EDGE, y))
        y += done.height + GAP
    return page(places, look, width, y - GAP + EDGE, ", ".join(part.title for part in parts))


def page(
    places: Sequence[tuple[Drawn, float, float]],
    look: Look,
    width: float,
    height: float,
    title: str,
    desc: str = "",
    above: Layers | None = None,
) -> str:
    """Parts at their places as a complete SVG text; ``above`` is drawn on the paper, as a heading."""
    drawing = Drawing(look.theme)
    hidden: dict[str, Any] = (
        {"aria_hidden": "true"} if look.layer == "ground" else {"role": "group", "aria_label": title}
    )
    with drawing.root(width, height, "" if look.layer == "ground" else title, desc, font_size=12, **hidden):
        if look.layer != "pieces":
            drawing.rect(0, 0, width, height, fill=PAPER)
        if above is not None and look.layer != "pieces":
            drawing.include(above.ground)
        if above is not None and look.layer != "ground":
            drawing.include(above.pieces)
        for (part, _, ground, pieces), x, y in places:
            place = {"transform": f"translate({number(x)} {number(y)})"} if x or y else {}
            if look.layer == "ground":
                with drawing.group(**place):
                    drawing.include(ground)
                continue
            with drawing.group(data_id=f"part:{part.name}", role="group", aria_label=part.title, **place):
                if ground:
                    with drawing.group(aria_hidden="true"):
                        drawing.include(ground)
                drawing.include(pieces)
    return f"{drawing}\n"
