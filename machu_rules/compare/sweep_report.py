"""Create the report of a sweep as an HTML page. A figure is a value in the rulebook's data. For each measure, the page
has a curve if the sweep changed one figure, or a heat map if the sweep changed two figures.
"""

from __future__ import annotations

from machu_rules.compare import html_parts, sweep_plots
from machu_rules.compare.sweep import Sweep, format_measured_value
from machu_rules.compare.sweep_points import Point
from machu_rules.core.version import __version__
from machu_rules.render.html_page import escaped, html_page

VERDICTS = {"more": "more", "less": "less", "unclear": "not significant", "same": "the same in every game"}


def html(found: Sweep) -> str:
    """Return the report as a complete HTML page. The page is always the same for the same sweep."""
    of = found.plan
    figures = ", ".join(found.figures)
    parts = [html_parts.summary_paragraphs(found.summary)]
    for own in found.base:
        curve = found.curve(own.measure)
        parts.append(f"<h2>{escaped(own.measure)}</h2>")
        if len(found.figures) == 2:
            svg = sweep_plots.draw_heat_map(found, own.measure)
            told = f"A cell shows the mean of {of.games} games. * marks a significant difference from the rulebook."
        else:
            svg = sweep_plots.curve(own, curve, figures)
            told = f"Means of {of.games} games with 95 % intervals. The dashed line is the unchanged rulebook."
        parts += [f"<p>{told}</p>"]
        if svg is not None:
            parts += [f"<figure>{html_parts.image(svg, f'{own.measure} over {figures}')}</figure>"]
        head = ("", "mean", "95 % interval", "difference", "p (Holm)", "verdict")
        parts.append(
            html_parts.table_of_values(head, [_point_cell_texts(point, point is own) for point in (own, *curve)])
        )
    parts.append(
        f"<h2>Games played</h2><p>{escaped(of.a.asked)}, {of.players[0]} players, {of.games} games with each value, "
        f"bots {escaped(', '.join(of.bots))}{' in turn in all seats' if of.rotate else ''}, seed "
        f"<code>{escaped(of.seed)}</code>. Game number <i>i</i> has the seed <code>{escaped(of.seed)}/"
        f"{of.players[0]}/<i>i</i></code> with every value. All values and measures are held to one level of "
        f"{100 * found.alpha:.0f} % together (Holm); intervals are of each value alone. machu_rules {__version__}.</p>"
    )
    return html_page(f"{of.a.asked}: {figures}", html_parts.STYLE, "\n".join(parts))


def _point_cell_texts(point: Point, base: bool) -> tuple[str, ...]:
    interval = (
        "-"
        if point.low is None
        else f"{format_measured_value(point.low, point.share)} to {format_measured_value(point.high, point.share)}"
    )
    p = "-" if point.p_holm is None else f"{point.p_holm:.3f}"
    verdict = "as it is" if base else VERDICTS[point.verdict]
    mean, difference = (format_measured_value(value, point.share) for value in (point.mean, point.difference))
    return point.label, mean, interval, difference, p, verdict
