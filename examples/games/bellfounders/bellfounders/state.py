"""The state of a game. The sizes of bells are numbered: 0 is small, 1 is fine, and 2 is great."""

from __future__ import annotations

from machu_rules.kit import (
    Part,
    Table,
    Task,
    by_seat,
    counts,
    deck,
    hand,
    number,
    optional_id,
    pile,
    state,
    tasks,
    word,
)


@state
class Player(Part):
    """A player."""

    place: int = optional_id("place", "The place of their cart.")
    renown: int = number("Their renown.", sums="bells.renown belfries.renown")
    goods: list[int] = counts("good", "The goods in their cart.", conserved=True)
    savings: list[int] = counts("good", "The units that their bells save.", sums="bells.saves")
    bells: list[int] = pile("bell", "The bells that they have cast.")
    belfries: list[int] = pile("belfry", "The belfries that they have won.")
    reserved: list[int] = pile("bell", "The bells that they have reserved face up.")
    sealed: list[int] = hand("bell", "The bells that they have reserved face down.")


@state
class Position(Table[Player]):
    """Everything on the table."""

    over: int = word("How the game ended. Null until then.", ("renown", "winter"))
    turn: int = number("The number of turns that are over.")
    bank: list[int] = counts("good", "The goods in the bank.", conserved=True)
    belfries: list[int] = pile("belfry", "The belfries that wait for bells.")
    great_row: list[int] = pile("bell", "The great bells that are face up.")
    fine_row: list[int] = pile("bell", "The fine bells that are face up.")
    small_row: list[int] = pile("bell", "The small bells that are face up.")
    great_deck: list[int] = deck("bell", "The other great bells.", only=lambda bell: bell.level == "great")
    fine_deck: list[int] = deck("bell", "The other fine bells.", only=lambda bell: bell.level == "fine")
    small_deck: list[int] = deck("bell", "The other small bells.", only=lambda bell: bell.level == "small")
    belfry_deck: list[int] = deck("belfry", "The belfries that are not in the game.")
    players: list[Player] = by_seat(Player, "The players, by seat.")
    agenda: list[Task] = tasks()


def row_of(position: Position, level: int) -> list[int]:
    """Return the bells of a size that are face up."""
    return (position.small_row, position.fine_row, position.great_row)[level]


def deck_of(position: Position, level: int) -> list[int]:
    """Return the deck of a size."""
    return (position.small_deck, position.fine_deck, position.great_deck)[level]
