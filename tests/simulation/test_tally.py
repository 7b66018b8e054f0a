"""A tally of many games is what one gets from the games one by one."""

from __future__ import annotations

import json
from collections import Counter
from statistics import fmean, stdev

import machu_rules as mr
from machu_rules.core.values import Outcome
from machu_rules.simulation.games import GameResult, play_game
from machu_rules.simulation.tally import RunningStatistics, Tally
from tests.cli.commands import run

BOTS = ("random", "prospector", "random")


def three_numbers(values: list[int]) -> dict[str, float | None]:
    spread: dict[str, float | None] = {"least": min(values), "mean": round(fmean(values), 3), "most": max(values)}
    return spread | {"sd": round(stdev(values), 3) if len(values) > 1 else None}


def test_a_tally_has_the_figures_of_its_games() -> None:
    game = mr.load("incan-gold")
    results = [play_game(game, BOTS, f"tally/{number}") for number in range(25)]
    tally = Tally(BOTS)
    for result in results:
        tally.add(result)
    outcomes = [result.outcome for result in results if result.outcome]
    data = tally.data()
    assert data["games"] == 25
    assert data["endings"] == {"rounds (rounds)": 25}
    assert data["decisions"] == three_numbers([result.decisions for result in results])
    for seat, bot in enumerate(BOTS):
        wins = sum(1 / len(outcome.winners) for outcome in outcomes if seat in outcome.winners)
        assert data["seats"][seat] == {
            "bot": bot,
            "wins": round(wins, 3),
            "score": three_numbers([outcome.scores[seat] for outcome in outcomes]),
            "measures": {
                name: three_numbers([outcome.measures[name][seat] for outcome in outcomes])
                for name in outcomes[0].measures
            },
        }
    counted = Counter(name for result in results for name, number in result.metrics.items() for _ in range(number))
    assert data["metrics"] == {name: round(number / 25, 3) for name, number in counted.items()}


def test_the_least_number_may_come_last_and_be_negative() -> None:
    spread = RunningStatistics()
    for number in (5, 8, -3):
        spread.add(number)
    assert spread.data() == {"least": -3, "mean": 3.333, "most": 8, "sd": 5.686}
    assert RunningStatistics().data() is None


def test_the_least_number_is_kept_when_the_sum_is_zero() -> None:
    spread = RunningStatistics()
    for number in (-1, 1, 5):
        spread.add(number)
    assert (spread.data() or {})["least"] == -1


def test_a_shared_victory_counts_in_parts() -> None:
    tally = Tally(("random", "random", "random"))
    tally.add(GameResult(Outcome("rounds", "rounds", (0, 2), (4, 1, 4), {"gems": (4, 1, 4)}), 9, {}))
    assert [seat["wins"] for seat in tally.data()["seats"]] == [0.5, 0.0, 0.5]


def test_unfinished_games_have_decisions_and_metrics_and_no_score() -> None:
    tally = Tally(("random", "random"))
    tally.add(GameResult(None, 9, {"nights": 1}))
    data = tally.data()
    assert data["endings"] == {"unfinished": 1}
    assert data["seats"][1] == {"bot": "random", "wins": 0.0, "score": None, "measures": {}}
    assert (data["decisions"]["most"], data["metrics"]) == (9, {"nights": 1.0})


def test_the_command_gives_the_tally_of_its_games() -> None:
    words = ("simulate", "incan-gold", "--games", 4, "--players", 3, "--bots", ",".join(BOTS), "--seed", "tally")
    data = json.loads(run(*words, "--json").output)
    tally = Tally(BOTS)
    for number in range(4):
        tally.add(play_game(mr.load("incan-gold"), BOTS, f"tally/{number}"))
    assert data == data | tally.data()
    shared = json.loads(run(*words, "--json", "--workers", 2).output)
    assert shared == shared | tally.data()
    output = run(*words).output
    for spread in (tally.seats[1].score, tally.seats[2].measures["gems"], tally.decisions):
        assert str(spread) in output
