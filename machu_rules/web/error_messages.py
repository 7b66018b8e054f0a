"""Convert errors to responses for the browser. The error codes and the data are the same as in `machu-rules engine`,
but the messages are written for players.
"""

from __future__ import annotations

from machu_rules.core.errors import IllegalMove, MachuRulesError, Problem, Refusal, RoomError, RulebookError
from machu_rules.core.phrasing import capitalised, printable
from machu_rules.core.text_catalogue import template_parameters
from machu_rules.rpc.messages import RpcError
from machu_rules.rpc.methods import to_rpc_error
from machu_rules.web.browser import Browser

WRITTEN = frozenset({"text", "example", "word", "right", "verb"})
"""The names of those parameters of a `Refusal` that contain the text of the refused move or a part of this text."""


def to_readable_rpc_error(error: MachuRulesError, browser: Browser) -> RpcError:
    """Convert an error of the library to an RPC error. The message of the RPC error is written for the person at the
    screen of ``browser``.
    """
    found = to_rpc_error(error)
    return RpcError(found.code, printable(message_of(error, browser)), found.data)


def message_of(error: MachuRulesError, browser: Browser) -> str:
    """Return the message for an error.

    The message for an illegal move is a sentence in the language of the screen, without the rule id. The message for a
    variant with faults describes the first fault, without the name of the file.
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
    """Return the reason why a move was refused, in the language of the screen. Players do not see the texts of moves.
    So if the reason would quote the text of the move, return the question that the player must answer now. A reason
    quotes the text only if the text is not a move at all. The web page never sends a text that is not a move.
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
    """Return a description of ``problem``, a fault in the text of a variant that a visitor has sent. The description
    contains the position in the text, the cause, and the correction if it is known.
    """
    place = ", ".join(filter(None, (f"line {problem.line}" if problem.line else "", problem.path)))
    hint = f" ({problem.hint})" if problem.hint else ""
    return f"{place}: {problem.message}{hint}" if place else f"{problem.message}{hint}"
