"""Find the texts of a game: the language files and the texts for newcomers.

The texts of the shipped games are in ``data/languages`` and ``data/how_to_play``, for example in
``languages/princes.de.yaml``. A game in another package has folders of these names in that package. The names of its
files need no name of the game: ``languages/de.yaml``. If a package has several games, the names of the files begin with
the name of the game.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from machu_rules.core import resources

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGES = "languages"
HOW_TO_PLAY = "how_to_play"

CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""The code of a language (BCP 47)."""

SUFFIX = ".yaml"


class TextFile(NamedTuple):
    """A file with texts. ``name`` is its name in messages about faults."""

    path: Traversable
    name: str


class TextHome(NamedTuple):
    """The place of the texts of a game.

    ``package`` is the package that contains the game, and ``data`` the folder of its data in that package. For a
    shipped game, both are empty.
    """

    game: str
    package: str = ""
    data: str = ""

    def files(self, folder: str) -> Mapping[str, TextFile]:
        """Return the files in ``folder`` (`LANGUAGES` or `HOW_TO_PLAY`) by the code of their language. English comes
        first, the other codes are sorted.

        >>> [file.name for file in TextHome("princes").files(LANGUAGES).values()]
        ['languages/princes.en.yaml', 'languages/princes.de.yaml']
        """
        return _files(self, folder)


def package_of(kind: type[Any]) -> str:
    """Return the name of the package that contains a class. The result is empty for a module without a package.

    >>> package_of(TextHome)
    'machu_rules.loader'
    """
    module = sys.modules.get(kind.__module__)
    return str(getattr(module, "__package__", "") or "")


@cache
def _files(home: TextHome, folder: str) -> Mapping[str, TextFile]:
    found: dict[str, TextFile] = {}
    for around, name in _folders(home):
        inside = around.joinpath(folder)
        names = [file.name for file in inside.iterdir()] if inside.is_dir() else []
        named = {file[len(home.game) + 1 : -len(SUFFIX)]: file for file in names if file.startswith(f"{home.game}.")}
        plain = {file[: -len(SUFFIX)]: file for file in names if home.package}
        for code, file in {**plain, **named}.items():
            if file.endswith(SUFFIX) and CODE.fullmatch(code) and code not in found:
                found[code] = TextFile(inside.joinpath(file), f"{name}{folder}/{file}")
    return {code: found[code] for code in sorted(found, key=lambda code: (code != "en", code))}


def _folders(home: TextHome) -> Iterator[tuple[Traversable, str]]:
    """Yield the folders that contain the folders of texts, with their names in messages."""
    if not home.package:
        yield resources.data_folder(), ""
        return
    package = resources.package_folder(home.package)
    yield package, f"{home.package}/"
    if home.data:
        yield package.joinpath(*home.data.split("/")), f"{home.package}/{home.data}/"
