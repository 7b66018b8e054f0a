"""A rulebook in the form that play needs: figures by number, and the ids of what has a number."""

from __future__ import annotations

from machu_rules.games.incan_gold.model import Figures


class Rules:
    """The compiled figures. Cards are numbered in the order of the data (GOLD-SETUP-2, GOLD-SETUP-3): treasures,
    hazards kind by kind, artifacts that the options leave in the game. Kinds of hazards have numbers of their own.

    By card: ``value`` in gems of a treasure, ``kind`` of a hazard (else -1), ``is_artifact``, and ``printed``, the
    value on an artifact. ``joining`` are the artifacts that wait to join the deck; ``adventurers`` is by number of
    players how many each player has. No chapter reads what follows ``fingerprint``: the values of treasures and
    artifacts and the kinds of hazards by id, and the ids by number.
    """

    def __init__(self, figures: Figures, fingerprint: str) -> None:
        options = figures.options
        artifacts = () if options.artifacts == "none" else figures.artifacts
        hazards = [(f"{hazard.id}_{i}", hazard) for hazard in figures.hazards for i in range(1, hazard.copies + 1)]
        treasures, plain = figures.treasures, len(figures.treasures) + len(hazards)
        self.cards: int = plain + len(artifacts)
        self.rounds: int = figures.rounds
        self.value: list[int] = [*(treasure.value for treasure in treasures), *[0] * (self.cards - len(treasures))]
        kinds = [figures.hazards.index(hazard) for _, hazard in hazards]
        self.kind: list[int] = [*[-1] * len(treasures), *kinds, *[-1] * len(artifacts)]
        self.is_artifact: list[int] = [*[0] * plain, *[1] * len(artifacts)]
        self.printed: list[int] = [*[0] * plain, *(artifact.value for artifact in artifacts)]
        self.by_order: int = int(options.artifact_values == "by_order")
        self.values_by_order: list[int] = [*figures.values_by_order]
        self.joining: list[int] = [*range(plain, self.cards)] if options.artifacts == "one_a_round" else []
        self.player_counts: list[int] = [row.players for row in figures.setup]
        self.adventurers: list[int] = [0] * (max(self.player_counts) + 1)
        for row in figures.setup:
            self.adventurers[row.players] = row.adventurers

        self.fingerprint = fingerprint
        self.treasures: dict[str, int] = {treasure.id: treasure.value for treasure in treasures}
        self.hazards: dict[str, str] = {card: hazard.id for card, hazard in hazards}
        self.artifacts: dict[str, int] = {artifact.id: artifact.value for artifact in artifacts}
        self.card_ids: tuple[str, ...] = (*self.treasures, *self.hazards, *self.artifacts)
        self.card_of: dict[str, int] = {card: number for number, card in enumerate(self.card_ids)}
        self.artifact_ids: tuple[str, ...] = (*self.artifacts,)
        self.hazard_ids: tuple[str, ...] = tuple([hazard.id for hazard in figures.hazards])
