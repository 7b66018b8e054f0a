"""The chance of bots and of one game among many, both drawn from one seed."""

from __future__ import annotations

from machu_rules.core.arguments import check_arguments
from machu_rules.core.rng import Stream, seed_text


@check_arguments
def bot_stream(seed: int | str, seat: int) -> Stream:
    """The chance of the bot in a seat of the game with this seed (see `game_seed` for one game of many).

    >>> from machu_rules.bots import bot_stream
    >>> bot_stream(7, seat=0).below(100), bot_stream(7, seat=1).below(100)
    (85, 27)
    """
    return Stream(f"bot/{seat}/{seed_text(seed)}")


@check_arguments
def game_seed(seed: int | str, number: int) -> str:
    """The seed of one game of many, so that the same game can be played alone.

    >>> game_seed(7, 12)
    '7/12'
    """
    return f"{seed_text(seed)}/{number}"
