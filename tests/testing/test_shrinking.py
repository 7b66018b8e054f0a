"""Shortening: the same failure, after fewer moves, found in bounded time."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import machu_rules as mr
from machu_rules import testing
from machu_rules.core.decisions import Move
from machu_rules.core.values import Event, JsonDict
from machu_rules.games.incan_gold.rules import turning
from machu_rules.testing import shrinking
from machu_rules.testing.match_check import CheckedMatch
from tests.toy import Shells, State


class Once(Shells):
    """Fails with the bid of 3 in the last round, in another way with that of 2 in the second."""

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        if state.round == 2 and str(move) == "bid 3":
            raise RuntimeError("three")
        if state.round == 1 and str(move) == "bid 2":
            raise RuntimeError("two")
        return super().apply(state, move, seat)


class Leading(Shells):
    """A bid of 1 after the first round leads out of the game."""

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        after, events = super().apply(state, move, seat)
        return (evolve(after, round=5), events) if str(move) == "bid 1" and state.round else (after, events)


def failing(game: mr.Game[Any], moves: list[str], players: int = 2) -> testing.MatchViolation:
    """The failure to which these moves lead."""
    watched = CheckedMatch(mr.Match.start(game, players, seed=7))
    try:
        for text in moves:
            assert watched.match.decision is not None
            watched.move(watched.match.decision, text)
    except testing.MatchViolation as broken:
        return broken
    raise AssertionError("nothing fails")


def test_errors_raised_in_different_places_are_different_failures() -> None:
    three = failing(Once(), ["bid 0", "bid 0", "bid 0", "bid 0", "bid 3"])
    two = failing(Once(), ["bid 0", "bid 1", "bid 2"])
    assert three.name == two.name == "fails"
    assert three.kind != two.kind
    assert testing.shrink(three).kind == three.kind
    assert testing.shrink(two).kind == two.kind
    checked = testing.check(Once(), games=40, seed="once")
    assert set(checked.failures) == {three.kind, two.kind}


def test_a_shrunk_game_fails_first_in_the_same_way() -> None:
    moves = ["bid 0", "bid 0", "bid 1"]
    broken = failing(Leading(), moves)
    assert broken.match.moves == tuple(moves)
    short = testing.shrink(broken)
    assert (short.kind, short.match.moves) == (broken.kind, broken.match.moves)  # nothing can be left out


@pytest.mark.slow
def test_what_is_shrunk_shows_the_failure_again(monkeypatch: pytest.MonkeyPatch) -> None:
    share = turning.share_treasure

    def generous(rules: Any, position: Any, card: int) -> None:
        share(rules, position, card)
        if position.round == 3:  # so that two whole rounds cannot be left out
            for place in range(len(position.adventurers)):
                if position.adventurers[place].in_temple:
                    position.edit(place).held += 1

    monkeypatch.setattr(turning, "share_treasure", generous)
    start = mr.Match.start(mr.load("incan-gold"), 3, seed="long")
    bots = [testing.driver(start.game, "prospector", seat, "long") for seat in range(3)]
    with pytest.raises(testing.MatchViolation) as error:
        list(testing.iter_checked_play(start, bots))
    long, short = error.value, testing.shrink(error.value)
    assert short.kind == long.kind == ("gems", "GOLD-ROUND-5", None)
    assert 2 < short.match.number < long.match.number
    with pytest.raises(testing.MatchViolation) as again:
        testing.keeps_invariants(short.match)
    assert (again.value.kind, again.value.message) == (short.kind, short.message)
    # no single move can be left out
    moves = shrinking.moves_of(short.match)
    search = shrinking.Shrinker(short, 10_000)
    assert not any(search.keep_if_shorter([*moves[:place], *moves[place + 1 :]]) for place in range(len(moves)))


@pytest.mark.parametrize("effort", [0, 1, 30])
def test_the_search_ends_when_its_effort_is_spent(effort: int) -> None:
    broken = failing(Once(), ["bid 0", "bid 0", "bid 0", "bid 0", "bid 3"])
    search = shrinking.Shrinker(broken, effort)
    search.search()
    assert search.best.kind == broken.kind
    assert search.effort > -20  # one game more than was given


def test_a_failure_at_the_start_is_as_short_as_can_be() -> None:
    class Wrong(Shells):
        def dump(self, state: State) -> JsonDict:
            raise RuntimeError

    with pytest.raises(testing.MatchViolation) as error:
        testing.keeps_invariants(mr.Match.start(Wrong(), 2, seed=7))
    assert testing.shrink(error.value).match.number == 0
