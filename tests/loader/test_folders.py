"""Folders of variants: each file is taken for what it is, and one with problems holds up no other."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import machu_rules as mr
from machu_rules.cli.main import main
from machu_rules.games.registry import files_of_variants
from machu_rules.web.settings import load_offered_games

HEAD = "format: machu-rules/variant/1\nbased_on: princes\nname: T\n"

FILES = {
    "good.yaml": HEAD + "days: {last_day: 6}\n",
    "also_good.yml": HEAD + "days: {last_day: 7}\n",
    "wrong_figure.yaml": HEAD + "days: {last_day: -3}\noptoins: {}\n",
    "wrong_yaml.yaml": HEAD + "days: {last_day: [\n",
    "no_format.yaml": "based_on: princes\n",
    "no_base.yaml": "format: machu-rules/variant/1\nname: T\n",
    "loop.yaml": HEAD.replace("princes", "./loop.yaml"),
    "docker-compose.yaml": 'version: "3"\nservices: {web: {image: x}}\n',
    "list.yaml": "- a\n- b\n",
    "empty.yaml": "",
    "notes.txt": "based_on: nothing\n",
}
GOOD = {"good.yaml", "also_good.yml"}
OTHER = {"docker-compose.yaml", "list.yaml", "empty.yaml", "policy.yaml", "de.yaml"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "latin.yaml").write_bytes(HEAD.encode() + "author: José\n".encode("latin-1"))
    shutil.copy("examples/policies/ten_gems.yaml", tmp_path / "policy.yaml")
    shutil.copy("data/languages/princes.de.yaml", tmp_path / "de.yaml")
    (tmp_path / "folder.yaml").mkdir()
    return tmp_path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_what_is_sound_is_offered_and_all_problems_of_the_rest_are_told(folder: Path) -> None:
    told: list[str] = []
    games = load_offered_games((str(folder),), told.append)
    assert {Path(name).name for name in games} - set(mr.games()) == GOOD
    warned = "\n".join(told)
    for name in {path.name for path in folder.iterdir()} - GOOD - {"notes.txt", "folder.yaml"}:
        no_variant = f"{folder / name} is not offered: it is not a variant."
        assert (no_variant in told) == (name in OTHER)
        assert f"{folder / name} is not offered" in warned
    assert "-3 is too small" in warned
    assert "did you mean options?" in warned
    assert "UTF-8" in warned


def test_a_server_starts_with_what_is_sound(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.Server.run", lambda *_: None)
    monkeypatch.setattr("uvicorn.Config.configure_logging", lambda self: None)  # it would close the handlers of others
    done = run("serve", "--port", "0", "--folder", folder / "rooms", folder)
    assert done.exit_code == 0
    assert "Open http://127.0.0.1:" in done.stdout
    assert done.stderr.count("Warning: ") == len(list(folder.glob("*.y*ml"))) - len(GOOD) - len({"folder.yaml"})


def test_files_that_are_named_themselves_must_be_sound(folder: Path) -> None:
    with pytest.raises(mr.RulebookError) as error:
        load_offered_games(tuple(str(folder / name) for name in ("wrong_figure.yaml", "good.yaml", "no_base.yaml")))
    assert {Path(problem.file).name for problem in error.value.problems} == {"wrong_figure.yaml", "no_base.yaml"}
    with pytest.raises(mr.RulebookError, match="no such file"):
        load_offered_games((str(folder / "missing.yaml"),))


def test_a_folder_with_the_data_of_a_game_is_one_game(tmp_path: Path) -> None:
    shutil.copytree("data/incan_gold", tmp_path / "mine")
    assert files_of_variants(str(tmp_path / "mine")) == ()
    assert str(tmp_path / "mine") in load_offered_games((str(tmp_path / "mine"),))
    file = next((tmp_path / "mine").glob("*.yaml"))
    file.write_text(file.read_text() + "\nfox: 1\n")
    with pytest.raises(mr.RulebookError, match="fox"):
        load_offered_games((str(tmp_path / "mine"),))
    assert run("validate", tmp_path / "mine").exit_code == 1


def test_files_and_folders_are_validated_together(folder: Path) -> None:
    done = run("validate", folder, "examples/variants/salt.yaml", "princes")
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert lines[-2:] == ["examples/variants/salt.yaml: all is well.", "princes: all is well."]
    for name in GOOD | {"policy.yaml"}:
        assert f"{folder / name}: all is well." in lines
    for name in OTHER - {"policy.yaml"}:
        assert f"{folder / name}: not checked, because it is neither a variant nor a policy." in lines
    assert f"{folder / 'wrong_figure.yaml'}: 2 problems." in lines
    sound = run("validate", *(folder / name for name in GOOD))
    assert (sound.exit_code, len(sound.stdout.splitlines())) == (0, 2)


def test_problems_of_several_files_are_one_document(folder: Path) -> None:
    done = run("validate", "--json", folder / "good.yaml", folder)
    report = json.loads(done.stdout)
    assert (done.exit_code, report["valid"]) == (1, False)
    named = {Path(problem["file"]).stem for problem in report["problems"]}
    assert named == {"wrong_figure", "wrong_yaml", "no_format", "no_base", "loop", "latin"}
    assert json.loads(run("validate", "--json").stdout) == {"valid": True, "problems": [], "warnings": []}
