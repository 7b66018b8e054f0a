"""Generate the JSON Schemas of ``schemas/json/`` from the types of the library (`tools.generate`).

A schema refers to named types of other files by their titles. Definitions in the folder of the game take precedence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from posixpath import dirname, relpath
from types import ModuleType, NoneType
from typing import Any, Literal, NotRequired, get_args, get_origin

import machu_rules
from machu_rules.analysis import json_types as analysis_types
from machu_rules.compare import details, outliers, sweep_points
from machu_rules.compare import json_types as comparison
from machu_rules.compare import sweep_json_types as sweeps
from machu_rules.core import errors, how_to_play, json_types, values
from machu_rules.core.shape_schema import (
    definition,
    description_keyword,
    docstring_summary,
    object_schema,
    reference_or_schema,
    result_type,
    title_of,
)
from machu_rules.core.shapes import fields_of, is_object, split_limit
from machu_rules.framework import questions
from machu_rules.framework.events import EventKind, Id
from machu_rules.framework.game import Game
from machu_rules.games.registry import SHIPPED
from machu_rules.ladder import json_types as ladder
from machu_rules.ladder.playing import LadderGame, Thinking
from machu_rules.match.record_types import (
    AskedChance,
    GivenChance,
    Header,
    MoveLine,
    Result,
    SeatHeader,
    Seating,
    SeatLine,
    Undo,
)
from machu_rules.rooms import types as room_types
from machu_rules.rooms.seats import RoomSeat, RoomSeats
from machu_rules.rpc import analysis, limits, matches, message_types, param_types, pictures, results, rooms, rulebooks
from machu_rules.rpc.method_registry import METHODS
from machu_rules.web import methods as web_methods
from machu_rules.web import types as web_types

assert [analysis, matches, pictures, rooms, rulebooks]  # importing them makes the methods known

FOLDER = Path(__file__).parents[1] / "schemas" / "json"
SUFFIX = ".schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"

JsonDict = dict[str, Any]
Refer = Callable[[Any], str | None]
Make = Callable[[Refer], JsonDict]
"""Makes a schema with references to types as files write them."""


class Named:
    """A type in a file, by its title.

    With ``whole``, fields with a default are required too. ``more`` is added to its schema."""

    def __init__(self, shape: Any, title: str = "", whole: bool = False, more: JsonDict | None = None) -> None:
        self.shape = shape
        self.title = title or title_of(shape)
        self.whole = whole
        self.more = more or {}

    def schema(self, refer: Refer) -> JsonDict:
        schema = definition(self.shape, refer, self.title) | self.more
        return {**schema, "required": list(schema["properties"])} if self.whole else schema


class Written:
    """A schema that a function builds."""

    def __init__(self, title: str, make: Make) -> None:
        self.title = title
        self.make = make

    def schema(self, refer: Refer) -> JsonDict:
        return {"title": self.title, **self.make(refer)}


class File:
    """The type that a file describes, and its further definitions by name."""

    def __init__(self, root: Named | Written, definitions: Mapping[str, Named | Written] | None = None) -> None:
        self.root = root
        self.definitions = definitions or {}


def method_schema(method: Callable[..., Any], refer: Refer) -> JsonDict:
    """The parameters and the result of a method."""
    parameters = dict(list(fields_of(method).items())[1:])
    properties = {
        "params": {"description": "Its parameters.", **object_schema(parameters, {}, refer)},
        "result": reference_or_schema(result_type(method), refer),
    }
    return {"description": docstring_summary(method), **closed(properties)}


def closed(properties: JsonDict, optional: tuple[str, ...] = ()) -> JsonDict:
    """An object with these keys. All of them are required except the optional ones."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "required": required, "additionalProperties": False, "properties": properties}


def methods_of(title: str, program: str, methods: Mapping[str, Callable[..., Any]]) -> Written:
    """The methods of a program."""

    def make(refer: Refer) -> JsonDict:
        about = f"The methods of `{program}` with their parameters and results."
        return {
            **description_keyword(about),
            **closed({name: method_schema(method, refer) for name, method in methods.items()}),
        }

    return Written(title, make)


def error_schema(kind: message_types.ErrorKind) -> Written:
    def make(refer: Refer) -> JsonDict:
        properties: JsonDict = {
            "code": {"const": kind.code},
            "message": reference_or_schema(json_types.Text, refer, "A sentence about the fault."),
        }
        if kind.data is not None:
            properties["data"] = reference_or_schema(kind.data, refer)
        return {**description_keyword(kind.about), **closed(properties)}

    return Written(kind.name, make)


def one_of(title: str, about: str, names: list[str]) -> Written:
    """One of the definitions of the same file."""
    return Written(
        title, lambda _: {**description_keyword(about), "oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]}
    )


def lines_of(title: str, about: str, shapes: tuple[type, ...]) -> Written:
    """A line of a record, as a union of these."""
    return Written(
        title, lambda refer: {**description_keyword(about), "oneOf": [{"$ref": refer(shape)} for shape in shapes]}
    )


def in_words(title: str) -> str:
    """`LimitReached` as `limit_reached`."""
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in title).lstrip("_")


def own_shapes(module: ModuleType) -> list[Any]:
    """The types that a module defines."""
    return [shape for shape in vars(module).values() if is_object(shape) and shape.__module__ == module.__name__]


def by_title(*shapes: Any) -> dict[str, Named]:
    return {in_words(named.title): named for named in map(Named, shapes)}


RECORD = "A line of a record. The first line is a header. The last line is a result if the game is over."
SEAT_RECORD = "A line of a record for a seat or for spectators, without the information hidden from them."
RPC = "A line of standard input or standard output. A batch is a list of these."
RPC_ERRORS = {in_words(kind.name): error_schema(kind) for kind in message_types.ERRORS}


def game_files(name: str) -> dict[str, File]:
    """The files of one game: its types, its kinds of events and the params of its refusals."""
    game = machu_rules.load(name)
    types = import_module(type(game).__module__.rpartition(".")[0] + ".json_types")
    declared = getattr(game, "types", {})
    own = {
        title_of(shape): Named(shape, more=of_variants(shape, game))
        for key, shape in [*vars(types).items(), *declared.items()]
        if is_own(key, shape)
    }
    roots = [title for title in ("Decision", "Outcome", "State", "Task", "View") if title in own]
    others = {in_words(title): one for title, one in own.items() if title not in roots}
    files = {in_words(title): File(own[title]) for title in roots}
    files["common"] = File(shared(f"Definitions that several schemas of {game.rulebook.title} share"), others)
    files["event"] = union("Event", "An event of the game. `kind` determines its type.", event_schemas(game))
    files["preview"] = File(Named(values.Preview))
    about = "The reason why a move is illegal. `code` determines its type."
    files["refusal"] = union("Refusal", about, refusal_schemas(game, types.REFUSALS))
    return {f"{name}/{key}": file for key, file in files.items()}


def is_own(key: str, shape: Any) -> bool:
    """True if a name in a module of types is a type with a title that is neither imported nor only a base class."""
    if is_object(shape):
        return not key.startswith("_") and shape.__module__.endswith("json_types")
    return bool(title_of(shape)) and shape is not vars(json_types).get(key)


def of_variants(shape: Any, game: Game[Any]) -> JsonDict:
    """The additions to a type of ids. The ids of the published game are only examples."""
    ids = next((note for note in get_args(shape)[1:] if isinstance(note, Id)), None)
    if ids is None:
        return {}
    about = f"{split_limit(shape)[1].about} A variant may have others than the published game."
    published = {"examples": [one.id for one in getattr(game.rulebook.figures, ids.figures)]} if ids.figures else {}
    return {**description_keyword(about), **published}


def event_schemas(game: Game[Any]) -> dict[str, Written]:
    def event(kind: EventKind) -> Written:
        def make(refer: Refer) -> JsonDict:
            private: Any = {"": None, "seat": json_types.Seat | None, "chance": Literal[-1]}[kind.private_to]
            data = {
                name: reference_or_schema(field.type, refer, sentence(field.meaning))
                for name, field in kind.fields.items()
            }
            properties = {
                "kind": {"const": kind.name},
                "seat": reference_or_schema(json_types.Seat if kind.seat else NoneType, refer),
                "rule": reference_or_schema(json_types.RuleId, refer),
                "data": closed(data),
                "private_to": reference_or_schema(private if kind.private_to else NoneType, refer),
            }
            return {**description_keyword(kind.meaning), **closed(properties)}

        return Written(f"{title_case(kind.name)}Event", make)

    return {name: event(kind) for name, kind in game.event_kinds.items()}


def refusal_schemas(game: Game[Any], params: Mapping[str, Mapping[str, Any]]) -> dict[str, Written]:
    texts = game.catalogue.section("refusals")

    def refusal(code: str) -> Written:
        def make(refer: Refer) -> JsonDict:
            maybe = [name for name, shape in params[code].items() if get_origin(shape) is NotRequired]
            optional = {name: get_args(params[code][name])[0] for name in maybe}
            shapes = {**params[code], **optional}
            properties = {
                "rule": reference_or_schema(json_types.RuleId, refer),
                "code": {"const": code},
                "params": closed(
                    {name: reference_or_schema(shape, refer) for name, shape in shapes.items()}, tuple(optional)
                ),
                "message": reference_or_schema(json_types.Text, refer),
            }
            text = re.sub(r"{(\w+):[^}]*}", r"{\1}", texts[code])
            return {**description_keyword(f"Its sentence: {text}"), **closed(properties)}

        return Written(f"{title_case(code)}Refusal", make)

    return {code: refusal(code) for code in params}


def shared(title: str) -> Written:
    """A file without a type of its own, only with definitions."""
    return Written(title, lambda _: description_keyword("Definitions that the other schemas refer to."))


def union(title: str, about: str, definitions: Mapping[str, Written]) -> File:
    """A file that describes one of its definitions."""
    return File(one_of(title, about, list(definitions)), definitions)


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def title_case(name: str) -> str:
    """`limit_reached` as `LimitReached`."""
    return "".join(word.capitalize() for word in name.split("_"))


NEWS = (web_types.News, web_types.LogEntry, web_types.QuestionWithMoves, web_types.MoveOffer, web_types.PendingQuestion)

FILES: dict[str, File] = {
    "analysis": File(
        Named(analysis_types.AnalysisJson), by_title(analysis_types.AnalysedDecisionJson, analysis_types.TriedMoveJson)
    ),
    "common": File(
        shared("Definitions that several schemas share"),
        {
            {"RuleId": "rule", "JsonObject": "object"}.get(title := split_limit(shape)[1].title, title.lower()): Named(
                shape
            )
            for shape in (
                json_types.Id,
                json_types.RuleId,
                json_types.Seat,
                json_types.Asked,
                json_types.Count,
                json_types.Amount,
                json_types.Text,
                json_types.Fingerprint,
                json_types.JsonObject,
            )
        },
    ),
    "comparison": File(
        Named(comparison.ComparisonJson),
        {
            **by_title(
                comparison.FigureValue,
                details.Two,
                details.MeanAndInterval,
                comparison.ComparedSide,
                comparison.ComparedDifference,
                comparison.ComparedRow,
            ),
            "compared_advantage": Named(details.Advantage, "ComparedAdvantage", whole=True),
            "compared_pairing": Named(details.Pairing, "ComparedPairing"),
            "compared_skill": Named(details.DepthOfSkill, "ComparedSkill"),
            "compared_event_count": Named(details.EventCountPerSeat, "ComparedEventCount"),
            "compared_rate": Named(details.EventRate, "ComparedRate"),
            "compared_band": Named(details.Band, "ComparedBand"),
            "compared_period": Named(details.Period, "ComparedPeriod"),
            "compared_outlier_game": Named(outliers.OutlierGame, "ComparedOutlierGame"),
            **by_title(comparison.ComparedTable),
        },
    ),
    "comparisons": File(Named(comparison.Comparisons)),
    "sweep": File(Named(sweeps.SweepJson), {"sweep_point": Named(sweep_points.Point, "SweepPoint", whole=True)}),
    "tuning": File(Named(sweeps.TuningJson), {"tune_candidate": Named(sweep_points.Candidate, "TuneCandidate")}),
    "decision": File(Named(json_types.DecisionData, "Decision")),
    "engine": File(
        methods_of("Methods", "machu-rules engine", METHODS),
        by_title(
            json_types.Json,
            param_types.SeatAndMove,
            limits.Limits,
            *own_shapes(results),
        ),
    ),
    "event": File(Named(values.Event)),
    "feature": File(Named(values.Feature)),
    "how_to_play": File(
        Named(how_to_play.HowToPlay),
        by_title(
            how_to_play.HowToPlaySection,
            how_to_play.CheatSheetPart,
            how_to_play.CheatSheetRow,
            how_to_play.ThingSentence,
        ),
    ),
    "ladder": File(
        Named(ladder.LadderJson),
        by_title(
            ladder.LadderPoints, ladder.LadderShare, ladder.LadderRating, ladder.LadderMeeting, ladder.LadderSpeed
        ),
    ),
    "ladder_game": File(Named(LadderGame), by_title(Thinking)),
    "move": File(Named(json_types.MoveText)),
    "outcome": File(Named(values.Outcome)),
    "preview": File(Named(values.Preview)),
    "problem": File(Named(errors.Problem, whole=True)),
    "question": File(Named(questions.Question), by_title(questions.MoveChoice, questions.Option)),
    "record": File(
        lines_of("RecordLine", RECORD, (Header, MoveLine, Undo, Result)),
        {
            "header": Named(Header, "RecordHeader"),
            "seating": Named(Seating),
            "given": Named(GivenChance),
            "asked": Named(AskedChance),
            "move": Named(MoveLine, "RecordMove"),
            "undo": Named(Undo, "RecordUndo"),
            "result": Named(Result, "RecordResult"),
        },
    ),
    "refusal": File(Named(errors.Refusal, whole=True)),
    "room": File(
        Named(room_types.RoomStatus),
        by_title(room_types.SeatStatus, room_types.UndoStatus),
    ),
    "web": File(
        methods_of("WebMethods", "machu-rules serve", web_methods.METHODS),
        by_title(*(shape for shape in own_shapes(web_types) if shape not in NEWS)),
    ),
    "web_news": File(Named(web_types.News), by_title(*NEWS[1:])),
    "room_seats": File(Named(RoomSeats), by_title(RoomSeat)),
    "rpc": File(
        one_of("RpcMessage", RPC, ["request", "success", "failure"]),
        {
            **by_title(message_types.Request, message_types.Success, message_types.Failure),
            "error": one_of("RpcError", "An error. `code` determines its type.", list(RPC_ERRORS)),
            **RPC_ERRORS,
            **{
                f"{in_words(kind.name)}_data": Named(kind.data, f"{kind.name}Data")
                for kind in message_types.ERRORS
                if kind.data not in (None, results.Problems)
            },
        },
    ),
    "seat_record": File(
        lines_of("SeatRecordLine", SEAT_RECORD, (SeatHeader, SeatLine, Undo, Result)),
        {"header": Named(SeatHeader, "SeatRecordHeader"), "move": Named(SeatLine, "SeatRecordMove")},
    ),
    "score_line": File(Named(values.ScoreLine)),
    "state": File(Named(json_types.State)),
    "view": File(
        Written(
            "View",
            lambda refer: {**definition(json_types.View, refer), "additionalProperties": True, "maxProperties": 1000},
        )
    ),
}


for each in SHIPPED:
    FILES |= game_files(each)


def places() -> dict[tuple[str, str], str]:
    """The files that define the titles, by folder and title."""
    found: dict[tuple[str, str], str] = {}
    for name, file in FILES.items():
        found[dirname(name), file.root.title] = name + SUFFIX
        for key, one in file.definitions.items():
            found[dirname(name), one.title] = f"{name}{SUFFIX}#/$defs/{key}"
    return found


def schemas() -> dict[str, JsonDict]:
    """All schemas by the path of their file below this folder."""
    where = places()
    titles = {one.shape: one.title for file in FILES.values() for one in every(file) if isinstance(one, Named)}
    made: dict[str, JsonDict] = {}
    for name, file in FILES.items():
        folder = dirname(name)

        def refer(shape: Any, name: str = name, folder: str = folder) -> str | None:
            title = titles.get(shape) or title_of(shape)
            place = where.get((folder, title)) or where.get(("", title))
            if place is None:
                return None
            path, mark, inside = place.partition("#")
            return (relpath(path, folder or ".") if path != name + SUFFIX else "") + mark + inside

        body = file.root.schema(refer)
        definitions = {key: one.schema(refer) for key, one in file.definitions.items()}
        made[name + SUFFIX] = {"$schema": DIALECT, **body, **({"$defs": definitions} if definitions else {})}
    return made


def every(file: File) -> list[Named | Written]:
    return [file.root, *file.definitions.values()]


def texts() -> dict[Path, str]:
    """Return the text of each file, by path."""
    return {
        FOLDER / path: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for path, schema in schemas().items()
    }
