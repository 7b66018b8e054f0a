"""What is generated from the declarations of figures is up to date."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from tools import data_schemas

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_schemas_of_data_files_are_up_to_date() -> None:
    made = data_schemas.texts()
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, "run: make generate"
    folders = {path.parent for path in made}
    assert {path for folder in folders for path in folder.iterdir()} == set(made)


def test_generators_are_started_as_modules() -> None:
    """A script of a folder finds no module beside that folder."""
    pages = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert not re.findall(r"python tools/\w+", pages)
    named = set(re.findall(r"python -m (tools\.\w+)", pages))
    assert "tools.prose" in named
    assert [name for name in named if find_spec(name) is None] == []
