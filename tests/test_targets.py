"""Commands with a target: one that cannot be written is reported before anything is played or announced."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import machu_rules as mr
from machu_rules.cli.main import COMMANDS, main

MANY = ["--games", "1000000", "--seed", "7"]
"""More games than a test has time for."""

FILES = {
    "board --svg": ["board", "princes", "--svg"],
    "analyse --html": ["analyse", "RECORD", "--seat", "0", "--iterations", "1000000", "--html"],
    "compile --out": ["compile", "princes", "--out"],
    "data --effective": ["data", "princes", "--effective"],
    "demo --out": ["demo", "incan-gold", "--out"],
    "docs --out": ["docs", "incan-gold", "--out"],
    "check --records": ["check", "princes", *MANY, "--records"],
    "ladder --write": ["ladder", "incan-gold", *MANY, "--players", "3", "--write"],
    "ladder --resume": ["ladder", "incan-gold", *MANY, "--players", "3", "--resume"],
    "compare --html": ["compare", "incan-gold", "incan-gold", *MANY, "--html"],
    "compare --resume": ["compare", "incan-gold", "incan-gold", *MANY, "--resume"],
    "compare --games-file": ["compare", "incan-gold", "incan-gold", *MANY, "--games-file"],
    "simulate --resume": ["simulate", "princes", *MANY, "--resume"],
    "simulate --games-file": ["simulate", "princes", *MANY, "--games-file"],
    "sweep --html": ["sweep", "incan-gold", "rounds.number=1..2", "--measure", "decisions", *MANY, "--html"],
    "sweep --resume": ["sweep", "incan-gold", "rounds.number=1..2", "--measure", "decisions", *MANY, "--resume"],
    "tune --resume": ["tune", "incan-gold", "rounds.number=1..2", "--target", "decisions=9", *MANY, "--resume"],
    "new-game": ["new-game", "corn-road"],
    "new-variant": ["new-variant"],
    "play --record": ["play", "incan-gold", "--record"],
    "graph --out": ["graph", "princes", "--out"],
    "print --out": ["print", "princes", "--out"],
    "replay --write": ["replay", "RECORD", "--write"],
    "schema --out": ["schema", "examples/variants/salt.yaml", "--out"],
    "serve --folder": ["serve", "--port", "0", "--folder"],
    "types": ["types", "incan-gold"],
}

FOLDERS = {name for name in FILES if name.endswith(("--effective", "--records", "--folder"))}
FOLDERS |= {"compile --out", "demo --out", "docs --out", "new-game", "types"}
"""Those whose target is a folder."""

NEEDS_COMPARE = {name for name in FILES if name.startswith(("compare", "ladder", "sweep", "tune"))}

EVERYWHERE = [name for name in FILES if name not in NEEDS_COMPARE]


def run(tmp_path: Path, name: str, target: Path) -> Result:
    record = tmp_path / "game.jsonl"
    match = mr.Match.start(mr.load("incan-gold"), players=2, seed=7).play("torch", seat=0)
    record.write_text(match.record())
    arguments = [str(record) if word == "RECORD" else word for word in FILES[name]]
    return CliRunner().invoke(main, [*arguments, str(target)])


def is_refused(done: Result) -> bool:
    """True if one message says that something is wrong, and nothing else was printed."""
    assert done.exit_code in (1, 2), done.output
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert "Traceback" not in done.stderr
    return lines[-1].startswith("Error: ") and (len(lines) == 1 or lines[0].startswith("Usage: "))


def suffix(name: str) -> str:
    return {"simulate --games-file": ".csv", "compare --games-file": ".csv", "new-variant": ".yaml"}.get(name, "")


def check_refusals(tmp_path: Path, name: str) -> None:
    file = tmp_path / "file"
    file.write_text("a regular file")
    for folder in (file, Path("/proc"), Path("/dev/full")):
        done = run(tmp_path, name, folder / f"target{suffix(name)}")
        assert is_refused(done), done.output
        assert done.exit_code == 1
    folder = tmp_path / f"folder{suffix(name)}"
    folder.mkdir()
    if name not in FOLDERS:
        assert is_refused(run(tmp_path, name, folder))
    assert file.read_text() == "a regular file"
    assert {path.name for path in tmp_path.iterdir()} == {"file", "game.jsonl", folder.name}
    assert not list(folder.iterdir())


@pytest.mark.parametrize("name", EVERYWHERE)
def test_a_target_that_cannot_be_written_is_reported_first(tmp_path: Path, name: str) -> None:
    check_refusals(tmp_path, name)


@pytest.mark.compare
@pytest.mark.parametrize("name", sorted(NEEDS_COMPARE))
def test_a_target_of_many_games_is_reported_first(tmp_path: Path, name: str) -> None:
    check_refusals(tmp_path, name)


@pytest.mark.parametrize("name", ["play --record", "replay --write", "new-variant"])
def test_a_file_that_exists_is_left_as_it_is(tmp_path: Path, name: str) -> None:
    target = tmp_path / f"mine{suffix(name)}"
    target.write_text("mine")
    assert is_refused(run(tmp_path, name, target))
    assert target.read_text() == "mine"


def test_a_demo_whose_picture_cannot_be_written_announces_nothing(tmp_path: Path) -> None:
    (tmp_path / "incan-gold.svg").mkdir()
    done = CliRunner().invoke(main, ["demo", "incan-gold", "--out", str(tmp_path)])
    assert is_refused(done)


def test_a_variant_whose_schema_cannot_be_written_is_not_written(tmp_path: Path) -> None:
    (tmp_path / "mine.schema.json").mkdir()
    assert is_refused(CliRunner().invoke(main, ["new-variant", str(tmp_path / "mine.yaml")]))
    assert not (tmp_path / "mine.yaml").exists()


def test_every_option_that_names_a_target_is_tested() -> None:
    """An option of a new command whose name says that something is written belongs into the list above."""
    words = "--svg --html --out --write --record --records --folder --effective --resume --games-file".split()
    tested = {tuple(name.split()) for name in FILES}
    for command in COMMANDS:
        shown = CliRunner().invoke(main, [command, "--help"]).output
        for word in words:
            reads = (command, word) in {("board", "--record"), ("tui", "--record")}
            assert f"  {word} " not in shown or reads or (command, word) in tested, (command, word)
