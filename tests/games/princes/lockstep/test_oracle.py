"""The oracle by itself: the worked examples of the rulebook, and that nothing is created or lost.

(The main engine has its own tests of the same examples: here they make the judge of the lockstep credible.)
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from machu_rules.games.princes.model import Figures
from tests.games.princes.lockstep.harness import published
from tests.games.princes.lockstep.oracle import Lying, Oracle
from tests.games.princes.lockstep.players import CHOOSERS

BLUE, YELLOW, RED = 0, 1, 2


@pytest.fixture(scope="module")
def play() -> Figures:
    return published()


@pytest.fixture
def oracle(play: Figures) -> Oracle:
    """Three players before their first turns. All have set up a shepherd."""
    oracle = Oracle(play, 3, [card.id for card in play.cards])
    for _ in range(3):
        oracle.answer("settle shepherd")
    return oracle


def _goods(oracle: Oracle, seat: int, **goods: int) -> None:
    oracle.players[seat].goods = {good.id: goods.get(good.id, 0) for good in oracle.figures.goods}


def _acquired(oracle: Oracle, **clergy: tuple[int, int, int]) -> None:
    for order, numbers in clergy.items():
        for player, number in zip(oracle.players, numbers, strict=True):
            player.clergy[order] = number
            oracle.clergy_left[order] -= number


def test_all_incas_in_the_coca_plantation_produce(oracle: Oracle) -> None:
    for seat, incas in ((BLUE, 1), (YELLOW, 1), (RED, 2)):
        _goods(oracle, seat, corn=3)
        oracle.players[seat].incas["coca_plantation"] = incas
    oracle.bonus["coca_plantation"] = 2
    oracle.answer("enter coca_plantation")
    assert oracle.question == (BLUE, "produce", ["produce 0", "produce 1"])
    oracle.answer("produce 1")
    assert oracle.question == (YELLOW, "produce", ["produce 0", "produce 1"])
    oracle.answer("produce 1")
    assert oracle.question == (RED, "produce", ["produce 0", "produce 1", "produce 2"])
    oracle.answer("produce 2")
    assert [(p.goods["corn"], p.goods["coca"]) for p in oracle.players] == [(2, 3), (2, 1), (1, 2)]
    assert oracle.bonus["coca_plantation"] == 0


@pytest.mark.parametrize(
    ("temple", "order", "acquired", "steps"),
    [("condor_temple", "condor", 4, 4), ("puma_temple", "puma", 3, 6), ("temple_of_the_sun", "virgin", 5, 5)],
)
def test_the_lowest_visible_number_tells_the_steps(
    oracle: Oracle, temple: str, order: str, acquired: int, steps: int
) -> None:
    _acquired(oracle, **{order: (1, 0, acquired - 1)})
    _goods(oracle, RED)
    oracle.players[BLUE].scout = 0
    oracle.answer(f"enter {temple}")
    oracle.answer("sacrifice 1")
    assert oracle.players[BLUE].scout == 3 + steps


def test_two_stones_and_a_ladder_of_7_in_the_temple_of_the_sun(oracle: Oracle) -> None:
    _acquired(oracle, virgin=(0, 1, 2))
    _goods(oracle, YELLOW, llama=1)
    _goods(oracle, RED, llama=1)
    oracle.bonus["temple_of_the_sun"] = 2
    oracle.answer("enter temple_of_the_sun")
    assert oracle.question == (YELLOW, "sacrifice", ["sacrifice 0", "sacrifice 1"])
    oracle.answer("sacrifice 1")
    assert oracle.question == (RED, "sacrifice", ["sacrifice 0", "sacrifice 1"])
    oracle.answer("sacrifice 1")
    assert [p.scout for p in oracle.players] == [1 + 6, 2 + 7, 3 + 7]


def test_three_units_in_the_main_temple_give_6_steps(oracle: Oracle) -> None:
    oracle.players[BLUE].scout = 0
    oracle.answer("enter main_temple")
    oracle.answer("offer corn llama cloth")
    assert oracle.players[BLUE].scout == 3 + 6
    assert oracle.players[BLUE].goods == {"corn": 0, "llama": 0, "coca": 1, "pottery": 1, "cloth": 0}


def test_a_coca_planter_and_a_weaver_in_the_royal_palace(oracle: Oracle) -> None:
    _goods(oracle, BLUE, coca=1, pottery=2, cloth=1)
    oracle.answer("enter royal_palace")
    assert oracle.question is not None
    assert oracle.question[2] == [
        *("set_up coca_planter", "set_up potter", "set_up weaver", "set_up coca_planter weaver", "set_up nothing")
    ]
    oracle.answer("set_up coca_planter weaver")
    assert not any(oracle.players[BLUE].goods.values())
    assert (oracle.players[BLUE].incas["coca_plantation"], oracle.players[BLUE].incas["weavers_quarter"]) == (1, 1)


def test_a_priest_of_the_puma_for_2_cloth_1_pottery_1_coca(oracle: Oracle) -> None:
    _acquired(oracle, puma=(1, 1, 1))
    _goods(oracle, BLUE, cloth=3, pottery=2, coca=1)
    oracle.answer("enter house_of_priests")
    assert oracle.question == (BLUE, "acquire", ["acquire condor", "acquire puma", "acquire nothing"])
    oracle.answer("acquire puma")
    assert oracle.players[BLUE].goods == {"corn": 0, "llama": 0, "coca": 0, "pottery": 1, "cloth": 1}
    assert oracle.figures.orders[1].ladder[5 - oracle.clergy_left["puma"] - 1] == 5


def _plaza(oracle: Oracle, *texts: str) -> list[int]:
    """The changes of the player's corn by the moves."""
    oracle.answer("enter central_plaza")
    changes = []
    for text in texts:
        before = oracle.players[BLUE].goods["corn"]
        oracle.answer(text)
        changes.append(oracle.players[BLUE].goods["corn"] - before)
    return changes


def test_selling_coca_for_4_then_3_then_3s(oracle: Oracle) -> None:
    _goods(oracle, BLUE, coca=5)
    assert _plaza(oracle, "adjust nothing", *["sell coca"] * 4) == [0, 4, 3, 3, 3]
    assert oracle.market["coca"] == 4


def test_buying_coca_for_5_then_6_then_6s(oracle: Oracle) -> None:
    _goods(oracle, BLUE, corn=40)
    assert _plaza(oracle, "adjust nothing", *["buy coca"] * 4) == [0, -5, -6, -6, -6]
    assert oracle.market["coca"] == 0


def test_a_visit_to_the_market_in_five_steps(oracle: Oracle) -> None:
    oracle.market = {"llama": 3, "coca": 1, "pottery": 0, "cloth": 2}
    _goods(oracle, BLUE, cloth=2, coca=1)
    moves = ["adjust cloth -1", "sell cloth", "sell cloth", "sell coca", "buy llama", "buy pottery"]
    assert _plaza(oracle, *moves) == [0, 5, 4, 5, -4, -6]
    assert oracle.players[BLUE].goods == {"corn": 4, "llama": 1, "coca": 0, "pottery": 1, "cloth": 0}


def test_from_12_by_15_steps(oracle: Oracle) -> None:
    _acquired(oracle, puma=(3, 1, 0))
    oracle.players[BLUE].scout = 9
    _goods(oracle, BLUE, llama=3)
    _goods(oracle, YELLOW)
    oracle.answer("enter puma_temple")
    assert oracle.players[BLUE].scout == 12
    oracle.answer("sacrifice 3")  # 5 steps per sacrifice
    assert oracle.question is not None
    assert (oracle.question[0], oracle.question[1], len(oracle.question[2])) == (BLUE, "return", 4)
    assert (oracle.players[BLUE].scout, oracle.players[BLUE].owed["llama"]) == (0, 1)
    first, second = (text.split()[1] for text in oracle.question[2][:2])
    oracle.answer(f"return {first}")
    oracle.answer(f"return {second}")
    assert oracle.players[BLUE].scout == 7
    assert oracle.players[BLUE].goods == {"corn": 3, "llama": 1, "coca": 0, "pottery": 0, "cloth": 0}
    assert [lying.card for lying in oracle.stack[-2:]] == [first, second]
    assert oracle.state()["players"][BLUE]["returned"] == [{"card": first, "below": 1}, {"card": second, "below": 0}]


def test_18_and_5_make_3(oracle: Oracle) -> None:
    oracle.stack = [Lying("farmer_weaver")]
    oracle.players[BLUE].scout = 15
    _acquired(oracle, virgin=(1, 4, 0))
    _goods(oracle, YELLOW)
    oracle.answer("enter temple_of_the_sun")
    assert oracle.players[BLUE].scout == 18
    oracle.answer("sacrifice 1")
    assert oracle.players[BLUE].scout == 3
    outcome = oracle.outcome()
    assert outcome is not None
    assert (outcome["ending"], outcome["reason"]) == ("rescue", "cards")
    assert "farmer_weaver" in oracle.players[BLUE].hand


def _scoring_example(oracle: Oracle) -> None:
    blue = oracle.players[BLUE]
    blue.hand = ["farmer_puma", "coca_planter_puma", "weaver_puma", "coca_planter_weaver"]
    blue.incas |= {"corn_terraces": 2, "llamas_meadow": 1, "coca_plantation": 1, "weavers_quarter": 3}
    blue.clergy |= {"puma": 2, "virgin": 1}
    blue.scout = 11


def test_17_points_and_19_gold(oracle: Oracle) -> None:
    _scoring_example(oracle)
    lines = oracle.scores()[BLUE]
    assert sum(points for _, points, _ in lines) == 17
    assert sum(gold for _, _, gold in lines) == 19


def test_the_table_of_a_conquest(oracle: Oracle) -> None:
    points, gold = [17, 34, 18, 27], [18, 12, 17, 17]
    assert [points[seat] * oracle._multiplier(gold, seat) for seat in range(4)] == [51, 34, 36, 54]
    assert [oracle._multiplier([19, 12, 17, 17], seat) for seat in range(4)] == [3, 1, 2, 2]


def _everything(oracle: Oracle) -> dict[str, int]:
    total = Counter(oracle.bank)
    for player in oracle.players:
        total.update(player.goods)
    for good, units in oracle.market.items():
        total[good] += units * oracle._unit(good)
    for district in oracle.production:
        good = oracle._occupation_of(district).good
        total[good] += oracle.bonus[district.id] * oracle._unit(good)
    total[oracle.track_good] += oracle.track_corn
    return dict(total)


@pytest.mark.parametrize("name", CHOOSERS)
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_nothing_is_created_or_lost(play: Figures, name: str, number: int) -> None:
    rng = random.Random(f"{name} {number}")
    order = [card.id for card in play.cards]
    rng.shuffle(order)
    oracle = Oracle(play, number, order)
    incas = next(row.incas for row in play.setup if row.players == number)
    decisions = 0
    while oracle.question is not None and decisions < 3000:
        seat, _, moves = oracle.question
        assert 0 <= seat < number
        assert len(moves) > 1
        assert _everything(oracle) == {good.id: good.bank for good in play.goods}
        for player in oracle.players:
            assert player.supply + player.clock + sum(player.incas.values()) == incas
            assert min(*player.goods.values(), player.supply) >= 0
        lying = [card.card for card in oracle.stack] + [card for player in oracle.players for card in player.hand]
        assert sorted(lying) == sorted(order)
        for spec in play.orders:
            assert oracle.clergy_left[spec.id] + sum(p.clergy[spec.id] for p in oracle.players) == spec.count
        oracle.answer(CHOOSERS[name](rng, play, oracle.state(), oracle.question))
        decisions += 1
