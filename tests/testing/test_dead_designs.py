"""Designs in which something is dead or far too strong: `check` finds each, and says in how many of how many games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import machu_rules as mr
from machu_rules import Decision, Event, Move, testing
from tests.loader.written import head, variant
from tests.toy import Shells

SLOW = pytest.mark.slow
ROUND = "no artifact joined the deck in round 6 in 7 games, though in 7 of them it was played"
CLOCK = r"nobody ever got anything for an Inca on the Sun Clock in 12 games, though in \d+ of them somebody gave one"
SUMMIT = r"nobody ever kept a card from the summit in 12 games, though in \d+ of them a Scout was there"
TILE = r"'rest steps_2' was the best move in \d+ of \d+ sampled decisions, from \d of 8 games, where it was not alone"

DEAR = "market: {columns: {cloth: {fields: [100, 99, 98, 97]}, llama: {fields: [100, 99, 98, 97]}}}\n"
SCALE = (
    r"cloth was never traded at a field of the market for 30 corn or less, as much as 10 Incas produce, in 7 games, "
    r"though in \d+ of them somebody traded it there"
)
LIMITED = "options: {bank: limited}\nmarket: {columns: {cloth: {fields: [64, 64, 63, 63]}}}\n"
BOUGHT = "nobody ever bought cloth in 7 games"

PLANTED = [
    ("incan-gold", "rounds: {number: 7}\n", 7, 0, "round_without_artifact", ROUND),
    pytest.param("princes", "sun_clock: {units: 0, steps: 0}\n", 12, 0, "useless_action", CLOCK, marks=SLOW),
    pytest.param("princes", "trail: {draws: 5, returns: 5}\n", 12, 0, "no_net_card", SUMMIT, marks=SLOW),
    pytest.param("princes", DEAR, 7, 0, "market_out_of_scale", SCALE, marks=SLOW),
    pytest.param("princes", LIMITED, 7, 0, "unused_market", BOUGHT, marks=SLOW),
    pytest.param("princes", "moon_tiles: {steps_2: {steps: 100}}\n", 8, 60, "always_best", TILE, marks=SLOW),
]


@pytest.mark.parametrize(("base", "text", "games", "searched", "code", "sentence"), PLANTED)
def test_a_dead_design_is_found(
    base: str, text: str, games: int, searched: int, code: str, sentence: str, tmp_path: Path
) -> None:
    checked = testing.check(mr.load(variant(tmp_path, text, head=head(base))), games=games, searched=searched)
    found = [warning.text for warning in checked.warnings if warning.code == code]
    assert any(re.fullmatch(sentence, text) for text in found), found
    assert checked.unknown_codes == []


class Shunning(Shells):
    """Who shuns the only shell cannot win: to bid is always better."""

    rounds = 1
    action_space = (*Shells.action_space, "shun")

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        return tuple(
            asked if asked.seat < 0 else Decision(asked.seat, "bid", None, (*asked.moves, Move("shun")), secret=True)
            for asked in super().decisions(state)
        )

    def accepted(self, state: Any, move: Move | str, seat: int | None = None) -> tuple[Decision, Move]:
        decision, answer = super().accepted(state, move, seat)
        return decision, Move("bid", (-1,)) if answer.verb == "shun" else answer

    def _shown(self, state: Any, events: list[Event]) -> Any:
        after = super()._shown(state, events)
        left = tuple(worth - (bid == -1) for worth, bid in zip(after.worth, state.bids, strict=True))
        return evolve(after, worth=left)

    def lawful(self, state: Any) -> bool:
        bids = tuple(None if bid is None else max(bid, 0) for bid in state.bids)
        return super().lawful(evolve(state, bids=bids, worth=tuple(max(worth, 0) for worth in state.worth)))


@pytest.mark.slow
def test_a_move_that_is_never_best_is_found() -> None:
    checked = testing.check(Shunning(), games=90, searched=20)
    [text] = [warning.text for warning in checked.warnings if warning.code == "never_best"]
    told = r"'shun' was the best move in none of \d+ sampled decisions, from \d+ of 90 games, where it was not alone"
    assert re.fullmatch(told, text)


def test_the_game_itself_has_none() -> None:
    codes = {warning.code for warning in testing.check(mr.load("incan-gold"), games=7).warnings}
    assert not codes & {"round_without_artifact", "always_best", "never_best"}


def test_decisions_are_searched_no_more_than_asked() -> None:
    checked = testing.check(mr.load("incan-gold"), games=7, searched=2)
    assert checked.judged.done == 2
    assert set(checked.judged.open) <= {"torch", "camp"}
    assert sum(checked.judged.best.values()) >= 2
