"""``machu-rules demo``: plays a whole game between bots and explains it."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import click

from machu_rules.bots import game_and_seating
from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import play_on
from machu_rules.cli import common
from machu_rules.cli.common import console
from machu_rules.cli.files import check_writable, ensure_writable_folder, write_atomically
from machu_rules.core.errors import RecordError
from machu_rules.core.phrasing import printable
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.match.match import Match
from machu_rules.match.recorder import Recorder, read
from machu_rules.match.wording import event_highlights, player_label, result_lines, scores_so_far_line


@click.command(epilog="Example: machu-rules demo --out out")
@common.game_argument
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default="out",
    show_default=True,
    help="Folder for the record and the picture.",
)
@click.option("--seed", default="1", show_default=True, help="Seed of all chance.")
@common.language_option
def demo(game: str | None, out: Path, seed: str, language: str) -> None:
    """Play one game between bots and explain it.

    The output shows the important events of the game. At the end, it explains how the points add up to the scores. The
    record and a picture of the last position are written to the folder that --out names.
    """
    loaded = game_and_seating.load_game(game, language)
    who = game_and_seating.seating(loaded, None, ",".join([*game_and_seating.default_bots(loaded), "random"]))
    bots = [seat_bot(loaded, name, seat, seed) for seat, name in enumerate(who)]
    match = Match.start(loaded, len(who), seed, who=who)
    ensure_writable_folder(out)
    path = out / f"{loaded.rulebook.game}.jsonl"
    check_writable(picture_path(path))
    path.unlink(missing_ok=True)  # the record from an earlier demo
    title = printable(loaded.catalogue.title)
    with Recorder.create(path, match) as recorder:
        click.echo(f"{title}: " + ", ".join(player_label(loaded, who, seat) for seat in range(len(who))))
        for match in chain([match], play_on(match, bots)):  # noqa: B020 - `match` is the current match
            recorder.update(match)
            events = match.beginning.events if match.last is None else match.last.events
            for weight, told in event_highlights(loaded, loaded.events_for(events, None)):
                if weight == "heading":
                    click.echo(f"\n{told}\n  so far: {scores_so_far_line(loaded, match.state, who)}")
                else:
                    click.echo(f"  {told}")
        recorder.write_result()
    view = match.view(None)
    click.echo()
    console().print(loaded.show(view))
    click.echo("\n".join(["", *result_lines(loaded, match.state, who), ""]))
    _check_record_and_draw_picture(loaded, path, view, game_and_seating.game_name_to_repeat(game))


def picture_path(record: Path) -> Path:
    """Return the path of the picture that belongs to the file ``record``. The path is that of the record, with the
    suffix ``.svg``.
    """
    return record.with_suffix(".svg")


def _check_record_and_draw_picture(game: Game[Any], path: Path, view: JsonDict, named: str) -> None:
    """Replay the record at ``path`` to verify it, and draw the position in ``view``. Print the paths of the record and
    the picture. The text also contains the command ``machu-rules replay`` for the record. ``named`` is the value of the
    option --game in this command, or empty if the record itself names the game.
    """
    how = f"machu-rules replay {path}" + (f" --game {named}" if named else "")
    record = read(path)
    moves = Match.from_record(record, game).number
    if record.result is None:
        raise RecordError(f"{path} has no result")
    click.echo(printable(f"Record:  {path} ({moves} moves, verified; {how} tells all of them)"))
    picture = picture_path(path)
    write_atomically(picture, game.svg(view))
    click.echo(printable(f"Picture: {picture} (the board at the end)"))
