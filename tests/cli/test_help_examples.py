"""The examples in the help of commands run unchanged, in a clone."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from machu_rules.cli.main import COMMANDS, main
from tests.cli.commands import ENVIRON, ROOT, Terminal, run
from tests.fast_part import one_in

MARKS = {name: [pytest.mark.compare] for name in ("compare", "ladder", "sweep", "tune")}
"""Examples that need an extra which is not installed with the others."""

RECORDS = {"analyse", "board", "replay"}
"""The commands with examples that read the record of a game."""


def example_of(command: str) -> str:
    """The example in the help of a command, in one line."""
    shown = CliRunner(env={"COLUMNS": "1000"}).invoke(main, [command, "--help"])
    assert shown.exit_code == 0
    example = " ".join(shown.output.split()).partition("Example: ")[2]
    assert f"machu-rules {command}" in example
    return example


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the examples of a clone and with ``machu-rules`` on the path."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    command = tmp_path / "bin" / "machu-rules"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m machu_rules "$@"\n')
    command.chmod(0o755)
    return tmp_path


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    words = ("--humans", "none", "--players", 2, "--bots", "random", "--seed", 3, "--record", path)
    assert run("play", *words).exit_code == 0
    return path


def few(example: str) -> str:
    """An example of many games, reduced to two of them, or of a search, with hardly any search."""
    if "machu-rules analyse" in example:
        return f"{example} --iterations 2"
    return f"{example} --games 2" if "--games" in example else example


ELSEWHERE = ("tui", "serve", "compile")
"""Commands that do not end, or need an installed package (tests/install)."""


@pytest.mark.parametrize(
    "command",
    one_in(3, [pytest.param(name, marks=MARKS.get(name, [])) for name in COMMANDS if name not in ELSEWHERE]),
)
def test_the_example_in_the_help_runs(command: str, clone: Path, record: Path) -> None:
    if command in RECORDS:
        shutil.copy(record, clone / "game.jsonl")
    done = subprocess.run(
        few(example_of(command)),
        shell=True,
        cwd=clone,
        env=ENVIRON | {"PATH": f"{clone / 'bin'}{os.pathsep}{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout


def test_the_example_of_the_screen_runs_at_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *example_of("tui").split()[1:])
    terminal.seen("Potter's Quarter")
    terminal.press("q")
    assert terminal.wait() == 0
    assert (tmp_path / "game.jsonl").is_file()


def test_the_example_of_the_server_answers(clone: Path) -> None:
    command = [sys.executable, "-m", *example_of("serve").replace("machu-rules", "machu_rules").split()[:-1], "0"]
    with subprocess.Popen(command, cwd=clone, env=ENVIRON, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[1]
        with urlopen(address) as page:
            assert b"static/main.js" in page.read()
        server.send_signal(signal.SIGINT)
        assert server.wait(20) in (0, 130)
