"""Play whole games move by move and record everything that the tests in `machu_rules.testing.suite` check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from attrs import frozen

from machu_rules.bots.load import seat_bot
from machu_rules.bots.protocol import Bot, get_bot_move
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.core.values import CHANCE, Event, JsonDict
from machu_rules.framework.game import Game

Chances = Literal["seed", "deal", "ask"]
"""The source of the random draws of a game. ``seed`` means that the game draws from its seed. ``deal`` means that
shuffled decks are passed to the game. ``ask`` means that draws are chance decisions, which are answered at random.
"""

Order = Literal["seats", "backwards", "mixed"]
"""The order in which seats answer if several of them can move. ``seats`` means from the lowest to the highest seat,
``backwards`` from the highest to the lowest seat, and ``mixed`` at random.
"""

MAX_DECISIONS = 5_000
"""The number of answered decisions after which `play_game_to_check` raises AssertionError, because a game should end
earlier.
"""


class PlayedStep(NamedTuple):
    """A move of a `PlayedGame`, with the states before and after the move.

    >>> import machu_rules as mr
    >>> step = play_game_to_check(mr.load("incan-gold"), players=2).steps[0]
    >>> step.decision.kind, step.move in step.decision.moves
    ('choose', True)
    """

    before: Any
    """The state before the move."""
    decision: Decision
    """The decision that was answered."""
    move: Move
    """The move that answered the decision."""
    events: Sequence[Event]
    """The events of the move, in order."""
    after: Any
    """The state after the move."""


@frozen(eq=False)
class PlayedGame:
    """A whole game that `play_game_to_check` played and recorded.

    >>> import machu_rules as mr
    >>> played = play_game_to_check(mr.load("incan-gold"), players=2)
    >>> len(played.states) == len(played.steps) + 1, played.viewers
    (True, (None, 0, 1))
    """

    game: Game[Any]
    """The game that was played."""
    players: int
    """The number of players."""
    chance: Chances
    """The source of random draws: ``seed`` for the seed, ``deal`` for shuffled decks, or ``ask`` for chance decisions.
    """
    seed: str | None
    """The seed as a string, or None if draws are chance decisions."""
    states: tuple[Any, ...]
    """All states, from the first to the last."""
    steps: tuple[PlayedStep, ...]
    """All moves with their states and events, in order."""
    dumps: tuple[JsonDict, ...]
    """The dumps of all states, in order. A state was dumped before the next move was made. A check later dumps the
    states again and compares the dumps, to detect if a move changed the state before it.
    """

    @property
    def start(self) -> Any:
        """The first state.

        >>> import machu_rules as mr
        >>> played = play_game_to_check(mr.load("incan-gold"), players=2)
        >>> played.start == played.steps[0].before
        True
        """
        return self.states[0]

    @property
    def end(self) -> Any:
        """The last state.

        >>> import machu_rules as mr
        >>> played = play_game_to_check(mr.load("incan-gold"), players=2)
        >>> played.game.decisions(played.end)
        ()
        """
        return self.states[-1]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All viewers: None for a spectator, and then the seats.

        >>> import machu_rules as mr
        >>> play_game_to_check(mr.load("incan-gold"), players=3).viewers
        (None, 0, 1, 2)
        """
        return (None, *range(self.players))

    def sample_steps(self, most: int = 7) -> list[PlayedStep]:
        """Return some steps, spread over the game. The first and the last step are always included.

        Args:
            most: The largest number of steps. Default: 7.

        Returns:
            The steps in order.

        >>> import machu_rules as mr
        >>> played = play_game_to_check(mr.load("incan-gold"), players=2)
        >>> moments = played.sample_steps(most=3)
        >>> len(moments), moments[0] == played.steps[0], moments[-1] == played.steps[-1]
        (3, True, True)
        """
        last = len(self.steps) - 1
        places = sorted({last * part // (most - 1) for part in range(most)}) if self.steps else []
        return [self.steps[place] for place in places]

    def sample_simultaneous_steps(self, most: int) -> list[PlayedStep]:
        """Return some of the steps at which several decisions were open.

        Args:
            most: The largest number of steps.

        Returns:
            The steps in order.

        >>> import machu_rules as mr
        >>> played = play_game_to_check(mr.load("incan-gold"), players=2)
        >>> [len(played.game.decisions(step.before)) for step in played.sample_simultaneous_steps(most=3)]
        [4, 2, 2]
        """
        found = [step for step in self.steps if len(self.game.decisions(step.before)) > 1]
        return found[:: 1 + len(found) // most]


@check_arguments_after_failure
def play_game_to_check(
    game: Game[Any],
    players: int,
    seed: int | str = 7,
    bots: Sequence[Bot] = (),
    chance: Chances = "seed",
    order: Order = "mixed",
) -> PlayedGame:
    """Play a whole game and record it for checks. The same arguments always lead to the same game.

    Args:
        game: The game.
        players: The number of players.
        seed: The seed of the game, an integer or a string. Default: 7.
        bots: The bots by seat. Default: (), which means the bots in ``game.bots`` in reverse order, followed by the bot
            ``random``. If the game has more seats, this sequence of bots repeats.
        chance: The source of random draws: "seed" to draw from the seed, "deal" to pass shuffled decks to the game, or
            "ask" to turn draws into chance decisions. Default: "seed".
        order: The order in which simultaneous decisions are answered: "seats" from the lowest seat, "backwards" from
            the highest seat, or "mixed" at random. Default: "mixed".

    Returns:
        The game with its states, moves and events.

    Raises:
        AssertionError: If the game does not end within 5,000 decisions.
        UsageError: If an argument has the wrong kind.
        BotError: If a bot fails or cannot be created.

    >>> import machu_rules as mr
    >>> played = play_game_to_check(mr.load("incan-gold"), players=3)
    >>> played.game.outcome(played.end).ending
    'rounds'
    """
    names = ("random", *game.bots)[::-1]
    seats = bots or [seat_bot(game, names[seat % len(names)], seat, seed) for seat in range(players)]
    stream = Stream(f"course/{seed}/{players}/{chance}")
    state = begin(game, players, seed, chance, stream)
    states, steps, dumps = [state], list[PlayedStep](), [game.dump(state)]
    while decisions := game.decisions(state):
        place = {"seats": 0, "backwards": -1, "mixed": stream.below(len(decisions))}[order]
        decision = next(each for each in decisions if each.seat == decisions[place].seat)
        by_chance = decision.seat == CHANCE
        move = stream.choice(decision.moves) if by_chance else get_bot_move(game, state, seats[decision.seat], decision)
        after, events = game.apply(state, move, decision.seat)
        if chance == "deal" and (dealt := game.dealt_with(events)):
            state = game.deal(state, reshuffled_first_deck_only(dealt, stream))
            after, events = game.apply(state, move, decision.seat)
        steps.append(PlayedStep(state, decision, move, events, after))
        states.append(after)
        dumps.append(game.dump(after))
        assert len(steps) < MAX_DECISIONS, f"no end after {MAX_DECISIONS} decisions"
        state = after
    dealt_from = None if chance == "ask" else str(seed)
    return PlayedGame(game, players, chance, dealt_from, tuple(states), tuple(steps), tuple(dumps))


def begin(game: Game[Any], players: int, seed: int | str, chance: Chances, stream: Stream) -> Any:
    """Return the first state of a game. ``chance`` is the source of random draws. If ``chance`` is "deal", ``stream``
    is used to shuffle the first deck, and the other decks are left out (see `reshuffled_first_deck_only`).
    """
    if chance == "ask":
        return game.new(players, chance="ask")
    state = game.new(players, seed)
    return state if chance == "seed" else game.new(players, dealt=reshuffled_first_deck_only(game.dealt(state), stream))


def reshuffled_first_deck_only(dealt: list[Any], stream: Stream) -> list[Any]:
    """Return a list that contains only a shuffled copy of the deck ``dealt[0]``. The other decks are left out, because
    their contents depend on the moves of the game.
    """
    return [stream.shuffled(deck) for deck in dealt[:1]]
