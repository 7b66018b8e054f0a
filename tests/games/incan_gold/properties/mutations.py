"""Dumps of Incan Gold with faults, but with all cards and gems."""

from __future__ import annotations

from hypothesis import strategies as st

from machu_rules.core.values import JsonDict
from machu_rules.games.incan_gold.invariants import adventurers, cards_of
from tests.games.incan_gold.properties.games import AnyGame

PILES = ("path", "deck", "waiting_artifacts", "removed_hazards", "lost_artifacts")


def card_moved(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """A card is in another place."""
    piles = [data[name] for name in PILES] + [each["artifacts"] for _, _, each in adventurers(data)]
    one = draw(st.sampled_from([pile for pile in piles if pile and pile[0] is not None]))
    card = one.pop(draw(st.integers(0, len(one) - 1)))
    draw(st.sampled_from(piles)).append(card)


def artifact_taken(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """An artifact has been taken from its place."""
    piles = [data[name] for name in PILES]
    artifacts = [(pile, card) for pile in piles for card in pile if card and card.startswith("artifact")]
    pile, card = draw(st.sampled_from(artifacts))
    pile.remove(card)
    taker = draw(st.sampled_from([each for _, _, each in adventurers(data)]))
    taker["artifacts"].append(card)
    values = game.rulebook.figures.values_by_order
    taker["artifact_values"].append(values[data["artifacts_out"] % len(values)])
    data["artifacts_out"] += 1


def gems_moved(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """Gems are in another place: with all in the temple, on the path, in a tent."""
    inside = [each for _, _, each in adventurers(data) if each["in_temple"]]
    number = draw(st.integers(1, 5))
    way = draw(st.sampled_from(["share", "give back", "carry", "tent"]))
    if way in ("share", "give back"):
        sign = 1 if way == "share" else -1
        data["path_gems"] -= sign * number * len(inside)
        for each in inside:
            each["held"] += sign * number
    else:
        draw(st.sampled_from([each for _, _, each in adventurers(data)]))["tent"] += number
        if way == "carry":
            data["path_gems"] -= number
            data["carried"] += number


def somebody_changed(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """An adventurer enters or leaves the temple, or chooses, or has no choice any more."""
    each = draw(st.sampled_from([each for _, _, each in adventurers(data)]))
    if draw(st.booleans()):
        each["in_temple"] = not each["in_temple"]
        each["held"] = 0
    else:
        each["choice"] = draw(st.sampled_from([None, "torch", "camp"]))


def figure_set(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """Another round, another phase, another seed, decks to come."""
    cards = cards_of(game.rulebook.figures).every
    key, values = draw(
        st.sampled_from(
            [
                ("round", st.integers(1, game.rulebook.figures.rounds)),
                ("phase", st.sampled_from([None, "first", "second", "next", "choose"])),
                ("over", st.sampled_from([None, "rounds"])),
                ("seed", st.sampled_from([None, "", "7"])),
                ("coming", st.lists(st.permutations(cards), max_size=2)),
            ]
        )
    )
    data[key] = draw(values)
    if draw(st.booleans()) and data["seed"] is None:
        data["deck"] = [None] * len(data["deck"])


LAW_ABIDING = (card_moved, artifact_taken, gems_moved, somebody_changed, figure_set)
