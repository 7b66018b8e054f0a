"""The fingerprint: equal for whatever plays alike, different for whatever does not."""

from __future__ import annotations

import contextlib
import copy
import json
import string
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules import resources
from tests.rulebook.written import HEAD, variant

FILES = ("goods", "districts", "cards", "game", "rules")
SHIPPED: dict[str, Any] = {
    name: yaml.safe_load(resources.data().joinpath(f"{name}.yaml").read_text(encoding="utf-8")) for name in FILES
}
PRINCES = mr.load("princes")


def loaded(folder: Path, data: dict[str, Any], **style: Any) -> mr.Game[Any]:
    """The game of data written to a folder by another program."""
    folder.mkdir(exist_ok=True)
    for name, content in data.items():
        text = yaml.safe_dump(content, sort_keys=False, allow_unicode=True, **style)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return mr.load(folder)


def test_what_it_looks_like() -> None:
    assert len(PRINCES.fingerprint) == 64
    assert set(PRINCES.fingerprint) <= set("0123456789abcdef")
    assert PRINCES.fingerprint == PRINCES.rulebook.fingerprint


def test_another_hand_another_style(tmp_path: Path) -> None:
    for flow in (True, False):
        assert loaded(tmp_path, SHIPPED, default_flow_style=flow, width=10_000).fingerprint == PRINCES.fingerprint


def shuffled(value: Any, draw: st.DrawFn) -> Any:
    """Data with the keys of all its mappings in another order."""
    if isinstance(value, dict):
        return {key: shuffled(value[key], draw) for key in draw(st.permutations(list(value)))}
    return [shuffled(item, draw) for item in value] if isinstance(value, list) else value


@st.composite
def looking_otherwise(draw: st.DrawFn) -> dict[str, Any]:
    """The shipped data, written and drawn otherwise, but playing alike."""
    data: dict[str, Any] = copy.deepcopy(SHIPPED)
    names = st.text(string.ascii_letters, min_size=1, max_size=20)
    things = [*data["goods"]["goods"], *data["goods"]["occupations"], *data["districts"]["districts"],
              *data["cards"]["orders"], *data["cards"]["moon_tiles"], *data["game"]["trail"]["places"]]  # fmt: skip
    for thing in draw(st.lists(st.sampled_from(things), max_size=5)):
        thing["name"] = draw(names)
        thing["note"] = draw(names)
        if "standing" in thing:
            thing["standing"] = draw(st.sampled_from(("chosen", "printed")))
        if "colour" in thing:
            thing["colour"] = draw(st.sampled_from(("#000000", "#ffffff")))
        if "position" in thing:
            thing["position"] = {
                "x": draw(st.integers(-9999, -1)),
                "y": draw(st.floats(1, 99).map(lambda y: round(y, 2))),
            }
    for district in data["districts"]["districts"]:
        for field in ("neighbours", "occupations", "orders"):
            if field in district:
                district[field] = draw(st.permutations(district[field]))
    for order in data["cards"]["orders"]:
        if draw(st.booleans()):
            order["prices"] = [order.pop("price")] * order["count"]
            for about in ("standing", "rule"):
                if isinstance(order[about], dict):
                    order[about]["prices"] = order[about].pop("price")
    data["game"]["setup"]["table"] = draw(st.permutations(data["game"]["setup"]["table"]))
    data["goods"]["market"]["columns"] = draw(st.permutations(data["goods"]["market"]["columns"]))
    data["game"]["title"] = draw(names)
    data["rules"]["rules"][0]["title"] = draw(names)
    shuffled_data: dict[str, Any] = shuffled(data, draw)
    return shuffled_data


@given(looking_otherwise())
@settings(max_examples=15)
def test_looks_order_and_words_do_not_count(tmp_path_factory: pytest.TempPathFactory, data: dict[str, Any]) -> None:
    folder = tmp_path_factory.mktemp("same")
    for name, content in data.items():
        (folder / f"{name}.yaml").write_text(json.dumps(content, indent=1), encoding="utf-8")
    game = mr.load(folder)
    assert game.fingerprint == PRINCES.fingerprint


NUMBERS = [figure.path for figure in PRINCES.rulebook.figures if type(figure.value) is int and "[" not in figure.path]


def body(path: str, value: object) -> str:
    """A variant that changes one figure."""
    *outer, last = path.split(".")
    return (
        "".join(f"{'  ' * depth}'{step}':\n" for depth, step in enumerate(outer))
        + f"{'  ' * len(outer)}{last}: {value}\n"
    )


@pytest.mark.parametrize("path", NUMBERS)
def test_any_figure_counts(path: str, tmp_path: Path) -> None:
    (figure,) = [figure for figure in PRINCES.rulebook.figures if figure.path == path]
    played = 0
    for value in (figure.value + 1, figure.value - 1):
        file = variant(tmp_path, body(path, value))
        with contextlib.suppress(mr.RulebookError):
            assert mr.load(file).fingerprint != PRINCES.fingerprint
            played += 1
    assert played or path.endswith((".count", ".at")), "one of the two is a game"


OPTIONS = {
    "bank": "limited", "riding": "none", "sharing_districts": "forbidden", "plaza_adjust": "forbidden",
    "trail_goods": "at_once", "hands": "open", "rescue_by_clergy": "goes_on", "rescue_by_cards": "goes_on",
    "below_a_tie": "nobody_doubles", "last_tie": "latest_seat",
}  # fmt: skip


def test_every_option_counts(tmp_path: Path) -> None:
    assert OPTIONS.keys() == PRINCES.options.keys()
    seen = {PRINCES.fingerprint}
    for name, value in OPTIONS.items():
        seen.add(mr.load(variant(tmp_path, f"options: {{{name}: {value}}}\n")).fingerprint)
    assert len(seen) == len(OPTIONS) + 1


def test_the_order_of_things_that_moves_follow_counts(tmp_path: Path) -> None:
    for file, section in (("goods", "goods"), ("districts", "districts"), ("cards", "moon_tiles")):
        data = copy.deepcopy(SHIPPED)
        data[file][section].reverse()
        assert loaded(tmp_path / section, data).fingerprint != PRINCES.fingerprint


def test_a_variant_equals_the_whole_game_that_it_describes(tmp_path: Path) -> None:
    data = copy.deepcopy(SHIPPED)
    data["game"]["days"]["last_day"] = 8
    data["goods"]["goods"][0]["start"] = 4
    data["cards"]["orders"][0]["ladder"] = [6, 5, 4, 3]
    whole = loaded(tmp_path / "whole", data)
    path = variant(
        tmp_path, "days: {last_day: 8}\ngoods: {corn: {start: 4}}\norders: {condor: {ladder: [6, 5, 4, 3]}}\n"
    )
    assert mr.load(path).fingerprint == whole.fingerprint
    assert mr.load(path).rulebook.play == whole.rulebook.play
    above = variant(tmp_path, "goods: {corn: {start: 4}}\n", "above.yaml", HEAD.replace("princes", "below.yaml"))
    variant(tmp_path, "days: {last_day: 8}\norders: {condor: {ladder: [6, 5, 4, 3]}}\n", "below.yaml")
    assert mr.load(above).fingerprint == whole.fingerprint
