"""Variants for the lockstep: all values of all options, other maps, figures that make supplies run out.

A variant is a mapping of changes of the data that the oracle reads. Rows with an ``id`` are named by it. `changed`
returns the data with the changes, `in_a_file` the same changes as a variant file.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from typing import Any

from tests.games.inca_empire.oracle import OPTIONS

Changes = dict[str, Any]

PEOPLE_ONLY = [["people", "people", "inca", "people"]]
SUN_AND_PEOPLE = [["sun", "people", "sapa_inca"], ["inca", "sun", "sun", "people", "sapa_inca"]]

FIGURES: dict[str, Changes] = {
    "few_pieces": {"pieces": {"city": 3, "garrison": 2, "temple": 2, "terrace": 3}},
    "no_pieces": {"pieces": {"city": 1, "garrison": 0, "temple": 0, "terrace": 0}},
    "few_sticks": {"pieces": {"sticks": 9}},
    "one_stick": {"pieces": {"sticks": 1}},
    "little_labor": {"pieces": {"labor": 26}},
    "one_card_in_hand": {"hand": 1},
    "six_cards_in_hand": {"hand": 6},
    "every_card_in_hand": {"hand": 8},
    "much_unrest": {"sun_cards": {"rural_unrest": {"copies": 14}}},
    "much_wilderness": {"sun_cards": {"wilderness_road": {"copies": 14}, "road_builders": {"copies": 8}}},
    "much_el_nino": {"sun_cards": {"el_nino": {"copies": 30}}},
    "much_support": {"sun_cards": {"popular_support": {"copies": 20, "by": 3}}, "pieces": {"labor": 40}},
    "near_pilgrimages": {
        "sun_cards": {
            "annual_pilgrimage": {"site": "paucartambo", "copies": 8, "vp": 5},
            "local_pilgrimage": {"site": "machu_picchu", "copies": 5},
            "great_pilgrimage": {"site": "vilcashuaman", "copies": 5, "vp": 1},
        }
    },
    "other_cards": {
        "sun_cards": {
            "epidemic": {"of": "terrace", "by": 1},
            "drought": {"of": "extra", "by": 2},
            "sun_priests": {"of": "extra", "by": -1},
            "royal_gifts": {"by": -9, "copies": 6},
        }
    },
    "other_markers": {
        "markers": {
            "fields": {"copies": 30, "resistance": 1, "labor": 0, "vp": 0},
            "kingdom": {"vp": 9},
            "herds": {"labor": 5},
        }
    },
    "no_free_roads": {"free_roads": 0},
    "five_free_roads": {"free_roads": 5},
    "cheap": {
        "actions": {
            "city": {"labor": 1, "vp": 0},
            "garrison": {"labor": 2},
            "temple": {"labor": 1, "vp": 11},
            "extra": {"labor": 0},
        },
        "scoring": {"terrace": 4, "garrison": 0, "temple": 5},
        "terrace_labor": 2,
    },
    "nothing_scores": {"scoring": {"terrace": 0, "garrison": 0, "city": 0, "temple": 0}, "terrace_labor": 0},
    "little_kept": {"eras": {"early": {"labor": 0, "keep": 0}, "middle": {"keep": 9}, "late": {"keep": 0}}},
    "more_aid": {
        "eras": {
            "early": {"aid": [{"from": 2, "to": "last", "labor": 3}, {"from": 1, "to": 2, "labor": 5}]},
            "middle": {"aid": [{"from": "last", "to": 1, "labor": 2}, {"from": 1, "to": 3, "labor": 1, "players": 3}]},
        }
    },
    "short": {"eras": {"early": {"columns": [["inca", "sun", "people", "sapa_inca"]]}, "middle": {"columns": []}}},
    "odd_columns": {
        "eras": {"first": {"columns": PEOPLE_ONLY}, "early": {"columns": SUN_AND_PEOPLE}, "middle": {"columns": []}}
    },
}
"""Changes of figures, all without options."""


MAPS: dict[str, Changes] = {
    "many_cities": {
        "sites": {
            **{site: {"kind": "city"} for site in ("raqchi", "curamba", "choquequirao", "vitcos", "lares", "puquio")},
            "pilcopata": {"kind": "significant_city", "bonus": 7},
            "machu_picchu": {"bonus": 0},
        }
    },
    "other_hands_of_god": {
        "regions": {"huanca": {"hand_of_god": None}, "lima": {"hand_of_god": True}, "pasto": {"hand_of_god": True}},
        "options": {"gods": "agree"},
    },
    "other_borders": {
        "sites": {"cotahuasi": {"regions": ["nazca", "aymaraes"]}, "raqchi": {"regions": ["canas"]}},
        "roads": {"cotabambas-cotahuasi": {"region": "condesuyos"}, "sondor-vilcashuaman": {"region": "anta"}},
    },
    "fewer_roads": {
        "roads": {
            road: {"remove": True}
            for road in ("paccaritambo-tarawasi", "pisac-tipon", "sondor-tarawasi", "cotabambas-sondor")
        }
    },
}
"""Other maps."""


def supplies(free: bool) -> Changes:
    """The options of supplies."""
    pieces, labor = ("unlimited", "unlimited") if free else ("limited", "limited")
    return {"options": {"pieces": pieces, "labor_tokens": labor}}


def single_options() -> dict[str, Changes]:
    """All values that are not the published ones, one at a time."""
    return {f"{name}_{value}": {"options": {name: value}} for name, of in OPTIONS.items() for value in of[1:]}


NAMED: dict[str, Changes] = {
    **single_options(),
    **FIGURES,
    **MAPS,
    "few_pieces_unlimited": {**FIGURES["few_pieces"], **supplies(free=True)},
    "one_stick_unlimited": {**FIGURES["one_stick"], **supplies(free=True)},
    "little_labor_limited": {**FIGURES["little_labor"], **supplies(free=False)},
    "much_support_limited": {**FIGURES["much_support"], **supplies(free=False)},
    "much_wilderness_unlimited": {**FIGURES["much_wilderness"], "options": {"wilderness": "unlimited"}},
    "near_pilgrimages_often": {**FIGURES["near_pilgrimages"], "options": {"pilgrimage": "each_people_phase"}},
    "near_pilgrimages_and_pizarro": {
        **FIGURES["near_pilgrimages"],
        "options": {"pilgrimage": "each_people_phase", "invasion": "pizarro"},
    },
    "everything": {"options": {name: of[-1] for name, of in OPTIONS.items()}},
}


def options_at_random(seed: int, players: int) -> dict[str, str]:
    """Random values of all options that suit a number of players."""
    rng = random.Random(seed)
    values = {name: rng.choice(of) for name, of in OPTIONS.items()}
    return values | ({"downfall": "late"} if players == 3 else {})


def suits(changes: Changes, players: int) -> bool:
    """Whether a variant can be played by so many: END-4."""
    return players == 4 or changes.get("options", {}).get("downfall") != "early"


def changed(data: Mapping[str, Any], changes: Changes) -> dict[str, Any]:
    """The data with those of the changes that concern them."""
    copied: dict[str, Any] = copy.deepcopy(dict(data))
    for name, change in changes.items():
        if name not in copied or name == "options":
            continue
        if isinstance(copied[name], list):
            rows = {row["id"]: row for row in copied[name]}
            for row_id, row in change.items():
                rows[row_id].update(row)
            copied[name] = [row for row in rows.values() if not row.get("remove")]
        elif isinstance(copied[name], dict):
            copied[name].update(change)
        else:
            copied[name] = change
    return copied


AMOUNTS = ("hand", "free_roads", "terrace_labor")
"""Figures that have a section of their own in the data of the main engine."""


def in_a_file(changes: Changes) -> Changes:
    """The changes as a variant file has them."""
    return changes | {name: {"value": changes[name]} for name in AMOUNTS if name in changes}
