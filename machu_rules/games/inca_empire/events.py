"""Everything that can happen in Inca Empire: each kind of event, its fields, its rules and what it counts for."""

from __future__ import annotations

from typing import Final, Literal

from machu_rules.core.frozen import FrozenMap
from machu_rules.core.json_types import Count, Seat
from machu_rules.framework.events import Field, Metric, by_name, kind
from machu_rules.games.inca_empire.json_types import (
    Card,
    Cards,
    Marker,
    Phase,
    Quadrant,
    Reason,
    Region,
    Road,
    RoadsLost,
    Seats,
    Site,
    Source,
    Suyu,
)

RULE_IDS: Final = tuple(
    f"EMPIRE-{rule}"
    for rule in (
        *("SETUP-4", "SETUP-5", "SETUP-6", "SUN-1", "SUN-2", "SUN-6", "INCA-1", "INCA-2", "PEOPLE-1"),
        *("ROAD-5", "ACTION-1", "ACTION-2", "ACTION-3", "ACTION-4", "ACTION-5", "ACTION-6", "SAPA-1", "SAPA-2"),
        *("END-1", "END-3", "END-5"),
    )
)
"""The rules that facts cite by number (`state.SETUP_4` and so on)."""

LABOR: Final = {"labor": Field(Count, "how much")}
SITE: Final = {"site": Field(Site, "where")}
QUADRANT: Final = Field(Quadrant, "where")
CARD: Final = Field(Card, "which")


def _rules(names: str) -> str:
    return " ".join(f"EMPIRE-{name}" for name in names.split())


SETUP_AND_CHANCE = [
    kind(
        "suyu_dealt",
        "A player is dealt a suyu.",
        seat="owner",
        rules=_rules("SETUP-2"),
        fields={"suyu": Field(Suyu, "which")},
    ),
    kind(
        "order_set",
        "The turn order tiles are dealt or taken.",
        rules=_rules("SETUP-6 SUN-1"),
        fields={"order": Field(Seats, "the seats from tile 1", several="list")},
    ),
    kind(
        "marker_turned",
        "The marker of a region is turned up.",
        rules=_rules("SETUP-4 ROAD-5 ACTION-3 END-5"),
        fields={"region": Field(Region, "where"), "marker": Field(Marker, "which")},
    ),
    kind(
        "drew",
        "A player draws a card.",
        seat="drawer",
        rules=_rules("SETUP-5 SUN-2"),
        fields={"left": Field(Count, "cards then in the deck")},
    ),
    kind(
        "drew_card",
        "Which card it is, told to the drawer alone.",
        seat="drawer",
        rules=_rules("SETUP-5 SUN-2"),
        fields={"card": CARD},
        private_to="seat",
    ),
    kind(
        "reshuffled",
        "The deck is empty: the discards become the deck.",
        rules=_rules("SUN-4"),
        fields={"cards": Field(Count, "how many")},
        metrics=["reshuffles"],
    ),
    kind(
        "shuffled",
        "The new deck. Nobody may see it: it is for records.",
        rules=_rules("SUN-4"),
        fields={"dealt": Field(Cards, "the deck, top first", several="note")},
        private_to="chance",
    ),
]

COURSE = [
    kind(
        "phase_began",
        "A phase begins.",
        rules=_rules("COURSE-1"),
        fields={
            "column": Field(Count, "in which column"),
            "step": Field(Count, "its place there"),
            "phase": Field(Phase, "which"),
        },
        highlight="heading",
    ),
    kind(
        "labor_received",
        "The bank pays labor.",
        seat="receiver",
        rules=_rules("INCA-1 INCA-2 SUN-6"),
        fields=LABOR,
        metrics=[Metric("labor_received", "labor")],
    ),
    kind(
        "bank_short",
        "So much is lost: a limited bank does not have it.",
        seat="receiver",
        rules=_rules("BANK-1"),
        fields=LABOR,
        metrics=[Metric("labor_lost", "labor")],
    ),
    kind(
        "aid_given",
        "A player who is ahead gives labor to one behind.",
        seat="giver",
        rules=_rules("INCA-3"),
        fields={"to": Field(Seat, "who gets it"), **LABOR},
    ),
    kind(
        "card_laid",
        "A player lays a card face down.",
        seat="player",
        rules=_rules("SUN-2"),
        fields={"quadrant": QUADRANT},
    ),
    kind(
        "card_turned",
        "A card is turned up and in force until the Sapa Inca phase.",
        rules=_rules("SUN-5"),
        fields={"quadrant": QUADRANT, "card": CARD},
        highlight="notable",
        metrics=["cards.{card}"],
        goals=["turned.{card}"],
    ),
    kind(
        "roads_lost",
        "Rural unrest: a player takes sticks back from unconquered regions.",
        seat="owner",
        rules=_rules("SUN-8"),
        fields={"roads": Field(RoadsLost, "which", several="list")},
        highlight="notable",
        metrics=[Metric("roads_lost", "roads")],
    ),
]

PEOPLE = [
    kind(
        "turn_began",
        "A turn of the people phase begins.",
        seat="whose turn",
        rules=_rules("PEOPLE-1"),
        fields={"free_roads": Field(Count, "free roads")},
    ),
    kind(
        "road_built",
        "A stick is laid; the rule says whether the road is free or the action.",
        seat="builder",
        rules=_rules("PEOPLE-1 ACTION-6"),
        fields={"road": Field(Road, "where"), "others": Field(Count, "how many others have a stick there")},
        metrics=[
            Metric("free_roads", rules=("EMPIRE-PEOPLE-1",)),
            Metric("extra_roads", rules=("EMPIRE-ACTION-6",)),
        ],
        goals=[Metric("action.extra", rules=("EMPIRE-ACTION-6",))],
    ),
    kind(
        "paid",
        "Labor goes to the bank; the event before says what for.",
        seat="payer",
        rules=_rules("ACTION-1 ACTION-2 ACTION-3 ACTION-4 ACTION-5 ACTION-6"),
        fields=LABOR,
        metrics=[Metric("labor_paid", "labor")],
    ),
    kind(
        "city_founded",
        "A city is founded.",
        seat="founder",
        rules=_rules("ACTION-1"),
        fields=SITE,
        highlight="notable",
        metrics=["cities"],
        goals=["action.city"],
    ),
    kind(
        "garrison_built",
        "A garrison is built.",
        seat="builder",
        rules=_rules("ACTION-2"),
        fields=SITE,
        highlight="notable",
        metrics=["garrisons"],
        goals=["action.garrison"],
    ),
    kind(
        "region_conquered",
        "A region is conquered, and its marker taken.",
        seat="conqueror",
        rules=_rules("ACTION-3"),
        fields={"region": Field(Region, "which"), "marker": Field(Marker, "its marker")},
        highlight="notable",
        metrics=["conquered.{region}", "markers.{marker}"],
        goals=["taken.{marker}"],
    ),
    kind(
        "temple_built",
        "A temple is built.",
        seat="builder",
        rules=_rules("ACTION-4"),
        fields=SITE,
        highlight="notable",
        metrics=["temples"],
        goals=["action.temple"],
    ),
    kind(
        "terrace_built",
        "A terrace is built.",
        seat="builder",
        rules=_rules("ACTION-5"),
        highlight="notable",
        metrics=["terraces"],
        goals=["action.terrace"],
    ),
    kind(
        "gained",
        "A figure moves on the score track.",
        seat="owner",
        rules=_rules("ACTION-1 ACTION-2 ACTION-3 ACTION-4 ACTION-5 SAPA-1 SAPA-2"),
        fields={"vp": Field(Count, "fields"), "source": Field(Source, "what for")},
        metrics=[Metric("vp.{source}", "vp")],
        goals=[Metric("gained.pilgrimage", when=FrozenMap({"source": "pilgrimage"}))],
    ),
    kind(
        "turn_ended",
        "A turn of the people phase ends.",
        seat="whose turn",
        rules=_rules("PEOPLE-3"),
        fields={"free_roads": Field(Count, "free roads that are given up")},
        metrics=[Metric("free_roads_unused", "free_roads")],
    ),
]

SAPA_INCA_AND_END = [
    kind(
        "cards_discarded",
        "All cards on the sun board are discarded.",
        rules=_rules("SAPA-1"),
        fields={"cards": Field(Cards, "which", several="list")},
    ),
    kind(
        "labor_returned",
        "Labor that a player may not keep goes back to the bank.",
        seat="owner",
        rules=_rules("SAPA-3"),
        fields=LABOR,
        metrics=[Metric("labor_returned", "labor")],
    ),
    kind(
        "invasion_turned",
        "An invasion marker is turned up.",
        rules=_rules("END-3"),
        fields={"turned": Field(Count, "which, from 1"), "what": Field(Literal["empty", "arrival"], "what it is")},
        highlight="notable",
    ),
    kind(
        "game_over",
        "The game is over.",
        rules=_rules("END-1 END-3"),
        fields={"reason": Field(Reason, "why")},
        highlight="heading",
        goals=["ended.{reason}"],
    ),
]

EVENT_KINDS: Final = by_name([*SETUP_AND_CHANCE, *COURSE, *PEOPLE, *SAPA_INCA_AND_END])
