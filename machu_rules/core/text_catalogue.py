"""Texts for people. A catalogue contains all texts of a game in one language: display names and sentences.

A sentence is a template with placeholders for parameters (ids and numbers), such as ``{seat:seat} pays {goods:goods}``.
The part after the colon is the form of a parameter: see `TemplateArgument`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
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
        "apart": "; ",
        "seat": "player {number}",
        "of_seat": "{seat:seat}: {things:names}",
        "chance": "chance",
        "near": " Did you mean '{near}'?",
    }
)
"""English words and templates that the sentences of all games may need. They are in the section ``words`` of a game's
English catalogue. In this section, a game can replace them.
"""

PHRASES: Mapping[str, str] = MappingProxyType({"no_seat": "There is no seat {value} in this game. "})
"""The English phrases that the refusals of all games need. They are in the section ``phrases``."""

FORMATS = (
    *("", "name", "names", "goods", "seat", "seats", "by_seat", "count", "plural", "select", "phrase", "maybe"),
    "prompt",
)
"""The names of the forms in which a parameter can be shown."""

WITH_MORE = ("count", "plural", "select", "phrase")
"""The names of the forms that take an argument: plural forms, cases, or the key of a phrase."""

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR, in the order in which a text lists the plural forms of a word."""

EXACT = re.compile("([0-9]+)=(.*)")
"""The pattern of a text for one exact number, such as ``0=nothing is left``. For this number, the text is used instead
of a plural form.
"""


@cache
def plural_categories(language: str) -> tuple[str, ...]:
    """Return the CLDR plural categories that a language uses for whole numbers below a thousand, in the order of
    `CATEGORIES`.

    A word that follows a number has one form per category. Raises ValueError for a language that CLDR does not know.

    >>> plural_categories("de"), plural_categories("pl")
    (('one', 'other'), ('one', 'few', 'many'))
    """
    found = {_category(language, number) for number in range(1000)}
    return tuple(category for category in CATEGORIES if category in found)


def _category(language: str, number: int) -> str:
    if (
        language == "en"
    ):  # English replaces missing texts in all languages, so it must work without Babel, which takes 50 ms to import
        return "one" if number == 1 else "other"
    return str(_plural_rule(language)(number))


@cache
def _plural_rule(language: str) -> Callable[[int], str]:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language, sep="-").plural_form
    except UnknownLocaleError:
        raise ValueError(f"CLDR has no language {language}") from None


@frozen
class Catalogue:
    """All texts of a game in one language. A catalogue is immutable. Texts that a translation lacks are in English.

    >>> import machu_rules as mr
    >>> catalogue = mr.load("princes").in_language("de").catalogue
    >>> catalogue.language, catalogue.name("corn"), catalogue.quantity(2, "llama"), catalogue.seat(0)
    ('de', 'Mais', '2 Lamas', 'Spieler 1')
    """

    language: str
    """The code of the language, such as ``en`` or ``de``."""
    title: str
    """The title of the game."""
    names: FrozenMap[str, str]
    """The display names, by id."""
    texts: FrozenMap[str, FrozenMap[str, str]]
    """The templates, by section and key."""
    counted: FrozenMap[str, str] = FrozenMap()
    """The plural forms of names, by id, such as ``Lama|Lamas``. There is one form for each of the `plural_categories`.
    Names that do not depend on a number are not included.
    """
    short: FrozenMap[str, str] = FrozenMap()
    """Names for narrow tables, by id."""
    rules: FrozenMap[str, str] = FrozenMap()
    """The titles of rules, by the id of the rule."""
    rule_texts: FrozenMap[str, str] = FrozenMap()
    """The texts of rules, by the id of the rule."""
    untranslated: tuple[str, ...] = ()
    """The keys of the texts that the translation lacks, such as ``refusals.cannot_pay``. These texts are in English."""
    players: tuple[str | None, ...] = ()
    """The names of the players, by seat. None means that a player has no name. Empty if no player has a name."""
    variant: str = ""
    """The name of the variant. Empty for the published game."""

    @property
    def title_with_variant(self) -> str:
        """The title of the game, followed by the name of the variant in brackets if the game is a variant.

        >>> import machu_rules as mr
        >>> mr.load("princes").catalogue.title_with_variant
        'The Princes of Machu Picchu'
        """
        return f"{self.title} ({self.variant})" if self.variant else self.title

    def section(self, section: str) -> Mapping[str, str]:
        """Return the templates of a section.

        Args:
            section: The name of the section.

        Returns:
            The templates by key. Empty if the section does not exist.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold", language="de").catalogue.section("moves")["torch"]
        'mit der Fackel weitergehen'
        """
        return self.texts.get(section, FrozenMap())

    def name(self, thing: str) -> str:
        """Return the display name of an id.

        Args:
            thing: The id.

        Returns:
            The name, or the id itself if it has none.

        >>> import machu_rules as mr
        >>> catalogue = mr.load("princes").catalogue
        >>> catalogue.name("corn_terraces"), catalogue.name("moon")
        ('Corn Terraces', 'moon')
        """
        return self.names.get(thing, str(thing))

    def short_name(self, thing: str) -> str:
        """Return a short name for a narrow table.

        Args:
            thing: The id.

        Returns:
            The short name. If there is none, the id with spaces instead of underscores is returned.

        >>> import machu_rules as mr
        >>> catalogue = mr.load("princes").catalogue
        >>> catalogue.short_name("condor"), catalogue.short_name("sun_clock")
        ('condor', 'sun clock')
        """
        return self.short.get(thing, thing.replace("_", " "))

    def quantity(self, number: int, thing: str) -> str:
        """Return a text that consists of a number and the name of a thing, such as ``2 coca``.

        Args:
            number: The number of things.
            thing: The id of the thing.

        Returns:
            The number, followed by the form of the name that fits this number.

        >>> import machu_rules as mr
        >>> catalogue = mr.load("princes").catalogue
        >>> catalogue.quantity(1, "llama"), catalogue.quantity(2, "llama")
        ('1 llama', '2 llama')
        """
        return f"{number} {self.inflected_name(number, thing)}"

    def inflected_name(self, number: int, thing: str) -> str:
        """Return a display name in the form that is used after a number.

        Args:
            number: The number before the name.
            thing: The id.

        Returns:
            The name in the form that fits the number, without the number itself.

        >>> import machu_rules as mr
        >>> mr.load("princes", language="de").catalogue.inflected_name(2, "llama")
        'Lamas'
        """
        forms = self.counted.get(thing)
        return self.name(thing) if forms is None else self.choose_plural_form(number, forms)

    def choose_plural_form(self, number: int, forms: str) -> str:
        """Choose the form in which a word appears after ``number``.

        An English text that replaces a missing translation follows the English plural rule.

        Args:
            number: The number.
            forms: The forms of the word, separated by ``|``.

        Returns:
            One of the forms.

        >>> import machu_rules as mr
        >>> catalogue = mr.load("princes").catalogue
        >>> catalogue.choose_plural_form(1, "step|steps"), catalogue.choose_plural_form(2, "step|steps")
        ('step', 'steps')
        """
        several = forms.split("|")
        language = self.language
        categories = plural_categories(language)
        if len(several) != len(categories):
            language, categories = "en", plural_categories("en")
        category = _category(language, abs(number))
        place = (
            categories.index(category) if category in categories else len(categories)
        )  # for example a million in French
        return several[min(place, len(several) - 1)]

    def plural_text(self, number: int, cases: str) -> str:
        """Return the text for a number.

        Args:
            number: The number. It replaces ``#`` in the text.
            cases: The plural forms, and any texts for exact numbers, for example
                ``0=nothing is left|# is left|# are left``.

        Returns:
            The text for this exact number if there is one. Otherwise, the plural form that fits the number is returned.

        >>> import machu_rules as mr
        >>> catalogue = mr.load("princes").catalogue
        >>> [catalogue.plural_text(number, "0=nothing is left|# is left|# are left") for number in range(3)]
        ['nothing is left', '1 is left', '2 are left']
        """
        parts = cases.split("|")
        exact = {found[1]: found[2] for part in parts if (found := EXACT.fullmatch(part))}
        forms = "|".join(part for part in parts if not EXACT.fullmatch(part))
        text = exact.get(str(number))
        return (self.choose_plural_form(number, forms) if text is None else text).replace("#", str(number))

    def goods(self, amounts: Mapping[str, int]) -> str:
        """Return amounts of goods as a text, such as ``2 coca, 3 corn``.

        Args:
            amounts: The amount of each good, by id.

        Returns:
            The amounts with the names of the goods.

        >>> import machu_rules as mr
        >>> mr.load("princes").catalogue.goods({"coca": 2, "corn": 3})
        '2 coca, 3 corn'
        """
        return self.listed(self.quantity(number, good) for good, number in amounts.items())

    def listed(self, words: Iterable[str]) -> str:
        """Join words into one text.

        Args:
            words: The words.

        Returns:
            The words, separated in the way of the language, for example by commas. If there are no words, the word for
            "nothing" is returned.

        >>> import machu_rules as mr
        >>> catalogue = mr.load("princes").catalogue
        >>> catalogue.listed(["corn", "coca"]), catalogue.listed([])
        ('corn, coca', 'nothing')
        """
        return self.word("words", "between").join(words) or self.word("words", "nothing")

    def things_by_seat(self, things: Iterable[Iterable[str | None]]) -> str:
        """Return the things of each seat as a text, such as ``player 1: torch; player 3: camp``.

        Args:
            things: The ids by seat. Ids that are None are left out, and so are seats without ids.

        Returns:
            The text. If there are no ids, the word for "nothing" is returned.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").catalogue.things_by_seat([["torch"], [None], ["camp"]])
        'player 1: torch; player 3: camp'
        """
        several = enumerate([thing for thing in each if thing is not None] for each in things)
        words = [self.say("words", "of_seat", {"seat": seat, "things": each}) for seat, each in several if each]
        return self.word("words", "apart").join(words) or self.word("words", "nothing")

    def seat(self, number: int) -> str:
        """Return the name of a player.

        Args:
            number: The seat, from 0, or `CHANCE`.

        Returns:
            The name that the player chose. If the player has no name, ``player 1`` is returned for seat 0, and so on.
            For `CHANCE`, the word for chance is returned.

        >>> import machu_rules as mr
        >>> mr.load("princes").catalogue.seat(0), mr.load("princes").catalogue.seat(mr.CHANCE)
        ('player 1', 'chance')
        """
        if number == CHANCE:
            return self.word("words", "chance")
        chosen = self.players[number] if 0 <= number < len(self.players) else None
        if chosen is not None:
            return chosen
        usual = self.say("words", "seat", {"number": number + 1})
        taken = (name.casefold() for name in self.players if name is not None)
        return f"{usual} ({number + 1})" if usual.casefold() in taken else usual

    def prompt(self, kind: str, subject: str | int | None = None) -> str:
        """Return the question that asks a player for a decision.

        Args:
            kind: The kind of the decision.
            subject: The subject that the question may name. Default: None.

        Returns:
            The text with the key ``kind`` in the section ``decisions``. If there is no such text, ``kind`` is returned
            with spaces instead of underscores, followed by the name of ``subject`` unless ``subject`` is None.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").catalogue.prompt("choose")
        'Do you go on or leave?'
        """
        if kind in self.section("decisions"):
            return self.say("decisions", kind, {"subject": subject})
        text = kind.replace("_", " ")
        return text if subject is None else f"{text} - {self.name(str(subject))}"

    def word(self, section: str, key: str) -> str:
        """Return a text without parameters.

        Args:
            section: The name of the section.
            key: The key of the text.

        Returns:
            The text. If there is none, the key with spaces instead of underscores is returned.

        >>> import machu_rules as mr
        >>> mr.load("princes").catalogue.word("words", "chance"), mr.load("princes").catalogue.word("words", "no_such")
        ('chance', 'no such')
        """
        return self.section(section).get(key, key.replace("_", " "))

    def say(self, section: str, key: str, params: Mapping[str, Any]) -> str:
        """Fill in the parameters of a template.

        Args:
            section: The name of the section.
            key: The key of the template.
            params: The values by name. Parameters that the template does not name are ignored.

        Returns:
            The sentence.

        Raises:
            UsageError: If the template does not exist, or a parameter is missing or of the wrong kind.

        >>> import machu_rules as mr
        >>> mr.load("princes").catalogue.say("words", "seat", {"number": 2})
        'player 2'
        """
        template = self.section(section).get(key) if isinstance(key, str) else None
        if template is None:
            raise UsageError(f"there is no text {str(key)[:40]!r} among the {section}")
        try:
            given = {name: TemplateArgument(self, value) for name, value in params.items()}
            if "near" not in given and "{near:maybe}" in template:
                template = template.replace("{near:maybe}", "")
            return template.format(**given)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            wanted = ", ".join(sorted({name for name, _, _ in template_parameters(template)}))
            raise UsageError(
                f"the text {key!r} of the {section} takes {wanted}: {type(error).__name__} {error}"
            ) from None


class TemplateArgument:
    """A parameter in a template. It can have these forms:

    - ``{x}`` is the parameter itself.
    - ``{x:name}`` is the display name of an id, and ``{x:names}`` the display names of a list of ids.
    - ``{x:goods}`` lists amounts of goods.
    - ``{x:seat}`` is a player, and ``{x:seats}`` several players. ``{x:by_seat}`` lists the ids of each seat.
    - ``{x:count step|steps}`` is a number of things.
    - ``{x:plural # is|# are}`` is a text that depends on a number.
    - ``{x:select bank=the bank|*=elsewhere}`` is a text that depends on the value.
    - ``{x:phrase KEY}`` is a text from the section ``phrases``, in which the parameter is ``{value}``. If the parameter
      is None, the result is empty.
    - ``{x:maybe}`` is a question that suggests the parameter as the word that the reader may have meant. If the
      parameter is empty, the result is empty.
    - ``{x:prompt}`` is the question that a decision asks. The parameter contains the ``kind`` and the ``subject`` of
      the decision.
    """

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
            case "by_seat":
                return catalogue.things_by_seat(value)
            case "count":
                return f"{value} {catalogue.choose_plural_form(value, rest)}"
            case "plural":
                return catalogue.plural_text(value, rest)
            case "select":
                cases = dict(case.split("=", 1) for case in rest.split("|"))
                return cases.get(str(value), cases.get("*", str(value)))
            case "phrase":
                return "" if value is None else catalogue.say("phrases", rest, {"value": value})
            case "maybe":
                return catalogue.say("words", "near", {"near": value}) if value else ""
            case "prompt":
                return catalogue.prompt(value["kind"], value["subject"])
            case _:
                return str(value)


def template_parameters(template: str) -> list[tuple[str, str, str]]:
    """Return the parameters of a template. A parameter is returned as its name, its form, and the text after the form,
    for example the word forms. Raises ValueError for an invalid template.

    >>> template_parameters("{seat:seat} goes {steps:count step|steps}")
    [('seat', 'seat', ''), ('steps', 'count', 'step|steps')]
    """
    found = []
    for _, name, spec, conversion in Formatter().parse(template):
        if name is None:
            continue
        way, _, rest = (spec or "").partition(" ")
        if not name.isidentifier() or conversion:
            raise ValueError(f"{{{name}}} is not a parameter")
        if way not in FORMATS or bool(rest) != (way in WITH_MORE) or "{" in rest:
            raise ValueError(f"{{{name}:{spec}}} is not a way to show a parameter")
        found.append((name, way, rest))
    return found


def count_word_forms(way: str, rest: str) -> int | None:
    """Return the number of word forms in a template parameter, such as 2 for ``{x:count step|steps}``. ``way`` is the
    form of the parameter (``count``), and ``rest`` is the text after it (``step|steps``). Returns None if ``way`` is
    neither ``count`` nor ``plural``.

    >>> count_word_forms("plural", "0=none|# is|# are"), count_word_forms("name", "")
    (2, None)
    """
    if way not in ("count", "plural"):
        return None
    return sum(way == "count" or not EXACT.fullmatch(form) for form in rest.split("|"))


def make_english_catalogue(title: str, names: Mapping[str, str], texts: Texts) -> Catalogue:
    """Make the English catalogue of a game. All other catalogues are checked against it.

    ``names`` contains the display names in the game's rulebook, by id. The section ``terms`` of ``texts`` adds names
    for words that are not ids in the rulebook, such as the kinds of decisions.

    >>> sentences = {"taken": "{seat:seat} takes {what:name}"}
    >>> catalogue = make_english_catalogue("A game", {"puma": "Puma"}, {"events": sentences})
    >>> catalogue.say("events", "taken", {"seat": 1, "what": "puma"})
    'player 2 takes Puma'
    >>> catalogue.goods({"coca": 2, "corn": 3})
    '2 coca, 3 corn'
    """
    sections = {**texts, "words": {**WORDS, **texts.get("words", {})}}
    named = {**texts.get("terms", {}), **names}
    return Catalogue("en", title, FrozenMap(named), FrozenMap({key: FrozenMap(each) for key, each in sections.items()}))
