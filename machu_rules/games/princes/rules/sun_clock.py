"""The Sun Clock (CLOCK-1, CLOCK-2)."""

from __future__ import annotations

from machu_rules.games.princes.rules.bank import bank_has, receive
from machu_rules.games.princes.state import ADVANCE, CLOCK_2, SERVED, TAKE, Position
from machu_rules.games.princes.tables import Rules


def serve_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """CLOCK-1: list the occupations of the player's Incas in production districts, and the answer to send nobody.
    Examples: `serve weaver`, `serve nobody`.
    """
    for occupation in range(rules.occupations):
        if position.players[seat].incas[occupation]:
            answers.append(occupation)
    answers.append(rules.occupations)


def serve(rules: Rules, position: Position, seat: int, occupation: int) -> None:
    """CLOCK-1: move an Inca of this ``occupation`` to the Sun Clock. NIGHT-7: on the last day, its reward is paid at
    once.
    """
    if occupation == rules.occupations:  # nobody
        return
    player = position.edit(seat)
    player.edit_incas()[occupation] -= 1
    player.clock += 1
    position.emit(SERVED, seat, occupation)
    if position.day == rules.last_day:
        reward(rules, position, seat)


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


def take_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """NIGHT-3: list the sets of different goods that the player can take as the reward. If the bank has none, the empty
    set is the only answer. Example: `take corn llama cloth`.
    """
    goods = available(rules, position)
    answers.extend(rules.choices[units_taken(rules, goods)][goods])


def take(rules: Rules, position: Position, seat: int, subset: int) -> None:
    """CLOCK-2: receive one unit of the goods in ``subset`` from the bank."""
    for good in range(rules.goods):
        if subset >> good & 1:
            receive(rules, position, seat, good, rules.unit[good], CLOCK_2)
