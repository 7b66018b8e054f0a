"""Bots by name, what they see, and what happens when they fail."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.bots import BotError, LazyView, RandomBot, game_seed, load_bot, seat_bot
from machu_rules.bots.playing import finish, play, play_on
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.match.match import Match
from tests.toy import Shells

GAME = Shells()


class Violation:
    """A bot whose answer the test sets."""

    answer: Any = None

    def __init__(self, game: Game[Any], seat: int, stream: Stream) -> None:
        self.seat = seat

    def choose(self, view: Mapping[str, Any], decision: Decision) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


class Greedy:
    """A bot that looks at its view."""

    def __init__(self, game: Game[Any], seat: int, stream: Stream) -> None:
        self.seat = seat

    def choose(self, view: Mapping[str, Any], decision: Decision) -> Move:
        assert view["decisions"][0]["seat"] == decision.seat == self.seat
        assert [bid for seat, bid in enumerate(view["bids"]) if seat != self.seat] == [True if self.seat else None]
        return decision.moves[-1]


def test_random_and_modules_by_name() -> None:
    assert load_bot(GAME, "random") is RandomBot
    assert load_bot(GAME, f"{__name__}:Greedy").__name__ == "Greedy"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("randon", "there is no bot 'randon'; did you mean random?"),
        ("x\x1b[2J", "there is no bot 'x\\x1b[2J'; there are random, easy, normal, hard, policies"),
        ("", "there is no bot ''"),
        (":", "there is no bot ':'"),
        ("nowhere_at_all:Bot", "there is no module 'nowhere_at_all' to take a bot from"),
        ("tests.match.test_bots:Gredy", "has no bot 'Gredy'; did you mean tests.match.test_bots:Greedy?"),
        ("tests.match.test_bots:GAME", "has no bot 'GAME'"),
    ],
)
def test_an_unknown_bot_is_one_clear_error(name: str, sentence: str) -> None:
    with pytest.raises(UsageError) as error:
        load_bot(GAME, name)
    assert sentence in str(error.value)


def test_a_module_that_fails_is_one_clear_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "faulty_bots.py").write_text("this is no Python")
    (tmp_path / "needy_bots.py").write_text("import nowhere_at_all")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.raises(BotError, match="'faulty_bots' cannot be imported: SyntaxError"):
        load_bot(GAME, "faulty_bots:Bot")
    with pytest.raises(UsageError, match=r"it imports nowhere_at_all"):
        load_bot(GAME, "needy_bots:Bot")


def test_what_makes_no_bot_is_refused() -> None:
    with pytest.raises(BotError, match="cannot be made: TypeError"):
        seat_bot(GAME, "pathlib:Path", 0, 1)
    with pytest.raises(UsageError, match="is not a bot"):
        seat_bot(GAME, "builtins:print", 0, 1)


def test_a_bot_that_fails_or_cheats_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [seat_bot(GAME, f"{__name__}:Violation", seat, 1) for seat in range(2)]
    cases: list[tuple[Any, str]] = [
        (
            Move("bid", (9,)),
            r"the bot Violation in seat 0 answered 'bid 9' to bid: 'bid 9' is not a valid move here. .* \[BID-1\]",
        ),
        (7, "the bot Violation in seat 0, asked for bid, answered '7' instead of one of decision.moves"),
        (
            ZeroDivisionError("oops"),
            r"seat 0, asked for bid, failed in .*test_bots.py:\d+ with ZeroDivisionError: oops",
        ),
    ]
    for answer, sentence in cases:
        monkeypatch.setattr(Violation, "answer", answer)
        with pytest.raises(BotError, match=sentence):
            list(play(GAME, GAME.new(2, 1), bots))
        with pytest.raises(BotError, match=sentence):
            list(play_on(Match.start(GAME, players=2, seed=1), bots))


def test_a_view_is_made_only_if_looked_at() -> None:
    made: list[int] = []

    def make() -> JsonDict:
        made.append(1)
        return {"a": 1}

    view = LazyView(make)
    assert made == []
    assert (view["a"], list(view), len(view), "b" in view) == (1, ["a"], 1, False)
    assert made == [1]


def test_a_bot_sees_the_view_of_its_seat_and_no_open_choice_of_another() -> None:
    played = finish(GAME, GAME.new(2, 3), [seat_bot(GAME, f"{__name__}:Greedy", seat, 3) for seat in range(2)])
    assert played.outcome is not None
    assert played.decisions == 6
    assert not played.unfinished


def test_chance_comes_from_seed_game_and_seat() -> None:
    def course(seed: str) -> list[str]:
        bots = [seat_bot(GAME, "random", seat, seed) for seat in range(3)]
        return [step.move.text for step in play(GAME, GAME.new(3, seed), bots)]

    assert course(game_seed(7, 0)) == course("7/0")
    assert len({tuple(course(game_seed(7, number))) for number in range(8)}) > 4


def test_a_game_that_does_not_end_is_unfinished() -> None:
    bots = [seat_bot(GAME, "random", seat, 5) for seat in range(2)]
    played = finish(GAME, GAME.new(2, 5), bots, max_decisions=3)
    assert played.unfinished
    assert (played.decisions, played.outcome) == (3, None)


def test_ask_gives_the_answer_of_a_seat_and_plays_nothing() -> None:
    match = mr.Match.start(GAME, 2, seed=7)
    for seat in range(2):
        bot = mr.seat_bot(GAME, "random", seat, seed=7)
        assert mr.ask(bot, match, seat) in GAME.asked_for(match.state, seat).moves  # type: ignore[union-attr]  # it is
    assert match.number == 0
    Violation.answer = Move("nonsense")
    with pytest.raises(BotError, match="answered 'nonsense'"):
        mr.ask(Violation(GAME, 0, Stream("7")), match, 0)
    with pytest.raises(UsageError, match="seats are 0 to 1"):
        mr.ask(bot, match, 2)
    after = match.play(match.decisions[0].moves[0], 0)
    with pytest.raises(UsageError, match="seat 0 has no open decision"):
        mr.ask(bot, after, 0)
