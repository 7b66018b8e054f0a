"""Every text that a rulebook can ask, in a stable order: what environments number their actions by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from machu_rules.games.princes.compiled import Rules


def every_text(rules: Rules) -> Iterator[str]:
    """The texts of players' moves, verb by verb; subsets and numbers as menus list them.

    An occupation can be set up with any other here, whether or not the board has one district for both: so the numbers
    do not move when a variant moves occupations between districts.
    """
    figures = rules.figures
    goods = rules.goods
    columns = [goods[good] for good in rules.column_good]
    incas = max(row.incas for row in figures.setup)
    units = min(figures.sun_clock.units, len(goods))
    yield from words("settle", rules.occupations)
    yield from words("enter", rules.districts)
    yield from words("rest", rules.tiles)
    yield from words("produce", map(str, range(incas + 1)))
    yield from words("sacrifice", map(str, range(max(rules.clergy) + 1)))
    yield from subsets("offer", goods, 1, len(goods))
    yield "offer nothing"
    yield from subsets("set_up", rules.occupations, 1, len(rules.occupations))
    yield "set_up nothing"
    yield from words("acquire", (*rules.orders, "nothing"))
    for good in columns:
        yield from words(f"adjust {good}", ("-1", "+1"))
    yield "adjust nothing"
    yield from words("sell", columns)
    yield from words("buy", columns)
    yield "close"
    yield from words("serve", (*rules.occupations, "nobody"))
    yield from words("return", rules.cards)
    tiles = [good for number, good in enumerate(goods) if number in rules.tile_good]
    yield from subsets("redeem", tiles, 1, len(tiles))
    yield "redeem nothing"
    yield from subsets("take", goods, 1 if rules.limited else units, units)


def words(verb: str, ids: Iterator[str] | tuple[str, ...] | list[str] | map[str]) -> Iterator[str]:
    """A verb with each of some words."""
    return (f"{verb} {word}" for word in ids)


def subsets(verb: str, ids: tuple[str, ...] | list[str], least: int, most: int) -> Iterator[str]:
    """A verb with every subset of ids of these sizes, smaller ones first."""
    for size in range(max(least, 1), most + 1):
        yield from (f"{verb} {' '.join(subset)}" for subset in combinations(ids, size))
