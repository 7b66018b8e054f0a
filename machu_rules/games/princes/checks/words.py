"""Helpers that find goods and amounts of goods in the data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from machu_rules.loader.common_checks import Data, Path


class Amount(NamedTuple):
    """Goods that are paid or received, with their path in the data and the rule that they belong to."""

    path: Path
    goods: Mapping[str, int]
    rule: str


def clergy_prices(data: Data) -> Iterator[Amount]:
    """CLERGY-2: yield the prices of clergy: one per order, or one per card of the order."""
    for i, order in enumerate(data["orders"]):
        if "price" in order:
            yield Amount(("orders", i, "price"), order["price"], "CLERGY-2")
        for k, price in enumerate(order.get("prices", ())):
            yield Amount(("orders", i, "prices", k), price, "CLERGY-2")


def prices(data: Data) -> Iterator[Amount]:
    """Yield all amounts of goods that a player may have to pay, except prices on the market."""
    for i, occupation in enumerate(data["occupations"]):
        yield Amount(("occupations", i, "production_price"), occupation["production_price"], "PROD-3")
        yield Amount(("occupations", i, "cost"), occupation["cost"], "SETUP-INCA-2")
    yield from clergy_prices(data)
    yield Amount(("riding", "price"), data["riding"]["price"], "TURN-2")
    yield Amount(("temples", "sacrifice_price"), data["temples"]["sacrifice_price"], "TEMPLE-2")
    yield Amount(("redeeming", "price"), data["redeeming"]["price"], "NIGHT-2")


def gifts(data: Data) -> Iterator[Amount]:
    """Yield all amounts of goods that players receive from moon tiles and on the trail."""
    for i, tile in enumerate(data["moon_tiles"]):
        if "gives" in tile:
            yield Amount(("moon_tiles", i, "gives"), tile["gives"], "TURN-4")
    for i, place in enumerate(data["trail"]["places"]):
        yield Amount(("trail", "places", i, "gives"), place["gives"], "TRAIL-2")


def named_goods(data: Data) -> Iterator[tuple[Path, str, str]]:
    """Yield all goods that are mentioned outside an `Amount`, as tuples of path, id and rule."""
    for i, occupation in enumerate(data["occupations"]):
        yield ("occupations", i, "good"), occupation["good"], "PROD-3"
    yield ("market", "currency"), data["market"]["currency"], "PLAZA-2"
    for i, column in enumerate(data["market"]["columns"]):
        yield ("market", "columns", i, "good"), column["good"], "SETUP-5"
    for i, tile in enumerate(data["moon_tiles"]):
        if "good" in tile:
            yield ("moon_tiles", i, "good"), tile["good"], "TURN-4"


def most_players(data: Data) -> int:
    """Return the largest player count in the setup table."""
    return max(int(row["players"]) for row in data["setup"]["table"])
