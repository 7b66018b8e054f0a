"""Read JSON from untrusted sources strictly. Anything except plain JSON of a reasonable size raises one clear error."""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import MachuRulesError

DEEPEST = 32
"""The largest number of nested levels that are accepted."""

LONGEST = 1 << 20
"""The largest number of characters (or bytes) that are accepted."""

LARGEST = 1 << 63
"""The limit for whole numbers. A number ``n`` is accepted if ``-LARGEST <= n < LARGEST``."""

# an unfinished string runs to the end of the text, so that this stays linear on any input
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


class JsonFault(MachuRulesError, ValueError):
    """Text that is not acceptable JSON. The error message states the reason, and can follow the name of the text and
    a colon, as in the example.

    >>> import machu_rules as mr
    >>> try:
    ...     mr.loads('{"points": NaN}')
    ... except mr.JsonFault as fault:
    ...     print(f"body: {fault}")
    body: NaN is not a number
    """


@check_arguments_after_failure
def loads(text: bytes | str) -> Any:
    """Read a JSON text.

    The function rejects more than 1,048,576 characters (or bytes), text that is not UTF-8, nesting deeper than 32
    levels, duplicate keys, NaN and infinite numbers, whole numbers beyond 64 bits, and halves of surrogate pairs.

    Args:
        text: The JSON text.

    Returns:
        The value.

    Raises:
        JsonFault: If the text is not acceptable JSON.
        UsageError: If the argument is neither text nor bytes.

    >>> loads('{"seat": 1}')
    {'seat': 1}
    >>> loads('{"seat": 1, "seat": 2}')
    Traceback (most recent call last):
    machu_rules.core.strict_json.JsonFault: the key 'seat' is given twice
    """
    if len(text) > LONGEST:
        raise JsonFault(f"longer than {LONGEST:,} characters")
    try:
        text = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise JsonFault(f"not UTF-8 (byte {error.start + 1})") from None
    _check_depth(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_reject_constant,
            parse_int=_parse_int,
            parse_float=_parse_float,
        )
    except json.JSONDecodeError as error:
        raise JsonFault(f"not JSON: {error.msg[:1].lower()}{error.msg[1:]} (column {error.colno})") from None
    return _require_valid_unicode(value)


def quote_untrusted(text: str, most: int = 60) -> str:
    """Return the untrusted text ``text`` in a form that is safe in a message: in quotes, with control characters
    escaped. If ``text`` has more than ``most`` characters, three dots replace the rest.
    """
    return repr(text if len(text) <= most else text[:most] + "...")


def _check_depth(text: str) -> None:
    depth = 0
    for token in _TOKEN.finditer(text):
        sign = text[token.start()]
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise JsonFault(f"nested deeper than {DEEPEST} (column {token.start() + 1})")
        elif sign != '"':
            depth -= 1


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for key, item in pairs:
        if key in value:
            raise JsonFault(f"the key {quote_untrusted(key)} is given twice")
        value[key] = item
    return value


def _reject_constant(name: str) -> NoReturn:
    raise JsonFault(f"{name} is not a number")


def _parse_int(digits: str) -> int:
    if len(digits) > 20 or not -LARGEST <= (number := int(digits)) < LARGEST:
        raise JsonFault(f"the number {digits[:20]}{'...' if len(digits) > 20 else ''} is too large")
    return number


def _parse_float(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise JsonFault(f"the number {digits[:20]} is too large")
    return number


def _require_valid_unicode(value: Any) -> Any:
    """Check that all texts in ``value`` can be written as UTF-8, and return ``value`` unchanged. ``value`` is at most
    `DEEPEST` levels deep, so recursion is safe.
    """
    if isinstance(value, str):
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise JsonFault(f"half a surrogate pair in {quote_untrusted(value)}") from None
    elif isinstance(value, list):
        for item in value:
            _require_valid_unicode(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            _require_valid_unicode(key)
            _require_valid_unicode(item)
    return value
