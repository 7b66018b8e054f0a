"""Turning a card (GOLD-ROUND-1, GOLD-ROUND-5, GOLD-ROUND-6)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import QuestionStep, Refused, Step
from machu_rules.games.incan_gold.rules.ending import BY_HAZARD, end_round
from machu_rules.games.incan_gold.state import (
    CAMP,
    CARD_TURNED,
    CHOOSE,
    FIRST,
    HAZARD_MET,
    HAZARD_STRUCK,
    HELD_LOST,
    SECOND,
    TREASURE_SHARED,
    Position,
)
from machu_rules.games.incan_gold.tables import Rules


class TurnCard(Step[Rules, Position]):
    """GOLD-ROUND-1: the top card of the deck is turned."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        turn(rules, position, position.deck.pop(0))


class ChooseCard(QuestionStep[Rules, Position]):
    """GOLD-ROUND-1: if chance deals card by card, it chooses the card to turn. All cards are equally likely."""

    kind = "deal"
    by_chance = True
    arguments = "card"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        answers.extend(position.deck)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        position.deck.remove(answer)
        turn(rules, position, answer)

    def moves(self, rules: Rules) -> list[Move]:
        return with_each("deal", rules.card_ids)

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return ("deck",)

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        if verb == "deal" and len(words) == 1 and words[0] in rules.card_of:
            raise Refused("GOLD-ROUND-1", "not_in_deck", card=words[0])


def turn(rules: Rules, position: Position, card: int) -> None:
    """Turn ``card``, which is no longer in the deck, and apply its effect. Then all adventurers in the temple choose.

    If the first card of the round is a hazard, one more card is turned before they choose (GOLD-ROUND-1). If no card is
    left, camp is the only legal move, so it is played for all of them (ASK).
    """
    first = position.phase == FIRST
    position.phase = CHOOSE
    position.emit(CARD_TURNED, -1, card, len(position.deck))
    if rules.kind[card] >= 0:
        meet_hazard(rules, position, card, first)
    else:
        position.path.append(card)
        if not rules.is_artifact[card]:
            share_treasure(rules, position, card)
    if position.phase == CHOOSE and len(position.deck) == 0:
        for place in range(len(position.adventurers)):
            if position.adventurers[place].in_temple:
                position.edit(place).choice = CAMP


def in_temple(position: Position) -> int:
    """Return the number of adventurers in the temple."""
    inside = 0
    for adventurer in position.adventurers:
        inside += adventurer.in_temple
    return inside


def share_treasure(rules: Rules, position: Position, card: int) -> None:
    """GOLD-ROUND-5: share the treasure among the adventurers in the temple, rounded down. The rest stays on the path.

    GOLD-ROUND-8: the gems come from a bank that never runs out, so the gems in the bank are not counted.
    """
    inside = in_temple(position)
    share = rules.value[card] // inside
    rest = rules.value[card] % inside
    for place in range(len(position.adventurers)):
        if position.adventurers[place].in_temple:
            position.edit(place).held += share
    position.path_gems += rest
    position.emit(TREASURE_SHARED, -1, card, share, rest)


def meet_hazard(rules: Rules, position: Position, card: int, first: bool) -> None:
    """GOLD-ROUND-6: apply a hazard. The first hazard of a kind has no effect. The second drives all adventurers out of
    the temple. They lose the gems that they hold, and the card leaves the game.

    ``first`` is true for the first card of the round.
    """
    kind = rules.kind[card]
    met = False
    for other in position.path:
        if rules.kind[other] == kind:
            met = True
    if not met:
        position.path.append(card)
        if first and len(position.deck) > 0:
            position.phase = SECOND
        position.emit(HAZARD_MET, -1, card, kind)
        return
    position.removed_hazards.append(card)
    position.emit(HAZARD_STRUCK, -1, card, kind)
    for place in range(len(position.adventurers)):
        if position.adventurers[place].held > 0:
            adventurer = position.edit(place)
            position.emit(HELD_LOST, place // position.each, place % position.each, adventurer.held)
            adventurer.held = 0
    end_round(rules, position, BY_HAZARD)
