"""The situations that must occur in the games of these tests, as questions about one move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from machu_rules import CHANCE
from machu_rules.core.values import JsonDict
from machu_rules.games.incan_gold.invariants import adventurers, cards_of, inside
from machu_rules.games.incan_gold.model import Figures
from machu_rules.testing import PlayedStep
from tests.games.incan_gold.properties.games import AnyGame


class Moment:
    """One move of a game with the states before and after it as JSON."""

    def __init__(self, game: AnyGame, step: PlayedStep, before: JsonDict, after: JsonDict) -> None:
        self.figures: Figures = game.rulebook.figures
        self.options = game.options
        self.seat = step.decision.seat
        self.before = before
        self.after = after
        self.outcome = game.outcome(step.after)
        self.events = [event.json() for event in step.events]
        self.kinds = [event["kind"] for event in self.events]
        self.runs = len(before["players"][0]["adventurers"])
        self.hazards = cards_of(self.figures).hazards
        self.artifacts = {artifact.id for artifact in self.figures.artifacts}

    def told(self, kind: str) -> list[JsonDict]:
        """The data of the events of a kind."""
        return [event["data"] for event in self.events if event["kind"] == kind]

    @property
    def rounds(self) -> list[list[JsonDict]]:
        """The events of the rounds that began, up to the next."""
        starts = [place for place, kind in enumerate(self.kinds) if kind == "round_began"]
        return [self.events[start:end] for start, end in zip(starts, [*starts, None][1:], strict=True)]

    @property
    def unasked(self) -> list[JsonDict]:
        """How the rounds ended that began and ended with this move."""
        return [event["data"] for events in self.rounds for event in events if event["kind"] == "round_ended"]

    @property
    def leaves(self) -> list[list[JsonDict]]:
        """For every display of choices, the events of the players who left, with the things they took."""
        found: list[list[JsonDict]] = []
        for event in self.events:
            if event["kind"] == "choices_shown":
                found.append([])
            elif event["kind"] in ("camped", "artifact_taken"):
                found[-1].append(event)
        return found

    @property
    def leavers(self) -> list[int]:
        return [sum(event["kind"] == "camped" for event in leave) for leave in self.leaves]

    @property
    def taken_at_once(self) -> list[list[int]]:
        """The values of the artifacts that one leaver took with one choice."""
        taken = [
            [event["data"]["value"] for event in leave if event["kind"] == "artifact_taken"] for leave in self.leaves
        ]
        return [values for values in taken if values]

    @property
    def artifacts_on_path(self) -> list[str]:
        return [card for card in self.before["path"] if card in self.artifacts]

    @property
    def level(self) -> tuple[int, int]:
        """How many have the best score in the end, and how many of them win."""
        if self.outcome is None:
            return 0, 0
        scores: Any = self.outcome.scores
        return scores.count(max(scores)), len(self.outcome.winners)

    def alone(self) -> bool:
        """Whether only one was in the temple."""
        return len(inside(self.before)) == 1


SITUATIONS: dict[str, Callable[[Moment], object]] = {
    # a round
    "all torch": lambda m: 0 in m.leavers,
    "one leaves and others stay": lambda m: (
        1 in m.leavers and not m.alone() and m.after["phase"] != "first" and m.after["carried"]
    ),
    "several leave and others stay": lambda m: 2 in m.leavers and inside(m.after) and m.after["carried"],
    "the last one leaves alone": lambda m: m.alone() and 1 in m.leavers,
    "all leave at once": lambda m: len(inside(m.before)) > 1 and m.leavers[:1] == [len(inside(m.before))],
    "leavers share what lies on the path": lambda m: any(camped["share"] for camped in m.told("camped")),
    "leavers are too many for what lies on the path": lambda m: (
        m.before["path_gems"] and m.leavers and m.leavers[0] > m.before["path_gems"]
    ),
    "gems are left on the path after a leave": lambda m: (
        any(m.leavers[:1]) and inside(m.after) and m.after["path_gems"]
    ),
    "gems go back to the bank": lambda m: m.before["path_gems"] and m.told("round_ended") and not any(m.leavers),
    "the last one takes all gems of the path": lambda m: m.alone() and m.before["path_gems"] and 1 in m.leavers,
    "a treasure is shared without a rest": lambda m: any(
        told["share"] and not told["rest"] for told in m.told("treasure_shared")
    ),
    "a treasure is too small to be shared": lambda m: any(
        told["rest"] and not told["share"] for told in m.told("treasure_shared")
    ),
    "the first hazard of a kind": lambda m: m.told("hazard_met"),
    "the second hazard of a kind": lambda m: m.told("hazard_struck"),
    "much is lost": lambda m: max((lost["gems"] for lost in m.told("held_lost")), default=0) > 15,
    "somebody in camp keeps what the others lose": lambda m: m.before["carried"] and m.told("held_lost"),
    "driven out before the first treasure": lambda m: m.told("hazard_struck") and not m.told("held_lost"),
    "a removed hazard is missing later": lambda m: m.after["removed_hazards"] and m.told("hazard_met"),
    "two hazards of a kind have left": lambda m: any(
        sum(m.hazards[card] == kind.id for card in m.after["removed_hazards"]) > 1 for kind in m.figures.hazards
    ),
    # the first cards of a round
    "a round begins with a hazard, then a treasure": lambda m: began_with(
        m, "hazard_met", "card_turned", "treasure_shared"
    ),
    "a round begins with a hazard, then another hazard": lambda m: began_with(
        m, "hazard_met", "card_turned", "hazard_met"
    ),
    "a round begins with a hazard, then an artifact": lambda m: any(
        kinds[-3:] == ["card_turned", "hazard_met", "card_turned"] for kinds in begun(m)
    ),
    "a round begins with an artifact": lambda m: any(
        kinds[-1] == "card_turned" and kinds[-2] in ("round_began", "shuffled") for kinds in begun(m)
    ),
    "a round is over before anybody is asked": lambda m: any(ended["reason"] == "hazard" for ended in m.unasked),
    "two rounds in a row are over before anybody is asked": lambda m: len(m.unasked) > 1,
    "the last round is over before anybody is asked": lambda m: m.unasked and m.after["over"],
    # the deck
    "one card is left": lambda m: len(m.before["deck"]) == 1 and not m.after["over"],
    "no card is left, so all camp unasked": lambda m: (
        any(told["left"] == 0 for told in m.told("card_turned")) and m.told("camped")
    ),
    "no card is left, and nobody else to share with": lambda m: (
        m.alone() and len(m.before["deck"]) == 1 and m.told("artifact_taken")
    ),
    "a hazard as the last card": lambda m: any(
        one["kind"] == "card_turned" and not one["data"]["left"] and two["kind"] == "hazard_met"
        for one, two in zip(m.events, m.events[1:], strict=False)
    ),
    "a hazard strikes with the last card": lambda m: any(
        one["kind"] == "card_turned" and not one["data"]["left"] and two["kind"] == "hazard_struck"
        for one, two in zip(m.events, m.events[1:], strict=False)
    ),
    # artifacts
    "an artifact taken by one of many": lambda m: m.told("artifact_taken") and not m.alone(),
    "an artifact taken by the last one": lambda m: m.told("artifact_taken") and m.alone(),
    "several artifacts taken at once": lambda m: any(len(values) > 1 for values in m.taken_at_once),
    "a 5 and a 10 taken at once": lambda m: any({5, 10} <= set(values) for values in m.taken_at_once),
    "the fourth artifact of the game": lambda m: m.before["artifacts_out"] < 4 <= m.after["artifacts_out"],
    "all artifacts of the game": lambda m: m.after["artifacts_out"] == 5,
    "the path is empty after an artifact was taken": lambda m: (
        m.before["phase"] != "next" and m.after["phase"] == "next" and not m.after["path"]
    ),
    "several leave, so nobody takes the artifact": lambda m: m.artifacts_on_path and max(m.leavers[:1], default=0) > 1,
    "the two adventurers of a player leave, so neither takes the artifact": lambda m: (
        m.artifacts_on_path and m.leavers[:1] == [2] and len({event["seat"] for event in m.leaves[0]}) == 1
    ),
    "an artifact is lost as a hazard strikes": lambda m: m.told("artifacts_lost") and m.told("hazard_struck"),
    "an artifact is lost as several leave": lambda m: m.told("artifacts_lost") and not m.told("hazard_struck"),
    "several artifacts are lost": lambda m: any(len(lost["artifacts"]) > 1 for lost in m.told("artifacts_lost")),
    "a value after artifacts were lost": lambda m: m.before["lost_artifacts"] and m.told("artifact_taken"),
    "an undrawn artifact is shuffled in again": lambda m: any(
        set(m.before["deck"]) & m.artifacts and told["artifacts"] for told in m.told("round_began")
    ),
    "no artifact is left to join": lambda m: (
        m.options["artifacts"] == "one_a_round"
        and {"artifacts": []} in [{"artifacts": told["artifacts"]} for told in m.told("round_began")]
    ),
    "an artifact never joins": lambda m: m.after["over"] and m.after["waiting_artifacts"],
    "an artifact worth nothing": lambda m: any(0 in values for values in m.taken_at_once),
    # several adventurers
    "a player's first has left and his second stays": lambda m: (
        m.runs == 2
        and any(
            not own["adventurers"][0]["in_temple"] and own["adventurers"][1]["in_temple"] for own in m.after["players"]
        )
    ),
    "a player's first has chosen and his second has not": lambda m: (
        m.runs > 1
        and any(own["adventurers"][0]["choice"] and not own["adventurers"][1]["choice"] for own in m.after["players"])
    ),
    "a player's adventurers choose differently": lambda m: (
        m.runs > 1
        and any(set(own) >= {"torch", "camp"} for shown in m.told("choices_shown") for own in shown["choices"])
    ),
    "both adventurers of a player have artifacts": lambda m: any(
        sum(bool(each["artifacts"]) for each in own["adventurers"]) > 1 for own in m.after["players"]
    ),
    "four adventurers of one player": lambda m: m.runs == 4,
    # the end
    "one winner": lambda m: m.level == (1, 1),
    "level in points, more artifacts win": lambda m: m.level[0] > m.level[1] == 1,
    "three level in points, two of them in artifacts": lambda m: m.level[0] > m.level[1] > 1,
    "level in points and artifacts": lambda m: m.level[0] == m.level[1] > 1 and m.after["artifacts_out"],
    "all are level": lambda m: m.outcome and len(m.outcome.winners) == len(m.before["players"]) > 1,
    "nobody has anything": lambda m: m.outcome and not any(m.outcome.scores),
    "most gems do not win": lambda m: (
        m.outcome
        and any(m.outcome.measures["gems"][seat] < max(m.outcome.measures["gems"]) for seat in m.outcome.winners)
    ),
    # chance
    "chance is asked for the first card": lambda m: m.seat == CHANCE and m.before["phase"] == "first",
    "chance is asked for the second card": lambda m: m.seat == CHANCE and m.before["phase"] == "second",
    "chance is asked for a later card": lambda m: m.seat == CHANCE and m.before["phase"] == "next",
    "chance ends a round": lambda m: m.seat == CHANCE and m.told("round_ended"),
    "chance ends the game": lambda m: m.seat == CHANCE and m.after["over"],
    # answers
    "a later seat answers first": lambda m: (
        m.seat > 0
        and any(each["in_temple"] and not each["choice"] for seat, _, each in adventurers(m.before) if seat < m.seat)
    ),
}
"""The situations that must occur in the games of `test_coverage`, by name."""


def begun(moment: Moment) -> list[list[str]]:
    """The kinds of the events of the rounds that began and continue."""
    kinds = [[event["kind"] for event in events] for events in moment.rounds]
    return [each for each in kinds if "round_ended" not in each]


def began_with(moment: Moment, *kinds: str) -> bool:
    """Whether a round that goes on began with a card, then these."""
    return any(each[-len(kinds) - 1 :] == ["card_turned", *kinds] for each in begun(moment))
