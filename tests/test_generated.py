"""What is generated from the declarations of states and from the schemas of data files is up to date."""

from __future__ import annotations

from tools import generate_models, generate_states


def test_states_are_up_to_date() -> None:
    for path, text in generate_states.texts().items():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/generate_states.py"


def test_models_are_up_to_date() -> None:
    for path, text in generate_models.texts().items():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/generate_models.py"
