"""The games on the page of recipes keep the contract, so that a copy of one is a sound beginning."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.testing import keeps_contract
from tools.docs.examples import ROOT, run_page

pytestmark = pytest.mark.slow
PAGE = ROOT / "docs" / "recipes.md"
GAMES = re.findall(
    r"^# (\w+)\.py$.*?^class (\w+)\((?:SimpleGame|Exchange)\b", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with all files of the page."""
    path = tmp_path_factory.mktemp("recipes")
    run_page(PAGE, path)
    sys.path.insert(0, str(path))
    yield path
    sys.path.remove(str(path))


@pytest.mark.parametrize("game", [*(f"{module}:{name}" for module, name in GAMES), "bids.game:Bids"])
def test_a_recipe_keeps_the_contract(folder: Path, game: str) -> None:
    keeps_contract(mr.load(game))


def test_all_recipes_are_found() -> None:
    assert len(GAMES) == len(re.findall(r"\((SimpleGame\[State\]|Exchange)\):", PAGE.read_text("utf-8")))
