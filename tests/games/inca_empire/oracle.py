"""A second engine of Inca Empire: slow, plain, written from the digest of the rules alone.

It shares no code with the main engine. The whole game is one generator that reads from top to bottom like the digest.
It stops at a question and gets the chosen text. It stores nothing that follows from other data: networks, prices, ranks
and points are computed again every time.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

# READINGS, if the digest is silent:
#  1. `over` is true or false.
#  2. An era with `keep: null` returns nothing in a sapa_inca phase (of the published eras none with `null` has one).
#  3. A view of nobody is that of a spectator: every hand is left out until the game is over, every laid card is null.
#  4. "Column 7" is the last column that is played, where the data have other columns. A game that the arrival ends is
#     over after the next sapa_inca phase of that column.
#  5. A player's aid counts what they hold when it is their turn to give, so what has just been given may be passed on.
#  6. `turn.wilderness` with `wilderness: unlimited` is null with a card in force, 0 without.
#  7. Whoever has no card and is passed over in a sun phase draws none either; the quadrant stays empty.
#  8. With `pilgrimage: each_people_phase` ranks are fixed as the people phase ends, as they are by SAPA-1.
#  9. `bonus` counts for a temple on whatever site has one; without it the bonus is 0.
# 10. With the option `pieces: unlimited`, the 20 of a kind and the sticks are still counted, and may be negative.
# 11. Aid `from` or `to` a place that there is not with this number of players is left out.
# 12. A region of resistance r costs the action `conquer` with a labor of r. Card effects of `conquer` add to it.

Mapped = Mapping[str, Any]

OPTIONS = {
    "invasion": ("none", "pizarro"),
    "downfall": ("late", "early"),
    "gods": ("silent", "agree"),
    "pieces": ("limited", "unlimited"),
    "labor_tokens": ("unlimited", "limited"),
    "city_needs": ("all_regions", "one_region"),
    "wilderness": ("one_a_turn", "unlimited"),
    "pilgrimage": ("at_sapa_inca", "each_people_phase"),
}
"""All options with their values, the published value first."""

LEFT_OUT_BY_DOWNFALL = (4, 6)
EARNED = ("conquer", "city", "garrison", "temple", "terrace", "pilgrimage", "sapa_inca")
CITIES = ("city", "significant_city")
CENTRE = "cuzco"


@dataclass
class Chance:
    """Everything that is drawn at random, as it fell (SETUP-7)."""

    suyus: list[str]
    """By seat."""
    markers: dict[str, str]
    """The type by region."""
    spare_markers: list[str]
    hands: list[list[str]]
    """By seat."""
    deck: list[str]
    """The deck after dealing the hands, top first."""
    order: list[int]
    """The seats from tile 1."""
    arrival: int | None
    """The people phase of the last column with the arrival, from 1. None without the option."""
    reshuffle: Callable[[list[str]], list[str]]
    """The discards, in the order of the data, as the next deck, top first."""


class Board:
    """The map as it is with a number of players (MAP-2)."""

    def __init__(self, data: Mapped, players: int) -> None:
        side = next(row for row in data["players"] if row["number"] == players)
        heirs = {row["region"]: row["into"] for row in side["merged"]}

        def heir(region: str) -> str:
            return str(heirs.get(region, region))

        self.home = {row["id"]: heir(row["home"]) for row in data["suyus"]}
        self.start = {row["id"]: str(row["start"]) for row in data["suyus"]}
        self.suyus: list[str] = [row["id"] for row in data["suyus"] if row["id"] in side["suyus"]]
        self.quadrants: dict[str, list[str]] = {row["id"]: row["suyus"] for row in side["quadrants"]}
        kept = [row for row in data["regions"] if row["id"] not in heirs]
        self.regions: list[str] = [row["id"] for row in kept]
        self.starting = {row["id"] for row in kept if row.get("starting")}
        self.hands_of_god = [row["id"] for row in kept if row.get("hand_of_god")]
        self.adjacent: dict[str, set[str]] = {region: set() for region in self.regions}
        for row in data["regions"]:
            region = heir(row["id"])
            self.adjacent[region] |= {heir(other) for other in row["adjacent"]} - {region}
        self.kind: dict[str, str] = {row["id"]: row["kind"] for row in data["sites"]}
        self.bonus: dict[str, int] = {row["id"]: row.get("bonus", 0) for row in data["sites"]}
        self.borders = {row["id"]: {heir(region) for region in row["regions"]} for row in data["sites"]}
        self.lies_in = {row["id"]: heir(row["region"]) for row in data["roads"]}
        self.ends = {road: tuple(road.split("-")) for road in self.lies_in}

    def start_road(self, suyu: str) -> str:
        """The road between cuzco and the starting site, by MAP-1."""
        return "-".join(sorted((CENTRE, self.start[suyu])))


def cards_of_the_game(cards: Mapped, players: int, options: Mapping[str, str]) -> list[str]:
    """All copies of sun cards in the game, in the order of the data (SETUP-5, END-4)."""
    game = []
    for card in cards["sun_cards"]:
        if card["effect"] == "pilgrimage" and options["downfall"] == "early":
            continue
        copies = card["copies"] - (card.get("removed_with_3", 0) if players == 3 else 0)
        game += [str(card["id"])] * copies
    return game


def markers_of_the_game(cards: Mapped, players: int) -> list[str]:
    """All markers in the game, in the order of the data (SETUP-4)."""
    return [
        str(kind["id"])
        for kind in cards["markers"]
        for _ in range(kind["copies"] - (kind.get("removed_with_3", 1) if players == 3 else 0))
    ]


def deal(
    board: Mapped, cards: Mapped, players: int, rng: random.Random, options: Mapping[str, str] | None = None
) -> Chance:
    """Chance by a generator of random numbers."""
    values = published(options)
    places = Board(board, players)
    markers = markers_of_the_game(cards, players)
    lying = {}
    if values["gods"] == "agree":
        strong = next(str(kind["id"]) for kind in cards["markers"] if kind["labor"] == 3)
        for region in places.hands_of_god:
            markers.remove(strong)
            lying[region] = strong
    rng.shuffle(markers)
    for region in places.regions:
        if region not in places.starting and region not in lying:
            lying[region] = markers.pop()
    deck = cards_of_the_game(cards, players, values)
    rng.shuffle(deck)
    hands = [[deck.pop() for _ in range(cards["hand"])] for _ in range(players)]
    return Chance(
        suyus=rng.sample(places.suyus, players),
        markers=lying,
        spare_markers=markers,
        hands=hands,
        deck=deck,
        order=rng.sample(range(players), players),
        arrival=rng.randint(1, cards["pieces"]["invasion"]) if values["invasion"] == "pizarro" else None,
        reshuffle=lambda discard: rng.sample(discard, len(discard)),
    )


def published(options: Mapping[str, str] | None) -> dict[str, str]:
    """All options, those that are not named with the value of the published game."""
    values = {name: of[0] for name, of in OPTIONS.items()} | dict(options or {})
    assert values.keys() == OPTIONS.keys(), f"no such option: {values.keys() - OPTIONS.keys()}"
    assert all(value in OPTIONS[name] for name, value in values.items()), values
    return values


@dataclass
class Player:
    """The belongings of a player. The oracle has the sticks on the board and the figure on the track."""

    suyu: str
    sticks: int
    hand: list[str]
    labor: int = 0
    terraces: int = 0
    regions: dict[str, str] = field(default_factory=dict)  # the type of the marker by conquered region
    earned: dict[str, int] = field(default_factory=lambda: dict.fromkeys(EARNED, 0))


Asking = Generator[None, str, str]
Playing = Generator[None, str, None]


class Oracle:
    """The game, played by answering questions until the end."""

    def __init__(
        self, board: Mapped, cards: Mapped, players: int, chance: Chance, options: Mapping[str, str] | None = None
    ) -> None:
        self.options = published(options)
        self.cards, self.chance = cards, chance
        self.board = Board(board, players)
        self.sun_cards = {card["id"]: card for card in cards["sun_cards"]}
        self.types = {kind["id"]: kind for kind in cards["markers"]}
        self.actions = {action["id"]: action for action in cards["actions"]}
        self._check(chance, players)

        # SETUP-2, SETUP-3
        sticks = cards["pieces"]["sticks"]
        self.players = [Player(suyu, sticks - 1, list(chance.hands[seat])) for seat, suyu in enumerate(chance.suyus)]
        self.sticks: dict[str, set[int]] = {road: set() for road in self.board.lies_in}  # seats by road
        for seat, player in enumerate(self.players):
            self.sticks[self.board.start_road(player.suyu)].add(seat)
        # SETUP-4, END-5
        self.markers = dict(chance.markers)
        self.spare_markers = list(chance.spare_markers)
        self.shown: set[str] = set(self.board.hands_of_god) if self.options["gods"] == "agree" else set()
        for region in self.board.starting:
            self._turn_up(self.board.adjacent[region])
        # SETUP-5, SETUP-6
        self.deck, self.discard = list(chance.deck), list[str]()
        self.order = list(chance.order)
        self.track: dict[int, list[int]] = {0: self.order[::-1]}  # figures by field, from the inside

        self.bank: int = cards["pieces"]["labor"]
        self.sun: dict[str, list[str]] = {quadrant: [] for quadrant in self.board.quadrants}
        self.placed: dict[str, tuple[int, str]] = {}
        self.cities: set[str] = set()
        self.garrisons: set[str] = set()
        self.temples: set[str] = set()
        self.turn: dict[str, Any] | None = None
        self.invasion_turned = 0
        self.column, self.step, self.era, self.phase = 0, 0, "", ""
        self.reason: str | None = None
        self.asked: tuple[int, str] | None = None
        self.drawn: list[
            tuple[int, str]
        ] = []  # with their seats, since the start, for another engine with the same deal
        self.moves: list[str] = []  # including the automatic ones
        self._course = self._game()
        self._go_on(None)

    def _check(self, chance: Chance, players: int) -> None:
        assert not (self.options["downfall"] == "early" and players != 4), "END-4 is for 4 players"
        assert sorted(chance.suyus) == sorted(self.board.suyus)
        assert sorted(chance.order) == list(range(players))
        assert chance.markers.keys() == set(self.board.regions) - self.board.starting
        dealt = Counter([*chance.markers.values(), *chance.spare_markers])
        assert dealt == Counter(markers_of_the_game(self.cards, players))
        dealt = Counter([*chance.deck, *(card for hand in chance.hands for card in hand)])
        assert dealt == Counter(cards_of_the_game(self.cards, players, self.options))
        assert (chance.arrival is None) == (self.options["invasion"] == "none")

    # ------------------------------------------------------------------------------------------- from outside

    def legal(self) -> list[str]:
        """The texts of all answers, in the order of the digest. Empty when the game is over."""
        if self.asked is None:
            return []
        seat, kind = self.asked
        return self._cards_to_lay(seat) if kind == "play" else self._moves_of_a_turn(seat)

    def play(self, text: str) -> None:
        """Give this answer and carry out everything up to the next question."""
        assert text in self.legal(), f"{text!r} is not among {self.legal()}"
        self._go_on(text)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.asked is None

    def _go_on(self, text: str | None) -> None:
        try:
            if text is None:
                next(self._course)
            else:
                self._course.send(text)
        except StopIteration:
            self.asked = None

    # ------------------------------------------------------------------------------------- the game, in order

    def _game(self) -> Playing:
        columns = self._columns()
        for number, era, phases in columns:
            self.column, self.era = number, era["id"]
            for step, phase in enumerate(phases, 1):
                if self._arrived() and phase != "sapa_inca":
                    continue
                self.step, self.phase = step, phase
                if phase == "inca":
                    self._inca_phase(era)
                elif phase == "sun":
                    yield from self._sun_phase()
                elif phase == "people":
                    for seat in list(self.order):
                        yield from self._people_turn(seat)
                    if self.options["pilgrimage"] == "each_people_phase":
                        self._pilgrimages()
                    if self.options["invasion"] == "pizarro" and number == columns[-1][0]:
                        self.invasion_turned += 1
                else:
                    self._sapa_inca_phase(era)
                    if self._arrived():
                        break
        self.reason = "pizarro" if self._arrived() else "calendar"

    def _columns(self) -> list[tuple[int, Mapped, Sequence[str]]]:
        """The printed number, era and phases of the columns that are played (COURSE-1, END-4)."""
        rows = [(era, phases) for era in self.cards["eras"] for phases in era["columns"]]
        out = LEFT_OUT_BY_DOWNFALL if self.options["downfall"] == "early" else ()
        return [(number, era, phases) for number, (era, phases) in enumerate(rows, 1) if number not in out]

    def _arrived(self) -> bool:
        """END-3: whether the marker of the arrival is turned up."""
        return self.chance.arrival is not None and self.invasion_turned >= self.chance.arrival

    def _ask(self, seat: int, kind: str) -> Asking:
        """The answer of a player. ASK: with one legal answer, that one."""
        self.asked = (seat, kind)
        legal = self.legal()
        text = legal[0]
        if len(legal) > 1:
            text = yield
        self.moves.append(text)
        return text

    # -------------------------------------------------------------------------------------------- inca phase

    def _inca_phase(self, era: Mapped) -> None:
        for seat in self.order:
            self._receive(seat, era["labor"])  # INCA-1
        for seat in self.order:  # INCA-2
            player = self.players[seat]
            of_markers = sum(self.types[kind]["labor"] for kind in player.regions.values())
            self._receive(seat, of_markers + player.terraces * self.cards["terrace_labor"])
        ranks = self.ranks()  # INCA-3
        for aid in era["aid"]:
            if aid.get("players", len(ranks)) != len(ranks):
                continue
            giver, taker = (len(ranks) if place == "last" else place for place in (aid["from"], aid["to"]))
            if max(giver, taker) > len(ranks):
                continue
            given = min(aid["labor"], self.players[ranks[giver - 1]].labor)
            self.players[ranks[giver - 1]].labor -= given
            self.players[ranks[taker - 1]].labor += given

    def _receive(self, seat: int, labor: int) -> None:
        """BANK-1: a payment from the bank."""
        if self.options["labor_tokens"] == "limited":
            labor = min(labor, self.bank)
        self.bank -= labor
        self.players[seat].labor += labor

    def _pay(self, seat: int, labor: int) -> None:
        self.bank += labor
        self.players[seat].labor -= labor

    # --------------------------------------------------------------------------------------------- sun phase

    def _sun_phase(self) -> Playing:
        self.order = self.ranks()[::-1]  # SUN-1
        for seat in list(self.order):  # SUN-2
            if not self.players[seat].hand:
                continue  # SUN-4
            text = yield from self._ask(seat, "play")
            _, card, quadrant = text.split()
            self.players[seat].hand.remove(card)
            self.placed[quadrant] = (seat, card)
            self._draw(seat)
        for quadrant, (_, card) in self.placed.items():  # SUN-5
            self.sun[quadrant].append(card)
        self.placed = {}
        for seat in self.order:  # SUN-6
            self._receive(seat, sum(card["by"] for card in self._in_force(seat, "labor")))
        for seat in self.order:  # SUN-8
            if self._in_force(seat, "unrest"):
                for road, seats in self.sticks.items():
                    if seat in seats and self.board.lies_in[road] in self.markers:
                        seats.remove(seat)
                        self.players[seat].sticks += 1

    def _draw(self, seat: int) -> None:
        """SUN-4."""
        if not self.deck and self.discard:
            discard = self._cards_in_order(self.discard)
            self.deck = list(self.chance.reshuffle(list(discard)))
            assert sorted(self.deck) == sorted(discard), f"{self.deck} is no shuffle of {discard}"
            self.discard = []
        if self.deck:
            self.drawn.append((seat, self.deck.pop(0)))
            self.players[seat].hand.append(self.drawn[-1][1])

    def _cards_to_lay(self, seat: int) -> list[str]:
        hand = self.players[seat].hand
        free = [quadrant for quadrant in self.board.quadrants if quadrant not in self.placed]
        return [f"play {card} {quadrant}" for card in self.sun_cards if card in hand for quadrant in free]

    def _in_force(self, seat: int, effect: str) -> list[Mapped]:
        """The cards of an effect that affect a player, with all copies (SUN-3, SUN-5)."""
        return [
            self.sun_cards[card]
            for quadrant, suyus in self.board.quadrants.items()
            if self.players[seat].suyu in suyus
            for card in self.sun[quadrant]
            if self.sun_cards[card]["effect"] == effect
        ]

    # ------------------------------------------------------------------------------------------ people phase

    def _people_turn(self, seat: int) -> Playing:
        change = sum(card["by"] for card in self._in_force(seat, "roads"))
        wilderness: int | None = len(self._in_force(seat, "wilderness"))
        if self.options["wilderness"] == "unlimited" and wilderness:
            wilderness = None
        self.turn = {
            "free_roads": max(0, self.cards["free_roads"] + change),
            "wilderness": wilderness,
            "begun": False,
            "acted": False,
        }
        while True:
            text = yield from self._ask(seat, "people")
            verb, _, what = text.partition(" ")
            if verb == "pass":
                break
            if verb == "road":
                self._lay_stick(seat, what)
                self.turn["free_roads"] -= 1
                self.turn["begun"] = True
            else:
                self._act(seat, verb, what)
                self.turn["acted"] = True
                if self.turn["begun"]:  # PEOPLE-3
                    break
        self.turn = None

    def _moves_of_a_turn(self, seat: int) -> list[str]:
        """PEOPLE-2."""
        assert self.turn is not None
        moves = []
        if self.turn["free_roads"] > 0:
            moves += [f"road {road}" for road in self._roads_to_build(seat)]
        if not self.turn["acted"]:
            moves += self._actions_to_take(seat)
        return [*moves, "pass"]

    def network(self, seat: int) -> set[str]:
        """MAP-6: the sites that are reached from cuzco over the player's sticks."""
        reached = {CENTRE}
        roads = [set(self.board.ends[road]) for road, seats in self.sticks.items() if seat in seats]
        while further := [ends for ends in roads if len(ends & reached) == 1]:
            reached.update(*further)
        return reached

    def _conquered(self, site: str) -> list[bool]:
        """For the regions next to a site, true if they are conquered (MAP-5)."""
        return [region not in self.markers for region in self.board.borders[site]]

    def _roads_to_build(self, seat: int) -> list[str]:
        assert self.turn is not None
        if self.players[seat].sticks <= 0 and self.options["pieces"] == "limited":
            return []
        network = self.network(seat)
        roads = []
        for road, ends in self.board.ends.items():
            if seat in self.sticks[road]:  # ROAD-1
                continue
            if not network & set(ends):  # ROAD-2
                continue
            if not any(any(self._conquered(end)) for end in ends):  # ROAD-3
                continue
            if self.sticks[road] and self.turn["wilderness"] == 0:  # ROAD-4
                continue
            roads.append(road)
        return roads

    def _lay_stick(self, seat: int, road: str) -> None:
        assert self.turn is not None
        if self.sticks[road] and self.turn["wilderness"] is not None:
            self.turn["wilderness"] -= 1
        self.sticks[road].add(seat)
        self.players[seat].sticks -= 1
        for end in self.board.ends[road]:  # ROAD-5
            self._turn_up(self.board.borders[end])

    def _turn_up(self, regions: set[str]) -> None:
        self.shown |= {region for region in regions if region in self.markers}

    def price(self, seat: int, action: str, labor: int) -> int:
        """SUN-7: the price for a player of an action with this price without cards."""
        changes = [card["by"] for card in self._in_force(seat, "cost") if card["of"] == action]
        return int(max(1, labor + sum(changes)))

    def _actions_to_take(self, seat: int) -> list[str]:
        assert self.turn is not None
        player, network = self.players[seat], self.network(seat)

        def offered(action: str, labor: int | None = None) -> bool:
            price = self.price(seat, action, self.actions[action]["labor"] if labor is None else labor)
            return player.labor >= price

        needs = all if self.options["city_needs"] == "all_regions" else any
        moves = []
        connected = [site for site in self.board.kind if site in network]
        for site in connected:  # ACTION-1
            sound = self.board.kind[site] in CITIES and site not in self.cities and needs(self._conquered(site))
            if sound and self.left("city") and offered("city"):
                moves.append(f"city {site}")
        for site in connected:  # ACTION-2
            sound = self.board.kind[site] == "garrison" and site not in self.garrisons and any(self._conquered(site))
            if sound and self.left("garrison") and offered("garrison"):
                moves.append(f"garrison {site}")
        for region in self.board.regions:  # ACTION-3
            if region in self.markers and any(region in self.board.borders[site] for site in network):
                assert region in self.shown, f"{region} borders a network and is face down"
                if offered("conquer", self.types[self.markers[region]]["resistance"]):
                    moves.append(f"conquer {region}")
        for site in connected:  # ACTION-4
            sound = site in self.cities and site not in self.temples
            if sound and self.left("temple") and offered("temple"):
                moves.append(f"temple {site}")
        if len(player.regions) > player.terraces and self.left("terrace") and offered("terrace"):  # ACTION-5
            moves.append("terrace")
        if self.turn["free_roads"] == 0 and offered("extra"):  # ACTION-6
            moves += [f"extra {road}" for road in self._roads_to_build(seat)]
        return moves

    def left(self, piece: str) -> bool:
        """ACTION-7: whether the box holds one more of a piece."""
        return self.options["pieces"] == "unlimited" or self._used(piece) < self.cards["pieces"][piece]

    def _used(self, piece: str) -> int:
        if piece == "terrace":
            return sum(player.terraces for player in self.players)
        return len({"city": self.cities, "garrison": self.garrisons, "temple": self.temples}[piece])

    def _act(self, seat: int, action: str, what: str) -> None:
        player = self.players[seat]
        labor, points = self.actions[action]["labor"] if action in self.actions else 0, 0
        if action == "conquer":
            kind = self.markers[what]
            labor, points = self.types[kind]["resistance"], self.types[kind]["vp"]
        else:
            points = self.actions[action]["vp"]
        self._pay(seat, self.price(seat, action, labor))
        if action == "city":
            self.cities.add(what)
        elif action == "garrison":
            self.garrisons.add(what)
        elif action == "temple":
            self.temples.add(what)
            points += self.board.bonus[what]
        elif action == "terrace":
            player.terraces += 1
        elif action == "extra":
            self._lay_stick(seat, what)
        else:
            player.regions[what] = self.markers.pop(what)
            self._turn_up(self.board.adjacent[what])
        if action != "extra":
            self._gain(seat, action, points)

    # --------------------------------------------------------------------------------------- sapa inca phase

    def _sapa_inca_phase(self, era: Mapped) -> None:
        if self.options["pilgrimage"] == "at_sapa_inca":  # SAPA-1
            self._pilgrimages()
        for lying in self.sun.values():
            self.discard += lying
            lying.clear()
        scoring = self.cards["scoring"]
        for seat in self.ranks():  # SAPA-2
            network = self.network(seat)
            points = self.players[seat].terraces * scoring["terrace"]
            points += len(self.garrisons & network) * scoring["garrison"]
            points += len(self.cities & network) * scoring["city"]
            points += len(self.temples & network) * scoring["temple"]
            self._gain(seat, "sapa_inca", points)
        for seat in self.order:  # SAPA-3
            if era["keep"] is not None:
                self._pay(seat, max(0, self.players[seat].labor - era["keep"]))

    def _pilgrimages(self) -> None:
        """SAPA-1."""
        for seat in self.ranks():
            reached = self.network(seat) & self.temples
            pilgrimages = self._in_force(seat, "pilgrimage")
            self._gain(seat, "pilgrimage", sum(card["vp"] for card in pilgrimages if card["site"] in reached))

    # --------------------------------------------------------------------------------------- the score track

    def _gain(self, seat: int, by: str, points: int) -> None:
        """TRACK-1."""
        assert points >= 0
        self.players[seat].earned[by] += points
        if points:
            there = self.points(seat)
            self.track[there].remove(seat)
            self.track.setdefault(there + points, []).append(seat)

    def points(self, seat: int) -> int:
        """The field of a player's figure."""
        return next(vp for vp, seats in self.track.items() if seat in seats)

    def ranks(self) -> list[int]:
        """The seats, the first in rank first (TRACK-2)."""
        return [seat for vp in sorted(self.track, reverse=True) for seat in self.track[vp]]

    # --------------------------------------------------------------------------------------- what is known of it

    def _cards_in_order(self, cards: list[str]) -> list[str]:
        return sorted(cards, key=list(self.sun_cards).index)

    def state(self) -> dict[str, Any]:
        """The state in the keys of the digest, but for `format`, `fingerprint` and `game`."""
        pieces = self.cards["pieces"]
        asked = self.asked
        return {
            "column": self.column,
            "step": self.step,
            "era": self.era,
            "phase": self.phase,
            "over": self.over,
            "reason": self.reason,
            "seat": None if asked is None else asked[0],
            "order": list(self.order),
            "track": [
                {"vp": vp, "seats": list(self.track[vp])} for vp in sorted(self.track, reverse=True) if self.track[vp]
            ],
            "turn": None if self.turn is None else dict(self.turn),
            "markers": {
                region: {"type": self.markers[region], "shown": region in self.shown}
                for region in self.board.regions
                if region in self.markers
            },
            "spare_markers": sorted(self.spare_markers, key=list(self.types).index),
            "roads": {road: sorted(seats) for road, seats in self.sticks.items() if seats},
            "cities": [site for site in self.board.kind if site in self.cities],
            "garrisons": [site for site in self.board.kind if site in self.garrisons],
            "temples": [site for site in self.board.kind if site in self.temples],
            "terraces_left": pieces["terrace"] - self._used("terrace"),
            "bank": self.bank,
            "sun": {quadrant: list(lying) for quadrant, lying in self.sun.items()},
            "placed": {
                quadrant: {"seat": self.placed[quadrant][0], "card": self.placed[quadrant][1]}
                for quadrant in self.board.quadrants
                if quadrant in self.placed
            },
            "deck": list(self.deck),
            "deck_size": len(self.deck),
            "discard": self._cards_in_order(self.discard),
            "invasion": None
            if self.chance.arrival is None
            else {"arrival": self.chance.arrival, "turned": self.invasion_turned},
            "players": [
                {
                    "suyu": player.suyu,
                    "vp": self.points(seat),
                    "labor": player.labor,
                    "sticks": player.sticks,
                    "terraces": player.terraces,
                    "regions": {
                        region: player.regions[region] for region in self.board.regions if region in player.regions
                    },
                    "hand": self._cards_in_order(player.hand),
                    "hand_size": len(player.hand),
                    "earned": dict(player.earned),
                }
                for seat, player in enumerate(self.players)
            ],
        }

    def view(self, viewer: int | None) -> dict[str, Any]:
        """The view of a seat. None: a spectator (SECRET-1)."""
        data = self.state()
        del data["deck"], data["spare_markers"]
        for marker in data["markers"].values():
            marker["type"] = marker["type"] if marker["shown"] else None
        for laid in data["placed"].values():
            laid["card"] = laid["card"] if laid["seat"] == viewer else None
        if data["invasion"] is not None and not self._arrived():
            data["invasion"]["arrival"] = None
        for seat, player in enumerate(data["players"]):
            if seat != viewer and not self.over:
                del player["hand"]
        return data

    def outcome(self) -> dict[str, Any] | None:
        """The ending of the game (END-2). None before."""
        if not self.over:
            return None
        seats = range(len(self.players))
        scores, ranks = [self.points(seat) for seat in seats], self.ranks()
        return {
            "ending": "arrival",
            "reason": self.reason,
            "scores": scores,
            "winners": ranks[:1],
            "measures": {
                "points": list(scores),
                "place": [ranks.index(seat) + 1 for seat in seats],
                "regions": [len(player.regions) for player in self.players],
                "terraces": [player.terraces for player in self.players],
                "roads": [sum(seat in lying for lying in self.sticks.values()) for seat in seats],
            },
            "earned": [dict(player.earned) for player in self.players],
        }
