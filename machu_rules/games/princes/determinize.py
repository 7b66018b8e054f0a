"""Determinizing: a whole state, drawn at random, that gives a view (SECRET-1)."""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.core.rng import Stream
from machu_rules.core.values import Data
from machu_rules.games.princes.compiled import Rules

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
