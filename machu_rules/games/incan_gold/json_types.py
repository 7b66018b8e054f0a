"""The types of what Incan Gold gives and takes as JSON: states, views, decisions, outcomes and the params of refusals.

Ids of cards are texts, not closed lists: a variant may have others than the published game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypedDict

from machu_rules.core import json_types
from machu_rules.core.json_types import Asked, Count, Fingerprint, MoveText, Seat, Text
from machu_rules.core.shapes import Limit
from machu_rules.framework.events import Id

Card = Annotated[
    json_types.Id,
    Limit(
        "Card",
        "The id of a card: a treasure, a hazard (its kind and a number) or an artifact.",
        most=43,
        examples=("t1", "spiders_1", "artifact_1"),
    ),
    Id("card"),
]
Hazard = Annotated[json_types.Id, Limit("Hazard", "The id of a kind of hazard."), Id("hazard", "hazards")]
Artifact = Annotated[json_types.Id, Limit("Artifact", "The id of an artifact."), Id("artifact", "artifacts")]
Cards = Annotated[list[Card], Limit("Cards", "Cards, each once.", most=600, unique=True)]
Artifacts = Annotated[list[Artifact], Limit(most=40, unique=True)]
AdventurerNumber = Annotated[
    int,
    Limit("AdventurerNumber", "Which of a player's adventurers, from 0.", least=0, most=3, examples=(0, 1)),
]
Choice = Annotated[Literal["torch", "camp"], Limit("Choice", "What an adventurer chooses: to go on, or to leave.")]
Phase = Annotated[
    Literal["first", "second", "next", "choose"],
    Limit(
        "Phase",
        "What comes next: the first card of a round, the second where the first was a hazard, a card after the "
        "choices, or the choices.",
    ),
]
DecisionKind = Annotated[Literal["choose", "deal"], Limit("DecisionKind", "What is asked.")]
RoundEnd = Annotated[
    Literal["hazard", "camp"],
    Limit("RoundEnd", "Why a round ended: the second hazard of a kind, or nobody left in the temple."),
]
Ending = Annotated[Literal["rounds"], Limit("Ending", "How a game ends, and why: all rounds have been played.")]


class Decision(TypedDict):
    """A question that is open."""

    seat: Asked
    """Who is asked."""
    kind: DecisionKind
    subject: AdventurerNumber | None
    """Of `choose` the adventurer; of `deal` null."""
    moves: Annotated[list[MoveText], Limit(least=2, most=600)] | None
    """Every legal answer, in a stable order; null where the list is for another seat alone."""


class _Adventurer(TypedDict):
    """What everybody may know of an adventurer."""

    in_temple: bool
    """Whether they are in the temple; else in camp."""
    held: Count
    """Gems beside the tent, which they have in this round and may lose."""
    tent: Count
    """Gems in the tent."""
    artifacts: Artifacts
    """Those they took, in the order in which they took them."""
    artifact_values: Annotated[list[Count], Limit(most=40)]
    """What each of them is worth."""


class Adventurer(_Adventurer):
    """All of an adventurer."""

    choice: Choice | None
    """What they have chosen, until all have; null: nothing yet."""


class SeenAdventurer(_Adventurer):
    """What one may know of another's adventurer."""

    has_chosen: bool
    """Whether they have chosen; what, all see when all have."""


class Player(TypedDict):
    """All of a player."""

    adventurers: Annotated[list[Adventurer], Limit(least=1, most=4)]
    """Those whom they run."""


class SeenPlayer(TypedDict):
    """What one may know of a player."""

    adventurers: Annotated[list[Adventurer | SeenAdventurer], Limit(least=1, most=4)]
    """Those whom they run; of one's own the choice is seen, of others only that they have chosen."""


class _Table(TypedDict):
    """What is common to states and views."""

    game: Literal["incan-gold"]
    """The game."""
    format: Literal["machu-rules/incan-gold/state/1"]
    """The format of states and its version."""
    fingerprint: Fingerprint
    """Of the rulebook."""
    round: Count
    """The round, from 1."""
    over: Ending | None
    """Null, or why the game ended."""
    phase: Phase | None
    """What comes next; null when the game is over."""
    path: Annotated[Cards, "Cards turned in this round, the first first, without artifacts that were taken."]
    path_gems: Count
    """Gems that lie on the path."""
    carried: Count
    """Gems that were brought into tents in this round."""
    waiting_artifacts: Artifacts
    """Those that have not joined the deck."""
    removed_hazards: Annotated[Cards, "Hazard cards that have left the game."]
    lost_artifacts: Artifacts
    """Those that have left the game untaken."""
    artifacts_out: Count
    """How many artifacts have been taken in the game."""


class State(_Table):
    """A whole game of Incan Gold, as `game.dump` gives it: secrets included."""

    deck: Annotated[list[Card | None], Limit(most=600)]
    """The deck, top first; null for a card of which chance will be asked."""
    seed: Text | None
    """What the decks of later rounds follow from; null where chance is asked."""
    coming: Annotated[list[Cards], Limit(most=1000)]
    """Decks that were given for later rounds, top first."""
    players: Annotated[list[Player], Limit(least=1, most=20)]
    """By seat."""


class View(_Table):
    """What a seat, or a spectator, may know of a game of Incan Gold."""

    deck_size: Count
    """Cards in the deck."""
    deck_cards: Annotated[Cards, "Which cards lie in the deck, not in which order."]
    players: Annotated[list[SeenPlayer], Limit(least=1, most=20)]
    """By seat."""
    viewer: Seat | None
    """The seat whose view this is; null: a spectator's."""
    decisions: Annotated[list[Decision], Limit(most=80)]
    """Every open decision; none when the game is over."""


BySeat = Annotated[tuple[Count, ...], Limit(least=1, most=20)]


class Measures(TypedDict):
    """What was counted, by seat."""

    gems: BySeat
    """Gems in the tents."""
    artifact_values: BySeat
    """What the artifacts are worth."""
    artifacts: BySeat
    """How many artifacts, which breaks ties."""


class Outcome(TypedDict):
    """How a game of Incan Gold ended."""

    ending: Ending
    """How it ended."""
    reason: Ending
    """Why it ended."""
    winners: Annotated[tuple[Seat, ...], Limit(least=1, most=20, unique=True)]
    """The seats that win; several share the victory."""
    scores: BySeat
    """By seat, gems and artifact values together."""
    measures: Measures
    """What was counted, by seat."""


REFUSALS: Mapping[str, Mapping[str, Any]] = {
    "game_over": {},
    "not_asked": {
        "asked": Annotated[list[Asked], Limit(least=1, most=20, unique=True), "Who is."],
        "unknown": Annotated[Text | None, "What was given as a seat, where the game has no such seat."],
    },
    "no_text": {},
    "unknown_move": {
        "text": Annotated[Text, "What was given, cut where it is long."],
        "example": Annotated[Text, "What a move looks like."],
    },
    "not_in_deck": {"card": Annotated[Card, "Which."]},
}
"""What the params of a refusal say, by its code."""
