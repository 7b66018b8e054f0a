"""Setup: SETUP-1 to SETUP-10."""

from __future__ import annotations

from itertools import combinations

import pytest

import machu_rules as mr
from machu_rules import CHANCE
from tests.games.princes.conftest import Variant
from tests.games.princes.situations import GOODS, HOMES, TEMPLES, TILES, AnyGame, start

PLAYERS = (2, 3, 4, 5)


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_five_can_play(game: AnyGame, players: int) -> None:
    assert len(start(game, players).data["players"]) == players


@pytest.mark.rule("SETUP-1")
def test_the_game_says_how_many_can_play(game: AnyGame) -> None:
    assert game.players == PLAYERS


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100, True, "3", None, 3.0])
def test_no_other_number_can_play(game: AnyGame, players: object) -> None:
    with pytest.raises(mr.UsageError, match=r"2, 3, 4, 5"):
        game.new(players, seed=1)  # type: ignore[arg-type]


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", [0, 1, "a text"])
def test_seat_0_begins_whatever_the_seed(game: AnyGame, players: int, seed: int) -> None:
    scene = start(game, players, seed)
    assert scene.asked == (0, "settle")
    assert scene.play(*["settle potter"] * players).asked == (0, "turn")


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_starts_with_three_corn_and_one_of_each_other_good(game: AnyGame, players: int) -> None:
    for row in start(game, players).data["players"]:
        assert row["goods"] == {"corn": 3, "llama": 1, "coca": 1, "pottery": 1, "cloth": 1}


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(("players", "incas"), [(2, 12), (3, 10), (4, 9), (5, 8)])
def test_the_supply_of_incas_depends_on_the_number_of_players(game: AnyGame, players: int, incas: int) -> None:
    assert [row["supply"] for row in start(game, players).data["players"]] == [incas] * players


@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize(("players", "day", "corn"), [(2, 1, 8), (3, 2, 7), (4, 3, 6), (5, 3, 6)])
def test_the_first_day_and_the_corn_on_the_moons_depend_on_the_players(
    game: AnyGame, players: int, day: int, corn: int
) -> None:
    data = start(game, players).data
    assert (data["day"], data["track_corn"]) == (day, corn)


@pytest.mark.rule("SETUP-5")
def test_the_market_has_four_columns_with_two_units_each(game: AnyGame) -> None:
    assert start(game).data["market"] == {"llama": 2, "coca": 2, "pottery": 2, "cloth": 2}


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_bonus_lies_in_every_production_district_and_one_stone_on_every_temple(game: AnyGame, players: int) -> None:
    nine = [*HOMES.values(), *TEMPLES.values(), "main_temple"]
    assert start(game, players).data["bonus"] == dict.fromkeys(nine, 1)


@pytest.mark.rule("SETUP-6")
@pytest.mark.rule("BANK-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_setup_is_taken_from_the_bank(game: AnyGame, players: int) -> None:
    """The bank has the content of the box minus start goods, market, bonuses (3 corn on the terraces) and track."""
    data = start(game, players).data
    corn = 64 - 3 * players - 3 - data["track_corn"]
    assert data["bank"] == {
        "corn": corn,
        "llama": 38 - players - 3,
        **dict.fromkeys(("coca", "pottery", "cloth"), 28 - players - 3),
    }


@pytest.mark.rule("SETUP-7")
def test_all_clergy_and_all_moon_tiles_are_there(game: AnyGame) -> None:
    data = start(game).data
    assert data["clergy_left"] == {"condor": 4, "puma": 5, "virgin": 6}
    assert data["tiles_left"] == list(TILES)
    assert [row["tiles"] for row in data["players"]] == [[], [], []]
    assert data["sun_tile"] is None


@pytest.mark.rule("SETUP-8")
def test_there_is_a_card_for_every_pair_of_the_eight_icons(game: AnyGame) -> None:
    icons = ("farmer", "shepherd", "coca_planter", "potter", "weaver", "condor", "puma", "virgin")
    (dealt,) = game.dealt(game.new(3, 1))
    assert sorted(dealt) == sorted(f"{one}_{other}" for one, other in combinations(icons, 2))
    assert len(dealt) == 28


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_card_is_dealt_to_each_from_the_top_beginning_with_seat_0(game: AnyGame, players: int) -> None:
    scene = start(game, players)
    (dealt,) = game.dealt(scene.state)
    assert [row["hand"] for row in scene.data["players"]] == [[card] for card in dealt[:players]]
    assert scene.data["stack"] == dealt[players:]
    assert scene.data["stack_size"] == 28 - players


@pytest.mark.rule("SETUP-8")
def test_a_player_knows_his_card_before_he_settles(game: AnyGame) -> None:
    scene = start(game)
    assert scene.asked == (0, "settle")
    assert len(game.view(scene.state, 0)["players"][0]["hand"]) == 1


@pytest.mark.rule("SETUP-8")
def test_the_same_seed_deals_the_same_cards(game: AnyGame) -> None:
    assert game.new(4, 99) == game.new(4, 99)
    assert game.dealt(game.new(4, "x")) == game.dealt(game.new(2, "x"))


@pytest.mark.rule("SETUP-8")
def test_other_seeds_deal_other_cards(game: AnyGame) -> None:
    assert len({tuple(game.dealt(game.new(2, seed))[0]) for seed in range(100)}) == 100


@pytest.mark.rule("SETUP-8")
def test_every_card_comes_first_about_equally_often(game: AnyGame) -> None:
    """28 cards, 2,800 shuffles: 100 per card, give or take (five standard deviations)."""
    first = [game.dealt(game.new(2, seed))[0][0] for seed in range(2800)]
    counts = [first.count(card) for card in sorted(set(first))]
    assert len(counts) == 28
    assert min(counts) > 50
    assert max(counts) < 150


@pytest.mark.rule("SETUP-8")
def test_what_was_dealt_makes_the_same_game_without_the_seed(game: AnyGame) -> None:
    state = game.new(3, 12)
    assert game.new(3, dealt=game.dealt(state)) == state


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize(
    "dealt",
    [
        [],
        [[]],
        [["farmer_puma"]],
        [["farmer_puma"] * 28],
        "farmer_puma",
        [None],
        [[1, 2]],
        [["puma_farmer", "farmer_shepherd"]],
    ],
)
def test_what_was_dealt_must_be_a_whole_stack(game: AnyGame, dealt: list[object]) -> None:
    with pytest.raises(mr.UsageError):
        game.new(3, dealt=dealt)


@pytest.mark.rule("SETUP-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_scouts_start_one_field_apart_from_field_1(game: AnyGame, players: int) -> None:
    assert [row["scout"] for row in start(game, players).data["players"]] == list(range(1, players + 1))


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_players_settle_in_seating_order(game: AnyGame, players: int) -> None:
    scene = start(game, players)
    for seat in range(players):
        assert scene.asked == (seat, "settle")
        scene = scene.play("settle weaver")
    assert scene.asked == (0, "turn")


@pytest.mark.rule("SETUP-10")
def test_any_of_the_five_occupations_can_be_settled(game: AnyGame) -> None:
    five = [f"settle {occupation}" for occupation in HOMES]
    assert start(game).moves == five
    assert start(game).play("settle potter").moves == five


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize(("occupation", "district"), HOMES.items())
def test_settling_puts_an_inca_from_the_supply_into_the_district(game: AnyGame, occupation: str, district: str) -> None:
    scene = start(game, 2).play(f"settle {occupation}")
    assert scene.incas(0) == {district: 1}
    assert scene.player(0)["supply"] == 11
    assert scene.told("inca_placed") == [(0, "SETUP-10", {"occupation": occupation, "district": district})]


@pytest.mark.rule("SETUP-10")
def test_settling_is_free(game: AnyGame) -> None:
    before, after = start(game), start(game).play("settle potter")
    assert after.goods(0) == before.goods(0)
    assert after.data["bank"] == before.data["bank"]
    assert after.told("paid") == []


@pytest.mark.rule("SETUP-10")
def test_a_district_can_be_settled_by_several(game: AnyGame) -> None:
    scene = start(game, 3).play(*["settle shepherd"] * 3)
    assert [scene.incas(seat) for seat in range(3)] == [{"llamas_meadow": 1}] * 3


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("settle", "one_word"),
        ("settle nobody", "unknown_word"),
        ("settle potters_quarter", "unknown_word"),
        ("settle farmer potter", "one_word"),
        ("enter sun_clock", "other_question"),
    ],
)
def test_nothing_else_can_be_settled(game: AnyGame, text: str, code: str) -> None:
    assert start(game).refused(text)[1] == code


@pytest.mark.rule("SETUP-10")
def test_nobody_has_goods_on_the_way_or_a_prince_before_the_first_turn(game: AnyGame) -> None:
    for row in start(game, 4).data["players"]:
        assert row["prince"] is None
        assert set(row["owed"].values()) == {0}
        assert (row["clock"], row["bonus_points"], row["returned"]) == (0, 0, [])


@pytest.mark.rule("SETUP-3")
@pytest.mark.rule("SETUP-4")
def test_supplies_and_first_day_can_be_changed(variant: Variant) -> None:
    game = variant(setup={"table": {2: {"incas": 5, "first_day": 4}}})
    data = start(game, 2).data
    assert (data["players"][1]["supply"], data["day"], data["track_corn"]) == (5, 4, 5)


@pytest.mark.rule("SETUP-2")
@pytest.mark.rule("SETUP-5")
@pytest.mark.rule("SETUP-6")
def test_start_goods_market_and_bonuses_can_be_changed(variant: Variant) -> None:
    game = variant(
        goods={"llama": {"start": 4}}, market={"columns": {"coca": {"start": 0}}}, bonuses={"start": 2, "most": 2}
    )
    data = start(game, 2).data
    assert data["players"][0]["goods"] == {good: {"corn": 3, "llama": 4}.get(good, 1) for good in GOODS}
    assert data["market"] == {"llama": 2, "coca": 0, "pottery": 2, "cloth": 2}
    assert set(data["bonus"].values()) == {2}


@pytest.mark.rule("SETUP-8")
def test_first_cards_that_chance_is_asked_for_are_told_like_any_that_is_drawn(game: AnyGame) -> None:
    state, cards = game.new(3, chance="ask"), ("farmer_puma", "potter_condor", "condor_virgin")
    for seat, card in enumerate(cards):
        state, events = game.apply(state, f"deal {card}", CHANCE)
        drew = ("drew", seat, "SETUP-8", {"number": 1, "left": 27 - seat}, None)
        private = ("drew_cards", seat, "SETUP-8", {"cards": [card]}, seat)
        assert [(event.kind, event.seat, event.rule, event.data, event.private_to) for event in events][:2] == [
            drew,
            private,
        ]
