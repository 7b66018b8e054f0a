"""A table is a value: going on, going back and going on in two ways; what it tells whom; what cannot be taken back."""

import copy
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.errors import IllegalMove, UndoError, UsageError
from machu_rules.core.values import CHANCE
from machu_rules.match.history import Past
from machu_rules.match.record_types import HUMAN
from tests.match.playing import answered, played, wandered
from tests.toy import Shells

PRINCES: mr.Game[Any] = mr.load("princes")
GAMES: dict[str, mr.Game[Any]] = {"princes": PRINCES, "shells": Shells()}
SEEDS = st.integers(0, 10**6)
either_game = pytest.mark.parametrize("name", GAMES)


def course(name: str, seed: int, most: int, chance: Any = "seed") -> list[mr.Table]:
    """The tables of a game, from its start, in which anybody who is asked answers anything."""
    rng = random.Random(seed)
    tables = [mr.Table.start(GAMES[name], 2 + seed % 2, None if chance == "ask" else seed, chance=chance)]
    while len(tables) <= most and not tables[-1].over:
        tables.append(answered(tables[-1], rng))
    return tables


def pairs(table: mr.Table) -> list[tuple[int, str]]:
    return [(step.seat, step.move.text) for step in table.steps]


def test_a_table_tells_the_game_as_it_stands() -> None:
    table = mr.Table.start(PRINCES, 3, 7)
    assert (table.game, table.players, table.number, table.last, table.moves) == (PRINCES, 3, 0, None, ())
    assert table.state == PRINCES.new(3, 7)
    later = table.play("settle potter").play(mr.Move.parse("settle weaver"), 1)
    assert (later.number, later.moves) == (2, ("settle potter", "settle weaver"))
    assert [step.seat for step in later.steps] == [0, 1]
    assert later.last == later.steps[-1]
    assert later.steps[0].state == later.at(1).state
    assert later.decision == PRINCES.decision(later.state) == later.decisions[0]
    assert later.view(2) == PRINCES.view(later.state, 2)
    assert (later.over, later.outcome) == (False, None)
    assert table.number == 0
    over = played(PRINCES, 2, 1)
    assert over.over
    assert over.outcome == PRINCES.outcome(over.state)
    assert (over.decision, over.decisions) == (None, ())


def test_the_start() -> None:
    table = mr.Table.start(PRINCES, 2)
    assert len(table.beginning.seed or "") == 32
    assert table != mr.Table.start(PRINCES, 2)
    assert table.beginning.who == (HUMAN, HUMAN)
    dealt = PRINCES.dealt(table.state)
    other = mr.Table.start(PRINCES, 2, dealt=dealt)
    assert other.state == table.state
    assert other.beginning.seed is None
    asked = mr.Table.start(PRINCES, 2, chance="ask")
    assert asked.decision is not None
    assert asked.decision.seat == CHANCE == mr.CHANCE
    for wrong in ({"who": "ab"}, {"who": ["a"]}, {"who": [1, 2]}, {"who": 7}):
        with pytest.raises(UsageError, match="a list of 2 names"):
            mr.Table.start(PRINCES, 2, **wrong)
    with pytest.raises(UsageError, match="not both"):
        mr.Table.start(PRINCES, 2, 1, dealt)
    with pytest.raises(UsageError, match="2, 3, 4, 5 players"):
        mr.Table.start(PRINCES, 9)


def test_neither_a_table_nor_its_start_shows_a_secret_in_a_log() -> None:
    table = played(PRINCES, 2, "a_secret_seed", 20)
    cards = [card.id for card in PRINCES.rulebook.play.cards]
    for text in (repr(table), repr(table.beginning), repr(table.play_all([]))):
        assert "a_secret_seed" not in text
        assert not any(card in text for card in cards)
    assert repr(mr.Table.start(Shells(), 2, 1)) == "<Table of shells: 2 players, after move 0, seat 0, seat 1 asked>"
    assert repr(played(Shells(), 2, 1)).endswith("after move 6, over>")


@either_game
def test_bad_input_changes_nothing(name: str) -> None:
    table = course(name, 3, 4)[-1]
    before, moves = table.state, table.moves
    for move in ("", "fly", "\x00", 7, None, ["settle potter"], ("a", "b", "c")):
        with pytest.raises(IllegalMove):
            table.play(move)  # type: ignore[arg-type]
        assert table.play_all([move]).played == 0  # type: ignore[list-item]
    for seat in (9, -3, True, "0"):
        assert table.why_not(table.decisions[0].moves[0], seat) is not None  # type: ignore[arg-type]
    assert (table.state, table.moves) == (before, moves)
    for since in (-1, table.number + 1, 1.0, True, None):
        with pytest.raises(UsageError, match="0 to 4"):
            table.events(since)  # type: ignore[arg-type]
        with pytest.raises(UsageError, match="0 to 4"):
            table.at(since)  # type: ignore[arg-type]


def test_moves_are_played_while_they_are_legal() -> None:
    table = mr.Table.start(PRINCES, 2, 7)
    first = ["settle potter", (1, "settle weaver"), [0, mr.Move.parse("enter central_plaza")]]
    progress = table.play_all([*first, (1, "close"), "close"])  # type: ignore[list-item]
    assert (progress.played, progress.stopped_at) == (3, "close")
    assert progress.table == table.play("settle potter").play("settle weaver").play("enter central_plaza")
    assert progress.refusal == PRINCES.why_not(progress.table.state, "close", 1)
    whole = played(PRINCES, 2, 7)
    again = mr.Table.start(PRINCES, 2, 7, who=["random"] * 2).play_all(whole.moves)
    assert (again.table, again.played, again.stopped_at, again.refusal) == (whole, whole.number, None, None)
    beyond = again.table.play_all(iter(["settle potter"]))
    assert beyond.played == 0
    assert beyond.refusal is not None
    assert beyond.refusal.code == "game_over"


@either_game
@given(seed=SEEDS, data=st.data())
@settings(max_examples=20)
def test_played_taken_back_and_played_again_is_the_same_table(name: str, seed: int, data: st.DataObject) -> None:
    tables = course(name, seed, 60)
    table = tables[-1]
    for number, earlier in enumerate(tables):
        assert (earlier.number, earlier.at(number)) == (number, earlier)
    number = data.draw(st.integers(0, table.number))
    back = table.undo(table.number - number, force=True) if number < table.number else table
    assert back == tables[number]
    assert hash(back) == hash(tables[number])
    assert back.state == tables[number].state
    again = back.play_all(pairs(table)[number:]).table
    assert again == table
    assert hash(again) == hash(table)
    assert table.shared(again) == table.number
    assert table.shared(tables[number]) == number
    revived = pickle.loads(pickle.dumps(table))
    assert revived == table
    assert hash(revived) == hash(table)
    assert revived.decisions == table.decisions
    assert copy.copy(table) is copy.deepcopy(table) is table
    if number < table.number:
        assert back != table
        other = next((move for move in back.decisions[0].moves if move != table.steps[number].move), None)
        if other is not None:
            assert back.play(other, back.decisions[0].seat).shared(table) == number


@either_game
@given(seed=SEEDS, data=st.data())
@settings(max_examples=20)
def test_events_are_told_once_and_to_whom_they_are_for(name: str, seed: int, data: st.DataObject) -> None:
    table = course(name, seed, 60)[-1]
    number = data.draw(st.integers(0, table.number))
    told = []
    for seat in (None, *range(table.players)):
        whole = table.events(0, seat)
        assert whole == table.at(number).events(0, seat) + table.events(number, seat)
        told.append([event for event in whole if event["private_to"] == seat])
    everything = [event.json() for step in table.steps for event in step.events]
    seen = [event for event in everything if event["private_to"] != CHANCE]
    assert sorted(map(repr, seen)) == sorted(repr(event) for events in told for event in events)


# taking back


def refused(table: mr.Table, *words: Any, **more: Any) -> UndoError:
    assert not table.can_undo(*words, **more)
    with pytest.raises(UndoError) as error:
        table.undo(*words, **more)
    return error.value


def test_what_cannot_be_taken_back_says_which_move_and_why() -> None:
    table = mr.Table.start(PRINCES, 2, 7)
    error = refused(table)
    assert (str(error), error.number, error.code) == (
        "no move has been made, so that many cannot be taken back",
        0,
        "none",
    )
    table = table.play("settle potter").play("settle weaver")
    assert "only 2 moves have been made" in str(refused(table, 3, force=True))
    error = refused(table, 2)
    assert str(error) == "move 1 is the decision of seat 0, another player: only force takes it back"
    assert (error.number, error.code) == (1, "other")
    assert refused(table, seat=0).number == 2
    assert table.undo(seat=1).moves == ("settle potter",)
    assert table.undo(2, force=True) == table.at(0)
    assert pickle.loads(pickle.dumps(error)).code == "other"
    assert isinstance(error, UsageError)
    assert refused(table, 10**5000, force=True).code == "none"
    for times in (0, -(10**5000), True, 1.0, "1"):
        with pytest.raises(UsageError, match="whole number from 1"):
            table.can_undo(times)  # type: ignore[arg-type]


def test_own_moves_are_taken_back_one_by_one_or_together() -> None:
    start = ["settle potter", "settle weaver", "enter central_plaza"]
    table = mr.Table.start(PRINCES, 2, 7).play_all([*start, "adjust nothing", "sell llama"]).table
    assert table.number == 5
    assert table.undo(3).moves == tuple(start[:2])
    assert table.undo().undo().undo() == table.undo(3)
    assert refused(table, 4).number == 2


def test_a_draw_an_answer_of_chance_and_the_end_stay() -> None:
    met = set()
    for table in (*course("princes", 1, 400, "ask"), *course("princes", 5, 400)):
        if table.last is None:
            continue
        kinds = {event.kind for event in table.last.events}
        if table.last.seat == CHANCE or kinds & {"drew", "returned", "game_over"}:
            error = refused(table)
            assert (error.number, error.code) == (table.number, "secret")
            assert table.last.move.text not in str(error)
            met |= kinds & {"drew", "returned", "game_over"} | ({"chance"} if table.last.seat == CHANCE else set())
    assert met >= {"drew", "chance", "game_over"}


def test_where_hands_are_open_a_draw_still_shows_the_stack(tmp_path: Any) -> None:
    path = tmp_path / "open.yaml"
    path.write_text("format: machu-rules/variant/1\nbased_on: princes\nname: x\noptions: {hands: open}\n")
    game = mr.load(path)
    draws = 0
    for seed in range(4):
        table = played(game, 2, seed)
        ends = table.number
        for number in range(1, ends + 1):
            drew = any(event.kind == "drew" for event in table.steps[number - 1].events)
            draws += drew
            assert table.at(number).can_undo() != drew
    assert draws


def test_secret_choices_are_not_taken_back_neither_the_first_nor_the_last() -> None:
    for seed in range(10):
        for table in course("shells", seed, 100)[1:]:
            assert refused(table).code == "secret"
        for table in course("shells", seed, 100, "ask")[1:]:
            assert refused(table).code == "secret"


@given(seed=SEEDS, bots=st.booleans())
@settings(max_examples=12)
def test_nothing_is_taken_back_that_anybody_could_have_learnt_from(seed: int, bots: bool) -> None:
    """Whatever `undo` takes back without force looks the same to everybody in every state that he took for possible."""
    table = played(PRINCES, 2 + seed % 3, seed) if bots else course("princes", seed, 150)[-1]
    rng = random.Random(seed)
    before = table.beginning.state
    for number, step in enumerate(table.steps, 1):
        if table.at(number).can_undo() and rng.random() < 0.2:
            for seat in (None, *range(table.players)):
                other = PRINCES.imagine(PRINCES.view(before, seat), rng.random().hex())
                after, events = PRINCES.apply(other, step.move, step.seat)
                assert PRINCES.view(after, seat) == PRINCES.view(step.state, seat)
                assert PRINCES.events_for(events, seat) == PRINCES.events_for(step.events, seat)
        before = step.state


# as a value


def test_a_move_costs_the_same_however_many_there_were() -> None:
    table = played(PRINCES, 2, 3, 30)
    later = table.play(table.decisions[0].moves[0])
    assert later.at(30)._last is table._last
    assert all(one is other for one, other in zip(later.steps, table.steps, strict=False))


def test_a_very_long_course_is_compared_pickled_and_forgotten_without_recursion() -> None:
    tables = []
    for _ in range(2):
        table = mr.Table.start(PRINCES, 2, 7).play_all(["settle potter", "settle weaver", "enter central_plaza"]).table
        for _ in range(4000):
            table = table.play("adjust nothing").undo()
        last, steps = table, table.steps
        for number in range(20_000):
            last = mr.Table(PRINCES, table.beginning, Past(last._last, steps[number % 3]))
        tables.append(last)
    one, other = tables
    assert one == other
    assert pickle.loads(pickle.dumps(one)) == other
    del tables, one, other, last, table


def test_threads_share_a_table() -> None:
    table = mr.Table.start(PRINCES, 4, 7)

    def go(seed: int) -> mr.Table:
        *_, last = wandered(table, seed, 60)
        return last

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(go, [*range(6), *range(6)]))
    assert together[:6] == together[6:] == [go(seed) for seed in range(6)]
    assert table.number == 0


def test_tables_differ_by_game_start_and_course() -> None:
    table = mr.Table.start(Shells(), 2, 1)
    assert table == mr.Table.start(Shells(), 2, 1)
    assert table != mr.Table.start(Shells("all"), 2, 1)
    assert table != mr.Table.start(Shells(), 3, 1)
    assert table != mr.Table.start(Shells(), 2, 1, who=["a", "b"])
    assert table != "table"
    assert table.play("bid 1", 0) != table.play("bid 1", 1)
    assert table.play("bid 1", 0).play("bid 2", 1) != table.play("bid 2", 1).play("bid 1", 0)
    assert table.play("bid 1", 0).play("bid 2", 1).state == table.play("bid 2", 1).play("bid 1", 0).state
