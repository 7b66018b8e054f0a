"""Find the data files, their schemas and other files of the package. They are inside the package, or next to it in a
checkout.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from machu_rules.core.errors import MachuRulesError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def data_folder() -> Traversable:
    """Return the folder with the data files.

    >>> data_folder().joinpath("goods.yaml").is_file()
    True
    """
    return _folder("data")


def schema_folder() -> Traversable:
    """Return the folder with the schemas.

    >>> schema_folder().joinpath("variant.schema.json").is_file()
    True
    """
    return _folder("schemas")


def static_folder() -> Traversable:
    """Return the folder with the files of the web page.

    >>> static_folder().joinpath("index.html").is_file()
    True
    """
    return _folder("web/static")


def template_folder() -> Traversable:
    """Return the folder with the games that ``machu-rules new-game`` copies.

    >>> template_folder().joinpath("package", "pyproject.toml").is_file()
    True
    """
    return _folder("templates")


def package_folder(package: str) -> Traversable:
    """Return the folder of an imported package.

    If the current folder contains a project that is called like its package, Python takes the folder of the project for
    a package without files. Then the folder of a module of the package is returned.

    >>> package_folder("machu_rules.core").joinpath("resources.py").is_file()
    True
    """
    from importlib.resources import files  # imported only here, because it takes 10 ms

    if package in sys.modules and getattr(sys.modules[package], "__file__", None) is None:
        for name, module in [*sys.modules.items()]:
            file = getattr(module, "__file__", None)
            if file and name.startswith(f"{package}."):
                inside = name.count(".") - package.count(".") - (Path(file).stem != "__init__")
                return Path(file).parents[inside]
    return files(package)


def read_bytes_beside_module(module: str, path: Path) -> bytes:
    """Return the content of the file ``path``, which is in the folder of ``module``. This folder may be inside a zip
    file. Raises OSError if there is no such file.

    >>> b"def read_beside" in read_bytes_beside_module("machu_rules.core.resources", Path(__file__))
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
    from importlib.resources import files  # imported only here, because it takes 10 ms

    zipped = files("machu_rules").joinpath(*name.split("/"))
    if zipped.is_dir():
        return zipped
    raise MachuRulesError(f"machu_rules has lost its folder {name}: reinstall it")
