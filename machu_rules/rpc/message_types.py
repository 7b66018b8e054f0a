"""The types of JSON-RPC messages: requests, responses, and all errors with their codes. The schema is generated from
them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from machu_rules.core.json_types import Count, JsonObject, RefusalData, Text
from machu_rules.core.shapes import Limit
from machu_rules.core.strict_json import LARGEST
from machu_rules.rpc import messages
from machu_rules.rpc.param_types import Words
from machu_rules.rpc.results import Problems

RequestId = Text | Annotated[float, Limit(least=-LARGEST, most=LARGEST - 1)] | None
Version = Literal["2.0"]


class Request(TypedDict):
    """A request. Without `id` it is a notification, which gets no answer."""

    jsonrpc: Version
    id: NotRequired[RequestId]
    """The id of the answer. A request without an id gets no answer."""
    method: Text
    """The name of a method."""
    params: NotRequired[JsonObject]
    """Its parameters by name."""


class Success(TypedDict):
    """The answer to a request."""

    jsonrpc: Version
    id: RequestId
    """The id of the request."""
    result: JsonObject
    """The result of the method."""


class Failure(TypedDict):
    """The answer to a request that failed."""

    jsonrpc: Version
    id: RequestId
    """The id of the request. Null if it could not be read."""
    error: Annotated[dict[str, Any], Limit("RpcError")]
    """The error."""


class IllegalMoveData(TypedDict):
    """The reason why the move is illegal."""

    refusal: RefusalData
    """Why the rules refuse the move."""


class AtLine(TypedDict):
    """The position of an error in a record."""

    line: Count
    """The first line with an error, counted from 1. 0 means the record as a whole."""


class UnknownHandleData(TypedDict):
    """The unknown handle."""

    handle: Words
    """The handle as it was given."""


class LimitReached(TypedDict):
    """The limit that was reached."""

    limit: Words
    """The name of the limit, as the method `limits` has it."""
    most: Count
    """Its value."""


class UndoRefused(TypedDict):
    """The reason why moves cannot be undone."""

    number: Count
    """The move that cannot be undone, from 1. 0 if there are too few moves."""
    code: Literal["none", "other", "secret"]
    """The code of the reason."""


class RoomRefused(TypedDict):
    """The reason why the room does not allow the action."""

    code: Literal["token", "watching", "taken", "stale", "undo", "undo_limit", "closed"]
    """The code of the reason."""


class ErrorKind(NamedTuple):
    """A kind of error, with its code, its name, a description of when it occurs, and the type of its data."""

    code: int
    name: str
    about: str
    data: type | None = None


ERRORS = (
    ErrorKind(messages.PARSE_ERROR, "ParseError", "The line is not JSON, or the engine does not accept this JSON."),
    ErrorKind(messages.INVALID_REQUEST, "InvalidRequest", "The line is not a request."),
    ErrorKind(messages.METHOD_NOT_FOUND, "MethodNotFound", "The method does not exist."),
    ErrorKind(messages.INVALID_PARAMS, "InvalidParams", "A parameter is missing, unknown or invalid."),
    ErrorKind(messages.INTERNAL_ERROR, "InternalError", "The engine has a fault. Standard error has the details."),
    ErrorKind(messages.ILLEGAL_MOVE, "IllegalMove", "The rules refuse the move. Nothing has changed.", IllegalMoveData),
    ErrorKind(messages.RULEBOOK, "RulebookError", "The data is not a valid rulebook.", Problems),
    ErrorKind(messages.STATE, "StateError", "The parameter is not a state or a view of this game."),
    ErrorKind(messages.RECORD, "RecordError", "The record cannot be read or does not replay.", AtLine),
    ErrorKind(messages.HANDLE, "UnknownHandle", "The handle is unknown or was closed.", UnknownHandleData),
    ErrorKind(messages.LIMIT, "LimitReached", "The request would exceed a limit.", LimitReached),
    ErrorKind(
        messages.UNDO,
        "UndoRefused",
        "The move cannot be undone without force, or there are too few moves.",
        UndoRefused,
    ),
    ErrorKind(messages.BOT, "BotError", "The bot failed."),
    ErrorKind(messages.ROOM, "RoomRefused", "The room does not allow the action. Nothing has changed.", RoomRefused),
)
