"""Derive the random numbers of a bot, or the seeds of many games, from a single seed."""

from __future__ import annotations

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.rng import Stream, seed_text


@check_arguments_after_failure
def bot_stream(seed: int | str, seat: int) -> Stream:
    """Return the source of random numbers for a bot.

    Args:
        seed: The seed of the game, an integer or a string. If the game is one of many, get its seed from `game_seed`.
        seat: The seat of the bot, from 0.

    Returns:
        The stream of random numbers. It depends only on the seed and the seat.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> from machu_rules.bots import bot_stream
    >>> bot_stream(7, seat=0).below(100), bot_stream(7, seat=1).below(100)
    (85, 27)
    """
    return Stream(f"bot/{seat}/{seed_text(seed)}")


@check_arguments_after_failure
def game_seed(seed: int | str, number: int) -> str:
    """Return the seed of one game in a series.

    With this seed you can play the game again without the rest of the series.

    Args:
        seed: The seed of the series, an integer or a string.
        number: The number of the game, from 0.

    Returns:
        The seed of the game, a string.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> game_seed(7, 12)
    '7/12'
    """
    return f"{seed_text(seed)}/{number}"
