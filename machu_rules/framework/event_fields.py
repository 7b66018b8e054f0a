"""Short declarations for the fields of events. The types of their JSON values follow from the declaration."""

from __future__ import annotations

from typing import Literal

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.json_types import Amount, Seat
from machu_rules.framework.events import EventField, amounts_type, list_type, thing_type


@check_arguments_after_failure
def thing(ids: str, meaning: str = "") -> EventField:
    """Declare a thing of the rulebook, or none. In `emit`, pass its number, or -1 for none.

    Args:
        ids: The kind of thing, such as ``card``.
        meaning: A description of the field. Default: empty, which means the kind of thing.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> thing("card", "the sold card").meaning
    'the sold card'
    """
    return EventField(thing_type(ids) | None, meaning or f"the {ids.replace('_', ' ')}")


@check_arguments_after_failure
def things(ids: str, meaning: str = "") -> EventField:
    """Declare a list of things of the rulebook. Emit one fact per thing, directly after one another. The number -1 adds
    nothing, so a single fact with -1 makes an event with an empty list.

    Args:
        ids: The kind of thing, such as ``card``.
        meaning: A description of the field. Default: empty, which means the kind of thing.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> things("card").several
    'list'
    """
    return EventField(list_type(thing_type(ids)), meaning or f"the {ids.replace('_', ' ')}s", several="list")


@check_arguments_after_failure
def per(ids: str, meaning: str = "") -> EventField:
    """Declare a number for each of several things. Emit one fact per thing, directly after one another: first the
    number of the thing, then the amount. The field must be the first of its event.

    Args:
        ids: The kind of thing, such as ``token``.
        meaning: A description of the field. Default: empty, which means the kind of thing.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> per("token").several
    'mapping'
    """
    return EventField(amounts_type(ids), meaning or f"the amount of each {ids.replace('_', ' ')}", several="mapping")


@check_arguments_after_failure
def dealt(ids: str) -> EventField:
    """Declare the deck that `machu_rules.framework.draw_card.ShuffleDeck` shuffled. The field must be called ``dealt``.

    Args:
        ids: The kind of the things in the deck, such as ``card``.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> dealt("card").several
    'note'
    """
    return EventField(list_type(thing_type(ids)), "the deck, top first", several="note")


def amount(meaning: str) -> EventField:
    """Declare a whole number.

    Args:
        meaning: A description of the field.

    Returns:
        The declaration.

    >>> amount("the price").meaning
    'the price'
    """
    return EventField(Amount, meaning)


def seat(meaning: str) -> EventField:
    """Declare a seat. Use it for a second player in an event. The player who acts is the seat of the event.

    Args:
        meaning: A description of the field.

    Returns:
        The declaration.

    >>> seat("the player who pays").meaning
    'the player who pays'
    """
    return EventField(Seat, meaning)


def word(words: tuple[str, ...], meaning: str) -> EventField:
    """Declare one of several words. In `emit`, pass its index.

    Args:
        words: The words.
        meaning: A description of the field.

    Returns:
        The declaration.

    >>> word(("sold_out", "turns"), "how the game ended").type
    typing.Literal['sold_out', 'turns']
    """
    return EventField(Literal[words], meaning)
