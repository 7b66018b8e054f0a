"""The score track, labor, and the Inca, sun and Sapa Inca phases."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.inca_empire.conftest import Variant
from tests.games.inca_empire.situations import AnyGame, Scene, begun, scene


def passed(moment: Scene, kind: str = "phase_began") -> Scene:
    """Everybody passes until the phase is over."""
    events: tuple[Any, ...] = ()
    while not any(event.kind == kind for event in moment.play("pass").events):
        events += moment.events
    moment.events = events + moment.events
    return moment


LAST: dict[str, Any] = {"column": 2, "step": 5, "order": (1, 2, 3, 0)}
"""The last people phase before a Sapa Inca phase of era `early`, in which seat 0 comes last."""


@pytest.mark.rule("EMPIRE-SUN-1")
@pytest.mark.rule("EMPIRE-TRACK-2")
def test_the_last_in_rank_takes_tile_1(game: AnyGame) -> None:
    """The first worked example: Orange leads, Green is inside Brown on one field, Blue is last."""
    moment = passed(scene(game, track=((20, [3]), (15, [1, 0]), (9, [2])), active=3, order=(0, 1, 2, 3)))
    assert moment.data["phase"] == "sun"
    assert moment.data["order"] == [2, 0, 1, 3]


AID = [
    (2, 4, (10, 9, 8, 7), (9, 9, 8, 8)),
    (5, 4, (10, 9, 8, 7), (8, 8, 9, 9)),
    (7, 4, (10, 9, 8, 7), (8, 8, 9, 9)),
    (2, 3, (10, 9, 8), (9, 9, 9)),
    (5, 3, (10, 9, 8), (8, 9, 10)),
]


@pytest.mark.rule("EMPIRE-INCA-1")
@pytest.mark.rule("EMPIRE-INCA-3")
@pytest.mark.parametrize(("column", "players", "before", "after"), AID)
def test_aid(variant: Variant, column: int, players: int, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    """The second worked example. The eras give 1 here, so that so much is left after it."""
    eras = {
        era: {"labor": 1, **({"keep": 9} if era != "first" else {})} for era in ("first", "early", "middle", "late")
    }
    game = variant(eras=eras)
    ends = {2: (1, 3), 5: (4, 5), 7: (6, 7)}[column]
    held = {seat: labor - 1 for seat, labor in enumerate(before)}
    track = [(20 - seat, [seat]) for seat in range(players)]
    moment = scene(game, players, *ends, active=players - 1, labor=held, track=track)
    moment.play("pass")
    assert moment.data["column"] == column
    assert moment.of("labor") == list(after)


@pytest.mark.rule("EMPIRE-INCA-3")
def test_nobody_gives_more_than_they_hold(variant: Variant) -> None:
    eras = {"late": {"labor": 1}}
    moment = scene(variant(eras=eras), 4, 6, 7, active=3, labor={3: 0}, track=[(9 - s, [s]) for s in range(4)])
    moment.play("pass")
    assert moment.of("labor") == [0, 0, 2, 2]


@pytest.mark.rule("EMPIRE-INCA-1")
@pytest.mark.rule("EMPIRE-INCA-2")
def test_labor_of_the_era_of_markers_and_of_terraces(game: AnyGame) -> None:
    assert begun(game).of("labor") == [7] * 4
    taken = {0: {"vilcas": "kingdom", "huanca": "shrines"}, 1: {"lares": "herds"}}
    moment = scene(game, column=1, step=3, active=3, taken=taken, terraces={0: 2}, labor={3: 0})
    moment.play("pass")
    assert [event[2] for event in moment.told("labor_received") if event[1] == "INCA-2"] == [5, 2]
    assert [event[:2] for event in moment.told("aid_given")] == [(0, "INCA-3")]
    assert sorted(moment.of("labor")) == sorted([5 + 5 - 1, 5 + 2, 5, 5 + 1])


@pytest.mark.rule("EMPIRE-SUN-2")
@pytest.mark.rule("EMPIRE-SUN-3")
@pytest.mark.rule("EMPIRE-SUN-5")
@pytest.mark.rule("TEXT")
def test_each_lays_a_card_and_draws_one(game: AnyGame) -> None:
    moment = scene(game, step=2, hands={0: ["el_nino", "road_builders", "road_builders"]})
    quadrants = ["northeast", "southeast", "southwest", "northwest"]
    cards = ["el_nino", "road_builders"]
    assert moment.legal == [f"play {card} {place}" for card in cards for place in quadrants]
    top = moment.data["deck"][0]
    moment.play("play road_builders southwest")
    assert moment.data["players"][0]["hand"] == sorted(
        ["el_nino", "road_builders", top], key=[card.id for card in game.rulebook.figures.sun_cards].index
    )
    assert moment.data["placed"] == {"southwest": {"seat": 0, "card": "road_builders"}}
    assert not any("southwest" in text for text in moment.legal)
    assert moment.refused(f"play {moment.data['players'][1]['hand'][0]} southwest") == "EMPIRE-SUN-2 filled"
    for _ in range(3):
        moment.play(moment.legal[0])
    assert moment.data["placed"] == {}
    assert [len(cards) for cards in moment.data["sun"].values()] == [1] * 4
    assert moment.data["sun"]["southwest"] == ["road_builders"]
    assert moment.data["phase"] == "people"


@pytest.mark.rule("EMPIRE-SUN-4")
def test_the_discards_become_the_deck_when_a_card_is_wanted(game: AnyGame) -> None:
    data = scene(game, column=3, step=2).data
    data["discard"], data["deck"], data["deck_size"] = sorted(data["deck"]), [], 0
    order = [card.id for card in game.rulebook.figures.sun_cards].index
    data["discard"].sort(key=order)
    moment = Scene(game, game.restore(data))
    moment.play(moment.legal[0])
    assert moment.told("reshuffled") == [(None, "SUN-4", len(data["discard"]))]
    (deck,) = [event.data["dealt"] for event in moment.events if event.kind == "shuffled"]
    assert sorted(deck) == sorted(data["discard"])
    assert moment.data["deck"] == deck[1:]
    wanted = [*reversed(deck)]
    other = Scene(game, game.deal(game.restore(data), [wanted]))
    other.play(other.legal[0])
    assert other.data["deck"] == wanted[1:]


@pytest.mark.rule("EMPIRE-SUN-6")
def test_popular_support_brings_labor_in_every_sun_phase(game: AnyGame) -> None:
    moment = scene(game, step=4, sun={"northeast": ["popular_support"]}, labor={0: 0})
    while moment.data["phase"] == "sun":
        moment.play(next(text for text in moment.legal if "popular" not in text and "unrest" not in text))
    assert [event[:3] for event in moment.told("labor_received")] == [(0, "SUN-6", 1), (1, "SUN-6", 1)]


@pytest.mark.rule("EMPIRE-SUN-7")
def test_a_price_is_never_below_1(game: AnyGame) -> None:
    """The eighth worked example: resistance 3 and two royal gifts."""
    sun = {"northeast": ["royal_gifts"], "northwest": ["royal_gifts"]}
    roads = {0: ["sondor-tarawasi", "sondor-vilcashuaman"]}
    moment = scene(game, sun=sun, markers={"vilcas": "fields"}, roads=roads).play("conquer vilcas")
    assert moment.told("paid") == [(0, "ACTION-3", 1)]


@pytest.mark.rule("EMPIRE-SUN-7")
def test_a_building_costs_1_at_least(game: AnyGame) -> None:
    sun = {"northeast": ["full_storehouses"], "northwest": ["full_storehouses"]}
    moment = scene(game, sun=sun, roads={0: ["sondor-tarawasi"]}).play("garrison sondor")
    assert moment.told("paid") == [(0, "ACTION-2", 1)]


@pytest.mark.rule("EMPIRE-SUN-7")
def test_free_roads_of_cards(game: AnyGame) -> None:
    sun = {"northeast": ["el_nino", "el_nino"], "northwest": ["road_builders", "popular_support"]}
    moment = scene(game, step=5, sun=sun, active=3, order=(3, 0, 1, 2), labor={1: 9})
    moment.play("pass")
    assert moment.data["active"] == 0
    assert moment.data["turn"]["free_roads"] == 1
    moment.play("pass")
    assert moment.data["active"] == 1
    assert moment.data["turn"]["free_roads"] == 0


@pytest.mark.rule("EMPIRE-SUN-7")
def test_a_city_with_two_epidemics_and_master_masons_costs_8(game: AnyGame) -> None:
    sun = {"northeast": ["epidemic", "master_masons"], "northwest": ["epidemic", "popular_support"]}
    taken = {0: {"huanca": "fields", "vilcas": "fields", "aymaraes": "fields"}}
    moment = scene(
        game, step=5, sun=sun, taken=taken, roads={0: ["curamba-tarawasi", "sondor-tarawasi", "sondor-vilcashuaman"]}
    )
    city = next(text for text in moment.legal if text.startswith("city "))
    moment.play(city)
    assert [event[1:] for event in moment.told("paid")] == [("ACTION-1", 8)]


@pytest.mark.rule("EMPIRE-SUN-8")
@pytest.mark.rule("EMPIRE-MAP-6")
@pytest.mark.rule("EMPIRE-ROAD-2")
def test_unrest(game: AnyGame) -> None:
    """The ninth worked example."""
    roads = {3: ["cotabambas-paccaritambo", "cotabambas-cotahuasi", "coropuna-cotahuasi"]}
    moment = scene(
        game, step=2, roads=roads, taken={3: {"condesuyos": "herds"}}, hands={0: ["rural_unrest", "el_nino", "el_nino"]}
    )
    moment.play("play rural_unrest southwest")
    while moment.data["phase"] == "sun":
        moment.play(next(text for text in moment.legal if "unrest" not in text and "el_nino" not in text))
    assert (3, "SUN-8", ["cotabambas-cotahuasi"]) in moment.told("roads_lost")
    assert moment.data["roads"]["coropuna-cotahuasi"] == [3]
    while moment.data["active"] != 3:
        moment.play("pass")
    assert "cotabambas-cotahuasi" in moment.roads()
    assert not any(road.startswith("coropuna") for road in moment.roads())
    moment.play("road cotabambas-cotahuasi")
    assert any("coropuna" in road or "cotahuasi" in road for road in moment.roads())


@pytest.mark.rule("EMPIRE-TRACK-1")
@pytest.mark.rule("EMPIRE-TRACK-3")
@pytest.mark.rule("EMPIRE-SAPA-2")
def test_who_comes_later_stands_outside(game: AnyGame) -> None:
    """The fifth worked example with other gains, so that all end on one field."""
    taken = {1: {"lares": "fields"}, 2: {"canas": "fields", "carabaya": "fields"}}
    moment = scene(
        game,
        3,
        **{**LAST, "order": (1, 2, 0)},
        active=0,
        taken=taken,
        terraces={1: 1, 2: 2},
        track=((20, [0]), (19, [1]), (18, [2])),
    )
    moment.play("pass")
    assert moment.data["track"] == [{"vp": 20, "seats": [0, 1, 2]}]
    assert [event[:3] for event in moment.told("gained")] == [(1, "SAPA-2", 1), (2, "SAPA-2", 2)]
    assert moment.data["order"] == [2, 1, 0]


@pytest.mark.rule("EMPIRE-TRACK-1")
def test_who_leaves_a_field_leaves_the_others_in_their_order(game: AnyGame) -> None:
    moment = scene(game, track=((25, [0, 1, 2]), (3, [3])), taken={0: {"vilcas": "fields"}}, labor={0: 5})
    moment.play("terrace")
    assert moment.data["track"][:2] == [{"vp": 26, "seats": [0]}, {"vp": 25, "seats": [1, 2]}]


@pytest.mark.rule("EMPIRE-SAPA-2")
def test_improvements_of_others_count(game: AnyGame) -> None:
    """The third worked example."""
    site = "paucartambo"
    for temples, points in ((), 3), ((site,), 4):
        regions = next(each.regions for each in game.rulebook.figures.sites if each.id == site)
        taken = {2: {region: "fields" for region in regions if region not in ("quispicanchi", "yucay")}}
        roads = {1: ["ollantaytambo-pisac", "ollantaytambo-paucartambo"], 2: ["paucartambo-tipon"]}
        track = ((50, [3]), (40, [2]), (30, [1]), (20, [0]))
        moment = scene(game, **LAST, taken=taken, roads=roads, cities=[site], temples=temples, track=track)
        moment.play("pass")
        assert moment.of("vp") == [20, 30 + points, 40 + points, 50]


@pytest.mark.rule("EMPIRE-SAPA-1")
def test_pilgrimage(game: AnyGame) -> None:
    """The twelfth worked example at another site. The player who gains by it is then the first."""
    sun = {"southeast": ["local_pilgrimage", "popular_support"]}
    roads = {seat: ["machu_picchu-ollantaytambo", "ollantaytambo-pisac", "cuzco-pisac"] for seat in (0, 1)}
    moment = scene(
        game,
        **LAST,
        roads=roads,
        cities=["machu_picchu"],
        temples=["machu_picchu"],
        sun=sun,
        track=((50, [3]), (30, [0]), (27, [1]), (20, [2])),
    )
    moment.play("pass")
    assert moment.told("gained") == [
        (1, "SAPA-1", 4, "pilgrimage"),
        (1, "SAPA-2", 4, "sapa_inca"),
        (0, "SAPA-2", 4, "sapa_inca"),
    ]
    assert moment.data["sun"] == {quadrant: [] for quadrant in moment.data["sun"]}
    assert "local_pilgrimage" in moment.data["discard"]


@pytest.mark.rule("EMPIRE-SAPA-3")
@pytest.mark.parametrize(("column", "step", "kept"), [(2, 5, 1), (5, 7, 2), (1, 3, 5)])
def test_keeping(game: AnyGame, column: int, step: int, kept: int) -> None:
    """The thirteenth worked example."""
    moment = scene(game, 4, column, step, active=3, labor={0: 5, 3: 0}, track=((5, [1]), (4, [0]), (2, [2, 3])))
    moment.play("pass")
    returned = [event for event in moment.told("labor_returned") if event[0] == 0]
    assert returned == ([] if kept == 5 else [(0, "SAPA-3", 5 - kept)])


@pytest.mark.rule("EMPIRE-BANK-1")
@pytest.mark.option("labor_tokens", "limited")
def test_a_limited_bank_pays_what_it_holds(variant: Variant) -> None:
    short = variant(options={"labor_tokens": "limited"}, pieces={"labor": 20})
    moment = begun(short)
    assert moment.of("labor") == [7, 7, 6, 0]
    assert moment.data["bank"] == 0


@pytest.mark.rule("EMPIRE-BANK-1")
@pytest.mark.option("labor_tokens", "unlimited")
def test_an_unlimited_bank_may_go_below_zero(variant: Variant) -> None:
    moment = begun(variant(pieces={"labor": 20}))
    assert (moment.of("labor"), moment.data["bank"]) == ([7] * 4, -8)


@pytest.mark.option("pilgrimage", "at_sapa_inca")
@pytest.mark.option("pilgrimage", "each_people_phase")
@pytest.mark.rule("EMPIRE-SAPA-1")
@pytest.mark.parametrize("value", ["at_sapa_inca", "each_people_phase"])
def test_when_pilgrimages_pay(variant: Variant, value: str) -> None:
    game = variant(options={"pilgrimage": value})
    roads = {0: ["machu_picchu-ollantaytambo", "ollantaytambo-pisac", "cuzco-pisac"]}
    moment = scene(
        game,
        column=2,
        step=3,
        active=3,
        roads=roads,
        cities=["machu_picchu"],
        temples=["machu_picchu"],
        sun={"northeast": ["local_pilgrimage"]},
        track=((50, [3]), (30, [0]), (27, [1]), (20, [2])),
    )
    moment.play("pass")
    assert moment.told("gained") == ([] if value == "at_sapa_inca" else [(0, "SAPA-1", 4, "pilgrimage")])
