"""The specification by which the loader converts the data files of Inca Empire to a game."""

from __future__ import annotations

from typing import Any

from machu_rules.games.inca_empire.figures import Figures
from machu_rules.loader.spec import GameSpec


def normalise(figures: dict[str, Any]) -> None:
    """Replace the rank ``last`` by -1 in ``figures``, in place."""
    for era in figures["eras"]:
        for aid in era["aid"]:
            for rank in ("from", "to"):
                aid[rank] = -1 if aid[rank] == "last" else aid[rank]


SPEC = GameSpec(
    name="inca-empire",
    folder="inca_empire",
    schemas="inca_empire",
    files=("map", "cards", "game", "rules"),
    model=Figures,
    normalise=normalise,
    checks="machu_rules.games.inca_empire.checks:CHECKS",
    warnings="machu_rules.games.inca_empire.checks:WARNINGS",
    build="machu_rules.games.inca_empire.game:IncaEmpire",
    components=("sun_cards", "markers"),
    borders="regions.adjacent",
    keys={"players": "number", "players.merged": "region"},
)
