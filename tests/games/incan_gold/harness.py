"""The main engine and the oracle side by side. One chooses, both play, and everything is compared after all choices.

Chance is dealt in three ways. The engine shuffles from its seed, and its decks (`Game.dealt`, `Game.dealt_with`) are
the oracle's. The oracle shuffles, and the engine gets its decks (`Game.deal`). Or chance turns the cards one by one
(``chance="ask"``), with the oracle's cards as answers.
"""

from __future__ import annotations

import json
import random
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import machu_rules as mr
from tests.games.incan_gold.figures import figures_of
from tests.games.incan_gold.oracle import Oracle
from tests.games.incan_gold.players import CHOOSERS
from tests.games.incan_gold.situations import AnyGame

WAYS = ("seed", "dealt", "ask")
"""How chance is dealt."""


class MismatchError(AssertionError):
    """The two engines differ."""


@dataclass
class Met:
    """The situations that occurred in games, for a test of coverage."""

    choices: int = 0
    moves: int = 0
    things: set[str] = field(default_factory=set)


class Lockstep:
    """One game, played with both engines."""

    def __init__(self, game: AnyGame, players: int, seed: int, chooser: str, way: str, met: Met) -> None:
        self.game, self.players, self.seed, self.chooser, self.way, self.met = game, players, seed, chooser, way, met
        self.rng = random.Random(f"{chooser} {players} {seed} {way}")
        self.moves: list[tuple[int | None, str]] = []
        self.dealt: list[list[str]] = []  # the decks that the oracle was dealt
        self.ready: deque[list[str]] = deque()  # the decks of the engine that the oracle has not had
        if way == "seed":
            self.state = game.new(players, seed=seed)
            self.ready.extend(game.dealt(self.state))
        self.oracle = Oracle(figures_of(game), players, self._deal)
        if way == "dealt":
            self.state = game.new(players, dealt=self.dealt)
        if way == "ask":
            self.state = game.new(players, chance="ask")
            self._turn_cards()

    def _deal(self, cards: list[str]) -> list[str]:
        deck = self.ready.popleft() if self.way == "seed" and self.ready else self.rng.sample(cards, len(cards))
        self.dealt.append(list(deck))
        return deck

    def play(self) -> None:
        """Play the whole game. Raises MismatchError at the first difference."""
        self._compare()
        while questions := self.oracle.questions():
            seat = None if self.rng.random() < 0.3 else self.rng.choice(questions)[0]
            asked = next(question for question in questions if seat in (None, question[0]))
            text = CHOOSERS[self.chooser](self.rng, self.oracle, asked)
            self.moves.append((seat, text))
            try:
                self._both(text, seat, last=len(questions) == 1)
            except mr.MachuRulesError as error:
                self._differ(f"main engine: {error!r}")
            self._compare()
        self.met.moves += len(self.moves)

    def _both(self, text: str, seat: int | None, last: bool) -> None:
        before = len(self.dealt)
        if self.way == "seed":
            self.state, events = self.game.apply(self.state, text, seat)
            self.ready.extend(self.game.dealt_with(events))
            self.oracle.answer(text, seat)
            if self.ready:
                self._differ(f"the engine dealt {len(self.ready)} decks too many")
        else:
            self.oracle.answer(text, seat)
            if self.way == "dealt" and self.dealt[before:]:
                self.state = self.game.deal(self.state, self.dealt[before:])
            self.state, _ = self.game.apply(self.state, text, seat)
            self._turn_cards()
        self.met.choices += last
        self.met.things |= {"several rounds"} if len(self.dealt) - before > 1 else set()
        if self.rng.random() < 0.05:
            self.state = self.game.restore(json.loads(json.dumps(self.game.dump(self.state))))

    def _turn_cards(self) -> None:
        """Answer chance with the cards of the oracle's decks as long as the engine turns cards."""
        if self.way != "ask":
            return
        while (decision := self.game.decision(self.state)) and decision.seat == mr.CHANCE:
            data = self.game.dump(self.state)
            deck = self.dealt[data["round"] - 1]
            card = deck[len(deck) - len(data["deck"])]
            left = {f"deal {other}" for other in deck[len(deck) - len(data["deck"]) :]}
            if {str(move) for move in decision.moves} != left or set(decision.weights) != {1}:
                self._differ(f"chance is asked for {decision.moves} with {decision.weights}, there are {sorted(left)}")
            self.state, _ = self.game.apply(self.state, f"deal {card}")

    def _compare(self) -> None:
        game, state, oracle = self.game, self.state, self.oracle
        asked = [
            (decision.seat, decision.kind, decision.subject, [str(move) for move in decision.moves])
            for decision in game.decisions(state)
        ]
        self._same("decisions", asked, oracle.questions())
        self._same_data("dump", game.dump(state), oracle.state())
        for viewer in (None, *range(self.players)) if self.rng.random() < 0.1 else ():
            self._same_data(f"view of {viewer}", game.view(state, viewer), oracle.view(viewer))
        points = [sum(line.points for line in game.score(state, seat)) for seat in range(self.players)]
        self._same("scores", points, oracle.scores())
        outcome, ours = game.outcome(state), oracle.outcome()
        told = outcome.data() if outcome else None
        if told:
            told.pop("reason")
        self._same("outcome", told, ours)
        self._note()

    def _same_data(self, what: str, main: dict[str, Any], ours: dict[str, Any]) -> None:
        main = {key: main.get(key, "(missing)") for key in ours} | {"over": main["over"] is not None}
        if self.way == "ask" and "deck" in main:
            main["deck"], ours["deck"] = len(main["deck"]), len(ours["deck"])
        elif ours["over"] and "deck" in main:
            main["deck"], ours["deck"] = sorted(main["deck"]), sorted(ours["deck"])  # it is not shuffled again
        main["players"] = [
            {"adventurers": [dict(adventurer) for adventurer in player["adventurers"]]} for player in main["players"]
        ]
        for key in ours:
            self._same(f"{what}: {key}", main[key], ours[key])

    def _same(self, what: str, main: object, ours: object) -> None:
        if main != ours:
            self._differ(f"{what}: main {main!r}", f"oracle {ours!r}")

    def _differ(self, *lines: str) -> None:
        head = f"seed {self.seed}, {self.players} players, {self.chooser}, {self.way}, after move {len(self.moves)}"
        told = [head, *lines, f"decks: {self.dealt}", f"moves: {self.moves}"]
        raise MismatchError("\n  ".join(told))

    def _note(self) -> None:
        oracle, things = self.oracle, self.met.things
        values = [adventurer.artifact_values for own in oracle.seats for adventurer in own]
        things |= {"5 and 10 at once"} if any({5, 10} <= {*own[-2:]} for own in values) else set()
        things |= {"lost artifact"} if oracle.lost else set()
        things |= {"three hazards of a kind gone"} if len(oracle.removed) > 2 else set()
        things |= {"no card left"} if oracle.ran_out else set()
        if oracle.over:
            things |= {"over without a decision"} if not self.moves else set()
            things |= {"over"}
            outcome = oracle.outcome()
            assert outcome is not None
            level = [seat for seat, points in enumerate(outcome["scores"]) if points == max(outcome["scores"])]
            things |= {"tie broken"} if len(level) > len(outcome["winners"]) else set()
            things |= {"shared"} if len(outcome["winners"]) > 1 else set()


def lockstep(game: AnyGame, players: int, seed: int, chooser: str, way: str, met: Met | None = None) -> None:
    """Play one game with both engines. Raises MismatchError at the first difference."""
    Lockstep(game, players, seed, chooser, way, Met() if met is None else met).play()
