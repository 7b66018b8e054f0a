"""The picture kit: describe a table, and the library draws it as SVG and as panels for a terminal.

A table consists of `Area` objects. An area has a title and contains blocks, such as a `CardRow` or a `Map`. The same
description is drawn on a phone, on a desktop, in light and dark colours, and in the terminal. Things with an ``id`` can
be clicked if a move refers to them.

All texts in a description are final: the kit translates nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeVar

import attrs
from attrs import field, frozen

from machu_rules.render.palette import SEATS, safe_colour

T = TypeVar("T")

NATURAL = ("#8a6d3b", "#4f7a5b", "#7a5c8b", "#a05a3c", "#3f7487", "#8b8a3a", "#8b4f63", "#5a6c94")
"""Colours for things that have no colour in the data."""

COLOUR_WORDS = {
    "red": "#c8372d",
    "ruby": "#c8372d",
    "orange": "#e07b1a",
    "yellow": "#e8c32e",
    "gold": "#e8c32e",
    "green": "#3c8f4c",
    "emerald": "#3c8f4c",
    "blue": "#2f6fb5",
    "sapphire": "#2f6fb5",
    "purple": "#7d4fa3",
    "violet": "#7d4fa3",
    "pink": "#d978a8",
    "brown": "#7c5233",
    "wood": "#7c5233",
    "black": "#3a3a3a",
    "onyx": "#3a3a3a",
    "grey": "#8a8a8a",
    "gray": "#8a8a8a",
    "silver": "#b4b8bd",
    "stone": "#8a8a8a",
    "white": "#f2efe6",
    "diamond": "#f2efe6",
}
"""The colours of things whose id contains one of these English words."""

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_NAME = re.compile("([^♠♥♦♣ ]{1,3}) ?([♠♥♦♣])|([♠♥♦♣]) ?([^♠♥♦♣ ]{1,3})")
PLAYING_CARD = re.compile("(10|[2-9TJQKA])([SHDC])|([SHDC])(10|[2-9TJQKA])")


def colour_from_words(name: str) -> str:
    """Return the colour that a word in ``name`` means, or an empty string.

    >>> colour_from_words("dark_red_5"), colour_from_words("tower")
    ('#c8372d', '')
    """
    words = re.findall("[a-z]+", name.lower())
    return next((COLOUR_WORDS[word] for word in words if word in COLOUR_WORDS), "")


def natural_colour(place: int) -> str:
    """Return a colour for a thing without a colour. ``place`` is its index among the things of its kind."""
    return NATURAL[place % len(NATURAL)]


def _tuple(some: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(some)  # with a type variable, mypy would reject all arguments


@frozen
class Figure:
    """A number or a word on a card or in a region.

    >>> Figure("price", "3")
    Figure(label='price', value='3', colour='', shape=0)
    """

    label: str
    """The meaning, such as ``price``."""
    value: str = field(converter=str)
    """The number or word."""
    colour: str = ""
    """The colour of a disc with the value, as ``#rrggbb``. If it is empty, the label and the value are written."""
    shape: int = 0
    """The outline of the disc, an index of `machu_rules.render.shapes.SHAPES`."""


@frozen
class Token:
    """Pieces of one kind, drawn as a disc with a number.

    >>> Token("good:corn", "Corn", 3, "#e8c32e").text
    '3'
    """

    id: str
    """The ``data-id``, or an empty string."""
    name: str
    """The text beside the disc. May be empty."""
    text: str = field(converter=str)
    """The text on the disc, such as the number of pieces."""
    colour: str = "#d8d2c4"
    """The colour, as ``#rrggbb``."""
    shape: int = 0
    """The outline, an index of `machu_rules.render.shapes.SHAPES`."""
    title: str = ""
    """The description for screen readers. Default: the name and the text."""


@frozen
class Card:
    """A card or tile.

    >>> Card("card:fox", "Fox", [Figure("price", 3)], colour="#c8553d").name
    'Fox'
    """

    id: str
    """The ``data-id``, or an empty string if no move can refer to the card."""
    name: str
    """The name on the card."""
    figures: tuple[Figure, ...] = field(default=(), converter=_tuple)
    """The figures below the name."""
    colour: str = ""
    """The colour of the band at the top, as ``#rrggbb``."""
    sign: str = ""
    """A large character in the middle, such as ``♠``. A card with a sign looks like a playing card."""
    corner: str = ""
    """The text in the corner of a card with a sign, such as ``Q``."""
    count: int = 1
    """The number of identical cards."""
    face_down: bool = False
    """True to draw only the back."""
    badge: Token | None = None
    """A piece in the corner, such as the number of the player who played the card."""


@frozen
class CardRow:
    """Cards side by side, in as many lines as needed.

    >>> len(CardRow("Market", [Card("card:fox", "Fox"), Card("card:owl", "Owl")]).cards)
    2
    """

    title: str
    """The text above the cards. May be empty."""
    cards: tuple[Card, ...] = field(converter=_tuple)
    """The cards."""
    size: str = "normal"
    """``large`` for a hand, ``normal``, or ``small`` for labels without figures."""


@frozen
class Tokens:
    """Tokens side by side, in as many lines as needed.

    >>> Tokens("Bank", [Token("good:corn", "Corn", 3)]).title
    'Bank'
    """

    title: str
    """The text above the tokens. May be empty."""
    tokens: tuple[Token, ...] = field(converter=_tuple)
    """The tokens."""


@frozen
class Counter:
    """A number or a word with a label.

    >>> Counter("", "Money", 12).value
    '12'
    """

    id: str
    """The ``data-id``, or an empty string."""
    label: str
    """The label."""
    value: str = field(converter=str)
    """The number or word."""


@frozen
class Counters:
    """Counters side by side.

    >>> Counters([Counter("", "Money", 12)]).counters[0].label
    'Money'
    """

    counters: tuple[Counter, ...] = field(converter=_tuple)
    """The counters."""


@frozen
class Deck:
    """A face-down pile.

    >>> Deck("deck", "Deck", 24).count
    24
    """

    id: str
    """The ``data-id``, or an empty string."""
    name: str
    """The text beside the pile."""
    count: int
    """The number of cards."""
    colour: str = "#7a5a3a"
    """The colour of the back, as ``#rrggbb``."""


@frozen
class Decks:
    """Face-down piles side by side.

    >>> Decks([Deck("deck", "Deck", 24)]).decks[0].name
    'Deck'
    """

    decks: tuple[Deck, ...] = field(converter=_tuple)
    """The piles."""


@frozen
class Step:
    """A space of a track, with the pieces on it.

    >>> Step("3", now=True).label
    '3'
    """

    label: str = field(converter=str)
    """The text in the space, such as its number."""
    now: bool = False
    """True if this is the current space."""
    pieces: tuple[Token, ...] = field(default=(), converter=_tuple)
    """The pieces on the space."""
    id: str = ""
    """The ``data-id``, or an empty string."""


@frozen
class Track:
    """Spaces in a row, such as rounds or points.

    >>> len(Track("Round", [Step(number, now=number == 2) for number in (1, 2, 3)]).steps)
    3
    """

    title: str
    """The text above the track."""
    steps: tuple[Step, ...] = field(converter=_tuple)
    """The spaces, from left to right."""


@frozen
class Region:
    """A place on a map.

    >>> Region("place:inn", "Inn", x=0, y=2).name
    'Inn'
    """

    id: str
    """The ``data-id``."""
    name: str
    """The name."""
    x: float | None = None
    """The horizontal position, in any unit. Default: None. If a place has no position, the map is arranged
    automatically."""
    y: float | None = None
    """The vertical position, from the top."""
    colour: str = ""
    """The colour of the band at the top, as ``#rrggbb``."""
    figures: tuple[Figure, ...] = field(default=(), converter=_tuple)
    """The figures below the name. They must not change during a game."""
    pieces: tuple[Token, ...] = field(default=(), converter=_tuple)
    """The pieces on the place."""


@frozen
class Road:
    """A connection between two places of a map.

    >>> Road("place:inn", "place:mill").name
    ''
    """

    start: str
    """The ``data-id`` of a region."""
    end: str
    """The ``data-id`` of another region."""
    id: str = ""
    """The ``data-id``, or an empty string if no move can refer to the road."""
    name: str = ""
    """The name for screen readers."""
    pieces: tuple[Token, ...] = field(default=(), converter=_tuple)
    """The pieces on the road."""


@frozen
class Map:
    """Places and the roads between them.

    >>> Map([Region("place:inn", "Inn"), Region("place:mill", "Mill")], [Road("place:inn", "place:mill")]).title
    ''
    """

    regions: tuple[Region, ...] = field(converter=_tuple)
    """The places."""
    roads: tuple[Road, ...] = field(default=(), converter=_tuple)
    """The roads."""
    title: str = ""
    """The text above the map. May be empty."""


@frozen
class SeatPanel:
    """The belongings of a player.

    >>> SeatPanel(0, "Ana", [Counters([Counter("", "Money", 12)])], active=True).colour
    '#3c509a'
    """

    seat: int
    """The seat, from 0. The panel has the ``data-id`` ``seat:N``."""
    name: str
    """The name of the player."""
    blocks: tuple[Any, ...] = field(default=(), converter=_tuple)
    """The blocks of the panel."""
    active: bool = False
    """True if the player has to decide."""
    score: str = ""
    """The score so far, or an empty string if it is unknown."""
    note: str = ""
    """A short text beside the name, such as ``to move``."""
    colour: str = field(converter=safe_colour)
    """The colour, as ``#rrggbb``. Default: the colour of the seat."""

    @colour.default
    def _colour_of_seat(self) -> str:
        return SEATS[self.seat % len(SEATS)]


@frozen
class Seats:
    """The panels of the players, side by side if there is space.

    >>> len(Seats([SeatPanel(0, "Ana"), SeatPanel(1, "Ben")]).panels)
    2
    """

    panels: tuple[SeatPanel, ...] = field(converter=_tuple)
    """The panels, by seat."""


@frozen
class Button:
    """A button for a move that refers to nothing in the picture.

    >>> Button("action:pass", "pass").words
    'pass'
    """

    id: str
    """The ``data-id``, such as ``action:pass``."""
    words: str
    """The text of the button."""


@frozen
class Buttons:
    """Buttons in rows.

    >>> Buttons([Button("action:pass", "pass")]).buttons[0].id
    'action:pass'
    """

    buttons: tuple[Button, ...] = field(converter=_tuple)
    """The buttons."""


@frozen
class Words:
    """A line of text.

    >>> Words("The game is over.").text
    'The game is over.'
    """

    text: str
    """The text. It wraps if it is too long."""


Block = CardRow | Tokens | Counters | Decks | Track | Map | Seats | Buttons | Words
"""A block of an area."""


@frozen
class Area:
    """A part of a picture: a frame with a title, and blocks in it.

    >>> Area("Market", [CardRow("", [Card("card:fox", "Fox")])]).title
    'Market'
    """

    title: str
    """The title."""
    blocks: tuple[Block, ...] = field(converter=_tuple)
    """The blocks, from the top. An area without blocks is not drawn."""
    framed: bool = True
    """False to draw only the blocks, without the frame and the title."""


def playing_card(key: str, name: str) -> Card | None:
    """Return a card of a standard deck, or None if ``name`` does not name one. A name consists of a rank and a suit in
    either order, such as ``QS``, ``h10`` or ``Q♥``.

    >>> playing_card("card:QS", "QS").sign, playing_card("card:hq", "D♥").corner, playing_card("card:fox", "fox")
    ('♠', 'D', None)
    """
    if found := SUIT_NAME.fullmatch(name):
        rank, sign = found[1] or found[4], found[2] or found[3]
    else:
        code = PLAYING_CARD.fullmatch(name.upper())
        if code is None or name not in (name.upper(), name.lower()):
            return None
        rank, sign = code[1] or code[4], SUITS[code[2] or code[3]]
        rank = "10" if rank == "T" else rank
    return Card(key, f"{rank}{sign}", sign=sign, corner=rank, colour="#b3231b" if sign in "♥♦" else "#22201d")


def ids_in(described: Any) -> set[str]:
    """Return the ids of all things in a description.

    >>> sorted(ids_in(Tokens("", [Token("good:corn", "Corn", 3), Token("", "Coca", 1)])))
    ['good:corn']
    """
    if isinstance(described, tuple):
        return {name for each in described for name in ids_in(each)}
    if not attrs.has(type(described)):
        return set()
    found = {f"seat:{described.seat}"} if isinstance(described, SeatPanel) else set()
    values = {one.name: getattr(described, one.name) for one in attrs.fields(type(described))}
    found |= {values["id"]} if values.get("id") else set()
    return found.union(*(ids_in(value) for value in values.values()))


def with_unique_ids(described: T, taken: set[str]) -> T:
    """Return a description in which no id occurs twice. The second thing with the id ``card:fox`` gets the id
    ``card:fox:2``, and so on. ``taken`` contains ids that are in use. The new ids are added to it.

    >>> row = with_unique_ids(CardRow("", [Card("card:fox", "Fox"), Card("card:fox", "Fox")]), set())
    >>> [card.id for card in row.cards]
    ['card:fox', 'card:fox:2']
    """

    def rename(name: str) -> str:
        new, copy = name, 2
        while new in taken:
            new, copy = f"{name}:{copy}", copy + 1
        taken.add(new)
        return new

    renamed: T = _with_ids(described, rename)
    return renamed


def _with_ids(described: Any, rename: Any) -> Any:
    """Return a description whose ids are replaced by ``rename(id)``. The references of roads do not change."""
    if isinstance(described, tuple):
        return tuple(_with_ids(each, rename) for each in described)
    if not attrs.has(type(described)):
        return described
    changes: dict[str, Any] = {}
    for one in attrs.fields(type(described)):
        value = getattr(described, one.name)
        if one.name == "id" and value:
            changes["id"] = rename(value)
        elif isinstance(value, tuple):
            changes[one.name] = _with_ids(value, rename)
    return attrs.evolve(described, **changes) if changes else described
