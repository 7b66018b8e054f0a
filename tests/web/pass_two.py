"""A small game whose moves are sets of cards: all players pass two cards to the left at the same time."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from attrs import frozen

from machu_rules import Decision, Move
from machu_rules.kit import Cards, CardState, EventList, SimpleGame, hand_field

DECK = tuple(f"{animal}_{colour}" for animal in ("fox", "owl", "cat") for colour in ("red", "blue", "green", "white"))


@frozen
class State(CardState):
    """The state of a game."""

    hands: tuple[Cards, ...] = hand_field()
    passed: tuple[Cards, ...] = hand_field()


class PassTwo(SimpleGame[State]):
    """The rules of the game."""

    name = "pass-two"
    states = State
    players = (2, 3)
    cards = DECK
    rules = {"PASS-1": "Pass two cards at the same time", "PASS-2": "Foxes are worth a point"}  # noqa: RUF012
    action_space = tuple(f"pass {one} {other}" for one, other in combinations(DECK, 2))
    english = {  # noqa: RUF012
        "decisions": {"pass": "Which two cards do you pass?"},
        "moves": {"pass": "pass {a:name} and {b:name}"},
        "events": {"passed": "{seat:seat} passes two cards"},
    }

    def cards_to_deal(self, state: State) -> dict[str, int]:
        """Deal once."""
        return {} if state.deals else {"hands": 4}

    def open_decisions(self, state: State) -> Iterable[Decision]:
        """Ask all players who have not passed yet."""
        for seat in range(state.seats):
            if not state.passed[seat]:
                moves = [Move("pass", pair) for pair in combinations(sorted(state.hands[seat], key=DECK.index), 2)]
                yield self.ask(state, seat, "pass", moves, private=True, secret=True)

    def play(self, state: State, seat: int, move: Move, events: EventList) -> State:
        """Put two cards aside."""
        events.add("passed", seat, "PASS-1")
        for card in move.args:
            state = state.move(str(card), ("hands", seat), ("passed", seat))
        return state

    def ending(self, state: State) -> str:
        """The game ends when all have passed."""
        return "passed" if all(state.passed) else ""

    def sees(self, state: State, viewer: int | None, name: str, owner: int | None) -> bool:
        """All hands are shown at the end."""
        return owner == viewer or all(state.passed)

    def score_lines(self, state: State, seat: int) -> Iterable[tuple[str, str, int]]:
        """Count the foxes."""
        yield "PASS-2", "foxes", sum(card.startswith("fox") for card in state.hands[seat])
