"""Leaving: the share of the gems on the path, and the artifacts."""

from __future__ import annotations

import pytest

from tests.games.incan_gold.situations import ALL_CAMP, ALL_TORCH, AnyGame, deck, match


@pytest.mark.rule("GOLD-ROUND-3")
def test_one_leaver_takes_all_gems_of_the_path_and_what_he_holds(game: AnyGame) -> None:
    scene = match(game, 3, deck("t17 t5a t4")).choose(ALL_TORCH)
    assert (scene.held, scene.path_gems) == ([6, 6, 6], 4)  # 5 and 1 for both, 2 and 2 on the path
    scene = scene.choose("torch camp torch")
    assert scene.tents == [0, 10, 0]
    assert scene.inside == [0, 2]
    assert (scene.held, scene.path_gems, scene.data["carried"]) == ([8, 0, 8], 0, 10)


@pytest.mark.rule("GOLD-ROUND-3")
def test_the_gems_on_the_whole_path_are_one_pool(game: AnyGame) -> None:
    """With 1 gem on all of three cards, two players would get nothing card by card."""
    scene = match(game, 3, deck("t1 t4 t7a spiders_1")).choose(ALL_TORCH, ALL_TORCH)
    assert (scene.held, scene.path_gems) == ([3, 3, 3], 3)
    scene = scene.choose("camp torch camp")
    assert (scene.tents, scene.path_gems) == ([4, 0, 4], 1)


@pytest.mark.rule("GOLD-ROUND-3")
@pytest.mark.parametrize(
    ("line", "tents", "rest"),
    [("camp camp camp torch", [4, 4, 4, 0], 2), ("camp camp torch torch", [5, 5, 0, 0], 1)],
)
def test_each_leaver_has_the_same_share_and_the_rest_stays(
    game: AnyGame, line: str, tents: list[int], rest: int
) -> None:
    scene = match(game, 4, deck("t15 t2 spiders_1")).choose("torch torch torch torch")
    assert (scene.held, scene.path_gems) == ([3, 3, 3, 3], 3 + 2)
    scene = scene.choose(line)
    assert (scene.tents, scene.path_gems) == (tents, rest)


@pytest.mark.rule("GOLD-ROUND-3")
def test_the_rest_is_for_who_leaves_later(game: AnyGame) -> None:
    scene = match(game, 4, deck("t3 t4 spiders_1 fire_1")).choose("torch torch torch torch")
    assert (scene.held, scene.path_gems) == ([1, 1, 1, 1], 3)
    scene = scene.choose("camp camp torch torch")
    assert (scene.tents, scene.path_gems) == ([2, 2, 0, 0], 1)
    scene = scene.choose("camp torch")
    assert (scene.tents, scene.path_gems) == ([2, 2, 2, 0], 0)


@pytest.mark.rule("GOLD-ROUND-3")
def test_what_is_on_the_path_is_left_there_held_or_carried_home(game: AnyGame) -> None:
    """17 and 9 and 4 are 30. The gems carried home add up over the round."""
    scene = match(game, 4, deck("t17 t9 t4 fire_1")).choose("torch camp torch torch")
    assert (scene.held, scene.path_gems, scene.data["carried"]) == ([7, 0, 7, 7], 0, 5)  # 4 and the 1 of the 17
    scene = scene.choose("camp torch torch")
    assert (scene.held, scene.path_gems, scene.data["carried"]) == ([0, 0, 9, 9], 0, 5 + 7)
    scene = scene.choose("torch camp")
    assert (scene.held, scene.path_gems, scene.data["carried"]) == ([0, 0, 9, 0], 0, 5 + 7 + 9)


@pytest.mark.rule("GOLD-ROUND-3")
def test_leavers_are_settled_before_the_next_card(game: AnyGame) -> None:
    """The next card's gems are not for them, and its rest neither."""
    scene = match(game, 3, deck("t17 t9")).choose("torch camp camp")
    assert scene.tents == [0, 6, 6]  # 5 and 1 of the 2 on the path
    assert (scene.held, scene.path_gems) == ([14, 0, 0], 0)
    order = [kind for kind in scene.kinds if kind in ("choices_shown", "camped", "card_turned")]
    assert order == ["choices_shown", "camped", "camped", "card_turned"]


@pytest.mark.rule("GOLD-ROUND-3")
def test_the_next_hazard_does_not_touch_who_leaves(game: AnyGame) -> None:
    scene = match(game, 3, deck("t17 fire_1 fire_2"), deck("t3", "1 2", "fire_2")).choose(ALL_TORCH, "torch camp camp")
    assert scene.round == 2
    assert scene.tents == [0, 6, 6]


@pytest.mark.rule("GOLD-ROUND-3")
def test_who_left_gets_nothing_more_in_this_round(game: AnyGame) -> None:
    scene = match(game, 3, deck("t3 t15 t9")).choose("camp torch torch", "torch torch")
    assert scene.each("in_temple") == [False, True, True]
    assert (scene.tents, scene.held) == ([1, 0, 0], [0, 1 + 7 + 4, 1 + 7 + 4])
    assert scene.path_gems == 2


@pytest.mark.rule("GOLD-ROUND-4")
def test_a_single_leaver_takes_the_artifact(game: AnyGame) -> None:
    scene = match(game, 3, deck("t3 artifact_1 t4")).choose(ALL_TORCH, "torch torch camp")
    assert scene.artifacts == ["", "", "1"]
    assert scene.each("artifact_values") == [[], [], [5]]
    assert (scene.path, scene.data["artifacts_out"]) == ("t3 t4", 1)
    assert scene.told("artifact_taken") == [{"adventurer": 0, "artifact": "artifact_1", "value": 5}]
    assert scene.scores == [0, 0, 6]


@pytest.mark.rule("GOLD-ROUND-4")
def test_two_leavers_take_none(game: AnyGame) -> None:
    scene = match(game, 3, deck("t3 artifact_1 t4")).choose(ALL_TORCH, "torch camp camp")
    assert scene.artifacts == ["", "", ""]
    assert scene.path == "t3 artifact_1 t4"
    assert scene.data["artifacts_out"] == 0
    scene = match(game, 3, deck("t3 artifact_1 t4"), deck("t1", "2")).choose(ALL_TORCH, "torch camp camp", "camp")
    assert scene.artifacts == ["1", "", ""]  # a player who leaves alone later finds it


@pytest.mark.rule("GOLD-ROUND-4")
def test_who_is_the_last_leaves_alone_too(game: AnyGame) -> None:
    scene = match(game, 3, deck("t3 artifact_1 t4"), deck("t1", "2")).choose("camp camp torch", "camp")
    assert (scene.round, scene.artifacts) == (2, ["", "", "1"])
    assert scene.data["lost_artifacts"] == []


@pytest.mark.rule("GOLD-ROUND-4")
def test_he_takes_all_that_lie_on_the_path(game: AnyGame) -> None:
    decks = (deck("t3"), deck("t3", "1 2"), deck("artifact_3 fire_1 artifact_1 t4", "1 2 3"))
    scene = match(game, 3, *decks).choose(ALL_CAMP, ALL_CAMP, ALL_TORCH, ALL_TORCH)
    assert scene.path == "artifact_3 fire_1 artifact_1"
    scene = scene.choose("camp torch torch")
    assert scene.artifacts == ["3 1", "", ""]
    assert scene.path == "fire_1 t4"


@pytest.mark.rule("GOLD-ROUND-4")
@pytest.mark.option("artifact_values", "by_order")
def test_three_are_worth_5_and_the_later_ones_10_also_for_one_leaver(game: AnyGame) -> None:
    decks = (
        deck("artifact_1 t3"),  # the first takes it
        deck("artifact_2 t3", "2"),  # the second takes it
        deck("t3", "3"),
        deck("artifact_3 artifact_4 t3", "3 4"),  # the third takes both
        deck("artifact_5 t3", "5"),  # the first takes it
    )
    scene = match(game, 3, *decks).choose("camp torch torch", "camp camp", "torch camp torch", "camp camp", ALL_CAMP)
    assert (scene.round, scene.each("artifact_values")) == (4, [[5], [5], []])
    scene = scene.choose(ALL_TORCH, "torch torch camp")
    assert scene.artifacts == ["1", "2", "3 4"]
    assert scene.each("artifact_values") == [[5], [5], [5, 10]]
    scene = scene.choose("camp camp", "camp torch torch")
    assert scene.artifacts == ["1 5", "2", "3 4"]
    assert scene.each("artifact_values") == [[5, 10], [5], [5, 10]]
    assert scene.data["artifacts_out"] == 5


@pytest.mark.rule("GOLD-ROUND-4")
@pytest.mark.option("artifact_values", "by_order")
def test_lost_artifacts_are_not_counted(game: AnyGame) -> None:
    decks = (
        deck("artifact_1 t3"),
        deck("artifact_2 t3", "2"),
        deck("t3", "3"),
        deck("t3", "3 4"),
        deck("artifact_5 artifact_3 artifact_4 t3", "3 4 5"),
    )
    scene = match(game, 3, *decks).choose(*[ALL_CAMP] * 4)
    assert scene.data["lost_artifacts"] == ["artifact_1", "artifact_2"]
    assert scene.data["artifacts_out"] == 0
    scene = scene.choose("torch torch torch", "torch torch torch", "torch torch camp")
    assert scene.artifacts == ["", "", "5 3 4"]
    assert scene.each("artifact_values") == [[], [], [5, 5, 5]]
    assert scene.scores == [2, 2, 17]  # 1 in round 3 and 1 in round 4


@pytest.mark.rule("GOLD-ROUND-4")
def test_taking_is_not_asked(game: AnyGame) -> None:
    scene = match(game, 3, deck("artifact_1 t3")).choose("camp torch torch")
    assert scene.asked == [(1, 0), (2, 0)]
    assert {decision.kind for decision in game.decisions(scene.state)} == {"choose"}
