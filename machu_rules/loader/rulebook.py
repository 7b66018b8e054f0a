"""A rulebook: the typed data of a game with its rules, names and fingerprint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import asdict, field, frozen

from machu_rules.core.errors import DataWarning, UnknownRule, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.phrasing import nearest_word
from machu_rules.loader.spec import GameSpec

if TYPE_CHECKING:
    import networkx as nx

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
    """The id of the rule, such as ``CLERGY-1``."""
    title: str
    """The title of the rule."""
    ruling: bool = False
    """True if the rule is a ruling, that is, a decision of this project about a case that the printed text leaves
    open."""
    options: tuple[str, ...] = ()
    """The names of the options that change the rule."""
    rulings: tuple[str, ...] = ()
    """The rulings that belong to the rule, one sentence per ruling."""
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
    """The path of the value in the data. Keys and ids are joined by dots, and indices are in brackets."""
    value: Any
    """The value. A list is stored as a tuple, and a mapping as a `FrozenMap`."""
    provenance: str
    """The provenance, that is, the origin of the value: ``printed``, ``reported``, ``deduced``, ``reconstructed``, or
    ``chosen`` by a variant.
    """
    rule: str
    """The id of the rule that uses the value. May be empty."""
    note: str
    """A remark in the data about the value. May be empty."""
    file: str
    """The data file that contains the value. For a variant, this is the path of the variant. For a published game, it
    consists of the name of the game and the name of the file. For example, ``data/incan_gold/cards.yaml`` in a clone of
    the project is called ``incan-gold/cards.yaml``, and ``data/cards.yaml`` is called ``princes/cards.yaml``.
    """
    line: int
    """The number of the line in ``file``, counted from 1."""


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
    """The name of the rulebook, that is, the name of the game or of the variant."""
    title: str
    """The title of the game, as players read it."""
    figures: Any
    """The typed model of the game's data (see the module ``model`` of the game). None for a game without data files."""
    rules: tuple[Rule, ...]
    """All rules of the game, in the order of the data."""
    provenance: tuple[Figure, ...]
    """All figures in the data, with their provenance."""
    names: FrozenMap[str, str]
    """Maps the ids of things to the English display names of the things."""
    fingerprint: str
    """A hash of the name of the game and of all data that affects play. Nothing else affects the hash."""
    author: str = ""
    """The author of the variant. May be empty."""
    version: str = ""
    """The version of the variant, in the author's own numbering. May be empty."""
    silenced: FrozenMap[str, str] = field(default=FrozenMap(), eq=False)
    """The warnings that the designer of a variant silenced. Maps the code of a warning to the designer's reason."""
    warnings: tuple[DataWarning, ...] = field(default=(), eq=False)
    """Warnings about data that is valid but probably a mistake, such as things of one kind with similar names. They
    include those that the variant silences.
    """
    effective: str = field(default="", eq=False)
    """The data after merging variants, as a JSON text that maps the names of the data files to their data. The text is
    stored in records. May be empty.
    """
    spec: GameSpec | None = field(default=None, eq=False)
    """The instructions with which the loader reads the data of the game. None for a game without data files."""

    def __repr__(self) -> str:
        """Return the name, the title and the first digits of the fingerprint. The data is left out, because it would
        fill pages.
        """
        return f"<Rulebook {self.name}: {self.title}, {self.fingerprint[:12]}>"

    @property
    def graph(self) -> nx.MultiDiGraph[str]:
        """The rules and the things in the data as a frozen networkx graph. It is made anew at each access.

        A node is a thing such as a district or a card, a section of the data, an option, or a rule. Its key consists of
        its type and its id, such as ``district:corn_terraces``. Its attributes are ``type`` and the values in the data.
        Values are strings, numbers, booleans, and tuples. A mapping is a tuple of pairs.

        An edge leads from a thing to another thing that the data of the first one names. Its key and its attribute
        ``type`` are the name of the field, such as ``neighbours``. The docs list the other types of edges.

        >>> import machu_rules as mr
        >>> graph = mr.load("princes").rulebook.graph
        >>> graph.nodes["occupation:potter"]["cost"], list(graph["card:farmer_puma"])
        ((('coca', 1), ('cloth', 1)), ['occupation:farmer', 'order:puma', 'rule:SCORE-1', 'rule:SCORE-4'])
        >>> graph.edges["order:puma", "good:cloth", "prices"]
        {'type': 'prices', 'amounts': (2, 2, 2, 2, 2)}
        """
        from machu_rules.loader.rulebook_graph import graph_of

        keys = {} if self.spec is None else self.spec.keys
        rules = [asdict(rule, recurse=False) for rule in self.rules]
        cited = [(figure.path, figure.rule) for figure in self.provenance]
        return graph_of(self.figures, keys, rules, cited, name=self.title, game=self.game)

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
