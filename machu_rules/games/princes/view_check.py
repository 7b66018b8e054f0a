"""Whether something is a view of The Princes of Machu Picchu, before it is shown: its shape and its ids, not whether a
game could come to it. Who writes a program may want to show what never was."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from machu_rules.core.values import CHANCE, Data
from machu_rules.framework.state_json import no_view, read_view
from machu_rules.games.princes.declaration import TYPES
from machu_rules.games.princes.model import Figures


def checked(figures: Figures, view: object) -> Data:
    """The view; raises StateError where it is none of this game's.

    >>> import machu_rules as mr
    >>> checked(mr.load("princes").rulebook.figures, {"day": 1})
    Traceback (most recent call last):
        ...
    machu_rules.core.errors.StateError: this is no view of this game: game is missing: "princes"
    """
    found: Data = read_view(TYPES["View"], view)
    seats = len(found["players"])
    if seats > max(row.players for row in figures.setup):
        raise no_view(f"players: {seats} are too many")
    for key, seat in (("active", found["active"]), ("seat", found["seat"]), ("sun_tile", found["sun_tile"])):
        if (seat is not None and seat >= seats) or (seat == CHANCE and key != "seat"):
            raise no_view(f"{key}: there is no seat {seat}")
    fields = {column.good: len(column.fields) for column in figures.market.columns}
    check_all(found["market"], "market", fields)
    for good, units in found["market"].items():
        if units > fields[good]:
            raise no_view(f"market.{good}: the column has {fields[good]} fields")
    check_known(found["bonus"], "bonus", (district.id for district in figures.districts))
    check_known(found["tiles_left"], "tiles_left", (tile.id for tile in figures.moon_tiles))
    check_all(found["clergy_left"], "clergy_left", [order.id for order in figures.orders])
    for order in figures.orders:
        if found["clergy_left"][order.id] > order.count:
            raise no_view(f"clergy_left.{order.id}: there are {order.count}")
    check_all(found["bank"], "bank", [good.id for good in figures.goods])
    for seat, player in enumerate(found["players"]):
        check_player(figures, player, f"players[{seat}]")
    return found


def check_player(figures: Figures, player: Data, where: str) -> None:
    goods = [good.id for good in figures.goods]
    districts = [district.id for district in figures.districts]
    check_all(player["goods"], f"{where}.goods", goods)
    check_all(player["owed"], f"{where}.owed", goods)
    check_all(player["clergy"], f"{where}.clergy", [order.id for order in figures.orders])
    check_known(player["incas"], f"{where}.incas", districts)
    check_known(player["tiles"], f"{where}.tiles", (tile.id for tile in figures.moon_tiles))
    check_known([player["prince"] or districts[0]], f"{where}.prince", districts)
    cards = [*player.get("hand", ()), *(entry["card"] for entry in player.get("returned", ()))]
    check_known(cards, f"{where}.hand, {where}.returned", (card.id for card in figures.cards))


def check_known(named: Iterable[str], where: str, ids: Iterable[str]) -> None:
    """Whether ids are known to the rulebook."""
    if unknown := set(named).difference(ids):
        raise no_view(f"{where}: {min(unknown)!r} is not known to this rulebook")


def check_all(amounts: Collection[str], where: str, ids: Collection[str]) -> None:
    """Whether there is a number for each id, and for nothing else."""
    check_known(amounts, where, ids)
    if missing := set(ids).difference(amounts):
        raise no_view(f"{where}: {min(missing)} is missing")
