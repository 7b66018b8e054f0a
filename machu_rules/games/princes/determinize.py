"""Determinizing: a whole state, drawn at random, that gives a view (SECRET-1)."""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.core.rng import Stream
from machu_rules.core.values import Data
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.state import DEAL, GOES_ON, UNKNOWN, Position

VIEW_ONLY = ("viewer", "returned_by", "decisions")


def first_undealt(task: list[Data], size: int) -> int:
    """The first place of the stack where chance has not dealt yet: the one that is being dealt, or none."""
    return task[0]["place"] if task and task[0]["task"] == "deal" else size


def determinized_dump(rules: Rules, view: Data, stream: Stream) -> Data:
    """A dump that gives this view: the cards that it does not show are dealt to the unknown places, each order equally
    likely. Raises StateError for what is no view."""
    try:
        data = {key: value for key, value in view.items() if key not in VIEW_ONLY}
        data["players"] = players = [dict(player) for player in view["players"]]
        returners = view["returned_by"]
        size = len(returners)
        stack: list[str | None] = [None] * size
        for player in players:
            for entry in player.get("returned", ()):
                stack[size - 1 - entry["below"]] = entry["card"]
        shown = {card for player in players for card in player.get("hand", ())} | set(stack)
        unknown = stream.shuffled([card for card in rules.card_ids if card not in shown])
        for player in players:
            if "hand" not in player:
                player["hand"] = [unknown.pop() for _ in range(player["cards"])]
        first = first_undealt(data["agenda"][-1:], size)
        data["stack"] = filled = [
            card if card or (place >= first and returners[place] is None) else unknown.pop()
            for place, card in enumerate(stack)
        ]
        for seat, player in enumerate(players):
            player["returned"] = [
                {"card": card, "below": size - 1 - place}
                for place, card in enumerate(filled)
                if returners[place] == seat
            ]
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise StateError(f"this is no view of this game: {type(error).__name__} at {error}") from None
    return data


def resampled(rules: Rules, position: Position, seat: int | None, stream: Stream) -> Position:
    """The same of a position, without JSON: for one seed it gives what `determinized_dump` gives of its view."""
    new = position.copy()
    hidden = [] if rules.open_hands or position.over != GOES_ON else [s for s in range(position.seats) if s != seat]
    faces = [returner >= 0 and (returner == seat or rules.open_hands) for returner in position.returners]
    shown = {card for s, player in enumerate(position.players) if s not in hidden for card in player.hand}
    shown.update(card for card, seen in zip(position.stack, faces, strict=True) if seen)
    unknown = stream.shuffled([card for card in range(rules.cards) if card not in shown])
    for owner in hidden:
        player = new.edit(owner)
        player.hand = sorted([unknown.pop() for _ in player.hand])
    top = position.agenda[-1] if position.agenda else None
    first = top[2] if top and top[0] == DEAL else len(position.stack)
    for place, seen in enumerate(faces):
        if not seen:
            undealt = place >= first and position.returners[place] < 0
            new.stack[place] = UNKNOWN if undealt else unknown.pop()
    return new
