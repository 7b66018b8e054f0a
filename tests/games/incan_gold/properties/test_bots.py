"""The bots of the game: their games end, they follow their descriptions, beat chance, and know no id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import Decision, Move
from machu_rules.bots import BotClass, RandomBot
from machu_rules.core.rng import Stream
from machu_rules.games.incan_gold.bots import Loner, Prospector
from tests.games.incan_gold.properties.games import AnyGame, gold

DATA = Path(__file__).parents[4] / "data" / "incan_gold"
BOTS: dict[str, BotClass] = {"random": RandomBot, "prospector": Prospector, "loner": Loner}
GAMES = 30


def course(game: AnyGame, names: tuple[str, ...], seed: object) -> Iterator[tuple[Any, Decision, Move]]:
    """The moves of a game between bots, to its end."""
    state = game.new(len(names), f"{seed}")
    bots = [BOTS[name](game, seat, Stream(f"{seed}/{seat}")) for seat, name in enumerate(names)]
    while (decision := game.decision(state)) is not None:
        move = bots[decision.seat].choose(game.view(state, decision.seat), decision)
        state, _ = game.apply(state, move, decision.seat)
        yield state, decision, move


def one_among(name: str, others: str, players: int) -> tuple[float, float, float, float]:
    """Of games between one bot of a name and others of another: his part of the victories, his points, theirs, and
    how many artifacts he takes."""
    victories = mine = theirs = artifacts = 0.0
    for number in range(GAMES):
        seat = number % players
        names = [others] * players
        names[seat] = name
        game = gold()
        *_, (end, _, _) = course(game, tuple(names), f"{players}/{number}")
        outcome = game.outcome(end)
        assert outcome is not None
        victories += (seat in outcome.winners) / len(outcome.winners)
        mine += outcome.scores[seat]
        theirs += (sum(outcome.scores) - outcome.scores[seat]) / (players - 1)
        artifacts += outcome.measures["artifacts"][seat]
    return victories / GAMES, mine / GAMES, theirs / GAMES, artifacts / GAMES


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_prospector_beats_random_players(players: int) -> None:
    victories, mine, theirs, _ = one_among("prospector", "random", players)
    assert victories > 0.7
    assert mine > 2 * theirs


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_loner_beats_random_players_and_takes_artifacts(players: int) -> None:
    victories, mine, theirs, artifacts = one_among("loner", "random", players)
    assert victories > 0.55
    assert mine > 1.5 * theirs
    assert artifacts > 1.6 * one_among("random", "random", players)[3]
    assert artifacts > 1.4 * one_among("prospector", "random", players)[3]


@pytest.mark.parametrize("players", [2, 4])
def test_among_prospectors_chance_is_no_good_plan(players: int) -> None:
    victories, mine, theirs, _ = one_among("random", "prospector", players)
    assert victories < 0.6 / players
    assert mine < 0.85 * theirs


def situation(turned: str, players: int = 3) -> tuple[dict[str, Any], Decision]:
    """The view and the question of seat 0, when these cards have been turned and all have stayed."""
    game = gold()
    cards = game.dealt(game.new(players, 0))[0]
    top = turned.split()
    state = game.new(players, dealt=[[*top, *(card for card in cards if card not in top)]])
    while len(game.dump(state)["path"]) < len(top):
        state, _ = game.apply(state, "torch")
    decision = game.decision(state)
    assert decision is not None
    return game.view(state, 0), decision


def camps(name: str, turned: str) -> int:
    """How often of a hundred times he camps there."""
    view, decision = situation(turned)
    bots = (BOTS[name](gold(), 0, Stream(f"{number}")) for number in range(100))
    return sum(bot.choose(view, decision).text == "camp" for bot in bots)


def test_nobody_leaves_where_nothing_can_be_lost() -> None:
    assert [camps(name, "t17 t15 t14") for name in ("prospector", "loner")] == [0, 0]


def test_a_prospector_leaves_the_sooner_the_more_there_is_to_lose() -> None:
    paths = (
        "spiders_1 t9",
        "spiders_1 t9 t17 t15",
        "spiders_1 t9 t17 t15 snakes_1",
        "spiders_1 t9 t17 t15 snakes_1 fire_1 t14",
    )
    often = [camps("prospector", path) for path in paths]
    assert often == sorted(often)
    assert (often[0], often[-1]) == (0, 100)
    assert 0 < often[2] < 100


def test_a_loner_leaves_for_artifacts_and_stays_longer_without() -> None:
    danger = "spiders_1 t9 t17 t15 snakes_1"
    assert camps("loner", danger) < camps("prospector", danger)
    assert camps("prospector", "artifact_1 t9") == 0
    assert 20 < camps("loner", "artifact_1 t9") < 50


@pytest.mark.parametrize("names", [("prospector", "loner"), ("loner", "prospector", "random", "loner")])
def test_a_bot_is_the_same_for_the_same_game_seat_and_stream(names: tuple[str, ...]) -> None:
    game = gold()
    assert list(course(game, names, 7)) == list(course(game, names, 7)) != list(course(game, names, 8))


def test_a_bot_never_changes_the_view() -> None:
    view, decision = situation("spiders_1 t9 artifact_1")
    kept = deepcopy(view)
    for name in BOTS:
        BOTS[name](gold(), 0, Stream("0")).choose(view, decision)
    assert view == kept


def test_they_can_be_named() -> None:
    game = mr.load("incan-gold")
    assert set(game.bots) == set(BOTS) - {"random"}
    for name, path in game.bots.items():
        assert path == f"{BOTS[name].__module__}:{BOTS[name].__name__}"  # type: ignore[attr-defined]


def test_bots_know_no_ids(tmp_path: Path) -> None:
    for path in DATA.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        changed = re.sub(r"\{id: (\w+)", r"{id: q_\1", text) if path.stem == "cards" else text
        (tmp_path / path.name).write_text(changed, encoding="utf-8")
    renamed = mr.load(tmp_path)
    assert {treasure.id[:2] for treasure in renamed.rulebook.figures.treasures} == {"q_"}
    names = ("prospector", "loner", "prospector")
    one, other = list(course(gold(), names, 3)), list(course(renamed, names, 3))
    assert [(decision, move) for _, decision, move in one] == [(decision, move) for _, decision, move in other]
