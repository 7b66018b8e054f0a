"""Hands: a game with cards in hand, one of which is played openly and one face down in each turn.

In a turn a player plays a card from their hand openly, buries another one face down, and draws. After two turns each,
the buried cards are shown, and count like those that were played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from attrs import evolve, field, frozen

from machu_rules import CHANCE, Decision, Event, Move, Outcome, ScoreLine, StateError
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import Chance, ChanceDeal, JsonDict, Seed
from machu_rules.framework.simple import SimpleGame
from machu_rules.loader.rulebook import Rule

CARDS = tuple(range(1, 13))
HAND, TURNS = 3, 2
RULES = (Rule("HAND-1", "Play a card, bury a card, draw a card"), Rule("HAND-2", "Played and buried cards count"))
Cards = tuple[int, ...]


@frozen
class State:
    turn: int  # how many turns are over
    deck: Cards = field(repr=False)
    hands: tuple[Cards, ...] = field(repr=False)
    played: tuple[Cards, ...]
    buried: tuple[Cards, ...] = field(repr=False)


After = tuple[State, tuple[Event, ...]]


class Hands(SimpleGame[State]):
    states, rules_revision, asking = State, 1, "HAND-1"
    players = (2, 3)
    action_space = tuple(f"{verb} {card}" for verb in ("play", "bury") for card in CARDS)
    chance_space = tuple(f"deal {card}" for card in CARDS)
    play: ClassVar[Any] = {"private": True}
    bury: ClassVar[Any] = {"secret": True}

    def __init__(self) -> None:
        super().__init__("hands", RULES, (len(CARDS), HAND), {})

    def begin(self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed") -> After:
        self.check_start(players, seed, dealt, chance)
        none: tuple[Cards, ...] = ((),) * players
        state = State(0, (), none, none, none)
        if chance == "ask":
            return state, ()
        return self.dealt_out(evolve(state, deck=shuffled(CARDS, seed, dealt)))

    def dealt_out(self, state: State) -> After:
        """Each player has their hand, from the end of the deck."""
        hands, deck = [], state.deck
        for _ in state.hands:
            hands.append(deck[-HAND:])
            deck = deck[:-HAND]
        told = [
            Event("hand", seat, "HAND-1", {"cards": list(hand)}, private_to=seat) for seat, hand in enumerate(hands)
        ]
        return evolve(state, deck=deck, hands=tuple(hands)), tuple(told)

    def dealt(self, state: State) -> list[int]:
        if not self.is_dealt(state) or state.turn or any(state.played):
            return []
        return [*state.deck, *(card for hand in reversed(state.hands) for card in hand)]

    def is_dealt(self, state: State) -> bool:
        return any(map(any, (state.hands, state.played)))

    def active(self, state: State) -> int:
        return state.turn % len(state.hands)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if not self.is_dealt(state):
            left = tuple(Move("deal", (card,)) for card in CARDS if card not in state.deck)
            return (Decision(CHANCE, "deal", None, left, secret=True, weights=(1,) * len(left)),)
        if state.turn == TURNS * len(state.hands):
            return ()
        seat = self.active(state)
        kind = "bury" if len(state.played[seat]) > len(state.buried[seat]) else "play"
        moves = tuple(Move(kind, (card,)) for card in sorted(state.hands[seat]))
        return (Decision(seat, kind, None, moves, **(self.bury if kind == "bury" else self.play)),)

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> After:
        decision, move = self.accepted(state, move, seat)
        seat, card = decision.seat, int(move.args[0])
        if seat == CHANCE:
            state = evolve(state, deck=(*state.deck, card))
            return self.dealt_out(state) if len(state.deck) == len(CARDS) else (state, ())
        hand = tuple(other for other in state.hands[seat] if other != card)
        state = evolve(state, hands=with_one(state.hands, seat, hand))
        if move.verb == "play":
            state = evolve(state, played=with_one(state.played, seat, (*state.played[seat], card)))
            return state, tuple(self.told(state, "played", seat, card))
        state = evolve(state, turn=state.turn + 1, buried=with_one(state.buried, seat, (*state.buried[seat], card)))
        events = [*self.told(state, "buried", seat, card)]
        if state.deck and len(state.buried[seat]) < TURNS:
            *deck, drawn = state.deck
            hands = with_one(state.hands, seat, (*hand, drawn))
            state = evolve(state, deck=tuple(deck), hands=hands)
            events += self.told(state, "drew", seat, drawn)
        return state, tuple(events)

    def told(self, state: State, kind: str, seat: int, card: int) -> Iterable[Event]:
        """What is told of a card that a player has played, buried or drawn."""
        if kind == "played":
            return [Event("played", seat, "HAND-1", {"card": card})]
        own = Event(f"{kind}_card", seat, "HAND-1", {"card": card}, private_to=seat)
        return [Event(kind, seat, "HAND-1", {}), own]

    def view(self, state: State, seat: int | None) -> JsonDict:
        self.check_seat(seat, len(state.hands))
        seen: JsonDict = {"viewer": seat, "deck": [None] * len(state.deck)}
        for name in ("hands", "buried"):
            of: tuple[Cards, ...] = getattr(state, name)
            over = state.turn == TURNS * len(of)  # all buried cards are shown
            seen[name] = [[*cards] if over or other == seat else [None] * len(cards) for other, cards in enumerate(of)]
        return {**self.dump(state), **seen, "decisions": self.decisions_for(state, seat)}

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        shown = [card for name in ("hands", "buried", "played") for cards in view[name] for card in cards]
        unseen = stream.shuffled([card for card in CARDS if card not in shown])
        drawn: JsonDict = {"deck": [unseen.pop() for _ in view["deck"]]}
        for name in ("hands", "buried"):
            drawn[name] = [[unseen.pop() if card is None else card for card in cards] for cards in view[name]]
        return drawn

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        self.check_seat(seat, len(state.hands))
        points = sum(state.played[seat]) + sum(state.buried[seat])
        return (ScoreLine("HAND-2", "cards", points, 0, f"cards worth {points}"),)

    def outcome(self, state: State) -> Outcome | None:
        if self.decisions(state):
            return None
        scores = tuple(self.points(state))
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome("dawn", "turns", best, scores, {})

    def lawful(self, state: State) -> bool:
        seats, cards = len(state.hands), [*state.deck]
        for of in (state.hands, state.played, state.buried):
            cards += [card for held in of for card in held]
        if seats not in self.players or not len(state.played) == len(state.buried) == seats:
            return False
        if not set(cards) <= set(CARDS) or len(set(cards)) < len(cards) or not 0 <= state.turn <= TURNS * seats:
            return False
        if not self.is_dealt(state):
            return not state.turn and not any(state.buried) and len(cards) < len(CARDS)
        turns = [state.turn // seats + (seat < state.turn % seats) for seat in range(seats)]
        playing = [seat == self.active(state) and state.turn < TURNS * seats for seat in range(seats)]
        played = [len(held) for held in state.played]
        right = all(n in (turn, turn + now) for n, turn, now in zip(played, turns, playing, strict=True))
        hands = [HAND + (turn > 0) - turn - n for turn, n in zip(turns, played, strict=True)]
        kept = [len(held) for held in state.buried] == turns and [len(held) for held in state.hands] == hands
        return right and kept and len(cards) == len(CARDS)


def shuffled(cards: Cards, seed: Seed, dealt: ChanceDeal | None) -> Cards:
    """The deck that is dealt, or else the cards in the order of the seed."""
    deck = tuple(Stream(seed_text(seed)).shuffled(cards) if dealt is None else dealt)
    if not all(type(card) is int for card in deck) or sorted(deck) != sorted(cards):
        raise StateError("chance deals each card once")
    return deck


def with_one(of: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The cards by seat, with those of one seat replaced."""
    return (*of[:seat], cards, *of[seat + 1 :])
