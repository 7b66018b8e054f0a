"""The declaration of the state of Incan Gold. ``make generate`` generates `state.py` from it."""

from __future__ import annotations

from typing import Annotated

from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit
from machu_rules.framework.declaration import (
    CORE,
    NOBODY,
    OWNER,
    VIEW,
    beside,
    by_seat,
    contents,
    decks,
    flag,
    number,
    numbers,
    pile,
    shown,
    state_types,
    word,
)
from machu_rules.games.incan_gold.json_types import Artifacts, Cards, Choice, Decision, Deck, Decks, Ending, Phase

GEMS = "sum(rules.value)"
"""The value of all treasures."""

HAS_CHOSEN = shown(
    "True if they have chosen. The choice becomes visible when all players have chosen.", bool, "adventurer.choice >= 0"
)


class Adventurer:
    """The belongings of an adventurer."""

    SEEN = "An adventurer as the other players see it."
    SEATS = (
        "The adventurers of this player.",
        "The adventurers of this player. The owner sees their choices. Others only see that they have chosen.",
    )
    in_temple = flag("True if they are in the temple, false if they are in camp.")
    held = number("Gems beside the tent, held in this round. They may be lost.", bound=GEMS)
    tent = number("Gems in the tent.", bound=f"{GEMS} * rules.rounds")
    artifacts = pile("card", "Their artifacts, in the order of taking.", Artifacts, only="artifact_cards")
    artifact_values = numbers(
        "The values of their artifacts, in the same order.",
        Annotated[list[Count], Limit(most=40)],
        bound="sum(rules.values_by_order if rules.by_order else rules.printed)",
    )
    choice = word(
        "Their choice, until all have chosen. Null if there is none yet.",
        Choice,
        see=OWNER,
        instead=("has_chosen", HAS_CHOSEN),
    )


class Position:
    """Everything on the table. The adventurers of a seat are adjacent.

    If chance answers card by card, the deck is listed in the order of the data, and its next card is unknown.
    """

    round = number("The round, from 1.", least="1", most="rules.rounds")
    over = word("The reason for the end of the game. Null until then.", Ending)
    phase = word("The next step. Null when the game is over.", Phase, also=("shuffle",))
    path = pile("card", "Cards turned in this round, the oldest first, without artifacts that were taken.", Cards)
    path_gems = number("Gems on the path.", bound=GEMS)
    carried = number("Gems that were brought into tents in this round.", bound=GEMS)
    waiting_artifacts = pile("card", "Artifacts that have not joined the deck yet.", Artifacts, only="artifact_cards")
    removed_hazards = pile("card", "Hazard cards that have left the game.", Cards, only="hazard_cards")
    lost_artifacts = pile("card", "Artifacts that left the game without being taken.", Artifacts, only="artifact_cards")
    artifacts_out = number("The number of artifacts taken in the game.", bound="len(rules.artifact_cards)")
    deck = pile(
        "card",
        "The deck, top first. Null for a card that chance will turn.",
        Deck,
        see=NOBODY,
        order_unknown="position.asked and position.over < 0",
    )
    seed = beside("The seed of the decks of later rounds. Null if chance turns the cards.", Text | None, see=NOBODY)
    coming = decks("card", "Decks that were given for later rounds, top first.", Decks, see=NOBODY)
    deck_cards = contents("card", "deck", "The cards in the deck, without their order.", Cards, see=VIEW)
    deck_size = shown("Cards in the deck.", Count, "len(position.deck)", see=VIEW, bound="rules.cards")
    adventurers = by_seat(Adventurer, "By seat.", each="adventurers", per_seat="adventurers")
    each = number("The number of adventurers per player.", see=CORE, expression="rules.adventurers[seats]")
    asked = flag("True if chance turns the cards one by one.", see=CORE, expression='int(data["seed"] is None)')


TYPES = state_types(Position, "incan-gold", "Incan Gold", Decision, most_decisions=80)
"""The types of dumps and views, and of their parts."""
