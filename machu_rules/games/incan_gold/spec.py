"""The description of the files, schemas and classes from which the loader builds Incan Gold."""

from __future__ import annotations

from machu_rules.games.incan_gold.model import Figures
from machu_rules.loader.spec import GameSpec

SPEC = GameSpec(
    name="incan-gold",
    folder="incan_gold",
    schemas="incan_gold",
    files=("cards", "game", "rules"),
    model=Figures,
    checks="machu_rules.games.incan_gold.checks:CHECKS",
    build="machu_rules.games.incan_gold.game:IncanGold",
    components=("treasures.cards", "hazards.kinds", "artifacts.cards"),
    keys={"setup.table": "players"},
)
