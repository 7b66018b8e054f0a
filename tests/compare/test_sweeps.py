"""Sweeps and races for a target: their games, planted effects, known values, and error rates."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.compare import compare
from machu_rules.compare.measures import Measure, find_measure
from machu_rules.compare.sweep import GamesByVariant, base_and_variant_points, sweep
from machu_rules.compare.sweep_report import html
from machu_rules.compare.tune import remaining_candidates, tune
from machu_rules.simulation.comparison_plan import plan
from machu_rules.simulation.figure_values import with_figures
from machu_rules.simulation.permutation_test import Differences, analyse_differences, pairs_needed
from tests.cli.commands import run

pytestmark = pytest.mark.compare


def test_a_measure_is_the_row_of_a_comparison() -> None:
    found = compare("incan-gold", "incan-gold", games=6, players=(3,), bots=("loner", "random"), seed=3)
    names = [row.name for row in found.rows if row.a is not None]
    spread = sweep("incan-gold", ["rounds.number=5"], names, games=6, players=3, bots=("loner", "random"), seed=3)
    assert len(names) > 30
    for point in spread.base:
        row = found.tables[0].row(point.measure)
        assert point.mean == pytest.approx(row.a), point.measure
        assert point.share == row.share
        assert point.sd == pytest.approx(row.sd_a)


def test_a_sweep_compares_as_compare_does(tmp_path: Path) -> None:
    variant = tmp_path / "three.yaml"
    variant.write_text("format: machu-rules/variant/1\nbased_on: incan-gold\nname: X\nrounds: {number: 3}\n")
    one = compare("incan-gold", variant, games=25, players=(2,), seed=5).tables[0].row("decisions")
    [point] = sweep("incan-gold", ["rounds.number=3"], ["decisions"], games=25, players=2, seed=5).points
    assert [point.mean, point.difference] == pytest.approx([one.b, one.difference])
    assert [point.difference_low, point.difference_high] == pytest.approx([one.low, one.high])
    assert point.verdict == one.verdict == "less"


def test_a_planted_effect_of_a_figure_is_found_and_the_rulebook_as_it_is_does_not_differ() -> None:
    found = sweep("incan-gold", ["rounds.number=3,5,7"], ["decisions", "score.mean"], games=40, players=3, seed=1)
    assert [point.verdict for point in found.points] == ["less", "same", "more"] * 2
    assert "decisions goes from" in found.summary
    assert "2 of 3 values differ" in found.summary


def test_values_may_be_of_two_figures_and_lists(tmp_path: Path) -> None:
    figures = ["rounds.number=1..2", "artifacts.values_by_order=[5, 5, 5, 5, 5], [1, 1, 1, 1, 1]"]
    found = sweep("incan-gold", figures, ["score.mean", "wins.seat_0"], games=8, players=2, seed=1)
    assert [point.label for point in found.curve("score.mean")] == [
        f"rounds.number={number}, artifacts.values_by_order=[{', '.join([value] * 5)}]"
        for number in (1, 2) for value in "51"
    ]  # fmt: skip
    data = json.loads(json.dumps(found.data(), allow_nan=False))
    assert [*Draft202012Validator(mr.json_schema("sweep")).iter_errors(data)] == []
    page = html(found)
    assert page == html(found)
    assert page.count("<img") == 2
    assert page.count('<p class="summary">') == len(found.measures) == 2
    assert "score.mean over rounds.number, artifacts.values_by_order" in page


MISTAKES = [
    (["rounds.numbr"], ["decisions"], "rounds.numbr is not a whole number of the rulebook.*did you mean rounds.number"),
    (["rounds.number=9..1"], ["decisions"], "is empty"),
    (["rounds.number="], ["decisions"], "needs values after the ="),
    (["rounds.number=[1"], ["decisions"], "are not valid values for rounds.number"),
    (["rounds.number=0..2"], ["decisions"], "rounds.number=0 is not a valid rulebook: rounds.number: "),
    (["rounds.number=1", "rounds.number=2"], ["decisions"], "a figure is named twice"),
    (["rounds.number=1..999"], ["decisions"], "combinations of values, but only 1 to 200"),
    (["rounds.number=1..2"], ["wins.bot.worker"], "there is no measure 'wins.bot.worker'"),
    (["rounds.number=1..2"], [], "a measure is needed"),
]


@pytest.mark.parametrize(("figures", "measures", "message"), MISTAKES)
def test_what_cannot_be_swept_is_refused_before_anything_is_played(
    figures: list[str], measures: list[str], message: str
) -> None:
    with pytest.raises(mr.UsageError) as raised:
        sweep("incan-gold", figures, measures, games=10_000_000)
    assert re.search(message, str(raised.value)), raised.value


def test_the_commands_say_what_the_library_finds(tmp_path: Path) -> None:
    usual = ("--games", 20, "--players", 2, "--seed", 7, "--workers", 1)
    page = tmp_path / "sweep.html"
    done = run("sweep", "incan-gold", "rounds.number=1..5/2", "--measure", "decisions", *usual, "--html", page)
    assert done.exit_code == 0, done.output
    assert "rounds.number=3" in done.output
    assert "2 of 3 values differ" in " ".join(done.output.split())
    assert "<img" in page.read_text(encoding="utf-8")
    done = run("tune", "incan-gold", "rounds.number=1..5", "--target", "decisions=40", *usual, "--json")
    assert done.exit_code == 0, done.output
    found = json.loads(done.output)
    assert [*Draft202012Validator(mr.json_schema("tuning")).iter_errors(found)] == []
    assert found["candidates"][0]["point"]["values"] == {"rounds.number": 2}
    for words, message in (
        (("tune", "incan-gold", "rounds.number", "--target", "decisions"), "a target is a measure and a number"),
        (("tune", "incan-gold", "rounds.number", "--target", "wins.seat_0=25"), "is a number from 0 to 1, or 25%"),
    ):
        done = run(*words)
        assert done.exit_code == 2
        assert message in " ".join(done.output.split())


def test_tune_finds_a_known_value_with_its_error() -> None:
    """With 5 rounds, a game of three has this many decisions. The race must find it, on other seeds."""
    known = sweep("incan-gold", ["rounds.number=5"], ["decisions"], games=300, players=3, seed="known").base[0]
    assert known.mean is not None
    found = tune("incan-gold", ["rounds.number"], f"decisions={known.mean}", games=400, players=3, seed="race")
    assert found.best.point.values == {"rounds.number": 5}
    assert found.remaining == (found.best,)
    assert found.met
    assert found.games < 400 * 4, "those that are far off go out early"
    far = tune("incan-gold", ["rounds.number=1..3"], "decisions=500", games=100, players=3, seed="race")
    assert far.best.point.values == {"rounds.number": 3}
    assert not far.met
    assert "No value that was tried meets it" in far.summary


def test_the_best_value_goes_out_no_more_often_than_is_said() -> None:
    """2,000 races of four values. The two nearest are on either side of the target. A race has one level."""
    stream, target, lost, left = np.random.default_rng(5), 1.0, 0, Counter[int]()
    for _ in range(2000):
        values = [stream.normal(mean, 1, 80) for mean in (0.9, 1.12, 0.4, 2.0)]
        kept: list[tuple[int, Any]] = [*enumerate(values)]
        for upto in (20, 40, 80):
            staying = remaining_candidates([(place, row[:upto]) for place, row in kept], target, 0.05 / 12)
            kept = [(place, row) for place, row in kept if place in staying]
        lost += 0 not in dict(kept)
        left[len(kept)] += 1
    assert lost <= 100 + 3 * 10, lost
    assert left[4] < 100, "those that are far off do go out"


def test_sweeps_of_what_changes_nothing_give_no_more_alarms_than_is_said() -> None:
    """1,000 sweeps over four values, with games drawn from one pool: no row can differ but by chance."""
    base = with_figures("incan-gold", {"rounds.number": 1})
    of = plan(base, base, 24, (2,), ("random",), "pool", 1000)
    pool = GamesByVariant(
        of, [base], [find_measure(name, base, ("random",), 2) for name in ("decisions", "wins.seat_0", "score.best")]
    )
    pool.play(range(600))
    measured = [pool.measured_values(0, number) for number in range(3)]
    stream, alarms, raw = np.random.default_rng(9), 0, 0
    for _ in range(1000):
        drawn = stream.integers(0, 600, (5, 24))
        rows = [Differences.from_values(row[drawn[place]] - row[drawn[0]]) for row in measured for place in range(1, 5)]
        found = analyse_differences([row for row in rows if row.any_differ])
        alarms += any(each.significant for each in found)
        raw += any(each.p <= 0.05 for each in found)
    assert 5 <= alarms <= 71, alarms
    assert raw > 150


def test_so_many_pairs_find_what_is_to_be_detected() -> None:
    stream, size = np.random.default_rng(4), 0.3
    number = pairs_needed(size, 1.0, 0.05 / 5, 0.0)
    runs = [[stream.normal(size if row == 0 else 0.0, 1, number) for row in range(5)] for _ in range(300)]
    found = sum(analyse_differences([Differences.from_values(row) for row in rows])[0].significant for rows in runs)
    assert 0.74 * 300 <= found <= 0.9 * 300, found


def test_no_share_changes_by_more_than_all_games() -> None:
    """9 of 10 games of five rounds are given up after 30 decisions, none of one round."""
    usual: dict[str, Any] = {"games": 10, "players": 2, "bots": ("random",), "seed": 7, "max_decisions": 30}
    [point] = sweep("incan-gold", ["rounds.number=1"], ["unfinished"], **usual).points
    assert (point.difference, point.difference_low) == (-0.9, -1.0)


def test_points_of_equal_rulebooks_are_played_once() -> None:
    game = mr.load("incan-gold")
    of = plan(game, game, 3, (2,), ("random",), 1, 1000)
    study = GamesByVariant(
        of, [game, with_figures("incan-gold", {"rounds.number": 5})], [find_measure("decisions", game, (), 2)]
    )
    played: list[None] = []
    study.play(range(3), advance=lambda: played.append(None))
    assert len(played) == 3
    [same] = base_and_variant_points(study, [{}, {"rounds.number": 5}])[1]
    assert (same.games, same.verdict) == (3, "same")
    assert isinstance(study.measures[0], Measure)
