"""The declaration of the state of Inca Empire.

``python -m tools.generate_states`` generates `state.py` and `state_json.py` from it.
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
    "What cards in force change: the prices of the actions, and what else is counted": (
        *("CITY", "GARRISON", "CONQUER", "TEMPLE", "TERRACE", "EXTRA"),
        *("MORE_ROADS", "SHARED_ROADS", "SUPPORT", "UNREST"),
    ),
    "What victory points come from": (
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
    "What happens": tuple(EVENT_KINDS),
}
"""The names of the numbers from 0 on, by meaning."""

CONSTANTS = {
    "UNKNOWN": (-1, "A card or marker that chance has not dealt yet."),
    "TAKEN": (-2, "Stands for the marker of a region that has none: it is conquered, or merged into another."),
}


class Player:
    """The belongings of a player."""

    suyu = one("suyu", "The suyu.", Suyu)
    vp = number("Victory points.")
    labor = number("Labor.")
    sticks = number("Sticks that are left.", Amount)
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
    hand_size = shown("How many cards are in hand.", Count, "len(player.hand)")
    earned = per("source", "The victory points by what they come from.", Earned)
    regions = per(
        "region", "The type of the marker that was taken in each region, or -1.", Regions, see=CORE, shared=True
    )
    taken = number("How many regions the player has conquered.", see=CORE)
    network = per("site", "1 for each site that can be reached over own sticks.", Sites, see=CORE, shared=True)
    building_sites = pile("site", "The sites of the network for cities and garrisons.", Sites, see=CORE, shared=True)
    border = pile("region", "The regions that the network borders.", Regions, see=CORE, shared=True)
    ways = pile(
        "road", "The roads that touch the network, without those with an own stick.", Roads, see=CORE, shared=True
    )
    changes = per("change", "The sums of what the cards in force change.", Count, see=CORE)


class Position:
    """Everything on the table. If chance deals, cards and markers are unknown until they are turned or drawn."""

    LOADED = True
    column = number("The number of the column.", least="1", most="rules.last_column")
    step = number("The phase in it, from 1; 0 in setup, where chance is asked.", bound="max(map(len, rules.columns))")
    era = shown("The era.", Era, "rules.era_ids[rules.era[position.column]]")
    phase = word("The phase; null in setup.", Phase)
    is_over = shown("Whether the game is over.", bool, "position.over >= 0", key="over")
    over = word("Null, or why the game ended.", Reason, key="reason")
    seat_asked = shown("Who is asked; null when the game is over.", Asked | None, "seat_asked(position)", key="seat")
    active = seat("The seat whose turn it is, or that lays a card; null between turns and in setup.")
    order = numbers("The seats from turn order tile 1.", Seats)
    track = shown("The fields with figures on the score track, most points first.", Track, "track(position)")
    turn = shown("How far the turn is; null outside people phases.", Turn | None, "turn_data(rules, position)")
    all_markers = shown(
        "The markers of unconquered regions.", Markers, "markers(rules, position, 1)", see=NOBODY, key="markers"
    )
    seen_markers = shown(
        "The markers of unconquered regions.", Markers, "markers(rules, position, 0)", see=VIEW, key="markers"
    )
    spare = pile(
        "marker",
        "Markers that are not in the game; null where chance has not dealt.",
        UnknownMarkers,
        see=NOBODY,
        key="spare_markers",
        unknown=True,
        shared=True,
    )
    built_roads = shown(
        "Roads with sticks, and the seats whose sticks they are.", Roads, "roads(rules, position)", key="roads"
    )
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
        "The deck, top first; null where chance has not dealt.",
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
    seed = beside("What later decks follow from; null where chance is asked.", Text | None, see=NOBODY)
    coming = decks("card", "Decks that were given for later shuffles, top first.", Decks, see=NOBODY)
    players = by_seat(Player, "By seat.", limits=(3, 8))
    asked = flag("Whether chance is asked.", see=CORE, expression='int(data["seed"] is None)')
    drawing = flag("Whether the active player has laid a card and is to draw one.", see=CORE)
    landing = flag("Whether an invasion marker is turned up and chance is asked whether it is the arrival.", see=CORE)
    rank = numbers("The seats by rank, the leader first.", list[Seat], see=CORE)
    free_roads = number("Free roads left in the turn.", see=CORE)
    wilderness = number("How many roads the active player may still share with others; -1: any number.", see=CORE)
    begun = flag("Whether a free road was built in this turn.", see=CORE)
    acted = flag("Whether the action was taken in this turn.", see=CORE)
    marker = per(
        "region", "The type of the marker in each region, or `UNKNOWN` or `TAKEN`.", Count, see=CORE, shared=True
    )
    face_up = per("region", "1 where the marker lies face up.", Count, see=CORE, shared=True)
    roads = per("road", "A bit for each seat with a stick there.", Count, see=CORE, shared=True)
    free = per(
        "road",
        "1 for each road without sticks of which an end borders a conquered region.",
        Count,
        see=CORE,
        shared=True,
    )
    settled = per("site", "How many conquered regions each site borders.", Count, see=CORE, shared=True)
    sun = numbers(
        "The cards on the sun board: card + number of cards * quadrant; by quadrant, oldest first.",
        see=CORE,
        shared=True,
    )
    placed = per("quadrant", "The card that was laid in this phase, or -1.", Count, see=CORE)
    placed_by = per("quadrant", "Who laid it.", Count, see=CORE)
    arrival = number("The invasion marker that is the arrival, from 1; -1: not known.", see=CORE)
    turned = number("How many invasion markers are turned up.", see=CORE)


TYPES = state_types(Position, "inca-empire", "Inca Empire", Decision, most_decisions=1)
"""The types of dumps and views, and of their parts."""
