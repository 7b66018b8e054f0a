"""``machu-rules new-game``: writes a package with a game that plays at once, as the start of a game of your own."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING

import click

from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import quoted
from machu_rules.core.resources import template_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
"""The syntax of the name of a new game."""
LONGEST = 30
"""The maximum number of characters of a name. Lines with longer names would be too long."""
SUFFIXES = (".md", ".py", ".toml", ".yaml")
"""The endings of the files of a template. Tools add other files, such as caches."""


@click.command("new-game", epilog="Example: machu-rules new-game corn-road corn-road && ls corn-road")
@click.argument("name", metavar="NAME")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--simple", is_flag=True, help="Write a game without data files, in one module.")
def new_game(name: str, folder: Path, simple: bool) -> None:
    """Write DIR, a package with a game of your own.

    NAME is the name of your game, such as corn-road. At first, it is a small game that is complete: it has rules, cards
    in YAML, texts in English and German, a bot and tests. You can play it at once. Then replace its parts by yours.
    With --simple, the package has one module and no data files.

    DIR must be a new or an empty folder. The package does not need to be installed before you can play.
    """
    check_folder(folder)
    check_name(name)
    template = template_folder().joinpath("simple" if simple else "package")
    old, reference = entry_point(template.joinpath("pyproject.toml").read_text(encoding="utf-8"))
    new_words = renamed(old, name)
    written = 0
    for path, text in files_of(template):
        target = folder / replaced(path, new_words)
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("x", encoding="utf-8", newline="\n") as out:
            out.write(replaced(text, new_words))
        written += 1
    code = replaced(reference, new_words)
    lines = (
        f"Written: {folder}, with {written} files. Next:",
        f"  cd {folder}",
        f"  machu-rules play {code}",
        "To use the name of the game instead of the class, install the package:",
        "  pip install -e .",
        f"  machu-rules play {name}",
        f"  machu-rules serve {name}",
        "  pytest",
    )
    click.echo("\n".join(lines))


def check_name(name: str) -> None:
    """Raise UsageError if ``name`` cannot be the name of a new game and of its package."""
    from machu_rules.games.registry import games

    if not NAME.fullmatch(name):
        better = "-".join(re.findall(r"[a-z0-9]+", re.sub(r"([a-z0-9])([A-Z])", r"\1-\2", name).lower()))
        hint = f"did you mean {better}?" if NAME.fullmatch(better) and len(better) <= LONGEST else "such as corn-road"
        raise UsageError(f"{quoted(name)} is not a valid name: use small letters, digits and single dashes ({hint})")
    if len(name) > LONGEST:
        raise UsageError(f"the name {quoted(name)} has {len(name)} characters: use at most {LONGEST}")
    if name in games():
        raise UsageError(f"there is already a game {quoted(name)}: choose another name")
    package = name.replace("-", "_")
    if iskeyword(package) or package == "tests" or package in sys.stdlib_module_names or _installed(package):
        raise UsageError(f"there is already a Python module {package}: choose another name, such as {name}-game")


def _installed(package: str) -> bool:
    """Return True if a module has this name. A folder without Python files does not count."""
    spec = find_spec(package)
    return spec is not None and spec.origin is not None


def check_folder(folder: Path) -> None:
    """Raise UsageError if ``folder`` is not new and not empty."""
    if folder.is_dir() and any(folder.iterdir()):
        raise UsageError(f"the folder {folder} is not empty and was not changed: choose another folder")
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file and was not changed: choose another folder")


def entry_point(pyproject: str) -> tuple[str, str]:
    """Return the name of the game in a ``pyproject.toml``, and its class as ``module:Class``.

    >>> entry_point('[project.entry-points."machu_rules.games"]\\nludo = "ludo.game:Ludo"')
    ('ludo', 'ludo.game:Ludo')
    """
    points: Mapping[str, str] = tomllib.loads(pyproject)["project"]["entry-points"]["machu_rules.games"]
    ((name, reference),) = points.items()
    return name, reference


def renamed(old: str, new: str) -> dict[str, str]:
    """Return the replacements for the name of a game, in the forms in which files contain it: the name, the name of the
    package, the name of the class, and the title.

    >>> renamed("tiny-market", "corn-road")
    {'tiny-market': 'corn-road', 'tiny_market': 'corn_road', 'TinyMarket': 'CornRoad', 'Tiny market': 'Corn road'}
    """
    return dict(zip(forms(old), forms(new), strict=True))


def forms(name: str) -> tuple[str, ...]:
    """Return the forms of a name that `renamed` replaces."""
    words = name.split("-")
    return name, "_".join(words), "".join(map(str.capitalize, words)), " ".join(words).capitalize()


def replaced(text: str, words: Mapping[str, str]) -> str:
    """Return ``text`` with all keys of ``words`` replaced by their values.

    >>> replaced("tiny_market/game.py", renamed("tiny-market", "corn-road"))
    'corn_road/game.py'
    """
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], text)


def files_of(folder: Traversable, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the relative paths of all files in a folder and their texts, sorted by path."""
    for each in sorted(folder.iterdir(), key=lambda one: one.name):
        if each.is_dir():
            yield from files_of(each, f"{path}{each.name}/")
        elif each.name.endswith(SUFFIXES):
            yield f"{path}{each.name}", each.read_text(encoding="utf-8")
