"""The bots of the game: their games end, with all endings. They know no id and see no more than their seat."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import Decision, Move
from machu_rules.bots import BotClass, RandomBot
from machu_rules.core.rng import Stream
from machu_rules.games.princes.bots import Runner, Worker
from tests.games.princes.properties.games import AnyGame
from tests.games.princes.properties.subject import PRINCES

DATA = Path(__file__).parents[4] / "data"
BOUND = 5_000

BOTS: dict[str, BotClass] = {"random": RandomBot, "worker": Worker, "runner": Runner}


def course(game: AnyGame, names: tuple[str, ...], seed: int) -> Iterator[tuple[Decision, Move]]:
    """The moves of a game between bots, to its end."""
    state = game.new(len(names), seed)
    bots = [BOTS[name](game, seat, Stream(f"{seed}/{seat}")) for seat, name in enumerate(names)]
    for _ in range(BOUND):
        decision = game.decision(state)
        if decision is None:
            return
        move = bots[decision.seat].choose(game.view(state, decision.seat), decision)
        yield decision, move
        state, _ = game.apply(state, move, decision.seat)
    raise AssertionError(f"{names} with {seed} take more than {BOUND} decisions")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("bot", "reason"), [("worker", "clergy"), ("runner", "cards"), ("random", "day_9")])
def test_bots_among_their_own_kind_reach_their_goal(bot: str, reason: str, players: int) -> None:
    reasons: Counter[str] = Counter()
    for seed in range(3):
        sample = PRINCES.sample((bot,) * players, seed)
        outcome = sample.game.outcome(sample.course.end)
        assert outcome is not None
        reasons[outcome.reason] += 1
    assert reasons[reason] >= 2


@pytest.mark.slow
def test_runners_exhaust_the_stack_before_the_last_days() -> None:
    for players in (2, 3, 4, 5):
        assert 5 <= PRINCES.sample(("runner",) * players, players).course.dumps[-1]["day"] <= 7


@pytest.mark.parametrize("names", [("worker", "runner"), ("runner", "worker", "random", "worker")])
def test_a_bot_is_the_same_for_the_same_game_seat_and_stream(names: tuple[str, ...]) -> None:
    game = mr.load("princes")
    one, other = list(course(game, names, 7)), list(course(game, names, 7))
    assert one == other
    assert one != list(course(game, names, 8))


class Watched(Mapping[str, Any]):
    """A view that records the keys that are read."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.looked: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.looked.add(key)
        return self.view[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.view)

    def __len__(self) -> int:
        return len(self.view)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_any_seat_with_a_listed_move_and_never_changes_the_view(name: str) -> None:
    sample = PRINCES.sample(("random", "worker", "runner"), 9)
    game = sample.game
    for step in sample.course.steps:
        bot = BOTS[name](game, step.decision.seat, Stream("0"))
        view = Watched(game.view(step.before, step.decision.seat))
        assert bot.choose(view, step.decision) in step.decision.moves
        assert view.view == game.view(step.before, step.decision.seat)
        assert name != "random" or not view.looked


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> AnyGame:
    """The published game with other ids: `corn` is `q_corn`, and so on for all goods, districts, cards ..."""
    game = mr.load("princes")
    play = game.rulebook.figures
    things = (play.goods, play.occupations, play.districts, play.orders, play.moon_tiles, play.trail.places)
    ids = {thing.id: f"q_{thing.id}" for group in things for thing in group}
    ids |= {card.id: "_".join(ids[icon] for icon in card.icons) for card in play.cards}
    word = re.compile(rf"\b({'|'.join(sorted(ids, key=len, reverse=True))})\b")
    # the same words are kinds, sections and values of an option too
    other = re.compile(r"^q_(?=sun_clock:)|(?<=kind: )q_|(?<=  riding: {value: )q_", re.MULTILINE)
    folder = tmp_path_factory.mktemp("renamed")
    for path in DATA.glob("*.yaml"):
        lines = [
            line if line.startswith("#") or "note:" in line else word.sub(lambda found: ids[found[0]], line)
            for line in path.read_text(encoding="utf-8").splitlines(keepends=True)
        ]
        text = "".join(lines) if path.stem != "rules" else path.read_text(encoding="utf-8")
        (folder / path.name).write_text(other.sub("", text), encoding="utf-8")
    return mr.load(folder)


def test_bots_know_no_ids(renamed: AnyGame) -> None:
    published = mr.load("princes")
    assert all(good.id.startswith("q_") for good in renamed.rulebook.figures.goods)
    names = ("worker", "runner", "worker")
    for (decision, move), (other_decision, other) in zip(
        course(published, names, 3), course(renamed, names, 3), strict=True
    ):
        assert decision.moves.index(move) == other_decision.moves.index(other)
