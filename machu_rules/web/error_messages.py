"""Errors as a browser gets them: codes and data as from the engine, messages in words for a person."""

from __future__ import annotations

from machu_rules.core.catalogue import fields
from machu_rules.core.errors import IllegalMove, MachuRulesError, Problem, Refusal, RoomError, RulebookError
from machu_rules.core.phrasing import capitalised, printable
from machu_rules.rpc.messages import RpcError
from machu_rules.rpc.methods import fault
from machu_rules.web.browser import Browser

WRITTEN = frozenset({"text", "example", "word", "right", "verb"})
"""Parameters of refusals that have the text of a move, or a part of one."""


def readable_error(error: MachuRulesError, browser: Browser) -> RpcError:
    """An error of the library as the person at this screen reads it."""
    found = fault(error)
    return RpcError(found.code, printable(message_of(error, browser)), found.data)


def message_of(error: MachuRulesError, browser: Browser) -> str:
    """The sentence of an error.

    An illegal move has its sentence in the language of the screen, without the rule id. A variant has its first
    problem, without the name of its file.
    """
    match error:
        case IllegalMove():
            return refused(error.refusal, browser)
        case RulebookError():
            more = len(error.problems) - 1
            return place_of(error.problems[0]) + (f"; {more} more problem{'s' if more > 1 else ''}" if more else "")
        case _:
            return capitalised(str(error))


def refused(refusal: Refusal, browser: Browser) -> str:
    """Why a move was refused, in the language of the screen. About a text that is no move, which no page offers, it is
    the question that is open."""
    try:
        match, seat = browser.match(), browser.seat()
    except RoomError:  # its place was left
        return refusal.message
    asked = [one["prompt"] for one in match.questions(seat) if one["seat"] == seat]
    sentence = match.game.catalogue.section("refusals").get(refusal.code, "")
    named = {name for name, _, _ in fields(sentence)}
    if asked and named & WRITTEN & refusal.params.keys():
        return asked[0]
    return match.game.message(refusal.code, refusal.params)


def place_of(problem: Problem) -> str:
    """A problem of a text from a visitor: the place in the text, the fault, and the correction."""
    place = ", ".join(filter(None, (f"line {problem.line}" if problem.line else "", problem.path)))
    hint = f" ({problem.hint})" if problem.hint else ""
    return f"{place}: {problem.message}{hint}" if place else f"{problem.message}{hint}"
