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
from machu_rules.games.incan_gold.agenda import AGENDA as INCAN_GOLD
from machu_rules.games.incan_gold.agenda import ASK_CHOICE
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.games.incan_gold.rules.rounds import Choose
from machu_rules.games.incan_gold.state import Position as GoldPosition
from machu_rules.games.incan_gold.tables import Rules as GoldRules
from machu_rules.games.princes.agenda import AGENDA
from machu_rules.games.princes.game import Princes
from machu_rules.games.princes.rules.turn import Turn
from machu_rules.games.princes.state import TURN, Position
from machu_rules.games.princes.tables import Rules
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


class TurnWithoutRests(Turn):
    """A player cannot rest if they can do something else."""

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        super().answers(rules, position, seat, value, answers)
        answers[:] = [answer for answer in answers if answer >= rules.tiles] or answers


class Restless(Princes):
    """A class that replaces a step."""

    agenda = AGENDA.replace({TURN: TurnWithoutRests()})


class Mixin:
    """The same as a part of a class."""

    agenda = Restless.agenda


class Mixed(Mixin, Princes):
    """The Princes without rests, made of two classes."""


@pytest.mark.parametrize("changed", [Restless, Mixed])
def test_every_play_out_asks_what_the_class_asks(changed: type[Princes]) -> None:
    """By decision, by number and by rollout policy."""
    game, chance, turns = changed(mr.load("princes").rulebook), random.Random(7), 0

    class Wanderer:
        """A rollout policy that answers at random."""

        def choose(self, position: Position, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
            nonlocal turns
            if question == TURN:
                turns += 1
                assert len({answer < game.rules.tiles for answer in answers}) == 1
            return chance.choice(answers)

    def choose(seat: int, numbers: tuple[int, ...]) -> int:
        assert len({game.action_space[number].startswith("rest ") for number in numbers}) == 1
        return chance.choice(numbers)

    def choose_move(decision: mr.Decision) -> mr.Move:
        assert decision.kind != "turn" or len({move.verb for move in decision.moves}) == 1
        return chance.choice(decision.moves)

    start = game.new(players=3, seed=7)
    game.playout(start, choose_move, 300)
    game.playout_by_number(start, choose, 300)
    game.playout_by_policy(start, Wanderer(), chance, 300)
    assert turns > 20


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


def test_a_question_without_answers_is_named() -> None:
    class Speechless(Choose):
        def answers(self, rules: GoldRules, position: GoldPosition, seat: int, value: int, answers: list[int]) -> None:
            pass

    class Stuck(IncanGold):
        agenda = INCAN_GOLD.replace({ASK_CHOICE: Speechless()})

    with pytest.raises(mr.UsageError, match="the question Speechless has no answer for seat 0"):
        Stuck(mr.load("incan-gold").rulebook).new(players=3, seed=7)
