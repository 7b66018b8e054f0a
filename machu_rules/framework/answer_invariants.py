"""Invariants for a game's questions, scores and outcomes. They compute the expected values from a dump and compare them
with the values that the game returns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from machu_rules.core.decisions import Decision
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import Invariant, demand, invariant_of_answers

Lines = Callable[[Any, JsonDict, int], list[tuple[str, int, int]]]
"""A function that is called with the typed data of the rulebook, a dump and a seat. It returns the expected lines of
the score as tuples of reason, points and gold.
"""

Questions = Callable[[Any, JsonDict], list[Decision]]
"""A function that is called with the typed data of the rulebook and a dump. It returns the expected questions in
order."""

Ending = Callable[[Any, JsonDict], Mapping[str, Any]]
"""A function that is called with the typed data of the rulebook and the dump of a finished game. It returns expected
values of the outcome, by attribute: ``ending``, ``reason``, ``scores``, ``winners`` and ``measures``. Attributes and
measures that it leaves out are not checked.
"""

FINISHED = "A finished game has an outcome with the right reason and measures. An unfinished game has none."
RANKED = (
    "The highest score wins, and the most {tie} break a tie. "
    "Seats that are still tied share the victory, or the last of them wins."
)


@invariant_of_answers("ASK")
def asked(game: Game[Any], state: Any, data: JsonDict) -> Iterator[str]:
    """Until the game ends, exactly one question is open. It is for the seat whose turn it is, and has at least two
    different answers.
    """
    decisions = game.decisions(state)
    yield from demand(len(decisions) == (not data["over"]), f"{len(decisions)} questions are open")
    for decision in decisions:
        texts = [move.text for move in decision.moves]
        seats = f"the open decision is for seat {decision.seat}, not {data['seat']}"
        yield from demand(decision.seat == data["seat"], seats)
        yield from demand(decision.kind in game.english["decisions"], f"{decision.kind} is not a kind of question")
        yield from demand(len(set(texts)) == len(texts) > 1, "fewer than two answers, or an answer is listed twice")
        plain = all(text == text.lower().strip() for text in texts)
        yield from demand(plain, "an answer has capitals, or spaces around it")


def questions_invariant(rule: str, questions: Questions) -> Invariant:
    """Return the invariant ``asked``, which requires that the open questions are those that ``questions`` computes from
    the dump.

    The order, answers, weights and secrecy (`Decision.secret`, `Decision.private`) of the questions must also be equal.
    If the answers or weights of a question differ, only the first difference is reported.
    """

    def check(game: Game[Any], state: Any, data: JsonDict) -> Iterator[str]:
        told, right = game.decisions(state), questions(game.rulebook.figures, data)
        asked, due = ([(each.seat, each.kind, each.subject) for each in some] for some in (told, right))
        yield from demand(asked == due, f"the open decisions are {asked}, not {due}")
        for one, other in zip(told, right, strict=False):
            secret = f"{one.kind} to seat {one.seat} is {'a' if one.secret else 'no'} secret"
            yield from demand(one.secret == other.secret, secret)
            private = f"{one.kind} to seat {one.seat} is {'' if one.private else 'not '}private"
            yield from demand(one.private == other.private, private)
            for what in ("moves", "weights"):
                pairs = zip_longest(getattr(one, what), getattr(other, what), fillvalue="nothing")
                for place, (found, wanted) in enumerate(pairs):
                    if found != wanted:
                        yield f"{what}[{place}] of {one.kind} to seat {one.seat} is {found}, not {wanted}"
                        break

    return Invariant("asked", rule, "The open questions are those that follow from the position.", answers=check)


def score_invariant(rule: str, lines: Lines) -> Invariant:
    """Return the invariant ``score``, which requires that the score lines of all seats are those that ``lines``
    computes from the dump.
    """

    def check(game: Game[Any], state: Any, data: JsonDict) -> Iterator[str]:
        for seat in range(len(data["players"])):
            told = [(line.what, line.points, line.gold) for line in game.score(state, seat)]
            right = lines(game.rulebook.figures, data, seat)
            yield from demand(told == right, f"the score of seat {seat} is {told}, not {right}")

    return Invariant("score", rule, "The lines of a score follow from the position.", answers=check)


def ending_invariant(rule: str, ending: Ending) -> Invariant:
    """Return the invariant ``ending``, which requires that the outcome has the values that ``ending`` computes from the
    dump.
    """

    def check(game: Game[Any], state: Any, data: JsonDict) -> Iterator[str]:
        found = game.outcome(state)
        yield from demand((found is None) == (not data["over"]), "the outcome is missing, or it appears before the end")
        if found is None or not data["over"]:
            return
        for what, right in ending(game.rulebook.figures, data).items():
            told = getattr(found, what)
            if what == "measures":
                told = {name: told[name] for name in right}
            yield from demand(told == right, f"{what} of the outcome: {told}, not {right}")

    return Invariant("ending", rule, FINISHED, answers=check)


def winners_invariant(rule: str, tie: str, shared: Callable[[Any], bool] = lambda figures: True) -> Invariant:
    """Return the invariant ``winners``, which requires that the seats with the highest score win.

    ``tie`` is the name of the measure that breaks ties. If seats are still tied, they share the victory, provided that
    ``shared`` returns True for the typed data of the rulebook. Otherwise the last of these seats wins.
    """

    def check(game: Game[Any], state: Any, data: JsonDict) -> Iterator[str]:
        found = game.outcome(state)
        if found is None:
            return
        ranks = list(zip(found.scores, found.measures[tie], strict=True))
        level = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        right = level if shared(game.rulebook.figures) else level[-1:]
        yield from demand(found.winners == right, f"seats {found.winners} won, not {right}")

    return Invariant("winners", rule, RANKED.format(tie=tie), answers=check)
