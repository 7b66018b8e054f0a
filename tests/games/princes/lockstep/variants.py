"""Variants for the lockstep: all values of all options, changed figures, other boards, random ones."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from machu_rules.games.princes.model import Figures

Changes = dict[str, Any]

OPTIONS: dict[str, tuple[str, ...]] = {
    "bank": ("limited",),
    "riding": ("none",),
    "sharing_districts": ("forbidden",),
    "plaza_adjust": ("forbidden",),
    "trail_goods": ("at_once",),
    "hands": ("open",),
    "rescue_by_clergy": ("goes_on",),
    "rescue_by_cards": ("goes_on",),
    "below_a_tie": ("nobody_doubles",),
    "last_tie": ("latest_seat",),
}
"""The values that are not the published ones (all other variants use those)."""

POOR_BANK: Changes = {
    "options": {"bank": "limited"},
    "goods": {
        "corn": {"bank": 34},
        "llama": {"bank": 9},
        "coca": {"bank": 9},
        "pottery": {"bank": 10},
        "cloth": {"bank": 8},
    },
}
SHORT_TRAIL: Changes = {
    "trail": {"length": 9, "places": {"granary": {"at": 6}, "llama_stable": {"at": 8, "gives": {"llama": 2}}}}
}
CHEAP_CLERGY: Changes = {
    "orders": {
        "condor": {"price": {"corn": 1}, "count": 2, "ladder": [3, 7]},
        "puma": {"price": None, "prices": [{"llama": 1}, {"corn": 2}, {"coca": 1}], "count": 3, "ladder": [5, 2, 9]},
        "virgin": {"price": {"cloth": 1}, "count": 2, "ladder": [4, 4]},
    }
}
LAST_DAY_ONLY: Changes = {
    "days": {"last_day": 3},
    "setup": {"table": {"2": {"first_day": 3}, "3": {"first_day": 3}}},
}


def poverty(play: Figures) -> Changes:
    """One day, next to no goods, hardly a point: ties down to the last."""
    return {
        "goods": {good.id: {"start": 0, "unit": 12} for good in play.goods},
        "sacrifice_cards": {"cards": {card.id: {"gold": 1} for card in play.cards}},
        "bonuses": {"start": 0},
        "trail": {"places": {place.id: {"remove": True} for place in play.trail.places}},
        **LAST_DAY_ONLY,
    }


def salt(play: Figures) -> Changes:
    """A sixth good with everything that belongs to it, a fourth order, and matches for up to eight players."""
    plaza = next(d for d in play.districts if d.kind == "plaza")
    clock = next(d for d in play.districts if d.kind == "sun_clock")
    hut = next(d for d in play.districts if d.kind == "set_up")
    house = next(d for d in play.districts if d.kind == "house")
    face: Changes = {"colour": "#123456", "add": True}
    cards: Changes = {"salter_serpent": {"add": True, "icons": ["salter", "serpent"], "gold": 2}}
    for icon in (o.id for o in play.occupations):
        cards[f"{icon}_salter"] = {"add": True, "icons": [icon, "salter"], "gold": 4}
        cards[f"{icon}_serpent"] = {"add": True, "icons": [icon, "serpent"], "gold": 1}
    for icon in (o.id for o in play.orders):
        cards[f"salter_{icon}"] = {"add": True, "icons": ["salter", icon], "gold": 6}
    return {
        "goods": {
            "salt": {"add": True, "name": "salt", "colour": "#eeeeee", "unit": 2, "start": 2, "bank": 60},
        },
        "occupations": {
            "salter": {
                "add": True,
                "name": "salter",
                "good": "salt",
                "yields": 2,
                "production_price": {"corn": 1, "llama": 1},
                "cost": {"salt": 2, "corn": 1},
            }
        },
        "market": {"columns": {"salt": {"add": True, "fields": [7, 2, 5], "start": 1}}},
        "districts": {
            "salt_pans": {
                **face,
                "name": "Salt Pans",
                "position": {"x": 901, "y": 917},
                "kind": "production",
                "occupation": "salter",
                "neighbours": [plaza.id, "cave"],
            },
            "cave": {
                **face,
                "name": "Cave",
                "position": {"x": 803, "y": 951},
                "kind": "temple",
                "order": "serpent",
                "neighbours": ["salt_pans", clock.id],
            },
            plaza.id: {"neighbours": [*plaza.neighbours, "salt_pans"]},
            clock.id: {"neighbours": [*clock.neighbours, "cave"]},
            hut.id: {"occupations": ["salter", *hut.occupations]},
            house.id: {"orders": ["serpent", *house.orders]},
        },
        "orders": {
            "serpent": {
                "add": True,
                "name": "Serpent",
                "colour": "#00ff00",
                "count": 3,
                "price": {"salt": 3, "corn": 2},
                "ladder": [12, 3, 6],
            }
        },
        "sacrifice_cards": {"cards": cards},
        "moon_tiles": {
            "salty": {"add": True, "name": "salt", "good": "salt"},
            "feast": {"add": True, "name": "feast", "gives": {"coca": 1, "salt": 3}},
            "jump": {"add": True, "name": "jump", "steps": 9},
        },
        "setup": {
            "table": {str(n): {"add": True, "players": n, "incas": 7, "first_day": 4} for n in (6, 7, 8)},
        },
    }


def two_of_everything(play: Figures) -> Changes:
    """A second district of all kinds that allow it, next to the plaza."""
    plaza = next(d for d in play.districts if d.kind == "plaza")
    second: Changes = {
        "second_plaza": {"kind": "plaza"},
        "second_clock": {"kind": "sun_clock"},
        "second_main_temple": {"kind": "main_temple"},
        "second_temple": {"kind": "temple", "order": play.orders[0].id},
        "second_hut": {"kind": "set_up", "occupations": [o.id for o in play.occupations]},
        "second_house": {"kind": "house", "orders": [o.id for o in play.orders]},
    }
    for place, (district, fields) in enumerate(second.items()):
        fields |= {"add": True, "name": district, "colour": "#123456", "position": {"x": 900 + 9 * place, "y": 950}}
        fields["neighbours"] = [plaza.id]
    return {"districts": {**second, plaza.id: {"neighbours": [*plaza.neighbours, *second]}}}


def merged(*several: Changes) -> Changes:
    """All these changes at once. If two of them name the same field, the later one counts."""
    result: Changes = {}
    for changes in several:
        for key, value in changes.items():
            if isinstance(value, dict) and isinstance(result.get(key), dict):
                result[key] = merged(result[key], value)
            else:
                result[key] = value
    return result


def named(play: Figures) -> dict[str, Changes]:
    """The variants that are always played."""
    found: dict[str, Changes] = {}
    for option, values in OPTIONS.items():
        for value in values:
            found[f"{option}_{value}"] = {"options": {option: value}}
    at_once: Changes = {"options": {"trail_goods": "at_once"}}
    onward: Changes = {"options": {"rescue_by_clergy": "goes_on", "rescue_by_cards": "goes_on"}}
    ties: Changes = {"options": {"below_a_tie": "nobody_doubles", "last_tie": "latest_seat"}}
    level: Changes = {"sacrifice_cards": {"cards": {card.id: {"gold": 1} for card in play.cards}}}
    found |= {
        "poor_bank": POOR_BANK,
        "poor_bank_at_once": merged(POOR_BANK, at_once, SHORT_TRAIL),
        "poor_bank_on_a_short_trail": merged(POOR_BANK, SHORT_TRAIL),
        "short_trail": SHORT_TRAIL,
        "short_trail_at_once": merged(SHORT_TRAIL, at_once),
        "short_trail_goes_on": merged(SHORT_TRAIL, onward, ties),
        "draw_4_return_1": merged(SHORT_TRAIL, {"trail": {"draws": 4, "returns": 1}}),
        "draw_5_return_4": merged(SHORT_TRAIL, {"trail": {"draws": 5, "returns": 4}}),
        "cheap_clergy": CHEAP_CLERGY,
        "cheap_clergy_goes_on": merged(CHEAP_CLERGY, onward),
        "level_gold": merged(level, ties, {"days": {"last_day": 4}}),
        "level_gold_as_published": merged(level, {"days": {"last_day": 4}}),
        "last_day_only": LAST_DAY_ONLY,
        "crowded": merged(
            {"options": {"sharing_districts": "forbidden", "riding": "none", "plaza_adjust": "forbidden"}},
            {"goods": {"corn": {"start": 9}}},
        ),
        "clock_of_all_goods": {"sun_clock": {"units": 5, "steps": 21}},
        "clock_without_goods": {"sun_clock": {"units": 0, "steps": 7}},
        "other_market": {
            "market": {
                "buy_beyond": 2,
                "sell_beyond": 9,
                "columns": {"coca": {"fields": [1, 8, 2, 2, 5], "start": 5}, "cloth": {"fields": [4], "start": 0}},
            }
        },
        "other_temples": {
            "temples": {"stone_steps": 8, "sacrifice_price": {"llama": 1, "corn": 1}, "offered_unit_steps": 5},
            "bonuses": {"start": 3, "most": 4},
        },
        "no_bonus_at_the_start": {"bonuses": {"start": 0, "most": 1}},
        "other_production": {
            "occupations": {
                "farmer": {"yields": 2, "production_price": {"llama": 1}, "cost": {"corn": 1}},
                "weaver": {"yields": 2, "production_price": {}},
                "potter": {"yields": 3, "production_price": {"corn": 2, "coca": 1}, "cost": {"coca": 1}},
            }
        },
        "other_tiles": {
            "redeeming": {"price": {"corn": 1, "llama": 1}},
            "riding": {"price": {"corn": 2}},
            "days": {"tiles_for_sun_tile": 2, "track_corn": 2},
        },
        "llamas_as_currency": {
            "market": {
                "currency": "llama",
                "columns": {"llama": {"remove": True}, "corn": {"add": True, "fields": [4, 2, 1], "start": 1}},
            }
        },
        "poverty": poverty(play),
        "poverty_and_the_last_wins": merged(poverty(play), ties),
        "clock_without_steps": {"sun_clock": {"steps": 0}, "days": {"last_day": 4}},
        "no_prices": {"redeeming": {"price": {}}, "riding": {"price": {}}, "temples": {"sacrifice_price": {}}},
        "prices_in_what_is_bought": merged(
            POOR_BANK,
            {"redeeming": {"price": {"cloth": 1}}, "goods": {"corn": {"unit": 1}, "cloth": {"unit": 2, "bank": 24}}},
            {"occupations": {"potter": {"yields": 2, "production_price": {"pottery": 1}}}},
        ),
        "six_cards": merged(
            {"sacrifice_cards": {"cards": {card.id: {"remove": True} for card in play.cards[6:]}}}, SHORT_TRAIL
        ),
        "one_inca": {"setup": {"table": {str(row.players): {"incas": 1} for row in play.setup}}},
        "trail_without_places": {"trail": {"places": {p.id: {"remove": True} for p in play.trail.places}}},
        "draw_3_return_3": merged(SHORT_TRAIL, {"trail": {"returns": 3}}),
        "twelve_days": {"days": {"last_day": 12, "track_corn": 0}, "moon_tiles": {"steps_2": {"steps": 19}}},
        "a_tile_of_corn": merged(POOR_BANK, {"moon_tiles": {"steps_2": {"steps": None, "good": "corn"}}}),
        "lists_in_another_order": {
            "districts": {
                "royal_palace": {"occupations": ["weaver", "coca_planter", "potter"]},
                "house_of_priests": {"orders": ["puma", "condor"]},
                "house_of_virgins": {"orders": ["virgin", "condor"]},
            }
        },
        "two_of_everything": two_of_everything(play),
        "salt": salt(play),
        "salt_in_a_limited_bank": merged(salt(play), {"options": {"bank": "limited"}}, SHORT_TRAIL),
    }
    return found


def at_random(play: Figures, seed: int) -> Changes:
    """Random values of many figures and options. Most of these variants are valid, some have errors in the data."""
    rng = random.Random(f"variant {seed}")
    goods = [good.id for good in play.goods]

    def price(most: int = 3) -> dict[str, int]:
        return {good: rng.randint(1, 3) for good in rng.sample(goods, rng.randint(1, most))}

    def maybe(changes: Changes, chance: float = 0.5) -> Changes:
        return changes if rng.random() < chance else {}

    length = rng.randint(6, 24)
    first, second = sorted(rng.sample(range(1, length), 2))
    neighbours: dict[str, set[str]] = {d.id: set(d.neighbours) for d in play.districts}
    for one, other in combinations(neighbours, 2):
        if rng.random() < 0.05:
            neighbours[one].add(other)
            neighbours[other].add(one)
    limited = rng.random() < 0.5
    parts: list[Changes] = [
        {"options": {option: rng.choice(values) for option, values in OPTIONS.items() if rng.random() < 0.5}},
        {"options": {"bank": "limited" if limited else "unlimited"}},
        maybe({"goods": {g: {"start": rng.randint(0, 5), "bank": rng.randint(25, 60)} for g in goods}}),
        maybe({"goods": {rng.choice(goods): {"unit": rng.randint(1, 4)}}}),
        maybe({"bonuses": {"start": rng.randint(0, 2), "most": rng.randint(2, 4)}}),
        maybe({"days": {"last_day": rng.randint(3, 7), "track_corn": rng.randint(0, 3)}}, 0.8),
        maybe({"days": {"tiles_for_sun_tile": rng.randint(1, 3)}}),
        maybe(
            {
                "trail": {
                    "length": length,
                    "draws": rng.randint(1, 5),
                    "points_without_card": rng.randint(0, 5),
                    "returns": 0,
                    "places": {
                        "granary": {"at": first, "gives": price(2), "points": 3, "gold": 1},
                        "llama_stable": {"at": second, "gives": price(2), "points": 1, "gold": 2},
                    },
                }
            },
            0.8,
        ),
        maybe({"sun_clock": {"units": rng.randint(0, 4), "steps": rng.randint(0, 12)}}),
        maybe({"redeeming": {"price": price(2)}}),
        maybe({"riding": {"price": price(2)}}),
        maybe({"temples": {"sacrifice_price": price(2), "stone_steps": rng.randint(0, 9)}}),
        maybe({"temples": {"offered_unit_steps": rng.randint(1, 6)}}),
        maybe({"market": {"buy_beyond": rng.randint(1, 8), "sell_beyond": rng.randint(1, 8)}}),
        maybe({"districts": {d: {"neighbours": sorted(near)} for d, near in neighbours.items()}}),
        maybe({"conquest": {"most_gold": rng.randint(1, 4), "second_most_gold": rng.randint(1, 4)}}),
        maybe({"moon_tiles": {"corn_3": {"gives": price(3)}, "steps_3": {"steps": rng.randint(1, 30)}}}),
    ]
    for occupation in play.occupations:
        parts.append(maybe({"occupations": {occupation.id: {"cost": price(2), "yields": rng.randint(1, 3)}}}))
        parts.append(
            maybe({"occupations": {occupation.id: {"production_price": rng.choice([{}, price(1), price(2)])}}}, 0.3)
        )
    for order in play.orders:
        count = rng.randint(1, 4)
        ladder = [rng.randint(1, 9) for _ in range(count)]
        parts.append(maybe({"orders": {order.id: {"count": count, "price": price(2), "ladder": ladder}}}))
    for column in play.market.columns:
        fields = [rng.randint(1, 9) for _ in range(rng.randint(1, 5))]
        columns = {column.good: {"fields": fields, "start": rng.randint(0, len(fields))}}
        parts.append(maybe({"market": {"columns": columns}}, 0.4))
    for card in play.cards:
        parts.append(maybe({"sacrifice_cards": {"cards": {card.id: {"gold": rng.randint(0, 9)}}}}, 0.3))
    changes = merged(*parts)
    if "trail" in changes:
        changes["trail"]["returns"] = rng.randint(0, changes["trail"]["draws"])
    return changes
