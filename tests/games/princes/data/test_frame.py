"""Setup match, days, bonuses, market, Sun Clock, trail, and that nobody is ever left without a move."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import machu_rules as mr
from tests.games.princes.data.edits import Case
from tests.games.princes.data.tiny import found, tiny, write

ROW_3 = "    - {players: 3, incas: 10, first_day: 2}\n"
STABLE = "      at: 13\n"
LLAMAS = "{good: llama, fields: [6, 5, 4, 3], start: 2}"

CASES: dict[str, Case] = {
    "a number of players without a row": Case(
        (("game", ROW_3, ""), ("game", "    - {players: 2", "    <<- {players: 2")),
        "setup.table: there is no row for 3 players, only for 2, 4 and 5 (a row with players: 3) [SETUP-1]",
    ),
    "two rows for a number of players": Case(
        ("game", "    - {players: 4,", "    - {players: <<3, incas: 9, first_day: 2}\n    - {players: 4,"),
        "setup.table.3.players: there is already a row for 3 players (one row for each number of players) [SETUP-1]",
    ),
    "a first day after the last": Case(
        ("game", "{players: 3, incas: 10, first_day: 2}", "{players: 3, incas: 10, first_day: <<10}"),
        "setup.table.3.first_day: with 3 players the first day, 10, comes after the last, 9 (9 or less) [SETUP-4]",
    ),
    "a column for the currency": Case(
        ("goods", "{good: llama, fields", "{good: <<corn, fields"),
        "market.columns.corn.good: the market has a column for corn, which is its currency "
        "(a column for every good but the currency) [PLAZA-2]",
    ),
    "two columns for a good": Case(
        ("goods", "{good: pottery, fields", "{good: <<coca, fields"),
        "market.columns.coca.good: there is already a column for coca (one for each good) [SETUP-5]",
    ),
    "a column filled beyond its fields": Case(
        ("goods", LLAMAS, "{good: llama, fields: [6, 5, 4, 3], start: <<5}"),
        "market.columns.llama.start: 5 units cannot start on the 4 fields of the column llama (4 or less) [SETUP-5]",
    ),
    "more different units than goods": Case(
        ("game", "  units: 3\n", "  units: <<6\n"),
        "sun_clock.units: the Sun Clock gives 6 different units, but there are only 5 goods (5 or less) [CLOCK-2]",
    ),
    "a place on the summit": Case(
        ("game", STABLE, "      at: <<20\n"),
        "trail.places.llama_stable.at: llama_stable on field 20 is not on the trail below the summit, 20 (1 to 19) "
        "[TRAIL-2]",
    ),
    "two places on a field": Case(
        ("game", STABLE, "      at: <<7\n"),
        "trail.places.llama_stable.at: llama_stable is on field 7 like granary (a field of its own) [TRAIL-2]",
    ),
    "a trail too short for the Scouts": Case(
        (
            ("game", "  length: 20\n", "  length: <<5\n"),
            ("game", "      at: 7\n", "      at: 2\n"),
            ("game", STABLE, "      at: 3\n"),
        ),
        "trail.length: the Scouts of 5 players start on fields 1 to 5, but the summit is 5 (6 or more) [SETUP-9]",
    ),
    "more cards back than drawn": Case(
        ("game", "  returns: 2\n", "  returns: <<4\n"),
        "trail.returns: 4 cards go back where only 3 are drawn (3 or less) [TRAIL-3]",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_frame(name: str, tmp_path: Path) -> None:
    problems, wanted = CASES[name].compare(tmp_path)
    assert problems == wanted


@pytest.mark.option("sharing_districts", "forbidden")
def test_a_district_for_each_prince_where_none_is_shared(tmp_path: Path) -> None:
    data = tiny(players=6)
    data["game"]["options"]["sharing_districts"] = "forbidden"
    (problem,) = found(tmp_path, data)
    assert problem == (
        "districts: somebody could be left without a move: 6 Princes cannot share districts, and there are only 5 "
        "(6 districts or more, or sharing_districts: allowed) [TURN-1]"
    )
    data["game"]["options"]["sharing_districts"] = "allowed"
    assert found(tmp_path, data) == []
    data = tiny(players=5)
    data["game"]["options"]["sharing_districts"] = "forbidden"
    assert found(tmp_path, data) == []


def test_a_table_that_begins_with_more_players(tmp_path: Path) -> None:
    data = tiny()
    data["game"]["setup"]["table"] = [{"players": 3, "incas": 2, "first_day": 1}]
    assert found(tmp_path, data) == []


@pytest.mark.parametrize("players", [2, 3])
def test_the_tiny_game_plays_to_its_end(players: int, tmp_path: Path) -> None:
    write(tmp_path, tiny())
    game = mr.load(tmp_path)
    state, chance = game.new(players=players, seed=1), Random(1)
    for _ in range(2000):
        decision = game.decision(state)
        if decision is None:
            break
        state, _ = game.apply(state, chance.choice(decision.moves))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners


def test_places_on_the_trail_may_stand_in_any_order(tmp_path: Path) -> None:
    """So that a variant, which adds what is new at the end, can add one before the others."""
    text = "format: machu-rules/variant/1\nbased_on: princes\nname: Wells\ntrail: {places: {%s}}\n"
    near, far = (f"{name}: {{add: true, name: Well, at: {at}, gives: {{coca: 1}}, points: 0, gold: 0}}"
                 for name, at in (("well", 3), ("cairn", 16)))  # fmt: skip
    games = []
    for number, places in enumerate((f"{near}, {far}", f"{far}, {near}")):
        path = tmp_path / f"{number}.yaml"
        path.write_text(text % places)
        games.append(mr.load(path))
    assert [place.id for place in games[0].rulebook.figures.trail.places] == [
        "well",
        "granary",
        "llama_stable",
        "cairn",
    ]
    assert games[0].fingerprint == games[1].fingerprint
