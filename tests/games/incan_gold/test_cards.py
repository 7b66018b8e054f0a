"""The effects of cards: treasures, artifacts, hazards."""

from __future__ import annotations

import pytest

from tests.games.incan_gold.situations import ALL_CAMP, ALL_TORCH, AnyGame, deck, match


@pytest.mark.rule("GOLD-ROUND-5")
@pytest.mark.parametrize(
    ("players", "share", "rest"), [(2, 4, 1), (3, 5, 2), (4, 4, 1), (5, 3, 2), (6, 2, 5), (7, 2, 3), (8, 2, 1)]
)
def test_a_treasure_is_shared_rounded_down(game: AnyGame, players: int, share: int, rest: int) -> None:
    scene = match(game, players, deck("t17"))
    assert set(scene.held) == {share}
    assert (scene.path_gems, set(scene.tents)) == (rest, {0})
    assert len(scene.held) == (4 if players == 2 else players)


@pytest.mark.rule("GOLD-ROUND-5")
def test_too_small_a_treasure_stays_whole_on_the_path(game: AnyGame) -> None:
    scene = match(game, 8, deck("t7a t5a")).choose(" ".join(["torch"] * 8))
    assert (set(scene.held), scene.path_gems) == ({0}, 12)


@pytest.mark.rule("GOLD-ROUND-5")
def test_only_those_in_the_temple_share(game: AnyGame) -> None:
    scene = match(game, 4, deck("t4 t9 t7a")).choose("camp torch torch torch", "torch camp torch")
    assert (scene.tents, scene.held, scene.path_gems) == ([1, 0, 4, 0], [0, 1 + 3 + 3, 0, 1 + 3 + 3], 1)


@pytest.mark.rule("GOLD-ROUND-5")
def test_gems_on_the_path_are_not_shared_with_the_next_card(game: AnyGame) -> None:
    scene = match(game, 3, deck("t5a t4 t2")).choose(ALL_TORCH)
    assert (scene.held, scene.path_gems) == ([2, 2, 2], 3)  # not (2 + 4) // 3 == 2 more


@pytest.mark.rule("GOLD-ROUND-5")
def test_an_artifact_stays_on_the_path_and_nothing_else_happens(game: AnyGame) -> None:
    before = match(game, 3, deck("t5a artifact_1 t2"))
    after = before.choose(ALL_TORCH)
    assert after.path == "t5a artifact_1"
    assert (after.held, after.path_gems, after.artifacts) == (before.held, before.path_gems, before.artifacts)
    assert after.asked == before.asked


@pytest.mark.rule("GOLD-ROUND-6")
def test_the_first_hazard_of_each_kind_does_nothing(game: AnyGame) -> None:
    scene = match(game, 3, deck("t9 spiders_2 snakes_1 mummy_3 fire_1 rocks_2 t3"))
    for number in range(2, 7):
        scene = scene.choose(ALL_TORCH)
        assert (len(scene.data["path"]), scene.held, scene.inside) == (number, [3, 3, 3], [0, 1, 2])
    assert scene.choose(ALL_TORCH).held == [4, 4, 4]


@pytest.mark.rule("GOLD-ROUND-6")
def test_the_second_of_its_kind_ends_the_round(game: AnyGame) -> None:
    scene = match(game, 3, deck("t9 fire_3 t15 fire_1"), deck("t4", "1 2", "fire_1"))
    scene = scene.choose(ALL_TORCH, "camp torch torch")
    assert (scene.tents, scene.held) == ([3, 0, 0], [0, 10, 10])
    scene = scene.choose("torch torch")
    assert (scene.round, scene.path) == (2, "t4")
    assert scene.tents == [3, 0, 0]  # gems in a tent are safe, held gems are lost
    assert scene.held == [1, 1, 1]
    assert scene.told("round_ended") == [{"round": 1, "reason": "hazard"}]


@pytest.mark.rule("GOLD-ROUND-6")
def test_tents_of_earlier_rounds_are_safe(game: AnyGame) -> None:
    decks = (deck("t9"), deck("t15 fire_1 fire_2", "1 2"), deck("t3", "1 2 3", "fire_2"))
    scene = match(game, 3, *decks).choose(ALL_CAMP, ALL_TORCH)
    assert (scene.tents, scene.held) == ([3, 3, 3], [5, 5, 5])
    scene = scene.choose(ALL_TORCH)
    assert (scene.round, scene.tents, scene.held) == (3, [3, 3, 3], [1, 1, 1])


@pytest.mark.rule("GOLD-ROUND-6")
def test_the_second_card_leaves_the_game_and_the_first_returns(game: AnyGame) -> None:
    decks = (deck("t9 fire_3 fire_1"), deck("t4", "1 2", "fire_1"))
    scene = match(game, 3, *decks).choose(ALL_TORCH, ALL_TORCH)
    assert scene.data["removed_hazards"] == ["fire_1"]
    assert [card for card in scene.data["deck"] if card.startswith("fire")] == ["fire_2", "fire_3"]


@pytest.mark.rule("GOLD-ROUND-6")
def test_two_of_a_kind_that_are_left_are_still_a_pair_and_one_is_not(game: AnyGame) -> None:
    decks = (
        deck("fire_1 fire_2"),
        deck("fire_3 fire_1", "1 2", "fire_2"),
        deck("t9 fire_3 t3", "1 2 3", "fire_2 fire_1"),
    )
    scene = match(game, 3, *decks)
    assert (scene.round, scene.data["removed_hazards"]) == (3, ["fire_2", "fire_1"])
    assert [card for card in scene.data["deck"] if card.startswith("fire")] == ["fire_3"]
    scene = scene.choose(ALL_TORCH, ALL_TORCH)
    assert (scene.path, scene.held) == ("t9 fire_3 t3", [4, 4, 4])


@pytest.mark.rule("GOLD-ROUND-6")
def test_a_hazard_of_an_earlier_round_does_not_count(game: AnyGame) -> None:
    scene = match(game, 3, deck("t9 fire_1 t3"), deck("t4 fire_1 t3", "1 2")).choose(ALL_TORCH, ALL_CAMP, ALL_TORCH)
    assert (scene.round, scene.path) == (2, "t4 fire_1")


@pytest.mark.rule("GOLD-ROUND-6")
def test_a_hazard_counts_though_some_have_left_since_the_first(game: AnyGame) -> None:
    decks = (deck("fire_1 t9 t3 fire_2"), deck("t4", "1 2", "fire_2"))
    scene = match(game, 3, *decks).choose("camp torch torch", "torch torch")
    assert (scene.round, scene.tents) == (2, [3, 0, 0])
