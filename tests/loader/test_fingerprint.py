"""The fingerprint: equal for whatever plays alike, different for whatever does not."""

from __future__ import annotations

import contextlib
import json
import string
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from tests.fast_part import LONG_GAMES, long_ones_slow, one_in
from tests.loader.shipped import GAMES, data
from tests.loader.written import GOLD, HEAD, head, variant

SHIPPED: dict[str, mr.Game[Any]] = {game: mr.load(game) for game in GAMES}


def loaded(folder: Path, data: dict[str, Any], **style: Any) -> mr.Game[Any]:
    """The game of data written to a folder by another program."""
    folder.mkdir(exist_ok=True)
    for name, content in data.items():
        text = yaml.safe_dump(content, sort_keys=False, allow_unicode=True, **style)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return mr.load(folder)


@pytest.mark.parametrize("game", GAMES)
def test_what_it_looks_like(game: str) -> None:
    fingerprint = SHIPPED[game].fingerprint
    assert len(fingerprint) == 64
    assert set(fingerprint) <= set("0123456789abcdef")
    assert fingerprint == SHIPPED[game].rulebook.fingerprint


def test_no_two_games_have_the_same() -> None:
    assert len({game.fingerprint for game in SHIPPED.values()}) == len(GAMES)


@pytest.mark.parametrize("game", long_ones_slow(GAMES))
def test_another_hand_another_style(game: str, tmp_path: Path) -> None:
    for flow in (True, False):
        again = loaded(tmp_path, data(game), default_flow_style=flow, width=10_000)
        assert again.fingerprint == SHIPPED[game].fingerprint


def shuffled(value: Any, draw: st.DrawFn) -> Any:
    """Data with the keys of all its mappings in another order."""
    if isinstance(value, dict):
        return {key: shuffled(value[key], draw) for key in draw(st.permutations(list(value)))}
    return [shuffled(item, draw) for item in value] if isinstance(value, list) else value


def named_things(game: str, whole: dict[str, Any]) -> list[dict[str, Any]]:
    """What has a name to be changed."""
    if game == "incan-gold":
        return [*whole["cards"]["hazards"]["kinds"], *whole["cards"]["artifacts"]["cards"]]
    if game == "inca-empire":
        return [
            *whole["map"]["suyus"],
            *whole["cards"]["sun_cards"],
            *whole["cards"]["markers"],
            *whole["game"]["eras"],
        ]
    return [
        *whole["goods"]["goods"], *whole["goods"]["occupations"], *whole["districts"]["districts"],
        *whole["cards"]["orders"], *whole["cards"]["moon_tiles"], *whole["game"]["trail"]["places"],
    ]  # fmt: skip


@st.composite
def looking_otherwise(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """The shipped data, written and drawn otherwise, but playing alike."""
    whole = data(game)
    names = st.text(string.ascii_letters, min_size=1, max_size=20)
    for number, thing in enumerate(draw(st.lists(st.sampled_from(named_things(game, whole)), max_size=5))):
        thing["name"] = draw(names)
        thing["note"] = draw(names)
        if "provenance" in thing:
            thing["provenance"] = draw(st.sampled_from(("chosen", "printed")))
        if "colour" in thing:
            thing["colour"] = draw(st.sampled_from(("#000000", "#ffffff")))
        if "position" in thing:
            thing["position"] = {
                "x": draw(st.integers(-1900, -1000)) - 2000 * number,  # no two in one place
                "y": draw(st.floats(1, 99).map(lambda y: round(y, 2))),
            }
    if game == "princes":
        orders_that_mean_nothing(draw, whole)
    if game == "inca-empire":
        map_drawn_otherwise(draw, whole["map"])
    else:
        whole["game"]["setup"]["table"] = draw(st.permutations(whole["game"]["setup"]["table"]))
    for option in whole["game"]["options"].values():
        if isinstance(option, dict):
            option["provenance"] = draw(st.sampled_from(("chosen", "reported")))
    whole["game"]["title"] = draw(names)
    whole["rules"]["rules"][0]["title"] = draw(names)
    shuffled_data: dict[str, Any] = shuffled(whole, draw)
    return shuffled_data


def orders_that_mean_nothing(draw: st.DrawFn, whole: dict[str, Any]) -> None:
    """The lists of princes whose order no player notices, and equal prices written one by one."""
    for district in whole["districts"]["districts"]:
        for field in ("neighbours", "occupations", "orders"):
            if field in district:
                district[field] = draw(st.permutations(district[field]))
    for order in whole["cards"]["orders"]:
        if draw(st.booleans()):
            order["prices"] = [order.pop("price")] * order["count"]
            order["rule"] = {"count": "SETUP-7", "prices": "CLERGY-2", "ladder": "CLERGY-3"}
            if isinstance(order["provenance"], dict):
                order["provenance"]["prices"] = order["provenance"].pop("price")
    whole["goods"]["market"]["columns"] = draw(st.permutations(whole["goods"]["market"]["columns"]))
    whole["game"]["trail"]["places"] = draw(st.permutations(whole["game"]["trail"]["places"]))


def map_drawn_otherwise(draw: st.DrawFn, board: dict[str, Any]) -> None:
    """The lists of the map whose order no player notices, and the map in another place on a larger board."""
    board["board"] = {"width": 1500, "height": 2000}
    right, down = draw(st.integers(0, 900)), draw(st.integers(0, 900))
    for thing in (*board["sites"], *board["regions"]):
        thing["at"] = [thing["at"][0] + right, thing["at"][1] + down]
    for region in draw(st.lists(st.sampled_from(board["regions"]), max_size=5)):
        region["adjacent"] = draw(st.permutations(region["adjacent"]))
        region["suyu"] = draw(st.sampled_from(board["suyus"]))["id"]
        region["outline"] = draw(st.permutations(region["outline"]))
    for site in draw(st.lists(st.sampled_from(board["sites"]), max_size=5)):
        site["regions"] = draw(st.permutations(site["regions"]))
    board["players"] = draw(st.permutations(board["players"]))
    for row in board["players"]:
        row["suyus"] = draw(st.permutations(row["suyus"]))
        row["merged"] = draw(st.permutations(row["merged"]))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@given(drawn=st.data())
@settings(max_examples=15)
def test_looks_order_and_words_do_not_count(
    tmp_path_factory: pytest.TempPathFactory, game: str, drawn: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("same")
    for name, content in drawn.draw(looking_otherwise(game)).items():
        (folder / f"{name}.yaml").write_text(json.dumps(content, indent=1), encoding="utf-8")
    assert mr.load(folder).fingerprint == SHIPPED[game].fingerprint


NUMBERS = [
    (game, figure.path)
    for game in GAMES
    for figure in SHIPPED[game].rulebook.provenance
    if type(figure.value) is int and "[" not in figure.path and not figure.path.startswith("board.")
]

BOUND = (".count", ".at", "markers.kingdom.labor", "actions.extra.vp", "pieces.invasion")
"""Numbers that others have to go with: they cannot change alone."""


def body(path: str, value: object) -> str:
    """A variant that changes one figure."""
    *outer, last = path.split(".")
    return (
        "".join(f"{'  ' * depth}'{step}':\n" for depth, step in enumerate(outer))
        + f"{'  ' * len(outer)}{last}: {value}\n"
    )


FEW_NUMBERS = [
    pytest.param(*each, marks=[pytest.mark.slow] * (each[0] in LONG_GAMES and place % 6 > 0))
    for place, each in enumerate(NUMBERS)
]
"""The same; of a long game some, and the others in the slow tests."""


@pytest.mark.parametrize(("game", "path"), FEW_NUMBERS)
def test_any_figure_counts(game: str, path: str, tmp_path: Path) -> None:
    (figure,) = [figure for figure in SHIPPED[game].rulebook.provenance if figure.path == path]
    played = 0
    for value in (figure.value + 1, figure.value - 1):
        file = variant(tmp_path, body(path, value), head=head(game))
        with contextlib.suppress(mr.RulebookError):
            assert mr.load(file).fingerprint != SHIPPED[game].fingerprint
            played += 1
    assert played or path.endswith(BOUND), "one of the two is a game"


def test_the_values_by_order_count(tmp_path: Path) -> None:
    seen = {SHIPPED["incan-gold"].fingerprint}
    for values in ("[5, 5, 5, 10, 11]", "[10, 10, 5, 5, 5]", "[5, 5, 10, 5, 10]"):
        file = variant(tmp_path, f"artifacts: {{values_by_order: {values}}}\n", head=GOLD)
        seen.add(mr.load(file).fingerprint)
    assert len(seen) == 4


OPTIONS: dict[str, list[tuple[str, str]]] = {
    "princes": [
        ("bank", "limited"), ("riding", "none"), ("sharing_districts", "forbidden"), ("plaza_adjust", "forbidden"),
        ("trail_goods", "at_once"), ("hands", "open"), ("rescue_by_clergy", "goes_on"), ("rescue_by_cards", "goes_on"),
        ("below_a_tie", "nobody_doubles"), ("last_tie", "latest_seat"),
    ],
    "incan-gold": [("artifact_values", "printed"), ("artifacts", "all_at_start"), ("artifacts", "none")],
    "inca-empire": [
        ("invasion", "pizarro"), ("downfall", "early"), ("gods", "agree"), ("pieces", "unlimited"),
        ("labor_tokens", "limited"), ("city_needs", "one_region"), ("wilderness", "unlimited"),
        ("pilgrimage", "each_people_phase"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("game", long_ones_slow(GAMES))
def test_every_option_counts(game: str, tmp_path: Path) -> None:
    assert {name for name, _ in OPTIONS[game]} == SHIPPED[game].options.keys()
    seen = {SHIPPED[game].fingerprint}
    for name, value in OPTIONS[game]:
        file = variant(tmp_path, f"options: {{{name}: {value}}}\n", head=head(game))
        seen.add(mr.load(file).fingerprint)
    assert len(seen) == len(OPTIONS[game]) + 1


IN_ORDER = [
    ("princes", ("goods", "goods")),
    ("princes", ("districts", "districts")),
    ("princes", ("cards", "moon_tiles")),
    ("incan-gold", ("cards", "treasures", "cards")),
    ("incan-gold", ("cards", "hazards", "kinds")),
    ("incan-gold", ("cards", "artifacts", "cards")),
    ("inca-empire", ("map", "suyus")),
    ("inca-empire", ("map", "regions")),
    ("inca-empire", ("map", "sites")),
    ("inca-empire", ("map", "roads")),
    ("inca-empire", ("cards", "sun_cards")),
    ("inca-empire", ("cards", "markers")),
]


@pytest.mark.parametrize(("game", "path"), one_in(8, IN_ORDER))
def test_the_order_of_things_that_moves_follow_counts(game: str, path: tuple[str, ...], tmp_path: Path) -> None:
    whole = things = data(game)
    for step in path:
        things = things[step]
    assert isinstance(things, list)
    things.reverse()
    assert loaded(tmp_path, whole).fingerprint != SHIPPED[game].fingerprint


RENAMED = [
    "treasures: {cards: {t17: {remove: true}, t18: {add: true, value: 17}}}\n",
    "hazards: {kinds: {rocks: {remove: true}, boulders: {add: true, name: Falling rocks, copies: 3}}}\n",
]


@pytest.mark.parametrize("renamed", RENAMED)
def test_ids_count_for_moves_and_records_name_them(renamed: str, tmp_path: Path) -> None:
    assert mr.load(variant(tmp_path, renamed, head=GOLD)).fingerprint != SHIPPED["incan-gold"].fingerprint


def test_a_variant_equals_the_whole_game_that_it_describes(tmp_path: Path) -> None:
    changed = data("princes")
    changed["game"]["days"]["last_day"] = 8
    changed["goods"]["goods"][0]["start"] = 4
    changed["cards"]["orders"][0]["ladder"] = [6, 5, 4, 3]
    whole = loaded(tmp_path / "whole", changed)
    path = variant(
        tmp_path, "days: {last_day: 8}\ngoods: {corn: {start: 4}}\norders: {condor: {ladder: [6, 5, 4, 3]}}\n"
    )
    assert mr.load(path).fingerprint == whole.fingerprint
    assert mr.load(path).rulebook.figures == whole.rulebook.figures
    above = variant(tmp_path, "goods: {corn: {start: 4}}\n", "above.yaml", HEAD.replace("princes", "below.yaml"))
    variant(tmp_path, "days: {last_day: 8}\norders: {condor: {ladder: [6, 5, 4, 3]}}\n", "below.yaml")
    assert mr.load(above).fingerprint == whole.fingerprint


def test_a_variant_of_incan_gold_equals_the_whole_game_that_it_describes(tmp_path: Path) -> None:
    changed = data("incan-gold")
    changed["game"]["rounds"]["number"] = 3
    changed["cards"]["hazards"]["kinds"].append({"id": "flood", "name": "Flood", "copies": 4, "provenance": "chosen"})
    del changed["cards"]["treasures"]["cards"][-1]
    changed["game"]["setup"]["table"].insert(0, {"players": 1, "adventurers": 3, "provenance": "chosen"})
    whole = loaded(tmp_path / "whole", changed)
    path = variant(
        tmp_path,
        "rounds: {number: 3}\nhazards: {kinds: {flood: {add: true, name: Water, copies: 4}}}\n"
        "treasures: {cards: {t17: {remove: true}}}\nsetup: {table: {'1': {add: true, adventurers: 3}}}\n",
        head=GOLD,
    )
    assert mr.load(path).fingerprint == whole.fingerprint != SHIPPED["incan-gold"].fingerprint
