"""Installed games with mistakes: each is named with its reason, and the other games are offered as before."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.doors.sites import install, new_package, program

FIND = """
import json, warnings
import machu_rules as mr
from machu_rules.web.settings import load_offered_games

def problems(name):
    return list(map(str, mr.validate(name)))

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    offered = [*load_offered_games(())]
print(json.dumps({
    "offered": offered,
    "warnings": [str(one.message) for one in told],
    "problems": {name: problems(name) for name in ("low-tricks", "bad-english", "bad-german", "late")},
}))
"""

LATE = """

class Late(LowTricks):
    name = "late"

    def begin(self, *arguments, **more):
        raise RuntimeError("no cards")
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a program finds out about four games in four packages."""
    site = tmp_path_factory.mktemp("broken") / "site"
    new_package(site, "low-tricks", "--simple")
    install(site, "low-tricks", **{"low-tricks": "low_tricks.game:LowTricks"})
    for name in ("bad-english", "bad-german", "late"):
        package = site / name.replace("-", "_")
        shutil.copytree(site / "low_tricks", package)
        for file in package.rglob("*.*"):
            file.write_text(file.read_text().replace("low-tricks", name).replace("low_tricks", package.name))
        kind = "Late" if name == "late" else "LowTricks"
        install(site, name, **{name: f"{package.name}.game:{kind}"})
    edit(site / "bad_english" / "languages" / "en.yaml", "{card:name}", "{card:nam}")
    edit(site / "bad_german" / "languages" / "de.yaml", "{card:name}", "{karte:name}")
    edit(site / "late" / "game.py", "", LATE)
    done = program(site, FIND)
    assert done.returncode == 0, done.stderr
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text in a file, or add one to its end."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new) if old else text + new, encoding="utf-8")


def test_the_server_skips_games_that_the_lobby_cannot_show(found: dict[str, Any]) -> None:
    assert found["offered"][:3] == ["princes", "incan-gold", "inca-empire"]
    assert "low-tricks" in found["offered"]
    assert not {"bad-english", "bad-german", "late"} & {*found["offered"]}


def test_a_warning_names_the_game_the_place_and_the_reason(found: dict[str, Any]) -> None:
    for name, reason in (
        ("bad-english", "bad_english/languages/en.yaml:"),
        ("bad-german", "bad_german/languages/de.yaml:"),
        ("late", "RuntimeError: no cards (game.py:"),
    ):
        (told,) = [one for one in found["warnings"] if f"game {name} is skipped" in one]
        assert reason in told
        assert "\n" not in told


def test_the_texts_of_a_package_are_validated(found: dict[str, Any]) -> None:
    problems = found["problems"]
    assert problems["low-tricks"] == problems["late"] == []
    assert all(one.startswith("bad_english/languages/en.yaml:") for one in problems["bad-english"])
    assert "{card:nam} is not a way to show a parameter (did you mean name?)" in problems["bad-english"][0]
    assert all(one.startswith("bad_german/languages/de.yaml:") for one in problems["bad-german"])
    assert "there is no parameter {karte} here (in English it is" in problems["bad-german"][0]
