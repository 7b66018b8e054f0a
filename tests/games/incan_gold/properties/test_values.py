"""A game is the same however it comes about: from a seed, from its decks, card by card, in any order of answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from machu_rules import StateError, UsageError
from machu_rules.core.rng import Stream
from machu_rules.games.incan_gold.invariants import adventurers
from tests.games.incan_gold.properties.games import AnyGame, gold
from tests.games.incan_gold.properties.subject import GOLD


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
    """Seat and adventurer of all open choices."""
    return [(decision.seat, int(str(decision.subject))) for decision in game.decisions(state)]


def answers(game: AnyGame, state: Any, texts: dict[tuple[int, int], str], order: Sequence[int]) -> Any:
    """The state after these seats have answered, one after the other, for their adventurers in order."""
    left = dict(texts)
    for seat in order:
        adventurer = next(each for each in left if each[0] == seat)
        state, _ = game.apply(state, left.pop(adventurer), seat)
    return state


@pytest.mark.parametrize("seed", range(6))
def test_permuting_seats_permutes_the_results(seed: int) -> None:
    stream = Stream(f"seats/{seed}")
    drivers = tuple(stream.choice(("random", "daredevil", "coward", "splitter")) for _ in range(2 + seed))
    played = GOLD.sample(drivers, seed, rulebook=stream.choice(("published", "few", "poor"))).course
    game, seats = played.game, len(drivers)
    places = stream.shuffled(range(seats))  # seat s sits in places[s] in the other match
    other = played.start
    for step in played.steps:
        other, _ = game.apply(other, step.move, places[step.decision.seat])
    one, two = played.dumps[-1]["players"], game.dump(other)["players"]
    assert [two[places[seat]] for seat in range(seats)] == one
    outcome, same = game.outcome(played.end), game.outcome(other)
    assert outcome is not None
    assert same is not None
    assert sorted(places[seat] for seat in outcome.winners) == list(same.winners)
    assert [same.scores[places[seat]] for seat in range(seats)] == list(outcome.scores)


def test_which_of_two_adventurers_does_what_makes_no_difference_to_their_player() -> None:
    """The two swap roles all the time, as mirror images."""
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
    with pytest.raises(UsageError, match="no decks can be dealt"):
        game.deal(game.new(3, chance="ask"), [deck])


def test_a_state_of_another_rulebook_is_none_of_this_game() -> None:
    other = gold("few").new(3, seed=1)
    for ask in (gold().dump, gold().decisions, gold().outcome, lambda state: gold().view(state, 0)):
        with pytest.raises(StateError, match="another rulebook"):
            ask(other)
