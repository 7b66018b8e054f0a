"""A match is a value: going on, going back and going on in two ways; what it tells whom; what cannot be taken back."""

import copy
import json
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.errors import IllegalMove, UndoError, UsageError
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.match.history import HistoryNode
from machu_rules.match.record_types import HUMAN
from tests.match.playing import answered, played, wandered
from tests.toy import Shells

PRINCES: mr.Game[Any] = mr.load("princes")
GAMES: dict[str, mr.Game[Any]] = {"princes": PRINCES, "shells": Shells()}
SEEDS = st.integers(0, 10**6)
either_game = pytest.mark.parametrize("name", GAMES)


def course(name: str, seed: int, most: int, chance: Any = "seed") -> list[mr.Match]:
    """The matches of a game, from its start, in which anybody who is asked answers anything."""
    rng = random.Random(seed)
    matches = [mr.Match.start(GAMES[name], 2 + seed % 2, None if chance == "ask" else seed, chance=chance)]
    while len(matches) <= most and not matches[-1].over:
        matches.append(answered(matches[-1], rng))
    return matches


def pairs(match: mr.Match) -> list[tuple[int, str]]:
    return [(step.seat, step.move.text) for step in match.steps]


def test_a_match_describes_its_position() -> None:
    match = mr.Match.start(PRINCES, 3, 7)
    assert (match.game, match.players, match.number, match.last, match.moves) == (PRINCES, 3, 0, None, ())
    assert match.state == PRINCES.new(3, 7)
    later = match.play("settle potter").play(mr.Move.parse("settle weaver"), 1)
    assert (later.number, later.moves) == (2, ("settle potter", "settle weaver"))
    assert [step.seat for step in later.steps] == [0, 1]
    assert later.last == later.steps[-1]
    assert later.steps[0].state == later.at(1).state
    assert later.decision == PRINCES.decision(later.state) == later.decisions[0]
    assert later.view(2) == PRINCES.view(later.state, 2)
    assert (later.over, later.outcome) == (False, None)
    assert match.number == 0
    over = played(PRINCES, 2, 1)
    assert over.over
    assert over.outcome == PRINCES.outcome(over.state)
    assert (over.decision, over.decisions) == (None, ())


def test_the_start() -> None:
    match = mr.Match.start(PRINCES, 2)
    assert len(match.beginning.seed or "") == 32
    assert match != mr.Match.start(PRINCES, 2)
    assert match.beginning.who == (HUMAN, HUMAN)
    dealt = PRINCES.dealt(match.state)
    other = mr.Match.start(PRINCES, 2, dealt=dealt)
    assert other.state == match.state
    assert other.beginning.seed is None
    asked = mr.Match.start(PRINCES, 2, chance="ask")
    assert asked.decision is not None
    assert asked.decision.seat == CHANCE == mr.CHANCE
    for wrong in ({"who": "ab"}, {"who": ["a"]}, {"who": [1, 2]}, {"who": 7}):
        with pytest.raises(UsageError, match="a list of 2 names"):
            mr.Match.start(PRINCES, 2, **wrong)
    with pytest.raises(UsageError, match="not both"):
        mr.Match.start(PRINCES, 2, 1, dealt)
    with pytest.raises(UsageError, match="2, 3, 4, 5 players"):
        mr.Match.start(PRINCES, 9)


def test_neither_a_table_nor_its_start_shows_a_secret_in_a_log() -> None:
    match = played(PRINCES, 2, "a_secret_seed", 20)
    cards = [card.id for card in PRINCES.rulebook.figures.cards]
    for text in (repr(match), repr(match.beginning), repr(match.play_all([]))):
        assert "a_secret_seed" not in text
        assert not any(card in text for card in cards)
    assert repr(mr.Match.start(Shells(), 2, 1)) == "<Match of shells: 2 players, after move 0, seat 0, seat 1 asked>"
    assert repr(played(Shells(), 2, 1)).endswith("after move 6, over>")


@either_game
def test_bad_input_changes_nothing(name: str) -> None:
    match = course(name, 3, 4)[-1]
    before, moves = match.state, match.moves
    for move in ("", "fly", "\x00", 7, None, ["settle potter"], ("a", "b", "c")):
        with pytest.raises(IllegalMove):
            match.play(move)  # type: ignore[arg-type]
        assert match.play_all([move]).played == 0  # type: ignore[list-item]
    for seat in (9, -3, True, "0"):
        assert match.why_not(match.decisions[0].moves[0], seat) is not None  # type: ignore[arg-type]
    assert (match.state, match.moves) == (before, moves)
    for since in (-1, match.number + 1, 1.0, True, None):
        with pytest.raises(UsageError, match="0 to 4"):
            match.events(since)  # type: ignore[arg-type]
        with pytest.raises(UsageError, match="0 to 4"):
            match.at(since)  # type: ignore[arg-type]


def test_moves_are_played_while_they_are_legal() -> None:
    match = mr.Match.start(PRINCES, 2, 7)
    first = ["settle potter", (1, "settle weaver"), [0, mr.Move.parse("enter central_plaza")]]
    progress = match.play_all([*first, (1, "close"), "close"])  # type: ignore[list-item]
    assert (progress.played, progress.stopped_at) == (3, "close")
    assert progress.match == match.play("settle potter").play("settle weaver").play("enter central_plaza")
    assert progress.refusal == PRINCES.why_not(progress.match.state, "close", 1)
    whole = played(PRINCES, 2, 7)
    again = mr.Match.start(PRINCES, 2, 7, who=["random"] * 2).play_all(whole.moves)
    assert (again.match, again.played, again.stopped_at, again.refusal) == (whole, whole.number, None, None)
    beyond = again.match.play_all(iter(["settle potter"]))
    assert beyond.played == 0
    assert beyond.refusal is not None
    assert beyond.refusal.code == "game_over"


@either_game
@given(seed=SEEDS, data=st.data())
@settings(max_examples=20)
def test_played_taken_back_and_played_again_is_the_same_match(name: str, seed: int, data: st.DataObject) -> None:
    matches = course(name, seed, 60)
    match = matches[-1]
    for number, earlier in enumerate(matches):
        assert (earlier.number, earlier.at(number)) == (number, earlier)
    number = data.draw(st.integers(0, match.number))
    back = match.undo(match.number - number, force=True) if number < match.number else match
    assert back == matches[number]
    assert hash(back) == hash(matches[number])
    assert back.state == matches[number].state
    again = back.play_all(pairs(match)[number:]).match
    assert again == match
    assert hash(again) == hash(match)
    assert match.shared(again) == match.number
    assert match.shared(matches[number]) == number
    revived = pickle.loads(pickle.dumps(match))
    assert revived == match
    assert hash(revived) == hash(match)
    assert revived.decisions == match.decisions
    assert copy.copy(match) is copy.deepcopy(match) is match
    if number < match.number:
        assert back != match
        other = next((move for move in back.decisions[0].moves if move != match.steps[number].move), None)
        if other is not None:
            assert back.play(other, back.decisions[0].seat).shared(match) == number


@either_game
@given(seed=SEEDS, data=st.data())
@settings(max_examples=20)
def test_events_are_told_once_and_to_whom_they_are_for(name: str, seed: int, data: st.DataObject) -> None:
    match = course(name, seed, 60)[-1]
    number = data.draw(st.integers(0, match.number))
    told = []
    for seat in (None, *range(match.players)):
        whole = match.events(0, seat)
        at_start = match.at(0).events(0, seat)
        later = match.events(number, seat)
        assert whole == match.at(number).events(0, seat) + (later if number else later[len(at_start) :])
        told.append([event for event in whole if event["private_to"] == seat])
    happened = (match.beginning.events, *(step.events for step in match.steps))
    everything = [event.json() for events in happened for event in events]
    seen = [event for event in everything if event["private_to"] != CHANCE]
    assert sorted(map(repr, seen)) == sorted(repr(event) for events in told for event in events)


# taking back


def refused(match: mr.Match, *words: Any, **more: Any) -> UndoError:
    assert not match.can_undo(*words, **more)
    with pytest.raises(UndoError) as error:
        match.undo(*words, **more)
    return error.value


def test_what_cannot_be_taken_back_says_which_move_and_why() -> None:
    match = mr.Match.start(PRINCES, 2, 7)
    error = refused(match)
    assert (str(error), error.number, error.code) == (
        "There is no move to undo.",
        0,
        "none",
    )
    match = match.play("settle potter").play("settle weaver")
    assert "Only 2 moves have been made" in str(refused(match, 3, force=True))
    error = refused(match, 2)
    assert str(error) == "Move 1 is a decision of player 1. Use force to undo it."
    assert (error.number, error.code) == (1, "other")
    assert refused(match, seat=0).number == 2
    assert match.undo(seat=1).moves == ("settle potter",)
    assert match.undo(2, force=True) == match.at(0)
    assert pickle.loads(pickle.dumps(error)).code == "other"
    assert isinstance(error, UsageError)
    assert refused(match, 10**5000, force=True).code == "none"
    for times in (0, -(10**5000), True, 1.0, "1"):
        with pytest.raises(UsageError, match="whole number from 1"):
            match.can_undo(times)  # type: ignore[arg-type]


def test_own_moves_are_taken_back_one_by_one_or_together() -> None:
    start = ["settle potter", "settle weaver", "enter central_plaza"]
    match = mr.Match.start(PRINCES, 2, 7).play_all([*start, "adjust nothing", "sell llama"]).match
    assert match.number == 5
    assert match.undo(3).moves == tuple(start[:2])
    assert match.undo().undo().undo() == match.undo(3)
    assert refused(match, 4).number == 2


def test_a_draw_an_answer_of_chance_and_the_end_stay() -> None:
    met = set()
    for match in (*course("princes", 1, 400, "ask"), *course("princes", 5, 400)):
        if match.last is None:
            continue
        kinds = {event.kind for event in match.last.events}
        if match.last.seat == CHANCE or kinds & {"drew", "returned", "game_over"}:
            error = refused(match)
            assert (error.number, error.code) == (match.number, "secret")
            assert match.last.move.text not in str(error)
            met |= kinds & {"drew", "returned", "game_over"} | ({"chance"} if match.last.seat == CHANCE else set())
    assert met >= {"drew", "chance", "game_over"}


def test_where_hands_are_open_a_draw_still_shows_the_stack(tmp_path: Any) -> None:
    path = tmp_path / "open.yaml"
    path.write_text("format: machu-rules/variant/1\nbased_on: princes\nname: x\noptions: {hands: open}\n")
    game = mr.load(path)
    draws = 0
    for seed in range(4):
        match = played(game, 2, seed)
        ends = match.number
        for number in range(1, ends + 1):
            drew = any(event.kind == "drew" for event in match.steps[number - 1].events)
            draws += drew
            assert match.at(number).can_undo() != drew
    assert draws


def test_secret_choices_are_not_taken_back_neither_the_first_nor_the_last() -> None:
    for seed in range(10):
        for match in course("shells", seed, 100)[1:]:
            assert refused(match).code == "secret"
        for match in course("shells", seed, 100, "ask")[1:]:
            assert refused(match).code == "secret"


@given(seed=SEEDS, bots=st.booleans())
@settings(max_examples=12)
def test_nothing_is_taken_back_that_anybody_could_have_learnt_from(seed: int, bots: bool) -> None:
    """Whatever `undo` takes back without force looks the same to everybody in every state that he took for possible."""
    match = played(PRINCES, 2 + seed % 3, seed) if bots else course("princes", seed, 150)[-1]
    rng = random.Random(seed)
    before = match.beginning.state
    for number, step in enumerate(match.steps, 1):
        if match.at(number).can_undo() and rng.random() < 0.2:
            for seat in (None, *range(match.players)):
                other = PRINCES.determinize(PRINCES.view(before, seat), rng.random().hex())
                after, events = PRINCES.apply(other, step.move, step.seat)
                assert PRINCES.view(after, seat) == PRINCES.view(step.state, seat)
                assert PRINCES.events_for(events, seat) == PRINCES.events_for(step.events, seat)
        before = step.state


# as a value


def test_a_move_costs_the_same_however_many_there_were() -> None:
    match = played(PRINCES, 2, 3, 30)
    later = match.play(match.decisions[0].moves[0])
    assert later.at(30)._last is match._last
    assert all(one is other for one, other in zip(later.steps, match.steps, strict=False))


@pytest.mark.system
def test_a_very_long_course_is_compared_pickled_and_forgotten_without_recursion() -> None:
    matches = []
    for _ in range(2):
        match = mr.Match.start(PRINCES, 2, 7).play_all(["settle potter", "settle weaver", "enter central_plaza"]).match
        for _ in range(4000):
            match = match.play("adjust nothing").undo()
        last, steps = match, match.steps
        for number in range(20_000):
            last = mr.Match(PRINCES, match.beginning, HistoryNode(last._last, steps[number % 3]))
        matches.append(last)
    one, other = matches
    assert one == other
    assert pickle.loads(pickle.dumps(one)) == other
    del matches, one, other, last, match


@pytest.mark.system
def test_threads_share_a_match() -> None:
    match = mr.Match.start(PRINCES, 4, 7)

    def go(seed: int) -> mr.Match:
        *_, last = wandered(match, seed, 60)
        return last

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(go, [*range(6), *range(6)]))
    assert together[:6] == together[6:] == [go(seed) for seed in range(6)]
    assert match.number == 0


def test_tables_differ_by_game_start_and_course() -> None:
    match = mr.Match.start(Shells(), 2, 1)
    assert match == mr.Match.start(Shells(), 2, 1)
    assert match != mr.Match.start(Shells("all"), 2, 1)
    assert match != mr.Match.start(Shells(), 3, 1)
    assert match != mr.Match.start(Shells(), 2, 1, who=["a", "b"])
    assert match != "match"
    assert match.play("bid 1", 0) != match.play("bid 1", 1)
    assert match.play("bid 1", 0).play("bid 2", 1) != match.play("bid 2", 1).play("bid 1", 0)
    assert match.play("bid 1", 0).play("bid 2", 1).state == match.play("bid 2", 1).play("bid 1", 0).state


def test_what_happens_before_the_first_decision_is_told() -> None:
    match = mr.Match.start(mr.load("incan-gold"), players=2, seed="15/2/14")
    kinds = [event["kind"] for event in match.events(0)]
    assert kinds[0] == "round_began"
    assert {"hazard_struck", "round_ended"} <= {*kinds}
    later = match.play("torch", 0)
    assert later.events(0)[: len(kinds)] == match.events(0)
    assert [event["kind"] for event in later.events(0)[len(kinds) :]] == ["chose"]
    assert mr.Match.from_record(later.record()).events(0) == later.events(0)
    assert [event["seat"] for event in mr.Match.start(PRINCES, 2, 7).events(0, 1)] == [0, 1, 1]


# cursors


@pytest.mark.slow
@either_game
@given(seed=SEEDS, data=st.data())
@settings(max_examples=25)
def test_whoever_follows_by_cursor_hears_all_that_stands(name: str, seed: int, data: st.DataObject) -> None:
    """Whatever was taken back in between: what was told, without what was taken back, is what happened."""
    start = mr.Match.start(GAMES[name], 2, seed)
    matches = [start, *wandered(start, seed, 60)]
    seats = (None, 0, 1)
    cursors: dict[int | None, str | None] = dict.fromkeys(seats)
    known: dict[int | None, list[list[JsonDict]]] = {seat: [] for seat in seats}
    for match in matches:
        for seat in data.draw(st.lists(st.sampled_from(seats), unique=True)):
            changes = match.changes(json.loads(json.dumps(cursors[seat])), seat)
            told = known[seat][: len(known[seat]) - changes.taken_back]
            happened = [match.beginning.events, *(step.events for step in match.steps)][len(told) :]
            news = [match.game.events_for(events, seat) for events in happened]
            assert changes.events == [event for events in news for event in events]
            assert changes.cursor == match.cursor
            known[seat], cursors[seat] = [*told, *news], changes.cursor
            assert len(known[seat]) == match.number + 1


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0])
def test_no_report_for_a_seat_that_does_not_exist(seat: Any) -> None:
    match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    for report in (match.view, match.record_for, lambda s: match.events(0, s), lambda s: match.changes(None, s)):
        with pytest.raises(mr.UsageError, match="seats are 0 to 2, and None is a spectator"):
            report(seat)
    with pytest.raises(mr.UsageError, match="seats are 0 to 2, and None is a spectator"):
        match.frames(0, seat)


def test_a_cursor_finds_the_last_move_that_stands() -> None:
    match = course("princes", 1, 60)[-1]
    assert match.changes(match.cursor).events == []
    for back in range(1, match.number + 1):
        other = match.at(match.number - back)
        changes = other.changes(match.cursor)
        assert changes.taken_back >= back
        if back <= 8:
            assert changes.taken_back == back
            assert changes.events == []
        assert changes.taken_back - back <= back  # as many again are told twice at most
    parts, cursor = [], None
    while cursor != match.cursor:
        changes = match.changes(cursor, 0, most=7)
        parts += changes.events
        cursor = changes.cursor
    assert parts == match.events(0, 0)
    assert len(match.cursor) < 300
    again = mr.Match.from_record(match.record(), match.game)
    assert (again.changes(match.cursor).taken_back, again == match) == (match.number, True)
    for wrong in ("", "x", "1:zz", 3, "5" * 20, "1:" + "0" * 12 + "\n"):
        with pytest.raises(UsageError, match="this is not a valid cursor"):
            match.changes(wrong)  # type: ignore[arg-type]


# taking back over bots


def test_a_seat_goes_back_to_its_own_decision_over_the_moves_of_bots() -> None:
    start = mr.Match.start(PRINCES, 3, 7, who=["human", "random", "worker"])
    match = start.play("settle potter").play("settle farmer").play("settle weaver")
    assert (match.bots, match.can_undo(3, seat=0), match.can_undo_to(0)) == ((1, 2), False, True)
    assert match.undo_to(0) == match.undo(3, seat=0, over=(1, 2)) == start
    people = mr.Match.start(PRINCES, 3, 7, who=["human", "human", "worker"])
    match = people.play("settle potter").play("settle farmer").play("settle weaver")
    with pytest.raises(UndoError, match="Move 2 is a decision of player 2") as error:
        match.undo_to(0)
    assert (error.value.code, error.value.number) == ("other", 2)
    assert match.undo_to(0, force=True) == people
    assert match.undo_to(1) == people.play("settle potter")
    with pytest.raises(UndoError, match="player 1 has no move to undo") as error:
        people.undo_to(0)
    assert error.value.code == "none"


def test_what_told_a_secret_is_taken_back_by_force_alone() -> None:
    """Also over the moves of bots, and it is said that the secret forbids it."""
    gold = mr.load("incan-gold")
    start = mr.Match.start(gold, 3, 7, who=["human", "prospector", "prospector"])
    pending = start.play("torch", 0).play("torch", 1)
    assert pending.undo_to(0) == start
    shown = pending.play("torch", 2)
    assert not shown.can_undo_to(0)
    with pytest.raises(UndoError, match="Move 3 revealed hidden information") as error:
        shown.undo_to(0)
    assert (error.value.code, error.value.number) == ("secret", 3)
    assert shown.undo_to(0, force=True) == start


def test_frames_stand_beside_the_changes_since_a_cursor() -> None:
    """Also where moves were taken back: the frames go on from the last one that stands."""
    match = mr.Match.start(mr.load("princes"), 2, seed=7).play("settle potter").play("settle farmer")
    heard = match.play("enter corn_terraces")
    other = match.play("enter sun_clock")
    changes, frames = other.changes(heard.cursor, seat=0), other.frames(heard.cursor, seat=0)
    assert (changes.taken_back, len(frames)) == (1, len(changes.events))
    asked: JsonDict = {"seat": None, "agenda": [], "decisions": []}
    assert frames[-1] == {**other.view(0), **asked}
    assert other.frames(2, seat=0) == frames
    assert other.frames(other.cursor) == other.frames(3) == []
    assert other.frames(1, most=1) == match.frames(1)
    assert len(other.frames(0)) == len(other.events(1)) + len(other.at(1).frames(0))
    for wrong in (4, -1, "x", None):
        with pytest.raises(mr.UsageError):
            other.frames(wrong)  # type: ignore[arg-type]
