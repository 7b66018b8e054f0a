"""Format a ladder as tables of strings, for a terminal and as Markdown."""

from __future__ import annotations

import platform
import shlex
from collections.abc import Iterator, Sequence

from machu_rules.core.version import compiled
from machu_rules.ladder.values import Estimate, Ladder, Speed

Cells = list[list[str]]
"""Rows of strings. The first row is the heading. The first string in a row is the name of that row."""


def heading(ladder: Ladder) -> str:
    """Return a line with the numbers of players, games and deals."""
    plan = ladder.plan
    pairs = len(plan.pairs)
    stopped = f" of {plan.deals}, then stopped" if ladder.stopped else ""
    given_up = f"; {ladder.unfinished:,} were given up" if ladder.unfinished else ""
    return (
        f"{plan.players} players, seed {plan.seed}: {ladder.games * pairs:,} games, {ladder.games:,} per pair of bots, "
        f"on {ladder.deals:,} deals{stopped}{given_up}"
    )


def rating_cells(ladder: Ladder) -> Cells:
    """Return a table of the ratings, beginning with the best bot."""
    plan = ladder.plan
    head = ["", "points", "lead over the next", f"alone among {plan.players - 1} {plan.anchor}", "victories"]
    return [head, *([*_rating(ladder, number)] for number in range(len(ladder.ratings)))]


def _rating(ladder: Ladder, number: int) -> Iterator[str]:
    rating = ladder.ratings[number]
    anchor = rating.bot == ladder.plan.anchor
    yield rating.bot
    yield f"{rating.points.value:,.0f}" if anchor else points_with_interval(rating.points)
    yield "" if rating.ahead is None else points_with_interval(rating.ahead)
    yield percent(rating.alone.value) if anchor else share_with_interval(rating.alone)
    yield percent(rating.share)


def cross_table(ladder: Ladder, intervals: bool = True) -> Cells:
    """Return a table with the share of victories that the bot in a row has against the bot in a column. The best bots
    come first. If ``intervals`` is True, the cells include the intervals.
    """

    def cell(a: str, b: str) -> str:
        share = None if a == b else ladder.meeting(a, b).share
        return "-" if share is None else share_with_interval(share) if intervals else percent(share.value)

    bots = [rating.bot for rating in ladder.ratings]
    rows = [[a, *(cell(a, b) for b in bots)] for a in bots]
    return [["", *bots], *rows]


def speed_cells(ladder: Ladder) -> Cells:
    """Return a table of the CPU times per move, beginning with the best bot."""
    speeds = {speed.bot: speed for speed in ladder.speeds}
    rows = [[rating.bot, *_speed(speeds[rating.bot])] for rating in ladder.ratings]
    return [["", "CPU time of a move", "longest", "moves"], *rows]


def _speed(speed: Speed) -> list[str]:
    return [duration(speed.mean), duration(speed.longest), f"{speed.moves:,}"]


def points_with_interval(points: Estimate) -> str:
    """Format rating points with their interval.

    >>> points_with_interval(Estimate(1314.5, 1206.6, 1422.4)), points_with_interval(Estimate(1822.0, 1500.3, None))
    ('1,314 (1,207 to 1,422)', '1,822 (1,500 or more)')
    """
    if points.low is None or points.high is None:
        bound = f"{points.low:,.0f} or more" if points.low is not None else f"{points.high:,.0f} or less"
    else:
        bound = f"{points.low:,.0f} to {points.high:,.0f}"
    return f"{points.value:,.0f} ({bound})"


def share_with_interval(share: Estimate) -> str:
    """Format a share with its interval.

    >>> share_with_interval(Estimate(0.675, 0.5031, 0.812))
    '67.5 % (50 to 81)'
    """
    return f"{percent(share.value)} ({100 * (share.low or 0):.0f} to {100 * (share.high or 0):.0f})"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def duration(seconds: float) -> str:
    """Format a duration in seconds with a suitable unit and at least two digits.

    >>> duration(0.0000341), duration(0.25), duration(12.3)
    ('34 µs', '250 ms', '12 s')
    """
    for unit, name in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= unit or name == "µs":
            return f"{_two_digits(seconds / unit)} {name}"
    raise AssertionError("the last unit takes everything")


def _two_digits(number: float) -> str:
    return f"{number:.0f}" if number >= 10 else f"{number:.1f}"


def command(ladder: Ladder) -> str:
    """Return the command line that produces this ladder."""
    plan = ladder.plan
    words = ["machu-rules", "ladder", plan.asked, "--bots", ",".join(plan.bots), "--players", str(plan.players)]
    return shlex.join([*words, "--games", str(plan.games_per_pair), "--seed", plan.seed])


def markdown(ladder: Ladder) -> str:
    """Return the ladder as Markdown. The command in the first line reproduces everything except the CPU times."""
    built = "compiled" if compiled else "pure Python"
    parts = [
        f"`{command(ladder)}`",
        f"{ladder.plan.game.rulebook.title}, {heading(ladder)}.",
        _grid(rating_cells(ladder)),
        "Share of victories of the bot in the row against the bot in the column:",
        _grid(cross_table(ladder)),
        f"CPU time (CPython {platform.python_version()}, {built}):",
        _grid(speed_cells(ladder)),
    ]
    return "\n\n".join(parts)


def _grid(cells: Cells) -> str:
    head, *rows = cells
    return "\n".join(_line(row) for row in (head, ["---"] * len(head), *rows))


def _line(row: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |"
