"""The commands besides `play`: their output for people and for programs, and their failures."""

import json
import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.cli.main import COMMANDS, main
from machu_rules.core.strict_json import loads
from machu_rules.framework.citations import citations, ids_in
from machu_rules.games import registry
from tests.cli.commands import ENVIRON, Terminal, process, run
from tests.toy import Shells


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    assert (
        run("play", "--humans", "none", "--players", 2, "--bots", "random", "--seed", 3, "--record", path).exit_code
        == 0
    )
    return path


def test_every_command_is_listed_in_one_line() -> None:
    listed = run("--help").output.partition("Commands:")[2].splitlines()
    names = [line.split()[0] for line in listed if line.startswith("  ") and line.strip()][:-1]
    assert names == sorted(COMMANDS)
    with click.Context(main) as context:
        for name, does in COMMANDS.items():
            command = main.get_command(context, name)
            assert command is not None
            assert (command.name, command.get_short_help_str(80)) == (name, does)
    assert {"play", "tui", "simulate", "validate", "board", "data", "replay", "engine", "demo"} <= set(names)
    assert not any(line.endswith("...") for line in listed)
    kind = "compiled" if mr.compiled else "pure Python"
    assert run("--version").output == f"machu-rules, version {mr.__version__} ({kind})\n"


def test_usage_that_is_wrong_exits_with_2() -> None:
    for words in (
        ["dance"],
        ["simulate", "--games", "0"],
        ["simulate", "--no-such"],
        ["replay"],
        ["data", "--provenance", "x"],
    ):
        assert run(*words).exit_code == 2
    assert "did you mean" in run("simulate", "prinzes").output


def test_standard_output_may_be_closed_or_full(tmp_path: Path) -> None:
    closed = subprocess.run(
        ["sh", "-c", f"{shlex.join(process('validate'))} >&-"], cwd=tmp_path, env=ENVIRON, stderr=subprocess.PIPE
    )
    assert (closed.returncode, closed.stderr) == (0, b"")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(process("data"), cwd=tmp_path, env=ENVIRON, stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (1, b"Error: No space left on device\n")


# simulate


def test_simulate_is_the_same_for_a_seed_and_each_game_can_be_played_alone(tmp_path: Path) -> None:
    words = ("simulate", "--games", 3, "--players", 2, "--bots", "random", "--seed", 9, "--json")
    first, second = (json.loads(run(*words).output) for _ in range(2))
    for data in (first, second):
        assert data.pop("seconds") > 0
        assert data.pop("decisions_per_second") > 0
    assert first == second
    assert (first["games"], first["seed"], sum(first["endings"].values())) == (3, "9", 3)
    assert sum(seat["wins"] for seat in first["seats"]) == 3
    assert set(first["seats"][0]["measures"]) == {"points", "gold", "multiplier", "units"}
    run("play", "--humans", "none", "--players", 2, "--bots", "random", "--seed", "9/1", "--record", "1.jsonl")
    last = json.loads((tmp_path / "1.jsonl").read_text().splitlines()[-1])
    assert first["decisions"]["least"] <= last["decisions"] <= first["decisions"]["most"]


def test_simulate_tells_people_endings_scores_and_speed() -> None:
    output = run("simulate", "--games", 2, "--players", 3, "--bots", "random", "--seed", 1).output
    assert "2 games\n" in output
    assert "100.0%  conquest (day_9)" in output
    assert "Player 3 (random)" in output
    assert "decisions per second" in output


def test_games_that_do_not_end_are_counted_as_unfinished() -> None:
    words = ("simulate", "--games", 2, "--players", 2, "--bots", "random", "--max-decisions", 9)
    data = json.loads(run(*words, "--json").output)
    assert data["endings"] == {"unfinished": 2}
    assert data["seats"][0] == {"bot": "random", "wins": 0.0, "score": None, "measures": {}}
    assert "100.0%  unfinished" in run(*words).output


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "simulate", "--games", 1_000_000, "--players", 2, "--bots", "random")
    terminal.seen("5/1000000")
    terminal.interrupt()
    assert terminal.wait() == 130
    assert " games of 1000000, then stopped" in terminal.output
    assert "decisions per second" in terminal.output
    assert "Traceback" not in terminal.output


def test_the_progress_bar_is_for_terminals_only(tmp_path: Path) -> None:
    words = ("simulate", "--games", 3, "--players", 2, "--bots", "random")
    terminal = Terminal(tmp_path, *words)
    assert terminal.wait() == 0
    assert "3/3" in terminal.output
    piped = subprocess.run(process(*words), cwd=tmp_path, env=ENVIRON, capture_output=True, check=True)
    assert piped.stderr == b""
    assert b"3/3" not in piped.stdout


# validate


def test_validate_says_so_when_all_is_well_and_prints_every_problem(tmp_path: Path) -> None:
    assert run("validate").output == "princes: all is well.\n"
    (tmp_path / "bad.yaml").write_text(
        "format: machu-rules/variant/1\nbased_on: princes\noptions: {bank: no, ridin: none}\n"
    )
    result = run("validate", "bad.yaml")
    assert result.exit_code == 1
    problems = mr.validate("bad.yaml")
    assert result.output == "".join(f"{problem}\n" for problem in problems) + f"bad.yaml: {len(problems)} problems.\n"
    assert len(problems) > 1
    data = json.loads(run("validate", "bad.yaml", "--json").output)
    assert data["valid"] is False
    assert [problem["line"] for problem in data["problems"]] == [problem.line for problem in problems]
    assert run("validate", "none.yaml").exit_code == 1
    assert run("validate", "no_game").exit_code == 2
    playing = run("play", "bad.yaml")
    assert playing.exit_code == 1
    assert str(problems[0]) in playing.output


# board


def test_board_draws_into_a_file_or_to_the_output(tmp_path: Path, record: Path) -> None:
    assert run("board", "--svg", "board.svg").output == "The board is drawn in board.svg.\n"
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    assert run("board", "--svg", "-").output.strip() == (tmp_path / "board.svg").read_text().strip()
    for move in (0, 40):
        run("board", "--svg", f"{move}.svg", "--record", record, "--move", move)
    assert (tmp_path / "0.svg").read_text() != (tmp_path / "40.svg").read_text()


def test_board_as_text_and_what_is_wrong(record: Path) -> None:
    assert "central_plaza" in run("board").output.lower().replace(" ", "_")
    later = run("board", "--record", record, "--seat", 1)
    assert later.exit_code == 0
    for words, code in (
        (("--move", 1), 2),
        (("--record", record, "--seat", 2), 2),
        (("--record", record, "--move", 100_000), 1),
        (("--record", "none.jsonl"), 1),
        (("--svg", "no/where.svg"), 1),
    ):
        result = run("board", *words)
        assert result.exit_code == code, result.output


# data


def test_data_lists_figures_with_their_standing() -> None:
    rows = json.loads(run("data", "--provenance", "reconstructed", "--json").output)
    assert {row["provenance"] for row in rows} == {"reconstructed"}
    paths = {row["path"] for row in rows}
    assert paths == {f.path for f in mr.load("princes").rulebook.provenance if f.provenance == "reconstructed"}
    output = run("data", "--provenance", "reconstructed").output
    assert all(path in output for path in paths)
    assert run("data", "--provenance", "chosen").exit_code == 0


def test_data_lists_rules_with_their_functions_and_tests() -> None:
    rows = {row["id"]: row for row in json.loads(run("data", "--rules", "--json").output)}
    assert rows["CLERGY-2"]["functions"][:2] == ["rules.clergy.next_card", "rules.clergy.price_of"]
    assert "checks.cards.one_for_each_card" in rows["CLERGY-2"]["checks"]
    assert all(re.fullmatch(r"tests/[\w/]+\.py::test_\w+", test) for row in rows.values() for test in row["tests"])
    assert all(row["tests"] for row in rows.values())
    assert not any("incan_gold" in test for row in rows.values() for test in row["tests"])
    assert rows["TURN-2"]["options"] == {"riding": "llama", "sharing_districts": "allowed"}
    assert rows["TURN-2"]["ruling"] is True
    output = run("data", "--rules").output
    assert "riding: llama" in output
    assert "tested in tests/games/princes/test_clergy.py (8)" in output


def test_data_lists_rules_of_inca_empire_with_their_functions_and_tests() -> None:
    rows = {row["id"]: row for row in json.loads(run("data", "inca-empire", "--rules", "--json").output)}
    assert rows["EMPIRE-ROAD-5"]["functions"][0].startswith("rules.")
    assert "checks.board.adjacent" in rows["EMPIRE-MAP-1"]["checks"]
    assert not any("games/princes" in test for row in rows.values() for test in row["tests"])
    assert rows["EMPIRE-END-3"]["options"] == {"invasion": "none"}


def test_a_range_of_rules_is_cited_whole_and_an_id_that_begins_another_is_not() -> None:
    assert ids_in("SETUP-9 to SETUP-11, but not SETUP-INCA-1") == {"SETUP-9", "SETUP-10", "SETUP-11", "SETUP-INCA-1"}
    cited = citations(mr.load("princes"))
    assert "rules.incas.SetUp" in cited["SETUP-INCA-1"].functions
    assert not set(cited["SETUP-INCA-1"].functions) & set(cited["SETUP-1"].functions)


# replay


def test_replay_verifies_and_tells_the_course(record: Path) -> None:
    moves = len(record.read_text().splitlines()) - 2
    result = run("replay", record)
    assert result.exit_code == 0
    assert "   1  Player 1 (random): place a " in result.output
    assert "The game is over: conquest (day 9)" in result.output
    assert result.output.endswith(f"Verified: {moves} moves of princes.\n")
    quiet = run("replay", record, "--quiet").output
    assert quiet.startswith("The game is over")
    data = json.loads(run("replay", record, "--json").output)
    assert len(data["moves"]) == moves
    assert data["result"]["ending"] == "conquest"
    assert run("replay", record, "--seat", 2).exit_code == 2


def test_replay_hides_what_only_another_seat_may_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "load", lambda name: Shells())
    monkeypatch.setattr(registry, "games", lambda: ("shells",))
    run("play", "--humans", "none", "--players", 2, "--bots", "random", "--seed", 3, "--record", "s.jsonl")
    spectator = run("replay", "s.jsonl").output
    assert "Player 2 (random): bid ...\n" in spectator
    assert "Bid coins" not in spectator
    own = run("replay", "s.jsonl", "--seat", 1).output
    assert own.count(" ...\n") == spectator.count(" ...\n") / 2


def test_a_record_of_a_variant_is_replayed_with_its_game(tmp_path: Path) -> None:
    (tmp_path / "walk.yaml").write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: walk\noptions: {riding: none}\n"
    )
    words = ("--humans", "none", "--players", 2, "--bots", "random", "--seed", 3, "--record", "walk.jsonl")
    made = run("play", "walk.yaml", *words)
    assert made.exit_code == 0, made.output
    refused = run("replay", "walk.jsonl")
    assert refused.exit_code == 1
    assert "option riding is 'none', here llama" in refused.output
    assert run("replay", "walk.jsonl", "--game", "walk.yaml").exit_code == 0


@given(data=st.data())
def test_no_mutation_of_a_record_brings_a_traceback(record: Path, tmp_path_factory: Any, data: st.DataObject) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    number = data.draw(st.integers(0, len(lines) - 1))
    line = bytearray(lines[number])
    at = data.draw(st.integers(0, len(line)))
    line[at : at + data.draw(st.integers(0, 4))] = data.draw(
        st.binary(max_size=4) | st.sampled_from([b"\x1b[2J", b"1e99"])
    )
    path = tmp_path_factory.mktemp("mutated") / "game.jsonl"
    path.write_bytes(b"".join([*lines[:number], bytes(line), *lines[number + 1 :]]))
    result = run("replay", path, "--quiet")
    assert result.exit_code in (0, 1, 2)
    assert "\x1b" not in result.output


# demo


def test_the_demo_plays_tells_explains_and_leaves_a_record_and_a_picture(tmp_path: Path) -> None:
    for _ in range(2):  # a second demo takes the place of the first
        result = run("demo", "--out", "out")
        assert result.exit_code == 0
    assert "The game is over" in result.output
    assert "Player 4" in result.output
    assert "[SCORE-" in result.output
    assert "Record:  out/princes.jsonl" in result.output
    assert loads((tmp_path / "out" / "princes.jsonl").read_bytes().splitlines()[-1])["decisions"] > 50
    assert (tmp_path / "out" / "princes.svg").read_text().startswith("<svg")
    assert run("replay", "out/princes.jsonl", "--quiet").exit_code == 0


def test_a_game_without_drawing_code_has_a_demo_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "load", lambda name: Shells())
    monkeypatch.setattr(registry, "games", lambda: ("shells",))
    result = run("demo", "--out", "out")
    assert result.exit_code == 0
    assert "tide (rounds)" in result.output
    assert sorted(os.listdir(tmp_path / "out")) == ["shells.jsonl", "shells.svg"]  # noqa: PTH208
    assert run("board", "--svg", "x.svg").exit_code == 0
    assert "Shells" in Path("x.svg").read_text(encoding="utf-8")
    assert run("board").exit_code == 0
    assert run("data", "--rules").exit_code == 0
    assert run("simulate", "--games", 2).exit_code == 0


def test_the_name_of_a_game_is_not_the_folder_of_this_name(tmp_path: Path) -> None:
    (tmp_path / "princes").mkdir()
    (tmp_path / "princes" / "wrong.yaml").write_text("format: machu-rules/variant/1\n", encoding="utf-8")
    assert run("validate", "princes").output == "princes: all is well.\n"
    assert "wrong.yaml" in run("validate", "./princes").output
