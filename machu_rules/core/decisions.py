"""Open decisions, and the moves that answer them. This module is compiled if ``MACHU_RULES_COMPILE=1`` is set during
installation (see pyproject.toml).
"""

from __future__ import annotations

from typing import Any, Final

from machu_rules.core.arguments import wrong_kind_error


class Move:
    """A move: a verb and the words after it.

    Two moves are equal if their texts are equal.

    Raises:
        UsageError: If the verb is not a text, or the words are not a tuple.

    >>> move = Move("sell", ("cloth",))
    >>> str(move), Move.parse("sell cloth") == move
    ('sell cloth', True)
    """

    __slots__ = ("args", "text", "verb")
    verb: str
    """The first word of the text."""
    args: tuple[str, ...]
    """The words after the verb. Empty if the move consists only of the verb."""
    text: str
    """The move as it is written in records and JSON, with single spaces between the words."""

    def __init__(self, verb: str, args: tuple[object, ...] = ()) -> None:
        self.verb = verb
        try:
            self.args = tuple(map(str, args))
            self.text = " ".join((verb, *self.args))
        except TypeError:
            if not isinstance(verb, str):
                raise wrong_kind_error("Move", "verb", "text", verb) from None
            raise wrong_kind_error("Move", "args", "a list of words", args) from None

    @classmethod
    def parse(cls, text: str) -> Move:
        """Make a move from its text.

        Any text is accepted. The game decides later if the move is legal.

        Args:
            text: The text of the move: words separated by single spaces.

        Returns:
            The move.

        Raises:
            UsageError: If the argument is not a text.

        >>> move = Move.parse("offer corn llama")
        >>> move.verb, move.args
        ('offer', ('corn', 'llama'))
        """
        try:
            verb, *args = text.split(" ")
        except (AttributeError, TypeError):
            raise wrong_kind_error("Move.parse", "text", "text", text) from None
        return cls(verb, tuple(args))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.verb!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.verb, self.args)


FIELDS: Final = ("seat", "kind", "subject", "moves", "secret", "weights", "private")
"""The names of the fields of a `Decision`, in the order of the constructor's arguments."""


class Decision:
    """An open decision of one seat, with all legal moves.

    Two decisions are equal if all their fields are equal.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> decision = game.decision(game.new(players=3, seed=7))
    >>> decision.seat, decision.kind, decision.secret, decision.private
    (0, 'choose', True, True)
    >>> [move.text for move in decision.moves]
    ['torch', 'camp']

    Two independent attributes describe the information that a decision hides from the other seats. ``private`` hides
    the list of moves, and ``secret`` hides the answer:

    >>> moves = (mr.Move("stone"), mr.Move("paper"), mr.Move("scissors"))
    >>> mr.Decision(0, "show", None, moves, secret=True, private=False)
    Decision(seat=0, kind='show', subject=None, 3 moves with a secret answer)

    If chance decides instead of a player, ``weights`` contains the relative probabilities of the answers:

    >>> asked = game.decision(game.new(players=3, chance="ask"))
    >>> asked.seat == mr.CHANCE, len(asked.weights) == len(asked.moves)
    (True, True)
    """

    __slots__ = FIELDS

    def __init__(
        self,
        seat: int,
        kind: str,
        subject: str | int | None,
        moves: tuple[Move, ...],
        secret: bool = False,
        weights: tuple[int, ...] = (),
        private: bool | None = None,
    ) -> None:
        self.weights = weights
        """The relative probabilities of the answers of chance, as whole numbers in the order of ``moves``. Empty for a
        decision of a player.
        """
        self.seat = seat
        """The seat that decides, from 0, or `CHANCE`."""
        self.kind = kind
        """The kind of the decision, from a fixed list of kinds in the game."""
        self.subject = subject
        """The subject of the decision: an id, a number or ``None``."""
        self.moves = moves
        """All legal answers, in a stable order."""
        self.secret = secret
        """True if the answer is hidden from the other seats until the game reveals it, usually when all seats have
        chosen. If it is False, all players learn the answer at once."""
        self.private = secret if private is None else private
        """True if only ``seat`` may see the list of possible answers, for example because they are cards in a hand. If
        you do not pass ``private``, it is equal to ``secret``."""

    def __repr__(self) -> str:
        # not even the length of a hidden list is shown
        if self.private:
            moves = "secret moves" if self.secret else "private moves"
        else:
            moves = f"{len(self.moves)} moves" + (" with a secret answer" if self.secret else "")
        return f"Decision(seat={self.seat}, kind={self.kind!r}, subject={self.subject!r}, {moves})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.subject, self.moves))

    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self.seat, self.kind, self.subject, self.moves, self.secret, self.weights, self.private)

    def data(self, hide: bool = False) -> dict[str, Any]:
        """Return the decision as JSON data.

        Args:
            hide: True to replace ``moves`` by null. Default: False.

        Returns:
            An object that fits the schema ``decision``.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.decision(state).data()
        {'seat': 0, 'kind': 'choose', 'subject': 0, 'moves': ['torch', 'camp']}
        """
        moves = None if hide else [move.text for move in self.moves]
        return {"seat": self.seat, "kind": self.kind, "subject": self.subject, "moves": moves}
