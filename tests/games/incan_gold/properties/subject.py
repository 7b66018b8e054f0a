"""Incan Gold among the subjects of the contract's tests."""

from __future__ import annotations

from tests.contract.subjects import ORDERS, Subject
from tests.games.incan_gold.properties.drivers import DRIVERS
from tests.games.incan_gold.properties.fold import Fold
from tests.games.incan_gold.properties.games import OPTIONS, RULEBOOKS, gold
from tests.games.incan_gold.properties.hidden import other_state
from tests.games.incan_gold.properties.mutations import LAW_ABIDING

GOLD = Subject(
    "incan-gold",
    gold,
    other_state,
    DRIVERS,
    tuple(RULEBOOKS),
    OPTIONS,
    chances=("seed", "deal", "ask"),
    orders=ORDERS,
    fold=Fold,
    mutations=LAW_ABIDING,
)
