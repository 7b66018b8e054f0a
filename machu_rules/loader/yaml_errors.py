"""What the YAML parser complains about, in words for somebody who writes data and not parsers."""

from __future__ import annotations

import yaml

from machu_rules.loader.located import Fault, Mark

# the beginning of the parser's complaint, and ours: what is wrong and what to do
SENTENCES = (
    ("mapping values are not allowed", "a colon stands where no key can be",
     "check the indent of this line and the one above; text with a colon needs quotes"),
    ("found character '\\t'", "a tab stands where only spaces may", "indent with spaces"),
    ("found character", "a value cannot begin with this character", "write quotes around it"),
    ("could not find expected ':'", "a key without its colon", "write `key: value`, with a space after the colon"),
    ("expected <block end>, but found", "this line does not fit those around it",
     "indent what belongs together alike"),
    ("expected ',' or ']'", "a bracket [ is not closed, or a comma is missing", "write `[a, b]`"),
    ("expected ',' or '}'", "a brace { is not closed, or a comma is missing", "write `{a: 1, b: 2}`"),
    ("expected the node content, but found", "a value is missing here", "write one, or quotes around the text"),
    ("found unexpected end of stream", "a quote is opened and never closed", "close it with the same quote"),
    ("found unexpected document separator", "a quote is opened and never closed", "close it with the same quote"),
    ("found unknown escape character", "a backslash in double quotes has a meaning of its own",
     "use single quotes, or two backslashes"),
    ("expected escape sequence", "a backslash in double quotes has a meaning of its own",
     "use single quotes, or two backslashes"),
    ("sequence entries are not allowed", "a dash stands where no entry of a list can be",
     "begin the list on a line of its own"),
    ("mapping keys are not allowed", "a question mark stands where no key can be", "write quotes around it"),
    ("block sequence entries", "a dash stands where no entry of a list can be", "begin the list on a line of its own"),
    ("expected alphabetic or numeric character", "a value cannot begin with & or *", "write quotes around it"),
    ("expected chomping or indentation", "a value cannot begin with > or |", "write quotes around it"),
    ("expected a comment or a line break", "a value cannot begin with > or |", "write quotes around it"),
    ("expected the document start", "something stands after the end of the data", "leave it out"),
    ("expected '<document start>'", "something stands after the end of the data", "indent it like the lines above"),
)  # fmt: skip


def sentence(error: yaml.MarkedYAMLError, file: str) -> Fault:
    """What stopped the parser, and where: a quote that is never closed, where it opens."""
    problem = (error.problem or "").replace("\n", " ")
    other = ("", f"this is not YAML: {problem[:80]}", "check brackets, quotes and indents")
    _, message, hint = next((entry for entry in SENTENCES if problem.startswith(entry[0])), other)
    mark = error.problem_mark
    if ("never closed" in message or "without its colon" in message) and error.context_mark is not None:
        mark = error.context_mark
    place = Mark(file) if mark is None else Mark(file, mark.line + 1, mark.column + 1)
    return Fault(place, (), message, hint)
