"""The figures of Inca Empire. The model and the JSON Schemas of the data files follow from them.

A field has the name of its key, unless it has a `FieldPath`. Fields marked ``presentation`` are for pictures only, and
the fingerprint omits them. It also omits a field with its default value, unless the field is marked
``always_fingerprinted``.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from attrs import NOTHING, frozen

from machu_rules.loader.figures import (
    DataFileDescription,
    NoteExamples,
    ObjectDescription,
    amount,
    amount_or_word,
    colour_field,
    described,
    entry_list,
    flag,
    name_field,
    nested_object,
    option,
    some_id,
    string,
    title_field,
    word,
)
from machu_rules.loader.normal_form import FieldPath, Unordered


@described(
    rule="EMPIRE-SUN-7",
    field="effect",
    example={"id": "epidemic", "name": "Epidemic", "copies": 2, "effect": "cost", "of": "city", "by": 2},
)
@frozen(kw_only=True)
class Card:
    """A sun card."""

    id: str = some_id("The card's id.", "epidemic")
    name: str = name_field("Its display name.", "Epidemic")
    copies: int = amount("The number of such cards.", 0, 100, 2)
    removed_with_3: int = amount(
        "The number of them taken out with three players. Default: none.",
        0,
        100,
        1,
        default=0,
        always_fingerprinted=True,
    )
    effect: Literal["labor", "unrest", "wilderness", "pilgrimage", "roads", "cost"] = word(
        "labor: `by` labor in every sun phase (EMPIRE-SUN-6). unrest: sticks in unconquered regions go back "
        "(EMPIRE-SUN-8). wilderness: a road beside the sticks of others (EMPIRE-ROAD-4). pilgrimage: `vp` "
        "for a temple at `site` (EMPIRE-SAPA-1). roads: `by` is added to the free roads of a turn. cost: "
        "`by` is added to the labor price of the action `of`.",
        "cost",
    )
    of: Literal["city", "garrison", "conquer", "temple", "terrace", "extra"] | None = word(
        "The action whose price a cost card changes.", "city", default=None, refers_to="actions"
    )
    by: int | None = amount(
        "The labor of a labor card, or the number that a roads or cost card adds.", -20, 20, 2, default=None
    )
    site: str | None = some_id("The city to which a pilgrimage leads.", "copacabana", default=None, refers_to="sites")
    vp: int | None = amount("The victory points of a pilgrimage.", 0, 100, 6, default=None)


@described(
    rule="EMPIRE-MAP-4",
    field="vp",
    example={"id": "fields", "name": "Fields", "copies": 10, "resistance": 3, "vp": 1, "labor": 1},
)
@frozen(kw_only=True)
class Marker:
    """A type of culture marker."""

    id: str = some_id("The type's id.", "fields")
    name: str = name_field("Its display name.", "Fields")
    copies: int = amount("The number of such markers.", 0, 200, 10)
    removed_with_3: int = amount(
        "The number of them taken out with three players. Default: none.",
        0,
        200,
        1,
        default=0,
        always_fingerprinted=True,
    )
    resistance: int = amount("The labor price of its conquest.", 0, 100, 3)
    vp: int = amount("The victory points of its conquest.", 0, 100, 1)
    labor: int = amount("The labor that its holder receives in every inca phase.", 0, 20, 1)


@described(noted=False, example={"from": 1, "to": "last", "labor": 1})
@frozen(kw_only=True)
class Aid:
    """Labor that one player gives another."""

    giver: Annotated[int, FieldPath("from")] = amount_or_word(
        "The rank that gives: a number (1 is the first) or `last`.", 1, 8, ["last"], 1
    )
    receiver: Annotated[int, FieldPath("to")] = amount_or_word(
        "The rank that receives: a number (1 is the first) or `last`.", 1, 8, ["last"], "last"
    )
    labor: int = amount("The amount of labor.", 0, 100, 1)
    players: int | None = amount("The number of players with which it applies. Default: any.", 2, 8, 4, default=None)


@described(
    rule="EMPIRE-COURSE-1",
    field="columns",
    example={
        "id": "early",
        "name": "Early era",
        "years": [1471, 1493],
        "labor": 5,
        "keep": 1,
        "aid": [{"from": 1, "to": "last", "labor": 1}],
        "columns": [["inca", "sun", "people", "sapa_inca"]],
    },
)
@frozen(kw_only=True)
class Era:
    """An era."""

    id: str = some_id("The era's id.", "early")
    name: str = name_field("Its display name.", "Early era")
    years: tuple[int, int] = entry_list(
        "Its first and its last year, for display.", 2, 2, [1471, 1493], of=amount("", 0, 3000), presentation=True
    )
    labor: int = amount("The labor that each player receives in an inca phase.", 0, 100, 5)
    keep: int | None = amount(
        "The most labor that a player keeps after a sapa_inca phase. Leave it out only in an era without that phase.",
        0,
        1000,
        1,
        default=None,
    )
    aid: tuple[Aid, ...] = entry_list(
        "The aid in an inca phase, in this order.", 0, 8, [{"from": 1, "to": "last", "labor": 1}]
    )
    columns: tuple[tuple[Literal["inca", "sun", "people", "sapa_inca"], ...], ...] = entry_list(
        "The columns of the era. A column is a list of phases.",
        0,
        20,
        [["inca", "sun", "people", "sapa_inca"]],
        of=entry_list("", 1, 40, of=word("")),
    )


@described(rule="EMPIRE-ACTION-1", field="labor", example={"id": "city", "labor": 6, "vp": 4})
@frozen(kw_only=True)
class Action:
    """An action with a price of its own. A conquest costs the resistance of the marker."""

    id: Literal["city", "garrison", "temple", "terrace", "extra"] = word("The action.", "city")
    labor: int = amount("Its price in labor.", 0, 100, 6)
    vp: int = amount("Its victory points. An additional road (extra) has none.", 0, 100, 4)


@described(rule="EMPIRE-SAPA-2", field="city", example={"terrace": 1, "garrison": 2, "city": 3, "temple": 1})
@frozen(kw_only=True)
class Scoring:
    """Victory points in a sapa_inca phase."""

    terrace: int = amount("For each terrace of the player.", 0, 100, 1)
    garrison: int = amount("For each garrison in the network.", 0, 100, 2)
    city: int = amount("For each city in the network.", 0, 100, 3)
    temple: int = amount("For each temple in the network.", 0, 100, 1)


@described(
    rule="EMPIRE-ACTION-7",
    field="sticks",
    example={"sticks": 60, "city": 20, "garrison": 20, "temple": 20, "terrace": 20, "labor": 73, "invasion": 4},
)
@frozen(kw_only=True)
class Pieces:
    """The contents of the box."""

    sticks: int = amount("The sticks of each player.", 1, 1000, 60)
    city: int = amount("Cities in the box.", 0, 1000, 20)
    garrison: int = amount("Garrisons in the box.", 0, 1000, 20)
    temple: int = amount("Temples in the box.", 0, 1000, 20)
    terrace: int = amount("Terraces in the box.", 0, 1000, 20)
    labor: int = amount("Labor tokens in the bank at the start.", 0, 1000, 73)
    invasion: int = amount("Invasion markers, one per people phase of the last column.", 0, 1000, 4)


@described(
    rule="EMPIRE-END-3",
    field="invasion",
    example={
        "invasion": "none",
        "downfall": "late",
        "gods": "silent",
        "pieces": "limited",
        "labor_tokens": "unlimited",
        "city_needs": "all_regions",
        "wilderness": "one_a_turn",
        "pilgrimage": "at_sapa_inca",
    },
)
@frozen(kw_only=True)
class Options:
    """Options that a variant may change. A value is a name from a closed list."""

    invasion: Literal["none", "pizarro"] = option(
        "none: the game lasts to its last phase (EMPIRE-END-1). pizarro: the arrival may end the last "
        "column early (EMPIRE-END-3).",
        "none",
    )
    downfall: Literal["late", "early"] = option(
        "late: all columns are played. early: the fourth and the sixth column and the pilgrimages are left "
        "out; only for four players (EMPIRE-END-4).",
        "late",
    )
    gods: Literal["silent", "agree"] = option(
        "silent: all markers are laid face down. agree: markers with 3 labor lie face up at the hands of "
        "god (EMPIRE-END-5).",
        "silent",
    )
    pieces: Literal["limited", "unlimited"] = option(
        "limited: pieces and sticks can run out (EMPIRE-ACTION-7, EMPIRE-ROAD-1). unlimited: they cannot; "
        "counts may go below 0.",
        "limited",
    )
    labor_tokens: Literal["unlimited", "limited"] = option(
        "unlimited: the bank never runs out (EMPIRE-BANK-1). limited: a payment is cut to what the bank holds.",
        "unlimited",
    )
    city_needs: Literal["all_regions", "one_region"] = option(
        "all_regions: all regions that the site of a city borders must be conquered (EMPIRE-ACTION-1). "
        "one_region: one of them is enough.",
        "all_regions",
    )
    wilderness: Literal["one_a_turn", "unlimited"] = option(
        "one_a_turn: each wilderness road in force opens one road a turn (EMPIRE-ROAD-4). unlimited: with "
        "one card in force, the sticks of others never matter.",
        "one_a_turn",
    )
    pilgrimage: Literal["at_sapa_inca", "each_people_phase"] = option(
        "at_sapa_inca: pilgrimages score when a sapa_inca phase begins (EMPIRE-SAPA-1). each_people_phase: "
        "they score at the end of every people phase instead.",
        "at_sapa_inca",
    )


@described(rule="EMPIRE-MAP-1", field="width", example={"width": 420, "height": 900})
@frozen(kw_only=True)
class Board:
    """The size of the drawn board."""

    width: int = amount("Millimetres from left to right.", 50, 5000, 420)
    height: int = amount("Millimetres from top to bottom.", 50, 5000, 900)


@described(
    rule="EMPIRE-SETUP-2",
    field="home",
    example={"id": "antisuyu", "name": "Antisuyu", "colour": "#2f7d4f", "home": "yucay", "start": "pisac"},
)
@frozen(kw_only=True)
class Suyu:
    """A quarter of the empire, dealt to a player."""

    id: str = some_id("The suyu's id.", "antisuyu")
    name: str = name_field("Its display name.", "Antisuyu")
    colour: str = colour_field("The colour of its roads and figures.", "#2f7d4f", default=NOTHING)
    home: str = some_id("Its starting region.", "yucay", refers_to="regions")
    start: str = some_id("The site to which its first road leads.", "pisac", refers_to="sites")


@described(
    rule="EMPIRE-SUN-3",
    field="suyus",
    example={"id": "northeast", "name": "Northeast", "suyus": ["chinchaysuyu", "antisuyu"]},
)
@frozen(kw_only=True)
class Quadrant:
    """A quadrant of the sun board."""

    id: str = some_id("The quadrant's id.", "northeast")
    name: str = name_field("Its display name.", "Northeast")
    suyus: Annotated[tuple[str, str], Unordered(ids="suyus")] = entry_list(
        "The two suyus that share it.", 2, 2, ["chinchaysuyu", "antisuyu"], of=some_id("")
    )


@described(rule="EMPIRE-MAP-2", field="into", example={"region": "tumbes", "into": "huancavilca"})
@frozen(kw_only=True)
class Merged:
    """A region that is part of another one."""

    region: str = some_id("The region.", "tumbes", refers_to="regions")
    into: str = some_id("Its heir, which is not merged itself.", "huancavilca", refers_to="regions")


@described(
    rule="EMPIRE-SETUP-2",
    field="suyus",
    example={
        "number": 4,
        "suyus": ["chinchaysuyu", "antisuyu", "collasuyu", "cuntisuyu"],
        "quadrants": [{"id": "northeast", "name": "Northeast", "suyus": ["chinchaysuyu", "antisuyu"]}],
        "merged": [],
    },
)
@frozen(kw_only=True)
class Players:
    """The suyus, quadrants and merged regions for one number of players."""

    number: int = amount("The number of players.", 2, 8, 4)
    suyus: Annotated[tuple[str, ...], Unordered(ids="suyus")] = entry_list(
        "The suyus that are dealt, one per player.",
        1,
        8,
        ["chinchaysuyu", "antisuyu", "collasuyu", "cuntisuyu"],
        of=some_id(""),
    )
    quadrants: tuple[Quadrant, ...] = entry_list(
        "The quadrants of the sun board, one per player.",
        1,
        8,
        [{"id": "northeast", "name": "Northeast", "suyus": ["chinchaysuyu", "antisuyu"]}],
    )
    merged: Annotated[tuple[Merged, ...], Unordered(field="region", ids="regions")] = entry_list(
        "Regions that are part of others.", 0, 80, [{"region": "tumbes", "into": "huancavilca"}]
    )


@described(
    rule="EMPIRE-MAP-1",
    field="adjacent",
    example={
        "id": "tumbes",
        "name": "Tumbes",
        "suyu": "chinchaysuyu",
        "at": [94, 206],
        "adjacent": ["huancavilca", "palta"],
        "outline": [[114, 242], [124, 226], [124, 176], [44, 163]],
    },
)
@frozen(kw_only=True)
class Region:
    """A region."""

    id: str = some_id("The region's id.", "tumbes")
    name: str = name_field("Its display name. If a site has the same id, both have the same name.", "Tumbes")
    suyu: str = some_id("The suyu in whose colour it is drawn.", "chinchaysuyu", refers_to="suyus", presentation=True)
    starting: bool = flag(
        "True if it is a starting region, which has no marker and is conquered from the beginning. Default: false.",
        True,
        default=False,
        always_fingerprinted=True,
    )
    hand_of_god: bool = flag(
        "True if the gods lay a marker face up here (EMPIRE-END-5). Default: false.",
        True,
        default=False,
        always_fingerprinted=True,
    )
    at: tuple[int, int] = entry_list(
        "Its place in pictures, in millimetres from the left and from the top of the board.",
        2,
        2,
        [94, 206],
        of=amount("", 0, 5000),
        presentation=True,
    )
    adjacent: Annotated[tuple[str, ...], Unordered(ids="regions")] = entry_list(
        "The adjacent regions. Neighbours name each other.", 1, 40, ["huancavilca", "palta"], of=some_id("")
    )
    outline: tuple[tuple[int, int], ...] = entry_list(
        "The corners of its outline in pictures, in millimetres from the left and from the top of the board.",
        3,
        80,
        [[114, 242], [124, 226], [124, 176], [44, 163]],
        of=entry_list("", 2, 2, of=amount("", 0, 5000)),
        presentation=True,
    )


@described(
    rule="EMPIRE-MAP-3",
    field="regions",
    example={
        "id": "machu_picchu",
        "name": "Machu Picchu",
        "kind": "significant_city",
        "bonus": 2,
        "regions": ["vilcabamba", "lares"],
        "at": [266, 452],
    },
)
@frozen(kw_only=True)
class Site:
    """A site."""

    id: str = some_id("The site's id.", "machu_picchu")
    name: str = name_field("Its display name. If a region has the same id, both have the same name.", "Machu Picchu")
    kind: Literal["crossroads", "significant_city", "city", "garrison", "huaca"] = word(
        "crossroads: the one site at which all networks begin. significant_city: a city whose temple scores "
        "a bonus. city: a city can be founded here. garrison: a garrison can be built here. huaca: no "
        "building is allowed here.",
        "significant_city",
    )
    bonus: int = amount(
        "The victory points of a significant city, in addition to those of the temple.",
        0,
        100,
        2,
        default=0,
        always_fingerprinted=True,
    )
    regions: Annotated[tuple[str, ...], Unordered(ids="regions")] = entry_list(
        "The regions that it borders: one to three, or all starting regions for the crossroads.",
        0,
        20,
        ["vilcabamba", "lares"],
        of=some_id(""),
    )
    at: tuple[int, int] = entry_list(
        "Its place in pictures, in millimetres from the left and from the top of the board.",
        2,
        2,
        [266, 452],
        of=amount("", 0, 5000),
        presentation=True,
    )


@described(rule="EMPIRE-MAP-1", field="region", example={"id": "sondor-tarawasi", "region": "anta"})
@frozen(kw_only=True)
class Road:
    """A road, drawn as a straight line between its two sites."""

    id: str = string(
        "Its two sites in alphabetical order, a hyphen between them.",
        r"^[a-z][a-z0-9]*(_[a-z0-9]+)*-[a-z][a-z0-9]*(_[a-z0-9]+)*$(?!\n)",
        81,
        "sondor-tarawasi",
        refers_to="sites",
        separator="-",
    )
    region: str = some_id("The region of the road.", "anta", refers_to="regions")


@frozen(kw_only=True)
class Figures:
    """Everything that play depends on, and what only pictures need."""

    sun_cards: tuple[Card, ...] = entry_list(
        "The sun cards.",
        1,
        60,
        [{"id": "epidemic", "name": "Epidemic", "copies": 2, "effect": "cost", "of": "city", "by": 2}],
    )
    markers: tuple[Marker, ...] = entry_list(
        "The types of culture markers.",
        1,
        60,
        [{"id": "fields", "name": "Fields", "copies": 10, "resistance": 3, "vp": 1, "labor": 1}],
    )
    title: str = title_field("The name of the game.", "Inca Empire")
    eras: tuple[Era, ...] = entry_list(
        "The eras in order. Their columns are the course of the game.",
        1,
        20,
        [
            {
                "id": "early",
                "name": "Early era",
                "years": [1471, 1493],
                "labor": 5,
                "keep": 1,
                "aid": [{"from": 1, "to": "last", "labor": 1}],
                "columns": [["inca", "sun", "people", "sapa_inca"]],
            }
        ],
    )
    actions: Annotated[
        tuple[Action, ...], Unordered(field="id", ids=("city", "garrison", "temple", "terrace", "extra"))
    ] = entry_list(
        "The actions with a price of their own, without repetition.", 1, 5, [{"id": "city", "labor": 6, "vp": 4}]
    )
    scoring: Scoring = nested_object()
    hand: Annotated[int, FieldPath("hand.value")] = amount("The amount.", 1, 20, 3)
    free_roads: Annotated[int, FieldPath("free_roads.value")] = amount("The amount.", 0, 20, 2)
    terrace_labor: Annotated[int, FieldPath("terrace_labor.value")] = amount("The amount.", 0, 20, 1)
    pieces: Pieces = nested_object()
    options: Options = nested_object()
    board: Board = nested_object(presentation=True)
    suyus: tuple[Suyu, ...] = entry_list(
        "The suyus.",
        1,
        8,
        [{"id": "antisuyu", "name": "Antisuyu", "colour": "#2f7d4f", "home": "yucay", "start": "pisac"}],
    )
    players: Annotated[tuple[Players, ...], Unordered(field="number")] = entry_list(
        "One entry per number of players.",
        1,
        7,
        [
            {
                "number": 4,
                "suyus": ["chinchaysuyu", "antisuyu", "collasuyu", "cuntisuyu"],
                "quadrants": [{"id": "northeast", "name": "Northeast", "suyus": ["chinchaysuyu", "antisuyu"]}],
                "merged": [],
            }
        ],
    )
    regions: tuple[Region, ...] = entry_list(
        "The regions.",
        1,
        80,
        [
            {
                "id": "tumbes",
                "name": "Tumbes",
                "suyu": "chinchaysuyu",
                "at": [94, 206],
                "adjacent": ["huancavilca", "palta"],
                "outline": [[114, 242], [124, 226], [124, 176], [44, 163]],
            }
        ],
    )
    sites: tuple[Site, ...] = entry_list(
        "The sites.",
        1,
        200,
        [
            {
                "id": "machu_picchu",
                "name": "Machu Picchu",
                "kind": "significant_city",
                "bonus": 2,
                "regions": ["vilcabamba", "lares"],
                "at": [266, 452],
            }
        ],
    )
    roads: tuple[Road, ...] = entry_list("The roads.", 1, 400, [{"id": "sondor-tarawasi", "region": "anta"}])

    NOTES: ClassVar[NoteExamples] = NoteExamples(
        "That there are four quadrants is reported.",
        text={"id": "EMPIRE-BANK-1", "title": "Labor comes from the bank", "text": "Pay labor to the bank."},
        whole="reconstructed",
        one="reported",
    )
    FILES: ClassVar[dict[str, DataFileDescription]] = {
        "cards": DataFileDescription(
            "Sun cards and culture markers",
            "The sun cards with their effects, and the types of culture markers.",
            "sun_cards markers",
            defaults={
                "sun_cards": ("For the sun cards.", {"provenance": "reconstructed"}),
                "markers": ("For the types of markers.", {"rule": "EMPIRE-MAP-4"}),
            },
        ),
        "game": DataFileDescription(
            "Setup and options",
            "Eras with their columns of phases, actions, scoring, single amounts, pieces and options.",
            "title eras actions scoring hand free_roads terrace_labor pieces options",
            sections={
                "hand": ObjectDescription(
                    "The number of sun cards dealt to each player.", {"value": 3}, "EMPIRE-SETUP-5", "value"
                ),
                "free_roads": ObjectDescription(
                    "The number of free roads in a turn.", {"value": 2}, "EMPIRE-PEOPLE-1", "value"
                ),
                "terrace_labor": ObjectDescription(
                    "The labor of a terrace in an inca phase.", {"value": 1}, "EMPIRE-INCA-2", "value"
                ),
            },
        ),
        "map": DataFileDescription(
            "The map",
            "The suyus, the numbers of players, regions, sites and roads.",
            "board suyus players regions sites roads",
            defaults={
                "suyus": ("For the suyus.", {"provenance": "reconstructed"}),
                "regions": ("For the regions.", {"provenance": {"adjacent": "reconstructed"}}),
                "sites": ("For the sites.", {"rule": {"regions": "EMPIRE-MAP-3"}}),
                "roads": ("For the roads.", {"rule": "EMPIRE-MAP-1"}),
            },
        ),
    }
