"""The state of The Princes: the numbers that stand for its words, and the fields of a position."""

from __future__ import annotations

from typing import Annotated, Final

from machu_rules.core.json_types import Asked, Count, Seat
from machu_rules.core.shapes import Limit
from machu_rules.core.values import JsonDict, Task
from machu_rules.framework.declaration import (
    CORE,
    NOBODY,
    OWNER,
    VIEW,
    by_seat,
    computed,
    counts,
    number,
    numbers,
    optional_id,
    pile,
    seat,
    seat_count,
    subset,
    tasks,
)
from machu_rules.framework.state_classes import Part, Table, editing, state
from machu_rules.games.princes.json_types import (
    Bank,
    ByDistrict,
    ByOrder,
    Card,
    Cards,
    District,
    Goods,
    Reason,
    Returned,
    Tiles,
)
from machu_rules.games.princes.json_types import Task as TaskJson
from machu_rules.games.princes.tables import Rules

UNKNOWN: Final = -1
"""A card of the stack that chance has not dealt yet."""
NO_SEAT: Final = -1
"""The number that means no seat."""
GOES_ON: Final = -1
"""The number for the reason of the end until the game is over."""
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


def start_incas(rules: Rules, seats: int) -> int:
    """Return the number of Incas of a player."""
    return rules.start_incas[seats]


def all_cards(rules: Rules) -> int:
    """Return the number of sacrifice cards in the game."""
    return rules.cards


def cards_in_hand(player: Player) -> int:
    """Return the number of cards in a player's hand."""
    return len(player.hand)


def cards_in_stack(position: Position) -> int:
    """Return the number of cards in the stack."""
    return len(position.stack)


def hands_are_open(rules: Rules) -> bool:
    """SECRET-1: return True if all players see the cards in all hands."""
    return rules.open_hands == 1


def hands_are_seen(rules: Rules, position: Position) -> bool:
    """Return True if all players see the cards in all hands, also because the game is over."""
    return rules.open_hands == 1 or position.over >= 0


def returned_by_owner(position: Position, place: int, owner: int) -> bool:
    """Return True if the seat ``owner`` was the last to return the card at a place of the stack."""
    return position.returners[place] == owner


def returned_cards(rules: Rules, position: Position, owner: int) -> list[JsonDict]:
    """SECRET-1: list the cards that ``owner`` put under the stack and that are still there, top first. An entry
    contains a card and the number of cards below it.

    It is public which seat returned a card, but the face of the card is not.
    """
    if owner not in position.returners:
        return []
    size = len(position.stack)
    return [
        {"card": rules.card_ids[position.stack[place]], "below": size - 1 - place}
        for place, returner in enumerate(position.returners)
        if returner == owner
    ]


def seats_that_returned(position: Position) -> list[int | None]:
    """Return the seats that were the last to return the cards of the stack, or None for other cards."""
    return [each if each >= 0 else None for each in position.returners]


@state
class Player(Part):
    """The belongings of a player."""

    goods: list[int] = counts("good", "Pieces by good.", Goods)
    supply: int = number("Incas in the supply.", bound=start_incas)
    incas: list[int] = counts("home", "Incas by district.", ByDistrict, bound=start_incas)
    edit_incas = editing(incas)
    clock: int = number("Incas at the Sun Clock.", bound=start_incas)
    clergy: list[int] = counts("order", "Members by order.", ByOrder, bound=lambda rules: rules.clergy)
    edit_clergy = editing(clergy)
    scout: int = number("The field of the Scout. 0 is the summit.", most=lambda rules: rules.trail_length - 1)
    cards = computed("The number of sacrifice cards in hand.", Count, cards_in_hand, bound=all_cards)
    tiles: int = subset("tile", "Moon tiles held.", Tiles)
    prince: int = optional_id("district", "The district of the Prince. Null before the first turn.", District)
    owed: list[int] = counts("good", "Pieces by good that the trail owes until the turn ends.", Goods)
    edit_owed = editing(owed)
    points: int = number("Points for reaching the summit when no card was left.", key="bonus_points")
    hand: list[int] = pile(
        "card",
        "The cards in hand.",
        Cards,
        see=OWNER,
        size="cards",
        opened=hands_are_seen,
        others="if hands are open or the game is over",
        ascending=True,
    )
    edit_hand = editing(hand)
    returned = computed(
        "The cards in the stack that this player was the last to return, top first.",
        Returned,
        returned_cards,
        see=OWNER,
        ids="card",
        things="stack",
        which=returned_by_owner,
        bound=1,
        opened=hands_are_open,
        others="if hands are open",
    )


@state
class Position(Table[Player]):
    """Everything on the table. Tasks of the agenda below `QUESTIONS` are questions to players or chance. The others are
    automatic.
    """

    seats: int = seat_count()
    day: int = number("The day.", least=lambda rules, seats: rules.first_day[seats], most=lambda rules: rules.last_day)
    over: int = optional_id("reason", "The reason for the end of the game. Null until then.", Reason)
    active: int = seat("The seat that has the turn. Null in setup, at night and at the end.")
    seat_asked = computed("The seat to move. Null when the game is over.", Asked | None, key="seat")
    market: list[int] = counts("column", "Units on the market, by good.", Goods, most=lambda rules: rules.column_sizes)
    edit_market = editing(market)
    bonus: list[int] = counts(
        "district",
        "Bonus units or stones by district.",
        ByDistrict,
        only="bonus_districts",
        most=lambda rules: rules.highest_bonus,
    )
    edit_bonus = editing(bonus)
    tiles: list[int] = pile("tile", "Moon tiles on the board.", Tiles, key="tiles_left", ascending=True)
    edit_tiles = editing(tiles)
    clergy: list[int] = counts(
        "order",
        "Cards that can still be acquired, by order.",
        ByOrder,
        key="clergy_left",
        most=lambda rules: rules.clergy,
    )
    edit_clergy = editing(clergy)
    sun: int = seat("The seat that has the Sun Tile, or null.", key="sun_tile")
    track_corn: int = number(
        "Pieces of corn that are left on the time track.",
        most=lambda rules, seats: rules.moon_corn * (rules.last_day - rules.first_day[seats]),
    )
    bank: list[int] = counts("good", "Pieces in the bank, by good.", Bank)
    stack_size = computed("Sacrifice cards in the stack.", Count, cards_in_stack, bound=all_cards)
    agenda: list[Task] = tasks(
        "The pending tasks before the next turn, with the next task last.",
        Annotated[list[TaskJson], Limit(most=200)],
    )
    players: list[Player] = by_seat(Player, "By seat.", limits=(2, 8))
    stack: list[int] = pile(
        "card",
        "The stack, top first. Null for cards that chance has not dealt yet.",
        Annotated[list[Card | None], Limit(most=200)],
        see=NOBODY,
        size="stack_size",
        unknown=True,
    )
    edit_stack = editing(stack)
    returned_by = computed(
        "The seats that last returned the cards of the stack, top first, or null.",
        Annotated[list[Seat | None], Limit(most=200)],
        seats_that_returned,
        see=VIEW,
    )
    returners: list[int] = numbers("The seats that last returned the cards of the stack, or -1.", see=CORE)
    edit_returners = editing(returners)
    owing: int = number("The seats to which the trail owes goods, as bits.", see=CORE)
