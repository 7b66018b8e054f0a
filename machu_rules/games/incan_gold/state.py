"""The state of Incan Gold: the numbers that stand for its words, and the fields of a position."""

from __future__ import annotations

from typing import Annotated, Any, Final

from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit
from machu_rules.framework.declaration import (
    CORE,
    NOBODY,
    OWNER,
    VIEW,
    by_seat,
    computed,
    contents,
    decks,
    flag,
    number,
    numbers,
    opaque,
    pile,
    seat_count,
    word,
)
from machu_rules.framework.state_classes import Part, Table, state
from machu_rules.games.incan_gold.json_types import Artifacts, Cards, Choice, Deck, Decks, Ending, Phase
from machu_rules.games.incan_gold.tables import Rules

# What happens.
ROUND_BEGAN: Final = 0
SHUFFLED: Final = 1
CARD_TURNED: Final = 2
TREASURE_SHARED: Final = 3
HAZARD_MET: Final = 4
HAZARD_STRUCK: Final = 5
HELD_LOST: Final = 6
CHOSE: Final = 7
CHOICES_SHOWN: Final = 8
CAMPED: Final = 9
ARTIFACT_TAKEN: Final = 10
ROUND_ENDED: Final = 11
ARTIFACTS_LOST: Final = 12
GAME_OVER: Final = 13
CHOICE_WORDS: Final = ("torch", "camp")

# Words of `choice`.
TORCH: Final = 0
CAMP: Final = 1

# Words of `over`.
ROUNDS: Final = 0

# Words of `phase`.
FIRST: Final = 0
SECOND: Final = 1
NEXT: Final = 2
CHOOSE: Final = 3
SHUFFLE: Final = 4


def all_gems(rules: Rules) -> int:
    """Return the value of all treasures."""
    return sum(rules.value)


def all_artifacts(rules: Rules) -> int:
    """Return the value of all artifacts."""
    return sum(rules.values_by_order if rules.by_order else rules.printed)


def has_chosen(adventurer: Adventurer) -> bool:
    """Return True if the choice of an adventurer is made."""
    return adventurer.choice >= 0


def cards_in_deck(position: Position) -> int:
    """Return the number of cards in the deck."""
    return len(position.deck)


def deck_is_unknown(position: Position) -> bool:
    """Return True if chance will turn the cards of the deck one by one."""
    return position.asked == 1 and position.over < 0


@state
class Adventurer(Part):
    """The belongings of an adventurer."""

    in_temple: int = flag("True if they are in the temple, false if they are in camp.")
    held: int = number("Gems beside the tent, held in this round. They may be lost.", bound=all_gems)
    tent: int = number("Gems in the tent.", bound=lambda rules: all_gems(rules) * rules.rounds)
    artifacts: list[int] = pile("card", "Their artifacts, in the order of taking.", Artifacts, only="artifact_cards")
    artifact_values: list[int] = numbers(
        "The values of their artifacts, in the same order.",
        Annotated[list[Count], Limit(most=40)],
        bound=all_artifacts,
    )
    choice: int = word(
        "Their choice, until all have chosen. Null if there is none yet.",
        Choice,
        see=OWNER,
        instead=(
            "has_chosen",
            computed(
                "True if they have chosen. The choice becomes visible when all players have chosen.", bool, has_chosen
            ),
        ),
    )


@state
class Position(Table[Adventurer]):
    """Everything on the table. The adventurers of a seat are adjacent.

    If chance answers card by card, the deck is listed in the order of the data, and its next card is unknown.
    """

    seats: int = seat_count()
    round: int = number("The round, from 1.", least=1, most=lambda rules: rules.rounds)
    over: int = word("The reason for the end of the game. Null until then.", Ending)
    phase: int = word("The next step. Null when the game is over.", Phase, also=("shuffle",))
    path: list[int] = pile(
        "card", "Cards turned in this round, the oldest first, without artifacts that were taken.", Cards
    )
    path_gems: int = number("Gems on the path.", bound=all_gems)
    carried: int = number("Gems that were brought into tents in this round.", bound=all_gems)
    waiting_artifacts: list[int] = pile(
        "card", "Artifacts that have not joined the deck yet.", Artifacts, only="artifact_cards"
    )
    removed_hazards: list[int] = pile("card", "Hazard cards that have left the game.", Cards, only="hazard_cards")
    lost_artifacts: list[int] = pile(
        "card", "Artifacts that left the game without being taken.", Artifacts, only="artifact_cards"
    )
    artifacts_out: int = number(
        "The number of artifacts taken in the game.", bound=lambda rules: len(rules.artifact_cards)
    )
    deck: list[int] = pile(
        "card",
        "The deck, top first. Null for a card that chance will turn.",
        Deck,
        see=NOBODY,
        order_unknown=deck_is_unknown,
    )
    seed: Any = opaque(
        "The seed of the decks of later rounds. Null if chance turns the cards.", Text | None, see=NOBODY
    )
    coming: Any = decks("card", "Decks that were given for later rounds, top first.", Decks, see=NOBODY)
    deck_cards = contents("card", "deck", "The cards in the deck, without their order.", Cards, see=VIEW)
    deck_size = computed("Cards in the deck.", Count, cards_in_deck, see=VIEW, bound=lambda rules: rules.cards)
    adventurers: list[Adventurer] = by_seat(
        Adventurer,
        "By seat.",
        each="adventurers",
        per_seat="adventurers",
        seen="An adventurer as the other players see it.",
        seats=(
            "The adventurers of this player.",
            "The adventurers of this player. The owner sees their choices. Others only see that they have chosen.",
        ),
    )
    each: int = number(
        "The number of adventurers per player.", see=CORE, follows=lambda rules, seats: rules.adventurers[seats]
    )
    asked: int = flag(
        "True if chance turns the cards one by one.", see=CORE, follows=lambda data: int(data["seed"] is None)
    )
