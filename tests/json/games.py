"""Whole games for these tests, of all shipped games, under the published rules and all other options."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import machu_rules as mr
from machu_rules.core.values import CHANCE
from tests.games.princes.lockstep.harness import published
from tests.games.princes.lockstep.players import CHOOSERS
from tests.games.princes.lockstep.variants import POOR_BANK, SHORT_TRAIL, merged, salt

GAMES: dict[str, Any] = {name: mr.load(name) for name in mr.games()}
GAME: Any = GAMES["princes"]

PLAYERS = {
    "princes": tuple(CHOOSERS),
    "incan-gold": ("at_random", "daring", "timid"),
    "inca-empire": ("at_random", "acting", "at_random"),
}
"""The players of a game, chosen so that all events occur."""

STAYING = {"daring": 0.95, "timid": 0.5}
"""The probability of going on in the temple."""


class Moment(NamedTuple):
    """A state of a game, one of its open decisions, and the steps that led there."""

    state: Any
    decision: Any
    move: str
    events: tuple[Any, ...]


def played(
    game: Any, players: int, seed: int, chooser: str, chance: str = "seed", most: int = 3000
) -> Iterator[Moment]:
    """A game from its first state to its last, or to the decision number ``most``.

    If several players can move, any of them is the next. If the number of ``players`` is not possible, the nearest
    number is used.
    """
    rng = random.Random(f"{chooser} {players} {seed}")
    players = min(max(players, game.players[0]), game.players[-1])
    state = game.new(players, **({"chance": "ask"} if chance == "ask" else {"seed": seed}))
    move, events = "", ()
    for _ in range(most):
        decisions = game.decisions(state)
        decision = rng.choice(decisions) if len(decisions) > 1 else game.decision(state)
        yield Moment(state, decision, move, events)
        if decision is None:
            return
        move = answer(game, state, decision, chooser, rng)
        state, events = game.apply(state, move, decision.seat)


def answer(game: Any, state: Any, decision: Any, chooser: str, rng: random.Random) -> str:
    texts = [str(one) for one in decision.moves]
    if decision.seat == CHANCE:
        return rng.choice(texts)
    if chooser == "acting":  # roads and cards as they come, else the last action that can be taken
        return texts[-2] if decision.kind == "people" and not texts[0].startswith("road") else rng.choice(texts)
    if chooser in STAYING:
        return texts[rng.random() > STAYING[chooser]]
    return CHOOSERS[chooser](rng, game.rulebook.figures, game.dump(state), (decision.seat, decision.kind, texts))


def every_option(name: str = "princes") -> dict[str, dict[str, Any]]:
    """The changes that set options to all values that are not the published ones, and some figures."""
    here = GAMES[name].options
    hints = get_type_hints(type(GAMES[name].rulebook.figures.options))
    found: dict[str, dict[str, Any]] = {
        f"{option}_{value}": {"options": {option: value}}
        for option, values in hints.items()
        for value in get_args(values)
        if here[option] != value
    }
    return found | FIGURES[name]


def few_cards() -> dict[str, Any]:
    """Decks that run out: one treasure, one hazard per kind."""
    play = GAMES["incan-gold"].rulebook.figures
    return {
        "treasures": {"cards": {card.id: {"remove": True} for card in play.treasures[1:]}},
        "hazards": {"kinds": {kind.id: {"copies": 1} for kind in play.hazards}},
    }


ONWARD = {"options": {"rescue_by_clergy": "goes_on", "rescue_by_cards": "goes_on"}}
FIGURES: dict[str, dict[str, dict[str, Any]]] = {
    "princes": {
        "salt": salt(published()),
        "poor_bank": merged(POOR_BANK, SHORT_TRAIL),
        "no_cards_left": merged(SHORT_TRAIL, ONWARD),
    },
    "incan-gold": {
        "few_cards": few_cards(),
        "a_crowd": {
            "setup": {"table": {f"{n}": {"add": True, "players": n, "adventurers": 4} for n in range(9, 21)}},
        },
        "own_ids": {"hazards": {"kinds": {"flood": {"add": True, "name": "Flood", "copies": 20}}}},
    },
    "inca-empire": {
        "few_pieces": {"pieces": {"sticks": 12, "city": 2, "garrison": 1, "temple": 1, "terrace": 1}},
        "poor_bank": {"pieces": {"labor": 30}, "options": {"labor_tokens": "limited", "invasion": "pizarro"}},
        "own_ids": {
            "markers": {"pucara": {"add": True, "name": "Pucara", "copies": 3, "resistance": 2, "vp": 5, "labor": 0}}
        },
    },
}
"""Ids of a variant's own, and events that the published figures hardly ever cause."""


def loaded(folder: Path, changes: dict[str, Any], name: str = "princes") -> Any:
    """The game of a variant."""
    path = folder / "variant.yaml"
    head = {"format": "machu-rules/variant/1", "based_on": name, "name": "x"}
    path.write_text(json.dumps({**head, **changes}), encoding="utf-8")
    return mr.load(path)
