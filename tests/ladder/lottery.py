"""A game whose chances are known: each player buys tickets, then one ticket of all is drawn.

Bots buy one, two, four or eight: these are their weights, so that each rating is 120.4
points above the one before."""

from __future__ import annotations

from attrs import evolve, frozen

from machu_rules import Decision, Event, Move, Outcome, ScoreLine, StateError
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import Chance, ChanceDeal, Feature, JsonDict, Seed
from machu_rules.framework.game import Game
from machu_rules.framework.simple import SimpleGame
from machu_rules.loader.rulebook import Rule

MOST = 8


@frozen
class State:
    drawn: int
    """Which of a very large number of tickets is drawn."""
    bought: tuple[int, ...]
    players: int


class Lottery(SimpleGame[State]):
    states, rules_revision, players = State, 1, (2, 3, 4)
    action_space = tuple(f"buy {number}" for number in range(1, MOST + 1))
    weights = 2**40

    def __init__(self, revision: int = 1) -> None:
        super().__init__("lottery", (Rule("BUY-1", "All buy in turn"),), (MOST, revision), {})

    def begin(
        self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed"
    ) -> tuple[State, tuple[Event, ...]]:
        self.check_start(players, seed, dealt, chance)
        drawn = Stream(seed_text(seed)).below(self.weights) if dealt is None else dealt[0]
        return State(drawn, (), players), ()

    def dealt(self, state: State) -> list[int]:
        return [state.drawn]

    def deal(self, state: State, dealt: ChanceDeal) -> State:
        raise StateError("chance deals once")

    def decisions(self, state: State) -> tuple[Decision, ...]:
        seat = len(state.bought)
        return (
            () if seat == state.players else (Decision(seat, "buy", None, tuple(map(Move.parse, self.action_space))),)
        )

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        _, move = self.accepted(state, move, seat)
        return evolve(state, bought=(*state.bought, int(move.args[0]))), ()

    def view(self, state: State, seat: int | None) -> JsonDict:
        return {**self.dump(state), "viewer": seat, "drawn": 0, "decisions": self.decisions_for(state, seat)}

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        return {"drawn": stream.below(self.weights)}

    def features(self, view: JsonDict) -> tuple[Feature, ...]:
        return (Feature("bought", len(view["bought"]), 0, 4),)

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        self.check_seat(seat, state.players)
        return (ScoreLine("BUY-1", "tickets", sum(state.bought[seat : seat + 1]), 0, "tickets"),)

    def outcome(self, state: State) -> Outcome | None:
        if len(state.bought) < state.players:
            return None
        ticket = state.drawn * sum(state.bought) // self.weights
        winner = next(seat for seat in range(state.players) if ticket < sum(state.bought[: seat + 1]))
        return Outcome("drawn", "drawn", (winner,), state.bought, {})

    def lawful(self, state: State) -> bool:
        return len(state.bought) <= state.players in self.players


class Buyer:
    number = 1

    def __init__(self, game: Game[State], seat: int, stream: Stream) -> None: ...

    def choose(self, view: JsonDict, decision: Decision) -> Move:
        return decision.moves[self.number - 1]


class One(Buyer): ...


class Two(Buyer):
    number = 2


class Four(Buyer):
    number = 4


class Eight(Buyer):
    number = 8


BOTS = tuple(f"tests.ladder.lottery:{name}" for name in ("One", "Two", "Four", "Eight"))
"""Each has twice the weight of the one before."""
