"""Thousands of whole games, after every move of which every invariant holds and events have told everything."""

from __future__ import annotations

import pytest

from machu_rules.core.rng import Stream
from machu_rules.testing import Watch
from tests.games.incan_gold.properties.drivers import CHANCES, DRIVERS, ORDERS, Match
from tests.games.incan_gold.properties.fold import Fold
from tests.games.incan_gold.properties.games import OPTIONS, RULEBOOKS, gold

GAMES = 1_500
PARTS = 6


def table_of(number: int) -> Match:
    """One game in two under the published rules, the others under any options and rulebooks; one in three between
    drivers of one kind, who get further."""
    chance = Stream(f"many games/{number}")
    options = {name: chance.choice(values) for name, values in OPTIONS.items() if chance.below(2)} if number % 2 else {}
    rulebook = chance.choice(list(RULEBOOKS)) if number % 2 else "published"
    players = chance.choice(gold(rulebook).players)
    names = list(DRIVERS)
    drivers = [chance.choice(names) for _ in range(players)]
    if number % 3 == 0:
        drivers = [names[number // 3 % len(names)]] * players
    return Match(tuple(drivers), number, options, rulebook, chance.choice(CHANCES), chance.choice(ORDERS))


def play_with_all_laws_on(match: Match) -> None:
    game, watch = match.game, Watch(match.game, len(match.drivers))
    data = watch.state(match.start())
    fold = Fold(game, game.view(match.start(), None))
    for step in match.steps():
        data = watch.move(data, step.events, step.after, thorough=False)
        fold.hear(game.events_for(step.events, None))
        assert fold.agrees(game.view(step.after, None))
    assert data["over"] == "rounds"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_thousands_of_games_keep_every_law(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        play_with_all_laws_on(table_of(number))


def test_some_games_keep_every_law() -> None:
    for number in range(16):
        play_with_all_laws_on(table_of(number))
