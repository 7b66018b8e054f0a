"""What holds of the answers of the game in every state of Inca Empire: decisions, scores, the outcome. Only the figures
and the dump are used, none of the rules, which are what is checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.values import Data
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import demand, invariant_of_answers


@invariant_of_answers("ASK")
def asked(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """One question is open until the end, to the seat that the state names, with several different answers."""
    decisions = game.decisions(state)
    yield from demand(len(decisions) == (not data["over"]), f"{len(decisions)} questions are open")
    for decision in decisions:
        texts = [move.text for move in decision.moves]
        yield from demand(decision.seat == data["seat"], f"seat {decision.seat} is asked, not {data['seat']}")
        yield from demand(len(set(texts)) == len(texts) > 1, f"{decision.kind} has the answers {texts}")


@invariant_of_answers("EMPIRE-TRACK-1")
def score(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """The lines of a score are what was earned."""
    for seat, player in enumerate(data["players"]):
        told = {line.what: line.points for line in game.score(state, seat)}
        yield from demand(told == player["earned"], f"the score of seat {seat} is {told}")


@invariant_of_answers("EMPIRE-END-2")
def ending(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """At the end, and only there, there is an outcome: the first on the track wins alone."""
    found = game.outcome(state)
    yield from demand((found is None) == (not data["over"]), "there is no outcome, or before the end")
    if found is None:
        return
    players = data["players"]
    ranked = [seat for field in data["track"] for seat in field["seats"]]
    laid = [sum(seat in seats for seats in data["roads"].values()) for seat in range(len(players))]
    measures = {
        "points": tuple(player["vp"] for player in players),
        "place": tuple(ranked.index(seat) + 1 for seat in range(len(players))),
        "regions": tuple(len(player["regions"]) for player in players),
        "terraces": tuple(player["terraces"] for player in players),
        "roads": tuple(laid),
    }
    yield from demand(dict(found.measures) == measures, f"the measures are {dict(found.measures)}, not {measures}")
    right = (("arrival", data["reason"]), (ranked[0],), measures["points"])
    told = ((found.ending, found.reason), found.winners, found.scores)
    yield from demand(told == right, f"the outcome is {told}, not {right}")


ANSWERS = (asked, score, ending)
