"""The quick look at data allows what jsonschema allows, and nothing else; with it, jsonschema finds the same errors."""

from __future__ import annotations

import copy
import functools
import operator
import random
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import ValidationError

from machu_rules.games.registry import spec_of
from machu_rules.loader.quick_schema import acceptor
from machu_rules.loader.schema import schema_of, validator
from machu_rules.loader.schema_faults import Validator
from tests.fast_part import one_in
from tests.loader.shipped import EACH_FILE, data
from tests.loader.test_schemas import subschemas

PROBES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 3, 13, 10**12, 1.0, 2.5, "", "corn", "Corn", "TURN-2", "a b", "x" * 2000,
    [], ["corn", "corn"], [1, True], [[]], list(range(500)), {}, {"corn": 1}, {"corn": {"corn": "chosen"}},
    {f"field_{number}": 1 for number in range(200)},
)  # fmt: skip

SCHEMAS: dict[str, dict[str, Any]] = {
    **{f"{game}/{file}": schema_of(file, spec_of(game)) for game, file in EACH_FILE},
    **{name: schema_of(name) for name in ("variant", "language", "how_to_play")},
}


def changed(value: Any) -> Iterator[Any]:
    """Values that differ from one in a key or an entry."""
    if isinstance(value, dict):
        yield {**value, "stranger": 1}
        for key in value:
            rest = {name: inner for name, inner in value.items() if name != key}
            yield rest
            yield {**rest, "Strange name": value[key]}
            yield from ({**value, key: other} for other in PROBES[:20])
    elif isinstance(value, list) and value:
        yield [*value, *value]
        yield [*value[:-1], None]


@pytest.mark.parametrize("name", one_in(2, SCHEMAS))
def test_every_part_of_a_schema_accepts_what_jsonschema_accepts(name: str) -> None:
    definitions = SCHEMAS[name].get("$defs", {})
    accepted = refused = 0
    for path, schema in subschemas(SCHEMAS[name]):
        part = {**schema, "$defs": definitions}
        accepts, library = acceptor(part), Validator(part)
        examples = schema.get("examples", ())
        bounds = [schema[word] for word in ("minimum", "maximum") if word in schema]
        for value in [*PROBES, *bounds, *examples, *(other for example in examples for other in changed(example))]:
            assert accepts(value) == library.is_valid(value), (path, value)
            accepted, refused = accepted + accepts(value), refused + (not accepts(value))
    assert min(accepted, refused) > 30


@pytest.mark.parametrize(("game", "file"), EACH_FILE)
def test_the_shipped_data_needs_no_second_look(game: str, file: str) -> None:
    assert acceptor(SCHEMAS[f"{game}/{file}"])(data(game)[file])


@pytest.mark.parametrize(
    ("schema", "value", "accepted"),
    [
        ({"type": ["integer", "null"]}, None, True),
        ({"items": {"$ref": "#/$defs/tree"}, "$defs": {"tree": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}},
         [[[]]], True),
        ({"items": {"$ref": "#/$defs/tree"}, "$defs": {"tree": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}},
         [[[3]]], False),
        ({"dependentRequired": {"count": ["ladder"]}}, {"ladder": 1}, True),
        ({"dependentRequired": {"count": ["ladder"]}}, {"count": 1}, False),
        ({"minimum": 1}, 0.5, False),
        ({"items": {"not": {}}}, [], False),
        ({"$ref": "https://example.org/schema"}, 3, False),
        ({"enum": [[3]]}, [3], False),
        ({"type": "date"}, 3, False),
    ],
)  # fmt: skip
def test_what_is_not_understood_accepts_nothing(schema: dict[str, Any], value: Any, accepted: bool) -> None:
    assert acceptor(schema)(value) is accepted


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all that is inside a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, each in inner:
        yield (*path, step)
        yield from places(each, (*path, step))


def broken(value: Any, chance: random.Random) -> Any:
    """A copy of data with something else, or nothing, or something more at one place."""
    value = copy.deepcopy(value)
    *around, last = chance.choice(list(places(value)))
    holder = functools.reduce(operator.getitem, around, value)
    match chance.randrange(3):
        case 0:
            holder[last] = copy.deepcopy(chance.choice(PROBES))
        case 1:
            del holder[last]
        case _ if isinstance(holder, dict):
            holder["stranger"] = 1
        case _:
            holder.append(holder[last])
    return value


@pytest.mark.parametrize(("game", "file"), one_in(3, EACH_FILE))
def test_passing_over_sound_parts_misses_no_error(game: str, file: str) -> None:
    chance = random.Random(f"{game} {file}")
    library, quick = Validator(SCHEMAS[f"{game}/{file}"]), validator(file, spec_of(game))
    sound, found = data(game)[file], 0
    for _ in range(10):
        value = broken(broken(sound, chance), chance)
        errors, same = ([described(error) for error in each.iter_errors(value)] for each in (library, quick))
        assert errors == same
        found += bool(errors)
    assert found > 3


def described(error: ValidationError) -> tuple[Any, ...]:
    """All that sentences are made of."""
    return error.message, error.absolute_path, error.absolute_schema_path, error.validator_value, error.schema
