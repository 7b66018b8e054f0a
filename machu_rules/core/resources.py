"""Where the data files and their schemas are: inside the package, or beside it in a checkout."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from machu_rules.core.errors import MachuRulesError


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
    inside = files("machu_rules").joinpath(name)  # a wheel, installed or still zipped
    if inside.is_dir():
        return inside
    beside = Path(__file__).parents[2] / name  # a checkout, or an editable install of one
    if beside.is_dir():
        return beside
    raise MachuRulesError(f"machu_rules has lost its folder {name}: install it anew")
