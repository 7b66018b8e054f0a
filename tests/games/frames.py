"""Compare frames with the views of a game: the part that events determine, and the way to the next view."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from machu_rules.core.shape_check import shape_predicate
from machu_rules.core.values import JsonDict
from machu_rules.framework.frames import copied
from machu_rules.testing.games_to_check import PlayedGame


def told(keys: Iterable[str], view: JsonDict, frame: JsonDict, events: list[JsonDict]) -> JsonDict:
    """The part of a view that events determine: everything except the open decisions (``keys``) and the list in
    docs/events.md.
    """
    view = copied(view)
    game, viewer = view["game"], view["viewer"]
    for key in keys:
        del view[key]
    if game == "incan-gold":
        for adventurer in view["players"][viewer]["adventurers"] if viewer is not None else ():
            del adventurer["choice"]
        return view
    if view["over"]:
        for player, known in zip(view["players"], frame["players"], strict=True):
            if "hand" not in known:
                player.pop("hand", None)
    if any(event["kind"] == "card_laid" and event["seat"] == viewer for event in events):
        del view["players"][viewer]["hand"]
        for placed in view["placed"].values():
            placed["card"] = None
    if game == "inca-empire" and len(view["order"]) < len(view["players"]):
        del view["order"]
        for player in view["players"]:
            del player["suyu"]
    return view


def frames_lead_to_the_next_view(
    played: PlayedGame, viewers: Callable[[int], Iterable[int | None]] | None = None
) -> None:
    """Check all moves of a game, for the viewers of its number, or for all."""
    game = played.game
    is_view = shape_predicate(game.types["View"])  # type: ignore[attr-defined]  # of a packaged game
    for number, step in enumerate(played.steps):
        for viewer in viewers(number) if viewers else played.viewers:
            view, after = game.view(step.before, viewer), game.view(step.after, viewer)
            events, given = game.events_for(step.events, viewer), copied(view)
            frames = game.frames(view, events)
            assert len(frames) == len(events)
            assert all(is_view(frame) for frame in frames)
            assert all(not frame[key] for frame in frames for key in game.asking_keys)
            last = frames[-1] if frames else view
            keys = game.asking_keys
            assert told(keys, last, last, events) == told(keys, after, last, events), (number, viewer, step.move.text)
            assert view == given


def each_viewer_in_turn(played: PlayedGame) -> Callable[[int], Iterable[int | None]]:
    """A viewer for `frames_lead_to_the_next_view`, if all viewers would take too long."""
    return lambda number: (played.viewers[number % len(played.viewers)],)


def the_frames_of_all_events_lead_to_the_last_view(played: PlayedGame, viewer: int | None) -> None:
    """Start from the first view and hear all events at once."""
    game = played.game
    events = [event for step in played.steps for event in game.events_for(step.events, viewer)]
    last = game.frames(game.view(played.start, viewer), events)[-1]
    after = game.view(played.end, viewer)
    keys = game.asking_keys
    assert told(keys, last, last, []) == told(keys, after, last, [])
