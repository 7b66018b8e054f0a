"""Whether something is a view of The Princes of Machu Picchu, before it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.values import CHANCE
from machu_rules.framework.view_check import MOST, Check, View, amounts, each, is_object, number, or_none, several
from machu_rules.games.princes.model import Figures


def checked(figures: Figures, view: object) -> View:
    """The view; raises StateError where it is none of this game's.

    >>> import machu_rules as mr
    >>> checked(mr.load("princes").rulebook.figures, {"day": 1})
    Traceback (most recent call last):
        ...
    machu_rules.core.errors.StateError: this is no view of this game: 'over' is missing
    """
    view = is_object(view)
    players = view.get("players")
    seats = len(players) if isinstance(players, list | tuple) else 0
    each(view, _table(figures, seats))
    for seat, player in enumerate(view["players"]):
        each(player, _player(figures), f" in players[{seat}]", SEEN_BY_SOME)
    return view


SEEN_BY_SOME = ("hand", "returned")


def _table(figures: Figures, seats: int) -> dict[str, Check]:
    """What belongs to nobody, in the order of a view."""
    most = max(row.players for row in figures.setup)
    districts = {district.id: MOST for district in figures.districts}
    seat = or_none(lambda value: number(value) and value < seats)
    return {
        "day": number,
        "over": or_none(lambda value: isinstance(value, str)),
        "active": seat,
        "seat": lambda value: seat(value) or (type(value) is int and value == CHANCE),
        "market": amounts({column.good: len(column.fields) for column in figures.market.columns}),
        "bonus": amounts(districts, partial=True),
        "tiles_left": several([tile.id for tile in figures.moon_tiles]),
        "clergy_left": amounts({order.id: order.count for order in figures.orders}),
        "sun_tile": seat,
        "track_corn": number,
        "bank": amounts(dict.fromkeys((good.id for good in figures.goods), MOST), least=-MOST),
        "stack_size": number,
        "players": lambda value: (
            isinstance(value, list | tuple) and len(value) <= most and all(isinstance(one, Mapping) for one in value)
        ),
    }


def _player(figures: Figures) -> dict[str, Check]:
    """What belongs to a player."""
    goods = amounts({good.id: MOST for good in figures.goods})
    cards = [card.id for card in figures.cards]
    districts = {district.id: MOST for district in figures.districts}
    return {
        "goods": goods,
        "supply": number,
        "incas": amounts(districts, partial=True),
        "clock": number,
        "clergy": amounts({order.id: MOST for order in figures.orders}),
        "scout": number,
        "cards": number,
        "tiles": several([tile.id for tile in figures.moon_tiles]),
        "prince": or_none(lambda value: isinstance(value, str) and value in districts),
        "owed": goods,
        "bonus_points": number,
        "hand": several(cards),
        "returned": lambda value: (
            isinstance(value, list | tuple)
            and len(value) <= len(cards)
            and all(isinstance(one, Mapping) and _is_returned(one, cards) for one in value)
        ),
    }


def _is_returned(entry: Mapping[str, Any], cards: list[str]) -> bool:
    return isinstance(entry.get("card"), str) and entry["card"] in cards and number(entry.get("below"))
