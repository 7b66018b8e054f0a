"""Pairs of tables that differ only in information hidden from a viewer (SECRET-1)."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from tests.games.princes.properties.games import AnyGame


def known_hands(game: AnyGame, seats: int, viewer: int | None) -> set[int]:
    """The seats with hands that a viewer sees."""
    return set(range(seats)) if game.options["hands"] == "open" else {seat for seat in (viewer,) if seat is not None}


def known_cards(game: AnyGame, dump: JsonDict, viewer: int | None) -> set[str]:
    """The cards with known places."""
    seen = known_hands(game, len(dump["players"]), viewer)
    players = [dump["players"][seat] for seat in seen]
    hands = players if dump["over"] is None else dump["players"]
    return {card for player in hands for card in player["hand"]} | {
        entry["card"] for player in players for entry in player["returned"]
    }


def other_state(game: AnyGame, state: Any, viewer: int | None, chance: Stream) -> Any:
    """A state that the viewer cannot distinguish from this one. All cards with unknown places are in other places."""
    dump = deepcopy(game.dump(state))
    known = known_cards(game, dump, viewer)
    hidden = [card for card in unfolded(dump) if card is not None and card not in known]
    places = dict(zip(hidden, chance.shuffled(hidden), strict=True))
    order = [card.id for card in game.rulebook.figures.cards]
    dump["stack"] = [places.get(card, card) for card in dump["stack"]]
    for player in dump["players"]:
        player["hand"] = sorted((places.get(card, card) for card in player["hand"]), key=order.index)
        for entry in player["returned"]:
            entry["card"] = places.get(entry["card"], entry["card"])
    return game.restore(dump)


def unfolded(dump: JsonDict) -> Iterator[str]:
    """All cards, place by place."""
    yield from dump["stack"]
    for player in dump["players"]:
        yield from player["hand"]


def cards_in(game: AnyGame, *texts: str) -> set[str]:
    """The cards that texts name."""
    return {card.id for card in game.rulebook.figures.cards for text in texts if card.id in text}
