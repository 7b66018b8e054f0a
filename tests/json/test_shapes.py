"""Data read by shapes: accepted data, the one-sentence errors, and the JSON Schema of the same types."""

from __future__ import annotations

import json
import random
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import attrs
import pytest
from jsonschema import Draft202012Validator

from machu_rules.core.errors import MachuRulesError
from machu_rules.core.json_types import Count, Id, Json, JsonObject
from machu_rules.core.shape_reader import ShapeError, read, read_parameters
from machu_rules.core.shape_schema import definition, reference_or_schema
from machu_rules.core.shapes import Limit, is_object


class Player(TypedDict):
    """A player."""

    goods: Annotated[dict[Id, Count], Limit(most=3)]
    """Pieces by good."""
    hand: NotRequired[Annotated[list[Id], Limit(least=1, most=2, unique=True)]]
    """Cards."""
    where: Id | None
    """Their place."""


@attrs.frozen
class Position:
    """A position."""

    players: Annotated[tuple[Player, ...], Limit(most=9)]
    """By seat."""
    seat: Annotated[int, Limit(least=0, most=99)] | None = None
    """The seat to move."""
    over: Literal["cards", True] | None = None
    """Why it ended."""
    seed: Annotated[int, Limit(least=-9, most=9)] | Annotated[str, Limit(most=4)] = 0
    """The seed of chance."""
    share: Annotated[float, Limit(least=0, most=1)] = 0.5
    """A share."""
    note: JsonObject = attrs.field(factory=dict)
    """Anything."""


class Turn(TypedDict):
    """A turn."""

    task: Literal["turn"]
    seat: Count


class End(TypedDict):
    """The end."""

    task: Literal["end"]


Task = Turn | End

GOOD: dict[str, Any] = {"players": [{"goods": {"corn": 3}, "where": None}], "seat": 3}


def player(**changes: Any) -> dict[str, Any]:
    return {"players": [{**GOOD["players"][0], **changes}]}


class Nothing(TypedDict):
    """An object without keys."""


@attrs.frozen
class Moved(Position):
    """A position with no field of its own."""


def test_objects_are_classes_with_annotated_fields() -> None:
    lazily = type("Lazily", (dict,), {"__annotate__": lambda form: {"seat": int}})  # as Python 3.14 makes a TypedDict
    assert all(map(is_object, (Player, Nothing, Position, Moved, lazily)))
    assert not any(map(is_object, (dict, list, int, dict[str, int], type("Bare", (dict,), {}), Task, Any, None)))


def test_a_value_of_the_type_comes_out() -> None:
    position = read(Position, {**GOOD, "over": True, "seed": "abcd", "share": 1, "note": {"a": [1]}})
    assert position == Position(({"goods": {"corn": 3}, "where": None},), 3, True, "abcd", 1, {"a": [1]})
    assert read(Position, player(hand=("corn",))).players[0]["hand"] == ["corn"]
    assert read(list[Task], [{"task": "turn", "seat": 1}, {"task": "end"}]) == [
        {"task": "turn", "seat": 1},
        {"task": "end"},
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "expected an object, not a list"),
        ({}, "players is missing: a list"),
        ({"players": [{"goods": {}}]}, "players[0].where is missing: a text of at most 40 characters or null"),
        (player(goods=[]), "players[0].goods: expected an object, not a list"),
        (player(goods={"corn": True}), "players[0].goods.corn: expected a whole number from 0, not true or false"),
        (player(goods={"corn": "1"}), "players[0].goods.corn: expected a whole number from 0, not a text"),
        (player(goods={"corn": 1.0}), "players[0].goods.corn: expected a whole number from 0, not a number"),
        (player(goods={"corn": -1}), "players[0].goods.corn: 0 at least, not -1"),
        (player(goods={"corn": 10**9 + 1}), "players[0].goods.corn: 1,000,000,000 at most, not 1,000,000,001"),
        (
            player(goods={"Corn": 1}),
            "players[0].goods.Corn: 'Corn' has the wrong format (write, for example, 'some_thing')",
        ),
        (player(goods={"a b": 1}), "players[0].goods['a b']: 'a b' has the wrong format"),
        (player(goods={1: 1}), "players[0].goods: the keys of an object are strings, not a whole number"),
        (player(goods=dict.fromkeys("abcd", 1)), "players[0].goods: 3 keys at most, not 4"),
        (player(hand="corn"), "players[0].hand: expected a list, not a text"),
        (player(hand={"corn"}), "players[0].hand: expected a list, not set"),
        (player(hand=[]), "players[0].hand: 1 item at least, not 0"),
        (player(hand=["a", "b", "c"]), "players[0].hand: 2 items at most, not 3"),
        (player(hand=["a", "a"]), "players[0].hand: an item appears twice"),
        (player(hand=["a", None]), "players[0].hand[1]: expected a text of at most 40 characters, not null"),
        (player(wher=None), "players[0]: 'wher' is not known here; there are goods, hand, where"),
        ({"players": [{"goods": {}, "wher": None}]}, "players[0]: 'wher' is not known here; did you mean where?"),
        ({**GOOD, "seat": 100}, "seat: 99 at most, not 100"),
        ({**GOOD, "seat": "3"}, "seat: expected a whole number from 0 to 99 or null, not a text"),
        ({**GOOD, "over": 1}, 'over: expected "cards" or true or null, not a whole number'),
        ({**GOOD, "seed": None}, "seed: expected a whole number from -9 to 9 or a text of at most 4 characters"),
        ({**GOOD, "seed": "abcde"}, "seed: 4 characters at most, not 5"),
        ({**GOOD, "share": True}, "share: expected a number from 0 to 1, not true or false"),
        ({**GOOD, "share": float("nan")}, "share: "),
    ],
)
def test_what_is_not_so_is_one_sentence(data: Any, message: str) -> None:
    with pytest.raises(ShapeError) as error:
        read(Position, data)
    assert str(error.value).startswith(message)
    assert isinstance(error.value, MachuRulesError)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"task": "tern"}, "[0].task: 'tern' is not known here; did you mean turn?"),
        ({"task": ["turn"]}, "[0].task: expected a text, not a list"),
        ({}, "[0].task: expected a text, not null"),
        ({"task": "turn"}, "[0].seat is missing: a whole number from 0"),
        ({"task": "end", "seat": 1}, "[0]: 'seat' is not known here; there are task"),
        ("end", "[0]: expected an object, not a text"),
    ],
)
def test_objects_that_a_constant_tells_apart(data: Any, message: str) -> None:
    with pytest.raises(ShapeError) as error:
        read(list[Task], [data])
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("shape", "data"),
    [
        (int, True),
        (str, 1),
        (bool, 1),
        (float, "1"),
        (Literal[True], 1),
        (Literal[1, 2], True),
        (tuple[int, str], [1]),
        (tuple[int, str], [1, "a", "a"]),
        (tuple[int, str], ["a", 1]),
        (Json, 1.5),
        (Json, {"a": [{1}]}),
    ],
)
def test_what_is_not_quite_the_same_is_refused(shape: Any, data: Any) -> None:
    with pytest.raises(ShapeError):
        read(shape, data)


def test_arguments_of_a_function() -> None:
    def new(handles: object, players: Count, seed: int | str | None = None) -> None:
        """The first parameter is not given by name."""

    assert read_parameters(new, {"players": 2}) == {"players": 2}
    with pytest.raises(ShapeError, match=r"players is missing: a whole number from 0"):
        read_parameters(new, {})
    with pytest.raises(ShapeError, match=r"'handles' is not known here"):
        read_parameters(new, {"handles": 1, "players": 2})


def test_the_schema_says_the_same() -> None:
    """Position after position, changed by chance in one place, is taken by both or by neither."""

    def refer(shape: Any) -> str | None:
        return "#/$defs/Json" if shape == Json else None

    schema = {**definition(Position, refer), "$defs": {"Json": definition(Json, refer)}}
    Draft202012Validator.check_schema(schema)
    assert schema["title"] == "Position"
    assert schema["description"] == "A position."
    assert schema["required"] == ["players"]
    assert schema["properties"]["seat"] == {
        "description": "The seat to move.",
        "anyOf": [{"type": "integer", "minimum": 0, "maximum": 99}, {"type": "null"}],
    }
    validator = Draft202012Validator(schema)
    rng = random.Random(1)
    values = [None, True, 0, -1, 100, 1.5, "a", "a b", "abcde", [], ["a"], ["a", "a"], {}, {"a": 1}, {"a": -1}]
    verdicts: set[bool] = set()
    for _ in range(2000):
        one = {"goods": {"corn": 3}, "where": "here", "hand": ["corn"]}
        data = {"players": [one], "seat": 3, "over": None, "seed": 1, "share": 0.25, "note": {}}
        held: dict[str, Any] = rng.choice([one, data])
        held[rng.choice([*held, "other"])] = rng.choice(values)
        if rng.random() < 0.2:
            held.pop(rng.choice(list(held)))
        try:
            read(Position, data)
        except ShapeError:
            verdicts.add(False)
            assert not validator.is_valid(data), data
        else:
            verdicts.add(True)
            assert validator.is_valid(data), data
    assert verdicts == {True, False}
    json.dumps(schema)


def test_a_reference_and_what_the_use_is_for() -> None:
    def refer(shape: Any) -> str | None:
        return "common#count" if shape == Count else None

    assert reference_or_schema(Annotated[Count, "How many."], refer) == {
        "description": "How many.",
        "$ref": "common#count",
    }
    assert reference_or_schema(Annotated[bool, "Whether."], refer) == {"description": "Whether.", "type": "boolean"}
    assert definition(Task, refer)["oneOf"][1]["properties"] == {"task": {"const": "end"}}
