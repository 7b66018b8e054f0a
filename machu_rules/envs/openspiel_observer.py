"""Observations for OpenSpiel. An observer belongs to a seat or a spectator, and may remember earlier observations."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from machu_rules.envs.codec import Codec, canonical_json
from machu_rules.envs.trajectory import Trajectory


class Observer:
    """Writes the observation of a seat as numbers and as text. The numbers are in ``tensor`` and, by name, in ``dict``.
    `string_from` returns the text.

    An observer can leave out either public or private information. Without private information, it observes as a
    spectator. Without public information there is only the text, which contains everything that is missing in a
    spectator's view. With ``perfect_recall`` there is also only the text.
    """

    def __init__(self, codec: Codec, kind: Any) -> None:
        self._codec = codec
        self._recall = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if self._public and not self._recall:
            seats = codec.players if self._private else 0
            self.tensor = np.zeros(seats + len(codec.features), np.float32)
            if seats:
                self.dict["player"] = self.tensor[:seats]
            self.dict["features"] = self.tensor[seats:]

    def set_from(self, state: Any, player: int) -> None:
        """Write the observation of a player to the tensor."""
        if self.tensor is None:
            return
        if self._private:
            self.dict["player"][:] = np.arange(self._codec.players) == player
        self.dict["features"][:] = self._codec.observation(state.at.state, player if self._private else None)

    def string_from(self, state: Any, player: int) -> str:
        """Return the observation of a player as canonical JSON. With perfect recall, it covers all observations of the
        player so far.
        """
        seat = player if self._private else None
        at: Trajectory = state.at
        if self._recall:
            return at.information(seat)
        if self._public:
            return at.observation_json(seat)
        if not self._private:
            return ""
        game = self._codec.game
        return canonical_json(subtract_json(game.view(at.state, seat), game.view(at.state, None)))


def subtract_json(own: Any, public: Any) -> Any:
    """Return the parts of one JSON value that are missing in another. Lists of the same length are compared item by
    item.

    >>> subtract_json({"day": 3, "hands": [["a"], None]}, {"day": 3, "hands": [None, None]})
    {'hands': {'0': ['a']}}
    """
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        own, public = ({str(place): item for place, item in enumerate(items)} for items in (own, public))
    if not (isinstance(own, dict) and isinstance(public, dict)):
        return own
    nothing = object()
    return {
        key: value if key not in public else subtract_json(value, public[key])
        for key, value in own.items()
        if value != public.get(key, nothing)
    }
