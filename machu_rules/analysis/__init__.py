"""What a game was like, decision by decision: the moves with what each was expected to bring, found by search.

This package knows no game. `machu_rules.analysis.graph.svg` draws the win share through a game,
`machu_rules.analysis.report.html` makes a page of an analysis. See docs/analysis.md.
"""

from machu_rules.analysis.decision_search import analyse, hint
from machu_rules.analysis.values import AnalysedDecision, Analysis, TriedMove

__all__ = ["AnalysedDecision", "Analysis", "TriedMove", "analyse", "hint"]
