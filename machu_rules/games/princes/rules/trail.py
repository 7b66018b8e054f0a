"""The Incatrail: steps, trail goods, summits, and cards returned to the stack (TRAIL-1 to TRAIL-4)."""

from __future__ import annotations

from machu_rules.core.values import Move
from machu_rules.games.princes.compiled import Menu, total
from machu_rules.games.princes.position import UNKNOWN, Position
from machu_rules.games.princes.rules.bank import receive


def advance(position: Position, seat: int, steps: int) -> None:
    """TRAIL-1: the Scout goes on step by step; at the summit the rest waits until the cards are settled."""
    before = position.players[seat].scout
    now = min(steps, position.rules.trail_length - before)
    if now:
        walk(position, seat, before, now)
    if before + now == position.rules.trail_length:
        if steps > now:
            position.agenda.append(("advance", seat, steps - now))
        summit(position, seat)


def walk(position: Position, seat: int, before: int, steps: int) -> None:
    """TRAIL-2: places reached or passed earn their goods, owed until the turn ends or paid at once (option)."""
    rules = position.rules
    player = position.edit(seat)
    after = before + steps
    player.scout = 0 if after == rules.trail_length else after
    passed = [i for i, (at, _) in enumerate(rules.places) if before < at <= after]
    position.emit(
        "advanced",
        seat,
        "TRAIL-1",
        start=before,
        end=player.scout,
        steps=steps,
        passed=[rules.figures.trail.places[i].id for i in passed],
        summit=after == rules.trail_length,
    )
    for i in passed:
        goods = rules.places[i][1]
        if rules.trail_at_once:
            receive(position, seat, goods, "TRAIL-2")
        elif goods:
            player.owed = total((player.owed, goods))
            position.emit("earned", seat, "TRAIL-2", goods=rules.named(goods))


def pay_trail_goods(position: Position, first: int, rule: str) -> None:
    """TURN-5, NIGHT-4: what the trail owes is paid, in seating order from ``first``."""
    for seat in position.seats_from(first):
        if due := position.players[seat].owed:
            position.edit(seat).owed = ()
            receive(position, seat, due, rule)


def summit(position: Position, seat: int) -> None:
    """TRAIL-3, TRAIL-4: draw cards and return some, or earn points when none is left; SECRET-1: others see only how
    many cards are drawn."""
    rules, player, trail = position.rules, position.edit(seat), position.rules.figures.trail
    drawn = position.stack[: trail.draws]
    if UNKNOWN in drawn:
        position.agenda.append(("summit", seat))
        position.agenda.append(("deal", seat, drawn.index(UNKNOWN)))
        return
    if not drawn:
        player.points += trail.points_without_card
        position.emit("points_earned", seat, "TRAIL-4", points=trail.points_without_card)
        return
    position.stack = position.stack[len(drawn) :]
    position.returners = position.returners[len(drawn) :]
    player.hand = tuple(sorted(player.hand + drawn))
    position.emit("drew", seat, "TRAIL-3", number=len(drawn), left=len(position.stack))
    position.emit_private("drew_cards", seat, "TRAIL-3", cards=[rules.cards[card] for card in drawn])
    if (returns := len(drawn) - (trail.draws - trail.returns)) > 0:
        position.agenda.append(("return", seat, returns))


def return_menu(position: Position, seat: int, left: int) -> Menu:
    """TRAIL-3: any card of the whole hand. `return farmer_puma`"""
    cards = position.rules.cards
    return Menu.of((Move("return", (cards[card],)), return_card, card) for card in position.players[seat].hand)


def return_card(position: Position, card: int, seat: int, left: int) -> None:
    """TRAIL-3: the card goes to the bottom of the stack, below those returned before; SECRET-1: others do not see its
    face."""
    player = position.edit(seat)
    player.hand = tuple(other for other in player.hand if other != card)
    position.stack += (card,)
    position.returners += (seat,)
    position.emit("returned", seat, "TRAIL-3", number=1, left=len(position.stack))
    position.emit_private("returned_card", seat, "TRAIL-3", card=position.rules.cards[card])
    if left > 1:
        position.agenda.append(("return", seat, left - 1))
