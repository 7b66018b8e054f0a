"""``python -m benchmarks.peers``: compare machu_rules with other engines by CPU time.

One environment gets the peers from the package index, and a second one gets machu_rules compiled. The command reports
and omits engines that cannot be installed. All rows play short rounds in turn. A round is compared with the rounds of
catanatron before and after it, so a machine that is slower for a while is slower for both. docs/speed.md explains the
limits of the comparison.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import date
from pathlib import Path

from attrs import asdict

from benchmarks.peers.environment import PEERS, ROOT, home_of, install, install_compiled, make_environment
from benchmarks.peers.table import Row, cost_of, markdown

BASE, OURS = "catanatron", "machu_rules"
BEGIN, END = "<!-- peers: written by python -m benchmarks.peers -->", "<!-- end of peers -->"


class Player:
    """A process that plays rounds of one row. Raises OSError if it cannot start or ends early."""

    def __init__(self, python: Path, adapter: str, engine: str, name: str) -> None:
        command = [str(python), "-m", "benchmarks.peers.rounds", adapter, name]
        self.process = subprocess.Popen(
            command,
            cwd=home_of(python),
            env={**os.environ, "PYTHONPATH": str(home_of(python)), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            self.row = Row(engine, name, self._answer()["version"])
        except BaseException:
            self.close()
            raise

    def _answer(self) -> dict[str, str]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise OSError(f"it ended with the exit code {self.process.wait()}")
        answer: dict[str, str] = json.loads(line)
        return answer

    def play(self, seconds: float, seed: int, count: bool = True) -> dict[str, float]:
        """Play one round, and return its figures."""
        assert self.process.stdin is not None
        print(seconds, seed, file=self.process.stdin, flush=True)
        answer = self._answer()
        played = {name: float(value) for name, value in answer.items()}
        if count:
            self.row.rounds.append(played)
        return played

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        self.process.wait(60)


def row_names(python: Path, adapter: str) -> list[str]:
    """Return the rows of an adapter, from its own environment."""
    code = f"from benchmarks.peers.adapters.{adapter} import ROWS; print('\\n'.join(ROWS))"
    home = home_of(python)
    done = subprocess.run(
        [str(python), "-c", code], cwd=home, env={**os.environ, "PYTHONPATH": str(home)}, capture_output=True, text=True
    )
    if done.returncode:
        raise OSError((done.stderr.strip().splitlines() or ["it cannot be imported"])[-1])
    return done.stdout.split("\n")[:-1]


def players(environment: Path, only: str) -> Iterator[tuple[Path, str, str, str]]:
    """Install the peers, and yield Python, adapter, engine and name of the playable rows with ``only`` in their
    name."""
    python = make_environment(environment)
    for engine, peer in PEERS.items():
        complaint = install(python, peer.requirement)
        try:
            names = [] if complaint else row_names(python, peer.adapter)
        except OSError as error:
            complaint = str(error)
        if complaint:
            print(f"omitted: {engine} ({complaint})", file=sys.stderr)
            continue
        for name in names:
            if engine == BASE or only in f"{engine}: {name}":
                yield python, peer.adapter, engine, name
    names = row_names(Path(sys.executable), "ours")
    for name in names:
        if only in f"{OURS}: {name}":
            yield Path(sys.executable), "ours", OURS, name
    wanted = [name for name in names if only in f"{OURS} compiled: {name}"]
    if wanted:
        compiled = make_environment(environment.with_name(f"{environment.name}-compiled"))
        if complaint := install_compiled(compiled):
            print(f"omitted: {OURS} compiled ({complaint})", file=sys.stderr)
            return
        for name in row_names(compiled, "ours"):  # without batches, because numba is not installed there
            if name in wanted:
                yield compiled, "ours", f"{OURS} compiled", name


def measure(arguments: argparse.Namespace) -> list[Row]:
    """Play all rows in alternation, and return them with ours first."""
    with ExitStack() as stack:
        playing = []
        for python, adapter, engine, name in players(arguments.environment, arguments.only):
            try:
                player = Player(python, adapter, engine, name)
            except OSError as error:
                print(f"omitted: {engine}, {name} ({error})", file=sys.stderr)
                continue
            stack.callback(player.close)
            playing.append(player)
        if not playing or playing[0].row.engine != BASE:
            raise SystemExit(f"{BASE}, which all are compared with, cannot be played here")
        for number in range(arguments.rounds + 1):
            play_in_turn(playing, arguments.seconds, 1_000_000 * (number + 1), count=number > 0)
            print(f"\rround {number} of {arguments.rounds}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    return sorted((player.row for player in playing), key=lambda row: not row.engine.startswith(OURS))


def play_in_turn(playing: Sequence[Player], seconds: float, seed: int, count: bool) -> None:
    """Play a round of each row, with a round of the first row before and after it."""
    base, *others = playing
    before = base.play(seconds, seed, count)
    for player in others:
        player.play(seconds, seed, count)
        after = base.play(seconds, seed, count)
        if count:
            player.row.against.append((cost_of(before) + cost_of(after)) / 2)
        before = after
    base.row.against = base.row.costs


def processor() -> str:
    """Return the name of the processor, or of the machine type if the system does not report it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")


def report(rows: list[Row], rounds: int, seconds: float) -> str:
    """Return the table with the conditions of its measurement."""
    load = f", load {os.getloadavg()[0]:.1f} at the end" if hasattr(os, "getloadavg") else ""
    where = f"{date.today()}, {processor()}, {os.cpu_count()} cores{load}, CPython {platform.python_version()}"
    how = f"{rounds} rounds of {seconds} s CPU time, compared with the rounds of {BASE} around them, median [min-max]"
    return f"{where}, {how}.\n\n{markdown(rows, BASE)}"


def write(path: Path, text: str) -> None:
    """Put a text into a page, between its two marker lines. Raises SystemExit if the page lacks them."""
    page = path.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise SystemExit(f"{path} has no place for the table: a line {BEGIN} and a line {END}")
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    parser.add_argument("--rounds", type=int, default=21, help="rounds per row (21)")
    parser.add_argument("--seconds", type=float, default=0.2, help="CPU time of a round (0.2)")
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only rows with this text in their name, and catanatron"
    )
    parser.add_argument(
        "--environment", type=Path, default=ROOT / ".venv-peers", help="folder of the environment for the peers"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every round as JSON")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="also put the table into a page of the docs")
    arguments = parser.parse_args()
    rows = measure(arguments)
    text = report(rows, arguments.rounds, arguments.seconds)
    print(text)
    if arguments.json:
        arguments.json.write_text(json.dumps([asdict(row) for row in rows], indent=1), encoding="utf-8")
    if arguments.write:
        write(arguments.write, text)


if __name__ == "__main__":
    main()
