"""Of any game: who is asked what, which answers are taken, and in which words the others are refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from machu_rules import CHANCE, Move, UnknownRule, UsageError
from machu_rules.core.values import Chance
from tests.contract.courses import CASES, GAMES, Course, Step, course, each_course, fresh, game_of, orders
from tests.contract.looking import refused
from tests.games.princes.properties.texts import NO_TEXTS

NONSENSE = ("", " ", "x", "fly away", "\x00", "torch ", "bid -1", "bid 99", "deal", "enter  sun_clock", "²", "9" * 5000)


@each_course
def test_decisions_are_stable_and_complete(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for state in (*played.states[:30], *(step.before for step in played.moments(60)), played.end):
        decisions = game.decisions(state)
        assert decisions == game.decisions(state)
        assert game.decision(state) == (decisions[0] if decisions else None)
        assert bool(decisions) == (game.outcome(state) is None)
        asked = [decision.seat for decision in decisions]
        assert asked in ([CHANCE], sorted(asked))
        assert len({(decision.seat, decision.subject) for decision in decisions}) == len(decisions)
        for decision in decisions:
            texts = [move.text for move in decision.moves]
            assert texts
            assert len(set(texts)) == len(texts)
            assert all(Move.parse(text) == move for text, move in zip(texts, decision.moves, strict=True))
            data = {"seat": decision.seat, "kind": decision.kind, "subject": decision.subject}
            assert decision.data() == {**data, "moves": texts}
            assert decision.data(hide=True) == {**data, "moves": None}
            assert type(decision.subject) in (type(None), str, int)
            assert isinstance(game.asks(decision), str)
            if decision.seat == CHANCE:
                assert chance == "ask"
                assert len(decision.weights) == len(texts)
                assert all(type(weight) is int and weight > 0 for weight in decision.weights)
                assert set(texts) <= set(game.chance_space)
            else:
                assert decision.seat in range(players)
                assert decision.weights == ()
                assert set(texts) <= set(game.action_space)


def test_the_texts_stand_in_one_order_and_once() -> None:
    for name in GAMES:
        game = game_of(name)
        assert (game.action_space, game.chance_space) == (fresh(name).action_space, fresh(name).chance_space)
        for texts in (game.action_space, game.chance_space):
            assert len(set(texts)) == len(texts)
            assert all(str(Move.parse(text)) == text for text in texts)


@each_course
def test_what_is_listed_is_taken_and_all_else_refused_without_a_trace(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game, rng = played.game, random.Random(name)
    others = (*game.action_space, *game.chance_space)
    for before, decision, *_ in played.moments():
        dump, value, decisions = game.dump(before), hash(before), game.decisions(before)
        legal = {move.text for move in decision.moves}
        for text in legal:
            assert game.why_not(before, text, decision.seat) is None
            assert game.why_not(before, Move.parse(text), decision.seat) is None
        text = rng.choice(sorted(legal))
        assert game.apply(before, text, decision.seat) == game.apply(before, Move.parse(text), decision.seat)
        first = decisions[0]
        assert (game.why_not(before, text) is None) == (text in {move.text for move in first.moves})
        for text in others:
            assert (game.why_not(before, text, decision.seat) is None) == (text in legal)
        wrong = (*rng.sample(others, min(len(others), 12)), *NONSENSE, text.upper(), f" {text}", f"{text}\n")
        for other in set(wrong) - legal:
            refusal = refused(game, before, other, decision.seat)
            assert refused(game, before, Move.parse(other), decision.seat) == refusal
        assert (game.dump(before), hash(before), game.decisions(before)) == (dump, value, decisions)


@each_course
def test_who_is_not_asked_and_what_is_no_text_is_refused(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for before, decision, move, *_ in played.moments(4):
        asked = {each.seat for each in game.decisions(before)}
        seats: list[Any] = [seat for seat in range(-2, players + 2) if seat not in asked]
        for seat in (*seats, True, False, float(decision.seat), str(decision.seat), (), 10**30):
            for text in (move, "nonsense", None):
                assert refused(game, before, text, seat).code == "not_asked"
        for no_text in NO_TEXTS:
            assert refused(game, before, no_text, decision.seat).code == "no_text"
        assert refused(game, before, "fly away", decision.seat).code == "unknown_move"


@each_course
def test_when_the_game_is_over_nobody_is_asked(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game, last = played.game, played.steps[-1]
    assert game.decisions(played.end) == ()
    for seat in (None, 0, CHANCE, 99):
        for move in (last.move, "x", None):
            assert refused(game, played.end, move, seat).code == "game_over"


def pending(played: Course, most: int) -> list[Step]:
    """Steps at which several are asked at once."""
    found = [step for step in played.steps if len(played.game.decisions(step.before)) > 1]
    return found[:: max(1, len(found) // most)]


@each_course
def test_the_order_in_which_open_decisions_are_answered_makes_no_difference(
    name: str, players: int, chance: Chance
) -> None:
    played = course(name, players, chance)
    game, rng = played.game, random.Random(name)
    for step in pending(played, 6):
        ends, told = [], []
        for answers in orders(game.decisions(step.before), rng):
            state, events = step.before, []
            for seat, move in answers:
                state, more = game.apply(state, move, seat)
                events += [event.json() for event in more]
            ends.append(state)
            told.append(sorted(map(repr, events)))
        assert len(set(ends)) == len({json.dumps(game.dump(end)) for end in ends}) == 1
        assert told == told[:1] * len(told)


def test_several_are_asked_at_once_in_some_of_these_games() -> None:
    assert {name for name, players, chance in CASES if pending(course(name, players, chance), 1)} == {
        name for name in GAMES if not name.startswith("princes")
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_cannot_begin_is_refused(name: str) -> None:
    game = game_of(name)
    few = game.players[0]
    assert game.players == tuple(sorted(set(game.players)))
    for players in (0, -1, max(game.players) + 1, str(few), float(few), True, None, (few,)):
        with pytest.raises(UsageError, match=f"{game.rulebook.title} is for .*{few}"):
            game.new(players)  # type: ignore[arg-type]
    others: list[dict[str, Any]] = [{"chance": "dice"}, {"seed": 1.5}, {"seed": True}, {"chance": "ask", "seed": 1}]
    for wrong in others:
        with pytest.raises(UsageError):
            game.new(few, **wrong)
    with pytest.raises(UsageError):
        game.new(few, chance="ask", dealt=game.dealt(game.new(few, 1)))


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_rule_is_one_clear_error(name: str) -> None:
    with pytest.raises(UnknownRule, match="there is no rule 'NO-SUCH-RULE'"):
        game_of(name).rule("NO-SUCH-RULE")
