"""Comparisons as values: the games, the rows, the errors, and their independence of anything else."""

from __future__ import annotations

import json
import pickle
import re
import signal
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.bots import BotError
from machu_rules.compare import Comparison, compare
from machu_rules.compare.report import html as html_of
from machu_rules.core.decisions import Decision, Move
from machu_rules.simulation import pool
from tests.compare.playing import alone, events, written

pytestmark = pytest.mark.compare


class Fragile:
    """A bot that fails."""

    def __init__(self, game: mr.Game[Any], seat: int, stream: Any) -> None: ...

    def choose(self, view: Any, decision: Decision) -> Move:
        raise OverflowError("too much")


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return written(tmp_path_factory.mktemp("variants"), "one", "two")


def test_a_rulebook_is_the_same_as_itself() -> None:
    found = compare("princes", "princes", games=2, players=(2,), bots=("random",), seed=1)
    assert {row.verdict for row in found.rows} == {"same"}
    assert not any(row.tested for row in found.rows)
    assert found.differences == ()
    assert found.summary == "In 2 pairs of games with 2 players, no measured value differs."


def test_rows_are_the_means_of_games_that_can_be_played_alone(two: list[str]) -> None:
    found = compare(*two, games=7, players=(3, 2), bots=("random", "loner"), seed="s")
    assert [table.players for table in found.tables] == [3, 2]
    for table in found.tables:
        assert table.bots == ("random", "loner", "random")[: table.players]
        for path, side in zip(two, "ab", strict=True):
            game = mr.load(path)
            seated = [found.plan.lineup(table.players, i) for i in range(7)]
            games = [alone(game, table.players, seated[i], f"s/{table.players}/{i}") for i in range(7)]
            ends = [played.outcome for played in games if played.outcome]
            expected = {
                "decisions": fmean(played.decisions for played in games),
                "score.mean": fmean(fmean(end.scores) for end in ends),
                "score.best": fmean(max(end.scores) for end in ends),
                "score.margin": fmean(sorted(end.scores)[-1] - sorted(end.scores)[-2] for end in ends),
                "measure.gems.mean": fmean(fmean(end.measures["gems"]) for end in ends),
                "measure.gems.winner": fmean(fmean(end.measures["gems"][seat] for seat in end.winners) for end in ends),
                "wins.seat_1": fmean((1 in end.winners) / len(end.winners) for end in ends),
                "ending.rounds": 1.0,
                "unfinished": 0.0,
            }
            loners = [[seat for seat, bot in enumerate(bots) if bot == "loner"] for bots in seated]
            own = [
                (sum(seat in each for seat in end.winners) / len(end.winners), fmean(end.scores[seat] for seat in each))
                for end, each in zip(ends, loners, strict=True)
            ]
            expected["wins.bot.loner"] = fmean(wins for wins, _ in own)
            expected["score.bot.loner"] = fmean(score for _, score in own)
            kinds = [events(game, table.players, seated[i], f"s/{table.players}/{i}") for i in range(7)]
            for name, kind in (("camped", "camped"), ("cards_turned", "card_turned"), ("hazards_met", "hazard_met")):
                expected[f"count.{name}"] = fmean(each[kind] for each in kinds)
            for name, value in expected.items():
                assert getattr(table.row(name), side) == pytest.approx(value), name
    row = found.tables[0].row("decisions")
    assert row.a is not None
    assert row.b is not None
    assert row.difference == pytest.approx(row.b - row.a)


def test_fewer_games_are_the_first_of_more(two: list[str]) -> None:
    few, many = (compare(*two, games=games, players=(2,), seed="s") for games in (4, 9))
    assert Counter(dict(few.tables[0].lengths[0])) < Counter(dict(many.tables[0].lengths[0]))
    assert Counter(dict(few.tables[0].scores[1])) < Counter(dict(many.tables[0].scores[1]))


def test_the_number_of_workers_changes_nothing(two: list[str]) -> None:
    one, more, most = (
        compare(*two, games=11, players=(2, 4), bots=("random", "loner"), seed="w", workers=workers)
        for workers in (1, 2, 3)
    )
    assert one.data() == more.data() == most.data()
    assert one.tables == more.tables == most.tables
    other = compare(*two, games=11, players=(2, 4), bots=("random", "loner"), seed="v")
    assert other.data()["tables"] != one.data()["tables"]


def test_any_executor_gives_the_same(two: list[str]) -> None:
    alone = compare(*two, games=6, players=(2, 3), bots=("random",), seed="w")
    with ThreadPoolExecutor(2) as threads:
        shared = compare(*two, games=6, players=(2, 3), bots=("random",), seed="w", workers=2, executor=threads)
        again = compare(*two, games=6, players=(2, 3), bots=("random",), seed="w", workers=2, executor=threads)
    assert shared.data() == again.data() == alone.data()


def test_a_seed_is_drawn_and_told(two: list[str]) -> None:
    drawn = compare(*two, games=3, players=(2,))
    assert compare(*two, games=3, players=(2,), seed=drawn.plan.seed).data() == drawn.data()
    assert compare(*two, games=3, players=(2,)).plan.seed != drawn.plan.seed


def test_what_only_one_side_has_is_told_and_not_tested(tmp_path: Path) -> None:
    one, cursed = written(tmp_path, "one", "cursed")
    found = compare(one, cursed, games=12, players=(3,), bots=("random",), seed=1)
    for name, verdict, only in (("curse", "only_b", "b"), ("fire", "only_a", "a")):
        row = found.tables[0].row(f"count.struck.{name}")
        assert row.verdict == verdict
        assert not row.tested
        assert getattr(row, only) is not None
        assert getattr(row, "ab".replace(only, "")) is None
        assert row.label in found.summary
    assert found.tables[0].row("count.struck.mummy").verdict in ("unclear", "same")
    paths = {each.path: each.kind for each in found.differences}
    assert paths["hazards.kinds.curse"] == "added"
    assert paths["hazards.kinds.fire"] == "removed"
    turned = compare(cursed, one, games=12, players=(3,), bots=("random",), seed=1)
    assert turned.tables[0].row("count.struck.curse").verdict == "only_a"


def test_a_plain_difference_is_found_and_its_direction(two: list[str]) -> None:
    found = compare(*two, games=25, players=(4,), bots=("random",), seed=2)
    row = found.tables[0].row("decisions")
    assert row.verdict == "more"
    assert row.p is not None
    assert row.p_holm is not None
    assert row.p_holm <= found.alpha
    assert row.low is not None
    assert row.low > 0
    assert f"decisions (more in B: {row.a:.2f} to {row.b:.2f})" in found.summary
    back = compare(*two[::-1], games=25, players=(4,), bots=("random",), seed=2).tables[0].row("decisions")
    assert back.verdict == "less"
    assert back.p == row.p
    assert back.difference == pytest.approx(-(row.difference or 0))
    assert [(each.path, each.before, each.after) for each in found.differences] == [("rounds.number", 1, 2)]


def test_what_is_detectable_of_a_share_is_no_more_than_it_can_change(two: list[str]) -> None:
    found = compare(*two, games=14, players=(2, 3, 4), bots=("random", "loner"), seed=2)
    shares = [row for row in found.rows if row.share and row.tested]
    others = [row for row in found.rows if not row.share and row.tested]
    assert all(row.detectable is None or row.detectable <= max(row.a or 0, 1 - (row.a or 0)) for row in shares)
    assert None in {row.detectable for row in shares}
    assert None not in {row.detectable for row in others}


def test_the_tables_are_held_to_one_level_together(two: list[str]) -> None:
    """Among many rows, a difference must be larger than among few."""
    few = compare(*two, games=10, players=(2,), bots=("random",), seed=2)
    many = compare(*two, games=10, players=(2, 3, 4, 5), bots=("random",), seed=2)
    tested = [sum(row.tested for row in found.rows) for found in (few, many)]
    assert tested[1] > 3 * tested[0]
    first = [min(row.level or 1 for row in found.rows) for found in (few, many)]
    assert first == [pytest.approx(0.05 / number) for number in tested]


def test_the_summary_counts_each_row_once(two: list[str]) -> None:
    found = compare(*two, games=25, players=(2, 4), bots=("random",), seed=2)
    significant = [(table.players, row.label) for table in found.tables for row in table.rows if row.significant]
    [head, named] = found.summary.partition("%): ")[::2]
    assert f", {len(significant)} of {sum(row.tested for row in found.rows)} tested rows differ significantly" in head
    labels = re.findall(r"(?:, )?([^()]+) \((?:more|less) in B, ([\d and]+) players: [^()]+\)", named)
    assert len(labels) == 4
    tables = sum(len(players.split(" and ")) for _, players in labels)
    assert any(" and " in players for _, players in labels)
    assert f"and {len(significant) - tables} more row" in named
    for label, players in labels:
        assert {(int(number), label) for number in players.split(" and ")} <= set(significant)


def test_no_interval_of_a_share_goes_beyond_all_games(two: list[str]) -> None:
    found = compare(*two, games=4, players=(2, 3, 4), bots=("random", "loner"), seed=2)
    ends = [(row.low, row.high) for row in found.rows if row.share and row.low is not None and row.high is not None]
    assert all(-1 <= low <= high <= 1 for low, high in ends)
    assert {-1, 1} & {end for pair in ends for end in pair}, "some would go beyond"


def test_an_ending_with_several_reasons_is_told_by_reason(tmp_path: Path, two: list[str]) -> None:
    variant = tmp_path / "v.yaml"
    variant.write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: X\ndays: {last_day: 3}\n"
        "options: {rescue_by_clergy: goes_on, rescue_by_cards: goes_on}\n"
    )
    table = compare("princes", variant, games=3, players=(2,), bots=("random",), seed=1).tables[0]
    names = [row.name for row in table.rows if row.group == "endings"]
    assert names[:3] == ["ending.conquest", "reason.conquest.day_3", "reason.conquest.day_9"]
    shares = [(table.row(name).a, table.row(name).b) for name in names[:3]]
    assert shares[1] == (0.0, 1.0)
    assert shares[0] == (shares[2][0], 1.0)
    [one] = compare(*two, games=1, players=(2,), bots=("random",), seed=1).tables
    assert [row.name for row in one.rows if row.group == "endings"] == ["ending.rounds", "unfinished"]


def test_games_that_are_given_up_are_counted_and_not_scored() -> None:
    found = compare("princes", "princes", games=2, players=(2,), bots=("random",), seed=1, max_decisions=5)
    table = found.tables[0]
    assert table.row("unfinished").a == 1.0
    assert table.row("decisions").a == 5.0
    assert {row.verdict for row in table.rows if row.group in ("scores", "wins")} == {"no_pairs"}
    assert table.scores == ((), ())
    assert "<svg" not in html_of(found)


def test_one_pair_can_show_nothing(two: list[str]) -> None:
    found = compare(*two, games=1, players=(2,), bots=("random",), seed=4)
    rows = [row for row in found.rows if row.tested]
    assert rows
    assert {row.verdict for row in rows} == {"unclear"}
    assert {(row.p, row.detectable, row.low) for row in rows} == {(1.0, None, None)}
    assert found.summary.endswith("tested rows differs significantly.")


def schema_errors(found: Comparison) -> list[str]:
    checker = Draft202012Validator(mr.json_schema("comparison"))
    data = json.loads(json.dumps(found.data(), allow_nan=False))
    return [f"{error.json_path}: {error.message}" for error in checker.iter_errors(data)]


def test_a_comparison_is_what_its_schema_says(two: list[str], tmp_path: Path) -> None:
    variant = tmp_path / "v.yaml"
    variant.write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: X\ndays: {last_day: 3}\noptions: {bank: limited}\n"
        "orders: {virgin: {price: {coca: 1}}}\n",
        encoding="utf-8",
    )
    assert schema_errors(compare("princes", variant, games=2, players=(2, 3), seed=1)) == []
    assert schema_errors(compare(*two, games=1, players=(2,), max_decisions=1, seed=1)) == []
    assert schema_errors(compare(*two, games=20, players=(2,), bots=("random",), seed=1)) == []


def test_games_may_be_given_instead_of_names(two: list[str]) -> None:
    games = [mr.load(path) for path in two]
    given = compare(*games, games=3, players=(2,), seed=1, workers=2)
    named = compare(*two, games=3, players=(2,), seed=1)
    assert [row.difference for row in given.rows] == [row.difference for row in named.rows]
    assert pickle.loads(pickle.dumps(given)) == given
    assert "'1'" not in repr(given.plan.a)


# ---------------------------------------------------------------------------------------------------- errors

MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"b": "princes"}, "A (incan-gold) is a rulebook of incan-gold and B (princes) of princes. Only rulebooks"),
    ({"b": "incan-gould"}, "there is no game 'incan-gould'"),
    ({"players": (9,)}, "A (incan-gold) is for 2, 3, 4, 5, 6, 7, 8 players, not 9"),
    ({"players": (2, 2)}, "2 players are named more than once"),
    ({"bots": ("digger",)}, "A (incan-gold): there is no bot 'digger'"),
    ({"bots": ("nowhere:Bot",)}, "A (incan-gold): there is no module 'nowhere'"),
    ({"players": (2,), "bots": ("random",) * 3}, "there are 3 bots for 2 seats"),
    ({"games": 0}, "games must be a number from 1 to"),
    ({"workers": 0}, "workers must be a number from 1 to"),
    ({"seed": 1.5}, "a seed is an integer or a string"),
]


@pytest.mark.parametrize(("given", "message"), MISTAKES)
def test_what_cannot_be_compared_is_refused_before_anything_is_played(given: dict[str, Any], message: str) -> None:
    def never() -> None:
        raise AssertionError("a game was played")

    arguments: dict[str, Any] = {"a": "incan-gold", "b": "incan-gold", "games": 1, "advance": never, **given}
    with pytest.raises(mr.UsageError) as raised:
        compare(arguments.pop("a"), arguments.pop("b"), **arguments)
    assert str(raised.value).startswith(message)


def test_a_number_of_players_that_one_side_lacks(tmp_path: Path) -> None:
    variant = tmp_path / "few.yaml"
    variant.write_text(
        'format: machu-rules/variant/1\nbased_on: incan-gold\nname: Few\nsetup:\n  table:\n    "2": {remove: true}\n'
        '    "8": {remove: true}\n',
        encoding="utf-8",
    )
    with pytest.raises(mr.UsageError, match=r"B \(.*few.yaml\) is for 3, 4, 5, 6, 7 players, not 2"):
        compare("incan-gold", variant, games=1, players=(3, 2))
    assert [table.players for table in compare("incan-gold", variant, games=1, bots=("random",)).tables] == [4]


def test_a_rulebook_that_is_none_is_refused_with_its_problems(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: X\ndays: {last_day: 0}\n"
    )
    with pytest.raises(mr.RulebookError, match=r"bad\.yaml:4:"):
        compare("princes", tmp_path / "bad.yaml", games=1)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_fails_ends_it_with_one_error(workers: int, two: list[str]) -> None:
    with pytest.raises(BotError, match=r"the bot Fragile in seat 0, .* OverflowError: too much"):
        compare(*two, games=50, players=(2,), bots=(f"{__name__}:Fragile",), seed=1, workers=workers)


# ------------------------------------------------------------------------------------------------ being stopped


def stop_after(pairs: int) -> Callable[[], None]:
    """Presses ctrl-C once, after this many pairs."""
    numbers = count(1)

    def advance() -> None:
        if next(numbers) == pairs:
            raise KeyboardInterrupt

    return advance


@pytest.mark.parametrize("workers", [1, 2])
def test_stopped_it_keeps_what_fewer_games_would_have_given(workers: int, two: list[str]) -> None:
    played: dict[str, Any] = {"players": (2, 3), "bots": ("random",), "seed": "stop"}
    found = compare(*two, games=4000, workers=workers, advance=stop_after(31), **played)
    assert found.stopped
    assert "stopped" in found.summary
    pairs = [table.pairs for table in found.tables]
    assert 12 <= min(pairs) <= max(pairs) < 200
    for place, table in enumerate(found.tables):
        whole = compare(*two, games=table.pairs, **played)
        assert table.lengths == whole.tables[place].lengths
        assert table.scores == whole.tables[place].scores


def test_what_was_played_after_a_gap_is_left_out() -> None:
    """Else quick games, which overtake others, would be there too often."""
    taken: list[tuple[int, int]] = []
    queue = pool.ReorderBuffer(lambda players, pair: taken.append((players, pair)))
    for place in ((3, 1), (2, 3), (2, 1), (2, 0), (2, 0)):
        queue.put(place, place[1])
    assert taken == [(2, 0), (2, 1)]


def test_a_pair_is_taken_in_whole_before_ctrl_c_ends_the_playing() -> None:
    taken: list[str] = []

    def take(players: int, pair: str) -> None:
        signal.raise_signal(signal.SIGINT)
        taken.append(pair)

    queue = pool.ReorderBuffer(take)
    with pytest.raises(KeyboardInterrupt):
        queue.put((2, 0), "first")
    with pytest.raises(KeyboardInterrupt):
        queue.put((2, 1), "second")
    assert taken == ["first", "second"]


def test_a_worker_that_is_told_to_stop_plays_only_what_leaves_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_stop_after", SimpleNamespace(value=7))
    power = pool.PickledFunction(pow)
    assert pool.call_batch(power, [(2, 3), (2, 4)], 7)[1] == [((2, 3), 8), ((2, 4), 16)]
    assert pool.call_batch(power, [(2, 3), (2, 4)], 8)[1] == []


def test_stopped_before_the_first_pair_there_is_nothing_to_tell(
    two: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("machu_rules.compare.play_game_per_rulebook", interrupted)
    with pytest.raises(KeyboardInterrupt):
        compare(*two, games=5, players=(2,), seed=1)
