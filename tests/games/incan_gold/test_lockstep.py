"""The main engine and the oracle, written apart from the same digest of the rules, play the same games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.fast_part import one_in
from tests.games.incan_gold.conftest import Variant
from tests.games.incan_gold.harness import WAYS, Met, MismatchError, lockstep
from tests.games.incan_gold.oracle import Adventurer, Oracle
from tests.games.incan_gold.players import CHOOSERS
from tests.games.incan_gold.situations import ARTIFACTS, HAZARDS, TREASURES, AnyGame, few_cards

ALONE = {"setup": {"table": {"1": {"add": True, "adventurers": 1}}}}
THREE_EACH = {"setup": {"table": {"2": {"adventurers": 3}, "3": {"adventurers": 3}, "4": {"adventurers": 3}}}}


def more_artifacts(number: int) -> dict[str, Any]:
    """So many artifacts, worth more and more."""
    new = {f"artifact_{n}": {"add": True, "name": f"Artifact {n}", "value": n} for n in range(6, number + 1)}
    return {"cards": new, "values_by_order": [5 * n for n in range(1, number + 1)]}


VARIANTS: dict[str, dict[str, Any]] = {
    "printed": {"options": {"artifact_values": "printed"}},
    "all_at_start": {"options": {"artifacts": "all_at_start"}},
    "all_at_start_printed": {"options": {"artifacts": "all_at_start", "artifact_values": "printed"}},
    "none": {"options": {"artifacts": "none"}},
    "one_round": {"rounds": {"number": 1}},
    "nine_rounds": {"rounds": {"number": 9}},
    "four_copies": {"hazards": {"kinds": {kind: {"copies": 4} for kind in HAZARDS}}},
    "two_copies_and_one": {"hazards": {"kinds": {"fire": {"copies": 2}, "rocks": {"copies": 1}}}},
    "one_hazard": few_cards(TREASURES, {"mummy": 1}),
    "few_cards": {"rounds": {"number": 3}, **few_cards(["t5a", "t9", "t17"], {"fire": 2}, artifacts=2)},
    "no_hazard": {"rounds": {"number": 2}, **few_cards(["t5a", "t9", "t17"])},
    "artifacts_removed": {
        "artifacts": {"cards": {card: {"remove": True} for card in ARTIFACTS}, "values_by_order": []}
    },
    "hardly_a_card": {"rounds": {"number": 1}, **few_cards(["t5a"], {"fire": 2})},
    "many_artifacts": {"artifacts": more_artifacts(12), "options": {"artifacts": "all_at_start"}},
    "many_artifacts_and_rounds": {"artifacts": more_artifacts(9), "rounds": {"number": 12}},
    "alone": ALONE,
    "alone_with_few_cards": {**ALONE, **few_cards(["t5a", "t9"], {"fire": 3, "rocks": 2}, artifacts=3)},
    "three_each": THREE_EACH,
}


def random_variant(seed: int) -> dict[str, Any]:
    """Any figures and options."""
    rng = random.Random(seed)
    treasures = rng.sample(list(TREASURES), rng.randint(1, rng.choice([2, 5, 15])))
    hazards = {kind: rng.randint(1, rng.choice([2, 4, 6])) for kind in rng.sample(HAZARDS, rng.randint(0, 5))}
    artifacts = rng.randint(1, 5)
    changes = few_cards(treasures, hazards, artifacts)
    changes["treasures"]["cards"][treasures[0]] = {"value": rng.choice([1, 6, 40])}
    changes["artifacts"]["values_by_order"] = [rng.randint(0, 12) for _ in range(artifacts)]
    changes["artifacts"]["cards"][ARTIFACTS[0]] = {"value": rng.randint(0, 20)}
    return {
        "options": {
            "artifact_values": rng.choice(["by_order", "printed"]),
            "artifacts": rng.choice(["one_a_round", "all_at_start", "none"]),
        },
        "rounds": {"number": rng.randint(1, 7)},
        "setup": {"table": {str(number): {"adventurers": rng.randint(1, 4)} for number in rng.sample(range(2, 9), 4)}},
        **changes,
    }


def games(game: AnyGame, seeds: range, met: Met | None = None) -> None:
    """One game per seed and sort of players. The number of players and the way of dealing vary."""
    for place, chooser in enumerate(CHOOSERS):
        for seed in seeds:
            number = game.players[(seed + place) % len(game.players)]
            lockstep(game, number, seed, chooser, WAYS[(seed // 2 + place) % len(WAYS)], met)


@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("players", range(2, 9))
def test_the_published_game(game: AnyGame, players: int, chooser: str) -> None:
    place = players + list(CHOOSERS).index(chooser)
    lockstep(game, players, place, chooser, WAYS[place % len(WAYS)])


@pytest.mark.parametrize("name", one_in(2, VARIANTS))
def test_a_variant(variant: Variant, name: str) -> None:
    games(variant(**VARIANTS[name]), range(1))


def test_random_variants(variant: Variant) -> None:
    for seed in range(8):
        games(variant(**random_variant(seed)), range(1))


@pytest.mark.slow
def test_everything_of_interest_is_met(game: AnyGame, variant: Variant) -> None:
    """The players above reach situations that random players never do. Otherwise the lockstep would prove little."""
    met = Met()
    games(game, range(4), met)
    for name in ("few_cards", "hardly_a_card", "all_at_start"):
        games(variant(**VARIANTS[name]), range(10), met)
    assert met.things == {
        *("over", "over without a decision", "several rounds", "lost artifact", "three hazards of a kind gone"),
        *("5 and 10 at once", "no card left", "tie broken", "shared"),
    }


def generous(oracle: Oracle, leavers: list[Adventurer]) -> None:
    """A player who leaves always finds a gem. Everything else is forgotten."""
    for adventurer in leavers:
        adventurer.tent, adventurer.in_temple = adventurer.tent + adventurer.held + 1, False


@pytest.mark.parametrize("way", WAYS)
def test_a_difference_is_found_and_told(game: AnyGame, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setattr(Oracle, "_leave", generous)
    told = rf"(?s)seed 3, 3 players, at_random, {way}, after move \d+.*dump: \w+: main .*oracle .*decks: .*moves: "
    with pytest.raises(MismatchError, match=told):
        lockstep(game, 3, 3, "at_random", way)


@pytest.mark.rule("GOLD-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_permuting_the_seats_permutes_the_result(game: AnyGame, players: int) -> None:
    """The same people with the same minds and the same cards, in other seats."""
    for seed in range(8):
        rng = random.Random(seed)
        session = rng.sample(range(players), players)  # the person by seat
        straight, permuted = (minds_of(game, players, seed, seats) for seats in (list(range(players)), session))
        assert [permuted[session.index(person)] for person in range(players)] == straight


def minds_of(game: AnyGame, players: int, seed: int, session: list[int]) -> list[tuple[Any, ...]]:
    """The results of all people, by seat, if a person's decisions do not depend on the seat."""
    minds = {person: random.Random(f"{seed} {person}") for person in range(players)}
    state = game.new(players, seed=seed)
    while decision := game.decision(state):
        state, _ = game.apply(state, "camp" if minds[session[decision.seat]].random() < 0.2 else "torch")
    outcome = game.outcome(state)
    assert outcome is not None
    rows = game.dump(state)["players"]
    return [(outcome.scores[seat], seat in outcome.winners, rows[seat]) for seat in range(players)]


@pytest.mark.slow
def test_the_published_game_many_times(game: AnyGame) -> None:
    games(game, range(100))


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_many_times(variant: Variant, name: str) -> None:
    games(variant(**VARIANTS[name]), range(10))


@pytest.mark.slow
@pytest.mark.parametrize("start", range(100, 300, 20))
def test_many_random_variants(variant: Variant, start: int) -> None:
    for seed in range(start, start + 20):
        games(variant(**random_variant(seed)), range(2))
