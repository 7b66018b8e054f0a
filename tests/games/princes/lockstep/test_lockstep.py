"""The main engine and the oracle, written apart from the same digest of the rules, play the same games."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from tests.fast_part import one_in
from tests.games.princes.lockstep import variants
from tests.games.princes.lockstep.harness import MismatchError, Played, load, lockstep, published, variant_path
from tests.games.princes.lockstep.oracle import Oracle
from tests.games.princes.lockstep.players import CHOOSERS

KINDS = frozenset("settle turn produce sacrifice offer set_up acquire adjust trade serve return redeem take".split())
VARIANTS = variants.named(published())


def _games(
    game: Any, seeds: range, *, choosers: Iterable[str] = CHOOSERS, every: bool = False, most: int = 1500
) -> list[Played]:
    """Games of all choosers, or of these, with one number of players per seed or all numbers."""
    numbers = [row.players for row in game.rulebook.figures.setup]
    return [
        lockstep(game, number, seed, chooser, most)
        for place, chooser in enumerate(choosers)
        for seed in seeds
        for number in (numbers if every else [numbers[(seed + place) % len(numbers)]])
    ]


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("chooser", CHOOSERS)
def test_the_published_game(chooser: str, number: int) -> None:
    lockstep(load("princes"), number, number, chooser)


@pytest.mark.parametrize("name", one_in(3, VARIANTS))
def test_a_variant(tmp_path: Path, name: str) -> None:
    """By one chooser per variant. `test_a_variant_for_long` uses all of them."""
    place = list(VARIANTS).index(name)
    chooser = list(CHOOSERS)[place % len(CHOOSERS)]
    _games(mr.load(variant_path(tmp_path, VARIANTS[name])), range(place, place + 1), choosers=[chooser])


@pytest.mark.slow
def test_random_variants(tmp_path: Path) -> None:
    assert _random_variants(tmp_path, range(8)) > 4


@pytest.mark.slow
def test_every_ending_and_every_decision_is_met(tmp_path: Path) -> None:
    """The players above reach situations that random players never do. Otherwise the lockstep would prove little."""
    reasons: set[str] = set()
    kinds: set[str] = set()
    bonus_points = 0
    for seed in range(20):
        for chooser, number in (("wants_clergy", 2), ("wants_cards", 2), ("wants_cards", 3), ("mixed", 4)):
            played = lockstep(load("princes"), number, seed, chooser)
            reasons |= {played.outcome["reason"]} if played.outcome else set()
            kinds |= played.kinds
            bonus_points += played.bonus_points
        if reasons == {"clergy", "cards", "day_9"} and kinds == KINDS and bonus_points:
            break
    else:
        pytest.fail(f"met only {reasons}, {kinds}, {bonus_points} points of TRAIL-4")
    trail = mr.load(variant_path(tmp_path, VARIANTS["clock_of_all_goods"]))
    assert max(played.returns_in_a_row for played in _games(trail, range(2))) >= 4, "no two summits at once"


def test_a_difference_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(oracle: Oracle, first: int) -> None:
        oracle.players[first].goods["corn"] += 1

    monkeypatch.setattr(Oracle, "_pay_owed", generous)
    with pytest.raises(MismatchError, match=r"(?s)seed 3, 2 players, restless, after move \d+ .*goods: main .*moves: "):
        lockstep(load("princes"), 2, 3, "restless")


def _random_variants(folder: Path, seeds: range) -> int:
    """Games of the valid random variants, and their number."""
    sound = 0
    for seed in seeds:
        path = variant_path(folder, variants.at_random(published(), seed))
        try:
            game = mr.load(path)
        except mr.RulebookError:
            continue
        sound += 1
        choosers = random.Random(seed).sample(list(CHOOSERS), 2)
        for chooser in choosers:
            try:
                lockstep(game, 2 + seed % 4, seed, chooser, most=1000)
            except MismatchError as error:
                raise MismatchError(f"random variant {seed}: {error}") from error
    return sound


@pytest.mark.slow
def test_the_published_game_for_long() -> None:
    _games(load("princes"), range(12), every=True, most=4000)


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_for_long(tmp_path: Path, name: str) -> None:
    _games(mr.load(variant_path(tmp_path, VARIANTS[name])), range(3), every=True, most=4000)


@pytest.mark.slow
def test_random_variants_for_long(tmp_path: Path) -> None:
    assert _random_variants(tmp_path, range(8, 200)) > 160
