"""The state of a game as play has it. Made by tools/generate_states.py: change `declaration.py`."""

from __future__ import annotations

from typing import Any, Final

from machu_rules.games.princes.tables import Rules

Fact = tuple[int, int, int, int, int]
"""An event: its kind, a seat or -1, and three numbers with details."""
Task = tuple[int, int, int]
"""A pending task: its kind, a seat, and a number with details."""
UNKNOWN: Final = -1
"""A card of the stack that chance has not dealt yet."""
NO_SEAT: Final = -1
"""Stands for a seat where nobody is meant."""
GOES_ON: Final = -1
"""Stands for the reason of an end while there is none."""
QUESTIONS: Final = 15
"""The tasks below this number are questions."""

# Why the game is over.
BY_CLERGY: Final = 0
BY_CARDS: Final = 1
BY_DAYS: Final = 2

# Facts.
INCA_PLACED: Final = 0
TURN_BEGAN: Final = 1
ENTERED_FIRST: Final = 2
WALKED: Final = 3
RODE: Final = 4
TILE_TAKEN: Final = 5
SUN_TILE_TAKEN: Final = 6
PAID: Final = 7
PAID_TO_MARKET: Final = 8
RECEIVED: Final = 9
RECEIVED_FROM_MARKET: Final = 10
RECEIVED_FROM_BONUS: Final = 11
RECEIVED_FROM_TRACK: Final = 12
BANK_SHORT: Final = 13
BONUS_TAKEN: Final = 14
PRODUCED: Final = 15
STONES_TAKEN: Final = 16
SACRIFICED: Final = 17
OFFERED: Final = 18
ACQUIRED: Final = 19
MARKET_ADJUSTED: Final = 20
SOLD: Final = 21
BOUGHT: Final = 22
SERVED: Final = 23
ADVANCED: Final = 24
EARNED: Final = 25
PLACE_PASSED: Final = 26
DREW: Final = 27
DREW_CARD: Final = 28
RETURNED: Final = 29
RETURNED_CARD: Final = 30
POINTS_EARNED: Final = 31
NIGHT_FELL: Final = 32
TILE_REDEEMED: Final = 33
GOODS_REDEEMED: Final = 34
TILES_RETURNED: Final = 35
INCA_RETURNED: Final = 36
BONUS_PLACED: Final = 37
DAY_BEGAN: Final = 38
GAME_OVER: Final = 39

# Rules that a fact names, as they vary.
SETUP_10: Final = 0
SETUP_INCA_2: Final = 1
SETUP_INCA_3: Final = 2
TURN_1: Final = 3
TURN_2: Final = 4
TURN_5: Final = 5
PROD_2: Final = 6
PROD_3: Final = 7
TEMPLE_2: Final = 8
TEMPLE_3: Final = 9
CLERGY_2: Final = 10
PLAZA_2: Final = 11
PLAZA_3: Final = 12
CLOCK_2: Final = 13
TRAIL_2: Final = 14
TRAIL_3: Final = 15
SETUP_8: Final = 16
NIGHT_2: Final = 17
NIGHT_4: Final = 18
NIGHT_7: Final = 19
END_1: Final = 20
END_2: Final = 21
END_3: Final = 22

# How a game ends.
RESCUE: Final = 0
CONQUEST: Final = 1
AGENDA_WORDS: Final = (
    "settle", "turn", "produce", "sacrifice", "offer", "set_up", "acquire", "adjust", "trade", "serve", "return",
    "redeem", "redeem_at_once", "take", "deal", "begin_turn", "end_turn", "first_card", "advance", "summit",
    "moon_tiles", "moon_steps", "tiles_back", "sun_clock", "night_goods", "dawn",
)  # fmt: skip

# Words of `agenda`.
SETTLE: Final = 0
TURN: Final = 1
PRODUCE: Final = 2
SACRIFICE: Final = 3
OFFER: Final = 4
SET_UP: Final = 5
ACQUIRE: Final = 6
ADJUST: Final = 7
TRADE: Final = 8
SERVE: Final = 9
RETURN: Final = 10
REDEEM: Final = 11
REDEEM_AT_ONCE: Final = 12
TAKE: Final = 13
DEAL: Final = 14
BEGIN_TURN: Final = 15
END_TURN: Final = 16
FIRST_CARD: Final = 17
ADVANCE: Final = 18
SUMMIT: Final = 19
MOON_TILES: Final = 20
MOON_STEPS: Final = 21
TILES_BACK: Final = 22
SUN_CLOCK: Final = 23
NIGHT_GOODS: Final = 24
DAWN: Final = 25


class Player:
    """The belongings of a player."""

    __slots__ = (
        "clergy", "clock", "goods", "hand", "incas", "owed", "owned", "points", "prince", "scout", "supply", "tiles",
    )  # fmt: skip

    def __init__(
        self, goods: list[int], supply: int, incas: list[int], clock: int, clergy: list[int], scout: int, tiles: int,
        prince: int, owed: list[int], points: int, hand: list[int],
    ) -> None:  # fmt: skip
        self.goods: list[int] = goods  # pieces by good
        self.supply: int = supply  # incas in the supply
        self.incas: list[int] = incas  # incas by district
        self.clock: int = clock  # incas at the Sun Clock
        self.clergy: list[int] = clergy  # members by order
        self.scout: int = scout  # the field of the Scout. 0 is the summit
        self.tiles: int = tiles  # moon tiles held
        self.prince: int = prince  # the district of the Prince. Null before the first turn
        self.owed: list[int] = owed  # pieces by good that the trail owes until the turn ends
        self.points: int = points  # points of summits without a card
        self.hand: list[int] = hand  # the cards in hand
        self.owned: int = 0  # one bit per list that is shared until a move changes it

    def copy(self) -> Player:
        """A copy to work on."""
        return Player(
            self.goods.copy(), self.supply, self.incas, self.clock, self.clergy, self.scout, self.tiles, self.prince,
            self.owed, self.points, self.hand,
        )  # fmt: skip

    def key(self) -> tuple[Any, ...]:
        """All of it, to be compared and hashed."""
        return (
            tuple(self.goods), self.supply, tuple(self.incas), self.clock, tuple(self.clergy), self.scout, self.tiles,
            self.prince, tuple(self.owed), self.points, tuple(self.hand),
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return Player, (
            self.goods, self.supply, self.incas, self.clock, self.clergy, self.scout, self.tiles, self.prince,
            self.owed, self.points, self.hand,
        )  # fmt: skip

    def edit_incas(self) -> list[int]:
        """`incas`, to be changed: copied on the first call of a move."""
        if not self.owned & 1:
            self.owned |= 1
            self.incas = self.incas.copy()
        return self.incas

    def edit_clergy(self) -> list[int]:
        """`clergy`, to be changed: copied on the first call of a move."""
        if not self.owned & 2:
            self.owned |= 2
            self.clergy = self.clergy.copy()
        return self.clergy

    def edit_owed(self) -> list[int]:
        """`owed`, to be changed: copied on the first call of a move."""
        if not self.owned & 4:
            self.owned |= 4
            self.owed = self.owed.copy()
        return self.owed

    def edit_hand(self) -> list[int]:
        """`hand`, to be changed: copied on the first call of a move."""
        if not self.owned & 8:
            self.owned |= 8
            self.hand = self.hand.copy()
        return self.hand


class Position:
    """Everything on the table. Tasks of the agenda below `QUESTIONS` are questions to players or chance. The others are
    automatic."""

    __slots__ = (
        "active", "agenda", "bank", "bonus", "clergy", "day", "edited", "facts", "market", "over", "owing", "owned",
        "players", "quiet", "returners", "seats", "stack", "sun", "tiles", "track_corn",
    )  # fmt: skip

    def __init__(
        self, seats: int, day: int, over: int, active: int, market: list[int], bonus: list[int], tiles: list[int],
        clergy: list[int], sun: int, track_corn: int, bank: list[int], agenda: list[Task], players: list[Player],
        stack: list[int], returners: list[int], owing: int,
    ) -> None:  # fmt: skip
        self.seats: int = seats  # how many players there are
        self.day: int = day  # the day
        self.over: int = over  # the reason for the end of the game. Null until then
        self.active: int = active  # the seat that has the turn. Null in setup, at night and at the end
        self.market: list[int] = market  # units on the market, by good
        self.bonus: list[int] = bonus  # bonus units or stones by district
        self.tiles: list[int] = tiles  # moon tiles on the board
        self.clergy: list[int] = clergy  # cards that can still be acquired, by order
        self.sun: int = sun  # the seat that has the Sun Tile, or null
        self.track_corn: int = track_corn  # corn on the moons ahead
        self.bank: list[int] = bank  # pieces in the bank, by good
        self.agenda: list[Task] = agenda  # the pending tasks before the next turn, with the next task last
        self.players: list[Player] = players  # by seat
        self.stack: list[int] = stack  # the stack, top first. Null for cards that chance has not dealt yet
        self.returners: list[int] = returners  # the seats that last returned the cards of the stack, or -1
        self.owing: int = owing  # the seats to which the trail owes goods, as bits
        self.facts: list[Fact] = []  # the events of this move
        self.edited: int = 0  # one bit per item of players that this move may change
        self.quiet: int = 0  # 1: nothing that happens is kept
        self.owned: int = 0  # one bit per list that is shared until a move changes it

    def copy(self) -> Position:
        """A copy to work on."""
        return Position(
            self.seats, self.day, self.over, self.active, self.market, self.bonus, self.tiles, self.clergy, self.sun,
            self.track_corn, self.bank.copy(), self.agenda.copy(), self.players.copy(), self.stack, self.returners,
            self.owing,
        )  # fmt: skip

    def key(self) -> tuple[Any, ...]:
        """All of it, to be compared and hashed."""
        return (
            self.seats, self.day, self.over, self.active, tuple(self.market), tuple(self.bonus), tuple(self.tiles),
            tuple(self.clergy), self.sun, self.track_corn, tuple(self.bank), tuple(self.agenda),
            tuple([player.key() for player in self.players]), tuple(self.stack), tuple(self.returners), self.owing,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (
            self.seats, self.day, self.over, self.active, self.market, self.bonus, self.tiles, self.clergy, self.sun,
            self.track_corn, self.bank, self.agenda, self.players, self.stack, self.returners, self.owing,
        )  # fmt: skip

    def edit_market(self) -> list[int]:
        """`market`, to be changed: copied on the first call of a move."""
        if not self.owned & 1:
            self.owned |= 1
            self.market = self.market.copy()
        return self.market

    def edit_bonus(self) -> list[int]:
        """`bonus`, to be changed: copied on the first call of a move."""
        if not self.owned & 2:
            self.owned |= 2
            self.bonus = self.bonus.copy()
        return self.bonus

    def edit_tiles(self) -> list[int]:
        """`tiles`, to be changed: copied on the first call of a move."""
        if not self.owned & 4:
            self.owned |= 4
            self.tiles = self.tiles.copy()
        return self.tiles

    def edit_clergy(self) -> list[int]:
        """`clergy`, to be changed: copied on the first call of a move."""
        if not self.owned & 8:
            self.owned |= 8
            self.clergy = self.clergy.copy()
        return self.clergy

    def edit_stack(self) -> list[int]:
        """`stack`, to be changed: copied on the first call of a move."""
        if not self.owned & 16:
            self.owned |= 16
            self.stack = self.stack.copy()
        return self.stack

    def edit_returners(self) -> list[int]:
        """`returners`, to be changed: copied on the first call of a move."""
        if not self.owned & 32:
            self.owned |= 32
            self.returners = self.returners.copy()
        return self.returners

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

    def push(self, task: int, seat: int = 0, value: int = 0) -> None:
        """Put a task on the agenda, to be done before all others."""
        self.agenda.append((task, seat, value))


def blank(rules: Rules, seats: int) -> Position:
    """A position before anything has happened."""
    players = [Player(
        [0] * len(rules.good_ids), 0, [0] * len(rules.home_ids), 0, [0] * len(rules.order_ids), 0, 0, -1,
        [0] * len(rules.good_ids), 0, [],
    ) for _ in range(seats)]  # fmt: skip
    return Position(
        seats, 0, -1, -1, [0] * len(rules.column_ids), [0] * len(rules.district_ids), [], [0] * len(rules.order_ids),
        -1, 0, [0] * len(rules.good_ids), [], players, [], [], 0,
    )  # fmt: skip
