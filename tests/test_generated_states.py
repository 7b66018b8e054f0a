"""What is generated from the declarations of states is up to date."""

from __future__ import annotations

from tools import generate_states


def test_what_is_generated_is_up_to_date() -> None:
    for path, text in generate_states.texts().items():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/generate_states.py"
