"""An environment for machine learning with many games at once. Arrays contain the seats to move, the observations of
these seats and their legal actions.
"""

from __future__ import annotations

from operator import index
from os import PathLike
from typing import Any, SupportsIndex

import numpy as np

from machu_rules.batch.layout import Array
from machu_rules.batch.playing import core_of, errors_of_compiled_code
from machu_rules.batch.stream import start_of
from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.rng import seed_text
from machu_rules.framework.game import Game
from machu_rules.games.registry import load

BEGIN = -2
"""The action number with which `Env.reset` begins a game. `Env.step` does not accept this number."""

PASS = -1
"""The action number that leaves a game unchanged. `Env.step` accepts it only for games that are over."""


class Env:
    """Many games side by side, each with one open decision at a time.

    Action *a* is the move with the text ``game.action_space[a]``. The random draws are determined by the ``seed`` (see
    `machu_rules.batch.stream`). The games of a seed form a sequence with indices from 0, and game *i* of a seed always
    begins in the same way. The results are arrays in the attributes of the environment, such as ``seats``, ``masks``
    and ``observations``. `reset` and `step` overwrite these arrays and return nothing. If ``autoreset`` is True, a new
    game starts as soon as a game ends. The arrays then describe the first decision of the new game, and the attribute
    ``infos`` describes the end of the previous game.

    Args:
        game: A game, or the name or path of one.
        games: The number of games, 1 or more.
        players: The number of players. Default: None, the fewest.
        seed: The seed of all games, an integer or a string. Default: None, a random seed.
        max_decisions: The number of decisions by players after which a game is given up. Default: `MAX_DECISIONS`,
            10,000.
        autoreset: True to start a new game when one ends. Default: True.

    Raises:
        UsageError: If an argument is wrong, if the code of the game cannot be compiled for a batch (see
            `machu_rules.batch.core`), or if the game does not declare the fields of its state.
        RulebookError: If ``game`` names a rulebook that is missing or faulty.

    >>> from machu_rules import batch
    >>> env = batch.Env("incan-gold", games=100, players=3, seed=7)
    >>> env.reset()
    >>> env.seats[:4], env.masks.shape, env.masks[0].tolist()
    (array([0, 0, 0, 0]), (100, 2), [True, True])
    >>> env.step(np.zeros(100, np.int64))
    >>> env.seats[:4]
    array([1, 1, 1, 1])
    """

    @check_arguments_after_failure
    def __init__(
        self,
        game: Game[Any] | str | PathLike[str],
        games: int,
        players: int | None = None,
        seed: int | str | None = None,
        *,
        max_decisions: int = MAX_DECISIONS,
        autoreset: bool = True,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        """The game that is played."""
        self.players = min(self.game.players) if players is None else players
        """The number of players."""
        self.game.check_start(self.players, None, None, "ask")
        for name, value in (("games", games), ("max_decisions", max_decisions)):
            if type(value) is not int or value < 1:
                raise UsageError(f"{name} is a whole number from 1, not {value!r}")
        self.max_decisions = max_decisions
        """The number of decisions after which a game is given up."""
        self.autoreset = autoreset
        """True if a new game starts when one ends."""
        self._core = core = core_of(self.game)
        start = core.position_of_state(self.game.new(self.players, chance="ask"))
        self._start = core.records_from_positions([start]).view(np.uint8)
        self.features = core.feature_names(self.players)
        """The names of the numbers in an observation, in order."""
        self._works = np.zeros(games, core.layout.type)
        self._answers = core.empty_answers()
        self._numbers = np.zeros(games, np.int64)
        self.games = np.arange(games)
        """The indices of the games in the sequence of games for the seed. The indices of a sequence start at 0."""
        self.decisions = np.zeros(games, np.int64)
        """The number of decisions that players have made, one number per game."""
        self.seats = np.full(games, BEGIN, np.int64)
        """The seats that have to move, one per game. The value is -2 if the game is over."""
        self.masks = np.zeros((games, len(self.game.action_space)), np.bool_)
        """The legal actions, with one row per game and one column per action. True if the action is legal."""
        self.observations = np.zeros((games, len(self.features)), np.int32)
        """The observations of the seats that have to move, with one row per game and one column per feature."""
        self.rewards = np.zeros((games, self.players), np.float64)
        """The rewards of the last step, with one row per game and one column per seat. If the game ended in this step,
        a reward is the seat's share of the victory times the player count, minus 1. Otherwise it is 0.
        """
        self.terminated = np.zeros(games, np.bool_)
        """True for games that ended in the last step."""
        self.truncated = np.zeros(games, np.bool_)
        """True for games that were given up in the last step."""
        self._ended = np.zeros(games, np.bool_)
        self._last_endings = np.zeros(games, np.int32)
        self._no_metrics = np.zeros((games, 0), np.int64)
        self._last_measures = np.zeros((games, self.players, core.measure_count), np.int32)
        measures = {name: self._last_measures[:, :, place] for place, name in enumerate(core.measures)}
        self.infos: dict[str, Any] = {
            "final_obs": np.zeros_like(self.observations),
            "_final_obs": self._ended,
            "final_info": {
                "games": np.zeros_like(self.games),
                "decisions": np.zeros_like(self.decisions),
                "seats": np.zeros_like(self.seats),
                "masks": np.zeros_like(self.masks),
                "scores": np.zeros((games, self.players), np.int32),
                "winners": np.zeros((games, self.players), np.bool_),
                "measures": measures,
            },
            "_final_info": self._ended,
        }
        """The final data of the games that ended or were given up in the last step. The keys are the ones that
        Gymnasium uses.

        ``_final_obs`` and ``_final_info`` are True in the rows of these games. All other rows are 0. ``final_obs`` is
        the last observation. It belongs to the seat whose turn it is, or to the last seat to move if the game is over.
        ``final_info`` contains ``games``, ``decisions``, ``seats`` and ``masks`` as they were at the end. It also
        contains ``scores``, ``winners`` and, by name, ``measures``, with one column per seat. A game that was given up
        has no winner.
        """
        self._stream = start_of(seed_text(seed))

    def reset(self, seed: int | str | None = None) -> None:
        """Start all games anew. Row *i* of the arrays then describes game *i* in the sequence of games for the seed.

        Args:
            seed: The seed, an integer or a string. Default: None, the current seed.

        Raises:
            UsageError: If the seed is neither an integer nor a string.

        >>> from machu_rules import batch
        >>> env = batch.Env("incan-gold", games=2, players=3, seed=7)
        >>> env.reset(seed=8)
        >>> env.seats
        array([0, 0])
        """
        if seed is not None:
            self._stream = start_of(seed_text(seed))
        self.games[:] = np.arange(len(self.games))
        self._step(np.full(len(self.games), BEGIN, np.int64))

    def step(self, actions: Any) -> None:
        """Take one action in each game.

        Args:
            actions: One action number per game, as a sequence or an array. The number must be -1 for a game that is
                over.

        Raises:
            UsageError: If an action is illegal. In this case, no game is changed.

        >>> from machu_rules import batch
        >>> env = batch.Env("incan-gold", games=2, players=3, seed=7)
        >>> env.reset()
        >>> env.step([0, 1])  # torch in the first game, camp in the second
        >>> env.seats, env.decisions
        (array([1, 1]), array([1, 1]))
        """
        given = np.asarray(actions)
        if given.shape != self.games.shape or not np.issubdtype(given.dtype, np.integer):
            raise UsageError(f"actions are {len(self.games)} whole numbers, one for each game")
        given = given.astype(np.int64)
        over = self.seats < 0
        inside = (given >= 0) & (given < self.masks.shape[1])
        legal = np.where(over, given == PASS, inside & self.masks[np.arange(len(given)), given * inside])
        if not legal.all():
            place = int(np.argmin(legal))
            raise UsageError(f"action {given[place]} is not legal in game {place}: {self._legal_actions_text(place)}")
        self._step(given)

    def observe(self, state: Any, seat: SupportsIndex) -> Array:
        """Return the observation of a seat in a state that comes from methods of the game, such as `Game.new`.

        Args:
            state: A state of the game with the same player count as the environment.
            seat: The seat, from 0.

        Returns:
            The numbers of the observation, one for each feature.

        Raises:
            UsageError: If the seat does not exist, or the state has another player count.
            StateError: If ``state`` is not a state of the game.

        >>> from machu_rules import batch
        >>> env = batch.Env("incan-gold", games=2, players=3, seed=7)
        >>> state = env.game.new(players=3, seed=7)
        >>> env.features[0], int(env.observe(state, seat=0)[0])
        ('round', 1)
        """
        position = self._core.position_of_state(state)
        if position.seats != self.players:
            raise UsageError(f"the state is of {position.seats} players, the environment of {self.players}")
        seat = index(seat) if isinstance(seat, SupportsIndex) else seat  # numpy's integers are not instances of int
        self.game.check_seat(seat, self.players, spectator=False)
        row = np.zeros(len(self.features), np.int32)
        self._core.module.observe_game(
            self._core.figures[self.players], self._core.records_from_positions([position]), seat, row
        )
        return row

    def _legal_actions_text(self, place: int) -> str:
        """Return the last part of the error message for an illegal action. This part lists up to five legal actions of
        a game, or states that the game is over. ``place`` is the index of the game in the arrays.
        """
        if self.seats[place] < 0:
            return "it is over, and its action is -1"
        legal = [f"{action} ({self.game.action_space[action]})" for action in np.flatnonzero(self.masks[place])]
        return f"seat {self.seats[place]} may take {', '.join(legal[:5])}{' ...' if len(legal) > 5 else ''}"

    def _step(self, actions: Array) -> None:
        games = len(self.games)
        last = self.infos["final_info"]
        with errors_of_compiled_code(self._core):
            self._core.module.step_games(
                self._core.figures[self.players],
                self._start[: self._core.layout.type.itemsize],
                self._works,
                self._works.view(np.uint8).reshape(games, -1),
                self._answers,
                np.uint64(self._stream),
                self._core.answer_actions,
                actions,
                self.max_decisions,
                games if self.autoreset else 0,
                self.games,
                self._numbers,
                self.decisions,
                self.seats,
                self.masks,
                self.observations,
                self.rewards,
                self.terminated,
                self.truncated,
                self._ended,
                self.infos["final_obs"],
                last["games"],
                last["decisions"],
                last["seats"],
                last["masks"],
                self._last_endings,
                last["scores"],
                last["winners"],
                self._last_measures,
                self._no_metrics,
            )
