"""Environments for an installed package.

Nothing is downloaded. The dependencies are those of the Python that runs the tests, which a path file adds to a new
environment. The build also runs in that Python instead of an isolated environment.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHIPPED = (
    "machu_rules", "data", "schemas", "templates", "pyproject.toml", "setup.py", "MANIFEST.in",
    "tools/build_backend.py", "README.md", "LICENSE",
)  # fmt: skip
BARE = ("--no-deps", "--no-build-isolation", "--no-index")


def attempt(*command: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """A command that was run without the variables that could lead it to another machu_rules."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "PYTEST", "VIRTUAL", "MACHU_RULES"))
    }
    return subprocess.run([str(word) for word in command], cwd=cwd, env=kept | env, capture_output=True, text=True)


def run(*command: str | Path, cwd: Path, **env: str) -> str:
    """The output of a successful command."""
    done = attempt(*command, cwd=cwd, **env)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def copied(names: tuple[str, ...], folder: Path) -> Path:
    """These files and folders of the checkout in another folder."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        else:
            shutil.copy2(ROOT / name, folder / name)
    return folder


def built_wheel(source: Path, folder: Path, **env: str) -> Path:
    """The wheel that pip builds of sources, the only one in this folder."""
    run(sys.executable, "-m", "pip", "wheel", "--quiet", *BARE, "-w", folder, source, cwd=folder, **env)
    (path,) = folder.glob("*.whl")
    return path


def environment(folder: Path) -> Path:
    """The Python of a new environment that has the dependencies and not this package."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    python = folder / "bin" / "python"
    purelib = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    Path(purelib, "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def install(python: Path, *what: str | Path) -> None:
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", *BARE, "--ignore-installed")
    run(*pip, *what, cwd=python.parent)
