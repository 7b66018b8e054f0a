"""Promises about decisions. A game accepts only the listed answers of the seats to move. If an answer is refused, the
game explains the reason.
"""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.core.values import CHANCE
from machu_rules.testing.games_to_check import PlayedGame
from machu_rules.testing.suite.assertions import NO_TEXTS, assert_move_refused, call_if_supported

NONSENSE = ("", " ", "x", "fly away", "\x00", "deal", "²", "9" * 5_000)


def decisions_are_stable_and_well_formed(played: PlayedGame) -> None:
    """Until the game ends, a decision is open. The answers to a decision are all different. The answers are contained
    in ``action_space`` or ``chance_space``, if the game supports these lists.
    """
    game = played.game
    actions, chances = call_if_supported(lambda: game.action_space), call_if_supported(lambda: game.chance_space)
    for state in (*played.states[:30], *(step.before for step in played.sample_steps(60)), played.end):
        decisions = game.decisions(state)
        assert decisions == game.decisions(state)
        assert game.decision(state) == (decisions[0] if decisions else None)
        assert bool(decisions) == (game.outcome(state) is None)
        asked = [decision.seat for decision in decisions]
        assert asked in ([CHANCE], sorted(asked))
        assert len({(decision.seat, decision.subject) for decision in decisions}) == len(decisions)
        for decision in decisions:
            texts = [move.text for move in decision.moves]
            assert texts
            assert len(set(texts)) == len(texts)
            assert all(Move.parse(text) == move for text, move in zip(texts, decision.moves, strict=True))
            data = {"seat": decision.seat, "kind": decision.kind, "subject": decision.subject}
            assert decision.data() == {**data, "moves": texts}
            assert decision.data(hide=True) == {**data, "moves": None}
            assert type(decision.subject) in (type(None), str, int)
            assert isinstance(game.prompt(decision), str)
            name, space = ("chance_space", chances) if decision.seat == CHANCE else ("action_space", actions)
            if missing := [] if space is None else [text for text in texts if text not in space]:
                raise AssertionError(
                    f"{name} lacks the move {missing[0]!r} of {decision.kind}: in a NumbersGame, in_space of the "
                    "question lists its answers"
                )
            if decision.seat == CHANCE:
                assert played.chance == "ask"
                weights = decision.weights
                right = len(weights) == len(texts) and all(type(weight) is int and weight > 0 for weight in weights)
                assert right, (
                    f"the weights of {decision.kind} are {weights}, but there must be one weight for each of its "
                    f"{len(texts)} moves, a whole number greater than 0"
                )
            else:
                assert decision.seat in range(played.players)
                assert decision.weights == ()


def what_is_not_listed_is_refused_without_a_trace(played: PlayedGame) -> None:
    """A game accepts the listed answers, either as text or as a Move. All other texts are refused. An answer never
    changes the state to which it is applied.
    """
    game, stream = played.game, Stream("texts")
    spaces = [call_if_supported(lambda: game.action_space), call_if_supported(lambda: game.chance_space)]
    others = [text for space in spaces for text in space or ()]
    for before, decision, move, *_ in played.sample_steps():
        dump, value, decisions = game.dump(before), hash(before), game.decisions(before)
        legal = {each.text for each in decision.moves}
        for text in legal:
            assert game.why_not(before, text, decision.seat) is None
            assert game.why_not(before, Move.parse(text), decision.seat) is None
        text = stream.choice(sorted(legal))
        assert game.apply(before, text, decision.seat) == game.apply(before, Move.parse(text), decision.seat)
        assert (game.why_not(before, text) is None) == (text in {each.text for each in decisions[0].moves})
        for text in others:
            assert (game.why_not(before, text, decision.seat) is None) == (text in legal)
        for text in {*stream.shuffled(others)[:12], *NONSENSE, *list_misspellings(move)} - legal:
            refusal = assert_move_refused(game, before, text, decision.seat)
            assert assert_move_refused(game, before, Move.parse(text), decision.seat) == refusal
        assert (game.dump(before), hash(before), game.decisions(before)) == (dump, value, decisions)


def list_misspellings(move: Move) -> list[str]:
    """Return wrong spellings of a move."""
    text, verb, args = move.text, move.verb, move.args
    blanks = [text.replace(" ", blank) for blank in ("  ", "\t", "\u00a0", "_")]
    letters = [text[:-1], text[1:], text[::-1], text.replace("e", "\u0435"), text.replace("_", "-")]
    around = [f" {text}", f"{text} ", f"{text}\n", f"\ufeff{text}", f"{text}\0", text.upper(), text.title()]
    words = [verb, f"{verb} {verb}", f"{text} {text}", f"{text} nothing", " ".join((*args, verb)), f"{verb} ½"]
    return [*blanks, *letters, *around, *words, " ".join((verb, *args[::-1], *args)), f"{verb} 0x1", f"{verb} -0"]


def wrong_seats_and_non_text_moves_are_refused(played: PlayedGame) -> None:
    game = played.game
    for before, decision, move, *_ in played.sample_steps(4):
        asked = {each.seat for each in game.decisions(before)}
        seats: list[Any] = [seat for seat in range(-2, played.players + 2) if seat not in asked]
        for seat in (*seats, True, False, float(decision.seat), str(decision.seat), (), 10**30):
            there_is = type(seat) is int and seat in (CHANCE, *range(played.players))
            for text in (move, "nonsense", None):
                refusal = assert_move_refused(game, before, text, seat)
                assert refusal.code == "not_asked"
                assert (refusal.params["unknown"] is None) == there_is
        for no_text in NO_TEXTS:
            assert assert_move_refused(game, before, no_text, decision.seat).code == "no_text"
        assert assert_move_refused(game, before, "fly away", decision.seat).code == "unknown_move"


def after_the_end_nobody_is_asked(played: PlayedGame) -> None:
    game = played.game
    texts = {"", "x", None, *(step.move for step in played.sample_steps())}
    assert game.decisions(played.end) == ()
    for seat in (None, *range(played.players), CHANCE, 99):
        for move in texts:
            assert assert_move_refused(game, played.end, move, seat).code == "game_over"


def open_decisions_are_answered_in_any_order(played: PlayedGame) -> None:
    """If several seats can move, the order of their answers makes no difference. If an answer is given without a seat,
    it belongs to the first decision in `Game.decisions`.
    """
    game, stream = played.game, Stream("orders")
    for step in played.sample_simultaneous_steps(6):
        decisions = game.decisions(step.before)
        first = decisions[0].moves[-1]
        assert game.apply(step.before, first) == game.apply(step.before, first, decisions[0].seat)
        ends, told = [], []
        for answers in answers_in_different_orders(decisions, stream):
            state, events = step.before, list[str]()
            for seat, move in answers:
                state, more = game.apply(state, move, seat)
                events += [json.dumps(event.json()) for event in more]
            ends.append(state)
            told.append(sorted(events))
        assert len(set(ends)) == len({json.dumps(game.dump(end)) for end in ends}) == 1
        assert told == told[:1] * len(told)


def answers_in_different_orders(decisions: tuple[Decision, ...], stream: Stream) -> list[list[tuple[int, Move]]]:
    """Return several lists of answers to the open decisions. All lists contain the same answers, but in a different
    order of the seats.
    """
    answers = [(decision.seat, stream.choice(decision.moves)) for decision in decisions]
    seats = sorted({seat for seat, _ in answers})
    some = list(permutations(seats)) if len(seats) < 4 else [tuple(stream.shuffled(seats)) for _ in range(4)]
    return [[answer for seat in order for answer in answers if answer[0] == seat] for order in some]
