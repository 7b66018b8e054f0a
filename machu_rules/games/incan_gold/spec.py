"""How the data files of Incan Gold become a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.games.incan_gold.model import Figures
from machu_rules.loader.build import figures_only
from machu_rules.loader.spec import GameSpec


def normalise(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data in the one form that the model expects."""
    figures: dict[str, Any] = figures_only({name: value for name, value in data.items() if name != "rules"})
    return {
        "title": figures["title"],
        "treasures": figures["treasures"]["cards"],
        "hazards": figures["hazards"]["kinds"],
        "artifacts": figures["artifacts"]["cards"],
        "values_by_order": figures["artifacts"]["values_by_order"],
        "setup": sorted(figures["setup"]["table"], key=lambda row: row["players"]),
        "rounds": figures["rounds"]["number"],
        "options": figures["options"],
    }


SPEC = GameSpec(
    name="incan-gold",
    folder="incan_gold",
    schemas="incan_gold",
    files=("cards", "game", "rules"),
    model=Figures,
    normalise=normalise,
    checks="machu_rules.games.incan_gold.checks:CHECKS",
    build="machu_rules.games.incan_gold.game:IncanGold",
    components=("treasures.cards", "hazards.kinds", "artifacts.cards"),
    keys={"setup.table": "players"},
)
