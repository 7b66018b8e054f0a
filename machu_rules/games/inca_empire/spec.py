"""How the data files of Inca Empire become a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.games.inca_empire.model import ACTIONS, Figures
from machu_rules.loader.build import figures_only
from machu_rules.loader.spec import GameSpec


def normalise(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data in the one form that the model expects. Lists whose order means nothing are sorted, so that play cannot
    depend on their order in a file."""
    figures: dict[str, Any] = figures_only({name: value for name, value in data.items() if name != "rules"})
    regions = [region["id"] for region in figures["regions"]].index
    suyus = [suyu["id"] for suyu in figures["suyus"]].index
    figures["players"].sort(key=lambda row: row["number"])
    for row in figures["players"]:
        row["suyus"].sort(key=suyus)
        row["merged"].sort(key=lambda merged: regions(merged["region"]))
        for quadrant in row["quadrants"]:
            quadrant["suyus"].sort(key=suyus)
    for region in figures["regions"]:
        region["adjacent"].sort(key=regions)
    for site in figures["sites"]:
        site["regions"].sort(key=regions)
    for era in figures["eras"]:
        for aid in era["aid"]:
            aid["giver"], aid["receiver"] = (
                -1 if rank == "last" else rank for rank in (aid.pop("from"), aid.pop("to"))
            )
    figures["actions"].sort(key=lambda action: ACTIONS.index(action["id"]))
    for amount in ("hand", "free_roads", "terrace_labor"):
        figures[amount] = figures[amount]["value"]
    return figures


SPEC = GameSpec(
    name="inca-empire",
    folder="inca_empire",
    schemas="inca_empire",
    files=("map", "cards", "game", "rules"),
    model=Figures,
    normalise=normalise,
    checks="machu_rules.games.inca_empire.checks:CHECKS",
    build="machu_rules.games.inca_empire.game:IncaEmpire",
    components=("sun_cards", "markers"),
    borders="regions.adjacent",
    keys={"players": "number", "players.merged": "region"},
)
