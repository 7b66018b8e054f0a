"""The two layers of a picture, and the things in a picture. A thing, for example a card, has an id, a title and an
outline.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from machu_rules.render.palette import LAST, MARK, PAPER, TARGET
from machu_rules.render.picture_options import PLAIN, PictureOptions
from machu_rules.render.svg import Drawing, coordinate


class Outline(NamedTuple):
    """The shape of a thing. A click on the shape is a click on the thing, and highlights are drawn along the shape.

    ``attributes`` contains the SVG attributes of the shape. If ``fill`` is one of these attributes, the shape itself is
    also drawn. The content of the thing is drawn over the shape.
    """

    tag: str
    attributes: Mapping[str, object]


def box(x: float, y: float, width: float, height: float, rx: float = 5, **painted: object) -> Outline:
    """Make an outline in the form of a rectangle with round corners.

    Args:
        x: The left edge in units of the SVG.
        y: The top edge in units of the SVG.
        width: The width in units of the SVG.
        height: The height in units of the SVG.
        rx: The radius of the corners. Default: 5.
        **painted: Attributes that make the rectangle visible, such as ``fill``.

    Returns:
        The outline of the rectangle.

    >>> box(10, 20, 30, 40, fill="#ffffff").attributes["fill"]
    '#ffffff'
    """
    shown = {**painted, "pointer_events": None} if painted else {}
    return Outline("rect", {"x": x, "y": y, "width": width, "height": height, "rx": rx, **shown})


def circle_outline(x: float, y: float, radius: float = 12) -> Outline:
    """Make an outline in the form of a circle around ``x``, ``y``, for example around a piece."""
    return Outline("circle", {"cx": x, "cy": y, "r": radius})


def path_outline(d: str) -> Outline:
    """Make an outline from ``d``, the data of an SVG path."""
    return Outline("path", {"d": d})


def line_outline(start: tuple[float, float], end: tuple[float, float]) -> Outline:
    """Make an outline that is a straight line, for example for a road."""
    return path_outline(f"M{coordinate(start[0])} {coordinate(start[1])}L{coordinate(end[0])} {coordinate(end[1])}")


class ThingBeingDrawn:
    """A thing that is being drawn. ``outline`` is None until the outline is known."""

    def __init__(self, outline: Outline | None) -> None:
        self.outline = outline


class Layers:
    """The layers on which a part is drawn.

    Args:
        options: The theme and the highlights of the picture. Default: `PLAIN`.
        ground: True to draw the ground, which is the background layer. Default: True.
        pieces: True to draw the pieces, which are the upper layer. Default: True.

    >>> layers = Layers()
    >>> with layers.thing("card:7", "a card", box(0, 0, 40, 60)):
    ...     layers.pieces.rect(0, 0, 40, 60, fill="#ffffff")
    >>> 'data-id="card:7"' in str(layers.pieces), str(layers.ground)
    (True, '')
    """

    def __init__(self, options: PictureOptions = PLAIN, ground: bool = True, pieces: bool = True) -> None:
        self.options = options
        """The options of the picture."""
        self.ground = Drawing(options.theme, ground)
        """The lower layer: frames, names and terrain. During a game, the lower layer of a part changes only if the
        height of the part changes.
        """
        self.pieces = Drawing(options.theme, pieces)
        """The upper layer: everything that depends on the position of the game, and the things with their ids, titles
        and outlines.
        """
        self.asked: set[str] = set()
        """The ids whose highlights the drawing code has looked up. The drawing depends on whether these ids are
        highlighted.
        """

    def is_recent(self, name: str) -> bool:
        """Return True if a thing has changed in the latest events.

        Args:
            name: The ``data-id`` of the thing.

        Returns:
            True if the id of the thing is in ``options.last``. Then the thing has a dashed outline.

        >>> layers = Layers(PictureOptions(last=["card:7"]))
        >>> layers.is_recent("card:7"), layers.is_recent("card:8")
        (True, False)
        """
        self.asked.add(name)
        return name in self.options.last

    def is_highlighted(self, name: str) -> bool:
        """Return True if a thing is highlighted.

        Args:
            name: The ``data-id`` of the thing.

        Returns:
            True if the thing has changed in the latest events, is marked, or can be clicked.

        >>> layers = Layers(PictureOptions(last=["card:7"], targets=["card:8"]))
        >>> [layers.is_highlighted(name) for name in ("card:7", "card:8", "card:9")]
        [True, True, False]
        """
        self.asked.add(name)
        options = self.options
        return name in options.targets or name in options.last or name in options.marked

    @contextmanager
    def thing(self, name: str, title: str, outline: Outline | None, desc: str = "") -> Iterator[ThingBeingDrawn]:
        """Draw a thing: a group of SVG elements that has an id, a title and an outline.

        Everything that is drawn inside the ``with`` block belongs to the thing. If the outline is known only after
        drawing, set the attribute ``outline`` of the thing before the block ends.

        Args:
            name: The ``data-id`` of the thing, in the form ``kind:id``. No other thing in the picture has this
                ``data-id``, and the thing has the same ``data-id`` in all pictures.
            title: The name for screen readers.
            outline: The shape along which highlights are drawn, or None to set the outline later.
            desc: A longer description. Default: "".

        Yields:
            The thing, on which you can set the outline.

        Raises:
            ValueError: If no outline was set.

        >>> layers = Layers()
        >>> with layers.thing("card:7", "the seven", box(0, 0, 40, 60)):
        ...     layers.pieces.rect(0, 0, 40, 60, fill="#ffffff")
        >>> "<title>the seven</title>" in str(layers.pieces)
        True
        """
        pieces, thing = self.pieces, ThingBeingDrawn(outline)
        if not pieces.kept:
            yield thing
            return
        self.asked.add(name)
        extra: dict[str, Any] = {"role": "button", "tabindex": 0} if name in self.options.targets else {}
        if name in self.options.marked:
            extra["aria_current"] = "true"
        pieces.open("g", title, desc, data_id=name, **extra)
        below = pieces.reserve()
        yield thing
        if thing.outline is None:
            raise ValueError(f"{name} has no outline")
        tag, shape = thing.outline
        lines = [
            {"stroke": colour, "stroke_width": width, "stroke_dasharray": dashes}
            for colour, width, dashes in self._outline_strokes(name)
        ]
        first = lines.pop(0) if lines else {}  # this line is drawn with the shape, below the content of the thing
        pieces.draw_reserved(below, tag, **{"fill": "none", "pointer_events": "all", **shape, **first})
        for line in lines:
            pieces.add(tag, **{**shape, "fill": "none", "pointer_events": "none", **line})
        pieces.close("g")

    def empty_thing(self, name: str, title: str, outline: Outline) -> None:
        """Draw a thing that has no content.

        If the pieces are drawn alone (``layer="pieces"``), the thing is omitted unless it is highlighted. A picture may
        have many things without content. Without them, the SVG text of the pieces is shorter. This is useful because
        the text is sent after any change of the pieces.

        Args:
            name: The ``data-id``, in the form ``kind:id``.
            title: The name for screen readers.
            outline: The shape along which highlights are drawn.

        >>> sent = Layers(PictureOptions(layer="pieces", targets=["road:1"]))
        >>> for name in ("road:1", "road:2"):
        ...     sent.empty_thing(name, "a road", box(0, 0, 40, 4))
        >>> [name in str(sent.pieces) for name in ("road:1", "road:2")]
        [True, False]
        """
        if self.is_highlighted(name) or self.options.layer == "all":
            with self.thing(name, title, outline):
                pass

    def _outline_strokes(self, name: str) -> Iterator[tuple[str, float, str | None]]:
        """Yield the colour, the width and the dashes of the lines that highlight the thing ``name``."""
        if name in self.options.last:
            yield PAPER, 5, None
            yield LAST, 3, "6 4"
        if name in self.options.marked:
            yield MARK, 6.5, None
            yield PAPER, 2, None
        if name in self.options.targets:
            yield PAPER, 5.5, None
            yield TARGET, 3, None
