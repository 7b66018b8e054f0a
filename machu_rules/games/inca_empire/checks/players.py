"""Checks for the data that depends on the player count: suyus with their starting points, quadrants, and merged
regions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.phrasing import quoted
from machu_rules.loader.common_checks import Data, Path, Report, Thing, check_known_id, ids, listed


def rows(data: Data) -> Iterator[tuple[int, Thing, dict[str, str], str]]:
    """Yield a tuple for each player count. It contains the index of the row in the data, the row itself, a mapping from
    merged regions to the regions that they belong to, and words for messages (for example "with 4 players").
    """
    for i, row in enumerate(data["players"]):
        heirs = {merged["region"]: merged["into"] for merged in row["merged"]}
        yield i, row, heirs, f"with {row['number']} players"


def remaining(data: Data, heirs: dict[str, str]) -> list[Thing]:
    """Return the regions that are not merged into another one (EMPIRE-MAP-2). The keys of ``heirs`` are the merged
    regions.
    """
    return [region for region in data["regions"] if region["id"] not in heirs]


def renamed(names: list[str], heirs: dict[str, str]) -> set[str]:
    """Return the regions in ``names`` as a set, with merged regions replaced by the regions that they belong to
    (EMPIRE-MAP-2).

    >>> sorted(renamed(["pasto", "quito", "canari"], {"pasto": "quito"}))
    ['canari', 'quito']
    """
    return {heirs.get(name, name) for name in names}


def numbers(data: Data, report: Report) -> None:
    """EMPIRE-SETUP-1: check that no player count has more than one row."""
    known = [row["number"] for row in data["players"]]
    for i, number in enumerate(known):
        if number in known[:i]:
            message = f"there is already a row for {number} players"
            report(("players", i, "number"), message, "one row per number of players", "EMPIRE-SETUP-1")


def suyus_dealt(data: Data, report: Report) -> None:
    """EMPIRE-SETUP-2: check that there are as many suyus as players, without repetition."""
    for i, row in enumerate(data["players"]):
        path, names = ("players", i, "suyus"), row["suyus"]
        for k, name in enumerate(names):
            if name in names[:k]:
                report((*path, k), f"{name} is dealt twice", "once", "EMPIRE-SETUP-2")
        if len(names) != row["number"]:
            message = f"{len(names)} suyus for {row['number']} players"
            report(path, message, "one for each player", "EMPIRE-SETUP-2")


def quadrants(data: Data, report: Report) -> None:
    """EMPIRE-SUN-3: check that there are as many quadrants as players, and that a suyu is in exactly two quadrants."""
    for i, row in enumerate(data["players"]):
        path, entries = ("players", i, "quadrants"), row["quadrants"]
        if len(set(row["suyus"])) != row["number"] or not set(row["suyus"]) <= set(ids(data["suyus"])):
            continue  # another check reports this
        if len(entries) != row["number"]:
            message = f"{len(entries)} quadrants for {row['number']} players"
            report(path, message, "one for each player", "EMPIRE-SUN-3")
            continue
        for j, quadrant in enumerate(entries):
            for k, name in enumerate(quadrant["suyus"]):
                check_known_id(report, (*path, j, "suyus", k), "suyu", name, row["suyus"], "EMPIRE-SUN-3")
        known = [quadrant["suyus"] for quadrant in entries if set(quadrant["suyus"]) <= set(row["suyus"])]
        if len(known) == len(entries):
            shared = [name for names in known for name in dict.fromkeys(names)]
            for name in dict.fromkeys(row["suyus"]):
                if shared.count(name) != 2:
                    message = f"{name} has {_times(shared.count(name))} {row['number']} players"
                    report(path, message, "two quadrants for each suyu", "EMPIRE-SUN-3")


def _times(number: int) -> str:
    return "one quadrant with" if number == 1 else f"{number or 'no'} quadrants with"


def merging(data: Data, report: Report) -> None:
    """EMPIRE-MAP-2: check that a region is merged at most once, and only into a region that is not merged itself."""
    for i, row in enumerate(data["players"]):
        merged = [entry["region"] for entry in row["merged"]]
        for k, entry in enumerate(row["merged"]):
            path: Path = ("players", i, "merged", k)
            if entry["region"] in merged[:k]:
                message = f"{entry['region']} is merged already"
                report((*path, "region"), message, "each region once", "EMPIRE-MAP-2")
            if entry["into"] == entry["region"]:
                message = f"{entry['region']} is part of itself"
                report((*path, "into"), message, "another region", "EMPIRE-MAP-2")
            elif entry["into"] in merged:
                message = f"{entry['region']} is part of {entry['into']}, which is part of another region itself"
                report((*path, "into"), message, "a region that is not merged", "EMPIRE-MAP-2")


def two_sites_a_region(data: Data, report: Report) -> None:
    """EMPIRE-MAP-3: check that each region is next to at least two sites."""
    told = set()
    for _, _, heirs, words in rows(data):
        for region in remaining(data, heirs):
            name = region["id"]
            sites = sum(name in renamed(site["regions"], heirs) for site in data["sites"])
            if sites < 2 and name not in told:
                told.add(name)
                i = data["regions"].index(region)
                message = f"{'one site' if sites else 'no site'} borders {name} {words}"
                report(("regions", i), message, "two sites or more", "EMPIRE-MAP-3")


def starts(data: Data, report: Report) -> None:
    """EMPIRE-SETUP-2, EMPIRE-SETUP-3: check that the home of each suyu is a starting region, and that a road leads from
    the crossroads to the suyu's starting site. This road must be in a starting region. The starting site must not be
    next to any region except the home.
    """
    sites = {site["id"]: site for site in data["sites"]}
    roads = {road["id"]: (i, road) for i, road in enumerate(data["roads"])}
    centre = next((site["id"] for site in data["sites"] if site["kind"] == "crossroads"), None)
    starting = {region["id"] for region in data["regions"] if region.get("starting")}
    wrong: dict[Path, tuple[str, str, str]] = {}
    for i, suyu in enumerate(data["suyus"]):
        home, start = suyu["home"], suyu["start"]
        if home in ids(data["regions"]) and home not in starting:
            hint = f"one of {listed(sorted(starting))}" if starting else "a region with starting: true"
            wrong["suyus", i, "home"] = f"{home} is not a starting region", hint, "EMPIRE-SETUP-2"
        if start not in sites or centre is None:
            continue
        name = "-".join(sorted((centre, start)))
        if start == centre or name not in roads:
            message = f"no road leads from the crossroads {centre} to {start}, where {suyu['id']} starts"
            hint = "another site" if start == centre else f"a road {name}, or another site"
            wrong["suyus", i, "start"] = message, hint, "EMPIRE-SETUP-3"
            continue
        for _, row, heirs, words in rows(data):
            if suyu["id"] not in row["suyus"]:
                continue
            if home in starting and renamed(sites[start]["regions"], heirs) != renamed([home], heirs):
                message = f"{start}, where {suyu['id']} starts, borders other regions than {home} {words}"
                path: Path = ("sites", data["sites"].index(sites[start]), "regions")
                wrong.setdefault(path, (message, f"only {home}", "EMPIRE-SETUP-2"))
            if heirs.get(roads[name][1]["region"], roads[name][1]["region"]) not in starting:
                message = f"the first road of {suyu['id']}, {name}, is not in a starting region {words}"
                path = ("roads", roads[name][0], "region")
                wrong.setdefault(path, (message, f"region: {home}", "EMPIRE-SETUP-3"))
    for path, (message, hint, rule) in wrong.items():
        report(path, message, hint, rule)


def suyus_never_dealt(data: Data, report: Report) -> None:
    """EMPIRE-SETUP-2: report suyus that are dealt with no number of players."""
    dealt = {name for row in data["players"] for name in row["suyus"]}
    for i, name in enumerate(ids(data["suyus"])):
        if name not in dealt:
            message = f"no number of players deals the suyu {name}"
            report(("suyus", i), message, "name it in the suyus of a number of players", "EMPIRE-SETUP-2")


def homes_apart(data: Data, report: Report) -> None:
    """EMPIRE-SETUP-2: check that no two suyus start at the same site."""
    first: dict[Any, str] = {}
    for i, suyu in enumerate(data["suyus"]):
        other = first.setdefault(suyu["start"], suyu["id"])
        if other != suyu["id"]:
            message = f"{suyu['id']} starts where {other} does, at {quoted(suyu['start'])}"
            report(("suyus", i, "start"), message, "a site of its own", "EMPIRE-SETUP-2")


CHECKS = (numbers, suyus_dealt, quadrants, merging, two_sites_a_region, starts, homes_apart)
