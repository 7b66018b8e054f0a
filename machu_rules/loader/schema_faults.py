"""Describe the faults that a JSON Schema finds in data. The descriptions are plain sentences with positions.

The messages of jsonschema are for authors of schemas. Designers write data, so this module has messages of its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators

from machu_rules.core.names import character_name
from machu_rules.core.phrasing import did_you_mean, kind_of, nearest_word, quoted
from machu_rules.core.values import JsonDict
from machu_rules.loader import examples, scalars
from machu_rules.loader.data_nodes import DataFault, DataNode, Hint, Path
from machu_rules.loader.normal_form import ABOUT
from machu_rules.loader.quick_schema import FORMATS, SchemaCompiler
from machu_rules.loader.spec import GameSpec

KINDS = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "null",
}
TYPOGRAPHIC = "\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb"
"""Quotation marks that YAML treats as ordinary characters."""

Homes = Mapping[str, list[str]]

SIZES = {"Items": "entries", "Properties": "keys", "Length": "letters"}


def _unique(validator: Any, unique: bool, entries: Any, schema: Any) -> Iterator[ValidationError]:
    """Check the keyword ``uniqueItems``. Yields one error per entry in ``entries`` that is equal to an earlier entry.
    The entries are read only once, whereas jsonschema would compare all pairs of entries.
    """
    seen: set[str] = set()
    for index, entry in enumerate(entries if unique and isinstance(entries, list) else ()):
        text = json.dumps(entry, sort_keys=True)
        if text in seen:
            yield ValidationError("", path=(index,), instance=entry)
        seen.add(text)


def _check_format(validator: Any, name: str, value: Any, schema: Any) -> Iterator[ValidationError]:
    """Check the keyword ``format``. ``name`` is the name of the format. Yields an error if the function for this format
    in `FORMATS` finds a fault in the text ``value``.
    """
    if isinstance(value, str) and name in FORMATS and FORMATS[name](value) is not None:
        yield ValidationError("")


def _is_integer(checker: Any, value: Any) -> bool:
    """Return True if ``value`` is an integer. Neither 4.0 nor True counts as an integer."""
    return isinstance(value, int) and not isinstance(value, bool)


Validator: Any = validators.extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    {"uniqueItems": _unique, "format": _check_format},
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
)


def validator_of(schema: JsonDict) -> Any:
    """Return a `Validator` for ``schema``. To save time, the validator skips the parts of the data that a compiled
    function accepts (see `machu_rules.loader.quick_schema`).
    """
    known = SchemaCompiler(schema.get("$defs", {}))
    checker: Any = validators.extend(Validator)  # type: ignore[no-untyped-call]
    look_inside = checker.descend

    def descend(self: Any, instance: Any, schema: Any, *args: Any, **options: Any) -> Iterable[ValidationError]:
        return () if known.accepts(schema, instance) else look_inside(self, instance, schema, *args, **options)

    checker.descend = descend
    return checker(schema)


def faults(
    validator: Any, root: DataNode, data: Any, spec: GameSpec | None = None, homes: Homes | None = None
) -> list[DataFault]:
    """Return all faults that ``validator`` finds in the data of a file.

    ``root`` is the data with positions, and ``data`` is the same data without positions. ``homes`` maps the name of a
    field to the names of the sections that have such a field.
    """
    errors = [error for error in validator.iter_errors(data) if not _duplicates_format_error(error)]
    return [fault for error in errors for fault in _faults_of_error(error, root, spec, homes or {})]


def _duplicates_format_error(error: ValidationError) -> bool:
    """Return True if ``error`` reports that a text does not match a pattern, and if the format of the same text is
    invalid. In this case, another error about the format describes the fault more precisely.
    """
    name = error.schema.get("format") if isinstance(error.schema, dict) else None
    return error.validator == "pattern" and isinstance(name, str) and FORMATS[name](str(error.instance)) is not None


def _faults_of_error(
    error: ValidationError, root: DataNode, spec: GameSpec | None, homes: Homes
) -> Iterator[DataFault]:
    path: Path = tuple(error.absolute_path)
    value: Any = error.instance
    wanted: Any = error.validator_value
    fields = list(error.schema.get("properties", {})) if isinstance(error.schema, dict) else []
    if error.validator == "required":
        # the library reports each missing key, but names the key only at the beginning of the message
        for key in (key for key in wanted if error.message.startswith(f"{key!r} ")):
            mark = root.key_mark((*path, key))
            known = error.schema.get("properties", {}) if isinstance(error.schema, dict) else {}
            yield DataFault(mark, path, f"the key '{key}' is missing", partial(_hint_for_missing, key, value, known))
    elif error.validator == "additionalProperties":
        for key in (key for key in value if key not in fields):
            mark, message = root.key_mark((*path, key)), f"the key {quoted(key)} is not known here"
            place = ".".join(step for step in (*path, key) if isinstance(step, str))
            in_code = spec.in_code.get(place) if spec is not None else None
            yield DataFault(
                mark, (*path, key), message, in_code or partial(_hint_for_unknown, key, value, fields, homes)
            )
    elif error.validator == "dependentRequired":
        for key, others in wanted.items():
            for other in (other for other in others if key in value and other not in value):
                mark = root.key_mark((*path, key))
                yield DataFault(mark, (*path, key), f"with '{key}', the key '{other}' is missing")
    elif "propertyNames" in error.absolute_schema_path:
        message, hint = _sentence(error, value, wanted, path)
        yield DataFault(root.key_mark((*path, value)), (*path, value), f"the key {message}", hint)
    else:
        message, hint = _sentence(error, value, wanted, path)
        yield DataFault(root.mark_at(path), path, message, hint)


def _hint_for_missing(key: str, value: JsonDict, fields: JsonDict) -> str:
    """Return a hint for the missing ``key`` of the object ``value``. If an unknown key in the object may be a
    misspelling of ``key``, the hint names the unknown key. Otherwise, the hint shows an example of the missing field.
    """
    given = nearest_word(key, [name for name in value if name not in fields])
    return f"'{given}' is here instead" if given else examples.field_example_hint(key, fields.get(key, {}))


def _hint_for_unknown(key: str, value: JsonDict, fields: list[str], homes: Homes) -> str:
    """Return a hint for the unknown ``key`` of the object ``value``. The hint names the field that was probably
    intended, preferably one that the object lacks. If no field is similar, the hint names the sections in ``homes``
    that have a field called ``key``.
    """
    alike = nearest_word(key, [name for name in fields if name not in value]) or nearest_word(key, fields)
    if alike:
        return f"did you mean {alike}?"
    if sections := homes.get(key):
        return f"{key} is a field of {' and of '.join(sections)}"
    return did_you_mean(key, [name for name in fields if name not in ABOUT])


def _sentence(error: ValidationError, value: Any, wanted: Any, path: Path) -> tuple[str, Hint]:
    """Return the sentence about the fault ``error``, and the remedy. ``value`` is the faulty value at ``path``.
    ``wanted`` is the value of the schema keyword that rejects the faulty value.
    """
    match error.validator:
        case "type":
            kinds = " or ".join(KINDS[kind] for kind in ([wanted] if isinstance(wanted, str) else wanted))
            given = f"this is {kind_of(value)}," if isinstance(value, dict | list) else f"{quoted(value)} is"
            hint = "write quotes around it" if kinds == "text" and not isinstance(value, dict | list | None) else ""
            if kinds == "true or false" and str(value).lower() in scalars.SURPRISING_WORDS:
                hint = "write true or false"
            return f"{given} not {kinds}", hint or partial(_hint_for_wrong_type, error.schema, value, path)
        case "enum":
            known = [str(word) for word in wanted]
            bare = str(value).strip("".join(TYPOGRAPHIC))
            if bare in known:
                return f"{quoted(value)} is not known here", f"write {bare}, without these quotes"
            return f"{quoted(value)} is not known here", partial(did_you_mean, value, known)
        case "const":
            return (
                f"{quoted(value)} is not allowed here",
                f"write {wanted if isinstance(wanted, str) else quoted(wanted)}",
            )
        case "minimum" | "exclusiveMinimum":
            return f"{quoted(value)} is too small", _range(error.schema)
        case "maximum" | "exclusiveMaximum":
            return f"{quoted(value)} is too large", _range(error.schema)
        case "minItems" | "maxItems" | "minProperties" | "maxProperties" | "minLength" | "maxLength":
            which = error.validator[:3]
            what = SIZES[error.validator[3:]]
            return f"{len(value):,} {what} are too {'few' if which == 'min' else 'many'}", (
                f"at {'least' if which == 'min' else 'most'} {wanted:,}"
            )
        case "uniqueItems":
            return f"{quoted(value)} appears twice", "once is enough"
        case "format":
            fault, hint = FORMATS[wanted](value) or ("", "")
            return f"{quoted(value)} {fault}", hint
        case "pattern":
            return f"{quoted(value)} {_pattern_mismatch_reason(value, wanted)}", _hint_for_pattern(value, error, path)
        case _:
            return f"{quoted(value)} is not allowed here", _description(error.schema)


def _hint_for_wrong_type(schema: Any, value: Any, path: Path) -> str:
    """Return a hint with the required form for ``value``, which has the wrong type. ``schema`` is the schema of the
    value.
    """
    limits = _range(schema)
    if limits and isinstance(value, str):
        least, most = schema.get("minimum", 0), schema.get("maximum", 10**scalars.MOST_DIGITS)
        if scalars.INTEGER.match(value) and len(value) <= scalars.MOST_DIGITS and least <= int(value) <= most:
            return f"without quotes, {limits}"
        return f"in figures, {limits}" if value.isalpha() and value.isascii() else limits
    return limits or examples.form_hint(schema, value, path)


CLASSES = re.compile(r"\[(?!\^)[^\]]+\]")
"""Matches the sets of allowed characters, such as ``[a-z]``, in the text of a regular expression."""


def _pattern_mismatch_reason(value: str, pattern: str) -> str:
    """Return the reason why the text ``value`` does not match ``pattern``, the pattern for an id or a colour. The
    reason, such as "is empty", completes a sentence that begins with the text.
    """
    sets = [re.compile(each) for each in CLASSES.findall(pattern)]
    outside = CLASSES.sub("", pattern)
    signs = [sign for sign in "#-_/ " if sign in outside]
    if not value:
        return "is empty"
    for character in value if sets else ():
        if character not in signs and not any(each.match(character) for each in sets):
            shown = f"'{character}'" if character.isascii() and character.isprintable() else ""
            return f"has {shown or character_name(character)}, which is not allowed here"
    if sets and not sets[0].match(value[0]) and value[0] not in signs:
        return f"begins with '{value[0]}'"
    for sign in signs:
        if value.endswith(sign):
            return f"ends with '{sign}'"
        if sign * 2 in value:
            return f"has '{sign}' twice in a row"
        if sign not in value and sign in re.sub(r"\([^)]*\)\*", "", outside):
            return f"has no '{sign}'"
    if (digits := re.search(r"\{(\d+)\}", pattern)) is not None:
        return f"has {len(value.lstrip('#'))} digits, not {digits[1]}"
    return "has another form"


def _hint_for_pattern(value: str, error: ValidationError, path: Path) -> str:
    """Return a hint for the invalid text ``value``. The hint contains a similar valid text, if there is one, and
    describes the required form.
    """
    about = _description(error.schema)
    form = f"{about[:1].lower()}{about[1:]}"
    is_id = str(error.validator_value).startswith("^[a-z][a-z0-9]*(_")
    if is_id and path and isinstance(path[-1], int) and len(words := re.findall(r"[a-z0-9_]+", value)) > 1:
        return f"a comma between them: {', '.join(words)}"
    if re.fullmatch("#[0-9a-fA-F]{3}", value):
        right = "".join(["#", *(2 * digit for digit in value[1:])])
        right = f'"{right}"'
    else:
        right = "_".join(re.findall(r"[a-z0-9]+", value.lower()))
    pattern = str(error.validator_value)
    fits = pattern.startswith(("^[a-z]", "^#")) and re.search(pattern, right.strip('"')) is not None
    return f"write {right}: {form}" if fits and right else about


def _range(schema: Any) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f"from {least} to {most}"
    return f"{least} or more" if least is not None else f"{most} or less" if most is not None else ""


def _description(schema: Any) -> str:
    """Return the first sentence of the description in ``schema``."""
    text: str = schema.get("description", "") if isinstance(schema, dict) else ""
    return text.split(". ")[0].rstrip(".")
