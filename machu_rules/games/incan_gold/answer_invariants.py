"""What holds of the answers of the game in every state of Incan Gold: decisions, scores, the outcome."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.values import CHANCE, Data
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import demand, invariant_of_answers
from machu_rules.games.incan_gold.invariants import adventurers, all_cards, elsewhere


@invariant_of_answers("GOLD-ROUND-2")
def asked(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """Exactly those in the temple who have not chosen are asked, in seat order, or chance is, for a card."""
    decisions = game.decisions(state)
    who = [(decision.seat, decision.kind, decision.subject) for decision in decisions]
    moves = [[move.text for move in decision.moves] for decision in decisions]
    if data["over"]:
        yield from demand(not decisions, "somebody is asked after the end")
    elif data["phase"] == "choose":
        open_to = [
            (seat, "choose", number)
            for seat, number, each in adventurers(data)
            if each["in_temple"] and not each["choice"]
        ]
        yield from demand(who == open_to, f"asked are {who}, not {open_to}")
        yield from demand(all(texts == ["torch", "camp"] for texts in moves), "a choice is not torch or camp")
        yield from demand(all(decision.secret for decision in decisions), "a choice is no secret")
    else:
        yield from demand(who == [(CHANCE, "deal", None)], f"asked are {who}, not chance for a card")
        gone = elsewhere(data)
        deals = [f"deal {card}" for card in all_cards(game.rulebook.figures) if card not in gone]
        yield from demand(moves == [deals], "chance cannot deal exactly the cards of the deck")
        equal = all(set(decision.weights) == {1} and not decision.secret for decision in decisions)
        yield from demand(equal, "not every card is equally likely, and that no secret")


@invariant_of_answers("GOLD-END-1")
def score(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """A score is the gems in the own tents and the values of the own artifacts, each told."""
    for seat, player in enumerate(data["players"]):
        told = [(line.what, line.points, line.gold) for line in game.score(state, seat)]
        right = [("gems", sum(each["tent"] for each in player["adventurers"]), 0)]
        for each in player["adventurers"]:
            right += [(card, value, 0) for card, value in zip(each["artifacts"], each["artifact_values"], strict=True)]
        yield from demand(told == right, f"the score of seat {seat} is {told}, not {right}")


@invariant_of_answers("GOLD-END-1")
def winners(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """At the end, and only there, the most points win, then the most artifacts, then all who are level."""
    outcome = game.outcome(state)
    yield from demand((outcome is None) == (data["over"] is None), "there is no outcome, or before the end")
    if outcome is None:
        return
    yield from demand((outcome.ending, outcome.reason) == ("rounds", "rounds"), f"the game ended by {outcome.reason}")
    own = [player["adventurers"] for player in data["players"]]
    measures = {
        "gems": tuple(sum(each["tent"] for each in mine) for mine in own),
        "artifact_values": tuple(sum(sum(each["artifact_values"]) for each in mine) for mine in own),
        "artifacts": tuple(sum(len(each["artifacts"]) for each in mine) for mine in own),
    }
    yield from demand(dict(outcome.measures) == measures, f"the measures are not {measures}")
    scores = [gems + values for gems, values in zip(measures["gems"], measures["artifact_values"], strict=True)]
    yield from demand(list(outcome.scores) == scores, f"the scores are {list(outcome.scores)}, not {scores}")
    ranks = list(zip(scores, measures["artifacts"], strict=True))
    best = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    yield from demand(list(outcome.winners) == best, f"seats {list(outcome.winners)} won, not {best}")


ANSWERS = (asked, score, winners)
