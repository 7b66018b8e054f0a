"""Hearts: pass three cards, and take neither hearts nor the queen of spades. One deal for four players."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import evolve, frozen
from machu_rules.kit import (
    AutomaticTable,
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
    Stream,
    hand_field,
    picture,
    pile_field,
    public_field,
    seat_field,
    secret_field,
)

SUITS = "cdsh"
RANKS = "23456789tjqka"
CARDS = tuple(suit + rank for suit in SUITS for rank in RANKS)
TWO, JACK, QUEEN = "c2", "dj", "sq"
POINTS = {**{card: 1 for card in CARDS if card[0] == "h"}, QUEEN: 13}
ALL_POINTS = sum(POINTS.values())
SEATS, TO_PASS = 4, 3
STEPS = {"left": 1, "across": 2, "right": 3, "none": 0}  # the seats between a player and the receiver of their cards
RULES = {
    "DEAL-1": "Thirteen cards each",
    "PASS-1": "All pass three cards in secret",
    "PLAY-1": "The two of clubs leads",
    "PLAY-2": "Follow suit if you can",
    "PLAY-3": "No points in the first trick",
    "PLAY-4": "Lead hearts only after they are broken",
    "PLAY-5": "The highest card of the suit that was led takes the trick, and its player leads the next one",
    "SCORE-1": "Each heart costs a point",
    "SCORE-2": "The queen of spades costs 13 points",
    "SCORE-3": "A player who takes all hearts and the queen of spades gives each of the others 26 points instead",
    "SCORE-4": "The jack of diamonds earns 10 points",
    "SCORE-5": "A player without a trick earns 5 points, unless another player takes all points",
}


@frozen
class State(CardState):
    """The state of a game."""

    hands: tuple[Cards, ...] = hand_field()
    passing: tuple[Cards, ...] = hand_field()  # chosen, until all have chosen
    passed: tuple[Cards | None, ...] = secret_field(None, by_seat=True)  # what each seat passed and nobody has played
    opener: int | None = seat_field()  # the seat that has the two of clubs after the passing
    leader: int = seat_field(default=0)
    trick: Cards = pile_field()
    won: tuple[Cards, ...] = pile_field(by_seat=True)
    broken: bool = public_field(False)
    lacks: tuple[Cards, ...] = public_field((), by_seat=True)  # cards that a player is known not to have


class Hearts(SimpleGame[State]):
    """The rules of the game. The first value of each option is that of OpenSpiel."""

    name = "hearts"
    states = State
    players = (SEATS,)
    cards = CARDS
    rules = RULES
    bots = {"ducker": "hearts.game:Ducker"}
    levels = {"easy": "random", "normal": "ducker", "hard": "search:200"}
    action_space = tuple(f"{verb} {card}" for verb in ("pass", "play") for card in CARDS)
    option_values = {
        "passing": ("left", "right", "across", "none"),
        "first_lead": ("two_of_clubs", "any_club"),
        "first_trick": ("no_points", "points"),
        "breaking": ("required", "free"),
        "queen": ("breaks_hearts", "breaks_nothing"),
        "only_queen": ("must_lead", "may_lead_hearts"),
        "jack": ("no_bonus", "bonus"),
        "no_trick": ("no_bonus", "bonus"),
    }

    def cards_to_deal(self, state: State) -> dict[str, int]:
        """Deal once."""
        return {} if state.deals else {"hands": len(CARDS) // SEATS}

    def after_deal(self, state: State, events: EventList) -> State:
        """Without passing, play begins."""
        return state if self.step else self.opened(state)

    @property
    def step(self) -> int:
        """The receiver of a player's cards sits so many seats to the left."""
        return STEPS[self.options["passing"]]

    def opened(self, state: State) -> State:
        """The holder of the two of clubs leads."""
        opener = next(seat for seat in range(SEATS) if TWO in state.hands[seat])
        return evolve(state, opener=opener, leader=opener)

    def ending(self, state: State) -> str:
        """The game ends when all hands are empty."""
        return "" if any(state.hands) else "cards"

    def shooter(self, state: State) -> int | None:
        """Return the seat that has taken all points."""
        return next((seat for seat, won in enumerate(state.won) if POINTS.keys() <= set(won)), None)

    def score_lines(self, state: State, seat: int) -> Iterable[tuple[str, str, int]]:
        """Count the points, as negative numbers."""
        won, shooter = state.won[seat], self.shooter(state)
        yield "SCORE-1", "hearts", -sum(card[0] == "h" for card in won)
        yield "SCORE-2", "queen", -POINTS[QUEEN] if QUEEN in won else 0
        if shooter is not None:
            yield "SCORE-3", "moon", ALL_POINTS if seat == shooter else -ALL_POINTS
        if self.options["jack"] == "bonus":
            yield "SCORE-4", "jack", 10 if JACK in won else 0
        if self.options["no_trick"] == "bonus" and shooter is None and self.ending(state):
            yield "SCORE-5", "no_trick", 0 if won else 5

    def open_decisions(self, state: State) -> Iterable[Decision]:
        """Ask all players for three cards to pass, one by one, and then one player after the other for a card."""
        passing = [seat for seat in range(SEATS) if len(state.passing[seat]) < TO_PASS] if state.opener is None else []
        for seat in passing or [(state.leader + len(state.trick)) % SEATS]:
            kind = "pass" if passing else "play"
            moves = [Move(kind, (card,)) for card in state.hands[seat]]
            yield self.ask(state, seat, kind, moves, private=True, secret=bool(passing))

    def check_move(self, state: State, seat: int, move: Move) -> None:
        """Check that players have their cards, and no card that they must play instead."""
        (card,) = move.args
        if card not in state.hands[seat]:
            raise Refused("PASS-1" if move.verb == "pass" else "PLAY-2", "not_in_hand", card=card)
        if move.verb == "play":
            for refused, better in self.obligations(state, card):
                if better.intersection(state.hands[seat]):
                    raise refused

    def obligations(self, state: State, card: str) -> Iterator[tuple[Refused, set[str]]]:
        """Yield the cards that a player must play instead of this one, if they have one of them."""
        options, first_trick = self.options, not any(state.won)
        if first_trick and not state.trick:
            if options["first_lead"] == "any_club" and card[0] != "c":
                yield Refused("PLAY-1", "club_leads"), of_suits("c")
            elif options["first_lead"] == "two_of_clubs" and card != TWO:
                yield Refused("PLAY-1", "two_leads", card=TWO), {TWO}
        elif state.trick and card[0] != state.trick[0][0]:
            suit = state.trick[0][0]
            yield Refused("PLAY-2", "follow_suit", suit=suit), of_suits(suit)
            if first_trick and options["first_trick"] == "no_points" and card in POINTS:
                yield Refused("PLAY-3", "no_points", card=card), set(CARDS) - POINTS.keys()
        elif not state.trick and card[0] == "h" and not state.broken and options["breaking"] == "required":
            spared = {QUEEN} if options["only_queen"] == "may_lead_hearts" else set()
            yield Refused("PLAY-4", "not_broken"), of_suits("cds") - spared

    def play(self, state: State, seat: int, move: Move, events: EventList) -> State:
        """Choose a card to pass, or play one."""
        (card,) = move.args
        if move.verb == "pass":
            events.add("chose", seat, "PASS-1")
            state = state.move(card, ("hands", seat), ("passing", seat))
            ready = all(len(cards) == TO_PASS for cards in state.passing)
            return self.exchange(state, events) if ready else state
        events.add("played", seat, "PLAY-2", card=card)
        lacks = set(state.lacks[seat]).union(*(better for _, better in self.obligations(state, card)))
        state = state.put(("lacks", seat), in_order(lacks))
        state = evolve(state, passed=tuple(cards and in_order({*cards} - {card}) for cards in state.passed))
        if not state.broken and (card[0] == "h" or (card == QUEEN and self.options["queen"] == "breaks_hearts")):
            events.add("broke", seat, "PLAY-4")
            state = evolve(state, broken=True)
        state = state.move(card, ("hands", seat), "trick")
        return self.take(state, events) if len(state.trick) == SEATS else state

    def exchange(self, state: State, events: EventList) -> State:
        """All receive the cards that were passed to them."""
        passed = tuple(in_order(cards) for cards in state.passing)
        received = [passed[(seat - self.step) % SEATS] for seat in range(SEATS)]
        events.add("passed", None, "PASS-1")
        for seat, cards in enumerate(received):
            events.add("received", seat, "PASS-1", private_to=seat, cards=list(cards))
        hands = tuple(hand + cards for hand, cards in zip(state.hands, received, strict=True))
        return self.opened(evolve(state, hands=hands, passed=passed, passing=((),) * SEATS))

    def take(self, state: State, events: EventList) -> State:
        """Give the trick to the player of the highest card of the suit that was led."""
        best = best_of(state.trick)
        winner = (state.leader + state.trick.index(best)) % SEATS
        points = sum(POINTS.get(card, 0) for card in state.trick)
        events.add("took", winner, "PLAY-5", card=best, points=points)
        state = state.put(("won", winner), state.won[winner] + state.trick)
        if points and self.shooter(state) == winner:
            events.add("shot", winner, "SCORE-3")
        return evolve(state, trick=(), leader=winner)

    def sees(self, state: State, viewer: int | None, name: str, owner: int | None) -> bool:
        """The receiver remembers which cards were passed, too."""
        receives = name == "passed" and owner is not None and viewer == (owner + self.step) % SEATS
        return owner == viewer or receives

    def fits(self, view: JsonDict, name: str, owner: int | None, card: str) -> bool:
        """Respect the suits that players do not have, the two of clubs, and the cards that the viewer passed."""
        if name != "hands":
            return True
        if card == TWO and view["opener"] is not None:
            return owner == int(view["opener"])
        giver = next((giver for giver, cards in enumerate(view["passed"]) if cards and card in cards), None)
        if giver is not None:
            return owner == (giver + self.step) % SEATS
        return card not in view["lacks"][owner]

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        """Draw which cards the others passed to each other: three of thirteen, some of which have been played."""
        hidden = super().sample_hidden(view, stream)
        passed = list(view["passed"])
        for giver, cards in enumerate(passed):
            if cards is None and self.step and view["opener"] is not None:
                hand = hidden["hands"][(giver + self.step) % SEATS]
                places = [*hand, *[""] * (len(CARDS) // SEATS - len(hand))]
                passed[giver] = list(in_order(stream.shuffled(places)[:TO_PASS]))
        return {**hidden, "passed": passed}

    def undecided(self, state: State, seat: int) -> State:
        """A search chooses the cards that the others pass."""
        for other in range(SEATS):
            for card in state.passing[other] if other != seat else ():
                state = state.move(card, ("passing", other), ("hands", other))
        return state

    def table(self, view: Mapping[str, Any]) -> dict[str, picture.Area]:
        """Leave out what all can conclude."""
        return AutomaticTable(self, view, without=["lacks"]).areas()

    def own_names(self, catalogue: Catalogue) -> dict[str, str]:
        """The names of the cards, such as Q♠. The texts name the ranks and suits."""
        return {card: catalogue.name(card[1]) + catalogue.name(card[0]) for card in CARDS}


def of_suits(suits: str) -> set[str]:
    """Return all cards of some suits."""
    return {card for card in CARDS if card[0] in suits}


def in_order(cards: Iterable[str]) -> Cards:
    """Return cards in the order of the pack."""
    return tuple(sorted((card for card in cards if card), key=CARDS.index))


def best_of(trick: Cards) -> str:
    """Return the card that takes a trick."""
    return max((card for card in trick if card[0] == trick[0][0]), key=CARDS.index)


class Ducker(GameBot):
    """A bot that gets rid of dangerous cards, and plays the highest card that does not take the trick."""

    def choose(self, view: JsonDict, decision: Decision) -> Move:
        """Return one of the moves of the decision."""
        return min(decision.moves, key=lambda move: self.value(view, move.args[0]))

    def value(self, view: JsonDict, card: str) -> tuple[int, ...]:
        """Return the key by which the bot sorts its cards. The smallest is the best choice."""
        rank, trick = RANKS.index(card[1]), view["trick"]
        if view["opener"] is None or (trick and card[0] != trick[0][0]):  # get rid of a card
            return card != QUEEN, card not in ("sk", "sa"), card[0] != "h", -rank
        if not trick:
            return card in ("sq", "sk", "sa"), rank
        if card != best_of((*trick, card)):
            return 0, card != QUEEN, -rank
        safe = len(trick) == SEATS - 1 and not POINTS.keys() & set(trick)
        return 1, card == QUEEN, -rank if safe else rank
