"""Night (NIGHT-2 to NIGHT-7): moon tiles, the Sun Clock, trail goods, new bonuses, a new day."""

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
    position.emit("night_fell", None, "NIGHT-1", day=position.day)
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
    return [tile for tile in range(len(position.rules.tiles)) if tiles >> tile & 1]


def moon_tiles(position: Position, seat: int) -> None:
    """NIGHT-2: free goods first, then one decision for the goods on the tiles, then the steps."""
    rules = position.rules
    tiles = held_tiles(position, seat)
    steps = sum(rules.tile_steps[tile] for tile in tiles)
    if steps:
        position.agenda.append(("moon_steps", seat))
    if any(rules.tile_good[tile] >= 0 for tile in tiles):
        position.agenda.append(("redeem", seat))
    for tile in tiles:
        if rules.tile_gives[tile]:
            position.emit("tile_redeemed", seat, "NIGHT-2", tile=rules.tiles[tile])
            receive(position, seat, rules.tile_gives[tile], "NIGHT-2")


def redeem_menu(position: Position, seat: int) -> Menu:
    """NIGHT-2: any of the goods on the player's tiles that they can pay for. `redeem llama coca` or `redeem nothing`"""
    rules = position.rules
    return goods_menu(position, seat, [rules.tile_good[tile] for tile in held_tiles(position, seat)])


def goods_menu(position: Position, seat: int, tile_goods: list[int]) -> Menu:
    """The redeemable of these goods (-1: none), each at the price of redeeming; BANK-2: which the bank has."""
    rules = position.rules
    goods = tuple(sorted(good for good in tile_goods if good >= 0 and can_redeem(position, good)))
    most = how_often(position.players[seat], rules.redeem_price, len(goods))
    return rules.menu(subset_entries, "redeem", rules.goods, goods, most, redeem)


def can_redeem(position: Position, good: int) -> bool:
    """BANK-2: the bank has a piece, once the price is paid to it."""
    return bank_has(position, good, 1 - dict(position.rules.redeem_price).get(good, 0))


def redeem(position: Position, goods: tuple[int, ...], seat: int, tile: int = -1) -> None:
    """NIGHT-2: the player pays for each good and receives it."""
    if goods:
        position.emit("goods_redeemed", seat, "NIGHT-2", goods=[position.rules.goods[good] for good in goods])
        pay(position, seat, times(position.rules.redeem_price, len(goods)), "NIGHT-2")
        receive(position, seat, [(good, 1) for good in goods], "NIGHT-2")


def moon_steps(position: Position, seat: int) -> None:
    """NIGHT-2: the steps of the player's tiles, one tile after the other, walked as one."""
    rules = position.rules
    tiles = [tile for tile in held_tiles(position, seat) if rules.tile_steps[tile]]
    for tile in tiles:
        position.emit("tile_redeemed", seat, "NIGHT-2", tile=rules.tiles[tile])
    advance(position, seat, sum(rules.tile_steps[tile] for tile in tiles))


def tiles_back(position: Position) -> None:
    """NIGHT-2: when all have been paid, all tiles go back."""
    for seat, player in enumerate(position.players):
        if player.tiles:
            position.edit(seat).tiles = 0
    position.tiles = (1 << len(position.rules.tiles)) - 1
    position.emit("tiles_returned", None, "NIGHT-2")


def sun_clock(position: Position, seat: int) -> None:
    """NIGHT-3: one Inca after the other returns to the supply and is rewarded."""
    if position.players[seat].clock:
        player = position.edit(seat)
        player.clock -= 1
        player.supply += 1
        position.emit("inca_returned", seat, "NIGHT-3")
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
    position.emit("day_began", seat, "NIGHT-6", day=position.day)
    position.agenda.append(("begin_turn", seat))


def add_bonuses(position: Position) -> None:
    """NIGHT-5: one stone or unit in each district, to at most two; BANK-2: a unit only if the bank has a whole one."""
    rules = position.rules
    bonus = list(position.bonus)
    placed: list[str] = []
    for district in rules.bonus_districts:
        if bonus[district] >= rules.figures.bonuses.most:
            continue
        occupation = rules.occupation_at[district]
        if occupation >= 0:
            good = rules.good_produced[occupation]
            if not bank_has(position, good, rules.unit[good]):
                continue
            position.bank[good] -= rules.unit[good]
        bonus[district] += 1
        placed.append(rules.districts[district])
    position.bonus = tuple(bonus)
    if placed:
        position.emit("bonuses_placed", None, "NIGHT-5", districts=placed)


def redeem_at_once_menu(position: Position, seat: int, tile: int) -> Menu:
    """NIGHT-7: the good of the tile just taken. `redeem llama` or `redeem nothing`"""
    return goods_menu(position, seat, [position.rules.tile_good[tile]])


def pay_tile_at_once(position: Position, seat: int, tile: int) -> None:
    """NIGHT-7: on the last day a moon tile pays at once and stays taken."""
    rules = position.rules
    if rules.tile_good[tile] >= 0:
        position.agenda.append(("redeem_at_once", seat, tile))
        return
    position.emit("tile_redeemed", seat, "NIGHT-7", tile=rules.tiles[tile])
    receive(position, seat, rules.tile_gives[tile], "NIGHT-7")
    advance(position, seat, rules.tile_steps[tile])
