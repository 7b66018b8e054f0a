"""The public calls that are measured, as functions without arguments: `CALLS`.

Positions come from the middle half of random games with four players. A call takes the next position in turn. It thus
meets many positions, and none of them is in a cache.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import cycle
from typing import Any, NamedTuple

import machu_rules as mr
from machu_rules.bots.load import bot_names
from machu_rules.simulation.games import play_game

PLAYERS = 4
ILLEGAL = "fly 3"
MAX_DECISIONS = 10_000

Call = Callable[[], object]


class Place(NamedTuple):
    """A position: its decision, a legal move, the state after it, and the events of that move."""

    state: Any
    decision: mr.Decision
    move: mr.Move
    after: Any
    events: Sequence[mr.Event]


def random_game(game: mr.Game[Any], seed: int) -> Iterator[Place]:
    """The positions of a game of random players."""
    choose, state = random.Random(seed).choice, game.new(PLAYERS, seed)
    while (decision := game.decision(state)) is not None:
        before, move = state, choose(decision.moves)
        state, events = game.apply(state, move, decision.seat)
        yield Place(before, decision, move, state, events)


class Positions:
    """A game with the positions in which its calls are measured."""

    def __init__(self, game: mr.Game[Any]) -> None:
        self.game = game

    @cached_property
    def places(self) -> list[Place]:
        """Every second position of the middle half of five games."""
        games = [list(random_game(self.game, seed)) for seed in range(1, 6)]
        return [place for each in games for place in each[len(each) // 4 : -len(each) // 4 : 2]]

    @cached_property
    def match(self) -> mr.Match:
        """A match in the middle of a game."""
        moves = [(place.move, place.decision.seat) for place in random_game(self.game, 1)]
        match = mr.Match.start(self.game, players=PLAYERS, seed=1)
        for move, seat in moves[: len(moves) // 2]:
            match = match.play(move, seat)
        return match

    def each(self, act: Callable[[Place], object]) -> Call:
        """Return a call that acts on the next position. Taking the position costs about 0.03 µs."""
        place = cycle(self.places).__next__
        return lambda: act(place())

    def of_each(self, prepare: Callable[[Place], Any], act: Callable[[Any], object]) -> Call:
        """Return a call that acts on a value prepared for the next position."""
        prepared = cycle([prepare(place) for place in self.places]).__next__
        return lambda: act(prepared())

    def of_games(self, act: Callable[[Any, Callable[[Sequence[Any]], Any]], object]) -> Call:
        """Return a call that plays from the beginning of a game with a function that chooses at random."""
        state, seeds = self.game.new(PLAYERS, 7), cycle(range(50))
        return lambda: act(state, random.Random(next(seeds)).choice)

    def simulate(self, bots: Sequence[str]) -> Call:
        """Return a call that plays a whole game as ``machu-rules simulate`` does."""
        seats = [bots[seat % len(bots)] for seat in range(PLAYERS)]
        seeds = cycle(range(8))
        return lambda: play_game(self.game, seats, f"bench/{next(seeds)}")


def _decision(match: mr.Match) -> mr.Decision:
    assert match.decision is not None
    return match.decision


CALLS: dict[str, Callable[[Positions], Call]] = {
    "load, again": lambda at: lambda: mr.load(at.game.rulebook.game),
    "new(4)": lambda at: lambda: at.game.new(PLAYERS, 7),
    "decisions": lambda at: at.each(lambda place: at.game.decisions(place.state)),
    "decision": lambda at: at.each(lambda place: at.game.decision(place.state)),
    "apply a Move": lambda at: at.each(lambda place: at.game.apply(place.state, place.move, place.decision.seat)),
    "apply, events read": lambda at: at.each(
        lambda place: [event.kind for event in at.game.apply(place.state, place.move, place.decision.seat)[1]]
    ),
    "apply a text": lambda at: at.each(lambda place: at.game.apply(place.state, place.move.text, place.decision.seat)),
    "why_not, legal": lambda at: at.each(lambda place: at.game.why_not(place.state, place.move, place.decision.seat)),
    "why_not, illegal": lambda at: at.each(lambda place: at.game.why_not(place.state, ILLEGAL)),
    "preview": lambda at: at.each(lambda place: at.game.preview(place.state, place.move, place.decision.seat)),
    "view": lambda at: at.each(lambda place: at.game.view(place.state, 0)),
    "events_for": lambda at: at.each(lambda place: at.game.events_for(place.events, 0)),
    "score of a seat": lambda at: at.each(lambda place: at.game.score(place.state, 0)),
    "features": lambda at: at.of_each(lambda place: at.game.view(place.state, 0), at.game.features),
    "dump": lambda at: at.each(lambda place: at.game.dump(place.state)),
    "restore": lambda at: at.of_each(lambda place: at.game.dump(place.state), at.game.restore),
    "determinize": lambda at: at.of_each(
        lambda place: at.game.view(place.state, 0), lambda view: at.game.determinize(view, 7)
    ),
    "resample": lambda at: at.each(lambda place: at.game.resample(place.state, 0, 7)),
    "hash": lambda at: at.each(lambda place: hash(place.state)),
    "==": lambda at: at.of_each(
        lambda place: (place.state, at.game.restore(at.game.dump(place.state))), lambda pair: pair[0] == pair[1]
    ),
    "pickle": lambda at: at.each(lambda place: pickle.dumps(place.state, pickle.HIGHEST_PROTOCOL)),
    "unpickle": lambda at: at.of_each(lambda place: pickle.dumps(place.state, pickle.HIGHEST_PROTOCOL), pickle.loads),
    "Match.play": lambda at: lambda: at.match.play(_decision(at.match).moves[0], _decision(at.match).seat),
    "Match.undo": lambda at: lambda: at.match.undo(1, force=True),
    "playout of a game": lambda at: at.of_games(
        lambda state, choose: at.game.playout(state, lambda decision: choose(decision.moves), MAX_DECISIONS)
    ),
    "playout by number of a game": lambda at: at.of_games(
        lambda state, choose: at.game.playout_by_number(state, lambda seat, numbers: choose(numbers), MAX_DECISIONS)
    ),
    "simulate, random bots, a game": lambda at: at.simulate(["random"]),
    "simulate, its usual bots, a game": lambda at: at.simulate(bot_names(at.game)[1:]),
}
"""The calls by name, in the order of docs/speed.md."""
