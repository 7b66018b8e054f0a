"""Analyse a match decision by decision. A search estimates the expected results of the moves.

The package works with any game for two or more players. `machu_rules.analysis.graph.svg` draws a graph of the players'
chances to win during a match. `machu_rules.analysis.report.html` makes an HTML page for an analysis. See
docs/analysis.md.
"""

from machu_rules.analysis.decision_search import analyse, hint
from machu_rules.analysis.values import AnalysedDecision, Analysis, TriedMove

__all__ = ["AnalysedDecision", "Analysis", "TriedMove", "analyse", "hint"]
