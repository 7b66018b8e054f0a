"""The main engine and the oracle side by side. One chooses, both play, and everything is compared after all moves."""

from __future__ import annotations

import functools
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import machu_rules as mr
from machu_rules.games.princes.model import Figures
from tests.games.princes.lockstep.oracle import Oracle
from tests.games.princes.lockstep.players import CHOOSERS

STATE_KEYS = (
    *("game", "day", "over", "active", "seat", "market", "bonus", "tiles_left", "clergy_left", "sun_tile"),
    *("track_corn", "bank", "stack", "stack_size"),
)
PLAYER_KEYS = (
    *("goods", "supply", "incas", "clock", "clergy", "scout", "hand", "cards", "tiles", "prince", "owed"),
    *("bonus_points", "returned"),
)


class MismatchError(AssertionError):
    """The two engines differ."""


@dataclass(frozen=True)
class Played:
    """The situations that occurred in a game, for tests of coverage."""

    decisions: int
    outcome: dict[str, Any] | None
    kinds: frozenset[str]
    bonus_points: int
    returns_in_a_row: int


@functools.cache
def load(name_or_path: str) -> Any:
    """A game through the public door."""
    return mr.load(name_or_path)


def published() -> Figures:
    """The published figures."""
    play: Figures = load("princes").rulebook.figures
    return play


def variant_path(folder: Path, changes: dict[str, Any]) -> str:
    """A variant file (JSON is YAML) with these changes of the published game."""
    path = folder / "variant.yaml"
    head = {"format": "machu-rules/variant/1", "based_on": "princes", "name": "x"}
    path.write_text(json.dumps({**head, **changes}), encoding="utf-8")
    return str(path)


def differences(main: dict[str, Any], oracle: dict[str, Any]) -> list[str]:
    """The fixed keys with different values in the two states, with both values."""
    found = [
        f"{key}: main {main.get(key, '(missing)')!r}, oracle {oracle[key]!r}"
        for key in STATE_KEYS
        if key not in main or main[key] != oracle[key]
    ]
    if len(main["players"]) != len(oracle["players"]):
        found.append("players: their number")
    for seat, (one, other) in enumerate(zip(main["players"], oracle["players"], strict=False)):
        found += [
            f"players[{seat}].{key}: main {one.get(key, '(missing)')!r}, oracle {other[key]!r}"
            for key in PLAYER_KEYS
            if key not in one or one[key] != other[key]
        ]
    return found


def lockstep(game: Any, players: int, seed: int, chooser: str, most: int = 3000) -> Played:
    """Play one game with both engines. Raises MismatchError at the first difference.

    Now and then the main engine continues with a state that was written as JSON and restored.
    """
    play: Figures = game.rulebook.figures
    rng = random.Random(f"{chooser} {players} {seed}")
    restoring = random.Random(seed)
    state = game.new(players=players, seed=seed)
    dump = game.dump(state)
    oracle = Oracle(play, players, [*(player["hand"][0] for player in dump["players"]), *dump["stack"]])
    moves: list[str] = []
    kinds: set[str] = set()
    returns = most_returns = 0

    def compare(what: str, main: object, ours: object) -> None:
        if main != ours:
            differ(f"{what}: main {main!r}, oracle {ours!r}")

    def differ(*lines: str) -> None:
        head = f"seed {seed}, {players} players, {chooser}, after move {len(moves)} ({moves[-1:]})"
        raise MismatchError("\n  ".join([head, *lines, f"moves: {moves}"]))

    while True:
        decision = game.decision(state)
        asked = None if decision is None else (decision.seat, decision.kind, [str(move) for move in decision.moves])
        compare("decision", asked, oracle.question)
        ours = oracle.state()
        if lines := differences(dump, ours):
            differ(*lines)
        if oracle.question is None or len(moves) == most:
            break
        compare("outcome of a game that is not over", game.outcome(state), None)
        kinds.add(oracle.question[1])
        text = CHOOSERS[chooser](rng, play, ours, oracle.question)
        returns = returns + 1 if text.startswith("return") else 0
        most_returns = max(most_returns, returns)
        moves.append(text)
        oracle.answer(text)
        try:
            state, _ = game.apply(state, text)
            dump = game.dump(state)
            if restoring.random() < 0.03:
                state = game.restore(json.loads(json.dumps(dump)))
                compare("dump of the restored state", game.dump(state), dump)
        except mr.MachuRulesError as error:
            differ(f"main engine: {error!r}")

    outcome, ours_outcome = game.outcome(state), oracle.outcome()
    for seat, lines_of_seat in enumerate(oracle.scores()):
        every = [(line.rule, line.points, line.gold) for line in game.score(state, seat)]
        theirs = [line for line in every if line[0] != "SCORE-4"]  # the oracle multiplies in its outcome
        if ours_outcome is not None:
            compare(f"score of seat {seat}", sum(line[1] for line in every), ours_outcome["scores"][seat])
        compare(f"points of seat {seat}", sum(line[1] for line in theirs), sum(line[1] for line in lines_of_seat))
        compare(f"gold of seat {seat}", sum(line[2] for line in theirs), sum(line[2] for line in lines_of_seat))
        told_rules = {line[0] for line in theirs if line[1] or line[2]}
        our_rules = {line[0] for line in lines_of_seat if line[1] or line[2]}
        compare(f"rules of the score of seat {seat}", told_rules, our_rules)
    if outcome is None or ours_outcome is None:
        compare("outcome", outcome, ours_outcome)
    else:
        told = {
            "ending": outcome.ending,
            "reason": outcome.reason,
            "winners": list(outcome.winners),
            "scores": list(outcome.scores),
            "measures": {name: list(values) for name, values in outcome.measures.items()},
        }
        for key in ours_outcome:
            compare(f"outcome {key}", told[key], ours_outcome[key])
    return Played(len(moves), ours_outcome, frozenset(kinds), sum(p.bonus_points for p in oracle.players), most_returns)
