"""What each public call costs, for every shipped game: ``make bench``.

States are of the middle of a game of four random players, of which every call sees several in turn.
"""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any, NamedTuple

import pytest

import machu_rules as mr
from machu_rules.bots.load import bot_names
from machu_rules.simulation.games import play_game

PLAYERS = 4
ILLEGAL = "fly 3"


class Place(NamedTuple):
    """A state in a game: its decision, a legal move, the state after it, and what happened."""

    state: Any
    decision: mr.Decision
    move: mr.Move
    after: Any
    events: Sequence[mr.Event]


def children_time() -> float:
    """The CPU time of processes that were started here."""
    import resource  # not on Windows

    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def random_game(game: mr.Game[Any], seed: int) -> Iterator[Place]:
    choose, state = random.Random(seed).choice, game.new(PLAYERS, seed)
    while (decision := game.decision(state)) is not None:
        before, move = state, choose(decision.moves)
        state, events = game.apply(state, move, decision.seat)
        yield Place(before, decision, move, state, events)


@pytest.fixture(scope="module", params=["princes", "incan-gold"])
def game(request: pytest.FixtureRequest) -> mr.Game[Any]:
    loaded: mr.Game[Any] = mr.load(request.param)
    return loaded


@pytest.fixture(scope="module")
def places(game: mr.Game[Any]) -> list[Place]:
    """Every second place of the middle half of some games."""
    games = [list(random_game(game, seed)) for seed in range(1, 6)]
    return [place for each in games for place in each[len(each) // 4 : -len(each) // 4 : 2]]


@pytest.fixture
def place(places: list[Place]) -> Callable[[], Place]:
    """Another place at each call; what this costs itself is in every figure, and is about 0.03 µs."""
    return cycle(places).__next__


@pytest.fixture
def match(game: mr.Game[Any]) -> mr.Match:
    """A match in the middle of a game."""
    moves = [(place.move, place.decision.seat) for place in random_game(game, 1)]
    match = mr.Match.start(game, players=PLAYERS, seed=1)
    for move, seat in moves[: len(moves) // 2]:
        match = match.play(move, seat)
    return match


# ------------------------------------------------------------------------------------------------ loading, beginning


@pytest.mark.benchmark(timer=children_time if sys.platform != "win32" else None)
@pytest.mark.parametrize("code", ["pass", "import machu_rules", "import machu_rules as mr; mr.load({!r})"])
def test_process(benchmark: Any, game: mr.Game[Any], code: str) -> None:
    """A new process: bare Python, the import, the first load."""
    command = [sys.executable, "-c", code.format(game.rulebook.game)]
    benchmark.pedantic(subprocess.run, (command,), {"check": True}, rounds=5)


def test_load_again(benchmark: Any, game: mr.Game[Any]) -> None:
    benchmark(mr.load, game.rulebook.game)


def test_new(benchmark: Any, game: mr.Game[Any]) -> None:
    benchmark(game.new, PLAYERS, 7)


# ------------------------------------------------------------------------------------------------ deciding and moving


def test_decisions(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    benchmark(lambda: game.decisions(place().state))


def test_decision(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    benchmark(lambda: game.decision(place().state))


def test_apply_move(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    def apply() -> None:
        at = place()
        game.apply(at.state, at.move, at.decision.seat)

    benchmark(apply)


def test_apply_move_and_look_at_events(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    def apply() -> list[str]:
        at = place()
        _, events = game.apply(at.state, at.move, at.decision.seat)
        return [event.kind for event in events]

    benchmark(apply)


def test_apply_text(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    def apply() -> None:
        at = place()
        game.apply(at.state, at.move.text, at.decision.seat)

    benchmark(apply)


def test_why_not_legal(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    def why_not() -> mr.Refusal | None:
        at = place()
        return game.why_not(at.state, at.move, at.decision.seat)

    assert benchmark(why_not) is None


def test_why_not_illegal(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    assert benchmark(lambda: game.why_not(place().state, ILLEGAL)) is not None


def test_preview(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    def preview() -> None:
        at = place()
        game.preview(at.state, at.move, at.decision.seat)

    benchmark(preview)


def test_playout(benchmark: Any, game: mr.Game[Any]) -> None:
    """A whole game; divide by its decisions (about 130 of princes, 37 of incan-gold)."""
    state, seeds = game.new(PLAYERS, 7), cycle(range(50))

    def playout() -> Any:
        choose = random.Random(next(seeds)).choice
        return game.playout(state, lambda decision: choose(decision.moves), 10_000)

    assert game.outcome(benchmark(playout)) is not None


def test_playout_by_number(benchmark: Any, game: mr.Game[Any]) -> None:
    state, seeds = game.new(PLAYERS, 7), cycle(range(50))

    def playout() -> Any:
        choose = random.Random(next(seeds)).choice
        return game.playout_by_number(state, lambda seat, numbers: choose(numbers), 10_000)

    assert game.outcome(benchmark(playout)) is not None


# ------------------------------------------------------------------------------------------------ looking


def test_view(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    benchmark(lambda: game.view(place().state, 0))


def test_events_for(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    benchmark(lambda: game.events_for(place().events, 0))


def test_score(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    benchmark(lambda: game.score(place().state, 0))


def test_features(benchmark: Any, game: mr.Game[Any], places: list[Place]) -> None:
    view = cycle([game.view(place.state, 0) for place in places]).__next__
    benchmark(lambda: game.features(view()))


def test_dump(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    benchmark(lambda: game.dump(place().state))


def test_restore(benchmark: Any, game: mr.Game[Any], places: list[Place]) -> None:
    dump = cycle([game.dump(place.state) for place in places]).__next__
    benchmark(lambda: game.restore(dump()))


def test_determinize(benchmark: Any, game: mr.Game[Any], places: list[Place]) -> None:
    view = cycle([game.view(place.state, 0) for place in places]).__next__
    benchmark(lambda: game.determinize(view(), 7))


def test_resample(benchmark: Any, game: mr.Game[Any], place: Callable[[], Place]) -> None:
    benchmark(lambda: game.resample(place().state, 0, 7))


# ------------------------------------------------------------------------------------------------ states as values


def test_hash(benchmark: Any, place: Callable[[], Place]) -> None:
    benchmark(lambda: hash(place().state))


def test_equal(benchmark: Any, game: mr.Game[Any], places: list[Place]) -> None:
    """Of equal states that are not the same object."""
    pair = cycle([(place.state, game.restore(game.dump(place.state))) for place in places]).__next__

    def equal() -> bool:
        one, other = pair()
        return bool(one == other)

    assert benchmark(equal)


def test_pickle(benchmark: Any, place: Callable[[], Place]) -> None:
    benchmark(lambda: pickle.dumps(place().state, pickle.HIGHEST_PROTOCOL))


def test_unpickle(benchmark: Any, places: list[Place]) -> None:
    data = cycle([pickle.dumps(place.state, pickle.HIGHEST_PROTOCOL) for place in places]).__next__
    benchmark(lambda: pickle.loads(data()))


# ------------------------------------------------------------------------------------------------ matches, many games


def test_match_play(benchmark: Any, match: mr.Match) -> None:
    decision = match.decision
    assert decision is not None
    benchmark(match.play, decision.moves[0], decision.seat)


def test_match_undo(benchmark: Any, match: mr.Match) -> None:
    benchmark(match.undo, 1, force=True)


@pytest.mark.parametrize("bots", ["random", "usual"])
def test_simulate(benchmark: Any, game: mr.Game[Any], bots: str) -> None:
    """A game as ``machu-rules simulate`` plays it, with random bots and with those that it seats itself."""
    named = ["random"] if bots == "random" else bot_names(game)[1:]
    seats = [named[seat % len(named)] for seat in range(PLAYERS)]
    seeds = cycle(range(8))
    benchmark.pedantic(lambda: play_game(game, seats, f"bench/{next(seeds)}"), rounds=16, warmup_rounds=1)
