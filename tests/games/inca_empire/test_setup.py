"""Setup, the map, the course of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import machu_rules as mr
from tests.games.inca_empire.situations import AnyGame, begun, scene

ROADS = {
    0: "choquequirao-tarawasi curamba-tarawasi paccaritambo-tarawasi sondor-tarawasi",
    1: "choquequirao-pisac ollantaytambo-pisac pisac-tipon",
    2: "paucartambo-tipon pisac-tipon raqchi-tipon tipon-wakrapukara",
    3: "cotabambas-paccaritambo maukallacta-paccaritambo paccaritambo-tarawasi",
}


@pytest.mark.rule("EMPIRE-SETUP-1")
@pytest.mark.parametrize("players", [0, 2, 5, True, "3"])
def test_three_or_four_players(game: AnyGame, players: int) -> None:
    assert game.players == (3, 4)
    with pytest.raises(mr.UsageError):
        game.new(players, seed=1)


@pytest.mark.rule("EMPIRE-SETUP-2")
def test_each_player_has_a_suyu_and_three_players_never_cuntisuyu(game: AnyGame) -> None:
    for seed in range(20):
        four = [player["suyu"] for player in game.dump(game.new(4, seed=seed))["players"]]
        three = [player["suyu"] for player in game.dump(game.new(3, seed=seed))["players"]]
        assert set(four) == {"chinchaysuyu", "antisuyu", "collasuyu", "cuntisuyu"}
        assert set(three) == {"chinchaysuyu", "antisuyu", "collasuyu"}


@pytest.mark.rule("EMPIRE-SETUP-3")
def test_sixty_sticks_one_of_them_from_cuzco(game: AnyGame) -> None:
    start = begun(game)
    assert start.of("sticks") == [59] * 4
    assert start.data["roads"] == {
        "cuzco-paccaritambo": [3],
        "cuzco-pisac": [1],
        "cuzco-tarawasi": [0],
        "cuzco-tipon": [2],
    }


@pytest.mark.rule("EMPIRE-SETUP-4")
@pytest.mark.parametrize(("players", "all_markers"), [(4, 45), (3, 39)])
def test_a_marker_in_each_region_those_beside_the_start_face_up(game: AnyGame, players: int, all_markers: int) -> None:
    data = begun(game, players).data
    assert len(data["markers"]) + len(data["spare_markers"]) == all_markers
    assert len(data["spare_markers"]) == 3
    up = {region for region, marker in data["markers"].items() if marker["shown"]}
    assert up == set("huanca vilcas vilcabamba lares paucartambo canas aymaraes chumbivilcas".split())


@pytest.mark.rule("EMPIRE-SETUP-5")
@pytest.mark.parametrize(("players", "all_cards"), [(4, 32), (3, 27)])
def test_three_cards_each(game: AnyGame, players: int, all_cards: int) -> None:
    data = begun(game, players).data
    hands = [card for player in data["players"] for card in player["hand"]]
    assert [player["hand_size"] for player in data["players"]] == [3] * players
    every = Counter([*hands, *data["deck"]])
    assert every.total() == all_cards
    assert ("local_pilgrimage" in every) == (players == 4)
    assert (every["rural_unrest"], every["wilderness_road"]) == ((2, 3) if players == 4 else (1, 2))


@pytest.mark.rule("EMPIRE-SETUP-6")
def test_tile_1_stands_on_the_outside(game: AnyGame) -> None:
    data = begun(game, first=2).data
    assert data["order"] == [2, 3, 0, 1]
    assert data["track"] == [{"vp": 0, "seats": [1, 0, 3, 2]}]
    assert data["seat"] == 2


@pytest.mark.rule("EMPIRE-SETUP-7")
def test_a_record_names_what_chance_dealt(game: AnyGame) -> None:
    dealt = game.dealt(game.new(4, seed=5))
    data = game.dump(game.new(4, dealt=dealt))
    suyus, order, markers, spare, hands, deck, arrival = dealt
    assert [player["suyu"] for player in data["players"]] == suyus
    assert [player["hand"] for player in data["players"]] == hands
    assert (data["order"], data["deck"], data["spare_markers"], arrival) == (order, deck, spare, None)
    assert {region: marker["type"] for region, marker in data["markers"].items()} == markers


@pytest.mark.rule("EMPIRE-SETUP-7")
@pytest.mark.parametrize("part", range(7))
def test_what_cannot_have_been_dealt(game: AnyGame, part: int) -> None:
    dealt = game.dealt(game.new(4, seed=5))
    wrong: Any
    for wrong in ([], {}, 3, "x", [["x"]]):
        if dealt[part] == wrong:
            continue
        with pytest.raises(mr.UsageError, match="dealt"):
            game.new(4, dealt=[*dealt[:part], wrong, *dealt[part + 1 :]])


@pytest.mark.rule("EMPIRE-ROAD-3")
@pytest.mark.rule("EMPIRE-MAP-1")
@pytest.mark.rule("EMPIRE-MAP-2")
@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("seat", range(4))
def test_first_roads(game: AnyGame, seat: int, players: int) -> None:
    """The sixth worked example."""
    if seat < players:
        extra = ["cuzco-paccaritambo"] if players == 3 else []
        assert begun(game, players, seat).roads() == sorted([*ROADS[seat].split(), *extra])


@pytest.mark.rule("EMPIRE-MAP-2")
def test_merged_regions_are_their_heirs(game: AnyGame) -> None:
    assert set(begun(game).data["markers"]) - set(begun(game, 3).data["markers"]) == set(
        "pasto tumbes opatari cochabamba chile nazca".split()
    )
    assert scene(game, 3).refused("conquer pasto") == "EMPIRE-MAP-2 not_in_game"


@pytest.mark.rule("EMPIRE-MAP-3")
def test_nothing_is_built_on_cuzco_or_a_huaca(game: AnyGame) -> None:
    moment = scene(game)
    for text in ("city cuzco", "city tarawasi", "garrison cuzco", "garrison tarawasi", "temple cuzco"):
        assert moment.refused(text).endswith("wrong_kind")


@pytest.mark.rule("EMPIRE-MAP-4")
@pytest.mark.rule("EMPIRE-MAP-5")
def test_a_conquered_region_is_so_for_all_and_for_good(game: AnyGame) -> None:
    moment = scene(game, taken={0: {"vilcas": "kingdom"}}, active=1)
    assert moment.refused("conquer vilcas") == "EMPIRE-MAP-5 conquered"
    assert moment.refused("conquer anta") == "EMPIRE-MAP-5 conquered"
    assert moment.of("vp") == [2, 0, 0, 0]


@pytest.mark.rule("EMPIRE-COURSE-1")
def test_columns_and_phases(game: AnyGame) -> None:
    moment, phases = begun(game), Counter(["inca"])
    while moment.legal:
        moment.play(moment.legal[-1])
        phases.update(event[-1] for event in moment.told("phase_began"))
    assert phases == {"inca": 7, "sun": 16, "people": 18, "sapa_inca": 6} | {"people": 17}
    assert moment.data["column"] == 7
    assert moment.data["step"] == 10


@pytest.mark.rule("EMPIRE-COURSE-1")
@pytest.mark.rule("EMPIRE-COURSE-2")
def test_a_game_begins_in_the_first_people_phase_in_turn_order(game: AnyGame) -> None:
    moment = begun(game, first=1)
    assert (moment.data["column"], moment.data["step"], moment.data["phase"]) == (1, 2, "people")
    asked = []
    for _ in range(8):
        asked.append(moment.data["seat"])
        moment.play("pass")
    assert asked == [1, 2, 3, 0] * 2
    assert moment.data["phase"] == "sun"
