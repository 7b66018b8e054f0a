"""All texts of Incan Gold in English, the reference for other languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from machu_rules.core.catalogue import Texts

REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "game_over": "the game is over",
        "not_asked": "asked now: {asked:seats}",
        "no_text": "a move is a Move or its text",
        "unknown_move": "'{text}' is no answer here; possible is, for example, '{example}'",
        "not_in_deck": "{card:name} does not lie in the deck",
    }
)
"""Why a move cannot be made, by code."""


@frozen
class Kind:
    """A kind of event: a sentence for it, and what its data says, key by key."""

    text: str
    data: Mapping[str, str]


WHICH = "{subject:select 0=|1= (second adventurer)|2= (third adventurer)|*= (last adventurer)}"
"""Which of a player's adventurers; with three or more players each has but one."""

WHO = "{seat:seat}" + WHICH.replace("subject", "adventurer")
ADVENTURER = {"adventurer": "which of the player's adventurers, from 0"}

EVENTS: Mapping[str, Kind] = MappingProxyType(
    {
        "round_began": Kind(
            "round {round} begins with {cards:count card|cards}",
            {
                "round": "the new round",
                "cards": "how many cards are shuffled",
                "artifacts": "list of the artifacts that join them",
            },
        ),
        "shuffled": Kind("the deck is shuffled", {"dealt": "the deck, top first; for records only"}),
        "card_turned": Kind(
            "{card:name} is turned", {"card": "the card", "left": "how many cards are left in the deck"}
        ),
        "treasure_shared": Kind(
            "everybody in the temple has {share:count gem|gems}; left on the path: {rest}",
            {"card": "the treasure", "share": "gems for each in the temple", "rest": "gems that stay on the path"},
        ),
        "hazard_met": Kind("the first {hazard:name} of this round", {"card": "the card", "hazard": "its kind"}),
        "hazard_struck": Kind(
            "the second {hazard:name} drives all out of the temple; {card:name} leaves the game",
            {"card": "the card, which leaves the game", "hazard": "its kind"},
        ),
        "held_lost": Kind(WHO + " loses {gems:count gem|gems}", {**ADVENTURER, "gems": "what he held in this round"}),
        "chose": Kind(WHO + " has chosen", ADVENTURER),
        "choices_shown": Kind(
            "all show what they chose",
            {"choices": "by seat a list with torch, camp or null (not in the temple) for each adventurer"},
        ),
        "camped": Kind(
            WHO + " leaves the temple and brings {brought:count gem|gems} into the tent",
            {**ADVENTURER, "share": "his share of the gems on the path", "brought": "with what he held: into the tent"},
        ),
        "artifact_taken": Kind(
            WHO + " leaves alone and takes {artifact:name}, worth {value}",
            {**ADVENTURER, "artifact": "the card", "value": "what it is worth"},
        ),
        "round_ended": Kind(
            "round {round} ends: {reason:select camp=nobody is left in the temple|hazard=all are driven out}",
            {"round": "the round", "reason": "camp or hazard"},
        ),
        "artifacts_lost": Kind("out of the game: {artifacts:names}", {"artifacts": "list of artifacts"}),
        "game_over": Kind("the game is over", {"ending": "rounds"}),
    }
)
"""Every kind of event there is."""

TERMS: Mapping[str, str] = MappingProxyType(
    {
        "rounds": "the last round is over",
        "gems": "gems",
        "artifact_values": "artifact values",
        "artifacts": "artifacts",
        "torch": "torch",
        "camp": "camp",
    }
)
"""Words of closed lists that are no ids of the data."""

CARDS: Mapping[str, str] = MappingProxyType({"treasure": "a treasure of {value}", "hazard": "{hazard:name} {number}"})
"""How cards are called that have no name in the data."""

SCORE: Mapping[str, str] = MappingProxyType({"line": "{what:name}: {points}"})
"""A line of a score."""

DECISIONS: Mapping[str, str] = MappingProxyType(
    {
        "choose": "torch or camp" + WHICH,
        "deal": "next card",
    }
)
"""What a decision is about, by kind."""

BOARD: Mapping[str, str] = MappingProxyType(
    {
        "round": "Round {round} of {rounds}",
        "over": "the game is over",
        "path": "Path: {cards}",
        "path gems": "gems on the path: {gems}",
        "deck": "cards in the deck: {cards}",
        "treasures": "treasures in the deck: {cards}",
        "hazards": "hazards in the deck: {hazards}",
        "artifacts": "artifacts in the deck: {cards}",
        "nothing": "nothing",
        "seat": "seat",
        "adventurer": "adventurer",
        "where": "where",
        "in temple": "in the temple",
        "in camp": "in camp",
        "held": "held",
        "tent": "tent",
        "taken": "artifacts",
        "choice": "choice",
        "has chosen": "has chosen",
        "to choose": "to choose",
    }
)
"""The words of the position as text."""

VERBS: Mapping[str, str] = MappingProxyType({"torch": "torch: go on", "camp": "camp: leave", "deal": "deal"})
"""The first word of each move, where a choice is offered in words."""

SCREEN: Mapping[str, str] = MappingProxyType(
    {"temple": "temple", "deck": "deck", "treasures": "treasures", "artifacts": "artifacts"}
)
"""The words of the screen that the position as text does not have."""

ENGLISH: Texts = MappingProxyType(
    {
        "terms": TERMS,
        "refusals": REFUSALS,
        "events": {kind: event.text for kind, event in EVENTS.items()},
        "decisions": DECISIONS,
        "verbs": VERBS,
        "cards": CARDS,
        "score": SCORE,
        "board": BOARD,
        "screen": SCREEN,
    }
)
"""The sections of the catalogue of this game."""
