"""The lines of a score: at the end of every game, however it ended, they add up to the score that decides, in numbers
and in the text for people."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.match.wording import result_lines
from machu_rules.testing.drivers import driver, driver_names_by_seat
from machu_rules.web.browser import final_scores
from tests.fast_part import LONG_GAMES, one_in

UNFINISHED = ("three_given_up", "princes/three_chance_asked")
FIXTURES = sorted(
    path
    for path in Path("tests/fixtures").glob("*/*.jsonl")
    if not path.with_suffix("").as_posix().endswith(UNFINISHED)
)
VARIANTS = sorted(str(path) for path in Path("examples/variants").glob("*.yaml"))
TOTAL = re.compile(r"score (-?\d+) \(.*\n(?:  .+\n)*?  in all: (-?\d+) points?")


def check(match: mr.Match) -> None:
    """The lines of each seat add up, wherever they are shown."""
    game, outcome = match.game, match.outcome
    assert outcome is not None
    lines = [game.score(match.state, seat) for seat in range(match.players)]
    assert tuple(sum(line.points for line in own) for own in lines) == outcome.scores
    assert game.points(match.state) == list(outcome.scores)
    shown = final_scores(match)
    assert shown is not None
    assert [[line["text"] for line in own] for own in shown] == [[line.text for line in own] for own in lines]
    told = TOTAL.findall("\n".join(result_lines(game, match.state, match.beginning.who)))
    assert told == [(str(score), str(score)) for score in outcome.scores]


@pytest.mark.parametrize(
    "path", one_in(3, [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in FIXTURES])
)
def test_the_lines_of_finished_games_add_up(path: Path) -> None:
    check(mr.Match.read(path))


@pytest.mark.rule("SCORE-4")
def test_after_a_conquest_a_line_has_what_gold_adds() -> None:
    for language, words in (("en", "most gold, points times 3: "), ("de", "meistes Gold, Punkte mal 3: ")):
        match = mr.Match.read("tests/fixtures/princes/hands_open.jsonl").in_language(language)
        assert match.outcome is not None
        assert match.outcome.ending == "conquest"
        seat = match.outcome.measures["multiplier"].index(3)
        points = match.outcome.measures["points"][seat]
        *others, last = match.game.score(match.state, seat)
        assert sum(line.points for line in others) == points
        assert (last.rule, last.what, last.points, last.gold) == ("SCORE-4", "most_gold", 2 * points, 0)
        assert last.text.startswith(words)


@pytest.mark.rule("SCORE-3")
def test_after_a_rescue_nothing_is_added() -> None:
    match = mr.Match.read("tests/fixtures/princes/two_rescue_by_clergy.jsonl")
    assert {line.rule for seat in range(2) for line in match.game.score(match.state, seat)} <= {
        "SCORE-1",
        "SCORE-2",
        "TRAIL-4",
    }
    check(match)


@pytest.mark.parametrize("number", [0, 3, *[pytest.param(number, marks=pytest.mark.slow) for number in range(4, 12)]])
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.slow] * (name in (*LONG_GAMES, *VARIANTS)))
        for name in (*mr.games(), *VARIANTS)
    ],
)
def test_the_lines_of_games_between_all_drivers_add_up(name: str, number: int) -> None:
    """And before the end they are the points so far, without what only the end adds."""
    game: Any = mr.load(name)
    players = game.players[number % len(game.players)]
    match = mr.Match.start(game, players=players, seed=number)
    bots = [
        driver(game, each, seat, str(number)) for seat, each in enumerate(driver_names_by_seat(game, players, number))
    ]
    for _ in range(3000):
        if match.over:
            break
        if match.number % 40 == 0:
            for seat in range(players):
                assert game.points(match.state)[seat] == sum(line.points for line in game.score(match.state, seat))
        seat = match.decisions[0].seat
        match = match.play(mr.ask(bots[seat], match, seat=seat), seat=seat)
    if match.over:
        check(match)
