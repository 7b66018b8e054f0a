"""Invariants: what holds in every state of a game, and of every move, whatever was played.

A game gives its `Invariant`s (`machu_rules.Game.invariants`), each citing the rule that it follows from;
`machu_rules.testing` and the command ``check`` look at them after every move. They look at a state as JSON
(`Game.dump`), so what they say holds of what everybody else reads; those of answers look at what the game says of it,
too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, TypeVar

from attrs import frozen

from machu_rules.core.errors import StateError
from machu_rules.core.values import Data, Event

StateInvariant = Callable[[Any, Data], Iterable[str]]
"""Takes the typed data of the rulebook and a dump; what is wrong, a sentence each."""

MoveInvariant = Callable[[Any, Data, Sequence[Event], Data], Iterable[str]]
"""Takes the typed data of the rulebook, the dump before a move, its events, and the dump after it."""

AnswerInvariant = Callable[[Any, Any, Data], Iterable[str]]
"""Takes the game, a state and its dump: for questions, scores, outcomes."""


@frozen
class Invariant:
    """Something that always holds: its ``name``, the ``rule`` that it follows from, ``text`` in a sentence, and how it
    is looked up: in a ``state``, in a ``move`` or in the ``answers`` of the game about a state; one of the three. One
    ``of_play`` holds of states that play leads to, but need not of one that somebody has set up."""

    name: str
    rule: str
    text: str
    state: StateInvariant | None = None
    move: MoveInvariant | None = None
    answers: AnswerInvariant | None = None
    of_play: bool = False


@frozen
class Goal:
    """Something that should come up in play: the ``code`` of the warning if it never does, the ``path`` in the data
    that it is about (may be empty), and ``text``, the warning in a sentence."""

    code: str
    path: str
    text: str


def check_invariants(invariants: Iterable[Invariant], figures: Any, data: Data) -> None:
    """Raises StateError for the first invariant of states that a dump breaks, but for those `of_play`."""
    for each in invariants:
        if each.state is not None and not each.of_play:
            for wrong in each.state(figures, data):
                raise StateError(f"{wrong} [{each.rule}]")


def invariant(rule: str, of_play: bool = False) -> Callable[[StateInvariant], Invariant]:
    """Makes a function an invariant of states; its docstring is the sentence.

    >>> @invariant("BANK-1")
    ... def corn(play, data):
    ...     '''There is never less than no corn.'''
    ...     yield from demand(data["bank"]["corn"] >= 0, "the bank owes corn")
    >>> corn.name, corn.rule, corn.text
    ('corn', 'BANK-1', 'There is never less than no corn.')
    >>> list(corn.state(None, {"bank": {"corn": -3}}))
    ['the bank owes corn']
    """
    return lambda found: Invariant(_name(found), rule, _text(found), state=found, of_play=of_play)


def invariant_of_moves(rule: str) -> Callable[[MoveInvariant], Invariant]:
    """Makes a function an invariant of moves; its docstring is the sentence."""
    return lambda found: Invariant(_name(found), rule, _text(found), move=found)


def invariant_of_answers(rule: str) -> Callable[[AnswerInvariant], Invariant]:
    """Makes a function an invariant of what the game answers about a state; its docstring is the sentence."""
    return lambda found: Invariant(_name(found), rule, _text(found), answers=found)


def _name(function: Callable[..., Any]) -> str:
    return function.__name__


def _text(function: Callable[..., Any]) -> str:
    return " ".join((function.__doc__ or "").split())


V = TypeVar("V")


def for_each_rulebook(function: Callable[[Any], V]) -> Callable[[Any], V]:
    """Makes a function of the typed data of a rulebook keep what it found for the rulebook that it was asked last, as
    invariants ask the same of every state.

    >>> @for_each_rulebook
    ... def cards(figures):
    ...     print("counting")
    ...     return len(figures)
    >>> figures = ("sun", "moon")
    >>> cards(figures), cards(figures)
    counting
    (2, 2)
    """
    last: tuple[Any, Any] = (None, None)

    @wraps(function)
    def found(figures: Any) -> V:
        nonlocal last
        known, value = last
        if known is not figures:
            value = function(figures)
            last = figures, value
        kept: V = value
        return kept

    return found


def demand(holds: object, otherwise: str) -> Iterator[str]:
    """Says what is wrong unless it holds: ``yield from demand(a == b, f"{a} is not {b}")``.

    >>> list(demand(1 == 1, "never")), list(demand(1 == 2, "1 is not 2"))
    ([], ['1 is not 2'])
    """
    if not holds:
        yield otherwise
