"""What a move points at in the picture, by ``data-id``."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import Data
from machu_rules.games.incan_gold.compiled import Rules


def move_targets(rules: Rules, view: Data, decision: Decision, move: Move) -> tuple[str, ...]:
    """GOLD-ROUND-2: the signs of torch and camp; GOLD-ROUND-1: the deck, when chance is asked for a card."""
    return ("deck",) if move.verb == "deal" else (f"choice:{move.verb}",)
