"""Play-outs of a batch: arguments and results."""

import sys
from pathlib import Path

import numpy as np
import pytest

import machu_rules as mr
from machu_rules import batch
from machu_rules.batch import playing, stream
from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.values import CHANCE

pytestmark = pytest.mark.batch


@pytest.fixture(scope="module")
def result() -> batch.Playouts:
    return batch.playouts("incan-gold", players=3, games=60, seed=7)


def test_a_game_is_the_same_in_every_batch(result: batch.Playouts) -> None:
    some = batch.playouts("incan-gold", players=3, games=5, seed=7, first=30)
    assert (some.scores == result.scores[30:35]).all()
    assert some.match(2) == result.match(32)
    shared = batch.playouts("incan-gold", players=3, games=60, seed="7", workers=4)
    assert (shared.scores == result.scores).all()
    assert all((shared.metrics[name] == row).all() for name, row in result.metrics.items())
    other = batch.playouts("incan-gold", players=3, games=60, seed=8)
    assert (other.scores != result.scores).any()


def test_answers_follow_from_the_documented_stream(result: batch.Playouts) -> None:
    key = stream.random_key_of_game(stream.start_of("7"), 11)
    match = result.match(11)
    for number, step in enumerate(match.steps):
        decision = match.at(number).decision
        assert decision is not None
        assert step.move == decision.moves[stream.draw_below(key, number, len(decision.moves))]


def test_play_goes_on_from_a_state() -> None:
    game = mr.load("incan-gold")
    state = batch.playouts(game, 4, 1, seed=3).match(0).at(40).state
    result = batch.playouts(game, games=20, seed=5, state=state)
    assert result.players == 4
    assert len({tuple(row) for row in result.scores.tolist()}) > 10
    match = result.match(4)
    assert match.at(0).state == state
    assert match.outcome is not None
    assert list(match.outcome.scores) == result.scores[4].tolist()


def test_random_players_win_about_equally_often() -> None:
    wins = batch.playouts("incan-gold", players=4, games=20_000, seed=1).winners.mean(axis=0)
    assert np.ptp(wins) < 0.02


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        ({"players": 9}, "is for 2, 3, 4, 5, 6, 7, 8 players, not 9"),
        ({"games": 0}, "games is a whole number from 1, not 0"),
        ({"games": 2.5}, "games is a whole number from 1, not 2.5"),
        ({"first": -1}, "first is a whole number from 0, not -1"),
        ({"max_decisions": True}, "max_decisions is a whole number from 0, not True"),
        ({"workers": 0}, "workers is a whole number from 1, not 0"),
        ({"seed": 1.5}, "a seed is an integer or a string, not float"),
    ],
)
def test_what_is_asked_for_wrongly(arguments: dict[str, object], wrong: str) -> None:
    with pytest.raises(UsageError) as raised:
        batch.playouts("incan-gold", **arguments)  # type: ignore[arg-type]  # on purpose
    assert wrong in str(raised.value)


def test_a_game_that_the_batch_does_not_have(result: batch.Playouts) -> None:
    with pytest.raises(UsageError, match="there is no game 60: the batch has games 0 to 59"):
        result.match(60)


def test_an_unfinished_game_has_no_outcome() -> None:
    result = batch.playouts("incan-gold", games=2, seed=7, max_decisions=3)
    with pytest.raises(UsageError, match="game 1 was given up after 3 decisions"):
        result.outcome(1)
    assert result.measures == {}


def test_without_numba_there_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("playing", "core", "jit", "list_methods"):
        monkeypatch.delitem(sys.modules, f"machu_rules.batch.{name}", raising=False)
    monkeypatch.delattr(batch, "playing", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra) as raised:
        batch.playouts("incan-gold")
    assert str(raised.value).endswith('the extra batch brings it (in a clone: pip install -e ".[batch]")')
    assert playing is not None


def test_a_policy_answers_as_its_weights_say() -> None:
    game = mr.load("princes")
    weights = {
        "enter": {"": 0.5, "day": 0.1},
        "enter sun_clock": {"player_0.clock": -2.0},
        "rest": {"market.llama": 0.2},
    }
    result = batch.playouts(game, 3, 4, seed=2, weights=weights)
    assert (result.scores != batch.playouts(game, 3, 4, seed=2).scores).any()
    env = batch.Env(game, 1, 3)
    for number in range(4):
        key = stream.random_key_of_game(stream.start_of("2"), number)
        match = result.match(number)
        assert match.outcome is not None
        assert list(match.outcome.scores) == result.scores[number].tolist()
        state = match.beginning.state
        for place, step in enumerate(match.steps):
            decision = game.decision(state)
            assert decision is not None
            if step.seat != CHANCE:
                seen = dict(zip(env.features, env.observe(state, step.seat).tolist(), strict=True)) | {"": 1}
                rows = [{**weights.get(move.verb, {})} for move in decision.moves]
                for row, move in zip(rows, decision.moves, strict=True):
                    for name, weight in weights.get(move.text, {}).items():
                        row[name] = row.get(name, 0) + weight
                chances = np.exp([sum(seen[name] * weight for name, weight in row.items()) for row in rows])
                drawn = (stream.mix(key + (place + 1) * stream.GAMMA & stream.WORD) >> 11) * 2.0**-53
                pick = int(np.searchsorted(np.cumsum(chances) / chances.sum(), drawn, side="right"))
                assert step.move == decision.moves[pick]
            state = step.state


@pytest.mark.parametrize(
    ("weights", "wrong"),
    [
        ({"walk": {"": 1.0}}, "weights: 'walk' is neither a move of Incan Gold nor a verb"),
        ({"torch": {"gems": 1.0}}, "weights: torch: there is no feature 'gems'"),
        ({"torch": {"path_gem": 1.0}}, "there is no feature 'path_gem'; did you mean path_gems?"),
    ],
)
def test_weights_of_what_there_is_not(weights: dict[str, dict[str, float]], wrong: str) -> None:
    with pytest.raises(UsageError) as raised:
        batch.playouts("incan-gold", weights=weights)
    assert wrong in str(raised.value)


LISTS = """
from machu_rules.games.incan_gold.agenda import AGENDA, ASK_CHOICE
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.games.incan_gold.rules.rounds import Choose

class Joined(Choose):
    def act(self, rules, position, seat, value, answer):
        cards = position.deck + position.path
        super().act(rules, position, seat, value, answer)

class Lists(IncanGold):
    based_on = "incan-gold"
    agenda = AGENDA.replace({ASK_CHOICE: Joined()})
"""


def test_a_line_that_numba_cannot_compile_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lists.py").write_text(LISTS)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UsageError) as raised:
        batch.playouts(mr.load("lists:Lists"), players=2, games=1, seed=7)
    what = "a batch cannot compile 'cards = position.deck + position.path': use whole numbers, lists of them, and loops"
    assert str(raised.value) == f"{tmp_path / 'lists.py'}:8: {what}"
