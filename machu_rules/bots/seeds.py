"""Derive the random numbers of bots, and the seed of one game among many, from a seed."""

from __future__ import annotations

from machu_rules.core.arguments import check_arguments
from machu_rules.core.rng import Stream, seed_text


@check_arguments
def bot_stream(seed: int | str, seat: int) -> Stream:
    """Return the random numbers of a bot.

    Args:
        seed: The seed of the game (see `game_seed` for one of many games).
        seat: The seat of the bot, from 0.

    Returns:
        The source of random numbers for the bot in this seat.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> from machu_rules.bots import bot_stream
    >>> bot_stream(7, seat=0).below(100), bot_stream(7, seat=1).below(100)
    (85, 27)
    """
    return Stream(f"bot/{seat}/{seed_text(seed)}")


@check_arguments
def game_seed(seed: int | str, number: int) -> str:
    """Return the seed of one of many games.

    With it you can play the same game alone.

    Args:
        seed: The seed of all games, a whole number or a text.
        number: The number of the game, from 0.

    Returns:
        The seed of the game, a text.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> game_seed(7, 12)
    '7/12'
    """
    return f"{seed_text(seed)}/{number}"
