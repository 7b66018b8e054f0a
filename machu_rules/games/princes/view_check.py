"""Whether something is a view of The Princes of Machu Picchu, before it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.values import CHANCE
from machu_rules.framework.view_check import MOST, Check, View, amounts, each, is_object, number, or_none, several
from machu_rules.games.princes.model import Play


def checked(play: Play, view: object) -> View:
    """The view; raises StateError where it is none of this game's.

    >>> import machu_rules as mr
    >>> checked(mr.load("princes").rulebook.play, {"day": 1})
    Traceback (most recent call last):
        ...
    machu_rules.core.errors.StateError: this is no view of this game: 'over' is missing
    """
    view = is_object(view)
    players = view.get("players")
    seats = len(players) if isinstance(players, list | tuple) else 0
    each(view, _table(play, seats))
    for seat, player in enumerate(view["players"]):
        each(player, _player(play), f" in players[{seat}]", SEEN_BY_SOME)
    return view


SEEN_BY_SOME = ("hand", "returned")


def _table(play: Play, seats: int) -> dict[str, Check]:
    """What belongs to nobody, in the order of a view."""
    most = max(row.players for row in play.setup)
    districts = {district.id: MOST for district in play.districts}
    seat = or_none(lambda value: number(value) and value < seats)
    return {
        "day": number,
        "over": or_none(lambda value: isinstance(value, str)),
        "active": seat,
        "seat": lambda value: seat(value) or (type(value) is int and value == CHANCE),
        "market": amounts({column.good: len(column.fields) for column in play.market.columns}),
        "bonus": amounts(districts, partial=True),
        "tiles_left": several([tile.id for tile in play.moon_tiles]),
        "clergy_left": amounts({order.id: order.count for order in play.orders}),
        "sun_tile": seat,
        "track_corn": number,
        "bank": amounts(dict.fromkeys((good.id for good in play.goods), MOST), least=-MOST),
        "stack_size": number,
        "players": lambda value: (
            isinstance(value, list | tuple) and len(value) <= most and all(isinstance(one, Mapping) for one in value)
        ),
    }


def _player(play: Play) -> dict[str, Check]:
    """What belongs to a player."""
    goods = amounts({good.id: MOST for good in play.goods})
    cards = [card.id for card in play.cards]
    districts = {district.id: MOST for district in play.districts}
    return {
        "goods": goods,
        "supply": number,
        "incas": amounts(districts, partial=True),
        "clock": number,
        "clergy": amounts({order.id: MOST for order in play.orders}),
        "scout": number,
        "cards": number,
        "tiles": several([tile.id for tile in play.moon_tiles]),
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
