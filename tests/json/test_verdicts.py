"""A document with one change is rejected by its reader if and only if its schema rejects it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.shape_reader import ShapeError, read
from machu_rules.match.record_parser import parse
from tests.fast_part import long_ones_slow
from tests.json.compiled import valid
from tests.json.games import GAMES, PLAYERS, played

WRONG: list[Any] = [
    None,
    True,
    -2,
    -1,
    0,
    10**9 + 1,
    1.5,
    "",
    "A b",
    "corn",
    "x" * 50,
    [],
    [[]],
    ["a", "a"],
    {},
    {"a": -1},
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values in a document. Of a list only the ends, of a long object by id the first and last few."""
    if path:
        yield path
    if isinstance(value, dict):
        keys = list(value)
        for key in keys if len(keys) <= 30 else keys[:3] + keys[-3:]:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for index in sorted({0, len(value) - 1} if value else ()):
            yield from places(value[index], (*path, index))


def changed(document: Any) -> Iterator[Any]:
    """The document with a value replaced by wrong ones, left out, or repeated, and with an extra key."""
    for path in places(document):
        for wrong in WRONG:
            other, around = copied(document, path)
            around[path[-1]] = wrong
            yield other
        other, around = copied(document, path)
        del around[path[-1]]
        yield other
        other, around = copied(document, path)
        if isinstance(around, dict):
            around["other"] = 1
        else:
            around.append(around[path[-1]])
        yield other


def copied(document: Any, path: tuple[Any, ...]) -> tuple[Any, Any]:
    """A copy of the document, and in it the object or list that a path ends in."""
    other = copy.deepcopy(document)
    around = other
    for step in path[:-1]:
        around = around[step]
    return other, around


def taken(read_document: Callable[[Any], object], document: Any) -> bool:
    try:
        read_document(document)
    except (ShapeError, mr.RecordError):
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("what", ["State", "View"])
def test_states_and_views(name: str, what: str) -> None:
    game = GAMES[name]
    shape = game.types[what]
    moments = list(played(game, 3, 7, PLAYERS[name][0]))
    verdicts = []
    for moment in (moments[3], moments[len(moments) // 2]):
        given = game.dump(moment.state) if what == "State" else game.view(moment.state, 1)
        document = json.loads(json.dumps(given))
        assert taken(partial(read, shape), document)
        for other in changed(document):
            verdicts.append(taken(partial(read, shape), other))
            assert verdicts[-1] == valid(what.lower(), name)(other), other
    assert {True, False} == set(verdicts)


@pytest.mark.parametrize("name", long_ones_slow(GAMES))
def test_restore_tells_what_the_reader_tells(name: str) -> None:
    """A dump with a wrong shape is rejected in the words of the reader of its type, at all of its places."""
    game = GAMES[name]
    shape = game.types["State"]
    moments = list(played(game, 3, 7, PLAYERS[name][0]))
    document = json.loads(json.dumps(game.dump(moments[len(moments) // 2].state)))
    others = [other for other in changed(document) if not taken(partial(read, shape), other)]
    assert len(others) > 100
    for other in others:
        with pytest.raises(ShapeError) as said:
            read(shape, other)
        with pytest.raises(mr.StateError) as told:
            game.restore(other)
        assert str(told.value).endswith(str(said.value)), other


def test_restore_names_ids_of_another_rulebook() -> None:
    """An object by id has each id of the rulebook, and no other."""
    game = GAMES["princes"]
    dump = game.dump(game.new(3, seed=7))
    goods = dump["players"][1]["goods"]
    goods["pumas"] = 0
    with pytest.raises(mr.StateError, match=r"^players\[1\]\.goods: 'pumas' is not one of its keys$"):
        game.restore(dump)
    del goods["pumas"], goods["corn"]
    with pytest.raises(mr.StateError, match=r"^players\[1\]\.goods: corn missing$"):
        game.restore(dump)


def test_lines_of_records() -> None:
    """What the schema refuses, the parser refuses; it refuses more, as it knows how many play."""
    match = mr.Match.start(GAMES["princes"], 2, seed=7).play("settle farmer")
    lines = [json.loads(line) for line in match.record().splitlines()]
    lines.append({"line": 3, "undo": 1, "seat": 0})
    lines.append({"line": 4, "result": "unfinished", "decisions": 0})
    refused = 0
    for number, line in enumerate(lines):
        for other in changed(line):
            # an outcome is read as an object; replaying compares it with that of the game
            if not valid("record")(other) and not isinstance(other.get("result"), dict):
                refused += 1
                record = [*lines[:number], other, *lines[number + 1 :]]
                text = "".join(f"{json.dumps(one)}\n" for one in record)
                assert not taken(parse, text.encode()), other
    assert refused > 200
