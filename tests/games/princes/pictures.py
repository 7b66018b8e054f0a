"""What is in a picture of the board, and whether its texts stand apart."""

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


def moved(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[ET.Element, float, float]]:
    """Each element with how far it is moved by the groups around it."""
    if found := re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", "")):
        x, y = x + float(found[1]), y + float(found[2])
    yield element, x, y
    for child in element:
        yield from moved(child, x, y)


def text_boxes(picture: ET.Element) -> Iterator[tuple[str, Box]]:
    """The room that each line of text takes, with a wide font."""
    for element, across, down in moved(picture):
        if element.tag != f"{SVG}text":
            continue
        x, y, size = (float(element.attrib[name]) for name in ("x", "y", "font-size"))
        x, y = x + across, y + down
        line = "".join(element.itertext())
        serif, bold = "font-family" in element.attrib, element.get("font-weight") == "bold"
        wide = text_width.width(line, size, bold, serif)
        left = x - wide * {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
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
