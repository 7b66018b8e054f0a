"""``machu-rules new-variant``: writes the start of a new variant to a file, and a schema of the variant for editors."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.cli.files import check_new, check_writable, write_atomically
from machu_rules.core.code_references import is_code_reference
from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.core.phrasing import printable
from machu_rules.games.code import code_of
from machu_rules.games.registry import installed_as


@click.command("new-variant", epilog="Example: machu-rules new-variant brisk.yaml princes --name 'Brisk Princes'")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@common.game_argument
@click.option("--name", metavar="TEXT", help="Name of the variant. [default: the name of the file]")
def new_variant(file: Path, game: str | None, name: str | None) -> None:
    """Write FILE, the start of a variant of GAME.

    GAME is the name of a shipped game or the path of another variant. At first, the variant in FILE plays exactly like
    GAME. Comments in FILE show all changes that you can make. The command also writes a JSON Schema next to FILE. With
    the schema, your editor can complete your input and underline errors. `machu-rules schema FILE` updates the schema.
    """
    from machu_rules.loader.resolve import is_name
    from machu_rules.loader.scaffold import new_variant_text
    from machu_rules.loader.variant_schema import variant_schema

    if file.suffix not in (".yaml", ".yml"):
        raise UsageError(f"{file} is not a YAML file: its name must end in .yaml")
    if not file.parent.is_dir():
        raise MachuRulesError(f"the folder {file.parent} does not exist: create it first")
    played = game_and_seating.load_game(game)
    base = played.rulebook
    base.data_spec()
    code = code_of(played)
    source = installed_as(base.game, code) if code and is_code_reference(game) else game or base.game
    if not source:
        raise UsageError(
            f"data never names code, so no variant can be based on {code}: write one of {base.game}, or install the "
            "class under a name (docs/one_rule.md)"
        )
    based_on = source if is_name(source) else Path(os.path.relpath(source, file.parent)).as_posix()
    if not is_name(source) and is_name(based_on):
        based_on = f"./{based_on}"
    schema = file.with_suffix(".schema.json")
    text = new_variant_text(base, based_on, name or file.stem.replace("_", " "), f"./{schema.name}")
    check_new(file)
    check_writable(schema)
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise UsageError(f"{file} already exists and was not changed: choose another name") from None
    write_atomically(schema, json.dumps(variant_schema(base), ensure_ascii=False) + "\n")
    click.echo(printable(f"Written: {file}, and {schema} for your editor."))
