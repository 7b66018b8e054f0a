"""The declaration of the state of The Princes.

``make generate`` generates `state.py` and `state_json.py` from it.
"""

from __future__ import annotations

from typing import Annotated

from machu_rules.core.json_types import Asked, Count, Seat
from machu_rules.core.shapes import Limit
from machu_rules.framework.declaration import (
    CORE,
    NOBODY,
    OWNER,
    VIEW,
    by_seat,
    number,
    numbers,
    one,
    per,
    pile,
    seat,
    shown,
    state_types,
    subset,
    tasks,
)
from machu_rules.games.princes.json_types import (
    Bank,
    ByDistrict,
    ByOrder,
    Card,
    Cards,
    Decision,
    District,
    Goods,
    Reason,
    Returned,
    Task,
    Tiles,
)

TASKS = tuple(
    (
        "settle turn produce sacrifice offer set_up acquire adjust trade serve return redeem redeem_at_once take deal "
        "begin_turn end_turn first_card advance summit moon_tiles moon_steps tiles_back sun_clock night_goods dawn"
    ).split()
)
"""The tasks of the agenda. Tasks below `QUESTIONS` are questions to players or chance. The others are automatic."""

NAMES = {
    "Why the game is over": "BY_CLERGY BY_CARDS BY_DAYS",
    "Facts": (
        "INCA_PLACED TURN_BEGAN ENTERED_FIRST WALKED RODE TILE_TAKEN SUN_TILE_TAKEN PAID PAID_TO_MARKET RECEIVED "
        "RECEIVED_FROM_MARKET RECEIVED_FROM_BONUS RECEIVED_FROM_TRACK BANK_SHORT BONUS_TAKEN PRODUCED "
        "STONES_TAKEN SACRIFICED OFFERED ACQUIRED MARKET_ADJUSTED SOLD BOUGHT SERVED ADVANCED EARNED PLACE_PASSED "
        "DREW DREW_CARD RETURNED RETURNED_CARD POINTS_EARNED NIGHT_FELL TILE_REDEEMED GOODS_REDEEMED "
        "TILES_RETURNED INCA_RETURNED BONUS_PLACED DAY_BEGAN GAME_OVER"
    ),
    "Rules that a fact names, as they vary": (
        "SETUP_10 SETUP_INCA_2 SETUP_INCA_3 TURN_1 TURN_2 TURN_5 PROD_2 PROD_3 TEMPLE_2 TEMPLE_3 CLERGY_2 PLAZA_2 "
        "PLAZA_3 CLOCK_2 TRAIL_2 TRAIL_3 SETUP_8 NIGHT_2 NIGHT_4 NIGHT_7 END_1 END_2 END_3"
    ),
    "How a game ends": "RESCUE CONQUEST",
}
"""The names of constants, by topic. The constants of a topic are numbered from 0."""

CONSTANTS = {
    "UNKNOWN": (-1, "A card of the stack that chance has not dealt yet."),
    "NO_SEAT": (-1, "The number that means no seat."),
    "GOES_ON": (-1, "The number for the reason of the end until the game is over."),
    "QUESTIONS": (15, "The tasks below this number are questions."),
}

OVER = "position.over >= 0"
OPEN = "rules.open_hands"
INCAS = "rules.start_incas[seats]"


class Player:
    """The belongings of a player."""

    goods = per("good", "Pieces by good.", Goods)
    supply = number("Incas in the supply.", bound=INCAS)
    incas = per("home", "Incas by district.", ByDistrict, bound=INCAS, shared=True)
    clock = number("Incas at the Sun Clock.", bound=INCAS)
    clergy = per("order", "Members by order.", ByOrder, bound="rules.clergy", shared=True)
    scout = number("The field of the Scout. 0 is the summit.", most="rules.trail_length - 1")
    cards = shown("The number of sacrifice cards in hand.", Count, "len(player.hand)", bound="rules.cards")
    tiles = subset("tile", "Moon tiles held.", Tiles)
    prince = one("district", "The district of the Prince. Null before the first turn.", District)
    owed = per("good", "Pieces by good that the trail owes until the turn ends.", Goods, shared=True)
    points = number("Points for reaching the summit when no card was left.", key="bonus_points")
    hand = pile(
        "card",
        "The cards in hand.",
        Cards,
        see=OWNER,
        opened=f"{OPEN} or {OVER}",
        others="if hands are open or the game is over",
        ascending=True,
        shared=True,
    )
    returned = shown(
        "The cards in the stack that this player was the last to return, top first.",
        Returned,
        "returned(rules, position, owner)",
        see=OWNER,
        ids="card",
        things="position.stack",
        which="position.returners[x] == owner",
        bound="1",
        opened=OPEN,
        others="if hands are open",
    )


class Position:
    """Everything on the table. Tasks of the agenda below `QUESTIONS` are questions to players or chance. The others are
    automatic.
    """

    LOADED = True
    day = number("The day.", least="rules.first_day[seats]", most="rules.last_day")
    over = one("reason", "The reason for the end of the game. Null until then.", Reason)
    active = seat("The seat that has the turn. Null in setup, at night and at the end.")
    seat_asked = shown(
        "The seat to move. Null when the game is over.", Asked | None, "seat_asked(position)", key="seat"
    )
    market = per("column", "Units on the market, by good.", Goods, most="rules.column_sizes", shared=True)
    bonus = per(
        "district",
        "Bonus units or stones by district.",
        ByDistrict,
        only="bonus_districts",
        bound="rules.highest_bonus",
        shared=True,
    )
    tiles = pile("tile", "Moon tiles on the board.", Tiles, key="tiles_left", ascending=True, shared=True)
    clergy = per(
        "order",
        "Cards that can still be acquired, by order.",
        ByOrder,
        key="clergy_left",
        most="rules.clergy",
        shared=True,
    )
    sun = seat("The seat that has the Sun Tile, or null.", key="sun_tile")
    track_corn = number("Pieces of corn that are left on the time track.")
    bank = per("good", "Pieces in the bank, by good.", Bank)
    stack_size = shown("Sacrifice cards in the stack.", Count, "len(position.stack)", bound="rules.cards")
    agenda = tasks(
        "The pending tasks before the next turn, with the next task last.",
        Annotated[list[Task], Limit(most=200)],
        words=TASKS,
    )
    players = by_seat(Player, "By seat.", limits=(2, 8))
    stack = pile(
        "card",
        "The stack, top first. Null for cards that chance has not dealt yet.",
        Annotated[list[Card | None], Limit(most=200)],
        see=NOBODY,
        unknown=True,
        shared=True,
    )
    returned_by = shown(
        "The seats that last returned the cards of the stack, top first, or null.",
        Annotated[list[Seat | None], Limit(most=200)],
        "[each if each >= 0 else None for each in position.returners]",
        see=VIEW,
    )
    returners = numbers("The seats that last returned the cards of the stack, or -1.", see=CORE, shared=True)
    owing = number("The seats to which the trail owes goods, as bits.", see=CORE)


TYPES = state_types(Position, "princes", "The Princes of Machu Picchu", Decision, most_decisions=1)
"""The types of dumps and views, and of their parts."""
