"""Write a table of games to a CSV or Parquet file, for a notebook or a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Self

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.files import open_for_writing
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.simulation.games import GameResult

SUFFIXES = (".csv", ".parquet")

FORMULA = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""The characters that are dangerous at the beginning of a cell, because a spreadsheet can read such a cell as a
formula. The last four characters are the full-width forms of ``=``, ``+``, ``-`` and ``@``.
"""

TOGETHER = 2_000
"""The number of rows that are written at a time."""


class SeatResultsFile:
    """A table of games in a CSV or Parquet file. It has a row for each seat in each game.

    Use it as a context manager. Rows are written in groups, so memory use does not grow with the number of games. The
    columns are:

    - for the game: ``rulebook``, ``players``, ``game`` (its number), ``seed``, ``ending`` and ``reason`` (empty for an
      unfinished game), ``decisions``, ``turns``, ``periods``
    - for the seat: ``seat``, ``bot``, ``won`` (a fraction for a shared victory), ``score``, ``measure.NAME``,
      ``count.NAME`` (a metric of the seat)
    - for the game again: ``table.NAME`` (a metric of the whole game)

    If a game has no value for a column, the cell is empty. In a CSV file, an apostrophe is put in front of a string
    that a spreadsheet would read as a formula.

    Args:
        path: The path of the file. It must end in ``.csv`` or ``.parquet``.
        games: The `Game` objects, one per rulebook. Only results that were played with these rulebooks can be added.
            The measures and metrics of these games determine the columns.

    Raises:
        UsageError: If ``path`` has another suffix.
        MissingExtra: If the file is a Parquet file, and the extra ``compare`` is not installed.
        OSError: If the file cannot be written.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import machu_rules as mr
    >>> from machu_rules.simulation.games import play_game
    >>> game, bots = mr.load("incan-gold"), ["loner", "random"]
    >>> with TemporaryDirectory() as folder:
    ...     with SeatResultsFile(Path(folder) / "games.csv", [game]) as table:
    ...         table.add("incan-gold", 0, "7/0", bots, play_game(game, bots, "7/0"))
    ...     len(table.path.read_text().splitlines())
    3
    """

    @check_arguments_after_failure
    def __init__(self, path: str | Path, games: Iterable[Game[Any]]) -> None:
        self.path = Path(path)
        """The path of the file."""
        check_suffix(self.path)
        games = list(games)
        self._metrics = tuple(dict.fromkeys(name for game in games for name in game.metrics))
        self._measures = dict.fromkeys(name for game in games for name in getattr(game, "measures", ()))
        self._rows: list[JsonDict] = []
        self._columns: tuple[str, ...] = ()
        self._open = ExitStack()
        self._write: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._flush()
        finally:
            self._open.close()

    def add(self, rulebook: str, number: int, seed: str, bots: Sequence[str], result: GameResult) -> None:
        """Add a game to the table.

        Args:
            rulebook: The name of the rulebook, for the column ``rulebook``.
            number: The number of the game, from 0.
            seed: The seed of the game.
            bots: The names of the bots by seat.
            result: The result of the game.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> from machu_rules.simulation.games import play_game
        >>> game, bots = mr.load("incan-gold"), ["loner", "random"]
        >>> with TemporaryDirectory() as folder:
        ...     with SeatResultsFile(Path(folder) / "games.csv", [game]) as table:
        ...         for number in range(2):
        ...             table.add("incan-gold", number, f"7/{number}", bots, play_game(game, bots, f"7/{number}"))
        ...     len(table.path.read_text().splitlines())  # a heading, and a row for each seat
        5
        """
        outcome, course = result.outcome, result.course
        whole: JsonDict = {
            "rulebook": rulebook,
            "players": len(bots),
            "game": number,
            "seed": seed,
            "ending": outcome.ending if outcome else None,
            "reason": outcome.reason if outcome else None,
            "decisions": result.decisions,
            "turns": course.turns if course else None,
            "periods": course.periods if course else None,
        }
        table = {f"table.{name}": result.metrics.get(name, 0) for name in self._metrics}
        if outcome:
            self._measures.update(dict.fromkeys(outcome.measures) if not self._columns else {})
        for seat, bot in enumerate(bots):
            row = whole | {"seat": seat, "bot": bot, "won": None, "score": None}
            if outcome:
                row["won"] = (seat in outcome.winners) / len(outcome.winners)
                row["score"] = outcome.scores[seat]
                row |= {f"measure.{name}": values[seat] for name, values in outcome.measures.items()}
            counts = result.by_seat[seat] if result.by_seat else {}
            self._rows.append(row | {f"count.{name}": counts.get(name, 0) for name in self._metrics} | table)
        if len(self._rows) >= TOGETHER:
            self._flush()

    def _flush(self) -> None:
        if self._write is None:
            self._begin()
        if self._rows:
            self._write([{name: row.get(name) for name in self._columns} for row in self._rows])
            self._rows = []

    def _begin(self) -> None:
        heads = ("rulebook", "players", "game", "seed", "ending", "reason", "decisions", "turns", "periods")
        measures = (f"measure.{name}" for name in self._measures)
        counts = [f"{what}.{name}" for what in ("count", "table") for name in self._metrics]
        self._columns = (*heads, "seat", "bot", "won", "score", *measures, *counts)
        if self.path.suffix == ".csv":
            text = TextIOWrapper(self._open.enter_context(open_for_writing(self.path)), "utf-8", newline="")
            writer = csv.DictWriter(self._open.enter_context(text), self._columns)
            writer.writeheader()
            self._write = lambda rows: writer.writerows(map(escape_formulas, rows))
            return
        arrow, parquet = _pyarrow()
        texts = {"rulebook", "seed", "ending", "reason", "bot"}
        kinds = {True: arrow.string(), False: arrow.int64()}
        schema = arrow.schema(
            [(name, arrow.float64() if name == "won" else kinds[name in texts]) for name in self._columns]
        )
        file = self._open.enter_context(open_for_writing(self.path))
        tables = self._open.enter_context(parquet.ParquetWriter(file, schema))
        self._write = lambda rows: tables.write_table(arrow.Table.from_pylist(rows, schema))


def escape_formulas(row: JsonDict) -> JsonDict:
    """Return a copy of ``row`` for a CSV file. An apostrophe is put in front of strings that a spreadsheet would read
    as formulas.

    >>> escape_formulas({"rulebook": "=1+1", "seat": -1})
    {'rulebook': "'=1+1", 'seat': -1}
    """
    risky = {name for name, value in row.items() if isinstance(value, str) and value.startswith(FORMULA)}
    return {name: f"'{value}" if name in risky else value for name, value in row.items()}


def check_suffix(path: Path) -> None:
    """Raise UsageError if ``path`` does not end in ``.csv`` or ``.parquet``. Raise MissingExtra for a Parquet file if
    ``pyarrow`` is not installed.
    """
    if path.suffix not in SUFFIXES:
        raise UsageError(f"a table of games must end in .csv or .parquet, not {path.name!r}")
    if path.suffix == ".parquet":
        _pyarrow()


def _pyarrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError as error:
        raise MissingExtra("compare", error) from None
