"""The kinds of events of Inca Empire, with their fields, rules and metrics."""

from __future__ import annotations

from typing import Final, Literal

from machu_rules.core.frozen import FrozenMap
from machu_rules.core.json_types import Count, Seat
from machu_rules.framework.events import EventField, Goal, Metric, by_name, kind
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
from machu_rules.games.inca_empire.tables import Rules

RULE_IDS: Final = tuple(
    f"EMPIRE-{rule}"
    for rule in (
        *("SETUP-4", "SETUP-5", "SETUP-6", "SUN-1", "SUN-2", "SUN-6", "INCA-1", "INCA-2", "PEOPLE-1"),
        *("ROAD-5", "ACTION-1", "ACTION-2", "ACTION-3", "ACTION-4", "ACTION-5", "ACTION-6", "SAPA-1", "SAPA-2"),
        *("END-1", "END-3", "END-5"),
    )
)
"""The rules to which the facts in `state` refer by number (`state.SETUP_4` and so on). A fact is an event in the form
that play uses.
"""

LABOR: Final = {"labor": EventField(Count, "the amount of labor")}
SITE: Final = {"site": EventField(Site, "the site")}
QUADRANT: Final = EventField(Quadrant, "the quadrant")
CARD: Final = EventField(Card, "the card")
PILGRIMAGE: Final = Goal("worthless_pilgrimage", "sun_cards", "no pilgrimage ever brought points")
ENDING: Final = Goal("unreached_ending", "", "no game ended by {}")


def _rules(names: str) -> str:
    return " ".join(f"EMPIRE-{name}" for name in names.split())


def _paying(action: str) -> Goal:
    return Goal("unused_action", f"actions.{action}", f"nobody ever paid for {action}")


def _dealt(rules: Rules) -> list[str]:
    """Return the cards with copies in the game. With an early downfall, they do not include pilgrimages."""
    return [card for card, copies in zip(rules.card_ids, rules.card_copies, strict=True) if copies]


def _pilgrimages(rules: Rules) -> list[str]:
    return [card for card in _dealt(rules) if rules.pilgrim_site[rules.card_of[card]] >= 0]


def _reasons(rules: Rules) -> list[str]:
    """EMPIRE-END-1, EMPIRE-END-3: return the possible reasons for the end of a game."""
    return ["pizarro" if rules.invasions else "calendar"]


SETUP_AND_CHANCE = by_name(
    suyu_dealt=kind(
        "A player is dealt a suyu.", _rules("SETUP-2"), {"suyu": EventField(Suyu, "the suyu")}, seat="owner"
    ),
    order_set=kind(
        "The turn order tiles are dealt or taken.",
        _rules("SETUP-6 SUN-1"),
        {"order": EventField(Seats, "the seats from tile 1", several="list")},
    ),
    marker_turned=kind(
        "The marker of a region is turned up.",
        _rules("SETUP-4 ROAD-5 ACTION-3 END-5"),
        {"region": EventField(Region, "the region"), "marker": EventField(Marker, "its marker")},
    ),
    drew=kind(
        "A player draws a card.",
        _rules("SETUP-5 SUN-2"),
        {"left": EventField(Count, "cards in the deck afterwards")},
        seat="drawer",
    ),
    drew_card=kind(
        "The card that was drawn, private to its drawer.",
        _rules("SETUP-5 SUN-2"),
        {"card": CARD},
        seat="drawer",
        private_to="seat",
    ),
    reshuffled=kind(
        "The deck is empty, and the discards become the new deck.",
        _rules("SUN-4"),
        {"cards": EventField(Count, "the number of cards")},
        metrics=["reshuffles"],
    ),
    shuffled=kind(
        "The new deck. No player may see it, since it is for records.",
        _rules("SUN-4"),
        {"dealt": EventField(Cards, "the deck, top first", several="note")},
        private_to="chance",
    ),
)

COURSE = by_name(
    phase_began=kind(
        "A phase begins.",
        _rules("COURSE-1"),
        {
            "column": EventField(Count, "the column"),
            "step": EventField(Count, "its position in the column"),
            "phase": EventField(Phase, "the phase"),
        },
        highlight="heading",
    ),
    labor_received=kind(
        "The bank pays labor.",
        _rules("INCA-1 INCA-2 SUN-6"),
        LABOR,
        seat="receiver",
        metrics=[Metric("labor_received", "labor")],
    ),
    bank_short=kind(
        "Labor is lost because a limited bank does not have it.",
        _rules("BANK-1"),
        LABOR,
        seat="receiver",
        metrics=[Metric("labor_lost", "labor")],
    ),
    aid_given=kind(
        "A player with a higher rank pays labor to a player with a lower rank.",
        _rules("INCA-3"),
        {"to": EventField(Seat, "the receiver"), **LABOR},
        seat="giver",
    ),
    card_laid=kind("A player lays a card face down.", _rules("SUN-2"), {"quadrant": QUADRANT}, seat="player"),
    card_turned=kind(
        "A card is turned up and in force until the Sapa Inca phase.",
        _rules("SUN-5"),
        {"quadrant": QUADRANT, "card": CARD},
        highlight="notable",
        metrics=["cards.{card}"],
        goals={Metric("turned.{card}", each=_dealt): Goal("useless_card", "sun_cards.{}", "nobody ever laid {}")},
    ),
    roads_lost=kind(
        "Rural unrest: a player takes sticks back from unconquered regions.",
        _rules("SUN-8"),
        {"roads": EventField(RoadsLost, "the roads", several="list")},
        seat="owner",
        highlight="notable",
        metrics=[Metric("roads_lost", "roads")],
    ),
)

PEOPLE = by_name(
    turn_began=kind(
        "A turn of the people phase begins.",
        _rules("PEOPLE-1"),
        {"free_roads": EventField(Count, "free roads")},
        seat="whose turn",
    ),
    road_built=kind(
        "A stick is laid. The rule id shows if the road is a free road or was built as an action.",
        _rules("PEOPLE-1 ACTION-6"),
        {
            "road": EventField(Road, "the road"),
            "others": EventField(Count, "the number of other players with a stick there"),
        },
        seat="builder",
        metrics=[Metric("free_roads", rules=("EMPIRE-PEOPLE-1",)), Metric("extra_roads", rules=("EMPIRE-ACTION-6",))],
        goals={Metric("action.extra", rules=("EMPIRE-ACTION-6",)): _paying("extra")},
    ),
    paid=kind(
        "Labor goes to the bank. The previous event has the reason.",
        _rules("ACTION-1 ACTION-2 ACTION-3 ACTION-4 ACTION-5 ACTION-6"),
        LABOR,
        seat="payer",
        metrics=[Metric("labor_paid", "labor")],
    ),
    city_founded=kind(
        "A city is founded.",
        _rules("ACTION-1"),
        SITE,
        seat="founder",
        highlight="notable",
        metrics=["cities"],
        goals={"action.city": _paying("city")},
    ),
    garrison_built=kind(
        "A garrison is built.",
        _rules("ACTION-2"),
        SITE,
        seat="builder",
        highlight="notable",
        metrics=["garrisons"],
        goals={"action.garrison": _paying("garrison")},
    ),
    region_conquered=kind(
        "A region is conquered, and its marker taken.",
        _rules("ACTION-3"),
        {"region": EventField(Region, "the region"), "marker": EventField(Marker, "its marker")},
        seat="conqueror",
        highlight="notable",
        metrics=["conquered.{region}", "markers.{marker}"],
        goals={"taken.{marker}": Goal("untaken_marker", "markers.{}", "nobody ever took a marker of {}")},
    ),
    temple_built=kind(
        "A temple is built.",
        _rules("ACTION-4"),
        SITE,
        seat="builder",
        highlight="notable",
        metrics=["temples"],
        goals={"action.temple": _paying("temple")},
    ),
    terrace_built=kind(
        "A terrace is built.",
        _rules("ACTION-5"),
        seat="builder",
        highlight="notable",
        metrics=["terraces"],
        goals={"action.terrace": _paying("terrace")},
    ),
    gained=kind(
        "A figure moves on the score track.",
        _rules("ACTION-1 ACTION-2 ACTION-3 ACTION-4 ACTION-5 SAPA-1 SAPA-2"),
        {"vp": EventField(Count, "the number of fields"), "source": EventField(Source, "the source of the points")},
        seat="owner",
        metrics=[Metric("vp.{source}", "vp")],
        goals={Metric("gained.pilgrimage", when={"source": "pilgrimage"}, each=_pilgrimages): PILGRIMAGE},
    ),
    turn_ended=kind(
        "A turn of the people phase ends.",
        _rules("PEOPLE-3"),
        {"free_roads": EventField(Count, "the number of unused free roads")},
        seat="whose turn",
        metrics=[Metric("free_roads_unused", "free_roads")],
    ),
)

SAPA_INCA_AND_END = by_name(
    cards_discarded=kind(
        "All cards on the sun board are discarded.",
        _rules("SAPA-1"),
        {"cards": EventField(Cards, "the cards", several="list")},
    ),
    labor_returned=kind(
        "Labor that a player may not keep goes back to the bank.",
        _rules("SAPA-3"),
        LABOR,
        seat="owner",
        metrics=[Metric("labor_returned", "labor")],
    ),
    invasion_turned=kind(
        "An invasion marker is turned up.",
        _rules("END-3"),
        {
            "turned": EventField(Count, "its number, from 1"),
            "what": EventField(Literal["empty", "arrival"], "its face"),
        },
        highlight="notable",
    ),
    game_over=kind(
        "The game is over.",
        _rules("END-1 END-3"),
        {"reason": EventField(Reason, "the reason")},
        highlight="heading",
        goals={Metric("ended.{reason}", each=_reasons): ENDING},
    ),
)

EVENT_KINDS: Final = FrozenMap({**SETUP_AND_CHANCE, **COURSE, **PEOPLE, **SAPA_INCA_AND_END})
