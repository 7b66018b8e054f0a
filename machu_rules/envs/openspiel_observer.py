"""Observations for OpenSpiel. An observation contains the information that a viewer sees now or, with perfect recall,
all information that the viewer has seen so far. The viewer is a player or a spectator.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from machu_rules.envs.codec import Codec, canonical_json
from machu_rules.envs.trajectory import Trajectory


class Observer:
    """An observer that returns an observation as numbers or as text.

    `set_from` writes the numbers to ``tensor``. ``dict`` contains the same numbers by name. `string_from` returns the
    text.

    An observer without private information returns the observation of a spectator. An observer without public
    information returns no numbers, only text: the information that the player can see and a spectator cannot. If both
    private and public information are left out, the text is empty. An observer with perfect recall also returns only
    text.
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
        """Write the observation of a player to ``tensor``. Do nothing if the observer returns only text."""
        if self.tensor is None:
            return
        if self._private:
            self.dict["player"][:] = np.arange(self._codec.players) == player
        self.dict["features"][:] = self._codec.observation(state.at.state, player if self._private else None)

    def string_from(self, state: Any, player: int) -> str:
        """Return the observation of a player as canonical JSON. With perfect recall, the text contains everything
        that the player knows (see `Trajectory.information`).
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
    """Return the parts of ``own`` that are missing or different in ``public``. Lists of the same length are compared
    item by item.

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
