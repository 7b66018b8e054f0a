"""Drivers: each habit gets games to where chance does not, and everybody sits everywhere."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import machu_rules as mr
from machu_rules import Match, testing
from machu_rules.bots.playing import play_on
from machu_rules.testing import PlayedStep
from tests.games.incan_gold.properties.games import gold
from tests.games.incan_gold.properties.situations import SITUATIONS, Moment
from tests.toy import Shells

GAMES = 7


@cache
def reached(driver: str) -> set[str]:
    """The situations of Incan Gold that come up between drivers of one kind, in the same games."""
    found: set[str] = set()
    for rulebook in ("published", "few", "harmless"):
        game = gold(rulebook)
        for number in range(GAMES):
            players, seed = game.players[number], f"reach/{number}"
            match = Match.start(game, players, seed)
            dump = game.dump(match.state)
            for after in play_on(match, [testing.driver(game, driver, seat, seed) for seat in range(players)]):
                assert after.last is not None
                decision = next(each for each in match.decisions if each.seat == after.last.seat)
                step = PlayedStep(match.state, decision, after.last.move, after.last.events, after.state)
                before, dump, match = dump, game.dump(after.state), after
                moment = Moment(game, step, before, dump)
                found.update(name for name, happens in SITUATIONS.items() if name not in found and happens(moment))
    return found


@pytest.mark.parametrize("driver", testing.driver_names(mr.load("incan-gold"))[1:])
def test_each_driver_gets_to_where_chance_does_not(driver: str) -> None:
    assert len(reached(driver) - reached("random")) >= 2


@pytest.mark.parametrize("name", mr.games())
def test_everybody_sits_everywhere_equally_often(name: str) -> None:
    game = mr.load(name)
    names = testing.driver_names(game)
    for players in game.players:
        lineups = [testing.driver_names_by_seat(game, players, number) for number in range(2 * len(names))]
        assert lineups == [
            testing.driver_names_by_seat(game, players, number + 2 * len(names)) for number in range(2 * len(names))
        ]
        assert lineups[: len(names)] == [(driver,) * players for driver in names]
        for seat in range(players):
            assert Counter(lineup[seat] for lineup in lineups) == Counter(2 * names)
        if players > 1:
            assert all(len(set(lineup)) > 1 for lineup in lineups[len(names) :])


def test_a_game_without_bots_is_driven_by_chance_and_habits() -> None:
    assert testing.driver_names(Shells()) == ["random", "decliner", "taker", "stubborn"]


def test_an_unknown_driver_is_refused_in_one_line() -> None:
    with pytest.raises(mr.MachuRulesError, match=r"^there is no bot 'nobody'; there are random, "):
        testing.driver(Shells(), "nobody", 0, "7")
