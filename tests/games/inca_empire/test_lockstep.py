"""The main engine and the oracle, written apart from the same digest of the rules, play the same games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from tests.fast_part import one_in
from tests.games.inca_empire import variants
from tests.games.inca_empire.drivers import DRIVERS
from tests.games.inca_empire.harness import WAYS, Met, MismatchError, Play, lockstep, played_as
from tests.games.inca_empire.oracle import Oracle

Variant = Callable[[dict[str, Any]], Play]


@pytest.fixture
def variant(tmp_path: Path) -> Variant:
    """The game with these changes, for both engines."""
    return lambda changes: played_as(tmp_path, changes)


def games(play: Play, seeds: Iterable[int], drivers: Iterable[str] = DRIVERS, met: Met | None = None) -> Met:
    """One game per seed and driver. The number of players and the way of dealing vary."""
    met = met or Met()
    numbers = [number for number in (3, 4) if variants.suits({"options": play.options}, number)]
    for place, driver in enumerate(drivers):
        for seed in seeds:
            number = numbers[(seed + place) % len(numbers)]
            lockstep(play, number, seed, driver, WAYS[(seed + place // 2) % len(WAYS)], met)
    return met


@pytest.mark.parametrize(("players", "way"), one_in(3, ((3 + place % 2, way) for place, way in enumerate(WAYS))))
def test_the_published_game(variant: Variant, players: int, way: str) -> None:
    lockstep(variant({}), players, players, "mixed", way)


@pytest.mark.parametrize(
    "name", one_in(4, ["everything", "near_pilgrimages_and_pizarro", "few_pieces", "little_labor_limited"])
)
def test_a_variant(variant: Variant, name: str) -> None:
    place = list(variants.NAMED).index(name)
    games(variant(variants.NAMED[name]), [place], ["pilgrim"])


def test_a_difference_is_found_and_told(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(oracle: Oracle, seat: int, labor: int) -> None:
        oracle.bank += labor

    monkeypatch.setattr(Oracle, "_pay", generous)
    with pytest.raises(MismatchError, match=r"(?s)seed 3, 4 players, mixed, seed, .*dump: .*oracle.*moves: "):
        lockstep(variant({}), 4, 3, "mixed", "seed")


def test_who_has_one_quadrant_left_is_imagined_with_a_choice() -> None:
    """SECRET-1: a view is not rejected if its first deal leaves the seat to move with equal cards."""
    game = mr.load("inca-empire")
    rng = random.Random(1)
    state = game.new(4, seed=0)
    imagined = 0
    while decision := game.decision(state):
        if decision.kind == "play" and len(game.dump(state)["placed"]) == 3:
            for viewer in {None, 0, 1, 2, 3} - {decision.seat}:
                chosen = game.decision(game.determinize(game.view(state, viewer), seed=1))
                assert chosen is not None
                assert len(chosen.moves) > 1
                imagined += 1
        state, _ = game.apply(state, rng.choice(decision.moves))
    assert imagined > 40


@pytest.mark.slow
@pytest.mark.parametrize("driver", DRIVERS)
def test_the_published_game_many_times(variant: Variant, driver: str) -> None:
    games(variant({}), range(2), [driver])


@pytest.mark.slow
@pytest.mark.parametrize("name", variants.NAMED)
def test_a_variant_many_times(variant: Variant, name: str) -> None:
    place = list(variants.NAMED).index(name)
    drivers = [list(DRIVERS)[(place + step) % len(DRIVERS)] for step in (0, 5)]
    games(variant(variants.NAMED[name]), [place], drivers)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_options_at_random(variant: Variant, seed: int) -> None:
    players = 3 + seed % 2
    play = variant({"options": variants.options_at_random(seed, players)})
    lockstep(play, players, seed, list(DRIVERS)[seed % len(DRIVERS)], WAYS[seed % len(WAYS)])


@pytest.mark.slow
def test_everything_of_interest_is_met(variant: Variant) -> None:
    """The drivers reach situations that random players never do. Otherwise the lockstep would prove little."""
    met = Met()
    games(variant({"options": {"invasion": "pizarro"}}), range(4), met=met)
    games(variant({}), range(4), met=met)
    games(variant(variants.NAMED["much_support"]), range(4), ["passer", "hoarder"], met)
    assert met.things >= {
        *("pass unasked", "play unasked", "no labor left", "reshuffled", "sticks lost", "three share a road"),
        *("three on a field", "extra on the road of others", "bonus of a temple", "no free road", "calendar"),
        *(f"pizarro at {number}" for number in (1, 2, 3, 4)),
        *("pilgrimage", "first shares the field", "bank below 0", "everything conquered"),
    }
