"""The oracle by itself: worked examples and invariants, so that the judge of the lockstep is credible."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.fast_part import one_in
from tests.games.inca_empire import always_true, variants
from tests.games.inca_empire.drivers import DRIVERS, Table
from tests.games.inca_empire.figures import CARDS, MAP
from tests.games.inca_empire.oracle import OPTIONS, Chance, Oracle, deal

CHINCHAYSUYU, ANTISUYU, COLLASUYU, CUNTISUYU = BROWN, GREEN, BLUE, ORANGE = range(4)
SUYUS = ["chinchaysuyu", "antisuyu", "collasuyu", "cuntisuyu"]
AT_THE_START = "huanca vilcas vilcabamba lares paucartambo canas aymaraes chumbivilcas"


def begun(first: int = 0, players: int = 4, seed: int = 1, **options: str) -> Oracle:
    """A new game. Seats and suyus are in the same order. Seat `first` has tile 1, and the others follow."""
    chance = deal(MAP, CARDS, players, random.Random(seed), options)
    order = [(first + place) % players for place in range(players)]
    return Oracle(MAP, CARDS, players, replace(chance, suyus=SUYUS[:players], order=order), options)


def lay(oracle: Oracle, seat: int, *roads: str) -> None:
    """Sticks of a seat on these roads, as if they had been built."""
    for road in roads:
        oracle.sticks[road].add(seat)
        oracle.players[seat].sticks -= 1
        for end in oracle.board.ends[road]:
            oracle.shown |= oracle.board.borders[end] & oracle.markers.keys()


def conquer(oracle: Oracle, seat: int, *regions: str) -> None:
    """The markers of these regions, as if the seat had conquered them without gain."""
    for region in regions:
        oracle.players[seat].regions[region] = oracle.markers.pop(region)


def play(oracle: Oracle, *texts: str) -> None:
    for text in texts:
        oracle.play(text)


def go_on(oracle: Oracle, column: int, phase: str, step: int = 0) -> None:
    """The last answers until this phase: everybody passes and lays the last card of the hand."""
    while oracle.column < column or oracle.phase != phase or oracle.step < step:
        oracle.play(oracle.legal()[-1])


def roads(oracle: Oracle) -> list[str]:
    return [text.split()[1] for text in oracle.legal() if text.startswith(("road", "extra"))]


def labor(oracle: Oracle) -> list[int]:
    return [player.labor for player in oracle.players]


# The worked examples of the digest


def test_1_turn_order() -> None:
    oracle = begun()
    oracle.track = {30: [ORANGE], 20: [GREEN, BROWN], 5: [BLUE]}
    go_on(oracle, 2, "sun")
    assert oracle.state()["order"] == [BLUE, BROWN, GREEN, ORANGE]


@pytest.mark.parametrize(
    ("era", "before", "after"),
    [
        (0, [10, 9, 8, 7], [10, 9, 8, 7]),
        (1, [10, 9, 8, 7], [9, 9, 8, 8]),
        (2, [10, 9, 8, 7], [8, 8, 9, 9]),
        (3, [10, 9, 8, 7], [8, 8, 9, 9]),
        (1, [10, 9, 8], [9, 9, 9]),
        (2, [10, 9, 8], [8, 9, 10]),
        (3, [1, 0, 0, 0], [0, 0, 0, 1]),
    ],
)
def test_2_aid(era: int, before: list[int], after: list[int]) -> None:
    oracle = begun(players=len(before))
    oracle.track = {40 - 10 * seat: [seat] for seat in range(len(before))}
    for player, held in zip(oracle.players, before, strict=True):
        player.labor = held
    oracle._inca_phase({**CARDS["eras"][era], "labor": 0})
    assert labor(oracle) == after


def test_3_improvements_of_others() -> None:
    oracle = begun(BROWN)
    conquer(oracle, BLUE, "paucartambo")
    lay(oracle, BROWN, "choquequirao-tarawasi", "choquequirao-pisac", "pisac-tipon", "paucartambo-tipon")
    lay(oracle, GREEN, "ollantaytambo-pisac", "ollantaytambo-paucartambo")
    play(oracle, "city paucartambo")
    go_on(oracle, 3, "people")
    assert [player.earned["sapa_inca"] for player in oracle.players] == [3, 3, 0, 0]
    oracle.temples.add("paucartambo")
    go_on(oracle, 4, "people")
    assert [player.earned["sapa_inca"] for player in oracle.players] == [7, 7, 0, 0]


def test_4_a_road_shows_a_marker() -> None:
    oracle = begun(COLLASUYU)
    play(oracle, "road tipon-wakrapukara")
    assert "collaguas" not in oracle.shown
    play(oracle, "road velille-wakrapukara")
    assert "collaguas" in oracle.shown
    play(oracle, "pass", "pass", "pass", "pass")
    assert oracle.asked == (COLLASUYU, "people")
    assert "velille" in oracle.network(COLLASUYU)
    assert not {"coporaque-velille", "sibayo-velille"} & set(roads(oracle))


def test_5_stack() -> None:
    oracle = begun()
    a, b, c, d = range(4)
    oracle.track = {20: [a], 17: [b], 16: [c], 0: [d]}
    for seat, terraces in enumerate([5, 8, 9, 0]):
        oracle.players[seat].terraces = terraces
    oracle._sapa_inca_phase(CARDS["eras"][1])
    assert oracle.state()["track"] == [{"vp": 25, "seats": [a, b, c]}, {"vp": 0, "seats": [d]}]
    assert oracle.ranks()[0] == a
    oracle._gain(a, "terrace", 1)
    assert oracle.state()["track"][1] == {"vp": 25, "seats": [b, c]}


LEGAL_AT_THE_START = [
    "choquequirao-tarawasi curamba-tarawasi paccaritambo-tarawasi sondor-tarawasi",
    "choquequirao-pisac ollantaytambo-pisac pisac-tipon",
    "paucartambo-tipon pisac-tipon raqchi-tipon tipon-wakrapukara",
    "cotabambas-paccaritambo maukallacta-paccaritambo paccaritambo-tarawasi",
]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seat", range(4))
def test_6_the_start(seat: int, players: int) -> None:
    if seat == players:
        return
    oracle = begun(seat, players)
    more = ["cuzco-paccaritambo"] if players == 3 else []
    assert {region for region, marker in oracle.state()["markers"].items() if marker["shown"]} == {
        *AT_THE_START.split()
    }
    assert sorted(roads(oracle)) == sorted(LEGAL_AT_THE_START[seat].split() + more)
    state = oracle.state()
    assert (state["column"], state["step"], state["phase"], state["era"]) == (1, 2, "people", "first")
    assert (labor(oracle), len(state["markers"])) == ([7] * players, 42 if players == 4 else 36)
    assert len(oracle.board.regions) == len(state["markers"]) + players
    assert state["track"] == [{"vp": 0, "seats": state["order"][::-1]}]
    assert (state["deck_size"], len(state["spare_markers"])) == (20 if players == 4 else 18, 3)


def test_7_regions_of_a_garrison_and_a_city() -> None:
    oracle = begun(ANTISUYU)
    assert oracle.board.borders["ollantaytambo"] == {"yucay", "vilcabamba", "lares"}
    assert "garrison ollantaytambo" not in oracle.legal()
    play(oracle, "road ollantaytambo-pisac")
    assert "garrison ollantaytambo" in oracle.legal()
    oracle = begun(CUNTISUYU)
    lay(oracle, CUNTISUYU, "cotabambas-paccaritambo", "cotabambas-cotahuasi")
    for region, legal in (("aymaraes", False), ("condesuyos", True)):
        conquer(oracle, CUNTISUYU, region)
        assert ("city cotahuasi" in oracle.legal()) is legal


def test_8_prices() -> None:
    oracle = begun(CHINCHAYSUYU)
    oracle.sun["northeast"] = ["epidemic", "royal_gifts", "el_nino", "master_masons"]
    oracle.sun["northwest"] = ["epidemic", "royal_gifts", "road_builders", "el_nino"]
    oracle.sun["southeast"] = ["epidemic"]
    assert (oracle.price(CHINCHAYSUYU, "city", 6), oracle.price(CHINCHAYSUYU, "conquer", 3)) == (8, 1)
    go_on(oracle, 1, "people", step=3)
    assert oracle.state()["turn"] == {"free_roads": 1, "wilderness": 0, "begun": False, "acted": False}
    oracle.players[CHINCHAYSUYU].labor = 1
    oracle.markers["huanca"] = oracle.markers["vilcas"] = "fields"
    oracle.markers["vilcabamba"] = "kingdom"
    lay(oracle, CHINCHAYSUYU, "choquequirao-tarawasi", "curamba-tarawasi")
    assert [text for text in oracle.legal() if "conquer" in text] == ["conquer huanca", "conquer vilcas"]


def test_9_unrest() -> None:
    oracle = begun(CUNTISUYU)
    lay(oracle, CUNTISUYU, "cotabambas-paccaritambo", "cotabambas-cotahuasi", "coropuna-cotahuasi")
    conquer(oracle, CUNTISUYU, "condesuyos")
    oracle.sun["southwest"] = ["rural_unrest"]
    go_on(oracle, 2, "people")
    mine = [road for road, seats in oracle.state()["roads"].items() if CUNTISUYU in seats]
    assert mine == ["coropuna-cotahuasi", "cotabambas-paccaritambo", "cuzco-paccaritambo"]
    assert oracle.players[CUNTISUYU].sticks == 57
    assert oracle.network(CUNTISUYU) == {"cuzco", "paccaritambo", "cotabambas"}
    while oracle.asked != (CUNTISUYU, "people"):
        oracle.play("pass")
    play(oracle, "road cotabambas-cotahuasi")
    assert {"cotahuasi", "coropuna"} <= oracle.network(CUNTISUYU)


def test_10_wilderness() -> None:
    oracle = begun(CHINCHAYSUYU)
    lay(oracle, ANTISUYU, "choquequirao-tarawasi", "sondor-tarawasi", "curamba-tarawasi")
    assert roads(oracle) == ["paccaritambo-tarawasi"]
    oracle.sun["northeast"] = oracle.sun["northwest"] = ["wilderness_road"]
    go_on(oracle, 1, "people", step=3)
    play(oracle, "road choquequirao-tarawasi", "road sondor-tarawasi")
    assert oracle.state()["turn"] == {"free_roads": 0, "wilderness": 0, "begun": True, "acted": False}
    assert oracle.state()["roads"]["sondor-tarawasi"] == [CHINCHAYSUYU, ANTISUYU]
    assert "extra paccaritambo-tarawasi" in oracle.legal()
    assert "extra curamba-tarawasi" not in oracle.legal()


def test_11_flow() -> None:
    def antisuyu() -> Oracle:
        oracle = begun(ANTISUYU)
        lay(oracle, ANTISUYU, "pisac-tipon", "paucartambo-tipon")
        conquer(oracle, COLLASUYU, "paucartambo")
        return oracle

    oracle = antisuyu()
    play(oracle, "road ollantaytambo-pisac", "city paucartambo")
    assert oracle.asked == (COLLASUYU, "people")
    oracle = antisuyu()
    play(oracle, "city paucartambo", "road ollantaytambo-pisac", "road choquequirao-pisac")
    assert oracle.asked == (COLLASUYU, "people")
    assert oracle.moves[-1] == "pass"
    oracle = antisuyu()
    play(oracle, "road ollantaytambo-pisac", "road choquequirao-pisac", "extra raqchi-tipon")
    assert (oracle.asked, oracle.moves[-1]) == ((COLLASUYU, "people"), "extra raqchi-tipon")
    oracle = antisuyu()
    play(oracle, "road ollantaytambo-pisac", "pass")
    assert oracle.asked == (COLLASUYU, "people")


def test_12_pilgrimage() -> None:
    oracle = begun()
    a, b = ANTISUYU, CUNTISUYU
    oracle.track = {30: [a], 26: [b], 0: [CHINCHAYSUYU, COLLASUYU]}
    for seat in (a, b):
        lay(oracle, seat, "cuzco-tipon", "raqchi-tipon", "ayaviri-raqchi", "ayaviri-hatuncolla")
        lay(oracle, seat, "copacabana-hatuncolla")
        oracle.players[seat].terraces = 1 if seat == a else 0
    oracle.cities |= {"copacabana"}
    oracle.temples |= {"copacabana"}
    oracle.sun["northwest"] = ["annual_pilgrimage"]
    oracle._sapa_inca_phase(CARDS["eras"][1])
    assert [oracle.players[seat].earned["pilgrimage"] for seat in (a, b)] == [0, 6]
    assert [oracle.points(seat) for seat in (a, b)] == [30 + 4 + 1, 32 + 4]
    assert oracle.ranks()[0] == b
    assert (oracle.discard, oracle.sun["northwest"]) == (["annual_pilgrimage"], [])


def test_12_the_leader_after_it_scores_first() -> None:
    """B, who passed A, is the first on the field that both reach."""
    oracle = begun()
    a, b = ANTISUYU, CUNTISUYU
    oracle.track = {30: [a], 26: [b], 0: [CHINCHAYSUYU, COLLASUYU]}
    lay(oracle, b, "cuzco-tipon", "raqchi-tipon", "ayaviri-raqchi", "ayaviri-hatuncolla", "copacabana-hatuncolla")
    oracle.temples |= {"copacabana"}
    oracle.players[a].terraces = 3
    oracle.sun["northwest"] = ["annual_pilgrimage"]
    oracle._sapa_inca_phase(CARDS["eras"][1])
    assert oracle.state()["track"][0] == {"vp": 33, "seats": [b, a]}


def test_13_keeping() -> None:
    oracle = begun()
    oracle.players[2].labor = 5
    go_on(oracle, 2, "sun")
    assert oracle.players[2].labor == 10
    oracle.players[2].labor = 5
    go_on(oracle, 3, "sun")
    assert oracle.players[2].labor == 1 + 5


def test_14_conquest() -> None:
    oracle = begun(CHINCHAYSUYU)
    before = set(oracle.shown)
    play(oracle, "road curamba-tarawasi", "conquer vilcas")
    assert oracle.shown - before == {"lima", "chincha"}
    assert "vilcas" in oracle.players[CHINCHAYSUYU].regions


# Rules that no example shows


def test_one_legal_answer_is_not_asked() -> None:
    """SECRET-1: the last to lay has one quadrant left and three equal cards."""
    oracle = begun()
    oracle.players[3].hand = ["popular_support"] * 3
    go_on(oracle, 2, "sun")
    last = oracle.order[-1]
    oracle.players[last].hand = ["popular_support"] * 3
    for _ in range(3):
        oracle.play(oracle.legal()[0])
    assert (oracle.phase, oracle.moves[-1]) == ("people", "play popular_support northwest")


def test_the_discards_become_the_deck_when_a_card_is_drawn_from_none() -> None:
    dealt: list[list[str]] = []

    def reshuffle(discard: list[str]) -> list[str]:
        dealt.append(discard)
        return discard[::-1]

    chance = replace(deal(MAP, CARDS, 4, random.Random(3)), reshuffle=reshuffle)
    oracle = Oracle(MAP, CARDS, 4, chance)
    go_on(oracle, 4, "sun", step=2)
    # two columns discarded 16 of the 32, the hands hold 12, so 4 are drawn before the deck is empty
    assert (oracle.state()["deck_size"], len(oracle.discard), dealt) == (4, 16, [])
    for _ in range(4):
        oracle.play(oracle.legal()[-1])
    assert (oracle.state()["deck_size"], dealt) == (0, [])
    go_on(oracle, 4, "people", step=5)
    assert [len(cards) for cards in dealt] == [16]
    assert oracle.deck == dealt[0][::-1][4:]


def test_without_discards_nothing_is_drawn_and_who_has_no_card_is_passed_over() -> None:
    cards: dict[str, Any] = copy.deepcopy(CARDS)
    for card in cards["sun_cards"]:
        card["copies"] = 0
    cards["sun_cards"][5]["copies"], cards["sun_cards"][0]["copies"] = 3, 1
    cards["hand"] = 1
    oracle = Oracle(MAP, cards, 4, deal(MAP, cards, 4, random.Random(1)))
    go_on(oracle, 2, "people", step=5)
    assert sum(len(lying) for lying in oracle.sun.values()) == 4
    assert all(not player.hand for player in oracle.players)
    go_on(oracle, 3, "people")
    assert oracle.discard == ["annual_pilgrimage", *["popular_support"] * 3]


def test_who_lays_a_card_sees_it_and_the_others_see_where() -> None:
    oracle = begun()
    go_on(oracle, 2, "sun")
    seat = oracle.order[0]
    text = oracle.legal()[0]
    oracle.play(text)
    _, card, quadrant = text.split()
    assert oracle.view(seat)["placed"] == {quadrant: {"seat": seat, "card": card}}
    assert oracle.view(None)["placed"] == {quadrant: {"seat": seat, "card": None}}
    assert ["hand" in player for player in oracle.view(2)["players"]] == [False, False, True, False]
    assert {region for region, marker in oracle.view(0)["markers"].items() if marker["type"]} == {*AT_THE_START.split()}


@pytest.mark.parametrize("arrival", [1, 2, 3, 4])
def test_pizarro(arrival: int) -> None:
    chance = replace(deal(MAP, CARDS, 4, random.Random(1), {"invasion": "pizarro"}), arrival=arrival)
    oracle = Oracle(MAP, CARDS, 4, chance, {"invasion": "pizarro"})
    hidden = {"arrival": None, "turned": 0}
    go_on(oracle, 7, "people", step=3)
    assert (oracle.view(0)["invasion"], oracle.state()["invasion"]) == (hidden, {"arrival": arrival, "turned": 0})
    while not oracle.over:
        oracle.play(oracle.legal()[-1])
    state, outcome = oracle.state(), oracle.outcome()
    assert outcome is not None
    assert (state["column"], state["step"], state["phase"], outcome["reason"]) == (7, 10, "sapa_inca", "pizarro")
    assert oracle.view(0)["invasion"] == {"arrival": arrival, "turned": arrival}
    assert [text.split()[0] for text in oracle.moves].count("play") == 4 * (12 + arrival)


def test_early_downfall() -> None:
    oracle = begun(downfall="early")
    cards = {*oracle.deck, *(card for player in oracle.players for card in player.hand)}
    assert not any("pilgrimage" in card for card in cards)
    columns = []
    while not oracle.over:
        columns.append(oracle.column)
        oracle.play(oracle.legal()[-1])
    assert sorted(set(columns)) == [1, 2, 3, 5, 7]
    with pytest.raises(AssertionError, match="END-4"):
        begun(players=3, downfall="early")


def test_the_gods_agree() -> None:
    for players in (3, 4):
        markers = begun(players=players, gods="agree").state()["markers"]
        for region in ("huanca", "lares", "colla", "aymaraes"):
            assert markers[region] == {"type": "kingdom", "shown": True}


def test_unlimited_pieces() -> None:
    cards = copy.deepcopy(CARDS)
    cards["pieces"].update({"sticks": 2, "terrace": 0})
    for pieces, built in (("limited", 1), ("unlimited", 2)):
        chance = deal(MAP, cards, 4, random.Random(1))
        oracle = Oracle(MAP, cards, 4, chance, {"pieces": pieces})
        seat = oracle.order[0]
        for _ in range(built):
            oracle.play(oracle.legal()[0])
        assert not roads(oracle) or pieces == "unlimited"
        conquer(oracle, seat, "lima")
        assert ("terrace" in oracle.legal()) is (pieces == "unlimited")
        assert oracle.players[seat].sticks == 1 - built


def test_limited_labor() -> None:
    cards = copy.deepcopy(CARDS)
    cards["pieces"]["labor"] = 17
    chance = replace(deal(MAP, cards, 4, random.Random(1)), order=[3, 1, 0, 2])
    oracle = Oracle(MAP, cards, 4, chance, {"labor_tokens": "limited"})
    assert (labor(oracle), oracle.bank) == ([3, 7, 0, 7], 0)
    oracle = Oracle(MAP, cards, 4, chance)
    assert (labor(oracle), oracle.bank) == ([7, 7, 7, 7], -11)


def test_one_region_is_enough_for_a_city() -> None:
    oracle = begun(CUNTISUYU, city_needs="one_region")
    lay(oracle, CUNTISUYU, "cotabambas-paccaritambo", "cotabambas-cotahuasi")
    assert "city cotahuasi" not in oracle.legal()
    conquer(oracle, CUNTISUYU, "aymaraes")
    assert "city cotahuasi" in oracle.legal()


def test_unlimited_wilderness() -> None:
    oracle = begun(CHINCHAYSUYU, wilderness="unlimited")
    lay(oracle, ANTISUYU, "choquequirao-tarawasi", "sondor-tarawasi", "curamba-tarawasi")
    oracle.sun["northeast"] = ["wilderness_road"]
    go_on(oracle, 1, "people", step=3)
    play(oracle, "road choquequirao-tarawasi", "road sondor-tarawasi")
    assert oracle.state()["turn"]["wilderness"] is None
    assert "extra curamba-tarawasi" in oracle.legal()


def test_pilgrimages_as_each_people_phase_ends() -> None:
    oracle = begun(pilgrimage="each_people_phase")
    lay(oracle, GREEN, "pisac-tipon", "raqchi-tipon", "ayaviri-raqchi", "ayaviri-hatuncolla", "copacabana-hatuncolla")
    oracle.temples |= {"copacabana"}
    oracle.sun["northeast"] = ["annual_pilgrimage"]
    go_on(oracle, 3, "sun")
    # at the end of step 2 and 3 of column 1 and of step 3 and 5 of column 2
    assert oracle.players[GREEN].earned["pilgrimage"] == 3 * 6 + 6
    assert oracle.discard.count("annual_pilgrimage") >= 1


def test_a_terrace_for_each_marker() -> None:
    oracle = begun(GREEN)
    assert "terrace" not in oracle.legal()
    oracle.markers["paucartambo"] = "herds"
    conquer(oracle, GREEN, "paucartambo")
    play(oracle, "terrace")
    assert (labor(oracle), oracle.bank) == ([7, 5, 7, 7], 73 - 28 + 2)
    go_on(oracle, 1, "people", step=3)
    assert "terrace" not in oracle.legal()
    go_on(oracle, 2, "sun")
    # 5 of the era, 2 of the herds, 1 of the terrace, and the first in rank pays 1
    assert labor(oracle)[GREEN] == 5 + 5 + 2 + 1 - 1


def test_a_temple_on_a_significant_city_brings_its_bonus() -> None:
    oracle = begun(ANTISUYU)
    lay(oracle, ANTISUYU, "ollantaytambo-pisac", "machu_picchu-ollantaytambo")
    oracle.cities |= {"machu_picchu"}
    oracle.garrisons |= {"ollantaytambo"}
    play(oracle, "temple machu_picchu")
    assert (oracle.points(ANTISUYU), labor(oracle)[ANTISUYU]) == (4 + 2, 2)
    go_on(oracle, 3, "sun")
    assert oracle.players[ANTISUYU].earned["sapa_inca"] == 2 + 3 + 1


def test_popular_support_counts_in_every_sun_phase() -> None:
    oracle = begun()
    oracle.sun["southeast"] = ["popular_support", "popular_support"]
    go_on(oracle, 2, "sun")
    for player in oracle.players:
        player.labor, player.hand = 0, ["drought"] * 3
    go_on(oracle, 2, "people")
    assert labor(oracle) == [0, 2, 2, 0]
    go_on(oracle, 2, "people", step=5)
    assert labor(oracle) == [0, 4, 4, 0]


def test_cards_take_free_roads_down_to_none() -> None:
    oracle = begun()
    oracle.sun["northeast"] = ["el_nino", "el_nino", "el_nino", "wilderness_road"]
    go_on(oracle, 1, "people", step=3)
    assert oracle.state()["turn"] == {"free_roads": 0, "wilderness": 1, "begun": False, "acted": False}
    play(oracle, "extra sondor-tarawasi")
    assert (oracle.asked, oracle.moves[-1]) == ((1, "people"), "pass")


def test_a_road_where_nobody_else_is_uses_no_card_up() -> None:
    oracle = begun()
    oracle.sun["northeast"] = ["wilderness_road"]
    go_on(oracle, 1, "people", step=3)
    play(oracle, "road sondor-tarawasi")
    assert oracle.state()["turn"] == {"free_roads": 1, "wilderness": 1, "begun": True, "acted": False}


def test_hands_stand_in_the_order_of_the_data() -> None:
    oracle = begun()
    oracle.players[0].hand = ["royal_gifts", "annual_pilgrimage", "drought"]
    assert oracle.state()["players"][0]["hand"] == ["annual_pilgrimage", "drought", "royal_gifts"]


def played(chance: Chance, moves: Sequence[str]) -> list[dict[str, Any]]:
    """The states after these moves."""
    oracle = Oracle(MAP, CARDS, len(chance.suyus), chance)
    states = [oracle.state()]
    for text in moves:
        oracle.play(text)
        states.append(oracle.state())
    return states


@pytest.mark.parametrize("players", one_in(2, [3, 4]))
def test_permuting_the_seats_permutes_the_game(players: int) -> None:
    """SETUP-1: the same moves from the same chance, but that everybody sits elsewhere."""
    rng = random.Random(players)
    chance = replace(deal(MAP, CARDS, players, rng), reshuffle=sorted)
    oracle = Oracle(MAP, CARDS, players, chance)
    moves = []
    while not oracle.over:
        moves.append(DRIVERS["all_round"](rng, Table(MAP, CARDS, players), oracle.state(), oracle.legal()))
        oracle.play(moves[-1])
    sits = [1, 2, 0, 3][:players]  # the position of a seat in the other game
    other = replace(
        chance,
        suyus=[chance.suyus[sits.index(seat)] for seat in range(players)],
        hands=[chance.hands[sits.index(seat)] for seat in range(players)],
        order=[sits[seat] for seat in chance.order],
    )
    for one, permuted in zip(played(chance, moves), played(other, moves), strict=True):
        assert permuted["order"] == [sits[seat] for seat in one["order"]]
        assert [permuted["players"][sits[seat]] for seat in range(players)] == one["players"]
        assert permuted["seat"] == (None if one["over"] else sits[one["seat"]])
        assert permuted["markers"] == one["markers"]
        assert permuted["track"] == [{**row, "seats": [sits[seat] for seat in row["seats"]]} for row in one["track"]]


def test_a_view_tells_nothing_of_what_is_secret() -> None:
    options = {"invasion": "pizarro"}
    chance = replace(deal(MAP, CARDS, 4, random.Random(1), options), arrival=1)
    unseen = [card for hand in chance.hands[1:] for card in hand] + chance.deck
    random.Random(2).shuffle(unseen)
    down = [region for region in chance.markers if region not in AT_THE_START.split()]
    types = [chance.markers[region] for region in down] + chance.spare_markers
    random.Random(3).shuffle(types)
    other = replace(
        chance,
        hands=[chance.hands[0], unseen[:3], unseen[3:6], unseen[6:9]],
        deck=unseen[9:],
        markers=chance.markers | dict(zip(down, types, strict=False)),
        spare_markers=types[len(down) :],
        arrival=4,
    )
    one, two = Oracle(MAP, CARDS, 4, chance, options), Oracle(MAP, CARDS, 4, other, options)
    assert one.state() != two.state()
    assert one.view(0) == two.view(0)
    assert one.view(None) == two.view(None)
    assert one.view(1) != two.view(1)


# Whole games


def games(name: str, seeds: range, players: int, changes: variants.Changes) -> list[Oracle]:
    """Games of a driver, with checks of all invariants after all moves."""
    board, cards = variants.changed(MAP, changes), variants.changed(CARDS, changes)
    options = changes.get("options", {})
    table = Table(board, cards, players)
    played = []
    for seed in seeds:
        rng = random.Random(f"{name} {seed}")
        oracle = Oracle(board, cards, players, deal(board, cards, players, rng, options), options)
        start = state = oracle.state()
        while not oracle.over:
            before, legal = state, oracle.legal()
            assert len(legal) > 1
            assert len(set(legal)) == len(legal)
            oracle.play(DRIVERS[name](rng, table, state, legal))
            state = oracle.state()
            always_true.check(table, cards, start, before, state)
        played.append(oracle)
    return played


@pytest.mark.parametrize(("name", "players"), one_in(4, ((name, 3 + place % 2) for place, name in enumerate(DRIVERS))))
def test_what_is_always_true(name: str, players: int) -> None:
    games(name, range(1), players, {})


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", DRIVERS)
def test_what_is_always_true_in_many_games(name: str, players: int) -> None:
    games(name, range(2), players, {})
    for seed in range(2):
        rng = random.Random(f"{name} {players} {seed}")
        options = {option: rng.choice(values) for option, values in OPTIONS.items()}
        if players == 3:
            options["downfall"] = "late"
        games(name, range(seed, seed + 1), players, {"options": options})


@pytest.mark.parametrize("name", variants.NAMED)
@pytest.mark.slow
def test_what_is_always_true_of_variants(name: str) -> None:
    place, changes = list(variants.NAMED).index(name), variants.NAMED[name]
    players = 3 if place % 2 and variants.suits(changes, 3) else 4
    games(list(DRIVERS)[place % len(DRIVERS)], range(1), players, changes)


def averages(played: list[Oracle]) -> list[float]:
    """The scores by rank."""
    scores = [sorted((oracle.points(seat) for seat in oracle.order), reverse=True) for oracle in played]
    return [sum(row) / len(scores) for row in zip(*scores, strict=True)]


def counts(played: list[Oracle]) -> dict[str, float]:
    """The frequencies of the kinds of moves in these games."""
    moves = Counter(text.split()[0] for oracle in played for text in oracle.moves)
    return {verb: number / len(played) for verb, number in moves.items()}


@pytest.mark.slow
def test_what_play_looks_like() -> None:
    """Roughly the figures that the digest reports of other drivers of the same game."""
    first, _, _, last = averages(games("at_random", range(40), 4, {}))
    assert 74 < first < 98
    assert 42 < last < 68
    played = games("all_round", range(30), 4, {})
    first, _, _, last = averages(played)
    assert 165 < first < 215
    assert 120 < last < 170
    found = counts(played)
    assert 15 < found["conquer"] < 27
    assert 7 < found["city"] < 15
    assert 5 < found["temple"] < 13
    assert 6 < found["garrison"] < 14
    assert 110 < found["road"] < 170
    assert found["play"] == 64
    first, _, last = averages(games("all_round", range(20), 3, {}))
    assert 150 < first < 210
    assert 120 < last < 180
