"""A game is the same however it comes about: from a seed, from its decks, card by card, in any order of answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machu_rules import CHANCE, StateError, UsageError
from machu_rules.core.rng import Stream
from machu_rules.games.incan_gold.invariants import adventurers
from tests.games.incan_gold.properties.drivers import Match, matches
from tests.games.incan_gold.properties.games import AnyGame, gold
from tests.games.princes.properties.effort import share


@share(0.3)
@given(matches(chances=("seed",)))
def test_the_decks_that_a_seed_deals_give_the_same_game(match: Match) -> None:
    game, seats = match.game, len(match.drivers)
    steps = list(match.steps())
    decks = [*game.dealt(match.start()), *(deck for step in steps for deck in game.dealt_with(step.events))]
    state = game.new(seats, dealt=json.loads(json.dumps(decks)))
    for step in steps:
        state, events = game.apply(state, step.move, step.decision.seat)
        assert events == step.events
        assert game.view(state, 0) == game.view(step.after, 0)
    assert game.outcome(state) == game.outcome(steps[-1].after if steps else state)
    assert game.dump(state)["coming"] == []


@share(0.3)
@given(matches(chances=("seed",)))
def test_chance_that_is_asked_for_the_same_cards_gives_the_same_game(match: Match) -> None:
    game = match.game
    known, asked = match.start(), game.new(len(match.drivers), chance="ask")
    if game.dump(known)["round"] > 1:
        return  # the start shows no card of the rounds before
    (deck,) = game.dealt(known)
    for card in deck[: len(deck) - len(game.dump(known)["deck"])]:
        asked, _ = game.apply(asked, f"deal {card}")
    for step in match.steps():
        asked, _ = game.apply(asked, step.move, step.decision.seat)
        for event in step.events:
            # the last card of a deck is not asked for
            if event.kind == "card_turned" and event.data["left"]:
                asked, _ = game.apply(asked, f"deal {event.data['card']}", CHANCE)
        assert game.view(asked, 0) == game.view(step.after, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_order_of_giving_the_same_choices_leads_to_the_same_state(players: int) -> None:
    game, chance = gold(), Stream(f"orders/{players}")
    moments = 0
    for seed in range(12):
        state = game.new(players, seed)
        for _ in range(seed % 4 + 1):
            texts = {(seat, number): chance.choice(("torch", "torch", "camp")) for seat, number in asked(game, state)}
            results = set()
            for order in set(permutations(seat for seat, _ in texts)):
                results.add(answers(game, state, texts, order))
            assert len(results) == 1
            assert len({hash(result) for result in results}) == 1
            (state,) = results
            moments += len(texts) > 1
            if game.outcome(state):
                break
    assert moments > 10


def asked(game: AnyGame, state: Any) -> list[tuple[int, int]]:
    """Seat and adventurer of every open choice."""
    return [(decision.seat, int(str(decision.subject))) for decision in game.decisions(state)]


def answers(game: AnyGame, state: Any, texts: dict[tuple[int, int], str], order: Sequence[int]) -> Any:
    """The state after these seats have answered, one after the other, for their adventurers in order."""
    left = dict(texts)
    for seat in order:
        adventurer = next(each for each in left if each[0] == seat)
        state, _ = game.apply(state, left.pop(adventurer), seat)
    return state


@share(0.3)
@given(matches(chances=("seed",), drivers=("random", "daredevil", "coward", "splitter")), st.randoms())
def test_permuting_seats_permutes_the_results(match: Match, random: Any) -> None:
    game, seats = match.game, len(match.drivers)
    places = list(range(seats))
    random.shuffle(places)  # seat s sits in places[s] at the other table
    other, state = match.start(), match.start()
    for step in match.steps():
        other, _ = game.apply(other, step.move, places[step.decision.seat])
        state = step.after
    one, two = game.dump(state)["players"], game.dump(other)["players"]
    assert [two[places[seat]] for seat in range(seats)] == one
    outcome, same = game.outcome(state), game.outcome(other)
    assert outcome is not None
    assert same is not None
    assert sorted(places[seat] for seat in outcome.winners) == list(same.winners)
    assert [same.scores[places[seat]] for seat in range(seats)] == list(outcome.scores)


def test_which_of_his_adventurers_does_what_makes_no_difference_to_a_player() -> None:
    """Both choose in each other's stead all the time, and are mirrored."""
    for seed in range(20):
        game, chance = gold(), Stream(f"mirror/{seed}")
        one = two = game.new(2, seed)
        while game.outcome(one) is None:
            texts = {each: chance.choice(("torch", "torch", "camp")) for each in asked(game, one)}
            mirrored = {(seat, 1 - number): text for (seat, number), text in texts.items()}
            assert sorted(mirrored) == asked(game, two)
            one = answers(game, one, texts, [seat for seat, _ in asked(game, one)])
            two = answers(game, two, dict(sorted(mirrored.items())), [seat for seat, _ in asked(game, two)])
        mine = {(seat, number): each for seat, number, each in adventurers(game.dump(one))}
        theirs = {(seat, 1 - number): each for seat, number, each in adventurers(game.dump(two))}
        assert mine == theirs
        assert game.outcome(one) == game.outcome(two)


def test_what_follows_decks_that_were_given_is_always_the_same() -> None:
    game = gold()
    (deck,) = game.dealt(game.new(3, seed=1))
    one, two = (game.new(3, dealt=[deck]) for _ in range(2))
    assert one == two
    others = {json.dumps(game.dealt(game.new(3, seed=seed))) for seed in range(5)}
    assert len(others) == 5
    for _ in range(3):
        one, two = game.apply(one, "camp")[0], game.apply(two, "camp")[0]
    assert one == two
    assert game.dump(one)["round"] > 1


def test_where_chance_is_asked_no_deck_is_given() -> None:
    game = gold()
    deck = game.dealt(game.new(3, seed=1))[0]
    with pytest.raises(UsageError, match="asked"):
        game.deal(game.new(3, chance="ask"), [deck])


def test_a_state_of_another_rulebook_is_none_of_this_game() -> None:
    other = gold("few").new(3, seed=1)
    for ask in (gold().dump, gold().decisions, gold().outcome, lambda state: gold().view(state, 0)):
        with pytest.raises(StateError, match="another rulebook"):
            ask(other)


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    game = gold()
    state = game.new(3, seed=1)
    with pytest.raises(UsageError):
        game.view(state, seat)
    with pytest.raises(UsageError):
        game.score(state, seat)
