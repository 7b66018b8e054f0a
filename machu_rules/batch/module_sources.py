"""Read the source files of modules, to find the functions of a module and the origin of the names that the module
imports.
"""

from __future__ import annotations

import ast
import sys
from importlib.util import find_spec
from pathlib import Path

from machu_rules.core import resources
from machu_rules.core.errors import UsageError


def source_of(module: str) -> str:
    """Return the source code of a module. If the module was compiled with mypyc, the source file is read from the
    folder of the compiled file.
    """
    file = file_of(module)
    try:
        return resources.read_bytes_beside_module(module, file).decode("utf-8")
    except OSError:
        raise UsageError(f"the module {module} has no source file") from None


def file_of(module: str) -> Path:
    """Return the path of a module's source file."""
    loaded = getattr(sys.modules.get(module), "__file__", None)  # the main program is not found by its name
    spec = None if loaded else find_spec(module)
    origin = spec.origin if spec else loaded
    if origin is None:
        raise UsageError(f"the module {module} has no source file")
    path = Path(origin)
    return path if path.suffix == ".py" else path.with_name(module.rpartition(".")[2] + ".py")


class SourceModule:
    """The source code of a module. ``functions`` contains the functions of the module by name, and the methods of its
    classes as ``Class.method``. ``classes`` contains the names of the classes. ``imports`` maps an imported name to a
    pair: the module from which it was imported, and its name in that module.

    ``text`` is the source code of a module that has no file.
    """

    def __init__(self, name: str, text: str | None = None) -> None:
        self.name = name
        self.path = file_of(name) if text is None else Path(f"<{name}>")
        self.functions: dict[str, ast.FunctionDef] = {}
        self.classes: set[str] = set()
        self.imports: dict[str, tuple[str, str]] = {}
        for node in ast.parse(source_of(name) if text is None else text).body:
            if isinstance(node, ast.FunctionDef):
                self.functions[node.name] = node
            elif isinstance(node, ast.ClassDef):
                self.classes.add(node.name)
                methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
                self.functions.update({f"{node.name}.{each.name}": each for each in methods})
            elif isinstance(node, ast.ImportFrom):
                module = node.module or ""
                if node.level:  # a relative import
                    module = ".".join([*name.split(".")[: -node.level], *([module] if module else [])])
                for alias in node.names:
                    self.imports[alias.asname or alias.name] = (module, alias.name)

    def imported_module_name(self, name: str) -> str:
        """Return the full name of the module that was imported under the name ``name``. Return an empty string if
        ``name`` does not refer to an imported module.
        """
        package, other = self.imports.get(name, ("", ""))
        spec = find_spec(package) if package else None
        full = f"{package}.{other}"
        return full if spec and spec.submodule_search_locations is not None and find_spec(full) else ""

    def error(self, node: ast.AST, message: str) -> UsageError:
        """Return an error with the path of the file, the line of ``node`` and ``message``."""
        return UsageError(f"{self.path}:{getattr(node, 'lineno', 1)}: {message}")
