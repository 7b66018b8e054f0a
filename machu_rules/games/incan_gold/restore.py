"""From JSON back to a position: shape, conservation invariants and what play can stop at, or one clear StateError.

Taken is what the invariants allow, also where play would not lead there: somebody may set up a position to try it out.
"""

from __future__ import annotations

from collections import Counter

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import Reader, index, kind_of
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.position import PHASES, Adventurer, Position
from machu_rules.games.incan_gold.rules.ending import REASON

TABLE_KEYS = (
    "game", "format", "fingerprint", "round", "over", "phase", "path", "path_gems", "carried", "deck",
    "waiting_artifacts", "removed_hazards", "lost_artifacts", "artifacts_out", "seed", "coming", "players",
)  # fmt: skip
ADVENTURER_KEYS = ("in_temple", "held", "tent", "artifacts", "artifact_values", "choice")


def position_of(rules: Rules, data: object) -> Position:
    """The position of a dump; StateError where shape, conservation or fingerprint forbid it."""
    table = Reader(data, "state", TABLE_KEYS)
    table.head("incan-gold", rules.fingerprint)
    position: Position = Position.__new__(Position)
    position.rules, position.events = rules, []
    position.round = table.number("round", 1, rules.rounds)
    position.over = one_of(table, "over", (None, REASON))
    position.phase = one_of(table, "phase", (None, *PHASES))
    position.path = cards_of(rules, table, "path")
    position.path_gems = table.number("path_gems")
    position.carried = table.number("carried")
    position.seed = table.data["seed"]
    if position.seed is not None and not isinstance(position.seed, str):
        raise StateError(f"seed: a text is wanted, or null where chance is asked, not {kind_of(position.seed)}")
    asked = position.seed is None and position.over is None
    position.deck = unknown(table) if asked else cards_of(rules, table, "deck")
    position.waiting = cards_of(rules, table, "waiting_artifacts")
    position.removed = cards_of(rules, table, "removed_hazards")
    position.lost = cards_of(rules, table, "lost_artifacts")
    position.out = table.number("artifacts_out")
    position.coming = tuple(deck_of(rules, deck) for deck in table.items("coming"))
    demand(position.seed is not None or not position.coming, "coming: where chance is asked, no deck is given")
    seats = len(table.items("players"))
    if seats not in rules.adventurers:
        raise StateError(f"players: this rulebook is not for {seats} players")
    position.players = [player_of(rules, data, seat, seats) for seat, data in enumerate(table.items("players"))]
    check_cards(position)
    check_gems(position)
    check_artifacts(position)
    check_phase(position)
    return position


def one_of(table: Reader, key: str, values: tuple[str | None, ...]) -> str | None:
    """One of some texts, or null where that is among them."""
    value = table.data[key]
    if (value is not None and not isinstance(value, str)) or value not in values:
        known = ", ".join("null" if each is None else each for each in values)
        raise StateError(f"{table.place(key)}: one of {known} is wanted")
    return value


def cards_of(rules: Rules, table: Reader, key: str) -> tuple[str, ...]:
    """A list of cards, each once."""
    table.indexes(key, rules.place)
    return tuple(table.items(key))


def deck_of(rules: Rules, deck: object) -> tuple[str, ...]:
    """A deck that was given for a round to come."""
    if not isinstance(deck, list):
        raise StateError(f"coming: lists of cards are wanted, not {kind_of(deck)}")
    for card in deck:
        index(card, "coming", rules.place)
    if len(set(deck)) != len(deck):
        raise StateError("coming: a card stands twice in a deck")
    return tuple(deck)


def unknown(table: Reader) -> tuple[None, ...]:
    """A deck of which chance is asked card by card."""
    deck = table.items("deck")
    if any(card is not None for card in deck):
        raise StateError("deck: without a seed chance is asked, and null stands for each card")
    return (None,) * len(deck)


def player_of(rules: Rules, data: object, seat: int, seats: int) -> list[Adventurer]:
    where = f"players[{seat}]"
    own = Reader(data, where, ("adventurers",)).items("adventurers")
    if len(own) != rules.adventurers[seats]:
        raise StateError(f"{where}.adventurers: each of {seats} players runs {rules.adventurers[seats]}")
    return [adventurer_of(rules, each, f"{where}.adventurers[{number}]") for number, each in enumerate(own)]


def adventurer_of(rules: Rules, data: object, where: str) -> Adventurer:
    row = Reader(data, where, ADVENTURER_KEYS)
    values = row.items("artifact_values")
    if not all(type(value) is int for value in values):
        raise StateError(f"{where}.artifact_values: whole numbers are wanted")
    return Adventurer(
        row.truth("in_temple"),
        row.number("held"),
        row.number("tent"),
        cards_of(rules, row, "artifacts"),
        tuple(values),
        one_of(row, "choice", (None, "torch", "camp")),
    )


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
