"""Variant files: what they change, by id, and what is wrong with changes."""

from __future__ import annotations

from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.loader.rulebook import Figure, Rulebook
from tests.loader.written import GOLD, HEAD, head, marked, told, variant


def book(path: Path) -> Rulebook:
    return mr.load(path).rulebook


def figure(rulebook: Rulebook, path: str) -> Figure:
    (found,) = [figure for figure in rulebook.provenance if figure.path == path]
    return found


def test_what_is_not_named_stays(tmp_path: Path) -> None:
    same = book(variant(tmp_path, ""))
    shipped = mr.load("princes").rulebook
    assert (same.figures, same.rules, same.provenance, same.names) == (
        shipped.figures,
        shipped.rules,
        shipped.provenance,
        shipped.names,
    )
    assert same.fingerprint == shipped.fingerprint


def test_who_made_it(tmp_path: Path) -> None:
    path = variant(tmp_path, "author: Ada\nversion: '1.0'\ndescription: Hardly different.\ntitle: Princesses\n")
    made = book(path)
    assert (made.name, made.author, made.version, made.title) == ("Test", "Ada", "1.0", "Princesses")
    assert made.game == "princes"
    assert made.fingerprint == mr.load("princes").fingerprint


CHANGES = {
    "an option": ("options: {bank: limited}", "options.bank", "limited"),
    "a figure of a section": ("days: {last_day: 8}", "days.last_day", 8),
    "a figure of an object": ("goods: {corn: {start: 4}}", "goods.corn.start", 4),
    "a price": ("riding: {price: {cloth: 2}}", "riding.price", {"cloth": 2}),
    "a list": ("market: {columns: {cloth: {fields: [7, 5]}}}", "market.columns.cloth.fields", (7, 5)),
    "a list with provenances": ("orders: {condor: {ladder: [6, 5, 4, 3]}}", "orders.condor.ladder", (6, 5, 4, 3)),
    "a row of the setup": ('setup: {table: {"4": {incas: 10}}}', "setup.table.4.incas", 10),
    "a card": ("sacrifice_cards: {cards: {farmer_puma: {gold: 6}}}", "sacrifice_cards.cards.farmer_puma.gold", 6),
    "a place on the trail": ("trail: {places: {granary: {at: 8}}}", "trail.places.granary.at", 8),
    "a field that was not there": (
        "districts: {sun_clock: {note: Moved.}, main_temple: {colour: '#000000'}}\ndays: {track_corn: 2}",
        "days.track_corn",
        2,
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_figure_is_chosen(name: str, tmp_path: Path) -> None:
    text, place, value = CHANGES[name]
    path = variant(tmp_path, text + "\n")
    changed, shipped = book(path), mr.load("princes").rulebook
    new = figure(changed, place)
    assert (new.value, new.provenance, new.note) == (value, "chosen", "")
    assert (new.file, new.line) == (str(path), 4 + text.count("\n"))
    assert new.rule == next(old.rule for old in shipped.provenance if old.path.partition("[")[0] == place)
    others = [old for old in changed.provenance if old.path != place]
    assert others == [old for old in shipped.provenance if old.path.partition("[")[0] != place]
    assert changed.fingerprint != shipped.fingerprint


def test_a_price_of_another_form_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    prices = "[{cloth: 1}, {cloth: 2}, {cloth: 3}, {cloth: 4}]"
    changed = book(variant(tmp_path, f"orders: {{condor: {{price: null, prices: {prices}}}}}\n"))
    assert [dict(price) for price in changed.figures.orders[0].prices] == [{"cloth": n} for n in (1, 2, 3, 4)]
    assert figure(changed, "orders.condor.prices").provenance == "chosen"


def test_equal_prices_are_equal_however_written(tmp_path: Path) -> None:
    price = "{pottery: 2, cloth: 1, coca: 1}"
    changed = book(variant(tmp_path, f"orders: {{condor: {{price: null, prices: [{', '.join([price] * 4)}]}}}}\n"))
    assert changed.fingerprint == mr.load("princes").fingerprint


def test_a_tile_of_another_kind(tmp_path: Path) -> None:
    changed = book(variant(tmp_path, "moon_tiles: {steps_2: {name: 2 corn, steps: null, gives: {corn: 2}}}\n"))
    assert changed.figures.moon_tiles[0].gives == {"corn": 2}
    assert changed.figures.moon_tiles[0].steps is None
    assert changed.names["steps_2"] == "2 corn"


def test_rules_of_fields_are_changed_one_by_one(tmp_path: Path) -> None:
    changed = book(variant(tmp_path, "days: {rule: {last_day: TURN-6}}\norders: {puma: {rule: {count: CLERGY-1}}}\n"))
    rules = {path: figure(changed, path).rule for path in ("days.last_day", "days.track_corn", "orders.puma.count")}
    assert rules == {"days.last_day": "TURN-6", "days.track_corn": "SETUP-4", "orders.puma.count": "CLERGY-1"}
    assert figure(changed, "orders.puma.ladder[0]").rule == "CLERGY-3"
    assert figure(changed, "orders.puma.count").provenance == "reported", "the figure itself is the old one"


def test_taking_away_and_adding(tmp_path: Path) -> None:
    changed = book(
        variant(
            tmp_path,
            "moon_tiles:\n  steps_3: {remove: true}\n"
            "  steps_4: {add: true, name: 4 steps, steps: 4}\n"
            "setup:\n  table:\n    '2': {remove: true}\n    '6': {add: true, incas: 7, first_day: 4}\n"
            "days: {tiles_for_sun_tile: 2}\n",
        )
    )
    tiles = [tile.id for tile in changed.figures.moon_tiles]
    assert tiles == ["steps_2", "corn_3", "llama", "coca", "pottery", "cloth", "steps_4"]
    assert [row.players for row in changed.figures.setup] == [3, 4, 5, 6]
    steps = figure(changed, "moon_tiles.steps_4.steps")
    assert (steps.value, steps.provenance, steps.rule) == (4, "chosen", "TURN-4")
    assert figure(changed, "setup.table.6.incas").rule == "SETUP-3"
    assert changed.names["steps_4"] == "4 steps"


def test_a_variant_of_a_variant(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    variant(tmp_path, "days: {last_day: 8}\ngoods: {corn: {start: 4}}\n", "base.yaml")
    path = variant(
        tmp_path / "sub",
        "goods: {corn: {start: 5}}\n",
        head=HEAD.replace("princes", "../base.yaml").replace("Test", "Top"),
    )
    top = book(path)
    assert (top.name, top.figures.days.last_day, top.figures.goods[0].start) == ("Top", 8, 5)
    assert figure(top, "days.last_day").file == str(tmp_path / "sub" / ".." / "base.yaml")
    assert figure(top, "days.last_day").provenance == "chosen"


def test_problems_of_the_base_come_too(tmp_path: Path) -> None:
    variant(tmp_path, "days: {last_day: no}\n", "base.yaml")
    path = variant(tmp_path, "days: {track_corn: no}\n", head=HEAD.replace("princes", "./base.yaml"))
    places = [(problem.file, problem.path) for problem in mr.validate(path)]
    assert places == [(f"{tmp_path}/./base.yaml", "days.last_day"), (str(path), "days.track_corn")]


def test_a_clash_with_the_base_is_told_in_the_variant(tmp_path: Path) -> None:
    path = variant(tmp_path, "districts: {main_temple: {neighbours: [sun_clock, watchmans_hut]}}\n")
    (problem,) = mr.validate(path)
    assert (problem.file, problem.path) == (str(path), "districts.main_temple.neighbours")
    assert (problem.line, problem.column) == (4, 27)
    assert "does not go with districts.corn_terraces.neighbours[3]" in problem.message
    assert "main_temple does not name corn_terraces" in problem.message
    assert problem.hint == "write `borders: {remove: [[corn_terraces, main_temple]]}`"


def test_a_cycle_of_variants(tmp_path: Path) -> None:
    a = variant(tmp_path, "", "a.yaml", HEAD.replace("princes", "b.yaml"))
    b = variant(tmp_path, "", "b.yaml", HEAD.replace("princes", "./a.yaml"))
    (problem,) = mr.validate(a)
    assert (problem.file, problem.line, problem.column) == (str(b), 2, 11)
    assert problem.message == "'./a.yaml' is based on this file in turn"
    (problem,) = mr.validate(b)
    assert (problem.file, problem.line) == (f"{tmp_path}/./a.yaml", 2)


def test_a_long_chain_of_variants(tmp_path: Path) -> None:
    before = "princes"
    for number in range(12):
        variant(tmp_path, "", f"v{number}.yaml", HEAD.replace("princes", before))
        before = f"v{number}.yaml"
    assert told(tmp_path / "v9.yaml") == []
    (line,) = told(tmp_path / "v10.yaml")
    assert line.endswith("v1.yaml:2:11: based_on: too many variants are based on one another (at most 10)")


def test_a_variant_of_a_folder_or_a_data_file(tmp_path: Path) -> None:
    from machu_rules.core import resources

    text = (
        resources.data_folder().joinpath("game.yaml").read_text(encoding="utf-8").replace("last_day: 9", "last_day: 7")
    )
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    path = variant(tmp_path, "days: {track_corn: 2}\n", head=HEAD.replace("princes", "game.yaml"))
    days = book(path).figures.days
    assert (days.last_day, days.track_corn) == (7, 2)


def test_removing_what_others_name_is_told_where_it_is_removed(tmp_path: Path) -> None:
    path = variant(tmp_path, "districts: {house_of_virgins: {remove: true}}\n")
    problems = mr.validate(path)
    assert {(problem.file, problem.line, problem.column) for problem in problems} == {(str(path), 4, 13)}
    assert (
        any("but districts.potters_quarter.neighbours still names it" in problem.message for problem in problems)
        is False
    )
    assert any("but districts.royal_palace.neighbours still names it" in problem.message for problem in problems)


def test_what_is_said_of_the_fields_of_entries_is_no_fault_where_none_is_left(tmp_path: Path) -> None:
    kinds = ", ".join(f"{kind}: {{remove: true}}" for kind in ("spiders", "snakes", "mummy", "fire", "rocks"))
    path = tmp_path / "harmless.yaml"
    head = "format: machu-rules/variant/1\nbased_on: incan-gold\nname: Harmless\n"
    path.write_text(f"{head}hazards: {{kinds: {{{kinds}}}}}\n", encoding="utf-8")
    assert book(path).figures.hazards == ()


def test_a_list_that_lost_all_its_entries_is_chosen(tmp_path: Path) -> None:
    """What was said of the entries is gone with them, so the list says it itself."""
    path = variant(tmp_path, "trail:\n  places:\n    granary: {remove: true}\n    llama_stable: {remove: true}\n")
    places = figure(book(path), "trail.places")
    assert (places.value, places.provenance, places.note, places.file) == ((), "chosen", "", str(path))
    hut = "trail: {places: {hut: {add: true, name: Hut, at: 3, gives: {}, points: 0, gold: 0}}}\n"
    again = variant(tmp_path, hut, "again.yaml", HEAD.replace("princes", "test.yaml"))
    assert [place.id for place in book(again).figures.trail.places] == ["hut"]
    assert "trail.places" not in {figure.path for figure in book(again).provenance}


def test_a_list_made_too_short_is_told_where_that_was_said(tmp_path: Path) -> None:
    path = variant(tmp_path, "setup:\n  table:\n    '3': {remove: true}\n")
    (problem,) = mr.validate(path)
    assert (problem.file, problem.line, problem.column) == (str(path), 6, 5)
    assert problem.message == "there is no row for 3 players, only for 2, 4 and 5"


def test_a_list_of_the_same_length_stays_where_it_is(tmp_path: Path) -> None:
    """A fault that others put there is told at the base."""
    variant(tmp_path, "setup: {table: {'3': {remove: true}}}\n", "base.yaml")
    path = variant(tmp_path, "setup: {table: {'4': {incas: 10}}}\n", head=HEAD.replace("princes", "base.yaml"))
    (problem,) = mr.validate(path)
    assert problem.file == str(tmp_path / "base.yaml")


@pytest.mark.parametrize(
    ("game", "body", "sentence"),
    [
        ("incan-gold", "treasures: {cards: {t1: {§value: null}}}", "treasures.cards.t1: the key 'value' is missing"),
        ("incan-gold", "artifacts: {§cards: null}", "artifacts: the key 'cards' is missing"),
        ("princes", "days: {last_day: 8, §track_corn: null}", "days: the key 'track_corn' is missing"),
    ],
)
def test_what_cannot_be_taken_away_is_told_there(game: str, body: str, sentence: str, tmp_path: Path) -> None:
    text, (place,) = marked(head(game) + body + "\n")
    path = tmp_path / "test.yaml"
    path.write_text(text, encoding="utf-8")
    (line,) = told(path)
    assert line.startswith(f"{place}: {sentence}")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("1000", "setup.table.1000.players: 1000 is too large (from 1 to 20)"),
        ("0", "setup.table.0.players: 0 is too small (from 1 to 20)"),
        ("01", "setup.table.01.players: '01' is not a whole number (from 1 to 20)"),
        ("-1", "setup.table.-1.players: '-1' is not a whole number (from 1 to 20)"),
        ("1.0", "setup.table.1.0.players: '1.0' is not a whole number (from 1 to 20)"),
        ("٣", "setup.table.٣.players: '٣' is not a whole number (from 1 to 20)"),
        ("9" * 15, f"setup.table.{'9' * 15}.players: {'9' * 15} is too large (from 1 to 20)"),
        ("9" * 16, f"setup.table.{'9' * 16}.players: '{'9' * 16}' is not a whole number (from 1 to 20)"),
    ],
)
def test_a_new_row_has_a_number_that_it_can_have(number: str, sentence: str, tmp_path: Path) -> None:
    """And nothing counts up to a great one."""
    (line,) = told(variant(tmp_path, f"setup: {{table: {{'{number}': {{add: true, adventurers: 1}}}}}}\n", head=GOLD))
    assert line == f"4:17: {sentence} [GOLD-SETUP-1]"
