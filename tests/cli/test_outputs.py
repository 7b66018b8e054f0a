"""The output of commands: pipes and devices do not stop them, and no text controls a terminal or a spreadsheet."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from machu_rules.core import files
from tests.cli.commands import ENVIRON, process, run

FORMULAS = ['=HYPERLINK("http://example.org")', "+1+1", "-1+1", "@SUM(1)", "\uff1d1"]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", FORMULAS)
def test_no_text_of_a_table_is_a_formula(name: str) -> None:
    head = "format: machu-rules/variant/1\nbased_on: incan-gold\n"
    Path("odd.yaml").write_text(f"{head}name: '{name}'\n", encoding="utf-8")
    done = run("simulate", "./odd.yaml", "--games", 1, "--players", 2, "--seed", "=7", "--games-file", "games.csv")
    assert done.exit_code == 0, done.output
    rows = list(csv.DictReader(Path("games.csv").read_text(encoding="utf-8").splitlines()))
    assert {row["rulebook"] for row in rows} == {f"'{name}"}
    assert {row["seed"] for row in rows} == {"'=7/0"}
    assert not [value for row in rows for value in row.values() if value[:1] in "=+@" and value]


@pytest.mark.parametrize("command", ["simulate", pytest.param("ladder", marks=pytest.mark.compare)])
@pytest.mark.parametrize("path", ["/dev/zero", "pipe"])
def test_games_are_kept_in_files_only(command: str, path: str) -> None:
    os.mkfifo("pipe")
    more = ["--bots", "random,loner"] if command == "ladder" else []
    done = run(command, "incan-gold", "--games", 1, "--seed", 7, "--players", 2, *more, "--resume", path)
    assert (done.exit_code, done.output) == (2, f"Error: {path} is not a regular file: finished games need one\n")


def test_a_line_of_kept_games_has_a_limit() -> None:
    run("simulate", "incan-gold", "--games", 1, "--seed", 7, "--players", 2, "--resume", "kept.jsonl")
    with Path("kept.jsonl").open("ab") as file:
        file.write(b"[" * (3 << 20))
    done = run("simulate", "incan-gold", "--games", 1, "--seed", 7, "--players", 2, "--resume", "kept.jsonl")
    assert (done.exit_code, done.output) == (1, "Error: kept.jsonl, line 3, is too long for a game\n")
    Path("kept.jsonl").write_bytes(b"{" * (3 << 20))
    done = run("simulate", "incan-gold", "--games", 1, "--seed", 7, "--players", 2, "--resume", "kept.jsonl")
    assert (done.exit_code, done.output) == (1, "Error: kept.jsonl, line 1, is too long for a game\n")


@pytest.mark.parametrize(
    "words",
    [
        "board --svg pipe",
        "print incan-gold --out pipe",
        "schema variant.yaml --out pipe",
        "simulate incan-gold --games 1 --players 2 --games-file pipe.csv",
    ],
)
def test_a_pipe_is_written_if_it_is_read(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    Path("variant.yaml").write_text("format: machu-rules/variant/1\nbased_on: incan-gold\nname: x\n")
    pipe = words.split()[-1]
    os.mkfifo(pipe)
    done = run(*words.split())
    assert done.exit_code == 1
    assert f"{pipe}: nobody read this pipe within 0.1 seconds" in done.output
    read: list[bytes] = []
    monkeypatch.setattr(files, "PATIENCE", 10.0)
    reader = threading.Thread(target=lambda: read.append(Path(pipe).read_bytes()))
    reader.start()
    assert run(*words.split()).exit_code == 0
    reader.join(10)
    assert len(read[0]) > 100


def test_typed_names_do_not_steer_the_terminal() -> None:
    """click drops colours if there is no terminal, but nothing else."""
    odd = "a\u202e\x07"
    for words in (("board", "--svg", f"{odd}.svg"), ("board", f"--{odd}"), (odd,), ("board", "princes", odd)):
        assert not {"\u202e", "\x07"} & {*run(*words).output}


def test_warnings_are_one_readable_line(tmp_path: Path) -> None:
    """Here for a broken package. The list of games continues without it."""
    info = tmp_path / "sad-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sad-games\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[machu_rules.games]\nsad = sad.nowhere:SPEC\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(Path(__file__).parents[2])])}
    code = "from machu_rules.cli.main import main; main(['board', 'prinzes'])"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    warning, error = done.stderr.splitlines()
    why = "ModuleNotFoundError: No module named 'sad'"
    assert warning == f"Warning: the game sad of the installed package sad-games cannot be loaded: {why}; it is skipped"
    assert error.startswith("Error: there is no game 'prinzes': did you mean princes?")
    code = "from machu_rules.web.settings import load_offered_games; print(*load_offered_games(()))"
    served = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert served.stdout.startswith("princes incan-gold inca-empire")
    assert "sad" not in served.stdout
    assert "the installed package sad-games cannot be loaded" in served.stderr


def test_the_schema_of_a_pipe_is_written() -> None:
    os.mkfifo("variant.yaml")
    text = "format: machu-rules/variant/1\nbased_on: incan-gold\nname: x\n"
    writer = threading.Thread(target=lambda: Path("variant.yaml").write_text(text))
    writer.start()
    words = process("schema", "variant.yaml")
    done = subprocess.run(words, env=ENVIRON, capture_output=True, text=True, timeout=30, check=True)
    writer.join(10)
    assert done.stdout == "Written: variant.schema.json\n"


@pytest.mark.parametrize("words", [["none.yaml"], ["--host", "nowhere.invalid", "--address", "http://a"]])
def test_a_server_that_is_refused_makes_no_folder(words: list[str]) -> None:
    assert run("serve", "--port", 0, *words).exit_code in (1, 2)
    assert list(Path().iterdir()) == []
