"""The results of an analysis, and their JSON form (see docs/analysis.md)."""

from __future__ import annotations

import math

from attrs import field, frozen

from machu_rules.analysis.json_types import AnalysedDecisionJson as DecisionData
from machu_rules.analysis.json_types import AnalysisJson as AnalysisData
from machu_rules.analysis.json_types import TriedMoveJson as TriedData
from machu_rules.bots.search import MoveStatistics
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Move
from machu_rules.match.match import Match

CLEAR = 2.0
"""The swing of a decision is the loss of the move that was made, compared with the best move. A swing counts as clear
if it is larger than ``CLEAR`` standard errors (see `AnalysedDecision.clear`).
"""


def standard_error(share: float, visits: int) -> float:
    """Return the standard error of ``share``, which is the mean of some results. A result is a number from 0 to 1, and
    ``visits`` is the number of results. The error is computed as if all results were either 0 or 1, so it is not
    underestimated. One victory and one defeat are added to the results, so that the error is not 0 if all results are
    the same.

    >>> round(standard_error(0.5, 98), 3), round(standard_error(1.0, 8), 3)
    (0.051, 0.106)
    """
    raised = (share * visits + 1) / (visits + 2)
    return math.sqrt(raised * (1 - raised) / max(1, visits))


def whole_percent(share: float) -> int:
    """Return ``share`` as a percentage without decimal places. The share is first rounded to 4 decimal places, as in
    `TriedMove.data`. Then the percentage is rounded to an integer, and exactly half a percent is rounded up. A front
    end that rounds the shares in `TriedMove.data` in the same way therefore shows the same numbers.

    >>> whole_percent(0.485), whole_percent(0.48494)
    (49, 48)
    """
    return math.floor(100 * round(share, 4) + 0.5)


@frozen
class TriedMove:
    """A possible move in a decision, with the results of the search.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play("torch", seat=0)
    >>> analysis = mr.analyse(match, seat=0, iterations=20, seed=7)
    >>> tried = analysis.decisions[0].tried[0]
    >>> tried.words, 0 <= tried.share <= 1
    ('go on with the torch', True)
    """

    move: Move
    """The move."""
    words: str
    """A text for players that describes the move, in the language of the game."""
    visits: int
    """The number of iterations that tried the move, 0 or more."""
    share: float
    """The average share of the victory over the iterations that tried the move, from 0 to 1."""
    error: float
    """The standard error of the share."""

    @classmethod
    def of(cls, tried: MoveStatistics, words: str) -> TriedMove:
        """Create a `TriedMove` from the statistics of a search.

        Args:
            tried: The move, and its results in the search.
            words: A text for players that describes the move.

        Returns:
            The move with its visits and its expected share of the victory.

        >>> from machu_rules.bots.search import MoveStatistics
        >>> import machu_rules as mr
        >>> TriedMove.of(MoveStatistics(mr.Move("torch"), visits=25, value=0.5), "go on with the torch").error
        0.1
        """
        return cls(tried.move, words, tried.visits, tried.value, standard_error(tried.value, tried.visits))

    def data(self) -> TriedData:
        """Return the move as JSON data.

        Returns:
            An object whose keys are the attributes of this class.

        >>> import machu_rules as mr
        >>> TriedMove(mr.Move("torch"), "go on with the torch", visits=25, share=0.5, error=0.1).data()["move"]
        'torch'
        """
        return TriedData(
            move=self.move.text,
            words=self.words,
            visits=self.visits,
            share=round(self.share, 4),
            error=round(self.error, 4),
        )


@frozen
class AnalysedDecision:
    """A decision, evaluated by a search that uses only the information that the deciding seat had.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play("torch", seat=0)
    >>> analysis = mr.analyse(match, seat=0, iterations=20, seed=7)
    >>> decision = analysis.decisions[0]
    >>> decision.number, decision.seat, decision.made.move.text, len(decision.shares)
    (1, 0, 'torch', 3)
    """

    number: int
    """The number of the move that answers the decision. The moves of a match are numbered from 1."""
    seat: int
    """The seat that had to decide."""
    kind: str
    """The kind of the decision. A game has a fixed list of kinds."""
    subject: str | int | None
    """The subject of the decision: an id, a number, or None."""
    made: TriedMove | None
    """The move that was made, or None if the decision is open."""
    best: TriedMove
    """The best move that was found."""
    swing: float
    """The loss of the move that was made, compared with the best move, as a share of the victory from 0 to 1. It is 0
    if the decision is open."""
    error: float
    """The standard error of the swing. It is 0 if no better move was found."""
    shares: tuple[float, ...]
    """The expected shares of the victory before the move, by seat, from 0 to 1."""
    tried: tuple[TriedMove, ...]
    """The moves that were searched. The best move is first. The other moves are sorted by how often the search tried
    them, the most frequent first. Iterations that were added for a fair comparison (see `machu_rules.analyse`) do not
    count for this order."""
    sentence: str
    """A sentence that explains the result to people. If a better move was found, the sentence states how much this move
    would have gained. If the move that was made is the best move, the sentence states that the search found nothing
    better. If the decision is open, the sentence states which move is best.
    """

    @property
    def clear(self) -> bool:
        """True if the swing is unlikely to be due to chance, because it is larger than two standard errors.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=2, seed=37).play_all(["camp"] * 16).match
        >>> analysis = mr.analyse(match, iterations=20, seed=7, decisions=[14])
        >>> decision = analysis.decisions[0]
        >>> decision.swing > 2 * decision.error, decision.clear
        (True, True)
        """
        return self.swing > CLEAR * self.error

    @property
    def loss_percent(self) -> int:
        """The swing in percent. It is the rounded share of the best move minus the rounded share of the move that was
        made, or 0 if the decision is open.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=2, seed=37).play_all(["camp"] * 16).match
        >>> analysis = mr.analyse(match, iterations=20, seed=7, decisions=[14])
        >>> decision = analysis.decisions[0]
        >>> decision.made.words, decision.best.words, decision.loss_percent > 10
        ('return to camp with 0 gems', 'go on with the torch', True)
        """
        return 0 if self.made is None else whole_percent(self.best.share) - whole_percent(self.made.share)

    def data(self) -> DecisionData:
        """Return the decision as JSON data.

        Returns:
            An object with the attributes of this class and the property `clear`.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=2, seed=37).play_all(["camp"] * 16).match
        >>> analysis = mr.analyse(match, iterations=20, seed=7, decisions=[14])
        >>> data = analysis.decisions[0].data()
        >>> data["number"], data["made"]["move"], data["best"]["move"], data["clear"]
        (14, 'camp', 'torch', True)
        """
        return DecisionData(
            number=self.number,
            seat=self.seat,
            kind=self.kind,
            subject=self.subject,
            made=None if self.made is None else self.made.data(),
            best=self.best.data(),
            swing=round(self.swing, 4),
            error=round(self.error, 4),
            clear=self.clear,
            shares=[round(share, 4) for share in self.shares],
            tried=[each.data() for each in self.tried],
            sentence=self.sentence,
        )


@frozen
class Analysis:
    """The analysis of a match.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play("torch", seat=0)
    >>> analysis = mr.analyse(match, seat=0, iterations=20, seed=7)
    >>> len(analysis.decisions), analysis.iterations, analysis.stopped, analysis.final
    (1, 20, False, None)
    """

    match: Match = field(repr=False)
    """The match that was analysed."""
    iterations: int
    """The number of iterations per decision."""
    seed: str
    """The seed of the analysis. An analysis with the same seed has the same results."""
    decisions: tuple[AnalysedDecision, ...]
    """The decisions in the order of the game. Decisions with only one possible move are omitted."""
    stopped: bool
    """True if the analysis was stopped before the end."""
    final: tuple[float, ...] | None
    """The shares of the victory at the end of the game, by seat, from 0 to 1. None if the game is not over."""

    @check_arguments_after_failure
    def blunders(self, most: int = 10, least: float = 0.05) -> tuple[AnalysedDecision, ...]:
        """Return the decisions in which the move that was made is clearly worse than the best move that was found.

        Args:
            most: The maximum number of decisions to return. Default: 10.
            least: The smallest loss that counts, as a share of the victory from 0 to 1. Default: 0.05.

        Returns:
            The decisions, sorted by loss. The largest loss is first.

        Raises:
            UsageError: If an argument has the wrong type.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=2, seed=37).play_all(["camp"] * 16).match
        >>> analysis = mr.analyse(match, iterations=20, seed=7, decisions=[14])
        >>> [(each.number, each.made.move.text, each.best.move.text) for each in analysis.blunders()]
        [(14, 'camp', 'torch')]
        """
        found = [each for each in self.decisions if each.swing >= least and each.clear]
        return tuple(sorted(found, key=lambda each: (-each.swing, each.number))[:most])

    def data(self) -> AnalysisData:
        """Return the analysis as JSON data.

        Returns:
            An object that matches the schema ``analysis``.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=2, seed=37).play_all(["camp"] * 16).match
        >>> analysis = mr.analyse(match, iterations=20, seed=7, decisions=[14])
        >>> data = analysis.data()
        >>> data["moves"], data["iterations"], data["blunders"]
        (16, 20, [14])
        """
        game = self.match.game
        return AnalysisData(
            format="machu-rules/analysis/1",
            game=game.rulebook.game,
            rulebook=game.rulebook.name,
            fingerprint=game.fingerprint,
            rules_revision=game.rules_revision,
            moves=self.match.number,
            iterations=self.iterations,
            seed=self.seed,
            stopped=self.stopped,
            decisions=[each.data() for each in self.decisions],
            blunders=[each.number for each in self.blunders()],
            final=None if self.final is None else [round(share, 4) for share in self.final],
        )
