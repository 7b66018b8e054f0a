"""Create the report of a comparison. It is a single HTML page that needs no other files and no network access."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.compare import formatting, html_parts, plots
from machu_rules.compare.details_tables import collapsible_tables
from machu_rules.compare.display_names import DisplayNames
from machu_rules.compare.event_counts import period_noun
from machu_rules.compare.values import Comparison, PlayerCountResults, Row
from machu_rules.core.version import __version__
from machu_rules.render.html_page import escaped, html_page
from machu_rules.simulation.comparison_plan import Side

SHOWN = 6
"""The number of metrics in the picture of events by period. All other metrics are in a second picture, which is
collapsed at first.
"""

READING = """
<p>Game number <i>i</i> is played by the same bots from the same seed under both rulebooks. A row compares the two games
of each pair. <b>B - A</b> is the mean difference of a pair. Its 95 % interval is for this row alone. The <b>verdict</b>
holds all rows of all tables on this page to one level of significance (Holm): the probability of even one false
&ldquo;more&rdquo; or &ldquo;less&rdquo; is at most {alpha}. The p-values come from flipping the signs of the
differences ({flips} times), and <b>p</b> is corrected by Holm. <b>Detectable</b> is the difference that these games
would have found with a probability of 80 %. A row that is not significant can still hide a smaller difference, and more
games would show it. &ldquo;None&rdquo; means that so few games could not have found any difference. In the picture of
the differences the thick line is the interval of the row alone, and the thin line is the interval at the level of its
verdict.</p>
<p>Scores, measures and wins use the pairs that were finished under both rulebooks. Everything else uses all pairs.
Metrics are totals of all players. All results hold for these bots, and people play differently.</p>
"""


def html(*found: Comparison) -> str:
    """Return an HTML page about one comparison, or about several comparisons with the same rulebook A.

    The same comparisons always result in the same page.

    Args:
        *found: The comparisons.

    Returns:
        The page as a string.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=2, players=(2,), bots=("random",), seed=7)
    >>> html(found).startswith("<!DOCTYPE html>")
    True
    """
    first = found[0]
    others = ", ".join(each.plan.b.asked for each in found[:-1]) + " and " * (len(found) > 1) + found[-1].plan.b.asked
    title = f"{first.plan.a.asked} and {others} compared"
    if len(found) == 1:
        return html_page(title, html_parts.STYLE, _chapters(first))
    parts = ["<h2>Side by side</h2><p>A star marks a significant difference from A.</p>"]
    for place, table in enumerate(first.tables):
        head, rows = formatting.side_by_side(found, place)
        parts.append(
            f"<h3>{table.players} players: {table.pairs} games under each</h3>{html_parts.table_of_values(head, rows)}"
        )
    for each in found:
        parts.append(f"<h2>{escaped(each.plan.a.asked)} (A) and {escaped(each.plan.b.asked)} (B)</h2>{_chapters(each)}")
    return html_page(title, html_parts.STYLE, "\n".join(parts))


def _chapters(comparison: Comparison) -> str:
    told = html_parts.summary_paragraphs(comparison.summary)
    tables = "".join(_player_count_chapter(comparison, table) for table in comparison.tables)
    return f"""{told}
{tables}
<h2>Differences in the data</h2>
{_differences(comparison)}
<h2>Games played</h2>
{_games_played_section(comparison)}
<h2>How to read this</h2>
{READING.format(alpha=f"{100 * comparison.alpha:.0f} %", flips=f"{comparison.flips:,}")}"""


def _player_count_chapter(comparison: Comparison, table: PlayerCountResults) -> str:
    """Return the chapter for one player count. Sentences and pictures come first, followed by the detailed tables."""
    number, plan = table.players, comparison.plan
    noun = period_noun(plan.a.game)
    parts = [f"<h2>{number} players: {table.pairs} pairs of games</h2>"]
    told = formatting.balance_sentences([table]) or [
        "No bot and no seat wins significantly more or less than a fair share."
    ]
    told += formatting.skill_sentences(table)
    forest, won, course = plots.forest(table), plots.wins(table), plots.course(table, noun)
    differences = f"Differences with intervals, {number} players"
    parts += html_parts.picture_section(
        "Differences", forest, differences, [formatting.significant_rows_sentence(table)]
    )
    parts += html_parts.picture_section("Win rates", won, f"Win rates, {number} players", told)
    met = "How often the bot in a row finishes ahead of the bot in a column. Half is even."
    parts += html_parts.picture_section(
        "Bot against bot", plots.pairings(table), f"Pairings of bots, {number} players", [met]
    )
    how = formatting.course_sentences(table)
    parts += html_parts.picture_section("Course of the game", course, f"Course of the games, {number} players", how)
    metrics = formatting.metrics_by_effect_size(table, plan.a.game.places)
    first, others = (plots.metrics_by_period(table, noun, part) for part in (metrics[:SHOWN], metrics[SHOWN:]))
    told = [f"A line is the mean of a {noun}, and its band holds 8 of 10 games. The largest differences come first."]
    parts += html_parts.picture_section(f"Events by {noun}", first, f"By {noun}, {number} players", told)
    more = html_parts.picture_section(f"By {noun}", others, f"Others by {noun}, {number} players")
    parts += (
        [html_parts.collapsible_section(f"{len(metrics) - SHOWN} others, by {noun}", "".join(more))] if more else []
    )
    for values, what in ((table.lengths, "decisions in a game"), (table.scores, "mean score of the seats")):
        svg = plots.histograms(values[0], values[1], what)
        parts += html_parts.picture_section(f"Spread: {what}", svg, f"Distribution: {what}, {number} players")
    maps = plots.board_heat_maps(plan.sides, table)
    if maps:
        places = DisplayNames(plan).name_of(plan.b.game.places)
        asked = {side.letter: side.asked for side in plan.sides}
        parts.append(f'<h3>On the board: {escaped(places)} in a game (mean, * significant)</h3><div class="maps">')
        for title, svg in maps:
            kind = ' class="wide"' if "-" in title else ""
            picture = html_parts.image(svg, f"Heat map, {title}")
            caption = escaped(f"{title}: {asked[title]}" if title in asked else title)
            parts.append(f"<figure{kind}><figcaption>{caption}</figcaption>{picture}</figure>")
        parts.append("</div>")
    parts.append("<h3>All rows, and the games behind them</h3>")
    parts.append(html_parts.collapsible_section(f"All {len(table.rows)} rows", _rows(table)))
    parts += collapsible_tables(table, noun, DisplayNames(plan))
    return "\n".join(parts)


def _rows(table: PlayerCountResults) -> str:
    """Return an HTML table of all rows, with a heading for each group."""
    body, group = [], ""
    for row in table.rows:
        if row.group != group:
            group = row.group
            body.append(
                f'<tr class="group"><th colspan="{len(formatting.COLUMNS)}">'
                f"{escaped(formatting.GROUPS[group])}</th></tr>"
            )
        body.append(_row(row))
    head = "".join(f"<th{_alignment(place)}>{escaped(name)}</th>" for place, name in enumerate(formatting.COLUMNS))
    return html_parts.table(head, "".join(body))


def _alignment(place: int) -> str:
    return ' class="number"' if 0 < place < len(formatting.COLUMNS) - 1 else ""


def _row(row: Row) -> str:
    cells = "".join(
        f"<td{_alignment(place)}>{escaped(cell)}</td>" for place, cell in enumerate(formatting.row_cells(row))
    )
    return f'<tr class="{row.verdict}">{cells}</tr>'


def _differences(comparison: Comparison) -> str:
    if not comparison.differences:
        return "<p>None: both have the same figures and options.</p>"
    rows = "".join(f"<tr>{html_parts.cells((each.path, each.text, each.rule))}</tr>" for each in comparison.differences)
    head = html_parts.cells(("path", "from A to B", "rule"), "th")
    return html_parts.table(head, rows, "data")


def _games_played_section(comparison: Comparison) -> str:
    """Return a section with all settings that are needed to play the games again."""
    plan = comparison.plan
    sides = [_rulebook_details(side) for side in plan.sides]
    rows = [(name, *(side[name] for side in sides)) for name in sides[0]]
    body = "".join(f"<tr>{html_parts.cells(row)}</tr>" for row in rows)
    numbers = ", ".join(map(str, plan.players))
    stopped = " (then stopped)" if comparison.stopped else ""
    return (
        f"{html_parts.table(html_parts.cells(('', 'A', 'B'), 'th'), body, 'long')}"
        f"<p>Games of each number of players: {_pair_counts_text(comparison.tables)}{stopped} of {plan.games}. "
        f"Players: {numbers}. Bots, repeated to fill the seats: {escaped(', '.join(plan.bots))}. "
        f"Seed: <code>{escaped(plan.seed)}</code>; game number <i>i</i>, from 0, with <i>n</i> players has the seed "
        f"<code>{escaped(plan.seed)}/<i>n</i>/<i>i</i></code>. "
        f"A game is stopped after {plan.max_decisions:,} decisions. machu_rules {__version__}.</p>"
    )


def _pair_counts_text(tables: Sequence[PlayerCountResults]) -> str:
    return " and ".join(dict.fromkeys(str(table.pairs) for table in tables))


def _rulebook_details(side: Side) -> dict[str, str]:
    data = side.data()
    options = ", ".join(f"{name}: {value}" for name, value in data.pop("options").items())
    return {name.replace("_", " "): str(value) for name, value in data.items()} | {"options": options}
