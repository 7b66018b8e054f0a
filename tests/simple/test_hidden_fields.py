"""Hidden fields of games without data: random states in the middle of a deal, and messages of the contract."""

from __future__ import annotations

import runpy
from collections.abc import Iterable
from pathlib import Path

import pytest
from attrs import frozen

from machu_rules import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.kit import Cards, CardState, EventList, SimpleGame, hand_field, secret_field
from machu_rules.testing import keeps_contract
from machu_rules.testing.suite import describe_broken_promise
from tests.web.pass_two import PassTwo, State

CARDS = ("a", "b", "c", "d")


@frozen
class Noted(CardState):
    hands: tuple[Cards, ...] = hand_field()
    notes: tuple[int, ...] = secret_field(0, by_seat=True)
    fate: tuple[int, ...] = secret_field((7,))


class Notes(SimpleGame[Noted]):
    """All players note a number in secret."""

    name, states, players, cards, rules = "notes", Noted, (2,), CARDS, {"NOTE-1": "Write down a number"}
    action_space = tuple(f"play {card}" for card in CARDS)

    def cards_to_deal(self, state: Noted) -> dict[str, int]:
        return {} if state.deals else {"hands": 2}

    def open_decisions(self, state: Noted) -> Iterable[Decision]:
        yield self.ask(state, 0, "play", [Move("play", (card,)) for card in state.hands[0]], private=True)

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        notes = [stream.below(9) if note is None else note for note in view["notes"]]
        return {**super().sample_hidden(view, stream), "notes": notes, "fate": [stream.below(9)]}

    def play(self, state: Noted, seat: int, move: Move, events: EventList) -> Noted:
        return state

    def ending(self, state: Noted) -> str:
        return ""

    def score_lines(self, state: Noted, seat: int) -> Iterable[tuple[str, str, int]]:
        return ()


def test_secret_fields_are_drawn_in_the_middle_of_a_deal() -> None:
    game = Notes()
    state = game.new(players=2, chance="ask")
    for card in CARDS[:3]:
        state, _ = game.apply(state, f"deal {card}")
        for viewer in (None, 0, 1):
            view = game.view(state, viewer)
            assert game.view(game.determinize(view, seed=1), viewer) == view


@pytest.mark.slow
def test_a_game_of_two_hands_keeps_the_contract() -> None:
    keeps_contract(PassTwo())


class Covered(PassTwo):
    """Nobody shows their hand at the end."""

    def sees(self, state: State, viewer: int | None, name: str, owner: int | None) -> bool:
        return owner == viewer


def test_the_contract_names_the_field_that_decides() -> None:
    message = r"the outcome depends on fields that a spectator does not see: .* \(winners is \[1\] and \[0, 1\]\)"
    with pytest.raises(AssertionError, match=message):
        keeps_contract(Covered())


def test_a_promise_without_a_message_names_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "promise.py"
    path.write_text("def promise(one, viewer):\n    assert one and (\n        one == {'deck': [4]}\n    )\n")
    promise = runpy.run_path(str(path))["promise"]
    with pytest.raises(AssertionError) as caught:
        promise({"deck": [3]}, 1)
    found = describe_broken_promise(caught.value)
    assert found.startswith("for seat 1, deck[0] is 3 and 4: this does not hold: ")
    assert "one == {'deck': [4]}" in found
