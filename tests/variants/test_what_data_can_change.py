"""The page on what data can change: its examples load and change the game, or are refused; no section is left out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

import machu_rules as mr
from tests.loader.written import head

PAGE = (Path(__file__).parents[2] / "docs" / "what_data_can_change.md").read_text(encoding="utf-8")
PARTS = dict(part.split("\n", 1) for part in PAGE.split("\n## ")[1:])
ROW = re.compile(r"^\|(?: (\S+) \|)? [^|]+ \| `([^`]+)` \|$", re.MULTILINE)
DATA = {
    "princes": "Data of The Princes of Machu Picchu",
    "incan-gold": "Data of Incan Gold",
    "inca-empire": "Data of Inca Empire",
}
LOOKS = ("title", "board")
"""What play does not depend on."""
CHANGES = [(game, row[2]) for game, part in DATA.items() for row in ROW.finditer(PARTS[part])]
REFUSED = [(row[1], row[2]) for row in ROW.finditer(PARTS["Invalid changes"])]


def written(folder: Path, game: str, change: str) -> Path:
    path = folder / "change.yaml"
    path.write_text(head(game) + yaml.safe_dump(yaml.safe_load(change)), encoding="utf-8")
    return path


def test_every_row_is_read() -> None:
    rows = [line for part in (*DATA.values(), "Invalid changes") for line in PARTS[part].splitlines() if "`" in line]
    assert len(CHANGES) + len(REFUSED) == sum(line.startswith("|") for line in rows)


@pytest.mark.parametrize(("game", "change"), CHANGES)
def test_what_data_can_change(game: str, change: str, tmp_path: Path) -> None:
    path = written(tmp_path, game, change)
    assert mr.validate(path) == ()
    base, changed = mr.load(game), mr.load(path)
    assert (changed.fingerprint == base.fingerprint) == change.startswith(LOOKS)
    assert changed.rulebook.title != base.rulebook.title or not change.startswith("title")


@pytest.mark.parametrize(("game", "change"), REFUSED)
def test_what_is_refused(game: str, change: str, tmp_path: Path) -> None:
    problems = mr.validate(written(tmp_path, game, change))
    assert problems
    assert any(problem.hint for problem in problems)


@pytest.mark.parametrize("game", DATA)
def test_no_section_is_left_out(game: str) -> None:
    told = {section for name, change in CHANGES if name == game for section in yaml.safe_load(change)}
    sections = {section for file in json.loads(mr.load(game).rulebook.effective).values() for section in file}
    assert told == sections - {"format"}
