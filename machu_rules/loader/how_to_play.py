"""Read the texts that explain a game to newcomers, such as ``data/how_to_play/princes.en.yaml``.

If a game comes from another package, its texts are in the folder ``how_to_play`` of that package
(`machu_rules.loader.text_files`). A caller can also pass the path of a file with texts. The numbers in the texts come
from the data of the rulebook (`machu_rules.loader.figure_texts`), so the texts for a variant show the numbers of the
variant. If a variant has removed a thing or a number, the sentences about this thing or number are left out.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol, Self

from attrs import evolve

from machu_rules.core.errors import RulebookError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.how_to_play import CheatSheetPart, CheatSheetRow, HowToPlay, HowToPlaySection, ThingSentence
from machu_rules.core.phrasing import capitalised, did_you_mean, quoted, with_hint
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.loader import schema, strict_yaml
from machu_rules.loader.data_nodes import DataFault, DataNode
from machu_rules.loader.figure_texts import FigureFormatter, MissingFigure
from machu_rules.loader.file_text import read_text_and_faults
from machu_rules.loader.how_to_play_checks import check
from machu_rules.loader.languages import shipped_languages
from machu_rules.loader.load import published_rulebook
from machu_rules.loader.problem_list import faults_with_data, problems
from machu_rules.loader.resolve import is_name
from machu_rules.loader.rulebook import Rulebook
from machu_rules.loader.text_files import HOW_TO_PLAY, TextHome

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from machu_rules.loader.spec import GameSpec


class ExplainableGame(Protocol):
    """A game with the members that are needed to make the texts for newcomers."""

    @property
    def rulebook(self) -> Rulebook: ...
    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def text_home(self) -> TextHome: ...
    def in_language(self, language: str) -> Self: ...


def how_to_play(game: ExplainableGame, language: str | PathLike[str] | None) -> HowToPlay:
    """Return the texts for newcomers to ``game``. ``language`` is the code of a language or the path of a file. If
    ``language`` is None, the language of ``game`` is used. See `machu_rules.Game.how_to_play`.
    """
    book = game.rulebook
    if language is None or (isinstance(language, str) and is_name(language)):
        known = tuple(game.text_home.files(HOW_TO_PLAY))
        code = _choose_language(
            known, book.title, game.catalogue.language if language is None else language, language is None
        )
        if not known:
            return HowToPlay(book.game, code, "", (), (), FrozenMap(), FrozenMap())
        root = _read_shipped(book.spec, game.text_home, code)
    else:
        root = _read_passed_file(language)
        code = root.get_text_or_empty("language")
        check(
            root,
            [
                _figure_texts(game, code),
                *([] if book.spec is None else [_figure_texts(_published_game(book.spec), code)]),
            ],
        )
    return _build_how_to_play(root, _figure_texts(game, code))


def _choose_language(known: tuple[str, ...], title: str, language: str, is_default: bool) -> str:
    """Return the code of the language for the texts of the game called ``title``. ``known`` contains the codes of all
    languages that have texts. If English has texts, it comes first in ``known``. ``is_default`` is True if the caller
    did not choose ``language``. If ``language`` is in ``known``, or if ``known`` is empty, return ``language``.
    Otherwise, return the first language in ``known`` if ``is_default`` is True, and raise UsageError if ``is_default``
    is False.
    """
    if language in known or not known:
        return language
    if is_default:
        return known[0]
    sentence = f"{title} is not explained in {quoted(language)}"
    raise UsageError(f"{with_hint(sentence, did_you_mean(language, known))} (a path has a slash or a suffix)")


def _figure_texts(game: ExplainableGame, language: str) -> FigureFormatter:
    """Return the object that inserts the figures (values in the data) of ``game`` into texts in ``language``."""
    catalogue = game.catalogue
    if catalogue.language != language:
        if language in shipped_languages(game.text_home):
            catalogue = game.in_language(language).catalogue
        else:
            catalogue = evolve(game.in_language("en").catalogue, language=language)
    return FigureFormatter(game.rulebook, game.players, catalogue)


@cache
def _published_game(spec: GameSpec) -> ExplainableGame:
    """Return the published game that ``spec`` describes, without a variant."""
    game: ExplainableGame = spec.build(published_rulebook(spec))
    return game


@cache
def _read_shipped(spec: GameSpec | None, home: TextHome, language: str) -> DataNode:
    """Read and check the published file with the texts of a game in ``language``. Raises RulebookError if the file is
    invalid.
    """
    root = _read(*home.files(HOW_TO_PLAY)[language], shipped=not home.package)
    if spec is not None:
        check(root, [_figure_texts(_published_game(spec), language)])
    return root


def _read_passed_file(path: str | PathLike[str]) -> DataNode:
    """Read the file at ``path``, which a caller passed. Raises RulebookError if the file is invalid, or UsageError if
    ``path`` is not a path.
    """
    try:
        decoded = os.fsdecode(path)
    except TypeError:
        raise UsageError(f"a language is a code such as de, or a path, not {quoted(path)}") from None
    return _read(decoded, decoded.encode("utf-8", "backslashreplace").decode("utf-8"))


def _read(path: str | Traversable, file: str, shipped: bool = False) -> DataNode:
    """Read the file at ``path`` and check it against the schema. ``file`` is the name of the file in messages about
    faults. Raises RulebookError if the file is invalid.
    """
    text, faults = read_text_and_faults(path, file)
    root = None
    if text is not None:
        root, wrong = strict_yaml.parse(text, file, shipped=shipped)
        faults += wrong
    if root is None and text is not None and "format" not in text:
        faults = faults[-1:]  # it may be any file on the system, so its content must not appear in the message
    elif root is not None and "format" not in root.value:
        faults = [DataFault(root.mark, (), "the key 'format' is missing", "format: machu-rules/how-to-play/1")]
    elif root is not None and not faults:
        faults = schema.faults(root, "how_to_play")
    if faults or root is None:
        raise RulebookError(problems(faults_with_data(faults, root, {})))
    return root


def _build_how_to_play(root: DataNode, texts: FigureFormatter) -> HowToPlay:
    """Make the texts for newcomers from ``root``, the data of a checked file. ``texts`` is the object that inserts
    figures (values in the data) into the texts.
    """
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
        things=FrozenMap(_thing_sentences(data["things"], texts)),
    )


def _rows(part: Mapping[str, Any], texts: FigureFormatter) -> tuple[CheatSheetRow, ...]:
    """Return the rows of ``part``, a part of the cheat sheet. `_text` fills the placeholders in the label and the text
    of a row. If `_text` returns an empty text for one of them, the row is left out.
    """
    rows = [CheatSheetRow(capitalised(_text(row["label"], texts)), _text(row["text"], texts)) for row in part["rows"]]
    return tuple(row for row in rows if row.label and row.text)


def _thing_sentences(kinds: Mapping[str, Any], texts: FigureFormatter) -> dict[str, ThingSentence]:
    """Return a mapping from keys to sentences about things. A sentence about all things of a kind has the key ``KIND``,
    and a sentence about a single thing has the key ``KIND:ID``. ``kinds`` maps the kinds of things to their texts.
    """
    names = list(texts.catalogue.names)
    found: dict[str, ThingSentence] = {}
    for kind, about in kinds.items():
        if sentence := _text(about.get("text", ""), texts):
            found[kind] = ThingSentence(kind, about["title"], sentence)
        each = about.get("each", {})
        for key, text in each.items():
            for thing, entry in texts.ids_and_paths_for_key(key, names):
                place = f"{kind}:{thing}"
                if place in found or (thing in each and thing != key):
                    continue  # an earlier pattern, or the id itself, has precedence
                if sentence := _text(text, texts, entry):
                    found[place] = ThingSentence(kind, texts.catalogue.name(thing), sentence)
    return found


def _text(text: Any, texts: FigureFormatter, entry: str = "") -> str:
    """Return ``text``, a part or a list of parts, with figures in place of the placeholders. A part is left out if its
    condition is false, or if the game lacks a figure that the part refers to. ``entry`` is the path or the id of the
    thing that the text is about.
    """
    sentences = []
    for part in text if isinstance(text, list) else [text]:
        sentence, conditions = (part["text"], part["when"]) if isinstance(part, dict) else (part, {})
        if texts.holds(conditions, entry):
            try:
                sentences.append(texts.filled(sentence, entry))
            except MissingFigure:
                continue
    return " ".join(sentences)
