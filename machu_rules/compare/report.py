"""The report of a comparison: one HTML page that needs no other file and no network."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence

from machu_rules.compare import labels, plots
from machu_rules.compare.values import Comparison, Row, Table
from machu_rules.core.version import __version__
from machu_rules.render.html_page import escaped, html_page
from machu_rules.simulation.design import Side

STYLE = """
body { font: 15px/1.5 system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; color: #222; background: #fff;
  max-width: 70rem; margin: 0 auto; padding: 1rem 2rem 4rem; }
h1 { font-size: 1.7rem; margin: 1rem 0 .3rem; } h2 { margin: 2.5rem 0 .5rem; border-bottom: 2px solid #ddd; }
h3 { margin: 1.6rem 0 .4rem; }
.summary { background: #f4eee0; border-left: 5px solid #8c2d04; padding: .8rem 1rem; font-size: 1.05rem; }
table { border-collapse: collapse; width: 100%; font-size: .88rem; } caption { text-align: left; padding: .3rem 0; }
th, td { text-align: left; padding: .2rem .5rem; border-bottom: 1px solid #e4e4e4; vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead th { border-bottom: 2px solid #bbb; } .group th { background: #f3f3f3; }
.more td:last-child { color: #a34700; font-weight: bold; } .less td:last-child { color: #00568a; font-weight: bold; }
.unclear, .same { color: #666; }
img { width: 100%; height: auto; } figure { margin: .8rem 0; } figcaption { font-weight: bold; }
.maps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1rem; }
.wide { grid-column: 1 / -1; } code { font-size: .9em; overflow-wrap: anywhere; } h1 { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; } td:first-child { min-width: 8rem; } td:last-child { min-width: 6rem; }
.data td { min-width: 4rem; } .long td { overflow-wrap: anywhere; min-width: 9rem; }
@media (max-width: 50rem) { body { padding: .5rem .8rem 3rem; } table { font-size: .8rem; }
  th, td { padding: .2rem .35rem; } thead th:first-child, .scroll td:first-child { position: sticky; left: 0;
  background: #fff; } .rows tr > :nth-child(6) { display: none; } }
@media (max-width: 32rem) { .rows tr > :nth-child(5), .rows tr > :nth-child(7) { display: none; }
  table { font-size: .72rem; } th, td { padding: .2rem; } td:first-child { min-width: 5rem; }
  .rows td:last-child { min-width: 4rem; } }
"""

READING = """
<p>Game number <i>i</i> is played by the same bots from the same seed under both rulebooks; a row compares the two, pair
by pair. <b>B - A</b> is the mean difference of a pair, with its interval of 95 %, which is of that row alone. The
<b>verdict</b> is not: it holds all rows of all tables on this page to one level together (Holm), so that the
probability of even one false &ldquo;more&rdquo; or &ldquo;less&rdquo; among them is at most {alpha}. The p-values come
from flipping the signs of the differences ({flips} times); <b>p</b> is given as corrected by Holm. <b>Detectable</b> is
the difference that these games would have found with a probability of 80 %: where nothing can be told from chance, a
smaller one may well be there, and more games would show it.</p>
<p>Scores, measures and wins are of pairs finished under both; everything else is of all pairs. Metrics are of all
players together. All of it is true of these bots, who do not play as people do.</p>
"""


def html(comparison: Comparison) -> str:
    """The report as a complete HTML text; the same comparison gives the same text."""
    a, b = comparison.plan.sides
    title = f"{a.asked} and {b.asked} compared"
    tables = "".join(_table_part(comparison, table) for table in comparison.tables)
    body = f"""<p class="summary">{escaped(comparison.summary)}</p>
{tables}
<h2>What differs in the data</h2>
{_differences(comparison)}
<h2>What was played</h2>
{_played(comparison)}
<h2>How to read this</h2>
{READING.format(alpha=f"{100 * comparison.alpha:.0f} %", flips=f"{comparison.flips:,}")}"""
    return html_page(title, STYLE, body)


def _cells(values: Iterable[object], tag: str = "td") -> str:
    return "".join(f"<{tag}>{escaped(value)}</{tag}>" for value in values)


def _table_part(comparison: Comparison, table: Table) -> str:
    """The chapter of a number of players: rows, pictures, maps."""
    number = table.players
    parts = [f"<h2>{number} players: {table.pairs} pairs of games</h2>", _rows(table)]
    parts += _picture("All differences", plots.forest(table), f"Differences with intervals, {number} players")
    parts += _picture("Who wins", plots.wins(table), f"Win rates by seat, {number} players")
    for values, what in ((table.lengths, "decisions in a game"), (table.scores, "mean score of the seats")):
        parts += _picture(
            f"Spread: {what}", plots.spread(values[0], values[1], what), f"Distribution: {what}, {number} players"
        )
    maps = plots.heat_maps(comparison.plan.sides, table)
    if maps:
        places = labels.Names(comparison.plan).of(comparison.plan.b.game.places)
        parts.append(f'<h3>On the board: {escaped(places)} in a game (mean; * more than chance)</h3><div class="maps">')
        for title, svg in maps:
            kind = ' class="wide"' if "-" in title else ""
            parts.append(f"<figure{kind}><figcaption>{title}</figcaption>{_image(svg, f'Heat map, {title}')}</figure>")
        parts.append("</div>")
    return "\n".join(parts)


def _picture(title: str, svg: str | None, alternative: str) -> list[str]:
    return [] if svg is None else [f"<h3>{escaped(title)}</h3>", f"<figure>{_image(svg, alternative)}</figure>"]


def _image(svg: str, alternative: str) -> str:
    data = b64encode(svg.encode("utf-8")).decode("ascii")
    return f'<img alt="{escaped(alternative)}" src="data:image/svg+xml;base64,{data}">'


def _rows(table: Table) -> str:
    """The rows, group by group."""
    body, group = [], ""
    for row in table.rows:
        if row.group != group:
            group = row.group
            body.append(
                f'<tr class="group"><th colspan="{len(labels.COLUMNS)}">{escaped(labels.GROUPS[group])}</th></tr>'
            )
        body.append(_row(row))
    head = "".join(f"<th{_alignment(place)}>{escaped(name)}</th>" for place, name in enumerate(labels.COLUMNS))
    return _table(head, "".join(body))


def _table(head: str, body: str, kind: str = "rows") -> str:
    """A table that scrolls sideways where the page is narrow; on a telephone ``rows`` keep means and verdicts."""
    rows = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll"><table class="{kind}">{rows}</table></div>'


def _alignment(place: int) -> str:
    return ' class="number"' if 0 < place < len(labels.COLUMNS) - 1 else ""


def _row(row: Row) -> str:
    cells = "".join(f"<td{_alignment(place)}>{escaped(cell)}</td>" for place, cell in enumerate(labels.cells(row)))
    return f'<tr class="{row.verdict}">{cells}</tr>'


def _differences(comparison: Comparison) -> str:
    if not comparison.differences:
        return "<p>Nothing: both have the same figures and options.</p>"
    rows = "".join(f"<tr>{_cells((each.path, each.text, each.rule))}</tr>" for each in comparison.differences)
    head = _cells(("path", "from A to B", "rule"), "th")
    return _table(head, rows, "data")


def _played(comparison: Comparison) -> str:
    """All that is needed to play the games again."""
    plan = comparison.plan
    sides = [_side(side) for side in plan.sides]
    rows = [(name, *(side[name] for side in sides)) for name in sides[0]]
    body = "".join(f"<tr>{_cells(row)}</tr>" for row in rows)
    numbers = ", ".join(map(str, plan.players))
    stopped = " (then stopped)" if comparison.stopped else ""
    return (
        f"{_table(_cells(('', 'A', 'B'), 'th'), body, 'long')}"
        f"<p>Games of each number of players: {_pairs(comparison.tables)}{stopped} of {plan.games}. "
        f"Players: {numbers}. Bots, from the first again where they are fewer: {escaped(', '.join(plan.bots))}. "
        f"Seed: <code>{escaped(plan.seed)}</code>; game number <i>i</i>, from 0, with <i>n</i> players has the seed "
        f"<code>{escaped(plan.seed)}/<i>n</i>/<i>i</i></code>. "
        f"A game is given up after {plan.max_decisions:,} decisions. machu_rules {__version__}.</p>"
    )


def _pairs(tables: Sequence[Table]) -> str:
    return " and ".join(dict.fromkeys(str(table.pairs) for table in tables))


def _side(side: Side) -> dict[str, str]:
    data = side.data()
    options = ", ".join(f"{name}: {value}" for name, value in data.pop("options").items())
    return {name.replace("_", " "): str(value) for name, value in data.items()} | {"options": options}
