"""Files written for a test, and what the library says about them."""

from __future__ import annotations

from pathlib import Path

import machu_rules as mr
from tests.loader.shipped import files, text

MARK = "§"
"""Shows in a text where a problem should be found; the mark itself is taken out."""


def head(game: str) -> str:
    """The beginning of a variant file."""
    return f"format: machu-rules/variant/1\nbased_on: {game}\nname: Test\n"


HEAD = head("princes")
GOLD = head("incan-gold")


def marked(text: str) -> tuple[str, list[str]]:
    """A text without its marks, and the line and column of each of them."""
    places = []
    while MARK in text:
        before, _, after = text.partition(MARK)
        places.append(f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}")
        text = before + after
    return text, places


def variant(folder: Path, body: str, name: str = "test.yaml", head: str = HEAD) -> Path:
    """A variant file on disk."""
    path = folder / name
    path.write_text(head + body, encoding="utf-8")
    return path


def told(path: Path) -> list[str]:
    """Every problem of a file, without the name of the file where it is that one."""
    return [str(problem).removeprefix(f"{path}:").strip() for problem in mr.validate(path)]


def expect(path: Path, text: str, *sentences: str) -> None:
    """The text, written to the path, has these problems and no others: one at each mark, in order."""
    bare, places = marked(text)
    path.write_text(bare, encoding="utf-8")
    assert len(places) == len(sentences), "a sentence for each mark"
    assert told(path) == [f"{place}: {sentence}" for place, sentence in zip(places, sentences, strict=True)]


def edited(folder: Path, game: str, edits: list[dict[str, list[str]]]) -> tuple[Path, list[str]]:
    """Published data with edits (``{file: [old, new]}``): the file if only one is edited, else a folder with all. And
    ``file:line:column`` of each mark in them."""
    texts: dict[str, str] = {}
    for edit in edits:
        ((file, (old, new)),) = edit.items()
        before = texts.get(file, text(game, file))
        assert before.count(old) == 1, f"{old!r} stands {before.count(old)} times in {file}"
        texts[file] = before.replace(old, new)
    places = []
    for file, with_marks in texts.items():
        bare, marks = marked(with_marks)
        places += [f"{file}.yaml:{mark}" for mark in marks]
        (folder / f"{file}.yaml").write_text(bare, encoding="utf-8")
    if len(texts) == 1:
        return folder / f"{file}.yaml", places
    for file in files(game):
        if file not in texts:
            (folder / f"{file}.yaml").write_text(text(game, file), encoding="utf-8")
    return folder, places
