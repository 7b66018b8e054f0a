"""Shrink a failure to fewer moves that lead to the same failure. This module does not use hypothesis, because `check`
runs without it.
"""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import MachuRulesError
from machu_rules.match.match import Match
from machu_rules.testing.match_check import CheckedMatch, MatchViolation, keeps_invariants

EFFORT = 10_000
"""The largest number of moves made in the search for a shorter match."""

Moves = Sequence[tuple[int, str]]


class Shrinker:
    """The search for a shorter match that fails in the same way. It ends when ``effort`` is used up."""

    def __init__(self, violation: MatchViolation, effort: int) -> None:
        self.best = violation
        self.effort = effort
        # an invariant of the game can be checked alone, while those of all games are always checked
        self.invariants = [
            invariant
            for invariant in violation.match.game.invariants
            if (invariant.name, invariant.rule) == (violation.name, violation.rule)
        ]

    def search(self) -> None:
        """Leave out moves, larger parts first, until no move can be left out or the effort is used up."""
        part = max(1, self.best.match.number // 2)
        while self.effort > 0:
            start, shorter = 0, False
            while start < self.best.match.number and self.effort > 0:
                moves = moves_of(self.best.match)
                if self.keep_if_shorter([*moves[:start], *moves[start + part :]]):
                    shorter = True
                else:
                    start += part
            if part == 1 and not shorter:
                return
            part = max(1, part // 2)

    def keep_if_shorter(self, moves: Moves) -> bool:
        """Play ``moves``, skipping illegal ones. If the match fails in the same way but earlier, keep this failure as
        the best one.

        Returns True if the failure was kept.
        """
        found = self.replay(moves)
        if found is None or found.kind != self.best.kind or found.match.number >= self.best.match.number:
            return False
        self.effort -= found.match.number
        try:
            keeps_invariants(found.match)  # is it the first failure when all invariants are checked?
        except MatchViolation as first:
            if first.kind != found.kind:
                return False
            found = first
        else:
            if found.name != "fails":
                return False
        self.best = found
        return True

    def replay(self, moves: Moves) -> MatchViolation | None:
        """Play ``moves`` and return the first failure, or None if there is none."""
        try:
            watched = CheckedMatch(self.best.match.at(0), self.invariants)
            for seat, text in moves:
                decision = next((each for each in watched.match.decisions if each.seat == seat), None)
                if decision is not None and any(move.text == text for move in decision.moves):
                    self.effort -= 1
                    watched.move(decision, text)
            if self.best.name == "fails":
                self.try_all_next_moves(watched.match)
        except MatchViolation as violation:
            return violation
        except MachuRulesError:  # the game fails before its first decision
            return None
        return None

    def try_all_next_moves(self, match: Match) -> None:
        """Try every legal move at the end of a match, because a match does not contain the move that fails."""
        asked = {decision.seat: decision for decision in reversed(match.decisions)}
        for decision in asked.values():
            for move in decision.moves:
                self.effort -= 1
                CheckedMatch(match, self.invariants).move(decision, move.text)


@check_arguments_after_failure
def shrink(violation: MatchViolation, effort: int = EFFORT) -> MatchViolation:
    """Find a failure of the same kind (`Violation.kind`) after fewer moves of the same game.

    Larger parts of the match are left out first, together with moves that become illegal without them. If chance is
    determined by the seed, leaving out a move may change later deals.

    Args:
        violation: The failure with the match that leads to it.
        effort: The largest number of moves made in the search. Default: `EFFORT`, 10,000.

    Returns:
        The shortest match that was found. There may be shorter ones.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> from machu_rules import testing
    >>> from machu_rules.framework.invariants import demand, invariant
    >>> @invariant("GOLD-END-1")
    ... def first_round(play, data):
    ...     '''The first round never ends.'''
    ...     yield from demand(data["round"] == 1, "the second round begins")
    >>> class Broken(type(mr.load("incan-gold"))):
    ...     invariants = (first_round,)
    >>> match = mr.Match.start(Broken(mr.load("incan-gold").rulebook), players=3, seed=1)
    >>> match = match.play_all([*["torch"] * 3, *["camp"] * 3]).match
    >>> try:
    ...     testing.keeps_invariants(match)
    ... except testing.MatchViolation as found:
    ...     print(found.match.number, testing.shrink(found).match.moves)
    6 ('camp', 'camp', 'camp')
    """
    search = Shrinker(violation, effort)
    search.search()
    return search.best


def moves_of(match: Match) -> list[tuple[int, str]]:
    """Return the seat and the text of each move."""
    return [(step.seat, step.move.text) for step in match.steps]
