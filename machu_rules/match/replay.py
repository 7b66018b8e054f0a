"""Plays a record again with the rules of a game and verifies all lines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.code_references import CODE
from machu_rules.core.errors import MachuRulesError, RecordError, RulebookError, UsageError
from machu_rules.core.names import find_name_fault
from machu_rules.core.player_names import disallowed_names_to_none
from machu_rules.core.rng import ALGORITHM
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.framework.game import Game
from machu_rules.framework.state_reader import same
from machu_rules.games import registry
from machu_rules.games.code import code_of
from machu_rules.match.history import H, History, Start
from machu_rules.match.record_parser import fault
from machu_rules.match.record_types import AskedChance, Header, MoveLine, Record


def game_of(record: Record) -> Game[Any]:
    """Return the game of a record. An embedded rulebook is checked like all untrusted data. Without an embedded
    rulebook, the result is the installed game with the recorded name. Raises RecordError if the game is not installed,
    or the embedded rulebook is invalid.
    """
    header = record.header
    if header.code is not None and not CODE.fullmatch(header.code):
        raise fault(1, f"code is {quote_untrusted(header.code)}, which is not module:Class")
    name = registry.installed_as(header.game, header.code or "")
    if not name:
        known = header.game in registry.REGISTRY
        strange = "" if known else f"the record is of the game {quote_untrusted(header.game)}, which is not installed"
        raise fault(1, "; ".join(filter(None, (strange, _hint_for_rules_in_code(header)))))
    try:
        game: Game[Any] = registry.load_untrusted(name)
    except (UsageError, RulebookError) as error:  # the package that adds the game is broken
        raise fault(1, str(error)) from None
    if header.fingerprint == game.fingerprint:
        return game
    if header.embedded is None:
        with suppress(MachuRulesError):  # the game has no options, or other ones by now
            chosen = registry.load_with_options(name, header.options, header.rulebook)
            return chosen if chosen.fingerprint == header.fingerprint else game
        return game
    if (wrong := find_name_fault(header.rulebook)) is not None:
        raise fault(1, f"rulebook: {quote_untrusted(header.rulebook)} {wrong[0]}")
    try:
        game = registry.load_embedded(name, header.embedded, header.rulebook)
    except RulebookError as error:
        others = len(error.problems) - 1
        more = f" (and {others} more problem{'s' * (others > 1)})" if others else ""
        raise fault(1, f"the embedded rulebook is faulty: {error.problems[0]}{more}") from None
    if game.fingerprint != header.fingerprint:
        ours, theirs = game.fingerprint[:12], quote_untrusted(header.fingerprint[:12])
        raise fault(1, f"the embedded rulebook has fingerprint {ours!r}, not {theirs} as the record says")
    return game


def _hint_for_rules_in_code(header: Header) -> str:
    """Return a hint on how to replay a record whose ``header`` names code that defines the rules. Such code runs only
    if the user names it with ``--game``. For other records, the hint is empty.
    """
    if header.code is None:
        return ""
    return f"its rules are the code {header.code}; if you trust that code, add --game {header.code}"


def mismatches_with_game(header: Header, game: Game[Any]) -> list[str]:
    """List the reasons why a record with this ``header`` does not belong to ``game``. A reason is a different game, a
    different revision of the rules, a different option, or a different number in the rulebook. Different names or a
    different version of the library are not reasons."""
    if header.game != game.rulebook.game:
        return [f"it is a record of {quote_untrusted(header.game)}, not of {game.rulebook.game}"]
    found = []
    if header.rules_revision != game.rules_revision:
        engine = quote_untrusted(header.engine)
        found.append(f"rules_revision is {header.rules_revision} (engine {engine}), here {game.rules_revision}")
    if header.fingerprint != game.fingerprint:
        options = game.options
        names = sorted({*header.options, *options})
        recorded = {name: quote_untrusted(value) for name, value in header.options.items()}
        differ = [
            f"option {quote_untrusted(name)[1:-1]} is {recorded.get(name, 'missing')}, "
            f"here {options.get(name, 'unknown')}"
            for name in names
            if header.options.get(name) != options.get(name)
        ]
        what = ", ".join(differ) if differ else "the options are the same, so figures differ"
        found.append(
            f"the rulebook {quote_untrusted(header.rulebook)} has fingerprint "
            f"{quote_untrusted(header.fingerprint[:12])}, {game.rulebook.name} has {game.fingerprint[:12]!r}: {what}"
        )
    if found and header.code != (code_of(game) or None):
        found.append(_hint_for_rules_in_code(header) or f"its rules are not the code {code_of(game)}")
    return found


def _start(record: Record, game: Game[Any], of: type[H]) -> H:
    """Return the match at the beginning of a record, as an object of the class ``of``. Raises RecordError if the record
    belongs to another game.

    A record from another revision of the rules is accepted if its rulebook is embedded. The replay of the lines then
    shows if the moves still have the same effects.
    """
    header = record.header
    same_data = header.embedded is not None and header.fingerprint == game.fingerprint
    differ = mismatches_with_game(header, game)
    if differ and not (same_data and header.game == game.rulebook.game):
        hint = "; its rulebook is embedded, so omit the game" if header.embedded is not None else ""
        raise fault(1, f"not a record of this game: {'; '.join(differ)}{hint}")
    chance, players, algorithm = header.chance, header.players.number, ALGORITHM
    try:
        if isinstance(chance, AskedChance):
            state, events = game.begin(players, chance="ask")
        else:
            algorithm = chance.algorithm
            given: dict[str, Any] = (
                {"dealt": list(chance.dealt)} if _uses_recorded_deals(header) else {"seed": chance.seed}
            )
            state, events = game.begin(players, **given)
            if not same(game.dealt(state), list(chance.dealt)):
                raise fault(1, "chance.dealt differs from the deal of the seed")
    except RecordError:
        raise
    except MachuRulesError as error:
        raise fault(1, str(error)) from None
    if header.players.names:
        names = disallowed_names_to_none(header.players.names)
        game = game.named(names if any(names) else None)
    return of(game, Start(header.who, header.seed, algorithm, header.asked, state, events))


def _uses_recorded_deals(header: Header) -> bool:
    """Return True if the dealt values come from the record and not from a seed."""
    chance = header.chance
    return not isinstance(chance, AskedChance) and (chance.seed is None or chance.algorithm != ALGORITHM)


@check_arguments_after_failure
def replay_line_by_line(record: Record, game: Game[Any], of: type[H]) -> Iterator[H]:
    """Yield the match at the beginning of a record, then the match after each of its lines. The matches are objects of
    the class ``of``. Raises RecordError, which names the first line that fails and the reason: an illegal move, a wrong
    seat, a different deal or a different result."""
    match = _start(record, game, of)
    yield match
    seedless = _uses_recorded_deals(record.header)
    number = 1
    for number, line in enumerate(record.lines, 2):
        if isinstance(line, MoveLine):
            match = _play_line(match, line, number, record, seedless)
        else:
            match = match.at(match.number - line.undo)
        yield match
    _check_result(record, match, number + 1)


def state_after_moves(record: Record, game: Game[Any], moves: int | None = None) -> Any:
    """Return the state after the first ``moves`` moves of a record, or after all moves if ``moves`` is None. Undone
    moves do not count. Raises the errors of `replay_line_by_line`, and RecordError if the record has fewer than
    ``moves`` moves.
    """
    *_, match = replay_line_by_line(record, game, History)
    if moves is not None and not 0 <= moves <= match.number:
        raise RecordError(f"there is no move {moves}: the record has {match.number} moves, and 0 is its start")
    return match.at(match.number if moves is None else moves).state


def _play_line(match: H, line: MoveLine, number: int, record: Record, seedless: bool) -> H:
    """Play the move in ``line`` of ``record``, and return the match after the move. ``number`` is the number of the
    line. If ``seedless`` is True, the dealt values come from the line and not from a seed. Raises RecordError if the
    move is illegal, or if its subject or its dealt values differ from those in the line."""
    try:
        after = match.play(line.move, line.seat, line.dealt if seedless else ())
    except MachuRulesError as error:
        who = f"seat {line.seat}" if line.seat >= 0 else "chance"
        raise fault(
            number, f"{who} cannot {quote_untrusted(line.move)}: {error}{_revision_note(record, match)}"
        ) from None
    assert after.last is not None
    if line.subject is not None and not same(line.subject, after.last.subject):
        wanted = quote_untrusted(str(after.last.subject))
        raise fault(
            number, f"subject is {quote_untrusted(str(line.subject))}, but that of the open decision is {wanted}"
        )
    if not same(match.game.dealt_with(after.last.events), list(line.dealt)):
        raise fault(number, f"dealt differs from the deal of this move{_revision_note(record, match)}")
    return after


def _revision_note(record: Record, match: History) -> str:
    """Return a note if the revision of the rules has changed since the record was written. The note is added to an
    error message, because the new revision may explain the error. Otherwise, return an empty string.
    """
    theirs, ours = record.header.rules_revision, match.game.rules_revision
    return "" if theirs == ours else f" (it was played under rules_revision {theirs}, here {ours})"


def _check_result(record: Record, match: History, line: int) -> None:
    if record.result is None:
        return
    theirs, outcome = record.result.result, match.outcome
    if record.result.decisions != match.number:
        raise fault(line, f"decisions is {record.result.decisions}, but there are {match.number} moves")
    if theirs == "unfinished" and outcome is not None:
        raise fault(line, "the result is unfinished, but the game is over")
    if theirs != "unfinished" and outcome is None:
        raise fault(line, "there is a result, but the game is not over")
    if isinstance(theirs, dict) and outcome is not None:
        ours = outcome.data()
        for key in [*ours, *theirs]:
            if key not in ours or key not in theirs or not same(ours[key], theirs[key]):
                right = f"is {ours[key]!r}" if key in ours else "has no such entry"
                raise fault(
                    line,
                    f"the result is wrong in {quote_untrusted(key)}; the game's {right}{_revision_note(record, match)}",
                )
