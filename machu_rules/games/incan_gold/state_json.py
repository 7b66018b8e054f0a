"""The state of a game as JSON, and back. Made by tools/generate_states.py: change `declaration.py`."""

from __future__ import annotations

from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import flag, indexes, indexes_or_rest, within
from machu_rules.games.incan_gold.state import CHOICE_WORDS, OVER_WORDS, PHASE_WORDS, Adventurer, Position
from machu_rules.games.incan_gold.tables import Rules


def dump(rules: Rules, position: Position) -> dict[str, Any]:
    """All of it as JSON."""
    return json_of(rules, position, -1, True)


def view(rules: Rules, position: Position, seat: int) -> dict[str, Any]:
    """The JSON that a seat may see (-1: a spectator)."""
    return json_of(rules, position, seat, False)


def json_of(rules: Rules, position: Position, seat: int, whole: bool) -> dict[str, Any]:
    """The JSON that a seat may see, or the whole."""
    players: list[dict[str, Any]] = []
    number = len(position.adventurers) // position.seats
    for owner in range(position.seats):
        own: list[dict[str, Any]] = []
        for adventurer in position.adventurers[owner * number : (owner + 1) * number]:
            part: dict[str, Any] = {
                "in_temple": adventurer.in_temple == 1,
                "held": adventurer.held,
                "tent": adventurer.tent,
                "artifacts": [rules.card_ids[each] for each in adventurer.artifacts],
                "artifact_values": [*adventurer.artifact_values],
            }
            if whole or owner == seat:
                part["choice"] = CHOICE_WORDS[adventurer.choice] if adventurer.choice >= 0 else None
            else:
                part["has_chosen"] = adventurer.choice >= 0
            own.append(part)
        players.append({"adventurers": own})
    data: dict[str, Any] = {
        "game": "incan-gold",
        "format": "machu-rules/incan-gold/state/1",
        "fingerprint": rules.fingerprint,
        "round": position.round,
        "over": OVER_WORDS[position.over] if position.over >= 0 else None,
        "phase": PHASE_WORDS[position.phase] if position.phase >= 0 else None,
        "path": [rules.card_ids[each] for each in position.path],
        "path_gems": position.path_gems,
        "carried": position.carried,
        "waiting_artifacts": [rules.card_ids[each] for each in position.waiting_artifacts],
        "removed_hazards": [rules.card_ids[each] for each in position.removed_hazards],
        "lost_artifacts": [rules.card_ids[each] for each in position.lost_artifacts],
        "artifacts_out": position.artifacts_out,
    }
    if whole:
        data["deck"] = (
            [None] * len(position.deck)
            if position.asked and position.over < 0
            else [rules.card_ids[each] for each in position.deck]
        )
        data["seed"] = position.seed
        data["coming"] = [[rules.card_ids[each] for each in deck] for deck in position.coming]
    if not whole:
        data["deck_cards"] = [rules.card_ids[each] for each in sorted(position.deck)]
        data["deck_size"] = len(position.deck)
    data["players"] = players
    if not whole:
        data["viewer"] = seat if seat >= 0 else None
    return data


def load(rules: Rules, data: dict[str, Any]) -> Position:
    """The position of a dump. Raises StateError for an impossible value, any error for a wrong type."""
    seats = len(data["players"])
    if seats not in rules.player_counts:
        raise StateError(f"players: this rulebook is not for {seats} players")
    adventurers: list[Adventurer] = []
    for owner, player in enumerate(data["players"]):
        wanted = rules.adventurers[seats]
        if len(player["adventurers"]) != wanted:
            raise StateError(f"players[{owner}].adventurers: each of {seats} players runs {wanted}")
        for number, each in enumerate(player["adventurers"]):
            try:
                adventurers.append(
                    Adventurer(
                        flag(each["in_temple"], "in_temple"),
                        within(each["held"], "held"),
                        within(each["tent"], "tent"),
                        indexes(each["artifacts"], "artifacts", rules.card_of),
                        [*each["artifact_values"]],
                        -1 if each["choice"] is None else CHOICE_WORDS.index(each["choice"]),
                    )
                )
            except StateError as error:
                raise StateError(f"players[{owner}].adventurers[{number}].{error}") from None
    position = Position(
        seats,
        within(data["round"], "round", 1, rules.rounds),
        -1 if data["over"] is None else OVER_WORDS.index(data["over"]),
        -1 if data["phase"] is None else PHASE_WORDS.index(data["phase"]),
        indexes(data["path"], "path", rules.card_of),
        within(data["path_gems"], "path_gems"),
        within(data["carried"], "carried"),
        indexes(data["waiting_artifacts"], "waiting_artifacts", rules.card_of),
        indexes(data["removed_hazards"], "removed_hazards", rules.card_of),
        indexes(data["lost_artifacts"], "lost_artifacts", rules.card_of),
        within(data["artifacts_out"], "artifacts_out"),
        [],
        data["seed"],
        tuple([tuple(indexes(deck, "coming", rules.card_of)) for deck in data["coming"]]),
        adventurers,
        rules.adventurers[seats],
        int(data["seed"] is None),
    )
    elsewhere = (
        {
            *position.path,
            *position.waiting_artifacts,
            *position.removed_hazards,
            *position.lost_artifacts,
            *[one for each in adventurers for one in each.artifacts],
        }
        if position.asked and position.over < 0
        else None
    )
    position.deck = indexes_or_rest(data["deck"], "deck", rules.card_of, elsewhere)
    return position
