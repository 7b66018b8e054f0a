"""How to play a game, read from files: ``data/how_to_play/princes.en.yaml``, or a file of one's own.

A game of another package has these files in the folder ``how_to_play`` beside its data. Numbers are figures of the
rulebook (`machu_rules.loader.figure_texts`), so a variant has its own. A sentence about a figure or a thing that a
variant has removed is left out.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol, Self

from attrs import evolve

from machu_rules.core import resources
from machu_rules.core.catalogue import Catalogue, plural_categories
from machu_rules.core.errors import RulebookError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.how_to_play import CheatSheetPart, CheatSheetRow, HowToPlay, HowToPlaySection, ThingSentence
from machu_rules.core.phrasing import capitalised, did_you_mean, quoted, with_hint
from machu_rules.loader import schema, strict_yaml
from machu_rules.loader.data_nodes import DataFault, DataNode, Path
from machu_rules.loader.figure_texts import FigureTexts, MissingFigure
from machu_rules.loader.files import read_text
from machu_rules.loader.languages import shipped_languages
from machu_rules.loader.load import published_rulebook
from machu_rules.loader.problem_list import located_faults, problems
from machu_rules.loader.resolve import is_name
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from machu_rules.loader.spec import GameSpec

FOLDER = "how_to_play"
SUFFIX = ".yaml"


class Explained(Protocol):
    """A game as far as it is explained."""

    @property
    def rulebook(self) -> Rulebook: ...
    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def catalogue(self) -> Catalogue: ...
    def in_language(self, language: str) -> Self: ...


def how_to_play(game: Explained, language: str | PathLike[str] | None) -> HowToPlay:
    """A game explained in a language; see `machu_rules.Game.how_to_play`."""
    book = game.rulebook
    if language is None or (isinstance(language, str) and is_name(language)):
        known = explained_in(book.spec, book.game)
        code = _known(known, book.title, game.catalogue.language if language is None else language, language is None)
        if not known:
            return HowToPlay(book.game, code, "", (), (), FrozenMap(), FrozenMap())
        root = _shipped(book.spec, book.game, code)
    else:
        root = _own(language)
        code = root.text("language")
        _check(root, [_texts(game, code), *([] if book.spec is None else [_texts(_published(book.spec), code)])])
    return _made(root, _texts(game, code))


def explained_in(spec: GameSpec | None, game: str) -> tuple[str, ...]:
    """The codes of the languages in which a game is explained, English first; empty if it is in none."""
    folder = _folder(spec)
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    codes = [name[len(game) + 1 : -len(SUFFIX)] for name in names if name.startswith(f"{game}.")]
    return tuple(sorted(codes, key=lambda code: (code != "en", code)))


def _known(known: tuple[str, ...], title: str, language: str, is_default: bool) -> str:
    """The code of a language in which a game is explained. Raises UsageError for another one, unless it is the default:
    English stands in for that."""
    if language in known or not known:
        return language
    if is_default:
        return known[0]
    sentence = f"{title} is not explained in {quoted(language)}"
    raise UsageError(f"{with_hint(sentence, did_you_mean(language, known))} (a path has a slash or a suffix)")


def _folder(spec: GameSpec | None) -> Traversable:
    """The folder of the explanations of a game: that of this package, or the one beside the data of another one."""
    around = spec.data_folder() if spec is not None and spec.package else resources.data()
    return around.joinpath(FOLDER)


def _texts(game: Explained, language: str) -> FigureTexts:
    """The figures of a game for texts in a language."""
    catalogue = game.catalogue
    if catalogue.language != language:
        if language in shipped_languages(game.rulebook.game):
            catalogue = game.in_language(language).catalogue
        else:
            catalogue = evolve(game.in_language("en").catalogue, language=language)
    return FigureTexts(game.rulebook, game.players, catalogue)


@cache
def _published(spec: GameSpec) -> Explained:
    """The game as it was published."""
    game: Explained = spec.build(published_rulebook(spec))
    return game


@cache
def _shipped(spec: GameSpec | None, game: str, language: str) -> DataNode:
    """The shipped file of a game and a language, checked. Raises RulebookError."""
    file = f"{game}.{language}{SUFFIX}"
    root = _read(_folder(spec).joinpath(file), f"{FOLDER}/{file}", shipped=True)
    if spec is not None:
        _check(root, [_texts(_published(spec), language)])
    return root


def _own(path: str | PathLike[str]) -> DataNode:
    """The file at a path of one's own. Raises RulebookError."""
    try:
        decoded = os.fsdecode(path)
    except TypeError:
        raise UsageError(f"a language is a code such as de, or a path, not {quoted(path)}") from None
    return _read(decoded, decoded.encode("utf-8", "backslashreplace").decode("utf-8"))


def _read(path: str | Traversable, file: str, shipped: bool = False) -> DataNode:
    """A file with the right shape. Raises RulebookError."""
    text, faults = read_text(path, file)
    root = None
    if text is not None:
        root, wrong = strict_yaml.parse(text, file, shipped=shipped)
        faults += wrong
    if root is None and text is not None and "format" not in text:
        faults = faults[-1:]  # it may be any file of the system: what it holds is not repeated
    elif root is not None and "format" not in root.value:
        faults = [DataFault(root.mark, (), "the key 'format' is missing", "format: machu-rules/how-to-play/1")]
    elif root is not None and not faults:
        faults = schema.faults(root, "how_to_play")
    if faults or root is None:
        raise RulebookError(problems(located_faults(faults, root, {})))
    return root


def _check(root: DataNode, all_texts: list[FigureTexts]) -> None:
    """Raise RulebookError with everything that is wrong with the meaning of a file. What one of the games has may be
    named."""
    if faults := list(_faults(root, all_texts)):
        raise RulebookError(problems(located_faults(faults, root, {})))


def _faults(root: DataNode, all_texts: list[FigureTexts]) -> Iterator[DataFault]:
    game = all_texts[0].book.game
    if root.text("game") != game:
        message = f"this explains the game {quoted(root.text('game'))}"
        yield DataFault(root.at(("game",)), ("game",), message, f"one of {game}")
        return
    try:
        plural_categories(root.text("language"))
    except ValueError as error:
        yield DataFault(
            root.at(("language",)), ("language",), str(error), "the code of a language, such as de or pt-BR"
        )
        return
    rules = [rule.id for rule in all_texts[0].book.rules]
    names = list(dict.fromkeys(name for texts in all_texts for name in texts.catalogue.names))
    data = root.plain()
    yield from _text_faults(root, data["title"], ("title",), all_texts)
    for part, lists in (("summary", "paragraphs"), ("cheat_sheet", "rows")):
        for number, section in enumerate(data[part]):
            for index, rule in enumerate(section.get("rules", ())):
                if rule not in rules:
                    path: Path = (part, number, "rules", index)
                    yield DataFault(root.at(path), path, f"there is no rule {quoted(rule)}", did_you_mean(rule, rules))
            for index, text in enumerate(section[lists]):
                path = (part, number, lists, index)
                if lists == "rows":
                    yield from _text_faults(root, text["label"], (*path, "label"), all_texts)
                    text, path = text["text"], (*path, "text")
                yield from _text_faults(root, text, path, all_texts)
    for kind, about in data["things"].items():
        if "text" in about:
            yield from _text_faults(root, about["text"], ("things", kind, "text"), all_texts)
        for key, text in about.get("each", {}).items():
            path = ("things", kind, "each", key)
            found = [entry for texts in all_texts for _, entry in _things(key, texts, names)]
            if not found:
                message = f"{game} has nothing with the id {quoted(key)}"
                if "." in key or "*" in key:
                    message = f"{game} has nothing that fits {quoted(key)}"
                yield DataFault(root.key_at(path), path, message, did_you_mean(key, names))
            else:
                yield from _text_faults(root, text, path, all_texts, found)


def _text_faults(
    root: DataNode, text: Any, path: Path, all_texts: list[FigureTexts], entries: list[str] | None = None
) -> Iterator[DataFault]:
    """What is wrong with a text: each of its places must have a figure, for one of the ``entries`` it is about."""
    for index, part in enumerate(text if isinstance(text, list) else [text]):
        place = (*path, index) if isinstance(text, list) else path
        sentence, conditions = (part["text"], part["when"]) if isinstance(part, dict) else (part, {})
        try:
            sound = any(_fills(sentence, texts, entry) for texts in all_texts for entry in entries or [""])
        except ValueError as error:
            yield DataFault(root.at(place), place, f"this is no text with figures: {error}", "such as {days.last_day}")
            continue
        if not sound:
            missing = _missing(sentence, all_texts, entries or [""])
            known = list(all_texts[0].figures)
            yield DataFault(
                root.at(place), place, f"there is no figure {quoted(missing)}", did_you_mean(missing, known)
            )
        for figure in conditions:
            condition = (*place, "when", figure)
            if not any(_has(figure, texts, entry) for texts in all_texts for entry in entries or [""]):
                message = f"there is no figure {quoted(figure)}"
                yield DataFault(root.key_at(condition), condition, message, did_you_mean(figure, all_texts[0].figures))


def _fills(sentence: str, texts: FigureTexts, entry: str) -> bool:
    try:
        texts.filled(sentence, entry)
    except MissingFigure:
        return False
    return True


def _has(place: str, texts: FigureTexts, entry: str) -> bool:
    try:
        texts.value(place, entry)
    except (MissingFigure, ValueError):
        return False
    return True


def _missing(sentence: str, all_texts: list[FigureTexts], entries: list[str]) -> str:
    """The path of the first figure that is missing in a text."""
    for texts in all_texts:
        for entry in entries:
            try:
                texts.filled(sentence, entry)
            except MissingFigure as error:
                return str(error.args[0])
    return ""


def _things(key: str, texts: FigureTexts, names: list[str]) -> Iterator[tuple[str, str]]:
    """The ids that a key of the things means, each with the path of its entry (its id if it is not of a list)."""
    if "." in key:
        for entry in texts.entries(key):
            yield entry.rpartition(".")[2], entry
    elif "*" in key:
        yield from ((name, name) for name in names if fnmatchcase(name, key))
    elif key in names:
        yield key, key


def _made(root: DataNode, texts: FigureTexts) -> HowToPlay:
    """The explanation of a game from a sound file."""
    data = root.plain()
    sections = [
        HowToPlaySection(
            id=each["id"],
            title=each["title"],
            paragraphs=tuple(filter(None, (_text(one, texts) for one in each["paragraphs"]))),
            rules=tuple(each.get("rules", ())),
        )
        for each in data["summary"]
    ]
    sheet = [
        CheatSheetPart(title=each["title"], rows=_rows(each, texts), rules=tuple(each.get("rules", ())))
        for each in data["cheat_sheet"]
    ]
    return HowToPlay(
        game=texts.book.game,
        language=data["language"],
        title=_text(data["title"], texts),
        sections=tuple(each for each in sections if each.paragraphs),
        cheat_sheet=tuple(each for each in sheet if each.rows),
        kinds=FrozenMap({kind: about["title"] for kind, about in data["things"].items()}),
        things=FrozenMap(_sentences(data["things"], texts)),
    )


def _rows(part: Mapping[str, Any], texts: FigureTexts) -> tuple[CheatSheetRow, ...]:
    rows = [CheatSheetRow(capitalised(_text(row["label"], texts)), _text(row["text"], texts)) for row in part["rows"]]
    return tuple(row for row in rows if row.label and row.text)


def _sentences(kinds: Mapping[str, Any], texts: FigureTexts) -> dict[str, ThingSentence]:
    """The sentences about things, by kind and id."""
    names = list(texts.catalogue.names)
    found: dict[str, ThingSentence] = {}
    for kind, about in kinds.items():
        if sentence := _text(about.get("text", ""), texts):
            found[kind] = ThingSentence(kind, about["title"], sentence)
        each = about.get("each", {})
        for key, text in each.items():
            for thing, entry in _things(key, texts, names):
                place = f"{kind}:{thing}"
                if place in found or (thing in each and thing != key):
                    continue  # an earlier pattern has it, or its id
                if sentence := _text(text, texts, entry):
                    found[place] = ThingSentence(kind, texts.catalogue.name(thing), sentence)
    return found


def _text(text: Any, texts: FigureTexts, entry: str = "") -> str:
    """A text with its figures; parts that do not apply, or whose figures are missing, are left out."""
    sentences = []
    for part in text if isinstance(text, list) else [text]:
        sentence, conditions = (part["text"], part["when"]) if isinstance(part, dict) else (part, {})
        if texts.holds(conditions, entry):
            try:
                sentences.append(texts.filled(sentence, entry))
            except MissingFigure:
                continue
    return " ".join(sentences)
