"""Turn the errors of the YAML parser into plain words for authors of data."""

from __future__ import annotations

import re
from collections.abc import Sequence

import yaml

from machu_rules.core.phrasing import short_printable_line
from machu_rules.loader.data_nodes import DataFault, Mark

QUOTES = "write quotes around the text"
COLON = "write `key: value`, with a space after the colon"

# the beginning of the parser's message, our sentence for it, and the remedy
SENTENCES = (
    ("mapping values are not allowed", "a colon is not allowed here",
     "check the indent of this line and the one above, or write quotes around text with a colon"),
    ("found character '\\t'", "a tab is not allowed here", "indent with spaces"),
    ("found character", "a value cannot begin with this character", "write quotes around it"),
    ("could not find expected ':'", "a key without its colon", COLON),
    ("expected <block end>, but found", "this line does not fit those around it",
     "indent lines that belong together alike"),
    ("expected ',' or ']'", "a bracket [ is not closed, or a comma is missing", "write `[a, b]`"),
    ("expected ',' or '}'", "a brace { is not closed, or a comma is missing", "write `{a: 1, b: 2}`"),
    ("expected the node content, but found", "a value is missing here", "write one, or quotes around the text"),
    ("found unexpected end of stream", "a quote is opened and never closed", "close it with the same quote"),
    ("found unexpected document separator", "a quote is opened and never closed", "close it with the same quote"),
    ("found unknown escape character", "a backslash in double quotes has a meaning of its own",
     "use single quotes, or two backslashes"),
    ("expected escape sequence", "a backslash in double quotes has a meaning of its own",
     "use single quotes, or two backslashes"),
    ("sequence entries are not allowed", "a dash is not allowed here",
     "begin the list on a line of its own"),
    ("mapping keys are not allowed", "a question mark is not allowed here", "write quotes around it"),
    ("block sequence entries", "a dash is not allowed here", "begin the list on a line of its own"),
    ("expected alphabetic or numeric character", "a value cannot begin with & or *", "write quotes around it"),
    ("expected chomping or indentation", "a value cannot begin with > or |", "write quotes around it"),
    ("expected a comment or a line break", "a value cannot begin with > or |", "write quotes around it"),
    ("expected the document start", "there is text after the end of the data", "leave it out"),
    ("expected '<document start>'", "there is text after the end of the data", "indent it like the lines above"),
)  # fmt: skip


HASH = re.compile(r"\s(#[^\s,}\]]*)")
NARROW_COLON = re.compile(r"\s*([\w-]+):(\S.*)")
EQUALS = re.compile(r"\s*([\w-]+)\s*=\s*(\S.*)")
NARROW_DASH = re.compile(r"\s*-([^\s-].*)")
APOSTROPHE = re.compile(r"'(?:[^']|'')*'(?=\w)")
FIELD = re.compile(r"\s*[a-z][a-z0-9_]*: ")
CLOSING = {"{": "}", "[": "]"}


def make_fault(error: yaml.MarkedYAMLError, file: str, lines: Sequence[str]) -> DataFault:
    """Return the fault, with its position, for the ``error`` that stopped the parser.

    An unclosed quote or bracket is reported at its opening. ``lines`` contains the lines of the text, or is empty if
    the message must not repeat any part of the text.
    """
    problem = (error.problem or "").replace("\n", " ")
    at, around = error.problem_mark, error.context_mark
    if at is None:
        return DataFault(Mark(file), (), f"this is not YAML: {problem[:80]}", "check brackets, quotes and indents")
    known = _mistake(problem, at, around, lines)
    if known is not None:
        line, column, message, hint = known
        return DataFault(Mark(file, line + 1, column + 1), (), message, hint)
    other = ("", f"this is not YAML: {problem[:80]}", "check brackets, quotes and indents")
    _, message, hint = next((entry for entry in SENTENCES if problem.startswith(entry[0])), other)
    if ("never closed" in message or "without its colon" in message) and around is not None:
        at = around
    return DataFault(Mark(file, at.line + 1, at.column + 1), (), message, hint)


Mistake = tuple[int, int, str, str]
"""A mistake in a YAML text: the line number, the column number, the fault, and the remedy. Both numbers are counted
from 0.
"""


def _mistake(problem: str, at: yaml.Mark, around: yaml.Mark | None, lines: Sequence[str]) -> Mistake | None:
    """Return the mistake that stopped the parser, if it is one of the common mistakes. Returns None for other mistakes,
    and if ``lines`` is empty. ``problem`` is the message of the parser, and ``at`` is the position at which the parser
    stopped. The mistake is in a part of the text that begins at the position ``around``.
    """
    if not lines:
        return None
    line = lines[at.line] if at.line < len(lines) else ""
    if problem.startswith("could not find expected ':'") and around is not None:
        return _without_colon(lines[around.line], around.line)
    if problem.startswith("mapping values are not allowed"):
        return _second_colon(at, lines)
    if problem.startswith(("expected <block end>", "expected ',' or")):
        # PyYAML continues after the quote that ends too early
        for row in {at.line, around.line if around is not None else at.line}:
            if (quote := APOSTROPHE.search(lines[row] if row < len(lines) else "")) is not None:
                hint = "write it in double quotes, as an apostrophe ends a text in single quotes"
                return row, quote.start(), f"the quote ends after {short_printable_line(quote[0])}", hint
    if problem.startswith("expected <block end>"):
        found = problem.rpartition("found ")[2].strip("'")
        if found in CLOSING.values():
            return at.line, at.column, f"there is one {found} too many", "leave it out"
        return _uneven(at, lines) if found == "<block mapping start>" else None
    if problem.startswith("expected ',' or") and line[at.column : at.column + 1] == "?":
        signs = "braces" if "}" in problem.partition("but")[0] else "brackets"
        return at.line, at.column, f"a question mark is not allowed here: it ends a text in {signs}", QUOTES
    if problem.startswith("expected ',' or") and around is not None:
        return _unclosed(problem, at, around, lines)
    if problem.startswith("found character") and line[at.column : at.column + 1] in ("%", "@", "`"):
        return at.line, at.column, f"a value cannot begin with {line[at.column]}", "write quotes around it"
    return None


def _without_colon(line: str, number: int) -> Mistake | None:
    column = len(line) - len(line.lstrip())
    if line.lstrip().startswith("//"):
        return number, column, "a comment does not begin with // here", "write # in its place"
    if (found := NARROW_DASH.match(line)) is not None:
        return (
            number,
            column,
            "a dash is not followed by a space",
            f"write `- {short_printable_line(found[1].rstrip())}`",
        )
    narrow = find_unspaced_pair(line)
    return None if narrow is None else (number, column, *narrow)


def find_unspaced_pair(text: str) -> tuple[str, str] | None:
    """Return the fault and the remedy if ``text`` has the form ``key:value`` or ``key = value``. Returns None for any
    other text.

    >>> find_unspaced_pair("units:2")
    ('a colon is not followed by a space', 'write `units: 2`')
    """
    if (found := NARROW_COLON.fullmatch(text)) is not None:
        return "a colon is not followed by a space", f"write `{found[1]}: {short_printable_line(found[2].rstrip())}`"
    if (found := EQUALS.fullmatch(text)) is not None:
        return (
            "a value follows its key after a colon, not after =",
            f"write `{found[1]}: {short_printable_line(found[2].rstrip())}`",
        )
    return None


def _second_colon(at: yaml.Mark, lines: Sequence[str]) -> Mistake | None:
    line = lines[at.line]
    key, colon, value = line.partition(": ")
    if colon and len(key) < at.column and not value.lstrip().startswith(("{", "[")):
        hint = f'write quotes around the text: `{key.strip()}: "{short_printable_line(value.strip())}"`'
        if FIELD.match(value):
            hint = f"write `{short_printable_line(value.strip())}` on a line of its own, indented by two spaces"
        return at.line, at.column, "there is a second colon in this line", hint
    above = next((number for number in range(at.line - 1, -1, -1) if lines[number].strip()), None)
    indent = len(line) - len(line.lstrip())
    if above is not None and indent > len(lines[above]) - len(lines[above].lstrip()):
        message = f"this line is indented deeper than line {above + 1}, which has a value already"
        return at.line, indent, message, "indent both alike"
    return None


def _uneven(at: yaml.Mark, lines: Sequence[str]) -> Mistake | None:
    """Return the mistake in the indent of the line at the position ``at``. The line is indented less than the line
    above it, but not by the same number of spaces as any earlier line. Returns None if no line above has text.
    """
    above = next((row for row in range(at.line - 1, -1, -1) if lines[row].strip()), None)
    if above is None:
        return None
    theirs = len(lines[above]) - len(lines[above].lstrip())
    message = f"this line is indented by {at.column}, the one above by {theirs}"
    return at.line, at.column, message, "indent lines that belong together by the same number of spaces"


def _unclosed(problem: str, at: yaml.Mark, around: yaml.Mark, lines: Sequence[str]) -> Mistake:
    """Return the mistake in the bracket or brace that is opened at ``around``. The bracket is not closed, lacks a
    comma, is closed by the wrong sign, or contains a comment that hides its end.
    """
    opening = lines[around.line][around.column]
    closing = CLOSING.get(opening, "}")
    for row in range(around.line, min(at.line, len(lines) - 1) + 1):
        hidden = HASH.search(lines[row], around.column if row == around.line else 0)
        if hidden is not None and (row < at.line or hidden.start() < at.column):
            message = f"everything after # is a comment, and so is the {closing} behind it"
            if any(sign in lines[row][hidden.start() :] for sign in CLOSING.values()):
                return row, hidden.start(1), message, f'write quotes: "{short_printable_line(hidden[1])}"'
    found = problem.rpartition("got ")[2].strip("'")
    if found in CLOSING.values():
        message = f"a bracket {opening} is closed by {found}"
        return around.line, around.column, message, f"write {closing} before the {found} in line {at.line + 1}"
    if at.line == around.line:
        column = len(re.sub(r"[\w\"']+\s*$", "", lines[at.line][: at.column]))
        return at.line, column, "a comma is missing before this", "write `{a: 1, b: 2}` or `[a, b]`"
    message = f"a {'brace' if opening == '{' else 'bracket'} {opening} is never closed"
    return around.line, around.column, message, f"write {closing} where it ends"
