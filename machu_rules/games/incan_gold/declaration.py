"""The state of Incan Gold, declared; `state.py` is generated from it by ``python -m tools.generate_states``."""

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
"""What all treasures are worth."""

HAS_CHOSEN = shown("Whether they have chosen; their choice is shown when all have.", bool, "adventurer.choice >= 0")


class Adventurer:
    """Everything that belongs to an adventurer."""

    SEEN = "What a player may know of another's adventurer."
    SEATS = (
        "The adventurers of this player.",
        "The adventurers of this player; a player sees the choices of their own, of others only that they have chosen.",
    )
    in_temple = flag("Whether they are in the temple; else in camp.")
    held = number("Gems beside the tent, which they have in this round and may lose.", bound=GEMS)
    tent = number("Gems in the tent.", bound=f"{GEMS} * rules.rounds")
    artifacts = pile(
        "card", "The artifacts they took, in the order in which they took them.", Artifacts, only="artifact_cards"
    )
    artifact_values = numbers(
        "What each of their artifacts is worth.",
        Annotated[list[Count], Limit(most=40)],
        bound="sum(rules.values_by_order if rules.by_order else rules.printed)",
    )
    choice = word(
        "What they have chosen, kept until all have chosen; null: nothing yet.",
        Choice,
        see=OWNER,
        instead=("has_chosen", HAS_CHOSEN),
    )


class Position:
    """Everything on the table. The adventurers of a seat stand side by side. Where chance is ``asked`` card by card,
    the deck is listed in the order of the data, and nobody knows which of its cards comes next."""

    round = number("The round, from 1.", least="1", most="rules.rounds")
    over = word("Null, or why the game ended.", Ending)
    phase = word("What comes next; null when the game is over.", Phase, also=("shuffle",))
    path = pile("card", "Cards turned in this round, the oldest first, without artifacts that were taken.", Cards)
    path_gems = number("Gems that lie on the path.", bound=GEMS)
    carried = number("Gems that were brought into tents in this round.", bound=GEMS)
    waiting_artifacts = pile("card", "Artifacts that have not joined the deck yet.", Artifacts, only="artifact_cards")
    removed_hazards = pile("card", "Hazard cards that have left the game.", Cards, only="hazard_cards")
    lost_artifacts = pile(
        "card", "Artifacts that left the game and that nobody took.", Artifacts, only="artifact_cards"
    )
    artifacts_out = number("How many artifacts have been taken in the game.", bound="len(rules.artifact_cards)")
    deck = pile(
        "card",
        "The deck, top first; null for a card that chance will be asked for.",
        Deck,
        see=NOBODY,
        order_unknown="position.asked and position.over < 0",
    )
    seed = beside("What the decks of later rounds follow from; null where chance is asked.", Text | None, see=NOBODY)
    coming = decks("card", "Decks that were given for later rounds, top first.", Decks, see=NOBODY)
    deck_cards = contents("card", "deck", "Which cards lie in the deck, but not in which order.", Cards, see=VIEW)
    deck_size = shown("Cards in the deck.", Count, "len(position.deck)", see=VIEW, bound="rules.cards")
    adventurers = by_seat(Adventurer, "By seat.", each="adventurers", per_seat="adventurers")
    each = number("How many adventurers each player has.", see=CORE, expression="rules.adventurers[seats]")
    asked = flag("Whether chance is asked for each card.", see=CORE, expression='int(data["seed"] is None)')


TYPES = state_types(Position, "incan-gold", "Incan Gold", Decision, most_decisions=80)
"""The types of dumps and views, and of their parts."""
