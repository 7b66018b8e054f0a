"""The rulebook of Incan Gold as typed, immutable values.

The loader builds these from the data files through cattrs; field names are the keys of the YAML, unless `At` names
others. What is marked ``LOOK`` is for pictures only and no part of a fingerprint. Values are gems.
"""

from __future__ import annotations

from typing import Annotated, Literal

from attrs import frozen

from machu_rules.loader.build import LOOK
from machu_rules.loader.normal_form import At, Unordered


@frozen
class Treasure:
    """A treasure card."""

    id: str
    value: int


@frozen
class Hazard:
    """A kind of hazard, of which there are ``copies`` cards."""

    id: str
    copies: int
    name: str = LOOK()
    colour: str = LOOK("#888888")


@frozen
class Artifact:
    """An artifact card; its ``value`` counts where artifacts are worth what is printed on them."""

    id: str
    value: int
    name: str = LOOK()


@frozen
class SetupRow:
    """How many ``adventurers`` each player has in a game of this many ``players``."""

    players: int
    adventurers: int


@frozen
class Options:
    artifact_values: Literal["by_order", "printed"]
    artifacts: Literal["one_a_round", "all_at_start", "none"]


@frozen
class Figures:
    """Everything that play depends on, and what only pictures need (marked LOOK).

    ``values_by_order``: what the first, second, ... artifact to leave the temple is worth.
    """

    treasures: Annotated[tuple[Treasure, ...], At("treasures.cards")]
    hazards: Annotated[tuple[Hazard, ...], At("hazards.kinds")]
    artifacts: Annotated[tuple[Artifact, ...], At("artifacts.cards")]
    values_by_order: Annotated[tuple[int, ...], At("artifacts.values_by_order")]
    setup: Annotated[tuple[SetupRow, ...], At("setup.table"), Unordered("players")]
    rounds: Annotated[int, At("rounds.number")]
    options: Options
    title: str = LOOK()

    def hazard_cards(self) -> dict[str, str]:
        """GOLD-SETUP-2: the hazard cards by id, each with the id of its kind."""
        return {f"{kind.id}_{number}": kind.id for kind in self.hazards for number in range(1, kind.copies + 1)}

    def artifacts_in_game(self) -> tuple[Artifact, ...]:
        """GOLD-SETUP-3: the artifacts that the options leave in the game."""
        return () if self.options.artifacts == "none" else self.artifacts
