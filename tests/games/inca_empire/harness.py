"""The main engine and the oracle side by side. A driver chooses, both play, and everything is compared after all moves.

Chance is dealt in three ways. The main engine draws from its seed, and the oracle gets its deal. The oracle draws, and
the main engine gets its deal. Or the oracle draws, and the main engine's questions to chance (``chance="ask"``) are
answered from it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import machu_rules as mr
from tests.games.inca_empire import always_true, variants
from tests.games.inca_empire.drivers import DRIVERS, Table
from tests.games.inca_empire.figures import CARDS, MAP
from tests.games.inca_empire.oracle import Chance, Oracle, deal

WAYS = ("seed", "dealt", "ask")
"""How chance is dealt."""


class MismatchError(AssertionError):
    """The two engines differ."""


@dataclass
class Met:
    """The situations that occurred in games, for a test of coverage."""

    games: int = 0
    decisions: int = 0
    things: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Play:
    """The game of the main engine, and the same figures and options for the oracle."""

    game: Any
    board: Mapping[str, Any] = field(default_factory=lambda: MAP)
    cards: Mapping[str, Any] = field(default_factory=lambda: CARDS)
    options: Mapping[str, str] = field(default_factory=dict)


def chance_of(state: Mapping[str, Any], ready: list[list[str]]) -> Chance:
    """The deal in the first state of a game. Later decks are taken from the list."""
    return Chance(
        suyus=[player["suyu"] for player in state["players"]],
        markers={region: marker["type"] for region, marker in state["markers"].items()},
        spare_markers=state["spare_markers"],
        hands=[player["hand"] for player in state["players"]],
        deck=state["deck"],
        order=state["order"],
        arrival=state["invasion"] and state["invasion"]["arrival"],
        reshuffle=lambda discard: ready.pop(0),
    )


class Lockstep:
    """One game, played with both engines."""

    def __init__(self, play: Play, players: int, seed: int, driver: str, way: str, met: Met) -> None:
        self.play, self.game, self.players = play, play.game, players
        self.seed, self.driver, self.way, self.met = seed, driver, way, met
        self.rng = random.Random(f"{driver} {players} {seed} {way}")
        self.table = Table(play.board, play.cards, players)
        self.moves: list[str] = []
        self.ready: list[list[str]] = []  # decks of the main engine that the oracle has not had
        self.dealt: list[list[str]] = []  # decks of the oracle
        if way == "seed":
            self.state = self.game.new(players, seed=seed)
            chance = chance_of(self.game.dump(self.state), self.ready)
        else:
            chance = deal(play.board, play.cards, players, self.rng, play.options)
            chance.reshuffle = self._reshuffle
            gods = self.table.board.hands_of_god if play.options.get("gods") == "agree" else ()
            if way == "dealt":
                self.state = self.game.new(players, dealt=told(chance, gods))
        self.oracle = Oracle(play.board, play.cards, players, chance, play.options)
        if way == "ask":
            self.coming = [(seat, card) for seat, hand in enumerate(chance.hands) for card in hand]
            self.state = self.game.new(players, chance="ask")
            self._answer_chance()

    def _reshuffle(self, discard: list[str]) -> list[str]:
        self.dealt.append(self.rng.sample(discard, len(discard)))
        return list(self.dealt[-1])

    def run(self, most: int) -> None:
        """Play the whole game, or this number of moves. Raises MismatchError at the first difference."""
        self.met.games += 1
        data = self._compare()
        while not self.oracle.over and len(self.moves) < most:
            text = DRIVERS[self.driver](self.rng, self.table, data, self.oracle.legal())
            self.moves.append(text)
            self.met.decisions += 1
            asked = len(self.oracle.moves)
            try:
                self._both(text)
            except mr.MachuRulesError as error:
                self._differ(f"main engine: {error!r}")
            before, data = data, self._compare()
            if self.rng.random() < 0.05:
                self._imagine(data)
            note(self.met.things, before, data, self.oracle.moves[asked:])

    def _both(self, text: str) -> None:
        if self.way == "seed":
            self.state, events = self.game.apply(self.state, text)
            self.ready += self.game.dealt_with(events)
            self.oracle.play(text)
            if self.ready:
                self._differ(f"the main engine dealt {len(self.ready)} decks too many")
        elif self.way == "ask":
            before = len(self.oracle.drawn)
            self.oracle.play(text)
            self.coming = self.oracle.drawn[before:]
            self.state, _ = self.game.apply(self.state, text)
            self._answer_chance()
        else:
            before = len(self.dealt)
            self.oracle.play(text)
            if self.dealt[before:]:
                self.state = self.game.deal(self.state, self.dealt[before:])
            self.state, _ = self.game.apply(self.state, text)
        if self.rng.random() < 0.05:
            self.state = self.game.restore(json.loads(json.dumps(self.game.dump(self.state))))

    def _answer_chance(self) -> None:
        """The answer of the oracle. Unlike the oracle, the main engine draws a marker when it is turned up."""
        chance = self.oracle.chance
        while (decision := self.game.decision(self.state)) and decision.seat == mr.CHANCE:
            self._same("weights of chance", len(decision.weights), len(decision.moves))
            what = decision.subject
            if decision.kind == "card":
                while self.coming[0][0] != what:
                    self.coming.pop(0)  # dealt unasked: the deck held one kind of card
                answer = self.coming.pop(0)[1]
            elif decision.kind == "marker":
                answer = chance.markers[what]
            elif decision.kind == "suyu":
                answer = chance.suyus[what]
            elif decision.kind == "tile":
                answer = str(chance.order[what])
            else:
                answer = "arrival" if chance.arrival == what else "empty"
            self.state, _ = self.game.apply(self.state, f"{decision.kind} {answer}")

    def _compare(self) -> dict[str, Any]:
        game, state, oracle = self.game, self.state, self.oracle
        decision = game.decision(state)
        asked = (decision.seat, decision.kind, [str(move) for move in decision.moves]) if decision else None
        ours = oracle.state()
        self._same("decision", asked, oracle.asked and (*oracle.asked, oracle.legal()))
        self._same_data("dump", game.dump(state), undrawn(ours, self.play) if self.way == "ask" else ours)
        for viewer in (None, *range(self.players)):
            self._same_data(f"view of {viewer}", game.view(state, viewer), oracle.view(viewer))
        points = [sum(line.points for line in game.score(state, seat)) for seat in range(self.players)]
        self._same("scores", points, [player["vp"] for player in ours["players"]])
        outcome, expected = game.outcome(state), oracle.outcome()
        if outcome is None or expected is None:
            self._same("outcome", outcome, expected)
        else:
            data = outcome.data()
            for key in expected.keys() - {"earned"}:
                self._same(f"outcome {key}", data.get(key), expected[key])
        return ours

    def _imagine(self, ours: dict[str, Any]) -> None:
        """SECRET-1: an imagined state has the same view and the same pieces, and a question for the seat."""
        seat = self.rng.choice([None, *range(self.players)])
        imagined = self.game.determinize(self.game.view(self.state, seat), self.rng.randrange(1000))
        self._same(
            f"view of {seat} in a state imagined", self.game.view(imagined, seat), self.game.view(self.state, seat)
        )
        data = self.game.dump(imagined)
        if self.way != "ask":
            self._same("cards imagined", always_true.all_cards(data), always_true.all_cards(ours))
            self._same("markers imagined", always_true.all_markers(data), always_true.all_markers(ours))
        decision = self.game.decision(imagined)
        self._same("a choice in a state imagined", decision is None or len(decision.moves) > 1, True)

    def _same_data(self, what: str, main: Mapping[str, Any], ours: Mapping[str, Any]) -> None:
        """Compare the keys of the digest. In a view, the hidden keys must be missing."""
        for key in ours.keys() - {"players"}:
            self._same(f"{what}: {key}", main.get(key, "(missing)"), ours[key])
        hidden = {"deck", "spare_markers"} - ours.keys()
        self._same(f"{what}: keys that are hidden", sorted(hidden & main.keys()), [])
        self._same(f"{what}: number of players", len(main["players"]), len(ours["players"]))
        for seat, (one, other) in enumerate(zip(main["players"], ours["players"], strict=True)):
            for key in other:
                self._same(f"{what}: players[{seat}].{key}", one.get(key, "(missing)"), other[key])
            self._same(f"{what}: players[{seat}].hand is there", "hand" in one, "hand" in other)

    def _same(self, what: str, main: object, ours: object) -> None:
        if main != ours:
            self._differ(f"{what}: main {main!r}", f"oracle {ours!r}")

    def _differ(self, *lines: str) -> None:
        head = f"seed {self.seed}, {self.players} players, {self.driver}, {self.way}, {dict(self.play.options)}"
        raise MismatchError(
            "\n  ".join([f"{head}, after move {len(self.moves)} ({self.moves[-1:]})", *lines, f"moves: {self.moves}"])
        )


def undrawn(data: dict[str, Any], play: Play) -> dict[str, Any]:
    """The state of a game in which chance moves. Unseen things are not drawn yet, except the arrival if one place is
    left for it.
    """
    markers = {
        region: {"type": marker["type"] if marker["shown"] else None, "shown": marker["shown"]}
        for region, marker in data["markers"].items()
    }
    invasion = data["invasion"]
    if invasion and invasion["turned"] < min(invasion["arrival"], play.cards["pieces"]["invasion"] - 1):
        invasion = {"arrival": None, "turned": invasion["turned"]}
    spare, deck = ([None] * len(data[name]) for name in ("spare_markers", "deck"))
    return data | {"markers": markers, "spare_markers": spare, "deck": deck, "invasion": invasion}


def played_as(folder: Path, changes: variants.Changes) -> Play:
    """The published game with these changes: for the main engine by a variant file."""
    options = changes.get("options", {})
    if not changes:
        return Play(mr.load("inca-empire"))
    path = folder / "variant.yaml"
    head = {"format": "machu-rules/variant/1", "based_on": "inca-empire", "name": "A test"}
    path.write_text(json.dumps({**head, **variants.in_a_file(changes)}), encoding="utf-8")
    return Play(mr.load(str(path)), variants.changed(MAP, changes), variants.changed(CARDS, changes), options)


def told(chance: Chance, laid_by_the_gods: Collection[str]) -> list[Any]:
    """The oracle's deal in the form for the main engine, without the markers of END-5, which are not up to chance."""
    markers = {region: kind for region, kind in chance.markers.items() if region not in laid_by_the_gods}
    cards = [chance.hands, chance.deck]
    return [chance.suyus, chance.order, markers, chance.spare_markers, *cards, chance.arrival]


def note(things: set[str], before: Mapping[str, Any], after: Mapping[str, Any], moves: list[str]) -> None:
    """Record the rare results of a move."""
    mover = before["players"][before["seat"]]
    unasked = moves[1:]
    things |= {f"{text.split()[0]} unasked" for text in unasked}
    things |= {"no labor left"} if any(player["labor"] == 0 for player in after["players"]) else set()
    things |= {"reshuffled"} if after["deck_size"] > before["deck_size"] else set()
    lost = [sum(seat in seats for seats in after["roads"].values()) for seat in range(len(after["players"]))]
    had = [sum(seat in seats for seats in before["roads"].values()) for seat in range(len(after["players"]))]
    things |= {"sticks lost"} if any(less < more for less, more in zip(lost, had, strict=True)) else set()
    things |= {"three share a road"} if any(len(seats) > 2 for seats in after["roads"].values()) else set()
    things |= {"three on a field"} if any(len(field["seats"]) > 2 for field in after["track"] if field["vp"]) else set()
    if moves[0].startswith("extra") and len(after["roads"]) == len(before["roads"]):
        things |= {"extra on the road of others"}
    if moves[0].startswith("temple") and after["players"][before["seat"]]["vp"] - mover["vp"] > 4:
        things |= {"bonus of a temple"}
    if before["turn"] and before["turn"]["free_roads"] == 0 and not before["turn"]["begun"]:
        things |= {"no free road"}
    things |= {f"pizarro at {after['invasion']['arrival']}"} if after["reason"] == "pizarro" else set()
    things |= {"calendar"} if after["reason"] == "calendar" else set()
    if after["over"]:
        earned = [player["earned"]["pilgrimage"] for player in after["players"]]
        things |= {"pilgrimage"} if any(earned) else set()
        things |= {"first shares the field"} if len(after["track"][0]["seats"]) > 1 else set()
    things |= {"bank below 0"} if after["bank"] < 0 else set()
    things |= {"everything conquered"} if not after["markers"] else set()


def lockstep(play: Play, players: int, seed: int, driver: str, way: str, met: Met | None = None) -> None:
    """Play one game with both engines. Raises MismatchError at the first difference."""
    Lockstep(play, players, seed, driver, way, Met() if met is None else met).run(most=2000)
