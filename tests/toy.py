"""Shells: a complete small game, the example of docs/game_members.md.

In each round a shell is drawn. All players bid coins for it, at the same time and in secret. The highest bid wins it,
unless several players made it. The winner pays, or all pay with ``payers="all"``. The most valuable shells win."""

from attrs import evolve, field, frozen

from machu_rules import CHANCE, Decision, Event, Move, Outcome, ScoreLine, StateError
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import Chance, ChanceDeal, Feature, JsonDict, Seed
from machu_rules.framework.simple import SimpleGame
from machu_rules.loader.rulebook import Rule

BAG = (1, 1, 1, 2, 2, 6)
RULES = (Rule("BID-1", "All bid at once"), Rule("BID-2", "The highest single bid wins", options=("payers",)))
After = tuple["State", tuple[Event, ...]]  # the next state, and what has happened


@frozen
class State:
    round: int
    shells: tuple[int, ...] = field(repr=False)  # of all rounds dealt so far. Those of later rounds are secret
    asked: bool  # True if chance is asked
    coins: tuple[int, ...]
    worth: tuple[int, ...]  # of the shells taken
    bids: tuple[int | None, ...] = field(repr=False)


class Shells(SimpleGame[State]):
    states, rules_revision, asking = State, 1, "BID-1"
    players, rounds, coins = (2, 3), 3, 4
    action_space, chance_space = tuple(f"bid {coins}" for coins in range(5)), ("draw 1", "draw 2", "draw 6")

    def __init__(self, payers: str = "winner") -> None:
        super().__init__("shells", RULES, (self.rounds, self.coins), {"payers": payers})

    def begin(self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed") -> After:
        self.check_start(players, seed, dealt, chance)
        state = State(0, (), chance == "ask", (self.coins,) * players, (0,) * players, (None,) * players)
        stream = Stream(seed_text(seed))
        if not state.asked:
            state = self.deal(state, [stream.choice(BAG) for _ in range(self.rounds)] if dealt is None else dealt)
        return state, tuple(Event("shell", None, "BID-1", {"worth": shell}) for shell in self.dealt(state))

    def dealt(self, state: State) -> list[int]:
        return list(state.shells[:1])

    def deal(self, state: State, dealt: ChanceDeal) -> State:
        if state.asked or not dealt or not all(type(shell) is int and shell in BAG for shell in dealt):
            raise StateError("chance deals shells worth 1, 2 or 6")
        return evolve(state, shells=(*state.shells[: state.round + 1], *dealt))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.round == len(state.shells) < self.rounds:
            return (Decision(CHANCE, "draw", None, tuple(map(Move.parse, self.chance_space)), weights=(3, 2, 1)),)
        bids = [tuple(Move("bid", (bid,)) for bid in range(coins + 1)) for coins in state.coins]
        seats = [seat for seat, bid in enumerate(state.bids) if bid is None and state.round < self.rounds]
        return tuple(Decision(seat, "bid", None, bids[seat], secret=True) for seat in seats)

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> After:
        decision, move = self.accepted(state, move, seat)
        seat, answer = decision.seat, int(move.args[0])
        if seat == CHANCE:
            return evolve(state, shells=(*state.shells, answer)), (Event("shell", None, "BID-1", {"worth": answer}),)
        events = [Event("chose", seat, "BID-1", {}), Event("bid", seat, "BID-1", {"coins": answer}, private_to=seat)]
        state = evolve(state, bids=(*state.bids[:seat], answer, *state.bids[seat + 1 :]))
        return self._shown(state, events) if None not in state.bids else state, tuple(events)

    def _shown(self, state: State, events: list[Event]) -> State:
        bids = [bid or 0 for bid in state.bids]
        events.append(Event("shown", None, "BID-2", {"bids": bids}))
        coins, worth, after = list(state.coins), list(state.worth), state.round + 1
        for seat, bid in enumerate(bids):
            wins = bid == max(bids) and bids.count(bid) == 1
            coins[seat] -= bid if wins or self.options["payers"] == "all" else 0
            worth[seat] += state.shells[state.round] if wins else 0
        if after < self.rounds and not state.asked:
            if after == len(state.shells):
                raise StateError("chance has dealt no further shell")
            events.append(Event("dealt", None, "BID-1", {"dealt": state.shells[after]}, private_to=CHANCE))
            events.append(Event("shell", None, "BID-1", {"worth": state.shells[after]}))
        return State(after, state.shells, state.asked, tuple(coins), tuple(worth), (None,) * len(bids))

    def view(self, state: State, seat: int | None) -> JsonDict:
        self.check_seat(seat, len(state.coins))
        bids = [bid if other == seat or bid is None else True for other, bid in enumerate(state.bids)]
        seen = {"viewer": seat, "shells": list(state.shells[: state.round + 1]), "bids": bids}
        return {**self.dump(state), **seen, "decisions": self.decisions_for(state, seat)}

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        bids = [stream.below(view["coins"][seat] + 1) if bid is True else bid for seat, bid in enumerate(view["bids"])]
        later = range(0 if view["asked"] else self.rounds - len(view["shells"]))
        return {"shells": [*view["shells"], *(stream.choice(BAG) for _ in later)], "bids": bids}

    def features(self, view: JsonDict) -> tuple[Feature, ...]:
        first, seats, shell = view["viewer"] or 0, len(view["coins"]), sum(view["shells"][view["round"] :])
        rows = [Feature("round", view["round"], 0, self.rounds), Feature("shell", shell, 0, max(BAG))]
        for name, most in (("coins", self.coins), ("worth", self.rounds * max(BAG)), ("bids", self.coins)):
            values = [-1 if value is None else int(value) for value in view[name]]
            rows += [Feature(f"{name}_{place}", values[(first + place) % seats], -1, most) for place in range(seats)]
        return tuple(rows)

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        self.check_seat(seat, len(state.coins))
        return (ScoreLine("BID-2", "shells", state.worth[seat], 0, f"shells worth {state.worth[seat]}"),)

    def outcome(self, state: State) -> Outcome | None:
        best = tuple(seat for seat, worth in enumerate(state.worth) if worth == max(state.worth))
        ends = Outcome("tide", "rounds", best, state.worth, {"coins": state.coins})
        return ends if state.round == self.rounds else None

    def lawful(self, state: State) -> bool:
        left, going_on = len(state.shells) - state.round, state.round < self.rounds
        seats = len(state.worth) == len(state.bids) == len(state.coins) in self.players and None in state.bids
        shells = 0 <= state.round <= self.rounds and set(state.shells) <= set(BAG)
        dealt = 0 <= left <= going_on if state.asked else going_on <= left
        taken = 0 <= min(state.worth, default=-1) <= sum(state.worth) <= sum(state.shells[: state.round])
        paid = all(0 <= (bid or 0) <= coins <= self.coins for coins, bid in zip(state.coins, state.bids, strict=False))
        return seats and shells and dealt and taken and paid and ((left > 0 and going_on) or set(state.bids) == {None})
