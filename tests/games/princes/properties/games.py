"""The game and variants of it, through the public door."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args, get_type_hints

import machu_rules as mr
from machu_rules.games.princes.model import Options

AnyGame = mr.Game[Any]

OPTIONS: dict[str, tuple[str, ...]] = {name: get_args(hint) for name, hint in get_type_hints(Options).items()}
"""All options with their values, the published value first."""

PUBLISHED = {name: values[0] for name, values in OPTIONS.items()}

ODD: dict[str, Any] = {
    "goods": {"llama": {"unit": 2, "start": 3}, "coca": {"start": 4}},
    "occupations": {
        "farmer": {"production_price": {"cloth": 1}, "yields": 4},
        "weaver": {"production_price": {"cloth": 1}, "yields": 3},
        "potter": {"production_price": {}, "yields": 2},
        "shepherd": {"yields": 2, "cost": {"pottery": 2}},
    },
    "market": {
        "buy_beyond": 7,
        "sell_beyond": 1,
        "columns": {"cloth": {"fields": [2, 5], "start": 0}, "llama": {"fields": [3, 3, 9, 1, 4], "start": 5}},
    },
    "orders": {
        "condor": {"count": 2, "ladder": [1, 9], "prices": [{"llama": 1}, {"corn": 5}], "price": None},
        "virgin": {"price": {"cloth": 1}, "ladder": [3, 3, 3, 3, 3, 3]},
    },
    "moon_tiles": {"steps_3": {"steps": 11}, "corn_3": {"gives": {"cloth": 2, "llama": 1}}},
    "setup": {"table": {"2": {"incas": 3}, "6": {"add": True, "players": 6, "incas": 5, "first_day": 4}}},
    "days": {"last_day": 6, "track_corn": 2, "tiles_for_sun_tile": 2},
    "bonuses": {"start": 2, "most": 3},
    "riding": {"price": {"llama": 1, "corn": 1}},
    "temples": {"stone_steps": 5, "sacrifice_price": {"llama": 2, "coca": 1}, "offered_unit_steps": 3},
    "sun_clock": {"units": 2, "steps": 13},
    "redeeming": {"price": {"coca": 1, "corn": 1}},
    "trail": {"length": 11, "draws": 5, "returns": 3, "places": {"granary": {"at": 1}, "llama_stable": {"at": 10}}},
}
"""Another game of the same kind: other units, prices, ladders, columns, tiles, days, trail, up to six players."""

MEAGRE: dict[str, Any] = {
    "goods": {good: {"bank": 24 if good == "corn" else 8} for good in ("corn", "llama", "coca", "pottery", "cloth")},
    "sun_clock": {"units": 4},
    "options": {"bank": "limited"},
}
"""A limited bank that the setup for five players empties."""

LARGE: dict[str, Any] = {
    "goods": {"silver": {"add": True, "name": "silver", "unit": 1, "start": 0, "bank": 20}},
    "occupations": {
        "smith": {
            "add": True,
            "name": "smith",
            "good": "silver",
            "yields": 1,
            "production_price": {"corn": 1},
            "cost": {"llama": 1},
        }
    },
    "market": {"columns": {"silver": {"add": True, "good": "silver", "fields": [9, 8], "start": 1}}},
    "orders": {"puma": {"price": {"silver": 1, "cloth": 1}}},
    "moon_tiles": {f"silver_{n}": {"add": True, "name": f"{n} silver", "gives": {"silver": n}} for n in (1, 2, 3)},
    "districts": {
        "sun_clock": {"remove": True},
        "silver_mine": {
            "add": True,
            "name": "Silver Mine",
            "kind": "production",
            "occupation": "smith",
            "position": {"x": 60, "y": 20},
            "neighbours": ["main_temple", "house_of_priests"],
        },
        "main_temple": {"neighbours": ["silver_mine", "watchmans_hut", "corn_terraces"]},
        "house_of_priests": {"neighbours": ["silver_mine", "central_plaza", "watchmans_hut"]},
        "royal_palace": {"occupations": ["coca_planter", "potter", "weaver", "smith"]},
        "central_plaza": {
            "neighbours": [
                "house_of_priests", "house_of_virgins", "watchmans_hut", "royal_palace", "llamas_meadow",
                "weavers_quarter", "potters_quarter",
            ]
        },
        "llamas_meadow": {"neighbours": ["puma_temple", "central_plaza", "weavers_quarter"]},
        "puma_temple": {"neighbours": ["llamas_meadow", "weavers_quarter"]},
    },
    "setup": {
        "table": {str(n): {"add": True, "players": n, "incas": 6, "first_day": 6} for n in (6, 7, 8)}
    },
}  # fmt: skip
"""More of everything but no Sun Clock: six goods and occupations, ten moon tiles, up to eight players."""

RULEBOOKS: dict[str, dict[str, Any]] = {"published": {}, "odd": ODD, "meagre": MEAGRE, "large": LARGE}


@cache
def _loaded(changes: str) -> AnyGame:
    if changes == "{}":
        return mr.load("princes")
    head = {"format": "machu-rules/variant/1", "based_on": "princes", "name": "A test"}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "variant.yaml"
        path.write_text(json.dumps({**head, **json.loads(changes)}), encoding="utf-8")
        return mr.load(path)


def princes(rulebook: str = "published", **options: str) -> AnyGame:
    """The game of one of the `RULEBOOKS`, under these options. It is loaded once."""
    changes = dict(RULEBOOKS[rulebook])
    if merged := {**changes.get("options", {}), **options}:
        changes["options"] = merged
    return _loaded(json.dumps(changes, sort_keys=True))
