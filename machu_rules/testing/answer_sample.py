"""Find answers that are always or never the best. A search judges a sample of the decisions in the games of a check."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from attrs import define, field

from machu_rules.bots.search import Search
from machu_rules.core.decisions import Move
from machu_rules.core.rng import Stream
from machu_rules.match.match import Match

ITERATIONS = 150
"""The number of iterations of the search in one decision."""

EVERY = 7
"""One decision in this many is sampled. The sample thus covers all parts of a game."""

FEWEST = 15
"""The smallest number of sampled decisions in which an answer must have been legal, for a warning about it."""

ALWAYS = 0.9
"""The share of these decisions in which an answer must be the best, for the warning ``always_best``."""


@define
class AnswerSample:
    """The sample. ``wanted`` is the number of decisions to search, ``done`` the number of those searched so far, and
    ``passed`` the number of decisions with a choice so far.

    The counts are by answer (the verb of a move with its next word) and by verb. ``open`` counts how often it was legal
    beside others, ``games`` in which games, and ``best`` how often it was the best.
    """

    wanted: int = 0
    done: int = 0
    passed: int = 0
    open: Counter[str] = field(factory=Counter)
    best: Counter[str] = field(factory=Counter)
    games: defaultdict[str, set[str]] = field(factory=lambda: defaultdict(set))

    def sample_decision(self, match: Match) -> None:
        """Search the decision of a match if it belongs to the sample and leaves a choice."""
        decision = match.decision
        if self.done >= self.wanted or decision is None or decision.seat < 0:
            return
        names = {name for move in decision.moves for name in counting_keys(move)}
        if len({verb_with_argument(move) for move in decision.moves}) < 2:
            return
        self.passed += 1
        if self.passed % EVERY:
            return
        search = Search(match.game, match.state, decision.seat, Stream(f"{match.beginning.seed}/{match.number}"))
        found = search.run(ITERATIONS)
        self.done += 1
        for name in names:
            if any(name not in counting_keys(move) for move in decision.moves):
                self.open[name] += 1
                self.games[name].add(str(match.beginning.seed))
        self.best.update(set(counting_keys(found.move)))

    def list_warnings(self, games: int) -> Iterator[tuple[str, str, str]]:
        """Yield the code, the path and the text of each warning after this many games."""
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


def verb_with_argument(move: Move) -> str:
    """Return the verb of a move with its next word."""
    return " ".join([move.verb, *map(str, move.args[:1])])


def counting_keys(move: Move) -> tuple[str, str]:
    """Return the names under which a move is counted: its verb and its answer."""
    return move.verb, verb_with_argument(move)
