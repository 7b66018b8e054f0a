"""Arguments of the wrong kind, as in tests/test_wrong_arguments.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from machu_rules.compare import compare
from machu_rules.ladder import ladder
from tests.test_wrong_arguments import OWN, PLAIN, faults


@pytest.mark.compare
def test_comparisons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = PLAIN["game"]
    OWN["compare"] = {"a": game, "b": game, "games": 1, "players": [2], "bots": ["random"], "seed": 1}
    OWN["ladder"] = {"game": game, "bots": ["random", "explorer"], "games": 1, "players": 2, "seed": 1}
    assert faults("compare", compare, PLAIN) + faults("ladder", ladder, PLAIN) == []
