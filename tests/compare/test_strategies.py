"""Bots told from seats: planted advantages of a bot, of a seat and of a figure are found, and named first."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.compare import Comparison, compare, plans, run_plans
from machu_rules.compare.balance import BalanceSums, correct_p_values, fair_share_p_value
from machu_rules.compare.comparison_builder import comparison
from machu_rules.compare.event_counts import EventRateSums
from machu_rules.compare.formatting import side_by_side
from machu_rules.compare.report import html
from machu_rules.compare.sums import PlayerCountSums
from machu_rules.compare.sweep import sweep
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import Outcome
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.simulation.comparison_plan import plan
from machu_rules.simulation.figure_values import with_figures
from machu_rules.simulation.games import GameResult, play_game
from machu_rules.simulation.pair import play_under_both_rulebooks
from tests.compare.playing import written

pytestmark = pytest.mark.compare


class Sleeper:
    """Has an advantage in seat 0 only. In all other seats it goes home with nothing."""

    def __init__(self, game: mr.Game[Any], seat: int, stream: Any) -> None:
        self.inner = mr.seat_bot(game, "loner", seat, seat)
        self.seat = seat

    def choose(self, view: Any, decision: Decision) -> Move:
        return self.inner.choose(view, decision) if self.seat == 0 else decision.moves[-1]


class Lottery(IncanGold):
    """The points decide nothing. The winner is drawn."""

    based_on = "incan-gold"
    rules_revision = IncanGold.rules_revision + 1

    def outcome(self, state: Any) -> Outcome | None:
        end = super().outcome(state)
        if end is None:
            return None
        winner = mr.Stream(str(sorted(end.scores))).below(len(end.scores))
        return Outcome(end.ending, end.reason, (winner,), end.scores, end.measures)


@cache
def strong() -> Comparison:
    return compare("incan-gold", "incan-gold", games=90, players=(3,), bots=("random", "loner"), seed="strong")


def test_bots_sit_in_every_seat_equally_often() -> None:
    of = plan("incan-gold", "incan-gold", 12, (2, 3, 4), ("loner", "random"), 1, 1000)
    for players in (2, 3, 4):
        seats = Counter((seat, bot) for number in range(12) for seat, bot in enumerate(of.lineup(players, number)))
        for bot in ("loner", "random"):
            assert len({seats[seat, bot] for seat in range(players)}) == 1
    fixed = plan("incan-gold", "incan-gold", 12, (3,), ("loner", "random"), 1, 1000, rotate=False)
    assert {fixed.lineup(3, number) for number in range(4)} == {("loner", "random", "loner")}


def test_a_bot_that_is_better_is_named_first_and_seats_are_not() -> None:
    found = strong()
    rows = {(row.kind, row.name, row.side): row for row in found.tables[0].advantages}
    loner = rows["bot", "loner", "A"]
    assert loner.verdict == "more"
    assert loner.fair == pytest.approx(1 / 3)
    assert loner.share > loner.low > loner.fair
    assert {row.verdict for (kind, *_), row in rows.items() if kind == "seat"} == {"unclear"}
    assert found.summary.partition("With 3 players, ")[2].startswith("loner wins too often: ")
    ahead = {(row.bot, row.other): row.share for row in found.tables[0].pairings if row.side == "A"}
    assert ahead["loner", "random"] > 0.6
    assert ahead["loner", "random"] + ahead["random", "loner"] == pytest.approx(1)


def test_a_seat_that_has_an_advantage_is_found_with_one_bot_in_all_seats() -> None:
    bots = (f"{__name__}:Sleeper",)
    found = compare("incan-gold", "incan-gold", games=60, players=(3,), bots=bots, seed="seat")
    verdicts = {row.name: row.verdict for row in found.tables[0].advantages if row.side == "A"}
    assert verdicts["0"] != "unclear"
    assert "With 3 players, seat 0 wins too" in found.summary


def test_who_does_what_is_told_by_bot_and_by_winners() -> None:
    found = strong()
    doing = next(each for each in found.tables[0].event_counts if each.name == "gems_brought")
    bots, won, others = Counter[str](), list[int](), list[int]()
    game = mr.load("incan-gold")
    seats = Counter[str]()
    for number in range(90):
        lineup = found.plan.lineup(3, number)
        result = play_game(game, lineup, f"strong/3/{number}")
        assert result.outcome is not None
        for seat, bot in enumerate(lineup):
            seats[bot] += 1
            bots[bot] += (gems := result.by_seat[seat].get("gems_brought", 0))
            (won if seat in result.outcome.winners else others).append(gems)
    for bot, means in doing.bots.items():
        assert means == pytest.approx((bots[bot] / seats[bot],) * 2)
    assert doing.winners[0] == pytest.approx(sum(won) / len(won))
    assert doing.others[1] == pytest.approx(sum(others) / len(others))
    assert doing.more[0] is not None
    assert doing.more[0][1] > 0


def test_the_chance_of_a_share_is_that_of_brute_force() -> None:
    """5 games of 3 seats, in one of which two share the victory. All choices of winners are enumerated."""
    from itertools import combinations, product

    shared = Counter({1: 4, 2: 1})
    worlds = [*product(*([range(3)] * 4), combinations(range(3), 2))]
    totals = [sum(seat == 0 for seat in world[:4]) + (0 in world[4]) / 2 for world in worlds]  # type: ignore[operator]
    for won in (0.0, 1.5, 3.0, 4.5):
        exact = sum(abs(total - 5 / 3) >= abs(won - 5 / 3) - 1e-9 for total in totals) / len(totals)
        assert fair_share_p_value(won, 1, 3, shared) == pytest.approx(exact)


def test_all_seats_alike_give_no_more_alarms_than_is_said() -> None:
    """1,000 tables of games with random winners. All rows of a table share one level."""
    import numpy as np

    stream, alarms, raw = np.random.default_rng(3), 0, 0
    lineups = [("x", "y", "x", "y"), ("y", "x", "y", "x")]
    for _ in range(1000):
        sums = BalanceSums(lineups[0])
        for number, winner in enumerate(stream.integers(0, 4, 24)):
            sums.add(0, lineups[number % 2], Outcome("end", "end", (int(winner),), (0, 0, 0, 0), {}))
        [rows] = correct_p_values([sums.advantages()])
        alarms += any(row.verdict != "unclear" for row in rows)
        raw += any(row.p <= 0.05 for row in rows)
    assert 5 <= alarms <= 71, alarms  # at most 5 %, and 3 standard errors
    assert raw > 100


def test_a_rate_is_of_all_that_happened_and_its_interval_covers() -> None:
    from machu_rules.compare.display_names import DisplayNames

    of = plan("incan-gold", "incan-gold", 1, (2,), ("random",), 1, 1000)
    stream_results = [play_under_both_rulebooks(of, 2, number)[0] for number in range(40)]
    sums = EventRateSums(("cards_turned",), "round")
    sums.add_pairs([*zip(stream_results[:20], stream_results[20:], strict=True)])
    rounds, turns = sums.rates(DisplayNames(of))
    assert (rounds.per, turns.per) == ("round", "turn")
    cards = [result.metrics["cards_turned"] for result in stream_results]
    assert rounds.a == pytest.approx(sum(cards[:20]) / 100)
    assert rounds.low is not None
    assert rounds.high is not None
    assert rounds.low < rounds.difference < rounds.high
    assert rounds.high - rounds.low < 4


def test_counts_by_round_are_those_of_the_games_one_by_one() -> None:
    """A game in which something does not come up in a round counts as 0 there."""
    of = plan("incan-gold", "incan-gold", 20, (2,), ("random",), 1, 1000)
    results = [play_under_both_rulebooks(of, 2, number)[0] for number in range(20)]
    sums = PlayerCountSums(of, 2)
    for result in results:
        sums.add((result, result))
    periods = [each for each in comparison(of, [sums]).tables[0].periods if each.side == "A"]
    assert len(periods) == 5
    for name in ("gems_brought", "rounds_ended.hazard"):
        for period in periods:
            counts = sorted(each.course.counts[period.number - 1].get(name, 0) for each in results if each.course)
            assert period.counts[name] == pytest.approx(sum(counts) / 20)
            band = period.bands[name]
            assert (band.low, band.middle, band.high) == (counts[1], counts[9], counts[17])


def test_odd_games_are_played_again_by_their_command() -> None:
    found = strong()
    assert {outlier.what for outlier in found.tables[0].outliers} >= {
        "most decisions",
        "fewest decisions",
        "highest score",
    }
    for outlier in found.tables[0].outliers[:3]:
        words = outlier.command.split()
        bots, seed = words[words.index("--bots") + 1].split(","), words[words.index("--seed") + 1]
        result = play_game(mr.load(words[2]), bots, seed)
        assert result.outcome is not None
        assert outlier.value == {"most": result.decisions, "fewest": result.decisions}.get(
            outlier.what.split()[0], max(result.outcome.scores)
        )


def test_an_effect_is_in_standard_deviations_of_games() -> None:
    of = plan("incan-gold", "incan-gold", 4, (2,), ("random",), 1, 1000)
    pairs = [(GameResult(None, a, {}), GameResult(None, b, {})) for a, b in ((10, 20), (12, 26), (14, 20), (16, 26))]
    row = comparison(of, [PlayerCountSums.from_pairs(of, 2, pairs)]).tables[0].row("decisions")
    spreads = (20 / 3) ** 0.5, 12**0.5
    assert row.sd_a == pytest.approx(spreads[0])
    assert row.sd_b == pytest.approx(spreads[1])
    assert row.effect_size == pytest.approx(10 / ((20 / 3 + 12) / 2) ** 0.5)


def test_several_rulebooks_are_compared_with_one_and_held_to_one_level(tmp_path: Path) -> None:
    one, two = written(tmp_path, "one", "two")
    shared: tuple[Any, ...] = (20, (2,), ("random",), "several", 1000)
    found = run_plans(plans("incan-gold", [one, two], *shared))
    alone = [compare("incan-gold", b, games=20, players=(2,), bots=("random",), seed="several") for b in (one, two)]
    tested = sum(row.tested for each in found for row in each.rows)
    assert tested > max(sum(row.tested for row in each.rows) for each in alone)
    assert min(row.level or 1 for each in found for row in each.rows) == pytest.approx(0.05 / tested)
    for each, other in zip(found, alone, strict=True):
        assert [(row.name, row.a, row.b) for row in each.rows] == [(row.name, row.a, row.b) for row in other.rows]
    page = html(*found)
    assert page.count("Side by side") == 1
    assert page.count("Differences in the data") == 2
    head, rows = side_by_side(found, 0)
    assert head == ["", "A", one, two]
    decisions = next(row for row in rows if row[0] == "decisions")
    assert [cell.endswith("*") for cell in decisions] == [False, False, True, True]


def test_a_lottery_has_no_depth_of_skill() -> None:
    usual: dict[str, Any] = {"games": 100, "bots": ("random", "loner"), "seed": "lottery"}
    found = compare("incan-gold", f"{__name__}:Lottery", players=(2,), **usual)
    deep, flat = found.tables[0].skill
    assert (deep.bot, deep.over, deep.side, flat.side) == ("loner", "random", "A", "B")
    assert deep.low > 0.1
    assert flat.low < 0 < flat.high
    assert found.tables[0].row("wins.bot.loner").verdict == "less"
    assert "if it is stronger than random" in html(found)
    [own] = sweep("incan-gold", ["rounds.number=5"], ["skill"], players=2, **usual).base
    assert (own.mean, own.low, own.high) == pytest.approx((deep.beyond, deep.low, deep.high))
    with pytest.raises(mr.UsageError, match="skill needs two bots, the weaker first"):
        sweep("incan-gold", ["rounds.number=5"], ["skill"], bots=("random",))


def test_where_there_is_more_to_decide_the_stronger_bot_wins_more() -> None:
    """Depth of skill: over nine rounds a level that thinks wins more often than over one."""
    deep = with_figures("incan-gold", {"rounds.number": 9})
    flat = with_figures("incan-gold", {"rounds.number": 1})
    found = compare(flat, deep, games=120, players=(2,), bots=("random", "normal"), seed="depth")
    row = found.tables[0].row("wins.bot.normal")
    assert row.verdict == "more"
    assert row.a is not None
    assert 0.5 < row.a < (row.b or 0)
