"""A turn (TURN-1 to TURN-6): enter a district or take a moon tile, then end the turn."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Refused, Said, Step
from machu_rules.games.princes.rules.asking import QuestionInDistrict, parse_id
from machu_rules.games.princes.rules.bank import pay
from machu_rules.games.princes.rules.ending import check_end
from machu_rules.games.princes.rules.night import fall_of_night, pay_tile_at_once, replace_only_task
from machu_rules.games.princes.rules.plaza import enter_plaza
from machu_rules.games.princes.rules.production import enter_production
from machu_rules.games.princes.rules.temples import enter_temple
from machu_rules.games.princes.rules.trail import pay_trail_goods
from machu_rules.games.princes.state import (
    ACQUIRE,
    END_TURN,
    ENTERED_FIRST,
    RECEIVED_FROM_TRACK,
    RODE,
    SERVE,
    SET_UP,
    SUN_TILE_TAKEN,
    TILE_TAKEN,
    TURN,
    TURN_1,
    TURN_2,
    TURN_5,
    TURN_BEGAN,
    WALKED,
    Player,
    Position,
)
from machu_rules.games.princes.tables import HOUSE, PLAZA, PRODUCTION, SET_UP_DISTRICT, TEMPLE, Rules


class BeginTurn(Step[Rules, Position]):
    """TURN-1: the first turn of a day begins."""

    stays = True

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Replace the task. The task `END_TURN` stays on the agenda until the day is over."""
        replace_only_task(position, END_TURN, 0)
        begin_turn(position, seat)


def begin_turn(position: Position, seat: int) -> None:
    """Begin a player's turn."""
    position.active = seat
    position.push(TURN, seat)
    position.emit(TURN_BEGAN, seat, position.day, TURN_1 if position.players[seat].prince < 0 else TURN_2)


def occupied(rules: Rules, position: Position, district: int) -> bool:
    """TURN-3: return True if a Prince in the district prevents others from entering (option ``sharing_districts``)."""
    if rules.sharing:
        return False
    for seat in range(position.seats):  # noqa: SIM110 - the rules use plain loops
        if position.players[seat].prince == district:
            return True
    return False


def can_ride(rules: Rules, player: Player) -> int:
    """TURN-2: return 1 if the player can pay for riding (option ``riding``), else 0."""
    if not rules.riding:
        return 0
    for good in rules.riding_goods:
        if player.goods[good] < rules.riding_price[good]:
            return 0
    return 1


class Turn(QuestionInDistrict):
    """TURN-2: the player enters a district, or stays and takes a moon tile. Examples: `enter central_plaza`,
    `rest llama`.

    The answer for a moon tile is its number. The numbers of the districts follow those of the moon tiles.
    """

    kind = "turn"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """TURN-1: on the first turn, list all districts. TURN-2: later, list the adjacent districts, all others if the
        player can ride, and the moon tiles that are left (TURN-4). TURN-3: the Prince's own district is not listed.
        """
        player = position.players[seat]
        here = player.prince
        rides = can_ride(rules, player)
        if rules.sharing:
            answers.extend(rules.reached[rides][here])
        else:
            for answer in rules.reached[rides][here]:
                if not occupied(rules, position, answer - rules.tiles):
                    answers.append(answer)
        if here >= 0:
            answers.extend(position.tiles)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        if answer < rules.tiles:
            rest(rules, position, seat, answer)
        else:
            enter(rules, position, seat, answer - rules.tiles)

    def moves(self, rules: Rules) -> list[Move]:
        return with_each("rest", rules.tile_ids) + with_each("enter", rules.district_ids)

    def in_space(self, rules: Rules) -> list[int]:
        return [*range(rules.tiles, rules.tiles + rules.districts), *range(rules.tiles)]

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        word, here = str(move.args[0]), position.players[decision.seat].prince
        if move.verb == "rest":
            return move.verb, {"tile": word}
        if here < 0:
            return "begin", {"district": word}
        if rules.adjacent[here][rules.district_of[word]]:
            return "walk", {"district": word}
        return "ride", {"district": word, "price": rules.goods_json(rules.riding_price)}

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return (f"{'tile' if move.verb == 'rest' else 'district'}:{move.args[0]}",)

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        here = position.players[seat].prince
        if verb == "rest":
            if here < 0:
                raise Refused("TURN-1", "first_turn")
            parse_id(words, rules.tile_ids)
            raise Refused("TURN-2", "tile_taken", tile=words[0])
        district = parse_id(words, rules.district_ids)
        if district == here:
            raise Refused("TURN-3", "own_district", district=words[0])
        if occupied(rules, position, district):
            raise Refused("TURN-3", "occupied", district=words[0])
        origin = rules.district_ids[here]
        if not rules.riding:
            raise Refused("TURN-2", "no_riding", district=words[0], origin=origin)
        price = rules.goods_json(rules.riding_price)
        raise Refused("TURN-2", "too_far", district=words[0], origin=origin, price=price)


def enter(rules: Rules, position: Position, seat: int, district: int) -> None:
    """TURN-1, TURN-2: pay for a ride before anything else, then enter the district and begin its action."""
    here = position.players[seat].prince
    if here < 0:
        position.emit(ENTERED_FIRST, seat, district)
    elif rules.adjacent[here][district]:
        position.emit(WALKED, seat, district, here)
    else:
        pay(position, seat, rules.riding_price, 1, TURN_2)
        position.emit(RODE, seat, district, here)
    position.edit(seat).prince = district
    kind = rules.kind[district]
    if kind == PRODUCTION:
        enter_production(rules, position, seat, district)
    elif kind == TEMPLE:
        enter_temple(rules, position, seat, district)
    elif kind == PLAZA:
        enter_plaza(rules, position, seat)
    elif kind == HOUSE:
        position.push(ACQUIRE, seat)
    elif kind == SET_UP_DISTRICT:
        position.push(SET_UP, seat)
    else:
        position.push(SERVE, seat)


def rest(rules: Rules, position: Position, seat: int, tile: int) -> None:
    """TURN-2: stay and take a moon tile. NIGHT-1: a player who takes the tile that ends the day also takes the Sun Tile
    at once.
    """
    position.edit_tiles().remove(tile)
    position.edit(seat).tiles |= 1 << tile
    position.emit(TILE_TAKEN, seat, tile)
    if position.sun < 0 and tiles_taken(rules, position) == rules.tiles_for_sun_tile:
        position.sun = seat
        position.emit(SUN_TILE_TAKEN, seat)
    if position.day == rules.last_day:
        pay_tile_at_once(rules, position, seat, tile)


def tiles_taken(rules: Rules, position: Position) -> int:
    """Return the number of moon tiles that players hold."""
    return rules.tiles - len(position.tiles)


class EndTurn(Step[Rules, Position]):
    """TURN-6: a turn ends. The task stays on the agenda until the day is over."""

    stays = True

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Pay trail goods, take the corn of the time track, check whether the game ends, then begin the night or the
        next turn.
        """
        active = position.active
        following = (active + 1) % position.seats
        if position.owing:
            pay_trail_goods(rules, position, active, TURN_5)
        day_is_over = following == position.sun
        if day_is_over:
            take_track_corn(rules, position, active)
        if check_end(rules, position, day_is_over):
            return
        if day_is_over:
            fall_of_night(position)
        else:
            begin_turn(position, following)


def take_track_corn(rules: Rules, position: Position, seat: int) -> None:
    """NIGHT-1: take the corn of the time track for the last player of the day. NIGHT-7: there is none on the last
    day."""
    corn = min(rules.moon_corn, position.track_corn)
    if corn and position.day < rules.last_day:
        position.track_corn -= corn
        position.edit(seat).goods[rules.currency] += corn
        position.emit(RECEIVED_FROM_TRACK, seat, rules.currency, corn)
