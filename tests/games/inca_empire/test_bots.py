"""Bots: how strong they are on the published figures, and that they play others to the end."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from machu_rules.bots.random import RandomBot
from machu_rules.core.rng import Stream
from machu_rules.games.inca_empire import bots, planner
from tests.games.inca_empire.conftest import AnyGame, Variant
from tests.games.inca_empire.figures import CARDS, MAP

BOTS = {"builder": bots.Builder, "conqueror": bots.Conqueror}


def played(game: AnyGame, kinds: Sequence[Any], seed: str) -> Sequence[int]:
    """The scores by seat of a game between bots."""
    state = game.new(len(kinds), seed=seed)
    players = [kind(game, seat, Stream(f"{seed}/bot/{seat}")) for seat, kind in enumerate(kinds)]
    while decision := game.decision(state):
        assert isinstance(decision.seat, int)
        move = players[decision.seat].choose(game.view(state, decision.seat), decision)
        assert move in decision.moves
        state, _ = game.apply(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.scores


def by_rank(game: AnyGame, kinds: Sequence[Any], games: int) -> list[float]:
    """The average score of the first, the second and so on."""
    scores = [sorted(played(game, kinds, f"strength/{number}"), reverse=True) for number in range(games)]
    return [sum(each) / games for each in zip(*scores, strict=True)]


def average(game: AnyGame, kind: Any, games: int) -> float:
    return sum(by_rank(game, [kind] * 4, games)) / 4


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_four_bots_end_where_real_games_do(game: AnyGame, name: str) -> None:
    """Reports of real games have 178 172 168 155. Goal-driven players of another program end with 199 187 176 160."""
    assert 145 < average(game, BOTS[name], 3) < 210


@pytest.mark.slow
@pytest.mark.parametrize(("name", "wanted"), [("builder", (213, 195, 183, 167)), ("conqueror", (202, 190, 179, 164))])
def test_how_strong_bots_are(game: AnyGame, name: str, wanted: Sequence[int]) -> None:
    ranks = by_rank(game, [BOTS[name]] * 4, 40)
    assert ranks == pytest.approx(wanted, abs=12)
    assert min(ranks) > average(game, RandomBot, 40)
    assert sum(ranks) / 4 > 2 * average(game, RandomBot, 40)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_has_twice_what_random_players_at_its_table_have(game: AnyGame, name: str, players: int) -> None:
    """In all seats. Over all seats together by a wide margin."""
    ratios = []
    for seat in range(players):
        kinds = [BOTS[name] if each == seat else RandomBot for each in range(players)]
        tables = [played(game, kinds, f"table/{number}") for number in range(12)]
        own = sum(scores[seat] for scores in tables)
        others = sum(sum(scores) - scores[seat] for scores in tables) / (players - 1)
        assert own > 2 * others, f"seat {seat}"
        ratios.append(own / others)
    assert sum(ratios) / players > 2.1


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"options": {"invasion": "pizarro", "gods": "agree", "wilderness": "unlimited", "city_needs": "one_region"}},
        {"options": {"pieces": "unlimited", "labor_tokens": "limited", "pilgrimage": "each_people_phase"}},
    ],
)
def test_bots_play_every_game_to_its_end(variant: Variant, players: int, changes: Any) -> None:
    game = variant(**changes) if changes else variant(options={})
    assert len(played(game, [bots.Builder, bots.Conqueror, RandomBot, bots.Builder][:players], "end")) == players


def test_the_same_seed_gives_the_same_game(game: AnyGame) -> None:
    kinds = [bots.Builder, bots.Conqueror, bots.Builder]
    assert played(game, kinds, "same") == played(game, kinds, "same")


IN_A_PROCESS = """
import machu_rules as mr
from machu_rules.bots.load import seat_bot

game = mr.load("inca-empire")
state = game.new(3, seed=10)
bots = [seat_bot(game, name, seat, 10) for seat, name in enumerate(("conqueror", "builder", "conqueror"))]
while decision := game.decision(state):
    move = bots[decision.seat].choose(game.view(state, decision.seat), decision)
    print(move.text)
    state, _ = game.apply(state, move)
"""


def test_the_same_seed_gives_the_same_game_in_all_processes() -> None:
    """The order of Python's sets differs from process to process."""
    games = [
        subprocess.run(
            [sys.executable, "-c", IN_A_PROCESS],
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for number in ("1", "5")
    ]
    assert len(games[0].splitlines()) > 100
    assert games[0] == games[1]


def test_bots_name_no_id_of_the_data() -> None:
    closed = {"city", "garrison", "significant_city", "crossroads", "temple", "terrace", "extra"}
    lists = [rows for rows in (*MAP.values(), *CARDS.values()) if isinstance(rows, list)]
    ids = {row["id"] for rows in lists for row in rows if "id" in row}
    for module in (bots, planner):
        assert not set(re.findall(r'"([a-z_-]+)"', inspect.getsource(module))) & ids - closed
