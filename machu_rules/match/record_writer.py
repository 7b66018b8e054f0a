"""The lines of a record of a match, as JSON.

The first line says which game this is, under which rules, who plays and what chance dealt; each further line is a move,
with what chance dealt with it, or an undo; the last, how the game ended. Every line but the first has its number, so
that a line that is lost or repeated is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.values import Data
from machu_rules.core.version import __version__
from machu_rules.framework.game import Game
from machu_rules.games.code import code_of
from machu_rules.match.history import History, Start
from machu_rules.match.record_types import (
    FORMAT,
    AskedChance,
    GivenChance,
    Header,
    Line,
    Result,
    Seating,
    line_data,
)

LONGEST_SEED = 10_000
"""A longer seed is not written: what chance dealt replaces it."""


def header_of(match: History, embed: bool = False) -> Header:
    """The first line of a record of a match; with ``embed`` it holds the effective rulebook. Raises UsageError."""
    game, start = match.game, beginning_of(match)
    seed = start.seed if start.seed is not None and len(start.seed) <= LONGEST_SEED else None
    given = GivenChance(start.algorithm, seed, tuple(game.dealt(start.state)))
    return Header(
        format=FORMAT,
        **rules_of(match),
        chance=AskedChance(True) if start.asked else given,
        embedded=embedded_of(game) if embed else None,
    )


def beginning_of(match: History) -> Start:
    """How the game began; raises UsageError for a match made by `Match.at_state`."""
    if not match.beginning.who:
        raise UsageError("how the game at this match began is not known, so there is no record of it")
    return match.beginning


def rules_of(match: History) -> dict[str, Any]:
    """What every first line says: which game under which rules, and who plays."""
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


def embedded_of(game: Game[Any]) -> Data:
    """The effective rulebook of a game: its data files by name, variants merged in."""
    if not game.rulebook.effective:
        raise UsageError(f"{game.rulebook.title} has no data files that a record could hold")
    files: Data = json.loads(game.rulebook.effective)
    return files


def lines_of(match: History, embed: bool = False) -> Iterator[Any]:
    """The lines of a record of a match, up to now."""
    yield header_of(match, embed)
    yield from moves_of(match, 0, 2)
    if match.over:
        yield result_of(match, match.number + 2)


def moves_of(match: History, since: int, line: int) -> Iterator[Line]:
    """The lines of the moves after the first ``since``; ``line`` is the number of the first of these lines."""
    for number, step in enumerate(match.since(since), line):
        dealt = tuple(match.game.dealt_with(step.events))
        yield Line(line=number, seat=step.seat, subject=step.subject, move=step.move.text, dealt=dealt)


def result_of(match: History, line: int) -> Result:
    """The last line: how the game ended, or that it is given up as unfinished."""
    outcome = match.outcome
    return Result(line=line, result="unfinished" if outcome is None else outcome.data(), decisions=match.number)


def text_of(lines: Iterable[Any]) -> str:
    """Lines of a record as they are written. Raises RecordError where a text in them cannot be written."""
    text = "".join(json.dumps(line_data(line), ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise RecordError("the seed or a name is no text that a record can hold") from None
    return text
