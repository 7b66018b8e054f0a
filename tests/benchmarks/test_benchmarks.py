"""The benchmarks run, and their summaries of rounds are right."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.peers.__main__ import BEGIN, END, Player, play_in_turn, row_names, write
from benchmarks.peers.environment import ROOT
from benchmarks.peers.rounds import Played, play_round
from benchmarks.peers.table import Row, markdown


def rounds(*costs: float) -> list[dict[str, float]]:
    """Rounds of 20 games with 1,000 decisions, 250 of them forced. A decision takes this many microseconds."""
    return [{"seconds": cost / 1000, "games": 20, "decisions": 1000, "forced": 250} for cost in costs]


def test_rows_are_compared_round_by_round() -> None:
    table = markdown([Row("mine", "b", "2.0", rounds(10, 40, 10), against=[100, 200, 50])], "base")
    [mine] = [line for line in table.splitlines() if "mine" in line]
    cells = [cell.strip() for cell in mine.strip("|").split("|")]
    assert cells == ["mine 2.0: b", "5.00 [5.00-10.0]", "10.0 [10.0-40.0]", "1,000", "37,500", "50.0", "25%"]


def test_a_round_takes_the_time_it_is_given_in_whole_games() -> None:
    seeds: list[int] = []

    def play(seed: int) -> Played:
        seeds.append(seed)
        sum(range(100_000))
        return Played(1, 10, 3)

    played = play_round(play, 0.03, 5)
    assert played["seconds"] >= 0.03
    assert seeds == list(range(5, 5 + len(seeds)))
    assert (played["games"], played["decisions"], played["forced"]) == (len(seeds), 10 * len(seeds), 3 * len(seeds))


def test_our_own_rows_play_in_a_process() -> None:
    names = row_names(Path(sys.executable), "ours")
    assert {name.partition(",")[0] for name in names} == {"princes", "incan-gold"}
    player = Player(Path(sys.executable), "ours", "machu_rules", "incan-gold, immutable")
    try:
        player.play(0.0, 1, count=False)
        player.play(0.01, 1)
    finally:
        player.close()
    [played] = player.row.rounds
    assert played["decisions"] > played["games"] > 0


class Scripted(Player):
    """Plays rounds with given costs."""

    def __init__(self, *costs: float) -> None:
        self.row = Row("engine", "game", "1.0")
        self.costs = [*costs]

    def play(self, seconds: float, seed: int, count: bool = True) -> dict[str, float]:
        [played] = rounds(self.costs.pop(0))
        if count:
            self.row.rounds.append(played)
        return played


def test_each_round_is_compared_with_those_of_the_base_before_and_after_it() -> None:
    base, quick, slow = playing = [Scripted(9, 9, 9, 10, 20, 60), Scripted(9, 5), Scripted(9, 2)]
    play_in_turn(playing, 0.1, 1, count=False)
    play_in_turn(playing, 0.1, 2, count=True)
    assert (quick.row.against, quick.row.ratios) == ([15], [3])
    assert (slow.row.against, slow.row.ratios) == ([40], [20])
    assert base.row.ratios == [1, 1, 1]


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(OSError, match=r"No module named 'benchmarks\.peers\.adapters\.nobody'"):
        row_names(Path(sys.executable), "nobody")
    with pytest.raises(OSError, match="exit code 1"):
        Player(Path(sys.executable), "ours", "machu_rules", "no such row")


def test_the_table_takes_its_place_in_a_page(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"# Speed\n{BEGIN}\nold\n{END}\nrest\n", encoding="utf-8")
    write(page, "new")
    assert page.read_text(encoding="utf-8") == f"# Speed\n{BEGIN}\nnew\n{END}\nrest\n"
    page.write_text("# Speed\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="no place for the table"):
        write(page, "new")
    assert BEGIN in (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_benchmark_of_every_call_runs() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--benchmark-disable"]
    done = subprocess.run([*command, "benchmarks/test_calls.py"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
