"""JSON types of an analysis."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.core.json_types import Amount, Count, Fingerprint, Id, MoveText, Seat, Text
from machu_rules.core.shapes import Limit

Share = Annotated[float, Limit(least=0, most=1)]


class TriedMoveJson(TypedDict):
    """A possible move in a decision, with the results of the search."""

    move: MoveText
    """Text of the move."""
    words: Text
    """Text for players that describes the move, in the language of the game."""
    visits: Count
    """Number of iterations that tried the move."""
    share: Share
    """Average share of the victory over the iterations that tried the move."""
    error: Share
    """Standard error of the share."""


class AnalysedDecisionJson(TypedDict):
    """One decision, evaluated by a search that uses only the information that the deciding seat had."""

    number: Count
    """Number of the move that answers the decision. The moves of a match are numbered from 1."""
    seat: Seat
    """Seat that had to decide."""
    kind: Id
    """Kind of the decision. A game has a fixed list of kinds."""
    subject: Id | Amount | None
    """Subject of the decision: an id, a number, or null."""
    made: TriedMoveJson | None
    """The move that was made, or null if the decision is open."""
    best: TriedMoveJson
    """Best move found."""
    swing: Share
    """Loss of the move that was made, compared with the best move, as a share of the victory."""
    error: Share
    """Standard error of the swing, 0 if no better move was found."""
    clear: bool
    """True if the swing is larger than two standard errors (see ``error``)."""
    shares: Annotated[list[Share], Limit(least=1, most=100)]
    """Expected shares of the victory before the move, by seat."""
    tried: Annotated[list[TriedMoveJson], Limit(least=1, most=10_000)]
    """Moves that were searched. The best move is first. The other moves are sorted by how often the search tried them,
    without the iterations that were added for a fair comparison."""
    sentence: Text
    """Sentence for people. It states how much a better move would have gained, that the search found nothing better, or
    which move is best if the decision is open."""


class AnalysisJson(TypedDict):
    """Analysis of a match, decision by decision. Decisions with only one possible move are omitted."""

    format: Literal["machu-rules/analysis/1"]
    """Name and version of this format."""
    game: Text
    """Name of the game."""
    rulebook: Text
    """Name of the rulebook."""
    fingerprint: Fingerprint
    """Fingerprint of everything that changes play."""
    rules_revision: Count
    """Revision of the game's code."""
    moves: Count
    """Number of moves made."""
    iterations: Count
    """Number of iterations per decision."""
    seed: Text
    """Seed of the analysis. An analysis with the same seed has the same results."""
    stopped: bool
    """True if the analysis was stopped before the end."""
    decisions: Annotated[list[AnalysedDecisionJson], Limit(most=1_000_000)]
    """Decisions in the order of the game."""
    blunders: Annotated[list[Count], Limit(most=100)]
    """Numbers of the moves that were clearly worse than the best move that was found. The worst move is first."""
    final: Annotated[list[Share], Limit(least=1, most=100)] | None
    """Shares of the victory at the end of the game, by seat, or null if the game is not over."""
