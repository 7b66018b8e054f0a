"""Whole random games under all options: dumps, views, imagined states, the same game dealt again or with moves of
chance.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from machu_rules.bots import seat_bot
from machu_rules.core.values import CHANCE
from machu_rules.testing import InvariantChecker
from tests.games.inca_empire.conftest import AnyGame, Variant
from tests.games.inca_empire.variants import options_at_random

OPTIONS: dict[str, dict[str, str]] = {
    "published": {},
    "pizarro": {"invasion": "pizarro"},
    "gods": {"gods": "agree", "pilgrimage": "each_people_phase"},
    "limited": {"labor_tokens": "limited", "wilderness": "unlimited"},
    "free": {"pieces": "unlimited", "city_needs": "one_region"},
}


def check(game: AnyGame, state: Any, seats: int, rng: random.Random) -> None:
    data = game.dump(state)
    assert game.restore(data) == state
    assert game.dump(game.restore(data)) == data
    viewer = rng.choice([None, *range(seats)])
    view = game.view(state, viewer)
    for other in (game.resample(state, viewer, seed=1), game.determinize(view, seed=2)):
        assert game.view(other, viewer) == view
        assert game.restore(game.dump(other)) == other


@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_any_state_can_be_stored_and_imagined(variant: Variant, options: str, seats: int, chance: str) -> None:
    game, rng = variant(options=OPTIONS[options]), random.Random(f"{options} {seats}")
    state = game.new(seats, **({"chance": "ask"} if chance == "ask" else {"seed": seats}))
    number = 0
    while decision := game.decision(state):
        if number % 37 == 0 or (decision.seat == CHANCE and number % 29 == 0):
            check(game, state, seats, rng)
        state, events = game.apply(state, rng.choice(decision.moves))
        assert [event.data["dealt"] for event in events if event.private_to == CHANCE] == game.dealt_with(events)
        number += 1
    check(game, state, seats, rng)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason == ("pizarro" if options == "pizarro" else "calendar")
    assert outcome.measures["place"][outcome.winners[0]] == 1


def test_what_was_dealt_deals_the_same_game(game: AnyGame) -> None:
    state, events = game.begin(4, seed=3)
    again, told = game.begin(4, dealt=game.dealt(state))
    assert told == events
    assert {**game.dump(again), "seed": ""} == {**game.dump(state), "seed": ""}
    assert game.dealt(again) == game.dealt(state)


WHO = ["random"] * 4 + ["builder", "conqueror"]
"""The players. Bots take ten times as long as random players."""


@pytest.mark.slow
@pytest.mark.parametrize("number", range(60))
def test_all_invariants_hold_after_every_move(variant: Variant, number: int) -> None:
    """Of 25 games, so of 1,500 in all: 21 between random players, 4 with bots among them."""
    players = 3 + number % 2
    game = variant(options=options_at_random(number, players))
    watch, rng = InvariantChecker(game, players), random.Random(f"invariants {number}")
    for each in range(25):
        seed = f"{number}/{each}"
        who = [rng.choice(WHO) if each % 8 == 0 else "random" for _ in range(players)]
        bots = [None if name == "random" else seat_bot(game, name, seat, seed) for seat, name in enumerate(who)]
        state, events = game.begin(players, seed=seed)
        watch.check_events(events)
        data = watch.check_state(state, thorough=False)
        while decision := game.decision(state):
            bot = bots[decision.seat]
            move = bot.choose(game.view(state, decision.seat), decision) if bot else rng.choice(decision.moves)
            state, events = game.apply(state, move)
            data = watch.check_move(data, events, state, thorough=each % 8 == 0 and game.outcome(state) is not None)
