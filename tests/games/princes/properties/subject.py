"""The Princes of Machu Picchu among the subjects of the contract's tests."""

from __future__ import annotations

from tests.contract.subjects import Subject
from tests.games.princes.properties.drivers import DRIVERS
from tests.games.princes.properties.fold import Fold
from tests.games.princes.properties.games import OPTIONS, RULEBOOKS, princes
from tests.games.princes.properties.hidden import other_state
from tests.games.princes.properties.mutations import LAW_ABIDING

PRINCES = Subject(
    "princes",
    princes,
    other_state,
    DRIVERS,
    tuple(RULEBOOKS),
    OPTIONS,
    chances=("seed", "seed", "deal", "ask"),
    fold=Fold,
    mutations=LAW_ABIDING,
)
