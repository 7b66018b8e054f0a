"""Store the games of a ladder in a file, so that a stopped run can continue. The file has one line of JSON per game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.shape_reader import ShapeError, read
from machu_rules.core.strict_json import JsonFault, quote_untrusted
from machu_rules.core.text_files import TextLine, json_of
from machu_rules.ladder.ladder_plan import LadderPlan, Lineup, ScheduledGame, seatings
from machu_rules.ladder.playing import FORMAT, LadderGame, shared_settings
from machu_rules.simulation.resumable_json_lines import ResumableJsonLines

BEGINNING = f'{{"format": "{FORMAT}", '.encode()
"""The bytes with which all lines in the file begin."""


class LadderGamesFile:
    """A file with the games of one ladder. It is a context manager that closes the file.

    ``games`` contains the games that were in the file when it was opened. If a run was killed while it was writing the
    last line, this incomplete line is dropped. Any other line that is not a game of this ladder causes an exception,
    and the file is not changed. OSError is raised if the file cannot be read or written. UsageError is raised if the
    file contains games of another ladder. RecordError is raised if a line is not a game of any ladder, or if another
    program is writing the file.
    """

    def __init__(self, path: Path, plan: LadderPlan) -> None:
        self._file = ResumableJsonLines(path)
        try:
            self.games: Mapping[ScheduledGame, LadderGame] = dict(self._read(path, plan))
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> LadderGamesFile:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, game: LadderGame) -> None:
        """Write a game, either completely or not at all."""
        self._file.add(json.dumps(game.data(), ensure_ascii=False))

    def _read(self, path: Path, plan: LadderPlan) -> Iterator[tuple[ScheduledGame, LadderGame]]:
        """Yield the scheduled games in the file with their results. Then truncate the file after its last complete
        line.
        """
        deals = {plan.seed_of(deal): deal for deal in range(plan.deals)}
        lineups = {lineup for a, b in plan.pairs for lineup in seatings(a, b, plan.players)}
        last: TextLine | None = None
        for number, line in enumerate(self._file.lines(), 1):
            if line.torn and line.text[: len(BEGINNING)] == BEGINNING[: len(line.text)]:
                break
            game = _game(path, number, line.text)
            if wrong := _mismatch(game, plan, deals, lineups):
                where = f"{path} has games of another ladder: line {number} has {wrong}"
                raise UsageError(f"{where}. Name another file, or run that ladder")
            yield ScheduledGame(deals[game.seed], game.bots), game
            last = line
        self._file.resume(last)


def _game(path: Path, number: int, line: bytes) -> LadderGame:
    try:
        game: LadderGame = read(LadderGame, json_of(line))
    except (JsonFault, ShapeError) as error:
        raise RecordError(f"{path}, line {number}, is not a game of a ladder: {error}", number) from None
    if not len(game.bots) == len(game.thinking) == game.players > max(game.winners, default=0):
        raise RecordError(f"{path}, line {number}, is not a game of a ladder: it needs {game.players} players", number)
    return game


def _mismatch(game: LadderGame, plan: LadderPlan, deals: Mapping[str, int], lineups: set[Lineup]) -> str:
    """Return the reason why ``game`` does not belong to the ladder that is described by ``plan``. The keys of ``deals``
    are the seeds of the deals in this ladder, and ``lineups`` contains all seatings in this ladder. If the game belongs
    to the ladder, return an empty string.
    """
    for name, wanted in shared_settings(plan).items():
        if (found := getattr(game, name)) != wanted:
            return f"{name} {_quote_value(found)}, not {_quote_value(wanted)}"
    if others := [bot for bot in game.bots if bot not in plan.bots]:
        return f"the bot {quote_untrusted(others[0])}, which is not one of {', '.join(plan.bots)}"
    if game.bots not in lineups:
        return f"a table that is not part of a ladder: {', '.join(game.bots)}"
    if game.seed not in deals:
        first, last = plan.seed_of(0), plan.seed_of(plan.deals - 1)
        allowed = f"{quote_untrusted(first)} to {quote_untrusted(last)}"
        return f"the seed {quote_untrusted(game.seed)}, which is not one of {allowed}"
    return ""


def _quote_value(value: object) -> str:
    return quote_untrusted(value) if isinstance(value, str) else str(value)
