"""The specification for loading The Princes of Machu Picchu from its data files."""

from __future__ import annotations

from typing import Any

from machu_rules.games.princes.model import Figures
from machu_rules.loader.spec import GameSpec


def normalise(figures: dict[str, Any]) -> None:
    """Change the data in ``figures`` in place. If an order has a single price for all cards, this price is replaced by
    a list with one price per card.
    """
    for order in figures["orders"]:
        if "price" in order:
            order["prices"] = [order.pop("price")] * order["count"]


SPEC = GameSpec(
    name="princes",
    folder="",
    schemas="princes",
    files=("goods", "districts", "cards", "game", "rules"),
    model=Figures,
    normalise=normalise,
    checks="machu_rules.games.princes.checks:CHECKS",
    warnings="machu_rules.games.princes.checks:WARNINGS",
    build="machu_rules.games.princes.game:Princes",
    components=("orders", "sacrifice_cards.cards", "moon_tiles"),
    borders="districts.neighbours",
    keys={"market.columns": "good", "setup.table": "players"},
    in_code={
        "setup.table.cards": "each player is dealt one card, and the rules do that: SETUP-8 is code, not data",
        "sacrifice_cards.dealt": "each player is dealt one card, and the rules do that: SETUP-8 is code, not data",
    },
)
