"""Reading a record: every line checked, the first one at fault named."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from machu_rules.core.errors import RecordError
from machu_rules.core.strict_json import JsonFault, loads, shown
from machu_rules.core.values import CHANCE, Data
from machu_rules.match.record_types import (
    FORMAT,
    SEAT_FORMAT,
    Header,
    Line,
    Record,
    Result,
    Rules,
    SeatLine,
    SeatRecord,
    Undo,
)

LARGEST_FILE = 16 << 20
LONGEST_MOVE = 1000
MOST_SEATS = 100


def parse(content: bytes) -> Record:
    """The record that a file with this content holds, its shape checked line by line; raises RecordError with the first
    line at fault."""
    texts, partial = _texts_of(content)
    first = _object(texts[0], 1)
    if first.get("format") == SEAT_FORMAT:
        raise fault(
            1, "this record tells only what one seat may know; it can be read, but not replayed or gone on with"
        )
    header = _header(first)
    lines, result = _lines(texts, header.players, _move)
    whole = texts if result is None else texts[:-1]
    return Record(header, tuple(lines), result, sum(len(text) + 1 for text in whole), partial)


def parse_for_seat(content: bytes) -> SeatRecord:
    """The record for a seat that a file with this content holds (see `machu_rules.match.player_records`), its shape
    checked line by line; raises RecordError with the first line at fault."""
    texts, partial = _texts_of(content)
    data = _object(texts[0], 1)
    if data.get("format") != SEAT_FORMAT:
        raise fault(1, f'no record for a seat: the first line must be a header with "format": "{SEAT_FORMAT}"')
    _fields(data, {**_HEADER, "viewer": "a seat or null", "view": "an object", "events": "a list of objects"}, 1)
    _check_events(data["events"], 1)
    who = _who(data)
    if data["viewer"] is not None and data["viewer"] >= len(who):
        raise fault(1, f"viewer: there is no seat {data['viewer']}")
    lines, result = _lines(texts, len(who), _seat_move)
    return SeatRecord(
        _rules(data), who, data["viewer"], data["view"], tuple(data["events"]), tuple(lines), result, partial
    )


def fault(line: int, message: str) -> RecordError:
    """The error that a line of a record deserves."""
    return RecordError(f"line {line}: {message}", line)


def _texts_of(content: bytes) -> tuple[list[bytes], bool]:
    """The whole lines, and whether part of another follows."""
    if len(content) > LARGEST_FILE:
        raise RecordError(f"longer than {LARGEST_FILE >> 20} MiB; no record of a game is")
    *texts, rest = content.split(b"\n")
    if not texts:
        raise RecordError("no record: there is not one whole line")
    return texts, bool(rest)


def _lines(texts: list[bytes], players: int, move: Callable[[Data, int, int], Any]) -> tuple[list[Any], Result | None]:
    """The lines after the first, as ``move`` reads those that are moves."""
    lines: list[Any] = []
    result: Result | None = None
    made = 0
    for number, text in enumerate(texts[1:], 2):
        if result is not None:
            raise fault(number, "nothing can follow the result")
        data = _object(text, number)
        if "result" in data:
            result = _result(data, number)
        elif "undo" in data:
            lines.append(_undo(data, number, players, made))
            made -= data["undo"]
        else:
            lines.append(move(data, number, players))
            made += 1
    return lines, result


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


def _whole(value: Any, least: int) -> bool:
    return type(value) is int and value >= least


_KINDS: dict[str, Callable[[Any], bool]] = {
    "text": lambda value: isinstance(value, str),
    "text or null": lambda value: value is None or isinstance(value, str),
    "true": lambda value: value is True,
    "a whole number from 0": lambda value: _whole(value, 0),
    "a whole number from 1": lambda value: _whole(value, 1),
    "a seat": lambda value: _whole(value, 0),
    "a seat or null": lambda value: value is None or _whole(value, 0),
    "a seat, or -1 for chance": lambda value: _whole(value, CHANCE),
    "a text or a number": lambda value: isinstance(value, str) or _whole(value, 0),
    "a list": lambda value: isinstance(value, list),
    "a list of texts": _texts,
    "a list of objects": lambda value: isinstance(value, list) and all(isinstance(item, dict) for item in value),
    "an object": lambda value: isinstance(value, dict),
    "an object of texts": lambda value: isinstance(value, dict) and _texts(list(value.values())),
    "an object of objects": lambda value: (
        isinstance(value, dict) and all(isinstance(item, dict) for item in value.values())
    ),
    'an object or "unfinished"': lambda value: isinstance(value, dict) or value == "unfinished",
}
_RULES = {
    "engine": "text",
    "game": "text",
    "rulebook": "text",
    "rules_revision": "a whole number from 0",
    "fingerprint": "text",
    "options": "an object of texts",
}
_HEADER = {"format": "text", **_RULES, "players": "an object"}
_EVENT = {
    "kind": "text",
    "seat": "a seat or null",
    "rule": "text",
    "data": "an object",
    "private_to": "a seat or null",
}


def _header(data: Data) -> Header:
    if data.get("format") != FORMAT:
        raise fault(1, f'no record: the first line must be a header with "format": "{FORMAT}"')
    kinds = {**_HEADER, "chance": "an object", "embedded": "an object of objects"}
    _fields(data, kinds, 1, optional=("embedded",))
    who = _who(data)
    if "asked" in data["chance"]:
        _fields(data["chance"], {"asked": "true"}, 1, "chance.")
        chance: Data = {"algorithm": "", "seed": None, "dealt": [], "asked": True}
    else:
        kinds = {"algorithm": "text", "seed": "text or null", "dealt": "a list"}
        chance = _fields(data["chance"], kinds, 1, "chance.")
    return Header(_rules(data), who, **chance, embedded=data.get("embedded"))


def _rules(data: Data) -> Rules:
    return Rules(**{key: data[key] for key in _RULES})


def _who(data: Data) -> tuple[str, ...]:
    players = _fields(data["players"], {"number": "a whole number from 0", "who": "a list of texts"}, 1, "players.")
    if not players["number"] == len(players["who"]) <= MOST_SEATS:
        raise fault(1, f"players.who names {len(players['who'])} for {players['number']} players")
    return tuple(players["who"])


def _check_seat(seat: int, line: int, players: int) -> None:
    if seat >= players:
        raise fault(line, f"there is no seat {seat}; the seats are 0 to {players - 1}")


def _move(data: Data, line: int, players: int) -> Line:
    kinds = {"seat": "a seat, or -1 for chance", "move": "text", "dealt": "a list", "subject": "a text or a number"}
    _fields(data, kinds, line, optional=("dealt", "subject"))
    _check_seat(data["seat"], line, players)
    if len(data["move"]) > LONGEST_MOVE:
        raise fault(line, f"the move is longer than {LONGEST_MOVE} characters")
    return Line(data["seat"], data["move"], tuple(data.get("dealt", ())), data.get("subject"))


def _seat_move(data: Data, line: int, players: int) -> SeatLine:
    kinds = {
        "seat": "a seat, or -1 for chance",
        "kind": "text",
        "move": "text or null",
        "events": "a list of objects",
        "subject": "a text or a number",
    }
    _fields(data, kinds, line, optional=("subject",))
    _check_seat(data["seat"], line, players)
    _check_events(data["events"], line)
    return SeatLine(data["seat"], data["kind"], data["move"], tuple(data["events"]), data.get("subject"))


def _check_events(events: list[Data], line: int) -> None:
    for number, event in enumerate(events):
        _fields(event, _EVENT, line, f"events[{number}].")


def _undo(data: Data, line: int, players: int, made: int) -> Undo:
    _fields(data, {"undo": "a whole number from 1", "seat": "a seat"}, line, optional=("seat",))
    _check_seat(data.get("seat", 0), line, players)
    if data["undo"] > made:
        raise fault(line, f"{data['undo']} moves are taken back, but there are {made}")
    return Undo(data["undo"], data.get("seat"))


def _result(data: Data, line: int) -> Result:
    kinds = {"result": 'an object or "unfinished"', "decisions": "a whole number from 0"}
    _fields(data, kinds, line)
    return Result(None if data["result"] == "unfinished" else data["result"], data["decisions"])
