"""Any game: every promise of the contract is kept in every course."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machu_rules import CHANCE, Decision, Match, Move, UnknownRule
from machu_rules.core.errors import MachuRulesError
from machu_rules.core.values import Chance, Event, JsonDict
from machu_rules.match.record_parser import parse
from machu_rules.match.record_types import line_data
from machu_rules.match.replay import game_of as game_of_record
from machu_rules.match.seat_records import lines_from_record
from machu_rules.testing import keeps_contract
from machu_rules.testing.suite import PROMISES
from machu_rules.testing.suite.assertions import assert_move_refused, assert_raises, json_round_trip
from machu_rules.testing.suite.matches import match_at
from tests.contract.courses import (
    CASES,
    DEALT,
    GAMES,
    AnyGame,
    answers,
    course,
    each_course,
    each_dealt,
    fresh,
    game_of,
)
from tests.contract.mutations import BY_CHANCE, JSON, mutated, taken
from tests.fast_part import long_ones_slow
from tests.match.playing import wandered
from tests.toy import Shells


@each_course
@pytest.mark.parametrize("promise", PROMISES)
def test_every_game_keeps_its_promises(promise: str, name: str, players: int, chance: Chance) -> None:
    PROMISES[promise](course(name, players, chance))


class Indiscreet(Shells):
    """Tells everybody everything."""

    def events_for(self, events: Iterable[Event], seat: int | None) -> list[JsonDict]:
        return [event.json() for event in events]


def test_a_broken_promise_is_named_with_its_game() -> None:
    with pytest.raises(
        AssertionError, match=r"^others_see_only_that_a_secret_choice_was_made: 2 players, seed 7, chance seed: "
    ):
        keeps_contract(Indiscreet())


# what these games show


def pending_in(name: str) -> bool:
    return any(course(*case).sample_simultaneous_steps(1) for case in CASES if case[0] == name)


def test_several_are_asked_at_once_in_some_of_these_games() -> None:
    asks_one = ("princes", "inca-empire")
    several = {name for name, players, _ in CASES if players > 1 and not name.startswith(asks_one)}
    assert {name for name in GAMES if pending_in(name)} == several
    assert len(several) > 2


def test_much_is_hidden_in_each_of_these_games() -> None:
    for name, players, chance in CASES:
        played, states = course(name, players, chance), set()
        if chance == "seed":
            for step in played.sample_steps():
                view = played.game.view(step.before, None)
                states |= {played.game.determinize(view, seed) for seed in range(5)}
            assert len(states) > len(played.sample_steps()) or players == 1


def test_some_deal_only_at_the_start_and_some_with_moves() -> None:
    found = {
        name: any(step_deals for step in course(name, players, "seed").steps if (step_deals := told(name, step.events)))
        for name, players in DEALT
    }
    assert {name for name, later in found.items() if later} >= {"incan-gold", "shells", "shells all pay"}
    assert not found["princes"]


def test_some_moves_can_be_taken_back() -> None:
    for name, players, chance in CASES:
        played = course(name, players, chance)
        free = [step for step in played.steps if not played.game.reveals(step.before, step.decision.seat, step.events)]
        assert free or name.startswith(("shells", "incan-gold alone"))


@pytest.mark.parametrize("name", GAMES)
def test_another_seed_deals_another_game(name: str) -> None:
    game = game_of(name)
    players = game.players[-1]
    assert len({game.new(players, seed=seed) for seed in range(8)}) > 3
    assert len({game.new(players, seed=None) for _ in range(8)}) > 1
    assert game.new(players, seed=7) == fresh(name).new(players, seed="7")


def test_no_two_of_these_games_have_one_fingerprint() -> None:
    assert len({game_of(name).fingerprint for name in GAMES}) == len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_texts_and_metrics_stand_in_one_order_and_once(name: str) -> None:
    game = game_of(name)
    assert (game.action_space, game.chance_space) == (fresh(name).action_space, fresh(name).chance_space)
    for texts in (game.action_space, game.chance_space):
        assert len(set(texts)) == len(texts)
        assert all(str(Move.parse(text)) == text for text in texts)
    assert len(set(game.metrics)) == len(game.metrics)


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_rule_is_one_clear_error(name: str) -> None:
    with pytest.raises(UnknownRule, match="there is no rule 'NO-SUCH-RULE'"):
        game_of(name).rule("NO-SUCH-RULE")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_sentences_has_one_for_each_kind(name: str) -> None:
    game = game_of(name)
    kinds, asked, codes = set(), set(), set()
    for played in (course(*case) for case in CASES if case[0] == name):
        kinds |= {event.kind for step in played.steps for event in step.events if event.private_to != CHANCE}
        asked |= {step.decision.kind for step in played.steps if step.decision.seat != CHANCE}
        codes |= {game.why_not(state, "x").code for state in played.states}  # type: ignore[union-attr]
    assert set(game.event_kinds) <= set(game.english.get("events", {}))
    if game.english:
        assert kinds <= set(game.english["events"])
        assert asked <= set(game.english["decisions"])
    assert codes <= set(game.catalogue.section("refusals"))


def test_a_question_whose_answers_are_secret_hides_them() -> None:
    decision = Decision(1, "bid", None, (Move("bid", (1,)),), secret=True)
    assert "bid 1" not in repr(decision)
    assert json.dumps(decision.data(hide=True)) == '{"seat": 1, "kind": "bid", "subject": null, "moves": null}'


# chance


def told(name: str, events: Any) -> list[Any]:
    dealt: list[Any] = json_round_trip(game_of(name).dealt_with(events))
    return dealt


@each_dealt
def test_asked_chance_that_answers_with_the_dealt_cards_deals_the_same_game(name: str, players: int) -> None:
    """And everybody is told the same, what happens before the first decision included."""
    played = course(name, players, "seed")
    game = played.game
    later = [card for step in played.steps for card in told(name, step.events)]
    answer = answers(game, json_round_trip(game.dealt(played.start)), later)
    (state, events), made = game.begin(players, chance="ask"), 0
    assert (game.dealt(state), told(name, events)) == ([], [])
    happened = list(events)
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            assert len(game.decisions(state)) == 1
            state, events = game.apply(state, answer(game.view(state, None)), CHANCE)
            assert told(name, events) == []
            happened += events
            continue
        step = played.steps[made]
        ours, theirs = ({**game.view(each, step.decision.seat), "asked": None} for each in (state, step.before))
        assert ours == theirs
        state, events = game.apply(state, step.move, step.decision.seat)
        happened += events
        made += 1
    assert made == len(played.steps)
    assert game.outcome(state) == game.outcome(played.end)
    start, events = game.begin(players, dealt=json_round_trip(game.dealt(played.start)))
    assert game.view(start, None) == game.view(played.start, None)
    with_seed = [*events, *(event for step in played.steps for event in step.events)]
    for viewer in played.viewers:
        assert game.events_for(happened, viewer) == game.events_for(with_seed, viewer)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("wrong", [[], [None], ["x"], [["x"]], [[]], [1.0], [True], {}, "x", 7, [["t1", "t1"]], [{}]])
def test_what_cannot_be_dealt_is_one_clear_error(name: str, wrong: Any) -> None:
    game = game_of(name)
    players = game.players[0]
    assert_raises(MachuRulesError, game.new, players, dealt=wrong)
    if isinstance(wrong, list) and wrong != [[]]:  # an empty deck shows when its round begins
        for state in (game.new(players, 1), game.new(players, chance="ask")):
            assert_raises(MachuRulesError, game.deal, state, wrong)


# records


@each_course
def test_records_with_moves_taken_back_replay_for_all(name: str, players: int, chance: Chance) -> None:
    game = game_of(name)
    match = Match.start(game, players, None if chance == "ask" else 3, chance=chance)
    matches = [match, *wandered(match, players, 40)]
    last, record = matches[-1], parse(matches[-1].record().encode())
    assert list(Match.replay(record, game)) == [last.at(number) for number in range(last.number + 1)]
    for viewer in (None, 0, players - 1):
        lines = [line_data(line) for line in lines_from_record(record, game, viewer)]
        assert lines == json_round_trip(lines)


@pytest.mark.parametrize("name", [name for name in GAMES if not name.startswith("shells")])
def test_a_record_that_holds_its_rulebook_needs_no_other(name: str) -> None:
    game = game_of(name)
    match = match_at(course(name, game.players[-1], "seed"), 30)
    record = parse(match.record(embed=True).encode())
    again = game_of_record(record)
    assert (again.fingerprint, again.options) == (game.fingerprint, game.options)
    assert Match.from_record(record).state == match.state


# what comes from outside

NUMBERS = (
    "9" * 30,
    "1" + "0" * 5_000,
    "-1",
    "-0",
    "00",
    "01",
    "+1",
    "1.0",
    "1e3",
    "0x1",
    "\u0661",
    "²",
    "½",
    "1_0",
    "∞",
)


@cache
def dumps(name: str) -> tuple[JsonDict, ...]:
    """From a few courses."""
    played = [course(*case) for case in CASES if case[0] == name][:4]
    return tuple(dump for each in played for dump in each.dumps[:: max(1, len(each.dumps) // 8)])


def play_on(game: AnyGame, state: Any, most: int = 60) -> None:
    """Any moves, and everything that one asks about a state."""
    rng = random.Random(0)
    for _ in range(most):
        decisions = game.decisions(state)
        assert game.restore(json_round_trip(game.dump(state))) == state
        assert (game.outcome(state) is None) == bool(decisions)
        for seat in (None, 0):
            game.features(game.view(state, seat))
        game.score(state, 0)
        if not decisions:
            return
        legal = game.asked_for(state, rng.choice(decisions).seat)
        assert legal is not None
        state, _ = game.apply(state, rng.choice(legal.moves), legal.seat)


@pytest.mark.parametrize("name", long_ones_slow(GAMES))
@given(data=st.data())
@settings(max_examples=40)
def test_a_dump_gone_wrong_is_refused_or_plays_on(name: str, data: st.DataObject) -> None:
    game = game_of(name)
    wrong: Any = data.draw(mutated(game, data.draw(st.sampled_from(dumps(name))), BY_CHANCE, 2) | JSON)
    state = taken(game.restore, wrong)
    if state is not None:
        assert game.dump(state).keys() == wrong.keys()
        play_on(game, state)


@pytest.mark.parametrize("name", ["princes", "incan-gold", "shells"])
@given(data=st.data())
@settings(max_examples=100)
def test_any_words_are_an_answer_or_refused(name: str, data: st.DataObject) -> None:
    game = game_of(name)
    state = data.draw(st.sampled_from(course(name, game.players[-1], "seed").states[:-1]))
    known = sorted({word for text in (*game.action_space, *game.chance_space) for word in text.split()})
    word = st.sampled_from([*known, *NUMBERS]) | st.text(max_size=8)
    text = data.draw(st.text(max_size=40) | st.lists(word, max_size=12).map(" ".join))
    if text not in game.decisions(state)[0].moves and Move.parse(text) not in game.decisions(state)[0].moves:
        assert_move_refused(game, state, text)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_a_view_gone_wrong_is_refused_or_determinized(name: str, data: st.DataObject) -> None:
    game = game_of(name)
    played = course(name, game.players[0], "seed")
    state, viewer = data.draw(st.sampled_from(played.states)), data.draw(st.sampled_from(played.viewers))
    wrong: Any = data.draw(mutated(game, game.view(state, viewer), BY_CHANCE, 2) | JSON)
    determinized = taken(game.determinize, wrong, 1)
    if determinized is not None:
        assert game.view(determinized, wrong["viewer"]) == wrong
