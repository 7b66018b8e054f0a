"""The figures of a rulebook as typed, immutable values. Made by tools/generate_models.py: change `schemas/incan_gold`.

The loader builds them from the data files; fields have the names of their keys, unless `At` says where they stand. What
is marked ``presentation`` is for pictures only and no part of a fingerprint. A field at its default is a part of it
only where it is marked ``always_fingerprinted``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from attrs import NOTHING, frozen

from machu_rules.loader.build import presentation
from machu_rules.loader.normal_form import At, Unordered


@frozen(kw_only=True)
class Treasure:
    """A treasure card."""

    id: str
    """The card."""
    value: int
    """Its value in gems."""


@frozen(kw_only=True)
class Hazard:
    """A kind of hazard. The ids of its cards are its id with a number: `spiders_1`, `spiders_2`."""

    id: str
    """The kind."""
    name: str = presentation(NOTHING)
    """The display name of the hazard."""
    colour: str = presentation("#888888")
    """Its colour in drawings."""
    copies: int
    """The number of its cards."""


@frozen(kw_only=True)
class Artifact:
    """An artifact card."""

    id: str
    """The card."""
    name: str = presentation(NOTHING)
    """The display name of the artifact."""
    value: int
    """Its value with the option artifact_values: printed."""


@frozen(kw_only=True)
class SetupRow:
    """The figures for one number of players."""

    players: int
    """The number of players."""
    adventurers: int
    """The number of adventurers that each player runs."""


@frozen(kw_only=True)
class Options:
    """Options that a variant may change. A value is a name from a closed list."""

    artifact_values: Literal["by_order", "printed"]
    """by_order: the value of an artifact depends on its place among those that leave the temple in the game, and is
    listed in values_by_order (GOLD-ROUND-4). printed: its value is printed on its card."""
    artifacts: Literal["one_a_round", "all_at_start", "none"]
    """one_a_round: an artifact joins the deck at the start of each round (GOLD-SETUP-3). all_at_start: all are in it
    from the first round on. none: the game has no artifacts."""


@frozen(kw_only=True)
class Figures:
    """Everything that play depends on, and what only pictures need."""

    treasures: Annotated[tuple[Treasure, ...], At("treasures.cards")]
    """One entry per card."""
    hazards: Annotated[tuple[Hazard, ...], At("hazards.kinds")]
    """One entry per kind."""
    values_by_order: Annotated[tuple[int, ...], At("artifacts.values_by_order")]
    """The values of the first, second and so on artifact that leaves the temple in the game, one number per artifact.
    They count with the option artifact_values: by_order."""
    artifacts: Annotated[tuple[Artifact, ...], At("artifacts.cards")]
    """One entry per card, in the order in which they join the deck."""
    title: str = presentation(NOTHING)
    """The name of the game."""
    setup: Annotated[tuple[SetupRow, ...], At("setup.table"), Unordered(field="players")]
    """One row per number of players, in order and without a gap."""
    rounds: Annotated[int, At("rounds.number")]
    """The number of rounds."""
    options: Options
    """Options that a variant may change. A value is a name from a closed list."""
