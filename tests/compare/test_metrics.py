"""The metrics of games, compared with their events, states and outcomes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.bots import seat_bot
from machu_rules.bots.load import quick_bot_names
from machu_rules.bots.playing import play
from machu_rules.core.values import Event
from machu_rules.simulation.games import play_game


def played(name: str, bot: str, players: int, seed: str) -> tuple[Counter[str], list[Event], Any, Any]:
    """The metrics and the events of a game, its first and its last state."""
    game = mr.load(name)
    first, start = game.begin(players=players, seed=seed)
    state, events = first, [*start]
    bots = [seat_bot(game, bot, seat, seed) for seat in range(players)]
    for step in play(game, state, bots):
        state = step.state
        events += step.events
    counts = Counter(play_game(game, [bot] * players, seed).metrics)
    return counts, events, game.dump(first), game.dump(state)


SELDOM = {"inca-empire": ("conquered.", "labor_lost")}
"""Metrics that some games do not come to: of far regions, and of an option."""


@pytest.mark.slow
@pytest.mark.parametrize("name", mr.games())
def test_all_metrics_of_a_game_come_up_and_no_others(name: str) -> None:
    game = mr.load(name)
    counted: Counter[str] = Counter()
    for bot in quick_bot_names(game):
        for number in range(4):
            counted += played(name, bot, 4 if name in SELDOM else 3, f"counts/{number}")[0]
    missing = set(game.metrics) - set(counted)
    assert set(counted) <= set(game.metrics)
    assert [metric for metric in missing if not metric.startswith(SELDOM.get(name, ()))] == []
    assert len(set(game.metrics)) == len(game.metrics)


def test_a_game_need_not_count_anything() -> None:
    game = mr.load("incan-gold")
    assert game.places == ""
    assert game.heat_map({}) is None


def test_princes_counts_what_its_events_and_states_say() -> None:
    for bot in ("worker", "runner", "random"):
        counts, events, first, last = played("princes", bot, 3, "x")
        goods: Counter[str] = Counter()
        for event in events:
            if event.kind == "received" and event.rule in ("PROD-2", "PROD-3"):
                goods.update(event.data["goods"])
        for good, pieces in goods.items():
            assert counts[f"produced.{good}"] == pieces
        for order in first["clergy_left"]:
            assert counts[f"acquired.{order}"] == first["clergy_left"][order] - last["clergy_left"][order]
        entered = [event for event in events if event.kind == "entered"]
        assert sum(n for name, n in counts.items() if name.startswith("visits.")) == len(entered)
        assert counts["rides"] == sum(event.data["way"] == "ride" for event in entered)
        assert counts["nights"] == last["day"] - first["day"]
        assert counts["stays"] == sum(event.kind == "tile_taken" for event in events)
        for one in ("bought", "sold"):
            assert counts[one] == sum(event.kind == one for event in events)
        assert counts["steps"] == sum(event.data["steps"] for event in events if event.kind == "advanced")
        assert counts["sacrifices"] == sum(event.data["number"] for event in events if event.kind == "sacrificed")
        assert counts["units_offered"] == sum(len(event.data["goods"]) for event in events if event.kind == "offered")
        assert counts["cards_drawn"] == sum(event.data["number"] for event in events if event.kind == "drew")


def test_incan_gold_counts_what_its_states_say() -> None:
    for bot in ("prospector", "loner", "random"):
        counts, events, _, last = played("incan-gold", bot, 2, "y")
        own = [adventurer for player in last["players"] for adventurer in player["adventurers"]]
        assert counts["gems_brought"] == sum(adventurer["tent"] for adventurer in own)
        assert counts["artifacts_taken"] == sum(len(adventurer["artifacts"]) for adventurer in own)
        assert counts["artifacts_lost"] == len(last["lost_artifacts"])
        struck = sum(number for name, number in counts.items() if name.startswith("struck."))
        assert struck == counts["rounds_ended.hazard"]
        assert struck + counts["rounds_ended.camp"] == sum(event.kind == "round_ended" for event in events)
        turned = counts["treasures_shared"] + counts["hazards_met"] + struck
        assert 0 <= counts["cards_turned"] - turned <= 5  # the others are artifacts


@pytest.mark.parametrize("seed", ["15/2/14", "15/2/80", "15/2/85"])
def test_a_round_that_ends_before_the_first_decision_is_counted(seed: str) -> None:
    game = mr.load("incan-gold")
    _, start = game.begin(2, seed=seed)
    assert [event.kind for event in start].count("round_ended") == 1
    metrics = play_game(game, ["prospector", "loner"], seed).metrics
    assert sum(number for name, number in metrics.items() if name.startswith("rounds_ended.")) == 5


def test_artifacts_that_are_lost_together_are_counted_one_by_one() -> None:
    event = Event("artifacts_lost", None, "GOLD-ROUND-7", {"artifacts": ["artifact_1", "artifact_3"]})
    assert list(mr.load("incan-gold").metrics_of(event)) == [("artifacts_lost", 2)]


def test_the_map_shows_every_place_and_only_those_in_colour_that_are_given_one() -> None:
    game = mr.load("princes")
    places = [name.partition(".")[2] for name in game.metrics if name.startswith(f"{game.places}.")]
    assert places == [district.id for district in game.rulebook.figures.districts]
    svg = game.heat_map({places[0]: ("#123456", "4.5 <b>"), places[1]: ("url(http://x)", "7")})
    assert svg is not None
    assert svg.count("#123456") == 1
    assert "4.5 &lt;b&gt;" in svg
    assert "http://x" not in svg
    for place in places:
        assert game.catalogue.name(place).split()[-1] in svg


def test_inca_empire_counts_the_suyu_that_won() -> None:
    counts, _, _, last = played("inca-empire", "random", 3, "x")
    winner = last["players"][last["track"][0]["seats"][0]]
    assert {name: number for name, number in counts.items() if name.startswith("won.")} == {f"won.{winner['suyu']}": 1}
