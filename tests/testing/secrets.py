"""Choosing: a game whose choices are simultaneous, with each combination of hidden lists and hidden answers.

Each player has a hand of cards. In a round, all players choose a card from their hand. When all have chosen, the cards
are shown and count. With ``private``, players see only their own hand. With ``secret``, they do not see what others
have chosen until all have chosen. A chosen card stays in the hand until it is shown."""

from __future__ import annotations

from typing import Any

from attrs import evolve, field, frozen

from machu_rules import CHANCE, Decision, Event, Move, Outcome, ScoreLine
from machu_rules.core.rng import Stream
from machu_rules.core.values import Chance, ChanceDeal, Feature, JsonDict, Seed
from machu_rules.framework.simple import SimpleGame
from machu_rules.loader.rulebook import Rule
from tests.testing.hands import Cards, shuffled, with_one

CARDS = tuple(range(1, 13))
HAND, ROUNDS = 3, 2
RULES = (Rule("CARD-1", "All choose a card"), Rule("CARD-2", "Chosen cards count"))


@frozen
class State:
    players: int
    deck: Cards = field(repr=False)
    hands: tuple[Cards, ...] = field(repr=False)
    chosen: tuple[int | None, ...] = field(repr=False)
    shown: tuple[Cards, ...]


After = tuple[State, tuple[Event, ...]]


class Choosing(SimpleGame[State]):
    """The game of one combination."""

    states, rules_revision, asking = State, 1, "CARD-1"
    players = (2, 3)
    action_space = tuple(f"choose {card}" for card in CARDS)
    chance_space = tuple(f"deal {card}" for card in CARDS)

    def __init__(self, private: bool = False, secret: bool = False) -> None:
        self.private, self.secret = private, secret
        super().__init__("choosing", RULES, (len(CARDS), HAND, private, secret), {})

    def begin(self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed") -> After:
        self.check_start(players, seed, dealt, chance)
        state = State(players, (), ((),) * players, (None,) * players, ((),) * players)
        if chance == "ask":
            return state, ()
        return self.dealt_out(evolve(state, deck=shuffled(CARDS, seed, dealt)))

    def dealt_out(self, state: State) -> After:
        """Each player has their hand, from the end of the deck."""
        hands, deck = [], state.deck
        for _ in state.hands:
            hands.append(tuple(sorted(deck[-HAND:])))
            deck = deck[:-HAND]
        told = [
            Event("hand", seat, "CARD-1", {"cards": list(hand)}, private_to=seat if self.private else None)
            for seat, hand in enumerate(hands)
        ]
        return evolve(state, deck=deck, hands=tuple(hands)), tuple(told)

    def dealt(self, state: State) -> list[int]:
        begun = not any(map(any, state.hands)) or any(state.chosen) or any(state.shown)
        return [] if begun else [*state.deck, *(card for hand in reversed(state.hands) for card in hand)]

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if not any(map(any, (state.hands, state.shown))):
            left = tuple(Move("deal", (card,)) for card in CARDS if card not in state.deck)
            return (Decision(CHANCE, "deal", None, left, secret=True, weights=(1,) * len(left)),)
        if len(state.shown[0]) == ROUNDS:
            return ()
        return tuple(self.decision_of(state, seat) for seat, card in enumerate(state.chosen) if card is None)

    def decision_of(self, state: State, seat: int) -> Decision:
        moves = tuple(Move("choose", (card,)) for card in state.hands[seat])
        return Decision(seat, "choose", None, moves, secret=self.secret, private=self.private)

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> After:
        decision, move = self.accepted(state, move, seat)
        seat, card = decision.seat, int(move.args[0])
        if seat == CHANCE:
            state = evolve(state, deck=(*state.deck, card))
            return self.dealt_out(state) if len(state.deck) == len(CARDS) else (state, ())
        chosen = (*state.chosen[:seat], card, *state.chosen[seat + 1 :])
        state, events = evolve(state, chosen=chosen), self.told(state, seat, card)
        return self.all_shown(state, events) if None not in chosen else (state, events)

    def told(self, state: State, seat: int, card: int) -> tuple[Event, ...]:
        """What is told of a choice when it is made."""
        own = Event("chose_card", seat, "CARD-1", {"card": card}, private_to=seat)
        return (Event("chose", seat, "CARD-1", {} if self.secret else {"card": card}), *((own,) if self.secret else ()))

    def all_shown(self, state: State, events: tuple[Event, ...]) -> After:
        cards = [card for card in state.chosen if card is not None]
        shown, hands = state.shown, state.hands
        for seat, card in enumerate(cards):
            shown = with_one(shown, seat, (*shown[seat], card))
            hands = with_one(hands, seat, tuple(other for other in hands[seat] if other != card))
        none = (None,) * len(cards)
        return evolve(state, chosen=none, shown=shown, hands=hands), (
            *events,
            Event("shown", None, "CARD-2", {"cards": cards}),
        )

    def view(self, state: State, seat: int | None) -> JsonDict:
        self.check_seat(seat, state.players)
        hands: list[list[int | None]] = [
            [None] * len(hand) if self.private and other != seat else [*hand] for other, hand in enumerate(state.hands)
        ]
        chosen: list[Any] = [
            True if card is not None and self.secret and other != seat else card
            for other, card in enumerate(state.chosen)
        ]
        seen = {"viewer": seat, "deck": [None] * len(state.deck), "hands": hands, "chosen": chosen}
        return {**self.dump(state), **seen, "decisions": self.decisions_for(state, seat)}

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        known = {card for hand in (*view["hands"], *view["shown"]) for card in hand if card is not None}
        known |= {card for card in view["chosen"] if card not in (None, True)}
        unseen = stream.shuffled([card for card in CARDS if card not in known])
        hands, chosen = [], []
        for hand, card in zip(view["hands"], view["chosen"], strict=True):
            if None in hand:
                own = [] if card in (None, True) else [card]
                hand = sorted([*own, *(unseen.pop() for _ in hand[len(own) :])])
            hands.append(hand)
            chosen.append(stream.choice(hand) if card is True else card)
        return {"deck": unseen[: len(view["deck"])], "hands": hands, "chosen": chosen}

    def undecided(self, state: State, seat: int) -> State:
        if not self.secret:
            return state
        return evolve(state, chosen=tuple(card if other == seat else None for other, card in enumerate(state.chosen)))

    def features(self, view: JsonDict) -> tuple[Feature, ...]:
        first, seats = view["viewer"] or 0, view["players"]
        rows = []
        for place in range(seats):
            seat = (first + place) % seats
            card, hand, points = view["chosen"][seat], view["hands"][seat], sum(view["shown"][seat])
            rows.append(Feature(f"chosen_{place}", -1 if card is None else int(card), -1, max(CARDS)))
            rows.append(Feature(f"points_{place}", points, 0, ROUNDS * max(CARDS)))
            rows += [Feature(f"has_{card}_{place}", int(card in hand), 0, 1) for card in CARDS]
        return tuple(rows)

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        self.check_seat(seat, state.players)
        points = sum(state.shown[seat])
        return (ScoreLine("CARD-2", "cards", points, 0, f"cards worth {points}"),)

    def outcome(self, state: State) -> Outcome | None:
        if self.decisions(state):
            return None
        scores = tuple(self.points(state))
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome("dawn", "rounds", best, scores, {})

    def lawful(self, state: State) -> bool:
        if state.players not in self.players or not all(
            len(of) == state.players for of in (state.hands, state.chosen, state.shown)
        ):
            return False
        cards = [*state.deck, *(card for of in (state.hands, state.shown) for held in of for card in held)]
        if not set(cards) <= set(CARDS) or len(set(cards)) < len(cards):
            return False
        if not any(map(any, (state.hands, state.shown))):
            return not any(state.chosen) and len(cards) < len(CARDS)
        rounds = len(state.shown[0])
        right = all(len(held) == rounds <= ROUNDS for held in state.shown) and None in state.chosen
        right = right and all(len(hand) == HAND - rounds and list(hand) == sorted(hand) for hand in state.hands)
        held = all(card is None or card in hand for card, hand in zip(state.chosen, state.hands, strict=True))
        return right and held and len(cards) == len(CARDS) and (rounds < ROUNDS or not any(state.chosen))
