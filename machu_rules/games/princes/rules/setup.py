"""Setup (SETUP-1 to SETUP-10)."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.games.princes.compiled import Menu, Rules
from machu_rules.games.princes.menus import choice_entries
from machu_rules.games.princes.model import SetupRow
from machu_rules.games.princes.position import Player, Position, Task
from machu_rules.games.princes.rules.incas import place


def first_position(rules: Rules, seats: int, order: Sequence[int]) -> Position:
    """SETUP-5, SETUP-7: the market as it starts, all clergy and all moon tiles; nobody has settled yet.

    ``order`` is the shuffled stack of cards, top first (`UNKNOWN` where chance deals later).
    """
    row = setup_row(rules, seats)
    position: Position = Position.__new__(Position)
    position.rules = rules
    position.events = []
    position._owned = (1 << seats) - 1
    position.day = row.first_day
    position.active = position.sun = -1
    position.over = None
    position.tiles = (1 << len(rules.tiles)) - 1
    position.track_corn = corn_on_track(rules, row.first_day)
    position.market = rules.column_start
    position.bonus = first_bonuses(rules)
    position.clergy = rules.clergy
    position.players = [new_player(rules, seat, row.incas) for seat in range(seats)]
    position.stack = tuple(order)
    position.returners = (-1,) * len(position.stack)
    position.bank = [box - out for box, out in zip(rules.box, goods_out(position), strict=True)]
    position.agenda = first_agenda(seats)
    return position


def setup_row(rules: Rules, seats: int) -> SetupRow:
    """SETUP-1: what the data say of a game with so many players; there is a row for each number allowed."""
    return next(row for row in rules.figures.setup if row.players == seats)


def corn_on_track(rules: Rules, first_day: int) -> int:
    """SETUP-4: corn on the moon after each day from the first to the last but one."""
    return rules.figures.days.track_corn * (rules.last_day - first_day)


def first_bonuses(rules: Rules) -> tuple[int, ...]:
    """SETUP-6: a bonus in each production district and each temple, none elsewhere."""
    start = rules.figures.bonuses.start
    return tuple(start if district in rules.bonus_districts else 0 for district in range(len(rules.districts)))


def first_agenda(seats: int) -> list[Task]:
    """SETUP-8: each player is dealt a card; SETUP-10: each places an Inca; SETUP-1: seat 0 has the first turn."""
    deals: list[Task] = [("first_card", seat) for seat in range(seats)]
    settlements: list[Task] = [("settle", seat) for seat in range(seats)]
    return [*reversed([*deals, *settlements, ("begin_turn", 0)])]


def new_player(rules: Rules, seat: int, incas: int) -> Player:
    """SETUP-2, SETUP-3, SETUP-9: start goods, Incas, the Scout on field seat + 1."""
    return Player(
        goods=list(rules.start_goods),
        owed=(),
        incas=(0,) * len(rules.occupations),
        clergy=(0,) * len(rules.orders),
        hand=(),
        supply=incas,
        clock=0,
        scout=seat + 1,
        tiles=0,
        prince=-1,
        points=0,
    )


def goods_out(position: Position) -> list[int]:
    """BANK-1: the pieces of each good that are not in the bank: with players, on the market, in bonuses, on the
    track."""
    rules = position.rules
    out = [0] * len(rules.goods)
    for player in position.players:
        for good, pieces in enumerate(player.goods):
            out[good] += pieces
    for good, units in zip(rules.column_good, position.market, strict=True):
        out[good] += units * rules.unit[good]
    for occupation, district in enumerate(rules.home):
        good = rules.good_produced[occupation]
        out[good] += position.bonus[district] * rules.unit[good]
    out[rules.currency] += position.track_corn
    return out


def settle_menu(position: Position, seat: int) -> Menu:
    """SETUP-10: any production district, in the order of the districts. `settle potter`"""
    rules = position.rules
    return rules.menu(choice_entries, "settle", rules.occupations, tuple(range(len(rules.occupations))), settle)


def settle(position: Position, occupation: int, seat: int) -> None:
    """SETUP-10: one Inca from the supply, free of charge."""
    place(position, occupation, seat, "SETUP-10")
