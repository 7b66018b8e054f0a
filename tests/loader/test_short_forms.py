"""Shorthand of data files: options with what is said of them, and defaults for the entries of lists."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core import resources

PRINCES = mr.load("princes")
HEAD = "format: machu-rules/variant/1\nbased_on: princes\nname: Test\n"


def data_file(folder: Path, name: str, *edits: tuple[str, str]) -> Path:
    """A shipped data file with each of some texts replaced by another."""
    text = resources.data_folder().joinpath(f"{name}.yaml").read_text(encoding="utf-8")
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def figures(game: mr.Game[Any]) -> dict[str, tuple[Any, str, str]]:
    return {one.path: (one.value, one.provenance, one.rule) for one in game.rulebook.provenance}


def problems(path: Path) -> list[str]:
    return [str(problem).removeprefix(f"{path}:") for problem in mr.validate(path)]


def test_options_are_read_with_what_they_say_of_themselves() -> None:
    found = figures(PRINCES)
    assert found["options.bank"] == ("unlimited", "deduced", "BANK-1")
    assert found["options.hands"] == ("secret", "printed", "SECRET-1")
    effective = json.loads(PRINCES.rulebook.effective)["game"]["options"]
    assert effective["bank"] == "unlimited"
    assert effective["provenance"]["bank"] == "deduced"


def test_an_option_may_stand_with_its_value_alone(tmp_path: Path) -> None:
    long = "bank: {value: unlimited, provenance: deduced, rule: BANK-1}"
    short = mr.load(data_file(tmp_path, "game", (long, "bank: unlimited")))
    assert short.fingerprint == PRINCES.fingerprint
    assert figures(short)["options.bank"] == ("unlimited", "chosen", "")
    assert figures(short)["options.riding"] == figures(PRINCES)["options.riding"]


def test_what_is_said_of_all_options_holds_for_those_that_say_nothing(tmp_path: Path) -> None:
    path = data_file(
        tmp_path,
        "game",
        ("bank: {value: unlimited, provenance: deduced, rule: BANK-1}", "bank: {value: limited}"),
        ("options:\n", "options:\n  provenance: reported\n  rule: {bank: BANK-2, hands: TURN-1}\n"),
    )
    found = figures(mr.load(path))
    assert found["options.bank"] == ("limited", "reported", "BANK-2")
    assert found["options.hands"] == ("secret", "printed", "SECRET-1")


def test_a_variant_gives_an_option_by_its_value(tmp_path: Path) -> None:
    path = tmp_path / "variant.yaml"
    path.write_text(HEAD + "options: {bank: limited}\n", encoding="utf-8")
    short = mr.load(path)
    assert (short.options["bank"], figures(short)["options.bank"][1]) == ("limited", "chosen")
    path.write_text(HEAD + "options: {bank: {value: limited, rule: BANK-2}}\n", encoding="utf-8")
    long = mr.load(path)
    assert (long.options["bank"], figures(long)["options.bank"]) == ("limited", ("limited", "chosen", "BANK-2"))
    assert long.fingerprint == short.fingerprint
    path.write_text(HEAD + "options: {bank: {value: limited, provenance: printed}}\n", encoding="utf-8")
    assert problems(path) == ["4:46: options.provenance: a variant has no provenance (its changes are `chosen`)"]


OPTION = "hands: {value: secret, provenance: printed, rule: SECRET-1}"
WRONG_OPTIONS = {
    "hands: {value: open_, rule: SECRET-1}": "18: options.hands: 'open_' is not known here (did you mean open?)",
    "hands: {value: open, rule: SECRET-9}": "30: options.rule.hands: there is no rule 'SECRET-9' (did you mean SECRET",
    "hands: {value: open, provenance: known}": "36: options.provenance.hands: 'known' is not known here (one of ",
    "hands: {valeu: open}": "11: options.hands.valeu: the key 'valeu' is not known here (did you mean value?)",
    "hands: {rule: SECRET-1}": "10: options.hands: the key 'value' is missing",
    "hands: {value: {value: open}}": "18: options.hands.value: this is a mapping, not text",
    "hands: {value: open, note: x}": "24: options.hands.note: the key 'note' is not known here",
    "hands: {value: null}": "18: options.hands: null is not known here",
}


@pytest.mark.parametrize("text", WRONG_OPTIONS)
def test_what_is_wrong_with_an_option_is_reported_where_it_stands(text: str, tmp_path: Path) -> None:
    path = data_file(tmp_path, "game", (OPTION, text))
    line = 1 + path.read_text(encoding="utf-8").split(text)[0].count("\n")
    assert any(found.startswith(f"{line}:{WRONG_OPTIONS[text]}") for found in problems(path)), problems(path)


def test_entries_have_the_words_of_the_defaults_unless_they_have_their_own() -> None:
    found = figures(PRINCES)
    assert found["districts.corn_terraces.neighbours"][1:] == ("reconstructed", "TURN-2")
    assert found["districts.corn_terraces.kind"][1:] == ("printed", "PROD-1")
    assert found["districts.central_plaza.kind"][1:] == ("printed", "PLAZA-1")
    assert found["goods.corn.bank"][1:] == ("reconstructed", "BANK-2")
    assert found["goods.corn.unit"][1:] == ("printed", "PROD-1")
    assert found["moon_tiles.llama.good"][1:] == ("printed", "TURN-4")
    assert found["moon_tiles.coca.good"][1:] == ("deduced", "TURN-4")


def test_entries_without_defaults_are_chosen(tmp_path: Path) -> None:
    path = data_file(tmp_path, "goods", ("    rule: {unit: PROD-1, start: SETUP-2, bank: BANK-2}\n", ""))
    assert figures(mr.load(path))["goods.corn.unit"][1:] == ("printed", "")
    path = data_file(tmp_path, "goods", ("  goods:\n    provenance: printed\n", "  goods:\n"))
    assert figures(mr.load(path))["goods.corn.unit"][1:] == ("chosen", "PROD-1")


RULES = "    rule: {unit: PROD-1, start: SETUP-2, bank: BANK-2}\n"
WRONG_DEFAULTS = {
    "    rule: {units: PROD-1}\n": [
        "8:12: defaults.goods.rule.units: there is no field 'units' here that could have this rule (did you mean unit?)"
    ],
    "    rule: PROD-9\n": [
        "8:11: goods.corn.rule: there is no rule 'PROD-9' (did you mean PROD-3?)",
    ],
    "    provenances: printed\n": [
        "8:5: defaults.goods.provenances: the key 'provenances' is not known here (did you mean provenance?)"
    ],
    "    rule: 7\n": ["8:11: defaults.goods.rule: 7 is not text (write quotes around it)"],
    "  gods: {rule: PROD-1}\n": ["8:3: defaults.gods: there is no list 'gods' here (did you mean goods?)"],
    "  market: {rule: PROD-1}\n": ["8:3: defaults.market: there is no list 'market' here"],
}


@pytest.mark.parametrize("text", WRONG_DEFAULTS)
def test_what_is_wrong_with_defaults_is_reported_once(text: str, tmp_path: Path) -> None:
    found = problems(data_file(tmp_path, "goods", (RULES, text)))
    assert len(found) == len(WRONG_DEFAULTS[text])
    assert all(one.startswith(said) for one, said in zip(found, WRONG_DEFAULTS[text], strict=True)), found


def test_a_variant_has_no_defaults(tmp_path: Path) -> None:
    path = tmp_path / "variant.yaml"
    path.write_text(HEAD + "defaults: {goods: {rule: PROD-1}}\n", encoding="utf-8")
    assert [found.partition(" (")[0] for found in problems(path)] == [
        "4:1: defaults: the base has no section 'defaults'"
    ]
