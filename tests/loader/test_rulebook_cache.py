"""Rulebooks that are cached beside the code are those of the data files, and are left alone where these differ."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from machu_rules.core import resources
from machu_rules.games.registry import REGISTRY
from machu_rules.loader.load import load_published_from_files, load_rulebook
from machu_rules.loader.rulebook_cache import cache_file_path, cache_file_text, cached_rulebook
from tools.cache_rulebooks import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_what_is_cached_is_what_the_files_say(name: str) -> None:
    spec = REGISTRY[name]
    book = load_published_from_files(spec)
    stale = "run: make generate"
    assert cache_file_path(spec).read_text(encoding="utf-8") == cache_file_text(spec, book), stale
    cached = cached_rulebook(spec)
    assert cached is not None, stale
    assert cached == book
    assert repr((cached.figures, cached.provenance)) == repr((book.figures, book.provenance))  # 1 is no 1.0
    assert (cached.effective, cached.silenced, cached.spec) == (book.effective, book.silenced, book.spec)
    assert load_rulebook(name, REGISTRY) is cached


def test_other_data_files_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = REGISTRY["incan-gold"]
    shutil.copytree(str(resources.data_folder()), tmp_path / "data")
    monkeypatch.setattr(resources, "data_folder", lambda: tmp_path / "data")
    read = cached_rulebook.__wrapped__
    assert read(spec) == cached_rulebook(spec)
    game = tmp_path / "data" / "incan_gold" / "game.yaml"
    text = game.read_bytes()
    game.write_bytes(text.replace(b"\n", b"\r\n"))
    assert read(spec) is not None
    game.write_bytes(text + b"# a comment\n")
    assert read(spec) is None


def test_without_a_cache_file_the_data_files_are_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    spec = REGISTRY["incan-gold"]
    of_another_model = cache_file_text(spec, load_published_from_files(spec)).replace('"copies"', '"prints"')
    for text in (None, "{", "[1]", "{}", of_another_model):
        if text is not None:
            (tmp_path / "rulebook.json").write_text(text, encoding="utf-8")
        monkeypatch.setattr(
            "machu_rules.loader.rulebook_cache.cache_file_path", lambda spec: tmp_path / "rulebook.json"
        )
        assert cached_rulebook.__wrapped__(spec) is None
