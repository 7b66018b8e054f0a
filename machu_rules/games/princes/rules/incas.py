"""Setting up Incas in the Watchman's Hut and the Royal Palace (SETUP-INCA-1 to SETUP-INCA-3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from machu_rules.core.values import Move
from machu_rules.games.princes.compiled import Entry, Menu, Rules, total, with_added
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import can_pay, pay


def set_up_menu(position: Position, seat: int) -> Menu:
    """SETUP-INCA-1: the occupations of the district that the Prince entered; SETUP-INCA-3: at most one of each, all
    paid from what the player holds, as far as the supply goes. `set_up potter weaver` or `set_up nothing`"""
    rules, player = position.rules, position.players[seat]
    here = rules.occupations_at[player.prince]
    # nobody can pay for two occupations who cannot pay for each of them
    payable = tuple(occupation for occupation in here if can_pay(player, rules.inca_cost[occupation]))
    subsets = [
        subset
        for size in range(1, min(len(payable), player.supply) + 1)
        for subset in combinations(payable, size)
        if size == 1 or can_pay(player, total(rules.inca_cost[occupation] for occupation in subset))
    ]
    return rules.menu(set_up_entries, *subsets)


def set_up_entries(rules: Rules, *subsets: tuple[int, ...]) -> Iterator[Entry]:
    """The subsets that can be paid, `nothing` last."""
    for subset in subsets:
        yield Move("set_up", tuple(rules.occupations[i] for i in subset)), set_up, subset
    yield Move("set_up", ("nothing",)), set_up, ()


def set_up(position: Position, occupations: tuple[int, ...], seat: int) -> None:
    """SETUP-INCA-2, SETUP-INCA-3: the costs are paid and each Inca goes to the district of its occupation."""
    rules = position.rules
    for occupation in occupations:
        pay(position, seat, rules.inca_cost[occupation], "SETUP-INCA-2")
        place(position, occupation, seat, "SETUP-INCA-3")


def place(position: Position, occupation: int, seat: int, rule: str) -> None:
    """An Inca goes from the player's supply to the district of its occupation."""
    rules, player = position.rules, position.edit(seat)
    player.supply -= 1
    player.incas = with_added(player.incas, occupation, 1)
    position.emit(
        "inca_placed",
        seat,
        rule,
        occupation=rules.occupations[occupation],
        district=rules.districts[rules.home[occupation]],
    )
