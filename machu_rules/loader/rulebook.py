"""A rulebook: the typed data of a game with its rules, names and fingerprint."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from machu_rules.core.errors import Problem, UnknownRule, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.phrasing import nearest_word
from machu_rules.loader.spec import GameSpec

PROVENANCES = ("printed", "reported", "deduced", "reconstructed", "chosen")


@frozen
class Rule:
    """A rule of the game.

    >>> import machu_rules as mr
    >>> rule = mr.load("princes").rulebook.rule("CLERGY-1")
    >>> rule.title, rule.ruling
    ('Acquire one Priest or Virgin on a visit', False)
    """

    id: str
    """Its id, such as ``CLERGY-1``."""
    title: str
    """Its title."""
    ruling: bool = False
    """True if it is a ruling, that is, a decision of this project about a case that the printed text leaves open."""
    options: tuple[str, ...] = ()
    """The names of the options that change it."""
    rulings: tuple[str, ...] = ()
    """Its rulings, one sentence per ruling."""
    text: str = ""
    """The text of the rule in plain words. May be empty."""


@frozen
class Figure:
    """One figure, that is, a value in the data of a game.

    >>> import machu_rules as mr
    >>> figure = mr.load("incan-gold").rulebook.provenance[0]
    >>> figure.path, figure.value, figure.provenance, figure.rule
    ('treasures.cards.t1.value', 1, 'printed', 'GOLD-SETUP-2')
    """

    path: str
    """The path in the data, with keys and ids joined by dots, and indices in brackets."""
    value: Any
    """The value as JSON data."""
    provenance: str
    """The provenance: ``printed``, ``reported``, ``deduced``, ``reconstructed``, or ``chosen`` by a variant."""
    rule: str
    """The id of the rule that uses it."""
    note: str
    """A remark. May be empty."""
    file: str
    """The data file. For a variant, its path. Otherwise game and file: ``incan-gold/cards.yaml`` for
    ``data/incan_gold/cards.yaml`` of a clone, ``princes/cards.yaml`` for ``data/cards.yaml``.
    """
    line: int
    """The line in that file, from 1."""


@frozen(repr=False)
class Rulebook:
    """The checked data of a game.

    >>> import machu_rules as mr
    >>> mr.load("princes").rulebook
    <Rulebook princes: The Princes of Machu Picchu, 65e5b79f6599>
    """

    game: str
    """The name of the game."""
    name: str
    """The name of the rulebook: the game, or the variant."""
    title: str
    """The title for people."""
    figures: Any
    """The typed model of the game's data (see its ``model`` module). None for a game without data files."""
    rules: tuple[Rule, ...]
    """All rules, in the order of the data."""
    provenance: tuple[Figure, ...]
    """All figures in the data, with their provenance."""
    names: FrozenMap[str, str]
    """The English display names, by id."""
    fingerprint: str
    """A hash of everything in the data that changes play. It depends on nothing else."""
    author: str = ""
    """The author. May be empty."""
    version: str = ""
    """The version, in the author's own numbering. May be empty."""
    silenced: FrozenMap[str, str] = field(default=FrozenMap(), eq=False)
    """The warnings that the designer of a variant silenced. Maps codes to reasons."""
    warnings: tuple[Problem, ...] = field(default=(), eq=False)
    """Warnings about data that is valid but probably a mistake, such as things of one kind with similar names."""
    effective: str = field(default="", eq=False)
    """The data files by name, after merging variants, as a JSON text for records. May be empty."""
    spec: GameSpec | None = field(default=None, eq=False)
    """The instructions with which the loader reads the data. None for a game without data files."""

    def __repr__(self) -> str:
        """Return the name, the title and the start of the fingerprint. The whole data would fill pages."""
        return f"<Rulebook {self.name}: {self.title}, {self.fingerprint[:12]}>"

    def data_spec(self) -> GameSpec:
        """Return the instructions with which the loader reads the data of the game.

        Returns:
            The files, schemas and types of the data.

        Raises:
            UsageError: If the game has no data files.

        >>> import machu_rules as mr
        >>> mr.load("princes").rulebook.data_spec().name
        'princes'
        """
        if self.spec is None:
            raise UsageError(f"{self.title} has no data files")
        return self.spec

    def rule(self, rule_id: str) -> Rule:
        """Return a rule by its id.

        Args:
            rule_id: The id, such as "CLERGY-2".

        Returns:
            The rule with its title and text.

        Raises:
            UnknownRule: If the rulebook has no such rule.

        >>> import machu_rules as mr
        >>> mr.load("princes").rulebook.rule("CLERGY-2").title
        'Take the leftmost card at its price'
        """
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        nearest = nearest_word(rule_id, [rule.id for rule in self.rules])
        hint = f"; did you mean {nearest}?" if nearest else ""
        raise UnknownRule(f"there is no rule {rule_id!r} in {self.name}{hint}")
