"""The figures of a game for the oracle, from its effective data as a record embeds them."""

from __future__ import annotations

from machu_rules.match.record_formatter import embedded_of
from tests.games.incan_gold.oracle import Figures
from tests.games.incan_gold.situations import AnyGame


def figures_of(game: AnyGame) -> Figures:
    """All figures of the game, including variants."""
    files = embedded_of(game)
    cards, frame = files["cards"], files["game"]
    return Figures(
        rounds=frame["rounds"]["number"],
        adventurers={row["players"]: row["adventurers"] for row in frame["setup"]["table"]},
        treasures={card["id"]: card["value"] for card in cards["treasures"]["cards"]},
        hazards={kind["id"]: kind["copies"] for kind in cards["hazards"]["kinds"]},
        printed={card["id"]: card["value"] for card in cards["artifacts"]["cards"]},
        by_order=cards["artifacts"]["values_by_order"],
        artifact_values=frame["options"]["artifact_values"],
        artifacts=frame["options"]["artifacts"],
    )
