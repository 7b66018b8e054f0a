"""Games without data: what follows from the fields of their states."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from attrs import frozen

import machu_rules as mr
from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.framework.card_fields import Cards, CardState, hand_field
from machu_rules.framework.random_deal import random_deal
from machu_rules.framework.simple import SimpleGame
from machu_rules.framework.steps import Refused
from machu_rules.testing import keeps_contract
from tests.simple.omens import CARDS, Omens, State


@pytest.mark.parametrize("wild", ["no", "yes"])
def test_a_game_of_declared_fields_keeps_the_contract(wild: str) -> None:
    keeps_contract(Omens(wild=wild))


def test_views_hide_what_the_fields_hide() -> None:
    game = Omens()
    state = game.new(players=2, seed=7)
    own, other = game.view(state, 0), game.view(state, 1)
    assert own["hands"] == [list(state.hands[0]), ["?", "?"]]
    assert other["hands"] == [["?", "?"], list(state.hands[1])]
    assert game.view(state, None)["hands"] == [["?", "?"], ["?", "?"]]
    assert own["deck"] == ["?", "?"]
    assert own["omen"] == list(state.omen)
    assert own["seed"] is own["fate"] is None
    state, _ = game.apply(state, game.decisions(state)[0].moves[0], seat=0)
    assert game.view(state, 1)["bets"] == ["?", None]
    assert game.view(state, 0)["bets"] == [state.bets[0], None]
    assert game.undecided(state, 1).bets == (None, None)
    assert game.undecided(state, 0) == state


def test_hands_stay_sorted_and_secrets_are_no_part_of_a_repr() -> None:
    state = Omens().new(players=3, seed=3)
    for hand in state.hands:
        assert list(hand) == sorted(hand)
    assert "hands" not in repr(state)
    assert "seed" not in repr(state).replace("seeds", "")


def test_a_deal_can_be_given_and_asked() -> None:
    game = Omens()
    seeded = game.new(players=2, seed=7)
    again = game.new(players=2, dealt=game.dealt(seeded))
    assert (again.hands, again.deck, again.omen) == (seeded.hands, seeded.deck, seeded.omen)
    asked = game.new(players=2, chance="ask")
    for card in game.dealt(seeded)[0]:
        decision = game.decision(asked)
        assert decision is not None
        assert (decision.seat, decision.kind) == (mr.CHANCE, "deal")
        asked, _ = game.apply(asked, f"deal {card}")
    assert (asked.hands, asked.deck, asked.omen) == (seeded.hands, seeded.deck, seeded.omen)


def test_a_card_that_exists_twice_is_twice_as_likely() -> None:
    game = Omens()
    decision = game.decision(game.new(players=2, chance="ask"))
    assert decision is not None
    assert dict(zip((move.args[0] for move in decision.moves), decision.weights, strict=True)) == Counter(CARDS)


@pytest.mark.parametrize(
    ("dealt", "message"),
    [
        (["a1"], "expected a list with one list of cards"),
        ([["z9"] * 7], "'z9' is not a card of this game"),
        ([["a1", "a2"]], "a deal of 7 cards of the pack is due, not of 2 others"),
        ([["a1"] * 7], "a deal of 7 cards of the pack is due"),
    ],
)
def test_impossible_deals_are_refused(dealt: Any, message: str) -> None:
    with pytest.raises(mr.StateError, match=message):
        Omens().new(players=2, dealt=dealt)


def test_refusals_name_the_rule_of_check_move() -> None:
    game = Omens()
    state = game.new(players=2, seed=7)
    absent = next(card for card in CARDS if card not in state.hands[0])
    refusal = game.why_not(state, f"bet {absent}", seat=0)
    assert refusal is not None
    assert (refusal.rule, refusal.code, refusal.params) == ("OMEN-1", "not_held", {"card": absent})
    unknown = game.why_not(state, "bet z9", seat=0)
    assert unknown is not None
    assert unknown.code == "unknown_move"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 7}, "is for 2, 3 players"),
        ({"hands": [["a1", "a2"]]}, "hands: expected one item per seat"),
        ({"hands": [["a3", "a1"], ["b1", "b2"]]}, r"hands\[0\]: the cards are not in order"),
        ({"omen": ["b5"], "deck": ["b5"]}, "the card 'b5' is in the state too often"),
        ({"points": [9, 0]}, r"points\[0\]: 9 is impossible"),
        ({"last": 2}, "last: 2 is impossible"),
        ({"mood": "grim"}, "mood: 'grim' is impossible"),
        ({"bets": ["fly", None]}, r"bets\[0\]: 'fly' is impossible"),
        ({"hands": [[], []]}, "seat 0 has no legal answer to bet"),
    ],
)
def test_restored_states_fit_the_declaration(change: JsonDict, message: str) -> None:
    game = Omens()
    data = game.dump(game.new(players=2, seed=7))
    with pytest.raises(mr.StateError, match=message):
        game.restore({**data, **change})


def test_features_begin_with_the_viewer() -> None:
    game = Omens()
    state = game.new(players=2, seed=7)
    mine, yours = ({each.name: each.value for each in game.features(game.view(state, seat))} for seat in (0, 1))
    assert {card: mine[f"hands_0.{card}"] for card in state.hands[0]} == Counter(state.hands[0])
    assert (mine["hands_1.hidden"], mine["hands_0.hidden"], mine["deck.hidden"]) == (2, 0, 2)
    assert {card: yours[f"hands_0.{card}"] for card in state.hands[1]} == Counter(state.hands[1])


@pytest.mark.parametrize("change", [{"seats": 10**9}, {"hands": 7}, {"points": []}, {"decisions": None}])
def test_invalid_views_are_refused(change: JsonDict) -> None:
    game = Omens()
    view = {**game.view(game.new(players=2, seed=7), 0), **change}
    for call in (game.features, game.determinize):
        with pytest.raises(mr.StateError):
            call(view)


def test_options_change_the_fingerprint() -> None:
    assert Omens().fingerprint != Omens(wild="yes").fingerprint
    assert repr(Omens()) != repr(Omens(wild="yes"))
    with pytest.raises(mr.UsageError, match=r"no option 'wilt'. Its options: wild"):
        Omens(wilt="yes")
    with pytest.raises(mr.UsageError, match="the option wild is 'no' or 'yes', not 'yess'; did you mean 'yes'"):
        Omens(wild="yess")


def deals(cards: str, room: dict[str, int], fits: Any) -> Counter[tuple[tuple[str, ...], ...]]:
    """How many orders of the cards lead to each deal that fits."""
    found: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for order in permutations(cards):
        start, dealt = 0, []
        for place, size in room.items():
            dealt.append(tuple(sorted(order[start : start + size])))
            start += size
            if not all(fits(place, card) for card in dealt[-1]):
                break
        else:
            found[tuple(dealt)] += 1
    return found


CASES: list[tuple[str, dict[str, int], Any]] = [
    ("abcdef", {"x": 2, "y": 2, "z": 2}, lambda place, card: True),
    ("abcdef", {"x": 2, "y": 2, "z": 2}, lambda place, card: place != "x" or card in "abc"),
    ("abcdef", {"x": 2, "y": 3}, lambda place, card: place != "x" or card in "abc"),
    ("aabbcd", {"x": 2, "y": 2}, lambda place, card: not (place == "x" and card == "a")),
    ("abcdef", {"x": 2, "y": 2, "z": 1}, lambda place, card: card not in {"x": "ab", "y": "cd", "z": "aef"}[place]),
]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_random_deals_are_uniform(number: int) -> None:
    """The deals have the frequencies that an enumeration of all orders of the cards predicts."""
    cards, room, fits = CASES[number]
    expected, stream, tries = deals(cards, room, fits), Stream(f"deals {number}"), 3000
    drawn: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for _ in range(tries):
        found = random_deal(stream, cards, room, fits)
        drawn[tuple(tuple(sorted(found[place])) for place in room)] += 1
    assert drawn.keys() == expected.keys()
    total = expected.total()
    chi_square = sum((drawn[deal] - tries * n / total) ** 2 / (tries * n / total) for deal, n in expected.items())
    free = len(expected) - 1
    assert chi_square < free + 4 * (2 * free) ** 0.5


def test_impossible_random_deals_are_refused() -> None:
    with pytest.raises(mr.StateError, match="no deal of the hidden cards fits"):
        random_deal(Stream("7"), "ab", {"x": 2}, lambda place, card: card == "a")
    with pytest.raises(mr.StateError, match="fewer cards than hidden places"):
        random_deal(Stream("7"), "a", {"x": 2}, lambda place, card: True)


@frozen
class Pair(CardState):
    hands: tuple[Cards, ...] = hand_field()


class Faulty(SimpleGame[Any]):
    name, states, players, cards, rules = "faulty", Pair, (2,), ("a", "b"), {"RULE-1": "One rule"}

    def cards_to_deal(self, state: Any) -> dict[str, int]:
        return {"hands": 0}


def faulty(**attributes: Any) -> Any:
    return type("Faulty", (Faulty,), attributes)()


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"name": ""}, 'has no name: write name = "my-game"'),
        ({"rules": {}}, "has no rules: write rules ="),
        ({"states": None}, "has no class of states: write states = State"),
        ({"players": ()}, "has no player counts: write players ="),
        ({"cards": ("QS",)}, "contains 'QS': an id consists of lower-case letters"),
    ],
)
def test_incomplete_classes_are_named(attributes: JsonDict, message: str) -> None:
    with pytest.raises(mr.UsageError, match=message):
        faulty(**attributes)


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({}, r"cards_to_deal never returns \{\}"),
        ({"cards_to_deal": lambda self, state: {"hand": 1}}, "names 'hand'.*Its fields for cards: hands"),
        ({"cards_to_deal": lambda self, state: {"hands": 2}}, "a deal of 4 cards is due, but the pack has only 2"),
    ],
)
def test_faulty_deals_are_named(attributes: JsonDict, message: str) -> None:
    with pytest.raises((mr.UsageError, mr.StateError), match=message):
        faulty(**attributes).new(players=2, seed=7)


def test_a_missing_method_is_named() -> None:
    game = faulty(cards_to_deal=lambda self, state: {})
    with pytest.raises(mr.UsageError, match=r"has no method ending\(self, state\)"):
        game.decisions(game.new(players=2, seed=7))


def test_a_game_that_cannot_go_on_is_named() -> None:
    class Strict(Omens):
        def check_move(self, state: State, seat: int, move: mr.Move) -> None:
            raise Refused("OMEN-3", "too_low", card=move.args[0])

    class Silent(Omens):
        def open_decisions(self, state: State) -> list[mr.Decision]:
            return []

    with pytest.raises(mr.StateError, match=r"no decision is open, but .*Silent.ending returns an empty text"):
        Silent().decisions(Silent().new(players=2, seed=7))
    with pytest.raises(mr.StateError, match=r"seat 0 has no legal answer to bet: .*Strict.check_move refuses"):
        Strict().decisions(Strict().new(players=2, seed=7))


def test_partners_may_see_a_hand() -> None:
    class Open(Omens):
        def sees(self, state: State, viewer: int | None, name: str, owner: int | None) -> bool:
            return super().sees(state, viewer, name, owner) or (name == "hands" and owner == 1)

    game = Open()
    state = game.new(players=2, seed=7)
    assert game.view(state, None)["hands"] == [["?", "?"], list(state.hands[1])]
