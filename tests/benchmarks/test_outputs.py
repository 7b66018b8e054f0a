"""The outputs of two versions are compared, and a difference is shown."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.peers.environment import ROOT

SOURCE = "record incan_gold/over_without_a_decision"


def compared(*versions: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "benchmarks.outputs", *map(str, versions), "--only", SOURCE]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.slow
def test_a_checkout_has_the_outputs_of_itself() -> None:
    done = compared(".")
    assert done.returncode == 0, done.stderr
    _, _, *rows = done.stdout.splitlines()
    assert {"| view |", "| dump |", "| pictures |"} <= {" ".join(row.split()[:3]) for row in rows}
    assert all(row.endswith(" 0 |") for row in rows)


@pytest.mark.slow
def test_a_difference_is_shown_in_both_versions(tmp_path: Path) -> None:
    for folder in ("machu_rules", "data", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    text = tmp_path / "data/languages/incan-gold.de.yaml"
    assert "Edelsteine" in text.read_text("utf-8")
    text.write_text(text.read_text("utf-8").replace("Edelsteine", "Steine"), "utf-8")
    done = compared(tmp_path)
    assert done.returncode == 1, done.stderr
    assert "\nThe first difference: " + SOURCE in done.stdout
    before, after = done.stdout.splitlines()[-2:]
    assert before.startswith(f"{tmp_path}, character ")
    assert "Edelsteine" in after.partition(": ")[2]
