"""The state as JSON, whole (`dump`) and for one seat (`view`, GOLD-SECRET-1)."""

from __future__ import annotations

from machu_rules.core.values import Data
from machu_rules.games.incan_gold.position import Adventurer, Position

FORMAT = "machu-rules/incan-gold/state/1"


def public(position: Position) -> Data:
    """What everybody knows of the table."""
    return {
        "game": "incan-gold",
        "format": FORMAT,
        "fingerprint": position.rules.fingerprint,
        "round": position.round,
        "over": position.over,
        "phase": position.phase,
        "path": list(position.path),
        "path_gems": position.path_gems,
        "carried": position.carried,
        "waiting_artifacts": list(position.waiting),
        "removed_hazards": list(position.removed),
        "lost_artifacts": list(position.lost),
        "artifacts_out": position.out,
    }


def adventurer_data(adventurer: Adventurer) -> Data:
    """What everybody knows of an adventurer, except whether a choice was made."""
    return {
        "in_temple": adventurer.in_temple,
        "held": adventurer.held,
        "tent": adventurer.tent,
        "artifacts": list(adventurer.artifacts),
        "artifact_values": list(adventurer.values),
    }


def player_data(own: list[Adventurer], open_to_viewer: bool) -> Data:
    """A player with their adventurers; only that player sees a choice that is not shown yet."""

    def chosen(adventurer: Adventurer) -> Data:
        return {"choice": adventurer.choice} if open_to_viewer else {"has_chosen": adventurer.choice is not None}

    return {"adventurers": [{**adventurer_data(adventurer), **chosen(adventurer)} for adventurer in own]}


def dump_of(position: Position) -> Data:
    """All of it: the deck, every choice, and what the decks to come follow from."""
    return {
        **public(position),
        "deck": list(position.deck),
        "seed": position.seed,
        "coming": [list(deck) for deck in position.coming],
        "players": [player_data(own, True) for own in position.players],
    }


def seen_by(position: Position, seat: int | None) -> Data:
    """The table as a seat sees it: which cards the deck holds, but not their order."""
    return {
        **public(position),
        "deck_cards": list(position.undrawn()),
        "deck_size": len(position.deck),
        "players": [player_data(own, owner == seat) for owner, own in enumerate(position.players)],
        "viewer": seat,
    }
