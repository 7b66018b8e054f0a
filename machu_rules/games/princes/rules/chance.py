"""Chance as a player who decides which cards are drawn, at the moment when they are drawn (SETUP-8, TRAIL-3)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Refused, Step
from machu_rules.games.princes.rules.asking import PrincesQuestion, parse_id
from machu_rules.games.princes.state import DEAL, DREW, DREW_CARD, FIRST_CARD, SETUP_8, UNKNOWN, Position
from machu_rules.games.princes.tables import Rules


class Deal(PrincesQuestion):
    """SETUP-8, TRAIL-3: chance deals the card at the place ``value`` of the stack. Example: `deal farmer_puma`."""

    kind = "deal"
    arguments = "card"
    by_chance = True
    secret = True

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List all cards that are neither in a hand nor known in the stack. They are equally likely."""
        answers.extend(rules.every_card)
        for player in position.players:
            for card in player.hand:
                answers.remove(card)
        for card in position.stack:
            if card != UNKNOWN:
                answers.remove(card)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        position.edit_stack()[value] = answer

    def moves(self, rules: Rules) -> list[Move]:
        return with_each(self.kind, rules.card_ids)

    def subject(self, rules: Rules, position: Position, seat: int, value: int) -> int:
        """Return the seat that draws the card."""
        return seat

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return "deck", f"seat:{decision.subject}"

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        parse_id(words, rules.card_ids)
        raise Refused("SETUP-8", "card_seen", card=words[0])


class FirstCard(Step[Rules, Position]):
    """SETUP-8: the top card of the stack is dealt to the player's hand."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """If the card is unknown, ask chance for it first. SECRET-1: other players do not see its face."""
        if position.stack[0] == UNKNOWN:
            position.push(FIRST_CARD, seat)
            position.push(DEAL, seat, 0)
            return
        card = position.edit_stack().pop(0)
        position.edit_returners().pop(0)
        position.edit(seat).edit_hand().append(card)
        position.emit(DREW, seat, 1, len(position.stack), SETUP_8)
        position.emit(DREW_CARD, seat, card, SETUP_8)
