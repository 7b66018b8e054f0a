"""``machu-rules replay``: verify a record move by move and show its course."""

from __future__ import annotations

import json
from pathlib import Path

import click

from machu_rules.doors import common
from machu_rules.doors.telling import label, move_text, result_lines, sentence
from machu_rules.table.records import read
from machu_rules.table.replay import replay as again
from machu_rules.table.replay import start
from machu_rules.values import Data


@click.command(epilog="Example: machu-rules replay game.jsonl --quiet")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", metavar="GAME", help="The game of the record where it is not a shipped one: its path.")
@click.option("--seat", type=click.IntRange(0), help="Tell what this seat may know, not what a spectator may.")
@click.option("--quiet", is_flag=True, help="Only the result.")
@common.json_option
def replay(file: Path, game: str | None, seat: int | None, quiet: bool, as_json: bool) -> None:
    """Verify a record move by move; tell its course and result.

    The first line that fails is named with the reason. --json gives all that a record holds, secrets included.
    """
    record = read(file)
    loaded = common.load_recorded_game(game, record.header.game)
    common.check_seat(seat, record.header.players)
    who = record.header.who
    state = start(record, loaded)
    moves: list[Data] = []
    for number, step in enumerate(again(record, loaded), 1):
        told = loaded.events_for(step.events, seat)
        if as_json:
            events = told if seat is not None else [event.json() for event in step.events]
            moves.append({"number": number, "seat": step.seat, "move": step.move.text, "events": events})
        elif not quiet:
            click.echo(f"{number:>4}  {label(who, step.seat)}: {move_text(loaded, state, step, seat)}")
            for event in told:
                click.echo(f"        {sentence(loaded, event)}")
        state = step.state
    outcome = loaded.outcome(state)
    if as_json:
        result = None if outcome is None else outcome.data()
        click.echo(json.dumps({"header": record.header.data(), "moves": moves, "result": result}, ensure_ascii=False))
        return
    click.echo("\n".join(result_lines(loaded, state, who)))
    dropped = "; part of a line at its end was dropped" if record.partial else ""
    click.echo(f"\nVerified: {len(record.moves)} moves of {loaded.rulebook.name}{dropped}.")
