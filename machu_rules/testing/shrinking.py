"""Shortening: fewer moves that show the same failure."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.core.errors import MachuRulesError
from machu_rules.match.match import Match
from machu_rules.testing.checker import BrokenGame, Watched, keeps_invariants

EFFORT = 10_000
"""So many moves are made at most to find a shorter game."""

Moves = Sequence[tuple[int, str]]


class Shortening:
    """The search for a shorter game that fails in the same way, as long as ``effort`` lasts."""

    def __init__(self, broken: BrokenGame, effort: int) -> None:
        self.best = broken
        self.effort = effort
        # an invariant of the game can be looked at alone; what holds in every game is looked at in any case
        self.invariants = [
            invariant
            for invariant in broken.match.game.invariants
            if (invariant.name, invariant.rule) == (broken.name, broken.rule)
        ]

    def search(self) -> None:
        """Leaves out moves, larger parts first, until no single one can be left out."""
        part = max(1, self.best.match.number // 2)
        while self.effort > 0:
            start, found = 0, False
            while start < self.best.match.number and self.effort > 0:
                moves = moves_of(self.best.match)
                if self.shorter([*moves[:start], *moves[start + part :]]):
                    found = True
                else:
                    start += part
            if part == 1 and not found:
                return
            part = max(1, part // 2)

    def shorter(self, moves: Moves) -> bool:
        """Whether these moves, without those that are not legal any more, fail in the same way and earlier; then that
        is the best."""
        found = self.again(moves)
        if found is None or found.kind != self.best.kind or found.match.number >= self.best.match.number:
            return False
        self.effort -= found.match.number
        try:
            keeps_invariants(found.match)  # whether it is the first failure, all invariants looked at
        except BrokenGame as first:
            if first.kind != found.kind:
                return False
            found = first
        else:
            if found.name != "fails":
                return False
        self.best = found
        return True

    def again(self, moves: Moves) -> BrokenGame | None:
        """The first failure to which these moves lead."""
        try:
            watched = Watched(self.best.match.at(0), self.invariants)
            for seat, text in moves:
                decision = next((each for each in watched.match.decisions if each.seat == seat), None)
                if decision is not None and any(move.text == text for move in decision.moves):
                    self.effort -= 1
                    watched.move(decision, text)
            if self.best.name == "fails":
                self.last_moves(watched.match)
        except BrokenGame as broken:
            return broken
        except MachuRulesError:  # a game that cannot even tell what it asks
            return None
        return None

    def last_moves(self, match: Match) -> None:
        """Every move at the end: the one that fails is not among those that were made."""
        asked = {decision.seat: decision for decision in reversed(match.decisions)}
        for decision in asked.values():
            for move in decision.moves:
                self.effort -= 1
                Watched(match, self.invariants).move(decision, move.text)


def shortened(broken: BrokenGame, effort: int = EFFORT) -> BrokenGame:
    """The same failure (`Violation.kind`) after fewer moves of the same game, found by leaving out moves, larger parts
    first; what is not legal any more is left out, too. It is the shortest that was found, not the shortest there is;
    ``effort`` bounds the moves that are made to find it.

    Where the seed deals, leaving out a move may change what is dealt after it."""
    search = Shortening(broken, effort)
    search.search()
    return search.best


def moves_of(match: Match) -> list[tuple[int, str]]:
    """Seat and text of every move."""
    return [(step.seat, step.move.text) for step in match.steps]
