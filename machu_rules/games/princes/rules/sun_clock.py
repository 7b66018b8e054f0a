"""The Sun Clock (CLOCK-1, CLOCK-2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from machu_rules.core.values import Move
from machu_rules.games.princes.compiled import Entry, Menu, Rules, with_added
from machu_rules.games.princes.menus import choice_entries
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import bank_has, receive


def serve_menu(position: Position, seat: int) -> Menu:
    """CLOCK-1: one of the player's Incas from any production district. `serve weaver` or `serve nobody`"""
    rules = position.rules
    occupations = tuple(i for i, incas in enumerate(position.players[seat].incas) if incas)
    return rules.menu(choice_entries, "serve", rules.occupations, occupations, serve, "nobody")


def serve(position: Position, occupation: int, seat: int) -> None:
    """CLOCK-1: the Inca goes to the Sun Clock; NIGHT-7: on the last day the service pays at once."""
    if occupation < 0:
        return
    player = position.edit(seat)
    player.incas = with_added(player.incas, occupation, -1)
    player.clock += 1
    position.emit("served", seat, "CLOCK-1", occupation=position.rules.occupations[occupation])
    if position.day == position.rules.last_day:
        reward(position, seat)


def reward(position: Position, seat: int) -> None:
    """CLOCK-2, NIGHT-3: first the different units of goods, then the steps."""
    position.agenda.append(("advance", seat, position.rules.figures.sun_clock.steps))
    position.agenda.append(("take", seat))


def available(position: Position) -> tuple[int, ...]:
    """BANK-2: the goods of which the bank can give a whole unit; of an unlimited bank all."""
    return tuple(good for good, unit in enumerate(position.rules.unit) if bank_has(position, good, unit))


def take_menu(position: Position, seat: int) -> Menu:
    """NIGHT-3: as many different units as the Sun Clock gives and the bank has. `take corn llama cloth`"""
    rules = position.rules
    goods = available(position)
    size = min(rules.figures.sun_clock.units, len(goods))
    return rules.menu(take_entries, goods, size)


def take_entries(rules: Rules, goods: tuple[int, ...], size: int) -> Iterator[Entry]:
    """Every choice of so many goods; with none to be had, `nothing`, which is never asked."""
    for subset in combinations(goods, size):
        yield Move("take", tuple(rules.goods[i] for i in subset) or ("nothing",)), take, subset


def take(position: Position, goods: tuple[int, ...], seat: int) -> None:
    """CLOCK-2: different units of goods from the bank."""
    receive(position, seat, [(good, position.rules.unit[good]) for good in goods], "CLOCK-2")
