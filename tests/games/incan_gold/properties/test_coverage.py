"""The drivers reach situations that random play does not: in a fixed set of games, everything possible occurs."""

from __future__ import annotations

from collections import Counter

import pytest

from machu_rules.games.incan_gold.events import EVENT_KINDS
from machu_rules.testing.games_to_check import Chances
from tests.contract.coverage import occurrences
from tests.contract.subjects import ORDERS
from tests.games.incan_gold.properties.drivers import DRIVERS
from tests.games.incan_gold.properties.games import OPTIONS
from tests.games.incan_gold.properties.situations import SITUATIONS, Moment
from tests.games.incan_gold.properties.subject import GOLD

pytestmark = pytest.mark.slow  # many whole games are played first

CHANCES: tuple[Chances, ...] = ("seed", "deal", "ask")

sample = GOLD.sample

GAMES = (
    *(sample((driver,) * seats, seats) for driver in ("random", "prospector", "daredevil") for seats in range(2, 9)),
    *(sample((driver,) * 3, 1, chance=chance) for driver in DRIVERS for chance in CHANCES),
    *(sample(("splitter", "random"), seed, order=ORDERS[seed % 3]) for seed in range(6)),
    *(sample((driver,) * 2, 3, rulebook="few") for driver in DRIVERS),
    *(sample((driver,) * 3, 4, rulebook="few", chance="ask", order="mixed") for driver in DRIVERS),
    *(sample((driver,) * 3, 5, rulebook="harmless", order="backwards") for driver in DRIVERS),
    *(sample(("collector",) * 4, seed, {"artifacts": "all_at_start"}, "few") for seed in range(6)),
    *(sample(("raider",) * 4, seed, {"artifacts": "all_at_start"}) for seed in range(6)),
    *(sample(("loner", "prospector", "random"), 0, {name: value}) for name, of in OPTIONS.items() for value in of),
    *(sample(("random", "prospector", "loner"), seed, rulebook="deadly", chance=CHANCES[seed]) for seed in range(3)),
    *(sample(("random",) * (1 + seed % 12), seed, rulebook="poor") for seed in range(26)),
    sample(("random",) * 7, 0, rulebook="poor"),
    *(sample(("prospector", "loner", "raider") * 2, seed, {"artifact_values": "printed"}) for seed in range(4)),
)


@pytest.fixture(scope="module")
def occurred() -> Counter[tuple[str, str]]:
    return occurrences(GAMES, SITUATIONS, Moment)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_each_situation_occurs(occurred: Counter[tuple[str, str]], situation: str) -> None:
    assert occurred["situation", situation]


def test_every_kind_of_event_occurs(occurred: Counter[tuple[str, str]]) -> None:
    assert {kind for what, kind in occurred if what == "event"} == set(EVENT_KINDS)


def test_every_verb_is_used(occurred: Counter[tuple[str, str]]) -> None:
    assert {verb for what, verb in occurred if what == "verb"} == {"torch", "camp", "deal"}


@pytest.mark.parametrize("option", [f"{name} {value}" for name, values in OPTIONS.items() for value in values])
def test_games_end_under_every_option(occurred: Counter[tuple[str, str]], option: str) -> None:
    assert occurred["option", option]


def test_games_of_every_number_of_players_end(occurred: Counter[tuple[str, str]]) -> None:
    assert {count for what, count in occurred if what == "players"} == set(map(str, range(1, 13)))
