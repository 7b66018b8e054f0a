"""The parts of a picture. Parts can be drawn separately, one below the other, or as the game arranges them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from attrs import evolve, frozen

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, quoted, with_hint
from machu_rules.render.cache import CACHE, PIECES_CACHE
from machu_rules.render.layers import Layers
from machu_rules.render.palette import PAPER
from machu_rules.render.picture_options import PictureOptions
from machu_rules.render.svg import Drawing, coordinate
from machu_rules.render.tracked_view import TrackedView

P = TypeVar("P")

EDGE, GAP = 4.0, 14.0
"""The margin around parts that are drawn one below the other, and the gap between them."""


@frozen
class Part:
    """A part of a picture.

    >>> def draw(layers, width):
    ...     layers.ground.rect(0, 0, width, 50, fill="#ffffff")
    ...     return 50
    >>> Part("table", "the table", draw).title
    'the table'
    """

    name: str
    """The name, which is one of `Game.drawing_parts`."""
    title: str
    """A description for people who cannot see the part."""
    draw: Callable[[Layers, float], float]
    """A function that draws the part on layers, with the upper left corner of the part at 0, 0, in the given width. The
    function returns the height of the part. Width and height are in units of the picture."""
    of: tuple[object, ...] = ()
    """The immutable objects that the part depends on. If there are none, the part is always drawn again."""
    key: Hashable = None
    """Everything that the background depends on besides width, height and theme, such as the player count. If ``key``
    is None, the background is always drawn again.
    """
    view: TrackedView | None = None
    """The view that the pieces show. The view records the fields that the drawing code reads. If ``view`` is None, the
    pieces are always drawn again.
    """
    more: Hashable = None
    """Other content that the pieces depend on."""


class DrawnPart(NamedTuple):
    """The SVG texts of a part that has been drawn."""

    part: Part
    height: float
    ground: str
    pieces: str


def draw_part(part: Part, options: PictureOptions, width: float) -> DrawnPart:
    """Draw ``part`` in the width ``width``, on the layers that ``options.layer`` selects. A layer that is not selected
    is an empty text in the result. The height is the height that the pieces of the part need, even if only the ground
    is selected.
    """
    if options.layer == "ground":
        height, _ = part_height_and_pieces(part, evolve(options, layer="pieces"), width)
        return DrawnPart(part, height, part_ground_svg(part, options, width, height), "")
    height, above = part_height_and_pieces(part, options, width)
    below = "" if options.layer == "pieces" else part_ground_svg(part, options, width, height)
    return DrawnPart(part, height, below, above)


def part_ground_svg(part: Part, options: PictureOptions, width: float, height: float) -> str:
    """Return the SVG text of the ground of ``part``, which is ``width`` wide and ``height`` high. The ground is cached
    if ``part`` has a ``key`` and objects in ``of``.
    """

    def made() -> str:
        layers = Layers(options, pieces=False)
        part.draw(layers, width)
        return str(layers.ground)

    if not part.of or part.key is None:
        return made()
    return CACHE.get_or_make(part.of, ("ground", part.name, width, height, options.theme.name, part.key), made)


def part_height_and_pieces(part: Part, options: PictureOptions, width: float) -> tuple[float, str]:
    """Return two results: the height of ``part``, and the SVG text of its pieces.

    The results are cached under all values on which the pieces depend: ``part.more``, ``width``, the layer, the theme,
    some fields of the view, and some highlights. The fields are those that the drawing code read in earlier drawings of
    the part. The highlights are those of the ids that the drawing code looked up. The pieces are drawn again only if no
    results are cached under the current values.
    """
    layers = Layers(options, ground=False)
    if part.view is None or not part.of:
        return part.draw(layers, width), str(layers.pieces)
    view, name = part.view, ("looked at", part.name)

    def key(looked: FieldsAndIdsRead) -> Hashable:
        pointed = [ids & looked.asked for ids in (options.last, options.marked, options.targets)]
        how = part.name, part.more, width, options.layer, options.theme.name
        return looked.read, view.values_text(looked.read), *pointed, *how

    looked: FieldsAndIdsRead = PIECES_CACHE.find(part.of, name) or FieldsAndIdsRead(frozenset(), frozenset())
    found: tuple[float, str] | None = PIECES_CACHE.find(part.of, key(looked))
    if found is None:
        view.read.clear()
        found = part.draw(layers, width), str(layers.pieces)
        looked = PIECES_CACHE.store(
            part.of, name, FieldsAndIdsRead(looked.read | view.read, looked.asked | layers.asked)
        )
        PIECES_CACHE.store(part.of, key(looked), found)
    return found


class FieldsAndIdsRead(NamedTuple):
    """The fields and the ids on which the pieces of a part depend. ``read`` contains the names of the fields of the
    view that the drawing code has read. ``asked`` contains the ids of the things whose highlights the drawing code has
    looked up.
    """

    read: frozenset[str]
    asked: frozenset[str]


@frozen
class PictureWithParts:
    """A picture that consists of parts. They can be drawn separately, or all together as the game arranges them."""

    parts: Mapping[str, Part]
    """The parts by name, in the order of `Game.drawing_parts`."""
    width: Callable[[], float]
    """A function that returns the width for parts that are drawn one below the other. The function is called only if
    the options have no width."""
    whole: Callable[[PictureOptions], str]
    """A function that returns an SVG text with all parts, as the game arranges them."""

    def requested_svg(self, options: PictureOptions) -> str:
        """Return the requested picture as an SVG text. Raises UsageError for an unknown part."""
        if options.parts is None:
            return self.whole(options)
        return stacked(parts_named(self.parts, options.parts), options, options.width or self.width())


def parts_named(parts: Mapping[str, P], names: Iterable[str]) -> list[P]:
    """Return the parts with these names. Raises UsageError for an unknown name."""
    found = []
    for name in names:
        if not isinstance(name, str) or name not in parts:
            raise UsageError(with_hint(f"there is no part {quoted(name)}", did_you_mean(name, parts), ";"))
        found.append(parts[name])
    return found


@check_arguments_after_failure
def stacked(parts: Sequence[Part], options: PictureOptions, width: float) -> str:
    """Draw parts one below the other, as one SVG.

    Args:
        parts: The parts, from the top.
        options: The theme and the highlights of the picture.
        width: The width of the picture in units of the SVG.

    Returns:
        The SVG text.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> def draw(layers, width):
    ...     layers.ground.rect(0, 0, width, 50, fill="#ffffff")
    ...     return 50
    >>> stacked([Part("table", "the table", draw)], PictureOptions(), width=300).startswith("<svg")
    True
    """
    places, y = [], EDGE
    for part in parts:
        done = draw_part(part, options, width - 2 * EDGE)
        places.append((done, EDGE, y))
        y += done.height + GAP
    return combine_parts(places, options, width, y - GAP + EDGE, ", ".join(part.title for part in parts))


def combine_parts(
    places: Sequence[tuple[DrawnPart, float, float]],
    options: PictureOptions,
    width: float,
    height: float,
    title: str,
    desc: str = "",
    above: Layers | None = None,
) -> str:
    """Return one SVG text for several parts. ``places`` contains the drawn parts, with the x and y coordinates of their
    upper left corners. ``above`` contains content outside the parts, for example a heading. This content is drawn on
    the background before the parts. ``width`` and ``height`` are the size of the whole picture.
    """
    drawing = Drawing(options.theme)
    hidden: dict[str, Any] = (
        {"aria_hidden": "true"} if options.layer == "ground" else {"role": "group", "aria_label": title}
    )
    with drawing.root_group(width, height, "" if options.layer == "ground" else title, desc, font_size=12, **hidden):
        if options.layer != "pieces":
            drawing.rect(0, 0, width, height, fill=PAPER)
        if above is not None and options.layer != "pieces":
            drawing.include(above.ground)
        if above is not None and options.layer != "ground":
            drawing.include(above.pieces)
        for (part, _, ground, pieces), x, y in places:
            place = {"transform": f"translate({coordinate(x)} {coordinate(y)})"} if x or y else {}
            if options.layer == "ground":
                with drawing.group(**place):
                    drawing.include(ground)
                continue
            with drawing.group(data_id=f"part:{part.name}", role="group", aria_label=part.title, **place):
                if ground:
                    with drawing.group(aria_hidden="true"):
                        drawing.include(ground)
                drawing.include(pieces)
    return f"{drawing}\n"
