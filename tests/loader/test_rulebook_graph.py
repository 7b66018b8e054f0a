"""`Rulebook.graph`: the things, the rules and the options of a rulebook, and what they name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any

import networkx as nx
import pytest
from attrs import frozen

import machu_rules as mr
from machu_rules.core.frozen import FrozenMap
from machu_rules.games.registry import spec_of
from machu_rules.loader.figures import amounts_of_goods, described, entry_list, option, some_id, word
from machu_rules.loader.load import load_embedded
from machu_rules.loader.normal_form import FieldPath, Unordered
from machu_rules.loader.rulebook import Figure, Rule, Rulebook
from machu_rules.loader.spec import GameSpec
from tests.loader.shipped import GAMES

BOOKS = {game: mr.load(game).rulebook for game in GAMES}
GRAPHS = {game: book.graph for game, book in BOOKS.items()}

games = pytest.mark.parametrize("game", GAMES)


def edges(game: str, kind: str) -> set[tuple[str, str]]:
    return {(one, other) for one, other, key in GRAPHS[game].edges(keys=True) if key == kind}


def keys_of_type(game: str, kind: str) -> list[str]:
    return [key for key, data in GRAPHS[game].nodes(data=True) if data["type"] == kind]


@games
def test_each_rule_and_each_option_is_a_node(game: str) -> None:
    book, graph = BOOKS[game], GRAPHS[game]
    assert keys_of_type(game, "rule") == [f"rule:{rule.id}" for rule in book.rules]
    values = {key.partition(":")[2]: graph.nodes[key]["value"] for key in keys_of_type(game, "option")}
    assert values == mr.load(game).options
    assert edges(game, "changes") == {
        (f"option:{option}", f"rule:{rule.id}") for rule in book.rules for option in rule.options
    }


@games
def test_each_figure_belongs_to_a_node_that_cites_its_rule(game: str) -> None:
    cited = {other.partition(":")[2] for _, other in edges(game, "cites")}
    assert cited == {figure.rule for figure in BOOKS[game].provenance if figure.rule}
    citing = {one.partition(":")[0] for one, _ in edges(game, "cites")}
    things = {data["type"] for _, data in GRAPHS[game].nodes(data=True)} - {"rule"}
    assert citing == things


@games
def test_keys_begin_with_the_type_and_values_cannot_change(game: str) -> None:
    graph = GRAPHS[game]
    for key, data in graph.nodes(data=True):
        assert key.partition(":")[0] == data["type"]
        hash(tuple(data.items()))
    for *_, key, data in graph.edges(keys=True, data=True):
        assert key == data["type"]
        hash(tuple(data.items()))
    assert json.loads(json.dumps(nx.node_link_data(graph)))["nodes"]
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        graph.add_node("atlantis")


def test_the_things_of_princes() -> None:
    graph, figures = GRAPHS["princes"], BOOKS["princes"].figures
    for kind in ("good", "occupation", "order", "district", "card", "moon_tile"):
        things = getattr(figures, {"card": "cards"}.get(kind, f"{kind}s"))
        assert keys_of_type("princes", kind) == [f"{kind}:{thing.id}" for thing in things]
    assert edges("princes", "icons") == {
        (f"card:{card.id}", f"{kind}:{icon}")
        for card in figures.cards
        for kind, icons in (("occupation", figures.occupations), ("order", figures.orders))
        for icon in {one.id for one in icons} & {*card.icons}
    }
    assert graph.nodes["option:bank"] == {"type": "option", "value": "unlimited"}
    assert graph.edges["occupation:farmer", "good:pottery", "cost"] == {"type": "cost", "amount": 1}
    assert graph.edges["order:condor", "good:pottery", "prices"]["amounts"] == (2, 2, 2, 2)
    assert graph.nodes["setup_row:4"] == {"type": "setup_row", "players": 4, "incas": 9, "first_day": 3}
    assert ("section:trail", "place:granary") in edges("princes", "contains")
    assert graph.nodes["section:market"] == {
        "type": "section", "currency": "corn", "buy_beyond": 6, "sell_beyond": 3,
    }  # fmt: skip


def test_the_neighbours_are_those_of_the_board() -> None:
    board = {tuple(sorted(f"district:{end}" for end in edge)) for edge in mr.load("princes").board.edges}
    assert {tuple(sorted(edge)) for edge in edges("princes", "neighbours")} == board


def test_the_things_of_inca_empire() -> None:
    graph = GRAPHS["inca-empire"]
    assert {other for one, other in edges("inca-empire", "joins") if one == "road:sondor-tarawasi"} == {
        "site:sondor", "site:tarawasi",
    }  # fmt: skip
    assert [key for key in keys_of_type("inca-empire", "quadrant") if key.endswith(".northeast")] == [
        "quadrant:3.northeast",
        "quadrant:4.northeast",
    ]
    assert ("players:3", "merged:3.tumbes") in edges("inca-empire", "contains")
    assert ("card:annual_pilgrimage", "site:copacabana") in edges("inca-empire", "site")
    assert ("card:epidemic", "action:city") in edges("inca-empire", "of")
    assert graph.nodes["section:hand"] == {"type": "section", "value": 3}
    assert graph.nodes["suyu:antisuyu"]["home"] == "yucay"


def test_the_things_of_incan_gold() -> None:
    assert GRAPHS["incan-gold"].nodes["section:artifacts"]["values_by_order"] == (5, 5, 5, 10, 10)
    assert len(keys_of_type("incan-gold", "treasure")) == 15
    assert ("section:artifacts", "artifact:artifact_1") in edges("incan-gold", "contains")


def references(game: str) -> Iterator[tuple[str, str, str]]:
    """One reference of each kind: the type of the thing, the thing, and the field."""
    found: dict[tuple[str, str], str] = {}
    for one, _, kind in GRAPHS[game].edges(keys=True):
        if kind not in ("cites", "changes", "contains"):
            found.setdefault((one.partition(":")[0], kind), one)
    for (thing, kind), one in found.items():
        yield thing, one.partition(":")[2], kind


def broken(value: Any) -> Any:
    """A value with the name of a thing that does not exist."""
    if isinstance(value, str):
        return "nowhere" + value[value.index("-") :] if "-" in value else "nowhere"
    return {"nowhere": 1} if isinstance(value, dict) else [broken(value[0]), *value[1:]]


def objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(inner)


@pytest.mark.parametrize(
    ("game", "thing", "name", "kind"), [(game, *each) for game in GAMES for each in references(game)]
)
def test_the_checks_know_each_declared_reference(game: str, thing: str, name: str, kind: str) -> None:
    """The checks reject an unknown id in each field that the model declares as a reference."""
    files = json.loads(BOOKS[game].effective)
    field = {"joins": "id", "prices": "price"}.get(kind, kind)
    if thing == "section":
        whole = next(data[name] for data in files.values() if name in data)
    else:
        whole = next(
            one
            for one in objects(files)
            if name.rpartition(".")[2]
            in map(str, (one.get("id"), one.get("good"), one.get("number"), one.get("region")))
            and field in one
        )
    whole[field] = broken(whole[field])
    with pytest.raises(mr.RulebookError, match="nowhere"):
        load_embedded(spec_of(game), files, game)


@described()
@frozen(kw_only=True)
class Good:
    """A good."""

    id: str = some_id("The good.", "tea")


@described()
@frozen(kw_only=True)
class Ship:
    """A ship."""

    id: str = some_id("The ship.", "argo")
    kind: str = word("Its kind.", "open")
    price: Any = amounts_of_goods("Its price.", {"tea": 1})
    cargo: Annotated[tuple[str, ...], Unordered(ids="goods")] = entry_list("Goods.", 0, 3, ["tea"], default=())
    sails_after: tuple[str, ...] = entry_list("Ships.", 0, 3, of=some_id("", refers_to="ships"), default=())


@described()
@frozen(kw_only=True)
class Options:
    """The options."""

    wind: str = option("calm: none. gale: too much.", "calm")


@frozen(kw_only=True)
class Figures:
    """All figures."""

    goods: tuple[Good, ...] = entry_list("The goods.", 0, 9)
    ships: Annotated[tuple[Ship, ...], FieldPath("ships")] = entry_list("The ships.", 0, 9)
    spare: tuple[Ship, ...] = entry_list("More ships.", 0, 9)
    days: Annotated[int, FieldPath("length.days")] = 3
    flagship: Annotated[str, FieldPath("fleet.flagship")] = some_id(
        "The first ship.", default="argo", refers_to="ships"
    )
    options: Options = Options(wind="calm")


def test_a_game_of_your_own() -> None:
    argo = Ship(id="argo", kind="open", price=FrozenMap({"tea": 2}), sails_after=("beagle",))
    beagle = Ship(id="beagle", kind="open", price=FrozenMap(), cargo=("tea",))
    figures = Figures(goods=(Good(id="tea"),), ships=(argo, beagle), spare=(argo,), days=4)
    spec = GameSpec("regatta", "", "", (), Figures, (), build=str)
    rules = (Rule("WIND-1", "There is wind", options=("wind",)),)
    provenance = (Figure("ships.argo.price", argo.price, "printed", "WIND-1", "", "ships.yaml", 3),)
    book = Rulebook("regatta", "regatta", "Regatta", figures, rules, provenance, FrozenMap(), "", spec=spec)
    graph = book.graph
    assert dict(graph.nodes.items()) == {
        "good:tea": {"type": "good"},
        "ship:argo": {"type": "ship", "kind": "open", "price": (("tea", 2),), "sails_after": ("beagle",)},
        "ship:beagle": {"type": "ship", "kind": "open", "price": (), "cargo": ("tea",)},
        "ship:spare.argo": {"type": "ship", "kind": "open", "price": (("tea", 2),), "sails_after": ("beagle",)},
        "section:length": {"type": "section", "days": 4},
        "section:fleet": {"type": "section", "flagship": "argo"},
        "option:wind": {"type": "option", "value": "calm"},
        "rule:WIND-1": {"type": "rule", "title": "There is wind", "text": "", "ruling": False, "rulings": ()},
    }
    assert {(one, other, key) for one, other, key in graph.edges(keys=True)} == {
        ("section:fleet", "ship:argo", "flagship"),
        ("ship:argo", "good:tea", "price"),
        ("ship:argo", "ship:beagle", "sails_after"),
        ("ship:beagle", "good:tea", "cargo"),
        ("ship:argo", "rule:WIND-1", "cites"),
        ("ship:spare.argo", "good:tea", "price"),
        ("ship:spare.argo", "ship:beagle", "sails_after"),
        ("option:wind", "rule:WIND-1", "changes"),
    }


def test_a_game_without_data_has_its_rules() -> None:
    book = Rulebook("shells", "shells", "Shells", None, (Rule("SHELLS-1", "Take"),), (), FrozenMap(), "")
    assert list(book.graph) == ["rule:SHELLS-1"]
