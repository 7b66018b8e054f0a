"""Setup (SETUP-1 to SETUP-10)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Said
from machu_rules.games.princes.rules.asking import PrincesQuestion, parse_id
from machu_rules.games.princes.rules.incas import home_of, place
from machu_rules.games.princes.state import (
    BEGIN_TURN,
    FIRST_CARD,
    NO_SEAT,
    SETTLE,
    SETUP_10,
    Player,
    Position,
)
from machu_rules.games.princes.tables import Rules


def first_position(rules: Rules, seats: int, order: list[int]) -> Position:
    """SETUP-5, SETUP-7: return the position before the first Incas are placed, with the market at the start, all clergy
    and all moon tiles.

    ``order`` is the shuffled stack of cards, top first. Cards that chance deals later are `UNKNOWN`.
    """
    position = Position.blank(rules, seats)
    position.day = rules.first_day[seats]
    position.tiles = rules.every_tile[:]
    position.track_corn = corn_on_track(rules, position.day)
    position.market = rules.column_start[:]
    position.bonus = first_bonuses(rules)
    position.clergy = rules.clergy[:]
    for seat in range(seats):
        set_up_player(rules, position.players[seat], seat, rules.start_incas[seats])
    position.stack = order[:]
    position.returners = [NO_SEAT] * len(order)
    position.bank = first_bank(rules, position)
    position.edited = (1 << seats) - 1
    fill_agenda(position)
    return position


def corn_on_track(rules: Rules, first_day: int) -> int:
    """SETUP-4: return the corn on the time track. Its amount is the same for all days except the last, which has
    none."""
    return rules.moon_corn * (rules.last_day - first_day)


def first_bonuses(rules: Rules) -> list[int]:
    """SETUP-6: return the bonuses by district: the same number in production districts and temples, and 0 elsewhere."""
    bonus = [0] * rules.districts
    for district in rules.bonus_districts:
        bonus[district] = rules.start_bonus
    return bonus


def fill_agenda(position: Position) -> None:
    """SETUP-8: deal one card to all players. SETUP-10: then ask them to place an Inca. SETUP-1: then begin the first
    turn, which belongs to seat 0.
    """
    position.push(BEGIN_TURN, 0)
    for seat in range(position.seats - 1, -1, -1):
        position.push(SETTLE, seat)
    for seat in range(position.seats - 1, -1, -1):
        position.push(FIRST_CARD, seat)


def set_up_player(rules: Rules, player: Player, seat: int, incas: int) -> None:
    """SETUP-2, SETUP-3, SETUP-9: set the player's goods and Incas at the start, and place the Scout on the field
    ``seat`` + 1.
    """
    player.goods = rules.start_goods[:]
    player.supply = incas
    player.scout = seat + 1


def first_bank(rules: Rules, position: Position) -> list[int]:
    """BANK-1: return the goods in the bank after the setup. These are the goods in the box without those of the
    players, the market, the time track and the bonuses.
    """
    bank = rules.box[:]
    bank[rules.currency] -= position.track_corn
    for player in position.players:
        for good in range(rules.goods):
            bank[good] = bank[good] - player.goods[good]
    for column in range(rules.columns):
        good = rules.column_good[column]
        bank[good] = bank[good] - position.market[column] * rules.unit[good]
    for occupation in range(rules.occupations):
        good = rules.good_produced[occupation]
        bank[good] = bank[good] - position.bonus[rules.home[occupation]] * rules.unit[good]
    return bank


class Settle(PrincesQuestion):
    """SETUP-10: the player places an Inca. Example: `settle potter`."""

    kind = "settle"
    arguments = "occupation"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List all occupations, because the Inca can go to any production district."""
        for occupation in range(rules.occupations):
            answers.append(occupation)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Place the Inca from the supply for free."""
        place(rules, position, seat, answer, SETUP_10)

    def moves(self, rules: Rules) -> list[Move]:
        return with_each(self.kind, rules.occupation_ids)

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        occupation = str(move.args[0])
        return move.verb, {"occupation": occupation, "district": home_of(rules, occupation)}

    def target(self, rules: Rules, position: Position, decision: Decision, word: str) -> tuple[str, ...]:
        return f"district:{home_of(rules, word)}", f"occupation:{word}"

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        parse_id(words, rules.occupation_ids)
