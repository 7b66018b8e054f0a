"""The data of Inca Empire as the loader reads it, beside the published figures that the second engine plays with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest
import yaml

from machu_rules.core.errors import Problem
from machu_rules.games.inca_empire.figures import Figures, heirs_of
from machu_rules.games.inca_empire.spec import SPEC
from machu_rules.loader.load import load_rulebook, problems_of
from tests.games.inca_empire import variants
from tests.games.inca_empire.figures import CARDS, MAP

REGISTRY = {SPEC.name: SPEC}

HEAD = "format: machu-rules/variant/1\nbased_on: inca-empire\nname: Test\n"


def wrong(folder: Path, changes: dict[str, Any]) -> list[str]:
    """The problems of a variant."""
    path = folder / "test.yaml"
    path.write_text(HEAD + yaml.safe_dump(changes, default_flow_style=False), encoding="utf-8")
    problems: tuple[Problem, ...] = problems_of(path, REGISTRY)
    return [f"{problem.path}: {problem.message}" for problem in problems]


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


def test_a_price_that_cards_make_payable_is_allowed(tmp_path: Path) -> None:
    """Two cards lower the price of a conquest by 2 labor each."""
    prices = {"options": {"labor_tokens": "limited"}, "markers": {"kingdom": {"resistance": 77}}}
    assert wrong(tmp_path, prices) == []
    assert wrong(tmp_path, {**prices, "sun_cards": {"royal_gifts": {"copies": 1}, "drought": {"copies": 3}}}) != []


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
        assert heirs_of(row) == {one["region"]: one["into"] for one in plain["merged"]}
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


@pytest.mark.parametrize("name", variants.NAMED)
def test_what_the_second_engine_plays_is_sound(name: str, tmp_path: Path) -> None:
    assert wrong(tmp_path, variants.in_a_file(variants.NAMED[name])) == []


def test_an_early_downfall_needs_a_row_for_four_players(tmp_path: Path) -> None:
    early, no_four = {"options": {"downfall": "early"}}, {"players": {"4": {"remove": True}}}
    assert wrong(tmp_path, early) == wrong(tmp_path, no_four) == []
    sentence = "options.downfall: an early downfall is for 4 players, for whom there is no row"
    assert wrong(tmp_path, {**early, **no_four}) == [sentence]


def test_an_early_downfall_needs_cards_without_pilgrimages(tmp_path: Path) -> None:
    """29 cards are left, and they are counted for four players only."""
    hands = {"hand": 8, "sun_cards": {"epidemic": {"copies": 4}, "drought": {"copies": 4}}}
    assert wrong(tmp_path, hands) == []
    sentence = "hand: this does not go with sun_cards: 33 sun cards for hands of 36 in all with 4 players"
    assert wrong(tmp_path, {**hands, "hand": 9, "options": {"downfall": "early"}}) == [sentence]


def test_a_game_has_columns_and_turns(tmp_path: Path) -> None:
    none: dict[str, Any] = {era: {"columns": []} for era in ("first", "early", "middle", "late")}
    assert wrong(tmp_path, {"eras": none}) == ["eras.early.columns: this does not go with eras: no era has a column"]
    quiet = {**none, "late": {"columns": [["inca", "sapa_inca"]]}}
    assert wrong(tmp_path, {"eras": quiet, "pieces": {"invasion": 0}}) == [
        "eras.early.columns: this does not go with eras: no column has a people phase, so nobody has a turn"
    ]


def test_an_amount_is_changed_by_the_number_alone(tmp_path: Path) -> None:
    assert wrong(tmp_path, {"hand": 4}) == wrong(tmp_path, {"hand": {"value": 4}}) == []
    book = load_rulebook(tmp_path / "test.yaml", REGISTRY)
    assert [figure.provenance for figure in book.provenance if figure.path == "hand.value"] == ["chosen"]
    assert wrong(tmp_path, {"hand": 0}) == ["hand.value: 0 is too small"]
    assert wrong(tmp_path, {"hand": "many"}) == ["hand.value: 'many' is not a whole number"]
