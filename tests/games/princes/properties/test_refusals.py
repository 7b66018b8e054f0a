"""Whatever is no listed move is refused: by `why_not` and `apply` alike, in words, and without a trace."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from machu_rules import Move
from machu_rules.testing.suite.looking import refused
from tests.games.princes.properties.drivers import Match, matches
from tests.games.princes.properties.effort import share
from tests.games.princes.properties.texts import NO_TEXTS, gone_wrong, texts


@share(0.2)
@given(matches(), st.data())
def test_every_other_text_is_refused_and_leaves_no_trace(match: Match, data: st.DataObject) -> None:
    game = match.game
    garbage = data.draw(st.lists(texts(game), max_size=12))
    other_answers: set[str] = set()
    for number, step in enumerate(match.steps()):
        legal = {move.text for move in step.decision.moves}
        other_answers |= legal
        if number % 7 and step.decision.kind not in ("return", "take", "redeem", "trade"):
            continue
        state, seat = step.before, step.decision.seat
        dump, value, same = game.dump(state), hash(state), game.restore(game.dump(state))
        wrong = {text for move in (step.move, step.decision.moves[-1]) for text in gone_wrong(move)}
        for text in sorted(wrong.union(garbage, other_answers) - legal):
            refusal = refused(game, state, text)
            assert game.why_not(state, text, seat) == refusal
            assert game.why_not(state, Move.parse(text)) == refusal
        assert (game.dump(state), hash(state)) == (dump, value)
        assert state == same
        assert game.decision(state) == step.decision


@share(0.2)
@given(matches())
def test_every_wrong_seat_is_refused(match: Match) -> None:
    game, seats = match.game, len(match.drivers)
    for step in match.steps():
        seat = step.decision.seat
        others: list[Any] = [other for other in range(-2, seats + 2) if other != seat]
        for other in (*others, True, False, float(seat), str(seat), (), 10**30):
            assert refused(game, step.before, step.move, other).code == "not_asked"
            assert refused(game, step.before, "nonsense", other).code == "not_asked"
        assert game.why_not(step.before, step.move, seat) is None


@share(0.1)
@given(matches())
def test_what_is_no_text_is_refused(match: Match) -> None:
    game = match.game
    for step in match.steps():
        for move in NO_TEXTS:
            refused(game, step.before, move)
