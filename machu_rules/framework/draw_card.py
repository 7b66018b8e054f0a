"""The steps that draw a card from a deck, and shuffle a deck. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from typing import Any, ClassVar

from machu_rules.core.decisions import Move
from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.core.rng import Stream
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import P, QuestionStep, R, ShuffleStep


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCard(QuestionStep[R, P]):
    """A step that draws a card from a deck (see `machu_rules.framework.declaration.deck`).

    If the order of the deck is known to the game, the top card is drawn, and no decision is open. In a game with
    ``chance="ask"``, chance decides which card is drawn. If the deck is empty, nothing happens.

    Override ``drawn``, which receives the card. If all players see the card, set ``secret = False``.

    >>> DrawCard().kind, DrawCard().by_chance, DrawCard().secret
    ('deal', True, True)
    """

    kind = "deal"
    by_chance = True
    secret = True
    private = True
    ids: ClassVar[str] = "card"
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
        """See `QuestionStep.answers`. The answers are the top card of the deck, or all its cards if chance decides."""
        deck = self.deck(position, value)
        for card in deck:
            answers.append(card)
            if not position.asked:
                break
        if len(deck) == 0:
            answers.append(-1)

    def act(self, rules: R, position: Any, seat: int, value: int, answer: int) -> None:
        """See `QuestionStep.act`. The card leaves the deck. If the deck is empty, nothing happens."""
        if answer < 0:
            return
        deck = self.deck(position, value)
        deck.remove(answer)
        self.drawn(rules, position, seat, value, answer)

    def moves(self, rules: Any) -> list[Move]:
        """See `QuestionStep.moves`. There is one move per card: ``deal`` and the card."""
        return with_each("deal", getattr(rules, f"{self.ids}_ids"))


@mypyc_attr(allow_interpreted_subclasses=True)
class ShuffleDeck(ShuffleStep[R, P]):
    """A step that shuffles a deck during the game. Declare the deck with ``reshuffled=True``.

    Override ``refill``, which puts cards into the deck. If chance decides which cards are drawn, the deck is refilled
    but not shuffled. Set ``shuffled`` to the number of an event that is private to chance and has only the field
    ``event.dealt("card")``, so that records contain the deck. The agenda must be a stack.

    >>> ShuffleDeck().shuffles, ShuffleDeck().refills
    (True, True)
    """

    refills = True
    shuffled: ClassVar[int] = -1
    """The number of the event."""

    def deck(self, position: Any) -> list[int]:
        """Return the deck.

        Args:
            position: The position.

        Returns:
            The deck, top card first. By default, it is the field ``deck``.
        """
        return position.deck  # type: ignore[no-any-return]  # the field that `deck` declares

    def refill(self, rules: R, position: P) -> None:
        """Put cards into the deck, in any order. By default, the deck is shuffled as it is.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position. It changes.
        """

    def proceed(self, rules: R, position: P, seat: int, value: int) -> None:
        """Refill the deck, if chance decides which cards are drawn.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position. It changes.
            seat: The seat of the task.
            value: The value of the task.
        """
        self.refill(rules, position)

    def deal(self, rules: R, position: Any, number: int) -> tuple[int, ...]:
        """Refill the deck, shuffle it, and return it.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: The position. It changes.
            number: The number of decks that have already been shuffled in the same move, 0 or more.

        Returns:
            The numbers of the cards, top first.

        Raises:
            StateError: If a given deck does not contain the right cards.
            UsageError: If ``shuffled`` is not the number of an event.
        """
        if self.shuffled < 0:
            raise UsageError(
                f"{type(self).__name__} has no event: set shuffled = SHUFFLED, the number of a kind of event that is "
                'private to chance and has the field {"dealt": event.dealt("card")}'
            )
        position.agenda.pop()
        self.refill(rules, position)
        deck = self.deck(position)
        cards = sorted(deck)
        stream = Stream(f"{position.seed}/shuffle")
        order = stream.shuffled(cards)
        position.seed = f"{stream.below(2**64):016x}"
        if position.coming:
            order = [*position.coming[0]]
            position.coming = position.coming[1:]
            if sorted(order) != cards:
                raise StateError(f"the deck given must name each of its {len(cards)} cards once")
        deck[:] = order
        position.emit(self.shuffled, -1, number)
        return tuple(order)
