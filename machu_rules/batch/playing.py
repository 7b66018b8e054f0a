"""Play many whole games at once, with random answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from os import PathLike
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from attrs import field, frozen
from numba.core.errors import NumbaError

from machu_rules.batch.core import Core
from machu_rules.batch.jit import compilation_error
from machu_rules.batch.layout import Array
from machu_rules.batch.stream import start_of
from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.phrasing import did_you_mean
from machu_rules.core.rng import seed_text
from machu_rules.core.values import Outcome
from machu_rules.framework.game import Game
from machu_rules.games.registry import load
from machu_rules.match.match import Match


@contextmanager
def errors_of_compiled_code(core: Core) -> Iterator[None]:
    """Raise StateError instead of the IndexError that compiled code raises if a list has no room for another item.
    Raise UsageError instead of an error from numba if code of the game cannot be compiled.
    """
    try:
        yield
    except IndexError as error:
        raise StateError(f"a batch cannot play on: {error}") from None
    except NumbaError as error:
        raise compilation_error(core.module, error) from None


Weights = Mapping[str, Mapping[str, float]]
"""The weights that determine the probabilities of moves. A key is the text or the verb of a move. The value maps the
names of features to their weights for this move.
"""

CORES: WeakKeyDictionary[Game[Any], Core] = WeakKeyDictionary()
"""A cache with one `Core` per game. A core can be cached because games are immutable."""


def core_of(game: Game[Any]) -> Core:
    """Return the core of a game. The core is created at the first call for this game, and then cached."""
    core = CORES.get(game)
    if core is None:
        core = CORES[game] = Core(game)
    return core


@frozen(eq=False)
class Playouts:
    """The results of many games, as arrays with one row per game.

    The games of a seed form a sequence with indices from 0. Row *i* contains the results of the game with the index
    ``first + i``. The moves in this game do not depend on how many games are played at once.

    >>> from machu_rules import batch
    >>> result = batch.playouts("incan-gold", players=4, games=100, seed=7)
    >>> result.match(3).outcome.scores == tuple(int(score) for score in result.scores[3])
    True
    """

    game: Game[Any]
    """The game that was played."""
    players: int
    """The number of players."""
    seed: str
    """The seed of all games, as a string."""
    first: int
    """The index of the game in row 0, in the sequence of games for the seed."""
    max_decisions: int
    """The number of decisions by players after which a game is given up."""
    decisions: Array
    """The numbers of decisions that players made, with one number per game."""
    scores: Array
    """The scores, with one row per game and one column per seat."""
    winners: Array
    """True for seats that won, with one row per game and one column per seat. An unfinished game has no winner."""
    metrics: dict[str, Array]
    """The metrics. The keys are the names of the metrics, and the values are arrays with one number per game."""
    _given: Array = field(alias="given")
    _over: Array = field(alias="over")
    _measures: Array = field(alias="measures")
    _state: Any = field(alias="state")
    _weights: Array = field(alias="weights")

    def __len__(self) -> int:
        return len(self.decisions)

    @property
    def finished(self) -> Array:
        """An array that is True for games that ended, and False for games that were given up after ``max_decisions``
        decisions.

        >>> from machu_rules import batch
        >>> int(batch.playouts("incan-gold", players=4, games=10, seed=7, max_decisions=5).finished.sum())
        0
        """
        return np.asarray(self._over >= 0)

    @cached_property
    def _example_outcomes(self) -> dict[int, Outcome]:
        """One example of an outcome for each combination of ending and reason that occurs in the games. The keys are
        the numbers that represent these combinations in the core.
        """
        return {
            int(over): self.outcome(int(np.argmax(self._over == over))) for over in np.unique(self._over) if over >= 0
        }

    @property
    def endings(self) -> Array:
        """The ``ending`` of the outcomes, one string per game. The string is empty for an unfinished game.

        >>> from machu_rules import batch
        >>> batch.playouts("incan-gold", players=4, games=2, seed=7).endings.tolist()
        ['rounds', 'rounds']
        """
        return self._outcome_texts_by_game("ending")

    @property
    def reasons(self) -> Array:
        """The ``reason`` of the outcomes, one string per game. The string is empty for an unfinished game.

        >>> from machu_rules import batch
        >>> batch.playouts("incan-gold", players=4, games=2, seed=7).reasons.tolist()
        ['rounds', 'rounds']
        """
        return self._outcome_texts_by_game("reason")

    def _outcome_texts_by_game(self, name: str) -> Array:
        texts = {over: getattr(outcome, name) for over, outcome in self._example_outcomes.items()}
        return np.array([texts.get(int(over), "") for over in self._over], dtype=np.str_)

    @property
    def measures(self) -> dict[str, Array]:
        """The measures of the outcomes, which are counts per seat such as the number of gems. The keys are the names of
        the measures. The values are arrays with one row per game and one column per seat. The dictionary is empty if no
        game was finished.

        >>> from machu_rules import batch
        >>> measures = batch.playouts("incan-gold", players=4, games=10, seed=7).measures
        >>> list(measures), measures["gems"].shape
        (['gems', 'artifact_values', 'artifacts'], (10, 4))
        """
        for outcome in self._example_outcomes.values():
            return {name: self._measures[:, :, place] for place, name in enumerate(outcome.measures)}
        return {}

    @check_arguments_after_failure
    def outcome(self, number: int) -> Outcome:
        """Return the outcome of one game. To compute the outcome, the game is replayed without compiled code.

        Args:
            number: The number of the game in the batch, from 0.

        Returns:
            The outcome.

        Raises:
            UsageError: If the game does not exist or is unfinished.

        >>> from machu_rules import batch
        >>> batch.playouts("incan-gold", players=4, games=10, seed=7).outcome(3).ending
        'rounds'
        """
        outcome = self.match(number).outcome
        if outcome is None:
            raise UsageError(f"game {number} was given up after {self.max_decisions} decisions")
        return outcome

    @check_arguments_after_failure
    def match(self, number: int) -> Match:
        """Replay one game of the batch without compiled code. The returned match contains all moves of the game. Random
        draws, such as deals, are moves of chance.

        Args:
            number: The number of the game in the batch, from 0.

        Returns:
            The match.

        Raises:
            UsageError: If the game does not exist.

        >>> from machu_rules import batch
        >>> result = batch.playouts("incan-gold", players=4, games=10, seed=7)
        >>> result.match(3).over
        True
        """
        if not 0 <= number < len(self):
            raise UsageError(f"there is no game {number}: the batch has games 0 to {len(self) - 1}")
        core = core_of(self.game)
        picks = np.zeros((1, int(self._given[number])), np.int32)
        first = self.first + number
        _play_batch(
            core, self._state, self.players, start_of(self.seed), first, self.max_decisions, self._weights, picks
        )
        if self._state is None:
            match = Match.start(self.game, self.players, chance="ask")
        else:
            match = Match.at_state(self.game, self._state)
        for pick in picks[0]:
            assert match.decision is not None
            match = match.play(match.decision.moves[pick], match.decision.seat)
        return match


@check_arguments_after_failure
def playouts(
    game: Game[Any] | str | PathLike[str],
    players: int | None = None,
    games: int = 1_000,
    seed: int | str | None = None,
    *,
    first: int = 0,
    max_decisions: int = MAX_DECISIONS,
    state: Any = None,
    weights: Weights | None = None,
    workers: int = 1,
) -> Playouts:
    """Play many games with random moves.

    All legal moves of a decision are equally likely, unless ``weights`` determines their probabilities.
    `machu_rules.batch.stream` describes how the random numbers are computed from the seed.

    Args:
        game: A game, or the name or path of one.
        players: The number of players. Default: None, the fewest. If ``state`` is given, its number of players is used
            instead.
        games: The number of games. Default: 1,000.
        seed: The seed of all games, an integer or a string. Default: None, a random seed.
        first: The index of the first game to play. The games of a seed form a sequence with indices from 0. Default: 0.
        max_decisions: The number of decisions by players after which a game is given up. Default: `MAX_DECISIONS`,
            10,000.
        state: The state in which all games start. If the rest of the game contains random draws, the state must come
            from a game with ``chance="ask"``. Default: None, a new game.
        weights: A mapping from the text or the verb of a move to the weights of features for this move. The weights are
            a mapping from the names of features in an observation to numbers. To compute the probability of a move, the
            values of the features are multiplied by their weights, and the products are added. The probability is
            proportional to the exponential of this sum. The feature "" has a constant value of 1. Default: None, all
            moves are equally likely.
        workers: The number of threads. Default: 1.

    Returns:
        The results of all games.

    Raises:
        UsageError: If an argument is wrong, or if the code of the game cannot be compiled for a batch (see
            `machu_rules.batch.core`).
        RulebookError: If ``game`` names a rulebook that is missing or faulty.
        StateError: If ``state`` is not a state of the game.

    >>> from machu_rules import batch
    >>> result = batch.playouts("incan-gold", players=4, games=100, seed=7)
    >>> result.scores.shape, bool(result.finished.all())
    ((100, 4), True)
    """
    game = game if isinstance(game, Game) else load(game)
    core = core_of(game)
    if state is not None:
        players = core.position_of_state(state).seats
    players = min(game.players) if players is None else players
    game.check_start(players, None, None, "ask")
    for name, value, least in (
        ("games", games, 1),
        ("first", first, 0),
        ("max_decisions", max_decisions, 0),
        ("workers", workers, 1),
    ):
        if type(value) is not int or value < least:
            raise UsageError(f"{name} is a whole number from {least}, not {value!r}")
    text = seed_text(seed)
    stream = start_of(text)
    table = np.zeros((0, 0)) if weights is None else feature_weights_table(core, players, weights)
    parts = [len(part) for part in np.array_split(np.arange(games), min(workers, games))]
    starts = [first + sum(parts[:place]) for place in range(len(parts))]

    def some(place: int) -> dict[str, Array]:
        picks = np.zeros((parts[place], 0), np.int32)
        return _play_batch(core, state, players, stream, starts[place], max_decisions, table, picks)

    if len(parts) == 1:
        results = [some(0)]
    else:
        with ThreadPoolExecutor(len(parts)) as threads:
            results = list(threads.map(some, range(len(parts))))
    joined = {name: np.concatenate([each[name] for each in results]) for name in results[0]}
    return Playouts(
        game=game,
        players=players,
        seed=text,
        first=first,
        max_decisions=max_decisions,
        decisions=joined["decisions"],
        scores=joined["scores"],
        winners=joined["winners"],
        metrics={name: joined["metrics"][:, place] for place, name in enumerate(core.metrics) if name},
        given=joined["given"],
        over=joined["over"],
        measures=joined["measures"],
        state=state,
        weights=table,
    )


def feature_weights_table(core: Core, players: int, weights: Weights) -> Array:
    """Return ``weights`` as a table with one row per action and one column per feature. The last column contains the
    weights of the feature "", whose value is always 1.

    Raises UsageError for an unknown move, verb or feature.
    """
    features = {name: place for place, name in enumerate((*core.feature_names(players), ""))}
    actions = core.game.action_space
    table = np.zeros((len(actions), len(features)))
    for text, row in weights.items():
        places = [place for place, action in enumerate(actions) if text in (action, action.partition(" ")[0])]
        if not places:
            raise UsageError(f"weights: {text!r} is neither a move of {core.game.rulebook.title} nor a verb")
        for name, weight in row.items():
            if name not in features:
                hint = did_you_mean(name, features)
                raise UsageError(f"weights: {text}: there is no feature {name!r}{hint and f'; {hint}'}")
            table[places, features[name]] += weight
    return table


def _play_batch(
    core: Core,
    state: Any,
    players: int,
    stream: int,
    first: int,
    max_decisions: int,
    weights: Array,
    picks: Array,
) -> dict[str, Array]:
    """Play a batch of games, and return the results as arrays by name. The number of games is the number of rows in
    ``picks``. Row *i* of ``picks`` is overwritten with the choices in game ``first + i``. A choice is stored as the
    index of the chosen answer in the list of possible answers. If a game has more choices than ``picks`` has columns,
    the later choices are not stored.
    """
    games = len(picks)
    metrics: Mapping[str, int] = {}
    if state is None:
        state, events = core.game.begin(players, chance="ask")
        metrics = core.count_metrics_of_events(events)
    work = core.records_from_positions([core.position_of_state(state)])
    for place, name in enumerate(core.metrics):
        work["metrics"][0, place] = metrics.get(name, 0)
    arrays = {
        "given": np.zeros(games, np.int32),
        "decisions": np.zeros(games, np.int32),
        "over": np.zeros(games, np.int32),
        "scores": np.zeros((games, players), np.int32),
        "winners": np.zeros((games, players), np.bool_),
        "measures": np.zeros((games, players, core.measure_count), np.int32),
        "metrics": np.zeros((games, len(core.metrics)), np.int64),
    }
    start = work.copy().view(np.uint8).reshape(1, -1)
    with errors_of_compiled_code(core):
        core.module.play_games(
            core.figures[players],
            start,
            work,
            work.view(np.uint8),
            core.empty_answers(),
            np.uint64(stream),
            first,
            max_decisions,
            weights,
            core.answer_actions if len(weights) else np.zeros((0, 0), np.int64),
            np.zeros(max(weights.shape[1] - 1, 0), np.int32),
            np.zeros(core.most_answers),
            picks,
            *arrays.values(),
        )
    return arrays
