"""``machu-rules play``: people at the terminal and bots in any seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from machu_rules.chance import seed_text
from machu_rules.doors import common
from machu_rules.doors.desk import Desk, Left, Person
from machu_rules.doors.telling import course_lines, label, result_lines
from machu_rules.errors import RecordError, UsageError
from machu_rules.game import Game
from machu_rules.table import play as playing
from machu_rules.table.bots import Bot, ask, bot_names, seat_bot
from machu_rules.table.lines import HUMAN, Record
from machu_rules.table.records import Recorder, read
from machu_rules.table.replay import replay, start
from machu_rules.table.strict_json import shown

EPILOG = "Example: machu-rules play --players 4 --humans 0,2 --bots random --record game.jsonl"


@click.command(epilog=EPILOG)
@common.game_argument
@common.seating_options
@click.option("--humans", default="0", show_default=True, metavar="SEATS", help="Seats of people (0,2), or none.")
@common.playing_options
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write the record here and keep it.")
@click.option("--continue", "continued", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a record.")
def play(
    game: str | None,
    players: int | None,
    bots: str | None,
    humans: str,
    seed: str | None,
    max_decisions: int,
    record: Path | None,
    continued: Path | None,
) -> int:
    """Play at the terminal, against bots, other people, or both.

    Seat 0 begins. Type ? while playing for help. ctrl-C, quit or the end of the input leaves the table; the record
    that is left behind can be continued.
    """
    common.find_modules_here()
    if continued is not None:
        if (players, seed, record) != (None, None, None):
            raise UsageError("--continue takes players, seed and file from the record; leave those options out")
        return go_on(game, continued, bots, max_decisions)
    loaded = common.load_game(game)
    who = common.seating(loaded, players, bots, seats_of(humans))
    seed = seed_text(seed)
    state = loaded.new(len(who), seed=seed)
    table = Table(loaded, state, who, seed)
    path = record or Path(f"{loaded.rulebook.game}-{re.sub('[^0-9A-Za-z]+', '-', seed)[:16]}.jsonl")
    if record is None and path.exists():
        raise UsageError(f"{path} is left from a game with this seed: go on with --continue {path}, or name a --record")
    with Recorder.create(path, loaded, state, who, seed) as recorder:
        code = table.play(recorder, max_decisions)
    if record is None and loaded.outcome(table.state) is not None:
        path.unlink()
    else:
        table.say_where(path, game)
    return code


def seats_of(text: str) -> list[int]:
    """The seats of ``--humans``; raises UsageError."""
    if text.strip().lower() in ("", "none"):
        return []
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        raise UsageError(f"--humans takes seats such as 0,2, or none; not {text!r}")
    return sorted({int(part) for part in parts})


def go_on(game: str | None, path: Path, bots: str | None, max_decisions: int) -> int:
    """Continue a record: it is verified, and its bots see the game again, so that they go on as if never stopped."""
    record = read(path)
    loaded = common.load_recorded_game(game, record.header.game)
    check_bots(loaded, record, bots)
    table = Table(loaded, start(record, loaded), record.header.who, record.header.seed or "")
    for step in replay(record, loaded):
        table.again(step)
    if record.result is not None and record.result.outcome is not None:
        raise RecordError(f"{path}: this game is over; machu-rules replay {path} shows it")
    with Recorder.resume(path, record, loaded) as recorder:
        code = table.play(recorder, max_decisions)
    table.say_where(path, game)
    return code


def check_bots(game: Game[Any], record: Record, bots: str | None) -> None:
    """A record comes from anywhere: code that it names is run only if the user names it, too."""
    allowed = {name.strip() for name in (bots or "").split(",")}
    for name in {*record.header.who} - {HUMAN, *bot_names(game)}:
        if ":" not in name:
            raise RecordError(f"line 1: there is no bot {shown(name)}; there are {', '.join(bot_names(game))}", 1)
        if name not in allowed:
            raise UsageError(f"the record names the bot {shown(name)}; if that code may run, say so: --bots {name}")


class Table:
    """A game being played by people and bots, and recorded."""

    def __init__(self, game: Game[Any], state: Any, who: Sequence[str], seed: str) -> None:
        self.game = game
        self.state = state
        self.who = who
        self.decisions = 0
        self.desk = Desk(game, state, who)
        person = Person(self.desk)
        self.bots: list[Bot] = [
            person if name == HUMAN else seat_bot(game, name, seat, seed) for seat, name in enumerate(who)
        ]

    def again(self, step: playing.Step) -> None:
        """A move that was made before the game was left: its bot is asked as it was then, to be where it was then."""
        if self.who[step.seat] != HUMAN:
            decision = next(found for found in self.game.decisions(self.state) if found.seat == step.seat)
            ask(self.game, self.state, self.bots[step.seat], decision)
        self._saw(step)

    def play(self, recorder: Recorder, max_decisions: int) -> int:
        """Play to the end; the exit code: 0, also where the people left, or 130 for ctrl-C."""
        click.echo(", ".join(label(self.who, seat) for seat in range(len(self.who))))
        left = max(0, max_decisions - self.decisions)
        try:
            for step in playing.play(self.game, self.state, self.bots, left):
                recorder.step(step)
                self._saw(step)
                if not self.desk.people:
                    for _, told in course_lines(self.game, self.game.events_for(step.events, None)):
                        click.echo(told)
        except Left:
            return 0
        except KeyboardInterrupt:
            click.echo()
            return 130
        outcome = self.game.outcome(self.state)
        recorder.result(playing.Played(self.state, outcome, self.decisions))
        for told in self.desk.last_news():
            click.echo(f"  {told}")
        click.echo()
        self.desk.show_board(None)
        click.echo("\n".join(result_lines(self.game, self.state, self.who)))
        return 0

    def _saw(self, step: playing.Step) -> None:
        self.state = step.state
        self.decisions += 1
        self.desk.saw(step)

    def say_where(self, path: Path, game: str | None) -> None:
        """Where the record is and what can be done with it."""
        name = f" {game}" if game else ""
        over = self.game.outcome(self.state) is not None
        what = f"replay{name} {path}" if over else f"play{name} --continue {path}"
        click.echo(f"The record is in {path}; machu-rules {what} {'shows it' if over else 'goes on with it'}.")
