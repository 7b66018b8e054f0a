"""Faults in the data of Incan Gold with more than one place (faults with one place: ``faults.yaml``)."""

from __future__ import annotations

from pathlib import Path

import machu_rules as mr
from tests.loader.shipped import text
from tests.loader.written import edited, told


def test_nothing_but_hazards(tmp_path: Path) -> None:
    """Treasures never leave the game, so with one of them no round begins with an empty deck."""
    lines = "".join(line for line in text("incan-gold", "cards").splitlines(keepends=True) if "{id: t" in line)
    path, (place,) = edited(tmp_path, "incan-gold", [{"cards": ["  cards:\n" + lines, "  cards: §[]\n"]}])
    sentence = "treasures.cards: 0 entries are too few (at least 1) [GOLD-SETUP-2]"
    assert told(path) == [f"{place.removeprefix('cards.yaml:')}: {sentence}"]


def test_all_that_is_wrong_is_reported_at_once(tmp_path: Path) -> None:
    """Faults of form and of meaning, in all files."""
    edits = [
        {"cards": ["{id: t1, value: 1}", "{id: t1, value: §one}"]},
        {"cards": ["{id: t5b, value: 5}", "{id: §t5a, value: 5}"]},
        {"cards": ["[5, 5, 5, 10, 10]", "§[5]"]},
        {"game": ["{players: 2, adventurers: 2}", "{players: 2, adventurers: §0}"]},
        {"game": ["one_a_round", "§one_per_round"]},
        {"rules": ["options: [artifact_values]", "options: [§values]"]},
    ]
    folder, marks = edited(tmp_path, "incan-gold", edits)
    problems = mr.validate(folder)
    found = [f"{Path(problem.file).name}:{problem.line}:{problem.column}" for problem in problems]
    assert sorted(found) == sorted(marks)
    assert all(problem.rule for problem in problems), "each names the rule that wants it otherwise"
