"""Check the texts that explain a game to newcomers. The figures (values in the data), ids and rules that the texts name
must exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.errors import RulebookError
from machu_rules.core.phrasing import did_you_mean, nearest_word, quoted
from machu_rules.core.text_catalogue import plural_categories
from machu_rules.loader.data_nodes import DataFault, DataNode, Path
from machu_rules.loader.figure_texts import FigureFormatter, MissingFigure
from machu_rules.loader.problem_list import faults_with_data, problems


def check(root: DataNode, all_texts: list[FigureFormatter]) -> None:
    """Check a file with texts for newcomers. The file must already match its schema. Raises RulebookError with all
    problems if the file is invalid.

    Args:
        root: The data of the file.
        all_texts: The objects that insert figures into the texts, one object per rulebook. A variant needs an object
            for its own rulebook and an object for the published rulebook. A published game needs only one object. A
            figure or id in the file must exist in at least one of the rulebooks.
    """
    if faults := list(_faults(root, all_texts)):
        raise RulebookError(problems(faults_with_data(faults, root, {})))


def _faults(root: DataNode, all_texts: list[FigureFormatter]) -> Iterator[DataFault]:
    """Yield the faults in the file with the data ``root``. If the game or the language that is stated in the file is
    wrong, only this fault is reported. Otherwise, three kinds of faults are reported: faults in the texts, unknown
    rules and unknown ids.
    """
    game = all_texts[0].book.game
    if root.get_text_or_empty("game") != game:
        message = f"this explains the game {quoted(root.get_text_or_empty('game'))}"
        yield DataFault(root.mark_at(("game",)), ("game",), message, f"one of {game}")
        return
    try:
        plural_categories(root.get_text_or_empty("language"))
    except ValueError as error:
        hint = "the code of a language, such as de or pt-BR"
        yield DataFault(root.mark_at(("language",)), ("language",), str(error), hint)
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
                    yield DataFault(
                        root.mark_at(path),
                        path,
                        f"there is no rule {quoted(rule)}",
                        did_you_mean(rule, rules),
                    )
            for index, text in enumerate(section[lists]):
                path = (part, number, lists, index)
                if lists == "rows":
                    yield from _text_faults(root, text["label"], (*path, "label"), all_texts)
                    text, path = text["text"], (*path, "text")
                yield from _text_faults(root, text, path, all_texts)
    for kind, about in data["things"].items():
        if "text" in about:
            more = f"write it below each, with a list of the data as its key, such as {_list_of(kind, all_texts)}"
            yield from _text_faults(root, about["text"], ("things", kind, "text"), all_texts, field_hint=more)
        for key, text in about.get("each", {}).items():
            path = ("things", kind, "each", key)
            found = [entry for texts in all_texts for _, entry in texts.ids_and_paths_for_key(key, names)]
            if not found:
                message = f"{game} has nothing with the id {quoted(key)}"
                if "." in key or "*" in key:
                    message = f"{game} has nothing that fits {quoted(key)}"
                yield DataFault(root.key_mark(path), path, message, did_you_mean(key, names))
            else:
                more = f"only a list of the data has fields, such as the key {_list_of(kind, all_texts)}"
                yield from _text_faults(root, text, path, all_texts, found, more if "." not in key else "")


def _list_of(kind: str, all_texts: list[FigureFormatter]) -> str:
    """Return the pattern for the entries of the list in the data that probably contains things of a kind."""
    lists = [path for texts in all_texts for path in texts.child_ids_by_path]
    return f"{nearest_word(f'{kind}s', lists) or next(iter(lists), f'{kind}s')}.*"


def _text_faults(
    root: DataNode,
    text: Any,
    path: Path,
    all_texts: list[FigureFormatter],
    entries: list[str] | None = None,
    field_hint: str = "",
) -> Iterator[DataFault]:
    """Yield the faults in ``text``, which is at ``path`` in the file ``root``. ``entries`` contains the paths or ids of
    the things that the text is about. An object in ``all_texts`` contains the figures of one game. ``field_hint`` is
    the remedy for a placeholder that begins with a dot, if the text is not about the entries of a list.

    A sentence of the text is valid if at least one object in ``all_texts`` can fill all placeholders of the sentence,
    for at least one entry in ``entries``. The same is required of the figures in conditions, which determine whether a
    sentence is shown.
    """
    for index, part in enumerate(text if isinstance(text, list) else [text]):
        place = (*path, index) if isinstance(text, list) else path
        sentence, conditions = (part["text"], part["when"]) if isinstance(part, dict) else (part, {})
        try:
            sound = any(_has_all_figures(sentence, texts, entry) for texts in all_texts for entry in entries or [""])
        except ValueError as error:
            hint = field_hint if "{." in sentence and field_hint else "such as {days.last_day}"
            yield DataFault(root.mark_at(place), place, f"this is not a text with figures: {error}", hint)
            continue
        if not sound:
            missing = _first_missing_figure_path(sentence, all_texts, entries or [""])
            hint = field_hint if "{." in sentence else ""
            hint = hint or did_you_mean(missing, all_texts[0].figures_by_path)
            yield DataFault(root.mark_at(place), place, f"there is no figure {quoted(missing)}", hint)
        for figure in conditions:
            condition = (*place, "when", figure)
            if not any(_has_figure(figure, texts, entry) for texts in all_texts for entry in entries or [""]):
                message = f"there is no figure {quoted(figure)}"
                yield DataFault(
                    root.key_mark(condition), condition, message, did_you_mean(figure, all_texts[0].figures_by_path)
                )


def _has_all_figures(sentence: str, texts: FigureFormatter, entry: str) -> bool:
    """Return True if ``texts`` can fill all placeholders in ``sentence``. Returns False if the game lacks a figure that
    a placeholder refers to. ``entry`` is the path or the id of the thing that the sentence is about.
    """
    try:
        texts.filled(sentence, entry)
    except MissingFigure:
        return False
    return True


def _has_figure(place: str, texts: FigureFormatter, entry: str) -> bool:
    """Return True if ``texts`` can fill the placeholder ``place``. Returns False if the game lacks the figure that the
    placeholder refers to, or if the placeholder is malformed. ``entry`` is the path or the id of the thing that the
    text is about.
    """
    try:
        texts.placeholder_value(place, entry)
    except (MissingFigure, ValueError):
        return False
    return True


def _first_missing_figure_path(sentence: str, all_texts: list[FigureFormatter], entries: list[str]) -> str:
    """Return the path of the first missing figure: ``sentence`` refers to the figure, but the data of a game lacks it.
    ``entries`` contains the paths or ids of the things that the sentence is about. The objects in ``all_texts`` are
    tried in order, and for an object, all ``entries`` are tried before the next object. Returns an empty text if no
    figure is missing.
    """
    for texts in all_texts:
        for entry in entries:
            try:
                texts.filled(sentence, entry)
            except MissingFigure as error:
                return str(error.args[0])
    return ""
