"""Events alone: the view of a spectator, updated only by public events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

from machu_rules.core.values import JsonDict
from machu_rules.games.incan_gold.invariants import (
    adventurers,
    cards_of,
    inside,
)
from machu_rules.games.incan_gold.model import Figures
from tests.games.incan_gold.properties.games import AnyGame


def told(view: JsonDict) -> JsonDict:
    """The part of a view that events determine: all but the viewer, their own choice and the open decisions."""
    return {
        **{key: value for key, value in view.items() if key not in ("viewer", "decisions", "players")},
        "players": [
            {"adventurers": [told_of(adventurer) for adventurer in player["adventurers"]]} for player in view["players"]
        ],
    }


def told_of(adventurer: JsonDict) -> JsonDict:
    """The part of an adventurer that events determine."""
    known = {key: value for key, value in adventurer.items() if key != "choice"}
    return {"has_chosen": adventurer.get("choice") is not None, **known}


class Fold:
    """A viewer with the view of a fresh game, and from then on only events. After all moves, ``table`` equals `told` of
    the view.
    """

    def __init__(self, game: AnyGame, view: JsonDict) -> None:
        play: Figures = game.rulebook.figures
        self.match = deepcopy(told(view))
        self.cards = cards_of(play).every
        self.artifacts = cards_of(play).artifacts
        self.hazards = cards_of(play).hazards
        self.value = {treasure.id: treasure.value for treasure in play.treasures}
        self.rounds = play.rounds
        self.leavers: list[tuple[int, int]] = []
        self.alone: list[tuple[int, int]] = []
        self.lost: list[str] = []
        self.share = 0

    def agrees(self, view: JsonDict) -> bool:
        """True if the view agrees with the table."""
        return self.match == told(view)

    def hear(self, events: Iterable[JsonDict]) -> None:
        """Apply events as `events_for` returns them for the viewer."""
        for event in events:
            assert event["private_to"] is None
            heard: Callable[..., None] = getattr(self, f"on_{event['kind']}")
            heard(event["seat"], **event["data"])

    def adventurer(self, seat: int, number: int) -> Any:
        return self.match["players"][seat]["adventurers"][number]

    @property
    def inside(self) -> list[tuple[int, int]]:
        return inside(self.match)

    def in_order(self, cards: Iterable[str]) -> list[str]:
        return sorted(cards, key=self.cards.index)

    def on_round_began(self, seat: None, round: int, cards: int, artifacts: list[str]) -> None:  # noqa: A002
        assert round == self.match["round"] + 1
        assert artifacts == self.match["waiting_artifacts"][:1]
        self.match["waiting_artifacts"] = self.match["waiting_artifacts"][1:]
        self.match["deck_cards"] = self.in_order([*self.match["deck_cards"], *artifacts])
        self.match["deck_size"] = len(self.match["deck_cards"])
        assert self.match["deck_size"] == cards
        self.match.update(round=round, phase="first", path=[], path_gems=0, carried=0)
        for _, _, adventurer in adventurers(self.match):
            adventurer["in_temple"] = True

    def on_card_turned(self, seat: None, card: str, left: int) -> None:
        assert self.match["phase"] in ("first", "second", "next")
        self.match["deck_cards"].remove(card)
        self.match["deck_size"] -= 1
        assert left == self.match["deck_size"]
        if card not in self.hazards:
            self.match["phase"] = "choose"
            self.match["path"].append(card)

    def on_treasure_shared(self, seat: None, card: str, share: int, rest: int) -> None:
        assert self.match["path"][-1] == card
        for seat_number in self.inside:
            self.adventurer(*seat_number)["held"] += share
        self.match["path_gems"] += rest
        assert share * len(self.inside) + rest == self.value[card]
        assert rest < len(self.inside)

    def on_hazard_met(self, seat: None, card: str, hazard: str) -> None:
        assert hazard == self.hazards[card]
        assert hazard not in {self.hazards.get(other) for other in self.match["path"]}
        self.match["path"].append(card)
        again = self.match["phase"] == "first" and self.match["deck_size"]
        self.match["phase"] = "second" if again else "choose"

    def on_hazard_struck(self, seat: None, card: str, hazard: str) -> None:
        assert hazard == self.hazards[card]
        assert hazard in {self.hazards.get(other) for other in self.match["path"]}
        self.match["removed_hazards"].append(card)

    def on_held_lost(self, seat: int, adventurer: int, gems: int) -> None:
        assert (seat, adventurer) in self.inside
        assert self.adventurer(seat, adventurer)["held"] == gems > 0
        self.adventurer(seat, adventurer)["held"] = 0

    def on_chose(self, seat: int, adventurer: int) -> None:
        chooser = self.adventurer(seat, adventurer)
        assert self.match["phase"] == "choose"
        assert chooser["in_temple"]
        assert not chooser["has_chosen"]
        chooser["has_chosen"] = True

    def on_choices_shown(self, seat: None, choices: list[list[str | None]]) -> None:
        # without cards there is no question, and all camp
        empty = not self.match["deck_size"]
        self.leavers = []
        for of, number, adventurer in adventurers(self.match):
            choice = choices[of][number]
            assert (choice is not None) == adventurer["in_temple"]
            assert choice is None or adventurer["has_chosen"] != empty
            assert not empty or choice in (None, "camp")
            adventurer["has_chosen"] = False
            if choice == "camp":
                self.leavers.append((of, number))
        self.share = self.match["path_gems"] // len(self.leavers) if self.leavers else 0
        self.alone = list(self.leavers) if len(self.leavers) == 1 else []
        if len(self.leavers) < len(self.inside):
            self.match["phase"] = "next"

    def on_camped(self, seat: int, adventurer: int, share: int, brought: int) -> None:
        assert self.leavers.pop(0) == (seat, adventurer)
        assert share == self.share
        leaver = self.adventurer(seat, adventurer)
        assert brought == leaver["held"] + share
        leaver["tent"] += brought
        leaver.update(held=0, in_temple=False)
        self.match["path_gems"] -= share
        self.match["carried"] += brought

    def on_artifact_taken(self, seat: int, adventurer: int, artifact: str, value: int) -> None:
        assert self.alone == [(seat, adventurer)]
        first = next(card for card in self.match["path"] if card in self.artifacts)
        assert artifact == first
        self.match["path"].remove(artifact)
        self.match["artifacts_out"] += 1
        taker = self.adventurer(seat, adventurer)
        taker["artifacts"].append(artifact)
        taker["artifact_values"].append(value)

    def on_round_ended(self, seat: None, round: int, reason: str) -> None:  # noqa: A002
        assert round == self.match["round"]
        assert (reason == "camp") == (not self.inside)
        lost = [card for card in self.match["path"] if card in self.artifacts]
        self.lost = lost
        self.match["deck_cards"] = self.in_order(
            [*self.match["deck_cards"], *(card for card in self.match["path"] if card not in lost)]
        )
        self.match["deck_size"] = len(self.match["deck_cards"])
        self.match["lost_artifacts"] += lost
        self.match.update(phase=None, path=[], path_gems=0, carried=0)
        for _, _, adventurer in adventurers(self.match):
            adventurer["in_temple"] = False

    def on_artifacts_lost(self, seat: None, artifacts: list[str]) -> None:
        assert artifacts == self.lost
        assert artifacts

    def on_game_over(self, seat: None, ending: str) -> None:
        assert self.match["round"] == self.rounds
        self.match["over"] = ending
