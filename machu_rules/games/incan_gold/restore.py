"""From JSON back to a position: shape, conservation and whether play can stop there, or one clear StateError.

What the invariants allow is accepted, even if play would not lead there: people set up positions to try them out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import indexes, read_state, within
from machu_rules.games.incan_gold import json_types
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.position import Adventurer, Position


def position_of(rules: Rules, data: object) -> Position:
    """The position of a dump; StateError where shape, conservation or fingerprint forbid it."""
    table: json_types.State = read_state(json_types.State, data, rules.fingerprint)
    position: Position = Position.__new__(Position)
    position.rules, position.events = rules, []
    position.round = within(table["round"], "round", 1, rules.rounds)
    position.over = table["over"]
    position.phase = table["phase"]
    position.path = known(rules, table["path"], "path")
    position.path_gems = table["path_gems"]
    position.carried = table["carried"]
    position.seed = table["seed"]
    asked = position.seed is None and position.over is None
    position.deck = unknown(table["deck"]) if asked else known(rules, table["deck"], "deck")
    position.waiting = known(rules, table["waiting_artifacts"], "waiting_artifacts")
    position.removed = known(rules, table["removed_hazards"], "removed_hazards")
    position.lost = known(rules, table["lost_artifacts"], "lost_artifacts")
    position.out = table["artifacts_out"]
    position.coming = tuple(known(rules, deck, "coming") for deck in table["coming"])
    demand(position.seed is not None or not position.coming, "coming: where chance is asked, no deck is given")
    seats = len(table["players"])
    demand(seats in rules.adventurers, f"players: this rulebook is not for {seats} players")
    position.players = [player_of(rules, player, seat, seats) for seat, player in enumerate(table["players"])]
    check_cards(position)
    check_gems(position)
    check_artifacts(position)
    check_phase(position)
    return position


def known(rules: Rules, cards: Sequence[str | None], place: str) -> tuple[str, ...]:
    """Cards of this rulebook, each once."""
    named = [card for card in cards if card is not None]
    indexes(named, place, rules.place)
    demand(len(set(named)) == len(cards), f"{place}: something stands twice, or a card is not named")
    return tuple(named)


def unknown(deck: Sequence[str | None]) -> tuple[None, ...]:
    """A deck of which chance is asked card by card."""
    demand(not any(deck), "deck: without a seed chance is asked, and null stands for each card")
    return (None,) * len(deck)


def player_of(rules: Rules, data: json_types.Player, seat: int, seats: int) -> list[Adventurer]:
    where = f"players[{seat}].adventurers"
    wanted = rules.adventurers[seats]
    demand(len(data["adventurers"]) == wanted, f"{where}: each of {seats} players runs {wanted}")
    return [
        Adventurer(
            each["in_temple"],
            each["held"],
            each["tent"],
            known(rules, each["artifacts"], f"{where}[{place}].artifacts"),
            tuple(each["artifact_values"]),
            each["choice"],
        )
        for place, each in enumerate(data["adventurers"])
    ]


def demand(holds: object, otherwise: str) -> None:
    """A StateError unless it holds."""
    if not holds:
        raise StateError(otherwise)


def check_cards(position: Position) -> None:
    """GOLD-SETUP-2, GOLD-SETUP-3, GOLD-ROUND-6, GOLD-ROUND-7: each card lies in one place, and in one where it can."""
    rules = position.rules
    taken = [card for _, _, adventurer in position.adventurers() for card in adventurer.artifacts]
    placed = [*position.path, *position.waiting, *position.removed, *position.lost, *taken]
    dealt = [card for card in position.deck if card is not None]
    all_known = len(dealt) == len(position.deck)
    demand(
        len(set(placed)) == len(placed)
        and (Counter([*placed, *dealt]) == Counter(rules.cards) if all_known else
             len(placed) + len(position.deck) == len(rules.cards)),
        "cards: each card lies in one place: deck, path, waiting, removed, lost or with one adventurer",
    )  # fmt: skip
    demand(set(position.removed) <= rules.hazard.keys(), "removed_hazards: hazards are wanted [GOLD-ROUND-6]")
    artifacts = {*position.waiting, *position.lost, *taken} <= rules.printed.keys()
    demand(artifacts, "waiting_artifacts, lost_artifacts, artifacts: artifacts are wanted [GOLD-SETUP-3]")
    gone = Counter(rules.hazard[card] for card in position.removed)
    copies = Counter(rules.hazard.values())
    demand(
        all(gone[kind] < copies[kind] for kind in gone),
        "removed_hazards: only the second of a kind leaves, so one is left of each [GOLD-ROUND-6]",
    )
    hazards = [rules.hazard[card] for card in position.path if card in rules.hazard]
    demand(len(set(hazards)) == len(hazards), "path: the second hazard of a kind ends a round [GOLD-ROUND-6]")


def check_gems(position: Position) -> None:
    """GOLD-ROUND-3, GOLD-ROUND-5: the gems of this round lie on the path, beside tents, or were brought into them."""
    held = [adventurer.held for _, _, adventurer in position.adventurers()]
    worth = sum(position.rules.value.get(card, 0) for card in position.path)
    demand(
        worth == position.path_gems + sum(held) + position.carried,
        f"gems: the treasures on the path are worth {worth}, not path_gems + held + carried [GOLD-ROUND-5]",
    )
    tents = sum(adventurer.tent for _, _, adventurer in position.adventurers())
    demand(position.carried <= tents, "carried: what was brought in this round lies in the tents [GOLD-ROUND-3]")


def check_artifacts(position: Position) -> None:
    """GOLD-ROUND-4: artifacts have their values, those by order one after the other."""
    rules = position.rules
    values: list[int] = []
    for seat, number, adventurer in position.adventurers():
        where = f"players[{seat}].adventurers[{number}].artifact_values"
        demand(len(adventurer.values) == len(adventurer.artifacts), f"{where}: one value for each artifact")
        printed = tuple(rules.printed[card] for card in adventurer.artifacts)
        demand(rules.by_order or adventurer.values == printed, f"{where}: those of the cards are wanted [GOLD-ROUND-4]")
        values += adventurer.values
    demand(position.out == len(values), f"artifacts_out: {len(values)} were taken [GOLD-ROUND-4]")
    order = rules.figures.values_by_order[: position.out]
    demand(
        not rules.by_order or Counter(values) == Counter(order),
        f"artifact_values: the first {position.out} to leave the temple are worth {list(order)} [GOLD-ROUND-4]",
    )


def check_phase(position: Position) -> None:
    """Figures stops at choices, at cards that chance is asked for, and at the end."""
    inside = position.inside()
    for seat, number, adventurer in position.adventurers():
        where = f"players[{seat}].adventurers[{number}]"
        demand(adventurer.in_temple or not adventurer.held, f"{where}.held: in camp nothing is held")
        demand(
            adventurer.choice is None or (adventurer.in_temple and position.phase == "choose"),
            f"{where}.choice: who is in the temple chooses, after a card [GOLD-ROUND-2]",
        )
    for seat, own in enumerate(position.players):
        made = [adventurer.choice is not None for adventurer in own if adventurer.in_temple]
        demand(made == sorted(made, reverse=True), f"players[{seat}]: a player chooses for the first adventurer first")
    if position.over:
        last = position.round == position.rules.rounds and not inside and not position.path and position.phase is None
        demand(last, "over: after the last round nobody is in the temple and no card on the path [GOLD-END-1]")
        demand(position.deck == position.undrawn(), "deck: after the end its cards stand in the order of the data")
        return
    demand(inside, "in_temple: a round goes on only with somebody in the temple [GOLD-ROUND-7]")
    if position.phase == "choose":
        demand(position.path, "path: a card is turned before anybody chooses [GOLD-ROUND-1]")
        demand(
            any(adventurer.choice is None for _, _, adventurer in inside),
            "choice: with the last choice all are shown [GOLD-ROUND-2]",
        )
    else:
        asked = position.phase is not None and position.seed is None
        demand(asked, "phase: play stops at choices, or where chance is asked for a card")
        demand(len(position.deck) > 1, "deck: nobody is asked for the last card [ASK]")
    demand(position.deck, "deck: with no card left all camp, and nobody is asked [GOLD-ROUND-1]")
    started = {"first": 0, "second": 1}.get(position.phase or "")
    if started is not None:
        fits = len(position.path) == started and set(position.path) <= position.rules.hazard.keys()
        everybody = len(inside) == sum(map(len, position.players))
        demand(fits and everybody, f"phase: {position.phase} is at the beginning of a round [GOLD-ROUND-1]")
