"""Information-set Monte Carlo tree search for any game. The search calls only methods of `Game` and, if the game has
rollout policies, of `NumbersGame`.

The method is from Cowling, Powley and Whitehouse (*Information Set Monte Carlo Tree Search*, 2012). An iteration first
chooses at random the information that is hidden from the searching seat (`Game.resample`). The iteration then follows
moves down the tree until it selects a move that has not been tried before in the current node. After this move, the
game is played on to its end or to the limit on the number of decisions (the argument ``length`` of `Search`). A node
represents the information that a seat has at one of its decisions: the moves that the seat has seen, and the events
that were visible to it. The argument ``observers`` of `Search` determines the trees. With "each", each seat has its own
tree (multiple observers), so that no seat uses information that is hidden from it. With "one", all seats share one
tree, and a node depends only on the information of the searching seat. If several seats choose simultaneously and in
secret, they choose in separate nodes (decoupled selection).
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

from attrs import frozen

from machu_rules.bots.protocol import sample_state
from machu_rules.bots.rollout_policy_bot import rollout_policy_class
from machu_rules.core.arguments import wrong_kind_error
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.rng import Stream
from machu_rules.core.values import CHANCE, Event
from machu_rules.framework.game import Game
from machu_rules.framework.game_bot import moves_to_choose
from machu_rules.framework.numbers_game import NumbersGame

Observers = Literal["each", "one"]

EXPLORATION = 1.0
"""The weight of exploration in the selection of moves. The larger the weight, the more the search prefers moves that it
has seldom tried. The weight is suitable for results from 0 to 1. In a game with a single player, results are points, so
the weight is multiplied by a larger scale (see ``scale`` in `SearchNode.select`).
"""

TRUST = 0.6
"""Before any move in a node is tried, the search assigns all moves a probability of being the best move. These
probabilities add up to 1. The move that the rollout policy advises gets this constant. The remaining probability is
divided equally among all moves, including the advised move. If the policy advises no move, all moves get the same
probability.
"""

UNTRIED = 0.05
"""The amount by which an untried move is assumed to be worse than the average. The search estimates the value of an
untried move as the average of all results in the node so far, minus this amount. In a game with a single player, the
amount is multiplied by the scale of the results (see ``scale`` in `SearchNode.select`). Because of this amount, the
search tries only some of the moves at first if a decision has hundreds of moves. The search tries more of the moves as
the number of visits grows.
"""

SHARPNESS = 6.0
"""The exponent in the formula for the results of a play-out that was cut short. A result is a seat's share of the
victory. The share is proportional to ``(points + 1) ** SHARPNESS``. Here, ``points`` is the number of points that the
seat is expected to have at the end. A negative number of points counts as 0.
"""


class ChanceDecisionReached(Exception):
    """Raised when a play-out with `Game.playout_by_number` reaches a chance decision."""


class MoveStatistics(NamedTuple):
    """A move, and its results in a search.

    >>> import machu_rules as mr
    >>> from machu_rules.bots.search import Search
    >>> game = mr.load("incan-gold")
    >>> found = Search(game, game.new(players=3, seed=7), seat=0, stream=mr.Stream("1")).run(iterations=20)
    >>> [0 <= tried.value <= 1 for tried in found.tried]
    [True, True]
    """

    move: Move
    """The move."""
    visits: int
    """The number of iterations that tried the move, 0 or more."""
    value: float
    """The average result of the iterations that tried the move, or 0 if there are none. A result is the seat's share of
    the victory, from 0 to 1. In a game with a single player, a result is the player's expected final points.
    """


@frozen
class SearchResult:
    """The result of a search.

    >>> import machu_rules as mr
    >>> from machu_rules.bots.search import Search
    >>> game = mr.load("incan-gold")
    >>> found = Search(game, game.new(players=3, seed=7), seat=0, stream=mr.Stream("1")).run(iterations=20)
    >>> found.iterations, sum(tried.visits for tried in found.tried), len(found.shares)
    (20, 20, 3)
    """

    tried: tuple[MoveStatistics, ...]
    """All moves that the search compares, sorted by visits. The most visited move comes first. Moves that have not been
    tried have 0 visits and come last.
    """
    iterations: int
    """The total number of iterations of the search."""
    shares: tuple[float, ...]
    """The average results, one per seat. Iterations whose first move was fixed (the argument ``move`` of `Search.run`)
    are left out.
    """

    @property
    def move(self) -> Move:
        """The most visited move. If several moves have the same number of visits, it is the one with the highest value.

        >>> import machu_rules as mr
        >>> torch, camp = MoveStatistics(mr.Move("torch"), 15, 0.4), MoveStatistics(mr.Move("camp"), 5, 0.2)
        >>> found = SearchResult((torch, camp), 20, (0.4, 0.3, 0.3))
        >>> found.move.text
        'torch'
        """
        return self.tried[0].move


class Edge:
    """The statistics of a move in a node: how often the move was tried, how often it was available, and the sum of its
    results.
    """

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0


class SearchNode:
    """A node of the search tree, with statistics of a seat's moves at a decision. States that the seat cannot tell
    apart have the same node.

    ``advised`` is the text of the move that the rollout policy advises, or an empty string if the policy advises no
    move. ``advised`` is None until the policy has been called.
    """

    __slots__ = ("advised", "edges", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[str, Edge] = {}
        self.advised: str | None = None

    def select(
        self, decision: Decision, rng: random.Random, scale: float, advice: Callable[[Decision], str]
    ) -> tuple[Move, bool]:
        """Return the move to try next, and True if it has not been tried before.

        Moves are compared with PUCT (Rosin 2011). PUCT normally uses the number of visits of the node. This method
        instead uses the number of times that the move was available. Before any move is tried, all moves except the
        advised one are assumed to be equally likely to be the best (see `TRUST`). ``advice`` is a callback that returns
        the text of the advised move, or an empty string. ``scale`` is the scale of the results. It is 1 if results are
        from 0 to 1. In a game with a single player, results are points, and ``scale`` is the larger of 1 and twice the
        highest result so far. ``rng`` decides between moves that are equally good.
        """
        if self.advised is None:
            self.advised = advice(decision)
        edges, moves = self.edges, decision.moves
        each = (1 - TRUST if self.advised else 1.0) / len(moves)
        unknown = (self.total / self.visits if self.visits else 0.0) - UNTRIED * scale
        best, most, first = moves[0], -math.inf, int(rng.random() * len(moves))
        for place in range(len(moves)):
            move = moves[place - first]  # begin with a random move, which is chosen if several are equally good
            edge = edges.get(move.text)
            if edge is None:
                edge = edges[move.text] = Edge()
            edge.available += 1
            likely = each + TRUST if move.text == self.advised else each
            value = edge.total / edge.visits if edge.visits else unknown
            bound = value + EXPLORATION * scale * likely * math.sqrt(edge.available) / (1 + edge.visits)
            if bound > most:
                best, most = move, bound
        return best, edges[best.text].visits == 0


class Search:
    """A search for the best move of a seat in one state.

    You can call `run` again to continue with the same tree. The search uses only information that the seat has. All
    hidden information is chosen anew at random in each iteration.

    Args:
        game: The game.
        state: The state with an open decision of the seat.
        seat: The seat that searches, from 0.
        stream: The source of random numbers.
        observers: With "each", each seat has its own tree, which uses only the information that this seat has. With
            "one", there is a single tree, which uses the information that ``seat`` has. Default: "each".
        rollout_policy: The name of one of the game's rollout policies, or "random". The policy also advises which move
            to try first. Default: None, the game's first policy, or "random" if the game has no policy.
        length: The number of decisions after which an iteration is cut short. Default: None, which means
            `Game.playout_length`.
        moves: The moves that the search compares. Moves that are not legal are ignored. Default: None, all moves of the
            decision.

    Raises:
        UsageError: If the seat has no open decision, if none of the ``moves`` is legal, if the policy is unknown, or if
            another argument is invalid.
        StateError: If the state belongs to another game or rulebook.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> search = Search(game, game.new(players=3, seed=7), seat=0, stream=mr.Stream("1"))
    >>> found = search.run(iterations=50)
    >>> found.iterations, found.move in game.decision(game.new(players=3, seed=7)).moves
    (50, True)
    """

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        seat: int,
        stream: Stream,
        observers: Observers = "each",
        rollout_policy: str | None = None,
        length: int | None = None,
        moves: Sequence[Move] | None = None,
    ) -> None:
        for name, value, kind in (("game", game, Game), ("stream", stream, Stream)):
            if not isinstance(value, kind):
                raise wrong_kind_error("Search", name, f"a {kind.__name__}", value)
        if not (rollout_policy is None or isinstance(rollout_policy, str)):
            raise wrong_kind_error("Search", "rollout_policy", "text or None", rollout_policy)
        if not (moves is None or isinstance(moves, list | tuple)):
            raise wrong_kind_error("Search", "moves", "a list of Moves or None", moves)
        decision = game.asked_for(state, seat)
        if decision is None:
            raise UsageError(f"seat {seat} has no open decision")
        self._only = moves is not None and tuple(moves) != decision.moves  # True if only some moves are searched
        if moves is not None and self._only:
            decision = _decision_with_moves(decision, [move for move in decision.moves if move in moves])
            if not decision.moves:
                raise UsageError(f"the decision {decision.kind} of seat {seat} has no legal moves to choose from")
        if observers not in ("each", "one"):
            raise UsageError(f"observers is 'each' or 'one', not {observers!r}")
        self._game, self._state, self._seat, self._decision = game, state, seat, decision
        self._rng = random.Random(stream.below(2**62))
        self._one = observers == "one"
        self._length = game.playout_length if length is None else length
        self._nodes: dict[Hashable, SearchNode] = {}
        self._players = game.seats(state)
        self._scale = 1.0  # the scale of results: for a single player, twice the highest score so far
        name = next(iter(game.rollout_policies), "random") if rollout_policy is None else rollout_policy
        self._rollout_policy = (
            None if name == "random" else rollout_policy_class(game, name)(game, self._players, self._rng)
        )
        self._weighed = False  # True if random play-outs reach chance decisions, so that `playout` must be used
        self._iterations = 0
        self._free = 0
        self._totals = [0.0] * self._players

    def run(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
        move: Move | None = None,
    ) -> SearchResult:
        """Continue the search for a number of iterations or seconds.

        The search runs at least one iteration, and stops as soon as it reaches one of the limits. If only the number of
        iterations is limited, two searches with the same arguments and equal streams return the same result.

        Args:
            iterations: The number of further iterations, 1 or more. Default: None, no limit.
            seconds: The time limit in seconds. Default: None, no limit.
            stop: A callback that is called after each iteration. The search ends when the callback returns True.
                Default: a callback that returns False.
            move: A move of the decision. All iterations of this call begin with this move. For example, you can call
                `run` for one move after another to visit all moves equally often. Default: None, the search chooses.

        Returns:
            The result so far, with the visits and the value of all moves that the search compares.

        Raises:
            UsageError: If an argument is invalid.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> search = Search(game, game.new(players=3, seed=7), seat=0, stream=mr.Stream("1"))
        >>> search.run(iterations=20).iterations, search.run(iterations=20).iterations
        (20, 40)
        """
        if iterations is None and seconds is None:
            raise UsageError("a search needs a number of iterations or of seconds")
        if not (iterations is None or isinstance(iterations, int)):
            raise wrong_kind_error("Search.run", "iterations", "a whole number or None", iterations)
        if not (seconds is None or isinstance(seconds, int | float)):
            raise wrong_kind_error("Search.run", "seconds", "a number or None", seconds)
        if not (move is None or isinstance(move, Move)):
            raise wrong_kind_error("Search.run", "move", "a Move or None", move)
        if move is not None and move not in self._decision.moves:
            raise UsageError(f"{move.text!r} is not a move of the decision that is searched")
        end = math.inf if seconds is None else time.monotonic() + seconds
        last = math.inf if iterations is None else self._iterations + max(1, iterations)
        while True:
            self._iterate(move)
            self._iterations += 1
            if self._iterations >= last or time.monotonic() >= end or stop():
                return self.found

    @property
    def found(self) -> SearchResult:
        """The result so far.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> search = Search(game, game.new(players=3, seed=7), seat=0, stream=mr.Stream("1"))
        >>> search.run(iterations=20) == search.found
        True
        """
        edges = self._node((self._seat, None)).edges
        tried = [
            MoveStatistics(move, edge.visits, edge.total / edge.visits if edge.visits else 0.0)
            for move in self._decision.moves
            if (edge := edges.get(move.text)) is not None
        ]
        rest = [MoveStatistics(move, 0, 0.0) for move in self._decision.moves if move.text not in edges]
        ordered = sorted(tried, key=lambda each: (-each.visits, -each.value)) + rest
        shares = tuple(total / max(1, self._free) for total in self._totals)
        return SearchResult(tuple(ordered), self._iterations, shares)

    def _node(self, key: Hashable) -> SearchNode:
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = SearchNode()
        return node

    def _iterate(self, forced: Move | None) -> None:
        game, rng = self._game, self._rng
        state = game.resample(self._state, self._seat, rng.getrandbits(62))
        state, decision = game.undecided(state, self._seat), game.asked_for(state, self._seat)
        if self._only:
            decision = self._decision
        history: list[Hashable] = [None] * self._players
        path: list[tuple[SearchNode, Edge, int]] = []
        fresh, length = False, 0
        while decision is not None and not fresh and length < self._length:
            seat = decision.seat
            if seat == CHANCE:
                move = rng.choices(decision.moves, decision.weights)[0]
            elif len(decision.moves) == 1:
                move = decision.moves[0]
            else:
                node = self._node((seat, history[self._seat if self._one else seat]))
                if length or forced is None:
                    move, fresh = node.select(decision, rng, self._scale, partial(self._move_advised_by_policy, state))
                else:
                    move, fresh = forced, node.edges.setdefault(forced.text, Edge()).visits == 0
                path.append((node, node.edges[move.text], seat))
            state, events = game.apply(state, move, seat)
            self._update_seat_histories(history, decision, move, events)
            length += 1
            decision = game.decision(state)
        if decision is not None:
            state = self._play_out(state, self._length - length)
        values = self._values(state)
        for node, edge, seat in path:
            node.visits += 1
            node.total += values[seat]
            edge.visits += 1
            edge.total += values[seat]
        if forced is None:
            self._free += 1
            self._totals = [total + value for total, value in zip(self._totals, values, strict=True)]

    def _move_advised_by_policy(self, state: Any, decision: Decision) -> str:
        """Return the text of the move that the rollout policy advises. Return an empty string if there is no rollout
        policy or it advises no move.
        """
        if self._rollout_policy is None or not isinstance(self._game, NumbersGame):
            return ""
        advised = self._game.advised(state, self._rollout_policy, decision)
        return "" if advised is None else advised.text

    def _update_seat_histories(
        self, history: list[Hashable], decision: Decision, move: Move, events: Sequence[Event]
    ) -> None:
        """Update ``history``, which contains one hash per seat, after a move. The new hash of a seat includes the
        information that the seat learns from the move. A seat learns the events that are visible to it. It also learns
        the text of the move, unless the move answers a secret decision of another seat.
        """
        told = [(event.private_to, (event.kind, event.seat, str(event.data))) for event in events]
        for seat in range(self._players):
            known = [what for private_to, what in told if private_to is None or private_to == seat]
            text = move.text if seat == decision.seat or not decision.secret else None
            history[seat] = hash((history[seat], decision.seat, text, tuple(known)))

    def _play_out(self, state: Any, most: int) -> Any:
        """Play the game on from ``state``, and return the last state. The play-out stops at the end of the game, or
        after ``most`` decisions.
        """
        if self._rollout_policy is not None and isinstance(self._game, NumbersGame):
            return self._game.playout_by_policy(state, self._rollout_policy, self._rng, most)
        if not self._weighed:
            try:
                return self._game.playout_by_number(state, self._pick_random_move_number, most)
            except ChanceDecisionReached:
                self._weighed = True  # numbered moves have no weights, so use the slower `playout` from now on
        return self._game.playout(state, self._pick_random_move, most)

    def _pick_random_move_number(self, seat: int, numbers: Sequence[int]) -> int:
        if seat == CHANCE:
            raise ChanceDecisionReached
        return numbers[int(self._rng.random() * len(numbers))]

    def _pick_random_move(self, decision: Decision) -> Move:
        return self._rng.choices(decision.moves, decision.weights if decision.seat == CHANCE else None)[0]

    def _values(self, state: Any) -> list[float]:
        """Return the results of an iteration, one per seat. ``state`` is the last state of the iteration.

        A result is the seat's share of the victory. If the play-out was cut short, the share is computed from the
        expected final points. In a game with a single player, the result is the player's expected final points.
        """
        outcome = self._game.outcome(state)
        if outcome is not None and self._players > 1:
            share = 1 / len(outcome.winners)
            return [share if seat in outcome.winners else 0.0 for seat in range(self._players)]
        points = self._game.estimate(state)
        if self._players == 1:
            self._scale = max(
                self._scale, 2 * points[0]
            )  # with a smaller scale, the search would give up on a move that scored nothing in its first few tries
            return points
        powers = [(max(0.0, each) + 1) ** SHARPNESS for each in points]
        return [power / sum(powers) for power in powers]


def _decision_with_moves(decision: Decision, moves: Sequence[Move]) -> Decision:
    """Return a copy of the decision that has ``moves`` instead of the decision's own moves."""
    kept = tuple(moves)
    return Decision(decision.seat, decision.kind, decision.subject, kept, decision.secret, private=decision.private)


class SearchBot:
    """A bot that searches for its move. If a decision has only one move, the bot answers without a search.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> match = mr.Match.start(game, players=2, seed=7)
    >>> mr.ask(mr.seat_bot(game, "search:50", seat=0, seed=7), match, seat=0) in match.decision.moves
    True
    """

    def __init__(
        self, game: Game[Any], seat: int, stream: Stream, iterations: int | None = 400, seconds: float | None = None
    ) -> None:
        self._game, self._seat, self._stream = game, seat, stream
        self._iterations, self._seconds = iterations, seconds

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        moves = moves_to_choose(decision)
        if len(moves) == 1:
            return moves[0]
        state = sample_state(self._game, view, self._stream)
        search = Search(self._game, state, self._seat, self._stream, moves=moves)
        return search.run(self._iterations, self._seconds).move

    def skip(self, decision: Decision) -> None:
        """Skip a decision that the bot has answered before. For this decision, the method takes as many random numbers
        from the bot's stream as `choose` took.
        """
        if len(decision.moves) > 1:
            self._stream.below(2**62)  # `choose` draws this number for `sample_state`
            self._stream.below(2**62)  # `choose` draws this number for `Search`
