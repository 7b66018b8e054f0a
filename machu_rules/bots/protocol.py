"""What a bot is: it chooses among the moves of a decision and sees what its seat may know, nothing else."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Protocol

from machu_rules.core.errors import MachuRulesError
from machu_rules.core.rng import Stream
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


class LazyView(Mapping[str, Any]):
    """A view that is made when it is first looked at. ``drawn(seed)`` is a state that looks the same to its seat, what
    it cannot know drawn anew: what `Game.determinize` makes of the view, faster."""

    __slots__ = ("_made", "_make", "drawn")

    def __init__(self, make: Callable[[], Data], drawn: Callable[[str], Any] | None = None) -> None:
        self._make = make
        self._made: Data | None = None
        self.drawn = drawn

    def _data(self) -> Data:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, key: str) -> Any:
        made = self._made  # bots look at many keys
        return (self._data() if made is None else made)[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data())

    def __len__(self) -> int:
        return len(self._data())


def drawn_state(game: Game[Any], view: Mapping[str, Any], stream: Stream) -> Any:
    """A state that looks like a view to its seat, what the seat cannot know drawn anew."""
    seed = str(stream.below(2**62))
    drawn = view.drawn if isinstance(view, LazyView) else None
    return game.determinize(dict(view), seed) if drawn is None else drawn(seed)


def choice_of(game: Game[Any], state: Any, bot: Bot, decision: Decision) -> Move:
    """What a bot answers; raises BotError where it fails or answers with what is no move."""
    try:
        seat = decision.seat
        view = LazyView(partial(game.view, state, seat), partial(game.resample, state, seat))
        move = bot.choose(view, decision)
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
