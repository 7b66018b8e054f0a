"""Open decisions whose answers are numbered. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import quoted
from machu_rules.core.values import Task

Choose = Callable[[int, tuple[int, ...]], Any]
"""A function that is called with a seat and the numbers of its legal moves. It returns one of these numbers (see
`Game.playout_by_number`).
"""


class NumberedDecision(Decision):
    """A decision whose answers are numbered. ``numbers`` maps the text of an answer to its number.

    ``numbers`` may also contain answers that are not possible now. In that case ``among`` contains the numbers of the
    possible answers. ``task`` is the task that asks the question. Copies and pickles are plain decisions without
    numbers.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> decision = game.numbered_decisions(game.new(players=2, seed=7))[0]
    >>> decision.number("settle potter"), decision.number("rest llama"), decision.task
    (3, None, (0, 0, 0))
    >>> decision.narrowed(decision.moves[:1]).number("settle potter") is None
    True
    """

    __slots__ = ("_among", "_numbers", "task")

    def __init__(
        self,
        task: Task,
        seat: int,
        kind: str,
        subject: str | int | None,
        moves: tuple[Move, ...],
        numbers: Mapping[str, int],
        among: Sequence[int] | None = None,
        secret: bool = False,
        weights: tuple[int, ...] = (),
        private: bool | None = None,
    ) -> None:
        # Decision.__init__ is not called, because play makes a decision per question and the call would take time
        self.weights = weights
        self.seat = seat
        self.kind = kind
        self.subject = subject
        self.moves = moves
        self.secret = secret
        self.private = secret if private is None else private
        self.task = task
        self._numbers = numbers
        self._among = among

    def number(self, text: Any) -> int | None:
        """Return the number of an answer, or None if ``text`` is not a possible answer."""
        try:
            number = self._numbers.get(text)
        except TypeError:  # the argument is not a string and cannot be hashed
            return None
        return number if self._among is None or number in self._among else None

    def answers(self) -> list[int]:
        """Return the numbers of the possible answers, in the order of the moves."""
        return [self._numbers[move.text] for move in self.moves]

    def narrowed(self, moves: Sequence[Move]) -> NumberedDecision:
        """Return the same decision with only the given moves, in their original order."""
        places = [place for place, move in enumerate(self.moves) if move in moves]
        kept = tuple([self.moves[place] for place in places])
        weights = tuple([self.weights[place] for place in places]) if self.weights else ()
        among = [self._numbers[move.text] for move in kept]
        secret, private = self.secret, self.private
        return NumberedDecision(
            self.task, self.seat, self.kind, self.subject, kept, self._numbers, among, secret, weights, private
        )


def place_of(number: Any, numbers: tuple[Any, ...]) -> int:
    """Return the index of a number in ``numbers``. Raises UsageError if it is not in them."""
    for place in range(len(numbers)):
        if (
            numbers[place] is number
        ):  # it is usually one of these objects, which compiled code finds faster than `index` does
            return place
    try:
        return numbers.index(number)
    except ValueError:
        legal = ", ".join(map(str, numbers))
        raise UsageError(f"{quoted(number)} is not the number of a legal move: {legal}") from None
