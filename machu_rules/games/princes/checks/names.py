"""Checks for names: all references have a target, and no name is ambiguous."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from machu_rules.core.phrasing import quoted
from machu_rules.games.princes.checks.words import gifts, named_goods, prices
from machu_rules.loader.common_checks import (
    Data,
    Path,
    Report,
    Thing,
    check_known_id,
    distinct_ids,
    ids,
    no_reserved_ids,
    rules,
)


def goods(data: Data, report: Report) -> None:
    """Check that all goods mentioned in the data exist."""
    known = ids(data["goods"])
    for path, good, rule in named_goods(data):
        check_known_id(report, path, "good", good, known, rule)
    for amount in (*prices(data), *gifts(data)):
        for good in amount.goods:
            check_known_id(report, (*amount.path, good), "good", good, known, amount.rule)


def occupations(data: Data, report: Report) -> None:
    """Check that all occupations mentioned in districts exist."""
    known = ids(data["occupations"])
    for i, district in enumerate(data["districts"]):
        if "occupation" in district:
            path = ("districts", i, "occupation")
            check_known_id(report, path, "occupation", district["occupation"], known, "PROD-1")
        for k, occupation in enumerate(district.get("occupations", ())):
            check_known_id(report, ("districts", i, "occupations", k), "occupation", occupation, known, "SETUP-INCA-1")


def orders(data: Data, report: Report) -> None:
    """Check that all orders mentioned in districts exist."""
    known = ids(data["orders"])
    for i, district in enumerate(data["districts"]):
        if "order" in district:
            check_known_id(report, ("districts", i, "order"), "order", district["order"], known, "TEMPLE-2")
        for k, order in enumerate(district.get("orders", ())):
            check_known_id(report, ("districts", i, "orders", k), "order", order, known, "CLERGY-1")


def things(data: Data) -> Iterator[tuple[str, Path, list[Thing]]]:
    """Yield the lists in the data whose entries have ids. An item consists of the name for one entry (such as
    ``good``), the path of the list, and the list itself.
    """
    yield "good", ("goods",), data["goods"]
    yield "occupation", ("occupations",), data["occupations"]
    yield "order", ("orders",), data["orders"]
    yield "district", ("districts",), data["districts"]
    yield "moon tile", ("moon_tiles",), data["moon_tiles"]
    yield "place on the trail", ("trail", "places"), data["trail"]["places"]


def one_meaning(data: Data, report: Report) -> None:
    """TEXT: check that no id belongs to two kinds of things. As an exception, the tile for a good may have the good's
    id."""
    goods = ids(data["goods"])
    first: dict[str, str] = {}
    for kind, path, members in things(data):
        for i, thing in enumerate(members):
            name = thing["id"]
            good = thing.get("good") if kind == "moon tile" else None
            # the function `goods` reports a reference to a missing good
            is_tile_of_good = good == name or (good is not None and good not in goods)
            if first.setdefault(name, kind) != kind and not is_tile_of_good:
                message = f"the {kind} {quoted(name)} has the id of the {first[name]} {quoted(name)}"
                report((*path, i, "id"), message, "another id", "TEXT")


CHECKS = (
    goods,
    occupations,
    orders,
    rules,
    partial(distinct_ids, things),
    one_meaning,
    partial(no_reserved_ids, things, ("nothing", "nobody"), "an answer in moves"),
)
