"""Crop a picture to some of its things."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from xml.etree import ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")
STEPS = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")


class Box(NamedTuple):
    """A rectangle by its corners."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: Box) -> bool:
        """True if the two boxes have a point in common."""
        across = self.left <= other.right and other.left <= self.right
        return across and self.top <= other.bottom and other.top <= self.bottom

    def wider(self, by: float) -> Box:
        """The box with a margin on all sides."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def hull(points: Iterable[tuple[float, float]]) -> Box:
    """The smallest rectangle around points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def path_points(d: str) -> Iterable[tuple[float, float]]:
    """The ends of the lines and curves of a path as the pictures have them: M and L absolute, all else relative."""
    x = y = 0.0
    for step, rest in STEPS.findall(d):
        numbers = [float(each) for each in NUMBERS.findall(rest)]
        if step in "ML":
            x, y = numbers[-2:]
        elif step != "z":
            x += 0 if step == "v" else numbers[0] if step == "h" else numbers[-2]
            y += 0 if step == "h" else numbers[-1]
        yield x, y


def box_of(element: ET.Element) -> Box | None:
    """The box of an element, or None if it draws nothing (such as a title). The box of a text is its starting point."""
    tag, at = element.tag.rpartition("}")[2], element.attrib
    numbers = {name: float(value) for name, value in at.items() if NUMBERS.fullmatch(value)}
    if tag in ("rect", "text"):
        x, y = numbers["x"], numbers["y"]
        return Box(x, y, x + numbers.get("width", 0), y + numbers.get("height", 0))
    if tag == "circle":
        return Box(*(numbers["cx"], numbers["cy"]) * 2).wider(numbers["r"])
    if tag == "ellipse":
        x, y, rx, ry = (numbers[name] for name in ("cx", "cy", "rx", "ry"))
        return Box(x - rx, y - ry, x + rx, y + ry)
    if tag == "line":
        return hull((numbers[f"x{end}"], numbers[f"y{end}"]) for end in "12")
    if tag == "polygon":
        values = [float(each) for each in NUMBERS.findall(at["points"])]
        return hull(zip(values[::2], values[1::2], strict=True))
    if tag == "path":
        return hull(path_points(at["d"]))
    return None


def moved(box: Box, x: float, y: float) -> Box:
    """The box, moved by a distance."""
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)


def place_of(element: ET.Element) -> tuple[float, float]:
    """The distance by which a group moves its content."""
    place = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    return (float(place[1]), float(place[2])) if place else (0.0, 0.0)


def boxes(element: ET.Element, x: float = 0, y: float = 0) -> Iterable[tuple[ET.Element, Box]]:
    """All drawn elements inside an element, with their boxes in the picture."""
    for child in element:
        if box := box_of(child):
            yield child, moved(box, x, y)
        across, down = place_of(child)
        yield from boxes(child, x + across, y + down)


def cropped(picture: str, things: Iterable[str], margin: float) -> str:
    """Return the part of a picture around the things with these ``data-id`` values, plus a margin.

    Without things it is the whole picture.

    Raises LookupError for a thing that is not in it.
    """
    wanted = set(things)
    if not wanted:
        return picture
    ET.register_namespace("", SVG)
    root = ET.fromstring(picture)
    width, height = (float(root.attrib[name]) for name in ("width", "height"))
    places: list[Box] = []
    find(root, wanted, places)
    if wanted:
        raise LookupError(f"not in the picture: {', '.join(sorted(wanted))}")
    seen = Box(
        min(box.left for box in places),
        min(box.top for box in places),
        max(box.right for box in places),
        max(box.bottom for box in places),
    ).wider(margin)
    seen = Box(max(seen.left, 0), max(seen.top, 0), min(seen.right, width), min(seen.bottom, height))
    kept = {element for element, box in boxes(root) if box.wider(60).touches(seen)}
    prune(root, kept)
    size = (seen.right - seen.left, seen.bottom - seen.top)
    root.set("viewBox", " ".join(f"{value:g}" for value in (seen.left, seen.top, *size)))
    root.set("width", f"{size[0]:g}")
    root.set("height", f"{size[1]:g}")
    return ET.tostring(root, "unicode") + "\n"


def find(element: ET.Element, wanted: set[str], places: list[Box], x: float = 0, y: float = 0) -> None:
    """Remove the ids that are found from ``wanted``, and add their boxes."""
    for child in element:
        across, down = place_of(child)
        if child.get("data-id") in wanted:
            wanted.discard(child.attrib["data-id"])
            own = box_of(child)
            places += [moved(own, x, y)] if own else []
            places += [box for _, box in boxes(child, x + across, y + down)]
        find(child, wanted, places, x + across, y + down)


def prune(element: ET.Element, kept: set[ET.Element]) -> None:
    """Remove the elements outside the box, and then the groups that are empty."""
    for child in list(element):
        prune(child, kept)
        empty = child.tag.endswith("}g") and not any(map(shown, child))
        if child not in kept and (box_of(child) or empty):
            element.remove(child)


def shown(element: ET.Element) -> bool:
    """True if an element is more than a title."""
    return element.tag.rpartition("}")[2] not in ("title", "desc")
