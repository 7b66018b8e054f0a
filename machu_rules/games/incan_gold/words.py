"""Texts for moves, written for players. They are made from a view alone."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import JsonDict
from machu_rules.games.incan_gold.tables import Rules


def move_words(rules: Rules, catalogue: Catalogue, view: JsonDict, decision: Decision, move: Move) -> str:
    """Return the text for a move. The text for leaving includes the gems that the adventurer is sure to bring home."""
    params: JsonDict = {}
    if move.verb == "deal":
        params = {"card": move.args[0]}
    elif move.verb == "camp":
        params = {"gems": view["players"][decision.seat]["adventurers"][decision.subject]["held"]}
    return catalogue.say("moves", move.verb, params)
