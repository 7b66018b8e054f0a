"""``python -m benchmarks.versions CHECKOUT``: compare this checkout with another version of it, call by call.

One process per version measures all calls of `benchmarks.calls` in short rounds of CPU time, old and new in turn. A row
has the medians and the median of the ratios of neighbouring rounds. If the machine is slower for a while, both versions
are. The last rows are new processes: an import, and the first load of the games. ``--python`` names the environment for
both versions, for example one with numba or with the compiled core.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import process_time

HERE = Path(__file__).resolve().parents[1]
GAMES = ("princes", "incan-gold", "inca-empire")
STARTS = {"import": "import machu_rules"} | {
    f"{game}: first load": f"import machu_rules as mr; mr.load({game!r})" for game in GAMES
}


def answer_lines(checkout: str) -> None:
    """Measure a call per line of input: a game, the name of a call, and seconds, separated by tabs."""
    sys.path[:0] = [checkout]
    import machu_rules as mr  # this version, with the calls of this file's own checkout

    sys.path.remove(checkout)
    sys.path.insert(0, str(HERE))
    from benchmarks.calls import CALLS, Call, Positions

    assert mr.__file__ is not None
    assert Path(mr.__file__).is_relative_to(checkout), mr.__file__
    positions = {name: Positions(mr.load(name)) for name in GAMES}
    calls: dict[tuple[str, str], Call] = {}
    print(json.dumps([*CALLS]), flush=True)
    for line in sys.stdin:
        game, name, seconds = line.rstrip("\n").split("\t")
        if (game, name) not in calls:
            calls[game, name] = CALLS[name](positions[game])
            calls[game, name]()
        print(microseconds(calls[game, name], float(seconds)), flush=True)


def microseconds(call: Callable[[], object], seconds: float) -> float:
    """Return the microseconds of a call, from as many calls as fit into the given seconds of CPU time."""
    times, begun = 1, process_time()
    while True:
        started = process_time()
        for _ in range(times):
            call()
        ended = process_time()
        if ended - begun >= seconds:
            return (ended - started) / times * 1e6
        share = (ended - started) / max(seconds - (ended - begun), 1e-9)
        times = max(times, min(times * 10, int(times / max(share, 1e-3))))


class Version:
    """A process that measures the calls of one version."""

    def __init__(self, python: str, checkout: Path) -> None:
        self.python, self.checkout = python, checkout
        command = [python, str(Path(__file__).resolve()), "--answer", str(checkout)]
        self._process = subprocess.Popen(
            command, cwd=checkout, env=environment(checkout), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.calls: list[str] = json.loads(self._line())

    def _line(self) -> str:
        assert self._process.stdout is not None
        if line := self._process.stdout.readline():
            return line
        raise SystemExit(f"{self.checkout}: the process that measures ended with {self._process.wait()}")

    def call(self, game: str, name: str, seconds: float) -> float:
        """Return the microseconds of one call."""
        assert self._process.stdin is not None
        print(game, name, seconds, sep="\t", file=self._process.stdin, flush=True)
        return float(self._line())

    def start(self, code: str) -> float:
        """Return the microseconds of CPU time of a new process that runs a line of code."""
        import resource  # not on Windows

        def spent() -> float:
            usage = resource.getrusage(resource.RUSAGE_CHILDREN)
            return usage.ru_utime + usage.ru_stime

        before = spent()
        subprocess.run([self.python, "-c", code], cwd=self.checkout, env=environment(self.checkout), check=True)
        return (spent() - before) * 1e6

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(60)


def environment(checkout: Path) -> dict[str, str]:
    """The environment in which a version runs from its checkout."""
    return {**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}


def in_turn(old: Callable[[], float], new: Callable[[], float], rounds: int) -> list[tuple[float, float]]:
    """Return pairs of rounds, with either version first in half of them. An extra pair at the beginning is not
    counted."""
    pairs = []
    for number in range(rounds + 1):
        if number % 2:
            before, after = old(), new()
        else:
            after, before = new(), old()
        pairs.append((before, after))
    return pairs[1:]


def row(name: str, pairs: Iterable[tuple[float, float]]) -> str:
    """A row of the table: the medians, and the median of the ratios with its quartiles."""
    old, new = zip(*pairs, strict=True)
    ratios = sorted(after / before for before, after in zip(old, new, strict=True))
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    return f"| {name} | {median(old):,.3g} | {median(new):,.3g} | {median(ratios):.2f} [{low:.2f}-{high:.2f}] |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.versions", description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "checkout", type=Path, help="folder of the other version, for example a git worktree of the last release"
    )
    parser.add_argument("--rounds", type=int, default=11, help="pairs of rounds per row")
    parser.add_argument("--seconds", type=float, default=0.1, help="CPU time of a round")
    parser.add_argument("--only", default="", help="measure only rows with this text in their name")
    parser.add_argument("--python", default=sys.executable, help="the Python for both versions")
    options = parser.parse_args()
    with ExitStack() as stack:
        old, new = (Version(options.python, checkout) for checkout in (options.checkout.resolve(), HERE))
        for version in (old, new):
            stack.callback(version.close)
        print("| row | old µs | new µs | new / old |\n| --- | --- | --- | --- |")

        def measure(name: str, of: Callable[[Version], float]) -> None:
            if options.only in name:
                print(row(name, in_turn(lambda: of(old), lambda: of(new), options.rounds)), flush=True)

        for game in GAMES:
            for call in new.calls:
                measure(f"{game}: {call}", lambda at, game=game, call=call: at.call(game, call, options.seconds))  # type: ignore[misc]
        for name, code in STARTS.items():
            measure(name, lambda at, code=code: at.start(code))  # type: ignore[misc]


if __name__ == "__main__":
    answer_lines(sys.argv[2]) if sys.argv[1:2] == ["--answer"] else main()
