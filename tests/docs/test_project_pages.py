"""The changelog has the form of Keep a Changelog; the table of CONTRIBUTING names what there is."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def test_the_changelog_has_its_order() -> None:
    _, *versions = re.split(r"^## \[", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    assert versions[0].startswith("Unreleased]\n")
    dates = [re.match(r"[\d.]+\] - (\d{4}-\d\d-\d\d)\n", version) for version in versions[1:]]
    assert all(dates), "a version without a number and a date"
    days = [date[1] for date in dates if date]
    assert days == sorted(days, reverse=True)
    for version in versions:
        kinds = re.findall(r"^### (.+)$", version, re.MULTILINE)
        assert kinds == [kind for kind in KINDS if kind in kinds]


def test_contributing_names_paths_that_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = text.partition("## Find the code to change")[2].partition("\n## ")[0]
    words = [word for code in re.findall(r"`([^`]+)`", table) for word in code.split()]
    paths = [word.replace("GAME", "*") for word in words if "/" in word or word.endswith(".py")]
    assert len(paths) > 20
    for path in paths:
        places = [path] if "/" in path else [f"machu_rules/games/*/{path}", f"machu_rules/cli/{path}"]
        assert any(any(ROOT.glob(place.rstrip("/"))) for place in places), path
