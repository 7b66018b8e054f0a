"""Bots: who chooses where no person does. A bot sees what its seat may know, and nothing else."""

from __future__ import annotations

import importlib
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from importlib.machinery import PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.strict_json import shown
from machu_rules.core.values import Data, Decision, Move
from machu_rules.framework.game import Game


class Bot(Protocol):
    """Chooses one of the moves of a decision. ``view`` is what the bot's seat may know (see `Game.view`); it is made
    only when it is first looked at."""

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move: ...


class BotClass(Protocol):
    """What makes a bot for one seat of one game; ``stream`` is its only chance."""

    def __call__(self, game: Game[Any], seat: int, stream: Stream, /) -> Bot: ...


class BotError(MachuRulesError):
    """A bot that failed: it raised an error or answered with what is no legal move."""


class RandomBot:
    """Any of the moves, each equally likely."""

    def __init__(self, game: Game[Any], seat: int, stream: Stream) -> None:
        self._stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        return self._stream.choice(decision.moves)


class LazyView(Mapping[str, Any]):
    """A view that is made when it is first looked at."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Data]) -> None:
        self._make = make
        self._made: Data | None = None

    def _data(self) -> Data:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, key: str) -> Any:
        return self._data()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data())

    def __len__(self) -> int:
        return len(self._data())


def ask(game: Game[Any], state: Any, bot: Bot, decision: Decision) -> Move:
    """What a bot answers; raises BotError where it fails or answers with what is no move."""
    try:
        move = bot.choose(LazyView(partial(game.view, state, decision.seat)), decision)
    except MachuRulesError:
        raise
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise BotError(f"{_bot(bot, decision)} failed in {frame.filename}:{frame.lineno} with {what}") from error
    if not isinstance(move, Move):
        raise BotError(f"{_bot(bot, decision)} answered {shown(repr(move))} instead of one of decision.moves")
    return move


def _bot(bot: Bot, decision: Decision) -> str:
    return f"the bot {type(bot).__name__} in seat {decision.seat}, asked for {decision.kind},"


def bot_names(game: Game[Any]) -> list[str]:
    """The bots that can be named for a game: ``random`` and the game's own."""
    return ["random", *game.bots]


def load_bot(game: Game[Any], name: str) -> BotClass:
    """The bot of a name: ``random``, one of the game's own, or ``module:Class`` from anybody's module.

    Raises UsageError for a name that is none of these, BotError for a module that cannot be imported.

    >>> import machu_rules as mr
    >>> load_bot(mr.load("princes"), "randm")
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: there is no bot 'randm'; did you mean random?
    """
    if name == "random":
        return RandomBot
    path = game.bots.get(name, name)
    module, colon, attribute = path.partition(":")
    if not (colon and module and attribute):
        names = bot_names(game)
        near = get_close_matches(name, names, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}, and module:Class"
        raise UsageError(f"there is no bot {shown(name)}; {hint}")
    return _imported(module, attribute)


def _imported(module: str, attribute: str) -> BotClass:
    try:
        found = _module(module)
    except ModuleNotFoundError as error:
        missing = f" (it imports {error.name})" if error.name and not module.startswith(error.name) else ""
        raise UsageError(f"there is no module {shown(module)} to take a bot from{missing}") from None
    except Exception as error:
        raise BotError(f"the module {shown(module)} cannot be imported: {type(error).__name__}: {error}") from error
    maker = getattr(found, attribute, None)
    if not callable(maker):
        classes = [name for name, value in vars(found).items() if isinstance(value, type) and hasattr(value, "choose")]
        near = get_close_matches(attribute, classes, n=1) or classes[:1]
        hint = f"; did you mean {module}:{near[0]}?" if near else ""
        raise UsageError(f"the module {shown(module)} has no bot {shown(attribute)}{hint}")
    made: BotClass = maker
    return made


def _module(name: str) -> ModuleType:
    """The module of a name: the first on the path, also where another of that name was imported before. (A file
    ``cycler.py`` beside the caller is meant, not the package that Matplotlib brings.)"""
    known = sys.modules.get(name)
    first = PathFinder.find_spec(name) if known is not None and "." not in name else None
    if known is None or first is None or not first.origin or not known.__spec__ or not known.__spec__.origin:
        return importlib.import_module(name)
    origin = Path(first.origin).resolve()
    if origin == Path(known.__spec__.origin).resolve():
        return known
    apart = f"{name} in {origin}"
    if apart not in sys.modules:
        spec = spec_from_file_location(apart, origin)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules[apart] = module
    return sys.modules[apart]


def bot_stream(seed: int | str, seat: int) -> Stream:
    """The chance of the bot in a seat of the game with this seed (see `game_seed` for one game of many)."""
    return Stream(f"bot/{seat}/{seed_text(seed)}")


def game_seed(seed: int | str, number: int) -> str:
    """The seed of one game of many, so that the same game can be played alone.

    >>> game_seed(7, 12)
    '7/12'
    """
    return f"{seed_text(seed)}/{number}"


def seat_bot(game: Game[Any], name: str, seat: int, seed: int | str) -> Bot:
    """The bot of a name, made for a seat of the game with this seed; raises like `load_bot`."""
    maker = load_bot(game, name)
    try:
        bot = maker(game, seat, bot_stream(seed, seat))
    except Exception as error:
        raise BotError(f"the bot {shown(name)} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UsageError(f"{shown(name)} is no bot: what it makes has no choose(view, decision)")
    return bot
