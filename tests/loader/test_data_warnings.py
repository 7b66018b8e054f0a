"""Warnings about data that is valid but probably a mistake: cut places, things that never count, things that nobody can
get.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.loader.scaffold import data_file_texts
from machu_rules.testing import check
from tests.cli.commands import run
from tests.loader.shipped import GAMES
from tests.loader.written import head, variant

CONDORS = ", ".join(
    f"{card.id}: {{remove: true}}"
    for card in mr.load("princes").rulebook.figures.cards
    if "condor" in card.icons
)  # fmt: skip
WARNINGS = [
    (
        "princes",
        "borders: {remove: [[central_plaza, house_of_virgins]]}\n",
        "cut_place",
        "districts.royal_palace",
        "royal_palace is the only way on foot to house_of_virgins (another way around it) [TURN-2]",
    ),
    (
        "princes",
        f"sacrifice_cards: {{cards: {{{CONDORS}}}}}\n",
        "uncounted",
        "orders.condor",
        "no sacrifice card counts condor (a card with this icon) [SCORE-1]",
    ),
    (
        "inca-empire",
        "roads: {copiapo-mapocho: {remove: true}}\n",
        "cut_place",
        "sites.aconcagua",
        "all roads to mapocho lead over aconcagua (another road around it) [EMPIRE-MAP-6]",
    ),
    (
        "inca-empire",
        'players: {"4": {remove: true}}\n',
        "unobtainable",
        "suyus.cuntisuyu",
        "no number of players deals the suyu cuntisuyu (name it in the suyus of a number of players) [EMPIRE-SETUP-2]",
    ),
]

each_warning = pytest.mark.parametrize(("game", "body", "code", "place", "text"), WARNINGS)


@each_warning
def test_a_warning_is_at_the_change_that_causes_it(
    game: str, body: str, code: str, place: str, text: str, tmp_path: Path
) -> None:
    path = variant(tmp_path, f"options: {{}}\n{body}", head=head(game))
    assert mr.validate(path) == ()
    (warning,) = mr.load(path).rulebook.warnings
    assert (warning.code, warning.file, warning.line) == (code, str(path), 5)
    assert str(warning).partition(": ")[2] == f"{place}: {text}"


@each_warning
def test_validate_and_check_show_it_until_it_is_silenced(
    game: str, body: str, code: str, place: str, text: str, tmp_path: Path
) -> None:
    path = variant(tmp_path, body, head=head(game))
    done = run("validate", path)
    assert done.exit_code == 0
    assert f"warning ({code}): {path}:" in done.output
    assert f"{place}: {text}\n" in done.output
    assert done.output.endswith(": valid, but see the warnings.\n")
    (told,) = json.loads(run("validate", path, "--json").output)["warnings"]
    assert (told["code"], told["path"]) == (code, place)
    checked = check(mr.load(path), games=1, max_decisions=1)
    assert code in checked.possible_warning_codes
    assert [(one.path, one.silenced) for one in checked.warnings if one.code == code] == [(told["path"], None)]
    quiet = variant(tmp_path, f"silence: {{{code}: We mean it.}}\n{body}", "quiet.yaml", head(game))
    assert run("validate", quiet).output == f"{quiet}: all is well.\n"


def test_a_variant_of_a_variant_has_the_warnings_of_its_base(tmp_path: Path) -> None:
    below = variant(tmp_path, WARNINGS[0][1], "below.yaml")
    above = variant(tmp_path, "days: {last_day: 8}\n", "above.yaml", head("./below.yaml"))
    (warning,) = mr.load(above).rulebook.warnings
    assert (warning.code, warning.path) == ("cut_place", "districts.royal_palace")
    assert "above.yaml" not in warning.file
    assert mr.load(below).rulebook.warnings[0].message == warning.message


@pytest.mark.parametrize("game", GAMES)
def test_what_the_shipped_game_has_is_no_warning_of_a_folder_with_its_data(game: str, tmp_path: Path) -> None:
    """The shipped map of Inca Empire has a cut place, Rumichaca."""
    for name, text in data_file_texts(mr.load(game).rulebook).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert mr.load(tmp_path).rulebook.warnings == ()


def test_a_larger_cut_is_a_warning(tmp_path: Path) -> None:
    """In the shipped game, all roads to Angasmayo lead over Rumichaca. Here, those to Pambamarca do as well."""
    path = variant(tmp_path, "roads: {pambamarca-quijos: {remove: true}}\n", head=head("inca-empire"))
    found = {warning.path: warning.message for warning in mr.load(path).rulebook.warnings}
    assert found["sites.rumichaca"] == "all roads to caranqui, pambamarca and angasmayo lead over rumichaca"
    assert found["sites.caranqui"] == "all roads to pambamarca lead over caranqui"
    assert found["sites.latacunga"] == (
        "all roads to angasmayo, rumichaca, caranqui, quito and 1 other lead over latacunga"
    )


def test_loading_does_not_import_networkx(tmp_path: Path) -> None:
    """Neither the checks of a variant nor its warnings need networkx."""
    paths = [
        str(variant(tmp_path, body, f"{number}.yaml", head(game))) for number, (game, body, *_) in enumerate(WARNINGS)
    ]
    code = f"""
import sys
import machu_rules as mr
for path in {[*GAMES, *paths]!r}:
    assert mr.validate(path) == ()
    game = mr.load(path)
assert "networkx" not in sys.modules
game.rulebook.graph
assert "networkx" in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
