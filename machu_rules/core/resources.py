"""The data files, their schemas and other files of the package: inside it, or beside it in a checkout."""

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


def static() -> Traversable:
    """The folder of the files of the page that the server shows.

    >>> static().joinpath("index.html").is_file()
    True
    """
    return _folder("web/static")


def read_beside(module: str, path: Path) -> bytes:
    """The bytes of a file beside a module, also if both are in a zip. Raises OSError if there is no such file.

    >>> b"def read_beside" in read_beside("machu_rules.core.resources", Path(__file__))
    True
    """
    from importlib.util import find_spec

    spec = find_spec(module)
    read = getattr(spec and spec.loader, "get_data", None)
    if read is None:
        raise FileNotFoundError(f"the module {module} has no file")
    found: bytes = read(str(path))
    return found


def _folder(name: str) -> Traversable:
    package = Path(__file__).parents[1]
    for folder in (package, package.parent):  # a wheel, or a checkout and an editable install of one
        if (folder / name).is_dir():
            return folder / name
    from importlib.resources import files  # takes 10 ms to import

    zipped = files("machu_rules").joinpath(*name.split("/"))
    if zipped.is_dir():
        return zipped
    raise MachuRulesError(f"machu_rules has lost its folder {name}: install it anew")
