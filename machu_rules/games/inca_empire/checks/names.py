"""Checks for names: ids are unique, references have a target, and no id is a word with another meaning in the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from machu_rules.loader import common_checks
from machu_rules.loader.common_checks import Data, Path, Report, Thing, check_known_id, ids

WORDS = frozenset(
    """inca sun people sapa_inca crossroads significant_city city garrison huaca conquer temple terrace extra road play
    pass pilgrimage calendar pizarro arrival points place regions terraces roads""".split()
)
"""Words for moves, phases, scores and outcomes. They are the ``terms`` in the language files."""


def named_lists(data: Data) -> Iterator[tuple[str, Path, list[Thing]]]:
    """Yield the lists of things with ids, as tuples. A tuple contains the name for one such thing (for example
    "region"), the path of the list in the data, and the list.
    """
    yield "suyu", ("suyus",), data["suyus"]
    yield "region", ("regions",), data["regions"]
    yield "site", ("sites",), data["sites"]
    yield "sun card", ("sun_cards",), data["sun_cards"]
    yield "type of marker", ("markers",), data["markers"]
    yield "era", ("eras",), data["eras"]
    for i, row in enumerate(data["players"]):
        yield "quadrant", ("players", i, "quadrants"), row["quadrants"]


def one_name_for_an_id(data: Data, report: Report) -> None:
    """TEXT: check that things with the same id, such as a region and a site, also have the same name. This is necessary
    because names are looked up by id.
    """
    first: dict[str, tuple[str, str]] = {}
    for kind, path, things in named_lists(data):
        for i, thing in enumerate(things):
            other, name = first.setdefault(thing["id"], (kind, thing["name"]))
            if name != thing["name"] and kind != other:
                message = f"the {kind} {thing['id']} is called otherwise than the {other} {thing['id']}"
                report((*path, i, "name"), message, f"name: {name}, or another id", "TEXT")


def references(data: Data, report: Report) -> None:
    """Check that each reference is the id of something that exists."""
    suyus, regions, sites = (ids(data[section]) for section in ("suyus", "regions", "sites"))
    for i, suyu in enumerate(data["suyus"]):
        check_known_id(report, ("suyus", i, "home"), "region", suyu["home"], regions, "EMPIRE-SETUP-2")
        check_known_id(report, ("suyus", i, "start"), "site", suyu["start"], sites, "EMPIRE-SETUP-2")
    for i, row in enumerate(data["players"]):
        for k, name in enumerate(row["suyus"]):
            check_known_id(report, ("players", i, "suyus", k), "suyu", name, suyus, "EMPIRE-SETUP-2")
        for j, merged in enumerate(row["merged"]):
            for field in ("region", "into"):
                check_known_id(
                    report, ("players", i, "merged", j, field), "region", merged[field], regions, "EMPIRE-MAP-2"
                )
    for i, region in enumerate(data["regions"]):
        check_known_id(report, ("regions", i, "suyu"), "suyu", region["suyu"], suyus, "EMPIRE-SETUP-2")
    for i, site in enumerate(data["sites"]):
        for k, name in enumerate(site["regions"]):
            check_known_id(report, ("sites", i, "regions", k), "region", name, regions, "EMPIRE-MAP-3")
    for i, road in enumerate(data["roads"]):
        check_known_id(report, ("roads", i, "region"), "region", road["region"], regions, "EMPIRE-MAP-1")


CHECKS = (
    common_checks.rules,
    partial(common_checks.distinct_ids, named_lists),
    partial(common_checks.distinct_ids, lambda data: [("road", ("roads",), data["roads"])]),
    partial(common_checks.no_reserved_ids, named_lists, WORDS, "a word of the game"),
    one_name_for_an_id,
    references,
)
