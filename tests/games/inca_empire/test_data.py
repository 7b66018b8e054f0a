"""The data of Inca Empire as the loader reads it, beside the published figures that the second engine plays with."""

from __future__ import annotations

from typing import Any

import attrs

from machu_rules.games.inca_empire.model import Figures
from machu_rules.games.inca_empire.spec import SPEC
from machu_rules.loader.load import load_rulebook, problems_of
from tests.games.inca_empire.figures import CARDS, MAP

REGISTRY = {SPEC.name: SPEC}


def figures() -> Figures:
    loaded: Figures = load_rulebook(SPEC.name, REGISTRY).figures
    return loaded


def known(rows: tuple[Any, ...], wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The fields of typed rows that plain rows have too."""
    return [
        {name: attrs.asdict(row).get(name) for name in plain if name not in ("standing", "colour")}
        for row, plain in zip(rows, wanted, strict=True)
    ]


def bare(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: _tuples(value) for name, value in row.items() if name not in ("standing", "colour")} for row in rows]


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def test_the_shipped_data_has_no_problems() -> None:
    assert problems_of(SPEC.name, REGISTRY) == ()


def test_the_shipped_figures_are_the_published_ones() -> None:
    loaded = figures()
    for rows, plain in (
        (loaded.suyus, MAP["suyus"]),
        (loaded.regions, MAP["regions"]),
        (loaded.sites, MAP["sites"]),
        (loaded.roads, MAP["roads"]),
        (loaded.sun_cards, CARDS["sun_cards"]),
        (loaded.markers, CARDS["markers"]),
        (loaded.actions, CARDS["actions"]),
    ):
        assert known(rows, plain) == bare(plain)
    for row, plain in zip(loaded.players, reversed(MAP["players"]), strict=True):
        assert (row.number, list(row.suyus)) == (plain["number"], plain["suyus"])
        assert [(one.id, set(one.suyus)) for one in row.quadrants] == [
            (one["id"], set(one["suyus"])) for one in plain["quadrants"]
        ]
        assert row.heirs == {one["region"]: one["into"] for one in plain["merged"]}
    assert attrs.asdict(loaded.scoring) == CARDS["scoring"]
    assert attrs.asdict(loaded.pieces) == CARDS["pieces"]
    for name in ("hand", "free_roads", "terrace_labor"):
        assert getattr(loaded, name) == CARDS[name]
    for era, plain in zip(loaded.eras, CARDS["eras"], strict=True):
        assert (era.id, era.labor, era.keep) == (plain["id"], plain["labor"], plain["keep"])
        assert era.columns == _tuples(plain["columns"])
        ranks = [
            (-1 if aid["from"] == "last" else aid["from"], -1 if aid["to"] == "last" else aid["to"])
            for aid in plain["aid"]
        ]
        assert [(aid.giver, aid.receiver) for aid in era.aid] == ranks
        assert [(aid.labor, aid.players) for aid in era.aid] == [
            (aid["labor"], aid.get("players")) for aid in plain["aid"]
        ]


def test_columns_are_numbered_as_printed() -> None:
    """EMPIRE-COURSE-1, EMPIRE-END-4."""
    loaded = figures()
    assert [(number, era.id, len(phases)) for number, era, phases in loaded.columns] == [
        (1, "first", 3), (2, "early", 6), (3, "early", 6), (4, "early", 6), (5, "middle", 8), (6, "middle", 8),
        (7, "late", 10),
    ]  # fmt: skip
    early = attrs.evolve(loaded, options=attrs.evolve(loaded.options, downfall="early"))
    assert [number for number, _, _ in early.columns] == [1, 2, 3, 5, 7]
    assert (loaded.player_counts, early.player_counts) == ((3, 4), (4,))
