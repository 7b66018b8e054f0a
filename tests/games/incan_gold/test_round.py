"""The start and the end of a round: the first cards, an empty deck, the end of the path, gems."""

from __future__ import annotations

import pytest

from machu_rules.core.errors import StateError
from tests.games.incan_gold.conftest import Variant
from tests.games.incan_gold.situations import ALL_ARTIFACTS, ALL_CAMP, ALL_TORCH, AnyGame, deck, few_cards, match


@pytest.mark.rule("GOLD-ROUND-1")
def test_the_first_card_is_turned_without_a_choice(game: AnyGame) -> None:
    cards = deck("t9 t4")
    scene = match(game, 3, cards)
    assert (scene.round, scene.path, scene.data["deck"]) == (1, "t9", cards[1:])
    assert scene.inside == [0, 1, 2]
    assert scene.held == [3, 3, 3]
    assert scene.asked == [(0, 0), (1, 0), (2, 0)]


@pytest.mark.rule("GOLD-ROUND-1")
@pytest.mark.parametrize("second", ["t9", "artifact_1", "snakes_1"])
def test_after_a_hazard_one_more_card_is_turned_and_only_one(game: AnyGame, second: str) -> None:
    scene = match(game, 3, deck(f"spiders_1 {second} snakes_2"))
    assert scene.path == f"spiders_1 {second}"
    assert scene.asked == [(0, 0), (1, 0), (2, 0)]
    assert scene.held == ([3, 3, 3] if second == "t9" else [0, 0, 0])


@pytest.mark.rule("GOLD-ROUND-1")
@pytest.mark.rule("GOLD-ROUND-6")
def test_the_same_hazard_at_once_ends_the_round_before_anybody_is_asked(game: AnyGame) -> None:
    scene = match(game, 3, deck("spiders_3 spiders_1"), deck("t4", "1 2", "spiders_1"))
    assert (scene.round, scene.path, scene.held) == (2, "t4", [1, 1, 1])
    assert scene.data["removed_hazards"] == ["spiders_1"]
    assert scene.asked == [(0, 0), (1, 0), (2, 0)]


@pytest.mark.rule("GOLD-ROUND-1")
@pytest.mark.parametrize("first", ["t9", "artifact_1"])
def test_only_for_a_hazard_that_is_the_first_card(game: AnyGame, first: str) -> None:
    scene = match(game, 3, deck(f"{first} spiders_1 t4"))
    assert scene.path == first
    scene = scene.choose(ALL_TORCH)
    assert scene.path == f"{first} spiders_1"


@pytest.mark.rule("GOLD-ROUND-1")
def test_first_is_the_first_card_of_every_round(game: AnyGame) -> None:
    scene = match(game, 3, deck("t9"), deck("fire_1 t4 t5a", "1 2"), deck("rocks_1 fire_1 t5a", "1 2 3"))
    assert scene.choose(ALL_CAMP).path == "fire_1 t4"
    assert scene.choose(ALL_CAMP, ALL_CAMP).path == "rocks_1 fire_1"


@pytest.mark.rule("GOLD-ROUND-1")
def test_one_choice_may_lead_through_several_rounds(game: AnyGame) -> None:
    scene = match(
        game,
        3,
        deck("t9"),
        deck("spiders_1 spiders_2", "1 2"),
        deck("fire_1 fire_2", "1 2 3", "spiders_2"),
        deck("t4", "1 2 3 4", "spiders_2 fire_2"),
    ).choose(ALL_CAMP)
    assert (scene.round, scene.path, scene.tents, scene.held) == (4, "t4", [3, 3, 3], [1, 1, 1])
    assert scene.data["removed_hazards"] == ["spiders_2", "fire_2"]
    assert [data["round"] for data in scene.told("round_began")] == [2, 3, 4]
    assert scene.told("round_ended") == [
        {"round": 1, "reason": "camp"},
        {"round": 2, "reason": "hazard"},
        {"round": 3, "reason": "hazard"},
    ]


@pytest.mark.rule("GOLD-ROUND-1")
def test_a_game_may_be_over_without_a_single_decision(game: AnyGame) -> None:
    scene = match(
        game,
        3,
        deck("spiders_1 spiders_2", "1"),
        deck("spiders_1 spiders_3", "1 2", "spiders_2"),
        deck("fire_1 fire_2", "1 2 3", "spiders_2 spiders_3"),
        deck("fire_1 fire_3", "1 2 3 4", "spiders_2 spiders_3 fire_2"),
        deck("rocks_1 rocks_2", "1 2 3 4 5", "spiders_2 spiders_3 fire_2 fire_3"),
    )
    assert (scene.asked, scene.over, scene.round) == ([], True, 5)
    assert game.outcome(scene.state) is not None
    assert scene.tents == [0, 0, 0]


@pytest.mark.rule("GOLD-ROUND-1")
def test_artifacts_that_nobody_drew_stay_in_the_deck(game: AnyGame) -> None:
    scene = match(game, 3, deck("t9"), deck("artifact_1 artifact_2", "1 2"), deck("t4", "2 3")).choose(ALL_CAMP)
    assert scene.path == "artifact_1"
    assert scene.data["deck"][0] == "artifact_2"
    scene = scene.choose(ALL_CAMP)  # artifact_1 is lost, artifact_2 not drawn
    assert (scene.round, scene.path) == (3, "t4")
    assert [card for card in scene.data["deck"] if card.startswith("artifact")] == ["artifact_2", "artifact_3"]


@pytest.mark.rule("GOLD-ROUND-1")
def test_all_enter_again(game: AnyGame) -> None:
    scene = match(game, 3, deck("t9 t4"), deck("t15", "1 2")).choose("camp torch torch")
    assert scene.inside == [1, 2]
    scene = scene.choose("camp camp")
    assert (scene.inside, scene.held, scene.tents) == ([0, 1, 2], [5, 5, 5], [3, 5, 5])


@pytest.mark.rule("GOLD-ROUND-1")
@pytest.mark.rule("ASK")
def test_with_no_card_left_all_camp_without_being_asked(variant: Variant) -> None:
    other = variant(rounds={"number": 2}, **few_cards(["t5a", "t9"], {"fire": 1}))
    scene = match(other, 3, ["fire_1", "t5a", "t9"], ["t9", "t5a", "fire_1"])
    assert (scene.path, scene.held, scene.path_gems) == ("fire_1 t5a", [1, 1, 1], 2)
    scene = scene.choose("torch torch camp")
    # The third has 1 + 2. Two share the t9, 4 and 4, and 1 stays. Then there is no card, and 1 is too few for two.
    assert (scene.round, scene.path) == (2, "t9")
    assert scene.tents == [5, 5, 3]
    assert scene.told("round_ended") == [{"round": 1, "reason": "camp"}]
    scene = scene.choose(ALL_TORCH)
    assert (scene.path, scene.held) == ("t9 t5a", [4, 4, 4])
    scene = scene.choose(ALL_TORCH)
    assert scene.asked == []
    assert scene.tents == [5 + 4, 5 + 4, 3 + 4]
    assert scene.scores == [9, 9, 7]


@pytest.mark.rule("GOLD-ROUND-1")
@pytest.mark.rule("ASK")
def test_chance_is_not_asked_for_the_last_card(variant: Variant) -> None:
    other = variant(rounds={"number": 2}, **few_cards(["t5a", "t9"], {"fire": 1}))
    state = other.new(3, chance="ask")
    state, _ = other.apply(state, "deal t9")
    for _ in range(3):
        state, _ = other.apply(state, "torch")
    assert [str(move) for move in other.decisions(state)[0].moves] == ["deal t5a", "deal fire_1"]
    asked_for_two = other.dump(state)
    state, _ = other.apply(state, "deal fire_1")
    for _ in range(3):
        state, events = other.apply(state, "torch")
    assert "t5a" in [event.data["card"] for event in events if event.kind == "card_turned"]
    assert other.dump(state)["round"] == 2
    for_one = {**asked_for_two, "path": ["t9", "fire_1"], "deck": [None]}
    with pytest.raises(StateError, match="deck: the last card leaves nothing to decide"):
        other.restore(for_one)


@pytest.mark.rule("GOLD-ROUND-1")
@pytest.mark.rule("ASK")
@pytest.mark.parametrize(("treasure", "each"), [("t5a", 1), ("t17", 5), ("t1", 0)])
def test_with_so_few_cards_nobody_is_ever_asked(variant: Variant, treasure: str, each: int) -> None:
    other = variant(rounds={"number": 3}, **few_cards([treasure], {"fire": 1}))
    scene = match(other, 3, *[["fire_1", treasure]] * 3)
    assert (scene.asked, scene.over) == ([], True)
    assert scene.tents == [3 * each] * 3


@pytest.mark.rule("GOLD-ROUND-1")
@pytest.mark.rule("GOLD-ROUND-4")
def test_who_is_last_when_no_card_is_left_takes_the_artifacts(variant: Variant) -> None:
    other = variant(rounds={"number": 1}, **few_cards(["t5a"], {"fire": 1}, artifacts=1))
    scene = match(other, 3, ["t5a", "fire_1", "artifact_1"]).choose("torch camp camp", "torch")
    assert (scene.asked, scene.tents, scene.artifacts) == ([], [1, 2, 2], ["1", "", ""])
    assert scene.scores == [6, 2, 2]


@pytest.mark.rule("GOLD-ROUND-7")
def test_a_round_ends_when_nobody_is_left(game: AnyGame) -> None:
    scene = match(game, 3, deck("t9 t3"), deck("t4", "1 2")).choose("camp torch camp")
    assert (scene.round, scene.inside) == (1, [1])
    scene = scene.choose("camp")
    assert (scene.round, scene.path, scene.inside) == (2, "t4", [0, 1, 2])
    assert scene.told("round_ended") == [{"round": 1, "reason": "camp"}]


@pytest.mark.rule("GOLD-ROUND-7")
def test_artifacts_left_on_the_path_by_all_are_out_of_the_game(game: AnyGame) -> None:
    scene = match(game, 3, deck("t9 artifact_1 t3"), deck("t4", "2")).choose(ALL_TORCH, ALL_CAMP)
    assert scene.data["lost_artifacts"] == ["artifact_1"]
    assert scene.told("artifacts_lost") == [{"artifacts": ["artifact_1"]}]
    assert "artifact_1" not in scene.data["deck"]


@pytest.mark.rule("GOLD-ROUND-7")
def test_artifacts_on_the_path_are_out_of_the_game_after_a_hazard(game: AnyGame) -> None:
    decks = (deck("fire_1 artifact_1 fire_2"), deck("t4", "2", "fire_2"))
    scene = match(game, 3, *decks).choose(ALL_TORCH)
    assert scene.data["lost_artifacts"] == ["artifact_1"]
    assert scene.artifacts == ["", "", ""]


@pytest.mark.rule("GOLD-ROUND-7")
@pytest.mark.parametrize("line", [ALL_CAMP, ALL_TORCH])
def test_gems_on_the_path_go_back_to_the_bank(game: AnyGame, line: str) -> None:
    decks = (deck("fire_1 t17 fire_2"), deck("t3", "1 2", "fire_2" if line == ALL_TORCH else ""))
    scene = match(game, 3, *decks)
    assert scene.path_gems == 2
    scene = scene.choose(line)
    assert (scene.round, scene.path_gems, scene.data["carried"]) == (2, 0, 0)
    assert scene.tents == ([5, 5, 5] if line == ALL_CAMP else [0, 0, 0])


@pytest.mark.rule("GOLD-ROUND-7")
def test_the_other_cards_return_to_the_deck(game: AnyGame) -> None:
    decks = (deck("t9 fire_1 t17 snakes_2"), deck("t4", "1 2"))
    scene = match(game, 3, *decks).choose(ALL_TORCH, ALL_TORCH, ALL_TORCH, ALL_CAMP)
    assert scene.data["deck"] == decks[1][1:]  # all of them, artifact_1 too, which was not drawn
    assert len(decks[1]) == 15 + 15 + 2
    assert scene.data["removed_hazards"] == []


@pytest.mark.rule("GOLD-ROUND-7")
@pytest.mark.parametrize("line", [ALL_CAMP, ALL_TORCH])
def test_a_last_round_ends_as_every_other(variant: Variant, line: str) -> None:
    scene = match(variant(rounds={"number": 1}), 3, deck("fire_1 artifact_1 t17 fire_2")).choose(ALL_TORCH, line)
    data = scene.data
    assert scene.over
    assert (data["path"], data["path_gems"], data["carried"]) == ([], 0, 0)
    assert (data["phase"], scene.inside) == (None, [])
    assert (data["lost_artifacts"], scene.held) == (["artifact_1"], [0, 0, 0])
    assert data["removed_hazards"] == (["fire_2"] if line == ALL_TORCH else [])
    assert sorted(data["deck"]) == sorted(deck("t1", "", " ".join(data["removed_hazards"])))
    assert scene.scores == ([5, 5, 5] if line == ALL_CAMP else [0, 0, 0])


@pytest.mark.rule("GOLD-ROUND-8")
def test_gems_are_never_short(game: AnyGame) -> None:
    """All treasures are found in all rounds: 35 for all three, 19 on the path, of which they get 6."""
    treasures = "t1 t2 t3 t4 t5a t5b t7a t7b t9 t11a t11b t13 t14 t15 t17"
    decks = [deck(treasures, ALL_ARTIFACTS[: 2 * number - 1]) for number in range(1, 6)]
    scene = match(game, 3, *decks)
    for number in range(1, 6):
        scene = scene.choose(*[ALL_TORCH] * 14)
        assert (scene.held, scene.path_gems) == ([35, 35, 35], 19)
        scene = scene.choose(ALL_CAMP)
        assert scene.tents == [41 * number] * 3
    assert scene.over
