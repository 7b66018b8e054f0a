"""HTML parts that the reports of this package share: style, pictures and tables."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence

from machu_rules.render.html_page import escaped

STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --soft: #666; --line: #ddd; --shade: #f3f3f3;
  --note: #f4eee0; --mark: #8c2d04; --more: #a34700; --less: #00568a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #1b1b1d; --soft: #a5a29b; --line: #3c3c40;
  --shade: #2a2a2d; --note: #322a1c; --mark: #e08a4f; --more: #ff9f57; --less: #7cc4f5; } }
body { font: 16px/1.55 system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; color: var(--ink);
  background: var(--paper); max-width: 46rem; margin: 0 auto; padding: 1rem 1.2rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 1rem 0 .6rem; } h2 { margin: 2.6rem 0 .5rem;
  border-bottom: 2px solid var(--line); } h3 { margin: 1.8rem 0 .3rem; }
p { margin: .5rem 0; }
.summary { background: var(--note); border-left: 5px solid var(--mark); padding: .6rem 1rem; font-size: 1.05rem; }
table { border-collapse: collapse; width: 100%; font-size: .86rem; }
th, td { text-align: left; padding: .2rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead th { border-bottom: 2px solid var(--line); } .group th { background: var(--shade); }
.more td:last-child { color: var(--more); font-weight: bold; }
.less td:last-child { color: var(--less); font-weight: bold; }
.unclear, .same { color: var(--soft); }
img { width: 100%; height: auto; background: #fff; border-radius: 6px; } figure { margin: .6rem 0; }
figcaption { font-weight: bold; }
.maps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
.wide { grid-column: 1 / -1; } code { font-size: .85em; overflow-wrap: anywhere; } h1 { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; } td:first-child { min-width: 7rem; } td:last-child { min-width: 6rem; }
.data td { min-width: 4rem; } .long td { overflow-wrap: anywhere; min-width: 7rem; }
details { margin: .6rem 0; } summary { cursor: pointer; color: var(--mark); padding: .3rem 0; }
@media (max-width: 40rem) { body { padding: .5rem .8rem 3rem; } table { font-size: .78rem; }
  th, td { padding: .2rem .3rem; } td:first-child { min-width: 5.5rem; } .rows td:last-child { min-width: 4.5rem; }
  .rows tr > :nth-child(5), .rows tr > :nth-child(6), .rows tr > :nth-child(7) { display: none; } }
@media print { details > * { display: revert; } }
"""


def summary_paragraphs(summary: str) -> str:
    """Return one highlighted paragraph per sentence of a summary.

    >>> summary_paragraphs("In 3 games 1.5 of 2 differ. pass goes up.")
    '<p class="summary">In 3 games 1.5 of 2 differ.</p><p class="summary">pass goes up.</p>'
    """
    sentences = re.split(r"(?<=\.) ", summary)
    return "".join(f'<p class="summary">{escaped(sentence)}</p>' for sentence in sentences)


def image(svg: str, alternative: str) -> str:
    """Return an ``<img>`` element with the picture ``svg`` and the alternative text ``alternative``."""
    data = b64encode(svg.encode("utf-8")).decode("ascii")
    return f'<img alt="{escaped(alternative)}" src="data:image/svg+xml;base64,{data}">'


def picture_section(title: str, svg: str | None, alternative: str, sentences: Sequence[str] = ()) -> list[str]:
    """Return the heading ``title``, some ``sentences`` and the picture ``svg`` as HTML. If ``svg`` is None, return an
    empty list.
    """
    if svg is None:
        return []
    told = [f"<p>{escaped(sentence)}</p>" for sentence in sentences]
    return [f"<h3>{escaped(title)}</h3>", *told, f"<figure>{image(svg, alternative)}</figure>"]


def cells(values: Iterable[object], tag: str = "td", numbers: bool = False) -> str:
    """Return the cells of a table row. If ``numbers`` is True, all cells except the first are formatted as numbers."""
    return "".join(
        f"<{tag}{' class=number' if numbers and place else ''}>{escaped(value)}</{tag}>"
        for place, value in enumerate(values)
    )


def table(head: str, body: str, kind: str = "rows") -> str:
    """Return an HTML table that can be scrolled sideways on a narrow screen. ``head`` contains the cells of the
    heading, and ``body`` contains the rows, both as HTML. ``kind`` is the CSS class of the table.
    """
    rows = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll"><table class="{kind}">{rows}</table></div>'


def table_of_values(head: Iterable[object], rows: Iterable[Iterable[object]], kind: str = "data") -> str:
    """Return an HTML table of plain values. All columns except the first are formatted as numbers."""
    body = "".join(f"<tr>{cells(row, numbers=True)}</tr>" for row in rows)
    return table(cells(head, "th", numbers=True), body, kind)


def collapsible_section(title: str, content: str) -> str:
    """Return HTML that shows only ``title`` at first. A click on the title shows ``content``."""
    return f"<details><summary>{escaped(title)}</summary>{content}</details>"
