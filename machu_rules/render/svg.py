"""Writes SVG elements, and groups of elements with titles. Texts are escaped, and numbers have at most one decimal
place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

from machu_rules.render import text_width
from machu_rules.render.palette import INK, PAPER
from machu_rules.render.themes import LIGHT, Theme

SANS = "'Avenir Next','Segoe UI','Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'DejaVu Serif',serif"

Point = tuple[float, float]

# characters that are not allowed in XML 1.0, even if they are escaped
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def collapse_and_clean_text(text: object) -> str:
    """Return ``text`` as one line with single spaces. Characters that are not allowed in XML are replaced by U+FFFD.

    >>> collapse_and_clean_text("a\\n  b\\x00")
    'a b\\ufffd'
    """
    return " ".join(_FORBIDDEN.sub("\ufffd", str(text)).split())


@lru_cache(maxsize=8192)
def coordinate(value: float) -> str:
    """Format a coordinate with at most one decimal place.

    >>> coordinate(3.04), coordinate(2.5), coordinate(-0.04)
    ('3', '2.5', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points_attribute(corners: Sequence[Point]) -> str:
    """Format corners as the value of a ``points`` attribute."""
    return " ".join(f"{coordinate(x)},{coordinate(y)}" for x, y in corners)


# pictures repeat a small number of names, colours and texts, so the results are cached


@lru_cache(maxsize=4096)
def _quoted(text: str) -> str:
    return quoteattr(collapse_and_clean_text(text))


@lru_cache(maxsize=4096)
def _escaped(text: str) -> str:
    return escape(collapse_and_clean_text(text))


@lru_cache(maxsize=256)
def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


class Drawing:
    """The elements of a picture, in the order in which they are painted. Colours of the palette are replaced by those
    of ``theme``.

    If ``kept`` is False, all elements are dropped, so an unused layer costs little.
    """

    def __init__(self, theme: Theme = LIGHT, kept: bool = True) -> None:
        self.theme = theme
        self.kept = kept
        self._parts: list[str] = []

    def add(self, tag: str, text: object = None, **attributes: object) -> None:
        """Add an element. ``stroke_width`` is written as ``stroke-width``. Attributes whose value is None are
        omitted."""
        if not self.kept:
            return
        head = self._tag_and_attributes(tag, attributes)
        self._parts.append(f"<{head}/>" if text is None else f"<{head}>{_escaped(str(text))}</{tag}>")

    @contextmanager
    def group(self, title: str = "", desc: str = "", tag: str = "g", **attributes: object) -> Iterator[None]:
        """Put everything that is drawn inside the ``with`` block into a group. ``title`` and ``desc`` describe the
        group for screen readers."""
        self.open(tag, title, desc, **attributes)
        yield
        self.close(tag)

    def open(self, tag: str, title: str = "", desc: str = "", **attributes: object) -> None:
        """Begin a group."""
        if self.kept:
            told = f"\n<title>{_escaped(title)}</title>" if title else ""
            about = f"\n<desc>{_escaped(desc)}</desc>" if desc else ""
            self._parts.append(f"<{self._tag_and_attributes(tag, attributes)}>{told}{about}")

    def close(self, tag: str) -> None:
        """End a group."""
        if self.kept:
            self._parts.append(f"</{tag}>")

    @contextmanager
    def root_group_with_background(self, width: float, height: float, title: str, sized: bool = True) -> Iterator[None]:
        """Draw a complete picture: a background, and over it everything that is drawn inside the ``with`` block. If
        ``sized`` is False, the picture has no fixed size and fills the available space on its page.
        """
        with self.root_group(width, height, title, sized=sized):
            self.rect(0, 0, width, height, fill=PAPER)
            yield

    @contextmanager
    def root_group(
        self, width: float, height: float, title: str, desc: str = "", sized: bool = True, **attributes: object
    ) -> Iterator[None]:
        """Write the root element of a picture around everything that is drawn inside the ``with`` block."""
        size = {"width": width, "height": height} if sized else {}
        box = f"0 0 {coordinate(width)} {coordinate(height)}"
        fonts = {"font_family": SANS, "fill": INK}
        with self.group(
            title, desc, "svg", xmlns="http://www.w3.org/2000/svg", **size, viewBox=box, **fonts, **attributes
        ):
            yield

    def include(self, other: Drawing | str) -> None:
        """Add the content of another drawing. ``other`` is the drawing or its text."""
        self._parts.append(str(other))

    def reserve(self) -> int:
        """Reserve a place in the drawing order, after all elements drawn so far. `draw_reserved` later draws an element
        at this place, for example a frame around the elements that follow. Return the position, which is the argument
        ``place`` of `draw_reserved`.
        """
        self._parts.append("")
        return len(self._parts) - 1

    def draw_reserved(self, place: int, tag: str, **attributes: object) -> None:
        """Draw an element at the reserved position ``place``, below everything that was drawn after the reservation."""
        if self.kept:
            self._parts[place] += f"<{self._tag_and_attributes(tag, attributes)}/>"

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 12,
        bold: bool = False,
        serif: bool = False,
        anchor: str | None = None,
        fill: str | None = None,
        room: float | None = None,
        halo: str | None = None,
    ) -> float:
        """Draw a line of text with its baseline at ``y``. If ``room`` is not None, a text that is wider than ``room``
        is truncated. ``halo`` is the colour of an edge around the letters, for text that is drawn over lines. Return an
        upper bound for the width of the drawn text.
        """
        line = (
            collapse_and_clean_text(text)
            if room is None
            else text_width.truncate_to_width(collapse_and_clean_text(text), room, size, bold, serif)
        )
        self.add(
            "text",
            line,
            x=x,
            y=y,
            font_size=size,
            font_weight="bold" if bold else None,
            font_family=SERIF if serif else None,
            text_anchor=anchor,
            fill=fill,
            **({} if halo is None else {"stroke": halo, "stroke_width": 2.5, "paint_order": "stroke"}),
        )
        return text_width.width(line, size, bold, serif)

    def text_after_bold_label(
        self, x: float, y: float, label: str, text: str, size: float, fill: str | None = None
    ) -> None:
        """Draw ``label`` in bold type, and ``text`` after it in the same line."""
        with self.group(tag="text", x=x, y=y, font_size=size, fill=fill):
            self.add("tspan", label, font_weight="bold", fill=INK)
            self.add("tspan", text, dx=size * 0.6)

    def rect(self, x: float, y: float, width: float, height: float, **attributes: object) -> None:
        self.add("rect", x=x, y=y, width=width, height=height, **attributes)

    def polygon(self, corners: Sequence[Point], **attributes: object) -> None:
        self.add("polygon", points=points_attribute(corners), **attributes)

    def __str__(self) -> str:
        return "\n".join(part for part in self._parts if part)

    def _tag_and_attributes(self, tag: str, attributes: dict[str, object]) -> str:
        return _tag_and_attributes_text(self.theme, tag, tuple(attributes.items()))


@lru_cache(maxsize=8192)
def _tag_and_attributes_text(theme: Theme, tag: str, attributes: tuple[tuple[str, object], ...]) -> str:
    words = [tag]
    for name, value in attributes:
        if value is None:
            continue
        if isinstance(value, int | float):
            words.append(f'{_attribute_name(name)}="{coordinate(value)}"')
        else:
            text = theme(str(value)) if name in ("fill", "stroke") else str(value)
            words.append(f"{_attribute_name(name)}={_quoted(text)}")
    return " ".join(words)
