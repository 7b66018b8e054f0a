"""Texts for moves, written for players. They include the costs in labor, and depend only on the view and the
rulebook."""

from __future__ import annotations

from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import JsonDict
from machu_rules.games.inca_empire.tables import ACTIONS, Rules


def move_words(rules: Rules, catalogue: Catalogue, view: JsonDict, decision: Decision, move: Move) -> str:
    """Return the text for ``move``."""
    return catalogue.say("moves", move.verb, params_of(rules, view, decision, move))


def params_of(rules: Rules, view: JsonDict, decision: Decision, move: Move) -> dict[str, Any]:
    """Return the parameters for the text of ``move``."""
    verb, words = move.verb, move.args
    params: dict[str, Any] = {}
    match verb:
        case "play":
            params = {"card": words[0], "quadrant": words[1]}
        case "road" | "extra":
            road = rules.road_of[words[0]]
            params = {"start": rules.site_ids[rules.road_start[road]], "end": rules.site_ids[rules.road_end[road]]}
        case "city" | "garrison" | "temple":
            params = {"site": words[0]}
        case "conquer":
            params = {"region": words[0], "marker": view["markers"][words[0]]["type"]}
        case "pass":
            params = {"free_roads": view["turn"]["free_roads"] if view["turn"] else 0}
        case "tile":
            params = {"seat": int(words[0])}
        case "invasion":
            params = {"what": words[0]}
        case "suyu" | "card" | "marker":
            params = {verb: words[0]}
    if verb in ACTIONS:
        params["labor"] = price_of(rules, view, decision.seat, move)
    return params


def price_of(rules: Rules, view: JsonDict, seat: int, move: Move) -> int:
    """EMPIRE-ACTION-3, EMPIRE-SUN-7: return the price of an action in labor for the player at ``seat``. The price
    includes the effects of the cards that affect this player.
    """
    action = ACTIONS.index(move.verb)
    price = rules.price[action]
    if move.verb == "conquer":
        price = rules.resistance[rules.marker_of[view["markers"][move.args[0]]["type"]]]
    touches = rules.touches[rules.suyu_of[view["players"][seat]["suyu"]]]
    for quadrant, cards in view["sun"].items():
        if touches[rules.quadrant_of[quadrant]]:
            found = [rules.figures.sun_cards[rules.card_of[card]] for card in cards]
            price += sum(card.by or 0 for card in found if card.effect == "cost" and card.of == move.verb)
    return max(1, price)
