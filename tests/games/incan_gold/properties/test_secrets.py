"""Hidden information does not change the observations of a viewer, in states that differ only in it (GOLD-SECRET-1)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import CHANCE
from machu_rules.core.errors import UndoError
from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.games.incan_gold.invariants import adventurers
from tests.contract.subjects import Sample
from tests.games.incan_gold.properties.games import AnyGame, gold
from tests.games.incan_gold.properties.hidden import other_state, pending
from tests.games.incan_gold.properties.subject import GOLD

GAMES = (
    GOLD.sample(("prospector", "splitter", "random"), 10**12),
    GOLD.sample(("random", "loner"), 2 * 10**12, rulebook="poor", order="mixed"),
    GOLD.sample(("raider", "random", "random"), 3 * 10**12, {"artifacts": "all_at_start"}, "few", "ask", "backwards"),
)


def test_the_pairs_differ_in_deck_seed_and_choices() -> None:
    chance, differ = Stream("differ"), Counter[str]()
    for seed in range(6):
        sample = GOLD.sample(("random",) * (2 + seed), seed)
        game = sample.game
        for step in sample.course.steps:
            one = game.dump(step.before)
            other = game.dump(other_state(game, step.before, 0, chance))
            differ.update(key for key in one if one[key] != other[key])
            differ["pending"] += bool(pending(one, 0))
    assert differ.keys() == {"deck", "seed", "players", "pending"}
    assert differ["players"] > 50


def courses(game: AnyGame, players: int, seed: int) -> tuple[mr.Match, list[tuple[mr.Match, int]]]:
    """A match with some choices made, and others that differ in the last of these choices, with the seat that made
    it."""
    stream = Stream(f"courses/{seed}")
    match = mr.Match.start(game, players, seed=seed)
    while not match.over and match.number < 8 + 5 * seed:
        match = match.play(stream.choice(("torch", "torch", "camp")), stream.choice(match.decisions).seat)
    while not match.over and len(match.decisions) < 2:
        match = match.play("torch")
    others = []
    while len(match.decisions) > 1:
        seat = stream.choice(match.decisions).seat
        before, match = match, match.play("torch", seat)
        others.append((before.play("camp", seat), seat))
        if pending(game.dump(match.state), None) and stream.below(2):
            break
        others.clear()
    return match, others


def known_of(match: mr.Match, viewer: int | None) -> JsonDict:
    """All that a viewer can learn about a match: its record for them, the moves they may undo, and its log."""
    backs: list[str] = []
    for times, seat in product((1, 2, 3), (None, *range(match.players))):
        try:
            match.undo(times, seat=seat)
            backs.append("yes")
        except UndoError as error:
            backs.append(f"{error} {error.args}")
    return {
        "record": match.record_for(viewer),
        "events": match.events(0, viewer),
        "view": match.view(viewer),
        "undo": backs,
        "logged": repr(match),
        "asked": [decision.data() for decision in match.decisions],
    }


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_a_table_tells_nobody_what_another_has_chosen(players: int) -> None:
    compared = 0
    for seed in range(10):
        one, others = courses(gold(), players, seed)
        for other, seat in others:
            assert one != other
            assert one.record() != other.record()
            for viewer in (None, *range(players)):
                assert (known_of(one, viewer) == known_of(other, viewer)) == (viewer != seat)
            compared += 1
    assert compared >= 3


@pytest.mark.parametrize("players", [2, 4])
def test_a_table_tells_nobody_the_order_of_the_deck_nor_the_seed(players: int) -> None:
    game = gold()
    first = game.dealt(game.new(players, seed="tides"))[0]
    for turned in range(2, 5):
        matches = []
        for below in (first[turned:], first[: turned - 1 : -1]):
            match = mr.Match.start(game, players, dealt=[[*first[:turned], *below]])
            for _ in range(turned - len(game.dump(match.state)["path"])):
                while match.decisions[0] != match.decisions[-1]:
                    match = match.play("torch")
                match = match.play("torch")
            matches.append(match.play("camp"))
        one, other = matches
        assert game.dump(one.state)["deck"] != game.dump(other.state)["deck"]
        for viewer in (None, *range(players)):
            assert known_of(one, viewer) == known_of(other, viewer)


@pytest.mark.parametrize("sample", GAMES, ids=str)
def test_logs_name_no_choice_no_seed_and_no_card_of_the_deck(sample: Sample) -> None:
    game = sample.game
    for step in sample.course.steps:
        data = game.dump(step.after)
        logged = f"{step.after!r} {game!r}"
        assert "torch" not in logged
        assert "camp" not in logged
        assert str(data["seed"])[:10] not in logged
        cards = [card for card in data["deck"] if card]
        assert not set(cards) & set(logged.split())
        for event in step.events:
            if event.kind == "shuffled":
                assert not any(card in repr(event) for card in cards if len(card) > 2)


@pytest.mark.parametrize("sample", GAMES, ids=str)
def test_what_is_determinized_follows_from_the_view_alone_and_plays_on(sample: Sample) -> None:
    game, chance = sample.game, Stream("on")
    for number, step in enumerate(sample.course.sample_steps(5)):
        view = game.view(step.after, 0)
        state = game.determinize(view, number)
        assert state == game.resample(step.after, 0, number)  # so a proof for one is a proof for the other
        assert state == game.determinize(game.view(other_state(game, step.after, 0, chance), 0), number)
        asked = CHANCE in {decision.seat for decision in game.decisions(state)}
        assert asked or game.dump(state)["seed"] != game.dump(step.after)["seed"] or sample.chance == "ask"
        while decisions := game.decisions(state):
            decision = chance.choice(decisions)
            state, _ = game.apply(state, chance.choice(decision.moves), decision.seat)
        assert game.outcome(state) is not None


def small_deck() -> tuple[AnyGame, Any]:
    """A state with four cards in the deck and the choices of two of three others."""
    game = gold("few")
    cards = game.dealt(game.new(4, seed=0))[0]
    tops = ["t5a", "spiders_1", "t9", "snakes_1"]
    state = game.new(4, dealt=[[*tops, *(card for card in cards if card not in tops)]])
    while len(game.dump(state)["deck"]) > 4:
        state, _ = game.apply(state, "torch")
    for seat in (3, 1):
        state, _ = game.apply(state, "camp", seat)
    return game, state


CHI_SQUARE = {3: 16.3, 23: 49.7, 95: 143.3}
"""By degrees of freedom, the value that is exceeded once in a thousand times if all are equally likely."""


def chi_square(counts: Counter[Any], cells: int) -> float:
    mean = sum(counts.values()) / cells
    return sum((counts[cell] - mean) ** 2 for cell in counts) / mean + (cells - len(counts)) * mean


def test_imagining_is_uniform_over_decks_and_choices() -> None:
    game, state = small_deck()
    view = game.view(state, 0)
    drawn: Counter[Any] = Counter()
    decks: Counter[Any] = Counter()
    choices: Counter[Any] = Counter()
    seeds = set()
    for seed in range(2_880):
        data = game.dump(game.determinize(view, seed))
        deck = tuple(data["deck"])
        chosen = tuple(each["choice"] for _, _, each in adventurers(data))
        assert (chosen[0], chosen[2]) == (None, None)
        drawn[deck, chosen] += 1
        decks[deck] += 1
        choices[chosen] += 1
        seeds.add(data["seed"])
    assert set(decks) == set(permutations(view["deck_cards"]))
    assert chi_square(drawn, 96) < CHI_SQUARE[95]
    assert chi_square(decks, 24) < CHI_SQUARE[23]
    assert chi_square(choices, 4) < CHI_SQUARE[3]
    assert len(seeds) == 2_880


def test_who_has_chosen_keeps_his_choice_in_what_he_imagines() -> None:
    game, state = small_deck()
    view = game.view(state, 3)
    chosen: Counter[Any] = Counter()
    for seed in range(400):
        data = game.dump(game.determinize(view, seed))
        chosen[tuple(each["choice"] for _, _, each in adventurers(data))] += 1
    assert set(chosen) == {(None, "torch", None, "camp"), (None, "camp", None, "camp")}
    assert chi_square(chosen, 2) < 10.9
