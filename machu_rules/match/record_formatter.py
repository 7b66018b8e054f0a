"""Writes the lines of a match's record as JSON.

The first line has the game, its rules, the players and the values that chance dealt. Further lines are moves (with the
values that chance dealt during them) or undos. The last line is the result. All lines except the first are numbered, so
that a lost or repeated line is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.values import JsonDict
from machu_rules.core.version import __version__
from machu_rules.framework.game import Game
from machu_rules.games.code import code_of
from machu_rules.match.history import History, Start
from machu_rules.match.record_types import (
    FORMAT,
    AskedChance,
    GivenChance,
    Header,
    MoveLine,
    Result,
    Seating,
    line_data,
)

LONGEST_SEED = 10_000
"""The maximum length of a seed in a record, in characters. A longer seed is left out, and a replay uses the dealt
values in the record instead."""


def header_of(match: History, embed: bool = False) -> Header:
    """Return the first line of a record, with the effective rulebook if ``embed`` is True. Raises UsageError if the
    beginning of the match is unknown, or if ``embed`` is True and the game has no data files."""
    game, start = match.game, require_beginning(match)
    seed = start.seed if start.seed is not None and len(start.seed) <= LONGEST_SEED else None
    given = GivenChance(start.algorithm, seed, tuple(game.dealt(start.state)))
    return Header(
        format=FORMAT,
        **base_header_fields(match),
        chance=AskedChance(True) if start.asked else given,
        embedded=embedded_of(game) if embed else None,
    )


def require_beginning(match: History) -> Start:
    """Return the beginning of the game. Raises UsageError for a match made by `Match.at_state`."""
    if not match.beginning.who:
        raise UsageError("a match made by Match.at_state has no record, because its beginning is unknown")
    return match.beginning


def base_header_fields(match: History) -> dict[str, Any]:
    """Return the fields that the first line of any record has: the game, its rules and the players."""
    game, who = match.game, match.beginning.who
    return {
        "engine": __version__,
        "game": game.rulebook.game,
        "rulebook": game.rulebook.name,
        "rules_revision": game.rules_revision,
        "fingerprint": game.fingerprint,
        "options": dict(game.options),
        "players": Seating(len(who), who, game.chosen_names[: len(who)]),
        "code": code_of(game) or None,
    }


def embedded_of(game: Game[Any]) -> JsonDict:
    """Return the effective rulebook of a game: its data files by name, with variants merged in. Raises UsageError if
    the game has no data files."""
    if not game.rulebook.effective:
        raise UsageError(f"{game.rulebook.title} has no data files to embed in a record")
    files: JsonDict = json.loads(game.rulebook.effective)
    return files


def lines_of(match: History, embed: bool = False) -> Iterator[Any]:
    """Yield the lines of the record of ``match``. If ``embed`` is True, the first line contains the effective rulebook:
    its data files, with variants merged in."""
    yield header_of(match, embed)
    yield from move_lines_of(match, 0, 2)
    if match.over:
        yield result_or_unfinished(match, match.number + 2)


def move_lines_of(match: History, since: int, line: int) -> Iterator[MoveLine]:
    """Yield the lines for the moves after the first ``since`` moves. ``line`` is the number of the first line that is
    yielded."""
    for number, step in enumerate(match.since(since), line):
        dealt = tuple(match.game.dealt_with(step.events))
        yield MoveLine(line=number, seat=step.seat, subject=step.subject, move=step.move.text, dealt=dealt)


def result_or_unfinished(match: History, line: int) -> Result:
    """Return the last line of a record: the result of the game, or ``unfinished``. ``line`` is the number of this
    last line, 2 or more."""
    outcome = match.outcome
    return Result(line=line, result="unfinished" if outcome is None else outcome.data(), decisions=match.number)


def text_of(lines: Iterable[Any]) -> str:
    """Return the lines of a record as text. Raises RecordError if the seed or a name cannot be encoded in UTF-8."""
    text = "".join(json.dumps(line_data(line), ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise RecordError("the seed or a name cannot be encoded in UTF-8") from None
    return text
