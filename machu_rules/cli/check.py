"""``machu-rules check``: whether a rulebook is sound, and what comes of playing it."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from machu_rules.cli import common
from machu_rules.core.errors import UsageError
from machu_rules.core.rng import seed_text
from machu_rules.core.values import Data
from machu_rules.framework.game import Game

if TYPE_CHECKING:
    from machu_rules.testing.checker import Violation
    from machu_rules.testing.checking import CheckResult

USUAL_GAMES = 100
SHOWN = 5
"""Of warnings of one kind so many are told; with --json all."""


@click.command(epilog="Example: machu-rules check examples/variants/salt.yaml --games 100")
@common.game_argument
@click.option("--games", type=click.IntRange(1), metavar="N", help=f"How many games; {USUAL_GAMES} if nothing is said.")
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="SECONDS",
    help="How long to play; a game that has begun is played to its end.",
)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where the record of each failure is written; it is made if it is not there. Here when left out.",
)
@common.playing_options
@common.json_option
def check(
    game: str | None,
    games: int | None,
    seconds: float | None,
    records: Path | None,
    seed: str | None,
    max_decisions: int,
    as_json: bool,
) -> int:
    """Validate GAME, play it, and see whether its invariants hold.

    It is played over all its numbers of players, the invariants are looked after with every move, and the bots have the
    game's goals, or habits. Of each kind of failure the shortest game found is written as a record, which `replay`
    runs; the exit code is 1 then. Warnings tell what never came up; a variant silences one by its code, with a reason
    (`silence: {CODE: REASON}`). ctrl-C ends the check, which tells of what was played.
    """
    from machu_rules.testing.checking import check as checked_by_playing

    if seconds is not None and not math.isfinite(seconds):
        raise UsageError("--time is a number of seconds")
    loaded = common.load_game(game)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)  # whether it can be written is no news for the end
    wanted = games if games is not None or seconds is not None else USUAL_GAMES
    with common.progress(wanted) as advance:
        checked = checked_by_playing(loaded, wanted, seconds, seed_text(seed), max_decisions, advance)
    written = write_records(checked, records or Path())
    if as_json:
        click.echo(json.dumps(data(checked, written), ensure_ascii=False))
    else:
        click.echo(common.printable("\n".join(lines(checked, written))))
    return 130 if checked.stopped else 1 if checked.failures else 0


def write_records(checked: CheckResult, folder: Path) -> list[Path | None]:
    """The record of each failure that has one, in the order in which they were found; a file that is there already is
    left. None is what cannot be written."""
    return [_record(checked.game, broken, folder) for broken in checked.failures.values()]


def _record(game: Game[Any], broken: Violation, folder: Path) -> Path | None:
    if (match := broken.match) is None:
        return None
    try:
        text, number = match.record(embed=bool(game.rulebook.effective)), 1
        while (path := folder / f"{game.rulebook.game}-{broken.name}-{number}.jsonl").exists():
            number += 1
        path.write_text(text, encoding="utf-8")
    except Exception as error:
        # a game that is at fault may be so in anything; what was found is told all the same
        click.echo(common.printable(f"The record of {broken.name} cannot be written: {error}"), err=True)
        return None
    return path


def data(checked: CheckResult, written: list[Path | None]) -> Data:
    """What came of it, for programs."""
    told = checked.data()
    for failure, path in zip(told["failures"], written, strict=True):
        failure["record"] = None if path is None else str(path)
    return told


def lines(checked: CheckResult, written: list[Path | None]) -> list[str]:
    """What came of it, for people."""
    book = checked.game.rulebook
    endings = ", ".join(f"{reason} {times}" for reason, times in checked.endings.most_common()) or "none"
    stopped = ", then stopped" if checked.stopped else ""
    return [
        f"{book.title} ({book.name}), seed {checked.seed}",
        f"{checked.games} games, {checked.decisions} decisions{stopped}",
        f"endings: {endings}",
        *failure_lines(checked, written),
        *warning_lines(checked),
        *(f"note: there is no warning {code} to silence" for code in checked.unknown_codes),
    ]


def failure_lines(checked: CheckResult, written: list[Path | None]) -> list[str]:
    """Each kind of failure, how often it came up, and its record."""
    if not checked.failures:
        return ["Every invariant held after every move."] if checked.games else []
    told = []
    for (kind, broken), path in zip(checked.failures.items(), written, strict=True):
        origin = broken.rule or broken.cause
        where = f" [{origin}]" if origin else ""
        times = checked.failed[kind]
        told.append(f"FAILED in {times} game{'s' * (times > 1)}: {broken.name}: {broken.message}{where}")
        if broken.match is not None and path is not None:
            told.append(f"  shortest game found: {broken.match.number} moves, machu-rules replay {path}")
    return told


def warning_lines(checked: CheckResult) -> list[str]:
    """The warnings, of each code a few, and those that the variant silences."""
    told = []
    cautions = [caution for caution in checked.warnings if caution.silenced is None]
    for code, times in Counter(caution.code for caution in cautions).items():
        own = [caution for caution in cautions if caution.code == code]
        told += [f"warning ({code}): {caution.text}" for caution in own[:SHOWN]]
        if times > SHOWN:
            told.append(f"warning ({code}): and {times - SHOWN} more")
    silenced = {caution.code: caution.silenced for caution in checked.warnings if caution.silenced is not None}
    return told + [f"silenced ({code}): {reason}" for code, reason in silenced.items()]
