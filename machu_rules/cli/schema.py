"""``machu-rules schema``: updates the schema of a variant for editors."""

from __future__ import annotations

import json
from pathlib import Path

import click

from machu_rules.cli.files import check_writable, write_atomically
from machu_rules.core.errors import RulebookError
from machu_rules.core.files import is_not_special_file
from machu_rules.core.phrasing import printable
from machu_rules.core.text_files import decoded
from machu_rules.games import registry


@click.command(epilog="Example: machu-rules schema examples/variants/salt.yaml --out salt.schema.json")
@click.argument("variant", type=click.Path(path_type=Path), metavar="VARIANT")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write here. [default: beside the variant]"
)
def schema(variant: Path, out: Path | None) -> None:
    """Write the JSON Schema of VARIANT for editors.

    With the schema, an editor that supports yaml-language-server completes the names of sections and fields in VARIANT.
    It also completes ids from the base game and from VARIANT itself, shows the base value of each field, and underlines
    errors. Run the command again after you have added ids to VARIANT, or after the base game has changed.
    """
    from machu_rules.loader.resolve import read_variant
    from machu_rules.loader.variant_schema import added_ids, variant_schema

    root, base, problems = read_variant(variant)
    if root is None:
        raise RulebookError(problems)
    target = out or variant.with_suffix(".schema.json")
    check_writable(target)
    written = variant_schema(registry.load_untrusted(base, variant.parent).rulebook, added_ids(root))
    write_atomically(target, json.dumps(written, ensure_ascii=False) + "\n")
    line = f"# yaml-language-server: $schema=./{target.name}"
    click.echo(printable(f"Written: {target}"))
    read_again = out is None and is_not_special_file(variant)  # a pipe can be read only once
    if read_again and not decoded(variant.read_bytes()).startswith(line):
        click.echo(printable(f"Make this the first line of the variant: {line}"))
