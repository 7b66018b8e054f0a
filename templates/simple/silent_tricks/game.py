"""Silent tricks: all bury a card in secret, then they play for tricks."""

from collections.abc import Iterable
from typing import Any

from attrs import evolve, frozen
from machu_rules.kit import (
    Cards,
    CardState,
    Catalogue,
    Decision,
    EventList,
    GameBot,
    JsonDict,
    Move,
    Refused,
    SimpleGame,
    hand_field,
    pile_field,
    public_field,
    seat_field,
)

SUITS = "cdhs"
RANKS = "789tjqka"
CARDS = tuple(suit + rank for suit in SUITS for rank in RANKS)
RULES = {
    "DEAL-1": "Six cards each, and one card that shows the trump suit",
    "BURY-1": "All bury a card in secret",
    "PLAY-1": "Follow suit if you can",
    "PLAY-2": "The highest trump takes the trick, or else the highest card of the suit that was led",
    "SCORE-1": "Each trick is worth a point",
}
BOTS = {"careful": "silent_tricks.game:Careful"}


@frozen
class State(CardState):
    """The state of a game."""

    hands: tuple[Cards, ...] = hand_field()
    buried: tuple[Cards, ...] = hand_field()
    trump: Cards = pile_field()
    trick: Cards = pile_field()
    won: tuple[Cards, ...] = pile_field(by_seat=True)
    leader: int = seat_field(default=0)
    voids: tuple[str, ...] = public_field("", by_seat=True)


class SilentTricks(SimpleGame[State]):
    """The rules of the game."""

    name = "silent-tricks"
    states = State
    players = (2, 3, 4)
    cards = CARDS
    rules = RULES
    bots = BOTS
    action_space = tuple(f"{verb} {card}" for verb in ("bury", "play") for card in CARDS)

    def cards_to_deal(self, state: State) -> dict[str, int]:
        """Deal once."""
        return {} if state.deals else {"hands": 6, "trump": 1}

    def ending(self, state: State) -> str:
        """The game ends when all hands are empty."""
        return "" if any(state.hands) else "cards"

    def score_lines(self, state: State, seat: int) -> Iterable[tuple[str, str, int]]:
        """Count the tricks."""
        yield "SCORE-1", "tricks", len(state.won[seat]) // state.seats

    def open_decisions(self, state: State) -> Iterable[Decision]:
        """Ask all players for a card to bury, and then one player after the other for a card to play."""
        burying = [seat for seat in range(state.seats) if not state.buried[seat]]
        for seat in burying or [(state.leader + len(state.trick)) % state.seats]:
            kind = "bury" if burying else "play"
            moves = [Move(kind, (card,)) for card in state.hands[seat]]
            yield self.ask(state, seat, kind, moves, private=True, secret=bool(burying))

    def play(self, state: State, seat: int, move: Move, events: EventList) -> State:
        """Bury or play a card. The last card of a trick ends it."""
        (card,) = move.args
        if move.verb == "bury":
            events.add("buried", seat, "BURY-1")
            return state.move(card, ("hands", seat), ("buried", seat))
        events.add("played", seat, "PLAY-1", card=card)
        led = (*state.trick, card)[0][0]
        if card[0] != led and led not in state.voids[seat]:
            state = state.put(("voids", seat), state.voids[seat] + led)
        state = state.move(card, ("hands", seat), "trick")
        return self.take(state, events) if len(state.trick) == state.seats else state

    def take(self, state: State, events: EventList) -> State:
        """Give the trick to the player of the best card, who leads the next one."""
        suits = (state.trick[0][0], state.trump[0][0])
        best = max(state.trick, key=lambda card: (card[0] in suits, card[0] == suits[1], RANKS.index(card[1])))
        winner = (state.leader + state.trick.index(best)) % state.seats
        events.add("took", winner, "PLAY-2", card=best)
        state = state.put(("won", winner), state.won[winner] + state.trick)
        return evolve(state, trick=(), leader=winner)

    def check_move(self, state: State, seat: int, move: Move) -> None:
        """Check that players have their cards, and follow suit."""
        (card,) = move.args
        if card not in state.hands[seat]:
            raise Refused("PLAY-1", "not_in_hand", card=card)
        if move.verb == "play" and state.trick:
            suit = state.trick[0][0]
            if card[0] != suit and any(held[0] == suit for held in state.hands[seat]):
                raise Refused("PLAY-1", "follow_suit", suit=suit)

    def sees(self, state: State, viewer: int | None, name: str, owner: int | None) -> bool:
        """At the end, all see the buried cards."""
        return owner == viewer or not any(state.hands)

    def fits(self, view: JsonDict, name: str, owner: int | None, card: str) -> bool:
        """A player who did not follow suit has no card of this suit in their hand."""
        return name != "hands" or card[0] not in view["voids"][owner]

    def own_names(self, catalogue: Catalogue) -> dict[str, str]:
        """The names of the cards, such as Q♥. The texts name the ranks and suits."""
        return {card: catalogue.name(card[1]) + catalogue.name(card[0]) for card in CARDS}


class Careful(GameBot):
    """A bot that buries its lowest card. It plays the lowest card that takes the trick, or else its lowest card."""

    def choose(self, view: JsonDict, decision: Decision) -> Move:
        """Return one of the moves of the decision."""
        return min(decision.moves, key=lambda move: self.value(view, move.args[0]))

    def value(self, view: JsonDict, card: str) -> tuple[Any, ...]:
        """Return the key by which the bot sorts its cards. The smallest is the best choice."""
        rank, trick = RANKS.index(card[1]), view["trick"]
        takes = trick and card[0] == trick[0][0] and rank > max(RANKS.index(played[1]) for played in trick)
        return not takes, card[0] == view["trump"][0][0], rank
