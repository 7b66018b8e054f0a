"""Write data files: a whole rulebook, or the beginning of a variant."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from machu_rules.loader.data_nodes import Keys, key_field
from machu_rules.loader.detect_game import VARIANT
from machu_rules.loader.normal_form import ABOUT
from machu_rules.loader.rulebook import Rulebook
from machu_rules.loader.variant_schema import variant_schema

WIDTH = 100


def data_file_texts(book: Rulebook) -> dict[str, str]:
    """Return a mapping from the names of data files to their texts. The texts contain the data of ``book``, with the
    changes of variants already merged. If you write these texts to a folder, loading the folder returns a rulebook with
    the same data.

    >>> import machu_rules as mr
    >>> list(data_file_texts(mr.load("incan-gold").rulebook))
    ['cards.yaml', 'game.yaml']
    """
    return {f"{name}.yaml": _dumped(data) for name, data in json.loads(book.effective).items()}


def _dumped(data: Any, flow: bool | None = None) -> str:
    """Return ``data`` as YAML text. If ``flow`` is True, the whole text is on one line. If ``flow`` is False, all
    entries of lists and mappings are on lines of their own. If ``flow`` is None, a list or mapping that contains only
    scalars is on one line.
    """
    width = 10**6 if flow else WIDTH
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=width, default_flow_style=flow)
    return text


def _key_value_line(key: str, value: Any) -> str:
    """Return the text of ``key`` and its ``value`` on one line."""
    return _dumped({key: value}, flow=True).strip()[1:-1]


def new_variant_text(book: Rulebook, based_on: str, name: str, schema: str) -> str:
    """Return the text of a new variant file that does not change anything yet.

    ``name`` is the name of the variant, and ``based_on`` is the name or path of its base. The file contains the keys
    ``name`` and ``based_on`` with these values. Below these keys, the file contains the sections of ``book`` as
    comments, in the syntax for changes in a variant.

    ``schema`` is the path or URL of the schema for editors: see `machu_rules.loader.variant_schema.variant_schema`.
    """
    lines = [
        f"# yaml-language-server: $schema={schema}",
        f"# A variant of {book.title}: only the differences. Remove the `#` from lines that you change.",
        "# Commands: machu-rules validate (problems), diff (differences), check (how it plays), compare (effects).",
        f"format: {VARIANT}",
        *_dumped({"based_on": based_on, "name": name, "version": "0.1"}, flow=False).splitlines(),
        *_sections(book),
    ]
    return "\n".join(lines) + "\n"


def _sections(book: Rulebook) -> Iterator[str]:
    """Yield the lines for the sections in the data of ``book``. The lines are comments, in the syntax for changes in a
    variant.
    """
    schema = variant_schema(book)["properties"]
    keys = book.data_spec().keys
    for data in json.loads(book.effective).values():
        for section, value in data.items():
            if section != "format":
                yield ""
                yield f"# {schema[section]['description']}"
                yield from _section_as_commented_changes(section, value, schema[section], keys)


def _section_as_commented_changes(section: str, value: Any, schema: Mapping[str, Any], keys: Keys) -> Iterator[str]:
    """Yield the lines for ``section``. The lines contain changes as a variant would contain them, but they are
    commented out. They contain ``value``, the data of the section in the base. Only the first entry of a list is shown,
    because the other entries are changed in the same way.
    """
    if not isinstance(value, dict) and not _has_entries(value):
        yield f"#{_key_value_line(section, value)}"
        return
    yield f"#{section}:"
    fields = _first_entry_as_change(section, value, keys) if isinstance(value, list) else value
    for name, item in fields.items():
        if name in ABOUT:
            continue
        change = _changes(f"{section}.{name}", item, keys)
        choices = schema.get("properties", {}).get(name, {}).get("enum", ())
        comment = f"  # {', '.join(choices)}" if choices else ""
        yield f"#  {_key_value_line(name, change)}{comment}"


def _has_entries(value: Any) -> bool:
    """Return True for a list of things with names, whose entries a variant changes one by one."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _changes(path: str, value: Any, keys: Keys) -> Any:
    """Return ``value`` in the syntax for changes in a variant. A list of things becomes a mapping with a single key,
    the name of the first thing. Other values are returned as a whole, without notes.
    """
    if _has_entries(value) and key_field((path,), keys) in value[0]:
        return _first_entry_as_change(path, value, keys)
    return _bare(value)


def _first_entry_as_change(path: str, entries: list[dict[str, Any]], keys: Keys) -> dict[str, Any]:
    """Return a mapping with a single key, the name of the first entry in ``entries``. The value of this key contains
    the other fields of the first entry, without its notes.
    """
    field = key_field((path,), keys)
    left_out = (field, *ABOUT)
    return {
        str(entry[field]): {
            name: _changes(f"{path}.{name}", item, keys) for name, item in entry.items() if name not in left_out
        }
        for entry in entries[:1]
    }


def _bare(value: Any) -> Any:
    """Return ``value`` without the notes in its objects (see `ABOUT`)."""
    if isinstance(value, dict):
        return {name: _bare(item) for name, item in value.items() if name not in ABOUT}
    return value
