"""Setup (GOLD-SETUP-1 to GOLD-SETUP-3): everything before the first round."""

from __future__ import annotations

from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.position import Adventurer, Position


def first_position(rules: Rules, players: int, seed: str | None, coming: tuple[tuple[str, ...], ...]) -> Position:
    """A game before its first round: each player runs one adventurer or two (GOLD-SETUP-1), all are in camp, and the
    artifacts wait (GOLD-SETUP-3) or lie among the quest cards (GOLD-SETUP-2)."""
    position: Position = Position.__new__(Position)
    position.rules = rules
    position.round = 0
    position.over = None
    position.phase = None
    position.path = ()
    position.path_gems = position.carried = position.out = 0
    position.waiting = rules.artifacts if rules.one_a_round else ()
    position.deck = ()  # each round begins with a deck of all that is not out of the game
    position.removed = position.lost = ()
    position.seed = seed
    position.coming = coming
    position.players = [[Adventurer() for _ in range(rules.adventurers[players])] for _ in range(players)]
    position.events = []
    return position
