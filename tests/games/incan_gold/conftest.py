"""The game, and variants of it through the public door: a variant file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import machu_rules as mr
from tests.games.incan_gold.situations import AnyGame, Dealt

Variant = Callable[..., AnyGame]


@pytest.fixture(autouse=True)
def every_card_that_is_dealt_is_turned() -> Iterator[None]:
    """A test that names cards for a deck and does not use them shows less than it says, so it fails."""
    Dealt.tables.clear()
    yield
    assert [card for dealt in Dealt.tables for card in dealt.unused] == []


@pytest.fixture(scope="session")
def game() -> AnyGame:
    """The published game."""
    return mr.load("incan-gold")


@pytest.fixture(scope="session")
def variant(tmp_path_factory: pytest.TempPathFactory) -> Variant:
    """``variant(options={"artifacts": "none"}, rounds={"number": 1})``: the game with these changes."""
    loaded: dict[str, AnyGame] = {}
    folder = tmp_path_factory.mktemp("variants")

    def make(**changes: Any) -> AnyGame:
        text = json.dumps({"format": "machu-rules/variant/1", "based_on": "incan-gold", "name": "A test", **changes})
        if text not in loaded:
            path = folder / f"variant_{len(loaded)}.yaml"
            path.write_text(text, encoding="utf-8")
            loaded[text] = mr.load(str(path))
        return loaded[text]

    return make
