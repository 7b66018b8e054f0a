"""Store finished games in a file, so that a run that was killed can continue. In the file, a finished game is one line
of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from os import PathLike
from pathlib import Path
from typing import Any, Self

import cattrs

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.phrasing import truncate
from machu_rules.core.strict_json import JsonFault
from machu_rules.core.text_files import TextLine, json_of
from machu_rules.core.values import JsonDict, Seed
from machu_rules.core.version import __version__
from machu_rules.framework.game import Game
from machu_rules.simulation.games import GameResult
from machu_rules.simulation.pool import Place, run_in_order
from machu_rules.simulation.resumable_json_lines import ResumableJsonLines

FORMAT = "machu-rules/kept-games/1"

CONVERTER = cattrs.Converter()

Results = tuple[GameResult, ...]
"""The results of a game. There is one result for each rulebook under which the game is played."""

Series = Mapping[int, int | str]
"""The series of games to play. A key is the integer that identifies a series during this run. The value is the name or
number that identifies the same series in the file of finished games.
"""


class ResumableGames:
    """A file with the finished games of a run. Use it as a context manager. ``of`` describes everything that the games
    depend on, and is stored in the first line of the file. ``of`` must not contain the number of games, so that a run
    can continue with more games. If ``path`` is None, nothing is stored.

    If a run was killed while it was writing a line, the incomplete line is dropped. If only the newline at the end of
    the line is missing, the line is kept. Raises OSError if the file cannot be read or written. Raises RecordError if
    the file does not contain finished games, or if another program is writing to the file. Raises UsageError if the
    file contains the games of another run, that is, if the values in its first line differ from those in ``of``.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> def play(players, number):
    ...     print("game", number)
    ...     return (GameResult(None, 7, {}),)
    >>> with TemporaryDirectory() as folder:
    ...     for games in (2, 3):
    ...         with ResumableGames(Path(folder) / "games.jsonl", {"seed": "7"}) as file:
    ...             stopped = file.play(play, {4: 4}, range(games), lambda players, results: None)
    game 0
    game 1
    game 2
    """

    def __init__(self, path: str | PathLike[str] | None, of: JsonDict) -> None:
        self.decisions = 0
        """The number of decisions in the stored games, which are not played again."""
        self._file: ResumableJsonLines | None = None
        if path is None:
            return
        self._path = Path(path)
        file = self._file = ResumableJsonLines(self._path)
        try:
            self._check_or_write_header(file, {"format": FORMAT, "engine": __version__, **of})
        except BaseException:
            file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def play(
        self,
        function: Callable[[int, int], Results],
        series: Series,
        numbers: range,
        take: Callable[[int, Results], None],
        workers: int = 1,
        executor: Executor | None = None,
        advance: Callable[[], None] = lambda: None,
    ) -> bool:
        """Play the games with these ``numbers`` in all ``series``. ``function`` receives a key of ``series`` and the
        number of a game, plays this game, and returns its results. Games that are already in the file are not played
        again. A new game is stored as soon as it ends. ``take``, ``workers``, ``executor`` and ``advance`` are passed
        to `machu_rules.simulation.pool.run_in_order`. Returns True if ctrl-C stopped the run.
        """
        places = ((place, number) for number in numbers for place in series)
        known = self._known(series, numbers)
        note = (lambda place, results: None) if self._file is None else self._make_write_callback(self._file, series)
        return run_in_order(function, places, take, workers, executor, advance, known, note, numbers.start)

    def _check_or_write_header(self, file: ResumableJsonLines, head: JsonDict) -> None:
        first = next(file.lines(), None)
        if first is None or first.torn:
            if first is not None and not json.dumps(head).encode().startswith(first.text):
                raise RecordError(f"{self._path} is not a file of finished games", 1)
            file.resume(None)
            file.add(json.dumps(head))
            return
        found = self._parse_json_line(first.text, 1)
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise RecordError(f"{self._path} is not a file of finished games", 1)
        for name in head | found:
            if found.get(name) != head.get(name):
                theirs, ours = (truncate(json.dumps(each.get(name))) for each in (found, head))
                told = f"{truncate(name)} {theirs}, not {ours}"
                raise UsageError(f"{self._path} has games of another run, with {told}. Name another file")

    def _known(self, series: Series, numbers: range) -> Iterator[tuple[Place, Results]]:
        """Yield those stored games that belong to ``series`` and ``numbers``. Then truncate the file after its last
        complete line, so that new games can be appended.
        """
        if self._file is None:
            return
        places = {name: place for place, name in series.items()}
        last: TextLine | None = None
        for line_number, line in enumerate(self._file.lines(), 1):
            if line.torn:
                break
            last = line
            if line_number == 1:
                continue
            data = self._parse_json_line(line.text, line_number)
            try:
                name, number, results = data
                if name in places and number in numbers:
                    found = tuple(CONVERTER.structure(each, GameResult) for each in results)
                    self.decisions += sum(result.decisions for result in found)
                    yield (places[name], int(number)), found
            except (TypeError, ValueError, cattrs.BaseValidationError):
                message = f"{self._path}, line {line_number}, is not a finished game"
                raise RecordError(message, line_number) from None
        self._file.resume(last)

    def _make_write_callback(self, file: ResumableJsonLines, series: Series) -> Callable[[Place, Results], None]:
        """Return a callback that writes a finished game to the file."""

        def note(place: Place, results: Results) -> None:
            data = [series[place[0]], place[1], [CONVERTER.unstructure(each) for each in results]]
            file.add(json.dumps(data, ensure_ascii=False))

        return note

    def _parse_json_line(self, line: bytes, number: int) -> Any:
        try:
            return json_of(line)
        except JsonFault as error:
            raise RecordError(f"{self._path}, line {number}, is not a finished game: {error}", number) from None


def game_class_and_revision(game: Game[Any]) -> str:
    """Return a string that identifies the code of a game. The string consists of the path of the game's class and the
    revision of the game's rules. It is stored in the first line of a file of finished games.

    >>> import machu_rules as mr
    >>> game_class_and_revision(mr.load("incan-gold")).partition(" ")[0]
    'machu_rules.games.incan_gold.game:IncanGold'
    """
    return f"{type(game).__module__}:{type(game).__qualname__} {game.rules_revision}"


def require_seed(resume: str | PathLike[str] | None, seed: Seed) -> None:
    """Raise UsageError if a run stores its games in a file (``resume``) but ``seed`` is None. If ``seed`` is None, a
    random seed is used. The next run would then use another random seed, and could not continue with the games in the
    file.
    """
    if resume is not None and seed is None:
        raise UsageError("to resume games from a file, set a seed (--seed)")
