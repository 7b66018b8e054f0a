"""Write a Markdown checklist of values in a rulebook. You can compare the values with your own copy of the game."""

from __future__ import annotations

import re

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.loader.diff import thing_words, value_words
from machu_rules.loader.rulebook import Figure, Rulebook

INDEX = re.compile(r"\[(\d+)\]$")


def checklist(book: Rulebook, texts: Catalogue, provenance: str) -> list[str]:
    """Return the lines of a checklist with all figures (values in the data of ``book``) that have this ``provenance``.
    For a figure, the checklist also shows the rule that uses the figure, and the line number of the figure in the data
    file. ``texts`` contains the display names.

    If two things are neighbours, the entry of one thing names the other thing, and vice versa. The data file therefore
    contains the border between the two things in two lines. The checklist contains the border once, with both line
    numbers.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> lines = checklist(game.rulebook, game.catalogue, "printed")
    >>> lines[0], lines[4]
    ('# Incan Gold: 36 figures are printed', '- [ ] a treasure of 1, value: 1 [GOLD-SETUP-2] line 10')
    """
    figures = [figure for figure in book.provenance if figure.provenance == provenance]
    borders, others = _split_borders(book, figures)
    number = len(borders) + len(others)
    lines = [f"# {texts.title}: {number} figures are {provenance}", ""]
    file = ""
    for figure in sorted([*borders, *others], key=_file_and_line):
        if figure.file != file:
            file = figure.file
            lines += (
                ["", f"## {_data_file_path(book, file)}", ""]
                if lines[-1]
                else [f"## {_data_file_path(book, file)}", ""]
            )
        lines.append(f"- [ ] {_sentence(book, texts, figure, borders.get(figure))}")
    return lines


def _file_and_line(figure: Figure) -> tuple[str, int]:
    return figure.file, figure.line


def _split_borders(book: Rulebook, figures: list[Figure]) -> tuple[dict[Figure, tuple[str, str, int]], list[Figure]]:
    """Separate the borders between neighbouring things from the other ``figures``. Returns the borders as a mapping,
    and the other figures as a list.

    The data file contains a border in two lines, one per neighbour. In the mapping, the key for a border is a new
    figure with the number of the first line. The value contains the ids of the two neighbours and the number of the
    second line. This number is 0 if ``figures`` contains the border only once.
    """
    section, _, field = book.data_spec().borders.partition(".")
    found: dict[Figure, tuple[str, str, int]] = {}
    seen: dict[tuple[str, str], Figure] = {}
    others: list[Figure] = []
    for figure in figures:
        path = INDEX.sub("", figure.path).split(".")
        if not field or path[0] != section or path[-1] != field:
            others.append(figure)
            continue
        here = path[1]
        for there in figure.value if isinstance(figure.value, tuple) else (figure.value,):
            first = seen.get((there, here))
            if first is None:
                single = Figure(f"{figure.path}.{there}", *(getattr(figure, name) for name in FIELDS))
                seen[here, there] = single
                found[single] = here, there, 0
            else:
                found[first] = there, here, figure.line
    return found, others


FIELDS = ("value", "provenance", "rule", "note", "file", "line")


def _sentence(book: Rulebook, texts: Catalogue, figure: Figure, border: tuple[str, str, int] | None) -> str:
    rule = f" [{figure.rule}]" if figure.rule else ""
    if border is not None:
        here, there, line = border
        where = f"lines {figure.line} and {line}" if line else f"line {figure.line}"
        return f"{texts.name(here)} touches {texts.name(there)}{rule} {where}"
    path = INDEX.sub("", figure.path)
    thing, _, field = path.rpartition(".")
    index = INDEX.search(figure.path)
    which = f" {int(index[1]) + 1}" if index else ""
    things = {INDEX.sub("", one.path).rpartition(".")[0] for one in book.provenance}
    words = field.replace("_", " ")
    what, value = thing_words(thing, things, texts), value_words(figure.value, texts)
    return f"{what}, {words}{which}: {value}{rule} line {figure.line}"


def _data_file_path(book: Rulebook, name: str) -> str:
    """Return the path of a data file. ``name`` is the name of the file as in `machu_rules.loader.rulebook.Figure.file`.
    For a file of a shipped game, the result is its path in a clone of the project. For any other file, the result is
    ``name`` itself.
    """
    spec = book.data_spec()
    game, _, file = name.partition("/")
    return "/".join(filter(None, ("data", spec.folder, file))) if game == spec.name and not spec.package else name
