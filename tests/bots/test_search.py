"""The bot that searches: one answer per seed, without hidden information, and better than chance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.bots import game_seed
from machu_rules.bots.playing import finish
from machu_rules.bots.search import Observers, Search, SearchResult
from tests.toy import Shells

OBSERVERS: tuple[Observers, ...] = ("each", "one")


def found(
    game: mr.Game[Any], state: Any, seat: int, iterations: int = 30, observers: Observers = "each"
) -> SearchResult:
    return Search(game, state, seat, mr.Stream("7"), observers).run(iterations)


def middle(game: mr.Game[Any], players: int, moves: int, seed: int = 7) -> Any:
    """A state after so many moves at random."""
    state, stream = game.new(players, seed=seed), mr.Stream("middle")
    for _ in range(moves):
        decision = game.decision(state)
        assert decision is not None
        state, _ = game.apply(state, stream.choice(decision.moves), decision.seat)
    return state


@pytest.mark.parametrize("observers", OBSERVERS)
@pytest.mark.parametrize(
    ("name", "players", "moves"), [("princes", 2, 30), ("incan-gold", 3, 6), ("inca-empire", 3, 20)]
)
def test_it_goes_by_what_its_seat_knows_and_by_its_seed_alone(
    name: str, players: int, moves: int, observers: Observers
) -> None:
    game: Any = mr.load(name)
    state = middle(game, players, moves)
    seat = game.decision(state).seat
    other = game.resample(state, seat, seed=1)
    assert other != state
    searched = found(game, state, seat, 8, observers)
    assert searched == found(game, other, seat, 8, observers)
    assert {tried.move for tried in searched.tried} == set(game.asked_for(state, seat).moves)
    assert sum(tried.visits for tried in searched.tried) == searched.iterations == 8


@pytest.mark.parametrize("observers", OBSERVERS)
def test_what_another_has_chosen_in_secret_does_not_count(observers: Observers) -> None:
    game: Any = mr.load("incan-gold")
    state = game.new(players=3, seed=7)
    one, other = (found(game, game.apply(state, move, 0)[0], 1, 40, observers) for move in ("torch", "camp"))
    assert one == other


def test_going_on_is_searching_longer() -> None:
    game = Shells()
    state = game.new(3, seed=7)
    search = Search(game, state, 0, mr.Stream("7"))
    search.run(20)
    assert search.run(30) == found(game, state, 0, 50)


def test_it_stops_when_told_to_or_out_of_time() -> None:
    game = Shells()
    search = Search(game, game.new(3, seed=7), 0, mr.Stream("7"))
    assert search.run(1000, stop=lambda: True).iterations == 1
    assert search.run(seconds=0).iterations == 2


def test_a_move_can_be_tried_as_often_as_another() -> None:
    game = Shells()
    state = game.new(3, seed=7)
    search = Search(game, state, 0, mr.Stream("7"))
    free = search.run(60)
    assert sum(free.shares) == pytest.approx(1)
    seldom = free.tried[-1]
    later = search.run(40, move=seldom.move)
    visits = {tried.move: tried.visits for tried in later.tried}
    assert visits == {tried.move: tried.visits for tried in free.tried} | {seldom.move: seldom.visits + 40}
    assert later.shares == free.shares
    with pytest.raises(mr.UsageError, match="'bid 99' is not a move"):
        search.run(1, move=mr.Move.parse("bid 99"))


def test_what_cannot_be_searched_is_said() -> None:
    game: Any = mr.load("princes")
    state = game.new(2, seed=7)
    with pytest.raises(mr.UsageError, match="seat 1 has no open decision"):
        Search(game, state, 1, mr.Stream("7"))
    with pytest.raises(mr.UsageError, match="iterations or of seconds"):
        Search(game, state, 0, mr.Stream("7")).run()
    with pytest.raises(mr.UsageError, match="1 to 1000000 iterations"):
        mr.seat_bot(game, "search:0", 0, 7)
    with pytest.raises(mr.UsageError, match="1 to 3600 seconds"):
        mr.seat_bot(game, "search:3601s", 0, 7)
    with pytest.raises(mr.UsageError, match="there is no rollout policy 'lazy'"):
        Search(game, state, 0, mr.Stream("7"), rollout_policy="lazy")


class Counted(Shells):
    """Counts the draws of chance."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: Counter[str] = Counter()

    def apply(self, state: Any, move: mr.Move | str, seat: int | None = None) -> Any:
        if seat == mr.CHANCE:
            self.drawn[str(move)] += 1
        return super().apply(state, move, seat)


def test_chance_that_is_asked_is_weighed() -> None:
    """Of six shells three are worth 1, two 2 and one 6: in the tree and in play-outs."""
    game = Counted()
    state = game.apply(game.new(2, chance="ask"), "draw 1")[0]
    assert found(game, state, 0, 1).iterations == 1
    assert sum(game.drawn.values()) == 2
    for seed in range(300):
        Search(game, state, 0, mr.Stream(str(seed))).run(2)
    draws = sum(game.drawn.values())
    for text, weight in (("draw 1", 3), ("draw 2", 2), ("draw 6", 1)):
        assert game.drawn[text] / draws == pytest.approx(weight / 6, abs=0.06)


def test_a_match_that_names_it_may_have_it_play() -> None:
    match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7, who=["human", "search:5", "search:5"])
    assert mr.Room(match).step(9) == 2


def shares(game: mr.Game[Any], players: int, bot: str, others: str, games: int) -> float:
    """The share of victories of a bot that takes turns in all seats."""
    won = 0.0
    for number in range(games):
        seed, seat = game_seed(7, number), number % players
        bots = [mr.seat_bot(game, bot if each == seat else others, each, seed) for each in range(players)]
        outcome = finish(game, game.new(players, seed=seed), bots).outcome
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    return won / games


def test_it_beats_chance() -> None:
    assert shares(Shells(), 3, "search:40", "random", 24) > 0.55


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players", "bot", "games"), [("incan-gold", 3, "search:60", 16), ("princes", 2, "search:15", 3)]
)
def test_it_beats_chance_in_long_games(name: str, players: int, bot: str, games: int) -> None:
    assert shares(mr.load(name), players, bot, "random", games) > 0.7
