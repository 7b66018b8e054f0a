"""Promises about events, views, scores, outcomes and bots."""

from __future__ import annotations

from machu_rules.bots.load import quick_bot_names, seat_bot
from machu_rules.bots.playing import finish
from machu_rules.bots.protocol import get_bot_move
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import MachuRulesError
from machu_rules.core.values import CHANCE
from machu_rules.match import draw
from machu_rules.testing.games_to_check import PlayedGame, PlayedStep
from machu_rules.testing.suite.assertions import AnyGame, assert_raises, call_if_supported, json_round_trip

QUICK_SEARCH = "search:5"
"""The name of a bot that searches with so few iterations that it answers at once."""


def events_are_json_and_follow_a_rule(played: PlayedGame) -> None:
    game = played.game
    for event in (event for step in played.steps for event in step.events):
        data = event.json()
        assert json_round_trip(data) == data
        assert list(data) == ["kind", "seat", "rule", "data", "private_to"]
        assert event.kind.isidentifier()
        assert game.rule(event.rule).id == event.rule
        assert event.seat in played.viewers
        assert event.private_to in (*played.viewers, CHANCE)
        assert {count for count, _ in game.metrics_of(event)} <= set(game.metrics)
        if event.private_to == CHANCE:
            assert "dealt" in event.data
        else:
            sentence = game.sentence(data)
            assert sentence.strip()
            assert not {"{", "\n"} & set(sentence)


def features_keep_their_names_and_bounds(played: PlayedGame) -> None:
    game = played.game
    first = call_if_supported(game.features, game.view(played.start, 0))
    if first is None:
        return
    named = [(each.name, each.least, each.most) for each in first]
    assert len({name for name, *_ in named}) == len(named)
    values = set()
    for state in (*(step.before for step in played.sample_steps(10)), played.end):
        for viewer in played.viewers:
            features = game.features(json_round_trip(game.view(state, viewer)))
            assert [(each.name, each.least, each.most) for each in features] == named
            assert all(type(each.value) is int and each.least <= each.value <= each.most for each in features)
            values.add(tuple(each.value for each in features))
    assert len(values) > 1 or not played.steps


def frames_are_views_one_for_each_event(played: PlayedGame) -> None:
    """A frame is the view after an event, and no decision is open in a frame. `Game.frames` accepts views and events
    that were read from JSON, and does not change them.
    """
    game = played.game
    for step in played.sample_steps(10):
        for viewer in (None, step.decision.seat if step.decision.seat != CHANCE else 0):
            view, events = game.view(step.before, viewer), game.events_for(step.events, viewer)
            given = json_round_trip([view, events])
            frames = call_if_supported(game.frames, *given)
            if frames is None:
                return
            assert given == [view, events]
            assert json_round_trip(frames) == frames
            assert len(frames) == len(events)
            assert all(frame.keys() == view.keys() for frame in frames)
            assert all((frame["viewer"], frame["decisions"]) == (viewer, []) for frame in frames)


def games_end_with_winners_of_the_highest_score(played: PlayedGame) -> None:
    game, outcome = played.game, played.game.outcome(played.end)
    assert all(game.outcome(step.before) is None for step in played.steps)
    assert outcome is not None
    assert json_round_trip(outcome.data()) == outcome.data()
    assert outcome.ending.isidentifier()
    assert outcome.reason.isidentifier()
    assert len(outcome.scores) == played.players
    assert all(len(values) == played.players for values in outcome.measures.values())
    assert outcome.winners == tuple(sorted(set(outcome.winners)))
    assert outcome.winners
    assert {outcome.scores[seat] for seat in outcome.winners} == {max(outcome.scores)}


def scores_cite_rules_line_by_line(played: PlayedGame) -> None:
    game = played.game
    for state in played.states[:: 1 + len(played.states) // 5]:
        for line in (line for seat in range(played.players) for line in game.score(state, seat)):
            assert game.rule(line.rule).id == line.rule
            assert type(line.points) is type(line.gold) is int
            assert line.text.strip()
            assert line.what


def views_and_boards_are_shown(played: PlayedGame) -> None:
    game = played.game
    for state in (played.start, played.end):
        view = json_round_trip(game.view(state, 0))
        assert game.show(view)
        panels = game.panels(view)
        assert panels
        assert len({panel.name for panel in panels}) == len(panels)
        if game.board.nodes:
            assert draw.board(game, view).startswith("<svg")
    assert "frozen" in str(assert_raises(Exception, game.board.add_node, "somewhere")).lower()


def every_bot_plays_to_the_end(played: PlayedGame) -> None:
    game, players = played.game, played.players
    for name in quick_bot_names(game) if played.chance == "seed" else ():
        bots = [seat_bot(game, name, seat, seed=5) for seat in range(players)]
        whole = finish(game, game.new(players, seed=5), bots)
        assert whole.outcome is not None
        assert not game.decisions(whole.state)
        if whole.decisions > 3:
            short = finish(game, game.new(players, seed=5), bots, max_decisions=3)
            assert (short.unfinished, short.outcome, short.decisions) == (True, None, 3)


def bots_choose_among_the_moves_they_are_given(played: PlayedGame) -> None:
    """A bot chooses one of the given moves, even if its preferred move is missing, if there is only one move, or if the
    moves are in another order. A bot raises an error for a decision without moves.
    """
    game = played.game
    moments = [step for step in played.sample_steps(16) if step.decision.seat != CHANCE]
    for name in (*quick_bot_names(game), QUICK_SEARCH) if played.chance == "seed" else ():
        for number, step in enumerate(moments[:: 4 if name == QUICK_SEARCH else 1]):
            moves = step.decision.moves
            wanted, others = check_bot_choice(game, name, step, moves), moves
            for _ in range(min(3, len(moves) - 1)):
                others = tuple(move for move in others if move != wanted)
                wanted = check_bot_choice(game, name, step, others)
            check_bot_choice(game, name, step, moves[::-1])
            check_bot_choice(game, name, step, moves[number % len(moves) :][:1])
            assert_raises(MachuRulesError, ask_bot, game, name, step, ())


def check_bot_choice(game: AnyGame, name: str, step: PlayedStep, moves: tuple[Move, ...]) -> Move:
    """Return the answer of the bot called ``name`` to the decision of ``step``. The bot can choose only from ``moves``,
    which replaces the decision's own moves. Check that the answer is one of ``moves``.
    """
    move = ask_bot(game, name, step, moves)
    assert move in moves, f"the bot {name} answered {move} to {step.decision.kind}, which is not among its moves"
    return move


def ask_bot(game: AnyGame, name: str, step: PlayedStep, moves: tuple[Move, ...]) -> Move:
    """Create the bot called ``name``, and return its answer to the decision of ``step``. ``moves`` replaces the
    decision's own moves.
    """
    decision = step.decision
    bot, other = seat_bot(game, name, decision.seat, seed=5), with_moves(decision, moves)
    return get_bot_move(game, step.before, bot, other)


def with_moves(decision: Decision, moves: tuple[Move, ...]) -> Decision:
    """Return a copy of a decision with ``moves`` in place of the decision's own moves."""
    return Decision(decision.seat, decision.kind, decision.subject, moves, decision.secret, private=decision.private)
