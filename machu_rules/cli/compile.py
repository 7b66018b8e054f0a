"""``machu-rules compile``: compiles the rules of an installed package."""

from __future__ import annotations

from pathlib import Path

import click

from machu_rules.cli.files import ensure_writable_folder
from machu_rules.core.phrasing import printable


@click.command("compile", epilog="Example: machu-rules compile bazaar --out dist")
@click.argument("package", metavar="PACKAGE")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default="dist",
    show_default=True,
    metavar="DIR",
    help="Write the wheel here.",
)
def compile_package(package: str, out: Path) -> None:
    """Compile the games of PACKAGE into a wheel.

    PACKAGE is an installed package with a game, or the name of its game. The wheel contains the package, with its rules
    compiled to machine code by mypyc. It fits this version of Python and this kind of machine. Compiling needs mypy,
    setuptools and a C compiler.
    """
    from machu_rules.games.compiled_package import build_compiled_wheel

    ensure_writable_folder(out)
    wheel = build_compiled_wheel(package, out)
    click.echo(printable(f"Written: {wheel}"))
    click.echo(printable(f"Install it: pip install --force-reinstall --no-deps {wheel}"))


globals()["compile"] = compile_package  # commands are imported by their name, which is `compile` here
