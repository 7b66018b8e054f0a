"""Tables of games as files."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.simulation import games_file
from machu_rules.simulation.games import play_game
from machu_rules.simulation.games_file import SeatResultsFile
from tests.cli.commands import run

BOTS = ("prospector", "loner", "random")


def test_a_row_for_each_seat_says_what_the_game_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where rows are written by and by."""
    game, path = mr.load("incan-gold"), tmp_path / "games.csv"
    results = [play_game(game, BOTS, f"file/{number}") for number in range(5)]
    monkeypatch.setattr(games_file, "TOGETHER", 4)
    with SeatResultsFile(path, [game]) as table:
        for number, result in enumerate(results):
            table.add("incan-gold", number, f"file/{number}", BOTS, result)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 15
    assert [(row["game"], row["seat"], row["bot"]) for row in rows[:4]] == [
        ("0", "0", "prospector"), ("0", "1", "loner"), ("0", "2", "random"), ("1", "0", "prospector"),
    ]  # fmt: skip
    for place, row in enumerate(rows):
        result, seat = results[place // 3], place % 3
        assert result.outcome is not None
        assert int(row["score"]) == result.outcome.scores[seat]
        assert float(row["won"]) == (seat in result.outcome.winners) / len(result.outcome.winners)
        assert int(row["measure.gems"]) == result.outcome.measures["gems"][seat]
        assert int(row["count.camped"]) == result.by_seat[seat].get("camped", 0)
        assert int(row["table.cards_turned"]) == result.metrics["cards_turned"]
        assert row["periods"] == "5"


def test_a_game_that_was_given_up_has_no_score(tmp_path: Path) -> None:
    game, path = mr.load("incan-gold"), tmp_path / "games.csv"
    with SeatResultsFile(path, [game]) as table:
        table.add("incan-gold", 0, "x", BOTS, play_game(game, BOTS, "x", 3))
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {(row["decisions"], row["ending"], row["score"], row["won"]) for row in rows} == {("3", "", "", "")}


def test_simulate_writes_its_games(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    done = run("simulate", "incan-gold", "--games", 3, "--players", 2, "--seed", 7, "--games-file", path)
    assert done.exit_code == 0, done.output
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 7
    assert ",7/2," in lines[-1]


def test_another_kind_of_file_is_refused_before_play(tmp_path: Path) -> None:
    done = run("simulate", "incan-gold", "--games", 10_000_000, "--games-file", tmp_path / "games.xlsx")
    assert done.exit_code == 2
    assert "a table of games must end in .csv or .parquet, not 'games.xlsx'" in done.output


@pytest.mark.compare
def test_parquet_holds_the_same_as_csv(tmp_path: Path) -> None:
    from importlib import import_module

    game = mr.load("incan-gold")
    for suffix in ("csv", "parquet"):
        with SeatResultsFile(tmp_path / f"games.{suffix}", [game]) as table:
            for number in range(3):
                table.add("a", number, str(number), BOTS, play_game(game, BOTS, str(number)))
    rows = import_module("pyarrow.parquet").read_table(tmp_path / "games.parquet").to_pylist()
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        assert [{name: str(value) for name, value in row.items()} for row in rows] == list(csv.DictReader(file))
