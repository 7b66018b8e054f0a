"""The game, and variants of it through a variant file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import machu_rules as mr

AnyGame = mr.Game[Any]
Variant = Callable[..., AnyGame]


def load(source: str) -> AnyGame:
    """The game of a name or a path."""
    return mr.load(source)


@pytest.fixture(scope="session")
def game() -> AnyGame:
    """The published game."""
    return load("inca-empire")


@pytest.fixture(scope="session")
def variant(tmp_path_factory: pytest.TempPathFactory) -> Variant:
    """``variant(options={"gods": "agree"})``: the game with these changes."""
    loaded: dict[str, AnyGame] = {}
    folder = tmp_path_factory.mktemp("variants")

    def make(**changes: Any) -> AnyGame:
        text = json.dumps({"format": "machu-rules/variant/1", "based_on": "inca-empire", "name": "A test", **changes})
        if text not in loaded:
            path = folder / f"variant_{len(loaded)}.yaml"
            path.write_text(text, encoding="utf-8")
            loaded[text] = load(str(path))
        return loaded[text]

    return make
