"""Draw the pictures of a sweep as SVG strings."""

from __future__ import annotations

from collections.abc import Sequence

import matplotlib as mpl
import numpy as np

from machu_rules.compare.plots import STYLE, A, B, new_figure, replace_invalid_xml_characters, svg_of
from machu_rules.compare.sweep import Sweep, format_measured_value
from machu_rules.compare.sweep_points import Point
from machu_rules.simulation.figure_values import value_text


def curve(own: Point, points: Sequence[Point], figure: str) -> str | None:
    """Draw the mean of a measure as a curve, with intervals. ``figure`` is the path of an entry in the rulebook's data.
    The horizontal axis shows the values of this entry that the sweep tried. If all values are numbers, the axis is to
    scale. If not, the values are drawn side by side. ``own`` is the result under the unchanged rulebook. Its mean is
    drawn as a dashed line. Return None if there are no measurements.
    """
    points = [point for point in points if point.mean is not None]
    if not points:
        return None
    values = [next(iter(point.values.values())) for point in points]
    numbers = all(type(value) in (int, float) for value in values)
    at = values if numbers else list(range(len(values)))
    with mpl.rc_context(STYLE):
        picture, axes = new_figure(3.0)
        means = [point.mean or 0.0 for point in points]
        low = [mean if point.low is None else point.low for mean, point in zip(means, points, strict=True)]
        high = [mean if point.high is None else point.high for mean, point in zip(means, points, strict=True)]
        if numbers:
            axes.fill_between(at, low, high, color=B, alpha=0.2, linewidth=0)
            axes.plot(at, means, color=B, linewidth=1.6)
        axes.errorbar(at, means, [np.subtract(means, low), np.subtract(high, means)], fmt="o", color=B, capsize=3)
        if own.mean is not None:
            axes.axhline(own.mean, color=A, linewidth=1.2, linestyle="--")
        if numbers and len(at) <= 12:
            axes.set_xticks(at, [value_text(value) for value in values])
        elif not numbers:
            axes.set_xticks(
                at,
                [replace_invalid_xml_characters(value_text(value)) for value in values],
                fontsize=8,
                rotation=30,
                ha="right",
            )
        axes.yaxis.set_major_formatter(lambda value, _: format_measured_value(value, own.share))
        axes.set_xlabel(replace_invalid_xml_characters(figure))
        axes.set_ylabel(replace_invalid_xml_characters(own.measure))
        return svg_of(picture)


def draw_heat_map(found: Sweep, measure: str) -> str | None:
    """Draw a heat map of the mean of a measure. The sweep ``found`` must have changed two figures, which are entries in
    the rulebook's data. The columns are the values of the first figure in ``found.figures``, and the rows are the
    values of the second figure. Return None if there are no measurements.
    """
    across, down = found.figures.items()
    means = {
        (value_text(point.values[across[0]]), value_text(point.values[down[0]])): point
        for point in found.curve(measure)
        if point.mean is not None
    }
    if not means:
        return None
    columns, rows = ([value_text(value) for value in values] for _, values in (across, down))
    fields = np.full((len(rows), len(columns)), np.nan)
    with mpl.rc_context(STYLE):
        picture, axes = new_figure(1.2 + 0.4 * len(rows))
        for (column, row), point in means.items():
            fields[rows.index(row), columns.index(column)] = point.mean
        middle = np.nanmean(fields)
        axes.imshow(fields, cmap="YlOrBr", aspect="auto")
        for (column, row), point in means.items():
            text = format_measured_value(point.mean, point.share) + ("*" if point.verdict in ("more", "less") else "")
            place, height = columns.index(column), rows.index(row)
            colour = "white" if (point.mean or 0) > middle + (np.nanmax(fields) - middle) / 2 else "black"
            axes.text(place, height, text, ha="center", va="center", fontsize=8, color=colour)
        axes.set_xticks(range(len(columns)), map(replace_invalid_xml_characters, columns))
        axes.set_yticks(range(len(rows)), map(replace_invalid_xml_characters, rows))
        axes.set_xlabel(replace_invalid_xml_characters(across[0]))
        axes.set_ylabel(replace_invalid_xml_characters(down[0]))
        return svg_of(picture)
