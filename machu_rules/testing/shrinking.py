"""Shorten a match that ends with a failure. The shorter match has fewer moves and ends with the same kind of failure.
This module does not use hypothesis, because `machu_rules.testing.check` must also work without hypothesis.
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
    """The search for a shorter match with the same kind of failure. ``effort`` is the number of moves that the search
    may still make. ``best`` is the failure with the shortest match found so far.
    """

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
        """Leave out moves of the match of ``best``, as long as the shorter match ends with the same kind of failure.
        The search first leaves out many consecutive moves at once, then fewer, and in the end single moves. The search
        ends if no single move can be left out, or if ``effort`` is used up.
        """
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
        """Play ``moves`` and skip illegal moves. If the result is a failure of the same kind as ``best`` with a shorter
        match, store this failure as ``best``. The failure is not stored if a check of all invariants finds a failure of
        another kind first.

        Returns True if the new failure was stored.
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
        """Play ``moves`` and skip illegal moves. Return the failure that occurs, or None if there is none."""
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
        """Try all legal moves at the end of ``match``. Raises MatchViolation for the first move that raises an error or
        violates an invariant. If the move raised an error, the match in the MatchViolation ends directly before this
        move.
        """
        asked = {decision.seat: decision for decision in reversed(match.decisions)}
        for decision in asked.values():
            for move in decision.moves:
                self.effort -= 1
                CheckedMatch(match, self.invariants).move(decision, move.text)


@check_arguments_after_failure
def shrink(violation: MatchViolation, effort: int = EFFORT) -> MatchViolation:
    """Find a failure of the same kind as ``violation`` (see `Violation.kind`), but with a shorter match from the same
    start.

    The search first leaves out many consecutive moves at once, and then fewer. Moves that become illegal as a result
    are left out too. If the seed determines the random draws, later deals may change when a move is left out.

    Args:
        violation: The failure with the match that leads to it.
        effort: The largest number of moves made in the search. Default: `EFFORT`, 10,000.

    Returns:
        The failure with the shortest match that was found. An even shorter match may exist.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> from machu_rules import testing
    >>> from machu_rules.framework.invariants import demand, invariant
    >>> @invariant("GOLD-END-1")
    ... def first_round(figures, data):
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
    """Return the moves of a match in order, as pairs of seat and text."""
    return [(step.seat, step.move.text) for step in match.steps]
