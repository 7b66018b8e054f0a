"""Features of views of every kind of value: kept ones, those out of bounds, and what is no number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import Feature

GAME = mr.load("princes")


def named(view: Mapping[str, Any]) -> dict[str, Feature]:
    return {feature.name: feature for feature in GAME.features(view)}


def test_features_are_of_the_view_that_is_given() -> None:
    view = GAME.view(GAME.new(3, seed=7), 1)
    before = named(view)
    view["day"] += 1
    view["players"][1]["goods"]["corn"] = 12_345
    view["players"][2]["prince"] = "central_plaza"
    after = named(view)
    changed = {name: feature.value for name, feature in after.items() if feature != before[name]}
    # players stand in seating order from the viewer
    assert changed == {"day": view["day"], "player_0.goods.corn": 9_999, "player_1.prince.central_plaza": 1}


def test_a_number_out_of_its_bounds_is_shown_as_it_is() -> None:
    view = GAME.view(GAME.new(3, seed=7), None)
    view["players"][0]["clock"] = 77
    assert named(view)["player_0.clock"].value == 77


@pytest.mark.parametrize("wrong", [1.5, "1", None, [1]])
def test_what_is_no_number_is_no_view(wrong: Any) -> None:
    view = GAME.view(GAME.new(3, seed=7), None)
    good = GAME.features(view)
    view["players"][0]["scout"] = wrong
    with pytest.raises(mr.StateError, match="this is no view of this game: players"):
        GAME.features(view)
    assert GAME.features(GAME.view(GAME.new(3, seed=7), None)) == good
