"""Draws the board of any game as one picture, or as separate parts that a page can arrange."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import quoted
from machu_rules.core.values import JsonMapping
from machu_rules.framework.game import Game
from machu_rules.games.registry import shipped
from machu_rules.match.localisation import Language, localised
from machu_rules.match.match import Match
from machu_rules.render.patch import Splice, apply_splices, find_splices
from machu_rules.render.picture_options import LAYERS, PictureOptions
from machu_rules.render.themes import ThemeColours, theme_by_name

What = Match | Game[Any] | Mapping[str, Any]
"""The thing to draw: a match, a game, or a view. A view is enough if its game is part of this library. To draw a view
of any other game, pass the game as ``what`` and the view as ``view``."""

NARROWEST, WIDEST = 300, 4000


@check_arguments_after_failure
def board(
    what: What,
    view: JsonMapping | None = None,
    *,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    last: Iterable[Mapping[str, Any]] = (),
    marked: Iterable[str] = (),
    targets: Iterable[str] = (),
    parts: Iterable[str] | None = None,
    theme: str = "light",
    language: Language | None = None,
) -> str:
    """Draw the board as one SVG.

    The same input always gives the same text. The text is self-contained: it has no script, style, link, class or id,
    so a page can hold several pictures.

    Args:
        what: A `Match`, a game, or a view. A game without a view is drawn as it is before the first move. A view
            without its game must belong to a game that is part of this library.
        view: The view to draw, if ``what`` is a game. Default: None.
        seat: If ``what`` is a match, the seat whose view is drawn, from 0. Default: None, the view of a spectator.
        names: The names of the players, by seat. Default: None, the names that the game has for its players.
        last: Events as `Game.events_for` returns them. The objects that occur in these events get a dashed outline.
            Default: none.
        marked: Ids of objects in the picture, as `Game.targets` returns them. These objects get a double outline.
            Unknown ids are ignored. Default: none.
        targets: Ids of objects in the picture, as `Game.targets` returns them. These objects get an outline and become
            buttons (``role="button"``, ``tabindex="0"``). Unknown ids are ignored. Default: none.
        parts: The names of the parts to draw, from `Game.drawing_parts`. The parts are drawn one below the other, in
            the order of ``parts``. Default: None, the whole board as the game arranges it.
        theme: "light", "dark" or "print". Default: "light".
        language: The language of all texts: the code of a language, or the path of a catalogue. Default: None, the
            language of the game.

    Returns:
        The SVG text.

    Raises:
        UsageError: If the game has no board, or an argument is wrong.
        StateError: If the view is not a view of the game.
        RulebookError: If the catalogue of the language is invalid.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> picture = mr.draw.board(match, seat=0, targets=["district:corn_terraces"], theme="dark", language="de")
    >>> picture.startswith("<svg"), "Maisterrassen" in picture, picture.count('role="button"')
    (True, True, 1)
    """
    game, seen = resolve_drawing_arguments(what, view, seat, names, language)
    chosen = None if parts is None else tuple(parts)
    return game.svg(seen, picture_options(game, last, marked, targets, theme=theme, parts=chosen))


@check_arguments_after_failure
def parts(
    what: What,
    view: JsonMapping | None = None,
    *,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    last: Iterable[Mapping[str, Any]] = (),
    marked: Iterable[str] = (),
    targets: Iterable[str] = (),
    parts: Iterable[str] | None = None,
    theme: str = "light",
    language: Language | None = None,
    width: float = 390,
    layer: str = "all",
) -> dict[str, str]:
    """Draw the parts of the board as separate SVGs.

    The picture of a part is ``width`` units wide. If a page shows the picture ``width`` pixels wide, no text is smaller
    than 11 pixels. A part can also be drawn as two layers. The layer ``ground`` is the background. The layer ``pieces``
    contains the objects with ids, but omits empty objects, such as empty roads, unless they are highlighted by
    ``last``, ``marked`` or ``targets``. The layer ``pieces`` is transparent and fits exactly on the background.

    The height of a part depends on the objects in the part, so the height can change during a game. If both layers are
    drawn with the same arguments, they have the same size. The first line of an SVG text contains the size. If the
    first line of the layer ``pieces`` stays the same during a match, the layer ``ground`` stays the same too. The
    background depends only on the rulebook, the language, the names, the theme, the number of players and the size of
    the part.

    Args:
        what: A `Match`, a game, or a view, as for `board`.
        view: The view to draw, if ``what`` is a game. Default: None.
        seat: If ``what`` is a match, the seat whose view is drawn, from 0. Default: None, the view of a spectator.
        names: The names of the players, by seat. Default: None, the names that the game has for its players.
        last: Events as for `board`. The objects that occur in these events get a dashed outline. Default: none.
        marked: Ids of objects in the pictures. These objects get a double outline. Default: none.
        targets: Ids of objects in the pictures. These objects get an outline and become buttons. Default: none.
        parts: The names of the parts to draw, from `Game.drawing_parts`. Default: None, all parts.
        theme: "light", "dark" or "print". Default: "light".
        language: The language of all texts: the code of a language, or the path of a catalogue. Default: None, the
            language of the game.
        width: The width of a picture in units of the SVG, 300 to 4000. Default: 390.
        layer: "all", "ground" or "pieces". Default: "all".

    Returns:
        The SVG texts of the parts, by name, in the order of ``parts``.

    Raises:
        UsageError: If the game has no board, or an argument is wrong.
        StateError: If the view is not a view of the game.
        RulebookError: If the catalogue of the language is invalid.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> before = mr.draw.parts(match, layer="pieces")
    >>> after = mr.draw.parts(match.play("settle farmer"), layer="pieces")
    >>> [name for name in after if after[name] != before[name]]
    ['map', 'seats']
    """
    game, seen = resolve_drawing_arguments(what, view, seat, names, language)
    wanted = game.drawing_parts if parts is None else tuple(parts)
    if layer not in LAYERS:
        raise UsageError(f"there is no layer {quoted(layer)}; there are {', '.join(LAYERS)}")
    if isinstance(width, bool) or not isinstance(width, int | float) or not NARROWEST <= width <= WIDEST:
        raise UsageError(f"a width is a number from {NARROWEST} to {WIDEST}, not {quoted(width)}")
    options = picture_options(game, last, marked, targets, theme=theme, layer=layer, width=float(width))
    return game.svg_parts(seen, options, wanted)


@check_arguments_after_failure
def patches(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, list[Splice]]:
    """Return the changes between two pictures of the same board.

    Args:
        before: The parts of the old picture, as `parts` returns them.
        after: The parts of the new picture.

    Returns:
        A mapping from the name of a changed part to a list of changes. A change contains the index of the first
        line to replace, the number of lines to replace, and the new lines. Changes near the end of the part come first.
        For a part that is missing in ``before``, the old text counts as empty.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> before = mr.draw.parts(match, layer="pieces")
    >>> after = mr.draw.parts(match.play("settle farmer"), layer="pieces")
    >>> changed = mr.draw.patches(before, after)
    >>> list(changed), mr.draw.patched(before, changed) == after
    (['map', 'seats'], True)
    """
    return {
        name: find_splices(before.get(name, ""), text) for name, text in after.items() if before.get(name, "") != text
    }


@check_arguments_after_failure
def patched(before: Mapping[str, str], changed: Mapping[str, Iterable[Splice]]) -> dict[str, str]:
    """Apply the changes in ``changed`` to the picture ``before``, and return the new picture.

    Args:
        before: The parts of the old picture, as `parts` returned them.
        changed: The changes, as `patches` returned them.

    Returns:
        The parts of the new picture.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> before, after = {"seats": "<svg>1</svg>"}, {"seats": "<svg>2</svg>"}
    >>> mr.draw.patched(before, mr.draw.patches(before, after)) == after
    True
    """
    return {**before, **{name: apply_splices(before.get(name, ""), each) for name, each in changed.items()}}


@check_arguments_after_failure
def colours(theme: str = "light") -> ThemeColours:
    """Return the colours of the pictures, so that a page or a chart can use the same colours.

    The key ``seats`` of the result contains a list with the colours of the players. People with any kind of colour
    blindness can tell these colours apart. The colours of the players are the same in all themes and in the terminal.
    The other colours depend on the theme. Their keys are ``ink``, ``muted``, ``paper``, ``card``, ``line``, ``gold``,
    ``target``, ``mark`` and ``last``.

    Args:
        theme: "light", "dark" or "print". Default: "light".

    Returns:
        The colours as ``#rrggbb``, by name.

    Raises:
        UsageError: If the theme is unknown.

    >>> import machu_rules as mr
    >>> len(mr.draw.colours()["seats"]), mr.draw.colours("dark")["paper"]
    (8, '#14171c')
    """
    return theme_by_name(theme).page_colours()


def resolve_drawing_arguments(
    what: What, view: JsonMapping | None, seat: int | None, names: Sequence[str] | None, language: Language | None
) -> tuple[Game[Any], JsonMapping | None]:
    """Return the game and the view that the arguments of `board` describe. If ``what`` is a game and the argument
    ``view`` is None, the returned view is None."""
    if isinstance(what, Match):
        if view is not None:
            raise UsageError("a match is drawn as a seat sees it: give a seat, not a view")
        game, view = what.game, what.view(seat)
    elif seat is not None:
        raise UsageError("seat needs a match; for a game, pass game.view(state, seat)")
    elif isinstance(what, Game):
        game = what
    elif view is not None:
        raise UsageError("draw a match, a game and a view, or a view alone")
    else:
        game, view = shipped(what), dict(what)
    return localised(game, names, language), view


def picture_options(
    game: Game[Any],
    last: Iterable[Mapping[str, Any]],
    marked: Iterable[str],
    targets: Iterable[str],
    theme: str,
    **other: Any,
) -> PictureOptions:
    """Check ``last``, ``marked``, ``targets`` and ``theme``. Return an object of `PictureOptions` that contains these
    options and the unchecked options in ``other``."""
    events = list(last) if isinstance(last, Iterable) and not isinstance(last, str | Mapping) else [last]
    if not all(isinstance(event, Mapping) for event in events):
        raise UsageError("last is a list of events from game.events_for")
    named = [thing for event in events for thing in game.event_targets(dict(event))]
    return PictureOptions(
        named,
        check_ids_are_strings("marked", marked),
        check_ids_are_strings("targets", targets),
        theme=theme_by_name(theme),
        **other,
    )


def check_ids_are_strings(name: str, given: Iterable[str]) -> list[str]:
    """Return the ids in ``given`` as a list. Raises UsageError if ``given`` is not a collection of strings. The error
    message uses ``name`` as the name of the argument."""
    if isinstance(given, Iterable) and not isinstance(given, str):
        found = list(given)
        if all(isinstance(each, str) for each in found):
            return found
    raise UsageError(f"{name} is a list of ids from game.targets")
