"""The steps of a game, and the table of all steps. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.core.values import CHANCE, NOBODY, Task
from machu_rules.framework.targets import action

R = TypeVar("R")
"""The class of the data that play needs, such as ``Rules`` in the module ``tables`` of a game."""
P = TypeVar("P")
"""The class of the game's positions."""

Said = tuple[str, dict[str, Any]]
"""The key of a text in the section ``moves`` of the catalogue, and the parameters of the text."""


class Refused(Exception):
    """The reason why a move is illegal. `QuestionStep.why_not` raises this exception, and `Game.why_not` returns a
    `machu_rules.Refusal` with the same content.

    Args:
        rule: The id of the violated rule.
        code: A code from the game's fixed list of refusals.
        params: The ids and numbers that the sentence contains, by name.

    >>> Refused("TRADE-1", "too_dear", price=3).reason
    ('TRADE-1', 'too_dear', {'price': 3})
    """

    def __init__(self, rule: str, code: str, /, **params: Any) -> None:
        self.reason = (rule, code, params)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[R, P]):
    """A step of play that happens automatically. The base class of all steps.

    A step has a number (see `Agenda`). When it is due, the task contains this number and two others, ``seat`` and
    ``value``. The step determines the meaning of the value.

    >>> import machu_rules as mr
    >>> [type(step).__name__ for step in mr.load("incan-gold").agenda.steps]
    ['Choose', 'ChooseCard', 'ShuffleDeck', 'ShowChoices', 'TurnCard', 'BeginRound']
    """

    shuffles: ClassVar[bool] = False
    """True for a `ShuffleStep`."""
    refills: ClassVar[bool] = False
    """True for a `ShuffleStep` that only puts the cards into the deck if chance decides which cards are drawn."""
    stays: ClassVar[bool] = False
    """If the agenda is a stack: True to leave the task on it while the step is carried out."""

    def proceed(self, rules: R, position: P, seat: int, value: int) -> None:
        """Carry out the step.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position. It changes.
            seat: The seat in the task.
            value: The value in the task.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ShuffleStep(Step[R, P]):
    """A step that shuffles a deck.

    >>> import machu_rules as mr
    >>> isinstance(mr.load("incan-gold").agenda.steps[2], ShuffleStep)
    True
    """

    shuffles = True

    def deal(self, rules: R, position: P, number: int) -> tuple[int, ...]:
        """Shuffle the deck, put it into the position, and return it.

        If the position has decks from a record, the next of them is used. Otherwise the seed determines the order
        (`machu_rules.framework.decks.next_deck`).

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position. It changes.
            number: The number of decks that have already been shuffled in the same move, 0 or more.

        Returns:
            The numbers of the cards, top first.

        Raises:
            StateError: If a given deck does not contain the right cards.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class QuestionStep(Step[R, P]):
    """A step in which a player or chance must choose one of several answers. Answers are numbers.

    The methods `answers` and `act` are the rules of the question. `words`, `targets` and `options` describe it to
    people. They work on a position as the viewer knows it, in which an unknown number is
    `machu_rules.core.values.HIDDEN`.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> question = game.agenda.questions[0]
    >>> question.kind, question.at_once, [move.text for move in question.moves(game.rules)]
    ('choose', True, ['torch', 'camp'])
    """

    kind: ClassVar[str] = ""
    """The kind of the decision."""
    by_chance: ClassVar[bool] = False
    """True if chance answers the question."""
    secret: ClassVar[bool] = False
    """True if the answer is hidden from other seats until the game reveals it (see `Decision`)."""
    private: ClassVar[bool | None] = None
    """True if the list of possible answers is hidden from other seats (see `Decision`). None means that it is hidden
    if the question is ``secret``."""
    at_once: ClassVar[bool] = False
    """True if several seats can be asked at the same time (see `open_values`)."""
    same_answers: ClassVar[bool] = False
    """If the question is ``at_once``: True if its answers never change. The decision objects are then reused."""
    arguments: ClassVar[str] = ""
    """The names of the words that follow the verb of a move, separated by spaces. They are the names of the parameters
    of its text, and the kinds of its targets. If it is empty, the name of an id is its kind, such as ``card``, and the
    name of a number is ``number``. The parameters of the text then also contain a list of all things of a kind, such
    as ``cards``.
    """

    # --- rules

    def answers(self, rules: R, position: P, seat: int, value: int, answers: list[int]) -> None:
        """Add the possible answers to the open decision, in a stable order.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position. It does not change.
            seat: The seat in the task.
            value: The value in the task.
            answers: An empty list. The numbers of the answers are added to it.
        """
        raise NotImplementedError

    def act(self, rules: R, position: P, seat: int, value: int, answer: int) -> None:
        """Carry out one of the possible answers.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position. It changes.
            seat: The seat in the task.
            value: The value in the task.
            answer: The number of the answer.
        """
        raise NotImplementedError

    def open_values(self, position: P) -> list[int]:
        """Return the values of all tasks of this question that are open now, if the question is ``at_once``.

        Args:
            position: The position.

        Returns:
            The values, in the order of the decisions.
        """
        return []

    def seat_of(self, position: P, value: int) -> int:
        """Return the seat that must answer a task of this question, if the question is ``at_once``.

        Args:
            position: The position.
            value: The value in the task.

        Returns:
            The seat, from 0. By default, it is the value.
        """
        return value

    def is_public(self, rules: R) -> bool:
        """Return True if a rulebook makes the answers public although the question is ``secret`` or ``private``.

        Args:
            rules: The data of the rulebook in the form that play needs.

        Returns:
            By default False.
        """
        return False

    # --- moves

    def moves(self, rules: R) -> list[Move]:
        """Return the moves for all answers.

        Args:
            rules: The data of the rulebook in the form that play needs.

        Returns:
            The moves. The index of a move is the number of its answer.
        """
        raise NotImplementedError

    def in_space(self, rules: R) -> Iterable[int] | None:
        """Return the answers that the action space lists. Decisions of chance use the chance space.

        Args:
            rules: The data of the rulebook in the form that play needs.

        Returns:
            The numbers of the answers, in the order of the action space. By default None, which means all answers.
        """
        return None

    def subject(self, rules: R, position: P, seat: int, value: int) -> str | int | None:
        """Return the subject of the decision.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position.
            seat: The seat in the task.
            value: The value in the task.

        Returns:
            An id, a number, or None (the default).
        """
        return None

    def weights(self, rules: R, position: P, answers: Sequence[int]) -> tuple[int, ...]:
        """Return the relative probabilities of the answers of chance.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position.
            answers: The numbers of the possible answers.

        Returns:
            Whole numbers, in the order of ``answers``. By default, all answers are equally likely.
        """
        return (1,) * len(answers)

    # --- for people

    def words(self, rules: R, position: P, decision: Decision, move: Move) -> Said:
        """Return the text of a move.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position as the viewer knows it (see `NumbersGame.position_of`).
            decision: The open decision.
            move: A move of the decision.

        Returns:
            The key of the text in the section ``moves`` of the catalogue, and its parameters. By default, the key is
            the verb, and the parameters are the ``arguments``.
        """
        if self.arguments:
            return move.verb, dict(zip(self.arguments.split(), move.args, strict=False))
        return move.verb, {**things_in(rules, move), **dict(zip(names_of_words(rules, move), move.args, strict=False))}

    def targets(self, rules: R, position: P, decision: Decision, move: Move) -> tuple[str, ...]:
        """Return the ids of the things in the picture that a move refers to.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position as the viewer knows it (see `NumbersGame.position_of`).
            decision: The open decision.
            move: A move of the decision.

        Returns:
            The ids. By default, these are the words of the move with their kinds, such as ``card:fox``. A move without
            words has a button.
        """
        names = self.arguments.split() or names_of_words(rules, move)
        named = tuple([f"{kind}:{word}" for kind, word in zip(names, move.args, strict=False)])
        return named or (action(move),)

    def options(self, rules: R, position: P, decision: Decision) -> dict[str, tuple[str, ...]]:
        """Return the items that an answer can contain, if the answers are sets of items.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position as the viewer knows it (see `NumbersGame.position_of`).
            decision: The open decision.

        Returns:
            The targets of each item, by item. By default empty.
        """
        return {}

    def why_not(self, rules: R, position: P, seat: int, value: int, verb: str, words: list[str]) -> None:
        """Find the reason why a move is illegal.

        If the method does not raise an exception, the refusal says that the move is unknown.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position.
            seat: The seat in the task.
            value: The value in the task.
            verb: The first word of the text.
            words: The other words.

        Raises:
            Refused: If the method finds a reason.
        """


def things_in(rules: Any, move: Move) -> dict[str, list[str]]:
    """Return lists of the things that a move names.

    Args:
        rules: The data of the rulebook (see `names_of_words`).
        move: The move.

    Returns:
        The ids of each kind. The key is the kind with an ``s``, such as ``cards``.

    >>> class Rules:
    ...     kind_of = {"fox": "card", "hen": "card"}
    >>> things_in(Rules, Move("swap", ("fox", "hen")))
    {'cards': ['fox', 'hen']}
    """
    kinds = getattr(rules, "kind_of", {})
    found: dict[str, list[str]] = {}
    for word in map(str, move.args):
        if word in kinds:
            found.setdefault(f"{kinds[word]}s", []).append(word)
    return found


def names_of_words(rules: Any, move: Move) -> list[str]:
    """Return names for the words that follow the verb of a move.

    Args:
        rules: The data of the rulebook. Its attribute ``kind_of`` contains the kinds of all ids (see
            `machu_rules.framework.tables.Tables`).
        move: The move.

    Returns:
        The kind of each id, such as ``card``, and ``number`` for each number. If a name occurs again, it has a number,
        as in ``card_2``. Empty if the rules do not know the kinds, or a word is neither an id nor a number.

    >>> class Rules:
    ...     kind_of = {"fox": "card", "hen": "card"}
    >>> names_of_words(Rules, Move("swap", ("fox", "hen", 3)))
    ['card', 'card_2', 'number']
    """
    kinds = getattr(rules, "kind_of", {})
    found = [kinds.get(word, "number" if word.lstrip("-").isdigit() else "") for word in map(str, move.args)]
    if "" in found:
        return []
    return [
        kind if found[:at].count(kind) == 0 else f"{kind}_{found[:at].count(kind) + 1}" for at, kind in enumerate(found)
    ]


class Agenda(Generic[P]):
    """The steps of a game by the number of their task, and the way to find the next task.

    A task consists of three numbers: the number of its step, a seat and a value. The meaning of the value depends on
    the step.

    Args:
        steps: The steps, by number. The numbers begin at 0, and the questions come first.
        next_task: The function that returns the next task of a position. It is not called when the game is over.
            Default: None. The tasks are then a stack in the position, the field ``agenda`` (see
            `machu_rules.framework.declaration.tasks`). A task is removed from it when its step is carried out, unless
            the step ``stays``.

    Raises:
        TypeError: If a number is missing, or if a question comes after another step.

    >>> import machu_rules as mr
    >>> agenda = mr.load("princes").agenda
    >>> agenda.is_stack, len(agenda.questions), len(agenda.steps)
    (True, 15, 26)
    """

    def __init__(self, steps: Mapping[int, Step[Any, P]], next_task: Callable[[P], Task] | None = None) -> None:
        numbers = list(range(len(steps)))
        if sorted(steps) != numbers:
            missing = [number for number in numbers if number not in steps]
            raise TypeError(
                f"the steps of an agenda need the numbers 0 to {len(steps) - 1}, without gaps: {missing[0]} is missing"
            )
        self.steps: list[Step[Any, Any]] = [steps[number] for number in numbers]
        """The steps, by number."""
        self.questions: list[QuestionStep[Any, Any]] = [step for step in self.steps if isinstance(step, QuestionStep)]
        """The questions, by number."""
        if any(not isinstance(step, QuestionStep) for step in self.steps[: len(self.questions)]):
            raise TypeError("the questions of an agenda need lower numbers than its other steps")
        self.is_stack = next_task is None
        """True if the tasks are a stack."""
        self.next_task: Callable[[Any], Task] = next_task or top_of_stack
        """The function that returns the next task of a position. The game must not be over."""

    def replace(self, steps: Mapping[int, Step[Any, P]]) -> Agenda[P]:
        """Return an agenda in which some steps are replaced.

        Args:
            steps: The new steps, by number.

        Returns:
            The new agenda.
        """
        return Agenda({**dict(enumerate(self.steps)), **steps}, None if self.is_stack else self.next_task)

    def asked(self, position: Any) -> int:
        """Return the seat that must answer the next question.

        Args:
            position: The position.

        Returns:
            A player's seat, `CHANCE`, or `NOBODY` when the game is over.
        """
        if position.over >= 0 or (self.is_stack and not position.agenda):
            return NOBODY
        task, seat, _ = self.next_task(position)
        if task >= len(self.questions):
            return NOBODY
        return CHANCE if self.questions[task].by_chance else seat


def top_of_stack(position: Any) -> Task:
    """Return the last task in the agenda of a position."""
    task: Task = position.agenda[-1]
    return task
