"""The history of a game, from its beginning to the latest move, as an immutable value."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from attrs import field, frozen

from machu_rules.core.arguments import check_method_args_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import short_repr
from machu_rules.core.values import CHANCE, Event, Outcome
from machu_rules.framework.game import Game

H = TypeVar("H", bound="History")


class Step(NamedTuple):
    """One move of a game.

    >>> import machu_rules as mr
    >>> step = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter").last
    >>> step.seat, step.move.text, [event.kind for event in step.events]
    (0, 'settle potter', ['inca_placed'])
    """

    seat: int
    """The seat that made the move, from 0, or `CHANCE`."""
    move: Move
    """The move. If the move answered a secret decision, the move is secret too."""
    events: Sequence[Event]
    """The events in order, including events that are private to a seat."""
    state: Any
    """The state after the move."""
    subject: str | int | None = None
    """The subject of a player's secret decision: an id or a number. For other decisions, the value is None. If the
    seat had several open decisions, only the subject shows which of them was answered.
    """


@frozen
class Start:
    """The beginning of a game.

    ``who`` contains one entry per seat: ``human`` or the name of a bot. ``state`` is the first state, and ``events``
    are the events that led to this state. ``seed`` is the seed of the random numbers, and ``algorithm`` names the
    algorithm that makes them. ``asked`` is True if the match was started with ``chance="ask"``, so that the caller
    chooses the moves of chance. ``seed`` is None if ``asked`` is True, or if the caller passed dealt values instead of
    a seed. For a match from `Match.at_state`, ``who`` is empty and ``seed`` is None.
    """

    who: tuple[str, ...]
    seed: str | None = field(repr=False)
    algorithm: str
    asked: bool
    state: Any
    events: Sequence[Event] = field(default=(), repr=False)


class HistoryNode:
    """A move, with a reference to the node of the move before it.

    Histories that continue the same earlier history share its nodes. Adding a move copies no nodes and therefore takes
    the same time at any point of a game. ``token`` is a random text that identifies the node in a cursor (see
    `machu_rules.match.cursor`).
    """

    __slots__ = ("before", "number", "step", "token")

    def __init__(self, before: HistoryNode | None, step: Step) -> None:
        self.before = before
        self.step = step
        self.number: int = before.number + 1 if before else 1
        self.token = os.urandom(6).hex()


@check_method_args_after_failure("at")
class History:
    """The start of a game and the moves since then.

    Users work with the subclass `machu_rules.Match`. The modules that write, read and replay records need only this
    class.

    Args:
        game: The game that is played.
        start: The first state, with the players and the seed.
        last: The last move, which refers to the moves before it. Default: None, no move.
    """

    __slots__ = ("_game", "_last", "_start")

    def __init__(self, game: Game[Any], start: Start, last: HistoryNode | None = None) -> None:
        self._game = game
        self._start = start
        self._last = last

    def _with_last_node(self: H, last: HistoryNode | None) -> H:
        """Return a history of the same game, with ``last`` as its last move."""
        return type(self)(self._game, self._start, last)

    @property
    def game(self) -> Game[Any]:
        """The game that is played, with its rulebook and its language.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.game.rulebook.title
        'The Princes of Machu Picchu'
        """
        return self._game

    @property
    def beginning(self) -> Start:
        """The start of the game. It is secret because it contains the seed.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.beginning.who, match.beginning.seed
        (('human', 'human'), '7')
        """
        return self._start

    @property
    def players(self) -> int:
        """The number of players.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.players
        2
        """
        return len(self._start.who) or self._game.seats(self._start.state)

    @property
    def state(self) -> Any:
        """The current state.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.state == match.game.new(players=2, seed=7)
        True
        """
        return self._last.step.state if self._last else self._start.state

    @property
    def number(self) -> int:
        """The number of moves made. Moves that were taken back do not count.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.number, match.play("settle potter").number
        (0, 1)
        """
        return self._last.number if self._last else 0

    @property
    def last(self) -> Step | None:
        """The last move, or None before the first move.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.last, match.play("settle potter").last.move.text
        (None, 'settle potter')
        """
        return self._last.step if self._last else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """All moves from the start. A `Step` also contains the events of the move and the state after the move. Do not
        show the steps to a player, because they contain hidden information.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> later = match.play("settle potter").play("settle weaver")
        >>> [(step.seat, step.move.text) for step in later.steps]
        [(0, 'settle potter'), (1, 'settle weaver')]
        """
        return self.since(0)

    @property
    def moves(self) -> tuple[str, ...]:
        """The texts of all moves from the start. Do not show these texts to a player, because some moves are visible to
        one seat only.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.play("settle potter").play("settle weaver").moves
        ('settle potter', 'settle weaver')
        """
        return tuple(step.move.text for step in self.since(0))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions. The tuple is empty when the game is over.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
        >>> [decision.seat for decision in match.play("torch", seat=1).decisions]
        [0, 2]
        """
        return self._game.decisions(self.state)

    @property
    def decision(self) -> Decision | None:
        """The first open decision, or None when the game is over.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.decision.kind, match.decision.moves[0].text
        ('settle', 'settle farmer')
        """
        return self._game.decision(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None until the game is over.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
        >>> match.outcome, match.play_all(["camp"] * 15).match.outcome.winners
        (None, (0, 1, 2))
        """
        return self._game.outcome(self.state)

    @property
    def over(self) -> bool:
        """True if the game is over.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
        >>> match.over, match.play_all(["camp"] * 15).match.over
        (False, True)
        """
        return self.outcome is not None

    def nodes_from_last(self) -> Iterator[HistoryNode]:
        """Iterate over the moves and their numbers, from the last move back to the first.

        Yields:
            One node per move. The attribute ``number`` of a node is the number of the move, from 1. The attribute
            ``step`` contains the move, its events and the state after the move.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> later = match.play("settle potter").play("settle weaver")
        >>> [(node.number, node.step.move.text) for node in later.nodes_from_last()]
        [(2, 'settle weaver'), (1, 'settle potter')]
        """
        node = self._last
        while node is not None:
            yield node
            node = node.before

    def since(self, number: int) -> tuple[Step, ...]:
        """Return the moves after the first ``number`` moves.

        Args:
            number: How many moves to skip, 0 or more.

        Returns:
            The later moves in order.

        Raises:
            UsageError: If the match has fewer than ``number`` moves.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> later = match.play("settle potter").play("settle weaver")
        >>> [step.move.text for step in later.since(1)]
        ['settle weaver']
        """
        self._check_number(number)
        steps = []
        node = self._last
        while node is not None and node.number > number:
            steps.append(node.step)
            node = node.before
        return tuple(reversed(steps))

    def at(self: H, number: int) -> H:
        """Return the match as it was after the first ``number`` moves.

        Args:
            number: The number of moves, 0 or more.

        Returns:
            The earlier match.

        Raises:
            UsageError: If the match has fewer than ``number`` moves.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.play("settle potter").play("settle weaver").at(1).moves
        ('settle potter',)
        """
        self._check_number(number)
        node = self._last
        while node is not None and node.number > number:
            node = node.before
        return self._with_last_node(node)

    def shared(self, other: History) -> int:
        """Count the moves from the start that this match and ``other`` have in common.

        Args:
            other: The other match.

        Returns:
            The number of moves, 0 or more.

        Raises:
            UsageError: If the argument is not a match.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> later = match.play("settle potter")
        >>> later.play("settle weaver").shared(later.play("settle farmer"))
        1
        """
        number = min(self.number, other.number)
        one, two = self.at(number)._last, other.at(number)._last
        while one is not two and one is not None and two is not None:
            if one.step != two.step:
                number = one.number - 1
            one, two = one.before, two.before
        return number

    def play(self: H, move: Move | str, seat: int | None = None, dealt: Sequence[Any] = ()) -> H:
        """Play one move and return the match after it.

        This match does not change.

        Args:
            move: A legal move or its text.
            seat: The seat that makes the move, from 0. Default: None, the seat of the first open decision.
            dealt: The values that chance deals as part of the move. If the sequence is not empty, chance uses these
                values instead of values from the seed (see `Game.deal`). In a match with ``chance="ask"``, play the
                moves of chance instead of passing ``dealt``. Default: empty.

        Returns:
            The new match.

        Raises:
            IllegalMove: If the rules forbid the move, or it is not the seat's turn. The reason is a `Refusal` in the
                attribute ``refusal`` of the error.
            UsageError: If chance cannot deal these values, or an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.play("settle potter").play("settle weaver", seat=1).number, match.number
        (2, 0)
        """
        game, before = self._game, self.state
        if dealt:
            before = game.deal(before, dealt)
        after, events = game.apply(before, move, seat)
        decision = game.asked_for(before, seat)
        assert decision is not None  # the move has just answered it
        move = move if isinstance(move, Move) else Move.parse(move)
        subject = decision.subject if decision.secret and decision.seat != CHANCE else None
        return self._with_last_node(HistoryNode(self._last, Step(decision.seat, move, events, after, subject)))

    def _check_number(self, number: object) -> None:
        if type(number) is not int or not 0 <= number <= self.number:
            most = self.number
            raise UsageError(f"the match has {most} moves, so the number must be 0 to {most}, not {short_repr(number)}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        return (
            self._game.rulebook.game == other._game.rulebook.game
            and self._game.fingerprint == other._game.fingerprint
            and self._start == other._start
            and self.number == other.number == self.shared(other)
        )

    def __hash__(self) -> int:
        return hash((self._game.fingerprint, self.number, self.state))

    def __repr__(self) -> str:
        asked = ", ".join(f"seat {decision.seat}" if decision.seat >= 0 else "chance" for decision in self.decisions)
        doing = f"{asked} asked" if asked else "over"
        name = f"{type(self).__name__} of {self._game.rulebook.name}"
        return f"<{name}: {self.players} players, after move {self.number}, {doing}>"

    def __copy__(self: H) -> H:
        return self

    def __deepcopy__(self: H, memo: object) -> H:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_steps, (type(self), self._game, self._start, self.steps)


def _from_steps(kind: type[H], game: Game[Any], start: Start, steps: tuple[Step, ...]) -> H:
    """Restore a match of the class ``kind`` from the content of a pickle. The pickle contains the moves as one tuple,
    ``steps``, instead of linked nodes."""
    last: HistoryNode | None = None
    for step in steps:
        last = HistoryNode(last, step)
    return kind(game, start, last)
