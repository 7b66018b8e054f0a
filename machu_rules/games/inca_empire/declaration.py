"""The declaration of the state of Inca Empire.

``make generate`` generates `state.py` and `state_json.py` from it.
"""

from __future__ import annotations

from machu_rules.core.json_types import Amount, Asked, Count, Seat, Text
from machu_rules.framework.declaration import (
    CORE,
    NOBODY,
    OWNER,
    VIEW,
    beside,
    by_seat,
    decks,
    flag,
    number,
    numbers,
    one,
    per,
    pile,
    seat,
    shown,
    state_types,
    word,
)
from machu_rules.games.inca_empire.events import EVENT_KINDS
from machu_rules.games.inca_empire.json_types import (
    Cards,
    Decision,
    Decks,
    Earned,
    Era,
    Invasion,
    Markers,
    Phase,
    Placed,
    Reason,
    Regions,
    Roads,
    Seats,
    Sites,
    Sun,
    Suyu,
    Track,
    Turn,
    UnknownCards,
    UnknownMarkers,
)

NAMES = {
    "Questions": (
        *("ASK_PLAY", "ASK_PEOPLE", "ASK_SUYU", "ASK_TILE", "ASK_CARD", "ASK_MARKER", "ASK_INVASION", "ASK_SHUFFLE"),
        "NOTHING",
    ),
    "The effects of cards in force: the prices of the actions, and other counts": (
        *("CITY", "GARRISON", "CONQUER", "TEMPLE", "TERRACE", "EXTRA"),
        *("MORE_ROADS", "SHARED_ROADS", "SUPPORT", "UNREST"),
    ),
    "The sources of victory points": (
        "BY_CONQUEST",
        "BY_CITY",
        "BY_GARRISON",
        "BY_TEMPLE",
        "BY_TERRACE",
        "BY_PILGRIMAGE",
        "BY_SAPA_INCA",
    ),
    "Rules that facts cite": (
        *("SETUP_4", "SETUP_5", "SETUP_6", "SUN_1", "SUN_2", "SUN_6", "INCA_1", "INCA_2", "PEOPLE_1"),
        *("ROAD_5", "ACTION_1", "ACTION_2", "ACTION_3", "ACTION_4", "ACTION_5", "ACTION_6", "SAPA_1", "SAPA_2"),
        *("END_1", "END_3", "END_5"),
    ),
    "Events": tuple(EVENT_KINDS),
}
"""The names of the numbers from 0 on, by meaning."""

CONSTANTS = {
    "UNKNOWN": (-1, "A card or marker that chance has not dealt yet."),
    "TAKEN": (-2, "The marker of a region without a marker, since it is conquered or merged into another."),
}


class Player:
    """The belongings of a player."""

    suyu = one("suyu", "The suyu.", Suyu)
    vp = number("Victory points.")
    labor = number("Labor.")
    sticks = number("Remaining sticks.", Amount)
    terraces = number("Terraces built.")
    conquests = shown(
        "Regions conquered, with the types of their markers.", Regions, "regions_of(rules, player)", key="regions"
    )
    hand = pile(
        "card",
        "The cards in hand.",
        Cards,
        see=OWNER,
        opened="position.over >= 0",
        others="when the game is over",
        bound="rules.card_copies",
        ascending=True,
    )
    hand_size = shown("The number of cards in hand.", Count, "len(player.hand)")
    earned = per("source", "The victory points by source.", Earned)
    regions = per("region", "The types of the markers taken in the regions, or -1.", Regions, see=CORE, shared=True)
    taken = number("The number of regions that the player has conquered.", see=CORE)
    network = per("site", "1 for sites that the player can reach over their own sticks.", Sites, see=CORE, shared=True)
    building_sites = pile("site", "The sites of the network for cities and garrisons.", Sites, see=CORE, shared=True)
    border = pile("region", "The regions next to the network.", Regions, see=CORE, shared=True)
    ways = pile(
        "road", "The roads next to the network, except those with a stick of the player.", Roads, see=CORE, shared=True
    )
    changes = per("change", "The total effects of the cards in force.", Count, see=CORE)


class Position:
    """Everything on the table. If chance deals, cards and markers are unknown until they are turned or drawn."""

    LOADED = True
    column = number("The number of the column.", least="1", most="rules.last_column")
    step = number("The phase in the column, from 1. 0 in setup, if chance deals.", bound="max(map(len, rules.columns))")
    era = shown("The era.", Era, "rules.era_ids[rules.era[position.column]]")
    phase = word("The phase. Null in setup.", Phase)
    is_over = shown("True if the game is over.", bool, "position.over >= 0", key="over")
    over = word("The reason for the end of the game. Null until then.", Reason, key="reason")
    seat_asked = shown(
        "The seat to move. Null when the game is over.", Asked | None, "seat_asked(position)", key="seat"
    )
    active = seat("The seat that has the turn or lays a card. Null between turns and in setup.")
    order = numbers("The seats from turn order tile 1.", Seats)
    track = shown("The fields with figures on the score track, most points first.", Track, "track(position)")
    turn = shown("The state of the turn. Null outside people phases.", Turn | None, "turn_data(rules, position)")
    all_markers = shown(
        "The markers of unconquered regions.", Markers, "markers(rules, position, 1)", see=NOBODY, key="markers"
    )
    seen_markers = shown(
        "The markers of unconquered regions.", Markers, "markers(rules, position, 0)", see=VIEW, key="markers"
    )
    spare = pile(
        "marker",
        "Markers that are not in the game. Null if chance has not dealt them.",
        UnknownMarkers,
        see=NOBODY,
        key="spare_markers",
        unknown=True,
        shared=True,
    )
    built_roads = shown("Roads with sticks, and the seats of the sticks.", Roads, "roads(rules, position)", key="roads")
    cities = pile("site", "Sites with a city.", Sites, only="city_sites", ascending=True, shared=True)
    garrisons = pile("site", "Sites with a garrison.", Sites, only="garrison_sites", ascending=True, shared=True)
    temples = pile("site", "Sites with a temple.", Sites, only="city_sites", ascending=True, shared=True)
    terraces = number("Terraces left in the box.", Amount, key="terraces_left")
    bank = number("Labor in the bank.", Amount)
    sun_board = shown("The cards in force by quadrant, oldest first.", Sun, "sun_board(rules, position)", key="sun")
    all_placed = shown(
        "Cards that were laid in this phase.", Placed, "placed_cards(rules, position, -2)", see=NOBODY, key="placed"
    )
    seen_placed = shown(
        "Cards that were laid in this phase.", Placed, "placed_cards(rules, position, seat)", see=VIEW, key="placed"
    )
    deck = pile(
        "card",
        "The deck, top first. Null for cards that chance has not dealt.",
        UnknownCards,
        see=NOBODY,
        unknown=True,
        shared=True,
    )
    deck_size = shown("Cards in the deck.", Count, "len(position.deck)")
    discard = pile("card", "Cards that were discarded.", Cards, bound="rules.card_copies", ascending=True, shared=True)
    invasion = shown("The invasion markers, or null.", Invasion | None, "invasion(rules, position, 1)", see=NOBODY)
    seen_invasion = shown(
        "The invasion markers, or null.", Invasion | None, "invasion(rules, position, 0)", see=VIEW, key="invasion"
    )
    seed = beside("The seed of later decks. Null if chance deals.", Text | None, see=NOBODY)
    coming = decks("card", "Decks that were given for later shuffles, top first.", Decks, see=NOBODY)
    players = by_seat(Player, "By seat.", limits=(3, 8))
    asked = flag("True if chance deals.", see=CORE, expression='int(data["seed"] is None)')
    drawing = flag("True if the active player has laid a card and draws next.", see=CORE)
    landing = flag("True if an invasion marker is turned up and chance decides if it is the arrival.", see=CORE)
    rank = numbers("The seats by rank, the leader first.", list[Seat], see=CORE)
    free_roads = number("Free roads left in the turn.", see=CORE)
    wilderness = number(
        "The number of roads that the active player may still share with others. -1 for any number.", see=CORE
    )
    begun = flag("True if a free road was built in this turn.", see=CORE)
    acted = flag("True if the action was taken in this turn.", see=CORE)
    marker = per(
        "region", "The types of the markers in the regions, or `UNKNOWN` or `TAKEN`.", Count, see=CORE, shared=True
    )
    face_up = per("region", "1 for face-up markers.", Count, see=CORE, shared=True)
    roads = per("road", "The seats with a stick there, as bits.", Count, see=CORE, shared=True)
    free = per(
        "road",
        "1 for roads without sticks and with an end next to a conquered region.",
        Count,
        see=CORE,
        shared=True,
    )
    settled = per("site", "The number of conquered regions next to a site.", Count, see=CORE, shared=True)
    sun = numbers(
        "The cards on the sun board as card + number of cards * quadrant, by quadrant, oldest first.",
        see=CORE,
        shared=True,
    )
    placed = per("quadrant", "The card that was laid in this phase, or -1.", Count, see=CORE)
    placed_by = per("quadrant", "The seat of the player who laid it.", Count, see=CORE)
    arrival = number("The invasion marker that is the arrival, from 1. -1 if it is unknown.", see=CORE)
    turned = number("The number of face-up invasion markers.", see=CORE)


TYPES = state_types(Position, "inca-empire", "Inca Empire", Decision, most_decisions=1)
"""The types of dumps and views, and of their parts."""
