"""``machu-rules play``: plays a match between people at the terminal and bots."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import click

from machu_rules.bots import game_and_seating
from machu_rules.bots.session import Session, game_over_error, record_stem
from machu_rules.cli import common
from machu_rules.cli.hotseat import HotSeat, MovesUndone, PlayerLeft
from machu_rules.core.decisions import Decision
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.phrasing import printable
from machu_rules.core.values import Event
from machu_rules.match.match import Match
from machu_rules.match.recorder import read
from machu_rules.match.wording import event_highlights, player_label, result_lines

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
        return continue_recorded_game(game, continued, bots, max_decisions, language)
    loaded = game_and_seating.load_game(game, language)
    who = game_and_seating.seating(loaded, players, bots, parse_human_seats(humans))
    match = Match.start(loaded, len(who), seed, chance=chance, who=who, names=common.split_names(names))
    session = TerminalSession(match, named=None if embed else game)
    path = record or Path(f"{record_stem(match)}.jsonl")
    if record is None and path.exists():
        raise UsageError(
            f"{path} already has a game with this seed: use --continue {path}, or choose a file with --record"
        )
    with session:
        session.create_record(path, embed)
        code = session.play(max_decisions)
    session.check_written()
    if record is None and session.match.over:
        path.unlink()
    else:
        click.echo(printable(session.farewell()))
    return code


def parse_human_seats(text: str) -> list[int]:
    """Parse ``text``, the value of ``--humans``, and return the seats. Raises UsageError if the text is invalid."""
    if text.strip().lower() in ("", "none"):
        return []
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        raise UsageError(f"--humans takes seats such as 0,2 or the word none, not {text!r}")
    return sorted({int(part) for part in parts})


def continue_recorded_game(game: str | None, path: Path, bots: str | None, max_decisions: int, language: str) -> int:
    """Continue the game in a record. Return the exit code."""
    record = read(path)
    session = TerminalSession.from_record(record, path, game, bots, language)
    if record.result is not None and record.result.result != "unfinished":
        raise game_over_error(path, game)
    with session:
        session.resume_record(record)
        code = session.play(max_decisions)
    session.check_written()
    click.echo(printable(session.farewell()))
    return code


class TerminalSession(Session):
    """A match between bots and people at one terminal."""

    command = "play"

    def __init__(self, match: Match, path: Path | None = None, named: str | None = None) -> None:
        super().__init__(match, path, named)
        self.hotseat = HotSeat(match)

    def update_match_and_record(self, match: Match, seat: int | None = None) -> None:
        before = self.unwritten
        super().update_match_and_record(match, seat)
        if self.unwritten and not before:
            click.echo(f"{self.unwritten}. The game goes on. The record follows once it can be written.", err=True)
        self.hotseat.add_news(match, seat)

    def play(self, max_decisions: int) -> int:
        """Play the match to its end. Return the exit code. The code is 130 if ctrl-C ended the match. Otherwise, the
        code is 0, even if a player left the match early.
        """
        click.echo(", ".join(player_label(self.game, self.who, seat) for seat in range(len(self.who))))
        if self.match.number == 0:
            self._show_events_if_only_bots(self.match.beginning.events)
        try:
            while self.match.number < max_decisions and (decision := self.match.decision) is not None:
                self._answer_and_record(decision)
        except PlayerLeft:
            return 0
        except KeyboardInterrupt:
            click.echo()
            return 130
        self.record_result()
        for line in self.hotseat.unread_news():
            click.echo(f"  {line}")
        click.echo()
        self.hotseat.show_board(None)
        click.echo("\n".join(result_lines(self.game, self.match.state, self.who)))
        return 0

    def check_written(self) -> None:
        """Raise RecordError if the record lacks moves because they could not be written."""
        if self.unwritten:
            raise RecordError(f"the last moves are missing in {self.path}: {self.unwritten}")

    def _answer_and_record(self, decision: Decision) -> None:
        """Ask a bot or a person to answer ``decision``, and record the answer. If the person undoes earlier moves
        instead, record the undo.
        """
        seat = decision.seat
        try:
            move = self.bot_answer(decision) if seat in self.bots else self.hotseat.ask(decision)
        except MovesUndone as taken:
            self.update_match_and_record(taken.match, taken.seat)
            return
        self.update_match_and_record(self.match.play(move, seat))
        self._show_events_if_only_bots(self.match.last.events if self.match.last else ())

    def _show_events_if_only_bots(self, events: Iterable[Event]) -> None:
        """Print the events that spectators can see, but only if no person plays."""
        if not self.hotseat.people:
            for _, line in event_highlights(self.game, self.game.events_for(events, None)):
                click.echo(line)
