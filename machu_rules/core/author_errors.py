"""Describe errors that the code of an author raises, such as a rule, a bot or a check of data. The description is one
sentence with the file and the line of this code.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import PurePath
from types import CodeType, TracebackType
from typing import NamedTuple

OWN = "machu_rules"
GAMES = ("machu_rules.games.", "machu_rules.templates.")
"""The packages of the library that contain games. Their authors are the readers of the description."""
NO_GAMES = ("machu_rules.games.registry", "machu_rules.games.code", "machu_rules.games.installed")
TOOLS = frozenset({"attr", "attrs", "cattrs", "click", "numpy", "networkx", "importlib", "pluggy", "_pytest", "pytest"})
"""Other packages that call the code of authors or that this code calls."""


KEPT = "_author_place"
"""The attribute of an error in which `keep_place` stores the place."""


class Place(NamedTuple):
    """A place in Python code."""

    file: str
    """The path of the file, as Python knows it."""
    line: int
    """The number of the line, from 1."""
    function: str
    """The qualified name of the function. Empty for code of a module."""
    module: str
    """The name of the module. Empty if it is unknown."""

    @property
    def short(self) -> str:
        """The name of the file and the line, such as ``leaving.py:23``."""
        return f"{PurePath(self.file).name}:{self.line}"

    def __str__(self) -> str:
        return f"{self.short}, in {self.function}" if self.function else self.short


def is_author_module(name: str) -> bool:
    """Return True if a module belongs to a game or another program, and not to the library, to Python or to a tool.

    >>> [is_author_module(name) for name in ("bazaar.rules", "machu_rules.framework.game", "random", "attr._make")]
    [True, False, False, False]
    >>> is_author_module("machu_rules.games.incan_gold.rules.turning")
    True
    """
    first = name.partition(".")[0]
    if first == OWN:
        return name.startswith(GAMES) and not name.startswith(NO_GAMES)
    return bool(name) and first not in sys.stdlib_module_names and first not in TOOLS


def places_of(traceback: TracebackType | None) -> Iterator[Place]:
    """Yield the places of a traceback. The place that raised the error is the last."""
    while traceback is not None:
        code: CodeType = traceback.tb_frame.f_code
        name = str(traceback.tb_frame.f_globals.get("__name__", ""))
        if code.co_filename.startswith("<"):  # generated code, such as the methods of attrs classes
            name = ""
        function = "" if code.co_qualname == "<module>" else code.co_qualname.replace(".<locals>", "")
        yield Place(code.co_filename, traceback.tb_lineno, function, name)
        traceback = traceback.tb_next


def author_place(error: BaseException) -> Place | None:
    """Return the place in the code of an author where an error was raised, or None if no such code was running.

    It is the innermost place that does not belong to the library, to Python or to a tool.
    """
    kept: Place | None = vars(error).get(KEPT)
    if kept is not None:
        return kept
    if isinstance(error, SyntaxError) and error.filename:
        return Place(error.filename, error.lineno or 0, "", "")
    found = [place for place in places_of(error.__traceback__) if is_author_module(place.module)]
    if found:
        return found[-1]
    cause = error.__cause__
    return None if cause is None else author_place(cause)


def keep_place(error: BaseException) -> None:
    """Store the place in the code of an author in the error itself, so that `author_place` finds it in another process.
    Pickled errors have no traceback.

    >>> import pickle
    >>> error = SyntaxError("invalid syntax", ("bazaar/rules.py", 7, 0, "if"))
    >>> keep_place(error)
    >>> print(author_place(pickle.loads(pickle.dumps(error))))
    rules.py:7
    """
    vars(error)[KEPT] = author_place(error)


def raised_at(error: BaseException) -> Place | None:
    """Return the place in the code of an author where an error was raised. If no such code was running, return the last
    place of the traceback. Return None if there is no traceback.
    """
    return author_place(error) or next(iter([*places_of(error.__traceback__)][::-1]), None)


def describe(error: BaseException) -> str:
    """Return an error as a text: its type, unless it is an error of the library, and its message. The text is never
    empty.

    >>> describe(KeyError("moon")), describe(ValueError()), describe(AttributeError("no moon"))
    ("KeyError: 'moon'", 'ValueError', 'AttributeError: no moon')
    """
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    name = type(error).__name__
    if type(error).__module__.startswith(f"{OWN}.core") and text:
        return text
    return f"{name}: {text}" if text else name


def describe_with_place(error: BaseException) -> str:
    """Return an error as a text, followed by the place in the code of an author in brackets.

    >>> try:
    ...     {}["moon"]
    ... except KeyError as error:
    ...     print(describe_with_place(error).partition(" (")[0])
    KeyError: 'moon'
    """
    place = author_place(error)
    text = describe(error)
    return text if place is None else f"{text} ({place})"
