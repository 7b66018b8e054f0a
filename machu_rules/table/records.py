"""Records: a game as JSON lines, written move by move, so that whatever is on disk can be gone on with.

The first line says which game this is, under which rules, who plays and what chance dealt; each further line is a move,
with what chance dealt after it in games that deal later; the last, how the game ended. A line is written at once and
whole; what follows the last line break of a file was cut off and does not count.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from machu_rules.chance import ALGORITHM
from machu_rules.errors import RecordError, UsageError
from machu_rules.game import Game
from machu_rules.table.lines import Header, Record
from machu_rules.table.play import Played, Step
from machu_rules.table.reading import LARGEST_FILE, parse
from machu_rules.values import Data


def header_of(game: Game[Any], state: Any, who: Sequence[str], seed: str | None) -> Header:
    """The header of a game that begins with this state."""
    from machu_rules import __version__

    return Header(
        engine=__version__,
        game=game.rulebook.game,
        rulebook=game.rulebook.name,
        rules_revision=game.rules_revision,
        fingerprint=game.fingerprint,
        options=dict(game.options),
        who=tuple(who),
        algorithm=ALGORITHM,
        seed=seed,
        dealt=game.dealt(state),
    )


class Recorder:
    """Writes a record, each line flushed; a context that closes the file.

    ``file`` is open for binary writing where the record goes on; ``dealt`` is how often chance has dealt before.
    """

    def __init__(self, file: IO[bytes], game: Game[Any], dealt: int) -> None:
        self._file = file
        self._game = game
        self._dealt = dealt

    @classmethod
    def create(cls, path: Path, game: Game[Any], state: Any, who: Sequence[str], seed: str | None) -> Recorder:
        """A new record in a new file; raises RecordError where there is one already."""
        header = header_of(game, state, who, seed)
        try:
            first = line_of(header.data())
            file = path.open("xb")
        except UnicodeEncodeError:
            raise RecordError("the seed or a name is no text that a record can hold") from None
        except FileExistsError:
            raise RecordError(f"{path} exists already and is left as it is; choose another name") from None
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from None
        recorder = cls(file, game, len(header.dealt))
        recorder._write(first)
        return recorder

    @classmethod
    def resume(cls, path: Path, record: Record, game: Game[Any]) -> Recorder:
        """Go on with a record that was read from this file: whatever follows its last whole move (part of a line, an
        unfinished result) is dropped first."""
        try:
            file = path.open("r+b")
            file.truncate(record.end)
            file.seek(record.end)
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from None
        return cls(file, game, len(record.dealt))

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def step(self, step: Step) -> None:
        """Write a move that was made."""
        line: Data = {"seat": step.seat, "move": step.move.text}
        dealt = dealt_since(self._game, step.state, self._dealt)
        if dealt:
            line["dealt"] = dealt
            self._dealt += len(dealt)
        self._write(line_of(line))

    def result(self, played: Played) -> None:
        """Write how the game ended, or that it is unfinished."""
        outcome = "unfinished" if played.outcome is None else played.outcome.data()
        self._write(line_of({"result": outcome, "decisions": played.decisions}))

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()


def line_of(data: Data) -> bytes:
    """A line of a record."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n"


def dealt_since(game: Game[Any], state: Any, known: int) -> list[Any]:
    """What chance has dealt beyond the first ``known`` deals; a game that deals only at its start may refuse to say."""
    try:
        return game.dealt(state)[known:]
    except UsageError:
        return []


def read(path: Path) -> Record:
    """The record in a file, its shape checked line by line; raises RecordError with the first line at fault.

    Whether the moves are legal is for `replay` to say.
    """
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    return parse(content)
