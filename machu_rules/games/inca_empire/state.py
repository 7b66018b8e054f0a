"""The state of Inca Empire: the numbers that stand for its words, and the fields of a position."""

from __future__ import annotations

from typing import Any, Final

from machu_rules.core.json_types import Amount, Asked, Count, Seat, Text
from machu_rules.core.values import JsonDict
from machu_rules.framework.declaration import (
    CORE,
    NOBODY,
    OWNER,
    VIEW,
    by_seat,
    computed,
    counts,
    decks,
    flag,
    number,
    numbers,
    opaque,
    optional_id,
    pile,
    seat,
    seat_count,
    word,
)
from machu_rules.framework.state_classes import Part, Table, editing, state
from machu_rules.games.inca_empire.json_types import (
    Cards,
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
from machu_rules.games.inca_empire.tables import Rules

UNKNOWN: Final = -1
"""A card or marker that chance has not dealt yet."""
TAKEN: Final = -2
"""The marker of a region without a marker, since it is conquered or merged into another."""

# Questions.
ASK_PLAY: Final = 0
ASK_PEOPLE: Final = 1
ASK_SUYU: Final = 2
ASK_TILE: Final = 3
ASK_CARD: Final = 4
ASK_MARKER: Final = 5
ASK_INVASION: Final = 6

# Other steps.
SHUFFLE_DECK: Final = 7
UNKNOWN_DECK: Final = 8
SET_UP: Final = 9
INCA_PHASE: Final = 10
TAKE_TILES: Final = 11
DRAW_CARD: Final = 12
NEXT_TURN: Final = 13
SAPA_INCA_PHASE: Final = 14

# The effects of cards in force: the prices of the actions, and other counts.
CITY: Final = 0
GARRISON: Final = 1
CONQUER: Final = 2
TEMPLE: Final = 3
TERRACE: Final = 4
EXTRA: Final = 5
MORE_ROADS: Final = 6
SHARED_ROADS: Final = 7
SUPPORT: Final = 8
UNREST: Final = 9

# The sources of victory points.
BY_CONQUEST: Final = 0
BY_CITY: Final = 1
BY_GARRISON: Final = 2
BY_TEMPLE: Final = 3
BY_TERRACE: Final = 4
BY_PILGRIMAGE: Final = 5
BY_SAPA_INCA: Final = 6

# Rules that facts cite.
SETUP_4: Final = 0
SETUP_5: Final = 1
SETUP_6: Final = 2
SUN_1: Final = 3
SUN_2: Final = 4
SUN_6: Final = 5
INCA_1: Final = 6
INCA_2: Final = 7
PEOPLE_1: Final = 8
ROAD_5: Final = 9
ACTION_1: Final = 10
ACTION_2: Final = 11
ACTION_3: Final = 12
ACTION_4: Final = 13
ACTION_5: Final = 14
ACTION_6: Final = 15
SAPA_1: Final = 16
SAPA_2: Final = 17
END_1: Final = 18
END_3: Final = 19
END_5: Final = 20

# Events.
SUYU_DEALT: Final = 0
ORDER_SET: Final = 1
MARKER_TURNED: Final = 2
DREW: Final = 3
DREW_CARD: Final = 4
RESHUFFLED: Final = 5
SHUFFLED: Final = 6
PHASE_BEGAN: Final = 7
LABOR_RECEIVED: Final = 8
BANK_SHORT: Final = 9
AID_GIVEN: Final = 10
CARD_LAID: Final = 11
CARD_TURNED: Final = 12
ROADS_LOST: Final = 13
TURN_BEGAN: Final = 14
ROAD_BUILT: Final = 15
PAID: Final = 16
CITY_FOUNDED: Final = 17
GARRISON_BUILT: Final = 18
REGION_CONQUERED: Final = 19
TEMPLE_BUILT: Final = 20
TERRACE_BUILT: Final = 21
GAINED: Final = 22
TURN_ENDED: Final = 23
CARDS_DISCARDED: Final = 24
LABOR_RETURNED: Final = 25
INVASION_TURNED: Final = 26
GAME_OVER: Final = 27

# Words of `phase`.
INCA: Final = 0
SUN: Final = 1
PEOPLE: Final = 2
SAPA_INCA: Final = 3

# Words of `over`.
CALENDAR: Final = 0
PIZARRO: Final = 1


def cards_in_hand(player: Player) -> int:
    """Return the number of cards in a player's hand."""
    return len(player.hand)


def cards_in_deck(position: Position) -> int:
    """Return the number of cards in the deck."""
    return len(position.deck)


def game_is_over(position: Position) -> bool:
    """Return True if the game is over."""
    return position.over >= 0


def era_of_column(rules: Rules, position: Position) -> str:
    """Return the era of the current column."""
    return rules.era_ids[rules.era[position.column]]


def conquered_regions(rules: Rules, player: Player) -> dict[str, str]:
    """Return the regions that a player conquered, with the types of their markers."""
    return {rules.region_ids[r]: rules.marker_ids[kind] for r, kind in enumerate(player.regions) if kind >= 0}


def score_track(position: Position) -> list[JsonDict]:
    """EMPIRE-TRACK-2: return the fields of the score track that have figures on them, the highest first. The seats on a
    field are listed from the inside out.
    """
    fields: list[JsonDict] = []
    for owner in position.rank:
        vp = position.players[owner].vp
        if not fields or fields[-1]["vp"] != vp:
            fields.append({"vp": vp, "seats": []})
        fields[-1]["seats"].append(owner)
    return fields


def state_of_turn(rules: Rules, position: Position) -> JsonDict | None:
    """Return the state of the current turn, or None outside people phases."""
    if position.active < 0 or position.phase != PEOPLE:
        return None
    return {
        "free_roads": position.free_roads,
        "wilderness": position.wilderness if position.wilderness >= 0 else None,
        "begun": position.begun == 1,
        "acted": position.acted == 1,
    }


def _markers(rules: Rules, position: Position, whole: bool) -> dict[str, JsonDict]:
    """Return the markers that are in regions. The types of face-down markers are included only if ``whole`` is true."""
    return {
        rules.region_ids[region]: {
            "type": rules.marker_ids[kind] if kind >= 0 and (whole or position.face_up[region]) else None,
            "shown": position.face_up[region] == 1,
        }
        for region, kind in enumerate(position.marker)
        if kind != TAKEN
    }


def markers_in_regions(rules: Rules, position: Position) -> dict[str, JsonDict]:
    """Return the markers that are in regions."""
    return _markers(rules, position, True)


def face_up_markers(rules: Rules, position: Position) -> dict[str, JsonDict]:
    """Return the markers that are in regions. The types of face-down markers are null."""
    return _markers(rules, position, False)


def sticks_on_roads(rules: Rules, position: Position) -> dict[str, list[int]]:
    """Return the seats that have a stick on a road, by road. Roads without sticks are omitted."""
    return {
        rules.road_ids[road]: [owner for owner in range(position.seats) if bits >> owner & 1]
        for road, bits in enumerate(position.roads)
        if bits
    }


def cards_in_force(rules: Rules, position: Position) -> dict[str, list[str]]:
    """Return the cards in force by quadrant, oldest first."""
    board: dict[str, list[str]] = {rules.quadrant_ids[quadrant]: [] for quadrant in rules.quadrants}
    for lying in position.sun:
        board[rules.quadrant_ids[lying // len(rules.card_ids)]].append(rules.card_ids[lying % len(rules.card_ids)])
    return board


def _laid_cards(rules: Rules, position: Position, viewer: int) -> dict[str, JsonDict]:
    """Return the cards that were laid in this phase, as ``viewer`` knows them. If ``viewer`` is -2, all cards are
    known.
    """
    return {
        rules.quadrant_ids[quadrant]: {
            "seat": position.placed_by[quadrant],
            "card": rules.card_ids[card] if viewer in (-2, position.placed_by[quadrant]) else None,
        }
        for quadrant in rules.quadrants
        if (card := position.placed[quadrant]) >= 0
    }


def all_laid_cards(rules: Rules, position: Position) -> dict[str, JsonDict]:
    """Return the cards that were laid in this phase."""
    return _laid_cards(rules, position, -2)


def seen_laid_cards(rules: Rules, position: Position, viewer: int) -> dict[str, JsonDict]:
    """Return the cards that were laid in this phase, as ``viewer`` knows them."""
    return _laid_cards(rules, position, viewer)


def _invasion(rules: Rules, position: Position, whole: bool) -> JsonDict | None:
    """EMPIRE-END-3: return the state of the invasion markers, or None if the game has none. The number of the arrival
    is included if this marker is face up or if ``whole`` is true.
    """
    if not rules.invasions:
        return None
    known = position.arrival >= 0 and (whole or position.arrival <= position.turned)
    return {"arrival": position.arrival if known else None, "turned": position.turned}


def all_of_invasion(rules: Rules, position: Position) -> JsonDict | None:
    """Return the state of the invasion markers, with the number of the arrival."""
    return _invasion(rules, position, True)


def seen_of_invasion(rules: Rules, position: Position) -> JsonDict | None:
    """Return the state of the invasion markers. The number of the arrival is null if this marker is face down."""
    return _invasion(rules, position, False)


@state
class Player(Part):
    """The belongings of a player."""

    suyu: int = optional_id("suyu", "The suyu.", Suyu)
    vp: int = number("Victory points.")
    labor: int = number("Labor.")
    sticks: int = number("Remaining sticks.", Amount)
    terraces: int = number("Terraces built.")
    conquests = computed(
        "Regions conquered, with the types of their markers.", Regions, conquered_regions, key="regions"
    )
    hand: list[int] = pile(
        "card",
        "The cards in hand.",
        Cards,
        see=OWNER,
        opened=game_is_over,
        size="hand_size",
        others="when the game is over",
        bound=lambda rules: rules.card_copies,
        ascending=True,
    )
    hand_size = computed("The number of cards in hand.", Count, cards_in_hand)
    earned: list[int] = counts("source", "The victory points by source.", Earned)
    regions: list[int] = counts("region", "The types of the markers taken in the regions, or -1.", Regions, see=CORE)
    edit_regions = editing(regions)
    taken: int = number("The number of regions that the player has conquered.", see=CORE)
    network: list[int] = counts("site", "1 for sites that the player can reach over their own sticks.", Sites, see=CORE)
    edit_network = editing(network)
    building_sites: list[int] = pile("site", "The sites of the network for cities and garrisons.", Sites, see=CORE)
    edit_building_sites = editing(building_sites)
    border: list[int] = pile("region", "The regions next to the network.", Regions, see=CORE)
    edit_border = editing(border)
    ways: list[int] = pile(
        "road", "The roads next to the network, except those with a stick of the player.", Roads, see=CORE
    )
    edit_ways = editing(ways)
    changes: list[int] = counts("change", "The total effects of the cards in force.", Count, see=CORE)


@state
class Position(Table[Player]):
    """Everything on the table. If chance deals, cards and markers are unknown until they are turned or drawn."""

    seats: int = seat_count()
    column: int = number("The number of the column.", least=1, most=lambda rules: rules.last_column)
    step: int = number(
        "The phase in the column, from 1. 0 in setup, if chance deals.",
        bound=lambda rules: max(map(len, rules.columns)),
    )
    era = computed("The era.", Era, era_of_column)
    phase: int = word("The phase. Null in setup.", Phase)
    is_over = computed("True if the game is over.", bool, game_is_over, key="over")
    over: int = word("The reason for the end of the game. Null until then.", Reason, key="reason")
    seat_asked = computed("The seat to move. Null when the game is over.", Asked | None, key="seat")
    active: int = seat("The seat that has the turn or lays a card. Null between turns and in setup.")
    order: list[int] = numbers("The seats from turn order tile 1.", Seats)
    track = computed("The fields with figures on the score track, most points first.", Track, score_track)
    turn = computed("The state of the turn. Null outside people phases.", Turn | None, state_of_turn)
    all_markers = computed(
        "The markers of unconquered regions.", Markers, markers_in_regions, see=NOBODY, key="markers"
    )
    seen_markers = computed("The markers of unconquered regions.", Markers, face_up_markers, see=VIEW, key="markers")
    spare: list[int] = pile(
        "marker",
        "Markers that are not in the game. Null if chance has not dealt them.",
        UnknownMarkers,
        see=NOBODY,
        key="spare_markers",
        unknown=True,
    )
    edit_spare = editing(spare)
    built_roads = computed("Roads with sticks, and the seats of the sticks.", Roads, sticks_on_roads, key="roads")
    cities: list[int] = pile("site", "Sites with a city.", Sites, only="city_sites", ascending=True)
    edit_cities = editing(cities)
    garrisons: list[int] = pile("site", "Sites with a garrison.", Sites, only="garrison_sites", ascending=True)
    edit_garrisons = editing(garrisons)
    temples: list[int] = pile("site", "Sites with a temple.", Sites, only="city_sites", ascending=True)
    edit_temples = editing(temples)
    terraces: int = number("Terraces left in the box.", Amount, key="terraces_left")
    bank: int = number("Labor in the bank.", Amount)
    sun_board = computed("The cards in force by quadrant, oldest first.", Sun, cards_in_force, key="sun")
    all_placed = computed("Cards that were laid in this phase.", Placed, all_laid_cards, see=NOBODY, key="placed")
    seen_placed = computed("Cards that were laid in this phase.", Placed, seen_laid_cards, see=VIEW, key="placed")
    deck: list[int] = pile(
        "card",
        "The deck, top first. Null for cards that chance has not dealt.",
        UnknownCards,
        see=NOBODY,
        size="deck_size",
        unknown=True,
    )
    edit_deck = editing(deck)
    deck_size = computed("Cards in the deck.", Count, cards_in_deck)
    discard: list[int] = pile(
        "card", "Cards that were discarded.", Cards, bound=lambda rules: rules.card_copies, ascending=True
    )
    edit_discard = editing(discard)
    invasion = computed("The invasion markers, or null.", Invasion | None, all_of_invasion, see=NOBODY)
    seen_invasion = computed(
        "The invasion markers, or null.", Invasion | None, seen_of_invasion, see=VIEW, key="invasion"
    )
    seed: Any = opaque("The seed of later decks. Null if chance deals.", Text | None, see=NOBODY)
    coming: Any = decks("card", "Decks that were given for later shuffles, top first.", Decks, see=NOBODY)
    players: list[Player] = by_seat(Player, "By seat.", limits=(3, 8))
    asked: int = flag("True if chance deals.", see=CORE, follows=lambda data: int(data.get("seed", "") is None))
    drawing: int = flag("True if the active player has laid a card and draws next.", see=CORE)
    landing: int = flag("True if an invasion marker is turned up and chance decides if it is the arrival.", see=CORE)
    rank: list[int] = numbers("The seats by rank, the leader first.", list[Seat], see=CORE)
    free_roads: int = number("Free roads left in the turn.", see=CORE)
    wilderness: int = number(
        "The number of roads that the active player may still share with others. -1 for any number.", see=CORE
    )
    begun: int = flag("True if a free road was built in this turn.", see=CORE)
    acted: int = flag("True if the action was taken in this turn.", see=CORE)
    marker: list[int] = counts(
        "region", "The types of the markers in the regions, or `UNKNOWN` or `TAKEN`.", Count, see=CORE
    )
    edit_marker = editing(marker)
    face_up: list[int] = counts("region", "1 for face-up markers.", Count, see=CORE)
    edit_face_up = editing(face_up)
    roads: list[int] = counts("road", "The seats with a stick there, as bits.", Count, see=CORE)
    edit_roads = editing(roads)
    free: list[int] = counts(
        "road",
        "1 for roads without sticks and with an end next to a conquered region.",
        Count,
        see=CORE,
    )
    edit_free = editing(free)
    settled: list[int] = counts("site", "The number of conquered regions next to a site.", Count, see=CORE)
    edit_settled = editing(settled)
    sun: list[int] = numbers(
        "The cards on the sun board as card + number of cards * quadrant, by quadrant, oldest first.",
        see=CORE,
    )
    edit_sun = editing(sun)
    placed: list[int] = counts("quadrant", "The card that was laid in this phase, or -1.", Count, see=CORE)
    placed_by: list[int] = counts("quadrant", "The seat of the player who laid it.", Count, see=CORE)
    arrival: int = number("The invasion marker that is the arrival, from 1. -1 if it is unknown.", see=CORE)
    turned: int = number("The number of face-up invasion markers.", see=CORE)
