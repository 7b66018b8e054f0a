"""Choose a game and its players from a user's arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.games import registry

if TYPE_CHECKING:
    from machu_rules.framework.game import Game
    from machu_rules.match.record_types import Record

USUAL_PLAYERS = 4


def load_game(name: str | None, language: str = "en") -> Game[Any]:
    """Load the game with the name or path ``name``, with texts in ``language`` (such as ``en``). If ``name`` is None,
    load ``princes``, the first game in `machu_rules.games.registry.SHIPPED`.
    """
    game: Game[Any] = registry.load(registry.SHIPPED[0] if name is None else name)
    return game if language == "en" else game.in_language(language)


def load_base_game(game: Game[Any], language: str = "en") -> Game[Any]:
    """Load the registered game that ``game`` is a variant of, with texts in ``language``. Raises UsageError if ``game``
    does not belong to a registered game.
    """
    name = game.rulebook.game
    if name not in registry.REGISTRY:
        raise UsageError(f"{game.rulebook.title} is not a variant of another game")
    return load_game(name, language)


def load_recorded_game(name: str | None, record: Record, language: str = "en") -> Game[Any]:
    """Load the game that is needed to replay ``record``, with texts in ``language``. ``name`` is the name or path of
    the game. If ``name`` is None, load the game that ``record`` names.
    """
    from machu_rules.match.replay import game_of

    game = game_of(record) if name is None else load_game(name)
    return game if language == "en" else game.in_language(language)


def game_name_to_repeat(name: str | None) -> str:
    """Return the game argument for a command that a message suggests to the user. The suggested command reads a record.
    ``name`` is the game argument of the command that is running: the name or path of a game, or None. If ``name`` is
    None or the name of a registered game, the result is an empty string, because the suggested command can load the
    game that the record names. Otherwise the result is ``name``.
    """
    return "" if name is None or name in registry.REGISTRY else name


def seating(game: Game[Any], players: int | None, bots: str | None, humans: Sequence[int] = ()) -> list[str]:
    """Return the players by seat. A player is ``human`` or the name of a bot.

    ``bots`` contains the names of bots, separated by commas. ``humans`` contains the seats in which people play.
    ``players`` is the player count. If ``players`` is None, the player count is 4, or more if ``bots`` and ``humans``
    need more seats. If the game does not support this computed count, the nearest supported player count is used
    instead. If ``bots`` names fewer bots than there are free seats, the names are repeated for the remaining free
    seats. If ``bots`` names no bot, the bots from `default_bots` play. Raises UsageError if the arguments are invalid.
    """
    from machu_rules.match.record_types import HUMAN

    named = [name.strip() for name in bots.split(",") if name.strip()] if bots else []
    if players is None:
        wanted = max(USUAL_PLAYERS, len(named) + len(humans), *(seat + 1 for seat in humans))
        players = min(game.players, key=lambda number: abs(number - wanted))
    if players not in game.players:
        raise UsageError(f"{game.rulebook.title} is for {_join_with_or(game.players)} players, not {players}")
    for seat in humans:
        game.check_seat(seat, players, spectator=False)
    free = [seat for seat in range(players) if seat not in humans]
    if len(named) > len(free):
        raise UsageError(f"{len(named)} bots are named for {len(free)} free seats")
    named = named or default_bots(game)
    who = [HUMAN] * players
    for number, seat in enumerate(free):
        who[seat] = named[number % len(named)]
    return who


def default_bots(game: Game[Any]) -> list[str]:
    """Return the names of the bots that play if the user does not name any (see `default_bot_names`)."""
    from machu_rules.bots.load import default_bot_names

    return list(default_bot_names(game))


def check_recorded_bots_allowed(game: Game[Any], record: Record, bots: str | None) -> None:
    """Check the bots that the record names. A bot that belongs to the library or to the game is always allowed. Raise
    UsageError if the record names a policy, or a class in a Python module, that is not named in ``bots``. ``bots`` is
    the user's argument: the names of bots, separated by commas, or None. Raise RecordError if the record names an
    unknown bot. The check is necessary because a record may come from an untrusted source, which must not decide which
    code runs.
    """
    from machu_rules.bots.load import bot_names, is_builtin_bot, is_policy_path, permission_text
    from machu_rules.match.record_types import HUMAN

    allowed = {name.strip() for name in (bots or "").split(",")}
    for name in {*record.header.who} - {HUMAN}:
        if is_builtin_bot(game, name):
            continue
        if ":" not in name and not is_policy_path(name):
            raise RecordError(
                f"line 1: there is no bot {quote_untrusted(name)}; there are {', '.join(bot_names(game))}", 1
            )
        if name not in allowed:
            raise UsageError(
                f"the record names the bot {quote_untrusted(name)}; if {permission_text(name)}, say so: --bots {name}"
            )


def _join_with_or(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers[:-1])) + f" or {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
