"""Converts errors for the browser. Codes and data are those of the engine, and messages are written for people."""

from __future__ import annotations

from machu_rules.core.errors import IllegalMove, MachuRulesError, Problem, Refusal, RoomError, RulebookError
from machu_rules.core.phrasing import capitalised, printable
from machu_rules.core.text_catalogue import template_parameters
from machu_rules.rpc.messages import RpcError
from machu_rules.rpc.methods import to_rpc_error
from machu_rules.web.browser import Browser

WRITTEN = frozenset({"text", "example", "word", "right", "verb"})
"""Parameters of refusals that contain the text of a move or a part of it."""


def readable_error(error: MachuRulesError, browser: Browser) -> RpcError:
    """Convert an error from the library to an RPC error with a message for the person at this screen."""
    found = to_rpc_error(error)
    return RpcError(found.code, printable(message_of(error, browser)), found.data)


def message_of(error: MachuRulesError, browser: Browser) -> str:
    """Return the message for an error.

    For an illegal move, it is a sentence in the language of the screen without the rule id. For a variant with faults,
    it describes the first fault without the name of the file.
    """
    match error:
        case IllegalMove():
            return explain_refusal(error.refusal, browser)
        case RulebookError():
            more = len(error.problems) - 1
            return describe_rulebook_problem(error.problems[0]) + (
                f"; {more} more problem{'s' if more > 1 else ''}" if more else ""
            )
        case _:
            return capitalised(str(error))


def explain_refusal(refusal: Refusal, browser: Browser) -> str:
    """Return the reason why a move was refused, in the language of the screen. If the text is not a move at all, return
    the open question instead. This happens only with texts that the page does not offer.
    """
    try:
        match, seat = browser.match(), browser.seat()
    except RoomError:  # the player has left the seat
        return refusal.message
    asked = [one["prompt"] for one in match.questions(seat) if one["seat"] == seat]
    sentence = match.game.catalogue.section("refusals").get(refusal.code, "")
    named = {name for name, _, _ in template_parameters(sentence)}
    if asked and named & WRITTEN & refusal.params.keys():
        return asked[0]
    return match.game.message(refusal.code, refusal.params)


def describe_rulebook_problem(problem: Problem) -> str:
    """Describe a fault in a text from a visitor: its position in the text, the fault, and the correction."""
    place = ", ".join(filter(None, (f"line {problem.line}" if problem.line else "", problem.path)))
    hint = f" ({problem.hint})" if problem.hint else ""
    return f"{place}: {problem.message}{hint}" if place else f"{problem.message}{hint}"
