"""docs/engine.md says what is so: its conversation takes place literally, and its matches are those of the schemas."""

from __future__ import annotations

import re
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from machu_rules.games.installed import GROUP
from machu_rules.games.json_schemas import json_schema
from machu_rules.rpc.limits import LIMITS
from tests.rpc.talking import program

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"
TEXT = PAGE.read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the match below a heading."""
    below = TEXT[TEXT.index(f"\n## {heading}\n") + 4 :].partition("\n## ")[0]
    match = [line for line in below.splitlines() if line.startswith("| ")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in match]


def words(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.system
def test_the_conversation_takes_place() -> None:
    block = re.search(r"## A conversation\n.*?```text\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None
    told = block[1].splitlines()
    done = program("".join(line[4:] + "\n" for line in told if line.startswith("--> ")).encode())
    others = "".join(f", {point.name}" for point in sorted(entry_points(group=GROUP)))  # games that are installed, too
    answers = iter(done.stdout.decode().replace(f"inca-empire{others}", "inca-empire").splitlines())
    took_place: list[str] = []
    for line in told:
        if line.startswith("--> "):
            took_place.append(line)
            if '"id"' in line:
                took_place.append(f"<-- {next(answers, '')}")
    assert told == took_place
    assert next(answers, None) is None
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_methods_are_those_of_the_schema() -> None:
    whole = json_schema("engine")
    documented = {words(row[0])[0]: row for row in rows("Methods")}
    assert documented.keys() == whole["properties"].keys()
    for name, row in documented.items():
        method = whole["properties"][name]
        params = method["properties"]["params"]
        marked = [f"`{key}`" + ("" if key in params.get("required", ()) else "?") for key in params["properties"]]
        assert row[1] == (", ".join(marked) or "-"), name
        result = resolved(method["properties"]["result"], whole)
        if row[2] == "a match status":
            assert result["title"] == "MatchStatus"
        elif row[2] == "the schema":
            assert result["title"] == "JsonObject"
        elif row[2].startswith("a `"):
            assert words(row[2]) == [result["title"]]
        else:
            assert words(row[2]) == list(result["properties"]), name
        assert row[3] == method["description"]


def resolved(schema: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = whole["$defs"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return found


def test_the_errors_are_those_of_the_schema() -> None:
    whole = json_schema("rpc")
    definitions = whole["$defs"]
    named = [definitions[one["$ref"].rpartition("/")[2]] for one in definitions["RpcError"]["oneOf"]]
    errors = {str(one["properties"]["code"]["const"]): one for one in named}
    documented = {row[0]: row for row in rows("Errors")}
    assert documented.keys() == errors.keys()
    for code, row in documented.items():
        data = resolved(errors[code]["properties"].get("data", {"properties": {}}), whole)
        assert row[1] == errors[code]["title"]
        assert words(row[2]) == list(data["properties"])
        assert row[3] == errors[code]["description"]


def test_the_limits_are_those_of_the_code() -> None:
    documented = {words(row[0])[0]: int(row[1].replace(",", "")) for row in rows("Limits")}
    assert documented == LIMITS
