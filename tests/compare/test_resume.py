"""Comparisons, sweeps, races and simulations that were killed go on."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.compare import plans, run_plans
from machu_rules.compare import tune as tune_module
from machu_rules.compare.sweep import sweep
from machu_rules.compare.tune import tune
from machu_rules.core.errors import RecordError
from machu_rules.simulation.games import play_game
from tests.cli.commands import ENVIRON, process
from tests.cli.commands import run as run_here
from tests.compare.playing import written

pytestmark = pytest.mark.compare

SHARED = (12, (2, 3), ("random", "loner"), "resume", 1000)


def test_what_was_finished_is_not_played_again_and_the_result_is_the_same(tmp_path: Path) -> None:
    """Also if the last line is incomplete, and if more games are requested."""
    variants = written(tmp_path, "one", "two")
    kept = tmp_path / "kept.jsonl"
    whole = run_plans(plans("incan-gold", variants, *SHARED))
    run_plans(plans("incan-gold", variants, 5, *SHARED[1:]), resume=kept)
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 2 * 5
    kept.write_bytes(b"".join(lines[:-1]) + lines[-1][:40])
    found = run_plans(plans("incan-gold", variants, *SHARED), resume=kept)
    assert [each.data() for each in found] == [each.data() for each in whole]
    text = kept.read_bytes()
    assert text.startswith(b"".join(lines[:-1]))
    assert text.count(b"\n") == 1 + 2 * 12
    again = run_plans(plans("incan-gold", variants, *SHARED), resume=kept)
    assert [each.data() for each in again] == [each.data() for each in whole]
    assert kept.read_bytes() == text


def _simulation(folder: Path, kept: Path | None) -> str:
    words = ["incan-gold", "--games", 6, "--players", 2, "--bots", "loner,random", "--seed", "7"]
    words += ["--games-file", folder / "games.csv"]
    done = run_here("simulate", *words, "--json", *(["--resume", kept] if kept else []))
    assert done.exit_code == 0, done.output
    told = {name: value for name, value in json.loads(done.output).items() if "second" not in name}
    return json.dumps(told) + (folder / "games.csv").read_text()


def _comparison(folder: Path, kept: Path | None) -> str:
    several = plans("incan-gold", written(folder, "one", "two"), 3, (2,), ("loner", "random"), "7", 1000)
    return json.dumps([found.data() for found in run_plans(several, resume=kept)])


def _sweep(folder: Path, kept: Path | None) -> str:
    found = sweep("incan-gold", ["rounds.number=1..3"], ["decisions"], games=3, players=2, seed="7", resume=kept)
    return json.dumps(found.data())


def _race(folder: Path, kept: Path | None) -> str:
    found = tune("incan-gold", ["rounds.number=1..3"], "decisions=12", games=6, players=2, seed="7", resume=kept)
    return json.dumps(found.data())


@pytest.mark.parametrize(("play", "lines"), [(_simulation, 7), (_comparison, 4), (_sweep, 13), (_race, 19)])
def test_a_run_goes_on_from_wherever_its_file_was_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, play: Callable[[Path, Path | None], str], lines: int
) -> None:
    """Complete lines are not played again, and the result is the same, byte for byte."""
    monkeypatch.setattr(tune_module, "FIRST_ROUND", 3)
    kept, played = tmp_path / "kept.jsonl", [0]

    def counted(*words: Any) -> Any:
        played[0] += 1
        return play_game(*words)

    for module in ("simulation.games", "simulation.pair", "compare.sweep"):
        monkeypatch.setattr(f"machu_rules.{module}.play_game", counted)
    told = play(tmp_path, kept)
    text, all_played, whole = kept.read_bytes(), played[0], len(kept.read_bytes().splitlines())
    assert whole == lines
    assert told == play(tmp_path, None)
    ends = [place for place, letter in enumerate(text, 1) if letter == ord("\n")]
    cuts = {0, 40, ends[0], ends[1], ends[1] + 50, len(text) - 1}
    if play is _simulation:
        cuts.update(cut for end in ends for cut in (end - 1, end, end + 1))
    for cut in sorted(cut for cut in cuts if cut <= len(text)):
        kept.write_bytes(text[:cut])
        whole_lines = text[: cut + 1] if text[cut : cut + 1] == b"\n" else text[:cut]  # a line end is not needed
        stood = max(0, whole_lines.count(b"\n") - 1)
        played[0] = 0
        assert play(tmp_path, kept) == told, cut
        assert played[0] == all_played * (whole - 1 - stood) // (whole - 1), cut
        assert kept.read_bytes() == text, cut


def test_more_values_and_other_measures_go_on_with_the_games_of_a_sweep(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    usual: dict[str, Any] = {"games": 3, "players": 2, "seed": "7"}
    sweep("incan-gold", ["rounds.number=2..3"], ["decisions"], **usual, resume=kept)
    assert kept.read_bytes().count(b"\n") == 1 + 3 * 3
    more = ["rounds.number=1..4"], ["score.mean", "decisions"]
    assert sweep("incan-gold", *more, **usual, resume=kept).data() == sweep("incan-gold", *more, **usual).data()
    assert kept.read_bytes().count(b"\n") == 1 + 5 * 3
    tune("incan-gold", ["rounds.number=1..4"], "decisions=12", **usual, resume=kept)
    assert kept.read_bytes().count(b"\n") == 1 + 5 * 3, "and a race is played with them"
    assert run_here("sweep", "incan-gold", "rounds.number=1", "--measure", "decisions", "--resume", kept).exit_code == 2


def test_the_games_of_another_run_are_refused_and_stay(tmp_path: Path) -> None:
    one, two = written(tmp_path, "one", "two")
    kept = tmp_path / "kept.jsonl"
    run_plans(plans(one, [two], 2, (2,), ("random",), 1, 1000), resume=kept)
    text = kept.read_bytes()
    with pytest.raises(mr.UsageError, match=r"has games of another run, with seed \"1\", not \"2\""):
        run_plans(plans(one, [two], 2, (2,), ("random",), 2, 1000), resume=kept)
    with pytest.raises(mr.UsageError, match="fingerprints"):
        run_plans(plans(two, [one], 2, (2,), ("random",), 1, 1000), resume=kept)
    assert kept.read_bytes() == text
    for broken in (b"no games\n", text + b"[2, 1, 7]\n", text + b"{\n"):
        kept.write_bytes(broken)
        with pytest.raises(RecordError):
            run_plans(plans(one, [two], 2, (2,), ("random",), 1, 1000), resume=kept)
        assert kept.read_bytes() == broken


WAITING = """
import time
from pathlib import Path
from machu_rules.bots import RandomBot

class Bot(RandomBot):
    made = 0

    def __init__(self, game, seat, stream):
        super().__init__(game, seat, stream)
        Bot.made += 1
        while Bot.made > 12 and Path("wait").exists():
            time.sleep(0.01)
"""
"""A bot that waits, from its 13th game in a process on, for as long as there is a file."""


@pytest.mark.parametrize(
    ("words", "games"),
    [
        ("compare incan-gold incan-gold --games 40 --workers 2", 40),
        ("sweep incan-gold rounds.number=1..2 --measure decisions --games 8 --workers 1", 24),
        ("tune incan-gold rounds.number=1..3 --target decisions=12 --games 8 --workers 1", 24),
        ("simulate incan-gold --games 20", 20),
    ],
)
def test_a_command_that_was_killed_goes_on(
    words: str, games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = words.partition(" ")[0]
    (tmp_path / f"waiting_{command}.py").write_text(WAITING, encoding="utf-8")
    wait, kept = tmp_path / "wait", tmp_path / "kept.jsonl"
    wait.touch()
    bots = ("--players", "2", "--bots", f"waiting_{command}:Bot,random")
    asked = (*words.split(), *bots, "--seed", "7", "--json")
    running = subprocess.Popen(process(*asked, "--resume", "kept.jsonl"), cwd=tmp_path, env=ENVIRON, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    while not (kept.exists() and kept.read_bytes().count(b"\n") > 4):
        assert running.poll() is None, running.communicate()
        time.sleep(0.02)
    running.kill()
    wait.unlink()
    running.communicate()
    stood = kept.read_bytes()
    stood = stood[: stood.rindex(b"\n") + 1]
    assert stood.count(b"\n") <= games
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    told = [json.loads(run_here(*asked, *more).output) for more in ((), ("--resume", "kept.jsonl"))]
    whole, resumed = ({name: each[name] for name in each if "second" not in name} for each in told)
    assert resumed == whole
    assert kept.read_bytes().startswith(stood)
    assert kept.read_bytes().count(b"\n") == 1 + games
    assert run_here(*words.split(), *bots, "--resume", "kept.jsonl").exit_code == 2, "a seed is needed"


def _failed(*words: Any, code: int = 1) -> str:
    done = run_here(
        "simulate", "incan-gold", "--games", 6, "--players", 2, "--bots", "loner,random", "--seed", "7", *words
    )
    assert done.exit_code == code
    return done.output


@pytest.mark.parametrize("end", [b"", b"\r\n", b"\r", b"\n\n\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_of_games_that_passed_through_an_editor_goes_on(tmp_path: Path, end: bytes, mark: bytes) -> None:
    kept = tmp_path / "kept.jsonl"
    first = _simulation(tmp_path, kept)
    lines = kept.read_bytes().splitlines()
    for number in (len(lines), len(lines) - 2):
        kept.write_bytes(mark + (end.strip(b"\n") or b"\n").join(lines[:number]) + end)
        assert _simulation(tmp_path, kept) == first
        assert kept.read_bytes().startswith(mark)
        assert kept.read_bytes().removeprefix(mark).splitlines() == lines


def test_games_are_kept_in_a_file_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), Path("/dev/full")):
        assert "is not a regular file: finished games need one" in _failed("--resume", path, code=2)
    (tmp_path / "wide.jsonl").write_bytes('{"format": "x"}\n'.encode("utf-16"))
    assert "not UTF-8 (byte 1): this is UTF-16" in _failed("--resume", tmp_path / "wide.jsonl")


def test_a_game_that_cannot_be_written_whole_is_cut_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, left = os.write, [900]

    def full(handle: int, data: bytes) -> int:
        if not left[0]:
            raise OSError(28, "No space left on device")
        written = write(handle, data[: left[0]])
        left[0] -= written
        return written

    kept = tmp_path / "kept.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        assert f"Error: {kept}: No space left" in _failed("--resume", kept)
    assert kept.read_bytes().endswith(b"\n")
    assert _simulation(tmp_path, kept) == _simulation(tmp_path, None)
