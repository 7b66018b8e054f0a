"""The rulebook of Inca Empire as typed, immutable values.

The loader builds these from the data files through cattrs; field names are the keys of the YAML, unless `At` names
others. What is marked ``LOOK`` is for pictures only and no part of a fingerprint. Positions are millimetres from the
left and the top of the board.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from attrs import field, frozen

from machu_rules.loader.build import LOOK
from machu_rules.loader.normal_form import At, Unordered

SiteKind = Literal["crossroads", "significant_city", "city", "garrison", "huaca"]
Effect = Literal["labor", "unrest", "wilderness", "pilgrimage", "roads", "cost"]
Phase = Literal["inca", "sun", "people", "sapa_inca"]
ActionId = Literal["city", "garrison", "temple", "terrace", "extra"]
Priced = Literal["city", "garrison", "conquer", "temple", "terrace", "extra"]

ACTIONS: tuple[ActionId, ...] = get_args(ActionId)
"""The actions with a price of their own, in the order of a menu."""

Suyus = Annotated[tuple[str, ...], Unordered(ids="suyus")]
Regions = Annotated[tuple[str, ...], Unordered(ids="regions")]

GODS_LABOR = 3
"""EMPIRE-END-5: the labor of the one type of markers that the gods lay."""

DOWNFALL_PLAYERS = 4
"""EMPIRE-END-4: the number of players that an early downfall is for."""

DOWNFALL_COLUMNS = (4, 6)
"""EMPIRE-END-4: the columns that an early downfall leaves out, by their printed numbers."""


@frozen
class Suyu:
    """A quarter of the empire: its starting region ``home`` and the site of its first road."""

    id: str
    home: str
    start: str
    name: str = LOOK()
    colour: str = LOOK("#888888")


@frozen
class Quadrant:
    """A quadrant of the sun board, shared by two suyus."""

    id: str
    suyus: Suyus
    name: str = LOOK()


@frozen
class Merged:
    """A ``region`` that is part of another one."""

    region: str
    into: str


@frozen
class Players:
    """What differs by the number of players."""

    number: int
    suyus: Suyus
    quadrants: tuple[Quadrant, ...]
    merged: Annotated[tuple[Merged, ...], Unordered("region", ids="regions")]

    @property
    def heirs(self) -> dict[str, str]:
        """The heir of each merged region."""
        return {each.region: each.into for each in self.merged}


@frozen
class Region:
    id: str
    adjacent: Regions
    starting: bool = False
    hand_of_god: bool = False
    suyu: str = LOOK()
    name: str = LOOK()
    at: tuple[float, float] = LOOK((0, 0))
    outline: tuple[tuple[float, float], ...] = LOOK(())


@frozen
class Site:
    """``regions`` are those that it borders, ``bonus`` the points that its temple brings beyond those of any temple."""

    id: str
    kind: SiteKind
    regions: Regions
    bonus: int = 0
    name: str = LOOK()
    at: tuple[float, float] = LOOK((0, 0))


@frozen
class Road:
    """A road between the two sites that its id names, in a region."""

    id: str
    region: str

    @property
    def ends(self) -> tuple[str, str]:
        """Its two sites.

        >>> Road("sondor-tarawasi", "anta").ends
        ('sondor', 'tarawasi')
        """
        first, _, second = self.id.partition("-")
        return first, second


@frozen
class Card:
    """A sun card, of which there are ``copies``, ``removed_with_3`` fewer with three players. ``of`` and ``by`` say
    what an effect changes and by how much; a pilgrimage has a ``site`` and ``vp``."""

    id: str
    copies: int
    effect: Effect
    removed_with_3: int = 0
    of: Priced | None = None
    by: int | None = None
    site: str | None = None
    vp: int | None = None
    name: str = LOOK()


@frozen
class Marker:
    """A type of culture marker, of which there are ``copies``, ``removed_with_3`` fewer with three players."""

    id: str
    copies: int
    resistance: int
    vp: int
    labor: int
    removed_with_3: int = 0
    name: str = LOOK()


@frozen
class Aid:
    """Labor that one rank gives another: 1 is the first, -1 the last. With ``players``, only in games of this many."""

    giver: Annotated[int, At("from")]
    receiver: Annotated[int, At("to")]
    labor: int
    players: int | None = None


@frozen
class Era:
    """``keep`` is the most labor kept after a sapa_inca phase; None where the era has no such phase."""

    id: str
    labor: int
    aid: tuple[Aid, ...]
    columns: tuple[tuple[Phase, ...], ...]
    keep: int | None = None
    name: str = LOOK()
    years: tuple[int, int] = LOOK((0, 0))


@frozen
class Action:
    """An action with a price of its own."""

    id: ActionId
    labor: int
    vp: int


@frozen
class Scoring:
    """Points in a sapa_inca phase."""

    terrace: int
    garrison: int
    city: int
    temple: int


@frozen
class Pieces:
    """How many pieces the box holds; ``sticks`` is the number for each player."""

    sticks: int
    city: int
    garrison: int
    temple: int
    terrace: int
    labor: int
    invasion: int


@frozen
class Options:
    invasion: Literal["none", "pizarro"]
    downfall: Literal["late", "early"]
    gods: Literal["silent", "agree"]
    pieces: Literal["limited", "unlimited"]
    labor_tokens: Literal["unlimited", "limited"]
    city_needs: Literal["all_regions", "one_region"]
    wilderness: Literal["one_a_turn", "unlimited"]
    pilgrimage: Literal["at_sapa_inca", "each_people_phase"]


@frozen
class Board:
    """The size of the drawn board."""

    width: float
    height: float


@frozen
class Figures:
    """Everything that play depends on, and what only pictures need (marked LOOK)."""

    suyus: tuple[Suyu, ...]
    players: Annotated[tuple[Players, ...], Unordered("number")]
    regions: tuple[Region, ...]
    sites: tuple[Site, ...]
    roads: tuple[Road, ...]
    sun_cards: tuple[Card, ...]
    markers: tuple[Marker, ...]
    eras: tuple[Era, ...]
    actions: Annotated[tuple[Action, ...], Unordered("id", ids=ACTIONS)]
    scoring: Scoring
    hand: Annotated[int, At("hand.value")]
    free_roads: Annotated[int, At("free_roads.value")]
    terrace_labor: Annotated[int, At("terrace_labor.value")]
    pieces: Pieces
    options: Options
    title: str = LOOK()
    board: Board = field(default=Board(0, 0), metadata={"look": True})

    def players_row(self, number: int) -> Players:
        """The row for this number of players; KeyError where the data has none."""
        return {row.number: row for row in self.players}[number]

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that can play with these options (EMPIRE-END-4), ascending."""
        numbers = (row.number for row in self.players)
        return tuple(n for n in numbers if self.options.downfall == "late" or n == DOWNFALL_PLAYERS)

    @property
    def columns(self) -> tuple[tuple[int, Era, tuple[Phase, ...]], ...]:
        """Each column that is played: its printed number, its era and its phases (EMPIRE-COURSE-1, EMPIRE-END-4)."""
        every = [(era, phases) for era in self.eras for phases in era.columns]
        left_out = DOWNFALL_COLUMNS if self.options.downfall == "early" else ()
        return tuple((n, era, phases) for n, (era, phases) in enumerate(every, 1) if n not in left_out)
