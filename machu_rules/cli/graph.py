"""``machu-rules graph``: writes the graph of a rulebook or of a board as JSON, as GraphML, or as a picture."""

from __future__ import annotations

import json
from pathlib import Path

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.cli.files import check_writable, write_atomically
from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.core.phrasing import printable

FORMATS = ("json", "graphml", "svg")


@click.command(epilog="Example: machu-rules graph princes --board --out board.svg")
@common.game_argument
@click.option(
    "--rulebook/--board",
    default=True,
    help="Write all things, options and rules, or the places of the board. [default: rulebook]",
)
@click.option(
    "--format", "form", type=click.Choice(FORMATS), help="Format of the output. [default: the suffix of --out, or json]"
)
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write here. [default: standard output]")
def graph(game: str | None, rulebook: bool, form: str | None, out: Path | None) -> None:
    """Write the rulebook or the board of GAME as a graph.

    The nodes of the rulebook are its things, options and rules. The nodes of the board are its places. JSON has the
    node-link form of networkx. In GraphML, values other than texts and numbers are written as JSON. The format svg is a
    picture.
    """
    if form is None:
        form = out.suffix[1:].lower() if out is not None and out.suffix else "json"
        if form not in FORMATS:
            raise UsageError(f"the suffix of {out} is not a known format: add --format json, graphml or svg")
    if out is not None:
        check_writable(out)
    loaded = game_and_seating.load_game(game)
    found = loaded.rulebook.graph if rulebook else loaded.board
    if not found:
        raise MachuRulesError(f"{loaded.rulebook.title} has no board. Use --rulebook to write its rulebook")
    if form == "svg":
        from machu_rules.render.graph_picture import svg

        text = svg(found)
    else:
        from machu_rules.framework.graph_files import graphml, json_data

        text = graphml(found) if form == "graphml" else json.dumps(json_data(found), ensure_ascii=False)
    if out is None:
        click.echo(text.rstrip("\n"))
        return
    write_atomically(out, text)
    click.echo(printable(f"Written: {out}"))
