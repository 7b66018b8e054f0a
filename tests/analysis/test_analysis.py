"""Analysis: the decisive mistake comes first, and players are judged only by their information."""

from __future__ import annotations

import json
import pickle
from functools import cache
from statistics import mean, stdev
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.analysis.values import standard_error
from machu_rules.bots import seat_bot
from machu_rules.bots.playing import play_on
from tests.analysis.games import thrown_away, whole, with_blunders
from tests.toy import Shells, State


@cache
def analysed() -> mr.Analysis:
    return mr.analyse(whole(mr.load("incan-gold")), iterations=16)


def middle(game: mr.Game[Any], players: int, moves: int) -> mr.Match:
    match = mr.Match.start(game, players=players, seed=7)
    *_, last = play_on(match, [seat_bot(game, "random", seat, 7) for seat in range(players)], moves)
    return last


def test_the_move_that_throws_a_game_away_is_named_first() -> None:
    match = thrown_away()
    analysis = mr.analyse(match, iterations=60)
    worst = analysis.blunders()[0]
    assert worst.made is not None
    assert (worst.number, worst.seat, worst.made.move.text) == (3, 0, "bid 0")
    assert worst.best.move.text != "bid 0"
    assert worst.swing > 0.9
    assert worst.sentence == (
        f"Move 3: player 1 chose “bid 0”. “{worst.best.words}” would have been worth 100 % more (100 % instead of 0 %)."
    )
    assert analysis.final == (0.0, 1.0)
    assert not analysis.stopped


@pytest.mark.slow
def test_both_moves_that_are_compared_were_tried_often_enough() -> None:
    seldom = 0
    wide = mr.analyse(middle(mr.load("princes"), 2, 30), seat=0, iterations=16, decisions=range(15, 31))
    for each in (*analysed().decisions, *(each for each in wide.decisions if each.made)):
        assert each.made is not None
        assert each.made.move in {tried.move for tried in each.tried}
        assert sum(tried.visits for tried in each.tried) >= 16
        assert 0 <= each.swing == pytest.approx(each.best.share - each.made.share)
        assert sum(each.shares) == pytest.approx(1)
        if each.swing > 0:
            assert each.made.visits >= 4
            assert each.best.visits >= 4
            assert each.error > 0
        assert each.clear == (each.swing > 2 * each.error)
        seldom += sum(tried.visits for tried in each.tried) > 16
    assert seldom > 0


def test_words_are_those_of_who_moves() -> None:
    match = middle(mr.load("princes"), 2, 40)
    for each in mr.analyse(match, seat=1, iterations=4).decisions:
        state = match.at(each.number - 1).state
        for tried in each.tried:
            assert tried.words == match.game.describe(state, tried.move, 1)


def test_blunders_are_the_clear_ones_the_worst_first() -> None:
    analysis = with_blunders(analysed())
    blunders = analysis.blunders(most=100, least=0)
    assert {each.number for each in blunders} == {each.number for each in analysis.decisions if each.clear}
    assert [each.swing for each in blunders] == sorted((each.swing for each in blunders), reverse=True)
    assert analysis.blunders(most=1) == blunders[:1]
    least = blunders[len(blunders) // 2].swing
    assert analysis.blunders(least=least) == tuple(each for each in blunders if each.swing >= least)


def test_every_decision_with_a_choice_is_there_and_one_alone_is_the_same() -> None:
    analysis = analysed()
    match = analysis.match
    asked = [
        (number, step.seat)
        for number, step in enumerate(match.steps, 1)
        if len(match.game.asked_for(match.at(number - 1).state, step.seat).moves) > 1  # type: ignore[union-attr]
    ]
    assert [(each.number, each.seat) for each in analysis.decisions] == asked
    one = analysis.decisions[5]
    assert mr.analyse(match, iterations=16, decisions=[one.number]).decisions == (one,)
    own = mr.analyse(match, seat=1, iterations=16, decisions=range(1, 9))
    assert own.decisions == tuple(each for each in analysis.decisions if each.seat == 1 and each.number < 9)
    assert mr.analyse(match, iterations=16, seed="another", decisions=[one.number]).decisions != (one,)


@pytest.mark.parametrize(("name", "players", "moves"), [("princes", 3, 30), ("incan-gold", 3, 7)])
def test_an_open_decision_is_judged_by_what_its_seat_knows(name: str, players: int, moves: int) -> None:
    game: Any = mr.load(name)
    state = middle(game, players, moves).state
    seat = game.decision(state).seat
    other = game.resample(state, seat, seed=1)
    assert other != state
    one, two = (mr.Match.at_state(game, each) for each in (state, other))
    assert mr.hint(one, seat, 8) == mr.hint(two, seat, 8)
    assert mr.analyse(one, seat, 8).decisions == mr.analyse(two, seat, 8).decisions == (mr.hint(one, seat, 8),)


def test_what_another_has_chosen_in_secret_does_not_count() -> None:
    begun = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    one, two = (begun.play(move, 0) for move in ("torch", "camp"))
    assert mr.hint(one, 1, 30) == mr.hint(two, 1, 30)
    assert [each.made for each in mr.analyse(one, 1, 8).decisions] == [None]
    assert [each.number for each in mr.analyse(one, 0, 8).decisions] == [1]


def test_a_hint_says_the_best_move_and_the_next() -> None:
    match = thrown_away().at(2)
    found = mr.hint(match, 0, 60)
    assert found.best.share == 1
    assert found.best.move.text in ("bid 1", "bid 2")
    assert found.made is None
    assert found.swing == 0
    assert found.sentence.startswith(f"“{found.best.words}” is the best move (100 % on average), followed by “bid ")
    begun = middle(mr.load("princes"), 2, 2)
    assert begun.decision is not None
    german = mr.Match.at_state(mr.load("princes", language="de"), begun.state)
    told = mr.hint(german, begun.decision.seat, 40)
    assert told.sentence.startswith(f"Am besten ist „{told.best.words}“ (im Mittel ")


def test_of_two_moves_the_better_is_the_best() -> None:
    match = middle(mr.load("princes"), 2, 30)
    assert match.decision is not None
    for seed in range(6):
        found = mr.hint(match, match.decision.seat, 24, seed)
        rivals = [tried for tried in found.tried if f"“{tried.words}”" in found.sentence]
        assert found.best in rivals
        assert len(rivals) == 2
        assert all(rival.share <= found.best.share and rival.visits >= 6 for rival in rivals)
    once = mr.hint(match, match.decision.seat, 1)
    assert once.sentence.startswith(f"“{once.best.words}” is the only move that the search tried (")


def test_a_single_move_has_the_share_of_the_position() -> None:
    match = mr.Match.at_state(Shells(), State(2, (1, 1, 6), False, (3, 0), (0, 1), (None, None)))
    found = mr.hint(match, 1, 20)
    assert [(tried.move.text, tried.visits) for tried in found.tried] == [("bid 0", 20)]
    assert found.best.share == found.shares[1] < 0.5
    assert found.sentence == f"“bid 0” is the only move ({round(100 * found.best.share)} % on average)."
    assert mr.analyse(match, 1, 20).decisions == ()


def test_it_stops_when_told_to_with_what_was_found() -> None:
    match = whole(mr.load("incan-gold"))
    done: list[int] = []
    found = mr.analyse(match, iterations=16, stop=lambda: len(done) > 2, advance=lambda: done.append(1))
    assert found.stopped
    assert found.decisions == analysed().decisions[:3]

    def interrupted() -> None:
        raise KeyboardInterrupt

    found = mr.analyse(match, iterations=16, advance=interrupted)
    assert (found.stopped, found.decisions) == (True, analysed().decisions[:1])


def test_its_json_is_that_of_the_schema() -> None:
    data = json.loads(json.dumps(analysed().data()))
    Draft202012Validator(mr.json_schema("analysis")).validate(data)
    assert len(data["decisions"]) == len(analysed().decisions)
    assert data["blunders"] == [each.number for each in analysed().blunders()]
    begun = mr.Match.start(mr.load("princes"), players=2, seed=7)
    Draft202012Validator(mr.json_schema("analysis")).validate(mr.analyse(begun, 0, 4).data())
    assert pickle.loads(pickle.dumps(analysed())) == analysed()


def test_what_cannot_be_analysed_is_said() -> None:
    match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    with pytest.raises(mr.UsageError, match="only the decisions of one seat can be analysed"):
        mr.analyse(match)
    with pytest.raises(mr.UsageError, match="there is no seat 3"):
        mr.analyse(match, seat=3)
    with pytest.raises(mr.UsageError, match=r"the match has no move 2\. Its moves are 1 to 1"):
        mr.analyse(match, seat=0, decisions=[1, 2])
    for wrong in (0, 10**7, True):
        with pytest.raises(mr.UsageError, match="1 to 1,000,000 iterations"):
            mr.analyse(match, seat=0, iterations=wrong)
    with pytest.raises(mr.UsageError, match="seat 0 has no open decision"):
        mr.hint(match.play("torch", 0), 0)
    alone = mr.Match.start(mr.load("examples/variants/alone.yaml"), players=1, seed=7)
    with pytest.raises(mr.UsageError, match="a game with one player cannot be analysed"):
        mr.hint(alone, 0)
    with pytest.raises(mr.UsageError, match="seats are 0 to 2"):
        mr.hint(match, None)  # type: ignore[arg-type]  # a spectator has no decision


def test_the_standard_error_is_that_of_as_many_victories() -> None:
    assert standard_error(0.5, 100) == pytest.approx(0.05, abs=0.001)
    assert 0 < standard_error(0.0, 100) < 0.02 < standard_error(0.0, 5)


@pytest.mark.slow
def test_the_standard_error_is_how_far_shares_differ_from_seed_to_seed() -> None:
    match = whole(mr.load("incan-gold"))
    for number in (3, 9, 15):
        made = [
            decision.made
            for seed in range(30)
            for decision in mr.analyse(match, iterations=60, seed=seed, decisions=[number]).decisions
        ]
        shares, errors = zip(*((each.share, each.error) for each in made if each is not None), strict=True)
        assert len(shares) == 30
        assert 0.6 < stdev(shares) / mean(errors) < 1.5


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [("princes", 2), ("inca-empire", 3)])
def test_whole_long_games(name: str, players: int) -> None:
    match = whole(mr.load(name, language="de"), players)
    numbers = range(1, match.number + 1, 6)
    analysis = mr.analyse(match, iterations=12, decisions=numbers)
    assert analysis == mr.analyse(match, iterations=12, decisions=numbers)
    Draft202012Validator(mr.json_schema("analysis")).validate(json.loads(json.dumps(analysis.data())))
    assert all(each.sentence.startswith(f"Zug {each.number}: Spieler {each.seat + 1} ") for each in analysis.decisions)
    assert len(analysis.decisions) > 10
