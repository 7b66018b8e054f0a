"""The rulebook as a value: figures with standing and rule, names, rules; immutable, hashable, picklable."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import attrs
import pytest

import machu_rules as mr
from machu_rules.frozen import FrozenMap
from machu_rules.rulebook.book import STANDINGS
from tests.rulebook.written import variant

BOOK = mr.load("princes").rulebook
FIGURES = {figure.path: figure for figure in BOOK.figures}


def test_what_it_is() -> None:
    assert (BOOK.game, BOOK.name, BOOK.title) == ("princes", "princes", "The Princes of Machu Picchu")
    assert (BOOK.author, BOOK.version) == ("", "")
    assert mr.load("princes").rulebook == BOOK


def test_every_figure_has_a_standing_and_a_rule() -> None:
    rules = {rule.id for rule in BOOK.rules}
    assert {figure.standing for figure in BOOK.figures} == set(STANDINGS)
    assert {figure.rule for figure in BOOK.figures} <= rules
    assert len(FIGURES) == len(BOOK.figures)


def test_figures_follow_the_files() -> None:
    places = [(figure.file, figure.line) for figure in BOOK.figures]
    files = list(dict.fromkeys(file for file, _ in places))
    assert files == [f"princes/{name}.yaml" for name in ("goods", "districts", "cards", "game")]
    assert places == sorted(places, key=lambda place: (files.index(place[0]), place[1]))


@pytest.mark.parametrize(
    ("path", "value", "standing", "rule"),
    [
        ("goods.corn.bank", 64, "reconstructed", "BANK-2"),  # said of the field
        ("goods.llama.bank", 38, "printed", "BANK-2"),  # said of all fields
        ("market.columns.llama.fields", (6, 5, 4, 3), "printed", "SETUP-5"),  # from around, by the field there
        ("setup.table.4.incas", 9, "printed", "SETUP-3"),  # from around, by the field here
        ("sacrifice_cards.cards.farmer_weaver.gold", 3, "reported", "SCORE-4"),  # standing here, rule from around
        ("sacrifice_cards.cards.farmer_weaver.icons", ("farmer", "weaver"), "deduced", "SCORE-1"),
        ("orders.virgin.ladder[2]", 7, "printed", "CLERGY-3"),  # one standing for each entry
        ("orders.virgin.ladder[5]", 4, "deduced", "CLERGY-3"),
        ("trail.places.granary.gives", {"corn": 3}, "printed", "TRAIL-2"),
        ("options.bank", "unlimited", "deduced", "BANK-1"),
    ],
)
def test_standing_and_rule_are_inherited(path: str, value: object, standing: str, rule: str) -> None:
    figure = FIGURES[path]
    assert (figure.value, figure.standing, figure.rule) == (value, standing, rule)


def test_notes_come_along() -> None:
    assert "6 5 4 3" in FIGURES["orders.condor.ladder[0]"].note
    assert FIGURES["goods.llama.start"].note == ""
    assert FIGURES["sacrifice_cards.cards.farmer_puma.gold"].note == "Each pair of the eight icons once."


def test_what_is_no_figure() -> None:
    last = {path.rpartition(".")[2] for path in FIGURES}
    assert not last & {"id", "name", "title", "colour", "standing", "rule", "note", "format", "players"}


def test_names_by_id() -> None:
    assert BOOK.names["temple_of_the_sun"] == "Temple of the Sun"
    assert BOOK.names["coca_planter"] == "coca planter"
    assert BOOK.names["granary"] == "Granary"
    assert BOOK.names["steps_2"] == "2 steps"
    for things in (BOOK.play.goods, BOOK.play.occupations, BOOK.play.orders, BOOK.play.districts, BOOK.play.moon_tiles):
        assert all(BOOK.names[thing.id] == thing.name for thing in things)


def test_rules() -> None:
    rule = BOOK.rule("TURN-3")
    assert rule.ruling
    assert rule.options == ("sharing_districts",)
    assert rule.rulings == ("Several Princes may be in one district.",)
    assert all(bool(rule.rulings) == rule.ruling for rule in BOOK.rules)
    assert mr.load("princes").rule("TURN-3") == rule
    with pytest.raises(mr.UnknownRule, match=r"there is no rule 'clergy2' in princes; did you mean CLERGY-2\?"):
        BOOK.rule("clergy2")
    with pytest.raises(KeyError):
        BOOK.rule("x" * 10**6)


def test_lists_whose_order_means_nothing_stand_in_the_order_of_the_ids(tmp_path: Path) -> None:
    play = mr.load(
        variant(
            tmp_path,
            "districts:\n"
            "  watchmans_hut: {occupations: [shepherd, farmer]}\n"
            "  house_of_priests: {orders: [puma, condor]}\n"
            "  condor_temple: {neighbours: [coca_plantation, royal_palace, potters_quarter]}\n",
        )
    ).rulebook.play
    by_id = {district.id: district for district in play.districts}
    assert by_id["watchmans_hut"].occupations == ("farmer", "shepherd")
    assert by_id["house_of_priests"].orders == ("condor", "puma")
    assert by_id["condor_temple"].neighbours == ("coca_plantation", "potters_quarter", "royal_palace")
    assert [row.players for row in play.setup] == [2, 3, 4, 5]


def values(value: Any) -> list[Any]:
    """A value and everything in it."""
    if attrs.has(type(value)):
        inner = [getattr(value, field.name) for field in attrs.fields(type(value))]
    elif isinstance(value, FrozenMap):
        inner = list(value.values())
    else:
        inner = list(value) if isinstance(value, tuple) else []
    return [value, *(item for entry in inner for item in values(entry))]


def test_nothing_in_it_can_be_changed() -> None:
    for value in values(BOOK):
        hash(value)
        assert value is None or isinstance(value, str | int | float | tuple | FrozenMap) or attrs.has(type(value))
        if attrs.has(type(value)):
            name = attrs.fields(type(value))[0].name
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(value, name, getattr(value, name))
    with pytest.raises(TypeError):
        BOOK.names["corn"] = "maize"  # type: ignore[index]


def test_copies_are_equal(tmp_path: Path) -> None:
    for book in (BOOK, mr.load(variant(tmp_path, "author: Ada\noptions: {bank: limited}\n")).rulebook):
        for again in (pickle.loads(pickle.dumps(book)), copy.deepcopy(book), copy.copy(book)):
            assert again == book
            assert hash(again) == hash(book)
            assert again.fingerprint == book.fingerprint


def test_a_game_survives_pickling() -> None:
    game = pickle.loads(pickle.dumps(mr.load("princes")))
    assert game.fingerprint == BOOK.fingerprint
    assert game.rulebook == BOOK
