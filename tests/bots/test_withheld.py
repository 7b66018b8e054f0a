"""Bots choose among the moves of the decision that they are given, also if it has fewer than are legal."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import Decision, Move
from machu_rules.bots import play
from machu_rules.bots.load import quick_bot_names
from machu_rules.bots.rollout_policy_bot import rollout_policy_class
from machu_rules.bots.search import Search
from machu_rules.testing import keeps_contract
from machu_rules.testing.drivers import DRIVERS, driver
from tests.toy import Shells

SEARCH = "search:4"
GAMES: dict[str, Any] = {name: mr.load(name) for name in ("princes", "incan-gold", "inca-empire")}
NAMES = [
    (name, bot)
    for name, game in GAMES.items()
    for bot in (*quick_bot_names(game), *DRIVERS, SEARCH, "search:1", "policy")
]


def with_moves(decision: Decision, moves: tuple[Move, ...]) -> Decision:
    return Decision(decision.seat, decision.kind, decision.subject, moves, decision.secret, private=decision.private)


@cache
def all_moments(name: str) -> tuple[tuple[Any, Decision], ...]:
    """The decisions of two games, with the states in which they are open."""
    game, found = GAMES[name], []
    for players in (game.players[0], game.players[-1]):
        state = game.new(players, seed=f"withheld {players}")
        bots = [mr.seat_bot(game, quick_bot_names(game)[1 + seat % 3], seat, 7) for seat in range(players)]
        for step in play(game, state, bots, max_decisions=400):
            found += [(state, decision) for decision in game.decisions(state)]
            state = step.state
    return tuple(found)


def moments(name: str, every: int) -> tuple[tuple[Any, Decision], ...]:
    return all_moments(name)[::every]


def bot_of(name: str, bot: str, seat: int, path: Path) -> Any:
    if bot != "policy":
        return driver(GAMES[name], bot, seat, "7")
    text = {"princes": "enter *", "incan-gold": "torch", "inca-empire": "conquer *"}[name]
    file = path / "mine.yaml"
    head = f"format: machu-rules/policy/1\ngame: {name}\nname: Mine\notherwise: {quick_bot_names(GAMES[name])[1]}\n"
    file.write_text(f"{head}prefer:\n  - {{move: '{text}', choose: first}}\n", encoding="utf-8")
    return mr.seat_bot(GAMES[name], str(file), seat, 7)


def chosen(name: str, bot: str, view: Any, decision: Decision, path: Path, given: tuple[Move, ...]) -> Move:
    move: Move = bot_of(name, bot, decision.seat, path).choose(view, with_moves(decision, given))
    assert move in given
    return move


@pytest.mark.parametrize(("name", "bot"), NAMES)
def test_every_answer_is_among_the_moves_that_are_given(name: str, bot: str, tmp_path: Path) -> None:
    """With all moves, with ever fewer of them without the one that was chosen, with a random part and in any order."""
    game, rng, narrowed = GAMES[name], random.Random(7), 0
    every = 151 if bot in (SEARCH, "search:1") else 17
    for state, decision in moments(name, every):
        view = game.view(state, decision.seat)

        asked = partial(chosen, name, bot, view, decision, tmp_path)
        left = decision.moves
        wanted = asked(left)
        for _ in range(min(4, len(left) - 1)):
            left = tuple(move for move in left if move != wanted)
            wanted = asked(left)
            narrowed += 1
        part = rng.sample(decision.moves, rng.randint(1, len(decision.moves)))
        asked(tuple(part))
        asked((rng.choice(decision.moves),))
    assert narrowed > 5


@pytest.mark.parametrize(("name", "bot"), NAMES)
def test_a_decision_without_moves_is_one_clear_error(name: str, bot: str, tmp_path: Path) -> None:
    game = GAMES[name]
    state = game.new(game.players[0], seed=7)
    decision = game.decision(state)
    assert decision is not None
    chooser = bot_of(name, bot, decision.seat, tmp_path)
    with pytest.raises(
        mr.UsageError, match=rf"^the decision {decision.kind} of seat [0-9] has no moves to choose from$"
    ):
        chooser.choose(game.view(state, decision.seat), with_moves(decision, ()))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["rollout_policy", SEARCH])
def test_the_order_of_the_moves_does_not_matter(name: str, bot: str) -> None:
    game = GAMES[name]
    bot = next(iter(game.rollout_policies)) if bot == "rollout_policy" else bot
    for state, decision in moments(name, 151):
        view = game.view(state, decision.seat)
        given = [decision.moves, decision.moves[::-1], decision.moves[1:] + decision.moves[:1]]
        answers = [mr.seat_bot(game, bot, decision.seat, 3).choose(view, with_moves(decision, each)) for each in given]
        assert answers == answers[:1] * 3


def test_moves_that_are_not_legal_are_refused() -> None:
    game = GAMES["princes"]
    state = game.new(2, seed=7)
    decision = game.decision(state)
    assert decision is not None
    other = with_moves(decision, (Move("serve", ("nobody",)), Move("fly")))
    for bot in ("settler", SEARCH):
        with pytest.raises(mr.UsageError, match="the decision settle of seat 0 has no legal moves to choose from"):
            mr.seat_bot(game, bot, 0, 7).choose(game.view(state, 0), other)
    rollout_policy = rollout_policy_class(game, "settler")(game, 2, random.Random(7))
    assert (
        game.rollout_move(state, rollout_policy, with_moves(decision, (*other.moves, decision.moves[2])))
        == decision.moves[2]
    )


def test_a_search_lists_only_the_moves_that_it_was_given() -> None:
    game = GAMES["incan-gold"]
    state = game.new(3, seed=7)
    search = Search(game, state, 0, mr.Stream("7"), moves=[Move("camp")])
    assert [tried.move.text for tried in search.run(5).tried] == ["camp"]
    with pytest.raises(mr.UsageError, match="'torch' is not a move of the decision that is searched"):
        search.run(5, move=Move("torch"))


class Fixed:
    """Bids nothing, regardless of the decision."""

    def __init__(self, *of: Any) -> None: ...

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        return Move("bid", (0,))


class FixedShells(Shells):
    bots = MappingProxyType({"fixed": f"{__name__}:Fixed"})


def test_a_bot_that_answers_outside_of_its_moves_breaks_the_contract() -> None:
    with pytest.raises(AssertionError, match=r"^bots_choose_.*the bot fixed answered bid 0 to bid, which is not among"):
        keeps_contract(FixedShells())
