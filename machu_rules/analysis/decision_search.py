"""Analyse a match. For a decision, a search evaluates the possible moves. The search uses only the information that the
player had at the time of the decision.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from machu_rules.analysis.values import AnalysedDecision, Analysis, TriedMove, whole_percent
from machu_rules.bots.search import MoveStatistics, Search, SearchResult
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import short_repr
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import CHANCE, Seed
from machu_rules.framework.game import Game
from machu_rules.framework.seen import seen
from machu_rules.match.match import Match

ITERATIONS = 200
"""The default number of search iterations for one decision."""

MOST_ITERATIONS = 1_000_000
"""The maximum number of search iterations for one decision. More iterations would take hours."""

FAIR = 4
"""For a decision, two moves are compared (see `judge`). One is the favourite, which is the move that the search tried
most often. The other is the move that was made or, if the decision is open, the move that was tried second most often.
Before the comparison, both moves are tried at least ``iterations / FAIR`` times, so that the comparison is fair.
"""


class MatchDecision(NamedTuple):
    """A decision of a match. The moves of a match are numbered from 1, and ``number`` is the number of the move that
    answers the decision. ``state`` is the state before this move. ``decision`` is the decision itself. ``made`` is the
    move that was made, or None if the decision is still open.
    """

    number: int
    state: Any
    decision: Decision
    made: Move | None


@check_arguments_after_failure
def analyse(
    match: Match,
    seat: int | None = None,
    iterations: int = ITERATIONS,
    seed: Seed = 0,
    decisions: Collection[int] | None = None,
    stop: Callable[[], bool] = lambda: False,
    advance: Callable[[], None] = lambda: None,
) -> Analysis:
    """Search the decisions of a match, and compare the moves that were made with the best moves that were found.

    The search of a decision uses only the information that the player had at the time of the decision. The favourite of
    the search is the move that was tried most often. After the search, the favourite is compared with the move that was
    made. If one of the two moves was tried too rarely for a fair comparison, it is tried again. The better of the two
    moves is the best move that was found. If the decision is open, no move has been made, so the favourite is compared
    with the move that was tried second most often.

    Until the game is over, only the decisions of one seat can be analysed, because an analysis of all seats would
    reveal secret information. With the same seed, the result for a decision is always the same, no matter which other
    decisions are searched. If ctrl-C stops the search, the function returns the decisions that are already analysed.

    Args:
        match: The match to analyse.
        seat: The seat whose decisions are searched, from 0. Default: None, all seats (only if the game is over).
        iterations: The number of iterations for each decision, 1 to 1,000,000. Default: `ITERATIONS`, 200.
        seed: The seed of the search, an integer or a string. Default: 0.
        decisions: The decisions to search, as the numbers of the moves that answer them. Moves are numbered from 1. The
            open decision has the number after the number of the last move. Default: None, all decisions.
        stop: A callback that is called after each iteration. The search ends when the callback returns True. Default: a
            callback that returns False.
        advance: A callback that is called after each decision, for example to advance a progress bar. Default: a
            callback that does nothing.

    Returns:
        The analysis. It contains the decisions whose search was finished.

    Raises:
        UsageError: If an argument is invalid, if ``seat`` is None although the game is not over, or if the game has
            only one player.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play("torch", seat=0)
    >>> analysis = mr.analyse(match, seat=0, iterations=60)
    >>> [(each.number, each.made.move.text) for each in analysis.decisions]
    [(1, 'torch')]
    """
    check_iterations(iterations, MOST_ITERATIONS)
    text = seed_text(seed)
    wanted = decisions_to_analyse(match, seat, decisions)
    found: list[AnalysedDecision] = []
    stopped = False
    try:
        for asked in wanted:
            judged = judge(match.game, asked, iterations, text, stop)
            if stop():
                stopped = True
                break
            found.append(judged)
            advance()
    except KeyboardInterrupt:
        stopped = True
    outcome, final = match.outcome, None
    if outcome is not None:
        share = 1 / len(outcome.winners)
        final = tuple(share if each in outcome.winners else 0.0 for each in range(checked_player_count(match)))
    return Analysis(match, iterations, text, tuple(found), stopped, final)


@check_arguments_after_failure
def hint(
    match: Match,
    seat: int,
    iterations: int = ITERATIONS,
    seed: Seed = 0,
    stop: Callable[[], bool] = lambda: False,
) -> AnalysedDecision:
    """Search for the best move in the open decision of a seat.

    The search uses only the information that the seat has. The match does not change. In the result, ``best`` is the
    best move, ``sentence`` explains it, and ``tried`` lists the moves that were searched, with the best move first.

    Args:
        match: The match.
        seat: The seat with an open decision, from 0.
        iterations: The number of iterations, 1 to 1,000,000. Default: `ITERATIONS`, 200.
        seed: The seed of the search, an integer or a string. Default: 0.
        stop: A callback that is called after each iteration. The search ends when the callback returns True. Default: a
            callback that returns False.

    Returns:
        The decision with its best move.

    Raises:
        UsageError: If the seat does not exist or has no open decision, or if the game has only one player.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> mr.hint(match, seat=1, iterations=60).sentence
    '“return to camp with 1 gem” is the best move (30 % on average), followed by “go on with the torch” (27 %).'
    """
    check_iterations(iterations, MOST_ITERATIONS)
    match.game.check_seat(seat, checked_player_count(match), spectator=False)
    decision = match.game.asked_for(match.state, seat)
    if decision is None:
        raise UsageError(f"seat {seat} has no open decision")
    return judge(
        match.game, MatchDecision(match.number + 1, match.state, decision, None), iterations, seed_text(seed), stop
    )


def check_iterations(iterations: object, most: int) -> None:
    """Raise UsageError if ``iterations`` is not an integer from 1 to ``most``."""
    if type(iterations) is not int or not 1 <= iterations <= most:
        raise UsageError(f"a search needs 1 to {most:,} iterations, not {short_repr(iterations)}")


def checked_player_count(match: Match) -> int:
    """Return the number of players in a match. Raises UsageError if there is only one player, because the results of a
    search are then points and not shares of the victory.
    """
    players = match.game.seats(match.state)
    if players == 1:
        raise UsageError("a game with one player cannot be analysed, because there are no shares of a victory")
    return players


def decisions_to_analyse(match: Match, seat: int | None, numbers: Collection[int] | None) -> list[MatchDecision]:
    """Return the decisions of a match that `analyse` searches. These are decisions with two or more possible moves. If
    ``seat`` is not None, only the decisions of this seat are included. If ``numbers`` is not None, only the decisions
    that are answered by the moves with these numbers are included. Raises UsageError if an argument is invalid.
    """
    players = checked_player_count(match)
    if seat is not None:
        match.game.check_seat(seat, players, spectator=False)
    elif not match.over:
        raise UsageError("the game is not over, so only the decisions of one seat can be analysed. Name the seat")
    last = match.number + (not match.over)
    if numbers is not None:
        wrong = [number for number in numbers if type(number) is not int or not 1 <= number <= last]
        if wrong:
            raise UsageError(f"the match has no move {wrong[0]!r}. Its moves are 1 to {last}")
    return [
        asked
        for number, state, who, made in _iter_decisions(match)
        if (numbers is None or number in numbers) and who != CHANCE and seat in (None, who)
        if len((asked := _make_match_decision(match.game, number, state, who, made)).decision.moves) > 1
    ]


def _iter_decisions(match: Match) -> Iterator[tuple[int, Any, int, Move | None]]:
    """Yield one tuple per move of a match: the number of the move, the state before the move, the seat that moves, and
    the move itself. Then yield one tuple per seat with an open decision. In these tuples, None stands for the missing
    move.
    """
    state, number = match.beginning.state, 0
    for number, step in enumerate(match.steps, 1):
        yield number, state, step.seat, step.move
        state = step.state
    for seat in dict.fromkeys(decision.seat for decision in match.decisions):
        yield number + 1, state, seat, None


def _make_match_decision(game: Game[Any], number: int, state: Any, seat: int, made: Move | None) -> MatchDecision:
    decision = game.asked_for(state, seat)
    assert decision is not None  # the seat has answered this decision, or must answer it now
    return MatchDecision(number, state, decision, made)


def judge(
    game: Game[Any], asked: MatchDecision, iterations: int, seed: str, stop: Callable[[], bool] = lambda: False
) -> AnalysedDecision:
    """Search the decision ``asked`` with only the information that the deciding seat has, and return the result. If the
    decision is not open, the result also contains an evaluation of the move that was made.
    """
    number, state, decision, made = asked
    seat = decision.seat
    search = Search(game, state, seat, Stream(f"{seed}/{number}/{seat}"))
    free = search.run(iterations, stop=stop)
    found, rivals = free, moves_to_compare(free, made)
    for move in rivals if len(rivals) > 1 else ():
        fair = max(free.tried[0].visits, -(-iterations // FAIR)) - visits_of(found, move)
        found = search.run(fair, stop=stop, move=move) if fair > 0 and not stop() else found
    view = seen(game, state, seat)
    by_move = {tried.move: tried for tried in found.tried}
    if len(decision.moves) == 1:
        by_move = {free.move: MoveStatistics(free.move, free.iterations, free.shares[seat])}
    tried = tuple(
        TriedMove.of(by_move[each.move], game.move_words(view, decision, each.move))
        for each in free.tried
        if by_move[each.move].visits
    )
    chosen = next((each for each in tried if each.move == made), None)
    best, *others = sorted((each for each in tried if each.move in rivals), key=lambda each: -each.share)
    if chosen is not None and chosen.share == best.share:
        best = chosen
    swing = 0.0 if chosen is None else best.share - chosen.share
    error = 0.0 if chosen is None or best is chosen else float((best.error**2 + chosen.error**2) ** 0.5)
    tried = (best, *(each for each in tried if each is not best))
    sentence = sentence_of(game, asked, best, chosen, others)
    kind, subject, shares = decision.kind, decision.subject, free.shares
    return AnalysedDecision(number, seat, kind, subject, chosen, best, swing, error, shares, tried, sentence)


def moves_to_compare(found: SearchResult, made: Move | None) -> list[Move]:
    """Return the moves to compare: the favourite of the search ``found``, and the move ``made``. The favourite is the
    move that the search tried most often. If ``made`` is None, the decision is open, and the move that was tried second
    most often is used instead of ``made``. If there is no such move, or if both moves are the same, the list contains
    only the favourite.
    """
    favourite, *others = [tried.move for tried in found.tried if tried.visits] or [found.move]
    return [favourite, *(others[:1] if made is None else [made] if made != favourite else [])]


def visits_of(found: SearchResult, move: Move) -> int:
    """Return the number of iterations in the search ``found`` that tried ``move``."""
    return next(tried.visits for tried in found.tried if tried.move == move)


def sentence_of(
    game: Game[Any], asked: MatchDecision, best: TriedMove, made: TriedMove | None, others: Sequence[TriedMove]
) -> str:
    """Return a sentence that explains the best move of a decision, in the language of the game."""
    about: dict[str, Any] = {"number": asked.number, "seat": asked.decision.seat, "best": best.words}
    about["share"] = whole_percent(best.share)
    if made is not None and made is not best:
        key, change = "blunder", whole_percent(best.share) - whole_percent(made.share)
        about |= {"made": made.words, "less": whole_percent(made.share), "change": change}
    elif made is not None:
        key = "sound"
    elif others:
        key = "hint"
        about |= {"other": others[0].words, "less": whole_percent(others[0].share)}
    else:
        key = "only" if len(asked.decision.moves) == 1 else "tried"
    return game.catalogue.say("analysis", key, about)
