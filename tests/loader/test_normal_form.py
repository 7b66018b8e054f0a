"""The form of data from which a model is made, for annotations as an author of another game may write them."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from attrs import frozen

from machu_rules.loader.normal_form import FieldPath, Unordered, normal_form

Goods = Annotated[tuple[str, ...], Unordered(ids="goods")]


@frozen
class Port:
    """A place of a map."""

    id: str
    berths: Annotated[int, FieldPath("size.berths")] = 2
    buys: Goods | None = None
    sells: Goods | None = None


@frozen
class Map:
    """A model with every kind of annotation."""

    ports: tuple[Port, ...]
    goods: tuple[str, ...] = ()
    storms: Annotated[tuple[int, ...] | None, Unordered()] = None
    years: Annotated[tuple[dict[str, Any], ...], FieldPath("time.years"), Unordered("from")] = ()
    limit: int | str | None = None


GOODS = [{"id": "salt"}, {"id": "corn"}]


@pytest.mark.parametrize(
    ("data", "form"),
    [
        ({"storms": [3, 1]}, {"storms": [1, 3]}),
        ({"storms": None}, {"storms": None}),
        ({"limit": "none"}, {"limit": "none"}),
        ({"limit": None}, {"limit": None}),
        ({"time": {"years": [{"from": 9}, {"from": 4}]}}, {"years": [{"from": 4}, {"from": 9}]}),
        ({"time": {}}, {}),
        ({"tide": 3}, {"tide": 3}),
    ],
)
def test_a_field_that_is_null_missing_or_unordered(data: dict[str, Any], form: dict[str, Any]) -> None:
    assert normal_form({"ports": [], "goods": GOODS, **data}, Map) == {"ports": [], "goods": GOODS, **form}


@pytest.mark.parametrize(
    ("port", "form"),
    [
        ({"size": {"berths": 4}}, {"berths": 4}),
        ({"size": {"berths": 4, "depth": 9}}, {"berths": 4}),
        ({"size": {}}, {}),
        ({}, {}),
        ({"buys": ["corn", "salt"]}, {"buys": ["salt", "corn"]}),
        ({"sells": ["corn", "salt"]}, {"sells": ["salt", "corn"]}),
        ({"buys": None}, {"buys": None}),
    ],
)
def test_an_entry_of_a_list(port: dict[str, Any], form: dict[str, Any]) -> None:
    (found,) = normal_form({"ports": [{"id": "Hull", **port}], "goods": GOODS}, Map)["ports"]
    assert found == {"id": "Hull", **form}
