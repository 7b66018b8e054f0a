"""What holds in every state, whatever was played: looked up in the state as JSON and in the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from machu_rules import CHANCE, Decision, Event
from machu_rules.incan_gold.model import Play
from machu_rules.values import Data
from tests.incan_gold.properties.games import AnyGame


def adventurers(data: Data) -> Iterator[tuple[int, int, Data]]:
    """Seat, number and adventurer, in seat order."""
    for seat, player in enumerate(data["players"]):
        for number, adventurer in enumerate(player["adventurers"]):
            yield seat, number, adventurer


def inside(data: Data) -> list[tuple[int, int]]:
    """Seat and number of those in the temple."""
    return [(seat, number) for seat, number, adventurer in adventurers(data) if adventurer["in_temple"]]


def hazard_cards(play: Play) -> dict[str, str]:
    """The hazards with their kinds."""
    return {f"{kind.id}_{number}": kind.id for kind in play.hazards for number in range(1, kind.copies + 1)}


def artifact_cards(play: Play) -> list[str]:
    """The artifacts that are in this game."""
    return [] if play.options.artifacts == "none" else [artifact.id for artifact in play.artifacts]


def all_cards(play: Play) -> list[str]:
    """GOLD-SETUP-2, GOLD-SETUP-3: every card in the order of lists."""
    return [*(treasure.id for treasure in play.treasures), *hazard_cards(play), *artifact_cards(play)]


def cards(play: Play, data: Data) -> None:
    """Each card is in exactly one place, of which each holds only what can lie there."""
    taken = [card for _, _, adventurer in adventurers(data) for card in adventurer["artifacts"]]
    elsewhere = [data[place] for place in ("path", "waiting_artifacts", "removed_hazards", "lost_artifacts")]
    known = [*taken, *(card for place in elsewhere for card in place)]
    assert data["deck_size"] == len(data["deck"])
    if None in data["deck"]:
        # chance is asked for every card
        assert set(data["deck"]) == {None}
        assert len(set(known)) == len(known)
        assert set(known) <= set(all_cards(play))
        assert len(known) + len(data["deck"]) == len(all_cards(play))
    else:
        assert sorted([*known, *data["deck"]]) == sorted(all_cards(play))
    assert set(taken) | set(data["lost_artifacts"]) <= set(artifact_cards(play))
    joined = len(artifact_cards(play)) if play.options.artifacts != "one_a_round" else data["round"]
    assert data["waiting_artifacts"] == artifact_cards(play)[joined:]


def gems(play: Play, data: Data) -> None:
    """GOLD-ROUND-3, GOLD-ROUND-5: gems are those of the treasures on the path; all in the temple had equal shares."""
    value = {treasure.id: treasure.value for treasure in play.treasures}
    held = [adventurer["held"] for _, _, adventurer in adventurers(data)]
    tents = [adventurer["tent"] for _, _, adventurer in adventurers(data)]
    assert min(data["path_gems"], data["carried"], *held, *tents) >= 0
    assert sum(value.get(card, 0) for card in data["path"]) == data["path_gems"] + sum(held) + data["carried"]
    assert sum(tents) >= data["carried"]
    in_temple = [adventurer["held"] for _, _, adventurer in adventurers(data) if adventurer["in_temple"]]
    assert len(set(in_temple)) <= 1
    assert sum(held) == sum(in_temple)
    if len(in_temple) == len(held):
        assert not data["carried"]


def artifacts(play: Play, data: Data) -> None:
    """GOLD-ROUND-4: those that were taken are counted and have their values, those by order in the order of taking."""
    taken = [
        pair
        for _, _, each in adventurers(data)
        for pair in zip(each["artifacts"], each["artifact_values"], strict=True)
    ]
    assert data["artifacts_out"] == len(taken)
    if play.options.artifact_values == "by_order":
        values = play.values_by_order[: len(taken)]
        assert Counter(value for _, value in taken) == Counter(values)
    else:
        printed = {artifact.id: artifact.value for artifact in play.artifacts}
        assert all(value == printed[card] for card, value in taken)


def hazards(play: Play, data: Data) -> None:
    """GOLD-ROUND-6: no kind is twice on the path; a card that left was the second of its kind, at most one a round."""
    kind_of = hazard_cards(play)
    kinds = [kind_of[card] for card in data["path"] if card in kind_of]
    assert len(set(kinds)) == len(kinds)
    removed = Counter(kind_of[card] for card in data["removed_hazards"])
    assert all(removed[kind.id] < kind.copies for kind in play.hazards)
    assert sum(removed.values()) <= data["round"] - (data["over"] is None)


def phase(play: Play, data: Data) -> None:
    """GOLD-ROUND-1, GOLD-ROUND-2: play stops at choices, where chance is asked for a card, and at the end."""
    assert 1 <= data["round"] <= play.rounds
    if data["over"]:
        assert (data["over"], data["phase"], data["round"]) == ("rounds", None, play.rounds)
        assert (data["path"], data["path_gems"], data["carried"], inside(data)) == ([], 0, 0, [])
        assert data["deck"] == [card for card in all_cards(play) if card in data["deck"]]
        return
    assert inside(data)
    assert data["deck"]
    everybody = len(inside(data)) == len(list(adventurers(data)))
    if data["phase"] == "choose":
        assert data["path"]
    else:
        assert data["phase"] in ("first", "second", "next")
        assert data["seed"] is None
    if data["phase"] in ("first", "second"):
        assert everybody
        assert len(data["path"]) == (data["phase"] == "second")
        assert set(data["path"]) <= set(hazard_cards(play))


def questions(play: Play, data: Data, decisions: Sequence[Decision]) -> None:
    """GOLD-ROUND-2: exactly those in the temple who have not chosen are asked, in seat order; or chance is, for a card.
    A choice is kept only while others have not chosen."""
    if data["over"]:
        assert decisions == ()
    elif data["phase"] != "choose":
        (deal,) = decisions
        elsewhere = json_cards(data)
        assert (deal.seat, deal.kind, deal.subject, deal.secret) == (CHANCE, "deal", None, False)
        assert [move.text for move in deal.moves] == [
            f"deal {card}" for card in all_cards(play) if card not in elsewhere
        ]
        assert len(deal.moves) == data["deck_size"]
        assert set(deal.weights) == {1}
        assert len(deal.weights) == len(deal.moves)
    else:
        asked = [(seat, number) for seat, number, each in adventurers(data) if each["in_temple"] and not each["choice"]]
        assert asked
        assert [(decision.seat, decision.subject) for decision in decisions] == asked
        for decision in decisions:
            assert (decision.kind, decision.secret, decision.weights) == ("choose", True, ())
            assert [move.text for move in decision.moves] == ["torch", "camp"]
    for player in data["players"]:
        chosen = [each["choice"] is not None for each in player["adventurers"] if each["in_temple"]]
        assert chosen == sorted(chosen, reverse=True)
    for _, _, each in adventurers(data):
        assert each["choice"] in (None, "torch", "camp")
        assert each["choice"] is None or (each["in_temple"] and data["phase"] == "choose")


def json_cards(data: Data) -> set[str]:
    """The cards that do not lie in the deck."""
    places = [data[place] for place in ("path", "waiting_artifacts", "removed_hazards", "lost_artifacts")]
    return {card for place in places for card in place} | {
        card for _, _, adventurer in adventurers(data) for card in adventurer["artifacts"]
    }


LAWS: tuple[Callable[[Play, Data], None], ...] = (cards, gems, artifacts, hazards, phase)


def scores(game: AnyGame, state: Any, data: Data) -> None:
    """GOLD-END-1: a score is tents and artifacts; the highest wins, then the most artifacts, then all who are level."""
    rows: list[tuple[int, int, int]] = []
    for seat, player in enumerate(data["players"]):
        own = player["adventurers"]
        tents = sum(each["tent"] for each in own)
        values = [value for each in own for value in each["artifact_values"]]
        rows.append((tents, sum(values), len(values)))
        lines = game.score(state, seat)
        assert sum(line.points for line in lines) == tents + sum(values)
        assert {line.gold for line in lines} == {0}
        assert [line.what for line in lines] == ["gems", *(card for each in own for card in each["artifacts"])]
    outcome = game.outcome(state)
    assert (outcome is None) == (data["over"] is None)
    if outcome is None:
        return
    assert (outcome.ending, outcome.reason) == ("rounds", "rounds")
    assert dict(outcome.measures) == dict(
        zip(("gems", "artifact_values", "artifacts"), zip(*rows, strict=True), strict=True)
    )
    points = [gems + values for gems, values, _ in rows]
    assert list(outcome.scores) == points
    for seat, other in combinations(range(len(rows)), 2):
        one, two = (points[seat], rows[seat][2]), (points[other], rows[other][2])
        assert one <= two or other not in outcome.winners
        assert two <= one or seat not in outcome.winners
        assert one != two or (seat in outcome.winners) == (other in outcome.winners)
    assert outcome.winners
    assert list(outcome.winners) == sorted(outcome.winners)


def check(game: AnyGame, state: Any) -> Data:
    """Every law on a state; gives its dump."""
    play: Play = game.rulebook.play
    data = game.dump(state)
    for law in LAWS:
        law(play, data)
    questions(play, data, game.decisions(state))
    scores(game, state, data)
    return data


def tents(before: Data, events: Sequence[Event], after: Data) -> None:
    """GOLD-ROUND-3, GOLD-ROUND-4: a tent and what is beside it change only as `camped` and `artifact_taken` say."""
    brought: Counter[tuple[int | None, int]] = Counter()
    taken: dict[tuple[int | None, int], list[tuple[str, int]]] = {}
    for event in events:
        if event.kind == "camped":
            brought[event.seat, event.data["adventurer"]] += event.data["brought"]
        elif event.kind == "artifact_taken":
            new = taken.setdefault((event.seat, event.data["adventurer"]), [])
            new.append((event.data["artifact"], event.data["value"]))
    for (seat, number, old), (_, _, now) in zip(adventurers(before), adventurers(after), strict=True):
        assert now["tent"] == old["tent"] + brought[seat, number]
        new = taken.get((seat, number), [])
        assert now["artifacts"] == [*old["artifacts"], *(card for card, _ in new)]
        assert now["artifact_values"] == [*old["artifact_values"], *(value for _, value in new)]
