"""The figures of Incan Gold. The model and the JSON Schemas of the data files follow from them.

A field has the name of its key, unless it has a `FieldPath`. Fields marked ``presentation`` are for pictures only, and
the fingerprint omits them. It also omits a field with its default value, unless the field is marked
``always_fingerprinted``.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from attrs import frozen

from machu_rules.loader.figures import (
    DataFileDescription,
    NoteExamples,
    ObjectDescription,
    amount,
    colour_field,
    described,
    entry_list,
    nested_object,
    option,
    some_id,
    title_field,
)
from machu_rules.loader.normal_form import FieldPath, Unordered


@described(rule="GOLD-SETUP-2", field="value", example={"id": "t5a", "value": 5})
@frozen(kw_only=True)
class Treasure:
    """A treasure card."""

    id: str = some_id("The card.", "t5a")
    value: int = amount("Its value in gems.", 0, 1000, 5)


@described(rule="GOLD-SETUP-2", field="copies", example={"id": "spiders", "name": "Spiders", "copies": 3})
@frozen(kw_only=True)
class Hazard:
    """A kind of hazard. The ids of its cards are its id with a number: `spiders_1`, `spiders_2`."""

    id: str = some_id("The kind.", "spiders")
    name: str = title_field("The display name of the hazard.", "Spiders")
    colour: str = colour_field("Its colour in drawings.", "#5b3a29")
    copies: int = amount("The number of its cards.", 1, 20, 3)


@described(rule="GOLD-ROUND-4", field="value", example={"id": "artifact_2", "name": "Artifact 2", "value": 7})
@frozen(kw_only=True)
class Artifact:
    """An artifact card."""

    id: str = some_id("The card.", "artifact_1")
    name: str = title_field("The display name of the artifact.", "Artifact 1")
    value: int = amount("Its value with the option artifact_values: printed.", 0, 1000, 7)


@described(rule="GOLD-SETUP-1", field="adventurers", example={"players": 3, "adventurers": 1})
@frozen(kw_only=True)
class SetupRow:
    """The figures for one number of players."""

    players: int = amount("The number of players.", 1, 20, 3)
    adventurers: int = amount("The number of adventurers that each player runs.", 1, 4, 1)


@described(rule="GOLD-ROUND-4", field="artifacts", example={"artifact_values": "by_order", "artifacts": "one_a_round"})
@frozen(kw_only=True)
class Options:
    """Options that a variant may change. A value is a name from a closed list."""

    artifact_values: Literal["by_order", "printed"] = option(
        "by_order: the value of an artifact depends on its place among those that leave the temple in the "
        "game, and is listed in values_by_order (GOLD-ROUND-4). printed: its value is printed on its card.",
        "by_order",
    )
    artifacts: Literal["one_a_round", "all_at_start", "none"] = option(
        "one_a_round: an artifact joins the deck at the start of each round (GOLD-SETUP-3). all_at_start: "
        "all are in it from the first round on. none: the game has no artifacts.",
        "one_a_round",
    )


@frozen(kw_only=True)
class Figures:
    """Everything that play depends on, and what only pictures need."""

    treasures: Annotated[tuple[Treasure, ...], FieldPath("treasures.cards")] = entry_list(
        "One entry per card.", 1, 100, [{"id": "t1", "value": 1}]
    )
    hazards: Annotated[tuple[Hazard, ...], FieldPath("hazards.kinds")] = entry_list(
        "One entry per kind.", 0, 20, [{"id": "spiders", "name": "Spiders", "copies": 3}]
    )
    values_by_order: Annotated[tuple[int, ...], FieldPath("artifacts.values_by_order")] = entry_list(
        "The values of the first, second and so on artifact that leaves the temple in the game, one number "
        "per artifact. They count with the option artifact_values: by_order.",
        0,
        40,
        [5, 5, 5, 10, 10],
        of=amount("A value.", 0, 1000, 5),
    )
    artifacts: Annotated[tuple[Artifact, ...], FieldPath("artifacts.cards")] = entry_list(
        "One entry per card, in the order in which they join the deck.",
        0,
        40,
        [{"id": "artifact_1", "name": "Artifact 1", "value": 5}],
    )
    title: str = title_field("The name of the game.", "Incan Gold")
    setup: Annotated[tuple[SetupRow, ...], FieldPath("setup.table"), Unordered(field="players")] = entry_list(
        "One row per number of players, in order and without a gap.", 1, 20, [{"players": 3, "adventurers": 1}]
    )
    rounds: Annotated[int, FieldPath("rounds.number")] = amount("The number of rounds.", 1, 50, 5)
    options: Options = nested_object()

    NOTES: ClassVar[NoteExamples] = NoteExamples(
        "The values are reported, not printed.",
        text={"id": "GOLD-ROUND-8", "title": "Gems never run out", "text": "There is always a gem to take."},
        whole="reported",
        one="reported",
    )
    FILES: ClassVar[dict[str, DataFileDescription]] = {
        "cards": DataFileDescription(
            "The quest cards",
            "Treasures, hazards and artifacts.",
            "treasures hazards artifacts",
            sections={
                "treasures": ObjectDescription(
                    "The treasure cards.", {"cards": [{"id": "t1", "value": 1}]}, "GOLD-SETUP-2", "cards"
                ),
                "hazards": ObjectDescription(
                    "The hazard cards.",
                    {"kinds": [{"id": "spiders", "name": "Spiders", "copies": 3}]},
                    "GOLD-SETUP-2",
                    "kinds",
                ),
                "artifacts": ObjectDescription(
                    "The artifact cards and their values.",
                    {"values_by_order": [5], "cards": [{"id": "artifact_1", "name": "Artifact 1", "value": 5}]},
                    "GOLD-ROUND-4",
                    "values_by_order",
                ),
            },
        ),
        "game": DataFileDescription(
            "Setup and options",
            "Setup, rounds and options.",
            "title setup rounds options",
            sections={
                "setup": ObjectDescription(
                    "Figures that depend on the number of players.",
                    {"table": [{"players": 3, "adventurers": 1}]},
                    "GOLD-SETUP-1",
                    "table",
                ),
                "rounds": ObjectDescription("The length of the game.", {"number": 5}, "GOLD-END-1", "number"),
            },
        ),
    }
