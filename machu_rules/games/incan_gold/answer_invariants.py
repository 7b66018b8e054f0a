"""Invariants for the decisions, scores and outcomes that Incan Gold reports for a state.

They compute the correct results from the rulebook data and the dump alone. They do not call the rules that they check.
"""

from __future__ import annotations

from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.framework.answer_invariants import (
    ending_invariant,
    questions_invariant,
    score_invariant,
    winners_invariant,
)
from machu_rules.games.incan_gold.invariants import adventurers, cards_of, elsewhere
from machu_rules.games.incan_gold.model import Figures


def questions(figures: Figures, data: JsonDict) -> list[Decision]:
    """GOLD-ROUND-2: return the decisions for the adventurers in the temple who have not chosen yet, in seat order.

    GOLD-ROUND-1: if chance must choose the next card, return this single decision instead. All cards in the deck are
    equally likely.
    """
    if data["over"]:
        return []
    if data["phase"] == "choose":
        choosing = [
            (seat, number) for seat, number, each in adventurers(data) if each["in_temple"] and not each["choice"]
        ]
        moves = (Move("torch"), Move("camp"))
        return [Decision(seat, "choose", number, moves, secret=True) for seat, number in choosing]
    gone = elsewhere(data)
    deals = tuple([Move("deal", (card,)) for card in cards_of(figures).every if card not in gone])
    return [Decision(CHANCE, "deal", None, deals, weights=(1,) * len(deals))]


def score_lines(figures: Figures, data: JsonDict, seat: int) -> list[tuple[str, int, int]]:
    """GOLD-END-1: return the lines of a seat's score: one for the gems in its tents, and one per artifact with its
    value.
    """
    own = data["players"][seat]["adventurers"]
    values = [pair for each in own for pair in zip(each["artifacts"], each["artifact_values"], strict=True)]
    return [("gems", sum(each["tent"] for each in own), 0), *((card, value, 0) for card, value in values)]


def ending(figures: Figures, data: JsonDict) -> dict[str, Any]:
    """GOLD-END-1: return how the game ended, with the scores and measures by seat. A score is the sum of gems and
    artifact values. The number of artifacts breaks ties.
    """
    lines = [score_lines(figures, data, seat) for seat in range(len(data["players"]))]
    gems = tuple(own[0][1] for own in lines)
    values = tuple(sum(value for _, value, _ in own[1:]) for own in lines)
    measures = {"gems": gems, "artifact_values": values, "artifacts": tuple(len(own) - 1 for own in lines)}
    scores = tuple(map(sum, zip(gems, values, strict=True)))
    return {"ending": "rounds", "reason": "rounds", "measures": measures, "scores": scores}


ANSWERS = (
    questions_invariant("GOLD-ROUND-2", questions),
    score_invariant("GOLD-END-1", score_lines),
    ending_invariant("GOLD-END-1", ending),
    winners_invariant("GOLD-END-1", "artifacts"),
)
