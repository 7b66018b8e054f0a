"""What a ladder plays, and the file that keeps its games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.bots import finish
from machu_rules.core.values import JsonDict
from machu_rules.ladder.ladder_plan import LadderPlan, ScheduledGame, count_seatings, plan
from machu_rules.ladder.playing import LadderGame, play_scheduled
from machu_rules.ladder.resume import LadderGamesFile
from tests.json.compiled import valid
from tests.ladder.lottery import BOTS, Lottery

ONE, TWO, FOUR = BOTS[:3]


def small(bots: tuple[str, ...] = (ONE, TWO, FOUR), players: int = 3, games: int = 12, **other: Any) -> LadderPlan:
    arguments = {"seed": 7, "max_decisions": 1000} | other
    return plan(Lottery(), bots, players, games, **arguments)


def written(path: Path, of: LadderPlan, most: int = 10**6) -> dict[ScheduledGame, LadderGame]:
    """The first games of a plan, written into a file."""
    places = [place for number, place in enumerate(of.scheduled_games()) if number < most]
    games = {place: play_scheduled(of, *place) for place in places}
    with LadderGamesFile(path, of) as file:
        for game in games.values():
            file.add(game)
    return games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_each_deal_any_two_bots_are_in_each_seat_alone_and_equally_often(players: int) -> None:
    of = small(players=players, games=1)
    assert (of.deals, of.games_per_pair) == (2, 2 * count_seatings(players))
    for deal in range(of.deals):
        for a, b in of.pairs:
            lineups = [
                place.lineup for place in of.scheduled_games() if place.deal == deal and {*place.lineup} == {a, b}
            ]
            assert len({*lineups}) == len(lineups) == count_seatings(players)
            for bot in (a, b):
                alone = [lineup.index(bot) for lineup in lineups if lineup.count(bot) == 1]
                assert sorted(alone) == list(range(players))
            for seat in range(players):
                assert Counter(lineup[seat] for lineup in lineups) == {a: len(lineups) / 2, b: len(lineups) / 2}


def test_the_games_of_a_deal_have_one_seed_and_can_be_played_alone() -> None:
    of = small()
    game = of.game
    for place in list(of.scheduled_games())[:8]:
        kept = play_scheduled(of, *place)
        assert kept.seed == f"7/3/{place.deal}"
        bots = [mr.seat_bot(game, name, seat, kept.seed) for seat, name in enumerate(kept.bots)]
        state = finish(game, game.new(players=3, seed=kept.seed), bots).state
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winners == kept.winners


def test_a_victory_is_divided_by_seats() -> None:
    kept = play_scheduled(small(), 0, (ONE, TWO, TWO)).data()

    def share(*winners: int) -> float:
        return LadderGame(**kept | {"winners": winners}).first_seat_bot_share

    assert (share(0), share(1), share(0, 1), share(1, 2), share()) == (1, 0, 1 / 2, 0, 1 / 3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"bots": (ONE,)}, "2 to 100 bots, not 1"),
        ({"bots": (ONE, TWO, ONE)}, "is named twice"),
        ({"bots": (ONE, "nobody")}, "there is no bot 'nobody'"),
        ({"players": 7}, "lottery is for 2, 3, 4 players, not 7"),
        ({"players": True}, "not True"),
        ({"games": 0}, "games must be a number from 1 to"),
        ({"max_decisions": 0}, "max_decisions must be a number from 1 to"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(mr.UsageError) as raised:
        small(**arguments)
    assert message in str(raised.value)


def test_the_usual_bots_are_those_that_do_not_search() -> None:
    of, game = plan("incan-gold", (), None, 1, 7, 1000), mr.load("incan-gold")
    assert of.bots == ("random", *game.bots, *game.rollout_policies)
    assert (of.players, of.anchor) == (4, "random")
    assert small().anchor == ONE


def test_what_was_written_is_read_and_fits_its_schema(tmp_path: Path) -> None:
    of, path = small(), tmp_path / "games.jsonl"
    games = written(path, of, most=10)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert all(map(valid("ladder_game"), map(json.loads, lines)))
    with LadderGamesFile(path, of) as file:
        assert file.games == games
    longer = small(games=30)
    with LadderGamesFile(path, longer) as file:
        assert file.games == games


def test_what_was_being_written_when_a_run_was_killed_is_dropped(tmp_path: Path) -> None:
    of, path = small(), tmp_path / "games.jsonl"
    games = list(written(path, of, most=3).items())
    whole = path.read_bytes()
    starts = [0, *(place + 1 for place, byte in enumerate(whole) if byte == ord("\n"))]
    for end in range(0, len(whole), 7):
        path.write_bytes(whole[:end])
        with LadderGamesFile(path, of) as file:
            kept = len([start for start in starts[1:] if start <= end + 1])  # a line end is not needed
            assert dict(file.games) == dict(games[:kept])
            assert path.stat().st_size == starts[kept]
            for _, game in games[kept:]:
                file.add(game)
        assert path.read_bytes() == whole


def test_one_program_at_a_time_writes_a_file(tmp_path: Path) -> None:
    with (
        LadderGamesFile(tmp_path / "games.jsonl", small()),
        pytest.raises(mr.RecordError, match="one program at a time"),
        LadderGamesFile(tmp_path / "games.jsonl", small()),
    ):
        pass


OTHERS: dict[str, tuple[Callable[[], LadderPlan], str]] = {
    "other bots": (lambda: small((ONE, TWO, BOTS[3])), f"the bot {FOUR!r}, which is not one of"),
    "other seed": (lambda: small(seed=8), "the seed '7/3/0', which is not one of '8/3/0' to '8/3/1'"),
    "other players": (lambda: small(players=2), "players 3, not 2"),
    "other end": (lambda: small(max_decisions=9), "max_decisions 1000, not 9"),
    "other rules": (lambda: plan(Lottery(2), BOTS[:3], 3, 12, 7, 1000), f"fingerprint '{Lottery(1).fingerprint[:20]}"),
    "other game": (lambda: plan("incan-gold", ("random", "loner"), 3, 12, 7, 1000), "game 'lottery', not 'incan-gold'"),
    "fewer games": (lambda: small(games=12), "the seed '7/3/2'"),
}


@pytest.mark.parametrize("other", OTHERS)
def test_a_file_of_another_ladder_is_refused_and_stays(other: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    written(path, small(games=18) if other == "fewer games" else small())
    before = path.read_bytes()
    make, message = OTHERS[other]
    with pytest.raises(mr.UsageError) as raised:
        LadderGamesFile(path, make())
    assert f"{path} has games of another ladder: line " in str(raised.value)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)
    assert path.read_bytes() == before


def lacking(name: str) -> Callable[[JsonDict], JsonDict]:
    return lambda line: {key: value for key, value in line.items() if key != name}


def test_a_table_that_no_ladder_has_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    game = play_scheduled(small(), 0, (ONE, TWO, FOUR))
    path.write_text(f"{json.dumps(game.data())}\n", encoding="utf-8")
    with pytest.raises(mr.UsageError, match="line 1 has a table that is not part of a ladder"):
        LadderGamesFile(path, small())


BROKEN: dict[str, tuple[Callable[[JsonDict], Any], str]] = {
    "no game": (lambda line: {"a": 1}, "line 2, is not a game of a ladder"),
    "a key is missing": (lacking("winners"), "winners is missing"),
    "a winner beyond the table": (lambda line: line | {"winners": [3]}, "it needs 3 players"),
    "a bot too few": (lambda line: line | {"bots": line["bots"][1:]}, "it needs 3 players"),
    "another version": (lambda line: line | {"format": "machu-rules/ladder-game/2"}, "format: "),
    "no number": (lambda line: line | {"players": "3"}, "players: "),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_file_with_anything_else_is_refused_and_stays(broken: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    written(path, small(), most=2)
    first, second = path.read_text(encoding="utf-8").splitlines()
    change, message = BROKEN[broken]
    path.write_text(f"{first}\n{json.dumps(change(json.loads(second)))}\n{first}\n", encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(mr.RecordError) as raised:
        LadderGamesFile(path, small())
    assert f"{path}, line 2" in str(raised.value)
    assert message in str(raised.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", ["my notes", "{", "{}", '{"format": "machu-rules/record/1"', "\n", "\0\0"])
def test_a_file_of_somebody_else_stays(content: str, tmp_path: Path) -> None:
    """Also one without a last line break; but a single brace may be the beginning of a game."""
    path = tmp_path / "notes"
    path.write_text(content, encoding="utf-8")
    if content == "{":
        LadderGamesFile(path, small()).__exit__()
        assert path.read_text(encoding="utf-8") == ""
        return
    with pytest.raises(mr.RecordError, match="line 1, is not a game of a ladder"):
        LadderGamesFile(path, small())
    assert path.read_text(encoding="utf-8") == content
