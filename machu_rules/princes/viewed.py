"""Whether something is a view of this game, before it is shown: a view may come from anywhere.

Checked is what is shown, its shape and its ids, not whether a game could come to it: who writes a program may want to
show what never was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from machu_rules.errors import StateError
from machu_rules.princes.model import Play
from machu_rules.values import CHANCE

View = Mapping[str, Any]
MOST = 1_000_000_000
"""More of anything is none that a game has."""

Check = Callable[[Any], bool]


def checked(play: Play, view: object) -> View:
    """The view; raises StateError where it is none of this game's.

    >>> import machu_rules as mr
    >>> checked(mr.load("princes").rulebook.play, {"day": 1})
    Traceback (most recent call last):
        ...
    machu_rules.errors.StateError: this is no view of this game: 'over' is missing
    """
    if not isinstance(view, Mapping):
        raise StateError(f"a view is a JSON object as game.view gives it, not {type(view).__name__}")
    players = view.get("players")
    seats = len(players) if isinstance(players, list | tuple) else 0
    _each(view, _table(play, seats), "")
    for seat, player in enumerate(view["players"]):
        _each(player, _player(play), f" in players[{seat}]")
    return view


def _each(data: Mapping[str, Any], checks: Mapping[str, Check], where: str) -> None:
    for key, check in checks.items():
        if key in data and not check(data[key]):
            raise StateError(f"this is no view of this game: {key!r}{where} is not what it is in one")
        if key not in data and key not in SEEN_BY_SOME:
            raise StateError(f"this is no view of this game: {key!r} is missing{where}")


SEEN_BY_SOME = ("hand", "returned")


def _table(play: Play, seats: int) -> dict[str, Check]:
    """What belongs to nobody, in the order of a view."""
    most = max(row.players for row in play.setup)
    districts = {district.id: MOST for district in play.districts}
    seat = _or_none(lambda value: number(value) and value < seats)
    return {
        "day": number,
        "over": _or_none(lambda value: isinstance(value, str)),
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
        "prince": _or_none(lambda value: isinstance(value, str) and value in districts),
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


def number(value: object, least: int = 0, most: int = MOST) -> bool:
    """A number of things.

    >>> number(3), number(-1), number(True), number(10**30)
    (True, False, False, False)
    """
    return type(value) is int and least <= value <= most


def amounts(mosts: Mapping[str, int], least: int = 0, partial: bool = False) -> Check:
    """A number for each id (``partial``: for some), at most so large."""

    def check(value: object) -> bool:
        if not isinstance(value, Mapping) or not value.keys() <= mosts.keys():
            return False
        whole = partial or len(value) == len(mosts)
        return whole and all(number(count, least, mosts[name]) for name, count in value.items())

    return check


def several(ids: list[str]) -> Check:
    """A list of some ids, each once."""

    def check(value: object) -> bool:
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            return False
        return len(value) == len(set(value)) and set(value) <= set(ids)

    return check


def _or_none(check: Check) -> Check:
    return lambda value: value is None or check(value)
