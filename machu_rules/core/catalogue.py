"""Texts for people: a catalogue holds all of a game in one language, display names and sentences.

A sentence is a template with places for parameters (ids and numbers), such as ``{seat:seat} pays {goods:goods}``. What
stands after the colon says how a parameter is shown: see `Shown`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from string import Formatter
from types import MappingProxyType
from typing import Any

from attrs import frozen

from machu_rules.core.errors import UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.values import CHANCE

Texts = Mapping[str, Mapping[str, str]]
"""Templates by section and key."""

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "nothing": "nothing",
        "between": ", ",
        "seat": "seat {number}",
        "chance": "chance",
        "near": "; did you mean '{near}'?",
    }
)
"""What any sentence is made with: the section ``words`` of every catalogue, in English."""

PLURALS: Mapping[str, tuple[int, Callable[[int], int]]] = MappingProxyType(
    {
        "same": (1, lambda number: 0),
        "one_other": (2, lambda number: int(number != 1)),
        "up_to_one_other": (2, lambda number: int(number > 1)),
        "one_few_other": (3, lambda number: 0 if number == 1 else 1 if 2 <= number <= 4 else 2),
        "polish": (3, lambda number: 0 if number == 1 else 1 if _few(number) else 2),
        "east_slavic": (3, lambda number: 0 if number % 10 == 1 and number % 100 != 11 else 1 if _few(number) else 2),
    }
)
"""The rules for plurals by name: how many forms there are, and which belongs to a number. ``one_other`` is that of
English and German, ``up_to_one_other`` of French, ``one_few_other`` of Czech, ``same`` that of Japanese."""

SHOWN = ("", "name", "names", "goods", "seat", "seats", "count", "select", "maybe")
"""The ways to show a parameter."""


def _few(number: int) -> bool:
    return 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14


@frozen
class Catalogue:
    """All texts of a game in one language, as immutable data.

    ``language`` is its code (``en``, ``de``), ``title`` the game's, ``names`` the display names by id. ``counted``
    holds, for ids whose name changes after a number, its forms (``Lama|Lamas``), in the order of ``plural``, a name of
    `PLURALS`. ``short`` holds names for narrow tables, ``rules`` the titles of rules, ``texts`` the templates by
    section and key. What a translation lacks is English; ``untranslated`` says where (``refusals.cannot_pay``).
    """

    language: str
    title: str
    names: FrozenMap[str, str]
    texts: FrozenMap[str, FrozenMap[str, str]]
    counted: FrozenMap[str, str] = FrozenMap()
    short: FrozenMap[str, str] = FrozenMap()
    rules: FrozenMap[str, str] = FrozenMap()
    plural: str = "one_other"
    untranslated: tuple[str, ...] = ()

    def section(self, section: str) -> Mapping[str, str]:
        """The templates of a section by key; none where there is no such section."""
        return self.texts.get(section, FrozenMap())

    def name(self, thing: str) -> str:
        """The display name of an id; the id itself where it has none."""
        return self.names.get(thing, str(thing))

    def brief(self, thing: str) -> str:
        """A short name for a narrow table: where there is none, the id in words."""
        return self.short.get(thing, thing.replace("_", " "))

    def pieces(self, number: int, thing: str) -> str:
        """A number of things, such as ``2 coca``."""
        return f"{number} {self.counted_name(number, thing)}"

    def counted_name(self, number: int, thing: str) -> str:
        """The display name of an id as it stands after a number."""
        forms = self.counted.get(thing)
        return self.name(thing) if forms is None else self.form(number, forms)

    def form(self, number: int, forms: str) -> str:
        """That of some forms, separated by ``|``, which stands after a number. Where an English text stands in for one
        that is missing, the English rule holds."""
        several = forms.split("|")
        count, chosen = PLURALS[self.plural]
        if len(several) != count:
            count, chosen = PLURALS["one_other"]
        return several[min(chosen(abs(number)), len(several) - 1)]

    def goods(self, amounts: Mapping[str, int]) -> str:
        """Amounts of goods, such as ``2 coca, 3 corn``."""
        return self.listed(self.pieces(number, good) for good, number in amounts.items())

    def listed(self, words: Iterable[str]) -> str:
        """Words side by side, or the word for nothing."""
        return self.word("words", "between").join(words) or self.word("words", "nothing")

    def seat(self, number: int) -> str:
        """A player, or chance."""
        if number == CHANCE:
            return self.word("words", "chance")
        return self.say("words", "seat", {"number": number})

    def word(self, section: str, key: str) -> str:
        """A text without parameters; where there is none, its key in words."""
        return self.section(section).get(key, key.replace("_", " "))

    def say(self, section: str, key: str, params: Mapping[str, Any]) -> str:
        """A template with its parameters filled in; those that it does not name may be there as well.

        Raises UsageError where there is no such template or parameters are missing or of another kind.
        """
        template = self.section(section).get(key) if isinstance(key, str) else None
        if template is None:
            raise UsageError(f"there is no text {str(key)[:40]!r} among the {section}")
        try:
            return template.format(**{name: Shown(self, value) for name, value in params.items()})
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            wanted = ", ".join(sorted({name for name, _, _ in fields(template)}))
            raise UsageError(
                f"the text {key!r} of the {section} takes {wanted}: {type(error).__name__} {error}"
            ) from None


class Shown:
    """A parameter in a template. ``{x}`` is the parameter itself, ``{x:name}`` the display name of an id, ``{x:names}``
    those of a list, ``{x:goods}`` amounts of goods, ``{x:seat}`` a player, ``{x:seats}`` several of them,
    ``{x:count step|steps}`` a number of things, ``{x:select bank=the bank|*=elsewhere}`` a text for each value,
    ``{x:maybe}`` a suggestion or nothing."""

    def __init__(self, catalogue: Catalogue, value: Any) -> None:
        self.catalogue = catalogue
        self.value = value

    def __format__(self, spec: str) -> str:
        catalogue, value = self.catalogue, self.value
        way, _, rest = spec.partition(" ")
        match way:
            case "name":
                return catalogue.name(value)
            case "names":
                return catalogue.listed(catalogue.name(item) for item in value)
            case "goods":
                return catalogue.goods(value)
            case "seat":
                return catalogue.seat(value)
            case "seats":
                return catalogue.listed(map(catalogue.seat, value))
            case "count":
                return f"{value} {catalogue.form(value, rest)}"
            case "select":
                cases = dict(case.split("=", 1) for case in rest.split("|"))
                return cases.get(str(value), cases.get("*", str(value)))
            case "maybe":
                return catalogue.say("words", "near", {"near": value}) if value else ""
            case _:
                return str(value)


def fields(template: str) -> list[tuple[str, str, str]]:
    """The parameters of a template: name, how it is shown, and the forms or cases; raises ValueError for what is no
    template.

    >>> fields("{seat:seat} goes {steps:count step|steps}")
    [('seat', 'seat', ''), ('steps', 'count', 'step|steps')]
    """
    found = []
    for _, name, spec, conversion in Formatter().parse(template):
        if name is None:
            continue
        way, _, rest = (spec or "").partition(" ")
        if not name.isidentifier() or conversion:
            raise ValueError(f"{{{name}}} is no parameter")
        if way not in SHOWN or bool(rest) != (way in ("count", "select")) or "{" in rest:
            raise ValueError(f"{{{name}:{spec}}} is no way to show a parameter")
        found.append((name, way, rest))
    return found


def english(title: str, names: Mapping[str, str], texts: Texts) -> Catalogue:
    """The English catalogue of a game: the reference for all others. The names are those of its rulebook; ``terms``,
    words of closed lists that are no ids, are names as well.

    >>> catalogue = english("A game", {"puma": "Puma"}, {"events": {"taken": "{seat:seat} takes {what:name}"}})
    >>> catalogue.say("events", "taken", {"seat": 1, "what": "puma"})
    'seat 1 takes Puma'
    >>> catalogue.goods({"coca": 2, "corn": 3})
    '2 coca, 3 corn'
    """
    sections = {"words": WORDS, **texts}
    named = {**texts.get("terms", {}), **names}
    return Catalogue("en", title, FrozenMap(named), FrozenMap({key: FrozenMap(each) for key, each in sections.items()}))
