"""Worked examples of the rules: a moment of a finished game of ``tests/fixtures``, with a picture and an explanation.

Most figures in the explanations come from the library. Tests compare them with the rules as a person applies them.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import machu_rules as mr
from machu_rules.match.match import Match
from tools.docs.crop import cropped

FIXTURES = Path(__file__).parents[3] / "tests" / "fixtures"
NAMES = ("Ana", "Bea", "Carlos", "Dina", "Edo")
THEMES = ("light", "dark")
SIZE = re.compile(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"')


class Worked(NamedTuple):
    """A worked example."""

    rule: str
    """The id of the rule that it shows."""
    match: Match
    """The moment that is drawn."""
    words: str
    """The explanation, in Markdown."""
    part: str
    """The part of the board that is drawn."""
    around: tuple[str, ...] = ()
    """The things to which the picture is cropped. If empty, it is not cropped."""
    seat: int | None = None
    """The seat of the viewer."""
    marked: tuple[str, ...] = ()
    """Ids with a double line."""
    targets: tuple[str, ...] = ()
    """Ids with a line."""
    last: tuple[dict[str, Any], ...] = ()
    """Events. The things in them get dashed lines."""
    width: int = 390
    """The width of the drawing before it is cropped."""
    margin: int = 10
    """The margin around the things."""

    def picture(self, theme: str) -> str:
        """The picture as SVG."""
        drawn = mr.draw.parts(
            self.match,
            seat=self.seat,
            parts=[self.part],
            marked=self.marked,
            targets=self.targets,
            last=self.last,
            theme=theme,
            width=self.width,
        )
        (text,) = drawn.values()
        # a picture on a page is looked at, not clicked
        return cropped(text.replace(' role="button" tabindex="0"', ""), self.around, self.margin)

    def size(self) -> tuple[float, float]:
        """The width and the height of the picture."""
        found = SIZE.search(self.picture(THEMES[0]))
        assert found
        return float(found[1]), float(found[2])


class ExamplePosition(NamedTuple):
    """A move of a finished game."""

    before: Match
    after: Match
    events: tuple[dict[str, Any], ...]

    @property
    def decision(self) -> mr.Decision:
        """The decision that the move answered."""
        assert self.before.decision
        return self.before.decision

    def event(self, kind: str) -> dict[str, Any]:
        """The data of the first event of a kind."""
        return dict(next(event["data"] for event in self.events if event["kind"] == kind))

    def seats(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        """The seats and data of all events of a kind."""
        return [(event["seat"], event["data"]) for event in self.events if event["kind"] == kind]


@cache
def matches(fixture: str) -> list[Match]:
    """A finished game of ``tests/fixtures``, move by move."""
    record = (FIXTURES / f"{fixture}.jsonl").read_text("utf-8")
    return list(Match.replay(record))


def moment(fixture: str, move: int) -> ExamplePosition:
    """The move with this number (counted from 0) of a finished game. The players have names."""
    before, after = matches(fixture)[move : move + 2]
    names = NAMES[: before.players]
    return ExamplePosition(before.named(names), after.named(names), tuple(after.events(before.number)))


@cache
def examples(game: str) -> dict[str, Worked]:
    """The worked examples of a game, by the names of their pictures."""
    module = importlib.import_module(f"tools.docs.worked.{game.replace('-', '_')}")
    return {one.rule.lower(): one for one in module.worked()}


def listed(words: Iterable[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["coca"]), listed(["coca", "cloth", "corn"])
    ('coca', 'coca, cloth and corn')
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def goods(amounts: Mapping[str, int]) -> str:
    """Goods as a list in a sentence.

    >>> goods({"corn": 3, "coca": 1})
    '3 corn and 1 coca'
    """
    return listed(f"{number} {good}" for good, number in amounts.items())
