"""The values that a game exchanges with its users, besides decisions: events, features, previews, scores and
outcomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

from attrs import frozen

from machu_rules.core.json_types import END, Amount, Asked, Count, EventData, Id, JsonObject, RuleId, Seat, Text
from machu_rules.core.shapes import Limit

CHANCE = -1
"""The number -1, which is used in place of a seat when chance decides (``new(..., chance="ask")``).

>>> import machu_rules as mr
>>> game = mr.load("incan-gold")
>>> game.decisions(game.new(players=2, chance="ask"))[0].seat == mr.CHANCE
True
"""

NOBODY: Final = -2
"""The number -2, which is used in place of the seat to move when the game is over."""

NO_TASK: Final = -1
"""The number -1, which is used in place of an open decision when there is none. The next step is then automatic, or the
game is over.
"""
Task = tuple[int, int, int]
"""A step that is due in a game: the number of the step, a seat, and a value. The step determines the meaning of the
value, such as the number of an adventurer. The seat and the value are 0 or `NOBODY` if the step does not need them.
"""

HIDDEN: Final = -2
"""The value of a number that the viewer does not know, in a position that was made from a view. It differs from -1,
which means that there is nothing (see `machu_rules.framework.numbers_game.NumbersGame.position_of`).
"""

JsonDict = dict[str, Any]
"""A JSON object with text keys and JSON values."""

JsonMapping = Mapping[str, Any]
"""The type of an argument that is a JSON object. Pass a dict, or a TypedDict of a game, such as
`machu_rules.games.princes.types.View`.
"""

ChanceDeal = Sequence[Any]
"""The things that chance dealt, as JSON data in the form that `machu_rules.Game.dealt` returns. Each game has its own
form.
"""

Seed = int | str | None
"""The seed for all random draws: an integer or a string. With None, a seed is drawn from the system."""

Chance = Literal["seed", "ask"]
"""The source of chance. With ``seed``, draws depend on the seed of the game and on the things that were passed to
`machu_rules.Game.new` as ``dealt``. With ``ask``, chance gets decisions like a player.
"""


class Event:
    """A single event of a game.

    An event that is private to `CHANCE` is only for records (`Game.dealt_with`). No player may see it.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> state, events = game.apply(game.new(players=2, seed=7), "settle potter")
    >>> events[0].kind, events[0].seat, events[0].rule
    ('inca_placed', 0, 'SETUP-10')
    """

    __slots__ = ("data", "kind", "private_to", "rule", "seat")

    kind: Id
    """The kind of event, from a closed list of the game."""
    seat: Seat | None
    """The seat that the event concerns, or null if it concerns all seats or none."""
    rule: RuleId
    """The id of the rule that the event follows."""
    data: JsonObject
    """The details, with keys that depend on the kind."""
    private_to: Asked | None
    """The only seat that may see the event, -1 if no seat may see it, or null if all seats may see it."""

    def __init__(self, kind: str, seat: int | None, rule: str, data: JsonDict, private_to: int | None = None) -> None:
        self.kind = kind
        self.seat = seat
        self.rule = rule
        self.data = data
        self.private_to = private_to

    def __repr__(self) -> str:
        # private data must not appear in logs
        shown = self.data if self.private_to is None else "..."
        return f"Event({self.kind!r}, seat={self.seat}, rule={self.rule!r}, {shown})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # data is a dict

    def json(self) -> JsonDict:
        """Return the event as JSON data.

        Returns:
            An object that fits the schema ``event``.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> state, events = game.apply(state, "settle potter")
        >>> events[0].json()["data"]
        {'occupation': 'potter', 'district': 'potters_quarter'}
        """
        return {name: getattr(self, name) for name in ("kind", "seat", "rule", "data", "private_to")}


class Feature(NamedTuple):
    """A number that describes a view, with its bounds.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> game.features(game.view(game.new(players=3, seed=7), seat=0))[0]
    Feature(name='round', value=1, least=1, most=5)
    """

    name: Annotated[str, Limit(pattern=f"^[a-z0-9_.]+{END}", most=100, examples=("player_0.cards",))]
    """The name, which consists of words joined by dots."""
    value: Amount
    """The number."""
    least: Amount
    """The smallest possible value."""
    most: Amount
    """The largest possible value."""

    @classmethod
    def flag(cls, name: str, holds: object) -> Feature:
        """Make a feature with the value 1 or 0.

        Args:
            name: The name of the feature.
            holds: Any value. The feature is 1 if this value is true, else 0.

        Returns:
            The feature, with bounds 0 and 1.

        >>> Feature.flag("over", None)
        Feature(name='over', value=0, least=0, most=1)
        """
        return cls(name, int(bool(holds)), 0, 1)


class Panel(NamedTuple):
    """A part of a position, for the screen of a terminal.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> [panel.name for panel in game.panels(game.view(game.new(players=3, seed=7), seat=0))]
    ['temple', 'deck']
    """

    name: str
    """The name that code uses for the panel, unique on the screen."""
    title: str
    """The heading for people. May be empty."""
    body: Any
    """The content: a text, or an object that the package rich can render."""


@frozen
class Preview:
    """The costs and gains that a move is sure to have, up to the next decision. Random draws and the answers of other
    players are not included.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> preview = match.game.preview(match.state, "settle potter")
    >>> preview.seat, [event["kind"] for event in preview.events]
    (0, ['inca_placed'])
    """

    seat: Asked
    """The seat that moves."""
    events: Annotated[tuple[EventData, ...], Limit(most=10_000)]
    """The public events that follow for certain."""
    paid: Annotated[Mapping[Id, Count], Limit(most=100)]
    """The numbers of pieces that the seat pays. The keys are the ids of goods or of other units of the game."""
    received: Annotated[Mapping[Id, Count], Limit(most=100)]
    """The numbers of pieces that the seat receives. The keys are the ids of goods or of other units of the game."""
    other: Annotated[Mapping[Id, Amount], Limit(most=100)]
    """Other amounts that are sure to follow from the move, by name."""

    def data(self) -> JsonDict:
        """Return the preview as JSON data.

        Returns:
            An object that fits the schema ``preview``.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> list(match.game.preview(match.state, "settle potter").data())
        ['seat', 'events', 'paid', 'received', 'other']
        """
        sums = {"paid": dict(self.paid), "received": dict(self.received), "other": dict(self.other)}
        return {"seat": self.seat, "events": list(self.events), **sums}


@frozen
class ScoreLine:
    """One line of a score.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> line = game.score(game.new(players=2, seed=7), seat=0)[0]
    >>> line.rule, line.what, line.points, line.gold
    ('SCORE-1', 'potter_puma', 0, 5)
    """

    rule: RuleId
    """The id of the rule for this line."""
    what: Id
    """The thing that is counted: an id, or a word from a closed list of the game."""
    points: Amount
    """The points in this line."""
    gold: Amount
    """The gold in this line."""
    text: Text
    """The line as a text for people."""


@frozen
class Outcome:
    """The result of a game.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> outcome = game.outcome(game.playout(game.new(players=3, seed=7), lambda decision: decision.moves[-1]))
    >>> outcome.ending, outcome.winners, outcome.scores
    ('rounds', (0, 1, 2), (7, 7, 7))
    """

    ending: Id
    """The ending, from a closed list of the game."""
    reason: Id
    """The reason for the ending, from a closed list of the game."""
    winners: Annotated[tuple[Seat, ...], Limit(least=1, most=100, unique=True)]
    """The seats that win. Several winners share the victory."""
    scores: Annotated[tuple[Amount, ...], Limit(least=1, most=100)]
    """The deciding scores, by seat."""
    measures: Annotated[Mapping[Id, Annotated[tuple[Amount, ...], Limit(least=1, most=100)]], Limit(most=100)]
    """Other counts by name, one number per seat."""

    def data(self) -> JsonDict:
        """Return the outcome as JSON data.

        Returns:
            An object that fits the schema ``outcome``.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play_all(["camp"] * 15).match
        >>> data = match.outcome.data()
        >>> data["ending"], data["winners"], data["scores"]
        ('rounds', [0, 1, 2], [7, 7, 7])
        """
        return {
            "ending": self.ending,
            "reason": self.reason,
            "winners": list(self.winners),
            "scores": list(self.scores),
            "measures": {name: list(values) for name, values in self.measures.items()},
        }
