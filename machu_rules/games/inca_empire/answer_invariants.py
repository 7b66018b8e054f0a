"""Invariants for the answers that the game returns about its states. They check decisions, scores and the outcome.

They read only the rulebook data and the dump. They do not call the rules that they check.
"""

from __future__ import annotations

from typing import Any

from machu_rules.core.values import JsonDict
from machu_rules.framework.answer_invariants import asked, ending_invariant, score_invariant
from machu_rules.games.inca_empire.figures import Figures


def score_lines(figures: Figures, data: JsonDict, seat: int) -> list[tuple[str, int, int]]:
    """EMPIRE-TRACK-1: return a player's points by source."""
    return [(what, points, 0) for what, points in data["players"][seat]["earned"].items()]


def ending(figures: Figures, data: JsonDict) -> dict[str, Any]:
    """EMPIRE-END-2: return the ending. The leader on the score track is the only winner."""
    players = data["players"]
    ranked = [seat for field in data["track"] for seat in field["seats"]]
    laid = [sum(seat in seats for seats in data["roads"].values()) for seat in range(len(players))]
    points = tuple(player["vp"] for player in players)
    measures = {
        "points": points,
        "place": tuple(ranked.index(seat) + 1 for seat in range(len(players))),
        "regions": tuple(len(player["regions"]) for player in players),
        "terraces": tuple(player["terraces"] for player in players),
        "roads": tuple(laid),
    }
    won = {"winners": (ranked[0],), "scores": points, "measures": measures}
    return {"ending": "arrival", "reason": data["reason"], **won}


ANSWERS = (asked, score_invariant("EMPIRE-TRACK-1", score_lines), ending_invariant("EMPIRE-END-2", ending))
