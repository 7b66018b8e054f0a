"""The state of a game, and the numbers of its events and steps."""

from __future__ import annotations

from typing import Final

from machu_rules.kit import Part, Table, Task, by_seat, deck, hand, number, optional_id, pile, state, tasks, word

# Events, in the order of `events.EVENT_KINDS`.
WENT: Final = 0
SOLD: Final = 1
BOUGHT: Final = 2
RECEIVED: Final = 3
GAME_OVER: Final = 4

# Steps, in the order of `rules.AGENDA`.
TURN: Final = 0
DRAW: Final = 1
END_TURN: Final = 2

# Words of `over`.
ALL_TURNS: Final = 0


@state
class Player(Part):
    """A player."""

    place: int = optional_id("place", "The place of their merchant.")
    coins: int = number("Their coins.")
    hand: list[int] = hand("card", "Their cards.")


@state
class Position(Table[Player]):
    """Everything on the table."""

    over: int = word("How the game ended. Null until then.", ("all_turns",))
    turn: int = number("The number of turns that are over.")
    deck: list[int] = deck("card", "The deck, top card first.")
    sold: list[int] = pile("card", "The cards that were sold, face up.")
    players: list[Player] = by_seat(Player, "The players, by seat.")
    agenda: list[Task] = tasks()
