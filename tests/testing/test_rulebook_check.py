"""Checking a rulebook by playing it: planted faults are found and replayed; warnings are told, or silenced."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import testing
from machu_rules.games.incan_gold.rules import rounds, turning
from machu_rules.games.princes.rules import incas
from machu_rules.games.princes.state import Position
from machu_rules.match.recorder import read
from tests.cli.commands import run
from tests.toy import Shells, State

VARIANTS = Path(__file__).parents[2] / "examples" / "variants"


def lossy(position: Position, seat: int, price: list[int], times: int, rule: int) -> None:
    """Pays, but the bank does not receive."""
    goods = position.edit(seat).goods
    for good, pieces in enumerate(price):
        goods[good] -= pieces * times


def generous(rules: Any, position: Any, card: int) -> None:
    """Everybody has one gem more than his share."""
    SHARE(rules, position, card)
    for place in range(len(position.adventurers)):
        if position.adventurers[place].in_temple:
            position.edit(place).held += 1


SHARE = turning.share_treasure


def test_what_happens_before_the_first_decision_is_covered() -> None:
    """In this game the snakes end a round before anybody is asked, and never again."""
    game = mr.load("incan-gold")
    _, events = game.begin(game.players[0], "22/0")
    assert [event.data["hazard"] for event in events if event.kind == "hazard_struck"] == ["snakes"]
    checked = testing.check(game, games=1, seed="22")
    assert checked.seen["struck.snakes"] == 1
    assert "hazards.kinds.snakes" not in [warning.path for warning in checked.warnings]


@pytest.mark.slow
def test_a_sound_game_has_no_failures() -> None:
    checked = testing.check(mr.load("incan-gold"), games=14, seed="sound")
    assert (checked.games, checked.unfinished, checked.failures) == (14, 0, {})
    assert checked.endings == {"rounds": 14}
    assert checked.decisions > 300
    assert set(checked.wins) == {2, 3, 4, 5, 6, 7, 8}


def test_a_check_is_the_same_for_a_seed() -> None:
    first, second = (testing.check(mr.load("incan-gold"), games=7, seed="s").data() for _ in range(2))
    assert first == second
    assert testing.check(mr.load("incan-gold"), games=7, seed="t").data() != first


def test_goods_that_get_lost_are_found_with_a_short_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incas, "pay", lossy)
    checked = testing.check(mr.load("princes"), games=2, seed="lossy")
    ((key, broken),) = checked.failures.items()
    assert key == ("goods", "BANK-1", None)
    assert checked.failed[key] == 2
    assert "add up to" in broken.message
    assert broken.match is not None
    assert broken.match.steps[-1].move.text.startswith("set_up ")
    assert broken.match.number <= 16  # of a game of hundreds
    assert match_of_text(broken.match.record(embed=True)) == broken.match


def match_of_text(text: str) -> mr.Match:
    from machu_rules.match.record_parser import parse

    return mr.Match.from_record(parse(text.encode()))


def test_the_command_writes_a_record_that_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(turning, "share_treasure", generous)
        done = run("check", "incan-gold", "--games", 3, "--seed", "g", "--records", tmp_path, "--json")
        again = run("check", "incan-gold", "--games", 3, "--seed", "g", "--records", tmp_path)
    assert done.exit_code == again.exit_code == 1
    told = json.loads(done.output)
    (failure,) = told["failures"]
    assert (failure["invariant"], failure["rule"], failure["times"]) == ("gems", "GOLD-ROUND-5", 3)
    record = Path(failure["record"])
    assert failure["moves"] == mr.Match.from_record(read(record)).number
    assert run("replay", record).exit_code == 0
    assert "FAILED in 3 games: gems: the treasures on the path are worth " in again.output
    assert "machu-rules replay " in again.output
    assert len(list(tmp_path.iterdir())) == 2  # the first is left as it is


def test_a_failing_game_is_reported_with_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(rules: Any, position: Any, leavers: int) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(rounds, "leave", fails)
    checked = testing.check(mr.load("incan-gold"), games=7, seed="fails")
    ((key, broken),) = checked.failures.items()
    assert key[:2] == ("fails", None)
    assert key[2] is not None
    assert key[2].startswith("RuntimeError in test_rulebook_check.py:")
    assert broken.message.startswith("'")
    assert broken.message.endswith("fails with RuntimeError: planted")


@pytest.mark.slow
def test_what_never_comes_up_is_warned_of_and_can_be_silenced(tmp_path: Path) -> None:
    path = tmp_path / "harmless.yaml"
    head = "format: machu-rules/variant/1\nbased_on: incan-gold\nname: Harmless\n"
    change = "hazards: {kinds: {fire: {copies: 1}, rocks: {copies: 1}}}\n"
    path.write_text(head + change)
    checked = testing.check(mr.load(path), games=14, seed="w")
    found = {caution.path: caution for caution in checked.warnings}
    assert {"hazards.kinds.fire", "hazards.kinds.rocks"} <= found.keys()
    assert found["hazards.kinds.fire"].text == "no round ended by fire in 14 games"
    assert {caution.silenced for caution in checked.warnings} == {None}
    path.write_text(head + "silence: {harmless_hazard: They only block the way., no_such: Why not}\n" + change)
    done = run("check", path, "--games", 7, "--seed", "w")
    assert done.exit_code == 0
    assert "silenced (harmless_hazard): They only block the way." in done.output
    assert "warning (harmless_hazard)" not in done.output
    assert "note: there is no warning no_such to silence" in done.output
    told = run("validate", path)
    assert (told.exit_code, told.output.count("note: there is no warning")) == (0, 1)
    assert "note: " not in run("validate", "princes").output
    below = tmp_path / "below.yaml"
    below.write_text("format: machu-rules/variant/1\nbased_on: harmless.yaml\nname: Below\n")
    assert dict(mr.load(below).rulebook.silenced).keys() == {"harmless_hazard", "no_such"}
    assert mr.load(below).fingerprint == mr.load(path).fingerprint


def test_a_useless_district_an_unpaid_price_and_an_unreached_ending(tmp_path: Path) -> None:
    path = tmp_path / "useless.yaml"
    path.write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: Useless\n"
        "orders: {condor: {price: {corn: 40}}}\n"
        "days: {last_day: 3, track_corn: 0}\n"
        "setup: {table: {'2': {first_day: 3}, '3': {first_day: 3}}}\n"
    )
    checked = testing.check(mr.load(path), games=8, seed="u")
    assert not checked.failures
    codes = {(caution.code, caution.path) for caution in checked.warnings}
    assert ("unpaid_price", "orders.condor.price") in codes
    assert ("unreached_ending", "options.rescue_by_clergy") in codes
    assert ("useless_district", "districts.central_plaza") not in codes


def test_games_given_up_are_warned_of() -> None:
    checked = testing.check(mr.load("princes"), games=4, max_decisions=50, seed="short")
    assert checked.unfinished == 4
    assert "4 of 4 games were given up as unfinished" in [caution.text for caution in checked.warnings]


class Rigged(Shells):
    """Who sits first always wins."""

    def outcome(self, state: State) -> mr.Outcome | None:
        ended = super().outcome(state)
        scores = tuple(100 - seat for seat in range(len(state.coins)))
        return ended and mr.Outcome(ended.ending, ended.reason, (0,), scores, ended.measures)

    def score(self, state: State, seat: int) -> tuple[mr.ScoreLine, ...]:
        return (mr.ScoreLine("BID-2", "shells", 100 - seat, 0, "rigged"),)


def test_a_seat_that_wins_too_often() -> None:
    checked = testing.check(Rigged(), games=80, seed="unfair")
    assert checked.failures == {}
    texts = [caution.text for caution in checked.warnings if caution.code == "unfair_seat"]
    assert texts == [
        "of 20 games of 2 equal players seat 0 won 20.0, not 10.0",
        "of 20 games of 3 equal players seat 0 won 20.0, not 6.7",
    ]
    assert not testing.check(Shells(), games=80, seed="unfair").warnings


@pytest.mark.parametrize("name", mr.games())
def test_every_invariant_has_a_rule_and_a_description(name: str) -> None:
    game = mr.load(name)
    assert len(game.invariants) > 4
    assert len({invariant.name for invariant in game.invariants}) == len(game.invariants)
    for invariant in game.invariants:
        assert game.rule(invariant.rule)
        assert invariant.text.endswith(".")
        assert [invariant.state, invariant.move].count(None) == 1
        assert invariant.name not in testing.GENERAL


def test_bad_usage_is_one_line() -> None:
    assert run("check", "incan-gold", "--games", 0).exit_code == 2
    assert run("check", "incan-gold", "--time", 0).exit_code == 2
    assert run("check", "no-such-game").exit_code == 2
    done = run("check", "incan-gold", "--time", 0.2, "--json")
    assert json.loads(done.output)["games"] >= 1
