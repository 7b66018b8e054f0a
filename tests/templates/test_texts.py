"""Texts of a package: labels that the English texts lack."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.core.how_to_play import HowToPlay
from tests.templates.changed_market import changed_market

LABELS = "    deck: deck\n    hand: cards\n    sold: sold cards\n    turn: turns played\n    value: value\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_another_language_may_have_labels_that_english_takes_from_the_ids(folder: Path) -> None:
    game = changed_market(folder, "market_without_labels", [("languages/en.yaml", LABELS, ""), NO_ENDING])
    german = game.in_language("de")
    assert german.catalogue.word("screen", "deck") == "Stapel"
    assert german.names["all_turns"] == "alle Züge sind gespielt"
    assert "Stapel" in german.svg(game.view(game.new(players=2, seed=7), 0))
    assert "Stapel" not in game.svg(game.view(game.new(players=2, seed=7), 0))


NO_ENDING = ("languages/en.yaml", "    all_turns: all turns are over\n", "")


def test_a_label_of_no_field_is_named(folder: Path) -> None:
    change = ("languages/de.yaml", "    deck: Stapel", "    dekc: Stapel\n    sold_out: weg")
    with pytest.raises(mr.RulebookError) as caught:
        changed_market(folder, "market_wrong_label", [change]).in_language("de")
    found = str(caught.value)
    assert "texts.screen.dekc: the key 'dekc' is not known here (did you mean deck?)" in found
    assert "texts.screen.sold_out: the key 'sold_out' is not known here" in found


def test_labels_without_a_section_in_english(folder: Path) -> None:
    whole = "  screen:\n    coins: coins\n" + LABELS
    game = changed_market(folder, "market_without_screen", [("languages/en.yaml", whole, "")])
    assert game.in_language("de").catalogue.word("screen", "deck") == "Stapel"
    assert game.catalogue.word("screen", "deck") == "deck"


HOW_TO_PLAY = """format: machu-rules/how-to-play/1
game: tiny-market
language: en
title: "{title}"
summary: [{id: goal, title: Goal, paragraphs: [{when: {coins: 3}, text: "You have {coins} coins."}]}]
cheat_sheet: [{title: Turn, rows: [{label: Go, text: {when: {coins: [4, 5]}, text: Be rich.}}]}]
things:
  place: {title: Place, each: {places.*: "{.id:name} wants {.wants:name}."}}
"""


def explained(folder: Path, package: str, change: tuple[str, str]) -> HowToPlay:
    game = changed_market(folder, package, [])
    (folder / package / "how_to_play").mkdir()
    (folder / package / "how_to_play" / "en.yaml").write_text(HOW_TO_PLAY.replace(*change), encoding="utf-8")
    found: HowToPlay = game.how_to_play()
    return found


def test_sentences_with_conditions_and_for_all_things_of_a_kind(folder: Path) -> None:
    found = explained(folder, "market_explained", ("title", "title"))
    assert found.sections[0].paragraphs == ("You have 3 coins.",)
    assert found.cheat_sheet == ()
    assert found.things["place:mill"].text == "Mill wants Salt."


@pytest.mark.parametrize(
    ("package", "new", "message"),
    [
        ("market_faulty", 'text: "{.wants:name} is wanted"', "write it below each, with a list .* such as places"),
        (
            "market_faulty_id",
            'each: {mill: "It wants {.wants}"}',
            "only a list of the data has fields, such as the key ",
        ),
    ],
)
def test_fields_of_things_that_are_not_in_a_list_are_explained(
    package: str, new: str, message: str, folder: Path
) -> None:
    with pytest.raises(mr.RulebookError, match=message):
        explained(folder, package, ('each: {places.*: "{.id:name} wants {.wants:name}."}', new))


class Finder(MetaPathFinder):
    """Finds the modules of the package `shop`, like the finder of an editable install."""

    def __init__(self, package: Path) -> None:
        self.package = package

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        file = self.package / f"{fullname.removeprefix('shop.')}.py"
        return spec_from_file_location(fullname, file) if fullname.startswith("shop.") and file.is_file() else None


def test_the_folder_of_a_project_does_not_hide_its_package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder `shop` with a package `shop` in it is the current folder's namespace package `shop`."""
    (folder / "shop").mkdir()
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder(folder / "shop" / "shop")])
    game = changed_market(folder / "shop", "shop", [])
    assert game.in_language("de").catalogue.word("screen", "deck") == "Stapel"
    assert game.rulebook.name == "tiny-market"
