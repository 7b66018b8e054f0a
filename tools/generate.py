"""Write all generated files: ``python -m tools.generate``, or ``make generate``.

Each generator is a module that returns the texts of its files. With the argument ``build``, only the files that are not
under version control are written: the build of a wheel and an editable installation need nothing else.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]

BUILD = ["tools.cache_rulebooks", "tools.json_schemas", "tools.python_types"]
"""The generators of files for users, which only the wheel contains."""

PUBLISHED = ["tools.data_schemas", "tools.example_schemas", "clients.typescript.generate", "tools.published_forms"]
"""The generators of files that are under version control so that people can read them and see what changed."""


def write(path: Path, text: str) -> bool:
    """Write a text to a file if the file has another content. Return True if it had."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return True


def run(generators: list[str]) -> None:
    """Write the files of some generators."""
    for name in generators:
        for path, text in import_module(name).texts().items():
            if write(path, text):
                print(f"written: {path.relative_to(ROOT)}")


def main(arguments: list[str]) -> None:
    """Write all generated files, or those of the generators that are named."""
    if arguments == ["build"]:
        run(BUILD)
    elif arguments:
        run(arguments)
    else:
        run([*BUILD, *PUBLISHED])


if __name__ == "__main__":
    main(sys.argv[1:])
