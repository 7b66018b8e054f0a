"""The JSON of the states of Incan Gold, and its types."""

from __future__ import annotations

from machu_rules.framework.declaration import state_types
from machu_rules.framework.state_codec import StateJson
from machu_rules.games.incan_gold.json_types import Decision
from machu_rules.games.incan_gold.state import Position

JSON = StateJson(Position, "incan-gold")
TYPES = state_types(Position, "incan-gold", "Incan Gold", Decision, most_decisions=80)
"""The types of dumps and views, and of their parts."""
