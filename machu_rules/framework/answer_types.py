"""Make the types of the JSON for a game's open decisions, outcomes and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NotRequired

from machu_rules.core.json_types import Asked, AskedQuestion, Count, MoveText, Seat, Text
from machu_rules.core.shapes import Limit
from machu_rules.framework.declaration import object_type

ASKED = Annotated[list[Asked], Limit(least=1, most=20, unique=True), "The seats with an open decision."]
"""The type of the seats in the refusal ``not_asked``, for games in which several seats can have an open decision at
once.
"""


def decision_type(module: str, kind: Any, subject: Any, about: str, most: int) -> Any:
    """Make the type of a game's open decisions. ``kind`` and ``subject`` are the types of these two attributes.

    ``about`` describes the subject. ``most`` is the maximum number of moves in a decision. ``module`` is the
    ``__name__`` of the module that defines the type.
    """
    moves = Annotated[list[MoveText], Limit(least=2, most=most)] | None
    return object_type(
        "Decision",
        "An open question.",
        {
            "seat": (Asked, "The seat to move, or -1 for chance."),
            "kind": (kind, ""),
            "subject": (subject, about),
            "moves": (moves, "All legal answers, in a stable order; null where the list is for another seat alone."),
        },
        module,
    )


def outcome_types(
    module: str, title: str, ending: Any, reason: Any, players: tuple[int, int], measures: Mapping[str, str]
) -> tuple[Any, Any]:
    """Make two types for the game with this ``title``: the type of its measures and the type of its outcome.

    ``ending`` and ``reason`` are the types of the outcome's attributes with these names. ``players`` contains the
    smallest and the largest player count. ``measures`` maps the name of a measure to its description. ``module`` is the
    ``__name__`` of the module that defines the types.
    """
    least, most = players
    by_seat = Annotated[tuple[Count, ...], Limit(least=least, most=most)]
    counted = "Counts at the end of the game, by seat."
    of_seats = object_type("Measures", counted, {name: (by_seat, about) for name, about in measures.items()}, module)
    winners = Annotated[tuple[Seat, ...], Limit(least=1, most=most, unique=True)]
    outcome = object_type(
        "Outcome",
        f"How a game of {title} ended.",
        {
            "ending": (ending, "How it ended."),
            "reason": (reason, "Why it ended."),
            "winners": (winners, "The seats that win. Several winners share the victory."),
            "scores": (by_seat, "The scores that decide the result, by seat."),
            "measures": (of_seats, counted),
        },
        module,
    )
    return of_seats, outcome


UNKNOWN_MOVE = {
    "text": Annotated[Text, "What was given, cut where it is long."],
    "example": Annotated[Text, "What a move looks like."],
    "near": NotRequired[Annotated[Text, "The move that is meant, if only capitals or look-alike letters differ."]],
}
"""The types of the parameters of the refusal ``unknown_move``."""

OTHER_QUESTION = {"text": Text, "question": AskedQuestion, "example": Text}
"""The types of the parameters of the refusal ``other_question``."""


def refusal_types(asked: Any, own: Mapping[str, Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """Return the parameter types of all refusals, by code. The result contains the refusals that all games share,
    followed by the game's ``own`` refusals.

    ``asked`` is the type of the seats that have an open decision.
    """
    unknown = Annotated[Text | None, "What was given as a seat, where the game has no such seat."]
    return {"game_over": {}, "not_asked": {"asked": asked, "unknown": unknown}, "no_text": {}, **own}
