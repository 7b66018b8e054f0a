"""The board of any game as a picture: whole, or in parts that a page can arrange as it likes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from machu_rules.core.arguments import kinds_checked
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import quoted
from machu_rules.core.values import Given
from machu_rules.framework.game import Game
from machu_rules.games.registry import shipped
from machu_rules.match.match import Match
from machu_rules.match.speaking import Language, speaking
from machu_rules.render.look import LAYERS, Look
from machu_rules.render.patch import Splice, spliced, splices
from machu_rules.render.themes import ThemeColours, theme_of

What = Match | Game[Any] | Mapping[str, Any]
"""What is drawn: a match, a game with a view or before the first move, or a view of a shipped game."""

NARROWEST, WIDEST = 300, 4000


@kinds_checked
def board(
    what: What,
    view: Given | None = None,
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
    """The board as a complete SVG text.

    ``what`` is a `Match`, drawn as ``seat`` (None: a spectator) sees it; or a game, with a ``view`` of a seat or a
    spectator, or without one as the board is before the first move; or a view alone, if it is of a game as it is
    shipped. ``names`` are those of the players, ``language`` is that of all texts; left out, they are the game's own.

    ``last`` are events as `Game.events_for` gives them: things that they name have a dashed outline. ``marked`` and
    ``targets`` are ids of things, as `Game.targets` gives them: marked things have a double line; targets have a line
    and are buttons (``role="button"``, ``tabindex="0"``). Ids that the picture does not have are left out. ``parts``
    are names of `Game.drawing_parts`, drawn one below the other; left out, the whole board as the game arranges it.
    ``theme`` is ``light``, ``dark`` or ``print``.

    The same input gives the same text. It is self-contained: it has no script, style, link, class or id, so that it can
    be put into any page, several times. Raises StateError for what is not a view of the game, UsageError for a game
    without a board and for wrong arguments.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> picture = mr.draw.board(match, seat=0, targets=["district:corn_terraces"], theme="dark", language="de")
    >>> picture.startswith("<svg"), "Maisterrassen" in picture, picture.count('role="button"')
    (True, True, 1)
    """
    game, seen = drawn_of(what, view, seat, names, language)
    chosen = None if parts is None else tuple(parts)
    return game.svg(seen, look_of(game, last, marked, targets, theme=theme, parts=chosen))


@kinds_checked
def parts(
    what: What,
    view: Given | None = None,
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
    """Each part of the board by itself, by name, in the order of ``parts`` (left out: all of `Game.drawing_parts`), as
    a complete SVG text; the other arguments are those of `board`.

    A picture is ``width`` units wide; shown at that many pixels, no text is smaller than 11 pixels. ``layer`` is
    ``all``, ``ground`` or ``pieces``. The pieces are transparent and lie exactly on the ground; all ids are in them.

    A part is as high as its pieces need, so its size changes in the course of a game. Drawn with the same arguments,
    both layers have the same size, which is in the first line of each text. As long as that line of the pieces stays
    the same, the ground of a part stays the same, too: it follows from rulebook, language, names of the players, theme,
    number of players and size alone.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> before = mr.draw.parts(match, layer="pieces")
    >>> after = mr.draw.parts(match.play("settle farmer"), layer="pieces")
    >>> [name for name in after if after[name] != before[name]]
    ['map', 'seats']
    """
    game, seen = drawn_of(what, view, seat, names, language)
    wanted = game.drawing_parts if parts is None else tuple(parts)
    if layer not in LAYERS:
        raise UsageError(f"there is no layer {quoted(layer)}; there are {', '.join(LAYERS)}")
    if isinstance(width, bool) or not isinstance(width, int | float) or not NARROWEST <= width <= WIDEST:
        raise UsageError(f"a width is a number from {NARROWEST} to {WIDEST}, not {quoted(width)}")
    look = look_of(game, last, marked, targets, theme=theme, layer=layer, width=float(width))
    return game.svg_parts(seen, look, wanted)


@kinds_checked
def patches(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, list[Splice]]:
    """What turns the parts ``before`` into the parts ``after``, both as `parts` gave them: for each part that changed,
    which lines of its text are replaced by which, the last first. A part that was not there before is made from an
    empty text.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> before = mr.draw.parts(match, layer="pieces")
    >>> after = mr.draw.parts(match.play("settle farmer"), layer="pieces")
    >>> changed = mr.draw.patches(before, after)
    >>> list(changed), mr.draw.patched(before, changed) == after
    (['map', 'seats'], True)
    """
    return {name: splices(before.get(name, ""), text) for name, text in after.items() if before.get(name, "") != text}


@kinds_checked
def patched(before: Mapping[str, str], changed: Mapping[str, Iterable[Splice]]) -> dict[str, str]:
    """The parts ``after``, made from those ``before`` and what `patches` gave.

    >>> import machu_rules as mr
    >>> before, after = {"seats": "<svg>1</svg>"}, {"seats": "<svg>2</svg>"}
    >>> mr.draw.patched(before, mr.draw.patches(before, after)) == after
    True
    """
    return {**before, **{name: spliced(before.get(name, ""), each) for name, each in changed.items()}}


@kinds_checked
def colours(theme: str = "light") -> ThemeColours:
    """The colours of pictures, as ``#rrggbb``, so that a page, a log of events and a chart look like them: ``seats``,
    by seat, which people with any kind of colour blindness can tell apart, the same in pictures, terminal and all
    themes; and named for their use, ``ink``, ``muted``, ``paper``, ``card``, ``line``, ``gold``, ``target``, ``mark``,
    ``last``, those of a theme. Raises UsageError for an unknown theme.

    >>> import machu_rules as mr
    >>> len(mr.draw.colours()["seats"]), mr.draw.colours("dark")["paper"]
    (8, '#14171c')
    """
    return theme_of(theme).named()


def drawn_of(
    what: What, view: Given | None, seat: int | None, names: Sequence[str] | None, language: Language | None
) -> tuple[Game[Any], Given | None]:
    """The game and the view that are drawn."""
    if isinstance(what, Match):
        if view is not None:
            raise UsageError("a match is drawn as a seat sees it: give a seat, not a view")
        game, view = what.game, what.view(seat)
    elif seat is not None:
        raise UsageError("a seat is one of a match; the view of a seat is game.view(state, seat)")
    elif isinstance(what, Game):
        game = what
    elif view is not None:
        raise UsageError("draw a match, a game and a view, or a view alone")
    else:
        game, view = shipped(what), dict(what)
    return speaking(game, names, language), view


def look_of(
    game: Game[Any],
    last: Iterable[Mapping[str, Any]],
    marked: Iterable[str],
    targets: Iterable[str],
    theme: str,
    **other: Any,
) -> Look:
    """The look of the picture, checked."""
    events = list(last) if isinstance(last, Iterable) and not isinstance(last, str | Mapping) else [last]
    if not all(isinstance(event, Mapping) for event in events):
        raise UsageError("last: a list of events, as game.events_for gives them")
    named = [thing for event in events for thing in game.event_targets(dict(event))]
    return Look(named, ids("marked", marked), ids("targets", targets), theme=theme_of(theme), **other)


def ids(name: str, given: Iterable[str]) -> list[str]:
    """Ids of things, checked."""
    if isinstance(given, Iterable) and not isinstance(given, str):
        found = list(given)
        if all(isinstance(each, str) for each in found):
            return found
    raise UsageError(f"{name}: a list of ids, as game.targets gives them")
