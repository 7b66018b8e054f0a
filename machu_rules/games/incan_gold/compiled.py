"""A rulebook in the form that play needs: figures by number, and the ids of what has a number."""

from __future__ import annotations

from machu_rules.games.incan_gold.model import Figures


class Rules:
    """The compiled figures. Cards are numbered in the order of the data (GOLD-SETUP-2, GOLD-SETUP-3): treasures,
    hazards kind by kind, artifacts that the options leave in the game. Kinds of hazards have numbers of their own.

    By card: ``value`` in gems of a treasure, ``kind`` of a hazard (else -1), ``is_artifact``, and ``printed``, the
    value on an artifact. ``joining`` are the artifacts that wait to join the deck; ``adventurers`` is by number of
    players how many each player has. No chapter reads what stands first: the fingerprint, the values of treasures and
    artifacts and the kinds of hazards by id, and the ids by number.
    """

    def __init__(self, figures: Figures, fingerprint: str) -> None:
        options = figures.options
        self.fingerprint = fingerprint
        self.treasures: dict[str, int] = {treasure.id: treasure.value for treasure in figures.treasures}
        copies = [(kind.id, number) for kind in figures.hazards for number in range(1, kind.copies + 1)]
        self.hazards: dict[str, str] = {f"{kind}_{number}": kind for kind, number in copies}
        artifacts = () if options.artifacts == "none" else figures.artifacts
        self.artifacts: dict[str, int] = {each.id: each.value for each in artifacts}
        self.card_ids: tuple[str, ...] = (*self.treasures, *self.hazards, *self.artifacts)
        self.card_of: dict[str, int] = {card: number for number, card in enumerate(self.card_ids)}
        self.artifact_ids: tuple[str, ...] = (*self.artifacts,)
        self.hazard_ids: tuple[str, ...] = tuple([hazard.id for hazard in figures.hazards])

        number_of = {hazard: number for number, hazard in enumerate(self.hazard_ids)}
        self.cards: int = len(self.card_ids)
        self.rounds: int = figures.rounds
        self.value: list[int] = [self.treasures.get(card, 0) for card in self.card_ids]
        self.kind: list[int] = [number_of.get(self.hazards.get(card, ""), -1) for card in self.card_ids]
        self.is_artifact: list[int] = [int(card in self.artifacts) for card in self.card_ids]
        self.printed: list[int] = [self.artifacts.get(card, 0) for card in self.card_ids]
        self.by_order: int = int(options.artifact_values == "by_order")
        self.values_by_order: list[int] = [*figures.values_by_order]
        self.hazard_cards: list[int] = [self.card_of[card] for card in self.hazards]
        self.artifact_cards: list[int] = [self.card_of[card] for card in self.artifacts]
        self.joining: list[int] = [*self.artifact_cards] if options.artifacts == "one_a_round" else []
        self.player_counts: list[int] = [row.players for row in figures.setup]
        self.adventurers: list[int] = [0] * (max(self.player_counts) + 1)
        for row in figures.setup:
            self.adventurers[row.players] = row.adventurers
