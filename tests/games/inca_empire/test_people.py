"""A turn of the people phase: roads and actions."""

from __future__ import annotations

import pytest

from tests.games.inca_empire.conftest import Variant
from tests.games.inca_empire.situations import AnyGame, begun, scene

NORTH = ["sondor-tarawasi", "sondor-vilcashuaman"]


@pytest.mark.rule("EMPIRE-PEOPLE-1")
@pytest.mark.rule("EMPIRE-PEOPLE-2")
def test_the_list_of_a_turn(game: AnyGame) -> None:
    taken = {0: {"huanca": "fields"}}
    moment = scene(game, roads={0: NORTH}, taken=taken, labor={0: 20})
    verbs = [text.split(" ")[0] for text in moment.legal]
    order = ["road", "city", "garrison", "conquer", "temple", "terrace", "extra", "pass"]
    assert verbs == sorted(verbs, key=order.index)
    assert set(verbs) == {"road", "garrison", "conquer", "terrace", "pass"}
    assert "garrison sondor" in moment.legal
    poor = scene(game, roads={0: NORTH}, taken=taken, labor={0: 0})
    assert {text.split(" ")[0] for text in poor.legal} == {"road", "pass"}


@pytest.mark.rule("EMPIRE-PEOPLE-2")
@pytest.mark.rule("EMPIRE-PEOPLE-3")
@pytest.mark.rule("ASK")
def test_flow(game: AnyGame) -> None:
    """The eleventh worked example."""
    road = "road choquequirao-tarawasi"
    moment = scene(game, roads={0: NORTH}).play(road, "garrison sondor")
    assert moment.told("turn_ended") == [(0, "PEOPLE-3", 0)]
    moment = scene(game, roads={0: NORTH}).play("garrison sondor", road)
    assert moment.data["seat"] == 0
    assert not any(text.startswith(("garrison", "extra")) for text in moment.legal)
    moment.play("road curamba-tarawasi")
    assert (moment.data["seat"], moment.told("turn_ended")) == (1, [(0, "PEOPLE-3", 0)])
    moment = scene(game).play(road)
    assert not any(text.startswith("extra") for text in moment.legal)
    assert moment.refused("extra sondor-tarawasi") == "EMPIRE-PEOPLE-2 free_roads_left"
    moment.play("road sondor-tarawasi")
    assert moment.refused("road curamba-tarawasi") == "EMPIRE-PEOPLE-3 no_free_road"
    moment.play("extra curamba-tarawasi")
    assert (moment.data["seat"], moment.told("paid")) == (1, [(0, "ACTION-6", 1)])
    assert scene(game).play(road, "pass").data["seat"] == 1


@pytest.mark.rule("EMPIRE-PEOPLE-1")
def test_only_one_action(game: AnyGame) -> None:
    moment = scene(game, roads={0: NORTH}).play("garrison sondor")
    assert moment.refused("terrace") == "EMPIRE-PEOPLE-1 has_acted"


@pytest.mark.rule("EMPIRE-ROAD-1")
@pytest.mark.option("pieces", "limited")
@pytest.mark.option("pieces", "unlimited")
def test_a_stick_must_be_left_and_none_of_ones_own_lie_there(variant: Variant) -> None:
    few, roads = {"sticks": 2}, {0: ["sondor-tarawasi"]}
    moment = scene(variant(pieces=few), roads=roads, labor={0: 9})
    assert moment.roads() == []
    assert moment.refused("road curamba-tarawasi") == "EMPIRE-ROAD-1 no_stick"
    moment = scene(variant(pieces=few, options={"pieces": "unlimited"}), roads=roads).play("road curamba-tarawasi")
    assert moment.of("sticks") == [-1, 1, 1, 1]
    assert moment.refused("road sondor-tarawasi") == "EMPIRE-ROAD-1 own_road"


@pytest.mark.rule("EMPIRE-ROAD-2")
@pytest.mark.rule("EMPIRE-ROAD-3")
def test_a_road_is_connected_and_beside_a_conquered_region(game: AnyGame) -> None:
    assert begun(game).refused("road pisac-tipon") == "EMPIRE-ROAD-2 road_not_connected"
    moment = begun(game, first=2).play("road tipon-wakrapukara", "road velille-wakrapukara")
    assert moment.told("marker_turned")[0][:3] == (None, "ROAD-5", "collaguas")
    later = scene(game, active=2, roads={2: ["tipon-wakrapukara", "velille-wakrapukara"]})
    assert not any("velille" in road for road in later.roads())
    assert later.refused("road sibayo-velille") == "EMPIRE-ROAD-3 no_conquered_region"


@pytest.mark.rule("EMPIRE-ROAD-4")
@pytest.mark.option("wilderness", "one_a_turn")
@pytest.mark.option("wilderness", "unlimited")
def test_wilderness(game: AnyGame, variant: Variant) -> None:
    """The tenth worked example."""
    others = {1: ["choquequirao-pisac", "choquequirao-tarawasi"], 3: ["paccaritambo-tarawasi"], 2: ["sondor-tarawasi"]}
    assert "choquequirao-tarawasi" not in scene(game, roads=others).roads()
    assert scene(game, roads=others).refused("road choquequirao-tarawasi") == "EMPIRE-ROAD-4 others_road"
    sun = {"northeast": ["wilderness_road", "popular_support"], "northwest": ["wilderness_road", "popular_support"]}
    for value in ("one_a_turn", "unlimited"):
        loaded = variant(options={"wilderness": value})
        moment = scene(loaded, step=5, roads=others, sun=sun, active=3, order=(3, 0, 1, 2), labor={0: 9}).play("pass")
        assert moment.data["turn"]["wilderness"] == (2 if value == "one_a_turn" else None)
        moment.play("road choquequirao-tarawasi", "road paccaritambo-tarawasi")
        assert moment.data["roads"]["choquequirao-tarawasi"] == [0, 1]
        assert ("sondor-tarawasi" in moment.roads("extra")) == (value == "unlimited")


@pytest.mark.rule("EMPIRE-ROAD-4")
def test_a_road_alone_uses_no_card_up(game: AnyGame) -> None:
    sun = {"northeast": ["wilderness_road"]}
    moment = scene(game, sun=sun, active=3, order=(3, 0, 1, 2)).play("pass", "road sondor-tarawasi")
    assert moment.data["turn"]["wilderness"] == 1


@pytest.mark.rule("EMPIRE-ROAD-5")
def test_a_road_turns_markers_up(game: AnyGame) -> None:
    """The fourth worked example."""
    moment = begun(game, first=2).play("road tipon-wakrapukara")
    assert moment.told("marker_turned") == []
    kind = moment.data["markers"]["collaguas"]["type"]
    moment.play("road velille-wakrapukara")
    assert moment.told("marker_turned") == [(None, "ROAD-5", "collaguas", kind)]


@pytest.mark.rule("EMPIRE-ACTION-1")
@pytest.mark.option("city_needs", "all_regions")
@pytest.mark.option("city_needs", "one_region")
def test_a_city_needs_its_regions(game: AnyGame, variant: Variant) -> None:
    """The seventh worked example."""
    roads = {3: ["cotabambas-paccaritambo", "cotabambas-cotahuasi"]}
    one, both = {"aymaraes": "fields"}, {"aymaraes": "fields", "condesuyos": "fields"}
    track = ((30, [0]), (20, [1]), (15, [2]), (9, [3]))
    assert scene(game, active=3, roads=roads, taken={0: one}).refused("city cotahuasi").endswith("ACTION-1 unconquered")
    loose = variant(options={"city_needs": "one_region"})
    assert "city cotahuasi" in scene(loose, active=3, roads=roads, taken={0: one}).legal
    moment = scene(game, active=3, roads=roads, taken={0: both}, track=track).play("city cotahuasi")
    assert moment.data["cities"] == ["cotahuasi"]
    assert (moment.of("labor")[3], moment.of("vp")[3]) == (14, 13)
    assert moment.refused("garrison sondor").endswith("has_acted")


@pytest.mark.rule("EMPIRE-ACTION-2")
def test_a_garrison(game: AnyGame) -> None:
    """The seventh worked example."""
    moment = begun(game, first=1).play("road ollantaytambo-pisac", "garrison ollantaytambo")
    assert moment.data["garrisons"] == ["ollantaytambo"]
    assert (moment.of("labor")[1], moment.of("vp")[1]) == (3, 3)
    assert moment.data["seat"] == 2


@pytest.mark.rule("EMPIRE-ACTION-3")
@pytest.mark.rule("EMPIRE-MAP-4")
def test_conquest(game: AnyGame) -> None:
    """The fourteenth worked example."""
    moment = begun(game, vilcas="chiefdom").play("road sondor-tarawasi")
    assert moment.refused("conquer lares") == "EMPIRE-ACTION-3 out_of_reach"
    moment.play("road sondor-vilcashuaman")
    before = {region for region, marker in moment.data["markers"].items() if marker["shown"]}
    moment.play("conquer vilcas")
    after = {region for region, marker in moment.data["markers"].items() if marker["shown"]}
    assert {"lima", "chincha", "huanca", "aymaraes"} <= after
    assert "vilcas" in before - after
    assert moment.data["players"][0]["regions"] == {"vilcas": "chiefdom"}
    assert (moment.of("labor")[0], moment.of("vp")[0]) == (2, 2)
    assert [event[1] for event in moment.told("marker_turned")] == ["ACTION-3"] * len(after - before)


@pytest.mark.rule("EMPIRE-ACTION-3")
def test_a_conquest_must_be_paid(game: AnyGame) -> None:
    moment = scene(game, roads={0: NORTH}, markers={"vilcas": "kingdom"}, labor={0: 5})
    assert moment.refused("conquer vilcas") == "EMPIRE-ACTION-3 cannot_pay"


@pytest.mark.rule("EMPIRE-ACTION-4")
def test_a_temple_on_any_city_of_the_network(game: AnyGame) -> None:
    roads = {1: ["ollantaytambo-pisac", "machu_picchu-ollantaytambo"]}
    moment = scene(game, active=1, roads=roads)
    assert moment.refused("temple machu_picchu") == "EMPIRE-ACTION-4 no_city"
    moment = scene(game, active=1, roads=roads, cities=["machu_picchu"])
    moment.play("temple machu_picchu")
    bonus = next(site.bonus for site in game.rulebook.figures.sites if site.id == "machu_picchu")
    assert bonus > 0
    assert (moment.of("labor")[1], moment.of("vp")[1]) == (15, 4 + bonus)
    again = scene(game, active=1, roads=roads, cities=["machu_picchu"], temples=["machu_picchu"])
    assert again.refused("temple machu_picchu") == "EMPIRE-ACTION-7 taken"


@pytest.mark.rule("EMPIRE-ACTION-5")
def test_a_terrace_for_each_marker(game: AnyGame) -> None:
    assert scene(game).refused("terrace") == "EMPIRE-ACTION-5 no_marker"
    taken = {0: {"vilcas": "fields"}}
    moment = scene(game, taken=taken).play("terrace")
    assert (moment.of("terraces")[0], moment.of("labor")[0], moment.of("vp")[0]) == (1, 18, 2)
    assert scene(game, taken=taken, terraces={0: 1}).refused("terrace") == "EMPIRE-ACTION-5 no_marker"


@pytest.mark.rule("EMPIRE-ACTION-6")
def test_an_additional_road(game: AnyGame) -> None:
    moment = scene(game, turn={"free_roads": 0})
    assert moment.roads("extra") == scene(game).roads()
    moment.play("extra sondor-tarawasi")
    assert (moment.of("labor")[0], moment.of("vp")[0], moment.data["seat"]) == (19, 0, 1)


@pytest.mark.rule("EMPIRE-ACTION-7")
@pytest.mark.option("pieces", "limited")
@pytest.mark.option("pieces", "unlimited")
def test_pieces_run_out(variant: Variant) -> None:
    pieces = {"city": 1, "garrison": 1, "temple": 1, "terrace": 1}
    taken = {0: {"vilcas": "fields", "huanca": "fields"}}
    garrisons = ["ollantaytambo"]
    for value in ("limited", "unlimited"):
        game = variant(pieces=pieces, options={"pieces": value})
        moment = scene(game, roads={0: NORTH}, taken=taken, terraces={0: 1}, garrisons=garrisons)
        if value == "limited":
            assert moment.refused("garrison sondor") == "EMPIRE-ACTION-7 none_left"
            assert moment.refused("terrace") == "EMPIRE-ACTION-7 none_left"
        else:
            assert {"garrison sondor", "terrace"} <= set(moment.legal)
            assert moment.play("terrace").data["terraces_left"] == -1


@pytest.mark.rule("ASK-2")
@pytest.mark.rule("TEXT")
@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("play epidemic northwest", "ASK-2 other_question"),
        ("sing", "TEXT unknown_move"),
        ("road  sondor-tarawasi", "TEXT spaces"),
        ("road", "TEXT words"),
        ("pass 1", "TEXT words"),
        ("road sondor-tarawassi", "TEXT unknown_word"),
        ("city x", "TEXT unknown_word"),
    ],
)
def test_texts(game: AnyGame, text: str, refusal: str) -> None:
    assert begun(game).refused(text) == refusal


@pytest.mark.rule("ASK-2")
def test_only_who_is_asked_answers(game: AnyGame) -> None:
    refusal = game.why_not(begun(game).state, "pass", seat=1)
    assert refusal is not None
    assert (refusal.rule, refusal.code, refusal.params["asked"]) == ("ASK-2", "not_asked", 0)
