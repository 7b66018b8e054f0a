"""An installed package is compiled: its wheel contains extensions, plays like the source and keeps the contract."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests.doors.sites import examples, install, new_package, program

pytestmark = [pytest.mark.install, pytest.mark.compiled, pytest.mark.xdist_group("compiled")]

COMPILE = """
import sys
from machu_rules.cli.main import main
main(["compile", sys.argv[1], "--out", "wheels"])
"""

PLAY = """
import hashlib, json, random, sys
import machu_rules as mr
from machu_rules.testing import keeps_contract
game, told = mr.load(sys.argv[1]), hashlib.sha256()
rules = game.module("rules")
for seed in range(20):
    rng, state = random.Random(seed), game.new(players=3, seed=seed)
    while decision := game.decision(state):
        state, events = game.apply(state, rng.choice(decision.moves), decision.seat)
        told.update(json.dumps([game.events_for(events, None), game.dump(state)]).encode())
keeps_contract(game)
print(json.dumps([rules.__file__, type(game.engine.dispatch).__module__, told.hexdigest()]))
"""

BROKEN = """
def broken(number: int) -> int:
    return number + undefined_name
"""


PACKAGES = {"salt-road": ("salt_games", "salt_road"), "bellfounders": ("example_games", "bellfounders")}
"""The distributions and the packages of the games. The second one has no module ``tables``."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with installed packages."""
    folder = tmp_path_factory.mktemp("compiled") / "site"
    new_package(folder, "salt-road")
    install(folder, "salt-games", **{"salt-road": "salt_road.game:SaltRoad"})
    examples(folder)
    return folder


@pytest.mark.parametrize("game", PACKAGES)
def test_the_wheel_plays_like_the_source(site: Path, game: str) -> None:
    distribution, package = PACKAGES[game]
    done = program(site, COMPILE, game)
    assert done.returncode == 0, done.stderr
    (wheel,) = (site.parent / "wheels").glob(f"{distribution}-1.0-*.whl")
    assert wheel.name in done.stdout
    target = site.parent / f"target_{package}" / "site"
    with zipfile.ZipFile(wheel) as whole:
        whole.extractall(target)
    assert (target / package / "languages" / "de.yaml").is_file()
    source, compiled = (json.loads(program(folder, PLAY, game).stdout) for folder in (site, target))
    assert Path(source[0]).suffix == ".py"
    assert Path(compiled[0]).suffix in (".so", ".pyd")
    assert (source[1], compiled[1]) == ("machu_rules.framework.engine", f"{package}.dispatch")
    assert source[2] == compiled[2]
    assert not list(site.rglob("*.so"))


def test_code_that_cannot_be_compiled_is_named(site: Path) -> None:
    rules = site / "salt_road" / "rules.py"
    text = rules.read_text()
    rules.write_text(text + BROKEN)
    done = program(site, COMPILE, "salt-road")
    rules.write_text(text)
    assert done.returncode == 1
    first, *faults = done.stderr.splitlines()
    assert first == "Error: mypyc cannot compile salt-games:"
    assert f"salt_road/rules.py:{len(text.splitlines()) + 3}: error:" in faults[0]


def test_a_missing_compiler_is_named_with_a_remedy(site: Path) -> None:
    done = program(site, f'import os\nos.environ["CC"] = "no-such-compiler"\n{COMPILE}', "salt-road")
    assert done.returncode == 2
    assert "Error: compiling needs the C compiler no-such-compiler (on Debian" in done.stderr
