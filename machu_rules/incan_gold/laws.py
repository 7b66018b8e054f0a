"""What holds in every state of Incan Gold and of every move, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from machu_rules.incan_gold.model import Play
from machu_rules.incan_gold.tables import Tables
from machu_rules.laws import demand, law, law_of_moves
from machu_rules.values import Data, Event

PLACES = ("path", "waiting_artifacts", "removed_hazards", "lost_artifacts")


def _adventurers(data: Data) -> list[Data]:
    return [adventurer for player in data["players"] for adventurer in player["adventurers"]]


@law("GOLD-SETUP-2")
def cards(play: Play, data: Data) -> Iterator[str]:
    """Each card is in exactly one place, of which each holds only what can lie there."""
    book = Tables(play, "")
    taken = [card for adventurer in _adventurers(data) for card in adventurer["artifacts"]]
    known = [*taken, *(card for place in PLACES for card in data[place])]
    dealt = [card for card in data["deck"] if card is not None]
    yield from demand(data["deck_size"] == len(data["deck"]), f"deck_size is not {len(data['deck'])}")
    number = len(known) + len(data["deck"])
    yield from demand(number == len(book.cards), f"there are {number} cards, not {len(book.cards)}")
    each = Counter([*known, *dealt])
    twice = [card for card, times in each.items() if times > 1 or card not in book.place]
    yield from demand(not twice, f"{twice[:1]} is there twice, or no card of this game")
    gone = {*taken, *data["lost_artifacts"], *data["waiting_artifacts"]}
    yield from demand(gone <= book.printed.keys(), "something lies among the artifacts that is none")
    yield from demand(set(data["removed_hazards"]) <= book.hazard.keys(), "what was removed is no hazard")
    joined = data["round"] if book.one_a_round else len(book.artifacts)
    waiting = list(book.artifacts[joined:])
    yield from demand(data["waiting_artifacts"] == waiting, f"in round {data['round']} other artifacts wait")


@law("GOLD-ROUND-5")
def gems(play: Play, data: Data) -> Iterator[str]:
    """Gems of a round are those of the treasures on the path; all in the temple had equal shares."""
    value = {treasure.id: treasure.value for treasure in play.treasures}
    held = [adventurer["held"] for adventurer in _adventurers(data)]
    inside = [adventurer["held"] for adventurer in _adventurers(data) if adventurer["in_temple"]]
    tents = [adventurer["tent"] for adventurer in _adventurers(data)]
    worth = sum(value.get(card, 0) for card in data["path"])
    there = data["path_gems"] + sum(held) + data["carried"]
    yield from demand(worth == there, f"the treasures on the path are worth {worth}, and there are {there} gems")
    least = min(data["path_gems"], data["carried"], *held, *tents)
    yield from demand(least >= 0, "there are less than no gems somewhere")
    yield from demand(sum(tents) >= data["carried"], "more was brought home than lies in the tents")
    yield from demand(len(set(inside)) <= 1, "those in the temple do not hold the same")
    yield from demand(sum(held) == sum(inside), "somebody in camp holds gems")


@law("GOLD-ROUND-4")
def artifacts(play: Play, data: Data) -> Iterator[str]:
    """Artifacts that were taken are counted and have their values, those by order in the order of taking."""
    values = [value for adventurer in _adventurers(data) for value in adventurer["artifact_values"]]
    taken = [card for adventurer in _adventurers(data) for card in adventurer["artifacts"]]
    yield from demand(data["artifacts_out"] == len(taken), f"{len(taken)} artifacts were taken")
    if play.options.artifact_values == "by_order":
        right = Counter(values) == Counter(play.values_by_order[: len(taken)])
    else:
        printed = {artifact.id: artifact.value for artifact in play.artifacts}
        right = values == [printed[card] for card in taken]
    yield from demand(right, f"the artifacts taken are worth {values}")


@law("GOLD-ROUND-6")
def hazards(play: Play, data: Data) -> Iterator[str]:
    """No kind of hazard is twice on the path; at most one hazard has left the game for each round that has ended."""
    kind_of = Tables(play, "").hazard
    kinds = [kind_of[card] for card in data["path"] if card in kind_of]
    yield from demand(len(set(kinds)) == len(kinds), "a kind of hazard is twice on the path")
    ended = data["round"] - (data["over"] is None)
    removed = len(data["removed_hazards"])
    yield from demand(removed <= ended, f"{removed} hazards left in {ended} rounds")


@law("GOLD-ROUND-2")
def phase(play: Play, data: Data) -> Iterator[str]:
    """Play stops at choices of those in the temple, at a card that chance is asked for, and after the last round."""
    inside = [adventurer for adventurer in _adventurers(data) if adventurer["in_temple"]]
    chosen = [adventurer for adventurer in _adventurers(data) if adventurer["choice"]]
    yield from demand(1 <= data["round"] <= play.rounds, f"there is no round {data['round']}")
    if data["over"]:
        at_end = data["round"] == play.rounds and not inside and not data["path"] and not chosen
        yield from demand(at_end, "the game is over before its end")
        return
    yield from demand(inside and data["deck"], "nobody is in the temple, or no card is left")
    yield from demand(all(adventurer in inside for adventurer in chosen), "somebody in camp has chosen")
    yield from demand(len(chosen) < len(inside), "all have chosen, and nothing happened")
    yield from demand(data["phase"] == "choose" or not chosen, "somebody has chosen before the card is turned")


@law_of_moves("GOLD-ROUND-3")
def tents(play: Play, before: Data, events: Sequence[Event], after: Data) -> Iterator[str]:
    """What is in a tent, and the artifacts beside it, change only by what is told."""
    brought: Counter[tuple[int | None, int]] = Counter()
    taken: Counter[tuple[int | None, int]] = Counter()
    for event in events:
        if event.kind == "camped":
            brought[event.seat, event.data["adventurer"]] += event.data["brought"]
        elif event.kind == "artifact_taken":
            taken[event.seat, event.data["adventurer"]] += event.data["value"]
    for seat, player in enumerate(before["players"]):
        for number, old in enumerate(player["adventurers"]):
            new = after["players"][seat]["adventurers"][number]
            right = new["tent"] == old["tent"] + brought[seat, number]
            yield from demand(right, f"the tent of seat {seat} changed by {new['tent'] - old['tent']}")
            more = sum(new["artifact_values"]) - sum(old["artifact_values"])
            yield from demand(more == taken[seat, number], f"the artifacts of seat {seat} changed by {more}")


LAWS = (cards, gems, artifacts, hazards, phase, tents)
