"""The tables of a game are filled from its figures by name."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from attrs import frozen

import machu_rules as mr
from machu_rules.kit import FrozenMap, Rules, Tables, figure


@frozen(kw_only=True)
class Gem:
    id: str = figure.some_id("The gem.")


@frozen(kw_only=True)
class TradePost:
    id: str = figure.some_id("The post.")
    side: Literal["left", "right"] = figure.word("Its side.")
    open: bool = figure.flag("True if it is open.")
    sells: str | None = figure.some_id("Its gem.", default=None, refers_to="gems")
    near: tuple[str, ...] = figure.ids("Other posts.", "posts")
    cost: FrozenMap[str, int] = figure.amounts_of("gems", "Its cost.")


@frozen(kw_only=True)
class Row:
    players: int = figure.amount("The number of players.", 1, 9)
    coins: int = figure.amount("Their coins.", 0, 9)


@frozen(kw_only=True)
class Options:
    bank: Literal["limited", "unlimited"] = figure.option("The bank.")


@frozen(kw_only=True)
class Figures:
    gems: tuple[Gem, ...] = figure.entry_list("The gems.", 1, 9)
    posts: tuple[TradePost, ...] = figure.entry_list("The posts.", 1, 9)
    setup: tuple[Row, ...] = figure.entry_list("By player count.", 1, 9)
    ladder: tuple[int, ...] = figure.entry_list("Steps.", 1, 9, of=figure.amount("A step.", 0, 9))
    rounds: int = figure.amount("Rounds.", 1, 9)
    options: Options = figure.nested_object()


FIGURES = Figures(
    gems=(Gem(id="ruby"), Gem(id="opal")),
    posts=(
        TradePost(id="north", side="right", open=True, sells="opal", near=("south",), cost=FrozenMap({"opal": 2})),
        TradePost(id="south", side="left", open=False, near=(), cost=FrozenMap({"ruby": 1, "opal": 3})),
    ),
    setup=(Row(players=3, coins=5), Row(players=2, coins=7)),
    ladder=(2, 4),
    rounds=6,
    options=Options(bank="unlimited"),
)
COLUMNS: dict[str, tuple[str, Any]] = {
    "gems": ("int", 2),
    "gem_ids": ("tuple[str, ...]", ("ruby", "opal")),
    "trade_post_of": ("dict[str, int]", {"north": 0, "south": 1}),
    "trade_post_side": ("list[int]", [1, 0]),
    "trade_post_open": ("list[int]", [1, 0]),
    "trade_post_sells": ("list[int]", [1, -1]),
    "trade_post_near": ("list[list[int]]", [[1], []]),
    "trade_post_cost": ("list[list[int]]", [[0, 2], [1, 3]]),
    "setup_coins": ("list[int]", [0, 0, 7, 5]),
    "player_counts": ("list[int]", [2, 3]),
    "ladder": ("list[int]", [2, 4]),
    "rounds": ("int", 6),
    "options_bank": ("int", 1),
}


def tables(**annotations: str) -> Any:
    return type("Rules", (Tables,), {"__annotations__": annotations})(FIGURES, "print")


@pytest.mark.parametrize("name", COLUMNS)
def test_a_column_is_filled_by_name(name: str) -> None:
    kind, values = COLUMNS[name]
    assert getattr(tables(**{name: kind}), name) == values


@pytest.mark.parametrize("name", COLUMNS)
def test_without_annotations_all_columns_are_filled(name: str) -> None:
    assert getattr(Rules(FIGURES, ""), name) == COLUMNS[name][1]


def test_a_name_without_numbers_is_an_error_with_a_hint() -> None:
    with pytest.raises(
        AttributeError, match="the figures have no numbers trade_post_cots: did you mean trade_post_cost"
    ):
        Rules(FIGURES, "").trade_post_cots  # noqa: B018  # the access raises the error


def test_kinds_of_all_ids_are_known() -> None:
    found = tables()
    assert found.kind_of == {"ruby": "gem", "opal": "gem", "north": "trade_post", "south": "trade_post"}
    assert (found.fingerprint, found.gem_ids) == ("print", ("ruby", "opal"))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("trade_post_sels", "did you mean trade_post_sells?"),
        (
            "weather",
            r"Rules.weather: the figures have no such values: compute it in fill\(\), or remove the annotation",
        ),
    ],
)
def test_a_column_without_figures_is_named(name: str, message: str) -> None:
    with pytest.raises(mr.UsageError, match=message):
        tables(**{name: "list[int]"})


def test_an_author_computes_other_columns() -> None:
    class Rules(Tables):
        rounds: int
        last: int

        def fill(self, figures: Any) -> None:
            self.last = self.rounds - 1

    assert Rules(FIGURES, "").last == 5
