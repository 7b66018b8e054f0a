"""Make an HTML page for an analysis. The page needs no other files and no network."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable

from machu_rules.analysis import graph
from machu_rules.analysis.values import AnalysedDecision, Analysis, whole_percent
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.phrasing import capitalised
from machu_rules.core.version import __version__
from machu_rules.match import draw
from machu_rules.render.html_page import escaped, html_page

STYLE = """
:root { color-scheme: light dark; --ink: #222; --muted: #5b5247; --paper: #fff; --line: #ddd; --mark: #b4005a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e3d6; --muted: #b3ab9b; --paper: #14171c; --line: #59616b; --mark: #ff8ad8; } }
body { font: 15px/1.5 system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; color: var(--ink);
  background: var(--paper); max-width: 70rem; margin: 0 auto; padding: 1rem 2rem 4rem; overflow-wrap: break-word; }
h1 { font-size: 1.7rem; margin: 1rem 0 .3rem; } h2 { margin: 2.5rem 0 .5rem; border-bottom: 2px solid var(--line); }
img { display: block; width: 100%; height: auto; } figure { margin: .8rem 0; } figcaption { color: var(--muted); }
ol.blunders > li { margin: 1.5rem 0; padding-left: .3rem; }
ol.blunders > li::marker { font-weight: bold; color: var(--mark); }
table { border-collapse: collapse; width: 100%; font-size: .88rem; } .scroll { overflow-x: auto; }
th, td { text-align: left; padding: .2rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } .clear td { font-weight: bold; }
summary { cursor: pointer; padding: .4rem 0; }
@media (max-width: 40rem) { body { padding: .5rem .8rem 3rem; } table { font-size: .8rem; }
  ol.blunders { padding-left: 1.4rem; } ol.blunders figure { margin-left: -1.4rem; }
  thead { display: none; } tr { display: block; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  td { display: block; padding: 0 .3rem; border: 0; } td.number, td.who { display: inline-block; }
  td:empty { display: none; }
  td::before { content: attr(data-name) ": "; color: var(--muted); font-weight: normal; } }
"""

NARROW = "(max-width: 40rem)"
DARK = "(prefers-color-scheme: dark)"
WIDE_GRAPH, NARROW_GRAPH = 1000, 390


@check_arguments_after_failure
def html(analysis: Analysis) -> str:
    """Return an HTML page for an analysis, in the language of the game.

    The page contains the graph, the blunders, and a table with all decisions. For a blunder, the page shows the board
    as the player saw it before the move. The same analysis always results in the same page.

    Args:
        analysis: The analysis of the match.

    Returns:
        The HTML source of the page.

    Raises:
        UsageError: If the argument has the wrong type.

    >>> from machu_rules.analysis import report
    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play("torch", seat=0)
    >>> analysis = mr.analyse(match, seat=0, iterations=20, seed=7)
    >>> report.html(analysis).startswith("<!DOCTYPE html>")
    True
    """
    match = analysis.match
    catalogue = match.game.catalogue
    words = {key: escaped(catalogue.word("analysis", key)) for key in ("graph", "blunders", "none", "decisions")}
    title = catalogue.say("analysis", "title", {"game": catalogue.title_with_variant})
    method = escaped(catalogue.say("analysis", "method", {"iterations": analysis.iterations}))
    stopped = f"<p><b>{escaped(catalogue.word('analysis', 'stopped'))}</b></p>" if analysis.stopped else ""
    items = "".join(f"<li>{_blunder(analysis, each)}</li>" for each in analysis.blunders())
    blunders = f'<ol class="blunders">{items}</ol>' if items else f"<p>{words['none']}</p>"
    body = f"""{stopped}
<h2>{words["graph"]}</h2>
{_graph(analysis)}
<h2>{words["blunders"]}</h2>
{blunders}
<h2>{words["decisions"]}</h2>
<details><summary>{words["decisions"]}: {len(analysis.decisions)}</summary>{_table(analysis)}</details>
<p>{method}</p>
<p>machu_rules {__version__}, seed <code>{escaped(analysis.seed)}</code>, {escaped(match.game.rulebook.name)}
<code>{escaped(match.game.fingerprint[:12])}</code></p>"""
    return html_page(title, STYLE, body, catalogue.language)


def _picture_element(pictures: Iterable[tuple[str, str]], alternative: str) -> str:
    """Return an HTML image that has several versions. ``pictures`` contains pairs of a media query and an SVG. The last
    version is used if none of the queries matches. ``alternative`` is the alternative text. The browser reserves
    space for the image, but loads the image only when the reader scrolls to it.
    """
    *special, (_, usual) = pictures
    sources = "".join(
        f'<source media="{media}" srcset="{_uri(svg)}" {_size_attributes(svg)}>' for media, svg in special
    )
    image = f'<img alt="{escaped(alternative)}" loading="lazy" src="{_uri(usual)}" {_size_attributes(usual)}>'
    return f"<picture>{sources}{image}</picture>"


def _size_attributes(svg: str) -> str:
    """Return the width and the height of an SVG as HTML attributes."""
    found = VIEW_BOX.search(svg)
    assert found is not None  # every picture has a size
    width, height = (round(float(number)) for number in found.groups())
    return f'width="{width}" height="{height}"'


def _uri(svg: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(svg.encode('utf-8')).decode('ascii')}"


def _graph(analysis: Analysis) -> str:
    """Return the HTML for the graph and for a list of sentences that describe the graph. The HTML is empty if no
    decisions were analysed."""
    if not analysis.decisions:
        return ""
    forms = [(f"{DARK} and {NARROW}", NARROW_GRAPH, "dark"), (DARK, WIDE_GRAPH, "dark"),
             (NARROW, NARROW_GRAPH, "light"), ("", WIDE_GRAPH, "light")]  # fmt: skip
    pictures = [(media, graph.svg(analysis, width, theme)) for media, width, theme in forms]
    told = graph.course_sentences(analysis)
    course = "".join(f"<li>{escaped(sentence)}</li>" for sentence in told)
    title = analysis.match.game.catalogue.word("analysis", "graph")
    return f"<figure>{_picture_element(pictures, title)}</figure><ul>{course}</ul>"


def _blunder(analysis: Analysis, decision: AnalysedDecision) -> str:
    """Return the HTML for a blunder: a sentence about the cost of the move, and a picture of the board before the
    move.
    """
    match, seat = analysis.match.at(decision.number - 1), decision.seat
    marked = match.game.targets(match.state, decision.best.move, seat)
    main = match.game.drawing_parts[0]
    pictures = []
    for theme, media in (("dark", DARK), ("light", "")):
        narrow = draw.parts(match, seat=seat, marked=marked, parts=[main], theme=theme)[main]
        pictures.append((f"{DARK} and {NARROW}" if media else NARROW, narrow))
        pictures.append((media, draw.board(match, seat=seat, marked=marked, theme=theme)))
    caption = match.game.catalogue.say("analysis", "picture", {"number": decision.number, "seat": seat})
    told = f"<p>{escaped(decision.sentence)}</p>"
    return f"{told}<figure>{_picture_element(pictures, caption)}<figcaption>{escaped(caption)}</figcaption></figure>"


VIEW_BOX = re.compile('viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
COLUMNS = ("move", "player", "share", "loss", "made", "better")


def _table(analysis: Analysis) -> str:
    """Return the HTML for the table with all decisions."""
    catalogue = analysis.match.game.catalogue
    heads = {name: escaped(capitalised(catalogue.word("analysis", name))) for name in COLUMNS}
    rows = []
    for each in analysis.decisions:
        cells = (
            str(each.number),
            catalogue.seat(each.seat),
            f"{whole_percent(each.shares[each.seat])} %",
            f"{each.loss_percent} ± {whole_percent(each.error)} %" if each.swing > 0 else "",
            each.made.words if each.made is not None else "",
            each.best.words if each.best is not each.made else "",
        )
        row = "".join(_cell(*named, cell) for named, cell in zip(heads.items(), cells, strict=True))
        rows.append(f'<tr class="clear">{row}</tr>' if each.clear else f"<tr>{row}</tr>")
    head = "".join(f"<th{_column_class_attribute(name)}>{word}</th>" for name, word in heads.items())
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def _cell(column: str, head: str, text: str) -> str:
    """Return the HTML for a table cell with the text ``text``. ``column`` is the name of the column, and ``head`` is
    its heading. On a narrow page, the cells are on separate lines, so the cell also contains the heading.
    """
    return f'<td{_column_class_attribute(column)} data-name="{head}">{escaped(text)}</td>'


def _column_class_attribute(column: str) -> str:
    kind = {"move": "number", "share": "number", "loss": "number", "player": "who"}.get(column)
    return f' class="{kind}"' if kind else ""
