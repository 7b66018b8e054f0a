"""Where the data files and their schemas are: inside the package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from machu_rules.core.errors import MachuRulesError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def data() -> Traversable:
    """The folder of the data files.

    >>> data().joinpath("goods.yaml").is_file()
    True
    """
    return _folder("data")


def schemas() -> Traversable:
    """The folder of the schemas.

    >>> schemas().joinpath("variant.schema.json").is_file()
    True
    """
    return _folder("schemas")


def _folder(name: str) -> Traversable:
    package = Path(__file__).parents[1]
    for folder in (package, package.parent):  # a wheel, or a checkout and an editable install of one
        if (folder / name).is_dir():
            return folder / name
    from importlib.resources import files  # takes 10 ms to import

    zipped = files("machu_rules").joinpath(name)
    if zipped.is_dir():
        return zipped
    raise MachuRulesError(f"machu_rules has lost its folder {name}: install it anew")
