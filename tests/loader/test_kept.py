"""Rulebooks that are kept beside the code are those of the data files, and are left alone where these differ."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from machu_rules.core import resources
from machu_rules.games.registry import REGISTRY
from machu_rules.loader.kept import kept_file, kept_rulebook, kept_text
from machu_rules.loader.load import load_rulebook, loaded_from_files
from tools.keep_rulebooks import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_what_is_kept_is_what_the_files_say(name: str) -> None:
    spec = REGISTRY[name]
    book = loaded_from_files(spec)
    stale = "run: python -m tools.keep_rulebooks"
    assert kept_file(spec).read_text(encoding="utf-8") == kept_text(spec, book), stale
    kept = kept_rulebook(spec)
    assert kept is not None, stale
    assert kept == book
    assert repr((kept.figures, kept.provenance)) == repr((book.figures, book.provenance))  # 1 is no 1.0
    assert (kept.effective, kept.silenced, kept.spec) == (book.effective, book.silenced, book.spec)
    assert load_rulebook(name, REGISTRY) is kept


def test_other_data_files_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = REGISTRY["incan-gold"]
    shutil.copytree(str(resources.data()), tmp_path / "data")
    monkeypatch.setattr(resources, "data", lambda: tmp_path / "data")
    read = kept_rulebook.__wrapped__
    assert read(spec) == kept_rulebook(spec)
    game = tmp_path / "data" / "incan_gold" / "game.yaml"
    text = game.read_bytes()
    game.write_bytes(text.replace(b"\n", b"\r\n"))
    assert read(spec) is not None
    game.write_bytes(text + b"# a comment\n")
    assert read(spec) is None


def test_without_a_kept_file_the_data_files_are_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    spec = REGISTRY["incan-gold"]
    of_another_model = kept_text(spec, loaded_from_files(spec)).replace('"copies"', '"prints"')
    for text in (None, "{", "[1]", "{}", of_another_model):
        if text is not None:
            (tmp_path / "rulebook.json").write_text(text, encoding="utf-8")
        monkeypatch.setattr("machu_rules.loader.kept.kept_file", lambda spec: tmp_path / "rulebook.json")
        assert kept_rulebook.__wrapped__(spec) is None
