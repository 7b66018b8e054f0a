"""A rulebook: the typed data of a game with its rules, figures, names and fingerprint."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from attrs import field, frozen

from machu_rules.core.errors import UnknownRule, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.loader.spec import GameSpec

PROVENANCES = ("printed", "reported", "deduced", "reconstructed", "chosen")


@frozen
class Rule:
    """A rule of the game: its id, a title, whether it is our RULING where the printed text is silent, the options that
    switch it, what was ruled, a sentence each, and what the rule says in plain words (``text``)."""

    id: str
    title: str
    ruling: bool = False
    options: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    text: str = ""


@frozen
class Figure:
    """One figure of the data: where it stands, what it is, how well it is known, which rule it serves."""

    path: str
    value: Any
    provenance: str
    rule: str
    note: str
    file: str
    line: int


@frozen(repr=False)
class Rulebook:
    """All data of a game, checked.

    ``figures`` is the typed model of the game at hand (see its ``model`` module); ``effective`` holds its data files by
    name as they were read, variants merged in, as JSON for records; ``silenced`` the warnings that the designer of a
    variant does not want to hear, by code, with their reasons; ``spec`` how the data became the game (None for a game
    without data files).

    >>> import machu_rules as mr
    >>> mr.load("princes").rulebook
    <Rulebook princes: The Princes of Machu Picchu, 65e5b79f6599>
    """

    game: str
    name: str
    title: str
    figures: Any
    rules: tuple[Rule, ...]
    provenance: tuple[Figure, ...]
    names: FrozenMap[str, str]
    fingerprint: str
    author: str = ""
    version: str = ""
    silenced: FrozenMap[str, str] = field(default=FrozenMap(), eq=False)
    effective: str = field(default="", eq=False)
    spec: GameSpec | None = field(default=None, eq=False)

    def __repr__(self) -> str:
        """Name, title and the start of the fingerprint: all figures would fill pages."""
        return f"<Rulebook {self.name}: {self.title}, {self.fingerprint[:12]}>"

    def data_spec(self) -> GameSpec:
        """How the data became the game; raises UsageError for a game without data files."""
        if self.spec is None:
            raise UsageError(f"{self.title} has no data files")
        return self.spec

    def rule(self, rule_id: str) -> Rule:
        """A rule by its id; raises UnknownRule."""
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        near = get_close_matches(str(rule_id).upper(), [rule.id for rule in self.rules], n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UnknownRule(f"there is no rule {rule_id!r} in {self.name}{hint}")
