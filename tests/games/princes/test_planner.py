"""The distances of districts for a bot, compared with steps counted by hand, and the cache for a decision."""

from __future__ import annotations

from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.bots import seat_bot
from machu_rules.bots.playing import play
from machu_rules.core.rng import Stream
from machu_rules.games.princes.bots import Worker
from machu_rules.games.princes.planner import Planner


def steps(neighbours: dict[str, list[str]], aim: set[str], closed: set[str]) -> dict[str, int]:
    """The number of steps to the nearest of an aim, round by round."""
    reached = dict.fromkeys(aim - closed, 0)
    while more := {
        there for here in reached for there in neighbours[here] if there not in reached and there not in closed
    }:
        reached |= dict.fromkeys(more, max(reached.values()) + 1)
    return reached


@pytest.mark.parametrize("option", ["allowed", "forbidden"])
def test_ways_are_measured_on_foot_and_not_through_closed_districts(option: str, tmp_path: Path) -> None:
    path = tmp_path / "v.yaml"
    path.write_text(
        f"format: machu-rules/variant/1\nbased_on: princes\nname: v\noptions: {{sharing_districts: {option}}}\n",
        encoding="utf-8",
    )
    game = mr.load(path)
    neighbours = {district.id: list(district.neighbours) for district in game.rulebook.figures.districts}
    planner = Worker(game, 0, Stream("x"))
    view = game.view(game.new(4, seed=7), 0)
    own, *others = sorted(neighbours)[3:7]
    for player, place in zip(view["players"], [own, *others], strict=True):
        player["prince"] = place
    planner.look(view)
    closed = set(others) if option == "forbidden" else set()
    for aim in ({"sun_clock"}, {"corn_terraces", "royal_palace"}, set(others), {own}, set()):
        assert planner.distances(aim) == steps(neighbours, aim, closed)
    assert planner.distances({"sun_clock"}) != planner.distances({"main_temple"})


@pytest.mark.parametrize("name", ["worker", "runner"])
def test_what_was_worked_out_is_of_the_decision_at_hand(name: str) -> None:
    """As a bot that has seen nothing else works it out."""
    game = mr.load("princes")
    state = game.new(2, seed=7)
    bots = [seat_bot(game, name, seat, 7) for seat in range(2)]
    last: dict[int, object] = {}
    spared: list[str] = []
    for step in play(game, state, bots, 200):
        used, fresh = bots[step.seat], seat_bot(game, name, step.seat, 7)
        assert isinstance(used, Planner)
        assert isinstance(fresh, Planner)
        fresh.look(game.view(state, step.seat))
        if used.known is not last.get(step.seat):  # else it moved on a whim and worked out nothing
            assert (used.kept(), used.spare(), used.lacks()) == (fresh.kept(), fresh.spare(), fresh.lacks())
            spared.append(str(used.spare()))
        last[step.seat] = used.known
        state = step.state
    assert len(spared) > 150
    assert len(set(spared)) > 3
