"""5,000 whole games, after every move of which every invariant holds and events have told everything."""

from __future__ import annotations

import pytest

from machu_rules.core.rng import Stream
from machu_rules.testing import Watch
from tests.games.princes.properties.drivers import DRIVERS, Match
from tests.games.princes.properties.fold import Fold
from tests.games.princes.properties.games import OPTIONS, RULEBOOKS

GAMES = 5_000
PARTS = 5


def table_of(number: int, players: int) -> Match:
    """One game in two under the published rules, the others under any options and rulebooks; one in three between
    drivers of one kind, who get further."""
    chance = Stream(f"many games/{players}/{number}")
    names = list(DRIVERS)
    drivers = [chance.choice(names) for _ in range(players)]
    if number % 3 == 0:
        drivers = [names[number // 3 % len(names)]] * players
    if number % 2:
        return Match(tuple(drivers), number)
    options = {name: chance.choice(values) for name, values in OPTIONS.items() if chance.below(2)}
    return Match(tuple(drivers), number, options, chance.choice(list(RULEBOOKS)))


def play_with_all_laws_on(match: Match, viewer: int | None) -> None:
    game, watch = match.game, Watch(match.game, len(match.drivers))
    data = watch.state(match.start())
    fold = Fold(game, game.view(match.start(), viewer))
    for step in match.steps():
        data = watch.move(data, step.events, step.after, thorough=False)
        fold.hear(game.events_for(step.events, viewer))
        assert fold.agrees(game.view(step.after, viewer))
    assert data["over"] is not None


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_thousands_of_games_keep_every_law(players: int, part: int) -> None:
    for number in range(part, GAMES // 4, PARTS):
        viewer = number % (players + 1)
        play_with_all_laws_on(table_of(number, players), None if viewer == players else viewer)


def test_some_games_keep_every_law() -> None:
    for number in range(24):
        play_with_all_laws_on(table_of(number, 2 + number % 4), None)
