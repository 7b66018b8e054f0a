"""A class that changes one rule of a game (examples/rest_and_trade.py), in all places that name a game."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import testing
from machu_rules.core.values import CHANCE
from machu_rules.framework.menu import Menu
from machu_rules.games.princes.game import Princes
from machu_rules.games.princes.state import TURN, Position
from tests.cli.commands import run
from tests.loader.written import head, told, variant

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "rest_and_trade.py"
NAME = "rest_and_trade:RestAndTrade"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> mr.Game[Any]:
    (tmp_path / "rest_and_trade.py").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return mr.load(NAME)


def test_every_rest_is_followed_by_a_trade_where_one_can_be(game: mr.Game[Any]) -> None:
    """Whole random games: the trade follows the rest at once, unless there is nothing to trade. The class also plays in
    fast execution.
    """
    chance = random.Random(7)
    match = mr.Match.start(game, players=3, seed=7)
    trades = 0
    while match.decisions:
        decision = match.decisions[0]
        match = match.play(chance.choice(decision.moves), decision.seat)
        rests = match.last is not None and match.last.move.verb == "rest"
        trades += rests and bool(match.decisions) and match.decisions[0].kind == "trade"
    assert trades > 10
    assert trades_after_rests_by_number(game, chance) > 3
    assert trades_after_rests_by_number(mr.load("princes"), chance) == 0


def trades_after_rests_by_number(game: mr.Game[Any], chance: random.Random) -> int:
    """The number of trades that directly follow a rest, in a play-out by number."""
    space, trades, rested = game.action_space, 0, -1

    def choose(seat: int, numbers: tuple[int, ...]) -> int:
        nonlocal trades, rested
        trades += seat == rested and "close" in [space[number] for number in numbers]
        number = chance.choice(numbers)
        rested = seat if space[number].startswith("rest ") else -1
        return number

    game.playout_by_number(game.new(players=3, seed=7), choose)
    return trades


def without_rests(menu: Menu) -> Menu:
    """The menu without rests, if it has other answers."""
    others = [move for move in menu.moves if move.verb != "rest"]
    return menu.narrowed(others) if others else menu


class Restless(Princes):
    """A class that changes the answers: a player cannot rest if they can do something else."""

    def menus(self, position: Position) -> tuple[Menu, ...]:
        return tuple(map(without_rests, super().menus(position)))


class Mixin:
    """The same as a part of a class."""

    def menus(self, position: Position) -> tuple[Menu, ...]:
        return tuple(map(without_rests, super().menus(position)))  # type: ignore[misc]  # of the game


class Mixed(Mixin, Princes):
    """The Princes without rests, made of two classes."""


@pytest.mark.parametrize("changed", [Restless, Mixed])
def test_every_play_out_asks_what_the_class_asks(changed: type[Princes]) -> None:
    """By number and by rollout policy, which ask the Princes for answers without menus."""
    game, chance, turns = changed(mr.load("princes").rulebook), random.Random(7), 0

    class Wanderer:
        """A rollout policy that answers at random."""

        def choose(self, position: Position, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
            nonlocal turns
            if question == TURN:
                turns += 1
                assert len({game.moves.of[TURN][answer].verb for answer in answers}) == 1
            return chance.choice(answers)

    def choose(seat: int, numbers: tuple[int, ...]) -> int:
        assert len({game.action_space[number].startswith("rest ") for number in numbers}) == 1
        return chance.choice(numbers)

    start = game.new(players=3, seed=7)
    game.playout_by_number(start, choose, 300)
    game.playout_by_policy(start, Wanderer(), chance, 300)
    assert turns > 20


@pytest.mark.parametrize("name", mr.games())
def test_play_goes_on_with_the_menus_of_the_class(name: str) -> None:
    """Also those that play has made already, and chance is asked as it is."""
    printed: Any = mr.load(name)

    class Narrow(type(printed)):  # type: ignore[misc]  # the class of the game
        """A class in which there are no more than two answers."""

        def menus(self, position: Any) -> tuple[Menu, ...]:
            return tuple([menu.narrowed(menu.moves[:2]) for menu in super().menus(position)])

    game = Narrow(printed.rulebook)
    for chance in ("seed", "ask"):
        state = game.new(game.players[0], chance=chance)
        for _ in range(60):
            assert game.decisions(state) == game.menus(game.position(state))
            assert {len(decision.moves) for decision in game.decisions(state)} <= {1, 2}
            if game.decisions(state):
                state, _ = game.apply(state, game.decision(state).moves[0], game.decision(state).seat)
        asked: set[tuple[int, int]] = set()

        def choose(seat: int, numbers: tuple[int, ...], asked: set[tuple[int, int]] = asked) -> int:
            asked.add((min(seat, 0), len(numbers)))
            return numbers[0]

        game.playout_by_number(game.new(game.players[0], chance=chance), choose, 60)
        assert {number for _, number in asked} <= {1, 2}
        assert {who for who, _ in asked} == ({0} if chance == "seed" else {0, CHANCE})


@pytest.mark.parametrize("name", mr.games())
def test_a_class_with_an_option_of_its_own_restores_its_states(name: str) -> None:
    printed: Any = mr.load(name)

    class Named(type(printed)):  # type: ignore[misc]  # the class of the game
        """The same game under another fingerprint."""

        own_options = MappingProxyType({"house": "ours"})

    game = Named(printed.rulebook)
    state = game.new(game.players[0], seed=7)
    assert game.restore(game.dump(state)) == state
    assert game.view(game.determinize(game.view(state, 0), seed=7), 0) == game.view(state, 0)


def test_it_keeps_the_invariants(game: mr.Game[Any]) -> None:
    checked = testing.check(game, games=4, seed="7")
    assert (checked.failures, checked.unfinished) == ({}, 0)


def test_it_is_another_game_than_the_printed_one(game: mr.Game[Any]) -> None:
    printed = mr.load("princes")
    assert game != printed
    assert game.fingerprint != printed.fingerprint
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.rules_revision == printed.rules_revision + 1
    assert game.rule("REST-TRADE-1").options == ("resting",)
    with pytest.raises(mr.UnknownRule):
        printed.rule("REST-TRADE-1")
    with pytest.raises(mr.StateError):
        printed.restore(game.dump(game.new(players=2, seed=7)))


def test_commands_take_it(game: mr.Game[Any]) -> None:
    assert run("simulate", NAME, "--games", 1, "--players", 2).exit_code == 0
    assert run("board", NAME).exit_code == 0
    assert run("diff", NAME).exit_code == 0


def test_a_game_without_data_files_is_named_alike() -> None:
    assert mr.load("tests.toy:Shells").players == (2, 3)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere:Game", "there is no game 'nowhere:Game': ModuleNotFoundError: No module named 'nowhere'"),
        ("tests.toy:Shels", "'tests.toy' has no class of a game 'Shels': did you mean Shells?"),
    ],
)
def test_what_is_no_game(name: str, sentence: str) -> None:
    with pytest.raises(mr.UsageError) as caught:
        mr.load(name)
    assert str(caught.value) == sentence


def test_no_data_makes_code_run(game: mr.Game[Any], tmp_path: Path) -> None:
    (sentence,) = told(variant(tmp_path, "", head=head(NAME)))
    assert "there is no game 'rest_and_trade:RestAndTrade'" in sentence


def test_the_docs_show_the_example() -> None:
    page = (ROOT / "docs" / "one_rule.md").read_text(encoding="utf-8")
    code = EXAMPLE.read_text(encoding="utf-8").partition("\n\nif __name__")[0]
    assert code[code.index("from __future__") :].strip() in page
