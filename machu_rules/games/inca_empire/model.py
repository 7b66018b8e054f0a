"""The figures of a rulebook as typed, immutable values. Made by tools/generate_models.py: change `schemas/inca_empire`.

The loader builds them from the data files; fields have the names of their keys, unless `At` says where they stand. What
is marked ``presentation`` is for pictures only and no part of a fingerprint. A field at its default is a part of it
only where it is marked ``always_fingerprinted``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from attrs import NOTHING, frozen

from machu_rules.loader.build import always_fingerprinted, presentation
from machu_rules.loader.normal_form import At, Unordered


@frozen(kw_only=True)
class Card:
    """A sun card."""

    id: str
    """The card's id."""
    name: str = presentation(NOTHING)
    """Its display name."""
    copies: int
    """The number of such cards."""
    removed_with_3: int = always_fingerprinted(0)
    """The number of them taken out with three players. Default: none."""
    effect: Literal["labor", "unrest", "wilderness", "pilgrimage", "roads", "cost"]
    """labor: `by` labor in every sun phase (EMPIRE-SUN-6). unrest: sticks in unconquered regions go back
    (EMPIRE-SUN-8). wilderness: a road beside the sticks of others (EMPIRE-ROAD-4). pilgrimage: `vp` for a temple at
    `site` (EMPIRE-SAPA-1). roads: `by` is added to the free roads of a turn. cost: `by` is added to the labor price of
    the action `of`."""
    of: Literal["city", "garrison", "conquer", "temple", "terrace", "extra"] | None = None
    """The action whose price a cost card changes."""
    by: int | None = None
    """The labor of a labor card, or the number that a roads or cost card adds."""
    site: str | None = None
    """The city to which a pilgrimage leads."""
    vp: int | None = None
    """The victory points of a pilgrimage."""


@frozen(kw_only=True)
class Marker:
    """A type of culture marker."""

    id: str
    """The type's id."""
    name: str = presentation(NOTHING)
    """Its display name."""
    copies: int
    """The number of such markers."""
    removed_with_3: int = always_fingerprinted(0)
    """The number of them taken out with three players. Default: none."""
    resistance: int
    """The labor price of its conquest."""
    vp: int
    """The victory points of its conquest."""
    labor: int
    """The labor that its holder receives in every inca phase."""


@frozen(kw_only=True)
class Aid:
    """Labor that one player gives another."""

    giver: Annotated[int, At("from")]
    """The rank that gives: a number (1 is the first) or `last`."""
    receiver: Annotated[int, At("to")]
    """The rank that receives: a number (1 is the first) or `last`."""
    labor: int
    """The amount of labor."""
    players: int | None = None
    """The number of players with which it applies. Default: any."""


@frozen(kw_only=True)
class Era:
    """An era."""

    id: str
    """The era's id."""
    name: str = presentation(NOTHING)
    """Its display name."""
    years: tuple[int, int] = presentation(NOTHING)
    """Its first and its last year, for display."""
    labor: int
    """The labor that each player receives in an inca phase."""
    keep: int | None = None
    """The most labor that a player keeps after a sapa_inca phase. Leave it out only in an era without that phase."""
    aid: tuple[Aid, ...]
    """The aid in an inca phase, in this order."""
    columns: tuple[tuple[Literal["inca", "sun", "people", "sapa_inca"], ...], ...]
    """The columns of the era. A column is a list of phases."""


@frozen(kw_only=True)
class Action:
    """An action with a price of its own. A conquest costs the resistance of the marker."""

    id: Literal["city", "garrison", "temple", "terrace", "extra"]
    """The action."""
    labor: int
    """Its price in labor."""
    vp: int
    """Its victory points. An additional road (extra) has none."""


@frozen(kw_only=True)
class Scoring:
    """Victory points in a sapa_inca phase."""

    terrace: int
    """For each terrace of the player."""
    garrison: int
    """For each garrison in the network."""
    city: int
    """For each city in the network."""
    temple: int
    """For each temple in the network."""


@frozen(kw_only=True)
class Pieces:
    """The contents of the box."""

    sticks: int
    """The sticks of each player."""
    city: int
    """Cities in the box."""
    garrison: int
    """Garrisons in the box."""
    temple: int
    """Temples in the box."""
    terrace: int
    """Terraces in the box."""
    labor: int
    """Labor tokens in the bank at the start."""
    invasion: int
    """Invasion markers, one per people phase of the last column."""


@frozen(kw_only=True)
class Options:
    """Options that a variant may change. A value is a name from a closed list."""

    invasion: Literal["none", "pizarro"]
    """none: the game lasts to its last phase (EMPIRE-END-1). pizarro: the arrival may end the last column early
    (EMPIRE-END-3)."""
    downfall: Literal["late", "early"]
    """late: all columns are played. early: the fourth and the sixth column and the pilgrimages are left out; only for
    four players (EMPIRE-END-4)."""
    gods: Literal["silent", "agree"]
    """silent: all markers are laid face down. agree: markers with 3 labor lie face up at the hands of god
    (EMPIRE-END-5)."""
    pieces: Literal["limited", "unlimited"]
    """limited: pieces and sticks can run out (EMPIRE-ACTION-7, EMPIRE-ROAD-1). unlimited: they cannot; counts may go
    below 0."""
    labor_tokens: Literal["unlimited", "limited"]
    """unlimited: the bank never runs out (EMPIRE-BANK-1). limited: a payment is cut to what the bank holds."""
    city_needs: Literal["all_regions", "one_region"]
    """all_regions: all regions that the site of a city borders must be conquered (EMPIRE-ACTION-1). one_region: one of
    them is enough."""
    wilderness: Literal["one_a_turn", "unlimited"]
    """one_a_turn: each wilderness road in force opens one road a turn (EMPIRE-ROAD-4). unlimited: with one card in
    force, the sticks of others never matter."""
    pilgrimage: Literal["at_sapa_inca", "each_people_phase"]
    """at_sapa_inca: pilgrimages score when a sapa_inca phase begins (EMPIRE-SAPA-1). each_people_phase: they score at
    the end of every people phase instead."""


@frozen(kw_only=True)
class Board:
    """The size of the drawn board."""

    width: int
    """Millimetres from left to right."""
    height: int
    """Millimetres from top to bottom."""


@frozen(kw_only=True)
class Suyu:
    """A quarter of the empire, dealt to a player."""

    id: str
    """The suyu's id."""
    name: str = presentation(NOTHING)
    """Its display name."""
    colour: str = presentation(NOTHING)
    """The colour of its roads and figures."""
    home: str
    """Its starting region."""
    start: str
    """The site to which its first road leads."""


@frozen(kw_only=True)
class Quadrant:
    """A quadrant of the sun board."""

    id: str
    """The quadrant's id."""
    name: str = presentation(NOTHING)
    """Its display name."""
    suyus: Annotated[tuple[str, str], Unordered(ids="suyus")]
    """The two suyus that share it."""


@frozen(kw_only=True)
class Merged:
    """A region that is part of another one."""

    region: str
    """The region."""
    into: str
    """Its heir, which is not merged itself."""


@frozen(kw_only=True)
class Players:
    """The suyus, quadrants and merged regions for one number of players."""

    number: int
    """The number of players."""
    suyus: Annotated[tuple[str, ...], Unordered(ids="suyus")]
    """The suyus that are dealt, one per player."""
    quadrants: tuple[Quadrant, ...]
    """The quadrants of the sun board, one per player."""
    merged: Annotated[tuple[Merged, ...], Unordered(field="region", ids="regions")]
    """Regions that are part of others."""


@frozen(kw_only=True)
class Region:
    """A region."""

    id: str
    """The region's id."""
    name: str = presentation(NOTHING)
    """Its display name. If a site has the same id, both have the same name."""
    suyu: str = presentation(NOTHING)
    """The suyu in whose colour it is drawn."""
    starting: bool = always_fingerprinted(False)
    """True if it is a starting region, which has no marker and is conquered from the beginning. Default: false."""
    hand_of_god: bool = always_fingerprinted(False)
    """True if the gods lay a marker face up here (EMPIRE-END-5). Default: false."""
    at: tuple[int, int] = presentation(NOTHING)
    """Its place in pictures, in millimetres from the left and from the top of the board."""
    adjacent: Annotated[tuple[str, ...], Unordered(ids="regions")]
    """The adjacent regions. Neighbours name each other."""
    outline: tuple[tuple[int, int], ...] = presentation(NOTHING)
    """The corners of its outline in pictures, in millimetres from the left and from the top of the board."""


@frozen(kw_only=True)
class Site:
    """A site."""

    id: str
    """The site's id."""
    name: str = presentation(NOTHING)
    """Its display name. If a region has the same id, both have the same name."""
    kind: Literal["crossroads", "significant_city", "city", "garrison", "huaca"]
    """crossroads: the one site at which all networks begin. significant_city: a city whose temple scores a bonus. city:
    a city can be founded here. garrison: a garrison can be built here. huaca: no building is allowed here."""
    bonus: int = always_fingerprinted(0)
    """The victory points of a significant city, in addition to those of the temple."""
    regions: Annotated[tuple[str, ...], Unordered(ids="regions")]
    """The regions that it borders: one to three, or all starting regions for the crossroads."""
    at: tuple[int, int] = presentation(NOTHING)
    """Its place in pictures, in millimetres from the left and from the top of the board."""


@frozen(kw_only=True)
class Road:
    """A road, drawn as a straight line between its two sites."""

    id: str
    """Its two sites in alphabetical order, a hyphen between them."""
    region: str
    """The region of the road."""


@frozen(kw_only=True)
class Figures:
    """Everything that play depends on, and what only pictures need."""

    sun_cards: tuple[Card, ...]
    """The sun cards."""
    markers: tuple[Marker, ...]
    """The types of culture markers."""
    title: str = presentation(NOTHING)
    """The name of the game."""
    eras: tuple[Era, ...]
    """The eras in order. Their columns are the course of the game."""
    actions: Annotated[
        tuple[Action, ...], Unordered(field="id", ids=("city", "garrison", "temple", "terrace", "extra"))
    ]
    """The actions with a price of their own, without repetition."""
    scoring: Scoring
    """Victory points in a sapa_inca phase."""
    hand: Annotated[int, At("hand.value")]
    """The amount."""
    free_roads: Annotated[int, At("free_roads.value")]
    """The amount."""
    terrace_labor: Annotated[int, At("terrace_labor.value")]
    """The amount."""
    pieces: Pieces
    """The contents of the box."""
    options: Options
    """Options that a variant may change. A value is a name from a closed list."""
    board: Board = presentation(NOTHING)
    """The size of the drawn board."""
    suyus: tuple[Suyu, ...]
    """The suyus."""
    players: Annotated[tuple[Players, ...], Unordered(field="number")]
    """One entry per number of players."""
    regions: tuple[Region, ...]
    """The regions."""
    sites: tuple[Site, ...]
    """The sites."""
    roads: tuple[Road, ...]
    """The roads."""
