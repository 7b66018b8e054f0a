"""``machu-rules replay``: verifies a record and shows its course."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.cli.files import check_new
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import printable
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.match.match import Match
from machu_rules.match.record_formatter import text_of
from machu_rules.match.record_types import MoveLine, Record, Undo, line_data
from machu_rules.match.recorder import read
from machu_rules.match.seat_records import lines_from_record
from machu_rules.match.wording import event_text, move_text, player_label, result_lines, undo_text


@click.command(epilog="Example: machu-rules replay game.jsonl --quiet")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", metavar="GAME", help="Game of the record, unless it is a shipped one: a path, or module:Class.")
@click.option("--seat", type=click.IntRange(0), help="Show the view of this seat instead of a spectator's.")
@click.option("--quiet", is_flag=True, help="Show only the result.")
@click.option(
    "--write",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a record with only the information of that view.",
)
@common.json_option
@common.language_option
def replay(
    file: Path, game: str | None, seat: int | None, quiet: bool, write: Path | None, as_json: bool, language: str
) -> None:
    """Verify a record move by move, and show its course and result.

    If a line of the record is invalid, the command reports the line and the reason. Without --seat, --json prints the
    whole record with all secrets, and --write writes a record with the information that a spectator may know. With
    --seat, both contain only the information that this seat may know.
    """
    if write is not None:
        check_new(write)
    record = read(file)
    loaded = game_and_seating.load_recorded_game(game, record, language)
    if seat is not None:
        loaded.check_seat(seat, record.header.players.number, spectator=False)
    if write is not None:
        lines = text_of(lines_from_record(record, loaded, seat)).encode()
        try:
            with write.open("xb") as out:
                out.write(lines)
        except FileExistsError:
            raise UsageError(f"{write} already exists and was not changed: choose another name") from None
        whose = "a spectator" if seat is None else f"seat {seat}"
        click.echo(printable(f"Written: {write}, as {whose} may know the game."))
    elif as_json:
        click.echo(json.dumps(record_json(record, loaded, seat), ensure_ascii=False))
    else:
        print_replay(record, loaded, seat, quiet)


def record_json(record: Record, game: Game[Any], seat: int | None) -> JsonDict:
    """Return ``record`` as JSON data, together with the events and the result of the game. If ``seat`` is None, the
    data contains all secrets. Otherwise, it contains only the information that ``seat`` may know.
    """
    if seat is not None:
        header, *rest = map(line_data, lines_from_record(record, game, seat))
        result = rest.pop()["result"] if rest and "result" in rest[-1] else None
        return {"header": header, "moves": rest, "result": None if result == "unfinished" else result}
    moves: list[JsonDict] = []
    matches = Match.replay(record, game)
    match = next(matches)
    for match in matches:
        line = record.lines[len(moves)]
        if isinstance(line, MoveLine) and match.last is not None:
            events = [event.json() for event in match.last.events]
            line_texts = {
                key: value for key, value in line_data(line).items() if key != "dealt"
            }  # the events already contain it
            moves.append({"number": match.number, **line_texts, "events": events})
        else:
            moves.append(line_data(line))
    outcome = match.outcome
    start = [event.json() for event in match.beginning.events]
    return {
        "header": line_data(record.header),
        "start": start,
        "moves": moves,
        "result": None if outcome is None else outcome.data(),
    }


def print_replay(record: Record, game: Game[Any], seat: int | None, quiet: bool) -> None:
    """Print the course of the game and its result, with the information that ``seat`` may know. If ``seat`` is None,
    print the information that a spectator may know. If ``quiet`` is True, print only the result.
    """
    who = record.header.who
    matches = Match.replay(record, game)
    before = next(matches)
    game = before.game  # the game of the record has the names of the players
    if not quiet and (events := before.events(0, seat)):
        click.echo("\n".join(["   0  The game begins", *(f"        {event_text(game, event)}" for event in events)]))
    for line, match in zip(record.lines, matches, strict=True):
        if not quiet:
            click.echo("\n".join(texts_of_record_line(line, before, match, seat)))
        before = match
    click.echo("\n".join(result_lines(game, before.state, who)))
    dropped = ". The incomplete last line was dropped" if record.partial else ""
    theirs, ours = record.header.rules_revision, game.rules_revision
    age = "" if theirs == ours else f", played under rules_revision {theirs} (here {ours})"
    click.echo(printable(f"\nVerified: {before.number} moves of {game.rulebook.name}{age}{dropped}."))


def texts_of_record_line(line: MoveLine | Undo, before: Match, match: Match, seat: int | None) -> list[str]:
    """Describe ``line``, a line of a record, in lines of text. If the line is a move, the text contains the move, and
    the events of the move that ``seat`` may know. If the line is an undo, the text contains the number of undone moves.
    ``before`` is the match before the line, and ``match`` is the match after the line.
    """
    who = match.beginning.who
    if isinstance(line, Undo) or match.last is None:
        return [f"      {undo_text(match.game, who, before.number - match.number, line.seat)}"]
    text = move_text(match.game, before.state, match.last, seat)
    head = f"{match.number:>4}  {player_label(match.game, who, line.seat)}: {text}"
    return [
        head,
        *(f"        {event_text(match.game, event)}" for event in match.game.events_for(match.last.events, seat)),
    ]
