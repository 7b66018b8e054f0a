"""Setting up Incas in the Watchman's Hut and the Royal Palace (SETUP-INCA-1 to SETUP-INCA-3)."""

from __future__ import annotations

from machu_rules.games.princes.rules.bank import can_pay, pay
from machu_rules.games.princes.state import INCA_PLACED, SETUP_INCA_2, SETUP_INCA_3, Position
from machu_rules.games.princes.tables import Rules


def set_up_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """SETUP-INCA-1: list the sets of occupations that the player can set up in the Prince's district. SETUP-INCA-3: a
    set has at most one Inca per occupation, and the player's goods and supply must be enough for all of them.

    Examples: `set_up potter weaver`, `set_up nothing`.
    """
    player = position.players[seat]
    payable = 0  # a player who cannot pay for one occupation cannot pay for a set that contains it
    for occupation in rules.occupations_at[player.prince]:
        if can_pay(player, rules.inca_cost[occupation]):
            payable |= 1 << occupation
    if payable:
        for size in range(1, min(rules.occupations, player.supply) + 1):
            for subset in rules.choices[size][payable]:
                if size == 1 or can_pay(player, rules.set_up_price[subset]):
                    answers.append(subset)
    answers.append(0)


def set_up(rules: Rules, position: Position, seat: int, subset: int) -> None:
    """SETUP-INCA-2, SETUP-INCA-3: pay for the Incas and place them in the districts of their occupations."""
    for occupation in range(rules.occupations):
        if subset >> occupation & 1:
            pay(position, seat, rules.inca_cost[occupation], 1, SETUP_INCA_2)
            place(rules, position, seat, occupation, SETUP_INCA_3)


def place(rules: Rules, position: Position, seat: int, occupation: int, rule: int) -> None:
    """Move an Inca from the player's supply to the district of its occupation."""
    player = position.edit(seat)
    player.supply -= 1
    incas = player.edit_incas()
    incas[occupation] = incas[occupation] + 1
    position.emit(INCA_PLACED, seat, occupation, rules.home[occupation], rule)
