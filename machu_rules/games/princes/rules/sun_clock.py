"""The Sun Clock (CLOCK-1, CLOCK-2)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each, with_subsets
from machu_rules.framework.steps import Refused, Said
from machu_rules.games.princes.rules.asking import (
    PrincesQuestion,
    QuestionInDistrict,
    check_bank,
    of_sizes,
    parse_id,
    parse_ids,
    units,
)
from machu_rules.games.princes.rules.bank import bank_has, receive
from machu_rules.games.princes.rules.incas import home_of
from machu_rules.games.princes.state import ADVANCE, CLOCK_2, SERVED, TAKE, Position
from machu_rules.games.princes.tables import CLOCK, Rules


class Serve(QuestionInDistrict):
    """CLOCK-1: the player may send an Inca to the Sun Clock. Examples: `serve weaver`, `serve nobody`."""

    kind = "serve"
    arguments = "occupation"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the occupations of the player's Incas in production districts, and the answer to send nobody."""
        for occupation in range(rules.occupations):
            if position.players[seat].incas[occupation]:
                answers.append(occupation)
        answers.append(rules.occupations)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Move an Inca of this occupation to the Sun Clock. NIGHT-7: on the last day, its reward is paid at once."""
        if answer == rules.occupations:  # nobody
            return
        player = position.edit(seat)
        player.edit_incas()[answer] -= 1
        player.clock += 1
        position.emit(SERVED, seat, answer)
        if position.day == rules.last_day:
            reward(rules, position, seat)

    def moves(self, rules: Rules) -> list[Move]:
        return with_each(self.kind, (*rules.occupation_ids, "nobody"))

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        if move.args == ("nobody",):
            return "serve nobody", {}
        return move.verb, {"occupation": move.args[0], "district": decision.subject}

    def target(self, rules: Rules, position: Position, decision: Decision, word: str) -> tuple[str, ...]:
        home = home_of(rules, word)
        return f"district:{home}", f"inca:{home}:{decision.seat}", f"occupation:{word}"

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        return rules.kind[district] == CLOCK

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        parse_id(words, rules.occupation_ids)
        raise Refused("CLOCK-1", "no_inca", occupation=words[0])


def reward(rules: Rules, position: Position, seat: int) -> None:
    """CLOCK-2, NIGHT-3: schedule the reward for one Inca: first the units of different goods, then the steps."""
    position.push(ADVANCE, seat, rules.clock_steps)
    position.push(TAKE, seat)


def available(rules: Rules, position: Position) -> int:
    """BANK-2: return the set of goods of which the bank can pay a whole unit. An unlimited bank can pay all goods."""
    goods = 0
    for good in range(rules.goods):
        if bank_has(rules, position, good, rules.unit[good]):
            goods |= 1 << good
    return goods


def units_taken(rules: Rules, goods: int) -> int:
    """NIGHT-3: return the number of different units in a reward. It is smaller than usual if the bank has fewer
    ``goods``.
    """
    number = 0
    for good in range(rules.goods):
        number += goods >> good & 1
    return min(rules.clock_units, number)


class Take(PrincesQuestion):
    """NIGHT-3: the player takes the reward from the Sun Clock. Example: `take corn llama cloth`."""

    kind = "take"
    arguments = "bank"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the sets of different goods that the player can take. If the bank has none, the empty set is the only
        answer.
        """
        goods = available(rules, position)
        answers.extend(rules.choices[units_taken(rules, goods)][goods])

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """CLOCK-2: receive one unit of the goods in the set from the bank."""
        for good in range(rules.goods):
            if answer >> good & 1:
                receive(rules, position, seat, good, rules.unit[good], CLOCK_2)

    def moves(self, rules: Rules) -> list[Move]:
        return with_subsets(self.kind, rules.good_ids)

    def in_space(self, rules: Rules) -> list[int]:
        sizes = range(1 if rules.limited else rules.clock_units, rules.clock_units + 1)
        return [subset for subset in of_sizes(rules, sizes, (1 << rules.goods) - 1) if subset]

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        return move.verb, {"goods": units(rules, move.args)}

    def members(self, rules: Rules) -> tuple[str, ...]:
        return rules.good_ids

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        goods = parse_ids(verb, words, rules.good_ids)
        for good in goods:
            check_bank(rules, position, good, rules.unit[good])
        number = units_taken(rules, available(rules, position))
        raise Refused("CLOCK-2", "wrong_number", number=len(goods), units=number)
