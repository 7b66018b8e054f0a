"""The folder of compiled code: cached for the user, shared by processes without a home, never another user's."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = "from machu_rules.batch.jit import folder; print(folder())"

pytestmark = pytest.mark.batch


def folder(temporary: Path, **env: str) -> Path:
    """The folder of a process without a home. ``temporary`` is its folder of temporary files."""
    dropped = ("XDG_CACHE_HOME", "MACHU_RULES_CACHE")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    kept |= {"HOME": "/dev/null", "TMPDIR": str(temporary), **env}
    done = subprocess.run([sys.executable, "-c", FOLDER], cwd=ROOT, env=kept, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip())


def test_processes_without_a_home_share_a_folder(tmp_path: Path) -> None:
    first, second = folder(tmp_path), folder(tmp_path)
    assert first == second
    assert first.parent == tmp_path
    assert first.stat().st_mode & 0o777 == 0o700
    assert list(tmp_path.iterdir()) == [first]
    assert folder(tmp_path, MACHU_RULES_CACHE=str(tmp_path / "own")) == tmp_path / "own" / "batch"


@pytest.mark.parametrize("what", ["of everybody", "link", "file"])
def test_a_folder_that_others_can_write_is_not_used(tmp_path: Path, what: str) -> None:
    """Code from it would run. So a process uses a folder of its own, and removes it."""
    shared = folder(tmp_path)
    shared.rmdir()
    if what == "of everybody":
        shared.mkdir()
        shared.chmod(0o777)
    elif what == "link":
        (tmp_path / "other").mkdir(mode=0o700)
        shared.symlink_to(tmp_path / "other")
    else:
        shared.touch()
    before = set(tmp_path.iterdir())
    own = folder(tmp_path)
    assert own.parent == tmp_path
    assert own not in before
    assert set(tmp_path.iterdir()) == before
