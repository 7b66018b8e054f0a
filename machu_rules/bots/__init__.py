"""Bots (programs that play in a seat) and functions that play games with them. The package works with any game.

You can also call this package: ``machu_rules.bots(game)`` returns the names of the bots for a game. A bot is any object
with a method ``choose(view, decision) -> Move`` (see `Bot`). A bot class makes a bot for a seat (see `BotClass`).

>>> import machu_rules as mr
>>> from machu_rules.bots import finish, seat_bot
>>> game = mr.load("princes")
>>> bots = [seat_bot(game, "random", seat, seed=7) for seat in range(2)]
>>> finish(game, game.new(players=2, seed=7), bots).decisions > 0
True
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from machu_rules.bots.game_length_limit import MAX_DECISIONS
    from machu_rules.bots.load import bot_names, load_bot, policy_problems, seat_bot
    from machu_rules.bots.playing import Played, ask, choose_move, finish, play, play_on
    from machu_rules.bots.protocol import Bot, BotClass, BotError, LazyView
    from machu_rules.bots.random import RandomBot
    from machu_rules.bots.seeds import bot_stream, game_seed
    from machu_rules.framework.game import Game

__all__ = [
    "MAX_DECISIONS",
    "Bot",
    "BotClass",
    "BotError",
    "LazyView",
    "Played",
    "RandomBot",
    "ask",
    "bot_names",
    "bot_stream",
    "choose_move",
    "finish",
    "game_seed",
    "load_bot",
    "play",
    "play_on",
    "policy_problems",
    "seat_bot",
]

_NAMES = {
    "game_length_limit": "MAX_DECISIONS",
    "load": "bot_names load_bot policy_problems seat_bot",
    "playing": "Played ask choose_move finish play play_on",
    "protocol": "Bot BotClass BotError LazyView",
    "random": "RandomBot",
    "seeds": "bot_stream game_seed",
}
"""The keys are names of modules in this package. The value for a module is a string with the names from ``__all__``
that the module defines, separated by spaces. A module is imported only when one of its names is used, so that commands
start faster.
"""

if not TYPE_CHECKING:  # otherwise type checkers would accept any name

    def __getattr__(name: str) -> object:
        for module, names in _NAMES.items():
            if name in names.split():
                return getattr(import_module(f"machu_rules.bots.{module}"), name)
        raise AttributeError(f"module 'machu_rules.bots' has no attribute {name!r}")


class CallableBotsPackage(ModuleType):
    """The type of the package `machu_rules.bots`, so that you can call the package like a function.
    ``machu_rules.bots(game)`` returns the names of the bots for a game (see `machu_rules.bots.load.bot_names`).
    """

    def __call__(self, game: "Game[Any]") -> tuple[str, ...]:
        from machu_rules.bots.load import bot_names

        return bot_names(game)


sys.modules[__name__].__class__ = CallableBotsPackage
