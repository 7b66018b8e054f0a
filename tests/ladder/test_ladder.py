"""Ladders as values: what ratings say of bots whose chances are known, and that nothing but the plan decides them."""

from __future__ import annotations

import json
import math
import signal
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.decisions import Decision
from machu_rules.core.values import JsonDict
from machu_rules.ladder import Ladder, ladder
from machu_rules.simulation import pool
from tests.json.compiled import valid
from tests.ladder.lottery import BOTS, Lottery

pytestmark = pytest.mark.compare

ONE, TWO, FOUR, EIGHT = BOTS

lottery = partial(ladder, Lottery(), BOTS[:3], players=3, games=12, seed=7)


def decided(found: Ladder) -> JsonDict:
    """All of a ladder but the CPU times."""
    return {name: value for name, value in found.data().items() if name != "speeds"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_weights_are_found(players: int) -> None:
    found = ladder(Lottery(), (TWO, ONE, EIGHT, FOUR), players=players, games=200, seed="known")
    assert [rating.bot for rating in found.ratings] == [EIGHT, FOUR, TWO, ONE]
    assert found.plan.anchor == TWO
    for times, rating in zip((4, 2, 1, 1 / 2), found.ratings, strict=True):
        low, high = rating.points.low, rating.points.high
        assert low is not None
        assert high is not None
        truth = 1000 + 400 * math.log10(times)
        assert low <= truth <= high
        alone = times / (times + players - 1)
        assert (rating.alone.low or 0) - 1e-6 <= alone <= (rating.alone.high or 0) + 1e-6
        assert high - low < 200
    for a, b in ((EIGHT, FOUR), (FOUR, TWO), (TWO, ONE)):
        meeting, turned = found.meeting(a, b), found.meeting(b, a)
        twice = (2 / (2 + players - 1) + 2 * (players - 1) / (2 * (players - 1) + 1)) / 2
        assert (meeting.share.low or 0) <= twice <= (meeting.share.high or 0)
        assert meeting.share.value == pytest.approx(1 - turned.share.value)
        assert meeting.share.low == pytest.approx(1 - (turned.share.high or 0))
        assert meeting.expected == pytest.approx(twice, abs=0.05)
        ahead = found.rating(a).ahead
        assert ahead is not None
        assert (ahead.low or 0) <= 120.4 <= (ahead.high or 0)
    assert found.ratings[-1].ahead is None


def test_a_bot_that_wins_everything_has_no_upper_bound() -> None:
    found = ladder("incan-gold", ("random", f"{__name__}:Camper"), players=2, games=20, seed=7)
    best, worst = found.ratings
    assert (best.bot, worst.bot) == ("random", f"{__name__}:Camper")
    assert found.meeting("random", f"{__name__}:Camper").share.value == 1
    assert worst.points.low is None
    assert worst.points.high is not None
    assert worst.points.high < 1000 - 200
    assert (worst.alone.low, best.ahead is not None and best.ahead.high) == (0, None)
    assert found.meeting(worst.bot, best.bot).share.low == 0


class Camper:
    """A bot of Incan Gold that takes nothing: it goes on until it is struck."""

    def __init__(self, game: mr.Game[Any], seat: int, stream: mr.Stream) -> None: ...

    def choose(self, view: JsonDict, decision: Decision) -> mr.Move:
        return next(move for move in decision.moves if move.text == "torch")


def test_the_same_bot_under_two_names_is_as_strong_as_itself() -> None:
    """A deal in all seats gives each half of the victories, whatever a seat is worth."""
    found = ladder("incan-gold", (f"{__name__}:Torch", f"{__name__}:Camper"), players=3, games=12, seed=7)
    [meeting] = found.meetings
    assert (meeting.share.value, meeting.expected) == (0.5, 0.5)
    assert [rating.points.value for rating in found.ratings] == [1000, 1000]


class Torch(Camper):
    """The same under another name."""


@pytest.mark.parametrize("way", ["two workers", "threads", "resumed", "resumed by two workers"])
def test_nothing_but_the_plan_decides_a_ladder(way: str, tmp_path: Path) -> None:
    expected = lottery()
    path = tmp_path / "games.jsonl"
    if "resumed" in way:
        lottery(resume=path)
        lines = path.read_bytes().splitlines(keepends=True)
        assert len(lines) == expected.games * 3
        path.write_bytes(b"".join([*lines[5:9], *lines[20:], lines[2][:50]]))
    with ThreadPoolExecutor(3) as threads:
        found = lottery(
            workers=3 if way == "threads" else 2 if "two" in way else 1,
            executor=threads if way == "threads" else None,
            resume=path if "resumed" in way else None,
        )
    assert json.dumps(decided(found)) == json.dumps(decided(expected))
    if "resumed" in way:
        assert len(path.read_bytes().splitlines()) == len(lines)
        played: list[None] = []
        again = lottery(resume=path, advance=lambda: played.append(None))
        assert json.dumps(again.data()) == json.dumps(found.data())
        assert len(played) == len(lines)  # the bar counts them, too


def test_a_ladder_that_is_stopped_rates_whole_deals(tmp_path: Path) -> None:
    """As if fewer games had been asked for; and it goes on."""
    played: list[None] = []

    def stop() -> None:
        played.append(None)
        if len(played) == 3 * 6 * 3 + 5:
            signal.raise_signal(signal.SIGINT)

    path = tmp_path / "games.jsonl"
    found = lottery(games=30, advance=stop, resume=path)
    assert (found.stopped, found.deals, found.games) == (True, 3, 18)
    fewer = lottery(games=18)
    assert (found.ratings, found.meetings) == (fewer.ratings, fewer.meetings)
    assert json.dumps(decided(lottery(games=30, resume=path))) == json.dumps(decided(lottery(games=30)))


def test_a_ladder_that_is_stopped_at_once_has_nothing_to_tell() -> None:
    with pytest.raises(KeyboardInterrupt):
        lottery(advance=lambda: signal.raise_signal(signal.SIGINT))


def test_games_that_are_given_up_are_shared() -> None:
    found = lottery(max_decisions=2)
    assert found.unfinished == found.games * 3
    assert {rating.points.value for rating in found.ratings} == {1000}
    assert {meeting.share.value for meeting in found.meetings} == {0.5}


def test_the_data_fit_their_schema() -> None:
    found = ladder("incan-gold", ("random", "prospector", "loner"), players=3, games=6, seed=7)
    data = json.loads(json.dumps(found.data()))
    assert valid("ladder")(data)
    assert not valid("ladder")(data | {"anchor": 1})
    assert data["games"] == 12
    moves = {speed["bot"]: speed["moves"] for speed in data["speeds"]}
    assert min(moves.values()) > 50
    assert all(0 < speed["mean"] <= speed["longest"] for speed in data["speeds"])


class Fragile:
    """A bot that fails."""

    def __init__(self, game: mr.Game[Any], seat: int, stream: mr.Stream) -> None: ...

    def choose(self, view: JsonDict, decision: Decision) -> mr.Move:
        raise OverflowError("too much")


def test_errors_say_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(mr.UsageError, match="to resume a ladder from a file, set a seed"):
        lottery(seed=None, resume=tmp_path / "games.jsonl")
    with pytest.raises(mr.UsageError, match="workers must be a number from 1 to 1024, not 0"):
        lottery(workers=0)
    with pytest.raises(mr.BotError, match=r"the bot Fragile in seat 1, asked for buy, failed in .*too much"):
        ladder(Lottery(), (ONE, f"{__name__}:Fragile"), players=2, games=2, seed=7)
    with pytest.raises(FileNotFoundError):
        lottery(resume=tmp_path / "no" / "games.jsonl")


def test_games_are_handed_out_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a worker might get sixty games of the slowest bots while others idle."""
    sizes: list[int] = []
    call_batch = pool.call_batch

    def counted(function: Any, tasks: list[Any], number: int) -> Any:
        sizes.append(len(tasks))
        return call_batch(function, tasks, number)

    monkeypatch.setattr(pool, "call_batch", counted)
    with ThreadPoolExecutor(2) as threads:
        lottery(executor=threads, workers=2)
    assert {*sizes} == {1}
