"""The automatic table, and the picture kit: games without drawing code have pictures and panels."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import machu_rules as mr
from machu_rules.core.decisions import Decision, Move
from machu_rules.kit import AutomaticTable, JsonDict, picture
from machu_rules.render import graph_picture, text_width
from machu_rules.render.kit_svg import picture_of
from machu_rules.render.layers import Layers
from machu_rules.render.picture_options import PLAIN, PictureOptions
from machu_rules.testing.games_to_check import PlayedGame, play_game_to_check
from tests.front_ends.test_part_sizes import given_at, sizes
from tests.front_ends.test_targets import ids, in_the_picture
from tests.toy import Shells

ROOT = Path(__file__).parents[2]
TEMPLATES = {"package": "tiny_market.game:TinyMarket", "simple": "silent_tricks.game:SilentTricks"}
PICTURE = ROOT / "docs" / "img" / "automatic_table.svg"
SVG = "{http://www.w3.org/2000/svg}"


def bare(name: str) -> Any:
    """A shipped game as if it had no drawing code."""
    game: Any = mr.load(name)
    made: Any = type("Bare", (type(game),), {"drawing": "", "__module__": type(game).__module__})
    return made(game.rulebook)


@pytest.fixture(scope="module")
def games() -> Iterator[dict[str, Any]]:
    """Games without drawing code, by name."""
    folders = [str(ROOT / "templates" / name) for name in TEMPLATES]
    sys.path[:0] = folders
    found = {name: mr.load(reference) for name, reference in TEMPLATES.items()}
    yield {**found, "shells": Shells(), **{name: bare(name) for name in mr.games() if name in SHIPPED}}
    for folder in folders:
        sys.path.remove(folder)


SHIPPED = ("princes", "incan-gold")
NAMES = (*TEMPLATES, "shells", *SHIPPED)


@pytest.fixture(scope="module")
def played(games: dict[str, Any]) -> dict[str, PlayedGame]:
    return {name: play_game_to_check(game, game.players[0], 3) for name, game in games.items()}


@pytest.mark.parametrize("name", NAMES)
def test_what_moves_point_at_is_in_the_picture(name: str, played: dict[str, PlayedGame]) -> None:
    in_the_picture(played[name], 8)


@pytest.mark.parametrize("name", NAMES)
def test_the_layers_of_a_part_fit(name: str, played: dict[str, PlayedGame]) -> None:
    found = played[name]
    game: Any = found.game
    grounds: dict[tuple[str, str], str] = {}
    last = len(found.states) - 1
    for number in {0, last // 3, 2 * last // 3, last}:
        for seat, width in ((None, 390), (0, 620)):
            view, given = game.view(found.states[number], seat), given_at(found, number, seat)
            ground, pieces, whole = (
                mr.draw.parts(game, view, width=width, layer=layer, **given) for layer in ("ground", "pieces", "all")
            )
            assert tuple(whole) == game.drawing_parts
            assert sizes(ground) == sizes(pieces) == sizes(whole)
            for part, text in ground.items():
                assert grounds.setdefault((part, sizes(pieces)[part]), text) == text
            assert not any(ids(text) for text in ground.values())


def texts(svg: str) -> Iterator[tuple[str, float, float, float]]:
    """The texts of a picture, with their left and right ends and their sizes."""

    def inside(element: ET.Element, across: float) -> Iterator[tuple[str, float, float, float]]:
        moved = re.match(r"translate\(([-0-9.]+)", element.get("transform", ""))
        across += float(moved[1]) if moved else 0
        if element.tag == f"{SVG}text":
            size, bold = float(element.get("font-size", 12)), element.get("font-weight") == "bold"
            wide = text_width.width(element.text or "", size, bold, "Palatino" in element.get("font-family", ""))
            shift = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
            left = across + float(element.get("x", 0)) - shift * wide
            yield element.text or "", left, left + wide, size
        for each in element:
            yield from inside(each, across)

    return inside(ET.fromstring(svg), 0.0)


@pytest.mark.parametrize("width", [300, 390, 620])
@pytest.mark.parametrize("name", NAMES)
def test_texts_are_readable_and_not_cut_off(name: str, width: int, played: dict[str, PlayedGame]) -> None:
    found = played[name]
    long = [f"Maximiliane-Charlotte von Hohenstein {seat}" for seat in range(found.players)]
    game: Any = found.game.named(long)
    for state in (found.start, found.sample_steps(3)[1].before, found.end):
        for part in mr.draw.parts(game, game.view(state, 0), width=width).values():
            for text, left, right, size in texts(part):
                assert size >= 11, text
                assert left >= -0.5, text
                assert right <= width + 0.5, text


@pytest.mark.parametrize("name", NAMES)
def test_nothing_hidden_is_drawn(name: str, played: dict[str, PlayedGame]) -> None:
    """States that a viewer cannot tell apart have the same picture and the same panels."""
    found = played[name]
    game: Any = found.game
    for number, step in enumerate(found.sample_steps(3)):
        for seat in (None, 0):
            views = [game.view(state, seat) for state in (step.before, game.resample(step.before, seat, number))]
            assert len({mr.draw.board(game, view) for view in views}) == 1
            assert len({shown(game, view) for view in views}) == 1
    own, other = (mr.draw.board(game, game.view(found.start, seat)) for seat in (0, None))
    assert (">Your hand<" in own) == (name in ("package", "simple", "princes"))
    assert ">Your hand<" not in other


def shown(game: Any, view: JsonDict) -> str:
    """A view as text for a terminal."""
    console = Console(width=90, height=60)
    with console.capture() as captured:
        console.print(game.show(view))
    return captured.get()


def test_a_table_of_a_package_shows_everything(games: dict[str, Any]) -> None:
    game = games["package"]
    match = mr.Match.start(game, players=3, seed=7, names=["Ana", "Ben", "Cleo"])
    view = match.view(0)
    assert game.drawing_parts == ("map", "table", "actions", "hand", "seats")
    drawn = mr.draw.board(match, seat=0)
    hand = view["players"][0]["hand"]
    assert {f"card:{card}" for card in hand} | {"deck", "action:buy", "seat:2", "place:0"} <= set(ids(drawn))
    assert {f"place:{place}" for place in ("bridge", "harbour", "mill", "mine", "town")} <= set(ids(drawn))
    assert not {f"card:{card}" for card in game.rules.card_ids} - {f"card:{card}" for card in hand} & set(ids(drawn))
    assert all(f">{text}<" in drawn for text in ("Ana", "Ben", "Cleo", "Buy a card", "to move", "★ 3", "10"))
    text = shown(match.game, view)
    assert all(word in text for word in ("Harbour", "Deck 10", "Ana", "Coins", "Value", "Cards: ▒▒ × 2"))


def test_the_table_speaks_the_language_of_the_game(games: dict[str, Any]) -> None:
    game = games["package"].in_language("de")
    drawn = mr.draw.board(game, game.view(game.new(players=2, seed=7), 0))
    words = (
        "Karte",
        "Tisch",
        "Dein Zug",
        "Deine Hand",
        "am Zug",
        "Münzen",
        "Stapel",
        "Hafen",
        "Wert",
        "Eine Karte kaufen",
    )
    assert all(f">{word}<" in drawn for word in words)
    assert not any(f">{word}<" in drawn for word in ("Coins", "Deck", "Table", "Map", "to move"))


def test_a_table_of_a_game_without_data(games: dict[str, Any]) -> None:
    game = games["simple"]
    match = mr.Match.start(game, players=3, seed=7)
    for seat in range(3):
        match = match.play(match.decisions[0].moves[0], seat=seat)
    match = match.play(match.decisions[0].moves[0])
    view, drawn = match.view(1), mr.draw.board(match, seat=1)
    cards = [*view["hands"][1], *view["trick"], *view["trump"]]
    assert {f"card:{card}" for card in cards} <= set(ids(drawn))
    assert not {f"card:{card}" for card in game.cards if card not in [*cards, *view["buried"][1]]} & set(ids(drawn))
    assert "Buried card: ▒▒" in shown(game, view)
    trick = AutomaticTable(game, view).areas()["table"].blocks[-1]
    assert isinstance(trick, picture.CardRow)
    assert [card.badge and card.badge.text for card in trick.cards] == ["1"]


def test_a_declared_seat_is_shown_as_a_player() -> None:
    """The name of the field does not tell it, and its sample values need not."""
    game = mr.load("hearts.game:Hearts")
    dealt = game.new(4, seed=7)
    opened = game.playout(dealt, lambda decision: decision.moves[0], max_decisions=14)
    assert re.search(r"Has the two of clubs +player \d", shown(game, game.view(opened, None)))


def test_a_decision_about_a_set_of_things_has_options() -> None:
    game = Shells()

    def options(*moves: str) -> list[str]:
        return list(game.move_options({}, Decision(0, "pass", None, tuple(map(Move.parse, moves)))))

    assert options("pass fox owl", "pass fox cat", "pass cat owl") == ["fox", "owl", "cat"]
    assert options("pass", "pass fox", "pass fox owl") == ["fox", "owl"]
    assert options("move fox owl", "move owl fox") == []
    assert options("play fox", "play owl") == []
    assert options("pass fox owl", "keep fox") == []
    assert options("bid 1 2", "bid 3 4") == []


def test_moves_of_a_simple_game_point_at_its_things() -> None:
    game, decision = Shells(), Decision(0, "play", None, (Move("play", ("fox", "owl")),))
    assert game.move_targets({}, decision, Move("play", ("fox", "owl"))) == ("card:fox", "card:owl")
    assert game.move_targets({}, decision, Move("bid", (3,))) == ("action:3",)
    assert game.move_targets({}, decision, Move("pass")) == ("action:pass",)


class Beach(Shells):
    """Replaces a part of the automatic table and adds one."""

    def table(self, view: Any) -> dict[str, picture.Area]:
        """The shells as tokens."""
        drawn = AutomaticTable(self, view, without=["shells"])
        shells = [picture.Token("", "", worth, "#e8c32e") for worth in view["shells"]]
        return {"beach": picture.Area("Beach", [picture.Tokens("", shells)]), **drawn.areas()}


def test_an_author_adds_a_part_in_a_few_lines() -> None:
    game = Beach()
    view = game.view(game.new(players=2, seed=7), 0)
    assert game.drawing_parts == ("beach", "table", "actions", "hand", "seats")
    assert ">Beach<" in mr.draw.parts(game, view)["beach"]
    assert ">Shells<" not in mr.draw.board(game, view)
    assert [panel.name for panel in game.panels(view)] == ["beach", "table", "players"]
    with pytest.raises(mr.UsageError, match="there is no part 'beech'; did you mean beach"):
        mr.draw.board(game, view, parts=["beech"])


@pytest.mark.parametrize("view", [{}, [], "view", {"viewer": 0, "decisions": [{}]}])
def test_what_is_no_view_is_refused(view: Any) -> None:
    game = Shells()
    for draw in (game.svg, game.panels, game.table):
        if view == {}:
            draw(view)  # an empty table
        else:
            with pytest.raises(mr.MachuRulesError, match=r"this is not a view of this game: .+|argument"):
                draw(view)


def test_cards_and_maps_for_print(games: dict[str, Any]) -> None:
    game = games["package"]
    card = game.card_picture("gold_9")
    assert card is not None
    assert ">Gold 9<" in card
    assert game.card_picture("harbour") is None
    assert game.card_picture("salt") is None
    assert "3 visits" in (game.heat_map({"mill": ("#c8553d", "3 visits")}) or "")
    assert Shells().heat_map({}) is None


def test_the_board_follows_from_the_data(games: dict[str, Any]) -> None:
    board = games["package"].board
    neighbours = {
        frozenset((place.id, each)) for place in games["package"].rulebook.figures.places for each in place.neighbours
    }
    assert {*map(frozenset, board.edges)} == neighbours
    assert board.nodes["mill"]["name"] == "Mill"
    assert graph_picture.svg(board).count("<circle") == len(board) + 1  # one is in the legend
    assert len(games["shells"].board) == 0


@pytest.fixture(scope="module")
def bells() -> PlayedGame:
    """A game with three rows of cards, amounts of five goods, and a map without coordinates."""
    return play_game_to_check(mr.load("bellfounders.game:Bellfounders"), 3, 7)


@pytest.mark.parametrize("width", [390, 620, None])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_text_on_cards_and_places_is_cut(bells: PlayedGame, width: int | None, language: str) -> None:
    game: Any = bells.game.in_language(language)
    for step in bells.sample_steps(3):
        drawn = game.svg(game.view(step.before, 0), PictureOptions(width=width))
        assert [text for text, *_ in texts(drawn) if "…" in text] == []


def test_four_cards_fit_into_a_row_with_all_their_figures(bells: PlayedGame) -> None:
    game: Any = bells.game
    view = game.view(bells.start, 0)
    rows = [bell for size in ("great", "fine", "small") for bell in view[f"{size}_row"]]
    for width in (390, 620):
        drawn = mr.draw.parts(game, view, width=width)["table"]
        things = {each.get("data-id"): each for each in ET.fromstring(drawn).iter(f"{SVG}g")}
        tops = [next(things[f"bell:{bell}"].iter(f"{SVG}rect")).get("y") for bell in rows]
        assert len(set(tops)) == 3
        cards = ["".join(things[f"bell:{bell}"].itertext()) for bell in rows]
        assert all("Renown" in card for card in cards)
        assert not any("Great" in card for card in cards)  # the title of the row says so


def test_amounts_of_0_are_drawn_in_the_panel_of_a_player(bells: PlayedGame) -> None:
    panel = ET.fromstring(mr.draw.parts(bells.game, bells.game.view(bells.start, 0))["seats"])
    goods = [each for each in panel.iter(f"{SVG}g") if each.get("data-id", "").startswith("good:0:")]
    assert ["".join(each.itertext()).split()[-1] for each in goods] == ["0"] * 10  # goods and savings


# the kit


def drawn(*blocks: Any, **given: Any) -> str:
    """A picture of blocks."""
    return picture_of({"table": picture.Area("Table", blocks)}, "A table").requested_svg(PictureOptions(**given))


def test_a_thing_of_every_kind_can_be_chosen() -> None:
    places = [picture.Region("place:inn", "Inn"), picture.Region("place:mill", "Mill")]
    blocks = [
        picture.CardRow("Cards", [picture.Card("card:fox", "Fox", [picture.Figure("price", 3)])]),
        picture.CardRow("", [picture.Card("card:owl", "Owl"), picture.Card("card:back", "", face_down=True)], "small"),
        picture.CardRow("", [picture.Card("card:hq", "Q♥", sign="♥", corner="Q")], "large"),
        picture.Tokens("Bank", [picture.Token("good:corn", "Corn", 3)]),
        picture.Counters([picture.Counter("money", "Money", 12)]),
        picture.Decks([picture.Deck("deck", "Deck", 24)]),
        picture.Track("Points", [picture.Step(1, id="step:1", pieces=[picture.Token("pawn:0", "", 1)])]),
        picture.Map(places, [picture.Road("place:inn", "place:mill", "road:1")]),
        picture.Seats([picture.SeatPanel(0, "Ana")]),
        picture.Buttons([picture.Button("action:pass", "pass")]),
        picture.Words("The end."),
    ]
    wanted = picture.ids_in(tuple(blocks))
    assert len(wanted) == 14
    text = drawn(*blocks, targets=wanted)
    assert text.count('role="button"') == len(wanted)
    assert wanted < set(ids(text))
    assert text == drawn(*blocks, targets=wanted)
    for theme in ("light", "dark"):
        assert ET.fromstring(drawn(*blocks, theme=mr_theme(theme))).tag == f"{SVG}svg"


def mr_theme(name: str) -> Any:
    from machu_rules.render.themes import THEMES

    return THEMES[name]


def test_ids_are_unique() -> None:
    fox = picture.Card("card:fox", "Fox")
    taken = {"card:fox:2"}
    rows = picture.with_unique_ids((picture.CardRow("", [fox, fox]), picture.CardRow("", [fox])), taken)
    assert [card.id for row in rows for card in row.cards] == ["card:fox", "card:fox:3", "card:fox:4"]
    assert taken == {"card:fox", "card:fox:2", "card:fox:3", "card:fox:4"}


def test_a_map_without_coordinates_has_no_crossings() -> None:
    from machu_rules.render.graph_layout import faults_in, places_from_edges

    grid = [f"{x}{y}" for x in range(4) for y in range(3)]
    edges = [
        (a, b)
        for a in grid
        for b in grid
        if a < b and abs(int(a) // 10 - int(b) // 10) + abs(int(a) % 10 - int(b) % 10) == 1
    ]
    places = places_from_edges(grid, edges)
    assert faults_in(places, edges, 99) == 0
    across, down = ([place[axis] for place in places.values()] for axis in (0, 1))
    assert max(across) - min(across) > max(down) - min(down)


def test_a_planar_map_has_no_crossings() -> None:
    """Layouts by distance alone have a crossing."""
    from itertools import combinations

    from machu_rules.render.graph_layout import places_from_edges

    board = mr.load("bellfounders.game:Bellfounders").board
    places, edges = places_from_edges([*board], [*board.edges]), [*board.edges]

    def side(a: str, b: str, c: str) -> bool:
        (u, v), (x, y), (s, t) = places[a], places[b], places[c]
        return (x - u) * (t - v) > (y - v) * (s - u)

    for (a, b), (c, d) in combinations(edges, 2):
        if len({a, b, c, d}) == 4:
            assert side(a, b, c) == side(a, b, d) or side(c, d, a) == side(c, d, b), (a, b, c, d)


def test_an_area_without_blocks_takes_no_space() -> None:
    from machu_rules.render.kit_svg import draw_area

    assert draw_area(picture.Area("Table", ()), Layers(PLAIN), 390) == 0


def test_the_picture_in_the_docs_is_that_of_the_template(games: dict[str, Any]) -> None:
    """Made with ``python -m tests.front_ends.test_automatic_table``."""
    assert PICTURE.read_text(encoding="utf-8") == picture_for_docs(games["package"])


def picture_for_docs(game: Any) -> str:
    """A table after a few moves."""
    match = mr.Match.start(game, players=3, seed=7, names=["Ana", "Ben", "Cleo"])
    for number in range(15):
        decision = match.decisions[0]
        match = match.play(decision.moves[(3 * number) % len(decision.moves)])
    decision = match.decisions[0]
    targets = {
        target for move in decision.moves for target in game.move_targets(match.view(decision.seat), decision, move)
    }
    return mr.draw.board(match, seat=decision.seat, targets=targets)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "templates" / "package"))
    PICTURE.write_text(picture_for_docs(mr.load(TEMPLATES["package"])), encoding="utf-8")
