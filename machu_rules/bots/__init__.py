"""Bots: who chooses where no person does, and how games are played with them. Knows no game.

A bot is any object with ``choose(view, decision) -> Move`` (`Bot`), made once for a seat by its class (`BotClass`).

>>> import machu_rules as mr
>>> game = mr.load("princes")
>>> bots = [seat_bot(game, "random", seat, seed=7) for seat in range(2)]
>>> finish(game, game.new(players=2, seed=7), bots).decisions > 0
True
"""

from machu_rules.bots.load import bot_names, load_bot, seat_bot
from machu_rules.bots.playing import MAX_DECISIONS, Played, answer, finish, play, play_on
from machu_rules.bots.protocol import Bot, BotClass, BotError, LazyView, ask
from machu_rules.bots.random import RandomBot
from machu_rules.bots.seeds import bot_stream, game_seed

__all__ = [
    "MAX_DECISIONS",
    "Bot",
    "BotClass",
    "BotError",
    "LazyView",
    "Played",
    "RandomBot",
    "answer",
    "ask",
    "bot_names",
    "bot_stream",
    "finish",
    "game_seed",
    "load_bot",
    "play",
    "play_on",
    "seat_bot",
]
