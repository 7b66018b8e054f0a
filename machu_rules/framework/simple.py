"""The base class for games without data files. It makes the rulebook, and converts states to JSON and back.

The states of such a game are frozen attrs classes. Their fields contain numbers, strings, booleans, None and tuples of
these.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import AttrsInstance, asdict

from machu_rules.core.errors import StateError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.framework.state_reader import read_object

if TYPE_CHECKING:
    from machu_rules.loader.rulebook import Rule

S = TypeVar("S", bound=AttrsInstance)


class SimpleGame(Game[S]):
    """A game without data files, whose states are dumped and restored field by field.

    Override `lawful` to check that restored fields form a possible state.

    Args:
        name: The name of the game.
        rules: The rules of its rulebook.
        figures: Numbers that affect play. The fingerprint covers them.
        options: The options by name. The fingerprint covers them.
    """

    states: type[S]
    """The attrs class of the game's states."""

    def __init__(self, name: str, rules: Sequence[Rule], figures: Sequence[int], options: Mapping[str, str]) -> None:
        from machu_rules.loader.rulebook import Rulebook

        fingerprint = " ".join(map(str, (name, *figures, *options.values())))
        title = name.replace("_", " ").capitalize()
        super().__init__(Rulebook(name, name, title, None, tuple(rules), (), FrozenMap(), fingerprint), options)

    @abstractmethod
    def lawful(self, state: S) -> bool:
        """Return True if a state is possible between two moves.

        Args:
            state: A state whose fields have the right types.

        Returns:
            True if the state is possible.
        """

    def dump(self, state: S) -> JsonDict:
        """See `Game.dump`."""
        return {**self._head(), **{name: listed(value) for name, value in asdict(state).items()}}

    def restore(self, data: JsonDict) -> S:
        """See `Game.restore`."""
        head = self._head()
        for name, value in head.items():
            if isinstance(data, Mapping) and data.get(name) != value:
                raise StateError(f"{name}: expected {value!r}")
        fields = (
            {name: value for name, value in data.items() if name not in head} if isinstance(data, Mapping) else data
        )
        state: S = read_object(self.states, fields)
        if not self.lawful(state):
            raise StateError(f"no game of {self.rulebook.title} can reach this state")
        return state

    def _head(self) -> JsonDict:
        name = self.rulebook.game
        return {"game": name, "format": f"machu-rules/{name}/state/1", "fingerprint": self.fingerprint}


def listed(value: Any) -> Any:
    """Return a value in which all tuples are replaced by lists."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value
