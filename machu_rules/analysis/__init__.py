"""The analysis of a game, decision by decision: the moves with their expected results, found by search.

This package has no code for a particular game. `machu_rules.analysis.graph.svg` draws the win share through a game,
`machu_rules.analysis.report.html` makes the page of an analysis. See docs/analysis.md.
"""

from machu_rules.analysis.decision_search import analyse, hint
from machu_rules.analysis.values import AnalysedDecision, Analysis, TriedMove

__all__ = ["AnalysedDecision", "Analysis", "TriedMove", "analyse", "hint"]
