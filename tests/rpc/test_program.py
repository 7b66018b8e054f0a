"""The engine as a program: lines in, lines out, how it ends."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from machu_rules.rpc import limits, messages
from machu_rules.rpc.transport import encode, read_lines
from tests.rpc.talking import COMMAND, ROOT, program

pytestmark = pytest.mark.system

GAMES = {"jsonrpc": "2.0", "id": 1, "method": "games"}


def line(**more: Any) -> bytes:
    return json.dumps({**GAMES, **more}).encode() + b"\n"


def told(output: bytes) -> list[Any]:
    """The answers in an output, which holds nothing else."""
    assert output.endswith(b"\n") or not output
    assert output.isascii()
    return [json.loads(one) for one in output.splitlines()]


@pytest.fixture
def running() -> Iterator[subprocess.Popen[bytes]]:
    """An engine that is talked with line by line."""
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, env=environ, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        yield process
        process.kill()


def ask(process: subprocess.Popen[bytes], text: bytes) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(text)
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def test_answers_come_at_once_and_the_end_of_the_input_is_the_end(running: subprocess.Popen[bytes]) -> None:
    for number in range(3):
        assert ask(running, line(id=number))["id"] == number
    out, err = running.communicate(timeout=30)
    assert (out, err, running.returncode) == (b"", b"", 0)


@pytest.mark.parametrize("options", [(), ("--named-only",)])
def test_requests_name_installed_games_alone(options: tuple[str, ...]) -> None:
    text = line(method="load", params={"source": "/etc/passwd"}) + line(method="load", params={"source": "princes"})
    refused, loaded = told(program(text, options=[*options]).stdout)
    assert refused["error"]["message"].startswith(
        "invalid params: this engine reads no files: '/etc/passwd' is none of"
    )
    assert loaded["result"]["game"] == "g1"


def test_ctrl_c(running: subprocess.Popen[bytes]) -> None:
    ask(running, line())
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert (out, err.strip(), running.returncode) == (b"", b"Stopped.", 130)


def test_a_reader_that_is_gone(running: subprocess.Popen[bytes]) -> None:
    ask(running, line())
    assert running.stdout is not None
    assert running.stdin is not None
    assert running.stderr is not None
    running.stdout.close()
    running.stdin.write(line())
    running.stdin.flush()
    assert running.wait(timeout=30) == 1
    assert running.stderr.read() == b""


def test_shutdown_ends_it_after_the_answer() -> None:
    done = program(line(method="shutdown") + line(id=2))
    assert told(done.stdout) == [{"jsonrpc": "2.0", "id": 1, "result": {}}]
    assert (done.returncode, done.stderr) == (0, b"")


def test_shutdown_in_a_batch_ends_it_after_the_batch() -> None:
    batch = [{**GAMES, "method": "shutdown"}, {**GAMES, "id": 2}]
    done = program(json.dumps(batch).encode() + b"\n" + line(id=3))
    assert [[one["id"] for one in answer] for answer in told(done.stdout)] == [[1, 2]]


def test_no_input_at_all() -> None:
    done = program(b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_blank_lines_line_ends_and_a_last_line_without_one() -> None:
    done = program(b"\n \t\n\r\n" + line().replace(b"\n", b"\r\n") + line(id=2).rstrip())
    assert [one["id"] for one in told(done.stdout)] == [1, 2]


def test_a_line_that_is_too_long_gets_one_answer_and_the_next_is_read() -> None:
    long = line(params={"x": "x" * limits.LINE})
    done = program(long + line(id=2) + long.rstrip())
    first, second, third = told(done.stdout)
    assert first == third
    assert first["error"] == {
        "code": messages.LIMIT,
        "message": "the line is longer than 1,048,576 bytes",
        "data": {"limit": "line", "most": 1_048_576},
    }
    assert (first["id"], second["id"], done.returncode) == (None, 2, 0)


def test_garbage() -> None:
    chance = random.Random(7)
    garbage = [chance.randbytes(chance.randrange(1, 200)).replace(b"\n", b"") + b"\n" for _ in range(200)]
    done = program(b"".join(garbage) + line())
    answers = told(done.stdout)
    assert {one["error"]["code"] for one in answers[:-1]} == {messages.PARSE_ERROR}
    assert (answers[-1]["id"], done.returncode, done.stderr) == (1, 0, b"")


def test_signs_that_some_take_for_the_end_of_a_line_are_escaped(tmp_path: Path) -> None:
    """A program that splits lines at U+2028 (as JavaScript's readline does) must see one line."""
    assert encode({"a": "\u2028\x85\n\u00e9"}) == b'{"a":"\\u2028\\u0085\\n\\u00e9"}\n'
    done = program(line(id="\u2028"))
    assert len(done.stdout.splitlines()) == 1
    assert told(done.stdout)[0]["id"] == "\u2028"


def test_a_path_is_not_the_pipe_of_the_requests() -> None:
    for path in ("/dev/stdin", "/proc/self/fd/0"):
        done = program(line(method="load", params={"source": path}) + line(id=2), options=["--paths"])
        first, second = told(done.stdout)
        assert first["error"]["code"] == messages.RULEBOOK
        assert second["id"] == 2


def test_what_is_printed_goes_to_standard_error(tmp_path: Path) -> None:
    """Whatever code runs in the engine, standard output carries nothing but answers."""
    script = tmp_path / "noisy.py"
    script.write_text(
        "import os\n"
        "from machu_rules.rpc import rulebooks\n"
        "from machu_rules.rpc.method_registry import METHODS\n"
        "def noisy(handles):\n"
        "    print('printed')\n"
        "    os.write(1, b'written\\n')\n"
        "    return rulebooks.games(handles)\n"
        "METHODS['games'] = noisy\n"
        "from machu_rules.cli.main import main\n"
        "main(['engine'])\n"
    )
    command = [COMMAND[0], str(script)]
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, input=line(), capture_output=True, env=environ, timeout=60)
    assert [one["id"] for one in told(done.stdout)] == [1]
    assert done.stderr == b"written\nprinted\n" or done.stderr == b"printed\nwritten\n"


@pytest.mark.parametrize("piece", [1, 3, 7, 1000])
def test_lines_however_they_come(piece: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("machu_rules.rpc.transport.LINE", 5)
    text = b"12345\n123456\n\nab\n12345678901234567890\n1\n\n\nlast"
    wanted = [b"12345", None, b"", b"ab", None, b"1", b"", b"", b"last"]
    for whole, end in ((text, wanted), (text + b"\n", wanted), (text + b"567", [*wanted[:-1], None]), (b"", [])):
        rest = bytearray(whole)

        def read(_: int, rest: bytearray = rest) -> bytes:
            taken = bytes(rest[:piece])
            del rest[:piece]
            return taken

        assert list(read_lines(read)) == end


def test_the_help_shows_an_example() -> None:
    environ = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "100"}
    done = subprocess.run([*COMMAND, "--help"], capture_output=True, text=True, env=environ, timeout=60)
    assert done.returncode == 0
    assert "Example: echo" in done.stdout
