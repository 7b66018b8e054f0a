"""Faults as values (`Problem`, `Refusal`), and the errors that contain them. All errors have one base class.

::

    MachuRulesError
      IllegalMove    (ValueError)   an illegal move, with its Refusal
      RulebookError  (ValueError)   an invalid rulebook, with all its Problems
      StateError     (ValueError)   a dump or view that is invalid or belongs to another rulebook
      RecordError    (ValueError)   a record that cannot be read or replayed
      UsageError     (ValueError)   an invalid argument
        UndoError                   a move that cannot be undone
        RoomError                   a request that a room rejects
      UnknownRule    (KeyError)     an unknown rule id
      MissingExtra   (ImportError)  an extra (optional dependencies) that is not installed
      JsonFault      (ValueError)   invalid JSON text (`machu_rules.core.strict_json`)
      ShapeError     (ValueError)   JSON data of a wrong shape (`machu_rules.core.shape_reader`)
      BotError                      a bot that fails or breaks a rule (`machu_rules.bots`)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from attrs import field, frozen

from machu_rules.core.json_types import Count, Id, RuleId, Text
from machu_rules.core.shapes import Limit


@frozen
class Problem:
    """One thing that is wrong with a data file.

    >>> print(Problem("cards.yaml", 3, 5, "orders.puma.count", "the count is 0", "1 or more", "SETUP-7"))
    cards.yaml:3:5: orders.puma.count: the count is 0 (1 or more) [SETUP-7]
    """

    file: Text
    """The name of the data file."""
    line: Count
    """The number of the line, counted from 1. The number is 0 if the problem concerns the file as a whole."""
    column: Count
    """The number of the character in the line, counted from 1. The number is 0 if the problem concerns the file as a
    whole.
    """
    path: Text
    """The path to the invalid value in the data, such as ``orders.puma.count``. May be empty."""
    message: Text
    """A sentence that describes the fault."""
    hint: Text = ""
    """A hint on how to correct the value. May be empty."""
    rule: RuleId | None = None
    """The id of the rule that the data breaks, or null."""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        path = f" {self.path}:" if self.path else ""
        hint = f" ({self.hint})" if self.hint else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{where}:{path} {self.message}{hint}{rule}"


@frozen
class DataWarning(Problem):
    """A part of a rulebook that is valid but probably a mistake.

    >>> warning = DataWarning("cards.yaml", 3, 5, "orders.puma", "no card counts puma", code="uncounted")
    >>> warning.code, str(warning)
    ('uncounted', 'cards.yaml:3:5: orders.puma: no card counts puma')
    """

    code: Id = ""
    """The code of the warning. A variant that silences the code does not show the warning."""


@frozen
class Refusal:
    """The reason why a move is illegal.

    To get ``message`` in another language, load the game in this language and pass ``code`` and ``params`` to
    `machu_rules.Game.message`.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> refusal = match.why_not("settle potter", seat=1)
    >>> refusal.code, refusal.rule, str(refusal)
    ('not_asked', 'ASK-2', "It is player 1's turn. [ASK-2]")
    """

    rule: RuleId
    """The id of the rule that forbids the move."""
    code: Id
    """A stable code, from a closed list of the game."""
    params: Annotated[Mapping[str, Any], Limit("JsonObject")] = field(factory=dict)
    """The ids and numbers in the message. The keys depend on the code."""
    message: Text = ""
    """The sentence for a player, made from code and params."""

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


class MachuRulesError(Exception):
    """The base class of all errors in this library.

    >>> import machu_rules as mr
    >>> try:
    ...     mr.load("chess")
    ... except mr.MachuRulesError as error:
    ...     print(type(error).__name__)
    UsageError
    """


class IllegalMove(MachuRulesError, ValueError):
    """A move that the rules forbid. The game has not changed.

    Args:
        refusal: The reason why the move is illegal.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> try:
    ...     match.play("settle potter", seat=1)
    ... except mr.IllegalMove as error:
    ...     print(error.refusal.code)
    not_asked
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        """The reason why the move is illegal."""

    def __str__(self) -> str:
        return str(self.refusal)

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.refusal,)


class RulebookError(MachuRulesError, ValueError):
    """Invalid data of a game, or an invalid catalogue of texts.

    Args:
        problems: Everything that is wrong, in order of file and line.

    >>> error = RulebookError([Problem("mine.yaml", 3, 5, "clock.days", "0 days", "1 or more")])
    >>> error.problems[0].line
    3
    >>> raise error
    Traceback (most recent call last):
    machu_rules.core.errors.RulebookError: mine.yaml:3:5: clock.days: 0 days (1 or more)
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        """Everything that is wrong, in order of file and line."""
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return RulebookError, (self.problems,)


class StateError(MachuRulesError, ValueError):
    """An invalid dump or view. Its shape is wrong, its position is impossible, or it belongs to another rulebook.

    >>> import machu_rules as mr
    >>> mr.load("incan-gold").restore({"game": "chess"})
    Traceback (most recent call last):
    machu_rules.core.errors.StateError: game: expected "incan-gold", not 'chess'
    """


class RecordError(MachuRulesError, ValueError):
    """A record that cannot be read or replayed.

    Args:
        message: The error message, a sentence for a person.
        line: The number of the first invalid line, counted from 1. Default: 0, the file as a whole.

    >>> import machu_rules as mr
    >>> try:
    ...     mr.Match.from_record("no record")
    ... except mr.RecordError as error:
    ...     print(error.line, error)
    0 not a record: there is no complete line
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line
        """The number of the first invalid line, counted from 1, or 0 for the file as a whole."""


class UsageError(MachuRulesError, ValueError):
    """An invalid argument, such as a wrong number of players, an unknown seat or the name of an unknown game.

    >>> import machu_rules as mr
    >>> mr.load("incan-gold").new(players=1)
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: Incan Gold is for 2, 3, 4, 5, 6, 7, 8 players, not 1
    """


class UndoError(UsageError):
    """A move that cannot be taken back.

    Args:
        message: The error message, a sentence for a person.
        number: The number of the move that cannot be taken back, counted from 1. Default: 0, which means that no single
            move is the reason.
        code: The reason: "none" (there are too few moves, or the game in a room is over), "other" (the move is another
            player's decision) or "secret" (the move revealed hidden information). Default: "none".

    >>> import machu_rules as mr
    >>> try:
    ...     mr.Match.start(mr.load("princes"), players=2, seed=7).undo()
    ... except mr.UndoError as error:
    ...     print(error.code, error.number)
    none 0
    """

    def __init__(self, message: str, number: int = 0, code: str = "none") -> None:
        super().__init__(message)
        self.number = number
        """The number of the move that cannot be taken back, counted from 1, or 0 if no single move is the reason."""
        self.code = code
        """The reason: ``none`` (there are too few moves, or the game in a room is over), ``other`` (the move is another
        player's decision) or ``secret`` (the move revealed hidden information).
        """

    def __reduce__(self) -> tuple[Any, ...]:
        return UndoError, (str(self), self.number, self.code)


class RoomError(UsageError):
    """A request that the room rejects.

    Args:
        message: The error message, a sentence for a person.
        code: A code for the reason. The description of the attribute ``code`` lists all codes.

    >>> import machu_rules as mr
    >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
    >>> try:
    ...     room.view("nobody's token")
    ... except mr.RoomError as error:
    ...     print(error.code)
    token
    """

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code
        """The reason: ``token`` (the token is unknown), ``watching`` (the token belongs to a spectator), ``taken`` (the
        seat is taken, no seat is free, or there are too many spectators), ``stale`` (the decision has changed),
        ``undo`` (no request for an undo is open, another request is open, or the player's consent is not needed),
        ``undo_limit`` (too many moves have been undone in this room), ``closed`` (the room is closed).
        """

    def __reduce__(self) -> tuple[Any, ...]:
        return RoomError, (str(self), self.code)


class UnknownRule(MachuRulesError, KeyError):
    """A rule id that the rulebook does not have.

    >>> import machu_rules as mr
    >>> mr.load("princes").rulebook.rule("FOX-1")
    Traceback (most recent call last):
    machu_rules.core.errors.UnknownRule: there is no rule 'FOX-1' in princes
    """

    def __str__(self) -> str:
        return str(self.args[0])


class MissingExtra(MachuRulesError, ImportError):
    """An import failed because an extra of the library (a group of optional dependencies) is not installed.

    Args:
        extra: The name of the extra.
        error: The error of the import that failed.

    >>> print(MissingExtra("openspiel", ModuleNotFoundError("No module named 'pyspiel'")))
    No module named 'pyspiel': the extra openspiel brings it (in a clone: pip install -e ".[openspiel]")
    """

    def __init__(self, extra: str, error: ImportError) -> None:
        super().__init__(f'{error}: the extra {extra} brings it (in a clone: pip install -e ".[{extra}]")')
