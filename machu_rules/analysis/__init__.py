"""Analyses a game decision by decision. A search finds the expected results of the moves.

This package has no code for a particular game. `machu_rules.analysis.graph.svg` draws the shares of the victory during
a game, and `machu_rules.analysis.report.html` makes the page for an analysis. See docs/analysis.md.
"""

from machu_rules.analysis.decision_search import analyse, hint
from machu_rules.analysis.values import AnalysedDecision, Analysis, TriedMove

__all__ = ["AnalysedDecision", "Analysis", "TriedMove", "analyse", "hint"]
