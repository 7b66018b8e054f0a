"""Reports about additions: a sixth good with its district, a fourth order of the clergy with its house and temple."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import run

pytestmark = pytest.mark.compare

ROOT = Path(__file__).parents[2]
NEW = {
    "examples/variants/salt.yaml": ["produced: salt", "visits: Salt Pans"],
    "tests/variants/stars.yaml": ["acquired: Stargazer", "visits: House of Stars", "visits: Temple of the Stars"],
}


@pytest.mark.parametrize("variant", NEW)
def test_what_is_new_is_counted_and_drawn(variant: str, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    done = run("compare", "princes", ROOT / variant, "--games", 2, "--seed", 7, "--workers", 1, "--html", report)
    assert done.exit_code == 0, done.output
    page = report.read_text(encoding="utf-8")
    assert [row for row in NEW[variant] if row not in page] == []
    for place in (row.removeprefix("visits: ") for row in NEW[variant] if row.startswith("visits: ")):
        assert page.count(place) >= 2, "in the table, and on the map"
