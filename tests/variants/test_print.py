"""A rulebook on paper: what differs, the board, and each card and tile as often as there is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import machu_rules as mr
from tests.cli.commands import run
from tests.fast_part import long_ones_slow
from tests.loader.written import variant

SALT = Path(__file__).parents[2] / "examples" / "variants" / "salt.yaml"
CARD = re.compile(r'(?s)<div class="card( new)?"[^>]*><h3>(.*?)</h3>(.*?)</dl>')


def page(source: object, folder: Path, *words: str) -> str:
    file = folder / "page.html"
    done = run("print", source, "--out", file, *words)
    assert (done.exit_code, done.output) == (0, f"Written: {file}\n")
    return file.read_text(encoding="utf-8")


def test_what_differs_is_told_and_marked(tmp_path: Path) -> None:
    game = mr.load(SALT)
    text = page(SALT, tmp_path)
    cards = CARD.findall(text)
    figures = game.rulebook.figures
    priests = sum(order.count for order in figures.orders)
    assert len(cards) == priests + len(figures.cards) + len(figures.moon_tiles)
    assert text.count('<div class="board"><svg') == 1
    assert "Priest of the Puma, price: 2 cloth, 1 pottery, 1 coca → 2 cloth, 1 pottery, 1 salt" in text
    marked = {title for new, title, _ in cards if new}
    assert {"Priest of the Puma", "farmer + salter", "salt"} <= marked
    assert not {"Priest of the Condor", "farmer + potter", "corn_3"} & marked
    assert page(SALT, tmp_path, "--new").count('class="card new"') == len([new for new, _, _ in cards if new])


def test_each_copy_has_its_own_step_of_the_ladder(tmp_path: Path) -> None:
    path = variant(tmp_path, "orders: {condor: {ladder: [9, 6, 3, 1]}}\n")
    text = page(path, tmp_path, "--new")
    assert re.findall(r"<dt>ladder</dt><dd>(\d+)</dd>", text) == ["9", "6", "3", "1"]


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_every_game_can_be_printed(name: str, tmp_path: Path) -> None:
    text = page(name, tmp_path)
    assert "Nothing differs" in text
    assert text.count('class="card"') >= 30
    assert "<script" not in text


@pytest.mark.parametrize("name", mr.games())
def test_what_is_no_card_has_no_picture(name: str) -> None:
    assert mr.load(name).card_picture("nothing") is None


def test_a_copy_that_there_is_not_has_no_picture() -> None:
    game = mr.load("princes")
    order = game.rulebook.figures.orders[0]
    drawn = [game.card_picture(order.id, copy) is not None for copy in (-1, 0, order.count - 1, order.count)]
    assert drawn == [False, True, True, False]


def test_names_are_text(tmp_path: Path) -> None:
    path = variant(tmp_path, 'moon_tiles: {corn_3: {name: "<b>&"}}\n')
    text = page(path, tmp_path)
    assert "<b>&<" not in text
    assert "&lt;b&gt;&amp;" in text


def test_cards_and_tiles_are_drawn(tmp_path: Path) -> None:
    """A sign for each good of a price and each icon; a card of Incan Gold as it lies on the path."""
    cards = CARD.findall(page(SALT, tmp_path))
    signs = {title: card.count("<polygon") for _, title, card in cards}
    assert signs["Priest of the Puma"] == 4, "2 cloth, 1 pottery, 1 salt"
    assert signs["farmer + salter"] == 2
    assert all("<svg" in card for *_, card in cards)
    gold = CARD.findall(page("incan-gold", tmp_path))
    assert len(gold) == 35
    assert all(f"<title>{title}</title>" in card for _, title, card in gold)


def test_the_paper_can_be_letter(tmp_path: Path) -> None:
    assert "@page { size: A4;" in page("incan-gold", tmp_path)
    assert "@page { size: letter;" in page("incan-gold", tmp_path, "--paper", "Letter")
