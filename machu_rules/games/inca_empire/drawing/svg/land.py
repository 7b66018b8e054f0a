"""The map: regions, roads with the sticks on them, sites, markers, and their names."""

from __future__ import annotations

from attrs import frozen

from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.drawing.svg import pieces
from machu_rules.games.inca_empire.model import Road
from machu_rules.render.areas import Scale, area, beside, extent, shortened
from machu_rules.render.labels import Box, Label, box_around, placed
from machu_rules.render.palette import INK, LINE, MUTED
from machu_rules.render.pieces import disc
from machu_rules.render.svg import Point

SITE_SIZE, REGION_SIZE = 10.5, 10.0
CLOSEST, WIDEST = 32.0, 2.0
"""How far the closest two sites are apart, in units of the picture, unless the map would be so many times as wide."""

GROUND, EDGE, REGION_INK = "#ddd6c4", "#9a8c6d", "#6b5836"
STICK, EMPTY_ROAD = 5.0, "#a08f6c"
BESIDE, START = (pieces.TILE[0] + 1, pieces.TILE[1] + 1), (-24.0, 0.0)
"""How far the name of a region stands from its marker; no marker lies in a starting region."""

HALO, PAD = "#fffaf0", 22.0


@frozen
class Measures:
    """How the map lies in the picture, and its size."""

    scale: Scale
    width: float
    height: float


def measures(picture: Picture, x: float, y: float, width: float) -> Measures:
    """The map in a width, wider where sites would lie too close to each other."""
    figures = picture.figures
    spots = [site.at for site in figures.sites]
    corners = [point for region in figures.regions for point in region.outline]
    low, high = extent([*spots, *corners])
    closest = min(
        (max(abs(a - c), abs(b - d)) for number, (a, b) in enumerate(spots) for c, d in spots[:number]), default=1.0
    )
    fits = (width - 2 * PAD) / ((high[0] - low[0]) or 1)
    factor = min(max(fits, CLOSEST / (closest or 1)), WIDEST * fits)
    across = max(width, (high[0] - low[0]) * factor + 2 * PAD)
    left = x + (across - (high[0] - low[0]) * factor) / 2
    return Measures(Scale(factor, low, left, y + PAD), across, (high[1] - low[1]) * factor + 2 * PAD)


def draw(picture: Picture, x: float, y: float, size: Measures) -> None:
    """The map, its upper left corner at ``x``, ``y``."""
    drawing = picture.drawing
    drawing.rect(x, y, size.width, size.height, rx=9, fill=GROUND, stroke=LINE)
    for region in picture.regions:
        _region(picture, region, size.scale)
    for road in picture.figures.roads:
        _road(picture, road, size.scale)
    for site in picture.figures.sites:
        u, v = size.scale.at(site.at)
        with drawing.group(_about_site(picture, site.id), data_site=site.id):
            pieces.site(picture, site, u, v)
    for region in picture.regions:
        _marker(picture, region, size.scale)
    _names(picture, (x + 2, y + 2, x + size.width - 2, y + size.height - 2), size.scale)


def _region(picture: Picture, region: str, scale: Scale) -> None:
    regions = {each.id: each for each in picture.figures.regions}
    outlines = [
        [scale.at(point) for point in regions[part].outline] for part in picture.parts(region) if regions[part].outline
    ]
    with picture.drawing.group(_about_region(picture, region), data_region=region):
        area(picture.drawing, outlines, picture.ground(region), EDGE, 1.3)


def _about_region(picture: Picture, region: str) -> str:
    """What there is to say of a region, for whoever cannot see it."""
    lying = picture.view["markers"].get(region)
    if region in picture.conquerors:
        return picture.say("conquered", region=region, seat=picture.conquerors[region])
    if lying is None:
        return picture.name(region)
    if lying["type"] is None:
        return picture.say("face down", region=region)
    it = picture.types[lying["type"]]
    return picture.say("face up", region=region, type=it.id, resistance=it.resistance, vp=it.vp, labor=it.labor)


def _road(picture: Picture, road: Road, scale: Scale) -> None:
    """A road: thin while it is empty, else a stick for each seat, side by side; a stick has as many dots as its
    seat's number, so that colours are not the only sign."""
    drawing = picture.drawing
    start, end = (scale.at(picture.sites[site].at) for site in road.ends)
    seats = picture.view["roads"].get(road.id, [])
    names = {"one": picture.name(road.ends[0]), "other": picture.name(road.ends[1])}
    title = picture.say("road of", **names, seats=seats) if seats else picture.say("road", **names)
    with drawing.group(title, data_road=road.id):
        if not seats:
            line = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
            drawing.add("line", **line, stroke=EMPTY_ROAD, stroke_width=1.6, stroke_dasharray="4 3")
        lines = beside(*shortened(start, end, 5), len(seats), STICK + 1.2)
        for seat, ((a, b), (c, d)) in zip(seats, lines, strict=True):
            drawing.add("line", x1=a, y1=b, x2=c, y2=d, stroke=INK, stroke_width=STICK + 1.2)
            drawing.add("line", x1=a, y1=b, x2=c, y2=d, stroke=picture.colour(seat), stroke_width=STICK - 0.6)
            for dot in range(seat):
                part = 0.5 + (dot - (seat - 1) / 2) * 0.13
                drawing.add("circle", cx=a + (c - a) * part, cy=b + (d - b) * part, r=1.5, fill="#ffffff")


def _about_site(picture: Picture, site: str) -> str:
    """What there is to say of a site."""
    view, it = picture.view, picture.sites[site]
    parts = [picture.name(site), picture.name(it.kind)]
    if it.bonus:
        parts.append(picture.say("bonus", vp=it.bonus))
    parts += [picture.say(key) for key in ("cities", "garrisons", "temples") if site in view[key]]
    return ", ".join(parts)


def _marker(picture: Picture, region: str, scale: Scale) -> None:
    """The marker of a region, or who conquered it."""
    x, y = scale.at(picture.regions[region].at)
    lying, conqueror = picture.view["markers"].get(region), picture.conquerors.get(region)
    if conqueror is None and lying is None:
        return
    with picture.drawing.group(_about_region(picture, region), data_marker=region):
        if conqueror is not None:
            disc(picture.drawing, x, y, str(conqueror), picture.colour(conqueror), 9.5)
        elif lying is not None:
            pieces.marker(picture.drawing, x, y, picture.types[lying["type"]] if lying["type"] else None)


def _names(picture: Picture, page: Box, scale: Scale) -> None:
    """The names of regions and sites, where they cover least."""
    spots = {site.id: (scale.at(site.at), pieces.AWAY[site.kind]) for site in picture.figures.sites}
    tiles = {region: scale.at(it.at) for region, it in picture.regions.items()}
    taken = [box_around(at, (away, away)) for at, away in spots.values()]
    taken += [box_around(at, pieces.TILE) for region, at in tiles.items() if not picture.regions[region].starting]
    lines: list[tuple[Point, Point]] = [
        (spots[road.ends[0]][0], spots[road.ends[1]][0]) for road in picture.figures.roads
    ]
    labels = [
        Label(
            picture.name(region).upper(), at, START if picture.regions[region].starting else BESIDE, REGION_SIZE, True
        )
        for region, at in tiles.items()
    ]
    labels += [
        Label(picture.name(site.id), at, (away + 1, away), SITE_SIZE, site.kind != "huaca")
        for site, (at, away) in zip(picture.figures.sites, spots.values(), strict=True)
    ]
    for label, (left, top, _, bottom) in zip(labels, placed(labels, taken, lines, page), strict=True):
        region = label.size == REGION_SIZE
        fill = REGION_INK if region else INK if label.bold else MUTED
        line = (top + bottom) / 2 + 0.36 * label.size
        picture.drawing.text(left, line, label.text, label.size, label.bold, fill=fill, halo=HALO)
