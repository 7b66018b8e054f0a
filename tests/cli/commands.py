"""Running commands in tests: in this process, and as a real process at a terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from click.testing import CliRunner, Result

from machu_rules.cli.main import main

ROOT = Path(__file__).parents[2]
ENVIRON = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", "TERM": "xterm"}


def run(*words: object, typed: str = "") -> Result:
    """A command with typed input. It must not print a traceback, regardless of its exit code."""
    result = CliRunner().invoke(main, [str(word) for word in words], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def process(*words: object) -> list[str]:
    """The words that start a command in a process of its own."""
    return [sys.executable, "-m", "machu_rules", *map(str, words)]


class Terminal:
    """A command at a real terminal."""

    def __init__(self, folder: Path, *words: object) -> None:
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            process(*words), cwd=folder, env=ENVIRON, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
        )
        os.close(slave)
        self.output = ""

    def until(self, text: str, seconds: float = 60) -> None:
        """Read until the output ends with a text."""
        while not self.output.endswith(text):
            assert self._read(seconds), f"no {text!r} in {self.output[-2000:]!r}"

    def seen(self, text: str, seconds: float = 60) -> None:
        """Read until a text is somewhere in the output, for so many seconds in all."""
        end = time.monotonic() + seconds
        while text not in self.output:
            left = end - time.monotonic()
            assert left > 0 and self._read(left), f"no {text!r} in {self.output[-2000:]!r}"  # noqa: PT018  # one reason

    def type(self, line: str) -> None:
        self.output = ""
        os.write(self._master, line.encode() + b"\n")

    def press(self, key: str) -> None:
        os.write(self._master, key.encode())

    def interrupt(self) -> None:
        """ctrl-C, repeated if Python did not notice it (a signal just before it begins to read waits for input)."""
        end = time.monotonic() + 60
        while self.process.poll() is None:
            if time.monotonic() > end:
                self.process.kill()
                raise AssertionError("the process does not hear an interrupt (was SIGINT ignored when it began?)")
            time.sleep(0.3)
            self.process.send_signal(signal.SIGINT)
            again = time.monotonic() + 5  # a second one would stop the output of the first
            while self.process.poll() is None and time.monotonic() < again:
                self._read(0.2)

    def wait(self) -> int:
        """Read the rest. Returns the exit code."""
        while self._read(60):
            pass
        code = self.process.wait(60)
        os.close(self._master)
        return code

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, seconds))
        try:
            piece = os.read(self._master, 65536) if ready else b""
        except OSError:  # the other end is closed
            piece = b""
        self.output += piece.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(piece)
