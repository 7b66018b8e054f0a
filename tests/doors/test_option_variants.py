"""Variants of an installed game without data files choose its options."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.doors.sites import install, new_package, program

OPTIONS = '    name = "low-tricks"\n    option_values = {"trump": ("none", "hearts"), "rounds": ("one", "two")}\n'
VARIANT = "format: machu-rules/variant/1\nbased_on: low-tricks\nname: Hearts are trump\noptions: {trump: hearts}\n"
WRONG = VARIANT.replace("hearts}", "harts, round: one}\ncards: {}")

WITHOUT_DATA = (
    "wrong.yaml:5:1: cards: low-tricks has no data files, so a variant can only change its options "
    "(options: {name: value})"
)

FIND = """
import json, pickle
import machu_rules as mr
from machu_rules.cli.data import lines_without_figures
from machu_rules.framework.differences import game_differences
from machu_rules.games import registry
from machu_rules.web.settings import load_offered_games

game = mr.load("trump.yaml")
match = mr.Match.start(game, players=2, seed=7)
match = match.play(match.decision.moves[0])
again = mr.Match.from_record(match.record())
text = open("trump.yaml").read()
print(json.dumps({
    "name": game.rulebook.name,
    "options": game.options,
    "default": mr.load("low-tricks").options,
    "record": [again.state == match.state, again.game.rulebook.name, again.game.options["trump"]],
    "pickled": pickle.loads(pickle.dumps(game)).options == game.options,
    "text": registry.load_text(text, "a.yaml").options["trump"],
    "beside": registry.load_untrusted("./trump.yaml", ".").options["trump"],
    "problems": [[str(one) for one in mr.validate(file)] for file in ("trump.yaml", "wrong.yaml")],
    "data": lines_without_figures(game, None),
    "changes": [one.text for one in game_differences(game, mr.load("low-tricks"))],
    "offered": [[file, one.rulebook.name] for file, one in load_offered_games(["."]).items() if file.endswith("yaml")],
    "differs": game.fingerprint != mr.load("low-tricks").fingerprint,
}))
try:
    mr.load("wrong.yaml")
except mr.RulebookError as error:
    print(len(error.problems))
try:
    mr.load("low-trick")
except mr.UsageError as error:
    print(error)
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    site = tmp_path_factory.mktemp("options") / "site"
    new_package(site, "low-tricks", "--simple")
    install(site, "low-tricks", **{"low-tricks": "low_tricks.game:LowTricks"})
    code = site / "low_tricks" / "game.py"
    text = code.read_text(encoding="utf-8")
    assert '    name = "low-tricks"\n' in text
    code.write_text(text.replace('    name = "low-tricks"\n', OPTIONS), encoding="utf-8")
    (site.parent / "trump.yaml").write_text(VARIANT, encoding="utf-8")
    (site.parent / "wrong.yaml").write_text(WRONG, encoding="utf-8")
    done = program(site, FIND)
    assert done.returncode == 0, done.stderr
    first, second, third = done.stdout.splitlines()
    return {**json.loads(first), "raised": int(second), "unknown": third}


def test_a_variant_chooses_options(found: dict[str, Any]) -> None:
    assert found["name"] == "Hearts are trump"
    assert found["options"] == {"trump": "hearts", "rounds": "one"}
    assert found["default"] == {"trump": "none", "rounds": "one"}
    assert found["differs"]
    assert found["pickled"]


def test_commands_list_the_options(found: dict[str, Any]) -> None:
    assert found["changes"] == ["options: trump: none → hearts"]
    assert found["data"][1:4] == ["Its options:", "  trump: hearts (or none)", "  rounds: one (or two)"]


def test_the_browser_offers_the_variant(found: dict[str, Any]) -> None:
    assert found["offered"] == [["trump.yaml", "Hearts are trump"]]


def test_records_load_the_variant_by_themselves(found: dict[str, Any]) -> None:
    assert found["record"] == [True, "Hearts are trump", "hearts"]


def test_texts_and_files_from_others_load_it_too(found: dict[str, Any]) -> None:
    assert (found["text"], found["beside"]) == ("hearts", "hearts")


def test_wrong_options_are_named(found: dict[str, Any]) -> None:
    assert found["problems"] == [
        [],
        [
            "wrong.yaml:4:18: options.trump: 'harts' is not known here (did you mean hearts?)",
            "wrong.yaml:4:25: options.round: the key 'round' is not known here (did you mean rounds?)",
            WITHOUT_DATA,
        ],
    ]
    assert found["raised"] == 3


def test_a_misspelt_name_of_a_game_without_data_files(found: dict[str, Any]) -> None:
    assert found["unknown"].startswith("there is no game 'low-trick': did you mean low-tricks? (a path has")
