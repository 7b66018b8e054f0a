"""The time profile of a search."""

from __future__ import annotations

import pytest

from benchmarks.search_speed import main


def test_each_part_has_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    main(["incan-gold", "--players", "2", "--iterations", "5", "--every", "20", "--matches", "1"])
    row = capsys.readouterr().out.splitlines()[-1]
    title, decisions, iterations, *shares, _, _ = [cell.strip() for cell in row.strip("|").split("|")]
    assert title == "Incan Gold"
    assert int(decisions) >= 1
    assert int(iterations.replace(",", "")) > 10
    assert len(shares) == 3
