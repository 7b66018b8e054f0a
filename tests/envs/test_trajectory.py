"""The information of a seat, with and without memory, does not exceed the rules."""

import copy
import json
import pickle
from collections.abc import Iterable
from random import Random

import pytest

import machu_rules as mr
from machu_rules.core.errors import IllegalMove, StateError, UsageError
from machu_rules.core.values import CHANCE, Event, JsonDict
from machu_rules.envs.codec import Codec
from machu_rules.envs.trajectory import SavedTrajectory, Trajectory, trajectory_at_start
from tests.envs.pairs import LastFirst, answers_of_pairs, codec_of, course

PAIRS = [
    ("princes", 2, "random", 0),
    ("princes", 2, "runner", 1),
    ("princes", 4, "random", 3),
    ("princes", 4, "worker", 0),
    ("shells", 2, "random", 1),
    ("shells", 3, "random", 0),
    ("shells", 3, "random", 2),
]


class Few(LastFirst):
    """A game small enough to look at all of it."""

    rounds, coins = 2, 2


class Silent(Few):
    """A game without events for players. They must look at the views."""

    def events_for(self, events: Iterable[Event], seat: int | None) -> list[JsonDict]:
        return []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "bot", "seat"), PAIRS)
def test_a_seat_cannot_tell_apart_games_that_differ_in_secrets(game: str, players: int, bot: str, seat: int) -> None:
    codec = codec_of(game, players)
    ours = theirs = trajectory_at_start(codec)
    differed = moves = 0
    for text, second in answers_of_pairs(codec, seat, bot, seed=7):
        moves += 1
        ours, theirs = ours.after(text), theirs.after(second) if second else ours.after(text)
        differed += codec.game.dump(ours.state) != codec.game.dump(theirs.state)
        assert codec.observation(ours.state, seat) == codec.observation(theirs.state, seat)
        assert ours.observation_json(seat) == theirs.observation_json(seat)
        assert ours.information(seat) == theirs.information(seat)
        assert codec.observation(ours.state, None) == codec.observation(theirs.state, None)
        assert ours.information(None) == theirs.information(None)
        assert codec.utilities(ours.state) == codec.utilities(theirs.state)
        assert (ours.decision is None) == (theirs.decision is None)
        if ours.decision and theirs.decision and ours.decision.seat == seat:
            assert codec.actions(ours.decision) == codec.actions(theirs.decision)
    assert moves > (5 if game == "shells" else 60)
    assert differed > moves / 5


@pytest.mark.parametrize(("game", "players", "bot", "seat"), PAIRS)
def test_whoever_holds_the_secret_can(game: str, players: int, bot: str, seat: int) -> None:
    """The pairs of the test above do differ, for another seat."""
    codec = codec_of(game, players)
    ours = theirs = trajectory_at_start(codec)
    told = set()
    for text, second in answers_of_pairs(codec, seat, bot, seed=7):
        ours, theirs = ours.after(text), theirs.after(second) if second else ours.after(text)
        others = [other for other in range(players) if other != seat]
        told |= {other for other in others if ours.information(other) != theirs.information(other)}
    assert told


def test_information_is_the_view_and_all_that_was_told() -> None:
    codec = codec_of("princes", 2)
    start = trajectory_at_start(codec).after("deal farmer_puma").after("deal potter_weaver")
    trajectory = start.after("settle potter")
    mine, yours = (json.loads(trajectory.information(seat)) for seat in (0, 1))
    assert mine["view"] == codec.game.view(trajectory.state, 0)
    assert yours["view"] == codec.game.view(trajectory.state, 1)
    kinds = [entry.get("kind", "answered") for entry in mine["history"]]
    assert kinds == ["drew", "drew_cards", "drew", "answered", "inca_placed"]
    assert mine["history"][3]["answered"] == "settle potter"
    assert [entry["kind"] for entry in yours["history"]] == ["drew", "drew", "drew_cards", "inca_placed"]
    assert "farmer_puma" in trajectory.information(0)
    assert "farmer_puma" not in trajectory.information(1) + trajectory.information(None)


@pytest.mark.parametrize("silent", [False, True])
def test_nothing_that_was_known_is_forgotten(silent: bool) -> None:
    """Perfect recall, on the whole tree of a small game: with one information goes one past of own decisions."""
    codec = Codec(Silent() if silent else Few(), 2)
    pasts: dict[tuple[int, str], list[tuple[str, str]]] = {}
    visited = 0

    def visit(trajectory: Trajectory, past: dict[int, list[tuple[str, str]]]) -> None:
        nonlocal visited
        visited += 1
        decision = trajectory.decision
        if decision is None:
            return
        if decision.seat == CHANCE:
            for move in decision.moves:
                visit(trajectory.after(move.text), past)
            return
        seat = decision.seat
        information = trajectory.information(seat)
        assert pasts.setdefault((seat, information), past[seat]) == past[seat]
        for move in decision.moves:
            visit(trajectory.after(move.text), {**past, seat: [*past[seat], (information, move.text)]})

    visit(trajectory_at_start(codec), {0: [], 1: []})
    assert visited > 700
    # the bid of seat 0 makes no difference to seat 1: 3 shells for its first bid
    assert sum(seat == 1 and not past for (seat, _), past in pasts.items()) == 3


def test_information_and_observation_are_one_text_each() -> None:
    """The texts do not depend on the origin of a state: played, copied, stored."""
    codec = codec_of("princes", 3)
    *_, trajectory = (each for each in course(codec, "worker", 7) if each.answers <= 60)
    again = trajectory_at_start(codec).replay_saved(pickle.loads(pickle.dumps(trajectory)))
    for seat in (0, 1, 2, None):
        assert again.information(seat) == trajectory.information(seat)
        assert again.observation_json(seat) == trajectory.observation_json(seat)
    assert again.state == trajectory.state
    assert (again.answers, again.draws, again.decision) == (trajectory.answers, trajectory.draws, trajectory.decision)
    assert copy.copy(trajectory) is copy.deepcopy(trajectory) is trajectory


def test_a_situation_is_not_changed_by_what_follows() -> None:
    codec = codec_of("princes", 2)
    random = Random(7)
    for trajectory in list(course(codec, "random", 7))[:-1:10]:
        state, texts = codec.game.dump(trajectory.state), trajectory.past_answer_texts()
        known = [trajectory.information(seat) for seat in (0, 1)]
        assert trajectory.decision is not None
        for move in random.sample(trajectory.decision.moves, 2):
            assert trajectory.after(move.text).past_answer_texts() == [*texts, move.text]
        with pytest.raises(IllegalMove):
            trajectory.after("dance")
        assert codec.game.dump(trajectory.state) == state
        assert [trajectory.information(seat) for seat in (0, 1)] == known


def test_what_was_stored_under_other_rules_is_refused() -> None:
    codec = codec_of("shells", 2)
    short = codec.game.fingerprint[:12]
    with pytest.raises(StateError, match=f"fingerprint {short}, revision 9; here they are {short}, revision 1"):
        trajectory_at_start(codec).replay_saved(SavedTrajectory(codec.game.fingerprint, 9, ()))
    with pytest.raises(StateError, match="fingerprint other, revision 1"):
        trajectory_at_start(codec).replay_saved(SavedTrajectory("other", 1, ("draw 6",)))


@pytest.mark.parametrize("bound", [1, 7, 30])
def test_a_game_is_given_up_after_so_many_answers(bound: int) -> None:
    codec = Codec(mr.load("princes"), 2, bound)
    *_, last = course(codec, "random", 7)
    assert last.decision is None
    assert codec.game.outcome(last.state) is None
    assert codec.utilities(last.state) == [0.0, 0.0]
    assert max(last.answers, last.draws) == bound
    with pytest.raises(UsageError, match="the game is over: there is no open decision"):
        last.after("settle potter")


def test_a_game_that_ends_with_the_last_answer_allowed_is_over() -> None:
    *_, last = course(codec_of("shells", 2), "random", 7)
    codec = Codec(LastFirst(), 2, last.answers)
    *_, bounded = course(codec, "random", 7)
    assert bounded.state == last.state
    assert codec.utilities(bounded.state) == codec_of("shells", 2).utilities(last.state)


def test_several_secret_answers_are_asked_one_after_another() -> None:
    codec = codec_of("shells", 3)
    drawn = trajectory_at_start(codec).after("draw 2")
    ones = [drawn.after(f"bid {coins}") for coins in range(5)]
    assert len({one.information(1) for one in ones}) == 1
    assert len({one.after("bid 3").information(2) for one in ones}) == 1
    assert len({one.after("bid 3").after("bid 0").information(2) for one in ones}) == 5
