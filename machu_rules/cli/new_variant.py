"""``machu-rules new-variant``: the start of a variant file, with a schema for editors beside it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from machu_rules.bots import seating
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
@click.option("--name", metavar="TEXT", help="What the variant is called; the name of the file when left out.")
def new_variant(file: Path, game: str | None, name: str | None) -> None:
    """Write FILE, the start of a variant of GAME.

    GAME is a shipped game or the path of another variant. FILE changes nothing yet; comments in it show what can be
    changed. Beside it a schema is written, with which an editor completes and checks the file; `machu-rules schema
    FILE` writes it anew.
    """
    from machu_rules.loader.resolve import is_name
    from machu_rules.loader.scaffold import variant_start
    from machu_rules.loader.variant_schema import variant_schema

    if file.suffix not in (".yaml", ".yml"):
        raise UsageError(f"{file} is to be a YAML file; its name ends in .yaml")
    if not file.parent.is_dir():
        raise MachuRulesError(f"there is no folder {file.parent}; make it first")
    played = seating.load_game(game)
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
    text = variant_start(base, based_on, name or file.stem.replace("_", " "), f"./{schema.name}")
    check_new(file)
    check_writable(schema)
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise UsageError(f"{file} exists already and is left as it is; choose another name") from None
    write_atomically(schema, json.dumps(variant_schema(base), ensure_ascii=False) + "\n")
    click.echo(printable(f"Written: {file}, and {schema} for your editor."))
