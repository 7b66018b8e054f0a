"""The chapter of the setup: players and adventurers, the quest deck, the artifacts."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import machu_rules as mr
from tests.games.incan_gold.conftest import Variant
from tests.games.incan_gold.situations import ALL_CAMP, CARDS, TREASURES, AnyGame, deck, match


@pytest.mark.rule("GOLD-SETUP-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_three_to_eight_players_run_one_adventurer_each(game: AnyGame, players: int) -> None:
    scene = match(game, players, deck("t1"))
    assert scene.asked == [(seat, 0) for seat in range(players)]
    assert [len(player["adventurers"]) for player in scene.data["players"]] == [1] * players


@pytest.mark.rule("GOLD-SETUP-1")
def test_two_players_run_two_adventurers_each(game: AnyGame) -> None:
    scene = match(game, 2, deck("t1"))
    assert scene.asked == [(0, 0), (0, 1), (1, 0), (1, 1)]


@pytest.mark.rule("GOLD-SETUP-1")
def test_two_to_eight_players(game: AnyGame) -> None:
    assert game.players == (2, 3, 4, 5, 6, 7, 8)


@pytest.mark.rule("GOLD-SETUP-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 9, True, None, "3"])
def test_no_other_number_of_players(game: AnyGame, players: int) -> None:
    with pytest.raises(mr.UsageError):
        game.new(players, seed=7)


@pytest.mark.rule("GOLD-SETUP-1")
def test_the_numbers_of_players_are_data(variant: Variant) -> None:
    rows = {"8": {"remove": True}, "1": {"add": True, "adventurers": 3}}
    other = variant(setup={"table": rows})
    assert other.players == (1, 2, 3, 4, 5, 6, 7)
    scene = match(other, 1, deck("t11a"))
    assert scene.asked == [(0, 0), (0, 1), (0, 2)]
    assert (scene.held, scene.path_gems) == ([3, 3, 3], 2)


@pytest.mark.rule("GOLD-SETUP-1")
def test_each_of_two_adventurers_takes_a_share_of_his_own(game: AnyGame) -> None:
    scene = match(game, 2, deck("t17"))
    assert (scene.held, scene.path_gems) == ([4, 4, 4, 4], 1)


@pytest.mark.rule("GOLD-SETUP-1")
def test_one_adventurer_leaves_beside_the_other_of_his_player(game: AnyGame) -> None:
    scene = match(game, 2, deck("t17 artifact_1 t9")).choose("torch torch torch torch", "torch camp torch torch")
    assert scene.tents == [0, 5, 0, 0]  # 4 and the one gem on the path
    assert scene.artifacts == ["", "1", "", ""]
    assert scene.held == [4 + 3, 0, 4 + 3, 4 + 3]
    assert scene.asked == [(0, 0), (1, 0), (1, 1)]


@pytest.mark.rule("GOLD-SETUP-1")
@pytest.mark.parametrize("line", ["camp camp torch torch", "camp torch torch camp"])
def test_two_adventurers_are_two_leavers_whoever_runs_them(game: AnyGame, line: str) -> None:
    scene = match(game, 2, deck("t17 artifact_1 t1")).choose("torch torch torch torch", line)
    assert sorted(scene.tents) == [0, 0, 4, 4]
    assert scene.path == "t17 artifact_1 t1"
    assert scene.path_gems == 2  # the 1 of the 17 is not enough for two, the 1 of the next card not either
    assert scene.artifacts == [""] * 4


@pytest.mark.rule("GOLD-SETUP-1")
@pytest.mark.parametrize("seats", list(permutations(range(3))))
def test_seats_are_only_numbers(game: AnyGame, seats: tuple[int, int, int]) -> None:
    """One leaves with the artifact, one later, one stays. Their results do not depend on their seats."""
    early, late, stays = seats
    scene = match(game, 3, deck("t17 t5a artifact_1 snakes_1 snakes_2"), deck("t3", "2", "snakes_2"))
    for campers in ((), (), (early,), (late,)):
        asked = [seat for seat, _ in scene.asked]
        scene = scene.choose(" ".join("camp" if seat in campers else "torch" for seat in asked))
    assert (scene.round, scene.path) == (2, "t3")
    # 5 of the 17, 1 of the 5. The first to leave also finds 2 + 2 gems and the artifact
    assert [scene.tents[seat] for seat in (early, late, stays)] == [10, 6, 0]
    assert [scene.artifacts[seat] for seat in (early, late, stays)] == ["1", "", ""]
    assert [scene.scores[seat] for seat in (early, late, stays)] == [15, 6, 0]


@pytest.mark.rule("GOLD-SETUP-2")
def test_the_quest_deck(game: AnyGame) -> None:
    view = game.view(match(game, 3, deck("fire_2 t7b")).state, None)
    assert view["path"] == ["fire_2", "t7b"]
    names = "t1 t2 t3 t4 t5a t5b t7a t9 t11a t11b t13 t14 t15 t17 spiders_1 spiders_2 spiders_3 snakes_1 snakes_2"
    names += " snakes_3 mummy_1 mummy_2 mummy_3 fire_1 fire_3 rocks_1 rocks_2 rocks_3 artifact_1"
    assert view["deck_cards"] == names.split()


@pytest.mark.rule("GOLD-SETUP-2")
@pytest.mark.parametrize(("card", "value"), TREASURES.items())
def test_what_a_treasure_is_worth(game: AnyGame, card: str, value: int) -> None:
    scene = match(game, 3, deck(card))
    assert sum(scene.held) + scene.path_gems == value
    assert scene.held == [value // 3] * 3


@pytest.mark.rule("GOLD-SETUP-2")
def test_treasures_and_hazards_are_figures(variant: Variant) -> None:
    other = variant(
        treasures={"cards": {"t17": {"remove": True}, "t1": {"value": 30}}}, hazards={"kinds": {"fire": {"copies": 4}}}
    )
    cards = [card for card in deck("t1") if card != "t17"]
    cards.insert(cards.index("fire_3") + 1, "fire_4")
    scene = match(other, 3, cards)
    assert scene.held == [10, 10, 10]
    assert scene.data["deck"] == cards[1:]


@pytest.mark.rule("GOLD-SETUP-3")
@pytest.mark.option("artifacts", "one_a_round")
def test_artifact_r_comes_into_the_deck_of_round_r(game: AnyGame) -> None:
    decks = [deck("t1", artifacts) for artifacts in ("1", "1 2", "1 2 3", "1 2 3 4", "1 2 3 4 5")]
    scene = match(game, 3, *decks)
    for number in range(1, 6):
        data = scene.data
        assert (data["round"], data["path"], data["deck"]) == (number, ["t1"], decks[number - 1][1:])
        assert data["waiting_artifacts"] == list(CARDS[30 + number :])
        scene = scene.choose(ALL_CAMP)
    assert scene.over
    assert scene.data["waiting_artifacts"] == []


@pytest.mark.rule("GOLD-SETUP-3")
def test_a_deck_with_another_artifact_is_not_the_deck_of_this_round(game: AnyGame) -> None:
    for cards in (deck("t1", "2"), deck("t1", "1 2"), deck("t1", ""), deck("t1", "1", "t2"), [*deck("t1"), "t1"]):
        with pytest.raises(mr.MachuRulesError):
            game.new(3, dealt=[cards])


@pytest.mark.rule("GOLD-SETUP-3")
def test_there_may_be_more_rounds_than_artifacts_and_fewer(variant: Variant) -> None:
    longer = variant(rounds={"number": 6})
    decks = [deck("t1", artifacts) for artifacts in ("1", "1 2", "1 2 3", "1 2 3 4", "1 2 3 4 5", "1 2 3 4 5")]
    scene = match(longer, 3, *decks).choose(*[ALL_CAMP] * 5)
    assert (scene.round, scene.data["deck"]) == (6, decks[5][1:])
    shorter = variant(rounds={"number": 2})
    scene = match(shorter, 3, *decks[:2]).choose(*[ALL_CAMP] * 2)
    assert scene.over
    assert scene.data["waiting_artifacts"] == ["artifact_3", "artifact_4", "artifact_5"]


@pytest.mark.rule("GOLD-RECORD")
@pytest.mark.parametrize(
    ("dealt", "told"),
    [
        ([], "is a list of at most 5 decks"),
        ("t1", "must be a list of decks, not str"),
        ([["t1", 2]], "is a list of card ids"),
        ([["t1", "t99"]], "contains 't99', which is not a card of this game"),
        ([["t1", "t1"]], "a deck contains a card twice"),
        ([["t1"]], "the deck given for round 1 must name each of its 31 cards once"),
        ([["t1"]] * 6, "is a list of at most 5 decks"),
    ],
)
def test_decks_that_cannot_be_dealt_are_refused(dealt: Any, told: str) -> None:
    with pytest.raises(mr.UsageError, match=told):
        mr.load("incan-gold").new(3, dealt=dealt)


@pytest.mark.rule("GOLD-RECORD")
def test_what_was_dealt_is_known_of_the_start_alone() -> None:
    game = mr.load("incan-gold")
    start = game.new(3, seed=7)
    assert len(game.dealt(start)) == 1
    with pytest.raises(mr.UsageError, match="only at the start of a game"):
        game.dealt(game.apply(start, "torch")[0])
