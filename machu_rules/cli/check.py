"""``machu-rules check``: tests a rulebook by playing it."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.cli.files import ensure_writable_folder
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, printable
from machu_rules.core.rng import seed_text
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.games.code import code_of

if TYPE_CHECKING:
    from machu_rules.testing.match_check import Violation
    from machu_rules.testing.rulebook_check import CheckResult

USUAL_GAMES = 100
SHOWN = 5
"""The maximum number of printed warnings with the same code. With ``--json``, all warnings are printed."""


@click.command(epilog="Example: machu-rules check examples/variants/salt.yaml --games 100")
@common.game_argument
@click.option(
    "--games",
    type=click.IntRange(1),
    metavar="N",
    help=f"Number of games. [default: {USUAL_GAMES}, or as many as --time allows]",
)
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="SECONDS",
    help="Playing time. A game in progress is finished.",
)
@click.option(
    "--search",
    "searched",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="Search N decisions for moves that are always or never best (about 0.2 s per decision).",
)
@click.option(
    "--code/--no-code",
    default=None,
    help="Check the texts, pictures and promises of the game, too. [default: --code, except for a shipped game]",
)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Folder for the records of failures. A missing folder is created. [default: the current folder]",
)
@common.seed_and_max_decisions_options
@common.json_option
def check(
    game: str | None,
    games: int | None,
    seconds: float | None,
    searched: int,
    code: bool | None,
    records: Path | None,
    seed: str | None,
    max_decisions: int,
    as_json: bool,
) -> int:
    """Validate GAME, play it, and test its invariants.

    An invariant is a condition that all states and moves must satisfy. The game's own bots, a random bot and three bots
    with fixed habits play games. The games cover all possible numbers of players. The invariants are tested after every
    move. For your own game, its texts, pictures and code are tested, too. If a test fails, the exit code is 1, and a
    record is written for each kind of failure. The record contains the shortest game in which this failure was found.
    You can read the record with `replay`. Warnings report, for example, parts of the rules that no game used. Each kind
    of warning has a code. A variant that expects a warning can silence it (`silence: {CODE: REASON}`). If you press
    ctrl-C, the check stops and reports on the games played so far.
    """
    from machu_rules.testing.author_check import has_own_code
    from machu_rules.testing.rulebook_check import check as checked_by_playing

    if seconds is not None and not math.isfinite(seconds):
        raise UsageError("--time must be a number of seconds")
    loaded = game_and_seating.load_game(game)
    if records is not None:
        ensure_writable_folder(
            records
        )  # check the folder now, so that a bad folder does not cause an error after hours of play
    wanted = games if games is not None or seconds is not None else USUAL_GAMES
    own = has_own_code(loaded) if code is None else code
    with common.progress(wanted) as advance:
        checked = checked_by_playing(loaded, wanted, seconds, seed_text(seed), max_decisions, advance, searched, own)
    written = write_records(checked, records or Path())
    if as_json:
        click.echo(json.dumps(check_result_json(checked, written), ensure_ascii=False))
    else:
        click.echo(printable("\n".join(report_lines(checked, written))))
    return 130 if checked.stopped else 1 if checked.failures else 0


def write_records(checked: CheckResult, folder: Path) -> list[Path | None]:
    """For each failure in ``checked``, write the record of the game that failed to a new file in ``folder``.

    Return the paths in the order of the failures. A path is None if the failure has no match to record, or if the
    record could not be written.
    """
    return [_write_record(checked.game, violation, folder) for violation in checked.failures.values()]


def _write_record(game: Game[Any], violation: Violation, folder: Path) -> Path | None:
    if (match := violation.match) is None:
        return None
    try:
        text, number = match.record(embed=bool(game.rulebook.effective)), 1
        while (path := folder / f"{game.rulebook.game}-{violation.name}-{number}.jsonl").exists():
            number += 1
        path.write_text(text, encoding="utf-8")
    except Exception as error:
        # a faulty game can fail in any way, and the rest of the report is still useful
        click.echo(printable(f"Cannot write the record of {violation.name}: {error}"), err=True)
        return None
    return path


def check_result_json(checked: CheckResult, written: list[Path | None]) -> JsonDict:
    """Return the result ``checked`` as JSON data. ``written`` contains the paths that `write_records` returned."""
    report = checked.data()
    for failure, path in zip(report["failures"], written, strict=True):
        failure["record"] = None if path is None else str(path)
    return report


def report_lines(checked: CheckResult, written: list[Path | None]) -> list[str]:
    """Return the result ``checked`` as lines of text. ``written`` contains the paths that `write_records` returned."""
    book = checked.game.rulebook
    endings = ", ".join(f"{reason} {times}" for reason, times in checked.endings.most_common()) or "none"
    stopped = ", then stopped" if checked.stopped else ""
    return [
        f"{book.title} ({book.name}), seed {checked.seed}",
        f"{checked.games} games, {checked.decisions} decisions{stopped}",
        f"endings: {endings}",
        *failure_lines(checked, written),
        *warning_lines(checked),
        *unknown_silenced_code_lines(checked),
    ]


def unknown_silenced_code_lines(checked: CheckResult) -> list[str]:
    """Return one note per unknown warning code that the variant silences. A code is unknown if no warning has this
    code. If a known code is similar, the note suggests the known code.
    """
    notes = ((code, did_you_mean(code, checked.possible_warning_codes)) for code in checked.unknown_codes)
    return [f"note: there is no warning {code} to silence" + (f" ({hint})" if hint else "") for code, hint in notes]


def failure_lines(checked: CheckResult, written: list[Path | None]) -> list[str]:
    """Return lines that describe the failures in ``checked``. For each kind of failure, the lines contain the number of
    games with this failure. If ``written`` contains the path of a record for the failure, the lines also contain the
    command that replays this record.
    """
    if not checked.failures:
        return ["Every invariant held after every move."] if checked.games else []
    lines = []
    for (kind, violation), path in zip(checked.failures.items(), written, strict=True):
        where = "".join(f" [{origin}]" for origin in (violation.cause, violation.rule) if origin)
        times = checked.failed[kind]
        often = (
            f" in {times} game{'s' * (times > 1)}" if times else ""
        )  # faults in texts and code are found without games
        lines.append(f"FAILED{often}: {violation.name}: {violation.message}{where}")
        if violation.match is not None and path is not None:
            named = f" --game {code}" if (code := code_of(checked.game)) else ""
            lines.append(f"  shortest game found: {violation.match.number} moves, machu-rules replay {path}{named}")
    return lines


def warning_lines(checked: CheckResult) -> list[str]:
    """Return lines with the warnings in ``checked``. For each warning code, only the first `SHOWN` warnings are listed.
    The last lines list the warning codes that the variant silences, with the reasons that the variant states.
    """
    lines = []
    loud = [warning for warning in checked.warnings if warning.silenced is None]
    for code, times in Counter(warning.code for warning in loud).items():
        own = [warning for warning in loud if warning.code == code]
        lines += [f"warning ({code}): {warning.text}" for warning in own[:SHOWN]]
        if times > SHOWN:
            lines.append(f"warning ({code}): and {times - SHOWN} more")
    silenced = {warning.code: warning.silenced for warning in checked.warnings if warning.silenced is not None}
    return lines + [f"silenced ({code}): {reason}" for code, reason in silenced.items()]
