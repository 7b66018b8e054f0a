"""JSON-RPC 2.0 to the letter: requests, notifications, batches, ids, errors."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machu_rules.rpc import messages
from tests.json.compiled import valid
from tests.rpc.talking import Talk

calls: list[tuple[str, Any]] = []


def echo(method: str, params: dict[str, Any]) -> Any:
    """A method that gives back what it is given; `fails` and `breaks` do not."""
    calls.append((method, params))
    if method == "fails":
        raise messages.RpcError(messages.STATE, "it fails", {"why": 1})
    if method == "breaks":
        raise KeyError("inside")
    return params


def answer(line: Any) -> Any:
    calls.clear()
    text = line if isinstance(line, str | bytes) else json.dumps(line)
    return messages.respond(text.encode() if isinstance(text, str) else text, echo, 5)


def request(**more: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": 1, "method": "echo", **more}


def code(answered: Any) -> int:
    assert answered.keys() == {"jsonrpc", "id", "error"}
    found: int = answered["error"]["code"]
    return found


def test_a_request() -> None:
    assert answer(request(params={"a": 1})) == {"jsonrpc": "2.0", "id": 1, "result": {"a": 1}}
    assert answer(request()) == {"jsonrpc": "2.0", "id": 1, "result": {}}


@pytest.mark.parametrize("given", [0, -1, 7, 1.5, 2**62, "", "a", "7", "\u2028", None])
def test_an_id_comes_back_as_it_was(given: Any) -> None:
    for line in (request(id=given), request(id=given, method="fails"), request(id=given, method="breaks")):
        answered = answer(line)
        assert answered["id"] == given
        assert type(answered["id"]) is type(given)


@pytest.mark.parametrize("given", [True, False, [], {}, [1]])
def test_what_is_no_id(given: Any) -> None:
    answered = answer(request(id=given))
    assert (code(answered), answered["id"], calls) == (messages.INVALID_REQUEST, None, [])


def test_a_notification_is_not_answered() -> None:
    for method in ("echo", "fails", "breaks", "nonsense"):
        assert answer({"jsonrpc": "2.0", "method": method}) is None
        assert calls == [(method, {})]
    assert answer({"jsonrpc": "2.0", "method": "echo", "params": [1]}) is None
    assert calls == []


@pytest.mark.parametrize("line", ["", " ", "{", "nul", '{"jsonrpc": "2.0", "method', "[1,", "NaN", b"\xff", "{}{}"])
def test_what_is_no_json(line: str | bytes) -> None:
    answered = answer(line)
    assert (code(answered), answered["id"]) == (messages.PARSE_ERROR, None)


@pytest.mark.parametrize(
    "line", ['{"id": 1, "id": 2}', "[" * 40 + "]" * 40, '{"id": 1e999}', '{"id": 1' + "0" * 30 + "}"]
)
def test_json_that_is_not_taken(line: str) -> None:
    assert code(answer(line)) == messages.PARSE_ERROR


@pytest.mark.parametrize(
    ("line", "given"),
    [
        (1, None),
        ("text", None),
        (None, None),
        (True, None),
        ({}, None),
        ({"id": 1}, 1),
        ({"jsonrpc": "2.0", "id": 1}, 1),
        ({"jsonrpc": "1.0", "id": "a", "method": "echo"}, "a"),
        ({"jsonrpc": 2.0, "id": 1, "method": "echo"}, 1),
        ({"id": 1, "method": "echo"}, 1),
        (request(method=1), 1),
        (request(method=None), 1),
        (request(params=None), 1),
        (request(params="a"), 1),
        (request(params=1), 1),
        (request(parms={}), 1),
    ],
)
def test_what_is_no_request(line: Any, given: Any) -> None:
    answered = answer(json.dumps(line))
    assert (code(answered), answered["id"], calls) == (messages.INVALID_REQUEST, given, [])
    assert answered["error"]["message"].startswith("invalid request: ")


def test_params_by_position_are_not_taken() -> None:
    answered = answer(request(params=[1]))
    assert (code(answered), calls) == (messages.INVALID_PARAMS, [])
    assert answered["error"]["message"] == "invalid params: they are given by name, in an object"


def test_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(request(method="fails"))["error"] == {"code": 3, "message": "it fails", "data": {"why": 1}}
    assert capsys.readouterr() == ("", "")
    error = answer(request(method="breaks"))["error"]
    assert error == {"code": -32603, "message": "internal error: KeyError; standard error has the details"}
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "KeyError: 'inside'" in shown.err


def test_a_batch() -> None:
    batch = [
        request(id=1, params={"a": 1}),
        {"jsonrpc": "2.0", "method": "echo"},
        request(id=2, method="fails"),
        {"nonsense": 1},
        request(id=3),
    ]
    answered = answer(batch)
    assert [one["id"] for one in answered] == [1, 2, None, 3]
    assert [one.get("error", {}).get("code") for one in answered] == [
        None,
        messages.STATE,
        messages.INVALID_REQUEST,
        None,
    ]
    assert len(calls) == 4


def test_a_batch_of_nothing_but_notifications_is_not_answered() -> None:
    assert answer([{"jsonrpc": "2.0", "method": "echo"}] * 5) is None
    assert len(calls) == 5


def test_batches_that_are_none() -> None:
    assert code(answer([])) == messages.INVALID_REQUEST
    assert [code(one) for one in answer([1, [], [request()]])] == [messages.INVALID_REQUEST] * 3
    answered = answer([request()] * 6)
    assert code(answered) == messages.LIMIT
    assert answered["error"]["data"] == {"limit": "batch", "most": 5}
    assert calls == []


some_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["2.0", "echo"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["jsonrpc", "id", "method", "params"]) | st.text(max_size=3), inner, max_size=5
        )
    ),
    max_leaves=20,
)


@given(some_json.map(json.dumps) | st.binary(max_size=60) | st.text(max_size=60))
def test_any_line_gets_at_most_one_answer(line: str | bytes) -> None:
    """And that is one of JSON-RPC, or several in a list."""
    answered = answer(line)
    for one in answered if isinstance(answered, list) else [answered]:
        if one is not None:
            assert one["jsonrpc"] == "2.0"
            assert ("result" in one) != ("error" in one)
            json.dumps(one, allow_nan=False)
            if "error" in one:
                assert isinstance(one["error"]["code"], int)


def test_the_errors_are_those_of_the_schema() -> None:
    """Every code is in the schema with the data it carries."""
    codes = {value for name, value in vars(messages).items() if name.isupper() and isinstance(value, int)}
    talk = Talk()
    unknown = talk.fail("outcome", match="m9")
    assert unknown == {
        "code": messages.HANDLE,
        "message": "there is no match 'm9', or it was closed",
        "data": {"handle": "m9"},
    }
    for number in codes:
        bare = {"jsonrpc": "2.0", "id": 1, "error": {"code": number, "message": "wrong"}}
        assert valid("rpc")(bare) == (number < 0 or number in (messages.STATE, messages.BOT)), number
    assert not valid("rpc")({"jsonrpc": "2.0", "id": 1, "error": {"code": 99, "message": "wrong"}})
