"""Find answers that are nearly always or never the best move. The answers come from a sample of the decisions in the
games that `machu_rules.testing.check` plays. A search determines the best move of a sampled decision.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from attrs import define, field

from machu_rules.bots.search import Search
from machu_rules.core.decisions import Move
from machu_rules.core.rng import Stream
from machu_rules.match.match import Match

ITERATIONS = 150
"""The number of iterations of the search for the best move of a decision."""

EVERY = 7
"""The interval of the sample. 7 means that the 7th, 14th, 21st decision and so on are searched. A decision counts only
if a player decides, and if its legal moves are not all alike in verb and first argument. The sample covers all parts of
a game.
"""

FEWEST = 15
"""An answer causes the warning ``always_best`` or ``never_best`` only if there were at least this many sampled
decisions in which both this answer and another answer were legal.
"""

ALWAYS = 0.9
"""An answer causes the warning ``always_best`` if it was the best in at least this share of the sampled decisions in
which both this answer and another answer were legal.
"""


@define
class BestAnswerSample:
    """A sample of decisions. A search finds the best answers to these decisions, and this class counts the results.

    ``wanted`` is the number of decisions to search, and ``done`` is the number of decisions searched so far. ``passed``
    is the number of decisions that counted so far, including those that were not searched (see `EVERY`).

    ``open``, ``games`` and ``best`` are mappings with the same kind of keys. A move has two keys: its verb alone, and
    its verb followed by its first argument. The value of a key in ``open`` is the number of searched decisions in which
    one legal move had this key and another legal move did not. The value of a key in ``games`` is the set of the seeds
    of the games in which these decisions occurred. The value of a key in ``best`` is the number of searched decisions
    in which the best move had this key.
    """

    wanted: int = 0
    done: int = 0
    passed: int = 0
    open: Counter[str] = field(factory=Counter)
    best: Counter[str] = field(factory=Counter)
    games: defaultdict[str, set[str]] = field(factory=lambda: defaultdict(set))

    def search_if_sampled(self, match: Match) -> None:
        """Search the open decision of ``match`` if the decision belongs to the sample (see `EVERY`)."""
        decision = match.decision
        if self.done >= self.wanted or decision is None or decision.seat < 0:
            return
        names = {name for move in decision.moves for name in counter_keys_of_move(move)}
        if len({verb_and_first_argument(move) for move in decision.moves}) < 2:
            return
        self.passed += 1
        if self.passed % EVERY:
            return
        search = Search(match.game, match.state, decision.seat, Stream(f"{match.beginning.seed}/{match.number}"))
        found = search.run(ITERATIONS)
        self.done += 1
        for name in names:
            if any(name not in counter_keys_of_move(move) for move in decision.moves):
                self.open[name] += 1
                self.games[name].add(str(match.beginning.seed))
        self.best.update(set(counter_keys_of_move(found.move)))

    def list_warnings(self, games: int) -> Iterator[tuple[str, str, str]]:
        """Yield the warnings as tuples of a code, a path and a text. The path is always an empty string, because these
        warnings are not about a value in the rulebook's data. ``games`` is the number of games played so far.
        """
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


def verb_and_first_argument(move: Move) -> str:
    """Return the verb of a move and its first argument, separated by a space. If the move has no argument, return only
    the verb.
    """
    return " ".join([move.verb, *map(str, move.args[:1])])


def counter_keys_of_move(move: Move) -> tuple[str, str]:
    """Return the two keys under which `BestAnswerSample` counts a move: the verb alone, and the verb followed by the
    first argument.
    """
    return move.verb, verb_and_first_argument(move)
