"""Read variants of games without data files. Such a variant only chooses the options of its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from machu_rules.core.errors import Problem
from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.loader import schema, strict_yaml
from machu_rules.loader.data_nodes import DataFault, DataNode
from machu_rules.loader.file_text import read_text_and_faults
from machu_rules.loader.problem_list import faults_with_data, problems
from machu_rules.loader.resolve import SUFFIXES

KEYS = ("format", "based_on", "name", "author", "version", "description", "silence", "options")
"""The keys that such a variant can have."""

OptionValues = Mapping[str, Sequence[str]]
"""The possible values of each option."""


def read_variant(file: str, text: str | None = None) -> DataNode | None:
    """Return the data of a variant, or None if it is not valid YAML or has no base.

    Args:
        file: The path of the file, which is also its name in messages.
        text: The content of the file. Default: None, it is read.

    Returns:
        The data.
    """
    if text is None:
        if Path(file).suffix.lower() not in SUFFIXES or Path(file).is_dir():
            return None
        text, _ = read_text_and_faults(file, file)
    root, faults = strict_yaml.parse(text or "", file)
    return root if root is not None and not faults and isinstance(root.value, dict) and root.get("based_on") else None


def option_problems(root: DataNode, values: OptionValues) -> tuple[Problem, ...]:
    """Return the problems in a variant of a game with these options.

    Args:
        root: The data of the variant.
        values: The possible values of each option.

    Returns:
        The problems, with their places and remedies.
    """
    faults = schema.faults(root, "variant") or list(_faults(root, values))
    return problems(faults_with_data(faults, root, {}))


def _faults(root: DataNode, values: OptionValues) -> Iterator[DataFault]:
    for key in root.value:
        if key not in KEYS:
            message = (
                f"{root.get_text_or_empty('based_on')} has no data files, so a variant can only change its options"
            )
            yield DataFault(root.key_mark((key,)), (key,), message, "options: {name: value}")
    options = root.get("options")
    if options is None:
        return
    if not isinstance(options.value, dict):
        yield DataFault(options.mark, ("options",), "this is not a mapping", "options: {name: value}")
        return
    for option, node in options.value.items():
        path = ("options", option)
        if option not in values:
            yield DataFault(
                root.key_mark(path), path, f"the key {quoted(option)} is not known here", did_you_mean(option, values)
            )
        elif node.value not in values[option]:
            hint = did_you_mean(str(node.value), values[option])
            yield DataFault(node.mark, path, f"{quoted(node.value)} is not known here", hint)
