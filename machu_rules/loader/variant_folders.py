"""Find the variants in a folder, and find out if the folder contains the data of a game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from machu_rules.loader import strict_yaml
from machu_rules.loader.detect_game import VARIANT, is_policy
from machu_rules.loader.file_text import read_text_and_faults
from machu_rules.loader.resolve import SUFFIXES, open_draft
from machu_rules.loader.spec import Registry

Kind = Literal["variant", "policy", "other"]

FAMILY = VARIANT.removesuffix("1")
MEANT = re.compile(rf"^(?:format *: *{FAMILY}|based_on *:)", re.MULTILINE)
"""Matches a line with the key ``based_on``, or a ``format`` line of a variant. Such a line shows that a file is a
variant. The pattern is used for files that cannot be read as YAML.
"""


def file_kind(path: str) -> Kind:
    """Return the kind of the file at ``path``. The kind ``other`` means that the file is neither a variant nor a policy
    for bots.

    A file that cannot be read counts as a variant, so that its problem is reported. A file that is not valid YAML
    counts as a variant only if one of its lines shows that the file is a variant.
    """
    text, _ = read_text_and_faults(path, path)
    if text is None:
        return "variant"
    root, _ = strict_yaml.parse(text, path)
    if root is None:
        return "variant" if MEANT.search(text) else "other"
    if root.get_text_or_empty("format").startswith(FAMILY) or root.get("based_on") is not None:
        return "variant"
    return "policy" if is_policy(root) else "other"


def files_in_variant_folder(folder: str, registry: Registry) -> tuple[str, ...]:
    """Return the YAML files in ``folder``, sorted by name. ``folder`` is expected to contain variants.

    The result is empty in three cases: ``folder`` contains the data of a game but no variant, ``folder`` contains no
    YAML file, or ``folder`` cannot be read.
    """
    try:
        found = sorted(path for path in Path(folder).iterdir() if path.suffix.lower() in SUFFIXES and path.is_file())
    except OSError:
        return ()
    files = tuple(str(path) for path in found)
    variants = any(file_kind(file) == "variant" for file in files)
    return files if variants or open_draft(folder, registry).spec is None else ()
