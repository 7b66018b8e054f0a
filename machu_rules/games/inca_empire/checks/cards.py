"""Checks for sun cards and culture markers: the data that the effects need, and the numbers of copies for all player
counts.
"""

from __future__ import annotations

from machu_rules.games.inca_empire.checks.players import remaining, rows
from machu_rules.games.inca_empire.figures import GODS_LABOR
from machu_rules.loader.common_checks import Data, Report, Thing, check_known_id, listed

FIELDS = {"labor": ("by",), "roads": ("by",), "cost": ("of", "by"), "pilgrimage": ("site", "vp")}
"""The additional fields that each effect needs. An effect that is not listed needs none."""


def fields_of_effects(data: Data, report: Report) -> None:
    """EMPIRE-SUN-7: check that a card has all fields that its effect needs, and no field that only other effects
    need."""
    for i, card in enumerate(data["sun_cards"]):
        needed = FIELDS.get(card["effect"], ())
        for field in ("of", "by", "site", "vp"):
            if field in needed and field not in card:
                message = f"{card['id']} has the effect {card['effect']} and no {field}"
                report(("sun_cards", i), message, listed(needed), "EMPIRE-SUN-7")
            elif field in card and field not in needed:
                message = f"{card['id']} has the effect {card['effect']}, which has no {field}"
                report(("sun_cards", i, field), message, "leave it out, or another effect", "EMPIRE-SUN-7")


def labor_is_given(data: Data, report: Report) -> None:
    """EMPIRE-SUN-6: check that labor cards do not take labor from players."""
    for i, card in enumerate(data["sun_cards"]):
        if card["effect"] == "labor" and card.get("by", 0) < 0:
            report(("sun_cards", i, "by"), f"{card['id']} would take labor", "0 or more", "EMPIRE-SUN-6")


def pilgrims_reach_a_temple(data: Data, report: Report) -> None:
    """EMPIRE-SAPA-1: check that a pilgrimage leads to a site that can have a temple."""
    kinds = {site["id"]: site["kind"] for site in data["sites"]}
    for i, card in enumerate(data["sun_cards"]):
        site = card.get("site")
        if site is None:
            continue
        check_known_id(report, ("sun_cards", i, "site"), "site", site, kinds, "EMPIRE-SAPA-1")
        if kinds.get(site, "city") not in ("city", "significant_city"):
            message = f"{card['id']} leads to {site}, where no temple can be built"
            report(("sun_cards", i, "site"), message, "a city or a significant city", "EMPIRE-SAPA-1")


def removed(data: Data, report: Report) -> None:
    """EMPIRE-SETUP-4, EMPIRE-SETUP-5: check that no more copies of a card or a marker are removed for three players
    than exist.
    """
    for section, rule in (("sun_cards", "EMPIRE-SETUP-5"), ("markers", "EMPIRE-SETUP-4")):
        for i, thing in enumerate(data[section]):
            out, copies = thing.get("removed_with_3", 0), thing["copies"]
            if out > copies:
                message = f"{out} of {copies} {thing['id']} are taken out with 3 players"
                report((section, i, "removed_with_3"), message, f"{copies} at most", rule)


def in_play(thing: Thing, players: int) -> int:
    """Return the number of copies of ``thing``, a card or a marker type, in a game with ``players`` players.

    >>> in_play({"copies": 10, "removed_with_3": 1}, 3), in_play({"copies": 10, "removed_with_3": 1}, 4)
    (9, 10)
    """
    out: int = thing.get("removed_with_3", 0) if players == 3 else 0
    copies: int = thing["copies"]
    return max(0, copies - out)


def cards_for_all(data: Data, report: Report) -> None:
    """EMPIRE-SETUP-5: check that there are enough cards for all hands. With an early downfall, pilgrimages do not
    count.
    """
    early = data["options"]["downfall"] == "early"
    cards = [card for card in data["sun_cards"] if not (early and card["effect"] == "pilgrimage")]
    for _, row, _, words in rows(data):
        have, need = sum(in_play(card, row["number"]) for card in cards), data["hand"]["value"] * row["number"]
        if have < need and not (early and row["number"] != 4):
            message = f"{have} sun cards for hands of {need} in all {words}"
            report(("sun_cards",), message, "more cards, or smaller hands", "EMPIRE-SETUP-5")
            break


def markers_for_all(data: Data, report: Report) -> None:
    """EMPIRE-SETUP-4: check that there are enough markers for all regions except the starting regions."""
    for _, row, heirs, words in rows(data):
        have = sum(in_play(marker, row["number"]) for marker in data["markers"])
        need = sum(not region.get("starting") for region in remaining(data, heirs))
        if have < need:
            message = f"{have} markers for {need} regions {words}"
            report(("markers",), message, f"{need} or more", "EMPIRE-SETUP-4")
            break


def one_type_for_the_gods(data: Data, report: Report) -> None:
    """EMPIRE-END-5: check that exactly one type of marker has `GODS_LABOR` labor, and that there are enough markers of
    this type for all hands of god.
    """
    found = [i for i, marker in enumerate(data["markers"]) if marker["labor"] == GODS_LABOR]
    if not found:
        message = f"no type of marker has {GODS_LABOR} labor"
        report(("markers",), message, f"one type with labor: {GODS_LABOR}", "EMPIRE-END-5")
        return
    marker = data["markers"][found[0]]
    for i in found[1:]:
        message = f"{data['markers'][i]['id']} has {GODS_LABOR} labor, as {marker['id']} has"
        report(("markers", i, "labor"), message, f"only one type with {GODS_LABOR}", "EMPIRE-END-5")
    for _, row, heirs, words in rows(data):
        have = in_play(marker, row["number"])
        need = sum(bool(region.get("hand_of_god")) for region in remaining(data, heirs))
        if have < need:
            message = f"{have} markers {marker['id']} for {need} hands of god {words}"
            report(("markers", found[0], "copies"), message, f"{need} or more", "EMPIRE-END-5")
            break


def prices_within_the_bank(data: Data, report: Report) -> None:
    """EMPIRE-BANK-1: check that with limited labor tokens no price is higher than their number, even if all cards make
    it lower.
    """
    if data["options"]["labor_tokens"] != "limited":
        return
    tokens = data["pieces"]["labor"]
    prices = [(("actions", i, "labor"), action["id"], action["labor"]) for i, action in enumerate(data["actions"])]
    for i, marker in enumerate(data["markers"]):
        prices.append((("markers", i, "resistance"), "conquer", marker["resistance"]))
    for path, action, price in prices:
        cards = [card for card in data["sun_cards"] if card["effect"] == "cost" and card.get("of") == action]
        least = price + sum(card["copies"] * min(0, card.get("by", 0)) for card in cards)
        if max(1, least) > tokens:
            message = f"this can never be paid: {price} labor, but the bank has {tokens} labor tokens in all"
            report(path, message, f"{tokens} or less", "EMPIRE-BANK-1")


CHECKS = (
    fields_of_effects, labor_is_given, pilgrims_reach_a_temple, removed, cards_for_all, markers_for_all,
    one_type_for_the_gods, prices_within_the_bank,
)  # fmt: skip
