"""Helpers that check the results of a game. Examples of such results are JSON values, errors, refusals of moves, and
the information that is available to a seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from machu_rules.core.errors import IllegalMove, Refusal, UsageError
from machu_rules.framework.game import Game

AnyGame = Game[Any]
T = TypeVar("T")
E = TypeVar("E", bound=Exception)

NO_TEXTS = (None, 0, 1, True, 2.5, b"pass", ["pass"], ("go", "x"), {"verb": "pass"}, object(), str)
"""Values that cannot be a move, because they are neither a Move nor a string."""


def json_round_trip(value: Any) -> Any:
    """Write ``value`` as JSON, read this JSON again, and return the value that was read."""
    return json.loads(json.dumps(value, allow_nan=False))


def clear_nested(value: Any) -> None:
    """Empty the lists and objects in a JSON value at all levels, including ``value`` itself."""
    for item in list(value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()):
        clear_nested(item)
    if isinstance(value, dict | list):
        value.clear()


def call_if_supported(call: Callable[..., T], *args: Any) -> T | None:
    """Call an optional method of a game and return its result. Returns None if the game does not support the method."""
    try:
        return call(*args)
    except UsageError:
        return None


def assert_raises(kind: type[E], call: Callable[..., Any], *args: Any, **named: Any) -> E:
    """Call the function ``call`` with ``args`` and ``named``, and return the error of the class ``kind`` that the
    function raises. Check that the message of the error is short and has only one line. The message of an IllegalMove
    may have more lines, because it quotes the move. Raises AssertionError if the function ``call`` raises no error.
    """
    try:
        found = call(*args, **named)
    except kind as error:
        wrong = error
    else:
        raise AssertionError(f"{getattr(call, '__name__', call)}{args} raises no {kind.__name__}, but gives {found!r}")
    assert 0 < len(str(wrong)) < 1_000
    assert "\n" not in str(wrong) or isinstance(wrong, IllegalMove)  # a refusal quotes the text
    return wrong


def assert_move_refused(game: AnyGame, state: Any, move: Any, seat: Any = None) -> Refusal:
    """Check that ``game`` refuses the move ``move``, and return the refusal. `Game.why_not` must return this refusal,
    `Game.apply` must raise an error with the same refusal, and `Game.preview` must raise an error too.
    """
    refusal = game.why_not(state, move, seat)
    assert refusal is not None, f"{move!r} of seat {seat!r} is accepted"
    error = assert_raises(IllegalMove, game.apply, state, move, seat)
    assert error.refusal == refusal
    assert isinstance(error, ValueError)
    assert str(error) == str(refusal) == f"{refusal.message} [{refusal.rule}]"
    assert game.rule(refusal.rule).id == refusal.rule
    assert json_round_trip(refusal.params) == refusal.params
    assert game.message(refusal.code, json_round_trip(refusal.params)) == refusal.message
    assert refusal.code.isidentifier()
    assert_raises(IllegalMove, game.preview, state, move, seat)
    return refusal


def collect_viewer_knowledge(game: AnyGame, state: Any, viewer: int | None) -> dict[str, Any]:
    """Return all information that a viewer can get about a state. The information consists of the view, the features of
    the view, the refusals of some moves, the score of the viewer, the result of `Game.questions`, the outcome, and the
    texts that can appear in logs. These texts are the ``repr`` of the state and of its decisions. A spectator gets no
    refusals and no score.
    """
    view, asked = game.view(state, viewer), []
    if viewer is not None:
        spaces = [call_if_supported(getattr, game, name) or () for name in ("action_space", "chance_space")]
        texts = ["", "x", *(text for space in spaces for text in (*space[:1], *space[-1:]))]
        asked = [game.why_not(state, text, viewer) for text in texts] + [game.score(state, viewer)]
    logged = [repr(state), repr(game.decisions(state))]
    questions = game.questions(state, viewer)
    return {
        "view": view,
        "features": call_if_supported(game.features, view),
        "refusals": asked,
        "questions": questions,
        "outcome": game.outcome(state),
        "texts": logged,
    }
