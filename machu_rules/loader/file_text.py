"""Read a data file from a path, a pipe or a zip archive. A file that exceeds the size limit is rejected."""

# ruff: noqa: PTH208 - names of files are text here

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from machu_rules.core.files import UnreadableFile, read_until_over_limit
from machu_rules.core.phrasing import nearest_word
from machu_rules.loader.data_nodes import DataFault, Mark

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

MOST_BYTES = 2**20


def read_text_and_faults(source: str | Traversable, file: str) -> tuple[str | None, list[DataFault]]:
    """Return the text of the file ``source``, and the faults that prevent reading the file. If there is a fault, the
    text is None. ``file`` is the name of the file in messages about faults.
    """
    try:
        if isinstance(source, str):
            data = read_until_over_limit(source, MOST_BYTES)
        else:
            with source.open("rb") as stream:
                data = stream.read(MOST_BYTES + 1)
    except UnreadableFile as error:
        if error.kind == "missing":
            return None, [DataFault(Mark(file), (), "there is no such file", similar_file_hint(str(source)))]
        what = f"the file cannot be read: {error}" if error.kind == "failed" else str(error)
        return None, [DataFault(Mark(file), (), what, "name a file of data" if error.kind == "no_file" else "")]
    except (OSError, ValueError) as error:  # a file in a zip archive
        reason = error.strerror if isinstance(error, OSError) else None
        return None, [DataFault(Mark(file), (), f"the file cannot be read: {reason or 'there is none of this name'}")]
    if len(data) > MOST_BYTES:
        return None, [DataFault(Mark(file), (), "the file is too long", f"at most {MOST_BYTES:,} bytes")]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        mark = Mark(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        return None, [DataFault(mark, (), "this is not UTF-8", "save the file with the encoding UTF-8")]


def similar_file_hint(path: str) -> str:
    """Return a hint with the name of a file in the same folder whose name is similar to that of ``path``. The hint is
    empty if there is no such file.
    """
    folder, name = os.path.split(path)
    try:
        found = nearest_word(name, os.listdir(folder or "."))
    except (OSError, ValueError):
        found = None
    return f"did you mean {found}?" if found is not None and found.isprintable() else ""
