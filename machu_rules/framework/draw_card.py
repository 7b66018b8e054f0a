"""The step that draws a card from a deck. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from typing import Any

from machu_rules.core.decisions import Move
from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import P, QuestionStep, R


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCard(QuestionStep[R, P]):
    """A step that draws a card from a deck (see `machu_rules.framework.declaration.deck`).

    If the order of the deck is known to the game, the top card is drawn, and no decision is open. In a game with
    ``chance="ask"``, chance decides which card is drawn. The deck must contain a card.

    Override ``drawn``, which receives the card. If all players see the card, set ``secret = False``.

    >>> DrawCard().kind, DrawCard().by_chance, DrawCard().secret
    ('deal', True, True)
    """

    kind = "deal"
    by_chance = True
    secret = True
    private = True
    ids: str = "card"
    """The kind of the things in the deck."""

    def deck(self, position: Any, value: int) -> list[int]:
        """Return the deck.

        Args:
            position: The position.
            value: The value in the task.

        Returns:
            The deck, top card first. By default, it is the field ``deck``.
        """
        return position.deck  # type: ignore[no-any-return]  # the field that `deck` declares

    def drawn(self, rules: R, position: P, seat: int, value: int, card: int) -> None:
        """Carry out the rules for the drawn card, which is no longer in the deck.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position. It changes.
            seat: The seat in the task.
            value: The value in the task.
            card: The number of the card.
        """
        raise NotImplementedError

    def answers(self, rules: R, position: Any, seat: int, value: int, answers: list[int]) -> None:
        """Add the top card of the deck, or all cards of the deck if chance decides."""
        deck = self.deck(position, value)
        for card in deck:
            answers.append(card)
            if not position.asked:
                break

    def act(self, rules: R, position: Any, seat: int, value: int, answer: int) -> None:
        """Draw the card."""
        deck = self.deck(position, value)
        deck.remove(answer)
        self.drawn(rules, position, seat, value, answer)

    def moves(self, rules: Any) -> list[Move]:
        """Return one move per card: ``deal`` and the card."""
        return with_each("deal", getattr(rules, f"{self.ids}_ids"))
