"""The options, all together. The chapters of their rules cover the published values."""

from __future__ import annotations

import pytest

import machu_rules as mr
from tests.games.incan_gold.conftest import Variant
from tests.games.incan_gold.situations import ALL_ARTIFACTS, ALL_CAMP, ALL_TORCH, AnyGame, deck, match

PUBLISHED = {"artifact_values": "by_order", "artifacts": "one_a_round"}
OTHERS = [("artifact_values", "printed"), ("artifacts", "all_at_start"), ("artifacts", "none")]


def test_the_published_game_has_the_published_options(game: AnyGame) -> None:
    assert game.options == PUBLISHED


@pytest.mark.parametrize(("option", "value"), OTHERS)
def test_a_variant_changes_the_option_that_it_names(variant: Variant, option: str, value: str) -> None:
    assert variant(options={option: value}).options == PUBLISHED | {option: value}


@pytest.mark.parametrize("option", PUBLISHED)
def test_a_variant_may_name_the_published_value(variant: Variant, game: AnyGame, option: str) -> None:
    assert variant(options={option: PUBLISHED[option]}).fingerprint == game.fingerprint


def test_every_value_changes_the_fingerprint(variant: Variant, game: AnyGame) -> None:
    prints = {variant(options={option: value}).fingerprint for option, value in OTHERS}
    assert len({game.fingerprint, *prints}) == 1 + len(OTHERS)


@pytest.mark.parametrize(
    "options",
    [
        {"artifacts": "some"},
        {"artifacts": "NONE"},
        {"artifacts": None},
        {"artifact_value": "printed"},
        {"bank": "limited"},
    ],
)
def test_the_list_of_options_is_closed(variant: Variant, options: dict[str, object]) -> None:
    with pytest.raises(mr.RulebookError):
        variant(options=options)


@pytest.mark.option("artifact_values", "printed")
@pytest.mark.rule("GOLD-ROUND-4")
def test_printed_values_are_of_the_card_whatever_the_order(variant: Variant) -> None:
    """They are 5, 7, 8, 10, 12. Only the values change."""
    other = variant(options={"artifact_values": "printed"})
    decks = (
        deck("artifact_1 t3"),  # lost
        deck("t3", "2"),
        deck("artifact_3 artifact_2 t3", "2 3"),  # the second takes both
        deck("t3", "4"),
        deck("artifact_5 artifact_4 t3", "4 5"),  # one for the first, one for the last
    )
    scene = match(other, 3, *decks).choose(ALL_CAMP, ALL_CAMP, ALL_TORCH, "torch camp torch")
    assert scene.artifacts == ["", "3 2", ""]
    assert scene.each("artifact_values") == [[], [8, 7], []]
    assert scene.data["artifacts_out"] == 2
    scene = scene.choose("camp camp", ALL_CAMP, "camp torch torch", "torch camp")
    assert scene.artifacts == ["5", "3 2", "4"]
    assert scene.each("artifact_values") == [[12], [8, 7], [10]]


@pytest.mark.option("artifact_values", "by_order")
@pytest.mark.parametrize("values", [[1, 2, 3, 4, 50], [9, 8, 7, 6, 5]])
def test_the_values_by_order_are_figures(variant: Variant, values: list[int]) -> None:
    other = variant(options={"artifacts": "all_at_start"}, artifacts={"values_by_order": values}, rounds={"number": 1})
    cards = deck("artifact_4 artifact_5 artifact_1 artifact_3 artifact_2 snakes_1 snakes_2", ALL_ARTIFACTS)
    scene = match(other, 3, cards).choose("camp torch torch", *["torch torch"] * 3, "camp torch")
    assert scene.artifacts == ["4", "5 1 3 2", ""]
    assert scene.each("artifact_values") == [values[:1], values[1:], []]


@pytest.mark.option("artifact_values", "printed")
def test_the_printed_values_are_figures(variant: Variant) -> None:
    other = variant(options={"artifact_values": "printed"}, artifacts={"cards": {"artifact_1": {"value": 40}}})
    scene = match(other, 3, deck("artifact_1 t3")).choose("torch camp torch")
    assert scene.each("artifact_values") == [[], [40], []]
    assert scene.scores == [0, 40, 0]


@pytest.mark.option("artifacts", "all_at_start")
@pytest.mark.rule("GOLD-SETUP-3")
def test_all_artifacts_may_be_in_the_deck_from_the_start(variant: Variant) -> None:
    other = variant(options={"artifacts": "all_at_start"})
    decks = (deck("artifact_4 t3", ALL_ARTIFACTS), deck("artifact_2 t3", "1 2 3 5"), deck("t3", "1 3 5"))
    scene = match(other, 3, *decks)
    assert scene.data["waiting_artifacts"] == []
    assert scene.data["deck"] == decks[0][1:]
    scene = scene.choose("torch camp torch", "camp camp")  # artifact_4 is taken
    assert scene.data["deck"] == decks[1][1:]
    scene = scene.choose(ALL_CAMP)  # artifact_2 is lost
    assert scene.data["deck"] == decks[2][1:]
    assert (scene.artifacts, scene.data["lost_artifacts"]) == (["", "4", ""], ["artifact_2"])


@pytest.mark.option("artifacts", "none")
@pytest.mark.rule("GOLD-SETUP-3")
def test_there_may_be_no_artifacts(variant: Variant) -> None:
    other = variant(options={"artifacts": "none"})
    scene = match(other, 3, *[deck("t9 t3", "")] * 5)
    for _ in range(5):
        data = scene.data
        assert (data["deck"], data["waiting_artifacts"], data["lost_artifacts"]) == (deck("t9 t3", "")[1:], [], [])
        scene = scene.choose("torch camp torch", "camp camp")
    assert scene.over
    assert scene.artifacts == ["", "", ""]
    assert scene.scores == [20, 15, 20]  # 3 and 1 of the 3 for two, 3 for the player who left before
