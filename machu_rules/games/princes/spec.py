"""How the data files of The Princes of Machu Picchu become a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from machu_rules.games.princes.model import Figures
from machu_rules.loader.build import figures_only
from machu_rules.loader.spec import GameSpec


def normalise(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data in the one form that the model expects, however it was written.

    One price for all cards of an order becomes one for each. Lists whose order means nothing are sorted in the order of
    the ids, places on the trail by their fields, so that play cannot depend on their order in a file.
    """
    figures: dict[str, Any] = figures_only({name: value for name, value in data.items() if name != "rules"})
    figures["cards"] = figures.pop("sacrifice_cards")["cards"]
    figures["setup"] = sorted(figures["setup"]["table"], key=lambda row: row["players"])
    figures["trail"]["places"].sort(key=lambda place: place["at"])
    goods = _place(figures["goods"])
    icons = _place([*figures["occupations"], *figures["orders"]])
    districts = _place(figures["districts"])
    figures["market"]["columns"].sort(key=lambda column: goods(column["good"]))
    for order in figures["orders"]:
        if "price" in order:
            order["prices"] = [order.pop("price")] * order["count"]
    for card in figures["cards"]:
        card["icons"].sort(key=icons)
    for district in figures["districts"]:
        district["neighbours"].sort(key=districts)
        for field in ("occupations", "orders"):
            if field in district:
                district[field].sort(key=icons)
    return figures


def _place(things: list[dict[str, Any]]) -> Callable[[str], int]:
    """The place of an id among those of things."""
    return [thing["id"] for thing in things].index


SPEC = GameSpec(
    name="princes",
    folder="",
    schemas="princes",
    files=("goods", "districts", "cards", "game", "rules"),
    model=Figures,
    normalise=normalise,
    checks="machu_rules.games.princes.checks:CHECKS",
    build="machu_rules.games.princes.game:Princes",
    components=("orders", "sacrifice_cards.cards", "moon_tiles"),
    borders="districts.neighbours",
    keys={"market.columns": "good", "setup.table": "players"},
    in_code={
        "setup.table.cards": "each player is dealt one card, and the rules do that: SETUP-8 is code, not data",
        "sacrifice_cards.dealt": "each player is dealt one card, and the rules do that: SETUP-8 is code, not data",
    },
)
