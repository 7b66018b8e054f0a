"""The picture of the board: its content, no overlaps, and no way for data to break it."""

import math
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from machu_rules.core.errors import StateError
from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import layout as map_of
from machu_rules.render.layers import Layers
from machu_rules.render.map import MapLayout
from machu_rules.render.svg import Drawing, Point
from tests.games.princes.conftest import Variant
from tests.games.princes.pictures import SVG, apart_and_inside, things, titles
from tests.games.princes.situations import AnyGame

HOSTILE = "<b onload='x'>&\"]]> {0} %s 漢字 Überlänge"


def shown(game: AnyGame, view: dict[str, Any] | None = None) -> ET.Element:
    """The picture, read by an XML parser."""
    return ET.fromstring(game.svg(view))


def played(game: AnyGame, players: int, moves: int, seat: int | None = 0) -> dict[str, Any]:
    """The view of a seat after some moves, which are the last offered ones or, every third time, the first."""
    state = game.new(players, seed=5)
    for number in range(moves):
        decision = game.decision(state)
        if decision is None:
            break
        state, _ = game.apply(state, decision.moves[0 if number % 3 == 0 else -1])
    return dict(game.view(state, seat))


def crowded(game: AnyGame, players: int) -> dict[str, Any]:
    """A view with pieces everywhere: Incas of all players in all districts, all Princes and Scouts in one place."""
    view = played(game, players, 0)
    play = game.rulebook.figures
    for seat, player in enumerate(view["players"]):
        player["incas"] = dict.fromkeys(player["incas"], 1 + seat)
        player |= {"prince": "central_plaza", "scout": 7, "clock": 2, "bonus_points": 6, "cards": 6}
        player["clergy"] = {order.id: 2 for order in play.orders}
        player["goods"] = {good.id: 10 + seat for good in play.goods}
        player["owed"] = {good.id: 3 for good in play.goods}
        player["hand"] = [card.id for card in play.cards[-6:]]
    view["players"][0]["tiles"] = [tile.id for tile in play.moon_tiles[:3]]
    view["bonus"] = dict.fromkeys(view["bonus"], 2)
    view["clergy_left"] = {"condor": 1, "puma": 0, "virgin": 6}
    return view | {"active": 1, "seat": 0, "sun_tile": 0, "tiles_left": view["tiles_left"][3:], "day": 4}


@pytest.fixture(scope="module")
def big(variant: Variant) -> AnyGame:
    """Eight players, eight goods, long rows of everything, names of all kinds."""
    goods = ("salt", "wool", "gold_dust")
    new: dict[str, Any] = {"add": True, "unit": 1, "start": 1, "bank": 60}
    match = {str(count): {"add": True, "players": count, "incas": 9, "first_day": 3} for count in (6, 7, 8)}
    tiles = {f"more_{number}": {"add": True, "name": HOSTILE, "steps": 4} for number in range(6)}
    price = dict.fromkeys(("corn", "llama", "coca", "pottery", "cloth", *goods), 1)
    return variant(
        goods={good: {**new, "name": HOSTILE} for good in goods},
        market={"columns": {good: {"add": True, "fields": list(range(12, 0, -1)), "start": 3} for good in goods}},
        orders={"condor": {"count": 12, "price": price, "ladder": list(range(99, 87, -1)), "name": HOSTILE}},
        setup={"table": match},
        trail={"length": 90, "places": {"granary": {"name": HOSTILE}}},
        districts={name: {"name": HOSTILE} for name in ("central_plaza", "puma_temple", "royal_palace")},
        occupations={"farmer": {"name": HOSTILE}},
        moon_tiles=tiles,
        days={"last_day": 30},
        bonuses={"most": 7},
    )


def layout(game: AnyGame, players: int) -> MapLayout:
    """The measures of the map with so many players."""
    view: dict[str, Any] = {"players": [{}] * players}
    return map_of.layout(Picture(game.rulebook.figures, view, game.catalogue, Layers())).map


def side(a: Point, b: Point, c: Point) -> float:
    """The side of the line from a to b on which c is."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines cross, touching included."""
    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0


def corners(middle: Point, size: Point, around: float = 0) -> list[Point]:
    (x, y), (width, height) = middle, (size[0] / 2 + around, size[1] / 2 + around)
    return [(x - width, y - height), (x + width, y - height), (x + width, y + height), (x - width, y + height)]


@pytest.mark.rule("TURN-2")
def test_every_district_and_every_way_is_drawn_once(game: AnyGame) -> None:
    picture = shown(game)
    assert things(picture, "district") == [district.id for district in game.rulebook.figures.districts]
    found = [way.split(":") for way in things(picture, "way")]
    assert len(found) == 31
    assert {frozenset(way) for way in found} == {frozenset(way) for way in game.board.edges}


@pytest.mark.parametrize("players", range(9))
def test_the_map_is_planar_and_nothing_lies_on_anything(game: AnyGame, players: int) -> None:
    measures = layout(game, players)
    middles, ways = measures.middles, map_of.ways(game.rulebook.figures)
    for one, other in combinations(middles.values(), 2):
        apart = abs(one[0] - other[0]) - measures.box[0], abs(one[1] - other[1]) - measures.box[1]
        assert max(apart) > 10
    for (a, b), (c, d) in combinations(ways, 2):
        if len({a, b, c, d}) == 4:
            assert not cross(middles[a], middles[b], middles[c], middles[d]), f"{a} - {b} crosses {c} - {d}"
    for a, b in ways:
        for name, middle in middles.items():
            if name not in (a, b):
                box = corners(middle, measures.box, around=8)
                walls = zip(box, box[1:] + box[:1], strict=True)
                assert not any(cross(middles[a], middles[b], *wall) for wall in walls), f"{a} - {b} runs into {name}"


def test_the_plaza_is_in_the_middle(game: AnyGame) -> None:
    measures = layout(game, 0)
    x, y = measures.middles["central_plaza"]
    assert abs(x / measures.width - 0.5) < 0.05
    assert abs(y / measures.height - 0.5) < 0.05


@pytest.mark.parametrize("players", [None, 2, 3, 4, 5])
def test_texts_stand_apart_and_inside(game: AnyGame, players: int | None) -> None:
    apart_and_inside(shown(game, None if players is None else crowded(game, players)))


@pytest.mark.parametrize("players", [None, 2, 6, 8])
def test_texts_stand_apart_and_inside_whatever_the_data(big: AnyGame, players: int | None) -> None:
    apart_and_inside(shown(big, None if players is None else crowded(big, players)))


def test_the_same_input_gives_the_same_text(game: AnyGame) -> None:
    view = played(game, 4, 120)
    assert game.svg(view) == game.svg(view)
    assert game.svg() == game.svg()


def test_the_picture_refers_to_no_other_file(game: AnyGame) -> None:
    """No scripts, styles, links or ids: it can be put into any page, several times."""
    picture = shown(game, played(game, 3, 60))
    tags = {element.tag.removeprefix(SVG) for element in picture.iter()}
    assert tags == {"svg", "g", "title", "desc", "text", "tspan", "rect", "circle", "line", "path", "polygon"}
    names = {name for element in picture.iter() for name in element.attrib}
    assert not [name for name in names if "href" in name or name.startswith("on") or name in ("id", "style", "class")]


def test_names_cannot_break_out(big: AnyGame) -> None:
    assert any(HOSTILE in title for title in titles(shown(big, crowded(big, 8))))


def test_what_xml_cannot_hold_is_replaced() -> None:
    drawing = Drawing()
    with drawing.group("\x00\ud800", data_name='\x1b"<'):
        drawing.text(0, 0, "\uffff\n&")
    group = ET.fromstring(str(drawing))
    assert (group.findtext("title"), group.get("data-name"), group.findtext("text")) == ("��", '�"<', "� &")


def test_what_is_on_the_board_is_told_in_words(game: AnyGame) -> None:
    view = crowded(game, 4)
    view["market"]["coca"] = 3
    view["players"][2]["prince"] = "puma_temple"
    said = titles(shown(game, view))
    for sentence in (
        "The Princes of Machu Picchu: the board, day 4 of 9 · player 2's turn · player 1 decides",
        "Potter's Quarter, production district",
        "Incas of player 4 in Corn Terraces: 4",
        "Incas of player 2 in Sun Clock: 2",
        "Prince of player 3 in Puma Temple",
        "Scout of player 1 on step 7",
        "Corn Terraces: 2 corn as a bonus",
        "Main Temple: temple stones: 2",
        "coca: 3 of 4 fields covered, from the top 6 5 4 3",
        "Priest of the Condor, card 3: taken, a sacrifice is worth 5 steps now",
        "Priest of the Puma, card 1: taken, uncovers 8",
        "moon tile 2 steps: player 1",
        "moon tile llama: available",
        "Sun Tile: player 1",
        "day 4, today, 1 corn on it",
        "player 3: 12 cloth",
        "player 2: 2 Virgin of the Sun",
        "Way between Corn Terraces and Main Temple",
    ):
        assert sentence in said


def test_the_board_before_the_game_shows_the_setup(game: AnyGame) -> None:
    said = titles(shown(game))
    assert "The Princes of Machu Picchu: the board, the board before the first move" in said
    assert "4 players: 9 Incas each, from day 3" in said
    assert "Condor Temple: temple stones: 1" in said
    assert "Virgin of the Sun, card 6: for 2 coca + 1 cloth + 1 pottery, then a sacrifice is worth 4 steps" in said


def test_cards_are_shown_to_whom_the_view_shows_them(game: AnyGame) -> None:
    view = played(game, 3, 1, seat=1)
    (card,) = view["players"][1]["hand"]
    icons = next(each.icons for each in game.rulebook.figures.cards if each.id == card)
    wanted = " + ".join(game.rulebook.names[icon] for icon in icons)
    assert [title for title in titles(shown(game, view)) if "gold)" in title and wanted in title]
    spectator = played(game, 3, 1, seat=None)
    assert not [title for title in titles(shown(game, spectator)) if "gold)" in title]


def test_every_moment_of_a_game_can_be_drawn(game: AnyGame) -> None:
    for moves in (0, 1, 5, 40, 120, 100_000):
        view = played(game, 2, min(moves, 2000), seat=None)
        assert len(list(shown(game, view).iter(f"{SVG}text"))) > 200


def test_what_is_no_view_is_refused(game: AnyGame) -> None:
    view: Any = played(game, 2, 3)
    del view["market"]
    with pytest.raises(StateError, match="market is missing"):
        game.svg(view)
    view = played(game, 2, 3)
    del view["players"][1]["scout"]
    with pytest.raises(StateError, match=r"players\[1\].scout is missing"):
        game.svg(view)
    view = game.new(2, seed=1)
    with pytest.raises(StateError, match="not State"):
        game.svg(view)


def test_districts_that_lie_on_each_other_go_on_a_circle(game: AnyGame, variant: Variant) -> None:
    ids = [district.id for district in game.rulebook.figures.districts]
    far = {name: {"position": {"x": 9000 if name == "sun_clock" else i, "y": 10}} for i, name in enumerate(ids)}
    heap = variant(districts=far)
    measures = layout(heap, 5)
    for one, other in combinations(measures.middles.values(), 2):
        assert max(abs(one[0] - other[0]) - measures.box[0], abs(one[1] - other[1]) - measures.box[1]) > 10
    apart_and_inside(shown(heap, crowded(heap, 5)))


def test_a_map_may_be_a_single_column(game: AnyGame, variant: Variant) -> None:
    ids = [district.id for district in game.rulebook.figures.districts]
    column = variant(districts={name: {"position": {"x": 0, "y": i}} for i, name in enumerate(ids)})
    assert {x for x, _ in layout(column, 2).middles.values()} == {map_of.NARROWEST / 2}
    apart_and_inside(shown(column, crowded(column, 5)))


def test_positions_may_have_any_scale(game: AnyGame, variant: Variant) -> None:
    small = variant(
        districts={
            each.id: {"position": {"x": each.position.x / 200 - 9, "y": each.position.y / 200 + 40}}
            for each in game.rulebook.figures.districts
        }
    )
    for name, (x, y) in layout(small, 3).middles.items():
        u, v = layout(game, 3).middles[name]
        assert math.isclose(x, u, abs_tol=0.01)
        assert math.isclose(y, v, abs_tol=0.01)


def test_the_picture_in_the_docs_is_the_one_of_the_data(game: AnyGame) -> None:
    """Made with ``machu-rules board princes --svg docs/img/board.svg``."""
    picture = Path(__file__).parents[4] / "docs" / "img" / "board.svg"
    assert picture.read_text(encoding="utf-8") == game.svg()
