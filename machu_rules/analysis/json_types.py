"""The types of an analysis as JSON."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.core.json_types import Amount, Count, Fingerprint, Id, MoveText, Seat, Text
from machu_rules.core.shapes import Limit

Share = Annotated[float, Limit(least=0, most=1)]


class TriedMoveJson(TypedDict):
    """A move of a decision, as a search saw it."""

    move: MoveText
    """Its text."""
    words: Text
    """As a player would say it."""
    visits: Count
    """How often it was tried."""
    share: Share
    """The share of the victory that it brought on average."""
    error: Share
    """The standard error of the share."""


class AnalysedDecisionJson(TypedDict):
    """A decision of a game, as a search with what its seat knew then judges it."""

    number: Count
    """The number of the move in the match, from 1."""
    seat: Seat
    """Who was asked."""
    kind: Id
    """What was asked, from a closed list of the game."""
    subject: Id | Amount | None
    """What it was about: an id, a number, or null."""
    made: TriedMoveJson | None
    """The move that was made; null: the decision is open."""
    best: TriedMoveJson
    """The best move that was found."""
    swing: Share
    """How much more the best move would have brought than the move that was made, as a share of the victory."""
    error: Share
    """The standard error of the swing; 0 where no better move was found."""
    clear: bool
    """Whether the swing is more than two standard errors."""
    shares: Annotated[list[Share], Limit(least=1, most=100)]
    """The share of the victory that each seat had before the move."""
    tried: Annotated[list[TriedMoveJson], Limit(least=1, most=10_000)]
    """The moves that were looked at: the best first, then the others, those that were tried most often first."""
    sentence: Text
    """For people: what a better move would have brought, or, where the decision is open, which is best."""


class AnalysisJson(TypedDict):
    """A game analysed, decision by decision; decisions with a single move are left out."""

    format: Literal["machu-rules/analysis/1"]
    """Says what this is."""
    game: Text
    """The name of the game."""
    rulebook: Text
    """The name of the rulebook."""
    fingerprint: Fingerprint
    """Covers whatever changes play."""
    rules_revision: Count
    """The revision of the game's code."""
    moves: Count
    """How many moves were made."""
    iterations: Count
    """The number of iterations for each decision."""
    seed: Text
    """The seed, with which the same analysis can be made again."""
    stopped: bool
    """Whether it was stopped before the end."""
    decisions: Annotated[list[AnalysedDecisionJson], Limit(most=1_000_000)]
    """The decisions in the order of the game."""
    blunders: Annotated[list[Count], Limit(most=100)]
    """The numbers of the moves that were clearly worse than the best that was found, the worst first."""
    final: Annotated[list[Share], Limit(least=1, most=100)] | None
    """The share of the victory at the end, by seat; null while the game goes on."""
