"""Faults as data: files of `edit -> problems` for the published data of each game, and of whole files. Each problem is
found at its place, in its words, and there are no others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import machu_rules as mr
from tests.fast_part import one_in
from tests.loader.shipped import GAMES
from tests.loader.written import HEAD, edited, expect

GAMES_TESTS = Path(__file__).parents[1] / "games"


def rows(path: Path) -> list[list[Any]]:
    """The cases of a file."""
    cases: list[list[Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return cases


def name(sentences: list[str]) -> str:
    """What a case is called: where its first problem is, and the beginning of what is wrong."""
    return sentences[0][:70] if sentences else "sound"


def edited_cases() -> Iterator[Any]:
    for game in GAMES:
        for row in rows(GAMES_TESTS / game.replace("-", "_") / "data" / "faults.yaml"):
            edits = [edit for edit in row if isinstance(edit, dict)]
            sentences = [sentence for sentence in row if isinstance(sentence, str)]
            yield pytest.param(game, edits, sentences, id=f"{game}: {name(sentences)}")


@pytest.mark.parametrize(("game", "edits", "sentences"), one_in(3, edited_cases()))
def test_an_edit_of_the_published_data(
    game: str, edits: list[dict[str, list[str]]], sentences: list[str], tmp_path: Path
) -> None:
    path, marks = edited(tmp_path, game, edits)
    wanted = [f"{mark}: {sentence}" for mark, sentence in zip(marks, sentences, strict=True)]
    found = [str(problem).removeprefix(f"{tmp_path}/").removeprefix(f"{game}/") for problem in mr.validate(path)]
    assert sorted(found) == sorted(wanted)


WRITTEN = [
    pytest.param(content, sentences, id=name(sentences))
    for content, *sentences in rows(Path(__file__).with_name("faults.yaml"))
]


@pytest.mark.parametrize(("content", "sentences"), WRITTEN)
def test_a_file(content: str, sentences: list[str], tmp_path: Path) -> None:
    expect(tmp_path / "test.yaml", content.replace("VARIANT\n", HEAD) + "\n", *sentences)
