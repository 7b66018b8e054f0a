"""``machu-rules play``: people at the terminal and bots in any seat."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import click

from machu_rules.bots import seating
from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import answer
from machu_rules.bots.protocol import Bot, ask
from machu_rules.cli import common
from machu_rules.cli.hotseat import HotSeat, Left, Person, TakenBack
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.phrasing import printable
from machu_rules.core.values import CHANCE, Decision, Event
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN
from machu_rules.match.recorder import Recorder, read
from machu_rules.match.wording import course_lines, label, result_lines

EPILOG = "Example: machu-rules play --players 4 --humans 0,2 --bots random --record game.jsonl"


@click.command(epilog=EPILOG)
@common.game_argument
@common.seating_options
@click.option("--humans", default="0", show_default=True, metavar="SEATS", help="Seats of people (0,2), or none.")
@common.playing_options
@click.option("--chance", type=click.Choice(["seed", "ask"]), default="seed", help="ask: you say what is dealt.")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write the record here and keep it.")
@click.option("--embed", is_flag=True, help="The record holds its effective rulebook, so that it needs no other file.")
@common.language_option
@click.option("--continue", "continued", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a record.")
def play(
    game: str | None,
    players: int | None,
    bots: str | None,
    humans: str,
    seed: str | None,
    max_decisions: int,
    chance: Literal["seed", "ask"],
    record: Path | None,
    embed: bool,
    language: str,
    continued: Path | None,
) -> int:
    """Play at the terminal, against bots, other people, or both.

    Seat 0 begins. Type ? while playing for help. ctrl-C, quit or the end of the input leaves the match; the record
    that is left behind can be continued.
    """
    common.find_modules_here()
    if continued is not None:
        if (players, seed, record, chance, embed) != (None, None, None, "seed", False):
            raise UsageError("--continue takes players, seed and file from the record; leave those options out")
        return go_on(game, continued, bots, max_decisions, language)
    loaded = seating.load_game(game, language)
    who = seating.seating(loaded, players, bots, seats_of(humans))
    session = Session(Match.start(loaded, len(who), seed, chance=chance, who=who))
    name = session.match.beginning.seed or chance
    path = record or Path(f"{loaded.rulebook.game}-{re.sub('[^0-9A-Za-z]+', '-', name)[:16]}.jsonl")
    if record is None and path.exists():
        raise UsageError(f"{path} is left from a game with this seed: go on with --continue {path}, or name a --record")
    with Recorder.create(path, session.match, embed) as recorder:
        code = session.play(recorder, max_decisions)
    if record is None and session.match.over:
        path.unlink()
    else:
        session.say_where(path, None if embed else game)
    return code


def seats_of(text: str) -> list[int]:
    """The seats of ``--humans``; raises UsageError."""
    if text.strip().lower() in ("", "none"):
        return []
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        raise UsageError(f"--humans takes seats such as 0,2, or none; not {text!r}")
    return sorted({int(part) for part in parts})


def go_on(game: str | None, path: Path, bots: str | None, max_decisions: int, language: str) -> int:
    """Continue a record: it is verified, and its bots see the game again, so that they go on as if never stopped."""
    record = read(path)
    loaded = seating.load_recorded_game(game, record, language)
    seating.check_recorded_bots(loaded, record, bots)
    matches = Match.replay(record, loaded)
    session = Session(next(matches))
    for line, match in zip(record.lines, matches, strict=True):
        session.again(match, line.seat)
    if record.result is not None and record.result.result != "unfinished":
        raise RecordError(f"{path}: this game is over; machu-rules replay {path} shows it")
    with Recorder.resume(path, record, session.match) as recorder:
        code = session.play(recorder, max_decisions)
    session.say_where(path, game)
    return code


class Session:
    """People and bots who play a game, recorded."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.hotseat = HotSeat(match)
        self.who = match.beginning.who
        person = Person(self.hotseat)
        seed = match.beginning.seed or ""
        self.bots: list[Bot] = [
            person if name == HUMAN else seat_bot(match.game, name, seat, seed) for seat, name in enumerate(self.who)
        ]

    def again(self, match: Match, seat: int | None) -> None:
        """What happened before the game was left: the bot that moved is asked anew, to be where it was then."""
        if match.number < self.match.number:
            self._saw_undo(match, seat)
            return
        assert seat is not None
        if seat != CHANCE and self.who[seat] != HUMAN:
            decision = match.game.asked_for(self.match.state, seat)
            assert decision is not None  # it was answered then
            ask(match.game, self.match.state, self.bots[seat], decision)
        self._saw(match)

    def play(self, recorder: Recorder, max_decisions: int) -> int:
        """Play to the end; the exit code: 0, also where the people left, or 130 for ctrl-C."""
        click.echo(", ".join(label(self.who, seat) for seat in range(len(self.who))))
        if self.match.number == 0:
            self._tell_course(self.match.beginning.events)
        try:
            while self.match.number < max_decisions and (decision := self.match.decision) is not None:
                self._answer(decision, recorder)
        except Left:
            return 0
        except KeyboardInterrupt:
            click.echo()
            return 130
        recorder.result()
        for told in self.hotseat.last_news():
            click.echo(f"  {told}")
        click.echo()
        self.hotseat.show_board(None)
        click.echo("\n".join(result_lines(self.match.game, self.match.state, self.who)))
        return 0

    def _answer(self, decision: Decision, recorder: Recorder) -> None:
        """One decision is answered, or moves are taken back instead."""
        game, before = self.match.game, self.match
        try:
            chance = decision.seat == CHANCE
            move = self.hotseat.ask(decision) if chance else answer(game, before.state, self.bots, decision)
            match = before.play(move, decision.seat)
        except TakenBack as taken:
            recorder.follow(taken.match, taken.seat)
            self._saw_undo(taken.match, taken.seat)
            return
        recorder.follow(match)
        self._saw(match)
        self._tell_course(match.last.events if match.last else ())

    def _tell_course(self, events: Iterable[Event]) -> None:
        """What spectators hear, where nobody at the terminal plays."""
        if not self.hotseat.people:
            for _, told in course_lines(self.match.game, self.match.game.events_for(events, None)):
                click.echo(told)

    def _saw(self, match: Match) -> None:
        self.match = match
        self.hotseat.saw(match)

    def _saw_undo(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.hotseat.saw_undo(match, seat)

    def say_where(self, path: Path, game: str | None) -> None:
        """Where the record is and what can be done with it; ``game`` is how the game was named, where it has to be."""
        game = seating.named_again(game)
        if self.match.over:
            what = f"replay {path}" + (f" --game {game}" if game else "")
        else:
            what = f"play{f' {game}' if game else ''} --continue {path}"
        does = "shows" if self.match.over else "goes on with"
        click.echo(printable(f"The record is in {path}; machu-rules {what} {does} it."))
