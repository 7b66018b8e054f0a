"""The figures of a game as numbers, for the rules."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import attrs

from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, with_hint
from machu_rules.loader.figures import FigureDeclaration, path_of


class Things(NamedTuple):
    """A list of objects in the class of all figures, such as the cards of a game."""

    name: str
    """The name of the list in the class of all figures, such as ``cards``."""
    path: str
    """The path of the list in the data files."""
    entry: Any
    """The class of an entry, such as ``Card``."""
    kind: str
    """The name of an entry in tables, such as ``card``."""

    @property
    def has_ids(self) -> bool:
        """True if the entries have ids."""
        return "id" in attrs.fields_dict(self.entry)

    @property
    def by_players(self) -> bool:
        """True if there is an entry for each player count."""
        return not self.has_ids and "players" in attrs.fields_dict(self.entry)


def snake_case(name: str) -> str:
    """Return the name of a class with underscores.

    >>> snake_case("TradePost")
    'trade_post'
    """
    return "".join([f"_{each.lower()}" if each.isupper() else each for each in name]).lstrip("_")


def lists_of(figures: type) -> Iterator[Things]:
    """Yield the lists of objects in the class of all figures. The entries of some lists have no ids."""
    paths = get_type_hints(figures, include_extras=True)
    for name, hint in get_type_hints(figures).items():
        entry = get_args(hint)[0] if get_origin(hint) is tuple else None
        if entry is not None and attrs.has(entry):
            yield Things(name, path_of(name, paths[name]), entry, snake_case(entry.__name__))


def things_of(figures: type) -> list[Things]:
    """Return the lists of objects with ids in the class of all figures.

    >>> from machu_rules.games.incan_gold.model import Figures
    >>> [each.kind for each in things_of(Figures)]
    ['treasure', 'hazard', 'artifact']
    """
    return [each for each in lists_of(figures) if each.has_ids]


class Tables:
    """The figures of a rulebook as numbers. To let a type checker know them, write a subclass ``Rules`` in the module
    ``tables`` of your game. Without this module, your rules use the class `Rules`.

    Annotate the attributes that your rules read. `Tables` fills them from the figures, by their names. The examples are
    for a class of figures with a list ``cards`` of a class ``Card``:

    - ``card_ids: tuple[str, ...]`` contains the ids of the cards. The index of an id is the number of the card.
      ``card_of: dict[str, int]`` contains the number of each id. Both exist even without an annotation.
    - ``cards: int`` is the number of cards.
    - ``card_price: list[int]`` contains the field ``price`` of each card. A word is the index in its ``Literal`` type,
      an id is the number of the thing, and None is -1. A list of ids and amounts per thing need ``list[list[int]]``.
    - ``turns: int`` is the field ``turns`` of the class of all figures. ``deck_size: int`` is the field ``size`` of its
      object ``deck``.
    - ``setup_coins: list[int]`` contains the field ``coins`` of the entry for a player count, if the entries of the
      list ``setup`` have the field ``players`` and no ids. Its index is the player count.
    - ``player_counts: list[int]`` contains the player counts, from the field ``players`` of the class of all figures or
      of such entries.

    To compute other numbers, override `fill`.

    Args:
        figures: All figures of the rulebook.
        fingerprint: The fingerprint of the rulebook.

    Raises:
        UsageError: If the figures have no values for an annotated attribute.

    >>> import machu_rules as mr
    >>> class Rules(Tables):
    ...     treasure_value: list[int]
    ...     rounds: int
    >>> rules = Rules(mr.load("incan-gold").rulebook.figures, "")
    >>> rules.rounds, rules.treasure_ids[:3], rules.treasure_value[:3], rules.player_counts[:2]
    (5, ('t1', 't2', 't3'), [1, 2, 3], [2, 3])
    """

    fingerprint: str
    player_counts: list[int]
    kind_of: Mapping[str, str]

    def __init__(self, figures: Any, fingerprint: str) -> None:
        self.fingerprint = fingerprint
        model = type(figures)
        things = things_of(model)
        self.kind_of = {thing.id: each.kind for each in things for thing in getattr(figures, each.name)}
        """The kind of each thing, by its id."""
        for each in things:
            ids = tuple([thing.id for thing in getattr(figures, each.name)])
            setattr(self, f"{each.kind}_ids", ids)
            setattr(self, f"{each.kind}_of", {name: number for number, name in enumerate(ids)})
        columns = Columns(figures, things)
        known = columns.paths
        wanted = [name for cls in type(self).__mro__ for name in inspect.get_annotations(cls)]
        for name in ("player_counts", *wanted):
            if known.get(name):
                setattr(self, name, columns.value(name))
        if isinstance(self, Rules):
            for name, value in columns.all_values():
                setattr(self, name, value)
        self.fill(figures)
        for name in ("player_counts", *wanted):
            if not hasattr(self, name):
                raise UsageError(self._missing(name, [*known]))

    def fill(self, figures: Any) -> None:
        """Compute attributes that do not follow from the figures by their names. By default there are none.

        Args:
            figures: All figures of the rulebook.
        """

    def _missing(self, name: str, known: list[str]) -> str:
        where = f"{type(self).__module__}.{type(self).__name__}"
        if name == "player_counts":
            remedy = "declare players: tuple[int, ...] = figure.player_counts() in the class of all figures"
            return f"{where}: the figures do not state the player counts: {remedy}"
        hint = did_you_mean(name, known) or "compute it in fill(), or remove the annotation"
        return with_hint(f"{where}.{name}: the figures have no such values", hint)


class Rules(Tables):
    """All figures of a rulebook as numbers, with the names that `Tables` describes. A type checker accepts all names.

    The rules of a game whose package has no module ``tables`` receive an object of this class.

    >>> import machu_rules as mr
    >>> rules = Rules(mr.load("incan-gold").rulebook.figures, "")
    >>> rules.rounds, rules.treasures, rules.treasure_value[:3]
    (5, 15, [1, 2, 3])
    >>> rules.treasure_valeu  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    AttributeError: the figures have no numbers treasure_valeu: did you mean treasure_value?
    """

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    else:

        def __getattr__(self, name: str) -> Any:
            """Raise AttributeError with the most similar name."""
            if name.startswith("_"):
                raise AttributeError(name)
            hint = did_you_mean(name, [*vars(self)])
            raise AttributeError(with_hint(f"the figures have no numbers {name}", hint))


def types_of_columns(figures: Any) -> dict[str, str]:
    """Return the types of the columns that contain a list for each thing, as text. An empty column does not show it.

    >>> import machu_rules as mr
    >>> types_of_columns(mr.load("princes").rulebook.figures)["card_icons"]
    'list[list[int]]'
    """
    columns = Columns(figures, things_of(type(figures)))
    return {
        name: "list[list[int]]"
        for name, path in columns.paths.items()
        if len(path) == 2
        and path[0] in columns.by_list
        and isinstance(get_origin(_hints(columns.by_list[path[0]].entry)[path[1]]), type)
        and issubclass(get_origin(_hints(columns.by_list[path[0]].entry)[path[1]]), Mapping | tuple)
    }


class Columns:
    """The values of figures by the names that they have in tables."""

    def __init__(self, figures: Any, things: list[Things]) -> None:
        self.figures = figures
        self.by_list = {each.name: each for each in things}
        self.numbers = {
            each.name: {thing.id: number for number, thing in enumerate(getattr(figures, each.name))} for each in things
        }
        self.paths = self._paths()

    def _paths(self) -> dict[str, tuple[str, ...]]:
        """Return the names of all columns, with the path of the figure that a column contains. The path of the ids is
        empty.
        """
        found: dict[str, tuple[str, ...]] = {}
        model = type(self.figures)
        for each in lists_of(model):
            fields = [field.name for field in attrs.fields(each.entry)]
            if each.has_ids:
                found[each.name] = (each.name,)
                found |= {f"{each.kind}_ids": (), f"{each.kind}_of": ()}
                found |= {f"{each.kind}_{name}": (each.name, name) for name in fields if name != "id"}
            elif each.by_players:
                found["player_counts"] = (each.name, "players")
                found |= {f"{each.name}_{name}": (each.name, name) for name in fields if name != "players"}
        for field in attrs.fields(model):
            value = getattr(self.figures, field.name)
            if field.name == "players":
                found["player_counts"] = (field.name,)
            elif attrs.has(type(value)):
                found |= {f"{field.name}_{one.name}": (field.name, one.name) for one in attrs.fields(type(value))}
            else:
                found.setdefault(field.name, (field.name,))
        return found

    def all_values(self) -> Iterator[tuple[str, Any]]:
        """Yield the names and the values of all columns that consist of numbers."""
        for name, path in self.paths.items():
            try:
                if path:
                    yield name, self.value(name)
            except UsageError:  # a column of texts, such as names
                continue

    def value(self, name: str) -> Any:
        """Return the values of a column."""
        path = self.paths[name]
        first = getattr(self.figures, path[0])
        model = type(self.figures)
        if name == "player_counts":
            return list(first) if len(path) == 1 else sorted(row.players for row in first)
        if len(path) == 1:
            return len(first) if path[0] in self.by_list else self.number(model, path[0], first)
        if isinstance(first, tuple) and path[0] in self.by_list:
            return [self.number(type(entry), path[1], getattr(entry, path[1])) for entry in first]
        if isinstance(first, tuple):  # one row per player count
            column = [0] * (max(row.players for row in first) + 1)
            for row in first:
                column[row.players] = self.number(type(row), path[1], getattr(row, path[1]))
            return column
        return self.number(type(first), path[1], getattr(first, path[1]))

    def number(self, owner: Any, name: str, value: Any) -> Any:
        """Return the value of the field ``name`` of the class ``owner`` as a number or a list of numbers."""
        figure: FigureDeclaration | None = attrs.fields_dict(owner)[name].metadata.get("figure")
        known = [path for path in (figure.refers_to.split() if figure else []) if path in self.numbers]
        if isinstance(value, Mapping):
            return [value.get(thing, 0) for path in known for thing in self.numbers[path]]
        if isinstance(value, tuple):
            return [self.one(owner, name, each, known) for each in value]
        return self.one(owner, name, value, known)

    def one(self, owner: Any, name: str, value: Any, known: list[str]) -> int:
        """Return one value as a number. ``known`` contains the lists of the things to which an id refers."""
        if value is None:
            return -1
        if isinstance(value, int):
            return int(value)
        for path in known:
            if value in self.numbers[path]:
                return self.numbers[path][value]
        words = _words(_hints(owner)[name])
        if value in words:
            return words.index(value)
        raise UsageError(
            f"{owner.__name__}.{name}: the text {value!r} has no number: declare refers_to= if it is an id, or a "
            "Literal type if it is a word"
        )


_hints = cache(get_type_hints)


def _words(shape: Any) -> list[str]:
    """Return the words in a type, in order. Empty if it is not a ``Literal`` type."""
    if get_origin(shape) is Literal:
        return [*get_args(shape)]
    return [word for part in get_args(shape) for word in _words(part)]
