"""The registry: shipped games, and those that installed packages add by entry points."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from machu_rules.core.resources import data_folder
from tests.loader.shipped import files, place, schemas, text

SPEC = """
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.games.incan_gold.spec import SPEC as GOLD
from machu_rules.loader.languages import english_texts
from attrs import evolve


class Amber(IncanGold):
    english = english_texts("incan-gold")


SPEC = evolve(GOLD, name="amber", folder="data", schemas="schemas", package="amber", build=Amber)
NUMBER = 7
"""

ENTRY_POINTS = """
[machu_rules.games]
amber = amber.spec:SPEC
broken = amber.nowhere:SPEC
princes = amber.nowhere:SPEC
wrong = amber.spec:SPEC
resting = rest_and_trade:RestAndTrade
shells = shells:Shells
snails = shells:Shells
number = amber.spec:NUMBER
leaves = leaves:SPEC
interrupts = interrupts:SPEC
odd = odd:SPEC
around = around:Around
../outside = amber.spec:SPEC
"""

BROKEN = {
    "around": "the class around:Around is based on itself",
    "broken": "ModuleNotFoundError: No module named 'amber.nowhere'",
    "interrupts": "KeyboardInterrupt (interrupts.py:1)",
    "leaves": "SystemExit: 3 (leaves.py:1)",
    "number": "amber.spec:NUMBER is no GameSpec named number",
    "odd": "Odd (odd.py:3)",
    "snails": "the class shells:Shells calls its game shells",
    "wrong": "amber.spec:SPEC is no GameSpec named wrong",
}
"""Games that cannot be used, and why."""

MODULES = {
    "leaves": "raise SystemExit(3)",
    "interrupts": "raise KeyboardInterrupt",
    "odd": "class Odd(BaseException): pass\n\nraise Odd",
    "around": "from machu_rules.games.princes.game import Princes\n\n\nclass Around(Princes):\n    based_on = 'around'",
}

QUESTIONS = """
import json
import warnings
import machu_rules as mr

def error(call, *args):
    try:
        return str(call(*args))
    except mr.MachuRulesError as error:
        return f"{type(error).__name__}: {error}"

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    games = [mr.games() for _ in range(2)]
game = mr.load("amber")
RECORD = mr.Match.start(mr.load("incan-gold"), 3, seed=7).record()
print(json.dumps({
    "games": games,
    "warnings": [str(each.message) for each in told],
    "reasons": {name: error(mr.load, name) for name in NAMES},
    "shells": [mr.load("shells").rulebook.game, mr.validate("shells"), mr.languages("shells")],
    "record": mr.Match.from_record(mr.Match.start(mr.load("shells"), 2, seed=7).record()).players,
    "records": {name: error(mr.Match.from_record, RECORD.replace("incan-gold", name)) for name in NAMES},
    "based on code": [str(each) for each in mr.validate("./shells.yaml")],
    "amber": [game.rulebook.game, game.apply(game.new(3, seed=1), "torch", seat=1)[1][0].kind],
    "variant": mr.load("./small.yaml").rulebook.figures.rounds,
    "problems": list(map(str, mr.validate("./small.yaml"))),
    "languages": mr.languages("amber"),
    "how to play": [
        game.how_to_play().title,
        game.in_language("en").how_to_play("de").language,
        mr.load("./small.yaml").how_to_play().sections[0].paragraphs[1].partition(" you")[0],
        error(game.how_to_play, "fr"),
    ],
    "princes": mr.load("princes").rulebook.title,
    "unknown": error(mr.load, "ambr"),
    "resting": [mr.load("resting").options["resting"], mr.load("./resting.yaml").options["resting"]],
    "based on broken": [str(each) for each in mr.validate("./broken.yaml")],
}))
"""

VARIANT = "format: machu-rules/variant/1\nbased_on: {}\nname: Small\nrounds: {{number: 2}}\n"


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The output of a program if a package with a game and a broken package are installed."""
    site = tmp_path_factory.mktemp("site")
    package = site / "amber"
    for folder in ("data", "schemas"):
        (package / folder).mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "spec.py").write_text(SPEC)
    for file in files("incan-gold"):
        own = text("incan-gold", file).replace("machu-rules/incan-gold/", "machu-rules/amber/")
        (package / "data" / place("incan-gold", file).name).write_text(own, encoding="utf-8")
        schema = json.dumps(schemas("incan-gold")[file]).replace("machu-rules/incan-gold/", "machu-rules/amber/")
        (package / "schemas" / f"{file}.schema.json").write_text(schema)
    (package / "data" / "how_to_play").mkdir()
    for language in ("en", "de"):
        own = data_folder().joinpath("how_to_play", f"incan-gold.{language}.yaml").read_text("utf-8")
        path = package / "data" / "how_to_play" / f"amber.{language}.yaml"
        path.write_text(own.replace("game: incan-gold", "game: amber"), encoding="utf-8")
    info = site / "amber-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: amber-games\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    for module, code in MODULES.items():
        (site / f"{module}.py").write_text(code)
    (site / "shells.yaml").write_text(VARIANT.format("shells"))
    (site / "small.yaml").write_text(VARIANT.format("amber"))
    (site / "broken.yaml").write_text(VARIANT.format("broken"))
    (site / "resting.yaml").write_text(VARIANT.format("resting").replace("rounds: {number: 2}", "days: {last_day: 7}"))
    root = Path(__file__).parents[2]
    (site / "rest_and_trade.py").write_text((root / "examples" / "rest_and_trade.py").read_text())
    (site / "shells.py").write_text((root / "tests" / "toy.py").read_text())
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(root)])}
    asked = f"NAMES = {[*BROKEN]}\n{QUESTIONS}"
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=site, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def test_a_record_of_a_broken_game_says_so(answers: dict[str, Any]) -> None:
    for name, why in BROKEN.items():
        told = f"RecordError: line 1: the game {name} of the installed package amber-games cannot be loaded: {why}"
        assert answers["records"][name] == told


def test_an_installed_package_adds_a_game_with_all_that_shipped_ones_have(answers: dict[str, Any]) -> None:
    names = ["princes", "incan-gold", "inca-empire", "amber", "resting", "shells"]
    for listed in answers["games"]:  # other games may be installed beside the library
        assert [name for name in listed if name in {*names, *BROKEN}] == names
    assert answers["amber"] == ["amber", "chose"]
    assert answers["variant"] == 2
    assert answers["problems"] == []
    assert answers["languages"] == ["en"]


def test_an_installed_package_explains_its_game_to_newcomers(answers: dict[str, Any]) -> None:
    *said, wrong = answers["how to play"]
    assert said == ["How to play Incan Gold", "de", "After 2 rounds"]
    assert wrong.startswith("UsageError: Incan Gold is not explained in 'fr': one of en, de")


def test_an_installed_package_adds_a_class_that_changes_one_rule(answers: dict[str, Any]) -> None:
    """Also below a variant."""
    assert answers["resting"] == ["trade", "trade"]


def test_a_shipped_game_cannot_be_replaced(answers: dict[str, Any]) -> None:
    assert answers["princes"] == "The Princes of Machu Picchu"


def test_an_installed_package_adds_a_game_without_data(answers: dict[str, Any]) -> None:
    assert answers["shells"] == ["shells", [], ["en"]]
    assert answers["record"] == 2
    (problem,) = answers["based on code"]
    assert "rounds: shells has no data files, so a variant can only change its options" in problem


def test_a_broken_package_is_skipped_with_a_warning_and_says_why_when_it_is_loaded(answers: dict[str, Any]) -> None:
    """For any error at import. Errors are reported once."""
    told = "the game {} of the installed package amber-games cannot be loaded: {}"
    assert answers["reasons"] == {name: f"UsageError: {told.format(name, why)}" for name, why in BROKEN.items()}
    unnamed = "'../outside' is not a valid name of a game: use letters, digits, - and _"
    taken = {"princes": "a shipped game has this name", "../outside": unnamed}
    wanted = {f"{told.format(name, why)}; it is skipped" for name, why in {**BROKEN, **taken}.items()}
    assert set(answers["warnings"]) == wanted
    assert len(answers["warnings"]) == len(wanted)
    assert answers["unknown"].startswith("UsageError: there is no game 'ambr': did you mean amber?")
    (problem,) = answers["based on broken"]
    assert problem.startswith("./broken.yaml:2:11: based_on: the game broken of the installed package amber-games")
