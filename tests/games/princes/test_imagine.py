"""Imagining the hidden part of a view (SECRET-1): all states with this view, equally likely, and no other."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import permutations
from typing import Any

import pytest

from machu_rules import StateError
from machu_rules.core.values import CHANCE, JsonDict
from tests.games.princes.conftest import Variant
from tests.games.princes.situations import AnyGame

FEW = ("farmer_shepherd", "farmer_puma", "coca_planter_weaver", "potter_condor", "condor_virgin", "puma_virgin")


@pytest.fixture(scope="module")
def small(variant: Variant) -> AnyGame:
    """The game with six sacrifice cards."""
    import machu_rules as mr

    others = {card.id: {"remove": True} for card in mr.load("princes").rulebook.figures.cards if card.id not in FEW}
    return variant(sacrifice_cards={"cards": others})


def with_returned(game: AnyGame) -> Any:
    """Two players, four cards in the stack: the lowest returned by seat 0, the one above it by seat 1."""
    data = deepcopy(game.dump(game.new(players=2, seed=3)))
    for seat, below in ((0, 0), (1, 1)):
        data["players"][seat]["returned"] = [{"card": data["stack"][3 - below], "below": below}]
    return game.restore(data)


def cards_of(data: JsonDict) -> tuple[Any, ...]:
    """The places of the cards."""
    return (*data["stack"], *(tuple(player["hand"]) for player in data["players"]))


def possible(game: AnyGame, state: Any, seat: int | None) -> set[tuple[Any, ...]]:
    """The possible places of the cards for this view, by trying all."""
    data, view, found = game.dump(state), game.view(state, seat), set()
    for order in permutations(FEW):
        other = deepcopy(data)
        other["stack"] = list(order[2:])
        for place, player in enumerate(other["players"]):
            player["hand"] = [order[place]]
            player["returned"] = [{**entry, "card": other["stack"][3 - entry["below"]]} for entry in player["returned"]]
        if game.view(game.restore(other), seat) == view:
            found.add(cards_of(other))
    return found


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize(("seat", "states"), [(0, 24), (1, 24), pytest.param(None, 720, marks=pytest.mark.slow)])
def test_each_state_that_gives_the_view_is_equally_likely(small: AnyGame, seat: int | None, states: int) -> None:
    state = with_returned(small)
    view = small.view(state, seat)
    candidates = possible(small, state, seat)
    assert len(candidates) == states
    draws = 40 * states if states < 100 else 10 * states
    found = Counter(cards_of(small.dump(small.determinize(view, number))) for number in range(draws))
    assert set(found) <= candidates
    expected = draws / states
    chi_square = sum((found[candidate] - expected) ** 2 / expected for candidate in candidates)
    freedom = states - 1
    # five standard deviations above the mean of the distribution. The seeds are fixed, so this never changes
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5
    assert len(found) > 0.99 * states


@pytest.mark.rule("SECRET-1")
def test_what_the_view_shows_stays(small: AnyGame) -> None:
    state = with_returned(small)
    for seat in (0, 1, None):
        view = small.view(state, seat)
        for number in range(20):
            assert small.view(small.determinize(view, number), seat) == view


def test_a_view_of_more_cards_than_there_are_is_refused(small: AnyGame) -> None:
    view = small.view(with_returned(small), 0)
    for seat, wrong in ((1, {"cards": 99}), (0, {"returned": [{"card": FEW[0], "below": -90}]})):
        players = [{**player, **(wrong if player is view["players"][seat] else {})} for player in view["players"]]
        with pytest.raises(StateError):
            small.determinize({**view, "players": players}, 1)


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chance_that_is_asked_deals_any_game(game: AnyGame, players: int) -> None:
    """Answered with the cards of a seeded game, it is that game, to the last state."""
    seeded = game.new(players, seed=players)
    asked = game.new(players, chance="ask")
    order = iter(game.dealt(seeded)[0])
    moves = 0
    while (decision := game.decision(asked)) is not None:
        if decision.seat == CHANCE:
            assert decision.weights == (1,) * len(decision.moves)
            asked, _ = game.apply(asked, f"deal {next(order)}", CHANCE)
            continue
        # mostly steps, so that cards are drawn
        texts = [move.text for move in decision.moves]
        liked = [text for text in texts if text.startswith(("offer", "take", "serve", "return")) and "no" not in text]
        text = (liked or texts)[moves % len(liked or texts)]
        moves += 1
        assert game.decision(seeded) == decision
        seeded, _ = game.apply(seeded, text)
        asked, _ = game.apply(asked, text)
        if moves > 2_000:
            break
    assert game.outcome(asked) == game.outcome(seeded)
    assert len(list(order)) < 28 - players, "cards are drawn on the way"
    last, other = game.dump(asked), game.dump(seeded)
    known = [card for card in last["stack"] if card is not None]
    assert {**last, "stack": known} == {**other, "stack": other["stack"][len(other["stack"]) - len(known) :]}
