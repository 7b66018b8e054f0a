"""The night (NIGHT-2 to NIGHT-7): moon tiles, the Sun Clock, trail goods, new bonuses and a new day."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_subsets
from machu_rules.framework.steps import Refused, Said, Step
from machu_rules.games.princes.rules.asking import PrincesQuestion, check_payment, of_sizes, parse_ids, units
from machu_rules.games.princes.rules.bank import bank_has, how_often, pay, receive, receive_all
from machu_rules.games.princes.rules.ending import exhausted, finish
from machu_rules.games.princes.rules.sun_clock import reward
from machu_rules.games.princes.rules.trail import advance, pay_trail_goods
from machu_rules.games.princes.state import (
    BEGIN_TURN,
    BONUS_PLACED,
    BY_CARDS,
    DAWN,
    DAY_BEGAN,
    GOODS_REDEEMED,
    INCA_RETURNED,
    MOON_STEPS,
    MOON_TILES,
    NIGHT_2,
    NIGHT_4,
    NIGHT_7,
    NIGHT_FELL,
    NIGHT_GOODS,
    NO_SEAT,
    REDEEM,
    REDEEM_AT_ONCE,
    SUN_CLOCK,
    TILE_REDEEMED,
    TILES_BACK,
    TILES_RETURNED,
    Position,
)
from machu_rules.games.princes.tables import Rules


def replace_only_task(position: Position, task: int, seat: int) -> None:
    """Replace the only task on the agenda with ``task``. The agenda is not empty in between, because a list that has
    been empty is slower afterwards.
    """
    position.push(task, seat)
    position.agenda.pop(0)


def fall_of_night(position: Position) -> None:
    """NIGHT-2 to NIGHT-6: schedule the parts of the night in the order of these rules. Within a part, the players
    follow in seating order from the holder of the Sun Tile.
    """
    position.active = NO_SEAT
    position.emit(NIGHT_FELL, NO_SEAT, position.day)
    # push the last task first
    replace_only_task(position, DAWN, 0)
    position.push(NIGHT_GOODS)
    for place in range(position.seats - 1, -1, -1):
        seat = (position.sun + place) % position.seats
        if position.players[seat].clock:
            position.push(SUN_CLOCK, seat)
    position.push(TILES_BACK)
    for place in range(position.seats - 1, -1, -1):
        seat = (position.sun + place) % position.seats
        if position.players[seat].tiles:
            position.push(MOON_TILES, seat)


class MoonTiles(Step[Rules, Position]):
    """NIGHT-2: a player's moon tiles pay."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Pay the free goods of the tiles, then ask which goods to redeem, then advance the Scout."""
        held = position.players[seat].tiles
        steps = 0
        redeemable = False
        for tile in range(rules.tiles):
            if held >> tile & 1:
                steps += rules.tile_steps[tile]
                if rules.tile_good[tile] >= 0:
                    redeemable = True
                if rules.tile_pays[tile]:
                    position.emit(TILE_REDEEMED, seat, tile, NIGHT_2)
                    receive_all(rules, position, seat, rules.tile_gives[tile], NIGHT_2)
        if steps:
            position.push(MOON_STEPS, seat)
        if redeemable:
            position.push(REDEEM, seat)


class Redeem(PrincesQuestion):
    """NIGHT-2: the player may redeem moon tiles. Examples: `redeem llama coca`, `redeem nothing`."""

    kind = "redeem"
    arguments = "tile"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the sets of goods on the player's tiles that the player can pay for."""
        redeem_answers(rules, position, seat, position.players[seat].tiles, answers)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Pay for the goods in the set and receive one piece of each."""
        if answer == 0:
            return
        position.emit(GOODS_REDEEMED, seat, answer)
        number = 0
        for good in range(rules.goods):
            number += answer >> good & 1
        pay(position, seat, rules.redeem_price, number, NIGHT_2)
        for good in range(rules.goods):
            if answer >> good & 1:
                receive(rules, position, seat, good, 1, NIGHT_2)

    def moves(self, rules: Rules) -> list[Move]:
        return with_subsets(self.kind, rules.good_ids)

    def in_space(self, rules: Rules) -> list[int]:
        on_tiles = sum([1 << good for good in rules.tile_good if good >= 0])
        return [*of_sizes(rules, range(1, rules.goods + 1), on_tiles), 0]

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        goods = units(rules, move.args)
        if not goods:
            return "redeem nothing", {}
        return move.verb, {"goods": goods, "price": rules.goods_json(rules.redeem_price, len(goods))}

    def members(self, rules: Rules) -> tuple[str, ...]:
        return rules.good_ids

    def target(self, rules: Rules, position: Position, decision: Decision, word: str) -> tuple[str, ...]:
        """Return the player's tiles that show this good. NIGHT-7: if it must be redeemed at once, return its tile."""
        held, good = position.players[decision.seat].tiles, rules.good_ids.index(word)
        if decision.subject is not None:
            held = 1 << rules.tile_of[str(decision.subject)]
        tiles = [tile for tile in range(rules.tiles) if held >> tile & 1 and rules.tile_good[tile] == good]
        return tuple([f"tile:{rules.tile_ids[tile]}" for tile in tiles])

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        goods, tiles = parse_ids(verb, words, rules.good_ids), position.players[seat].tiles
        held = [good for tile, good in enumerate(rules.tile_good) if tiles >> tile & 1]
        for good in goods:
            if good not in held:
                raise Refused("NIGHT-2", "no_tile", good=rules.good_ids[good])
            self.check_tile(rules, value, good)
            if not can_redeem(rules, position, good):
                raise Refused("BANK-2", "bank_short", goods={rules.good_ids[good]: 1})
        check_payment(rules, position, seat, rules.redeem_price, len(goods), "NIGHT-2")

    def check_tile(self, rules: Rules, value: int, good: int) -> None:
        """Raise Refused if the good is on none of the tiles that the question is about."""


class RedeemAtOnce(Redeem):
    """NIGHT-7: on the last day, the player may redeem the moon tile with the number ``value`` at once."""

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        redeem_answers(rules, position, seat, 1 << value, answers)

    def subject(self, rules: Rules, position: Position, seat: int, value: int) -> str:
        return rules.tile_ids[value]

    def check_tile(self, rules: Rules, value: int, good: int) -> None:
        if good != rules.tile_good[value]:
            raise Refused("NIGHT-7", "only_now", tile=rules.tile_ids[value])


def redeem_answers(rules: Rules, position: Position, seat: int, tiles: int, answers: list[int]) -> None:
    """NIGHT-2: list the sets of goods on these ``tiles`` that the player can pay for. BANK-2: the bank must have these
    goods.
    """
    goods = 0
    for tile in range(rules.tiles):
        if tiles >> tile & 1:
            good = rules.tile_good[tile]
            if good >= 0 and can_redeem(rules, position, good):
                goods |= 1 << good
    if goods:
        most = how_often(position.players[seat], rules.redeem_price, rules.goods)
        for size in range(1, most + 1):
            answers.extend(rules.choices[size][goods])
    answers.append(0)


def can_redeem(rules: Rules, position: Position, good: int) -> bool:
    """BANK-2: return True if the bank has a piece of the good after it has received the price."""
    return bank_has(rules, position, good, 1 - rules.redeem_price[good])


class MoonSteps(Step[Rules, Position]):
    """NIGHT-2: the Scout advances by the steps of the player's moon tiles."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Add up the steps and advance the Scout by the total in one move."""
        held = position.players[seat].tiles
        steps = 0
        for tile in range(rules.tiles):
            if held >> tile & 1 and rules.tile_steps[tile]:
                position.emit(TILE_REDEEMED, seat, tile, NIGHT_2)
                steps += rules.tile_steps[tile]
        advance(rules, position, seat, steps)


class TilesBack(Step[Rules, Position]):
    """NIGHT-2: all moon tiles return to the board, after they have paid all players."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        for owner in range(position.seats):
            if position.players[owner].tiles:
                position.edit(owner).tiles = 0
        tiles = position.edit_tiles()
        tiles.clear()
        tiles.extend(rules.every_tile)
        position.emit(TILES_RETURNED, NO_SEAT)


class SunClock(Step[Rules, Position]):
    """NIGHT-3: a player's Incas return from the Sun Clock."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Return one Inca to the supply and schedule its reward. The task is repeated until no Inca is left."""
        if position.players[seat].clock:
            player = position.edit(seat)
            player.clock -= 1
            player.supply += 1
            position.emit(INCA_RETURNED, seat)
            position.push(SUN_CLOCK, seat)
            reward(rules, position, seat)


class NightGoods(Step[Rules, Position]):
    """NIGHT-4: the trail goods of the night are paid."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """By a RULING, the players are paid in seating order from the holder of the Sun Tile."""
        if position.owing:
            pay_trail_goods(rules, position, position.sun, NIGHT_4)


class Dawn(Step[Rules, Position]):
    """NIGHT-5, NIGHT-6: a new day begins. The task stays on the agenda until then."""

    stays = True

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """END-2: check whether the stack is empty. If the game goes on, place the bonuses (NIGHT-5) and begin the next
        day with the holder of the Sun Tile (NIGHT-6).
        """
        if exhausted(rules, position):
            finish(position, BY_CARDS)
            return
        add_bonuses(rules, position)
        first = position.sun
        position.day += 1
        position.sun = NO_SEAT
        position.emit(DAY_BEGAN, first, position.day)
        replace_only_task(position, BEGIN_TURN, first)


def add_bonuses(rules: Rules, position: Position) -> None:
    """NIGHT-5: add a stone or a unit to the bonuses that are below the limit. BANK-2: add no unit if the bank has less
    than a whole one.
    """
    bank, bonus = position.bank, position.edit_bonus()
    for district in rules.bonus_districts:
        if bonus[district] >= rules.most_bonus:
            continue
        occupation = rules.occupation_at[district]
        if occupation >= 0:
            good = rules.good_produced[occupation]
            if not bank_has(rules, position, good, rules.unit[good]):
                continue
            bank[good] = bank[good] - rules.unit[good]
        bonus[district] = bonus[district] + 1
        position.emit(BONUS_PLACED, NO_SEAT, district)


def pay_tile_at_once(rules: Rules, position: Position, seat: int, tile: int) -> None:
    """NIGHT-7: let a moon tile pay at once on the last day. The player keeps the tile."""
    if rules.tile_good[tile] >= 0:
        position.push(REDEEM_AT_ONCE, seat, tile)
        return
    position.emit(TILE_REDEEMED, seat, tile, NIGHT_7)
    receive_all(rules, position, seat, rules.tile_gives[tile], NIGHT_7)
    advance(rules, position, seat, rules.tile_steps[tile])
