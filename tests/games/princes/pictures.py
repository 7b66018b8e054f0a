"""The content of a picture of the board, and overlaps of its texts."""

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree as ET

from machu_rules.render import text_width

SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]


def titles(picture: ET.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}title")]


def things(picture: ET.Element, kind: str) -> list[str]:
    """The ids of the things of a kind, without the kind, in the order of the picture."""
    names = [element.get("data-id", "") for element in picture.iter()]
    return [name.removeprefix(f"{kind}:") for name in names if name.startswith(f"{kind}:")]


LOOK = {"x": "0", "y": "0", "font-size": "12", "text-anchor": "start", "font-weight": ""}
"""The attributes of a text from the groups around it. x and y are the offset of the groups."""


def texts(element: ET.Element, around: dict[str, str]) -> Iterator[tuple[ET.Element, dict[str, str]]]:
    """All texts with their attributes from the groups around them."""
    look = {**around, **{name: element.attrib[name] for name in LOOK if name in element.attrib and name not in "xy"}}
    if found := re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", "")):
        look["x"], look["y"] = (
            str(float(look[axis]) + float(by)) for axis, by in zip("xy", found.groups(), strict=True)
        )
    if element.tag == f"{SVG}text":
        yield element, look
    for child in element:
        yield from texts(child, look)


def text_boxes(picture: ET.Element) -> Iterator[tuple[str, Box]]:
    """The boxes of all lines of text, with a wide font."""
    for element, look in texts(picture, LOOK):
        x, y = (float(element.attrib[axis]) + float(look[axis]) for axis in "xy")
        size = float(look["font-size"])
        line = "".join(element.itertext())
        wide = text_width.width(line, size, look["font-weight"] == "bold", "font-family" in element.attrib)
        left = x - wide * {"middle": 0.5, "end": 1.0}.get(look["text-anchor"], 0.0)
        yield line, (left, y - 0.76 * size, left + wide, y + 0.22 * size)


def apart_and_inside(picture: ET.Element) -> None:
    boxes = list(text_boxes(picture))
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    assert len(boxes) > 100
    for line, (left, top, right, bottom) in boxes:
        assert 0 <= left < right <= width, line
        assert 0 <= top < bottom <= height, line
    for (one, a), (other, b) in combinations(boxes, 2):
        over = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert min(over) <= 0.5, f"{one!r} and {other!r} lie on each other"
