"""Read the texts of games from files: the English sentences, and catalogues in other languages.

`machu_rules.loader.text_files` finds the files of a game. You can write your own files for other languages. All faults
in a file are reported at once, like the problems in a rulebook.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from os import PathLike

from machu_rules.core import resources
from machu_rules.core.errors import RulebookError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.general_texts import GENERAL, NUMBERS_GAME
from machu_rules.core.phrasing import did_you_mean, quoted, with_hint
from machu_rules.core.text_catalogue import (
    FORMATS,
    PHRASES,
    Catalogue,
    Texts,
    count_word_forms,
    plural_categories,
    template_parameters,
)
from machu_rules.loader import schema, strict_yaml
from machu_rules.loader.data_nodes import DataFault, DataNode, Path
from machu_rules.loader.file_text import read_text_and_faults
from machu_rules.loader.load import published_display_names
from machu_rules.loader.problem_list import faults_with_data, problems
from machu_rules.loader.resolve import is_name
from machu_rules.loader.rulebook import Rulebook
from machu_rules.loader.text_files import LANGUAGES, TextHome

NAMES = ("names", "counted", "short")
"""The keys of a language file that map ids to display names."""

OWN_WORDS = {"screen", "terms"}
"""The sections whose English texts may be missing, because the ids in words replace them."""

INTERCHANGEABLE = (("", "count", "plural"), ("", "name", "select", "phrase"))
"""Groups of forms in which a parameter of a text can be shown. If the English text shows a parameter in one form of a
group, a text in another language may show this parameter in any form of the same group.
"""


@cache
def english_texts(game: str, package: str = "", data: str = "") -> Texts:
    """Return the English sentences of ``game``. The result maps the name of a section to a second mapping, which maps
    keys to sentences. The result is empty if the package contains no English sentences for the game.

    The arguments are those of a `machu_rules.loader.text_files.TextHome`. Raises RulebookError if the file is invalid.
    """
    root = _english_file(TextHome(game, package, data))
    texts: Mapping[str, Mapping[str, str]] = {} if root is None else root.plain().get("texts", {})
    return FrozenMap({section: FrozenMap(by_key) for section, by_key in texts.items()})


@cache
def english_names(home: TextHome) -> Mapping[str, FrozenMap[str, str]]:
    """Return the display names in the English file of a game: the mappings ``names``, ``counted`` and ``short``."""
    root = _english_file(home)
    data = {} if root is None else root.plain()
    return {key: FrozenMap(data.get(key, {})) for key in NAMES}


@cache
def _english_file(home: TextHome) -> DataNode | None:
    """Read the English file of a game. Return None if there is none. The file of a game that is not shipped is checked.
    Raises RulebookError if it is invalid.
    """
    files = home.files(LANGUAGES)
    file = files.get("en")
    if file is None:
        if home.package and files:
            name = next(iter(files.values())).name.rpartition("/")[0]
            raise UsageError(f"the file {name}/en.yaml is missing: texts in other languages replace English ones")
        return None
    text, faults = read_text_and_faults(*file)
    root, wrong = strict_yaml.parse(text or "", file.name, shipped=not home.package)
    faults += wrong if text is not None else []
    if root is not None and home.package and not faults:
        faults = _format_faults(root) or schema.faults(root, "language") or list(_english_faults(root, home))
    if faults or root is None:
        raise RulebookError(problems(faults_with_data(faults, root, {})))
    return root


def _format_faults(root: DataNode) -> list[DataFault]:
    """Return the fault of a file that does not say that it is a language file."""
    if "format" in root.value:
        return []
    return [DataFault(root.mark, (), "the key 'format' is missing", "format: machu-rules/language/1")]


def _english_faults(root: DataNode, home: TextHome) -> Iterator[DataFault]:
    """Yield the semantic faults in the English file of a game."""
    yield from _game_faults(root, home)
    if root.get_text_or_empty("language") != "en":
        yield DataFault(root.mark_at(("language",)), ("language",), "this is the English file", "language: en")
    yield from _counted_faults(root, 2)
    texts = root.plain().get("texts", {})
    phrases = (*PHRASES, *texts.get("phrases", {}))
    for section, by_key in texts.items():
        for key, text in by_key.items():
            if wrong := template_fault(text):
                yield DataFault(root.mark_at(("texts", section, key)), ("texts", section, key), *wrong)
            elif found := _template_fault(text, text, 2, phrases if section != "phrases" else ()):
                yield DataFault(root.mark_at(("texts", section, key)), ("texts", section, key), found[0], "")


def _game_faults(root: DataNode, home: TextHome) -> Iterator[DataFault]:
    """Yield the fault of a file for another game."""
    if (game := root.get_text_or_empty("game")) != home.game:
        yield DataFault(
            root.mark_at(("game",)), ("game",), f"this is a catalogue of {quoted(game)}", f"one of {home.game}"
        )


def _counted_faults(root: DataNode, forms: int) -> Iterator[DataFault]:
    """Yield the faults of names that do not have ``forms`` forms after a number."""
    for thing, text in root.plain().get("counted", {}).items():
        if text.count("|") + 1 != forms:
            path = ("counted", thing)
            yield DataFault(
                root.mark_at(path), path, f"{quoted(text)} does not have {forms} forms", "forms are separated by |"
            )


def shipped_languages(home: TextHome) -> tuple[str, ...]:
    """Return the codes of the languages in which a game is published. English comes first."""
    return tuple(dict.fromkeys(("en", *home.files(LANGUAGES))))


def load_language_catalogue(
    reference: Catalogue,
    book: Rulebook,
    language: str | PathLike[str],
    home: TextHome,
    labels: Callable[[], Mapping[str, Collection[str]]] = dict,
) -> Catalogue:
    """Return the catalogue for ``book``. A catalogue contains all texts in one language. ``language`` is the code of a
    shipped language or the path of a file.

    ``reference`` is the English catalogue, and ``home`` the place of the published texts. ``labels`` returns
    the keys of some sections that may be translated even if the English texts lack them. Raises UsageError if
    ``language`` is neither a shipped language nor a path, and RulebookError if the file is invalid. See
    `machu_rules.Game.in_language`.
    """
    is_code = isinstance(language, str) and is_name(language)
    if is_code:
        published = home.files(LANGUAGES).get(str(language))
        if published is None:
            sentence = f"{book.title} is not shipped in {quoted(language)}"
            hint = did_you_mean(str(language), shipped_languages(home))
            raise UsageError(f"{with_hint(sentence, hint)} (a path has a slash or a suffix)")
        file = published.name
        text, faults = read_text_and_faults(*published)
    else:
        try:
            path = os.fsdecode(language)
        except TypeError:
            raise UsageError(
                f"a language is a code such as {shipped_languages(home)[-1]}, or a path, not {language!r}"
            ) from None
        file = path.encode("utf-8", "backslashreplace").decode("utf-8")  # only characters that any terminal can show
        text, faults = read_text_and_faults(path, file)
    root = None
    if text is not None:
        root, wrong = strict_yaml.parse(text, file, shipped=is_code and not home.package)
        faults += wrong
    shipped: Mapping[str, str] = {} if book.spec is None else published_display_names(book.spec)
    if root is None and text is not None and "format" not in text:
        faults = faults[-1:]  # it may be any file on the system, so its content is not repeated
    elif root is not None and (missing := _format_faults(root)):
        faults = missing
    elif root is not None:
        told = {fault.mark for fault in faults}
        found = schema.faults(root, "language") or list(_faults(root, reference, book, shipped, home, labels))
        faults += [fault for fault in found if fault.mark not in told]
    if faults or root is None:
        raise RulebookError(problems(faults_with_data(faults, root, {})))
    return _catalogue(root, reference, book, shipped, {**english_names(home)["names"], **book.names})


def _catalogue(
    root: DataNode, reference: Catalogue, book: Rulebook, shipped: Mapping[str, str], known: Mapping[str, str]
) -> Catalogue:
    """Return the catalogue for ``book`` from a file without faults. ``root`` is the data of the file. If the file lacks
    a text, the English text in ``reference`` is used. ``shipped`` contains the display names of the published game. If
    a variant has changed a display name, the name in ``book`` is used instead of the name in the file. ``known``
    contains all English display names.
    """
    data = root.plain()
    renamed = {thing for thing, name in book.names.items() if name != shipped.get(thing, name)}
    names, counted, short = (
        {thing: name for thing, name in data.get(key, {}).items() if thing in known and thing not in renamed}
        for key in NAMES
    )
    texts = data.get("texts", {})
    sections = dict.fromkeys([*reference.texts, *texts])
    shared = {section: _shared(section, reference.section(section), data["language"]) for section in sections}
    here = {
        section: {**reference.section(section), **shared[section], **texts.get(section, {})} for section in sections
    }
    lacking = [f"names.{thing}" for thing in known if thing not in data.get("names", {})]
    lacking += [f"rules.{rule.id}" for rule in book.rules if rule.id not in data.get("rules", {})]
    lacking += [
        f"rule_texts.{rule.id}" for rule in book.rules if rule.text and rule.id not in data.get("rule_texts", {})
    ]
    for section, english in reference.texts.items():
        lacking += [f"{section}.{key}" for key in english if key not in {**shared[section], **texts.get(section, {})}]
    return Catalogue(
        language=data["language"],
        title=data.get("title", book.title) if book.title == shipped.get("", book.title) else book.title,
        names=FrozenMap({**here.get("terms", {}), **known, **names}),
        texts=FrozenMap({section: FrozenMap(each) for section, each in here.items()}),
        counted=FrozenMap(counted),
        short=FrozenMap(short),
        rules=FrozenMap(data.get("rules", {})),
        rule_texts=FrozenMap(data.get("rule_texts", {})),
        untranslated=tuple(lacking),
    )


def _shared(section: str, english: Mapping[str, str], language: str) -> Mapping[str, str]:
    """Return the texts that all games share, if the ``english`` texts of the game are the shared ones."""
    texts = general_texts(language)
    return {
        key: text
        for reference, prefix in ((GENERAL, ""), (NUMBERS_GAME, "numbers_game_"))
        for key, text in texts.get(prefix + section, {}).items()
        if english.get(key) == reference[section][key]
    }


@cache
def general_texts(language: str) -> Texts:
    """Return the texts that all games share in a language. The result is empty if there are none in this language."""
    file = f"general/{language.partition('-')[0]}.yaml"
    path = resources.data_folder().joinpath(*file.split("/"))
    if not path.is_file():
        return {}
    text, _ = read_text_and_faults(path, file)
    root, wrong = strict_yaml.parse(text or "", file, shipped=True)
    if root is None or wrong:
        raise RulebookError(problems(faults_with_data(wrong, root, {})))
    found: Texts = root.plain()["texts"]
    return found


def _faults(
    root: DataNode,
    reference: Catalogue,
    book: Rulebook,
    shipped: Mapping[str, str],
    home: TextHome,
    labels: Callable[[], Mapping[str, Collection[str]]],
) -> Iterator[DataFault]:
    """Yield the semantic faults in a language file. ``root`` is the data of the file, which must already match its
    schema.
    """
    if wrong := list(_game_faults(root, home)):
        yield from wrong
        return
    names = dict.fromkeys([*book.names, *english_names(home)["names"]])
    ids = [*names, *(thing for thing in shipped if thing and thing not in names)]
    yield from _unknown_key_faults(root, ("names",), ids)
    yield from _unknown_key_faults(root, ("counted",), ids)
    yield from _unknown_key_faults(root, ("short",), ids)
    for key in ("rules", "rule_texts"):
        yield from _unknown_key_faults(root, (key,), [rule.id for rule in book.rules])
    known: dict[str, Mapping[str, str]] = {**reference.texts}
    for section, keys in labels().items() if OWN_WORDS & root.plain().get("texts", {}).keys() else ():
        known[section] = {**dict.fromkeys(keys, ""), **reference.section(section)}
    yield from _unknown_key_faults(root, ("texts",), known)
    try:
        forms = len(plural_categories(root.get_text_or_empty("language")))
    except ValueError as error:
        yield DataFault(
            root.mark_at(("language",)), ("language",), str(error), "the code of a language, such as de or pt-BR"
        )
        return
    yield from _counted_faults(root, forms)
    for section in known:
        english = reference.section(section)
        phrases = () if section == "phrases" else reference.section("phrases")  # a phrase may not contain a phrase
        yield from _unknown_key_faults(root, ("texts", section), known[section])
        here = root.plain().get("texts", {}).get(section, {})
        for key in (key for key in here if key in english):
            if found := _template_fault(here[key], english[key], forms, phrases):
                where = ("texts", section, key)
                yield DataFault(root.mark_at(where), where, *found)


def _unknown_key_faults(root: DataNode, path: Path, known: Mapping[str, object] | list[str]) -> Iterator[DataFault]:
    """Yield one fault per key of the mapping at ``path`` that is not in ``known``."""
    nodes = list(root.nodes_along(path))
    for key in (key for key in nodes[-1].value if key not in known) if len(nodes) > len(path) else ():
        yield DataFault(
            root.key_mark((*path, key)),
            (*path, key),
            f"the key {quoted(key)} is not known here",
            did_you_mean(key, known),
        )


def template_fault(text: str) -> tuple[str, str] | None:
    """Return the fault of a text that is not a template, and the remedy. Return None if it is a template.

    >>> template_fault("{card:naam} is turned over")
    ('{card:naam} is not a way to show a parameter', 'did you mean name?')
    """
    try:
        template_parameters(text)
    except ValueError as error:
        way = str(error).partition(":")[2].partition("}")[0].partition(" ")[0]
        return str(error), did_you_mean(way, [each for each in FORMATS if each])
    return None


def _template_fault(text: str, english: str, forms: int, phrases: Collection[str]) -> tuple[str, str] | None:
    """Return the fault of the template ``text`` and the remedy, or None if the template is valid. A template is a text
    with parameters. The templates ``text`` and ``english`` must have the same parameters. If their forms of a parameter
    differ, the forms must be interchangeable (see `INTERCHANGEABLE`). ``text`` may omit only the parameters that
    have the form ``maybe`` in ``english``. ``forms`` is the number of plural forms in the language, and ``phrases``
    contains the keys of the known phrases.
    """
    wanted = {name: (way, rest) for name, way, rest in template_parameters(english)}
    hint = f"in English it is {english!r}"
    try:
        given = template_parameters(text)
    except ValueError as error:
        return f"this is not a text with parameters: {error}", hint
    for name, way, rest in given:
        if name not in wanted:
            return f"there is no parameter {{{name}}} here", hint
        right, cases = wanted[name]
        if way != right and not any(way in ways and right in ways for ways in INTERCHANGEABLE):
            return f"{{{name}}} is shown as '{way}'", hint
        if (own := count_word_forms(way, rest)) not in (None, forms):
            return f"{{{name}}} has {own} forms, but this language has {forms}", hint
        if way == "phrase" and rest not in phrases:
            return f"there is no phrase {quoted(rest)} here", hint
        if way == "select" and not all("=" in case for case in rest.split("|")):
            return f"{{{name}}} has a case without its text", hint
        if way == "select" and right == "select" and _select_cases(rest) != _select_cases(cases):
            return f"{{{name}}} has the cases {', '.join(_select_cases(rest))}", hint
    needed = {name for name, (way, _) in wanted.items() if way != "maybe"}  # a suggestion may be omitted
    if missing := sorted(needed - {name for name, _, _ in given}):
        return f"the parameter {{{missing[0]}}} is missing", hint
    return None


def _select_cases(rest: str) -> list[str]:
    return sorted(case.partition("=")[0] for case in rest.split("|"))
