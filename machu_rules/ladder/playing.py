"""Play one game of a ladder, and define the class for stored games."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

import attrs
from attrs import frozen

from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import play
from machu_rules.bots.protocol import Bot, get_bot_move
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.json_types import Count, Seat, Text
from machu_rules.core.shapes import Limit
from machu_rules.core.values import JsonDict
from machu_rules.core.version import __version__
from machu_rules.framework.game import Game
from machu_rules.ladder.ladder_plan import LadderPlan, Lineup

FORMAT: Literal["machu-rules/ladder-game/1"] = "machu-rules/ladder-game/1"

Seconds = Annotated[float, Limit(least=0, most=10**9)]


@frozen
class Thinking:
    """The thinking time of the bot in one seat, during one game."""

    moves: Count
    """Number of moves that the bot chose."""
    seconds: Seconds
    """Total CPU time of the bot's moves in seconds."""
    longest: Seconds
    """CPU time of the bot's slowest move in seconds."""


@frozen(kw_only=True)
class LadderGame:
    """A game of a ladder, with its settings and its result."""

    format: Literal["machu-rules/ladder-game/1"]
    engine: Text
    """Version of the library that played the game."""
    game: Text
    """Name of the game."""
    rules_revision: Count
    """Revision of the rules code. It increases when a change of the code affects play."""
    fingerprint: Text
    """Fingerprint of the rulebook."""
    players: Count
    """Number of players."""
    max_decisions: Count
    """Number of decisions after which a game is given up."""
    seed: Text
    """Seed of all random draws, including the draws of the bots."""
    bots: Annotated[tuple[Text, ...], Limit(least=2, most=100)]
    """Bots by seat."""
    winners: Annotated[tuple[Seat, ...], Limit(most=100, unique=True)]
    """Winning seats. If there are several, they share the victory. A game that was given up has no winning seats."""
    thinking: Annotated[tuple[Thinking, ...], Limit(least=2, most=100)]
    """Thinking times of the bots, by seat."""

    @property
    def first_seat_bot_share(self) -> float:
        """The share of the victory that the bot in seat 0 has, 0 to 1. All seats of this bot count together. A shared
        victory is divided equally among the winning seats. If the game was given up, the victory is divided equally
        among all seats.
        """
        winners = self.winners or range(self.players)
        return sum(self.bots[seat] == self.bots[0] for seat in winners) / len(winners)

    def data(self) -> JsonDict:
        """Return this game as a JSON object."""
        return attrs.asdict(self, value_serializer=lambda _, __, value: [*value] if type(value) is tuple else value)


CPU_TIME = getattr(time, "thread_time", time.process_time)
"""The function that measures CPU time. It returns the CPU time of the current thread. In WebAssembly, Python has no
threads, and the function returns the CPU time of the process.
"""


class BotTimer:
    """Measures the CPU time that the bots of a game use."""

    def __init__(self, players: int) -> None:
        self._moves, self._seconds, self._longest = [0] * players, [0.0] * players, [0.0] * players

    def choose(self, game: Game[Any], state: Any, bot: Bot, decision: Decision) -> Move:
        """Return the move that ``bot`` chooses for a decision, and record the CPU time that the choice took."""
        begun = CPU_TIME()
        move = get_bot_move(game, state, bot, decision)
        seconds = CPU_TIME() - begun
        self._moves[decision.seat] += 1
        self._seconds[decision.seat] += seconds
        self._longest[decision.seat] = max(self._longest[decision.seat], seconds)
        return move

    @property
    def thinking(self) -> tuple[Thinking, ...]:
        """The time that the bots have used so far, by seat."""
        rows = zip(self._moves, self._seconds, self._longest, strict=True)
        return tuple(Thinking(moves, round(seconds, 6), round(longest, 6)) for moves, seconds, longest in rows)


def shared_settings(plan: LadderPlan) -> JsonDict:
    """Return the settings that all games of a ladder share. The keys are names of attributes of `LadderGame`."""
    return {
        "engine": __version__,
        "game": plan.game.rulebook.game,
        "rules_revision": plan.game.rules_revision,
        "fingerprint": plan.game.fingerprint,
        "players": plan.players,
        "max_decisions": plan.max_decisions,
    }


def play_scheduled(plan: LadderPlan, deal: int, lineup: Lineup) -> LadderGame:
    """Play one game of a ladder. ``deal`` is the number of the game's deal, from 0, and ``lineup`` contains the bots in
    the order of the seats. The seed of the deal determines all random draws. Raises BotError if a bot fails.

    >>> from machu_rules.ladder.ladder_plan import plan
    >>> of = plan("incan-gold", ["random", "loner"], players=2, games=2, seed=7, max_decisions=1000)
    >>> game = play_scheduled(of, 0, ("random", "loner"))
    >>> game.seed, game.bots, game.thinking[0].moves > 0
    ('7/2/0', ('random', 'loner'), True)
    """
    seed = plan.seed_of(deal)
    bots = [seat_bot(plan.game, name, seat, seed) for seat, name in enumerate(lineup)]
    clock, state = BotTimer(plan.players), plan.game.new(players=plan.players, seed=seed)
    for step in play(plan.game, state, bots, plan.max_decisions, clock.choose):
        state = step.state
    outcome = plan.game.outcome(state)
    return LadderGame(
        format=FORMAT,
        seed=seed,
        bots=lineup,
        winners=outcome.winners if outcome else (),
        thinking=clock.thinking,
        **shared_settings(plan),
    )
