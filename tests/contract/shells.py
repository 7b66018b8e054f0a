"""The toy among the subjects of the contract's tests."""

from __future__ import annotations

from typing import Any

from machu_rules.bots import RandomBot
from machu_rules.core.rng import Stream
from machu_rules.testing.drivers import DRIVERS
from tests.contract.subjects import AnyGame, Subject
from tests.toy import BAG, Shells


def other_state(game: AnyGame, state: Any, viewer: int | None, chance: Stream) -> Any:
    """Other shells to come, other bids of others."""
    data = game.dump(state)
    data["shells"][data["round"] + 1 :] = [chance.choice(BAG) for _ in data["shells"][data["round"] + 1 :]]
    for seat, bid in enumerate(data["bids"]):
        if seat != viewer and bid is not None:
            data["bids"][seat] = chance.below(data["coins"][seat] + 1)
    return game.restore(data)


SHELLS = Subject(
    "shells",
    lambda rulebook, payers="winner": Shells(payers),
    other_state,
    {"random": RandomBot, **DRIVERS},
    options={"payers": ("winner", "all")},
    orders=("seats", "backwards", "mixed"),
)
