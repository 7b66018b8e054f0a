"""The common types of the JSON of all games.

A type such as `EventData` describes the objects of a class as JSON. The type is annotated with a `Limit`. The title of
this `Limit` is the name of the class, for example ``Event``.
"""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from machu_rules.core.shapes import Limit

END = r"$(?!\n)"
"""A pattern that matches only the end of a text, both in JSON Schema and in Python. In Python, ``$`` alone also matches
before a final line break.
"""

Id = Annotated[
    str,
    Limit(
        "Id",
        "An id: lower case words and digits joined by underscores.",
        pattern=f"^[a-z][a-z0-9]*(_[a-z0-9]+)*{END}",
        most=40,
        examples=("some_thing",),
    ),
]
RuleId = Annotated[
    str,
    Limit(
        "RuleId",
        "The id of a rule of the rulebook.",
        pattern=f"^[A-Z]+(-[A-Z]+)*(-[0-9]+)?{END}",
        most=30,
        examples=("CLERGY-2",),
    ),
]
Seat = Annotated[
    int,
    Limit(
        "Seat",
        "A seat: numbered from 0 in seating order from the starting player.",
        least=0,
        most=99,
        examples=(0,),
    ),
]
Asked = Annotated[
    int, Limit("Asked", "The seat that has to decide, or -1 for chance.", least=-1, most=99, examples=(0, -1))
]
Count = Annotated[int, Limit("Count", "A number of things.", least=0, most=10**9, examples=(3,))]
Amount = Annotated[
    int,
    Limit("Amount", "A whole number that may be below zero.", least=-(10**9), most=10**9, examples=(-2,)),
]
Text = Annotated[
    str,
    Limit("Text", "A text. A longer text is rejected or truncated.", most=1 << 20, examples=("a sentence",)),
]
Fingerprint = Annotated[
    str,
    Limit(
        "Fingerprint",
        "The fingerprint of a rulebook: a hash of everything that changes play, and of nothing else.",
        pattern=f"^[0-9a-z]*{END}",
        most=64,
        examples=("65e5b79f659937ba01d5ac5e813157b1d1cd6813f5e7c3b81b8bbc67a9f3bc50",),
    ),
]
JsonObject = Annotated[
    dict[str, Any],
    Limit("JsonObject", "A JSON object; the game says which keys it has.", most=1000, examples=({},)),
]
Json = Annotated[Any, Limit("Json", "Any JSON value.")]
MoveText = Annotated[
    str,
    Limit(
        "Move",
        "The text of a move: a verb and words, in lower case, with single spaces between.",
        pattern=f"^[a-z0-9_+-]+( [a-z0-9_+-]+)*{END}",
        most=1000,
        examples=("some_verb", "some_verb 2", "some_verb some_thing -1"),
    ),
]

EventData = Annotated[dict[str, Any], Limit("Event")]
OutcomeData = Annotated[dict[str, Any], Limit("Outcome")]
RefusalData = Annotated[dict[str, Any], Limit("Refusal")]
State = Annotated[
    dict[str, Any],
    Limit(
        "State", "A whole game at one moment, secrets included; each game has a closed schema of its own.", most=1000
    ),
]
ViewData = Annotated[dict[str, Any], Limit("View", most=1000)]


class DecisionData(TypedDict):
    """An open question."""

    seat: Asked
    """The seat to move."""
    kind: Id
    """The kind of the decision. A game has a fixed list of kinds."""
    subject: Id | Amount | None
    """The subject: an id, a number, or null."""
    moves: Annotated[list[MoveText], Limit(least=1, most=10_000)] | None
    """All legal answers, in a stable order, or null if only another seat may see the list."""


class AskedQuestion(TypedDict):
    """The question that is open. A refusal contains it if the move answers a different question."""

    kind: Id
    """The kind of the decision. A game has a fixed list of kinds."""
    subject: Id | Amount | None
    """The subject: an id, a number, or null."""


class View(TypedDict):
    """The view of a seat or a spectator. The games have their own closed schemas for views."""

    decisions: Annotated[list[DecisionData], Limit(most=100)]
    """All open decisions. Empty when the game is over."""
