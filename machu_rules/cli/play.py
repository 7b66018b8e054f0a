"""``machu-rules play``: plays a match between people at the terminal and bots."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.cli.hotseat import HotSeat, MovesUndone, PlayerLeft
from machu_rules.core.decisions import Decision
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.phrasing import printable
from machu_rules.core.values import Event
from machu_rules.match.match import Match
from machu_rules.match.recorder import read
from machu_rules.match.wording import event_highlights, player_label, result_lines
from machu_rules.rooms.local_room import LocalRoom, record_stem

EPILOG = "Example: machu-rules play --players 4 --humans 0,2 --bots random --record game.jsonl"


@click.command(epilog=EPILOG)
@common.game_argument
@common.game_alias_option
@common.seating_options
@click.option(
    "--humans", default="0", show_default=True, metavar="SEATS", help="Seats of people, such as 0,2, or the word none."
)
@common.seed_and_max_decisions_options
@click.option(
    "--chance", type=click.Choice(["seed", "ask"]), default="seed", help="ask: you enter the results of chance."
)
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the record here and keep it after the game.",
)
@click.option("--embed", is_flag=True, help="Store the rulebook in the record, so that it needs no other file.")
@common.names_option
@common.language_option
@click.option("--continue", "continued", type=click.Path(path_type=Path), metavar="FILE", help="Continue a record.")
def play(
    game: str | None,
    recorded: str | None,
    players: int | None,
    bots: str | None,
    humans: str,
    seed: str | None,
    max_decisions: int,
    chance: Literal["seed", "ask"],
    record: Path | None,
    embed: bool,
    names: str | None,
    language: str,
    continued: Path | None,
) -> int:
    """Play at the terminal, against bots, other people, or both.

    If the game has a starting player, this player has seat 0. Type ? during the game for help. To end the session, type
    quit or press ctrl-C. The session also ends at the end of the input. You can continue the record of the game later.
    """
    common.allow_current_folder_imports()
    game = common.game_from_argument_or_option(game, recorded)
    if continued is not None:
        if (players, seed, record, chance, embed, names) != (None, None, None, "seed", False, None):
            raise UsageError("--continue takes players, names, seed and file from the record: leave out these options")
        return play_until_left(LocalRoom.from_record(read(continued), continued, game, bots, language), max_decisions)
    loaded = game_and_seating.load_game(game, language)
    who = game_and_seating.seating(loaded, players, bots, parse_human_seats(humans))
    match = Match.start(loaded, len(who), seed, chance=chance, who=who, names=common.split_names(names))
    path = record or Path(f"{record_stem(match)}.jsonl")
    if record is None and path.exists():
        raise UsageError(
            f"{path} already has a game with this seed: use --continue {path}, or choose a file with --record"
        )
    room = LocalRoom(match, path, None if embed else game, embed)
    return play_until_left(room, max_decisions, keep_record=record is not None)


def parse_human_seats(text: str) -> list[int]:
    """Parse ``text``, the value of ``--humans``, and return the seats. Raises UsageError if the text is invalid."""
    if text.strip().lower() in ("", "none"):
        return []
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        raise UsageError(f"--humans takes seats such as 0,2 or the word none, not {text!r}")
    return sorted({int(part) for part in parts})


def play_until_left(room: LocalRoom, max_decisions: int, keep_record: bool = True) -> int:
    """Play the match in ``room`` until it ends or a player leaves, and close the room. Return the exit code. If
    ``keep_record`` is False, remove the record of a game that is over. Raises RecordError if the record lacks moves
    because they could not be written.
    """
    with room:
        code = play_and_show_result(room, max_decisions)
    if room.unwritten:
        raise RecordError(f"the last moves are missing in {room.path}: {room.unwritten}")
    if room.match.over and not keep_record and room.path is not None:
        room.path.unlink()
    else:
        click.echo(printable(room.farewell()))
    return code


def play_and_show_result(room: LocalRoom, max_decisions: int) -> int:
    """Play the match in ``room``, and show its result. Return the exit code. The code is 130 if ctrl-C ended the match.
    Otherwise, the code is 0, even if a player left the match early.
    """
    hotseat = HotSeat(room)
    click.echo(", ".join(player_label(room.game, room.who, seat) for seat in range(len(room.who))))
    if room.match.number == 0:
        show_events_if_only_bots(room, room.match.beginning.events)
    try:
        while room.match.number < max_decisions and (decision := room.match.decision) is not None:
            answer(decision, room, hotseat)
    except PlayerLeft:
        return 0
    except KeyboardInterrupt:
        click.echo()
        return 130
    room.finish_record()
    for line in hotseat.unread_news():
        click.echo(f"  {line}")
    click.echo()
    hotseat.show_board(None)
    click.echo("\n".join(result_lines(room.game, room.match.state, room.who)))
    return 0


def answer(decision: Decision, room: LocalRoom, hotseat: HotSeat) -> None:
    """Let a bot answer ``decision``, or ask a person. The person can also undo earlier moves instead."""
    try:
        if decision.seat in room.match.bots:
            room.step()
        else:
            room.play(hotseat.ask(decision), decision.seat)
        assert room.match.last is not None  # the answer
        show_events_if_only_bots(room, room.match.last.events)
    except MovesUndone:
        pass
    if room.lost:
        click.echo(room.lost, err=True)
        room.lost = ""


def show_events_if_only_bots(room: LocalRoom, events: Iterable[Event]) -> None:
    """Print the events that spectators can see, but only if no person plays."""
    if not room.people:
        for _, line in event_highlights(room.game, room.game.events_for(events, None)):
            click.echo(line)
