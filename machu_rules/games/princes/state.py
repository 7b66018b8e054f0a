"""The position of a game of Princes: everything that must be known between two moves, as plain numbers.

Goods, occupations, districts, orders, cards, moon tiles and columns are numbers in the order of the data, -1 for none.
`Position.players` is only looked at; whoever changes a player asks for `Position.edit`, which copies the player once a
move. The lists of the position itself belong to its copy.
"""

from __future__ import annotations

from typing import Any, Final

UNKNOWN: Final = -1
"""A card of the stack that chance has not dealt yet."""

NOBODY: Final = -1
"""Stands for a seat where nobody is meant."""

# Tasks: questions, which somebody answers, stand below `QUESTIONS`; the others happen by themselves.
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
QUESTIONS: Final = 15
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

# Why the game is over.
GOES_ON: Final = -1
BY_CLERGY: Final = 0
BY_CARDS: Final = 1
BY_DAYS: Final = 2

# Facts: what happened, to be told as events.
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

# Rules that a fact names because they vary.
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


class Player:
    """What belongs to one seat."""

    __slots__ = ("clergy", "clock", "goods", "hand", "incas", "owed", "points", "prince", "scout", "supply", "tiles")

    goods: list[int]
    """Pieces of each good."""
    owed: list[int]
    """Pieces of each good that the trail owes until the turn ends."""
    incas: list[int]
    """Incas of each occupation in its district."""
    clergy: list[int]
    """Members of each order."""
    hand: list[int]
    """Sacrifice cards, ascending."""
    supply: int
    """Incas in the supply."""
    clock: int
    """Incas at the Sun Clock."""
    scout: int
    """Field of the trail; 0 is the summit."""
    tiles: int
    """A bit for each moon tile held."""
    prince: int
    """The district of the Prince, or -1."""
    points: int
    """Points of summits without a card."""

    def copy(self) -> Player:
        """A copy that shares nothing."""
        new: Player = Player.__new__(Player)
        new.goods = [*self.goods]
        new.owed = [*self.owed]
        new.incas = [*self.incas]
        new.clergy = [*self.clergy]
        new.hand = [*self.hand]
        new.supply = self.supply
        new.clock = self.clock
        new.scout = self.scout
        new.tiles = self.tiles
        new.prince = self.prince
        new.points = self.points
        return new

    def key(self) -> tuple[Any, ...]:
        """Everything as one value to compare and hash."""
        return (
            tuple(self.goods),
            tuple(self.owed),
            tuple(self.incas),
            tuple(self.clergy),
            tuple(self.hand),
            self.supply,
            self.clock,
            self.scout,
            self.tiles,
            self.prince,
            self.points,
        )

    @staticmethod
    def of_key(key: tuple[Any, ...]) -> Player:
        """The player of a key."""
        new: Player = Player.__new__(Player)
        goods, owed, incas, clergy, hand, new.supply, new.clock, new.scout, new.tiles, new.prince, new.points = key
        new.goods = list(goods)
        new.owed = list(owed)
        new.incas = list(incas)
        new.clergy = list(clergy)
        new.hand = list(hand)
        return new


class Position:
    """Everything on the table."""

    __slots__ = (
        "active",
        "agenda",
        "bank",
        "bonus",
        "clergy",
        "day",
        "edited",
        "facts",
        "market",
        "over",
        "owing",
        "players",
        "quiet",
        "returners",
        "seats",
        "stack",
        "sun",
        "tiles",
        "track_corn",
    )

    seats: int
    """So many players."""
    day: int
    """The day."""
    active: int
    """The seat whose turn it is; -1 in the setup, at night and at the end."""
    sun: int
    """The seat that holds the Sun Tile, or -1."""
    tiles: int
    """A bit for each moon tile that nobody holds."""
    track_corn: int
    """Corn that lies on moons ahead."""
    over: int
    """Why the game is over, or `GOES_ON`."""
    players: list[Player]
    """By seat."""
    bank: list[int]
    """Pieces of each good in the bank."""
    market: list[int]
    """Units in each column."""
    bonus: list[int]
    """Bonus units or stones in each district."""
    clergy: list[int]
    """Cards of each order still to be acquired."""
    stack: list[int]
    """Cards (or `UNKNOWN`), top first."""
    returners: list[int]
    """For each card of the stack the seat that returned it last, or -1."""
    owing: int
    """A bit for each seat that the trail owes something; follows from what it owes."""
    agenda: list[tuple[int, int, int]]
    """What is still to do, the next last: a task, its seat (0 where it is nobody's), its value."""

    facts: list[tuple[int, int, int, int, int]]
    """What has happened in this move: the kind of fact, its seat (-1: nobody's) and three numbers."""
    quiet: bool
    """Whether nobody wants to know the facts."""
    edited: int
    """A bit for each player that belongs to this position alone."""

    def copy(self) -> Position:
        """A copy for one move, with no facts yet."""
        new: Position = Position.__new__(Position)
        new.seats = self.seats
        new.day = self.day
        new.active = self.active
        new.sun = self.sun
        new.tiles = self.tiles
        new.track_corn = self.track_corn
        new.over = self.over
        new.owing = self.owing
        new.players = [*self.players]
        new.bank = [*self.bank]
        new.market = [*self.market]
        new.bonus = [*self.bonus]
        new.clergy = [*self.clergy]
        new.stack = [*self.stack]
        new.returners = [*self.returners]
        new.agenda = [*self.agenda]
        new.facts = []
        new.quiet = False
        new.edited = 0
        return new

    def edit(self, seat: int) -> Player:
        """The player of a seat, to be changed: copied on the first call of a move."""
        if self.edited >> seat & 1:
            return self.players[seat]
        self.edited |= 1 << seat
        player = self.players[seat].copy()
        self.players[seat] = player
        return player

    def push(self, task: int, seat: int = 0, value: int = 0) -> None:
        """Put a task on the agenda, to be done before all others."""
        self.agenda.append((task, seat, value))

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Keep a fact."""
        if self.quiet:
            return
        self.facts.append((kind, seat, a, b, c))

    def key(self) -> tuple[Any, ...]:
        """Everything as one value to compare and hash."""
        return (
            self.seats,
            self.day,
            self.active,
            self.sun,
            self.tiles,
            self.track_corn,
            self.over,
            self.owing,
            tuple([player.key() for player in self.players]),
            tuple(self.bank),
            tuple(self.market),
            tuple(self.bonus),
            tuple(self.clergy),
            tuple(self.stack),
            tuple(self.returners),
            tuple(self.agenda),
        )

    @staticmethod
    def of_key(key: tuple[Any, ...]) -> Position:
        """The position of a key."""
        new: Position = Position.__new__(Position)
        new.seats, new.day, new.active, new.sun, new.tiles, new.track_corn, new.over, new.owing = key[:8]
        players, bank, market, bonus, clergy, stack, returners, agenda = key[8:]
        new.players = [Player.of_key(player) for player in players]
        new.bank = list(bank)
        new.market = list(market)
        new.bonus = list(bonus)
        new.clergy = list(clergy)
        new.stack = list(stack)
        new.returners = list(returners)
        new.agenda = list(agenda)
        new.facts = []
        new.quiet = False
        new.edited = 0
        return new
