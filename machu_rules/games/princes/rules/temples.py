"""Temples (TEMPLE-1 to TEMPLE-3)."""

from __future__ import annotations

from machu_rules.games.princes.rules.bank import how_often, pay, pay_good
from machu_rules.games.princes.rules.trail import advance
from machu_rules.games.princes.state import (
    OFFER,
    OFFERED,
    SACRIFICE,
    SACRIFICED,
    STONES_TAKEN,
    TEMPLE_2,
    TEMPLE_3,
    Position,
)
from machu_rules.games.princes.tables import Rules


def enter_temple(rules: Rules, position: Position, seat: int, district: int) -> None:
    """TEMPLE-1: take all stones for the entering player, whose Scout advances for them. Then all players may sacrifice,
    in seating order from that player.
    """
    stones = position.bonus[district]
    if stones == 0:
        return
    position.edit_bonus()[district] = 0
    order = rules.order_at[district]
    for place in range(position.seats - 1, -1, -1):  # push the last player's task first
        other = (seat + place) % position.seats
        if order < 0:
            position.push(OFFER, other)
        elif position.players[other].clergy[order]:
            position.push(SACRIFICE, other)
    position.emit(STONES_TAKEN, seat, district, stones)
    advance(rules, position, seat, stones * rules.stone_steps)


def temple_order(rules: Rules, position: Position) -> int:
    """Return the order of the temple in which the active Prince is, or -1 in the Main Temple."""
    return rules.order_at[position.players[position.active].prince]


def steps_per_sacrifice(rules: Rules, position: Position, order: int) -> int:
    """CLERGY-3: return the steps for a sacrifice, which are the last uncovered number of the order's ladder. At least
    one card must have been taken.
    """
    return rules.ladders[order][rules.clergy[order] - position.clergy[order] - 1]


def sacrifice_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """TEMPLE-2: list the numbers of sacrifices that the player can pay for, at most one per member of the order.
    Example: `sacrifice 2`.
    """
    player = position.players[seat]
    most = how_often(player, rules.sacrifice_price, player.clergy[temple_order(rules, position)])
    for number in range(most + 1):
        answers.append(number)


def sacrifice(rules: Rules, position: Position, seat: int, number: int) -> None:
    """TEMPLE-2: pay for the sacrifices and advance the Scout by the steps for all of them in one move (CLERGY-3)."""
    if number == 0:
        return
    order = temple_order(rules, position)
    position.emit(SACRIFICED, seat, order, number)
    pay(position, seat, rules.sacrifice_price, number, TEMPLE_2)
    advance(rules, position, seat, number * steps_per_sacrifice(rules, position, order))


def offer_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """TEMPLE-3: list the sets of goods that the player can offer, with one unit per good.

    Examples: `offer corn llama cloth`, `offer nothing`.
    """
    goods = position.players[seat].goods
    offered = 0
    for good in range(rules.goods):
        if goods[good] >= rules.unit[good]:
            offered |= 1 << good
    if offered:
        for size in range(1, rules.goods + 1):
            answers.extend(rules.choices[size][offered])
    answers.append(0)


def offer(rules: Rules, position: Position, seat: int, subset: int) -> None:
    """TEMPLE-3: pay the units to the bank and advance the Scout by the steps for all of them in one move."""
    if subset == 0:
        return
    position.emit(OFFERED, seat, subset)
    number = 0
    for good in range(rules.goods):
        if subset >> good & 1:
            number += 1
            pay_good(position, seat, good, rules.unit[good], TEMPLE_3)
    advance(rules, position, seat, number * rules.offered_unit_steps)
