"""Invariants: conditions that hold in all states of a game and for all moves.

A game lists its invariants in `machu_rules.Game.invariants`, with the rule that each of them follows from.
`machu_rules.testing` and the command ``check`` test them after every move. An invariant reads a state as JSON
(`Game.dump`), because other programs read the same JSON. Some invariants also check the answers of the game about a
state, that is, its questions, scores and outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, TypeVar

from attrs import frozen

from machu_rules.core.errors import StateError
from machu_rules.core.values import Event, JsonDict
from machu_rules.framework.events import EventKind, Goal

StateInvariant = Callable[[Any, JsonDict], Iterable[str]]
"""A function that is called with the typed data of the rulebook and a dump. It returns one sentence per fault."""

MoveInvariant = Callable[[Any, JsonDict, Sequence[Event], JsonDict], Iterable[str]]
"""A function that is called with the typed data of the rulebook, the dump before a move, the events of the move, and
the dump after it. It returns one sentence per fault.
"""


@frozen
class Invariant:
    """A condition that always holds. It covers either states (``state``) or moves (``move``).

    >>> import machu_rules as mr
    >>> invariant = mr.load("incan-gold").invariants[0]
    >>> invariant.name, invariant.rule
    ('cards', 'GOLD-SETUP-2')
    >>> invariant.text
    'Each card is in exactly one place.'
    """

    name: str
    """The name of the condition, which is unique in the game."""
    rule: str
    """The id of the rule that the condition follows from."""
    text: str
    """The condition as a sentence."""
    state: StateInvariant | None = None
    """Reports the faults in a dump. None if the condition does not cover states."""
    move: MoveInvariant | None = None
    """Reports the faults in a move. None if the condition does not cover moves."""
    of_play: bool = False
    """True if the condition holds in all states that can occur in play, but not necessarily in a position that was set
    up by hand.
    """


def goal_for_each(things: Iterable[Any], name: str, goal: Goal, field: str = "") -> dict[str, Goal]:
    """Return one goal per thing, by name. In ``name`` and in the texts of ``goal``, ``{}`` is replaced by the id of the
    thing, or by the thing itself if it has no id. In the texts, ``field`` in braces means the same.

    >>> goal_for_each(["corn"], "sold.{}", Goal("unused_market", "goods.{}", "nobody ever sold {}"))
    {'sold.corn': Goal(code='unused_market', path='goods.corn', text='nobody ever sold corn', occasion='', happened='')}
    """
    found = {}
    for thing in things:
        one = getattr(thing, "id", thing)
        path, text, occasion = [text.format(one, **{field: one}) for text in (goal.path, goal.text, goal.occasion)]
        found[name.format(one)] = goal._replace(path=path, text=text, occasion=occasion)
    return found


def goals_of(kinds: Iterable[EventKind], rules: Any) -> dict[str, Goal]:
    """Return all goals of the given kinds of events by name, in the order of the kinds. ``rules`` are the compiled
    rules of a rulebook.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> list(goals_of([game.event_kinds["hazard_struck"]], game.rules))
    ['struck.spiders', 'struck.snakes', 'struck.mummy', 'struck.fire', 'struck.rocks']
    """
    found: dict[str, Goal] = {}
    for kind in kinds:
        for metric, goal in kind.goals.items():
            name = f"{metric.stem}{{}}" if metric.field else metric.name
            found |= goal_for_each(kind.things(metric, rules), name, goal, metric.field)
    return found


def check_invariants(invariants: Iterable[Invariant], figures: Any, data: Any) -> None:
    """Raise StateError if a dump violates an invariant of states. Invariants with `of_play` are not checked.

    ``figures`` is the typed data of the rulebook, and ``data`` is the dump.
    """
    for each in invariants:
        if each.state is not None and not each.of_play:
            for wrong in each.state(figures, data):
                raise StateError(f"{wrong} [{each.rule}]")


def invariant(rule: str, of_play: bool = False) -> Callable[[StateInvariant], Invariant]:
    """Turn a function into an invariant of states.

    The function is called with the figures (`machu_rules.loader.rulebook.Rulebook.figures`) and a dump of the state. It
    yields one sentence per fault. Its docstring becomes the sentence that users read.

    Args:
        rule: The id of the rule that the invariant belongs to.
        of_play: True if only play guarantees the condition, so that a state set up by hand may violate it. Default:
            False.

    Returns:
        A decorator.

    >>> @invariant("BANK-1")
    ... def corn(figures, data):
    ...     '''There is never less than no corn.'''
    ...     yield from demand(data["bank"]["corn"] >= 0, "the bank owes corn")
    >>> corn.name, corn.rule, corn.text
    ('corn', 'BANK-1', 'There is never less than no corn.')
    >>> list(corn.state(None, {"bank": {"corn": -3}}))
    ['the bank owes corn']
    """
    return lambda found: Invariant(_name(found), rule, _text(found), state=found, of_play=of_play)


def invariant_of_moves(rule: str) -> Callable[[MoveInvariant], Invariant]:
    """Turn a function into an invariant of moves.

    The function is called with the figures (`machu_rules.loader.rulebook.Rulebook.figures`), the dump before the move,
    its events, and the dump after it. It yields one sentence per fault. Its docstring becomes the sentence that users
    read.

    Args:
        rule: The id of the rule that the invariant belongs to.

    Returns:
        A decorator.

    >>> @invariant_of_moves("MOVE-1")
    ... def one_event(figures, before, events, after):
    ...     '''A move causes one event.'''
    ...     yield from demand(len(events) == 1, "not one event")
    >>> one_event.text
    'A move causes one event.'
    """
    return lambda found: Invariant(_name(found), rule, _text(found), move=found)


def _name(function: Callable[..., Any]) -> str:
    return function.__name__


def _text(function: Callable[..., Any]) -> str:
    return " ".join((function.__doc__ or "").split())


V = TypeVar("V")


def for_each_rulebook(function: Callable[[Any], V]) -> Callable[[Any], V]:
    """Decorate a function whose argument is the typed data of a rulebook. Its last result is cached, because invariants
    call the function for every state.

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
    """Yield the message for a fault unless a condition holds.

    Use it in an invariant: ``yield from demand(a == b, f"{a} is not {b}")``.

    Args:
        holds: The condition. Any false value is a fault.
        otherwise: The sentence that describes the fault.

    Yields:
        The sentence, if the condition is false.

    >>> list(demand(1 == 1, "never")), list(demand(1 == 2, "1 is not 2"))
    ([], ['1 is not 2'])
    """
    if not holds:
        yield otherwise


def demands(*conditions: tuple[object, str]) -> list[str]:
    """Return the messages for the conditions that are false.

    Args:
        *conditions: Pairs of a condition and the message if it is false.

    Returns:
        The messages.

    >>> demands((1 == 1, "never"), (1 == 2, "1 is not 2"))
    ['1 is not 2']
    """
    return [otherwise for holds, otherwise in conditions if not holds]


def each_once(found: Sequence[str | None], every: Collection[str], what: str) -> Iterator[str]:
    """Yield messages unless ``found`` contains each of ``every`` exactly once.

    An item of ``found`` can be None, which means an unknown thing. ``what`` is the noun for one thing in the messages.

    >>> list(each_once(["sun", None], ["sun", "moon"], "card"))
    []
    >>> list(each_once(["sun", "sun", "rain"], ["sun", "moon", "rain"], "card"))
    ["the card 'sun' is there twice, or is none of this game"]
    >>> list(each_once(["sun", "moon"], ["sun", "moon", "rain"], "card"))
    ["there are 2 cards, not 3: the card 'rain' is missing"]
    """
    if len(found) == len(every) and set(found) == (every.keys() if isinstance(every, dict) else set(every)):
        return
    known = [thing for thing in found if thing is not None]
    if len(set(known)) != len(known) or not set(known).issubset(every):
        wrong = next(thing for thing in known if known.count(thing) > 1 or thing not in every)
        why = f"the {what} {wrong!r} is there twice, or is none of this game"
    elif len(known) == len(found):
        why = f"the {what} {next(thing for thing in every if thing not in known)!r} is missing"
    else:
        why = ""  # it is not known which things are missing
    if len(found) != len(every):
        why = f"there are {len(found)} {what}s, not {len(every)}{': ' * bool(why)}{why}"
    if why:
        yield why
