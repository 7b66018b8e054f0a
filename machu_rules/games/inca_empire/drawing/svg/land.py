"""The map. The background shows the regions, roads and sites with their names. Sticks, buildings and markers are drawn
on top of it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from attrs import frozen

from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.drawing.svg import pieces
from machu_rules.games.inca_empire.figures import ends_of
from machu_rules.render.areas import (
    Scale,
    bounding_box,
    draw_map_area,
    outer_border_edges,
    parallel_lines,
    shorten_line_ends,
)
from machu_rules.render.cache import CACHE
from machu_rules.render.labels import (
    Box,
    Label,
    box_from_half_size,
    find_label_boxes,
    label_cost,
    overlap_area,
    points_along,
)
from machu_rules.render.layers import Layers, Outline, box, circle_outline, path_outline
from machu_rules.render.palette import CARD, EMPTY, INK, LINE, MUTED
from machu_rules.render.picture_options import PictureOptions
from machu_rules.render.pieces import draw_disc_with_text
from machu_rules.render.svg import Point, coordinate

NAME_SIZE = 11.0
CLOSEST, WIDEST = 33.0, 2.0
"""In the whole picture, the map is widened until its two closest sites are `CLOSEST` units apart, but at most by the
factor `WIDEST`.
"""

NARROW, TALLEST = 600.0, 1.7
"""If the width of a map is given, the map can be stretched vertically to keep sites apart, at most by the factor
`TALLEST`. A map that is narrower than `NARROW` omits names that would cover other things, and the names of minor places
that would cover roads.
"""

EDGE = "#9a8c6d"
STICK, PITCH, EMPTY_ROAD = 5.0, 6.2, "#a08f6c"
BESIDE, START = (pieces.TILE[0] + 1, pieces.TILE[1] + 1), (-24.0, 0.0)
"""The distances, in x and y, of a region's name from the middle of its marker. `START` is for a starting region, which
has no marker.
"""

PAD, AROUND_ROAD = 22.0, 6.0


@frozen
class Measures:
    """The position and the size of the map in the picture."""

    scale: Scale
    width: float
    height: float

    def at(self, place: Point) -> Point:
        """Return the position in the picture of ``place``, a position in the data. The coordinates are whole numbers,
        which keeps the SVG text short.
        """
        x, y = self.scale.to_picture(place)
        return float(round(x)), float(round(y))


def measures(picture: Picture, width: float | None = None) -> Measures:
    """Return the measures of the map for this ``width``. By default, the map is wide enough to keep sites apart, and at
    least as wide as `WIDE`.
    """
    figures = picture.figures
    spots = [site.at for site in figures.sites]
    corners = [point for region in figures.regions for point in region.outline]
    low, high = bounding_box([*spots, *corners])
    closest = min(
        (max(abs(a - c), abs(b - d)) for number, (a, b) in enumerate(spots) for c, d in spots[:number]), default=1.0
    )
    across = (high[0] - low[0]) or 1
    fits = ((width or WIDE) - 2 * PAD) / across
    factor = fits if width else min(max(fits, CLOSEST / (closest or 1)), WIDEST * fits)
    stretched = min(TALLEST, max(1.0, CLOSEST / (closest or 1) / factor)) if width else 1.0
    wide = width or max(WIDE, across * factor + 2 * PAD)
    left = (wide - across * factor) / 2
    scale = Scale(factor, low, left, PAD, stretched)
    return Measures(scale, wide, (high[1] - low[1]) * factor * stretched + 2 * PAD)


WIDE = 724.0
"""The smallest width of the map in the whole picture."""


def draw(picture: Picture, size: Measures) -> None:
    """Draw the map with its upper left corner at 0, 0."""
    ground, shapes = picture.layers.ground, picture.layers.pieces
    ground.rect(0, 0, size.width, size.height, rx=9, fill=EMPTY, stroke=LINE)
    if ground.kept:
        _ground(picture, size)
    if not shapes.kept:
        return
    view, painted = picture.view, Painted(picture, size)
    with shapes.group(fill="none"):
        for region in picture.regions:
            painted.thing("region", region, (), _region)
        _all_roads(picture, painted)
        for site in picture.figures.sites:
            painted.thing("site", site.id, tuple(kind for kind in BUILT if site.id in view[kind]), _site)
    with shapes.group(fill=pieces.DARK, font_size=13, font_weight="bold", text_anchor="middle"):
        for region in picture.regions:
            lying = view["markers"].get(region)
            if region in picture.conquerors or lying:
                what = picture.conquerors.get(region, lying and lying["type"])
                painted.thing("marker", region, what, _marker)


def _all_roads(picture: Picture, painted: Painted) -> None:
    """Draw the sticks on all roads with the dots on top of them. The edges of all sticks are in one path, and all dots
    are in another. This makes the SVG text shorter.
    """
    view, drawing = picture.view, picture.drawing
    states = {road: tuple(view["roads"].get(road, ())) for road in picture.roads}
    with_sticks = [(road, seats) for road, seats in states.items() if seats]
    edges = "".join(painted.kept_text("edges", road, len(seats), _edges) for road, seats in with_sticks)
    if edges:
        drawing.add("path", d=edges, stroke=INK, stroke_width=PITCH)
    with drawing.group(stroke_width=STICK - 0.6):
        for road, seats in states.items():
            painted.thing("road", road, seats, _road)
    dots = "".join(painted.kept_text("dots", road, seats, _dots) for road, seats in with_sticks)
    if dots:
        options = {"stroke": pieces.WHITE, "stroke_width": 3, "stroke_linecap": "round", "pointer_events": "none"}
        drawing.add("path", d=dots, **options)


Paint = Callable[[Picture, Measures, str, bool], None]
"""A function that draws a thing on the map. Its arguments are the picture, the measures of the map, and the id of the
thing. If the last argument is true, the thing is highlighted and needs an outline.
"""


class Painted:
    """Draws the things on a map, and caches their SVG texts by content. A map has hundreds of things, and a move
    changes only a few of them.
    """

    def __init__(self, picture: Picture, size: Measures) -> None:
        options, suyus = picture.layers.options, tuple(player["suyu"] for player in picture.players)
        of, key = (picture.figures, picture.catalogue), ("painted", size.width, options.theme.name, suyus)
        self.picture, self.size = picture, size
        self.kept: dict[Hashable, str] = CACHE.get_or_make(of, key, dict)
        self.whole = options.layer == "all"

    def thing(self, kind: str, it: str, state: Hashable, paint: Paint) -> None:
        """Draw the thing ``it``, or reuse its cached text.

        A thing is empty if its ``state`` is an empty tuple. In a picture of the pieces alone, an empty thing is omitted
        unless it is highlighted. Such a picture is sent after a move, and there are hundreds of empty things.
        """
        if self.picture.layers.is_highlighted(f"{kind}:{it}"):
            paint(self.picture, self.size, it, True)
        elif self.whole or state != ():
            self.picture.drawing.include(self.kept_text(kind, it, state, paint))

    def kept_text(self, kind: str, it: str, state: Hashable, paint: Paint) -> str:
        """Return the SVG text of a thing that is not highlighted."""
        key, picture = (kind, it, state), self.picture
        if key not in self.kept:
            layers = Layers(PictureOptions(theme=picture.layers.options.theme))
            paint(picture.on(layers), self.size, it, False)
            self.kept[key] = str(layers.pieces)
        return self.kept[key]


def _ground(picture: Picture, size: Measures) -> None:
    """Draw the background, which depends only on the rulebook and the player count."""
    ground = picture.layers.ground
    for region in picture.regions:
        outlines = _outlines(picture, region, size)
        draw_map_area(ground, outlines, picture.ground(region, ground.theme(CARD)), EDGE, 1.3)
    lines = "".join(
        f"M{coordinate(a)} {coordinate(b)}L{coordinate(c)} {coordinate(d)}"
        for (a, b), (c, d) in (
            [size.at(picture.sites[site].at) for site in ends_of(road)] for road in picture.figures.roads
        )
    )
    ground.add("path", d=lines, fill="none", stroke=EMPTY_ROAD, stroke_width=1.6, stroke_dasharray="4 3")
    for site in picture.figures.sites:
        pieces.site(ground, site, *size.at(site.at))
    _names(picture, size)


def _outlines(picture: Picture, region: str, size: Measures) -> list[list[Point]]:
    regions = {each.id: each for each in picture.figures.regions}
    return [[size.at(point) for point in regions[part].outline] for part in picture.parts(region)]


@contextmanager
def _thing(picture: Picture, name: str, title: str, outline: Outline, pointed: bool) -> Iterator[None]:
    """Draw a thing whose pieces are drawn in the ``with`` block. The pieces show where the thing is, so its outline is
    drawn only if it is highlighted.
    """
    if pointed:
        with picture.layers.thing(name, title, outline):
            yield
    else:
        with picture.drawing.group(title, data_id=name):
            yield


def _bare(picture: Picture, name: str, title: str, outline: Outline, pointed: bool, small: Outline) -> None:
    """Draw a thing without pieces. If it is not highlighted, only the ``small`` shape is drawn, with the id of the
    thing.
    """
    if pointed:
        with picture.layers.thing(name, title, outline):
            pass
    else:
        tag, shape = small
        picture.drawing.add(tag, data_id=name, **shape)


def _region(picture: Picture, size: Measures, region: str, pointed: bool) -> None:
    at = size.at(picture.regions[region].at)
    outline = closed(outer_border_edges(_outlines(picture, region, size))) if pointed else circle_outline(*at)
    _bare(picture, f"region:{region}", _about_region(picture, region), outline, pointed, circle_outline(*at, 16))


def closed(edges: list[tuple[Point, Point]]) -> Outline:
    """Return the outline of an area. It is made by joining ``edges`` end to end."""
    left, found = list(edges), []
    while left:
        start, end = left.pop(0)
        found.append(f"M{coordinate(start[0])} {coordinate(start[1])}")
        while end != start:
            found.append(f"L{coordinate(end[0])} {coordinate(end[1])}")
            place = next((place for place, edge in enumerate(left) if end in edge), None)
            if place is None:
                break
            one, other = left.pop(place)
            end = other if one == end else one
        found.append("z")
    return path_outline("".join(found))


def _about_region(picture: Picture, region: str) -> str:
    """Return a description of a region for screen readers."""
    lying = picture.view["markers"].get(region)
    if region in picture.conquerors:
        return picture.say("conquered", region=region, seat=picture.conquerors[region])
    if lying is None:
        return picture.name(region)
    if lying["type"] is None:
        return picture.say("face down", region=region)
    it = picture.types[lying["type"]]
    return picture.say("face up", region=region, type=it.id, resistance=it.resistance, vp=it.vp, labor=it.labor)


def _road(picture: Picture, size: Measures, road: str, pointed: bool) -> None:
    """Draw a road with the sticks on it."""
    ends = picture.roads[road]
    seats, lines = picture.view["roads"].get(road, []), _sticks(picture, size, road)
    names = {"one": picture.name(ends[0]), "other": picture.name(ends[1])}
    start, end = _road_ends(picture, size, road)
    outline = strip(start, end, 2 * AROUND_ROAD + PITCH * max(0, len(seats) - 1))
    if not seats:
        _bare(picture, f"road:{road}", picture.say("road", **names), outline, pointed, line(start, end, 0))
        return
    with _thing(picture, f"road:{road}", picture.say("road of", **names, seats=seats), outline, pointed):
        for seat, stick in zip(seats, lines, strict=True):
            shape = line(*stick).attributes
            picture.drawing.add("path", data_id=f"stick:{road}:{seat}", **shape, stroke=picture.colour(seat))


def _road_ends(picture: Picture, size: Measures, road: str) -> tuple[Point, Point]:
    """Return the two ends of a road in the picture, with a small gap before each site."""
    start, end = (size.at(picture.sites[site].at) for site in picture.roads[road])
    return shorten_line_ends(start, end, 5)


def _sticks(picture: Picture, size: Measures, road: str) -> list[tuple[Point, Point]]:
    """Return the start and the end of all sticks on a road. The sticks are side by side."""
    start, end = _road_ends(picture, size, road)
    lines = parallel_lines(start, end, len(picture.view["roads"].get(road, [])), PITCH)
    return [((round(a), round(b)), (round(c), round(d))) for (a, b), (c, d) in lines] if len(lines) == 1 else lines


def _edges(picture: Picture, size: Measures, road: str, pointed: bool) -> None:
    """Add the edges of a road's sticks to the path that all roads share."""
    picture.drawing.include("".join(str(line(*stick).attributes["d"]) for stick in _sticks(picture, size, road)))


def _dots(picture: Picture, size: Measures, road: str, pointed: bool) -> None:
    """Add the dots on a road's sticks to the path that all roads share. A stick has as many dots as the number of its
    seat, counted from 0, so players can be distinguished without colours.
    """
    found = []
    for seat, ((a, b), (c, d)) in zip(picture.view["roads"].get(road, []), _sticks(picture, size, road), strict=True):
        parts = [0.5 + (dot - (seat - 1) / 2) * 0.13 for dot in range(seat)]
        found += [f"M{coordinate(a + (c - a) * part)} {coordinate(b + (d - b) * part)}h0" for part in parts]
    picture.drawing.include("".join(found))


def line(start: Point, end: Point, digits: int = 1) -> Outline:
    """Return the outline of a line between two points."""
    a, b, c, d = (coordinate(round(value, digits)) for value in (*start, *end))
    return path_outline(f"M{a} {b}L{c} {d}")


def strip(start: Point, end: Point, wide: float) -> Outline:
    """Return the outline of a straight strip. ``wide`` is its width."""
    (a, b), (c, d) = parallel_lines(start, end, 2, wide)
    return path_outline("M" + "L".join(f"{coordinate(round(x))} {coordinate(round(y))}" for x, y in (a, b, d, c)) + "z")


def _site(picture: Picture, size: Measures, site: str, pointed: bool) -> None:
    """Draw the buildings on a site."""
    it, drawing = picture.sites[site], picture.drawing
    at = size.at(it.at)
    built = {kind: name for kind, name in BUILT.items() if site in picture.view[kind]}
    spot = circle_outline(*at, pieces.AWAY[it.kind] + 2)
    if not built:
        _bare(picture, f"site:{site}", _about_site(picture, site), spot, pointed, circle_outline(*at, 9))
        return
    with _thing(picture, f"site:{site}", _about_site(picture, site), spot, pointed):
        for kind, name in built.items():
            with drawing.group(data_id=f"{name}:{site}"):
                pieces.BUILDINGS[kind](drawing, *at, it)


BUILT = {"cities": "city", "garrisons": "garrison", "temples": "temple"}
"""The buildings that a site can have: the key in a view, and the kind of piece."""


def _about_site(picture: Picture, site: str) -> str:
    """Return a description of a site for screen readers."""
    view, it = picture.view, picture.sites[site]
    parts = [picture.name(site), picture.name(it.kind)]
    if it.bonus:
        parts.append(picture.say("bonus", vp=it.bonus))
    parts += [picture.say(key) for key in BUILT if site in view[key]]
    return ", ".join(parts)


def _marker(picture: Picture, size: Measures, region: str, pointed: bool) -> None:
    """Draw the marker in a region. In a conquered region, draw the sign of the conqueror instead."""
    lying, conqueror = picture.view["markers"].get(region), picture.conquerors.get(region)
    (wide, high), (x, y) = pieces.TILE, size.at(picture.regions[region].at)
    tile = box(x - wide, y - high, 2 * wide, 2 * high, 3) if conqueror is None else circle_outline(x, y, 10)
    with _thing(picture, f"marker:{region}", _about_region(picture, region), tile, pointed):
        if conqueror is not None:
            draw_disc_with_text(picture.drawing, x, y, str(conqueror + 1), picture.colour(conqueror), 10)
        elif lying is not None:
            pieces.marker(picture.drawing, x, y, picture.types[lying["type"]] if lying["type"] else None)


def _names(picture: Picture, size: Measures) -> None:
    """Draw the names of regions and sites where they cover as little as possible."""
    ground, page = picture.layers.ground, (2.0, 2.0, size.width - 2, size.height - 2)
    spots = {site.id: (size.at(site.at), pieces.AWAY[site.kind]) for site in picture.figures.sites}
    tiles = {region: size.at(it.at) for region, it in picture.regions.items()}
    taken = [box_from_half_size(at, (away, away)) for at, away in spots.values()]
    taken += [
        box_from_half_size(at, pieces.TILE) for region, at in tiles.items() if not picture.regions[region].starting
    ]
    ends = map(ends_of, picture.figures.roads)
    lines: list[tuple[Point, Point]] = [(spots[one][0], spots[other][0]) for one, other in ends]
    regions = [
        Label(picture.name(region).upper(), at, START if picture.regions[region].starting else BESIDE, NAME_SIZE, True)
        for region, at in tiles.items()
    ]
    order = sorted(picture.figures.sites, key=lambda site: site.kind == "huaca")
    sites = [
        Label(picture.name(site.id), at, (away + 1, away), NAME_SIZE, site.kind != "huaca")
        for site in order
        for at, away in [spots[site.id]]
    ]
    labels = [*regions, *sites]
    shown: list[Box] = []
    for place, (label, around_) in enumerate(zip(labels, find_label_boxes(labels, taken, lines, page), strict=True)):
        left, top, _, bottom = around_
        crowded = any(overlap_area(around_, other) > CROWDED for other in (*taken, *shown))
        crossed = not label.bold and any(label_cost(around_, (), points_along(*each), page) for each in lines)
        if size.width < NARROW and (crowded or crossed):
            continue
        shown.append(around_)
        fill = INK if place >= len(regions) and label.bold else MUTED
        at = (top + bottom) / 2 + 0.36 * label.size
        ground.text(left, at, label.text, label.size, label.bold, fill=fill, halo=HALO)


CROWDED, HALO = 12.0, CARD
"""The area of other things that a name may cover on a narrow map, and the colour around the letters of names."""
