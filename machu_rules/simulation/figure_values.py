"""Change figures for sweeps and for tuning. A figure is a value in the data of a rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from os import PathLike
from typing import Any

import yaml
from attrs import frozen

from machu_rules.core.errors import RulebookError, UsageError
from machu_rules.core.frozen import plain
from machu_rules.core.phrasing import did_you_mean
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.framework.game import Game
from machu_rules.games.registry import load, load_changed
from machu_rules.loader import strict_yaml
from machu_rules.loader.merge import HEAD

RANGE = re.compile(r"\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*(?:/\s*(\d+)\s*)?")
"""Matches a range such as ``1..9``, or ``1..9/2`` with a step of 2."""

MOST = 200
"""The maximum number of combinations of values."""


@frozen
class SweptFigure:
    """A figure (a value in the data of a rulebook) and the ``values`` to try instead of the original value. ``path`` is
    the figure's path in a variant, such as ``sun_clock.steps``.
    """

    path: str
    values: tuple[Any, ...]


def parse_swept_figure(text: str, base: Game[Any]) -> SweptFigure:
    """Return the figure and the values that ``text`` describes. ``text`` has the form ``PATH=VALUES`` or ``PATH``. The
    path names a figure, that is, a value in the data of a rulebook. The values are a range (``1..5``, ``1..9/2``), or a
    list separated by commas (``1,3,5`` or ``{corn: 1}, {corn: 2}``). A value in a list has the same YAML syntax as in a
    variant. If ``text`` contains no values, the figure must be a whole number in the rulebook of ``base``. The values
    to try are then all whole numbers from 0 to a limit that is 4 more than twice this number, for example 0 to 14 for
    the number 5. For a negative number, the values begin with this number, and the limit is computed from the absolute
    value of this number. Raises UsageError if the argument is invalid.

    >>> game = load("incan-gold")
    >>> parse_swept_figure("rounds.number=1..5/2", game).values
    (1, 3, 5)
    >>> parse_swept_figure("artifacts.values_by_order=[5, 5], [9]", game).values
    ([5, 5], [9])
    >>> parse_swept_figure("rounds.number", game).values[-1]
    14
    """
    path, equals, values = (part.strip() for part in text.partition("="))
    known = base.rulebook.provenance
    if not path or path.startswith("."):
        raise UsageError(f"name a figure and its values, such as rounds.number=1..5, not {quote_untrusted(text)}")
    if equals and not values:
        raise UsageError(f"{path} needs values after the =, such as {path}=1..5 or {path}=1,3,5")
    if found := RANGE.fullmatch(values):
        first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
        if first > last or not step:
            raise UsageError(
                f"the range {quote_untrusted(values)} of {path} is empty. Write a range such as 1..5 or 1..9/2"
            )
        return SweptFigure(path, tuple(range(first, min(last, first + MOST * step) + 1, step)))
    if equals:
        root, faults = strict_yaml.parse(f"values: [{values}]", path)
        if root is None or faults or [*root.value] != ["values"]:
            message = (
                f"{quote_untrusted(values)} are not valid values for {path}. Examples are 1..5, 1,3,5 and [1, 2], [3]"
            )
            raise UsageError(message)
        return SweptFigure(path, tuple(root.plain()["values"]))
    own = next((figure.value for figure in known if figure.path == path), None)
    if type(own) is not int:
        near = did_you_mean(path, [figure.path for figure in known if type(figure.value) is int])
        hint = f" ({near})" if near else ""
        raise UsageError(f"{path} is not a whole number of the rulebook. Name its values: {path}=...{hint}")
    return SweptFigure(path, tuple(range(min(0, own), 2 * abs(own) + 5)))


def label(values: Mapping[str, Any]) -> str:
    """Return ``values`` as one line of text. ``values`` contains the values of some figures (values in the data of a
    rulebook), and its keys are the figures' paths.

    >>> label({"rounds.number": 3, "riding.price": {"llama": 1}})
    'rounds.number=3, riding.price={llama: 1}'
    """
    return ", ".join(f"{path}={value_text(value)}" for path, value in values.items())


def value_text(value: Any) -> str:
    """Return ``value`` as one line of text, in the YAML syntax of variants."""
    text = yaml.safe_dump(plain(value), default_flow_style=True, width=10_000, allow_unicode=True)
    return text.strip().removesuffix("...").strip()


def combine_values(figures: Sequence[SweptFigure]) -> list[dict[str, Any]]:
    """Return all combinations of the figures' values. A combination is a dict with one value per figure, and its keys
    are the figures' paths. Raises UsageError if there are no combinations or more than `MOST`, or if two of the
    ``figures`` have the same path.
    """
    paths = [figure.path for figure in figures]
    if len({*paths}) < len(paths):
        raise UsageError("a figure is named twice. Name it once with all of its values")
    found = [dict(zip(paths, values, strict=True)) for values in product(*(figure.values for figure in figures))]
    if not 1 <= len(found) <= MOST:
        raise UsageError(f"there are {len(found)} combinations of values, but only 1 to {MOST} are allowed")
    return found


def with_figures(base: str | PathLike[str] | Game[Any], values: Mapping[str, Any]) -> Game[Any]:
    """Return a copy of a game in which some figures have new values. A figure is a value in the data of a rulebook.
    ``base`` is a game, or the name or path of a game. ``values`` contains the new values in the same form as in a
    variant. The keys of ``values`` are the paths of the figures. Raises RulebookError if the changed rulebook is
    invalid. Raises UsageError if a path begins with a key in the header of a variant (such as ``name``), because this
    key is not a figure. Also raises UsageError if the value at one path contains the value at another path. For
    example, the value at ``riding`` contains the value at ``riding.price``.

    >>> with_figures("incan-gold", {"rounds.number": 3}).rulebook.figures.rounds
    3
    """
    game = base if isinstance(base, Game) else load(base)
    change: dict[str, Any] = {"name": label(values)[:200]}
    for path, value in values.items():
        *steps, last = path.split(".")
        if (steps or [last])[0] in HEAD:
            raise UsageError(f"{path} is not a figure, but part of the header of a variant")
        place = change
        for step in steps:
            place = place.setdefault(step, {})
            if not isinstance(place, dict):
                break
        if not isinstance(place, dict) or last in place:
            raise UsageError(f"{path} is part of another changed figure. Name only one of them")
        place[last] = plain(value)
    return load_changed(game, change)


def variants(
    base: Game[Any], figures: Sequence[SweptFigure], skip: bool = False
) -> list[tuple[dict[str, Any], Game[Any]]]:
    """Return one pair for each combination of the figures' values. The pair consists of the combination and a copy of
    ``base`` with the values of the combination (see `with_figures`). If ``skip`` is True, leave out combinations that
    lead to an invalid rulebook. Raises UsageError if no combination is left. Also raises UsageError if ``skip`` is
    False and a combination leads to an invalid rulebook. In both cases, the error contains the first invalid
    combination and its first problem.
    """
    found: list[tuple[dict[str, Any], Game[Any]]] = []
    first: UsageError | None = None
    for values in combine_values(figures):
        try:
            found.append((values, with_figures(base, values)))
        except RulebookError as error:
            problem = error.problems[0]
            hint = f" ({problem.hint})" if problem.hint else ""
            refused = UsageError(f"{label(values)} is not a valid rulebook: {problem.path}: {problem.message}{hint}")
            if not skip:
                raise refused from None
            first = first or refused
    if not found and first is not None:
        raise first
    return found


def rulebook_values(game: Game[Any], paths: Iterable[str]) -> dict[str, Any]:
    """Return the values of the figures at ``paths`` in a game's rulebook. A figure is a value in the data of a
    rulebook. The keys of the result are the paths. A path that does not belong to a single figure is left out, for
    example the path of a group of figures.
    """
    known = {figure.path: plain(figure.value) for figure in game.rulebook.provenance}
    return {path: known[path] for path in paths if path in known}
