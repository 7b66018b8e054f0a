"""Open decisions whose answers have numbers. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import quoted

Choose = Callable[[int, tuple[int, ...]], Any]
"""Called with a seat and the numbers of its moves. Returns one of these numbers (see `Game.playout_by_number`)."""


class Menu(Decision):
    """A decision whose answers have numbers. ``numbers`` maps texts to numbers.

    It may contain more texts than there are answers now. In that case ``among`` contains the numbers of the answers.
    Copies and pickles contain only the decision.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> menu = game.menus_of(game.new(players=2, seed=7))[0]
    >>> menu.number("settle potter"), menu.number("rest llama"), menu.narrowed(menu.moves[:1]).number("settle potter")
    (3, None, None)
    """

    __slots__ = ("_among", "_numbers")

    def __init__(
        self,
        seat: int,
        kind: str,
        subject: str | int | None,
        moves: tuple[Move, ...],
        numbers: Mapping[str, int],
        among: Sequence[int] | None = None,
        secret: bool = False,
        weights: tuple[int, ...] = (),
        private: bool = False,
    ) -> None:
        self.weights = (
            weights  # Decision.__init__ is not called, because each question makes a menu and the call takes time
        )
        self.seat = seat
        self.kind = kind
        self.subject = subject
        self.moves = moves
        self.secret = secret
        self.private = private or secret
        self._numbers = numbers
        self._among = among

    def number(self, text: Any) -> int | None:
        """Return the number of an answer, or None if the text is not an answer."""
        try:
            number = self._numbers.get(text)
        except TypeError:  # the argument is not a text and cannot be hashed
            return None
        return number if self._among is None or number in self._among else None

    def answers(self) -> list[int]:
        """Return the numbers of the answers, in the order of the moves."""
        return [self._numbers[move.text] for move in self.moves]

    def narrowed(self, moves: Sequence[Move]) -> Menu:
        """Return the same question with only the given moves, in order."""
        places = [place for place, move in enumerate(self.moves) if move in moves]
        kept = tuple([self.moves[place] for place in places])
        weights = tuple([self.weights[place] for place in places]) if self.weights else ()
        menu = Menu(self.seat, self.kind, self.subject, kept, self._numbers, (), self.secret, weights, self.private)
        menu._among = menu.answers()
        return menu


def place_of(number: Any, numbers: tuple[Any, ...]) -> int:
    """Return the index of a chosen number among ``numbers``. Raises UsageError if it is missing."""
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
