"""Numbers that are too small or too large, each told at its place with the range and the rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.princes.data.edits import Case

ROWS = """    - {players: <<1, incas: 12, first_day: 1}
    - {players: 2, incas: 12, first_day: 1}
"""

CASES: dict[str, Case] = {
    "a price of the clergy": Case(
        ("cards", "price: {coca: 2, cloth: 1, pottery: 1}", "price: {coca: <<0, cloth: 1, pottery: 1}"),
        "orders.virgin.price.coca: 0 is too small (from 1 to 100) [CLERGY-2]",
    ),
    "a cost of an Inca": Case(
        ("goods", "cost: {llama: 1, pottery: 1}", "cost: {llama: <<-1, pottery: 1}"),
        "occupations.farmer.cost.llama: -1 is too small (from 1 to 100) [SETUP-INCA-2]",
    ),
    "a number of a ladder": Case(
        ("cards", "ladder: [7, 6, 5, 4]", "ladder: [7, 6, 5, <<-1]"),
        "orders.condor.ladder[3]: -1 is too small (from 0 to 100) [CLERGY-3]",
    ),
    "a price of riding": Case(
        ("game", "riding:\n  price: {llama: 1}", "riding:\n  price: {llama: <<0}"),
        "riding.price.llama: 0 is too small (from 1 to 100) [TURN-2]",
    ),
    "a price of production": Case(
        ("goods", "{corn: 1}\n    cost: {corn: 3", "{corn: <<0}\n    cost: {corn: 3"),
        "occupations.shepherd.production_price.corn: 0 is too small (from 1 to 100) [PROD-3]",
    ),
    "a field of the market": Case(
        ("goods", "{good: coca, fields: [6, 5, 4, 3]", "{good: coca, fields: [6, 5, 4, <<0]"),
        "market.columns.coca.fields[3]: 0 is too small (from 1 to 100) [SETUP-5]",
    ),
    "a price beyond the market": Case(
        ("goods", "sell_beyond: 3", "sell_beyond: <<0"),
        "market.sell_beyond: 0 is too small (from 1 to 100) [PLAZA-2]",
    ),
    "goods at the start": Case(
        ("goods", "    start: 3\n    bank: 64\n", "    start: <<-1\n    bank: 64\n"),
        "goods.corn.start: -1 is too small (from 0 to 100) [SETUP-2]",
    ),
    "units on the market at the start": Case(
        ("goods", "{good: coca, fields: [6, 5, 4, 3], start: 2}", "{good: coca, fields: [6, 5, 4, 3], start: <<-1}"),
        "market.columns.coca.start: -1 is too small (from 0 to 12) [SETUP-5]",
    ),
    "Incas": Case(
        ("game", "{players: 4, incas: 9,", "{players: 4, incas: <<0,"),
        "setup.table.4.incas: 0 is too small (from 1 to 60) [SETUP-3]",
    ),
    "bonuses at the start": Case(
        ("game", "  start: 1\n", "  start: <<-1\n"),
        "bonuses.start: -1 is too small (from 0 to 10) [SETUP-6]",
    ),
    "corn on the track": Case(
        ("game", "track_corn: 1\n", "track_corn: <<-1\n"),
        "days.track_corn: -1 is too small (from 0 to 100) [SETUP-4]",
    ),
    "players": Case(
        ("game", "    - {players: 2, incas: 12, first_day: 1}\n", ROWS),
        "setup.table.1.players: 1 is too small (from 2 to 8) [SETUP-1]",
    ),
    "a trail without end": Case(
        ("game", "length: 20\n", "length: <<1000000\n"),
        "trail.length: 1000000 is too large (from 3 to 200) [TRAIL-1]",
    ),
    "half a llama": Case(
        ("game", "riding:\n  price: {llama: 1}", "riding:\n  price: {llama: <<1.5}"),
        "riding.price.llama: 1.5 is not a whole number (from 1 to 100) [TURN-2]",
    ),
    "a price that is no mapping": Case(
        ("game", "riding:\n  price: {llama: 1}", "riding:\n  price: <<1"),
        "riding.price: 1 is not a mapping [TURN-2]",
    ),
    "a value that an option does not have": Case(
        ("game", "  bank: unlimited\n", "  bank: <<limitd\n"),
        "options.bank: 'limitd' is not known here (did you mean limited?) [BANK-1]",
    ),
    "an option that does not exist": Case(
        ("game", "  bank: unlimited\n", "  bank: unlimited\n  <<ridng: none\n"),
        "options.ridng: the key 'ridng' is not known here (did you mean riding?)",
    ),
    "a kind that does not exist": Case(
        ("districts", "kind: plaza", "kind: <<market"),
        "districts.central_plaza.kind: 'market' is not known here "
        "(one of production, temple, main_temple, set_up, house, plaza, sun_clock) [PLAZA-1]",
    ),
    "an id that is none": Case(
        ("cards", "{id: steps_2,", "{id: <<Steps-2,"),
        "moon_tiles.Steps-2.id: 'Steps-2' is not written as it should be "
        "(An id: lower case words and digits joined by underscores) [TURN-4]",
    ),
    "a ruling without its sentence": Case(
        ("rules", "title: The moon tiles, one of each\n", "title: The moon tiles, one of each\n    <<ruling: true\n"),
        "rules.TURN-4.ruling: with 'ruling', the key 'rulings' is missing",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_value_out_of_range(name: str, tmp_path: Path) -> None:
    found, wanted = CASES[name].compare(tmp_path)
    assert found == wanted
