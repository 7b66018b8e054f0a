"""``machu-rules tui``: one person plays against bots in a full-screen terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from machu_rules.cli import common
from machu_rules.cli.files import check_new, check_writable
from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.phrasing import printable
from machu_rules.tui.session import NO_RECORD, GameSetup

EPILOG = "Example: machu-rules tui --players 3 --bots worker,runner --record game.jsonl"


@click.command(epilog=EPILOG)
@common.game_argument
@common.game_alias_option
@common.seating_options
@click.option("--seat", type=click.IntRange(0), default=0, show_default=True, help="Your seat. Seat 0 starts.")
@click.option("--seed", metavar="TEXT", help="Seed of all chance. [default: a random seed]")
@click.option("--record", metavar="FILE", help="Write the record here.")
@click.option("--continue", "continued", type=click.Path(path_type=Path), metavar="FILE", help="Continue a record.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=0.4,
    show_default=True,
    metavar="SECONDS",
    help="Pause after each move of a bot.",
)
@common.names_option
@common.language_option
def tui(
    game: str | None,
    recorded: str | None,
    players: int | None,
    bots: str | None,
    seat: int,
    seed: str | None,
    record: str | None,
    continued: Path | None,
    pace: float,
    names: str | None,
    language: str,
) -> None:
    """Play against bots on a full screen of the terminal.

    Without options, a dialog asks for the settings. The game is recorded move by move, and you can continue it later.
    This command needs the extra "tui" (in a clone: pip install -e ".[tui]").
    """
    game = common.game_from_argument_or_option(game, recorded)
    if continued is not None and (players, seed, record, names) != (None, None, None, None):
        raise UsageError("--continue takes players, names, seed and file from the record: leave out these options")
    try:
        from machu_rules.tui.app import TableApp
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "textual":
            raise
        raise MissingExtra("tui", error) from None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("machu-rules tui needs a terminal. Use machu-rules play or simulate instead")
    if record is not None and record.strip() not in ("", NO_RECORD):
        check_new(Path(record.strip()).expanduser())
    if continued is not None and continued.exists():
        check_writable(continued)
    common.allow_current_folder_imports()
    number = "" if players is None else str(players)
    plan = GameSetup(game or "", number, str(seat), bots or "", seed or "", record or "", language, names or "")
    given = (players, bots, seed, record, names) != (None, None, None, None, None)
    app = TableApp(plan, begin=given, continued=continued, pace=pace)
    farewell = app.run()
    if farewell:
        click.echo(printable(farewell))
