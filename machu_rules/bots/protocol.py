"""The interface of bots. A bot chooses one of the moves of a decision. It sees only the view of its seat."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Protocol

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import MachuRulesError
from machu_rules.core.rng import Stream
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game


class Bot(Protocol):
    """Chooses one of the moves of a decision. Any object with a method `choose` is a bot.

    When a game continues from its record, the bot is made anew. `choose` is then called for the decisions that the bot
    had answered before the game was interrupted, and the answers are discarded. The only purpose of these calls is to
    draw the same random numbers as before. The bot can then continue as if the game had not been interrupted. If
    `choose` is slow, the bot can have a method ``skip(decision)``, which is called instead of `choose` for these
    decisions. ``skip`` must draw as many random numbers as `choose`.

    >>> import machu_rules as mr
    >>> class Careful:
    ...     def choose(self, view, decision):
    ...         return decision.moves[-1]
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> mr.ask(Careful(), match, seat=0).text
    'camp'
    """

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        """Choose a move.

        Args:
            view: The view of the bot's seat (see `Game.view`). It is computed when you first read it.
            decision: The open decision of the seat.

        Returns:
            One of ``decision.moves``.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> decision, bot = game.decision(state), mr.seat_bot(game, "random", seat=0, seed=7)
        >>> bot.choose(game.view(state, seat=0), decision) in decision.moves
        True
        """


class BotClass(Protocol):
    """Makes a bot for one seat of a game. Call the class with ``(game, seat, stream)``. The bot must take all its
    random numbers from ``stream``.

    >>> import machu_rules as mr
    >>> maker = mr.load_bot(mr.load("incan-gold"), "random")
    >>> bot = maker(mr.load("incan-gold"), 0, mr.Stream("7"))
    >>> bot.choose.__name__
    'choose'
    """

    def __call__(self, game: Game[Any], seat: int, stream: Stream, /) -> Bot: ...


class BotError(MachuRulesError):
    """Raised if a bot raises an error or does not return a legal move.

    >>> import machu_rules as mr
    >>> class Lost:
    ...     def choose(self, view, decision):
    ...         return "go home"
    >>> mr.ask(Lost(), mr.Match.start(mr.load("incan-gold"), players=3, seed=7), 0)
    Traceback (most recent call last):
    machu_rules.bots.protocol.BotError: the bot Lost in seat 0, asked for choose, answered "'go home'" instead of one of
    decision.moves
    """


class LazyView(Mapping[str, Any]):
    """A view that is computed when you first read it.

    Apart from that, it behaves like the mapping that `Game.view` returns.

    Args:
        make: A callback that returns the view.
        drawn: A callback ``drawn(seed)``, or None. The callback returns a state that has the same view, but in which
            all hidden information is chosen anew at random (see the attribute `drawn`). Default: None.
        visible: A callback that returns the position of the view, or None (see the attribute `position`). Default:
            None.

    >>> view = LazyView(lambda: {"viewer": 0})
    >>> view["viewer"], len(view)
    (0, 1)
    """

    __slots__ = ("_made", "_make", "_visible", "drawn")

    def __init__(
        self,
        make: Callable[[], JsonDict],
        drawn: Callable[[str], Any] | None = None,
        visible: Callable[[], Any] | None = None,
    ) -> None:
        self._make = make
        self._made: JsonDict | None = None
        self._visible = visible
        self.drawn = drawn
        """A callback ``drawn(seed)``, or None. The callback returns a state that has the same view, but in which all
        hidden information is chosen anew at random. It does the same as `Game.determinize` with this view, but faster.
        """

    @property
    def position(self) -> Any:
        """The position of the view, or None if the game's rules do not work on positions. It is the result of
        `machu_rules.framework.numbers_game.NumbersGame.position_of` for this view, but made faster.

        >>> LazyView(lambda: {"viewer": 0}).position is None
        True
        """
        return None if self._visible is None else self._visible()

    def _data(self) -> JsonDict:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, key: str) -> Any:
        made = self._made  # avoids a method call, because bots read many keys
        return (self._data() if made is None else made)[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data())

    def __len__(self) -> int:
        return len(self._data())


def sample_state(game: Game[Any], view: Mapping[str, Any], stream: Stream) -> Any:
    """Return a random state of the game in which a seat would have the view ``view``. The information that is hidden
    from this seat is chosen with random numbers from ``stream``.
    """
    seed = str(stream.below(2**62))
    drawn = view.drawn if isinstance(view, LazyView) else None
    return game.determinize(dict(view), seed) if drawn is None else drawn(seed)


def get_bot_move(game: Game[Any], state: Any, bot: Bot, decision: Decision) -> Move:
    """Return the bot's answer to an open decision. Raises BotError if the bot fails or its answer is not a `Move`."""
    try:
        seat = decision.seat
        visible = getattr(game, "visible_position", None)
        view = LazyView(
            partial(game.view, state, seat),
            partial(game.resample, state, seat),
            partial(visible, state, seat) if visible else None,
        )
        move = bot.choose(view, decision)
    except MachuRulesError:
        raise
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise BotError(
            f"{_failed_bot_phrase(bot, decision)} failed in {frame.filename}:{frame.lineno} with {what}"
        ) from error
    if not isinstance(move, Move):
        answered = quote_untrusted(repr(move))
        raise BotError(f"{_failed_bot_phrase(bot, decision)} answered {answered} instead of one of decision.moves")
    return move


def skip_answered_decision(game: Game[Any], state: Any, bot: Bot, decision: Decision) -> None:
    """Let a bot skip a decision that the bot answered before the game was interrupted. Afterwards, the bot draws the
    same random numbers as if the game had not been interrupted.

    If the bot has a method ``skip(decision)``, that method is called. Otherwise the bot chooses again, and its answer
    is discarded. Raises BotError if the bot fails.
    """
    skip = getattr(bot, "skip", None)
    if skip is None:
        get_bot_move(game, state, bot, decision)
    else:
        skip(decision)


def _failed_bot_phrase(bot: Bot, decision: Decision) -> str:
    return f"the bot {type(bot).__name__} in seat {decision.seat}, asked for {decision.kind},"
