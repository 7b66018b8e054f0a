"""Check all texts that a package ships for its game."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.errors import Problem, RulebookError
from machu_rules.loader.how_to_play import ExplainableGame, how_to_play
from machu_rules.loader.languages import english_texts
from machu_rules.loader.text_files import HOW_TO_PLAY, LANGUAGES


def text_problems(game: ExplainableGame) -> tuple[Problem, ...]:
    """Return the problems in the language files and in the texts for newcomers of a game that is not shipped.

    The other languages are checked against the English texts. If those are invalid, only their problems are returned.

    >>> import machu_rules as mr
    >>> text_problems(mr.load("princes"))
    ()
    """
    if not game.text_home.package:
        return ()
    try:
        english_texts(*game.text_home)
    except RulebookError as error:
        return error.problems
    return tuple(_other_problems(game))


def _other_problems(game: ExplainableGame) -> Iterator[Problem]:
    for language in game.text_home.files(LANGUAGES):
        try:
            game.in_language(language)
        except RulebookError as error:
            yield from error.problems
    for language in game.text_home.files(HOW_TO_PLAY):
        try:
            how_to_play(game, language)
        except RulebookError as error:
            yield from error.problems
