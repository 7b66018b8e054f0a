"""Reasons why a text is not a legal move. This module finds the violated rule, a code and its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from machu_rules.core.decisions import Decision
from machu_rules.core.phrasing import nearest_word, truncate
from machu_rules.games.inca_empire.rules.actions import conquest_price, price_of
from machu_rules.games.inca_empire.rules.network import borders
from machu_rules.games.inca_empire.state import (
    CITY,
    EXTRA,
    GARRISON,
    TAKEN,
    TEMPLE,
    TERRACE,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules

Reason = tuple[str, str, dict[str, Any]]
"""The violated rule, a code, and the parameters of the code."""

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "play": ("card", "quadrant"),
    "road": ("road",),
    "city": ("site",),
    "garrison": ("site",),
    "conquer": ("region",),
    "temple": ("site",),
    "terrace": (),
    "extra": ("road",),
    "pass": (),
    "suyu": ("suyu",),
    "tile": ("tile",),
    "card": ("card",),
    "marker": ("marker",),
    "invasion": ("invasion",),
}
"""The kinds of arguments that follow a verb, by verb."""

TURN: Final = ("road", "city", "garrison", "conquer", "temple", "terrace", "extra", "pass")
"""The verbs in a turn of a people phase. In any other decision, the only verb is the kind of the decision."""


class Refused(Exception):
    """Raised with the reason for a refusal. `explain` catches this exception, so it never leaves the module."""

    def __init__(self, rule: str, code: str, /, **params: Any) -> None:
        self.reason: Reason = (rule if rule in ("TEXT", "ASK-2") else f"EMPIRE-{rule}", code, params)


def demand(holds: object, rule: str, code: str, /, **params: Any) -> None:
    """Raise Refused unless ``holds`` is true."""
    if not holds:
        raise Refused(rule, code, **params)


def explain(rules: Rules, position: Position, decision: Decision, text: str) -> Reason:
    """ASK-2, TEXT: return the reason for refusing ``text``, which must not be one of the legal moves of
    ``decision``."""
    kind, moves = decision.kind, decision.moves
    example = " ".join([kind, *(word.upper() for word in WORDS[kind])]) if decision.private else moves[0].text
    verb, *words = text.split(" ")
    try:
        demand(text.split() == [verb, *words], "TEXT", "spaces", example=example)
        demand(verb in WORDS, "TEXT", "unknown_move", text=truncate(text), kind=kind, example=example)
        right = TURN if kind == "people" else (kind,)
        question = {"kind": kind, "subject": decision.subject}
        demand(verb in right, "ASK-2", "other_question", text=truncate(text), question=question, example=example)
        wanted = WORDS[verb]
        demand(len(words) == len(wanted), "TEXT", "words", verb=verb, number=len(words), right=len(wanted))
        found = [number_of(rules, position, each, word) for each, word in zip(wanted, words, strict=True)]
        if kind == "play":
            play(rules, position, decision.seat, *found)
        elif kind == "people":
            turn(rules, position, decision.seat, verb, *found)
    except Refused as refused:
        return refused.reason
    return "EMPIRE-SETUP-7", "not_possible", {"text": truncate(text), "example": example}


def number_of(rules: Rules, position: Position, kind: str, word: str) -> int:
    """Return the number of the thing whose id is ``word``. ``kind`` is its kind, such as "site". Raise Refused if there
    is no such thing.
    """
    ids = {
        "tile": tuple(map(str, range(position.seats))),
        "invasion": ("empty", "arrival"),
    }.get(kind) or getattr(rules, f"{kind}_ids")
    if word in ids:
        number: int = ids.index(word)
        return number
    raise Refused("TEXT", "unknown_word", word=word[:40], near=nearest_word(word, ids) or "")


def play(rules: Rules, position: Position, seat: int, card: int, quadrant: int) -> None:
    """EMPIRE-SUN-2, EMPIRE-SUN-3: check that the player has the card, and that the quadrant is in the game and has no
    new card yet.
    """
    demand(card in position.players[seat].hand, "SUN-2", "not_in_hand", card=rules.card_ids[card])
    name = rules.quadrant_ids[quadrant]
    demand(quadrant in rules.quadrants, "SUN-3", "not_in_game", what=name)
    demand(position.placed[quadrant] < 0, "SUN-2", "filled", quadrant=name)


def turn(rules: Rules, position: Position, seat: int, verb: str, place: int = -1) -> None:
    """EMPIRE-PEOPLE-2, EMPIRE-PEOPLE-3: check that a free road or an action is allowed. ``place`` is the number of the
    road, site or region. A terrace does not use it.
    """
    if verb == "road":
        demand(position.free_roads, "PEOPLE-3", "no_free_road")
        road(rules, position, seat, place)
        return
    demand(not position.acted, "PEOPLE-1", "has_acted")
    if verb == "extra":
        demand(not position.free_roads, "PEOPLE-2", "free_roads_left", number=position.free_roads)
        road(rules, position, seat, place)
        pays(position, seat, price_of(rules, position, seat, EXTRA), "ACTION-6")
    elif verb == "conquer":
        conquer(rules, position, seat, place)
    elif verb == "terrace":
        terraces = position.players[seat].terraces
        demand(position.players[seat].taken > terraces, "ACTION-5", "no_marker", terraces=terraces)
        demand(position.terraces > 0 or not rules.limited_pieces, "ACTION-7", "none_left", piece="terrace")
        pays(position, seat, price_of(rules, position, seat, TERRACE), "ACTION-5")
    else:
        building(rules, position, seat, verb, place)


def road(rules: Rules, position: Position, seat: int, number: int) -> None:
    """EMPIRE-ROAD-1 to EMPIRE-ROAD-4: check that the player can build the road with this ``number``."""
    player, name = position.players[seat], rules.road_ids[number]
    ends = (rules.road_start[number], rules.road_end[number])
    bits = position.roads[number]
    demand(player.sticks > 0 or not rules.limited_pieces, "ROAD-1", "no_stick")
    demand(not bits >> seat & 1, "ROAD-1", "own_road", road=name)
    demand(any(player.network[end] for end in ends), "ROAD-2", "road_not_connected", road=name)
    demand(any(position.settled[end] for end in ends), "ROAD-3", "no_conquered_region", road=name)
    demand(not bits or position.wilderness, "ROAD-4", "others_road", road=name)


def conquer(rules: Rules, position: Position, seat: int, region: int) -> None:
    """EMPIRE-ACTION-3: check that the player can conquer the region."""
    name = rules.region_ids[region]
    demand(region in rules.regions, "MAP-2", "not_in_game", what=name)
    demand(position.marker[region] != TAKEN, "MAP-5", "conquered", region=name)
    demand(borders(rules, position, seat, region), "ACTION-3", "out_of_reach", region=name)
    pays(position, seat, conquest_price(rules, position, seat, region), "ACTION-3")


def building(rules: Rules, position: Position, seat: int, verb: str, site: int) -> None:
    """EMPIRE-ACTION-1, EMPIRE-ACTION-2, EMPIRE-ACTION-4, EMPIRE-ACTION-7: check that the player can build a city, a
    garrison or a temple (``verb``) on the site.
    """
    name, network = rules.site_ids[site], position.players[seat].network
    fits = rules.garrison_site if verb == "garrison" else rules.city_site
    rule = {"city": "ACTION-1", "garrison": "ACTION-2", "temple": "ACTION-4"}[verb]
    action = {"city": CITY, "garrison": GARRISON, "temple": TEMPLE}[verb]
    there = {"city": position.cities, "garrison": position.garrisons, "temple": position.temples}[verb]
    box = {"city": rules.cities, "garrison": rules.garrisons, "temple": rules.temples}[verb]
    demand(fits[site], rule, "wrong_kind", site=name)
    demand(network[site], rule, "not_connected", site=name)
    demand(site not in there, "ACTION-7", "taken", site=name)
    if verb == "temple":
        demand(site in position.cities, rule, "no_city", site=name)
    else:
        needs = rules.garrison_needs if verb == "garrison" else rules.city_needs
        demand(position.settled[site] >= needs[site], rule, "unconquered", site=name)
    demand(len(there) < box or not rules.limited_pieces, "ACTION-7", "none_left", piece=verb)
    pays(position, seat, price_of(rules, position, seat, action), rule)


def pays(position: Position, seat: int, price: int, rule: str) -> None:
    """Raise Refused unless the player has at least ``price`` labor. ``rule`` is the rule that the refusal cites."""
    labor = position.players[seat].labor
    demand(labor >= price, rule, "cannot_pay", price=price, labor=labor)
