"""Shells: a tiny game with secret choices that are open at once and with chance that is dealt round by round.

Three rounds. In each a shell worth 1 to 6 lies open; all players secretly bid some of their coins; the highest bid, if
nobody else made it, pays and takes the shell. Most worth of shells wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from attrs import asdict, evolve, frozen

from machu_rules.chance import Stream, seed_text
from machu_rules.errors import IllegalMove, Refusal, StateError, UsageError
from machu_rules.frozen import FrozenMap
from machu_rules.game import Game
from machu_rules.rulebook.book import Figure, Rule, Rulebook
from machu_rules.values import CHANCE, Data, Decision, Event, Move, Outcome, ScoreLine

ROUNDS, COINS = 3, 4


@frozen
class State:
    deck: tuple[int, ...]
    round: int
    coins: tuple[int, ...]
    worth: tuple[int, ...]
    bids: tuple[int | None, ...]
    asked: bool = False


class Shells(Game[State]):
    """The rules of Shells."""

    rules_revision = 1
    players = (2, 3)
    board = None  # type: ignore[assignment]  # there is none

    def __init__(self, fingerprint: str = "f1", ties: str = "nobody") -> None:
        self.fingerprint = fingerprint
        self._options = {"ties": ties}
        rules = (Rule("BID-1", "All bid at once"), Rule("BID-2", "The highest single bid wins", True, ("ties",)))
        figures = (Figure("rounds", ROUNDS, "printed", "BID-1", "", "shells.yaml", 3),)
        self.rulebook = Rulebook("shells", "shells", "Shells", None, rules, figures, FrozenMap(), fingerprint)

    @property
    def options(self) -> dict[str, str]:
        return self._options

    def new(
        self,
        players: int,
        seed: int | str | None = None,
        dealt: Sequence[Any] | None = None,
        chance: Literal["seed", "ask"] = "seed",
    ) -> State:
        if players not in self.players:
            raise UsageError(f"Shells is for 2 or 3 players, not {players}")
        stream = Stream(seed_text(seed))
        drawn = dealt if dealt is not None else [1 + stream.below(6) for _ in range(ROUNDS)]
        deck = () if chance == "ask" else self._checked(drawn)
        return State(deck, 0, (COINS,) * players, (0,) * players, (None,) * players, chance == "ask")

    @staticmethod
    def _checked(dealt: Sequence[Any]) -> tuple[int, ...]:
        if not dealt or not all(type(worth) is int and 1 <= worth <= 6 for worth in dealt):
            raise StateError("dealt must be numbers from 1 to 6")
        return tuple(dealt)

    def dealt(self, state: State) -> list[Any]:
        return list(state.deck[:1])

    def deal(self, state: State, dealt: Sequence[Any]) -> State:
        return evolve(state, deck=state.deck[: state.round + 1] + self._checked(dealt))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.round == ROUNDS:
            return ()
        if len(state.deck) == state.round:
            shells = tuple(Move("deal", (worth,)) for worth in range(1, 7))
            return (Decision(CHANCE, "deal", state.round, shells, weights=(1,) * 6),)
        open_seats = [seat for seat, bid in enumerate(state.bids) if bid is None]
        return tuple(Decision(seat, "bid", state.round, self._moves(state, seat), True) for seat in open_seats)

    def _moves(self, state: State, seat: int) -> tuple[Move, ...]:
        return tuple(Move("bid", (coins,)) for coins in range(state.coins[seat] + 1))

    def why_not(self, state: State, move: Move | str, seat: int | None = None) -> Refusal | None:
        asked = self.decisions(state)
        decisions = [decision for decision in asked if seat is None or (type(seat) is int and seat == decision.seat)]
        if not decisions:
            return Refusal("BID-1", "not_asked", {"seat": seat}, f"Nobody asks seat {seat}.")
        if str(move) not in {str(legal) for legal in decisions[0].moves}:
            return Refusal("BID-1", "illegal", {}, "Bid coins that you have.")
        return None

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        if refusal := self.why_not(state, move, seat):
            raise IllegalMove(refusal)
        seat = self.decisions(state)[0].seat if seat is None else seat
        bid = int(str(move).split()[1])
        if seat == CHANCE:
            return evolve(state, deck=(*state.deck, bid)), (Event("shell", None, "BID-1", {"worth": bid}),)
        events = [Event("chose", seat, "BID-1", {}), Event("bid", seat, "BID-1", {"coins": bid}, private_to=seat)]
        bids = tuple(bid if other == seat else made for other, made in enumerate(state.bids))
        given = [made for made in bids if made is not None]
        if len(given) < len(bids):
            return evolve(state, bids=bids), tuple(events)
        events.append(Event("shown", None, "BID-2", {"bids": given}))
        winner = given.index(max(given)) if given.count(max(given)) == 1 else None
        coins, worth = list(state.coins), list(state.worth)
        if winner is not None:
            coins[winner] -= given[winner]
            worth[winner] += state.deck[state.round]
        if state.round + 1 < ROUNDS and not state.asked:
            if state.round + 1 == len(state.deck):
                raise StateError("chance has dealt no further shell")
            dealt = state.deck[state.round + 1]
            events.append(Event("dealt", None, "BID-1", {"dealt": dealt}, private_to=CHANCE))
            events.append(Event("shell", None, "BID-1", {"worth": dealt}))
        nobody = (None,) * len(bids)
        return State(state.deck, state.round + 1, tuple(coins), tuple(worth), nobody, state.asked), tuple(events)

    def view(self, state: State, seat: int | None) -> Data:
        data = {**self.dump(state), "deck": list(state.deck[: state.round + 1])}
        data["bids"] = [bid if other == seat else bid is not None for other, bid in enumerate(state.bids)]
        data["decisions"] = [decision.data(hide=decision.seat != seat) for decision in self.decisions(state)]
        return data

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        return (ScoreLine("BID-2", "shells", state.worth[seat], 0, f"shells worth {state.worth[seat]}"),)

    def outcome(self, state: State) -> Outcome | None:
        if state.round < ROUNDS:
            return None
        best = max(state.worth)
        winners = tuple(seat for seat, worth in enumerate(state.worth) if worth == best)
        return Outcome("tide", "rounds", winners, state.worth, {"coins": state.coins})

    def dump(self, state: State) -> Data:
        return asdict(state)

    def restore(self, data: Data) -> State:
        coins, worth, bids = (tuple(data[key]) for key in ("coins", "worth", "bids"))
        return State(tuple(data["deck"]), data["round"], coins, worth, bids, data["asked"])
