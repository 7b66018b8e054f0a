"""What holds of the answers of the game in every state of Incan Gold: decisions, scores, the outcome."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.values import CHANCE, Data
from machu_rules.framework.answer_invariants import ending_invariant, score_invariant, winners_invariant
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import demand, invariant_of_answers
from machu_rules.games.incan_gold.invariants import adventurers, cards_of, elsewhere
from machu_rules.games.incan_gold.model import Figures


@invariant_of_answers("GOLD-ROUND-2")
def asked(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """Exactly those in the temple who have not chosen are asked, in seat order, or chance is, for a card."""
    decisions = game.decisions(state)
    who = [(decision.seat, decision.kind, decision.subject) for decision in decisions]
    texts = [[move.text for move in decision.moves] for decision in decisions]
    secret = [decision.secret for decision in decisions]
    if data["over"]:
        yield from demand(not decisions, "somebody is asked after the end")
    elif data["phase"] == "choose":
        inside = [(seat, number, each["choice"]) for seat, number, each in adventurers(data) if each["in_temple"]]
        undecided = [(seat, "choose", number) for seat, number, choice in inside if not choice]
        yield from demand(who == undecided, f"asked are {who}, not {undecided}")
        yield from demand(all(each == ["torch", "camp"] for each in texts), "a choice is not torch or camp")
        yield from demand(all(secret), "a choice is no secret")
    else:
        yield from demand(who == [(CHANCE, "deal", None)], f"asked are {who}, not chance for a card")
        gone = elsewhere(data)
        deals = [f"deal {card}" for card in cards_of(game.rulebook.figures).every if card not in gone]
        yield from demand(texts == [deals], "chance cannot deal exactly the cards of the deck")
        equal = all(set(decision.weights) == {1} for decision in decisions) and not any(secret)
        yield from demand(equal, "not every card is equally likely, and that no secret")


def score_lines(figures: Figures, data: Data, seat: int) -> list[tuple[str, int, int]]:
    """GOLD-END-1: the gems in the tents of a seat and the values of its artifacts."""
    own = data["players"][seat]["adventurers"]
    values = [pair for each in own for pair in zip(each["artifacts"], each["artifact_values"], strict=True)]
    return [("gems", sum(each["tent"] for each in own), 0), *((card, value, 0) for card, value in values)]


def ending(figures: Figures, data: Data) -> dict[str, Any]:
    """GOLD-END-1: gems and artifact values together decide, artifacts break ties."""
    lines = [score_lines(figures, data, seat) for seat in range(len(data["players"]))]
    gems = tuple(own[0][1] for own in lines)
    values = tuple(sum(value for _, value, _ in own[1:]) for own in lines)
    measures = {"gems": gems, "artifact_values": values, "artifacts": tuple(len(own) - 1 for own in lines)}
    scores = tuple(map(sum, zip(gems, values, strict=True)))
    return {"ending": "rounds", "reason": "rounds", "measures": measures, "scores": scores}


ANSWERS = (
    asked,
    score_invariant("GOLD-END-1", score_lines),
    ending_invariant("GOLD-END-1", ending),
    winners_invariant("GOLD-END-1", "artifacts"),
)
