"""More bots than seats take turns, and a table of games has no game twice."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.compare import compare, plan
from machu_rules.compare.sweep import sweep
from machu_rules.compare.tune import tune
from tests.cli.commands import run

THREE = ("random", "loner", "prospector")


def test_all_sit_in_every_seat_equally_often() -> None:
    of = plan("incan-gold", "incan-gold", 6, (2, 3, 4), THREE, 7, 1000)
    for players in (2, 3, 4):
        lineups = [of.lineup(players, number) for number in range(12)]
        for seat in range(players):
            sat = Counter(lineup[seat] for lineup in lineups)
            assert set(sat) == set(THREE)
            if players < 4:
                assert set(sat.values()) == {4}


def test_a_bot_is_measured_in_the_games_in_which_it_sits() -> None:
    found = compare("incan-gold", "incan-gold", games=30, players=(2, 3), bots=THREE, seed=7)
    two, three = found.tables
    bots = [row for row in two.advantages if row.kind == "bot"]
    assert {(row.name, row.games, row.seats, row.fair) for row in bots} == {(bot, 20, 1, 0.5) for bot in THREE}
    assert sum(row.share * row.games for row in bots) == pytest.approx(30)
    assert {row.games for row in two.pairings} == {10}
    assert {row.games for row in three.advantages} == {30}
    wins = {row.name: row for row in two.rows if row.name.startswith("wins.bot.")}
    assert {row.pairs for row in wins.values()} == {20}


def test_too_many_bots_are_still_refused() -> None:
    for players, rotate in (((2,), True), ((2, 3), False)):
        with pytest.raises(mr.UsageError, match="there are 3 bots for 2 seats"):
            compare("incan-gold", "incan-gold", games=1, players=players, bots=THREE, seed=7, rotate=rotate)


def rows_of(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def table(*words: str) -> Counter[tuple[str, str, str]]:
    """The number of occurrences of rulebooks, games and seats in a table of games."""
    done = run(
        "compare", *words, "--games", 2, "--players", 2, "--workers", 1, "--seed", 7, "--games-file", "games.csv"
    )
    assert done.exit_code == 0, done.output
    return Counter((row["rulebook"], row["game"], row["seat"]) for row in rows_of(Path("games.csv")))


def test_every_game_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.yaml").write_text("format: machu-rules/variant/1\nbased_on: incan-gold\nname: A\nrounds: {number: 2}\n")
    assert set(table("incan-gold", "incan-gold").values()) == {1}
    found = table("incan-gold", "a.yaml", "incan-gold", "a.yaml")
    assert set(found.values()) == {1}
    assert {name for name, _, _ in found} == {"incan-gold", "a.yaml"}


def test_rulebooks_that_are_named_alike_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("format: machu-rules/variant/1\nbased_on: incan-gold\nname: incan-gold\nrounds: {number: 2}\n")
    games = tmp_path / "games.csv"
    compare(mr.load("incan-gold"), mr.load(path), games=1, players=(2,), seed=7, games_file=games)
    assert [row["rulebook"] for row in rows_of(games)] == ["incan-gold"] * 2 + ["incan-gold (2)"] * 2


@pytest.mark.parametrize(
    "values",
    ["riding.price={corn: 1}, {corn: 2}", "goods.corn.start=1,2", "market.columns.llama.fields=[4, 3, 2], [1, 1, 1]"],
)
def test_a_sweep_over_any_figure(values: str) -> None:
    """Mappings, numbers and lists, in the result, in JSON and on the page."""
    from machu_rules.compare.sweep_report import html

    found = sweep("princes", [values], ["score.mean"], games=2, players=2, bots=["random"], seed=7)
    path, _, _ = values.partition("=")
    assert [len(found.points), *found.figures] == [2, path]
    assert type(found.base[0].values[path]) in (int, list, dict)
    assert mr.json_schema("sweep")
    assert f"{path}=" in html(found)
    raced = tune("princes", [values], "score.mean=3", games=2, players=2, bots=["random"], seed=7)
    assert len(raced.data()["candidates"]) == 2


def test_a_sweep_over_two_figures_of_one_thing() -> None:
    found = sweep(
        "princes", ["riding.price={corn: 1}, {coca: 1}", "redeeming.price={corn: 1}, {}"], ["decisions"],
        games=1, players=2, bots=["random"], seed=7,
    )  # fmt: skip
    assert len(found.points) == 4


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        (["based_on=evil:Game"], "based_on is not a figure, but part of the header of a variant"),
        (["name.x=1"], "name.x is not a figure, but part of the header of a variant"),
        (["riding.price={corn: 1}", "riding.price.corn=1..2"], "riding.price.corn is part of another changed figure"),
        (["riding.price=!!python/object:x"], "are not valid values for riding.price"),
        (["riding.price=[1, 2"], "are not valid values for riding.price"),
        (["riding.price={corn: 2001-01-01}"], "are not valid values for riding.price"),
    ],
)
def test_what_is_no_figure_or_value(figures: list[str], sentence: str) -> None:
    with pytest.raises(mr.UsageError, match=sentence):
        sweep("princes", figures, ["decisions"], games=1, players=2, bots=["random"], seed=7)
