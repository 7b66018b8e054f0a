"""Night: moon tiles, the Sun Clock, trail goods, new bonuses, a new day (NIGHT-2 to NIGHT-6)."""

from __future__ import annotations

from machu_rules.games.princes.compiled import Menu, times
from machu_rules.games.princes.menus import subset_entries
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import bank_has, how_often, pay, receive
from machu_rules.games.princes.rules.ending import exhausted, finish
from machu_rules.games.princes.rules.sun_clock import reward
from machu_rules.games.princes.rules.trail import advance, pay_trail_goods


def fall_of_night(position: Position) -> None:
    """NIGHT-2 to NIGHT-6, in this order, each in seating order from the holder of the Sun Tile."""
    seats = position.seats_from(position.sun)
    position.active = -1
    position.tell("night_fell", None, "NIGHT-1", day=position.day)
    position.agenda.extend(
        reversed(
            [
                *(("moon_tiles", seat) for seat in seats if position.players[seat].tiles),
                ("tiles_back",),
                *(("sun_clock", seat) for seat in seats if position.players[seat].clock),
                ("night_goods",),
                ("dawn",),
            ]
        )
    )


def held_tiles(position: Position, seat: int) -> list[int]:
    """The moon tiles of a player, in the order of the data."""
    tiles = position.players[seat].tiles
    return [tile for tile in range(len(position.book.tiles)) if tiles >> tile & 1]


def moon_tiles(position: Position, seat: int) -> None:
    """NIGHT-2: free goods first, then one decision for the goods on his tiles, then the steps."""
    book = position.book
    tiles = held_tiles(position, seat)
    steps = sum(book.tile_steps[tile] for tile in tiles)
    if steps:
        position.agenda.append(("moon_steps", seat))
    if any(book.tile_good[tile] >= 0 for tile in tiles):
        position.agenda.append(("redeem", seat))
    for tile in tiles:
        if book.tile_gives[tile]:
            position.tell("tile_redeemed", seat, "NIGHT-2", tile=book.tiles[tile])
            receive(position, seat, book.tile_gives[tile], "NIGHT-2")


def redeem_menu(position: Position, seat: int) -> Menu:
    """NIGHT-2: any of the goods on his tiles, as far as he can pay. `redeem llama coca` or `redeem nothing`"""
    book = position.book
    return goods_menu(position, seat, [book.tile_good[tile] for tile in held_tiles(position, seat)])


def goods_menu(position: Position, seat: int, tile_goods: list[int]) -> Menu:
    """The redeemable of these goods (-1: none), each at the price of redeeming; BANK-2: which the bank has."""
    book = position.book
    goods = tuple(sorted(good for good in tile_goods if good >= 0 and can_redeem(position, good)))
    most = how_often(position.players[seat], book.redeem_price, len(goods))
    return book.menu(subset_entries, "redeem", book.goods, goods, most, redeem)


def can_redeem(position: Position, good: int) -> bool:
    """BANK-2: the bank has a piece, once the price is paid to it."""
    return bank_has(position, good, 1 - dict(position.book.redeem_price).get(good, 0))


def redeem(position: Position, goods: tuple[int, ...], seat: int, tile: int = -1) -> None:
    """NIGHT-2: he pays for each good and receives it."""
    if goods:
        position.tell("goods_redeemed", seat, "NIGHT-2", goods=[position.book.goods[good] for good in goods])
        pay(position, seat, times(position.book.redeem_price, len(goods)), "NIGHT-2")
        receive(position, seat, [(good, 1) for good in goods], "NIGHT-2")


def moon_steps(position: Position, seat: int) -> None:
    """NIGHT-2: the steps of his tiles, one tile after the other, walked as one."""
    book = position.book
    tiles = [tile for tile in held_tiles(position, seat) if book.tile_steps[tile]]
    for tile in tiles:
        position.tell("tile_redeemed", seat, "NIGHT-2", tile=book.tiles[tile])
    advance(position, seat, sum(book.tile_steps[tile] for tile in tiles))


def tiles_back(position: Position) -> None:
    """NIGHT-2: when all have been paid, all tiles go back."""
    for seat, player in enumerate(position.players):
        if player.tiles:
            position.own(seat).tiles = 0
    position.tiles = (1 << len(position.book.tiles)) - 1
    position.tell("tiles_returned", None, "NIGHT-2")


def sun_clock(position: Position, seat: int) -> None:
    """NIGHT-3: one Inca after the other returns to the supply and is rewarded."""
    if position.players[seat].clock:
        player = position.own(seat)
        player.clock -= 1
        player.supply += 1
        position.tell("inca_returned", seat, "NIGHT-3")
        position.agenda.append(("sun_clock", seat))
        reward(position, seat)


def night_goods(position: Position) -> None:
    """NIGHT-4: trail goods earned in the night, RULING in seating order from the holder of the Sun Tile."""
    pay_trail_goods(position, position.sun, "NIGHT-4")


def dawn(position: Position) -> None:
    """END-2 first; else NIGHT-5: bonuses; NIGHT-6: the next day begins with the holder of the Sun Tile."""
    if exhausted(position):
        finish(position, "cards")
        return
    add_bonuses(position)
    seat = position.sun
    position.day += 1
    position.sun = -1
    position.tell("day_began", seat, "NIGHT-6", day=position.day)
    position.agenda.append(("begin_turn", seat))


def add_bonuses(position: Position) -> None:
    """NIGHT-5: one stone or unit in each district, to at most two; BANK-2: a unit only if the bank has a whole one."""
    book = position.book
    bonus = list(position.bonus)
    placed: list[str] = []
    for district in book.bonus_districts:
        if bonus[district] >= book.play.bonuses.most:
            continue
        occupation = book.occupation_at[district]
        if occupation >= 0:
            good = book.good_produced[occupation]
            if not bank_has(position, good, book.unit[good]):
                continue
            position.bank[good] -= book.unit[good]
        bonus[district] += 1
        placed.append(book.districts[district])
    position.bonus = tuple(bonus)
    if placed:
        position.tell("bonuses_placed", None, "NIGHT-5", districts=placed)


def redeem_at_once_menu(position: Position, seat: int, tile: int) -> Menu:
    """NIGHT-7: the good of the tile just taken. `redeem llama` or `redeem nothing`"""
    return goods_menu(position, seat, [position.book.tile_good[tile]])


def pay_tile_at_once(position: Position, seat: int, tile: int) -> None:
    """NIGHT-7: on the last day a moon tile pays at once and stays taken."""
    book = position.book
    if book.tile_good[tile] >= 0:
        position.agenda.append(("redeem_at_once", seat, tile))
        return
    position.tell("tile_redeemed", seat, "NIGHT-7", tile=book.tiles[tile])
    receive(position, seat, book.tile_gives[tile], "NIGHT-7")
    advance(position, seat, book.tile_steps[tile])
