"""Who plays where no person does: bots, and playing a game to its end with them. Knows no game."""

from machu_rules.bots.bots import Bot, BotClass, BotError, bot_names, load_bot, seat_bot
from machu_rules.bots.playing import Played, finish, play, play_on

__all__ = [
    "Bot",
    "BotClass",
    "BotError",
    "Played",
    "bot_names",
    "finish",
    "load_bot",
    "play",
    "play_on",
    "seat_bot",
]
