"""Games of machu_rules as games of OpenSpiel: ``pyspiel.load_game("python_machu_rules(game=princes,players=4)")``.

Importing this module registers the name ``python_machu_rules``. `register` can add other names. Chance decisions are
explicit chance nodes, and observations come only from `Game.view`. This module needs the extra ``openspiel``.

>>> import pyspiel
>>> from machu_rules.envs import openspiel
>>> state = pyspiel.load_game("python_machu_rules(game=princes,players=2)").new_initial_state()
>>> state.is_chance_node(), state.action_to_string(0)
(True, 'deal farmer_shepherd')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.envs.codec import Codec, action_text, canonical_json, index_by_text
from machu_rules.envs.trajectory import SavedTrajectory, Trajectory, trajectory_at_start
from machu_rules.framework.game import Game
from machu_rules.games.registry import SHIPPED, load_data

try:
    import pyspiel

    from machu_rules.envs.openspiel_observer import Observer
except ModuleNotFoundError as error:
    raise MissingExtra("openspiel", error) from None

NAME = "python_machu_rules"

Load = Callable[[str], Game[Any]]
"""A callback that makes a game from the value of OpenSpiel's parameter ``game``, such as a name or a path."""


def register(name: str = NAME, load: Load = load_data, game: str = SHIPPED[0], players: int | None = None) -> None:
    """Register games in OpenSpiel under a name.

    OpenSpiel then accepts the parameters ``game``, ``players`` and ``max_decisions``.

    Args:
        name: The name in OpenSpiel. Default: `NAME`, "python_machu_rules".
        load: A callback that makes a game from the value of the parameter ``game``. Default: `load_data`, which accepts
            a name or a path but not ``module:Class``. OpenSpiel writes the parameters into files, and a file must not
            be able to run code.
        game: The value that OpenSpiel uses if a user does not pass the parameter ``game``. Default: the first shipped
            game.
        players: The value that OpenSpiel uses if a user does not pass the parameter ``players``. Default: None, the
            smallest number of players of the game.

    >>> import pyspiel
    >>> from machu_rules.envs import openspiel
    >>> openspiel.register("python_example_gold", game="incan-gold", players=3)
    >>> pyspiel.load_game("python_example_gold").num_players()
    3
    """
    default = load(game)
    fewest = min(default.players)
    parameters = {"game": game, "players": players or fewest, "max_decisions": MAX_DECISIONS}

    # a class, not a function: OpenSpiel releases it after Python has shut down, when only classes still work
    class Registered(SpielGame):
        def __init__(self, given: Mapping[str, Any]) -> None:
            super().__init__(name, load, given)

    pyspiel.register_game(_game_type(name, default, parameters), Registered)


def _game_type(name: str, game: Game[Any], parameters: Mapping[str, Any]) -> Any:
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=name,
        long_name=game.rulebook.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if game.chance_space else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=min(game.players),
        max_num_players=max(game.players),
        provides_information_state_string=True,
        # a tensor with perfect recall would contain all observations of thousands of decisions
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )


class SpielGame(pyspiel.Game):
    """A game of machu_rules as a game of OpenSpiel.

    Args:
        name: The name in OpenSpiel.
        load: The callback that makes the game.
        parameters: The parameters ``game``, ``players`` and ``max_decisions``.

    Raises:
        UsageError: If a parameter is wrong.

    >>> import pyspiel
    >>> from machu_rules.envs import openspiel
    >>> game = pyspiel.load_game("python_machu_rules(game=incan-gold,players=2)")
    >>> game.num_distinct_actions(), game.codec.texts
    (2, ('torch', 'camp'))
    """

    def __init__(self, name: str, load: Load, parameters: Mapping[str, Any]) -> None:
        source = parameters["game"]
        if not isinstance(source, str) or set(source) & set(",()="):
            raise UsageError(
                f"game is a name or a path without , ( ) and =, which OpenSpiel cannot write in a game's text: {source}"
            )
        codec = Codec(load(source), parameters["players"], parameters["max_decisions"])
        chance_space = codec.game.chance_space
        info = pyspiel.GameInfo(
            num_distinct_actions=len(codec.texts),
            max_chance_outcomes=len(chance_space),
            num_players=codec.players,
            min_utility=-1.0,
            max_utility=codec.players - 1.0,
            utility_sum=0.0,
            max_game_length=codec.max_decisions,
        )
        super().__init__(_game_type(name, codec.game, parameters), info, parameters)
        self.codec = codec
        """The game in numbers, with the texts of actions and the names and bounds of observations."""
        self.chance_space = chance_space
        """The texts of all possible answers of chance, in a stable order. Outcome *n* is the text at index *n*."""
        self.chance_numbers = index_by_text(chance_space)
        """The index of each text in ``chance_space``."""
        self.start = trajectory_at_start(codec)
        """The trajectory at the start of all games."""

    def __reduce__(self) -> tuple[Any, ...]:
        return deserialize_game, (self.serialize(),)

    def new_initial_state(self) -> SpielState:
        """Return the state of a new game before the first decision.

        Returns:
            The state.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> game = pyspiel.load_game("python_machu_rules(game=incan-gold,players=2)")
        >>> game.new_initial_state().is_chance_node()
        True
        """
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the largest possible number of chance nodes in a game.

        Returns:
            The number of chance nodes after which a game is given up, or 0 for a game without chance.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> pyspiel.load_game("python_machu_rules(game=incan-gold,max_decisions=500)").max_chance_nodes_in_history()
        500
        """
        return self.codec.max_decisions if self.chance_space else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return an observer for OpenSpiel.

        Args:
            iig_obs_type: The kind of observation. Default: None, the kind that OpenSpiel uses by default.
            params: Parameters of the observer, which must be empty. Default: None.

        Returns:
            The observer, or None if the kind of observation includes the private information of all players or requires
            perfect recall without public information.

        Raises:
            UsageError: If ``params`` is not empty.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> game = pyspiel.load_game("python_machu_rules(game=incan-gold,players=2)")
        >>> '"round":1' in game.make_py_observer().string_from(game.new_initial_state(), player=0)
        True
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise UsageError(f"an observer of {self} takes no parameters, not {params}")
        everybody = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        if everybody or (kind.perfect_recall and not kind.public_info):
            return None
        return Observer(self.codec, kind)


def deserialize_game(text: str) -> Any:
    """Return the game that OpenSpiel serialised as ``text``. Pickles refer to this function, so that unpickling imports
    this module.
    """
    return pyspiel.deserialize_game(text)


class SpielState(pyspiel.State):
    """A state of a `SpielGame`.

    If OpenSpiel copies or stores a state, the copy contains only the attribute ``at``, a `Trajectory`.

    Args:
        game: The `SpielGame` to which the state belongs.

    >>> import pyspiel
    >>> from machu_rules.envs import openspiel
    >>> state = pyspiel.load_game("python_machu_rules(game=incan-gold,players=2)").new_initial_state()
    >>> state.is_terminal(), state.returns()
    (False, [0.0, 0.0])
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.__dict__["at"] = game.start

    @property
    def at(self) -> Trajectory:
        """The current state of the game, together with the answers that led to it.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> state = pyspiel.load_game("python_machu_rules(game=incan-gold,players=2)").new_initial_state()
        >>> state.at.decision.seat
        -1
        """
        trajectory: Trajectory = self.__dict__["at"]
        return trajectory

    @at.setter
    def at(self, kept: Trajectory | SavedTrajectory) -> None:
        # OpenSpiel fills a new state with the content of a copied or stored state
        self.__dict__["at"] = self.get_game().start.replay_saved(kept) if isinstance(kept, SavedTrajectory) else kept

    def current_player(self) -> int:
        """Return the seat that has to move.

        Returns:
            The seat, from 0. For a chance decision, the result is ``pyspiel.PlayerId.CHANCE``. After the end of the
            game, the result is ``pyspiel.PlayerId.TERMINAL``.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> state = pyspiel.load_game("python_machu_rules(game=incan-gold,players=2)").new_initial_state()
        >>> state.current_player() == pyspiel.PlayerId.CHANCE
        True
        """
        decision = self.at.decision
        return pyspiel.PlayerId.TERMINAL if decision is None else decision.seat

    def is_terminal(self) -> bool:
        """Return True if the game is over or was given up.

        Returns:
            True if no more decisions have to be answered.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> pyspiel.load_game("python_machu_rules(game=incan-gold)").new_initial_state().is_terminal()
        False
        """
        return self.at.decision is None

    def returns(self) -> list[float]:
        """Return the rewards of a finished game (`Codec.utilities`).

        Returns:
            The rewards by seat. Before the end of the game, they are 0.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> pyspiel.load_game("python_machu_rules(game=incan-gold,players=3)").new_initial_state().returns()
        [0.0, 0.0, 0.0]
        """
        return self.at.codec.utilities(self.at.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible answers of chance.

        Returns:
            Pairs of an action and its probability.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> state = pyspiel.load_game("python_machu_rules(game=incan-gold,players=2)").new_initial_state()
        >>> len(state.chance_outcomes()), round(sum(chance for _, chance in state.chance_outcomes()), 6)
        (31, 1.0)
        """
        decision, numbers = self.at.decision, self.get_game().chance_numbers
        assert decision is not None
        total = sum(decision.weights)
        weighted = zip(decision.moves, decision.weights, strict=True)
        return sorted((numbers[move.text], weight / total) for move, weight in weighted if weight)

    def human_readable_view(self, seat: int | None = None) -> str:
        """Return the view of a seat as text for a person.

        Args:
            seat: The seat, from 0. Default: None, a spectator.

        Returns:
            The text.

        >>> import pyspiel
        >>> from machu_rules.envs import openspiel
        >>> state = pyspiel.load_game("python_machu_rules(game=incan-gold,players=2)").new_initial_state()
        >>> "Round 1 of 5" in state.human_readable_view()
        True
        """
        return self.at.codec.human_readable_view(self.at.state, seat)

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.at.decision
        assert decision is not None
        return self.at.codec.actions(decision)

    def _apply_action(self, action: int) -> None:
        at = self.at
        asks_chance = at.decision is not None and at.decision.seat == CHANCE
        texts = self.get_game().chance_space if asks_chance else at.codec.texts
        self.at = at.after(action_text(texts, action))

    def _action_to_string(self, player: int, action: int) -> str:
        return action_text(self.get_game().chance_space if player == CHANCE else self.at.codec.texts, action)

    def _to_struct(self) -> JsonDict:
        return self.at.codec.game.dump(self.at.state)

    def _to_observation_struct(self, player: int) -> JsonDict:
        return self.at.codec.game.view(self.at.state, player)

    def __str__(self) -> str:
        """Return the whole state as JSON, including secrets, as OpenSpiel requires."""
        return canonical_json(self._to_struct())


register()
