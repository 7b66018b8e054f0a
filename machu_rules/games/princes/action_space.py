"""Every text of a move that a rulebook can ask of players, in a stable order, by which environments number actions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from machu_rules.games.princes.compiled import Rules


def every_text(rules: Rules) -> Iterator[str]:
    """The texts of players' moves, verb by verb; subsets and numbers as menus list them.

    All sets of occupations are listed for `set_up`, whether or not a district has them together: so the numbers of
    actions stay the same when a variant moves occupations between districts.
    """
    figures = rules.figures
    goods = rules.goods
    columns = [goods[good] for good in rules.column_good]
    incas = max(row.incas for row in figures.setup)
    units = min(figures.sun_clock.units, len(goods))
    yield from with_each("settle", rules.occupations)
    yield from with_each("enter", rules.districts)
    yield from with_each("rest", rules.tiles)
    yield from with_each("produce", map(str, range(incas + 1)))
    yield from with_each("sacrifice", map(str, range(max(rules.clergy) + 1)))
    yield from subsets("offer", goods, 1, len(goods))
    yield "offer nothing"
    yield from subsets("set_up", rules.occupations, 1, len(rules.occupations))
    yield "set_up nothing"
    yield from with_each("acquire", (*rules.orders, "nothing"))
    for good in columns:
        yield from with_each(f"adjust {good}", ("-1", "+1"))
    yield "adjust nothing"
    yield from with_each("sell", columns)
    yield from with_each("buy", columns)
    yield "close"
    yield from with_each("serve", (*rules.occupations, "nobody"))
    yield from with_each("return", rules.cards)
    tiles = [good for number, good in enumerate(goods) if number in rules.tile_good]
    yield from subsets("redeem", tiles, 1, len(tiles))
    yield "redeem nothing"
    yield from subsets("take", goods, 1 if rules.limited else units, units)


def with_each(verb: str, ids: Iterator[str] | tuple[str, ...] | list[str] | map[str]) -> Iterator[str]:
    """A verb with each of some words."""
    return (f"{verb} {word}" for word in ids)


def subsets(verb: str, ids: tuple[str, ...] | list[str], least: int, most: int) -> Iterator[str]:
    """A verb with every subset of ids of these sizes, smaller ones first."""
    for size in range(max(least, 1), most + 1):
        yield from (f"{verb} {' '.join(subset)}" for subset in combinations(ids, size))
