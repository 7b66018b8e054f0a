"""The rulebook as a value: figures with provenance and rule, names, rules; immutable, hashable, picklable."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import attrs
import pytest

import machu_rules as mr
from machu_rules.core.frozen import FrozenMap
from machu_rules.loader.rulebook import PROVENANCES
from machu_rules.loader.spec import GameSpec
from tests.loader.shipped import GAMES, files
from tests.loader.written import head, variant

BOOKS = {game: mr.load(game).rulebook for game in GAMES}
BOOK = BOOKS["princes"]
FIGURES = {figure.path: figure for figure in BOOK.provenance}
TITLES = {"princes": "The Princes of Machu Picchu", "incan-gold": "Incan Gold", "inca-empire": "Inca Empire"}


@pytest.mark.parametrize("game", GAMES)
def test_what_it_is(game: str) -> None:
    book = BOOKS[game]
    assert (book.game, book.name, book.title) == (game, game, TITLES[game])
    assert (book.author, book.version) == ("", "")
    assert mr.load(game).rulebook == book
    assert repr(book) == f"<Rulebook {game}: {TITLES[game]}, {book.fingerprint[:12]}>"


@pytest.mark.parametrize(
    ("game", "provenances"),
    [
        ("princes", set(PROVENANCES)),
        ("incan-gold", {"printed"}),
        ("inca-empire", {"printed", "reported", "deduced", "reconstructed"}),
    ],
)
def test_every_figure_has_a_standing_and_a_rule(game: str, provenances: set[str]) -> None:
    book = BOOKS[game]
    assert {figure.provenance for figure in book.provenance} == provenances
    assert {figure.rule for figure in book.provenance} <= {rule.id for rule in book.rules}
    assert len({figure.path for figure in book.provenance}) == len(book.provenance)


@pytest.mark.parametrize("game", GAMES)
def test_figures_follow_the_files(game: str) -> None:
    places = [(figure.file, figure.line) for figure in BOOKS[game].provenance]
    with_figures = list(dict.fromkeys(file for file, _ in places))
    assert with_figures == [f"{game}/{name}.yaml" for name in files(game) if name != "rules"]
    assert places == sorted(places, key=lambda place: (with_figures.index(place[0]), place[1]))


@pytest.mark.parametrize("game", GAMES)
def test_rulings_stand_where_the_text_is_silent(game: str) -> None:
    assert all(bool(rule.rulings) == rule.ruling for rule in BOOKS[game].rules)
    assert {option for rule in BOOKS[game].rules for option in rule.options} == mr.load(game).options.keys()


@pytest.mark.parametrize(
    ("path", "value", "provenance", "rule"),
    [
        ("goods.corn.bank", 64, "reconstructed", "BANK-2"),  # said of the field
        ("goods.llama.bank", 38, "printed", "BANK-2"),  # said of all fields
        ("market.columns.llama.fields", (6, 5, 4, 3), "printed", "SETUP-5"),  # from around, by the field there
        ("setup.table.4.incas", 9, "printed", "SETUP-3"),  # from around, by the field here
        ("sacrifice_cards.cards.farmer_weaver.gold", 3, "reported", "SCORE-4"),  # provenance here, rule from around
        ("sacrifice_cards.cards.farmer_weaver.icons", ("farmer", "weaver"), "deduced", "SCORE-1"),
        ("orders.virgin.ladder[2]", 7, "printed", "CLERGY-3"),  # one provenance for each entry
        ("orders.virgin.ladder[5]", 4, "deduced", "CLERGY-3"),
        ("trail.places.granary.gives", {"corn": 3}, "printed", "TRAIL-2"),
        ("options.bank", "unlimited", "deduced", "BANK-1"),
    ],
)
def test_standing_and_rule_are_inherited(path: str, value: object, provenance: str, rule: str) -> None:
    figure = FIGURES[path]
    assert (figure.value, figure.provenance, figure.rule) == (value, provenance, rule)


def test_notes_come_along() -> None:
    assert "6 5 4 3" in FIGURES["orders.condor.ladder[0]"].note
    assert FIGURES["goods.llama.start"].note == ""
    assert FIGURES["sacrifice_cards.cards.farmer_puma.gold"].note == "Each pair of the eight icons appears on one card."


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_figure(game: str) -> None:
    last = {figure.path.rpartition(".")[2] for figure in BOOKS[game].provenance}
    assert not last & {"id", "name", "title", "colour", "provenance", "rule", "note", "format", "players"}


def test_names_by_id() -> None:
    assert BOOK.names["temple_of_the_sun"] == "Temple of the Sun"
    assert BOOK.names["coca_planter"] == "coca planter"
    assert BOOK.names["granary"] == "Granary"
    assert BOOK.names["steps_2"] == "2 steps"
    for things in (
        BOOK.figures.goods,
        BOOK.figures.occupations,
        BOOK.figures.orders,
        BOOK.figures.districts,
        BOOK.figures.moon_tiles,
    ):
        assert all(BOOK.names[thing.id] == thing.name for thing in things)


def test_rules() -> None:
    rule = BOOK.rule("TURN-3")
    assert rule.ruling
    assert rule.options == ("sharing_districts",)
    assert rule.rulings == ("Several Princes may be in one district.",)
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
    ).rulebook.figures
    by_id = {district.id: district for district in play.districts}
    assert by_id["watchmans_hut"].occupations == ("farmer", "shepherd")
    assert by_id["house_of_priests"].orders == ("condor", "puma")
    assert by_id["condor_temple"].neighbours == ("coca_plantation", "potters_quarter", "royal_palace")
    assert [row.players for row in play.setup] == [2, 3, 4, 5]


def values(value: Any) -> list[Any]:
    """A value and everything in it."""
    if isinstance(value, GameSpec):
        return []  # how files become a game: classes and functions
    if attrs.has(type(value)):
        inner = [getattr(value, field.name) for field in attrs.fields(type(value))]
    elif isinstance(value, FrozenMap):
        inner = list(value.values())
    else:
        inner = list(value) if isinstance(value, tuple) else []
    return [value, *(item for entry in inner for item in values(entry))]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_it_can_be_changed(game: str) -> None:
    for value in values(BOOKS[game]):
        hash(value)
        assert value is None or isinstance(value, str | int | float | tuple | FrozenMap) or attrs.has(type(value))
        if attrs.has(type(value)):
            name = attrs.fields(type(value))[0].name
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(value, name, getattr(value, name))
    with pytest.raises(TypeError):
        BOOKS[game].names["corn"] = "maize"  # type: ignore[index]


@pytest.mark.parametrize(
    ("game", "change"),
    [("princes", "{bank: limited}"), ("incan-gold", "{artifacts: none}"), ("inca-empire", "{gods: agree}")],
)
def test_copies_are_equal(game: str, change: str, tmp_path: Path) -> None:
    changed = variant(tmp_path, f"author: Ada\noptions: {change}\n", head=head(game))
    for book in (BOOKS[game], mr.load(changed).rulebook):
        for again in (pickle.loads(pickle.dumps(book)), copy.deepcopy(book), copy.copy(book)):
            assert again == book
            assert hash(again) == hash(book)
            assert again.fingerprint == book.fingerprint


@pytest.mark.parametrize("game", GAMES)
def test_a_game_survives_pickling(game: str) -> None:
    again = pickle.loads(pickle.dumps(mr.load(game)))
    assert again.fingerprint == BOOKS[game].fingerprint
    assert again.rulebook == BOOKS[game]
