"""Every way to a rulebook, for every game: sound data is taken, and one fault is told once, where it stands."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.games.registry import load_embedded
from tests.fast_part import long_ones_slow
from tests.loader.shipped import EACH_FILE, GAMES, copied, text
from tests.loader.written import head, variant

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "variants").glob("*.yaml"))

BROKEN = {
    # file, a line of it, what to write instead, the same in a variant, what is wrong
    "princes": ("game", "  last_day: 9\n", "  last_day: §0\n", "days: {last_day: §0}\n", "days.last_day"),
    "incan-gold": ("game", "  number: 5\n", "  number: §0\n", "rounds: {number: §0}\n", "rounds.number"),
    "inca-empire": ("game", "hand: {value: 3,", "hand: {value: §0,", "hand: {value: §0}\n", "hand.value"),
}


def folder(game: str, place: Path, broken: bool) -> tuple[Path, Path]:
    """All data files of a game; gives what to load and the file that is at fault."""
    whole = copied(game, place / "whole")
    file, old, new, _, _ = BROKEN[game]
    path = whole / f"{file}.yaml"
    if broken:
        assert text(game, file).count(old) == 1
        path.write_text(text(game, file).replace(old, new), encoding="utf-8")
    return whole, path


def data_file(game: str, place: Path, broken: bool) -> tuple[Path, Path]:
    _, path = folder(game, place, broken)
    return path, path


def variant_file(game: str, place: Path, broken: bool) -> tuple[Path, Path]:
    path = variant(place, BROKEN[game][3] if broken else "", "one.yaml", head(game))
    return path, path


def based_on(way: Callable[[str, Path, bool], tuple[Path, Path]]) -> Callable[[str, Path, bool], tuple[Path, Path]]:
    """A variant without changes of what is got in a way."""

    def above(game: str, place: Path, broken: bool) -> tuple[Path, Path]:
        below, fault = way(game, place, broken)
        base = f"./{below.relative_to(place)}"
        return variant(place, "", "above.yaml", head(base)), place / "." / fault.relative_to(place)

    return above


WAYS = {
    "a folder": folder,
    "a data file": data_file,
    "a variant": variant_file,
    "a variant of a folder": based_on(folder),
    "a variant of a data file": based_on(data_file),
    "a variant of a variant": based_on(variant_file),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", long_ones_slow(GAMES))
def test_sound_data(game: str, way: str, tmp_path: Path) -> None:
    path, _ = WAYS[way](game, tmp_path, False)
    for source in (path, str(path)):
        assert mr.validate(source) == ()
        loaded = mr.load(source)
        assert (loaded.rulebook.game, loaded.fingerprint) == (game, mr.load(game).fingerprint)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_fault(game: str, way: str, tmp_path: Path) -> None:
    path, fault = WAYS[way](game, tmp_path, True)
    written = fault.read_text(encoding="utf-8")
    before = written.partition("§")[0]
    fault.write_text(written.replace("§", ""), encoding="utf-8")
    (problem,) = mr.validate(path)
    assert Path(problem.file).resolve() == fault.resolve()
    assert (problem.line, problem.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))
    assert (problem.path, problem.message) == (BROKEN[game][4], "0 is too small")
    with pytest.raises(mr.RulebookError) as caught:
        mr.load(path)
    assert caught.value.problems == (problem,)


@pytest.mark.parametrize(("game", "file"), EACH_FILE)
def test_each_data_file_alone(game: str, file: str, tmp_path: Path) -> None:
    path = tmp_path / f"mine_{file}.yaml"
    path.write_text(text(game, file), encoding="utf-8")
    assert mr.validate(path) == ()
    assert mr.load(path).fingerprint == mr.load(game).fingerprint


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_the_example_variants(path: Path) -> None:
    assert mr.validate(path) == ()
    loaded = mr.load(path)
    assert loaded.fingerprint != mr.load(loaded.rulebook.game).fingerprint


def test_there_are_example_variants_of_every_game() -> None:
    assert {mr.load(path).rulebook.game for path in EXAMPLES} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_data_that_a_record_holds(game: str) -> None:
    data = json.loads(mr.load(game).rulebook.effective)
    assert load_embedded(game, data, "a record").fingerprint == mr.load(game).fingerprint
    file = next(iter(data))
    wrong = {**data, file: {**data[file], "oops": 1}}
    with pytest.raises(mr.RulebookError, match="oops: the key 'oops' is not known here"):
        load_embedded(game, wrong, "a record")
    del wrong[file]
    with pytest.raises(mr.RulebookError, match=f"a record/{file}: this data file is missing"):
        load_embedded(game, wrong, "a record")
    other = next(name for name in GAMES if name != game)
    with pytest.raises(mr.RulebookError):
        load_embedded(other, data, "a record")


@pytest.mark.parametrize("game", long_ones_slow(GAMES))
def test_at_the_command_line(game: str, tmp_path: Path) -> None:
    sound, _ = folder(game, tmp_path, False)
    done = subprocess.run([sys.executable, "-m", "machu_rules", "validate", str(sound)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    path, fault = folder(game, tmp_path, True)
    fault.write_text(fault.read_text(encoding="utf-8").replace("§", ""), encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "machu_rules", "validate", str(path)], capture_output=True, text=True)
    assert done.returncode == 1
    said = done.stdout + done.stderr
    assert re.search(rf"{BROKEN[game][4]}: 0 is too small", re.sub(r"\s+", " ", said))
    assert "Traceback" not in said
