"""Expand the shorthand in data files. The shorthand is expanded before any other code reads the data.

An option may have its provenance and its rule next to its value:
``bank: {value: unlimited, provenance: deduced, rule: BANK-1}``. The key ``defaults`` contains provenances and rules for
the entries of lists. A field that has a provenance or rule of its own keeps it. In this example, ``defaults``
contains the provenances and a rule for the list ``districts``::

    defaults:
      districts:
        provenance: {kind: printed, neighbours: reconstructed}
        rule: {neighbours: TURN-2}
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.loader.data_nodes import DataFault, DataNode
from machu_rules.loader.provenance import NO_FIGURES

WORDS = ("provenance", "rule")
"""The keys of the notes that shorthand may contain."""


def expanded(root: DataNode) -> tuple[DataNode, list[DataFault]]:
    """Expand all shorthand in the data file ``root``. Returns the expanded data, and the faults under the key
    ``defaults``.

    Shorthand with an invalid form is left unchanged, so that the schema of the file reports it. A variant must not
    contain the key ``defaults``, so this key is left unchanged in a variant.
    """
    if not isinstance(root.value, dict):
        return root, []
    options = root.get("options")
    if options is not None and isinstance(options.value, dict):
        root = root.with_key("options", _move_option_notes_to_section(options))
    defaults = root.get("defaults")
    if defaults is None or "based_on" in root.value or not _are_defaults_well_formed(defaults):
        return root, []
    faults = list(_faults_in_defaults(root, defaults))
    for section, about in defaults.value.items():
        entries = root.get(section)
        if entries is not None and isinstance(entries.value, list):
            filled = [_entry_with_default_notes(entry, about) for entry in entries.value]
            root = root.with_key(section, evolve(entries, value=filled))
    return evolve(root, value={key: value for key, value in root.value.items() if key != "defaults"}), faults


def _move_option_notes_to_section(options: DataNode) -> DataNode:
    """Return ``options`` with only the values of the options. The provenance and the rule of an option are moved to the
    notes of the section ``options``, under the name of the option.
    """
    long = {name: option for name, option in options.value.items() if name not in NO_FIGURES and _has_notes(option)}
    for name, option in long.items():
        options = options.with_key(name, option.value["value"])
    for word in WORDS:
        own = {name: option for name, option in long.items() if option.get(word) is not None}
        if own:
            words = DataNode(
                {name: option.value[word] for name, option in own.items()},
                next(iter(own.values())).value[word].mark,
                {name: option.keys[word] for name, option in own.items()},
            )
            options = options.with_key(word, _notes_with_defaults(options, options.get(word), words))
    return options


def _has_notes(option: DataNode) -> bool:
    """Return True if ``option`` has the key ``value`` and no other keys except ``provenance`` and ``rule``. Returns
    False if the value itself is a mapping.
    """
    value = option.get("value")
    return value is not None and not isinstance(value.value, dict) and option.value.keys() <= {"value", *WORDS}


def _entry_with_default_notes(entry: DataNode, about: DataNode) -> DataNode:
    """Return the list entry ``entry`` with defaults for its notes. ``about`` contains the default provenance and the
    default rule for the list. These defaults are used for fields without a provenance or rule of their own.
    """
    if isinstance(entry.value, dict):
        for word, default in about.value.items():
            filled = _notes_with_defaults(entry, default, entry.get(word))
            if filled.value:
                entry = entry.with_key(word, filled)
    return entry


def _notes_with_defaults(entry: DataNode, default: DataNode | None, own: DataNode | None) -> DataNode:
    """Return one kind of notes about the fields of ``entry``: the provenances, or the rules. ``own`` contains the notes
    in the entry itself. A field without a note in ``own`` gets its note from ``default``.
    """
    if own is not None and (default is None or not isinstance(own.value, dict)):
        return own
    assert default is not None
    if own is None and not isinstance(default.value, dict):
        return default
    if isinstance(default.value, dict):
        words, marks = default.value, default.keys
    else:
        figures = [name for name in entry.value if name not in NO_FIGURES]
        words, marks = dict.fromkeys(figures, default), dict.fromkeys(figures, default.mark)
    words = {name: word for name, word in words.items() if name in entry.value}
    if own is None:
        return DataNode(words, default.mark, marks)
    return DataNode({**words, **own.value}, own.mark, {**marks, **own.keys})


def _are_defaults_well_formed(defaults: DataNode) -> bool:
    """Return True if ``defaults`` has a valid form. ``defaults`` maps the name of a section to a mapping that contains
    only keys in `WORDS`. The value of such a key is a text, a list, or a mapping from fields to texts or lists.
    """
    if not isinstance(defaults.value, dict):
        return False
    for about in defaults.value.values():
        if not isinstance(about.value, dict) or not about.value.keys() <= set(WORDS):
            return False
        for word in about.value.values():
            words = word.value.values() if isinstance(word.value, dict) else [word]
            if not all(isinstance(each.value, str | list) for each in words):
                return False
    return True


def _faults_in_defaults(root: DataNode, defaults: DataNode) -> Iterator[DataFault]:
    """Yield the faults in ``defaults``, a key of the file ``root``. There are two kinds of faults: a section that
    ``defaults`` names is not a list in the file, or a field that ``defaults`` names is in no entry of the list.
    """
    lists = [name for name, section in root.value.items() if isinstance(section.value, list)]
    for section, about in defaults.value.items():
        if section not in lists:
            path = ("defaults", section)
            yield DataFault(defaults.keys[section], path, f"there is no list {quoted(section)} here",
                        did_you_mean(section, lists))  # fmt: skip
            continue
        fields = {name for entry in root.value[section].value if isinstance(entry.value, dict) for name in entry.value}
        for word, words in about.value.items():
            for name in words.value if isinstance(words.value, dict) else ():
                if name not in fields:
                    message = f"there is no field {quoted(name)} here that could have this {word}"
                    yield DataFault(words.keys[name], ("defaults", section, word, name), message,
                                did_you_mean(name, sorted(fields - NO_FIGURES)))  # fmt: skip
