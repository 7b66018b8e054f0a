"""Read strict YAML. The result contains plain data, the positions of all values, and all faults in the text.

This reader is based on PyYAML's parser. Other libraries are unsuitable: ruamel.yaml knows only the positions of
collections, strictyaml stops at the first fault, and neither library limits the size of a document before
it builds the data.

The reader rejects anchors, aliases, tags, merge keys, directives, second documents, and words that other YAML readers
interpret differently (`machu_rules.loader.scalars`). It counts levels and values during parsing, and stops as soon as
there are too many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from typing import Any

import yaml

from machu_rules.core.names import character_name
from machu_rules.core.phrasing import kind_of, quoted
from machu_rules.loader.data_nodes import DataFault, DataNode, Mark, Path
from machu_rules.loader.scalars import SURPRISING_WORDS, parse_plain_scalar
from machu_rules.loader.yaml_errors import find_unspaced_pair, make_fault

MOST_LEVELS = 40
MOST_VALUES = 50_000
"""The maximum number of keys and values in a file. Reading a file with this number of values, or with the maximum
number of bytes, takes about two seconds of processor time.
"""

# besides the characters that YAML forbids: line separators that editors do not count as lines, and the invisible U+FEFF
# (the set of allowed characters would take ten times as long to compile)
UNREADABLE = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
"""Matches the two surrogates that JSON text may contain instead of a single character. The surrogates must be joined,
because JSON is read as YAML here.
"""

TAKEN_OTHERWISE = re.compile("[\t?]")
"""Matches the characters that libyaml accepts in more places than PyYAML's own parser: tabs between words, and question
marks inside brackets.
"""

NO_BREAK = re.compile("(?:^ *|^[^#\"'\n]*[:-] *)[\u00a0\u2000-\u200b\u202f\u3000]", re.MULTILINE)
"""Matches a no-break space, or another character that only looks like a space, in a place that requires an ordinary
space: before a key, after the colon of a key, or after a dash.
"""

COLOUR = re.compile(r"\s+(#[0-9a-fA-F]+)\s*$")

LINE_BREAK = re.compile("\r\n|\r|\n")
# comments and empty lines
BLANK = re.compile(r"(?:[ \t]*+(?:#[^\r\n]*+)?+[\r\n])*+")


DIRECTIVE = ("a line cannot begin with %", "leave it out")
NO_CHARACTER = ("there is no such character", "an escape goes up to \\U0010FFFF")


class _Stop(Exception):
    """Raised to stop reading a file that contains too many values or too many levels."""


def parse(text: str, file: str, *, shipped: bool = False) -> tuple[DataNode | None, list[DataFault]]:
    """Return the data in the YAML text ``text``, and all faults of the text. If the text cannot be read, the data is
    None. ``file`` is the name of the file in messages about faults.

    If the library libyaml is installed, it reads valid texts five times as fast as PyYAML's own parser. However,
    libyaml treats some characters differently (see `TAKEN_OTHERWISE`), and its messages are terser. Therefore, PyYAML's
    own parser reads the texts that are invalid or contain one of these characters. If ``shipped`` is True, libyaml
    reads texts with these characters too, because both parsers read the shipped files in the same way.
    """
    fast = getattr(yaml, "CSafeLoader", None)
    if fast is not None and (shipped or not TAKEN_OTHERWISE.search(text)):
        with suppress(Exception):  # `parse_with_loader` reports it
            root, faults = parse_with_loader(text, file, fast)
            if root is not None and not faults:
                return root, []
    return parse_with_loader(text, file)


def parse_with_loader(
    text: str, file: str, loader_class: Any = yaml.SafeLoader
) -> tuple[DataNode | None, list[DataFault]]:
    """Return the data in ``text`` and its faults, like `parse`. ``loader_class`` is the PyYAML loader class that parses
    the text. The default class uses PyYAML's own parser, because the sentences about faults are derived from the
    messages of this parser.
    """
    text = text.removeprefix("\ufeff")
    reader = _Reader(file, text)
    if (bad := UNREADABLE.search(text)) is not None:
        mark = mark_after(file, text[: bad.start()])
        reader.fault(mark, (), f"the character {character_name(bad[0])} cannot be seen or is not allowed", "delete it")
        return None, reader.faults
    if (space := NO_BREAK.search(text)) is not None:
        mark = mark_after(file, text[: space.end() - 1])
        hint = "write an ordinary one: this one looks alike and comes with copied text"
        reader.fault(mark, (), "a no-break space is not allowed here", hint)
        return None, reader.faults
    blank = BLANK.match(text)
    if blank is not None and text.startswith("%", blank.end()):
        reader.fault(mark_after(file, blank[0]), (), *DIRECTIVE)
        return None, reader.faults
    root: DataNode | None = None
    broken = False
    loader = loader_class(text)
    events: Iterator[yaml.Event] = iter(loader.get_event, None)
    try:  # a file without a format may be any file on the system, so its lines are not repeated
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    reader.fault(reader.mark(event), (), "a second document begins here", "write one document per file")
                    break
                root = reader.value(next(events), events, (), 1)
    except yaml.MarkedYAMLError as error:
        reader.faults.append(make_fault(error, file, reader.lines if "format" in text else ()))
        broken = True
    except (
        ValueError,
        OverflowError,
    ):  # PyYAML converts the digits to a number without a check, and then the number to a character
        at = loader.get_mark()  # of the digits
        if LINE_BREAK.split(text)[at.line].startswith("%"):
            reader.fault(Mark(file, at.line + 1, 1), (), *DIRECTIVE)
        else:
            reader.fault(Mark(file, at.line + 1, at.column - 1), (), *NO_CHARACTER)
        broken = True
    except _Stop:
        return None, reader.faults[-1:]  # only the reason for stopping, not the faults found before it
    if broken:
        return None, reader.faults
    if root is None or root.value is None:
        return None, [DataFault(Mark(file), (), "the file is empty")]
    if not isinstance(root.value, dict):
        # nothing of it is repeated, because a variant may name any file on the system
        reader.fault(root.mark, (), f"the whole file is {kind_of(root.plain())}", "keys with values: `key: value`")
        return None, reader.faults
    return root, reader.faults


def mark_after(file: str, before: str) -> Mark:
    """Return the position right after ``before``, the text at the beginning of the file ``file``."""
    lines = LINE_BREAK.split(before)
    return Mark(file, len(lines), len(lines[-1]) + 1)


def _join_surrogates(pair: re.Match[str]) -> str:
    return pair[0].encode("utf-16-le", "surrogatepass").decode("utf-16-le")


class _Reader:
    """Builds nodes from the events of a YAML parser."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.faults: list[DataFault] = []
        self.count = 0

    def fault(self, mark: Mark, path: Path, message: str, hint: str = "") -> None:
        self.faults.append(DataFault(mark, path, message, hint))

    @cached_property
    def lines(self) -> list[str]:
        return LINE_BREAK.split(self.text)

    def mark(self, event: yaml.Event) -> Mark:
        assert event.start_mark is not None
        return Mark(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def value(self, event: yaml.Event, events: Iterator[yaml.Event], path: Path, level: int) -> DataNode:
        mark = self.mark(event)
        self.count += 1
        if self.count > MOST_VALUES:
            self.fault(mark, (), "the file contains too many values", f"at most {MOST_VALUES:,} keys and values")
            raise _Stop
        if isinstance(event, yaml.AliasEvent):
            self.fault(mark, path, f"'*{event.anchor}' is an alias of a value elsewhere", "write it out")
            return DataNode(None, mark)
        assert isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent))
        if event.anchor is not None:
            self.fault(mark, path, f"'&{event.anchor}' marks something for use elsewhere", "write it out there")
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self.fault(mark, path, f"the tag {quoted(tag)} is not allowed", "leave it out")
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, mark, path)
        if level > MOST_LEVELS:
            self.fault(mark, (), "brackets or indents are nested too deep", f"at most {MOST_LEVELS} levels")
            raise _Stop
        if isinstance(event, yaml.SequenceStartEvent):
            entries: list[DataNode] = []
            while not isinstance(inner := next(events), yaml.SequenceEndEvent):
                entries.append(self.value(inner, events, (*path, len(entries)), level + 1))
            return DataNode(entries, mark)
        return self.mapping(events, mark, path, level, bool(event.flow_style))

    def scalar(self, event: yaml.ScalarEvent, mark: Mark, path: Path) -> DataNode:
        if event.implicit[0]:  # plain: neither quoted nor a block of text
            value, message, hint = parse_plain_scalar(event.value)
            if event.value == "" and (comment := COLOUR.match(self.lines[mark.line - 1], mark.column - 1)) is not None:
                hint = f'write quotes: "{comment[1]}"'
                self.fault(mark, path, "the value is missing, as everything after # is a comment", hint)
            elif event.value == "" and len(path) == 1:
                hint = "write a value, or below it fields indented by two spaces, or take this line out"
                self.fault(mark, path, message, hint)
            elif message:
                self.faults.append(
                    DataFault(mark, path, message, hint, gives_way=event.value.lower() in SURPRISING_WORDS)
                )
            return DataNode(value, mark)
        text = PAIR.sub(_join_surrogates, event.value)
        if (bad := UNREADABLE.search(text)) is not None:
            self.fault(mark, path, f"the text has {character_name(bad[0])}, which is not allowed here", "delete it")
            return DataNode("", mark)
        return DataNode(text, mark)

    def mapping(self, events: Iterator[yaml.Event], mark: Mark, path: Path, level: int, flow: bool) -> DataNode:
        values: dict[str, DataNode] = {}
        keys: dict[str, Mark] = {}
        last: str | None = None
        alone: list[str] = []
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            before = len(self.faults)
            key = self.key(event, events, path, level)
            inner = next(events)
            value = self.value(inner, events, (*path, key or "?"), level + 1)
            if key is None:
                continue
            place = self.mark(event)
            if flow and isinstance(inner, yaml.ScalarEvent) and inner.implicit[0] and inner.value == "":
                narrow = find_unspaced_pair(key)
                if narrow is not None:  # reported once, and then read as it was probably intended
                    self.faults[before:] = [DataFault(place, path, *narrow)]
                    key, _, word = re.split(r"(\s*[:=]\s*)", key, maxsplit=1)
                    value = DataNode(parse_plain_scalar(word)[0], place)
                elif last is not None and not isinstance(values[last].value, dict | list | None):
                    del self.faults[before:]
                    alone.append(key)
                    continue
            if key in values:
                hint = f"it is already in line {keys[key].line}"
                self.fault(place, (*path, key), f"the key {quoted(key)} appears twice", hint)
                continue
            if alone and last is not None:
                values[last] = self.list_without_brackets(values[last], alone, (*path, last))
                alone = []
            values[key], keys[key], last = value, place, key
        if alone and last is not None:
            values[last] = self.list_without_brackets(values[last], alone, (*path, last))
        return DataNode(values, mark, keys)

    def list_without_brackets(self, first: DataNode, others: list[str], path: Path) -> DataNode:
        """Report a list without brackets, such as ``b, c, d`` in ``{a: b, c, d}``. Returns the list that was probably
        intended, such as ``[b, c, d]``. ``first`` is the first entry of the list, and ``others`` are the other entries.
        """
        words = [first.value, *(parse_plain_scalar(word)[0] for word in others)]
        whole = f"{path[-1]}: [{', '.join(map(str, words))}]"
        hint = f"write `{whole}`" if len(whole) < 200 else "write `[a, b, c]`"
        if all(isinstance(word, int) for word in words) and len(words) == 2:
            message, hint = f"there is a comma after {words[0]}", f"{hint}, or a point for a decimal"
        else:
            message = "a list has no brackets"
        self.fault(first.mark, path, message, hint)
        return DataNode([DataNode(word, first.mark) for word in words], first.mark)

    def key(self, event: yaml.Event, events: Iterator[yaml.Event], path: Path, level: int) -> str | None:
        """Return the text of the key that begins with ``event``. Returns None if the key is missing, is not a scalar,
        or is ``<<`` without quotes.
        """
        before = len(self.faults)
        node = self.value(event, events, path, level + 1)
        if not isinstance(event, yaml.ScalarEvent):
            if not isinstance(event, yaml.AliasEvent):
                self.fault(node.mark, path, f"a key is {quoted(node.plain())}", "keys are text")
            return None
        word: str = event.value
        if not event.implicit[0]:
            return word
        if word == "<<":
            self.fault(node.mark, path, "'<<' copies keys from elsewhere", "write them out")
            return None
        value, surprise, _ = parse_plain_scalar(word)
        # reported with the message for keys, instead of the one for values
        self.faults[before:] = [fault for fault in self.faults[before:] if fault.message != surprise]
        if word == "":
            self.fault(node.mark, path, "a key is missing before the colon", "keys are text")
            return None
        if surprise or not isinstance(value, str):
            self.fault(
                node.mark,
                (*path, word),
                f"the key {quoted(word)} is not text",
                f'write "{word[:20]}" in quotes',
            )
        return word
