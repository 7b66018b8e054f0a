"""Reading a record: every line checked, the first one at fault named."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from machu_rules.errors import RecordError
from machu_rules.table.lines import FORMAT, Header, Line, Record, Result
from machu_rules.table.strict_json import JsonFault, loads, shown
from machu_rules.values import Data

LARGEST_FILE = 16 << 20
LONGEST_MOVE = 1000
MOST_SEATS = 100


def parse(content: bytes) -> Record:
    """The record that a file with this content holds, its shape checked line by line; raises RecordError with the first
    line at fault."""
    if len(content) > LARGEST_FILE:
        raise RecordError(f"longer than {LARGEST_FILE >> 20} MiB; no record of a game is")
    *lines, rest = content.split(b"\n")
    if not lines:
        raise RecordError("no record: there is not one whole line")
    header = _header(_object(lines[0], 1))
    moves: list[Line] = []
    result: Result | None = None
    end = len(lines[0]) + 1
    for number, text in enumerate(lines[1:], 2):
        if result is not None:
            raise fault(number, "nothing can follow the result")
        data = _object(text, number)
        if "result" in data:
            result = _result(data, number)
        else:
            moves.append(_move(data, number, header.players))
            end += len(text) + 1
    return Record(header, tuple(moves), result, end, bool(rest))


def fault(line: int, message: str) -> RecordError:
    """The error that a line of a record deserves."""
    return RecordError(f"line {line}: {message}", line)


def _object(text: bytes, line: int) -> Data:
    try:
        data = loads(text)
    except JsonFault as error:
        raise fault(line, str(error)) from None
    if not isinstance(data, dict):
        raise fault(line, "not a JSON object")
    return data


def _fields(data: Any, kinds: dict[str, str], line: int, where: str = "", optional: Iterable[str] = ()) -> Data:
    """The data itself, an object with these keys of these kinds and no others."""
    if not isinstance(data, dict):
        raise fault(line, f"{where.rstrip('.')} is not an object")
    for key in data:
        if key not in kinds:
            raise fault(line, f"unknown key {shown(where + key)}; known are {', '.join(kinds)}")
    for key, kind in kinds.items():
        if key not in data:
            if key not in optional:
                raise fault(line, f"{where}{key} is missing")
        elif not _KINDS[kind](data[key]):
            raise fault(line, f"{where}{key} is not {kind}")
    return data


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


_KINDS: dict[str, Callable[[Any], bool]] = {
    "text": lambda value: isinstance(value, str),
    "text or null": lambda value: value is None or isinstance(value, str),
    "a whole number from 0": lambda value: type(value) is int and value >= 0,
    "a list": lambda value: isinstance(value, list),
    "a list of texts": _texts,
    "an object": lambda value: isinstance(value, dict),
    "an object of texts": lambda value: isinstance(value, dict) and _texts(list(value.values())),
    'an object or "unfinished"': lambda value: isinstance(value, dict) or value == "unfinished",
}
_HEADER = {
    "format": "text",
    "engine": "text",
    "game": "text",
    "rulebook": "text",
    "rules_revision": "a whole number from 0",
    "fingerprint": "text",
    "options": "an object of texts",
    "players": "an object",
    "chance": "an object",
}


def _header(data: Data) -> Header:
    if data.get("format") != FORMAT:
        raise fault(1, f'no record: the first line must be a header with "format": "{FORMAT}"')
    _fields(data, _HEADER, 1)
    players = _fields(data["players"], {"number": "a whole number from 0", "who": "a list of texts"}, 1, "players.")
    chance = _fields(data["chance"], {"algorithm": "text", "seed": "text or null", "dealt": "a list"}, 1, "chance.")
    if not players["number"] == len(players["who"]) <= MOST_SEATS:
        raise fault(1, f"players.who names {len(players['who'])} for {players['number']} players")
    plain = {key: data[key] for key in _HEADER if key not in ("format", "players", "chance")}
    return Header(**plain, who=tuple(players["who"]), **chance)


def _move(data: Data, line: int, players: int) -> Line:
    kinds = {"seat": "a whole number from 0", "move": "text", "dealt": "a list"}
    _fields(data, kinds, line, optional=("dealt",))
    if data["seat"] >= players:
        raise fault(line, f"there is no seat {data['seat']}; the seats are 0 to {players - 1}")
    if len(data["move"]) > LONGEST_MOVE:
        raise fault(line, f"the move is longer than {LONGEST_MOVE} characters")
    return Line(data["seat"], data["move"], tuple(data.get("dealt", ())))


def _result(data: Data, line: int) -> Result:
    kinds = {"result": 'an object or "unfinished"', "decisions": "a whole number from 0"}
    _fields(data, kinds, line)
    return Result(None if data["result"] == "unfinished" else data["result"], data["decisions"])
