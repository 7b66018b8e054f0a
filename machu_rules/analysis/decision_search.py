"""Analysing a match: each decision is searched with what its seat knew then."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from machu_rules.analysis.values import AnalysedDecision, Analysis, TriedMove, percent
from machu_rules.bots.search import Found, Search, Tried
from machu_rules.core.arguments import check_arguments
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import with_type
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import CHANCE, Seed
from machu_rules.framework.game import Game
from machu_rules.match.match import Match

ITERATIONS = 200
"""The iterations of the search of a decision, unless another number is given."""

MOST_ITERATIONS = 1_000_000
"""The most iterations for a decision; more would take hours."""

FAIR = 4
"""A move that is compared with another gets at least one in this many iterations: a quarter of them."""


class AskedDecision(NamedTuple):
    """A decision of a match: the number of its move, the state and who is asked then, and the move that was made (None:
    it is open)."""

    number: int
    state: Any
    decision: Decision
    made: Move | None


@check_arguments
def analyse(
    match: Match,
    seat: int | None = None,
    iterations: int = ITERATIONS,
    seed: Seed = 0,
    decisions: Collection[int] | None = None,
    stop: Callable[[], bool] = lambda: False,
    advance: Callable[[], None] = lambda: None,
) -> Analysis:
    """Each decision of a match, of all seats or of one ``seat``, searched for a number of ``iterations`` with what its
    seat knew then: what each move was expected to bring, and what the move that was made cost.

    If the move that was made was seldom tried, it is tried further, and so is the favourite, until both have a fair
    number of visits: the better of them is the best that was found. For an open decision, the second best takes the
    place of the move that was made. ``decisions`` are the numbers of the moves that are looked at, from 1 (left out:
    all); the number after the last move is the decision that is open. The same seed gives the same analysis, whichever
    decisions are asked for. ``stop`` is asked after each iteration, ``advance`` is called after each decision; when
    stopped, also by ctrl-C, the analysis holds the decisions that were finished.

    While a game goes on, only the decisions of one seat are analysed, since those of others would reveal what they
    hold. Raises UsageError where no seat is given then, for a wrong seat, number or seed, and for a game of one player.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play("torch", seat=0)
    >>> analysis = mr.analyse(match, seat=0, iterations=60)
    >>> [(each.number, each.made.move.text) for each in analysis.decisions]
    [(1, 'torch')]
    """
    check_iterations(iterations, MOST_ITERATIONS)
    text = seed_text(seed)
    wanted = asked_in(match, seat, decisions)
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
        final = tuple(share if each in outcome.winners else 0.0 for each in range(players_of(match)))
    return Analysis(match, iterations, text, tuple(found), stopped, final)


@check_arguments
def hint(
    match: Match,
    seat: int,
    iterations: int = ITERATIONS,
    seed: Seed = 0,
    stop: Callable[[], bool] = lambda: False,
) -> AnalysedDecision:
    """The decision that a seat is asked now, searched with what it knows: ``best`` is the move to make, ``sentence``
    says why, ``tried`` has the best first, then the others. Nothing is played. ``stop`` is called after each iteration;
    once it returns True, the hint is what was found until then. Raises UsageError if the seat does not exist or is not
    asked, and for a game of one player.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> mr.hint(match, seat=1, iterations=60).sentence
    '“leave for the camp with 1 gem” is best: 30 % on average; next is “go on with the torch”: 27 %'
    """
    check_iterations(iterations, MOST_ITERATIONS)
    match.game.check_seat(seat, players_of(match), spectator=False)
    decision = match.game.asked_for(match.state, seat)
    if decision is None:
        raise UsageError(f"seat {seat} is not asked now")
    return judge(
        match.game, AskedDecision(match.number + 1, match.state, decision, None), iterations, seed_text(seed), stop
    )


def check_iterations(iterations: object, most: int) -> None:
    """Raises UsageError for what is no number of iterations."""
    if type(iterations) is not int or not 1 <= iterations <= most:
        raise UsageError(f"a search takes 1 to {most:,} iterations, not {with_type(iterations)}")


def players_of(match: Match) -> int:
    """How many play; raises UsageError for one player, who has no share of a victory."""
    players = match.game.seats(match.state)
    if players == 1:
        raise UsageError("who plays alone has no share of a victory, so nothing can be analysed")
    return players


def asked_in(match: Match, seat: int | None, numbers: Collection[int] | None) -> list[AskedDecision]:
    """The decisions of a match that are analysed; raises UsageError."""
    players = players_of(match)
    if seat is not None:
        match.game.check_seat(seat, players, spectator=False)
    elif not match.over:
        raise UsageError("the game goes on: only the decisions of one seat can be analysed, so say of which")
    last = match.number + (not match.over)
    if numbers is not None:
        wrong = [number for number in numbers if type(number) is not int or not 1 <= number <= last]
        if wrong:
            raise UsageError(f"the match has no move {wrong[0]!r}: they are 1 to {last}")
    return [
        asked
        for number, state, who, made in _answered(match)
        if (numbers is None or number in numbers) and who != CHANCE and seat in (None, who)
        if len((asked := _asked(match.game, number, state, who, made)).decision.moves) > 1
    ]


def _answered(match: Match) -> Iterator[tuple[int, Any, int, Move | None]]:
    """Every move of a match with the state before it and the seat that made it, then the seats that are asked now."""
    state, number = match.beginning.state, 0
    for number, step in enumerate(match.steps, 1):
        yield number, state, step.seat, step.move
        state = step.state
    for seat in dict.fromkeys(decision.seat for decision in match.decisions):
        yield number + 1, state, seat, None


def _asked(game: Game[Any], number: int, state: Any, seat: int, made: Move | None) -> AskedDecision:
    decision = game.asked_for(state, seat)
    assert decision is not None  # it was answered, or is open
    return AskedDecision(number, state, decision, made)


def judge(
    game: Game[Any], asked: AskedDecision, iterations: int, seed: str, stop: Callable[[], bool] = lambda: False
) -> AnalysedDecision:
    """A decision, searched with what its seat knows."""
    number, state, decision, made = asked
    seat = decision.seat
    search = Search(game, state, seat, Stream(f"{seed}/{number}/{seat}"))
    free = search.run(iterations, stop=stop)
    found, rivals = free, rivals_of(free, made)
    for move in rivals if len(rivals) > 1 else ():
        fair = max(free.tried[0].visits, -(-iterations // FAIR)) - visits_of(found, move)
        found = search.run(fair, stop=stop, move=move) if fair > 0 and not stop() else found
    view = game.view(state, seat)
    by_move = {tried.move: tried for tried in found.tried}
    if len(decision.moves) == 1:
        by_move = {free.move: Tried(free.move, free.iterations, free.shares[seat])}
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


def rivals_of(found: Found, made: Move | None) -> list[Move]:
    """The moves that are compared: the favourite and the move that was made, or the second best where the decision is
    open."""
    favourite, *others = [tried.move for tried in found.tried if tried.visits] or [found.move]
    return [favourite, *(others[:1] if made is None else [made] if made != favourite else [])]


def visits_of(found: Found, move: Move) -> int:
    """How often a move was tried."""
    return next(tried.visits for tried in found.tried if tried.move == move)


def sentence_of(
    game: Game[Any], asked: AskedDecision, best: TriedMove, made: TriedMove | None, others: Sequence[TriedMove]
) -> str:
    """What to say about a decision, in the language of the game."""
    about: dict[str, Any] = {"number": asked.number, "seat": asked.decision.seat, "best": best.words}
    about["share"] = percent(best.share)
    if made is not None and made is not best:
        key, change = "blunder", percent(best.share) - percent(made.share)
        about |= {"made": made.words, "less": percent(made.share), "change": change}
    elif made is not None:
        key = "sound"
    elif others:
        key = "hint"
        about |= {"other": others[0].words, "less": percent(others[0].share)}
    else:
        key = "only" if len(asked.decision.moves) == 1 else "tried"
    return game.catalogue.say("analysis", key, about)
