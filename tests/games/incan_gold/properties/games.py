"""The game and variants of it, through the public door."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args, get_type_hints

import machu_rules as mr
from machu_rules.games.incan_gold.model import Options

AnyGame = mr.Game[Any]

OPTIONS: dict[str, tuple[str, ...]] = {name: get_args(hint) for name, hint in get_type_hints(Options).items()}
"""All options with their values, the published value first."""

PUBLISHED = {name: values[0] for name, values in OPTIONS.items()}

TREASURES = "t1 t2 t3 t4 t5a t5b t7a t7b t9 t11a t11b t13 t14 t15 t17".split()
HAZARDS = "spiders snakes mummy fire rocks".split()


def only(*kept: str, of: list[str]) -> dict[str, Any]:
    """The changes that leave these of some cards."""
    return {card: {"remove": True} for card in of if card not in kept}


FEW: dict[str, Any] = {
    "treasures": {"cards": only("t5a", "t7a", "t9", of=TREASURES)},
    "hazards": {"kinds": {**only("spiders", "snakes", of=HAZARDS), "spiders": {"copies": 2}, "snakes": {"copies": 2}}},
    "rounds": {"number": 7},
}
"""So few cards that a deck may come to its end."""

HARMLESS: dict[str, Any] = {
    "treasures": {"cards": only("t2", "t4", "t17", of=TREASURES)},
    "hazards": {"kinds": only(of=HAZARDS)},
    "artifacts": {
        "values_by_order": [0, 3, 3, 8],
        "cards": {"artifact_5": {"remove": True}, "artifact_1": {"value": 0}, "artifact_2": {"value": 40}},
    },
    "rounds": {"number": 3},
}
"""No danger: all decks are turned to the last card, and one artifact never joins the deck."""

DEADLY: dict[str, Any] = {
    "treasures": {"cards": only("t1", "t14", of=TREASURES)},
    "hazards": {"kinds": {**only("snakes", "fire", of=HAZARDS), "snakes": {"copies": 20}, "fire": {"copies": 1}}},
    "rounds": {"number": 30},
}
"""Most rounds end before the first choice. No artifact joins the deck after the fifth."""

POOR: dict[str, Any] = {
    "treasures": {"cards": {**only("t1", "t2", "t3", of=TREASURES), "t1": {"value": 0}, "t3": {"value": 8}}},
    "hazards": {"kinds": {"rocks": {"remove": True}, "fire": {"copies": 1}}},
    "artifacts": {"values_by_order": [1, 0, 2, 0, 1]},
    "setup": {
        "table": {
            "1": {"add": True, "adventurers": 4},
            "2": {"adventurers": 3},
            "3": {"adventurers": 2},
            **{str(players): {"add": True, "adventurers": 1} for players in range(9, 13)},
        }
    },
}
"""So few gems that there are many ties. 1 to 12 players, with up to four adventurers per player."""

EMPTY: dict[str, Any] = {
    "treasures": {"cards": only("t17", of=TREASURES)},
    "hazards": {"kinds": only(of=HAZARDS)},
    "options": {"artifacts": "none"},
}
"""A single card: the game is over without a decision."""

RULEBOOKS: dict[str, dict[str, Any]] = {
    "published": {},
    "few": FEW,
    "harmless": HARMLESS,
    "deadly": DEADLY,
    "poor": POOR,
    "empty": EMPTY,
}


@cache
def _loaded(changes: str) -> AnyGame:
    if changes == "{}":
        return mr.load("incan-gold")
    head = {"format": "machu-rules/variant/1", "based_on": "incan-gold", "name": "A test"}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "variant.yaml"
        path.write_text(json.dumps({**head, **json.loads(changes)}), encoding="utf-8")
        return mr.load(path)


def gold(rulebook: str = "published", **options: str) -> AnyGame:
    """The game of one of the `RULEBOOKS`, under these options. It is loaded once."""
    changes = dict(RULEBOOKS[rulebook])
    if merged := {**changes.get("options", {}), **options}:
        changes["options"] = merged
    return _loaded(json.dumps(changes, sort_keys=True))
