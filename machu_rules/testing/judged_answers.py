"""Answers that are always best or never, as a search judges decisions that are sampled from the games of a check."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from attrs import define, field

from machu_rules.bots.search import Search
from machu_rules.core.decisions import Move
from machu_rules.core.rng import Stream
from machu_rules.match.match import Match

ITERATIONS = 150
"""Iterations of the search of one decision."""

EVERY = 7
"""One decision in this many is sampled, so that the sample covers all parts of a game."""

FEWEST = 15
"""In how many sampled decisions an answer must have been open, for a warning about it."""

ALWAYS = 0.9
"""The share of these decisions in which an answer must be best, for the warning ``always_best``."""


@define
class Judged:
    """The sample. Of ``wanted`` decisions, ``done`` were searched, out of ``passed`` decisions with a choice.

    For answers (the verb of a move with its first word) and verbs, it counts how often they were ``open`` beside
    others, in which ``games``, and how often they were ``best``.
    """

    wanted: int = 0
    done: int = 0
    passed: int = 0
    open: Counter[str] = field(factory=Counter)
    best: Counter[str] = field(factory=Counter)
    games: defaultdict[str, set[str]] = field(factory=lambda: defaultdict(set))

    def look(self, match: Match) -> None:
        """Search the decision of a match, if it is one of the sample and leaves a choice."""
        decision = match.decision
        if self.done >= self.wanted or decision is None or decision.seat < 0:
            return
        names = {name for move in decision.moves for name in names_of(move)}
        if len({answer_of(move) for move in decision.moves}) < 2:
            return
        self.passed += 1
        if self.passed % EVERY:
            return
        search = Search(match.game, match.state, decision.seat, Stream(f"{match.beginning.seed}/{match.number}"))
        found = search.run(ITERATIONS)
        self.done += 1
        for name in names:
            if any(name not in names_of(move) for move in decision.moves):
                self.open[name] += 1
                self.games[name].add(str(match.beginning.seed))
        self.best.update(set(names_of(found.move)))

    def reasons(self, games: int) -> Iterator[tuple[str, str, str]]:
        """Code, path and text of the warnings, after this many games."""
        for name, times in sorted(self.open.items()):
            if times < FEWEST:
                continue
            best = self.best[name]
            where = (
                f"of {times} sampled decisions, from {len(self.games[name])} of {games} games, where it was not alone"
            )
            if best >= ALWAYS * times:
                yield "always_best", "", f"{name!r} was the best move in {best} {where}"
            elif best == 0 and " " not in name:
                yield "never_best", "", f"{name!r} was the best move in none {where}"


def answer_of(move: Move) -> str:
    """The verb of a move with its first word."""
    return " ".join([move.verb, *map(str, move.args[:1])])


def names_of(move: Move) -> tuple[str, str]:
    """The names under which a move is counted: its verb and its answer."""
    return move.verb, answer_of(move)
