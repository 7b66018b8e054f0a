"""The state of a game as play has it. Made by tools/generate_states.py: change `declaration.py`."""

from __future__ import annotations

from typing import Any, Final

from machu_rules.games.inca_empire.tables import Rules

Fact = tuple[int, int, int, int, int]
"""An event: its kind, a seat or -1, and three numbers with details."""
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
ASK_SHUFFLE: Final = 7
NOTHING: Final = 8

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
PHASE_WORDS: Final = ("inca", "sun", "people", "sapa_inca")

# Words of `phase`.
INCA: Final = 0
SUN: Final = 1
PEOPLE: Final = 2
SAPA_INCA: Final = 3
OVER_WORDS: Final = ("calendar", "pizarro")

# Words of `over`.
CALENDAR: Final = 0
PIZARRO: Final = 1


class Player:
    """The belongings of a player."""

    __slots__ = (
        "border", "building_sites", "changes", "earned", "hand", "labor", "network", "owned", "regions", "sticks",
        "suyu", "taken", "terraces", "vp", "ways",
    )  # fmt: skip

    def __init__(
        self, suyu: int, vp: int, labor: int, sticks: int, terraces: int, hand: list[int], earned: list[int],
        regions: list[int], taken: int, network: list[int], building_sites: list[int], border: list[int],
        ways: list[int], changes: list[int],
    ) -> None:  # fmt: skip
        self.suyu: int = suyu  # the suyu
        self.vp: int = vp  # victory points
        self.labor: int = labor  # labor
        self.sticks: int = sticks  # remaining sticks
        self.terraces: int = terraces  # terraces built
        self.hand: list[int] = hand  # the cards in hand
        self.earned: list[int] = earned  # the victory points by source
        self.regions: list[int] = regions  # the types of the markers taken in the regions, or -1
        self.taken: int = taken  # the number of regions that the player has conquered
        self.network: list[int] = network  # 1 for sites that the player can reach over their own sticks
        self.building_sites: list[int] = building_sites  # the sites of the network for cities and garrisons
        self.border: list[int] = border  # the regions next to the network
        self.ways: list[int] = ways  # the roads next to the network, except those with a stick of the player
        self.changes: list[int] = changes  # the total effects of the cards in force
        self.owned: int = 0  # one bit per list that is shared until a move changes it

    def copy(self) -> Player:
        """A copy to work on."""
        return Player(
            self.suyu, self.vp, self.labor, self.sticks, self.terraces, self.hand.copy(), self.earned.copy(),
            self.regions, self.taken, self.network, self.building_sites, self.border, self.ways, self.changes.copy(),
        )  # fmt: skip

    def key(self) -> tuple[Any, ...]:
        """All of it, to be compared and hashed."""
        return (
            self.suyu, self.vp, self.labor, self.sticks, self.terraces, tuple(self.hand), tuple(self.earned),
            tuple(self.regions), self.taken, tuple(self.network), tuple(self.building_sites), tuple(self.border),
            tuple(self.ways), tuple(self.changes),
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return Player, (
            self.suyu, self.vp, self.labor, self.sticks, self.terraces, self.hand, self.earned, self.regions,
            self.taken, self.network, self.building_sites, self.border, self.ways, self.changes,
        )  # fmt: skip

    def edit_regions(self) -> list[int]:
        """`regions`, to be changed: copied on the first call of a move."""
        if not self.owned & 1:
            self.owned |= 1
            self.regions = self.regions.copy()
        return self.regions

    def edit_network(self) -> list[int]:
        """`network`, to be changed: copied on the first call of a move."""
        if not self.owned & 2:
            self.owned |= 2
            self.network = self.network.copy()
        return self.network

    def edit_building_sites(self) -> list[int]:
        """`building_sites`, to be changed: copied on the first call of a move."""
        if not self.owned & 4:
            self.owned |= 4
            self.building_sites = self.building_sites.copy()
        return self.building_sites

    def edit_border(self) -> list[int]:
        """`border`, to be changed: copied on the first call of a move."""
        if not self.owned & 8:
            self.owned |= 8
            self.border = self.border.copy()
        return self.border

    def edit_ways(self) -> list[int]:
        """`ways`, to be changed: copied on the first call of a move."""
        if not self.owned & 16:
            self.owned |= 16
            self.ways = self.ways.copy()
        return self.ways


class Position:
    """Everything on the table. If chance deals, cards and markers are unknown until they are turned or drawn."""

    __slots__ = (
        "acted", "active", "arrival", "asked", "bank", "begun", "cities", "column", "coming", "deck", "discard",
        "drawing", "edited", "face_up", "facts", "free", "free_roads", "garrisons", "landing", "marker", "order",
        "over", "owned", "phase", "placed", "placed_by", "players", "quiet", "rank", "roads", "seats", "seed",
        "settled", "spare", "step", "sun", "temples", "terraces", "turned", "wilderness",
    )  # fmt: skip

    def __init__(
        self, seats: int, column: int, step: int, phase: int, over: int, active: int, order: list[int],
        spare: list[int], cities: list[int], garrisons: list[int], temples: list[int], terraces: int, bank: int,
        deck: list[int], discard: list[int], seed: Any, coming: Any, players: list[Player], asked: int, drawing: int,
        landing: int, rank: list[int], free_roads: int, wilderness: int, begun: int, acted: int, marker: list[int],
        face_up: list[int], roads: list[int], free: list[int], settled: list[int], sun: list[int], placed: list[int],
        placed_by: list[int], arrival: int, turned: int,
    ) -> None:  # fmt: skip
        self.seats: int = seats  # how many players there are
        self.column: int = column  # the number of the column
        self.step: int = step  # the phase in the column, from 1. 0 in setup, if chance deals
        self.phase: int = phase  # the phase. Null in setup
        self.over: int = over  # the reason for the end of the game. Null until then
        self.active: int = active  # the seat that has the turn or lays a card. Null between turns and in setup
        self.order: list[int] = order  # the seats from turn order tile 1
        self.spare: list[int] = spare  # markers that are not in the game. Null if chance has not dealt them
        self.cities: list[int] = cities  # sites with a city
        self.garrisons: list[int] = garrisons  # sites with a garrison
        self.temples: list[int] = temples  # sites with a temple
        self.terraces: int = terraces  # terraces left in the box
        self.bank: int = bank  # labor in the bank
        self.deck: list[int] = deck  # the deck, top first. Null for cards that chance has not dealt
        self.discard: list[int] = discard  # cards that were discarded
        self.seed: Any = seed  # the seed of later decks. Null if chance deals
        self.coming: Any = coming  # decks that were given for later shuffles, top first
        self.players: list[Player] = players  # by seat
        self.asked: int = asked  # true if chance deals
        self.drawing: int = drawing  # true if the active player has laid a card and draws next
        self.landing: int = landing  # true if an invasion marker is turned up and chance decides if it is the arrival
        self.rank: list[int] = rank  # the seats by rank, the leader first
        self.free_roads: int = free_roads  # free roads left in the turn
        self.wilderness: int = (
            wilderness  # the number of roads that the active player may still share with others. -1 for any number
        )
        self.begun: int = begun  # true if a free road was built in this turn
        self.acted: int = acted  # true if the action was taken in this turn
        self.marker: list[int] = marker  # the types of the markers in the regions, or `UNKNOWN` or `TAKEN`
        self.face_up: list[int] = face_up  # 1 for face-up markers
        self.roads: list[int] = roads  # the seats with a stick there, as bits
        self.free: list[int] = free  # 1 for roads without sticks and with an end next to a conquered region
        self.settled: list[int] = settled  # the number of conquered regions next to a site
        self.sun: list[int] = (
            sun  # the cards on the sun board as card + number of cards * quadrant, by quadrant, oldest first
        )
        self.placed: list[int] = placed  # the card that was laid in this phase, or -1
        self.placed_by: list[int] = placed_by  # the seat of the player who laid it
        self.arrival: int = arrival  # the invasion marker that is the arrival, from 1. -1 if it is unknown
        self.turned: int = turned  # the number of face-up invasion markers
        self.facts: list[Fact] = []  # the events of this move
        self.edited: int = 0  # one bit per item of players that this move may change
        self.quiet: int = 0  # 1: nothing that happens is kept
        self.owned: int = 0  # one bit per list that is shared until a move changes it

    def copy(self) -> Position:
        """A copy to work on."""
        return Position(
            self.seats, self.column, self.step, self.phase, self.over, self.active, self.order.copy(), self.spare,
            self.cities, self.garrisons, self.temples, self.terraces, self.bank, self.deck, self.discard, self.seed,
            self.coming, self.players.copy(), self.asked, self.drawing, self.landing, self.rank.copy(), self.free_roads,
            self.wilderness, self.begun, self.acted, self.marker, self.face_up, self.roads, self.free, self.settled,
            self.sun, self.placed.copy(), self.placed_by.copy(), self.arrival, self.turned,
        )  # fmt: skip

    def key(self) -> tuple[Any, ...]:
        """All of it, to be compared and hashed."""
        return (
            self.seats, self.column, self.step, self.phase, self.over, self.active, tuple(self.order),
            tuple(self.spare), tuple(self.cities), tuple(self.garrisons), tuple(self.temples), self.terraces, self.bank,
            tuple(self.deck), tuple(self.discard), self.seed, self.coming,
            tuple([player.key() for player in self.players]), self.asked, self.drawing, self.landing, tuple(self.rank),
            self.free_roads, self.wilderness, self.begun, self.acted, tuple(self.marker), tuple(self.face_up),
            tuple(self.roads), tuple(self.free), tuple(self.settled), tuple(self.sun), tuple(self.placed),
            tuple(self.placed_by), self.arrival, self.turned,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (
            self.seats, self.column, self.step, self.phase, self.over, self.active, self.order, self.spare, self.cities,
            self.garrisons, self.temples, self.terraces, self.bank, self.deck, self.discard, self.seed, self.coming,
            self.players, self.asked, self.drawing, self.landing, self.rank, self.free_roads, self.wilderness,
            self.begun, self.acted, self.marker, self.face_up, self.roads, self.free, self.settled, self.sun,
            self.placed, self.placed_by, self.arrival, self.turned,
        )  # fmt: skip

    def edit_spare(self) -> list[int]:
        """`spare`, to be changed: copied on the first call of a move."""
        if not self.owned & 1:
            self.owned |= 1
            self.spare = self.spare.copy()
        return self.spare

    def edit_cities(self) -> list[int]:
        """`cities`, to be changed: copied on the first call of a move."""
        if not self.owned & 2:
            self.owned |= 2
            self.cities = self.cities.copy()
        return self.cities

    def edit_garrisons(self) -> list[int]:
        """`garrisons`, to be changed: copied on the first call of a move."""
        if not self.owned & 4:
            self.owned |= 4
            self.garrisons = self.garrisons.copy()
        return self.garrisons

    def edit_temples(self) -> list[int]:
        """`temples`, to be changed: copied on the first call of a move."""
        if not self.owned & 8:
            self.owned |= 8
            self.temples = self.temples.copy()
        return self.temples

    def edit_deck(self) -> list[int]:
        """`deck`, to be changed: copied on the first call of a move."""
        if not self.owned & 16:
            self.owned |= 16
            self.deck = self.deck.copy()
        return self.deck

    def edit_discard(self) -> list[int]:
        """`discard`, to be changed: copied on the first call of a move."""
        if not self.owned & 32:
            self.owned |= 32
            self.discard = self.discard.copy()
        return self.discard

    def edit_marker(self) -> list[int]:
        """`marker`, to be changed: copied on the first call of a move."""
        if not self.owned & 64:
            self.owned |= 64
            self.marker = self.marker.copy()
        return self.marker

    def edit_face_up(self) -> list[int]:
        """`face_up`, to be changed: copied on the first call of a move."""
        if not self.owned & 128:
            self.owned |= 128
            self.face_up = self.face_up.copy()
        return self.face_up

    def edit_roads(self) -> list[int]:
        """`roads`, to be changed: copied on the first call of a move."""
        if not self.owned & 256:
            self.owned |= 256
            self.roads = self.roads.copy()
        return self.roads

    def edit_free(self) -> list[int]:
        """`free`, to be changed: copied on the first call of a move."""
        if not self.owned & 512:
            self.owned |= 512
            self.free = self.free.copy()
        return self.free

    def edit_settled(self) -> list[int]:
        """`settled`, to be changed: copied on the first call of a move."""
        if not self.owned & 1024:
            self.owned |= 1024
            self.settled = self.settled.copy()
        return self.settled

    def edit_sun(self) -> list[int]:
        """`sun`, to be changed: copied on the first call of a move."""
        if not self.owned & 2048:
            self.owned |= 2048
            self.sun = self.sun.copy()
        return self.sun

    def edit(self, seat: int) -> Player:
        """One of the players, to be changed: copied on the first call of a move."""
        if self.edited & 1 << seat:
            return self.players[seat]
        self.edited |= 1 << seat
        player = self.players[seat] = self.players[seat].copy()
        return player

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Keep that something has happened to a seat (-1: to the table)."""
        if not self.quiet:
            self.facts.append((kind, seat, a, b, c))


def blank(rules: Rules, seats: int) -> Position:
    """A position before anything has happened."""
    players = [Player(
        -1, 0, 0, 0, 0, [], [0] * len(rules.source_ids), [0] * len(rules.region_ids), 0, [0] * len(rules.site_ids), [],
        [], [], [0] * len(rules.change_ids),
    ) for _ in range(seats)]  # fmt: skip
    return Position(
        seats, 0, 0, -1, -1, -1, [], [], [], [], [], 0, 0, [], [], None, (), players, 0, 0, 0, [], 0, 0, 0, 0,
        [0] * len(rules.region_ids), [0] * len(rules.region_ids), [0] * len(rules.road_ids), [0] * len(rules.road_ids),
        [0] * len(rules.site_ids), [], [0] * len(rules.quadrant_ids), [0] * len(rules.quadrant_ids), 0, 0,
    )  # fmt: skip
