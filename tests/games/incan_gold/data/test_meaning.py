"""What a schema cannot say about the data of Incan Gold: each check at its place, with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

import machu_rules as mr
from tests.games.princes.data.edits import Case, Edit, write
from tests.loader.shipped import text

CARDS: dict[str, Case] = {
    "a treasure twice": Case(
        ("cards", "{id: t5b, value: 5}", "{id: <<t5a, value: 5}"),
        "treasures.cards.t5a.id: there is already a treasure 't5a' (another id) [TEXT]",
    ),
    "a hazard twice": Case(
        ("cards", "{id: rocks, name", "{id: <<fire, name"),
        "hazards.kinds.fire.id: there is already a hazard 'fire' (another id) [TEXT]",
    ),
    "an artifact twice": Case(
        ("cards", "{id: artifact_2,", "{id: <<artifact_1,"),
        "artifacts.cards.artifact_1.id: there is already an artifact 'artifact_1' (another id) [TEXT]",
    ),
    "a treasure like a kind of hazard": Case(
        (("cards", "{id: t9, value", "{id: fire, value"), ("cards", "{id: fire, name", "{id: <<fire, name")),
        "hazards.kinds.fire.id: the hazard 'fire' and the treasure 'fire' both mean fire (another id) [TEXT]",
    ),
    "a treasure like a card of a hazard": Case(
        (("cards", "{id: t9, value", "{id: fire_3, value"), ("cards", "{id: fire, name", "{id: <<fire, name")),
        "hazards.kinds.fire.id: the hazard 'fire' and the treasure 'fire_3' both mean fire_3 (another id) [TEXT]",
    ),
    "an artifact like a card of a hazard": Case(
        ("cards", "{id: artifact_3,", "{id: <<spiders_2,"),
        "artifacts.cards.spiders_2.id: the artifact 'spiders_2' and the hazard 'spiders' both mean spiders_2 "
        "(another id) [TEXT]",
    ),
    "an artifact like a treasure": Case(
        ("cards", "{id: artifact_3,", "{id: <<t7b,"),
        "artifacts.cards.t7b.id: the artifact 't7b' and the treasure 't7b' both mean t7b (another id) [TEXT]",
    ),
    "a kind like a card of another kind": Case(
        ("cards", "{id: mummy,", "{id: <<snakes_1,"),
        "hazards.kinds.snakes_1.id: the hazard 'snakes_1' and the hazard 'snakes' both mean snakes_1 "
        "(another id) [TEXT]",
    ),
    "a card like a kind further down": Case(
        (("cards", "{id: mummy,", "{id: gas_1,"), ("cards", "{id: fire, name", "{id: <<gas, name")),
        "hazards.kinds.gas.id: the hazard 'gas' and the hazard 'gas_1' both mean gas_1 (another id) [TEXT]",
    ),
    "a treasure called torch": Case(
        ("cards", "{id: t9, value", "{id: <<torch, value"),
        "treasures.cards.torch.id: 'torch' is a word of the game and cannot be the id of a treasure (another id) "
        "[TEXT]",
    ),
    "a hazard called camp": Case(
        ("cards", "{id: fire, name", "{id: <<camp, name"),
        "hazards.kinds.camp.id: 'camp' is a word of the game and cannot be the id of a hazard (another id) [TEXT]",
    ),
    "an artifact called gems": Case(
        ("cards", "{id: artifact_5,", "{id: <<gems,"),
        "artifacts.cards.gems.id: 'gems' is a word of the game and cannot be the id of an artifact (another id) [TEXT]",
    ),
    "a value too few": Case(
        ("cards", "values_by_order: [5, 5, 5, 10, 10]", "values_by_order: <<[5, 5, 5, 10]"),
        "artifacts.values_by_order: 4 values by order for 5 artifacts (one for each artifact) [GOLD-ROUND-4]",
    ),
    "a value too many": Case(
        ("cards", "values_by_order: [5, 5, 5, 10, 10]", "values_by_order: <<[5, 5, 5, 10, 10, 10]"),
        "artifacts.values_by_order: 6 values by order for 5 artifacts (one for each artifact) [GOLD-ROUND-4]",
    ),
    "an artifact too few": Case(
        (
            ("cards", "    - {id: artifact_5, name: Artifact 5, value: 12}\n", ""),
            ("cards", "values_by_order: [5,", "values_by_order: <<[5,"),
        ),
        "artifacts.values_by_order: 5 values by order for 4 artifacts (one for each artifact) [GOLD-ROUND-4]",
    ),
    "values where there are no artifacts": Case(
        (
            ("cards", "values_by_order: [5,", "values_by_order: <<[5,"),
            ("cards", "  cards:\n    - {id: artifact_1, name: Artifact 1, value: 5}\n", "  cards: [] # "),
            ("cards", "    - {id: artifact_2, name: Artifact 2, value: 7}\n", "\n"),
            ("cards", "    - {id: artifact_3, name: Artifact 3, value: 8}\n", ""),
            ("cards", "    - {id: artifact_4, name: Artifact 4, value: 10}\n", ""),
            ("cards", "    - {id: artifact_5, name: Artifact 5, value: 12}\n", ""),
        ),
        "artifacts.values_by_order: 5 values by order for 0 artifacts (one for each artifact) [GOLD-ROUND-4]",
    ),
}  # fmt: skip

FRAME: dict[str, Case] = {
    "a gap": Case(
        (
            ("game", "    - {players: 5, adventurers: 1}\n", ""),
            ("game", "    - {players: 2,", "    <<- {players: 2,"),
        ),
        "setup.table: there is no row for 5 players, only for 2, 3, 4, 6, 7 and 8 (a row with players: 5) "
        "[GOLD-SETUP-1]",
    ),
    "two gaps": Case(
        (
            ("game", "    - {players: 4, adventurers: 1}\n", ""),
            ("game", "    - {players: 6, adventurers: 1}\n", ""),
            ("game", "    - {players: 2,", "    <<- {players: 2,"),
        ),
        "setup.table: there is no row for 4 and 6 players, only for 2, 3, 5, 7 and 8 "
        "(a row with players: 4 and a row with players: 6) [GOLD-SETUP-1]",
    ),
    "two rows for a number of players": Case(
        ("game", "    - {players: 3,", "    - {players: <<2, adventurers: 1}\n    - {players: 3,"),
        "setup.table.2.players: there is already a row for 2 players (one row for each number of players) "
        "[GOLD-SETUP-1]",
    ),
    "an option of a rule that there is not": Case(
        ("rules", "options: [artifacts]", "options: [<<artefacts]"),
        "rules.GOLD-SETUP-3.options[0]: there is no option 'artefacts' (did you mean artifacts?) [GOLD-SETUP-3]",
    ),
    "a rule twice": Case(
        ("rules", "  - id: TEXT\n", "  - {id: <<ASK, title: Again}\n  - id: TEXT\n"),
        "rules.ASK.id: there is already a rule 'ASK' (another id) [TEXT]",
    ),
    "a rule that there is not": Case(
        ("game", "  rule: GOLD-END-1\n", "  rule: <<GOLD-END-2\n"),
        "rounds.rule: there is no rule 'GOLD-END-2' (did you mean GOLD-END-1?)",
    ),
    "a rule of the other game": Case(
        ("game", "  rule: GOLD-END-1\n", "  rule: <<SETUP-1\n"),
        "rounds.rule: there is no rule 'SETUP-1' (did you mean GOLD-SETUP-1?)",
    ),
    "a provenance of a field that there is not": Case(
        ("cards", "{kinds: reported, copies: printed}", "{kinds: reported, <<copy: printed}"),
        "hazards.provenance.copy: there is no field 'copy' here that could have this provenance (did you mean copies?) "
        "[GOLD-SETUP-2]",
    ),
    "too few provenances": Case(
        ("cards", "provenance: {values_by_order: printed,", "provenance: {values_by_order: <<[printed, printed],"),
        "artifacts.provenance.values_by_order: 2 provenances for a values_by_order of 5 "
        "(one for each entry, or one for all) [GOLD-ROUND-4]",
    ),
}


@pytest.mark.parametrize("name", CARDS | FRAME)
def test_one_problem_at_its_place(name: str, tmp_path: Path) -> None:
    found, wanted = (CARDS | FRAME)[name].compare(tmp_path, "incan-gold")
    assert found == wanted


def test_nothing_but_hazards(tmp_path: Path) -> None:
    """Treasures never leave the game, so with one of them no round begins with an empty deck."""
    cards = text("incan-gold", "cards")
    lines = "".join(line for line in cards.splitlines(keepends=True) if "{id: t" in line)
    none = Case((("cards", "  cards:\n" + lines, "  cards: <<[]\n"),),
                "treasures.cards: 0 entries are too few (at least 1) [GOLD-SETUP-2]")  # fmt: skip
    found, wanted = none.compare(tmp_path, "incan-gold")
    assert found == wanted


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    """Faults of form and of meaning, in all files."""
    edits: tuple[Edit, ...] = (
        ("cards", "{id: t1, value: 1}", "{id: t1, value: <<one}"),
        ("cards", "{id: t5b, value: 5}", "{id: <<t5a, value: 5}"),
        ("cards", "[5, 5, 5, 10, 10]", "<<[5]"),
        ("game", "{players: 2, adventurers: 2}", "{players: 2, adventurers: <<0}"),
        ("game", "one_a_round", "<<one_per_round"),
        ("rules", "options: [artifact_values]", "options: [<<values]"),
    )
    marks = write(tmp_path, edits, "incan-gold")
    problems = mr.validate(tmp_path)
    found = [f"{Path(problem.file).name}:{problem.line}:{problem.column}" for problem in problems]
    assert sorted(found) == sorted(marks)
    assert all(problem.rule for problem in problems), "each names the rule that wants it otherwise"
