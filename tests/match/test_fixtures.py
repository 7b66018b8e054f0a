"""Finished games as fixtures, so that a change of behaviour cannot go unnoticed: of each game at least one for each way
it can end, each value of each option and each number of players. CONTRIBUTING.md says what to do when one fails."""

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import machu_rules as mr
from machu_rules.core.values import CHANCE, Outcome
from machu_rules.games.inca_empire.model import Options as EmpireOptions
from machu_rules.games.incan_gold.model import Options as GoldOptions
from machu_rules.games.princes.model import Options
from machu_rules.games.registry import load_embedded
from machu_rules.match.record_types import MoveLine, Undo
from machu_rules.match.recorder import read
from machu_rules.match.replay import game_of
from tests.fast_part import one_in

pytestmark = pytest.mark.xdist_group("fixtures")  # each is read once

FOLDER = Path(__file__).parents[1] / "fixtures"
GAMES: dict[str, tuple[str, type]] = {
    "princes": ("princes", Options),
    "incan_gold": ("incan-gold", GoldOptions),
    "inca_empire": ("inca-empire", EmpireOptions),
}
"""By folder, the game and its options."""

WINNERS = {"princes": {1, 2}, "incan_gold": {1, 2}, "inca_empire": {1}}
"""How many win a game; of Inca Empire the victory is never shared."""

NAMES = sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.glob("*/*.jsonl"))
LONG = "inca_empire"
"""The games of this folder take seconds."""

each_fixture = pytest.mark.parametrize("name", one_in(3, NAMES))
each_fixture_long_ones_slow = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * name.startswith(LONG)) for name in NAMES]
)
each_game = pytest.mark.parametrize(
    "folder", [pytest.param(name, marks=[pytest.mark.slow] * name.startswith(LONG)) for name in GAMES]
)


@cache
def fixture(name: str) -> mr.Match:
    """The table of a fixture, every line and the result verified."""
    return mr.Match.read(FOLDER / f"{name}.jsonl")


def digests(match: mr.Match) -> dict[str, str]:
    """Everything that was asked, everything that happened, and everything as it stood at the end."""
    states = [match.beginning.state, *(step.state for step in match.steps)]
    decisions = (decision.data() for state in states for decision in match.game.decisions(state))
    return {
        "decisions": digest(decisions),
        "events": digest(event.json() for step in match.steps for event in step.events),
        "state": digest([match.game.dump(match.state)]),
    }


def digest(values: Iterable[Any]) -> str:
    """SHA-256 of values as JSON lines, its first half."""
    text = "".join(json.dumps(value, sort_keys=True) + "\n" for value in values)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@cache
def known(folder: str) -> dict[str, dict[str, str]]:
    """The digests of the fixtures of a game."""
    found: dict[str, dict[str, str]] = json.loads((FOLDER / folder / "digests.json").read_text())
    return found


def fixtures_of(folder: str) -> list[str]:
    return [name for name in NAMES if name.startswith(f"{folder}/")]


@each_fixture
def test_a_finished_game_replays_as_played(name: str) -> None:
    folder, stem = name.split("/")
    assert digests(fixture(name)) == known(folder)[stem]


@each_game
def test_the_digests_are_those_of_the_fixtures(folder: str) -> None:
    assert sorted(f"{folder}/{stem}" for stem in known(folder)) == fixtures_of(folder)


@each_game
def test_there_is_one_for_each_option_number_of_players_and_sort_of_record(folder: str) -> None:
    game, options = GAMES[folder]
    names = fixtures_of(folder)
    matches = [fixture(name) for name in names]
    outcomes = [match.outcome for match in matches]
    assert {len(outcome.winners) for outcome in outcomes if outcome} >= WINNERS[folder]
    assert None in outcomes  # a game that was given up
    assert {match.players for match in matches} == set(mr.load(game).players)
    every = {(option, value) for option, hint in get_type_hints(options).items() for value in get_args(hint)}
    assert {item for match in matches for item in match.game.options.items()} == every
    records = [read(FOLDER / f"{name}.jsonl") for name in names]
    assert {record.header.game for record in records} == {game}
    assert {record.header.asked for record in records} == {True, False}
    assert any(record.header.seed is None and not record.header.asked for record in records)
    undos = [line for record in records for line in record.lines if isinstance(line, Undo)]
    assert {line.seat for line in undos} >= {None, 0, 1}
    assert max(line.undo for line in undos) > 1
    assert any(line.seat == CHANCE for record in records for line in record.lines if isinstance(line, MoveLine))
    assert all(record.header.embedded for record in records)
    assert all(record.result for record in records)


@pytest.mark.parametrize(
    ("folder", "reasons"),
    one_in(2, [("princes", {"clergy", "cards", "day_9"}), ("inca_empire", {"calendar", "pizarro"})]),
)
def test_there_is_one_for_each_end_of_a_game(folder: str, reasons: set[str]) -> None:
    outcomes = [fixture(name).outcome for name in fixtures_of(folder)]
    assert {outcome.reason for outcome in outcomes if outcome} == reasons


def ended(name: str) -> Outcome:
    """How the game of a fixture ended."""
    outcome = fixture(name).outcome
    assert outcome is not None
    return outcome


def test_there_is_one_for_each_way_to_win_incan_gold() -> None:
    one, shared, more = (ended(f"incan_gold/{name}") for name in (
        "four_one_winner", "three_shared_victory", "three_level_more_artifacts_win"
    ))  # fmt: skip
    assert one.scores.count(max(one.scores)) == len(one.winners) == 1
    assert shared.scores.count(max(shared.scores)) == len(shared.winners) == 2
    assert more.scores.count(max(more.scores)) == 2
    assert len(more.winners) == 1
    assert more.measures["artifacts"][more.winners[0]] == 1


def test_incan_gold_may_be_over_at_once() -> None:
    match = fixture("incan_gold/over_without_a_decision")
    assert (match.number, match.over) == (0, True)


def test_one_leaver_takes_a_5_and_a_10() -> None:
    steps = fixture("incan_gold/artifacts_of_5_and_10_at_once").steps
    taken = [[event.data["value"] for event in step.events if event.kind == "artifact_taken"] for step in steps]
    assert any({5, 10} <= set(values) for values in taken)


@each_fixture_long_ones_slow
def test_a_fixture_needs_no_shipped_data(name: str) -> None:
    """Whatever becomes of the published figures, the record is replayed under its own."""
    record = read(FOLDER / f"{name}.jsonl")
    header = record.header
    assert header.embedded is not None
    assert load_embedded(header.game, header.embedded, "x").fingerprint == header.fingerprint


@each_fixture_long_ones_slow
def test_the_option_of_a_fixture_matters(name: str) -> None:
    """With the published value instead, the game would not have been the same."""
    record = read(FOLDER / f"{name}.jsonl")
    game = game_of(record)
    published = mr.load(record.header.game).options
    options = {option: value for option, value in game.options.items() if value != published[option]}
    if not options or name == "incan_gold/over_without_a_decision":
        return
    ((option, value),) = options.items()
    assert name.endswith(f"/{option}_{value}")
    files = json.loads(game.rulebook.effective)
    files["game"]["options"] |= published
    other = load_embedded(record.header.game, files, "other")
    match = mr.Match.from_record(record, game)
    try:
        again = mr.Match.start(other, match.players, dealt=game.dealt(match.beginning.state))
    except mr.UsageError:
        return  # other cards are dealt
    progress = again.play_all([(step.seat, step.move) for step in match.steps])
    assert (
        progress.refusal is not None
        or progress.match.outcome != match.outcome
        or any(digests(progress.match)[what] != digests(match)[what] for what in ("decisions", "events"))
    )


@pytest.mark.parametrize(
    "name",
    [
        "princes/two_taking_back",
        "princes/three_chance_asked",
        "princes/hands_open",
        "incan_gold/two_taking_back",
        "incan_gold/three_chance_asked",
        "incan_gold/four_without_a_seed",
        "inca_empire/three_chance_asked",
    ],
)
def test_a_change_of_a_line_is_noticed(name: str, tmp_path: Path) -> None:
    """Every move of a fixture is needed: without it, the rest or the result fails, at this line or a later one."""
    lines = (FOLDER / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    game = fixture(name).game
    for number in range(2, len(lines), 9):
        path = tmp_path / "changed.jsonl"
        path.write_bytes(b"".join([*lines[: number - 1], *lines[number:]]))
        with pytest.raises(mr.RecordError) as error:
            for _ in mr.Match.replay(read(path), game):
                pass
        assert error.value.line >= number
