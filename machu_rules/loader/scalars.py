"""The meaning of unquoted words in YAML, and the words that other YAML readers interpret differently."""

from __future__ import annotations

import re
from typing import Any

MOST_DIGITS = 15
"""The maximum number of digits in a number. It is enough for all numbers in games, and safe for all programs that read
JSON.
"""

INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+\Z")
NUMBERS = frozenset("0123456789+-._eE:xXoO")

SURPRISING_WORDS = frozenset({"yes", "no", "on", "off", "true", "false", "null"})
"""All words that consist only of letters and match one of the patterns in `SURPRISES`. The words are stored in lower
case.
"""

QUOTE_OR_DECIMAL = "write a plain decimal number, or quotes around it if it is text"
# all patterns run in linear time: no two adjacent repetitions match the same character
SURPRISES: tuple[tuple[re.Pattern[str], str, str], ...] = tuple(
    (re.compile(rf"(?:{pattern})\Z"), message, hint)
    for pattern, message, hint in (
        (r"(?i:yes|no|on|off)", "is true or false in some YAML", "write true or false, or quotes around it"),
        (r"(?i:true|false)", "is not the way to write it here", "write true or false in small letters"),
        (r"~|Null|NULL", "stands for nothing", "write null, or quotes around it if it is text"),
        (r"=", "has a meaning of its own in YAML", "write quotes around it"),
        (r"[-+]?0[0-9_]+", "is an octal number in some YAML", QUOTE_OR_DECIMAL),
        (r"[-+]?0[xXoObB][0-9a-fA-F_]+", "is not a plain decimal number", QUOTE_OR_DECIMAL),
        (r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?", "is a number to base 60 in some YAML", QUOTE_OR_DECIMAL),
        (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt \t][-+0-9:.Zz \t]*)?", "is a date in YAML", "write quotes around it"),
        (r"[-+]?[0-9.]*_[0-9_.]*", "has an underscore inside a number", QUOTE_OR_DECIMAL),
        (r"(?i:[-+]?\.inf|\.nan)", "is not a number that a game can use", QUOTE_OR_DECIMAL),
        (r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[eE][-+]?[0-9]+", "is a power of ten in some YAML", QUOTE_OR_DECIMAL),
        (r"\+[0-9.]+|[-+]?\.[0-9]+|[-+]?[0-9]+\.|-0", "is not a plain decimal number", QUOTE_OR_DECIMAL),
    )
)


def parse_plain_scalar(word: str) -> tuple[Any, str, str]:
    """Return the value of the unquoted ``word``, the fault of the word and the remedy.

    The fault and the remedy are empty if the word is valid. If the word is invalid, the value is the best guess.

    >>> parse_plain_scalar("12"), parse_plain_scalar("coca")
    ((12, '', ''), ('coca', '', ''))
    >>> parse_plain_scalar("010")[1]
    "'010' is an octal number in some YAML"
    """
    if word == "null":
        return None, "", ""
    if word == "":
        return None, "the value is missing", "write a value"
    if word in ("true", "false"):
        return word == "true", "", ""
    if len(word) > MOST_DIGITS and NUMBERS.issuperset(word) and word[-1].isdigit():
        digits = sum(letter.isdigit() for letter in word)
        if digits > MOST_DIGITS:  # never passed to int(), which takes long for thousands of digits
            return 0, f"a number of {digits:,} digits", f"at most {MOST_DIGITS} digits, or quotes around it"
    if word[0].isalpha() and word.isascii() and word.lower() not in SURPRISING_WORDS:
        return word, "", ""
    if INTEGER.match(word) and word != "-0":
        return int(word), "", ""
    if DECIMAL.match(word):
        return float(word), "", ""
    for pattern, message, hint in SURPRISES:
        if pattern.match(word):
            meant = guess(word)
            if hint == QUOTE_OR_DECIMAL and isinstance(meant, int):
                hint = f"write {meant}, or quotes around it if it is text"
            return meant, f"'{word}' {message}", hint
    return word, "", ""


def guess(word: str) -> Any:
    """Return the value that the author of the data probably intended with the ambiguous ``word``. With this value,
    reading can continue after the fault.
    """
    plain = word.replace("_", "").lstrip("+")
    digits = plain.lstrip("0") or "0"
    if digits.isdigit() and len(digits) <= MOST_DIGITS:
        return int(digits)
    return {"true": True, "false": False}.get(word.lower(), word)
