"""The fields of the states of a `machu_rules.framework.simple.SimpleGame`.

A field states who sees it and what it contains. The game's views, features, checks and random states follow from the
fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import Any, Final, Self

from attrs import evolve, field, fields_dict, frozen

from machu_rules.core.values import Event

Cards = tuple[str, ...]
"""The ids of cards, such as ``("s2", "hq")``."""

FACE_DOWN: Final = "?"
"""The text that replaces a hidden card or choice in a view."""

DECLARED = "machu_rules"
"""The key of a `Declared` in the metadata of an attrs field."""


class Kind(Enum):
    """The kinds of fields."""

    HAND = auto()
    DECK = auto()
    PILE = auto()
    CHOICE = auto()
    SECRET = auto()
    NUMBER = auto()
    SEAT = auto()
    WORD = auto()
    PUBLIC = auto()


@frozen
class Declared:
    """The declaration of a field."""

    kind: Kind
    """The kind of the field."""
    by_seat: bool = False
    """True if the field is a tuple with one item per seat."""
    least: int = 0
    """The smallest value of a number."""
    most: int = 0
    """The largest value of a number."""
    item: Any = None
    """The value of each seat at the start."""
    words: tuple[str, ...] = ()
    """The words that are possible, or the kind of decision whose answer a choice contains."""

    @property
    def holds_cards(self) -> bool:
        """True if the field contains cards."""
        return self.kind in (Kind.HAND, Kind.DECK, Kind.PILE)

    @property
    def hidden(self) -> bool:
        """True if the field is hidden from at least one seat."""
        return self.kind in (Kind.HAND, Kind.DECK, Kind.CHOICE, Kind.SECRET)

    def empty(self, players: int) -> Any:
        """Return the value at the start of a game that replaces the default ``()``."""
        return (() if self.holds_cards else self.item,) * players


def hand_field() -> Any:
    """Declare cards that each seat holds in its hand.

    The value is a tuple with the cards of each seat, ``tuple[Cards, ...]``. A seat sees its own cards, and the number
    of cards in the other hands. After `SimpleGame.play` returns, the game puts each hand into the order of
    `SimpleGame.cards`. Inside `play`, a card that you move into a hand is the last card of this hand. At the start, all
    hands are empty.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    return _declared(Declared(Kind.HAND, by_seat=True), ())


def deck_field() -> Any:
    """Declare a face-down deck, with its top card first.

    The value has the type `Cards`. Nobody sees the cards, but all see their number. At the start, the deck is empty.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    return _declared(Declared(Kind.DECK), ())


def pile_field(by_seat: bool = False) -> Any:
    """Declare cards that lie face up, in order. All seats see them. At the start, there are none.

    Args:
        by_seat: True if each seat has its own cards. The value then is a tuple with the cards of each seat,
            ``tuple[Cards, ...]``. Otherwise it has the type `Cards`. Default: False.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    return _declared(Declared(Kind.PILE, by_seat=by_seat), ())


def choice_field(kind: str) -> Any:
    """Declare a secret answer of each seat, which the game reveals after all seats have chosen.

    The value is a tuple with one item per seat, ``tuple[str | None, ...]``. An item is the text of the move that the
    seat has chosen, or None if it has not chosen. A seat sees its own answer, and which seats have chosen. Set the
    items back to None when you reveal the answers. At the start, all items are None.

    Args:
        kind: The kind of the decision, as in `machu_rules.Decision`. A random state contains a random answer to the
            open decision of this kind.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    return _declared(Declared(Kind.CHOICE, by_seat=True, words=(kind,)), ())


def secret_field(default: Any = None, by_seat: bool = False) -> Any:
    """Declare another hidden value. `SimpleGame.sample_hidden` must be overridden to draw it.

    Args:
        default: The value at the start, or that of each seat. Default: None.
        by_seat: True if the value is a tuple with one item per seat, and a seat sees its own item. Otherwise nobody
            sees the value. Default: False.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    return _declared(Declared(Kind.SECRET, by_seat=by_seat, item=default), () if by_seat else default)


def public_field(default: Any = None, by_seat: bool = False) -> Any:
    """Declare another value that all seats see, such as a text. It has no features.

    Args:
        default: The value at the start, or that of each seat. Default: None.
        by_seat: True if the value is a tuple with one item per seat. Default: False.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    return _declared(Declared(Kind.PUBLIC, by_seat=by_seat, item=default), () if by_seat else default)


def number_field(most: int, least: int = 0, default: int | None = None, by_seat: bool = False) -> Any:
    """Declare a number that all seats see.

    Args:
        most: The largest value.
        least: The smallest value. Default: 0.
        default: The value at the start. Default: None, which means ``least``.
        by_seat: True if each seat has a number. The value then is a tuple with one number per seat,
            ``tuple[int, ...]``, and the number of each seat is ``least`` at the start. Default: False.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    start = () if by_seat else least if default is None else default
    return _declared(Declared(Kind.NUMBER, by_seat, least, most, item=least), start)


def seat_field(default: int | None = None) -> Any:
    """Declare a seat or None, such as the seat whose turn it is. All seats see it.

    Args:
        default: The value at the start. Default: None.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    return _declared(Declared(Kind.SEAT), default)


def word_field(*words: str) -> Any:
    """Declare one word out of several, such as a phase or a trump suit. All seats see it.

    Args:
        *words: The possible words. The first word is the value at the start.

    Returns:
        The declaration, for use in a subclass of `CardState`.
    """
    return _declared(Declared(Kind.WORD, words=words), words[0])


def _declared(declared: Declared, default: Any) -> Any:
    return field(default=default, repr=not declared.hidden, metadata={DECLARED: declared})


def declared_fields(states: type[Any]) -> dict[str, Declared]:
    """Return the declarations of the fields of a class of states, by the name of the field."""
    return {name: each.metadata[DECLARED] for name, each in fields_dict(states).items() if DECLARED in each.metadata}


Place = str | tuple[str, int]
"""A place for cards in a state: the name of a field, or the name of a field and a seat."""


@frozen(kw_only=True)
class CardState:
    """The base class for the states of a `machu_rules.framework.simple.SimpleGame`.

    Its own fields contain the number of seats and the results of chance. Derive your class with ``@frozen`` from attrs,
    and give each field a default:

    >>> @frozen
    ... class State(CardState):
    ...     hands: tuple[Cards, ...] = hand_field()
    ...     table: Cards = pile_field()
    >>> state = State(hands=(("s2", "hq"), ("d7",)))
    >>> state.move("hq", ("hands", 0), "table")
    State(seats=0, asked=False, deals=0, table=('hq',))
    """

    seats: int = 0
    """The number of players. The game sets it."""
    asked: bool = False
    """True if chance answers decisions (``chance="ask"``). The game sets it."""
    deals: int = 0
    """The number of deals so far. The game counts them."""
    seed: str = field(default="", repr=False)
    """The seed for all deals, or an empty text. The game sets it. It is secret."""
    next_cards: Cards = field(default=(), repr=False)
    """The cards that chance has already determined for the next deal. They are secret."""

    def cards_at(self, place: Place) -> Cards:
        """Return the cards at a place.

        Args:
            place: The name of a field, or a tuple of the name and a seat.

        Returns:
            The cards in order.

        >>> @frozen
        ... class State(CardState):
        ...     hands: tuple[Cards, ...] = hand_field()
        >>> State(hands=(("s2", "hq"), ("d7",))).cards_at(("hands", 1))
        ('d7',)
        """
        cards: Cards = getattr(self, place) if isinstance(place, str) else getattr(self, place[0])[place[1]]
        return cards

    def put(self, place: Place, value: Any) -> Self:
        """Return a state with a new value at a place.

        Args:
            place: The name of a field, or a tuple of the name and a seat.
            value: The new value of the field, or of the item that belongs to the seat.

        Returns:
            The new state. The old state does not change.

        >>> @frozen
        ... class State(CardState):
        ...     tricks: tuple[int, ...] = number_field(most=13, by_seat=True)
        >>> State(tricks=(4, 0)).put(("tricks", 1), 1)
        State(seats=0, asked=False, deals=0, tricks=(4, 1))
        """
        if isinstance(place, str):
            return evolve(self, **{place: value})
        name, seat = place
        row = getattr(self, name)
        changes: dict[str, Any] = {name: (*row[:seat], value, *row[seat + 1 :])}
        return evolve(self, **changes)

    def move(self, card: str, source: Place, target: Place) -> Self:
        """Return a state in which a card is at the end of another place.

        Args:
            card: The id of the card.
            source: The place of the card. If it contains the card several times, the first copy moves.
            target: The new place.

        Returns:
            The new state. The old state does not change.

        Raises:
            ValueError: If the card is not at the place ``source``.

        >>> @frozen
        ... class State(CardState):
        ...     hands: tuple[Cards, ...] = hand_field()
        ...     table: Cards = pile_field()
        >>> State(hands=(("s2", "hq"), ("d7",))).move("hq", ("hands", 0), "table").table
        ('hq',)
        """
        left = list(self.cards_at(source))
        left.remove(card)
        state = self.put(source, tuple(left))
        return state.put(target, (*state.cards_at(target), card))


class EventList(list[Event]):
    """The events of a move. `SimpleGame.play` adds to it.

    >>> events = EventList()
    >>> events.add("played", 0, "PLAY-1", card="hq")
    >>> events
    [Event('played', seat=0, rule='PLAY-1', {'card': 'hq'})]
    """

    def add(self, kind: str, seat: int | None, rule: str, /, private_to: int | None = None, **data: Any) -> None:
        """Add an event.

        Args:
            kind: The kind of the event. The sentence for players has this key in the section ``events`` of the texts.
            seat: The seat that the event concerns, or None.
            rule: The id of the rule that the event follows.
            private_to: The only seat that may see the event. Default: None, all seats see it.
            **data: The values that the sentence contains, by name.

        >>> events = EventList()
        >>> events.add("took", 1, "PLAY-2", points=4)
        >>> events[0].data
        {'points': 4}
        """
        self.append(Event(kind, seat, rule, data, private_to))


def in_order(cards: Iterable[str], places: Mapping[str, int]) -> Cards:
    """Return cards sorted by their ``places`` in the order of all cards."""
    return tuple(sorted(cards, key=places.__getitem__))
