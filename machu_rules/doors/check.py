"""``machu-rules check``: whether a rulebook is sound, and what comes of playing it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from machu_rules.chance import seed_text
from machu_rules.doors import common
from machu_rules.doors.simulate import progress

if TYPE_CHECKING:
    from machu_rules.testing.checking import Checked

USUAL_GAMES = 100
SHOWN = 5
"""Of warnings of one kind so many are told; with --json all."""


@click.command(epilog="Example: machu-rules check examples/variants/salt.yaml --games 100")
@common.game_argument
@click.option(
    "--games", type=click.IntRange(1), metavar="N", help=f"How many games; {USUAL_GAMES} when nothing is said."
)
@click.option("--time", "seconds", type=click.FloatRange(0, min_open=True), metavar="SECONDS", help="How long to play.")
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
              help="Where the record of each failure is written; here when left out.")  # fmt: skip
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
    """Validate GAME, play it, and see whether its laws hold.

    It is played over all its numbers of players, the laws are looked after with every move, and the bots have the
    game's goals, or habits. Of each kind of failure the shortest game found is written as a record, which `replay`
    runs; the exit code is 1 then. Warnings tell what never came up; a variant silences one by its code, with a reason
    (`silence: {CODE: REASON}`). ctrl-C ends the check, which tells of what was played.
    """
    from machu_rules.testing.checking import check as checked_by_playing

    loaded = common.load_game(game)
    wanted = games if games is not None or seconds is not None else USUAL_GAMES
    with progress(wanted) as advance:
        checked = checked_by_playing(loaded, wanted, seconds, seed_text(seed), max_decisions, advance)
    written = write_records(checked, records or Path())
    if as_json:
        click.echo(json.dumps({**checked.data(), "records": list(map(str, written))}, ensure_ascii=False))
    else:
        click.echo(common.printable("\n".join(lines(checked, written))))
    return 1 if checked.failures else 130 if checked.stopped else 0


def write_records(checked: Checked, folder: Path) -> list[Path]:
    """The record of each failure, in the order in which they were found; one that is there already is left."""
    written = []
    for broken in checked.failures.values():
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{checked.game.rulebook.game}-{broken.name}"
        number = 1
        while (path := folder / f"{name}-{number}.jsonl").exists():
            number += 1
        embed = bool(checked.game.rulebook.effective)
        path.write_text(broken.table.record(embed), encoding="utf-8")
        written.append(path)
    return written


def lines(checked: Checked, written: list[Path]) -> list[str]:
    """What came of it, for people."""
    book = checked.game.rulebook
    endings = ", ".join(f"{reason} {times}" for reason, times in checked.endings.most_common()) or "none"
    told = [
        f"{book.title} ({book.name}): {checked.games} games, {checked.decisions} decisions, seed {checked.seed}",
        f"endings: {endings}",
    ]
    if not checked.failures:
        told.append("Every law held after every move.")
    for (key, broken), path in zip(checked.failures.items(), written, strict=True):
        rule = f" [{broken.rule}]" if broken.rule else ""
        told.append(f"FAILED in {checked.failed[key]} games: {broken.name}: {broken.message}{rule}")
        told.append(f"  shortest game found: {broken.table.number} moves, machu-rules replay {path}")
    cautions = [caution for caution in checked.warnings if caution.silenced is None]
    by_code = Counter(caution.code for caution in cautions)
    for code, times in by_code.items():
        own = [caution for caution in cautions if caution.code == code]
        told += [f"warning ({code}): {caution.text}" for caution in own[:SHOWN]]
        if times > SHOWN:
            told.append(f"warning ({code}): and {times - SHOWN} more")
    silenced = {caution.code: caution.silenced for caution in checked.warnings if caution.silenced is not None}
    told += [f"silenced ({code}): {reason}" for code, reason in silenced.items()]
    unknown = set(book.silenced) - {want.code for want in checked.game.wanted.values()} - set(_codes())
    told += [f"note: there is no warning {code} to silence" for code in sorted(unknown)]
    return told


def _codes() -> list[str]:
    from machu_rules.testing.checking import CODES

    return list(CODES)
