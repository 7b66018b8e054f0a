"""Play games with bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.bots.protocol import Bot, BotError, get_bot_move
from machu_rules.core.arguments import check_arguments_after_failure, raise_if_argument_misfits
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove, Refusal, UsageError
from machu_rules.core.values import CHANCE, Outcome
from machu_rules.framework.game import Game
from machu_rules.match.history import Step
from machu_rules.match.match import Match


class Played(NamedTuple):
    """The result of a game that was played with `finish`.

    >>> import machu_rules as mr
    >>> from machu_rules.bots import finish
    >>> game = mr.load("incan-gold")
    >>> bots = [mr.seat_bot(game, "prospector", seat, seed=7) for seat in range(3)]
    >>> played = finish(game, game.new(players=3, seed=7), bots)
    >>> played.unfinished, played.decisions, played.outcome.winners
    (False, 62, (1, 2))
    """

    state: Any
    """The last state of the game."""
    outcome: Outcome | None
    """The outcome, or None if the game is unfinished."""
    decisions: int
    """The number of decisions that were answered, 0 or more."""

    @property
    def unfinished(self) -> bool:
        """True if the game was stopped before its end.

        >>> import machu_rules as mr
        >>> from machu_rules.bots import finish
        >>> game = mr.load("incan-gold")
        >>> bots = [mr.seat_bot(game, "random", seat, seed=7) for seat in range(3)]
        >>> finish(game, game.new(players=3, seed=7), bots, max_decisions=5).unfinished
        True
        """
        return self.outcome is None


Choose = Callable[[Game[Any], Any, Bot, Decision], Move]
"""A callback ``choose(game, state, bot, decision)`` that returns the bot's answer to an open decision of the state."""


def play(
    game: Game[Any],
    state: Any,
    bots: Sequence[Bot],
    max_decisions: int = MAX_DECISIONS,
    choose: Choose = get_bot_move,
) -> Iterator[Step]:
    """Play a game with bots, move by move.

    If several decisions are open at once, they are answered one after another. A bot does not see the answers of other
    bots until the game reveals them.

    Args:
        game: The game.
        state: The state to start from.
        bots: The bots by seat.
        max_decisions: The number of decisions after which the game is stopped unfinished. Default: `MAX_DECISIONS`,
            10,000.
        choose: A callback that returns a bot's move. For example, pass a callback that measures how long bots take.
            Default: a function that calls ``bot.choose``.

    Yields:
        Each move with its events and the new state.

    Raises:
        BotError: If a bot fails or does not return a legal move.
        StateError: If the state belongs to another game or rulebook.
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> from machu_rules.bots import play
    >>> game = mr.load("incan-gold")
    >>> bots = [mr.seat_bot(game, "prospector", seat, seed=7) for seat in range(3)]
    >>> [(step.seat, step.move.text) for step in play(game, game.new(players=3, seed=7), bots, max_decisions=3)]
    [(0, 'torch'), (1, 'torch'), (2, 'torch')]
    """
    try:
        for _ in range(max_decisions):
            decision = game.decision(state)
            if decision is None:
                return
            bot = bot_of(bots, decision)
            move = choose(game, state, bot, decision)
            try:
                state, events = game.apply(state, move, decision.seat)
            except IllegalMove as error:
                raise illegal_move_error(bot, decision, move, error.refusal) from None
            yield Step(decision.seat, move, events, state)
    except Exception as error:  # instead of the decorator check_arguments, which would slow down all moves
        raise_if_argument_misfits(error, play, (game, state, bots, max_decisions, choose), {})
        raise


@check_arguments_after_failure
def play_on(match: Match, bots: Sequence[Bot], max_decisions: int = MAX_DECISIONS) -> Iterator[Match]:
    """Continue a match with bots, move by move.

    Args:
        match: The match to continue.
        bots: The bots by seat.
        max_decisions: The number of decisions after which the match is stopped unfinished. Default: `MAX_DECISIONS`,
            10,000.

    Yields:
        The match after each move.

    Raises:
        BotError: If a bot fails or does not return a legal move.
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> from machu_rules.bots import play_on
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> bots = [mr.seat_bot(match.game, "prospector", seat, seed=7) for seat in range(3)]
    >>> [after.number for after in play_on(match, bots, max_decisions=3)]
    [1, 2, 3]
    """
    for _ in range(max_decisions):
        decision = match.decision
        if decision is None:
            return
        bot = bot_of(bots, decision)
        move = get_bot_move(match.game, match.state, bot, decision)
        try:
            match = match.play(move, decision.seat)
        except IllegalMove as error:
            raise illegal_move_error(bot, decision, move, error.refusal) from None
        yield match


@check_arguments_after_failure
def choose_move(game: Game[Any], state: Any, bots: Sequence[Bot] | Mapping[int, Bot], decision: Decision) -> Move:
    """Return the move that the bot in the seat of a decision chooses.

    Args:
        game: The game.
        state: The state in which the decision is open.
        bots: The bots by seat.
        decision: An open decision of the state.

    Returns:
        The move, which is legal.

    Raises:
        BotError: If the bot fails or does not return a legal move.
        UsageError: If ``decision`` is a chance decision, if ``bots`` has no bot for the seat of ``decision``, or if an
            argument has the wrong kind.
        StateError: If the state belongs to another game or rulebook.

    >>> import machu_rules as mr
    >>> from machu_rules.bots import choose_move
    >>> game = mr.load("incan-gold")
    >>> state = game.new(players=3, seed=7)
    >>> bot = mr.seat_bot(game, "prospector", seat=0, seed=7)
    >>> choose_move(game, state, {0: bot}, game.decision(state)).text
    'torch'
    """
    bot = bot_of(bots, decision)
    move = get_bot_move(game, state, bot, decision)
    if refusal := game.why_not(state, move, decision.seat):
        raise illegal_move_error(bot, decision, move, refusal)
    return move


@check_arguments_after_failure
def ask(bot: Bot, match: Match, seat: int) -> Move:
    """Return the move that a bot chooses for a seat of a match.

    The bot sees only the information that is visible to the seat. The match does not change.

    Args:
        bot: The bot.
        match: The match.
        seat: A seat with an open decision, from 0.

    Returns:
        The move, which is legal.

    Raises:
        BotError: If the bot fails or does not return a legal move.
        UsageError: If the seat does not exist or has no open decision.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> bot = mr.seat_bot(match.game, "worker", seat=0, seed=7)
    >>> mr.ask(bot, match, seat=0) in match.decision.moves
    True
    """
    match.game.check_seat(seat, match.players, spectator=False)
    decision = match.game.asked_for(match.state, seat)
    if decision is None:
        raise UsageError(f"seat {seat} has no open decision")
    return choose_move(match.game, match.state, {seat: bot}, decision)


def bot_of(bots: Sequence[Bot] | Mapping[int, Bot], decision: Decision) -> Bot:
    """Return the bot that must answer ``decision``, that is, the bot in the seat of ``decision``. Raises UsageError if
    this seat has no bot, or if ``decision`` is a chance decision.
    """
    if decision.seat == CHANCE:
        raise UsageError("the open decision belongs to chance, so no bot can make it: play its move yourself")
    try:
        return bots[decision.seat]
    except (IndexError, KeyError):
        raise UsageError(f"seat {decision.seat} has no bot: bots has one for each seat") from None


def illegal_move_error(bot: Bot, decision: Decision, move: Move, refusal: Refusal) -> BotError:
    """Return the error for a bot that answered ``decision`` with an illegal move. ``refusal`` is the reason why
    ``move`` is illegal.
    """
    name = type(bot).__name__
    return BotError(f"the bot {name} in seat {decision.seat} answered {move.text!r} to {decision.kind}: {refusal}")


@check_arguments_after_failure
def finish(game: Game[Any], state: Any, bots: Sequence[Bot], max_decisions: int = MAX_DECISIONS) -> Played:
    """Play a game to its end with bots.

    Args:
        game: The game.
        state: The state to start from.
        bots: The bots by seat.
        max_decisions: The number of decisions after which the game is stopped unfinished. Default: `MAX_DECISIONS`,
            10,000.

    Returns:
        The last state and the outcome. If the game was stopped at ``max_decisions``, its outcome is None and
        ``unfinished`` is True.

    Raises:
        BotError: If a bot fails or does not return a legal move.
        UsageError: If an argument has the wrong kind.
        StateError: If the state belongs to another game or rulebook.

    >>> import machu_rules as mr
    >>> from machu_rules.bots.load import seat_bot
    >>> game = mr.load("princes")
    >>> bots = [seat_bot(game, "random", seat, seed=7) for seat in range(2)]
    >>> played = finish(game, game.new(players=2, seed=7), bots)
    >>> played.outcome.ending, played.unfinished
    ('conquest', False)
    """
    decisions = 0
    for step in play(game, state, bots, max_decisions):
        decisions += 1
        state = step.state
    return Played(state, game.outcome(state), decisions)
