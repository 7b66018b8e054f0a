"""A rulebook of its own, about as small as possible: five districts, two goods, one occupation, two orders.

It is written as JSON, which is YAML too. No Sun Clock, no plaza, no Main Temple: the sources of a good are up to the
test.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import machu_rules as mr

IDS = ("meadow", "hut", "house", "shrine", "cairn")
ICONS = ("shepherd", "elder", "seer")
PLAIN = {"provenance": "chosen", "rule": "TURN-2"}


def district(name: str, kind: str, **fields: Any) -> dict[str, Any]:
    """A district that touches all others."""
    position = {"x": IDS.index(name), "y": IDS.index(name) ** 2}
    neighbours = [other for other in IDS if other != name]
    return {"id": name, "name": name, "kind": kind, **fields, "position": position, "neighbours": neighbours, **PLAIN}


def tiny(players: int = 3) -> dict[str, dict[str, Any]]:
    """The data of the tiny game for 2 up to so many players, by file and section."""
    cards = [icons for size in (1, 2, 3) for icons in combinations(ICONS, size)]
    return {
        "goods": {
            "goods": [
                {"id": "corn", "name": "corn", "unit": 2, "start": 3, "bank": 40, **PLAIN},
                {"id": "wool", "name": "wool", "unit": 1, "start": 0, "bank": 20, **PLAIN},
            ],
            "occupations": [
                {
                    "id": "shepherd",
                    "name": "shepherd",
                    "good": "wool",
                    "yields": 1,
                    "production_price": {"corn": 1},
                    "cost": {"corn": 1},
                    **PLAIN,
                }
            ],
            "market": {
                "currency": "corn",
                "buy_beyond": 4,
                "sell_beyond": 1,
                "columns": [{"good": "wool", "fields": [3, 2], "start": 1}],
                **PLAIN,
            },
        },
        "districts": {
            "districts": [
                district("meadow", "production", occupation="shepherd"),
                district("hut", "set_up", occupations=["shepherd"]),
                district("house", "house", orders=["elder", "seer"]),
                district("shrine", "temple", order="elder"),
                district("cairn", "temple", order="seer"),
            ]
        },
        "cards": {
            "orders": [
                {"id": "elder", "name": "Elder", "count": 2, "price": {"wool": 2}, "ladder": [3, 2], **PLAIN},
                {"id": "seer", "name": "Seer", "count": 1, "prices": [{"wool": 1, "corn": 1}], "ladder": [4], **PLAIN},
            ],
            "sacrifice_cards": {
                "cards": [{"id": "_".join(icons), "icons": list(icons), "gold": len(icons)} for icons in cards],
                **PLAIN,
            },
            "moon_tiles": [
                {"id": f"steps_{n}", "name": f"{n} steps", "steps": n, **PLAIN} for n in range(1, players + 2)
            ],
        },
        "game": {
            "title": "Tiny",
            "setup": {
                "table": [{"players": n, "incas": 3, "first_day": 1} for n in range(2, players + 1)],
                **PLAIN,
            },
            "days": {"last_day": 3, "track_corn": 2, "tiles_for_sun_tile": 2, **PLAIN},
            "bonuses": {"start": 1, "most": 2, **PLAIN},
            "riding": {"price": {"corn": 1}, **PLAIN},
            "temples": {"stone_steps": 2, "sacrifice_price": {"wool": 1}, "offered_unit_steps": 1, **PLAIN},
            "sun_clock": {"units": 0, "steps": 0, **PLAIN},
            "redeeming": {"price": {"corn": 1}, **PLAIN},
            "trail": {"length": 8, "draws": 2, "returns": 1, "points_without_card": 1, "places": [], **PLAIN},
            "conquest": {"most_gold": 3, "second_most_gold": 2, **PLAIN},
            "options": {
                "bank": "unlimited",
                "riding": "llama",
                "sharing_districts": "allowed",
                "plaza_adjust": "allowed",
                "trail_goods": "end_of_turn",
                "hands": "secret",
                "rescue_by_clergy": "ends",
                "rescue_by_cards": "ends",
                "below_a_tie": "next_doubles",
                "last_tie": "shared",
                **PLAIN,
            },
        },
    }


def write(folder: Path, data: dict[str, dict[str, Any]]) -> None:
    """The files of a game."""
    for name, sections in data.items():
        content = {"format": f"machu-rules/princes/{name}/1", **sections}
        (folder / f"{name}.yaml").write_text(json.dumps(content, indent=1), encoding="utf-8")


def found(folder: Path, data: dict[str, dict[str, Any]]) -> list[str]:
    """The problems of the data without their places: path, message, hint and rule."""
    write(folder, data)
    return [str(problem).partition(": ")[2] for problem in mr.validate(folder)]
