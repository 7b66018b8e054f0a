"""Good variants, and the same with one thing broken in each: fields by their schemas, and what a variant means."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

import machu_rules as mr
from machu_rules.loader.scaffold import new_variant_text
from machu_rules.loader.variant_schema import variant_schema
from tests.loader.shipped import text as text_of_file
from tests.variants.test_differences import BRISK
from tests.variants.test_writing import COMMENTED

EXAMPLES = Path(__file__).parents[2] / "examples" / "variants"
Data = dict[str, Any]


class Faulty(NamedTuple):
    """A good text with what stands from ``start`` to ``end`` replaced by ``part``. A problem is found at ``line`` and
    ``column``, or further right by at most ``width``, in this file or in a ``file`` of the base. Its message holds the
    ``words``."""

    good: str
    name: str
    start: int
    end: int
    part: str
    line: int
    column: int
    width: int
    file: str = ""
    words: str = ""

    @property
    def text(self) -> str:
        good = GOOD[self.good]
        return good[: self.start] + self.part + good[self.end :]

    def __str__(self) -> str:
        return f"{self.good}:{self.name}"


def whole(game: str) -> str:
    """A variant that says of each section, and of the first entry of each list, all there is to say."""
    start = COMMENTED.sub("", new_variant_text(mr.load(game).rulebook, game, "Whole", "./schema.json"))
    return f"{start}author: Ada\ndescription: All of it.\nsilence: {{unfinished: It is long.}}\n"


GOOD: dict[str, str] = {
    "princes": whole("princes"),
    "incan-gold": whole("incan-gold"),
    "brisk": BRISK,
    **{path.stem: path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.yaml"))},
    "stars": Path(__file__).with_name("stars.yaml").read_text(encoding="utf-8"),
    "above": "format: machu-rules/variant/1\nbased_on: ./salt.yaml\nname: Above\ngoods: {salt: {start: 2}}\n",
}
"""By name; what stands on another finds it beside."""


def written(folder: Path, good: str, text: str) -> Path:
    """A variant on disk, with what it is based on beside it."""
    (folder / "salt.yaml").write_text(GOOD["salt"], encoding="utf-8")
    path = folder / f"{good}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


# fields by their schemas

SURPRISES = ["010", "1_000", "1e3", "12:30", "2026-01-01", ".inf", "+1", "~", "no", "*a", "&a 1", "!!int 1", "<<"]
ANY = ["*a", "&a b", "!!str a", "yes", "~"]


@cache
def schema_of(good: str) -> tuple[Data, Data]:
    """The schema of the variants of a good one's base, and what it refers to."""
    based_on = yaml.safe_load(GOOD[good])["based_on"]
    schema = variant_schema(mr.load(EXAMPLES / based_on if "/" in based_on else based_on).rulebook)
    return schema, schema["$defs"]


def resolved(schema: Data, defs: Data) -> Data:
    """A schema without the ways round: what it refers to, and of several the one that is no null and no removal."""
    while True:
        if "$ref" in schema:
            schema = defs[schema["$ref"].rpartition("/")[2]]
        elif "anyOf" in schema:
            schema = schema["anyOf"][0] | {"nullable": True}
        elif "else" in schema and "properties" in schema["else"]:
            schema = schema["else"]
        else:
            return schema


def below(schema: Data, step: str | int, defs: Data) -> Data:
    """The schema of what stands below a key or in a list; an empty one where nothing is said."""
    schema = resolved(schema, defs)
    if isinstance(step, int):
        return dict(schema.get("items", {}))
    inner = schema.get("properties", {}).get(step, schema.get("additionalProperties", {}))
    return dict(inner) if isinstance(inner, dict) else {}


def tokens(schema: Data, defs: Data) -> list[str]:
    """What cannot stand where this schema holds."""
    nullable = "nullable" in schema or "anyOf" in schema
    schema = resolved(schema, defs)
    null = [] if nullable else ["null"]
    if "const" in schema:
        return ["false", "1", "'true'", "yes", "[true]"] if schema["const"] is True else ["txt", "7", "''", *null]
    if "enum" in schema:
        return ["nonsense", f"{schema['enum'][0]}s", "7", "''", f"[{schema['enum'][0]}]", "{a: 1}", *ANY, *null]
    kind = schema.get("type")
    if kind in ("integer", "number"):
        bounds = [str(schema["minimum"] - 1), str(schema["maximum"] + 1)] if "minimum" in schema else []
        broken = ["1.5"] if kind == "integer" else []
        return [*bounds, "many", *broken, "true", "'1'", "[1]", "{a: 1}", "''", *SURPRISES, *null]
    if kind == "string":
        pattern = ["' a'", '"a\\nb"'] if "pattern" in schema else []
        return [*pattern, f"'{'a' * (schema['maxLength'] + 1)}'", "7", "true", "''", "[a]", "{a: 1}", *ANY, *null]
    if kind == "array":
        many = ", ".join(["1"] * 60)
        return [*(["[]"] if schema.get("minItems") else []), "7", "a", "{a: 1}", f"[{many}]", "[[]]", "[null]", *null]
    if "properties" not in schema and kind == "object":  # an amount of goods
        if "corn" not in str(schema.get("examples")):
            return ["7", "a", "[]", "[corn]", *null]
        amounts = [f"{{corn: {pieces}}}" for pieces in ("0", "101", "many", "1.5", "null", "[1]")]
        return ["7", "a", "[]", "[corn]", "{Corn: 1}", *amounts, *null]
    if kind == "object":
        return ["7", "a", "[]", "[a]", "{nonsense: 1}", *null]
    return []


Step = str | int
Found = tuple[tuple[Step, ...], yaml.ScalarNode | None, yaml.Node]
"""A value in a text: its path, its key, and where it stands."""


def nodes(node: yaml.Node, path: tuple[Step, ...] = (), key: yaml.ScalarNode | None = None) -> Iterator[Found]:
    """All values of a text but the outermost."""
    if path:
        yield path, key, node
    if isinstance(node, yaml.MappingNode):
        for inner_key, value in node.value:
            yield from nodes(value, (*path, str(inner_key.value)), inner_key)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield from nodes(value, (*path, index))


def by_schema(good: str) -> Iterator[list[Faulty]]:
    """For each field of a good variant what cannot stand there, and its key misspelt."""
    schema, defs = schema_of(good)
    root = yaml.compose(GOOD[good], Loader=yaml.SafeLoader)
    assert root is not None
    found = list(nodes(root))
    added = {path[:-1] for path, _, _ in found if path[-1] == "add"}
    for path, key, node in found:
        if path[0] == "silence" and len(path) > 1:
            continue  # any code can be silenced
        if isinstance(path[-1], int) and path[-1] > 0:
            continue  # the entries of a list are alike
        here = schema
        for step in path:
            here = below(here, step, defs)
        yield [*values_of(good, path, key, node, tokens(here, defs), path in added), *key_of(good, path, key, added)]


def values_of(
    good: str, path: tuple[Step, ...], key: yaml.ScalarNode | None, node: yaml.Node, words: list[str], added: bool
) -> Iterator[Faulty]:
    """A value replaced by words that cannot stand there. What is taken away by null may be missed at its key, and so
    may be what makes a thing a new one."""
    block = isinstance(node, yaml.CollectionNode) and not node.flow_style
    folded = isinstance(node, yaml.ScalarNode) and node.style in (">", "|")
    for word in () if block else words:
        mark, width = node.start_mark, len(word)
        if key is not None and (word == "null" or (added and word.startswith("{"))):
            mark, width = key.start_mark, node.start_mark.index - key.start_mark.index
        part = f"{word}\n" if folded else word
        name = f"{'.'.join(map(str, path))} = {word[:20]}"
        yield Faulty(good, name, node.start_mark.index, node.end_mark.index, part, *place(mark), width)


def key_of(
    good: str, path: tuple[Step, ...], key: yaml.ScalarNode | None, added: Collection[tuple[Step, ...]]
) -> Iterator[Faulty]:
    """A key misspelt, but not that of a new thing, which may be called anything, nor what says that it is one."""
    if key is None or path[-1] in ("add", "remove") or path in added:
        return
    start = key.start_mark
    word = f"'{key.value}x'" if key.style else f"{key.value}x"
    name = f"{'.'.join(map(str, path))} misspelt"
    line, column = place(start)
    if path == ("based_on",):  # without it nothing can be merged: it is missed where the data begins
        line = GOOD[good][: GOOD[good].index("format:")].count("\n") + 1
    yield Faulty(good, name, start.index, key.end_mark.index, word, line, column, 0)


def place(mark: yaml.Mark) -> tuple[int, int]:
    """Line and column, as people count them."""
    return mark.line + 1, mark.column + 1


# what a variant means

MARK = "§"


def by_meaning() -> Iterator[Faulty]:
    """What stands in `faulty.yaml`."""
    for row in yaml.safe_load(Path(__file__).with_name("faulty.yaml").read_text(encoding="utf-8")):
        good = GOOD[row["good"]]
        assert good.count(row["old"]) == 1, row["name"]
        start, part = good.index(row["old"]), row["new"].replace(MARK, "")
        end = start + len(row["old"])
        broken = good[:start] + part + good[end:]
        if MARK in row["new"]:
            index, text = start + row["new"].index(MARK), broken
        else:
            text = shipped_text(row["file"]) if "file" in row else broken
            piece = row["place"].replace(MARK, "")
            assert text.count(piece) == 1, row["name"]
            index = text.index(piece) + row["place"].index(MARK)
        line, column = text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)
        yield Faulty(row["good"], row["name"], start, end, part, line, column, 0, row.get("file", ""), row["words"])


def shipped_text(file: str) -> str:
    """A shipped data file, by the name that it has in problems."""
    game, _, name = file.removesuffix(".yaml").partition("/")
    return text_of_file(game, name)
