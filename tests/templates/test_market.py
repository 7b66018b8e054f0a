"""The package from which `machu-rules new-game` makes a new one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.testing import keeps_contract

FOLDER = Path(__file__).parents[2] / "templates" / "package"


@pytest.fixture(scope="module")
def market() -> Iterator[Any]:
    """The game, imported from the folder of the template."""
    sys.path.insert(0, str(FOLDER))
    yield mr.load("tiny_market.game:TinyMarket")
    sys.path.remove(str(FOLDER))


@pytest.mark.slow
def test_it_keeps_the_contract(market: Any) -> None:
    keeps_contract(market)


def test_its_texts_are_complete(market: Any) -> None:
    german = market.in_language("de")
    assert set(german.catalogue.section("moves")) == {"go", "sell", "buy", "deal"}
    assert german.catalogue.name("gold_9") == "Gold 9"
    state = market.new(players=2, seed=7)
    assert [market.describe(state, move) for move in market.decision(state).moves][:2] == [
        "go to Harbour",
        "go to Mill",
    ]
    assert all(kind in german.catalogue.section("events") for kind in market.event_kinds)


def test_texts_of_all_games_need_no_translation(market: Any) -> None:
    german = market.in_language("de")
    state = german.new(players=2, seed=7)
    assert not [key for key in german.catalogue.untranslated if not key.startswith("rule")]
    assert german.why_not(state, "buy", seat=1).message == "Jetzt am Zug: Spieler 1."
    assert german.why_not(state, "bye").message.startswith("„bye“ ist hier kein gültiger Zug.")


def test_a_hand_is_seen_by_its_owner_only(market: Any) -> None:
    state = market.new(players=3, seed=7)
    assert [len(player.get("hand", ())) for player in market.view(state, 1)["players"]] == [0, 2, 0]
    assert [player["hand_size"] for player in market.view(state, 1)["players"]] == [2, 2, 2]
    assert "deck" not in market.view(state, 1)
    assert market.view(state, None)["deck_size"] == 16 - 6


def outcome_of(match: mr.Match) -> mr.Outcome:
    assert match.outcome
    return match.outcome


@pytest.mark.batch
@pytest.mark.slow
def test_it_plays_in_batches(market: Any) -> None:
    from machu_rules import batch

    result = batch.playouts(market, players=3, games=50, seed=7)
    assert result.finished.all()
    assert all(outcome_of(result.match(game)).scores == tuple(result.scores[game].tolist()) for game in range(5))
