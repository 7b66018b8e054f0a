"""Generate the JSON Schemas of ``schemas/json/`` from the types of the library (`tools.generate`).

`machu_rules.framework.game_schemas` makes those of the games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import machu_rules
from machu_rules.analysis import json_types as analysis_types
from machu_rules.compare import details, outliers, sweep_points
from machu_rules.compare import json_types as comparison
from machu_rules.compare import sweep_json_types as sweeps
from machu_rules.core import errors, how_to_play, json_types, values
from machu_rules.core.schema_files import File, Named, Written, closed, documents, in_words, one_of, shared
from machu_rules.core.shape_schema import (
    Refer,
    definition,
    description_keyword,
    docstring_summary,
    object_schema,
    reference_or_schema,
    result_type,
)
from machu_rules.core.shapes import fields_of, is_object, split_limit
from machu_rules.core.values import JsonDict
from machu_rules.framework import questions
from machu_rules.framework.game_schemas import game_files
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


def method_schema(method: Callable[..., Any], refer: Refer) -> JsonDict:
    """The parameters and the result of a method."""
    parameters = dict(list(fields_of(method).items())[1:])
    properties = {
        "params": {"description": "Its parameters.", **object_schema(parameters, {}, refer)},
        "result": reference_or_schema(result_type(method), refer),
    }
    return {"description": docstring_summary(method), **closed(properties)}


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


def lines_of(title: str, about: str, shapes: tuple[type, ...]) -> Written:
    """A line of a record, as a union of these."""
    return Written(
        title, lambda refer: {**description_keyword(about), "oneOf": [{"$ref": refer(shape)} for shape in shapes]}
    )


def own_shapes(module: ModuleType) -> list[Any]:
    """The types that a module defines."""
    return [shape for shape in vars(module).values() if is_object(shape) and shape.__module__ == module.__name__]


def by_title(*shapes: Any) -> dict[str, Named]:
    return {in_words(named.title): named for named in map(Named, shapes)}


RECORD = "A line of a record. The first line is a header. The last line is a result if the game is over."
SEAT_RECORD = "A line of a record for a seat or for spectators, without the information hidden from them."
RPC = "A line of standard input or standard output. A batch is a list of these."
RPC_ERRORS = {in_words(kind.name): error_schema(kind) for kind in message_types.ERRORS}


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
    FILES |= game_files(machu_rules.load(each), each)


def schemas() -> dict[str, JsonDict]:
    """All schemas by the path of their file below this folder."""
    return documents(FILES)


def texts() -> dict[Path, str]:
    """Return the text of each file, by path."""
    return {
        FOLDER / path: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for path, schema in schemas().items()
    }
