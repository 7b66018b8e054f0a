"""Omens: a small game with every kind of field, several deals, a card that exists twice, and secret choices.

In each round all players get two cards, and one card is turned up. All bet a card of their hand in secret. The bets are
shown, the highest one wins a point, or two if it has the suit that is turned up, and its player draws from the deck.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve, frozen

from machu_rules import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.framework.card_fields import (
    Cards,
    CardState,
    EventList,
    choice_field,
    deck_field,
    hand_field,
    number_field,
    pile_field,
    public_field,
    seat_field,
    secret_field,
    word_field,
)
from machu_rules.framework.simple import SimpleGame
from machu_rules.framework.steps import Refused

CARDS = ("a1", "a2", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "b5")
ROUNDS = 2
RULES = {"OMEN-1": "Bet a card in secret", "OMEN-2": "The highest bet wins", "OMEN-3": "Nobody bets a one first"}

TEXTS = {
    "decisions": {"bet": "Which card do you bet?"},
    "refusals": {"not_held": "You do not hold {card}.", "too_low": "You cannot bet {card} yet."},
}


@frozen
class State(CardState):
    hands: tuple[Cards, ...] = hand_field()
    deck: Cards = deck_field()
    omen: Cards = pile_field()
    shown: tuple[Cards, ...] = pile_field(by_seat=True)
    bets: tuple[str | None, ...] = choice_field("bet")
    points: tuple[int, ...] = number_field(most=2 * ROUNDS, by_seat=True)
    rounds: int = number_field(most=ROUNDS)
    last: int | None = seat_field()
    mood: str = word_field("calm", "wild")
    fate: int | None = secret_field()
    titles: tuple[str, ...] = public_field("", by_seat=True)


class Omens(SimpleGame[State]):
    name, states, players, cards, rules, english = "omens", State, (2, 3), CARDS, RULES, TEXTS
    action_space = tuple(f"bet {card}" for card in dict.fromkeys(CARDS))
    option_values: ClassVar = {"wild": ("no", "yes")}

    def cards_to_deal(self, state: State) -> dict[str, int]:
        if state.deals > state.rounds or state.rounds == ROUNDS:
            return {}
        return {"hands": 2, "omen": 1, "deck": 2}

    def after_deal(self, state: State, events: EventList) -> State:
        events.add("omen", None, "OMEN-1", card=state.omen[0])
        return evolve(state, mood="wild" if self.options["wild"] == "yes" else "calm", fate=state.deals % 2)

    def open_decisions(self, state: State) -> list[Decision]:
        bets = [[Move("bet", (card,)) for card in dict.fromkeys(hand)] for hand in state.hands]
        open_seats = [seat for seat in range(state.seats) if state.bets[seat] is None]
        return [self.ask(state, seat, "bet", bets[seat], secret=True) for seat in open_seats]

    def check_move(self, state: State, seat: int, move: Move) -> None:
        (card,) = move.args
        if card not in state.hands[seat]:
            raise Refused("OMEN-1", "not_held", card=card)
        if card[1] == "1" and not state.rounds and any(other[1] != "1" for other in state.hands[seat]):
            raise Refused("OMEN-3", "too_low", card=card)

    def play(self, state: State, seat: int, move: Move, events: EventList) -> State:
        events.add("chose", seat, "OMEN-1")
        state = state.put(("bets", seat), move.text)
        return state if None in state.bets else self.reveal(state, events)

    def reveal(self, state: State, events: EventList) -> State:
        cards = [bet.split(" ")[1] for bet in state.bets if bet is not None]
        events.add("shown", None, "OMEN-2", cards=cards)
        for seat, card in enumerate(cards):
            state = state.move(card, ("hands", seat), ("shown", seat))
        best = max(range(state.seats), key=lambda seat: (cards[seat][1], -seat))
        won = 2 if cards[best][0] == state.omen[0][0] else 1
        drawn = state.deck[0]
        state = state.put(("points", best), state.points[best] + won).move(drawn, "deck", ("hands", best))
        events.add("drew", best, "OMEN-2", private_to=best, card=drawn)
        none: tuple[Cards, ...] = ((),) * state.seats
        state = evolve(state, bets=(None,) * state.seats, rounds=state.rounds + 1, last=best).put(
            ("titles", best), "seer"
        )
        return state if state.rounds == ROUNDS else evolve(state, hands=none, shown=none, omen=(), deck=())

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        return {**super().sample_hidden(view, stream), "fate": view["deals"] % 2 if view["deals"] else None}

    def ending(self, state: State) -> str:
        return "omens" if state.rounds == ROUNDS else ""

    def score_lines(self, state: State, seat: int) -> list[tuple[str, str, int]]:
        return [("OMEN-2", "omen", state.points[seat])]
