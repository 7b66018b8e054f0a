"""Memory of many games: ``python -m benchmarks.memory simulate|compare [--games 100000]``.

It plays games of Incan Gold with two random bots, or pairs of them against three rounds, in one process. It prints the
MiB of RSS (Linux) after 1,000 games, 10,000 and so on, at the end, and the maximum, as a row of the table in
docs/speed.md.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import machu_rules as mr
from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.simulation.games import play_numbered
from machu_rules.simulation.resume import ResumableGames
from machu_rules.simulation.tally import Tally

FIRST = 1_000
BOTS = ("random", "random")
SHORT = "format: machu-rules/variant/1\nbased_on: incan-gold\nname: Three rounds\nrounds: {number: 3}\n"

Advance = Callable[[], None]


def held() -> float:
    """Return the MiB that this process uses now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def simulate(games: int, advance: Advance) -> None:
    """Play games of one rulebook as the command does."""
    tally = Tally(BOTS)
    play = partial(play_numbered, mr.load("incan-gold"), BOTS, "7", MAX_DECISIONS)
    with ResumableGames(None, {}) as kept:
        kept.play(play, {2: 2}, range(games), lambda _, results: tally.add(results[0]), 1, None, advance)


def compare(games: int, advance: Advance) -> None:
    """Play pairs of games under two rulebooks."""
    from machu_rules.compare import compare

    with tempfile.TemporaryDirectory() as folder:
        short = Path(folder) / "short.yaml"
        short.write_text(SHORT, encoding="utf-8")
        compare("incan-gold", short, games=games, players=(2,), bots=("random",), seed=7, advance=advance)


def marks(games: int) -> Iterator[int]:
    """Yield the numbers of games after which the memory is measured."""
    mark = FIRST
    while mark <= games:
        yield mark
        mark *= 10


def main() -> None:
    """Play, and print a table of one row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["simulate", "compare"])
    parser.add_argument("--games", type=int, default=100_000)
    given = parser.parse_args()
    found: dict[str, float] = {}
    looked_at, done = set(marks(given.games)), 0

    def advance() -> None:
        nonlocal done
        done += 1
        if done in looked_at:
            found[f"{done:,}"] = held()

    {"simulate": simulate, "compare": compare}[given.command](given.games, advance)
    found["at the end"] = held()
    found["at most"] = max(*found.values(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10)
    for row in ["", *found], ["---"] * (len(found) + 1), [given.command, *(f"{value:.1f}" for value in found.values())]:
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
