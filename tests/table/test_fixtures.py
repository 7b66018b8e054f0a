"""Finished games as fixtures, so that a change of behaviour cannot go unnoticed: at least one for each way a game can
end, each value of each option and each number of players. CONTRIBUTING.md says what to do when one of them fails."""

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import machu_rules as mr
from machu_rules.games import load_embedded
from machu_rules.princes.model import Options
from machu_rules.table.lines import Line, Undo
from machu_rules.table.records import read
from machu_rules.table.replay import game_of, replay, table_of
from machu_rules.values import CHANCE

FOLDER = Path(__file__).parents[1] / "fixtures" / "princes"
NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
each_fixture = pytest.mark.parametrize("name", NAMES)


@cache
def fixture(name: str) -> mr.Table:
    """The table of a fixture, every line and the result verified."""
    return mr.Table.read(FOLDER / f"{name}.jsonl")


def digests(table: mr.Table) -> dict[str, str]:
    """Everything that was asked, everything that happened, and everything as it stood at the end."""
    states = [table.beginning.state, *(step.state for step in table.steps)]
    decisions = (decision.data() for state in states for decision in table.game.decisions(state))
    return {
        "decisions": digest(decisions),
        "events": digest(event.json() for step in table.steps for event in step.events),
        "state": digest([table.game.dump(table.state)]),
    }


def digest(values: Iterable[Any]) -> str:
    """SHA-256 of values as JSON lines, its first half."""
    text = "".join(json.dumps(value, sort_keys=True) + "\n" for value in values)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@each_fixture
def test_a_finished_game_is_played_as_it_was(name: str) -> None:
    known = json.loads((FOLDER / "digests.json").read_text())
    assert digests(fixture(name)) == known[name]


def test_the_digests_are_those_of_the_fixtures() -> None:
    assert sorted(json.loads((FOLDER / "digests.json").read_text())) == NAMES


def test_there_is_one_for_each_end_option_number_of_players_and_sort_of_record() -> None:
    tables = [fixture(name) for name in NAMES]
    outcomes = [table.outcome for table in tables]
    assert {outcome.reason for outcome in outcomes if outcome} == {"clergy", "cards", "day_9"}
    assert {len(outcome.winners) for outcome in outcomes if outcome} == {1, 2}
    assert None in outcomes  # a game that was given up
    assert {table.players for table in tables} == set(mr.load("princes").players)
    every = {(option, value) for option, hint in get_type_hints(Options).items() for value in get_args(hint)}
    assert {item for table in tables for item in table.game.options.items()} == every
    records = [read(FOLDER / f"{name}.jsonl") for name in NAMES]
    assert {record.header.asked for record in records} == {True, False}
    assert any(record.header.seed is None and not record.header.asked for record in records)
    undos = [line for record in records for line in record.lines if isinstance(line, Undo)]
    assert {line.seat for line in undos} >= {None, 0, 1}
    assert max(line.undo for line in undos) > 1
    assert any(line.seat == CHANCE for record in records for line in record.lines if isinstance(line, Line))
    assert all(record.header.embedded for record in records)
    assert all(record.result for record in records)


@each_fixture
def test_it_needs_nothing_that_is_shipped_but_the_code(name: str) -> None:
    """Whatever becomes of the published figures, the record is replayed under its own."""
    record = read(FOLDER / f"{name}.jsonl")
    header = record.header
    assert header.embedded is not None
    assert load_embedded(header.game, header.embedded, "x").fingerprint == header.rules.fingerprint


@each_fixture
def test_its_option_matters(name: str) -> None:
    """With the published value instead, the game would not have been the same."""
    record = read(FOLDER / f"{name}.jsonl")
    game = game_of(record)
    published = mr.load("princes").options
    if game.options == published:
        return
    assert any(name == f"{option}_{value}" for option, value in game.options.items())
    files = json.loads(game.rulebook.effective)
    files["game"]["options"] |= published
    other = load_embedded("princes", files, "other")
    table = table_of(record, game)
    again = mr.Table.start(other, table.players, dealt=game.dealt(table.beginning.state))
    progress = again.play_all([(step.seat, step.move) for step in table.steps])
    assert (
        progress.refusal is not None
        or progress.table.outcome != table.outcome
        or any(digests(progress.table)[what] != digests(table)[what] for what in ("decisions", "events"))
    )


@pytest.mark.parametrize("name", ["two_taking_back", "three_chance_asked", "hands_open"])
def test_a_change_of_a_line_is_noticed(name: str, tmp_path: Path) -> None:
    """Every move of a fixture is needed: without it, the rest or the result fails, at this line or a later one."""
    lines = (FOLDER / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    game = fixture(name).game
    for number in range(2, len(lines), 9):
        path = tmp_path / "changed.jsonl"
        path.write_bytes(b"".join([*lines[: number - 1], *lines[number:]]))
        with pytest.raises(mr.RecordError) as error:
            for _ in replay(read(path), game):
                pass
        assert error.value.line >= number
