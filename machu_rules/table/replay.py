"""Replay: a record played again under a game, every line of it verified."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from machu_rules.chance import ALGORITHM
from machu_rules.errors import MachuRulesError, RecordError
from machu_rules.game import Game
from machu_rules.table.lines import Header, Record
from machu_rules.table.play import Step
from machu_rules.table.reading import fault
from machu_rules.table.records import dealt_since
from machu_rules.table.strict_json import shown
from machu_rules.values import Move


def differences(header: Header, game: Game[Any]) -> list[str]:
    """What keeps a record from being one of this game: another game, revision of the rules, option or figure. A name or
    the version of the engine may differ."""
    found = []
    if header.game != game.rulebook.game:
        return [f"it is a record of {shown(header.game)}, not of {game.rulebook.game}"]
    if header.rules_revision != game.rules_revision:
        found.append(
            f"rules_revision is {header.rules_revision} (engine {shown(header.engine)}), here {game.rules_revision}"
        )
    if header.fingerprint != game.fingerprint:
        options = game.options
        names = sorted({*header.options, *options})
        differ = [
            f"option {name} is {shown(header.options[name]) if name in header.options else 'missing'}, "
            f"here {options.get(name, 'unknown')}"
            for name in names
            if header.options.get(name) != options.get(name)
        ]
        what = ", ".join(differ) if differ else "the options are the same, so figures differ"
        found.append(
            f"the rulebook {shown(header.rulebook)} has fingerprint {header.fingerprint[:12]!r}, "
            f"{game.rulebook.name} has {game.fingerprint[:12]!r}: {what}"
        )
    return found


def start(record: Record, game: Game[Any]) -> Any:
    """The state that a record begins with; raises RecordError where it is none of this game."""
    header = record.header
    if differ := differences(header, game):
        raise fault(1, "not a record of this game: " + "; ".join(differ))
    try:
        if header.seed is not None and header.algorithm == ALGORITHM:
            state = game.new(header.players, seed=header.seed)
        else:
            # chance that no seed explains: all of it is in the record
            state = game.new(header.players, dealt=record.dealt)
    except MachuRulesError as error:
        raise fault(1, str(error)) from None
    if game.dealt(state) != header.dealt:
        raise fault(1, "chance.dealt is not what the seed deals")
    return state


def replay(record: Record, game: Game[Any]) -> Iterator[Step]:
    """Each move of a record as it is made again. Raises RecordError with the first line that fails and why: a move that
    the rules refuse, another seat's, other chance, another result."""
    state = start(record, game)
    dealt = len(record.header.dealt)
    number = 1
    for number, line in enumerate(record.moves, 2):
        try:
            state, events = game.apply(state, line.move, line.seat)
        except MachuRulesError as error:
            raise fault(number, f"seat {line.seat} cannot {shown(line.move)}: {error}") from None
        if dealt_since(game, state, dealt) != list(line.dealt):
            raise fault(number, "dealt is not what chance deals here")
        dealt += len(line.dealt)
        yield Step(line.seat, Move.parse(line.move), events, state)
    _check_result(record, game, state, number + 1)


def last_state(record: Record, game: Game[Any], moves: int | None = None) -> Any:
    """The state after so many moves of a record (``None``: all of them); raises like `replay`, and RecordError where
    the record has fewer."""
    if moves is not None and not 0 <= moves <= len(record.moves):
        raise RecordError(f"the record has {len(record.moves)} moves; 0 is its start; there is no move {moves}")
    state = None
    for step in islice(replay(record, game), moves):
        state = step.state
    return start(record, game) if state is None else state


def _check_result(record: Record, game: Game[Any], state: Any, line: int) -> None:
    if record.result is None:
        return
    theirs, outcome = record.result.outcome, game.outcome(state)
    if record.result.decisions != len(record.moves):
        raise fault(line, f"decisions is {record.result.decisions}, but there are {len(record.moves)} moves")
    if theirs is None and outcome is not None:
        raise fault(line, "the result says unfinished, but the game is over")
    if theirs is not None and outcome is None:
        raise fault(line, "there is a result, but the game is not over")
    if theirs is not None and outcome is not None:
        ours = outcome.data()
        for key in [*ours, *theirs]:
            if key not in ours or key not in theirs or ours[key] != theirs[key]:
                right = f"is {ours[key]!r}" if key in ours else "has no such entry"
                raise fault(line, f"the result is wrong in {shown(key)}; the game's {right}")
