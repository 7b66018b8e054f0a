"""Shells with all that an environment wants of a game: chance that can be asked, texts, a view in numbers.

In each round a shell is drawn from a bag that is refilled; all players bid some of their coins, at once and in secret;
the highest bid, if nobody else made it, pays and takes the shell. Most worth of shells wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from attrs import asdict, evolve, frozen

from machu_rules.chance import Stream, seed_text
from machu_rules.errors import IllegalMove, Refusal, UsageError
from machu_rules.frozen import FrozenMap
from machu_rules.game import Game
from machu_rules.rulebook.book import Rule, Rulebook
from machu_rules.values import CHANCE, Data, Decision, Event, Feature, Move, Outcome, ScoreLine

WEIGHTS = {1: 3, 2: 2, 6: 1}
"""How many shells of each worth are in the bag."""


@frozen
class State:
    bag: tuple[int, ...]  # the shells that a seed draws, first round first; none where chance is asked
    shell: int  # the one that lies there, 0 before it is drawn
    round: int
    coins: tuple[int, ...]
    worth: tuple[int, ...]
    bids: tuple[int | None, ...]


class Shells(Game[State]):
    """Several decisions are open at once, all of them secret, and listed from the last seat; the draw is public."""

    rules_revision = 1
    players = (2, 3)
    board = None  # type: ignore[assignment]  # there is none

    def __init__(self, rounds: int = 3, coins: int = 4, silent: bool = False) -> None:
        """``silent``: of what happens nothing is told, one must look."""
        self.silent = silent
        self.rounds = rounds
        self.coins = coins
        self.fingerprint = f"shells{rounds}{coins}"
        rules = (Rule("BID-1", "All bid at once"), Rule("BID-2", "The highest single bid wins"))
        self.rulebook = Rulebook("shells", "shells", "Shells", None, rules, (), FrozenMap(), self.fingerprint)

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(f"bid {coins}" for coins in range(self.coins + 1))

    @property
    def chance_texts(self) -> tuple[str, ...]:
        return tuple(f"draw {worth}" for worth in WEIGHTS)

    @property
    def options(self) -> dict[str, str]:
        return {}

    def new(
        self,
        players: int,
        seed: int | str | None = None,
        dealt: Sequence[Any] | None = None,
        chance: Literal["seed", "ask"] = "seed",
    ) -> State:
        if players not in self.players:
            raise UsageError(f"Shells is for 2 or 3 players, not {players}")
        shells = [worth for worth, weight in WEIGHTS.items() for _ in range(weight)]
        stream = Stream(seed_text(seed))
        bag = () if chance == "ask" else tuple(stream.choice(shells) for _ in range(self.rounds))
        return State(bag, bag[0] if bag else 0, 0, (self.coins,) * players, (0,) * players, (None,) * players)

    def dealt(self, state: State) -> list[Any]:
        return list(state.bag)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.round == self.rounds:
            return ()
        if not state.shell:
            moves = tuple(map(Move.parse, self.chance_texts))
            return (Decision(CHANCE, "draw", state.round, moves, weights=tuple(WEIGHTS.values())),)
        seats = [seat for seat, bid in enumerate(state.bids) if bid is None]
        return tuple(Decision(seat, "bid", state.round, self._bids(state, seat), secret=True) for seat in seats[::-1])

    def _bids(self, state: State, seat: int) -> tuple[Move, ...]:
        return tuple(Move("bid", (coins,)) for coins in range(state.coins[seat] + 1))

    def why_not(self, state: State, move: Move | str, seat: int | None = None) -> Refusal | None:
        for decision in self.decisions(state):
            if seat in (None, decision.seat):
                legal = str(move) in map(str, decision.moves)
                return None if legal else Refusal("BID-1", "illegal", {}, f"{move} is not among the answers.")
        return Refusal("BID-1", "not_asked", {"seat": seat}, f"Nobody asks seat {seat}.")

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        if refusal := self.why_not(state, move, seat):
            raise IllegalMove(refusal)
        seat = self.decisions(state)[0].seat if seat is None else seat
        number = int(str(move).split()[1])
        if seat == CHANCE:
            return evolve(state, shell=number), (Event("drawn", None, "BID-1", {"worth": number}),)
        events = [Event("chose", seat, "BID-1", {}), Event("bid", seat, "BID-1", {"coins": number}, private_to=seat)]
        bids = tuple(number if other == seat else made for other, made in enumerate(state.bids))
        given = [made for made in bids if made is not None]
        if len(given) < len(bids):
            return evolve(state, bids=bids), tuple(events)
        events.append(Event("shown", None, "BID-2", {"bids": given}))
        coins, worth = list(state.coins), list(state.worth)
        if given.count(max(given)) == 1:
            winner = given.index(max(given))
            coins[winner] -= given[winner]
            worth[winner] += state.shell
        done = state.round + 1
        shell = state.bag[done] if done < len(state.bag) else 0
        return State(state.bag, shell, done, tuple(coins), tuple(worth), (None,) * len(bids)), tuple(events)

    def view(self, state: State, seat: int | None) -> Data:
        bids = [bid if other == seat else bid is not None for other, bid in enumerate(state.bids)]
        decisions = [
            decision.data(hide=decision.secret and decision.seat != seat) for decision in self.decisions(state)
        ]
        shown = {"shell": state.shell, "round": state.round, "coins": list(state.coins), "worth": list(state.worth)}
        return {**shown, "viewer": seat, "bids": bids, "decisions": decisions}

    def features(self, view: Data) -> tuple[Feature, ...]:
        first, seats = view["viewer"] or 0, len(view["coins"])
        table = [Feature("round", view["round"], 0, self.rounds), Feature("shell", view["shell"], 0, max(WEIGHTS))]
        for place in range(seats):
            seat = (first + place) % seats
            bid = view["bids"][seat]
            table += [
                Feature(f"coins_{place}", view["coins"][seat], 0, self.coins),
                Feature(f"worth_{place}", view["worth"][seat], 0, self.rounds * max(WEIGHTS)),
                Feature(f"bid_{place}", 0 if bid is None else 1 + bid, 0, self.coins + 1),
            ]
        return tuple(table)

    def events_for(self, events: Iterable[Event], seat: int | None) -> list[Data]:
        return [] if self.silent else super().events_for(events, seat)

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        return (ScoreLine("BID-2", "shells", state.worth[seat], 0, f"shells worth {state.worth[seat]}"),)

    def outcome(self, state: State) -> Outcome | None:
        if state.round < self.rounds:
            return None
        best = max(state.worth)
        winners = tuple(seat for seat, worth in enumerate(state.worth) if worth == best)
        return Outcome("tide", "rounds", winners, state.worth, {"coins": state.coins})

    def dump(self, state: State) -> Data:
        return asdict(state)

    def restore(self, data: Data) -> State:
        values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in data.items()}
        return State(**values)
