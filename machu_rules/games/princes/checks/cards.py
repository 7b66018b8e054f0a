"""Checks for the content of cards and tiles: clergy, sacrifice cards and moon tiles."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.core.phrasing import quoted
from machu_rules.games.princes.checks.words import most_players
from machu_rules.loader.common_checks import Data, Report, check_known_id, ids, listed


def one_for_each_card(data: Data, report: Report) -> None:
    """CLERGY-2, CLERGY-3: check that an order has either one price for all its cards or one price per card, and that
    its ladder has one number per card.
    """
    for i, order in enumerate(data["orders"]):
        name, count = order["id"], order["count"]
        if "price" not in order and "prices" not in order:
            report(("orders", i), f"the order {name} has no price", "price: what each card costs", "CLERGY-2")
        if "price" in order and "prices" in order:
            report(("orders", i, "prices"), f"the order {name} has both price and prices", "one of the two", "CLERGY-2")
        for field, rule in (("prices", "CLERGY-2"), ("ladder", "CLERGY-3")):
            if field in order and len(order[field]) != count:
                message = f"the {field} of the order {name}: {len(order[field])} for {count} cards"
                report(("orders", i, field), message, f"one for each card, {count} in all", rule)


def icons(data: Data, report: Report) -> None:
    """SCORE-1: check that the icons on cards are occupations or orders, and that no card has an icon twice."""
    known = [*ids(data["occupations"]), *ids(data["orders"])]
    for i, card in enumerate(data["sacrifice_cards"]["cards"]):
        path = ("sacrifice_cards", "cards", i, "icons")
        for k, icon in enumerate(card["icons"]):
            check_known_id(report, (*path, k), "occupation or order", icon, known, "SCORE-1")
            if icon in card["icons"][:k]:
                report((*path, k), f"the icon {icon} is twice on the card {card['id']}", "once", "SCORE-1")


def uncounted(data: Data, report: Report) -> None:
    """SCORE-1: report occupations and orders that no card has as an icon. Their Incas or members never score."""
    counted = {icon for card in data["sacrifice_cards"]["cards"] for icon in card["icons"]}
    for section in ("occupations", "orders"):
        for i, name in enumerate(ids(data[section])):
            if name not in counted:
                report((section, i), f"no sacrifice card counts {name}", "a card with this icon", "SCORE-1")


def in_order(icons: Sequence[str], known: Sequence[str]) -> list[str]:
    """Return the icons of a card, sorted by their order in the data.

    >>> in_order(["puma", "farmer"], ["farmer", "condor", "puma"])
    ['farmer', 'puma']
    """
    return [icon for icon in known if icon in icons]


def card_ids(data: Data, report: Report) -> None:
    """TEXT: check that card ids are unique, and that an id consists of the card's icons in the order of the data,
    joined by underscores.
    """
    known = [*ids(data["occupations"]), *ids(data["orders"])]
    faces: dict[str, set[str]] = {}
    for i, card in enumerate(data["sacrifice_cards"]["cards"]):
        path = ("sacrifice_cards", "cards", i, "id")
        face = set(card["icons"])
        if face <= set(known):
            right = "_".join(in_order(card["icons"], known))
            if card["id"] != right:
                message = f"the card {quoted(card['id'])} does not have the id of its icons"
                report(path, message, f"id: {right}", "TEXT")
        if faces.setdefault(card["id"], face) != face:
            report(path, f"there is already a card {quoted(card['id'])}", "other ids for the icons", "TEXT")


def different_cards(data: Data, report: Report) -> None:
    """SETUP-8: check that no two cards have the same icons."""
    seen: dict[frozenset[str], str] = {}
    for i, card in enumerate(data["sacrifice_cards"]["cards"]):
        face = frozenset(card["icons"])
        if face in seen:
            message = f"the card {card['id']} has the same icons as the card {seen[face]} before it"
            report(("sacrifice_cards", "cards", i), message, "each card once", "SETUP-8")
        seen.setdefault(face, card["id"])


def cards_for_all(data: Data, report: Report) -> None:
    """SETUP-8, END-2: check that at least one card is left in the stack after all players have been dealt one."""
    cards, players = len(data["sacrifice_cards"]["cards"]), most_players(data)
    if cards <= players:
        message = f"there are {cards} sacrifice cards: dealt to {players} players they leave no stack"
        report(("sacrifice_cards", "cards"), message, f"{players + 1} or more", "SETUP-8")


def tiles_bring_one_thing(data: Data, report: Report) -> None:
    """TURN-4: check that a moon tile brings exactly one of these: steps, free goods, or a good to redeem."""
    for i, tile in enumerate(data["moon_tiles"]):
        brings = [field for field in ("steps", "gives", "good") if field in tile]
        if len(brings) != 1:
            what = f"both {listed(brings)}" if len(brings) == 2 else listed(brings) if brings else "nothing"
            report(
                ("moon_tiles", i), f"the moon tile {tile['id']} brings {what}", "one of steps, gives and good", "TURN-4"
            )
        if tile.get("gives") == {}:
            report(("moon_tiles", i, "gives"), f"the moon tile {tile['id']} gives nothing", "some goods", "TURN-4")


def one_tile_for_a_good(data: Data, report: Report) -> None:
    """TURN-4, NIGHT-2: check that a good has at most one moon tile. Otherwise moves such as `redeem llama`, which name
    only the good, would be ambiguous.
    """
    seen: dict[str, str] = {}
    for i, tile in enumerate(data["moon_tiles"]):
        good = tile.get("good")
        if good in seen:
            message = f"the moon tiles {seen[good]} and {tile['id']} are both for {good}"
            report(("moon_tiles", i, "good"), message, "at most one for each good", "TURN-4")
        elif good is not None:
            seen[good] = tile["id"]


def enough_tiles(data: Data, report: Report) -> None:
    """NIGHT-1: check that there are enough moon tiles for the Sun Tile to be taken, because the day does not end before
    that.

    TURN-2: if Princes could be unable to enter any district, check that the moon tiles are enough for the players who
    must stay, whatever the others do.
    """
    tiles, players = len(data["moon_tiles"]), most_players(data)
    for_sun_tile = data["days"]["tiles_for_sun_tile"]
    needed = for_sun_tile + players - 1
    always_open = data["options"]["sharing_districts"] == "allowed" and len(data["districts"]) > 1
    if tiles < for_sun_tile:
        message = f"with {tiles} moon tiles no day ends: {for_sun_tile} have to be taken for the Sun Tile"
        report(("moon_tiles",), message, f"{for_sun_tile} or more", "NIGHT-1")
    elif tiles < needed and not always_open:
        message = (
            f"with {tiles} moon tiles somebody could be left without a move: {players} players may take {needed} in "
            f"a day, {for_sun_tile} up to the Sun Tile and {players - 1} in the others' last turns"
        )
        report(("moon_tiles",), message, f"{needed} or more", "NIGHT-1")


CHECKS = (
    one_for_each_card, icons, card_ids, different_cards, cards_for_all,
    tiles_bring_one_thing, one_tile_for_a_good, enough_tiles,
)  # fmt: skip
