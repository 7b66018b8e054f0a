"""Functions for sentences about data. They shorten a value, describe its kind, or suggest the nearest known word."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

LONGEST = 40
"""A sentence shows at most this number of characters of a value. `nearest_word` also compares only this number of
characters, because longer comparisons would take too long.
"""


def nearest_word(word: object, known: Iterable[str]) -> str | None:
    """Return the word in ``known`` that ``word`` resembles most, or None if no known word is similar.

    >>> nearest_word("pottry", ["corn", "pottery"])
    'pottery'
    """
    from difflib import get_close_matches  # imported only here, because it takes a millisecond

    by_lower = {name.lower(): name for name in known}
    found = get_close_matches(str(word)[:LONGEST].lower(), by_lower, n=1)
    return by_lower[found[0]] if found else None


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Return a hint with the word in ``known`` that is most similar to ``word``. If no known word is similar, the hint
    lists all words in ``known``. If there is nothing to list, or if the list would have more than 15 words, the hint is
    empty.

    >>> did_you_mean("pottry", ["corn", "pottery"]), did_you_mean("gold", ["corn", "pottery"])
    ('did you mean pottery?', 'one of corn, pottery')
    """
    words = list(known)
    found = nearest_word(word, words)
    if found is not None:
        return f"did you mean {found}?"
    return f"one of {', '.join(words)}" if 0 < len(words) <= 15 else ""


def with_hint(sentence: str, hint: str, mark: str = ":") -> str:
    """Return ``sentence``, followed by ``mark`` and ``hint``. If ``hint`` is empty, return ``sentence`` alone.

    >>> with_hint("there is no game 'princs'", "did you mean princes?"), with_hint("there is no game 'x'", "")
    ("there is no game 'princs': did you mean princes?", "there is no game 'x'")
    """
    return f"{sentence}{mark} {hint}" if hint else sentence


def truncate(text: str, most: int = 80) -> str:
    """Return ``text``, shortened to ``most`` characters if it is longer. Three dots then replace the end of the text.

    >>> truncate("corn"), truncate("corn and cloth", 8)
    ('corn', 'corn ...')
    """
    return text if len(text) <= most else f"{text[: most - 3]}..."


def capitalised(text: str) -> str:
    """Return a text with a capital first letter.

    >>> capitalised("day 1 of 9"), capitalised("")
    ('Day 1 of 9', '')
    """
    return text[:1].upper() + text[1:]


def short_printable_line(text: str) -> str:
    """Return ``text`` as one line that any terminal can show. If the text is longer than `LONGEST` characters, three
    dots replace the rest.

    >>> short_printable_line("corn"), short_printable_line("a\\nb"), len(short_printable_line("a" * 1000))
    ('corn', 'a\\\\nb', 43)
    """
    return _escape_unprintable(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")


def quoted(value: Any) -> str:
    """Return a short text for ``value``, for use in a sentence. For a list or a mapping, the text names only the kind,
    such as ``a mapping``.

    >>> quoted("corn"), quoted(3), quoted(True), quoted({"corn": 3})
    ("'corn'", '3', 'true', 'a mapping')
    """
    if isinstance(value, str):
        return f"'{short_printable_line(value)}'"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) or (
        isinstance(value, int) and value.bit_length() < 1000
    ):  # str() raises an error above a limit
        return str(value)
    return kind_of(value)


def short_repr(value: Any) -> str:
    """Return a short text for ``value``. A text, a number, a boolean or None appears as Python writes it. For any other
    value, the text names only the kind, such as ``a list``. An instance of a subclass of int appears with the name of
    the subclass, as in ``Seat(3)``.

    >>> short_repr(3), short_repr("3"), short_repr(True)
    ('3', "'3'", 'True')
    >>> class Seat(int): ...
    >>> short_repr(Seat(3))
    'Seat(3)'
    """
    if isinstance(value, str) or type(value) is int:
        return quoted(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{type(value).__name__}({quoted(int(value))})"
    if value is None or isinstance(value, bool | float) or hasattr(type(value), "__index__"):
        return short_printable_line(repr(value))
    return quoted(value)  # a value that contains itself, or a large one, has no short text


def a(noun: str) -> str:
    """Return a noun with its indefinite article.

    >>> a("good"), a("order")
    ('a good', 'an order')
    """
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def kind_of(value: Any) -> str:
    """Return the kind of a value in words. For plain data, the words are terms of YAML, such as ``a mapping`` for a
    dict. For any other object, the result is the name of its type with an article.

    >>> kind_of(None), kind_of([1]), kind_of(object())
    ('null', 'a list', 'an object')
    """
    match value:
        case None:
            return "null"
        case bool():
            return "true or false"
        case int():
            return "a whole number"
        case float():
            return "a number with a decimal point"
        case str():
            return "text"
        case dict():
            return "a mapping"
        case list() | tuple():
            return "a list"
        case _:
            return a(type(value).__name__)


def printable(text: str) -> str:
    """Return ``text`` in a form that cannot control the terminal: control characters are escaped. Line breaks, and the
    spaces and joiners of all scripts, are harmless and stay unchanged.

    >>> printable("a\\x1bb"), printable("a\\u202eb")
    ('a\\\\x1bb', 'a\\\\u202eb')
    """
    return "\n".join(map(_escape_unprintable, text.split("\n")))


HARMLESS = re.compile("[\xa0\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u2000-\u200a\u200c-\u200f\u202f"
                      "\u205f\u3000\U000110bd\U000110cd\U000e0020-\U000e007f]")  # fmt: skip
"""Characters that Python counts as unprintable, although the names of some people need them."""


def _escape_unprintable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or HARMLESS.match(sign) else sign.encode("unicode_escape").decode() for sign in text
    )
