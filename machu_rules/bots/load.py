"""Load bots by name. The name of a bot has one of four forms: a name that `bot_names` returns, the name of a search bot
(such as ``search:400``), the path of a policy, or ``module:Class`` for a class in a Python module.
"""

from __future__ import annotations

import importlib
import re
import sys
from functools import partial
from importlib.machinery import PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from machu_rules.bots.protocol import Bot, BotClass, BotError
from machu_rules.bots.random import RandomBot
from machu_rules.bots.rollout_policy_bot import RolloutPolicyBot, rollout_policy_class
from machu_rules.bots.search import SearchBot
from machu_rules.bots.seeds import bot_stream
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import Problem, UsageError
from machu_rules.core.phrasing import did_you_mean, nearest_word
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.framework.game import Game

SEARCH = re.compile("search:([0-9]+)(s?)")
"""A regular expression for the names of search bots, such as ``search:400`` (400 iterations per decision) or
``search:2s`` (2 seconds).
"""

POLICIES = (".yaml", ".yml")
"""The suffixes of policy files."""

MOST_ITERATIONS, MOST_SECONDS = 1_000_000, 3_600
"""The largest numbers of iterations and of seconds per decision. With larger numbers, a decision would take hours."""


@check_arguments_after_failure
def bot_names(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of the bots that can play a game.

    Args:
        game: The game.

    Returns:
        The name ``random``, followed by the names of the game's own bots, the names of its rollout policies, and the
        names of its levels of strength (such as ``easy``).

    Raises:
        UsageError: If the argument is not a game.

    >>> import machu_rules as mr
    >>> mr.bots(mr.load("incan-gold"))[-3:]
    ('easy', 'normal', 'hard')
    """
    return (*quick_bot_names(game), *game.levels)


def quick_bot_names(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of the bots that do not search and therefore answer at once. These are ``random``, the game's
    own bots and its rollout policies.
    """
    return ("random", *game.bots, *game.rollout_policies)


def default_bot_names(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of the default bots. These are the game's own bots, in the order of `Game.bots`. If the game has
    no bots of its own, the only default bot is ``random``.
    """
    return tuple(game.bots) or ("random",)


def is_builtin_bot(game: Game[Any], name: str) -> bool:
    """Return True if the bot ``name`` belongs to the library or to the game. Such a bot runs only code of the library
    and the game. A record or a match can therefore name the bot without permission from the user.
    """
    return name in bot_names(game) or SEARCH.fullmatch(name) is not None


def is_policy_path(name: str) -> bool:
    """Return True if ``name`` is the path of a policy file.

    >>> is_policy_path("mine/clock.yaml"), is_policy_path("worker")
    (True, False)
    """
    return name.lower().endswith(POLICIES)


def permission_text(name: str) -> str:
    """Return a clause for an error message. The clause describes the permission that the user must give before the bot
    ``name`` can play. If ``name`` is the path of a policy, the clause is "that file may be read". If ``name`` is
    ``module:Class``, a class in a Python module, the clause is "that code may run". Other bots need no permission.
    """
    return "that file may be read" if is_policy_path(name) else "that code may run"


@check_arguments_after_failure
def load_bot(game: Game[Any], name: str) -> BotClass:
    """Load the class of a bot by its name.

    Args:
        game: The game that the bot plays.
        name: The name of a bot (see `bot_names`), the name of a search bot (``search:400``), the path of a policy
            (``clock.yaml``), or ``module:Class`` for a class in your own code.

    Returns:
        The bot class. Call it to make a bot for a seat.

    Raises:
        UsageError: If the name is unknown.
        RulebookError: If the policy is invalid. The error lists all problems.
        BotError: If the module cannot be imported.

    >>> import machu_rules as mr
    >>> load_bot(mr.load("princes"), "randm")
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: there is no bot 'randm'; did you mean random?
    """
    name = game.levels.get(name, name)
    if name == "random":
        return RandomBot
    if found := SEARCH.fullmatch(name):
        return search_bot_class(int(found[1]), bool(found[2]))
    if name in game.rollout_policies:
        return partial(RolloutPolicyBot, rollout_policy=rollout_policy_class(game, name))
    if is_policy_path(name):
        from machu_rules.bots.policy_parser import policy_class

        return policy_class(name, game, load_builtin_bot)
    path = game.bots.get(name, name)
    module, colon, attribute = path.partition(":")
    if not (colon and module and attribute):
        names = bot_names(game)
        nearest, others = nearest_word(name, names), f"there are {', '.join(names)}, policies (.yaml), and module:Class"
        hint = f"did you mean {nearest}?" if nearest else others
        raise UsageError(f"there is no bot {quote_untrusted(name)}; {hint}")
    return _import_bot_class(module, attribute)


def search_bot_class(budget: int, seconds: bool) -> BotClass:
    """Return the class of a bot that searches for ``budget`` iterations per decision, or for ``budget`` seconds if
    ``seconds`` is True. Raises UsageError if ``budget`` is out of range.
    """
    if not 1 <= budget <= (MOST_SECONDS if seconds else MOST_ITERATIONS):
        raise UsageError(
            f"a search takes 1 to {MOST_ITERATIONS} iterations, as in search:400, or 1 to {MOST_SECONDS} seconds, "
            "as in search:2s"
        )
    if seconds:
        return partial(SearchBot, iterations=None, seconds=float(budget))
    return partial(SearchBot, iterations=budget)


def load_builtin_bot(game: Game[Any], name: str) -> BotClass:
    """Return the class of a bot that belongs to the library or the game. Raises UsageError for any other name."""
    if not is_builtin_bot(game, name):
        hint = did_you_mean(name, bot_names(game))
        raise UsageError(f"{quote_untrusted(name)} is not a bot of the game" + f" ({hint})" * bool(hint))
    return load_bot(game, name)


@check_arguments_after_failure
def policy_problems(path: str) -> tuple[Problem, ...]:
    """Return all problems in a policy file.

    Args:
        path: The path of the policy file.

    Returns:
        The problems, sorted by line. The result is empty if the policy is valid.

    Raises:
        UsageError: If the argument is not a string.

    >>> print(*policy_problems("no_such.yaml"))
    no_such.yaml: there is no such file
    """
    from machu_rules.bots import policy_parser

    return policy_parser.policy_problems(path, load_builtin_bot)


def _import_bot_class(module: str, attribute: str) -> BotClass:
    try:
        imported = _import_first_on_path(module)
    except ModuleNotFoundError as error:
        missing = f" (it imports {error.name})" if error.name and not module.startswith(error.name) else ""
        raise UsageError(f"there is no module {quote_untrusted(module)} to take a bot from{missing}") from None
    except Exception as error:
        raise BotError(
            f"the module {quote_untrusted(module)} cannot be imported: {type(error).__name__}: {error}"
        ) from error
    maker = getattr(imported, attribute, None)
    if not callable(maker):
        classes = [
            name for name, value in vars(imported).items() if isinstance(value, type) and hasattr(value, "choose")
        ]
        nearest = nearest_word(attribute, classes) or next(iter(classes), "")
        hint = f"; did you mean {module}:{nearest}?" if nearest else ""
        raise UsageError(f"the module {quote_untrusted(module)} has no bot {quote_untrusted(attribute)}{hint}")
    made: BotClass = maker
    return made


def _import_first_on_path(name: str) -> ModuleType:
    """Import the first module called ``name`` on ``sys.path``, even if another module with the same name has already
    been imported. For example, the user's own file ``cycler.py`` takes precedence over the package ``cycler``, which
    Matplotlib imports.
    """
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


@check_arguments_after_failure
def seat_bot(game: Game[Any], name: str, seat: int, seed: int | str) -> Bot:
    """Make a bot for a seat.

    With the same seed and seat, the bot always makes the same random choices.

    Args:
        game: The game that the bot plays.
        name: The name of the bot, the path of a policy, or ``module:Class`` (see `load_bot`).
        seat: The seat, from 0.
        seed: The seed of the bot's random choices, an integer or a string.

    Returns:
        The bot.

    Raises:
        UsageError: If the name is unknown, or an argument has the wrong kind.
        RulebookError: If the policy is invalid.
        BotError: If the bot cannot be imported or made.

    >>> import machu_rules as mr
    >>> bot = mr.seat_bot(mr.load("incan-gold"), "prospector", seat=1, seed=7)
    """
    maker = load_bot(game, name)
    try:
        bot = maker(game, seat, bot_stream(seed, seat))
    except Exception as error:
        raise BotError(f"the bot {quote_untrusted(name)} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UsageError(
            f"{quote_untrusted(name)} is not a bot: it makes an object without a method choose(view, decision)"
        )
    return bot
