"""``machu-rules board``: shows the board as a picture or as text, either empty or with the pieces of a position."""

from __future__ import annotations

from pathlib import Path

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.cli.common import console
from machu_rules.cli.files import check_writable, write_atomically
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import printable
from machu_rules.core.values import JsonDict


@click.command(epilog="Example: machu-rules board --svg board.svg --record game.jsonl --move 40")
@common.game_argument
@common.game_alias_option
@click.option(
    "--svg", type=click.Path(path_type=Path), metavar="FILE", help="Draw into this file (-: standard output)."
)
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Show a position of this record.")
@click.option(
    "--move", type=click.IntRange(0), metavar="N", help="Show the position after N moves. [default: the last position]"
)
@click.option("--seat", type=click.IntRange(0), help="Show the view of this seat instead of a spectator's.")
@common.language_option
def board(
    game: str | None,
    recorded: str | None,
    svg: Path | None,
    record: Path | None,
    move: int | None,
    seat: int | None,
    language: str,
) -> None:
    """Show the board of GAME.

    The output is a picture with --svg, and text otherwise.
    """
    game = common.game_from_argument_or_option(game, recorded)
    if record is None and (move is not None or seat is not None):
        raise UsageError("--move and --seat need a --record")
    if svg is not None and str(svg) != "-":
        check_writable(svg)
    view: JsonDict | None = None
    if record is not None:
        from machu_rules.match.recorder import read
        from machu_rules.match.replay import state_after_moves

        lines = read(record)
        loaded = game_and_seating.load_recorded_game(game, lines, language)
        if seat is not None:
            loaded.check_seat(seat, lines.header.players.number, spectator=False)
        view = loaded.view(state_after_moves(lines, loaded, move), seat)
    else:
        loaded = game_and_seating.load_game(game, language)
    if svg is None:
        view = view or loaded.view(loaded.new(max(loaded.players), seed=0), None)
        console().print(loaded.show(view))
        return
    drawing = loaded.svg(view)
    if str(svg) == "-":
        click.echo(drawing)
        return
    write_atomically(svg, drawing)
    click.echo(printable(f"The board is drawn in {svg}."))
