"""Find the measures of a game by name. A measure has the same name as its row in a comparison."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from attrs import frozen

from machu_rules.compare.series import COURSE, margin
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.core.values import Outcome
from machu_rules.framework.game import Game
from machu_rules.simulation.games import GameResult

Value = Callable[[Sequence[str], GameResult], float | None]
"""A function that returns the value of a measure in one game. Its arguments are the bots by seat and the result of the
game. The function returns None if the game has no value for the measure, for example because the game was given up.
"""


@frozen
class Measure:
    """A measure that can be computed from the result of a game. ``share`` is True if the measure is a share of games.
    ``value`` is the function that computes the measure. ``fair`` is 0 for all measures except ``skill``. For ``skill``,
    ``fair`` is the share of games that the stronger bot would win if all seats were equally strong. For this measure,
    ``value`` returns the stronger bot's share of the victory minus ``fair``.
    """

    name: str
    share: bool
    value: Value
    fair: float = 0.0


def find_measure(name: str, game: Game[Any], bots: Sequence[str], players: int) -> Measure:
    """Return the measure called ``name``, such as ``wins.bot.worker``. Raises UsageError for an unknown name.

    >>> import machu_rules as mr
    >>> find_measure("wins.bot.lonr", mr.load("incan-gold"), ("loner", "random"), 3)
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: there is no measure 'wins.bot.lonr': did you mean wins.bot.loner?
    """
    what, _, of = name.partition(".")
    if of and what in ("ending", "reason"):
        return Measure(name, True, lambda _, result: _ended_as(of, what == "reason", result.outcome))
    if name == "unfinished":
        return Measure(name, True, lambda _, result: float(result.outcome is None))
    if name == "decisions":
        return Measure(name, False, lambda _, result: float(result.decisions))
    if what == "count" and of in game.metrics:
        return Measure(name, False, lambda _, result: float(result.metrics.get(of, 0)))
    if what == "course" and of in COURSE:
        return Measure(name, COURSE[of][1], lambda _, result: _course_value(of, result))
    if name == "skill":
        return _skill(bots, players)
    return Measure(name, what == "wins", _none_if_unfinished(_outcome_measure_function(name, game, bots, players)))


def _skill(bots: Sequence[str], players: int) -> Measure:
    """Return the measure for the depth of skill. The depth of skill is the share of games that the stronger of two bots
    wins, minus the fair share of this bot. The first bot in ``bots`` counts as the weaker one, and the other bot as the
    stronger one.
    """
    several = list(dict.fromkeys(bots))
    if len(several) != 2:
        raise UsageError("the measure skill needs two bots, the weaker first, such as --bots easy,normal")
    fair = [bots[seat % len(bots)] for seat in range(players)].count(several[1]) / players

    def value(lineup: Sequence[str], end: Outcome) -> float | None:
        own = _bot_win_share_or_score("wins", [seat for seat, bot in enumerate(lineup) if bot == several[1]], end)
        return None if own is None else own - fair

    return Measure("skill", True, _none_if_unfinished(value), fair)


def _ended_as(of: str, reason: bool, outcome: Outcome | None) -> float:
    if outcome is None:
        return 0.0
    return float(of == (f"{outcome.ending}.{outcome.reason}" if reason else outcome.ending))


def _course_value(of: str, result: GameResult) -> float | None:
    if result.outcome is None or result.course is None:
        return None
    return float(COURSE[of][2](result.course, result.outcome))


def _none_if_unfinished(value: Callable[[Sequence[str], Outcome], float | None]) -> Value:
    return lambda lineup, result: None if result.outcome is None else value(lineup, result.outcome)


def _outcome_measure_function(
    name: str, game: Game[Any], bots: Sequence[str], players: int
) -> Callable[[Sequence[str], Outcome], float | None]:
    """Return the function that computes the measure ``name`` for a finished game. The arguments of the function are the
    bots by seat and the outcome of the game. Raises UsageError for an unknown name.
    """
    what, _, of = name.partition(".")
    kind, _, thing = of.partition(".")
    if what in ("wins", "score") and kind == "bot" and thing in bots:
        return lambda lineup, end: _bot_win_share_or_score(
            what, [seat for seat, bot in enumerate(lineup) if bot == thing], end
        )
    if what == "wins" and (seat := of.removeprefix("seat_")).isdecimal() and int(seat) < players:
        return lambda _, end: (int(seat) in end.winners) / len(end.winners)
    scores: dict[str, Callable[[Outcome], float]] = {
        "score.mean": lambda end: fmean(end.scores), "score.best": lambda end: max(end.scores), "score.margin": margin
    }  # fmt: skip
    if name in scores:
        return lambda _, end: scores[name](end)
    measure, _, way = of.rpartition(".")
    if what == "measure" and measure in getattr(game, "measures", (measure,)) and way in ("mean", "winner"):
        return lambda lineup, end: fmean(
            end.measures[measure][seat] for seat in (end.winners if way == "winner" else range(len(lineup)))
        )
    known = [
        *(f"{kind}.bot.{bot}" for kind in ("wins", "score") for bot in bots),
        *scores,
        "decisions",
        "unfinished",
        "skill",
    ]
    known += [f"wins.seat_{seat}" for seat in range(players)] + [f"course.{name}" for name in COURSE]
    known += [f"count.{name}" for name in game.metrics]
    hint = did_you_mean(name, known) or f"examples are {', '.join(known[:4])}, decisions, score.mean"
    raise UsageError(f"there is no measure {quote_untrusted(name)}: {hint}")


def _bot_win_share_or_score(what: str, seats: Sequence[int], end: Outcome) -> float | None:
    """Return a bot's result in a game with the outcome ``end``. ``seats`` contains the seats of the bot. If ``what`` is
    ``score``, the result is the mean score of these seats. If ``what`` is ``wins``, the result is the bot's share of
    the victory. Return None if ``seats`` is empty.
    """
    if not seats:
        return None
    if what == "score":
        return fmean(end.scores[seat] for seat in seats)
    return sum(seat in seats for seat in end.winners) / len(end.winners)
