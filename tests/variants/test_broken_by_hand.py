"""Variants broken by hand, as people break them: every problem with its line, its column and its whole sentence.

Problems that are all told at once must be read as one page, so the sentences stand beside the texts, in `broken.yaml`.
After a change of a sentence, ``python -m tests.variants.test_broken_by_hand`` writes them anew; read what changed.
"""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

import machu_rules as mr
from tests.fast_part import one_in
from tests.loader.written import head

FILE = Path(__file__).with_name("broken.yaml")
NAME = "test.yaml"


def rows() -> list[dict[str, Any]]:
    """Each broken variant: its ``name`` and ``kind``, the ``base`` that its head names (none: the text has its own
    head), its ``text``, and what is said of it."""
    found: list[dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return found


ROWS = rows()


def text_of(row: dict[str, Any]) -> str:
    return f"{head(row['base']) if 'base' in row else ''}{row['text']}"


def said(row: dict[str, Any]) -> list[str]:
    """What `validate` says of a row, beginning with line and column."""
    Path(NAME).write_text(text_of(row), encoding="utf-8")
    return [str(problem).removeprefix(f"{NAME}:").strip() for problem in mr.validate(NAME)]


@pytest.mark.parametrize("row", one_in(20, [pytest.param(row, id=row["name"]) for row in ROWS]))
def test_it_is_told_where_and_how(row: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also that nothing is told in a file of the base: what a variant causes is told in the variant."""
    monkeypatch.chdir(tmp_path)
    assert said(row) == row["says"]
    for problem in mr.validate(NAME):
        assert problem.file == NAME
        assert problem.hint or problem.message == "the file is empty"
        assert str(problem).isprintable()
        assert len(str(problem)) < 600


def test_there_are_more_than_a_hundred_of_all_kinds() -> None:
    kinds = Counter(row["kind"] for row in ROWS)
    assert len({text_of(row) for row in ROWS}) == len(ROWS) >= 105
    assert kinds.keys() == {"yaml", "name", "type", "missing", "structure", "meaning"}
    assert min(kinds.values()) >= 12


def test_the_lines_that_are_told_can_be_pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path(NAME)
    text = head("princes") + "districts:\n  sun_clock: {remove: true}\n"
    path.write_text(text, encoding="utf-8")
    problems = mr.validate(path)
    assert len(problems) == 5
    for problem in problems:
        assert problem.hint.startswith("write in districts: `")
        text += f"  {problem.hint.removeprefix('write in districts: ').strip('`')}\n"
    path.write_text(text, encoding="utf-8")
    assert mr.validate(path) == ()


def test_the_change_to_blame_is_found_by_trying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the change that the sentence happens to name."""
    monkeypatch.chdir(tmp_path)
    row = {"base": "princes", "text": 'setup: {table: {"4": {incas: 8}}}\ndays: {track_corn: 2, last_day: 2}\n'}
    problems = said(row)
    assert [problem.partition(": this")[0] for problem in problems] == ["5:23: days.last_day"] * 2


def test_of_several_changes_one_is_blamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A road whose two ends are gone: neither change alone would mend it."""
    monkeypatch.chdir(tmp_path)
    told = said({"base": "inca-empire", "text": "sites:\n  tipon: {remove: true}\n  pisac: {remove: true}\n"})
    assert {problem.partition(":")[0] for problem in told} == {"5", "6"}
    assert any("but roads.pisac-tipon.id still names it" in problem for problem in told)


def test_the_line_to_paste_is_one_that_mends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card without one of its icons would need another id, so it is taken away as a whole."""
    monkeypatch.chdir(tmp_path)
    told = said({"base": "princes", "text": "occupations: {weaver: {remove: true}}\n"})
    assert any("(write in sacrifice_cards.cards: `farmer_weaver: {remove: true}`)" in problem for problem in told)
    assert any("(write in districts: `royal_palace: {occupations: [coca_planter, potter]}`)" in each for each in told)
    assert any("(name there one of farmer, shepherd, coca_planter, potter)" in problem for problem in told)


def write() -> None:
    """Put what is said now into the file."""
    comment = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    blocks = ["\n".join(comment)]
    os.chdir(tempfile.mkdtemp())
    for row in ROWS:
        row["says"] = said(row)
        blocks.append(dumped(row))
    FILE.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def dumped(row: dict[str, Any]) -> str:
    """A row as YAML that is read like the file it is about."""
    first = f"- name: {row['name']}\n  kind: {row['kind']}\n"
    first += f"  base: {row['base']}\n" if "base" in row else ""
    plain = row["text"].isascii() and row["text"].strip() and "\t" not in row["text"]
    body = "".join(f"    {line}\n" for line in row["text"].splitlines())
    first += f"  text: |\n{body}" if plain else f"  text: {yaml.dump(row['text'], width=10**6, default_style=chr(34))}"
    says = "".join(
        f"    - {yaml.dump(each, width=10**6, default_style=chr(34), allow_unicode=True)}" for each in row["says"]
    )
    return f"{first}  says:\n{says}".rstrip("\n")


if __name__ == "__main__":
    write()
