"""A round (GOLD-ROUND-1, GOLD-ROUND-2): it begins, then choices and cards follow each other."""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.core.rng import Stream
from machu_rules.core.values import CHANCE
from machu_rules.games.incan_gold.position import Position
from machu_rules.games.incan_gold.rules.ending import end_round
from machu_rules.games.incan_gold.rules.leaving import leave
from machu_rules.games.incan_gold.rules.turning import turn


def play_on(position: Position) -> None:
    """Everything up to the next question, to players or to chance, or to the end of the game."""
    while position.over is None:
        if position.phase is None:
            begin_round(position)
        elif position.phase == "choose":
            if not position.deck:
                camp_all(position)
            if position.undecided():
                return
            show_choices(position)
        elif position.deck == (None,):
            position.deck = position.undrawn()  # ASK: there is nothing to ask about the last card
        elif position.deck[0] is None:
            return
        else:
            turn(position)


def begin_round(position: Position) -> None:
    """GOLD-ROUND-1: an artifact joins the deck (GOLD-SETUP-3), the deck is shuffled, all enter the temple. The order of
    the deck is told to nobody (GOLD-SECRET-1) but the record (GOLD-RECORD)."""
    joined, position.waiting = position.waiting[:1], position.waiting[1:]
    cards = position.undrawn()
    position.round += 1
    position.phase = "first"
    for _, _, adventurer in position.adventurers():
        adventurer.in_temple = True
    position.emit("round_began", None, "GOLD-ROUND-1", round=position.round, cards=len(cards), artifacts=list(joined))
    if position.seed is None:
        position.deck = (None,) * len(cards)
    else:
        position.deck = shuffled(position, cards)
        position.emit("shuffled", None, "GOLD-ROUND-1", CHANCE, dealt=list(position.deck))


def shuffled(position: Position, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The deck of a round: the one that was given for it, else as the seed has it. Raises StateError."""
    if not position.coming:
        return tuple(Stream(f"{position.seed}/round/{position.round}").shuffled(cards))
    deck, *later = position.coming
    if position.rules.ordered(deck) != cards:
        raise StateError(f"the deck given for round {position.round} must name each of its {len(cards)} cards once")
    position.coming = tuple(later)
    return deck


def camp_all(position: Position) -> None:
    """GOLD-ROUND-1, ASK: with no card left camp is the only answer, so nobody is asked."""
    for _, _, adventurer in position.inside():
        adventurer.choice = "camp"


def show_choices(position: Position) -> None:
    """GOLD-ROUND-2: all choices, hidden until now (GOLD-SECRET-1), are shown together; the leavers are settled
    (GOLD-ROUND-3), then a card is turned."""
    choices = [[adventurer.choice for adventurer in own] for own in position.players]
    position.emit("choices_shown", None, "GOLD-ROUND-2", choices=choices)
    leavers = [each for each in position.inside() if each[2].choice == "camp"]
    for _, _, adventurer in position.inside():
        adventurer.choice = None
    leave(position, leavers)
    if position.inside():
        position.phase = "next"
    else:
        end_round(position, "camp")
