"""Insert the figures of a rulebook into texts. A figure is a value in the data of the rulebook.

A placeholder in a text consists of the path of a figure (`Figure.path`) and the form in which to show the figure:
``{days.last_day}``, ``{riding.price:goods}``, ``{temples.stone_steps:count step|steps}``. The forms are those of the
catalogue (`machu_rules.core.text_catalogue.TemplateArgument`). In a path, ``*`` means all entries of a list or
section. If ``*`` is the last step, the path means the ids of these entries. A word before the path combines several
values into one: ``{sum orders.*.count}``. A path that ends with ``.id`` means the id of the thing at the path before
``.id``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cached_property
from string import Formatter
from typing import Any

from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.core.text_catalogue import WITH_MORE, Catalogue, TemplateArgument, count_word_forms, plural_categories
from machu_rules.loader.rulebook import Rulebook

OF_SEVERAL: Mapping[str, Callable[[tuple[Any, ...]], Any]] = {
    "number": len,
    "sum": sum,
    "least": min,
    "most": max,
    "first": lambda values: values[0],
    "last": lambda values: values[-1],
}
"""Maps the words that can precede a path in a placeholder to functions. A function combines several values into one,
for example by computing the sum.
"""

WAYS = ("", "name", "names", "goods", "count", "plural", "select", "signed")
"""The forms in which a placeholder can show a figure. They differ from the forms in
`machu_rules.core.text_catalogue.TemplateArgument`: forms that need a seat or a decision are left out, and the form
``signed`` is added. This form shows a number with its sign.
"""


class MissingFigure(LookupError):
    """Raised if a text refers to a missing figure, that is, to a value that the rulebook does not contain."""


class FigureFormatter:
    """Inserts the figures (values in the data) of one rulebook into texts in one language.

    In these texts, the path ``players`` means the possible player counts, and the path ``title`` means the title of the
    game.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> texts = FigureFormatter(game.rulebook, game.players, game.catalogue)
    >>> texts.filled("Day {days.last_day} is the last. To ride costs {riding.price:goods}.")
    'Day 9 is the last. To ride costs 1 llama.'
    >>> texts.filled("You start with {goods.*.start:goods}.")
    'You start with 3 corn, 1 llama, 1 coca, 1 pottery, 1 cloth.'
    >>> texts.filled("{sum orders.*.count} cards; {setup.table.*.incas} Incas; {least players} to {most players}")
    '15 cards; 12, 10, 9, 8 Incas; 2 to 5'
    """

    def __init__(self, book: Rulebook, players: tuple[int, ...], catalogue: Catalogue) -> None:
        self.book = book
        self.players = players
        self.catalogue = catalogue

    @cached_property
    def figures_by_path(self) -> Mapping[str, Any]:
        """A mapping from the paths of all figures to their values. If the entries of a list are separate figures in the
        rulebook, the mapping contains one tuple for the list.
        """
        found: dict[str, Any] = {"players": self.players, "title": self.catalogue.title_with_variant}
        for figure in self.book.provenance:
            path, bracket, _ = figure.path.partition("[")
            found[path] = (*found.get(path, ()), figure.value) if bracket else figure.value
        return found

    @cached_property
    def child_ids_by_path(self) -> Mapping[str, tuple[str, ...]]:
        """A mapping from a path to the steps that can follow it. For the path of a list, these steps are the ids of the
        list's entries.
        """
        found: dict[str, dict[str, None]] = {}
        for path in self.figures_by_path:
            steps = path.split(".")
            for length in range(1, len(steps)):
                found.setdefault(".".join(steps[:length]), {})[steps[length]] = None
        return {path: tuple(ids) for path, ids in found.items()}

    def match_paths(self, pattern: str) -> tuple[str, ...]:
        """Return the paths in the data that match ``pattern``, such as ``orders.*``."""
        paths: list[str] = [""]
        for step in pattern.split("."):
            inner = [f"{path}.{one}".lstrip(".") for path in paths for one in self._expand_step(path, step)]
            paths = [path for path in inner if path in self.figures_by_path or path in self.child_ids_by_path]
        return tuple(paths)

    def _expand_step(self, path: str, step: str) -> tuple[str, ...]:
        return self.child_ids_by_path.get(path, ()) if step == "*" else (step,)

    def ids_and_paths_for_key(self, key: str, names: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield one pair per id that ``key`` refers to. A pair consists of the id and a path. If ``key`` is a path, the
        path in a pair leads to the list entry with the id. Otherwise, the path in a pair is the id itself.

        Args:
            key: An id, a pattern of ids such as ``spiders_*``, or a path to all entries of a list, such as
                ``orders.*``.
            names: The known ids. They are used if ``key`` is an id or a pattern, which can only refer to known ids.
        """
        if "." in key:
            for entry in self.match_paths(key):
                yield entry.rpartition(".")[2], entry
        else:
            yield from ((name, name) for name in names if name == key or ("*" in key and fnmatchcase(name, key)))

    def placeholder_value(self, place: str, entry: str = "") -> Any:
        """Return the value for the placeholder ``place``.

        Args:
            place: The path of a figure. A word of `OF_SEVERAL` and a space may precede the path. A path that begins
                with a dot leads to a field of ``entry``.
            entry: The path or the id of the thing that the text is about. It is empty if the text is not about a thing.

        Raises:
            MissingFigure: If the rulebook has no figure at this path.
            ValueError: If ``place`` is malformed, or if the path begins with a dot although ``entry`` is empty.
        """
        word, _, path = place.rpartition(" ")
        if word and word not in OF_SEVERAL:
            raise ValueError(f"{quoted(word)} does not compute a number from figures: {did_you_mean(word, OF_SEVERAL)}")
        if path.startswith("."):
            if not entry:
                raise ValueError(f"{quoted(path)} is a field of a thing, but this text is not about a thing")
            if path == ".id":
                return entry.rpartition(".")[2]
            path = f"{entry}{path}"
        value = self._values_of(path) if "*" in path else self._value_at_path(path)
        if not word:
            return value
        values = tuple(value.values()) if isinstance(value, Mapping) else value
        if not isinstance(values, tuple) or not (values or word in ("number", "sum")):
            raise MissingFigure(path)
        return OF_SEVERAL[word](values)

    def _value_at_path(self, path: str) -> Any:
        if path in self.figures_by_path:
            return self.figures_by_path[path]
        around, _, key = path.rpartition(".")
        if key == "id" and around in self.child_ids_by_path:
            return around.rpartition(".")[2]
        value = self.figures_by_path.get(around)
        if isinstance(value, Mapping) and key in value:
            return value[key]
        raise MissingFigure(path)

    def _values_of(self, path: str) -> tuple[Any, ...]:
        """Return the values for ``path``, in which ``*`` means all entries of a list. If ``*`` is the last step, the
        values are the ids of these entries. Otherwise, the last step is the name of a field, and the result contains
        the values of this field in the entries. A value that is itself a list is replaced by its entries.
        """
        found = self.match_paths(path)
        if path.endswith(".*"):
            ids = [one.rpartition(".")[2] for one in found]
            return tuple(int(one) if one.isdigit() else one for one in ids)
        around, _, key = path.rpartition(".")
        values = [self.figures_by_path[one] for one in found if one in self.figures_by_path]
        if not values:  # a part of a figure, such as one good in a price
            maps = [self.figures_by_path.get(one) for one in self.match_paths(around)]
            values = [one[key] for one in maps if isinstance(one, Mapping) and key in one]
        if not values:
            raise MissingFigure(path)
        return tuple([item for one in values for item in (one if isinstance(one, tuple) else (one,))])

    def _field_values_by_entry_id(self, path: str) -> Mapping[str, Any]:
        """Return a mapping for the entries of a list: from the id of an entry to the value of one of its fields.
        ``path`` consists of the path of the list, ``*`` and the name of the field, such as ``goods.*.start``.
        """
        entries, _, field = path.rpartition(".")
        found = {
            one.rpartition(".")[2]: self.figures_by_path.get(f"{one}.{field}") for one in self.match_paths(entries)
        }
        if not (known := {thing: value for thing, value in found.items() if value is not None}):
            raise MissingFigure(path)
        return known

    def holds(self, conditions: Mapping[str, Any], entry: str = "") -> bool:
        """Return True if all figures in ``conditions`` have the required values. ``conditions`` maps placeholders of
        figures to required values. If a required value is a list, the figure must be equal to one entry of the list. If
        a required value is None, the figure must be missing. ``entry`` is the thing that the conditions are about (see
        `placeholder_value`).
        """
        return all(self._holds(place, wanted, entry) for place, wanted in conditions.items())

    def _holds(self, place: str, wanted: Any, entry: str) -> bool:
        try:
            value = self.placeholder_value(place, entry)
        except MissingFigure:
            value = None
        return value in wanted if isinstance(wanted, list) else bool(value == wanted)

    def filled(self, text: str, entry: str = "") -> str:
        """Return ``text`` with figures in place of its placeholders. ``entry`` is the thing that the text is about (see
        `placeholder_value`).

        Raises:
            MissingFigure: If the rulebook lacks one of the figures.
            ValueError: If ``text`` is malformed.
        """
        return "".join(
            f"{before}{'' if place is None else self._shown(place, spec or '', conversion, entry)}"
            for before, place, spec, conversion in Formatter().parse(text)
        )

    def _shown(self, place: str, spec: str, conversion: str | None, entry: str) -> str:
        way, _, rest = spec.partition(" ")
        if conversion or way not in WAYS or bool(rest) != (way in WITH_MORE) or "{" in rest:
            raise ValueError(f"{{{place}{f'!{conversion}' if conversion else ''}:{spec}}} shows no figure")
        if (forms := count_word_forms(way, rest)) is not None and forms != self.plural_form_count:
            raise ValueError(f"{{{place}}} has {forms} forms, but this language has {self.plural_form_count}")
        if way == "goods" and "*" in place:
            value: Any = self._field_values_by_entry_id(place)
        else:
            value = self.placeholder_value(place, entry)
        if way == "signed":
            return f"{value:+}".replace("-", "\u2212")
        if not way and isinstance(value, Mapping):
            way = "goods"
        if not way and isinstance(value, tuple):
            return self.catalogue.listed(map(str, value))
        try:
            return format(TemplateArgument(self.catalogue, value), f"{way} {rest}".rstrip())
        except (AttributeError, LookupError, TypeError) as error:
            raise ValueError(f"{{{place}}} cannot be shown as {quoted(way)}") from error

    @cached_property
    def plural_form_count(self) -> int:
        """The number of plural forms in the language of the texts. English has two plural forms, such as ``step`` and
        ``steps``.
        """
        return len(plural_categories(self.catalogue.language))
