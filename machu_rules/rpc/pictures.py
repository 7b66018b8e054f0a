"""The methods that draw pictures. They work like the functions of `machu_rules.draw`."""

from __future__ import annotations

from machu_rules.match import draw as drawing
from machu_rules.match.match import Match
from machu_rules.rpc.handles import Handles
from machu_rules.rpc.method_registry import method
from machu_rules.rpc.param_types import (
    GameHandle,
    LastEvents,
    Layer,
    Marked,
    MatchHandle,
    Parts,
    PartTexts,
    RoomHandle,
    Targets,
    Theme,
    Token,
    Viewer,
    Width,
)
from machu_rules.rpc.results import Colours, PartPatches, PictureJson, PictureParts


@method
def colours(handles: Handles, theme: Theme = "light") -> Colours:
    """Return the colours that pictures use: one colour per seat, and the colours for texts and surfaces in a theme."""
    return {"colours": drawing.colours(theme)}


@method
def board(handles: Handles, game: GameHandle, parts: Parts = None, theme: Theme = "light") -> PictureJson:
    """Draw the board before the first move."""
    return {"svg": drawing.board(handles.game(game), parts=parts, theme=theme)}


@method
def draw(
    handles: Handles,
    match: MatchHandle,
    seat: Viewer = None,
    last: LastEvents = None,
    marked: Marked = None,
    targets: Targets = None,
    parts: Parts = None,
    theme: Theme = "light",
) -> PictureJson:
    """Draw the position as a picture."""
    return picture_json(handles.match(match), seat, last, marked, targets, parts, theme)


@method
def draw_parts(
    handles: Handles,
    match: MatchHandle,
    seat: Viewer = None,
    last: LastEvents = None,
    marked: Marked = None,
    targets: Targets = None,
    parts: Parts = None,
    theme: Theme = "light",
    width: Width = 390,
    layer: Layer = "all",
) -> PictureParts:
    """Draw the parts of the position as separate pictures."""
    return picture_parts_json(handles.match(match), seat, last, marked, targets, parts, theme, width, layer)


@method
def draw_patches(handles: Handles, before: PartTexts, after: PartTexts) -> PartPatches:
    """Return the changes between two versions of the parts of a picture. If a browser has the first version, you need
    to send only the changes."""
    return {"patches": drawing.patches(before, after)}


@method
def room_draw(
    handles: Handles,
    room: RoomHandle,
    token: Token,
    last: LastEvents = None,
    marked: Marked = None,
    targets: Targets = None,
    parts: Parts = None,
    theme: Theme = "light",
) -> PictureJson:
    """Draw the position as a picture for the token's holder."""
    found = handles.room(room)
    return picture_json(found.match, found.seat_of(token), last, marked, targets, parts, theme)


@method
def room_draw_parts(
    handles: Handles,
    room: RoomHandle,
    token: Token,
    last: LastEvents = None,
    marked: Marked = None,
    targets: Targets = None,
    parts: Parts = None,
    theme: Theme = "light",
    width: Width = 390,
    layer: Layer = "all",
) -> PictureParts:
    """Draw the parts of the position as separate pictures for the token's holder."""
    found = handles.room(room)
    return picture_parts_json(found.match, found.seat_of(token), last, marked, targets, parts, theme, width, layer)


def picture_json(
    match: Match,
    seat: int | None,
    last: LastEvents,
    marked: Marked,
    targets: Targets,
    parts: Parts,
    theme: str,
) -> PictureJson:
    """Draw the position of ``match`` as ``seat`` sees it, and return the picture as JSON. If ``seat`` is None, draw the
    position as a spectator sees it.
    """
    marked, targets = marked or [], targets or []
    svg = drawing.board(match, seat=seat, last=last or (), marked=marked, targets=targets, parts=parts, theme=theme)
    return {"svg": svg}


def picture_parts_json(
    match: Match,
    seat: int | None,
    last: LastEvents,
    marked: Marked,
    targets: Targets,
    parts: Parts,
    theme: str,
    width: float,
    layer: str,
) -> PictureParts:
    """Draw the parts of the picture of ``match`` as ``seat`` sees them, and return the parts as JSON. If ``seat`` is
    None, draw the parts as a spectator sees them.
    """
    drawn = drawing.parts(
        match,
        seat=seat,
        last=last or (),
        marked=marked or (),
        targets=targets or (),
        parts=parts,
        theme=theme,
        width=width,
        layer=layer,
    )
    return {"parts": drawn}
