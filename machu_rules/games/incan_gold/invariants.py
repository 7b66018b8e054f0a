"""Invariants for all states of Incan Gold.

They read only the rulebook data and the dump. They do not call the rules that they check.
"""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import JsonDict
from machu_rules.framework.invariants import demand, demands, for_each_rulebook, invariant
from machu_rules.framework.standard_invariants import each_in_one_place
from machu_rules.games.incan_gold.model import Figures
from machu_rules.games.incan_gold.state import Position

PLACES = ("path", "waiting_artifacts", "removed_hazards", "lost_artifacts")


def adventurers(data: JsonDict) -> list[tuple[int, int, JsonDict]]:
    """Return the seat, the number and the data of each adventurer, in seat order."""
    players = enumerate(data["players"])
    return [(seat, number, each) for seat, player in players for number, each in enumerate(player["adventurers"])]


def inside(data: JsonDict) -> list[tuple[int, int]]:
    """Return the seat and the number of each adventurer in the temple."""
    return [(seat, number) for seat, number, each in adventurers(data) if each["in_temple"]]


class Cards:
    """The cards of a rulebook, in the order of the data (GOLD-SETUP-2, GOLD-SETUP-3).

    They are the treasures with their values, the hazards with their kinds, and the artifacts in this game.
    """

    def __init__(self, figures: Figures) -> None:
        self.treasures = {treasure.id: treasure.value for treasure in figures.treasures}
        copies = [(kind.id, number) for kind in figures.hazards for number in range(1, kind.copies + 1)]
        self.hazards = {f"{kind}_{number}": kind for kind, number in copies}
        self.artifacts = [] if figures.options.artifacts == "none" else [each.id for each in figures.artifacts]
        self.every = [*self.treasures, *self.hazards, *self.artifacts]


cards_of = for_each_rulebook(Cards)
"""Return the `Cards` of a rulebook."""


def elsewhere(data: JsonDict) -> list[str]:
    """Return the cards that are not in the deck."""
    taken = [card for player in data["players"] for each in player["adventurers"] for card in each["artifacts"]]
    return [*taken, *(card for place in PLACES for card in data[place])]


cards = each_in_one_place("cards", Position, "card", "GOLD-SETUP-2", lambda figures: cards_of(figures).every)


@invariant("GOLD-ROUND-5")
def gems(figures: Figures, data: JsonDict) -> list[str]:
    """The treasures on the path are worth as many gems as are on the path, held, or brought home in this round."""
    value, everybody = cards_of(figures).treasures, adventurers(data)
    held = [each["held"] for _, _, each in everybody]
    camp = [each["held"] for _, _, each in everybody if not each["in_temple"]]
    tents = [each["tent"] for _, _, each in everybody]
    worth = sum([value.get(card, 0) for card in data["path"]])
    there = data["path_gems"] + sum(held) + data["carried"]
    return demands(
        (worth == there, f"the treasures on the path are worth {worth}, and there are {there} gems"),
        (min(data["path_gems"], data["carried"], *held, *tents) >= 0, "there are less than no gems somewhere"),
        (sum(tents) >= data["carried"], "more gems were brought home than there are in the tents"),
        (not any(camp), "somebody in camp holds gems"),
    )


@invariant("GOLD-ROUND-4")
def artifacts(figures: Figures, data: JsonDict) -> Iterator[str]:
    """The number of artifacts taken is correct, and they have the correct values, which may depend on the order of
    taking.
    """
    taken: list[str] = []
    values: list[int] = []
    for seat, _, each in adventurers(data):
        valued = len(each["artifacts"]) == len(each["artifact_values"])
        yield from demand(valued, f"an artifact of seat {seat} has no value")
        taken += each["artifacts"]
        values += each["artifact_values"]
    yield from demand(data["artifacts_out"] == len(taken), f"{len(taken)} artifacts were taken")
    if figures.options.artifact_values == "by_order":
        right = sorted(values) == sorted(figures.values_by_order[: len(taken)])
    else:
        printed = {artifact.id: artifact.value for artifact in figures.artifacts}
        right = values == [printed.get(card) for card in taken]
    yield from demand(right, f"the artifacts taken are worth {values}")


@invariant("GOLD-ROUND-6")
def hazards(figures: Figures, data: JsonDict) -> Iterator[str]:
    """No kind of hazard is on the path twice, and no kind has left the game completely."""
    kind_of = cards_of(figures).hazards
    kinds = [kind_of[card] for card in data["path"] if card in kind_of]
    yield from demand(len(set(kinds)) == len(kinds), "a kind of hazard is twice on the path")
    removed = [kind_of.get(card) for card in data["removed_hazards"]]
    for kind in figures.hazards:
        if removed.count(kind.id) >= kind.copies:
            yield f"every {kind.id} has left the game"


@invariant("GOLD-ROUND-1")
def phase(figures: Figures, data: JsonDict) -> Iterator[str]:
    """Play stops only if adventurers in the temple must choose, if chance must deal a card, or after the last round."""
    path, deck, of = data["path"], data["deck"], cards_of(figures)
    yield from demand(
        data["seed"] is not None or not data["coming"], "coming: decks are given, although chance moves like a player"
    )
    yield from demand(1 <= data["round"] <= figures.rounds, f"there is no round {data['round']}")
    if data["over"]:
        end = (data["over"], data["phase"], data["round"]) == ("rounds", None, figures.rounds)
        yield from demand(end, "the game is over before its end")
        left = path or data["path_gems"] or data["carried"] or any(each["choice"] for _, _, each in adventurers(data))
        yield from demand(not left and not inside(data), "the last round has left something behind")
        yield from demand(deck == [card for card in of.every if card in deck], "at the end the deck is not in order")
        return
    yield from demand(inside(data) and deck, "nobody is in the temple, or no card is left")
    if data["phase"] == "choose":
        yield from demand(path, "they choose before a card is turned")
        return
    yield from demand(data["phase"] in ("first", "second", "next"), f"there is no phase {data['phase']}")
    yield from demand(data["seed"] is None, "there is a seed, although chance moves like a player")
    yield from demand(len(deck) > 1, "deck: the last card leaves nothing to decide")
    if data["phase"] in ("first", "second"):
        new = len(inside(data)) == len(adventurers(data)) and len(path) == (data["phase"] == "second")
        yield from demand(new, "a round begins with all in the temple, and no other card on the path")
        yield from demand(of.hazards.keys() >= set(path), "a second card follows a hazard only")


@invariant("GOLD-ROUND-2")
def choices(figures: Figures, data: JsonDict) -> Iterator[str]:
    """Only adventurers in the temple choose. The adventurers of a player choose in the order of their numbers. A choice
    is stored until all have chosen.
    """
    for seat, player in enumerate(data["players"]):
        chosen = [each["choice"] is not None for each in player["adventurers"] if each["in_temple"]]
        yield from demand(chosen == sorted(chosen, reverse=True), f"seat {seat} has chosen out of order")
    made = [each for _, _, each in adventurers(data) if each["choice"] is not None]
    yield from demands(
        ({each["choice"] for each in made} <= {"torch", "camp"}, "somebody chose something else"),
        (all(each["in_temple"] for each in made), "somebody in camp has chosen"),
        (not made or data["phase"] == "choose", "somebody has chosen before the card is turned"),
        (not 0 < len(inside(data)) <= len(made), "all have chosen, and nothing happened"),
    )


@invariant("GOLD-SETUP-3", of_play=True)
def history(figures: Figures, data: JsonDict) -> list[str]:
    """The waiting artifacts, the removed hazards and the gems held are possible results of play. States that were set
    up by hand are not checked.
    """
    in_game, now = cards_of(figures).artifacts, data["round"]
    joined = now if figures.options.artifacts == "one_a_round" else len(in_game)
    ended, number = now - (data["over"] is None), len(data["removed_hazards"])
    held = [each["held"] for _, _, each in adventurers(data) if each["in_temple"]]
    somebody_left = len(held) < len(adventurers(data))
    return demands(
        (data["waiting_artifacts"] == in_game[joined:], f"in round {now} other artifacts wait"),
        (number <= ended, f"{number} hazards left in {ended} rounds"),
        (len(set(held)) <= 1, "those in the temple do not hold the same"),
        (somebody_left or not data["carried"], "gems were brought home, and nobody has left"),
    )


INVARIANTS = (cards, gems, artifacts, hazards, phase, choices, history)
