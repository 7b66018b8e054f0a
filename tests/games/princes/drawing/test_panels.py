"""The parts of a position for a terminal: whole, legible, of any variant, in any room."""

import random
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import machu_rules as mr
from machu_rules.core.values import JsonDict
from machu_rules.games.princes.drawing.context import Context
from machu_rules.games.princes.drawing.terminal.city import LEAST_HEIGHT, LEAST_WIDTH, City
from machu_rules.render.palette import READABLE, contrast
from machu_rules.render.terminal_panel_layout import PanelLayoutRenderable, pages
from machu_rules.render.text_map import NodeBox, place_nodes

GAME = mr.load("princes")
ICONS = {card.id: card.icons for card in GAME.rulebook.figures.cards}
SEATS = ["you", "worker", "runner", "random", "settler"]


def view_of(game: mr.Game[Any], players: int, moves: int, seat: int | None = 0) -> JsonDict:
    """The view of a seat after this many random moves."""
    state, rng = game.new(players, seed=7), random.Random(7)
    for _ in range(moves):
        decision = game.decision(state)
        if decision is None:
            break
        state, _ = game.apply(state, rng.choice(decision.moves))
    return game.view(state, seat)


def shown(body: Any, width: int = 80, height: int | None = None) -> str:
    console = Console(width=width, color_system=None, legacy_windows=False)
    options = console.options.update(width=width, height=height)
    return "\n".join("".join(segment.text for segment in line) for line in console.render_lines(body, options))


def fields(view: JsonDict, width: int, height: int) -> list[NodeBox]:
    """The positions of the districts on the map."""
    return place_nodes(City(Context(GAME.rulebook.figures, view, GAME.catalogue), ()).nodes, width, height)


@pytest.mark.parametrize("moves", [0, 3, 40, 90, 10_000])
@pytest.mark.parametrize("size", [(80, 22), (49, 16), (120, 40)])
def test_every_part_says_what_there_is(moves: int, size: tuple[int, int]) -> None:
    view = view_of(GAME, 4, moves)
    parts = {panel.name: shown(panel.body, *size) for panel in GAME.panels(view, SEATS)}
    for district in GAME.rulebook.figures.districts:
        assert district.name in parts["city"]
    for good in ("llama", "coca", "pottery", "cloth"):
        assert good in parts["market"]
        assert good in parts["players"]
    for order, left in view["clergy_left"].items():
        assert f"{order:<6} ×{left}" in parts["clergy"]
    for tile in GAME.rulebook.figures.moon_tiles:
        assert tile.name in parts["moon tiles"]
    for seat, player in enumerate(view["players"]):
        assert SEATS[seat] in parts["players"]
        for card in player.get("hand", ()):
            assert all(icon.replace("_", " ") in parts["cards"] for icon in ICONS[card])


@given(st.integers(1, 200), st.integers(1, 70), st.integers(2, 5), st.integers(0, 120))
def test_any_room_will_do(width: int, height: int, players: int, moves: int) -> None:
    made = GAME.panels(view_of(GAME, players, moves), SEATS, ("sun_clock", "potter", "coca"))
    console = Console(width=width, color_system=None)
    for body in (PanelLayoutRenderable(made[0], made[1:]), *(page for _, page in pages(made, console, width, height))):
        for line in shown(body, width, height).splitlines():
            assert len(line) <= width


@given(st.integers(LEAST_WIDTH, 200), st.integers(LEAST_HEIGHT, 70), st.integers(0, 120))
def test_no_district_on_the_map_covers_another(width: int, height: int, moves: int) -> None:
    for one, other in combinations(fields(view_of(GAME, 5, moves), width, height), 2):
        assert abs(one.y - other.y) >= 3 or abs(one.x - other.x) >= one.half + other.half


def test_there_is_a_map_where_the_screen_wants_one() -> None:
    for players, moves in ((2, 0), (4, 60), (5, 120)):
        for width, height in ((82, 17), (82, 20), (69, 24), (120, 30)):
            assert fields(view_of(GAME, players, moves), width, height)


def test_texts_can_be_read_on_the_field_of_their_district() -> None:
    for field in fields(view_of(GAME, 5, 60), 82, 20):
        ground = field.node.style.bgcolor
        for style in (field.node.style, *(style for line in field.node.lines for _, style in line)):
            if style.color is not None and ground is not None:
                assert contrast(style.color.name, (style.bgcolor or ground).name) >= READABLE


def test_what_is_marked_is_pointed_out() -> None:
    view = view_of(GAME, 3, 30)
    console = Console(width=80, color_system="truecolor", force_terminal=True)

    def golden(*marked: str) -> set[str]:
        made = GAME.panels(view, SEATS, marked)
        return {
            segment.text.strip()
            for panel in made
            for line in console.render_lines(panel.body, console.options.update(width=80, height=22))
            for segment in line
            if segment.style and segment.style.bgcolor and segment.style.bgcolor.name == "#f2b632"
        } - {""}

    assert golden() == set()
    assert "Sun Clock" in golden("sun_clock")
    assert "Potter's Quarter" in golden("potter")
    assert golden("coca") == {"coca"}
    assert golden("steps_3") == {"3 steps"}


def test_of_others_nothing_is_shown_that_the_view_does_not_tell() -> None:
    view = view_of(GAME, 4, 120)
    cards = next(panel for panel in GAME.panels(view, SEATS) if panel.name == "cards")
    assert len(shown(cards.body).strip().splitlines()) == len(view["players"][0]["hand"]) + len(
        view["players"][0]["returned"]
    )
    spectator = next(panel for panel in GAME.panels(view_of(GAME, 4, 120, None), SEATS) if panel.name == "cards")
    assert shown(spectator.body).strip() == "none"


def test_a_view_of_something_else_is_one_clear_error() -> None:
    with pytest.raises(mr.StateError, match="this is not a view of this game"):
        GAME.panels({"day": 1})


def test_any_variant_and_any_language(tmp_path: Path) -> None:
    path = tmp_path / "far.yaml"
    path.write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: Far\n"
        "districts:\n  sun_clock: {name: 太陽の時計, position: {x: 501, y: 491}}\n"
        "  main_temple: {name: A temple with a name that is very long and never ends}\n"
        "trail: {length: 60, places: {llama_stable: {at: 59}}}\n",
        encoding="utf-8",
    )
    game = mr.load(path)
    for size in ((80, 22), (49, 16), (30, 10)):
        text = "\n".join(shown(panel.body, *size) for panel in game.panels(view_of(game, 5, 40), SEATS))
        assert "Corn Terraces" in text
    german = mr.load("princes", language="de")
    text = "\n".join(shown(panel.body) for panel in german.panels(view_of(german, 3, 40), SEATS))
    assert "Maisterrassen" in text


def test_rows_stand_side_by_side_and_pages_hold_what_has_room() -> None:
    made = GAME.panels(view_of(GAME, 4, 20), SEATS)
    lines = shown(PanelLayoutRenderable(made[0], made[1:]), 82, 38).splitlines()
    titles = [line for line in lines if line.startswith("─ ")]
    assert "Market" in titles[0]
    assert "Clergy" in titles[0]
    assert "Moon tiles" in titles[0]
    assert len(lines) == 38
    console = Console(width=49)
    names = [name for name, _ in pages(made, console, 49, 17)]
    assert names == ["city", "market …", "players", "cards"]
    heights = [len(shown(body, 49).splitlines()) for _, body in pages(made, console, 49, 17)[1:]]
    assert max(heights) <= 17
    assert [len(pages(made, console, 49, height)) for height in (5, 60)] == [6, 2]
    assert all(a != b for a, b in pairwise(names))
