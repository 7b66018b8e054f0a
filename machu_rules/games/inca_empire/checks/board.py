"""Checks for the map: adjacent regions, the regions next to sites, the ends of roads, and the drawing."""

from __future__ import annotations

from math import dist

from machu_rules.loader import common_checks
from machu_rules.loader.common_checks import Data, Report, check_known_id, ids, listed, listed_briefly
from machu_rules.loader.connections import Touching, connected_parts, connections, cut_places

CLEAR = 8
"""The smallest distance between two sites, or between a site and a road that does not lead to it, in millimetres."""

MOST_REGIONS = 3
"""EMPIRE-MAP-3: the largest number of regions next to a site. The crossroads may have more."""

Point = tuple[float, float]


def adjacent(data: Data, report: Report) -> None:
    """EMPIRE-MAP-1: check that a region's neighbours are other regions without repetition, and that neighbours list one
    another.
    """
    common_checks.neighbours(report, "regions", "region", "adjacent", data, "EMPIRE-MAP-1")


def crossroads(data: Data, report: Report) -> None:
    """EMPIRE-MAP-3: check that exactly one site is the crossroads, where all networks begin, and that it is next to all
    starting regions and to no other region.
    """
    found = [i for i, site in enumerate(data["sites"]) if site["kind"] == "crossroads"]
    for i in found[1:]:
        message = f"{data['sites'][found[0]]['id']} is already the crossroads"
        report(("sites", i, "kind"), message, "another kind", "EMPIRE-MAP-3")
    if not found:
        report(("sites",), "no site is the crossroads", "one site with kind: crossroads", "EMPIRE-MAP-3")
        return
    site = data["sites"][found[0]]
    starting = [region["id"] for region in data["regions"] if region.get("starting")]
    if set(site["regions"]) != set(starting):
        message = f"the crossroads {site['id']} do not border just the starting regions"
        report(("sites", found[0], "regions"), message, listed(starting) if starting else "", "EMPIRE-MAP-3")


def regions_of_sites(data: Data, report: Report) -> None:
    """EMPIRE-MAP-3: check that all sites except the crossroads are next to one, two or three different regions."""
    for i, site in enumerate(data["sites"]):
        names, path = site["regions"], ("sites", i, "regions")
        if not names:
            report(path, f"{site['id']} borders no region", "one region or more", "EMPIRE-MAP-3")
        elif len(names) > MOST_REGIONS and site["kind"] != "crossroads":
            message = f"{site['id']} borders {len(names)} regions"
            report(path, message, f"{MOST_REGIONS} at most", "EMPIRE-MAP-3")
        for k, name in enumerate(names):
            if name in names[:k]:
                report((*path, k), f"{name} is named twice as a region of {site['id']}", "once", "EMPIRE-MAP-3")


def bonuses(data: Data, report: Report) -> None:
    """EMPIRE-ACTION-4: check that a significant city has a bonus for its temple, and that other sites have none."""
    for i, site in enumerate(data["sites"]):
        if site["kind"] == "significant_city" and "bonus" not in site:
            message = f"{site['id']} is a significant city and has no bonus"
            report(("sites", i), message, "bonus: its points besides those of the temple", "EMPIRE-ACTION-4")
        elif site["kind"] != "significant_city" and "bonus" in site:
            message = f"{site['id']} is of the kind {site['kind']}, which has no bonus"
            report(("sites", i, "bonus"), message, "leave it out, or make the kind significant_city", "EMPIRE-ACTION-4")


def road_ends(data: Data, report: Report) -> None:
    """EMPIRE-MAP-1: check that a road joins two sites, and that its id consists of their ids in alphabetical order."""
    sites = ids(data["sites"])
    for i, road in enumerate(data["roads"]):
        path, ends = ("roads", i, "id"), road["id"].split("-")
        for end in ends:
            check_known_id(report, path, "site", end, sites, "EMPIRE-MAP-1")
        if ends[0] == ends[1]:
            report(path, f"the road {road['id']} leads back to {ends[0]}", "two sites", "EMPIRE-MAP-1")
        elif ends != sorted(ends):
            message = f"the sites of the road {road['id']} are not in alphabetical order"
            report(path, message, f"id: {'-'.join(sorted(ends))}", "EMPIRE-MAP-1")


def ways(data: Data) -> Touching:
    """EMPIRE-MAP-1: return the sites to which roads lead, by site."""
    ends = (road["id"].split("-") for road in data["roads"])
    return connections(ids(data["sites"]), ((one, other) for one, other in ends))


def one_network(data: Data, report: Report) -> None:
    """EMPIRE-MAP-6: check that roads lead from the crossroads to all sites. Otherwise a site can never be connected."""
    sites = data["sites"]
    centre = next((site["id"] for site in sites if site["kind"] == "crossroads"), None)
    if centre is None or not {end for road in data["roads"] for end in road["id"].split("-")} <= set(ids(sites)):
        return  # another check reports this
    for part in connected_parts(ways(data)):
        if centre not in part:
            message = f"no road leads from the crossroads {centre} to {listed_briefly(part)}"
            report(("sites", ids(sites).index(part[0])), message, "a road to another site", "EMPIRE-MAP-6")


def cut_sites(data: Data, report: Report) -> None:
    """EMPIRE-MAP-6: report sites over which all roads to other sites lead."""
    for name, others in cut_places(ways(data)).items():
        message = f"all roads to {listed_briefly(others)} lead over {name}"
        report(("sites", ids(data["sites"]).index(name)), message, "another road around it", "EMPIRE-MAP-6")


def hands_of_god(data: Data, report: Report) -> None:
    """EMPIRE-END-5: check that no starting region has a hand of god, which is a marker laid by the gods."""
    for i, region in enumerate(data["regions"]):
        if region.get("starting") and region.get("hand_of_god"):
            message = f"{region['id']} is a starting region with a hand of god"
            report(("regions", i, "hand_of_god"), message, "only one of the two", "EMPIRE-END-5")


def drawn_apart(data: Data, report: Report) -> None:
    """Check that all sites are on the drawn board, and that any two sites are at least `CLEAR` millimetres apart."""
    width, height = data["board"]["width"], data["board"]["height"]
    for i, site in enumerate(data["sites"]):
        path, (x, y) = ("sites", i, "at"), site["at"]
        if x > width or y > height:
            report(path, f"{site['id']} is drawn outside the board", f"{width}, {height} at most", None)
        for other in data["sites"][:i]:
            if abs(other["at"][0] - x) < CLEAR and dist(site["at"], other["at"]) < CLEAR:
                message = f"{site['id']} is drawn where {other['id']} is"
                report(path, message, f"{CLEAR} millimetres apart or more", None)
                break


def clear_roads(data: Data, report: Report) -> None:
    """Check that no road is drawn close to a site that is not one of its ends. Such a road would seem to lead to this
    site. Roads are drawn as straight lines.
    """
    at = {site["id"]: (site["at"][0], site["at"][1]) for site in data["sites"]}
    for i, road in enumerate(data["roads"]):
        ends = road["id"].split("-")
        if not set(ends) <= at.keys() or ends[0] == ends[1]:
            continue
        start, end = (at[site] for site in ends)
        left, right = sorted((start[0], end[0]))
        top, bottom = sorted((start[1], end[1]))
        near = [  # a fast test first: most sites are too far away to matter
            site
            for site, (x, y) in at.items()
            if left - CLEAR < x < right + CLEAR and top - CLEAR < y < bottom + CLEAR and site not in ends
        ]
        crossed = [
            site
            for site in near
            if _distance(at[site], start, end) < CLEAR <= min(dist(at[site], start), dist(at[site], end))
        ]
        if crossed:
            message = f"the road {road['id']} is drawn across {listed(crossed)}"
            hint = f"{CLEAR} millimetres or more from every other site"
            report(("roads", i, "id"), message, hint, None)


def _distance(point: Point, start: Point, end: Point) -> float:
    """Return the distance between ``point`` and the straight line from ``start`` to ``end``.

    >>> _distance((50, 7), (0, 0), (100, 0)), _distance((103, 4), (0, 0), (100, 0)), _distance((3, 4), (0, 0), (0, 0))
    (7.0, 5.0, 5.0)
    """
    x, y = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * x + (point[1] - start[1]) * y) / ((x * x + y * y) or 1)
    along = min(max(along, 0), 1)
    return dist(point, (start[0] + along * x, start[1] + along * y))


CHECKS = (
    adjacent, crossroads, regions_of_sites, bonuses, road_ends, one_network, hands_of_god, drawn_apart, clear_roads,
)  # fmt: skip
