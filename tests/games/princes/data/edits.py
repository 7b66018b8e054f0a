"""Copies of the published data with edits, and what the library says about them.

In the new text of an edit `<<` shows where a problem should be found; the mark itself is taken out.
"""

from __future__ import annotations

from pathlib import Path

import machu_rules as mr
from tests.loader.shipped import files, text

Edit = tuple[str, str, str]
"""The name of a data file, a text that stands in it once, and the text to write instead."""

MARK = "<<"


def write(folder: Path, edits: tuple[Edit, ...], game: str = "princes") -> list[str]:
    """Write the data of a game with the edits into a folder; gives `file:line:column` of each mark, file by file."""
    texts = {f"{file}.yaml": text(game, file) for file in files(game)}
    for name, old, new in edits:
        file = f"{name}.yaml"
        assert texts[file].count(old) == 1, f"{old!r} stands {texts[file].count(old)} times in {file}"
        texts[file] = texts[file].replace(old, new)
    marks = []
    for file in dict.fromkeys(f"{name}.yaml" for name, _, _ in edits):
        while MARK in texts[file]:
            before, _, after = texts[file].partition(MARK)
            texts[file] = before + after
            marks.append(f"{file}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}")
    for file, edited in texts.items():
        (folder / file).write_text(edited, encoding="utf-8")
    return marks


class Case:
    """Edits, and a sentence for each mark in them, in the order of the marks: all that should be found, no more."""

    def __init__(self, edits: Edit | tuple[Edit, ...], *sentences: str) -> None:
        self.edits: tuple[Edit, ...] = (edits,) if isinstance(edits[0], str) else edits
        self.sentences = sentences

    def compare(self, folder: Path, game: str = "princes") -> tuple[list[str], list[str]]:
        """What the library finds in a folder with the edited data, and what it should find, both sorted."""
        marks = write(folder, self.edits, game)
        wanted = [f"{mark}: {sentence}" for mark, sentence in zip(marks, self.sentences, strict=True)]
        found = [str(problem).removeprefix(f"{folder}/") for problem in mr.validate(folder)]
        return sorted(found), sorted(wanted)
