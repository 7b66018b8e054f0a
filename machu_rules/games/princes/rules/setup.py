"""Setup (SETUP-1 to SETUP-10)."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.games.princes.compiled import Menu, Tables
from machu_rules.games.princes.menus import choice_entries
from machu_rules.games.princes.position import Player, Position
from machu_rules.games.princes.rules.incas import place


def first_position(book: Tables, seats: int, order: Sequence[int]) -> Position:
    """SETUP-2 to SETUP-10: the table before anybody has settled; ``order`` is the shuffled stack, top first (`UNKNOWN`
    where chance deals later)."""
    row = next(row for row in book.play.setup if row.players == seats)
    position: Position = Position.__new__(Position)
    position.book = book
    position.events = []
    position._owned = (1 << seats) - 1
    position.day = row.first_day
    position.active = position.sun = -1
    position.over = None
    position.tiles = (1 << len(book.tiles)) - 1
    position.track_corn = book.play.days.track_corn * (book.last_day - row.first_day)
    position.market = book.column_start
    position.bonus = tuple(
        book.play.bonuses.start if district in book.bonus_districts else 0 for district in range(len(book.districts))
    )
    position.clergy = book.clergy
    position.players = [new_player(book, seat, row.incas) for seat in range(seats)]
    position.stack = tuple(order)
    position.returners = (-1,) * len(position.stack)
    position.bank = [box - out for box, out in zip(book.box, goods_out(position), strict=True)]
    position.agenda = [("begin_turn", 0)]
    for task in ("settle", "first_card"):
        position.agenda.extend((task, seat) for seat in reversed(range(seats)))
    return position


def new_player(book: Tables, seat: int, incas: int) -> Player:
    """SETUP-2, SETUP-3, SETUP-9: start goods, Incas, the Scout on field seat + 1."""
    return Player(
        goods=list(book.start_goods),
        owed=(),
        incas=(0,) * len(book.occupations),
        clergy=(0,) * len(book.orders),
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
    book = position.book
    out = [0] * len(book.goods)
    for player in position.players:
        for good, pieces in enumerate(player.goods):
            out[good] += pieces
    for good, units in zip(book.column_good, position.market, strict=True):
        out[good] += units * book.unit[good]
    for occupation, district in enumerate(book.home):
        good = book.good_produced[occupation]
        out[good] += position.bonus[district] * book.unit[good]
    out[book.currency] += position.track_corn
    return out


def settle_menu(position: Position, seat: int) -> Menu:
    """SETUP-10: any production district, in the order of the districts. `settle potter`"""
    book = position.book
    return book.menu(choice_entries, "settle", book.occupations, tuple(range(len(book.occupations))), settle)


def settle(position: Position, occupation: int, seat: int) -> None:
    """SETUP-10: one Inca from the supply, free of charge."""
    place(position, occupation, seat, "SETUP-10")
