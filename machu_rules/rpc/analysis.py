"""The methods that search for good moves. They work like `machu_rules.analyse` and `machu_rules.hint`, but each call
searches one decision, so that no call keeps the engine busy for long.
"""

from __future__ import annotations

from machu_rules.analysis.decision_search import analyse as analysed
from machu_rules.analysis.decision_search import hint as hinted
from machu_rules.rpc.handles import Handles
from machu_rules.rpc.method_registry import method
from machu_rules.rpc.param_types import (
    AnalysedSeat,
    Iterations,
    MatchHandle,
    MoveNumber,
    RoomHandle,
    ScoredSeat,
    Seed,
    Token,
)
from machu_rules.rpc.results import DecisionAnalysis, Hint


@method
def analyse(
    handles: Handles,
    match: MatchHandle,
    number: MoveNumber,
    seat: AnalysedSeat = None,
    iterations: Iterations = 200,
    seed: Seed = 0,
) -> DecisionAnalysis:
    """Compare a played move with the alternatives, using only the information that the player had at the time. Return
    how much worse the played move was than the best move.
    """
    found = analysed(handles.match(match), seat, iterations, seed, [number]).decisions
    return {"decision": found[0].data() if found else None}


@method
def hint(handles: Handles, match: MatchHandle, seat: ScoredSeat, iterations: Iterations = 200, seed: Seed = 0) -> Hint:
    """Search for the best move of a seat in its open decision, using only what the seat may know. Return the move with
    reasons."""
    return {"decision": hinted(handles.match(match), seat, iterations, seed).data()}


@method
def room_hint(handles: Handles, room: RoomHandle, token: Token, iterations: Iterations = 200, seed: Seed = 0) -> Hint:
    """Search for the best move of the token's holder, using only what the holder may know. Return the move with
    reasons."""
    return {"decision": handles.room(room).hint(token, iterations, seed).data()}
