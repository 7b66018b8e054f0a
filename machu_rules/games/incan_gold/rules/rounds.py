"""A round (GOLD-ROUND-1, GOLD-ROUND-2): its beginning, then choices and cards in turn."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.decks import next_deck
from machu_rules.framework.steps import QuestionStep, Said, ShuffleStep, Step
from machu_rules.games.incan_gold.rules.ending import BY_CAMP, end_round
from machu_rules.games.incan_gold.rules.leaving import leave
from machu_rules.games.incan_gold.rules.turning import in_temple
from machu_rules.games.incan_gold.state import (
    CAMP,
    CHOICE_WORDS,
    CHOICES_SHOWN,
    CHOSE,
    FIRST,
    NEXT,
    ROUND_BEGAN,
    SHUFFLE,
    SHUFFLED,
    TORCH,
    Position,
)
from machu_rules.games.incan_gold.tables import Rules


class BeginRound(Step[Rules, Position]):
    """GOLD-ROUND-1: a round begins."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Add the next waiting artifact, if any, to the deck (GOLD-SETUP-3). Schedule the shuffle and move all
        adventurers into the temple. If chance deals card by card, there is no shuffle.
        """
        joined = -1
        if len(position.waiting_artifacts) > 0:
            joined = position.waiting_artifacts.pop(0)
            position.deck.append(joined)
        position.round += 1
        position.phase = FIRST if position.asked else SHUFFLE
        for place in range(len(position.adventurers)):
            position.edit(place).in_temple = 1
        position.emit(ROUND_BEGAN, -1, position.round, len(position.deck), joined)


class ShuffleDeck(ShuffleStep[Rules, Position]):
    """GOLD-ROUND-1: the deck is shuffled."""

    def deal(self, rules: Rules, position: Position, number: int) -> tuple[int, ...]:
        """Put the same cards into the deck in a new order. The order comes from a given deck or from the seed.

        The event names the cards only in the record (GOLD-RECORD). Players do not see them (GOLD-SECRET-1).
        """
        what = f"for round {position.round} must name each of its {len(position.deck)} cards once"
        deck = next_deck(position, f"round/{position.round}", position.deck, what)
        position.deck.clear()
        position.deck.extend(deck)
        position.phase = FIRST
        position.emit(SHUFFLED, -1, number)
        return deck


class Choose(QuestionStep[Rules, Position]):
    """GOLD-ROUND-2: all adventurers in the temple choose at the same time and in secret (GOLD-SECRET-1)."""

    kind = "choose"
    secret = True
    at_once = True
    same_answers = True

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        answers.append(TORCH)
        answers.append(CAMP)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Record the choice of the adventurer with the number ``value``."""
        position.edit(value).choice = answer
        position.emit(CHOSE, seat, value % position.each)

    def open_values(self, position: Position) -> list[int]:
        places = []
        for place, adventurer in enumerate(position.adventurers):
            if adventurer.in_temple and adventurer.choice < 0:
                places.append(place)
        return places

    def seat_of(self, position: Position, value: int) -> int:
        return value // position.each

    def moves(self, rules: Rules) -> list[Move]:
        return [Move(word) for word in CHOICE_WORDS]

    def subject(self, rules: Rules, position: Position, seat: int, value: int) -> int:
        """Return the number of the adventurer among those of the seat."""
        return value % position.each

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        """The text for leaving includes the gems that the adventurer is sure to bring home."""
        if move.verb == CHOICE_WORDS[TORCH]:
            return move.verb, {}
        place = decision.seat * position.each + int(decision.subject or 0)
        return move.verb, {"gems": position.adventurers[place].held}

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return (f"choice:{move.verb}",)


class ShowChoices(Step[Rules, Position]):
    """GOLD-ROUND-2: all choices are revealed at the same time."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Show the choices. Adventurers who chose camp leave (GOLD-ROUND-3). Then the next card is due, or the round
        ends because the temple is empty.
        """
        leavers = 0
        for place in range(len(position.adventurers)):
            choice = position.adventurers[place].choice
            position.emit(CHOICES_SHOWN, place // position.each, choice)
            if choice == CAMP:
                leavers += 1
        if leavers > 0:
            leave(rules, position, leavers)
        position.phase = NEXT
        for place in range(len(position.adventurers)):
            if position.adventurers[place].in_temple:
                position.edit(place).choice = -1
        if in_temple(position) == 0:
            end_round(rules, position, BY_CAMP)


def undecided(position: Position) -> int:
    """GOLD-ROUND-2: return the first adventurer in the temple who has not chosen, or -1 if there is none."""
    for place in range(len(position.adventurers)):
        adventurer = position.adventurers[place]
        if adventurer.in_temple and adventurer.choice < 0:
            return place
    return -1
