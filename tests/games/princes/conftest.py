"""The game, and variants of it through the public door: a variant file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import machu_rules as mr
from tests.games.princes.situations import AnyGame

Variant = Callable[..., AnyGame]


@pytest.fixture(scope="session")
def game() -> AnyGame:
    """The published game."""
    return mr.load("princes")


@pytest.fixture(scope="session")
def variant(tmp_path_factory: pytest.TempPathFactory) -> Variant:
    """``variant(options={"bank": "limited"}, goods={"corn": {"bank": 40}})``: the game with these changes."""
    loaded: dict[str, AnyGame] = {}
    folder = tmp_path_factory.mktemp("variants")

    def make(**changes: Any) -> AnyGame:
        text = json.dumps({"format": "machu-rules/variant/1", "based_on": "princes", "name": "A test", **changes})
        if text not in loaded:
            path = folder / f"variant_{len(loaded)}.yaml"
            path.write_text(text, encoding="utf-8")
            loaded[text] = mr.load(str(path))
        return loaded[text]

    return make
