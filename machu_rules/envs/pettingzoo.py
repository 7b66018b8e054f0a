"""Games as AEC environments of PettingZoo. This module needs the extra ``pettingzoo``.

>>> from machu_rules.envs import pettingzoo
>>> env = pettingzoo.env("princes", players=2)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, int(observation["action_mask"].sum())
('player_0', 5)
"""

from __future__ import annotations

from operator import index
from os import PathLike
from typing import Any, SupportsIndex

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.bots.seeds import game_seed
from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.rng import seed_text
from machu_rules.envs.codec import Codec, load_if_needed
from machu_rules.framework.game import Game

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as error:
    raise MissingExtra("pettingzoo", error) from None

Source = Game[Any] | str | PathLike[str]


def env(
    game: Source,
    players: int | None = None,
    max_decisions: int = MAX_DECISIONS,
    render_mode: str | None = None,
) -> Any:
    """Return an environment for a game. The environment reports an error if its methods are called in the wrong order,
    for example ``step`` before ``reset``.

    Args:
        game: A game, or the name or path of a game.
        players: The number of players. Default: None, the smallest number of players of the game.
        max_decisions: The number of decisions after which all agents are truncated. Default: `MAX_DECISIONS`, 10,000.
        render_mode: "human", "ansi" or "svg" (see `RawEnvironment.render`). Default: None.

    Returns:
        The environment, an object of PettingZoo's class OrderEnforcingWrapper.

    Raises:
        UsageError: If the name is unknown, or an argument is wrong.
        RulebookError: If the data of the game is invalid.

    >>> from machu_rules.envs import pettingzoo
    >>> two = pettingzoo.env("incan-gold", players=2)
    >>> two.reset(seed=7)
    >>> two.agents, two.agent_selection
    (['player_0', 'player_1'], 'player_0')
    """
    return OrderEnforcingWrapper(RawEnvironment(game, players, max_decisions, render_mode))


class RawEnvironment(AECEnv):
    """A game as an environment of PettingZoo. The agent ``player_0`` has seat 0, and so on.

    An action is the index of a text in ``codec.texts``. An observation is a dictionary with two arrays. The array
    ``observation`` contains the numbers whose names and bounds are in ``codec.features``. The array ``action_mask``
    is 1 for legal actions and 0 for all others. For an agent who does not have to move, the mask is all 0.

    All rewards are given at the end of the game (see `Codec.utilities`). At that time ``infos`` contains, for all
    agents, the key ``outcome``. Its value is the outcome as JSON data, or None for an unfinished game. An illegal
    action raises an error and changes nothing.

    Args:
        game: A game, or the name or path of a game.
        players: The number of players. Default: None, the smallest number of players of the game.
        max_decisions: The number of decisions after which all agents are truncated. Default: `MAX_DECISIONS`, 10,000.
        render_mode: "human", "ansi" or "svg" (see `render`). Default: None.

    Raises:
        UsageError: If the name is unknown, or an argument is wrong.
        RulebookError: If the data of the game is invalid.

    >>> from machu_rules.envs.pettingzoo import RawEnvironment
    >>> raw = RawEnvironment("incan-gold", players=2)
    >>> raw.reset(seed=7)
    >>> raw.observe("player_0")["action_mask"].tolist(), raw.codec.texts
    ([1, 1], ('torch', 'camp'))
    """

    def __init__(
        self,
        game: Source,
        players: int | None = None,
        max_decisions: int = MAX_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.codec = codec = Codec(load_if_needed(game), players, max_decisions)
        """The game in numbers, with the texts of actions and the names and bounds of observations."""
        book = codec.game.rulebook
        draws = type(codec.game).svg is not Game.svg
        modes = ["human", "ansi", *(["svg"] if draws else [])]
        if render_mode is not None and render_mode not in modes:
            raise UsageError(f"render_mode of {book.title} is {', '.join(modes)} or None, not {render_mode!r}")
        name = f"{book.game}_v{codec.game.rules_revision}"
        self.metadata = {"name": name, "render_modes": modes, "is_parallelizable": False, "render_fps": 1}
        """The name of the environment and its rendering modes, as PettingZoo requires."""
        self.render_mode = render_mode
        """The mode of `render`: ``human``, ``ansi``, ``svg`` if the game has a picture, or None."""
        self.possible_agents = [f"player_{seat}" for seat in range(codec.players)]
        """All agents, by seat."""
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(len(codec.texts)) for agent in self.possible_agents}
        """The space of actions by agent. It is the same for all agents."""
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        """The space of observations by agent. It is the same for all agents."""
        self._seed: str | None = None
        self._games = 0

    def _observation_space(self) -> Any:
        features = self.codec.features
        least = np.array([feature.least for feature in features], np.float32)
        most = np.array([feature.most for feature in features], np.float32)
        mask = spaces.Box(0, 1, (len(self.codec.texts),), np.int8)
        return spaces.Dict({"observation": spaces.Box(least, most, dtype=np.float32), "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        """Return the space of observations, with the bounds of the numbers in an observation.

        Args:
            agent: The name of the agent, such as "player_0".

        Returns:
            The space, an object of the package Gymnasium. Different calls return the same object.

        >>> from machu_rules.envs.pettingzoo import RawEnvironment
        >>> RawEnvironment("incan-gold", players=2).observation_space("player_0")["action_mask"].shape
        (2,)
        """
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of actions.

        Args:
            agent: The name of the agent, such as "player_0".

        Returns:
            The space, an object of the package Gymnasium. Different calls return the same object.

        >>> from machu_rules.envs.pettingzoo import RawEnvironment
        >>> int(RawEnvironment("incan-gold", players=2).action_space("player_0").n)
        2
        """
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | str | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game.

        With a seed, the game is the one that `Game.new` returns for this seed. Without a seed, games differ: the
        environment derives their seeds from the last seed that was passed or, if there is none, from a random seed.

        Args:
            seed: The seed, an integer or a string. Default: None.
            options: Ignored, as PettingZoo allows. Default: None.

        >>> from machu_rules.envs.pettingzoo import RawEnvironment
        >>> raw = RawEnvironment("incan-gold", players=2)
        >>> raw.reset(seed=7)
        >>> raw.position == raw.codec.game.new(players=2, seed=7)
        True
        """
        if seed is not None or self._seed is None:
            # numpy's integers are not instances of int
            self._seed, self._games = seed_text(index(seed) if isinstance(seed, SupportsIndex) else seed), 0
        else:
            self._games += 1
        here = game_seed(self._seed, self._games) if self._games else self._seed
        self.position = self.codec.game.new(self.codec.players, seed=here)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select_agent_or_end()

    def _select_agent_or_end(self) -> None:
        """Determine the next agent. End the game if no decision is open, or after ``max_decisions`` decisions."""
        decision = self.codec.first_open_decision(self.position)
        if decision is None or self.decisions >= self.codec.max_decisions:
            outcome = self.codec.game.outcome(self.position)
            end = self.truncations if outcome is None else self.terminations
            end.update(dict.fromkeys(self.agents, True))
            utilities = self.codec.utilities(self.position)
            self.rewards = {agent: utilities[self._seats[agent]] for agent in self.agents}
            data = None if outcome is None else outcome.data()
            self.infos = {agent: {"outcome": data} for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[decision.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent.

        Args:
            agent: The name of the agent, such as "player_0".

        Returns:
            The arrays ``observation`` and ``action_mask``.

        >>> from machu_rules.envs.pettingzoo import RawEnvironment
        >>> raw = RawEnvironment("incan-gold", players=2)
        >>> raw.reset(seed=7)
        >>> len(raw.observe("player_0")["observation"]) == len(raw.codec.features)
        True
        """
        mask = np.zeros(len(self.codec.texts), np.int8)
        decision = self.codec.first_open_decision(self.position)
        if decision is not None and agent == self.agent_selection and not self.truncations.get(agent, True):
            mask[self.codec.actions(decision)] = 1
        numbers = self.codec.observation(self.position, self._seats[agent])
        return {"observation": np.array(numbers, np.float32), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take the action of the agent that has to move.

        Args:
            action: The index of a legal action. When the game is over, the action must be None.

        Raises:
            IllegalMove: If the action is illegal. The environment then stays unchanged.
            UsageError: If the action is not an index into ``codec.texts``.

        >>> from machu_rules.envs.pettingzoo import RawEnvironment
        >>> raw = RawEnvironment("incan-gold", players=2)
        >>> raw.reset(seed=7)
        >>> raw.step(0)
        >>> raw.decisions
        1
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        text = self.codec.text(action)
        self.position, _ = self.codec.game.apply(self.position, text, self._seats[agent])
        self.decisions += 1
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._select_agent_or_end()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Show the view of a spectator.

        The mode ``human`` prints text, ``ansi`` returns text, and ``svg`` returns a picture of the board.

        Returns:
            The text or picture, or None after printing.

        Raises:
            UsageError: If the environment has no ``render_mode``.

        >>> from machu_rules.envs.pettingzoo import RawEnvironment
        >>> raw = RawEnvironment("incan-gold", players=2, render_mode="svg")
        >>> raw.reset(seed=7)
        >>> raw.render().startswith("<svg")
        True
        """
        if self.render_mode is None:
            raise UsageError("this environment was made without a render_mode")
        if self.render_mode == "svg":
            return self.codec.game.svg(self.codec.game.view(self.position, None))
        picture = self.codec.human_readable_view(self.position)
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        """Do nothing. An environment holds no open resources.

        >>> from machu_rules.envs.pettingzoo import RawEnvironment
        >>> RawEnvironment("incan-gold", players=2).close()
        """
