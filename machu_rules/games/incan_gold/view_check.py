"""Whether something is a view of Incan Gold, before it is shown."""

from __future__ import annotations

from collections.abc import Mapping

from machu_rules.core.errors import StateError
from machu_rules.framework.view_check import Check, View, each, is_object, number, or_none, several
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.position import PHASES


def checked(rules: Rules, view: object) -> View:
    """The view; raises StateError where it is none of this game's.

    >>> import machu_rules as mr
    >>> checked(mr.load("incan-gold").rules, {"round": 1})
    Traceback (most recent call last):
        ...
    machu_rules.core.errors.StateError: this is no view of this game: 'over' is missing
    """
    view = is_object(view)
    each(view, _table(rules))
    for seat, player in enumerate(view["players"]):
        each(player, {"adventurers": _objects}, f" in players[{seat}]")
        for number_, adventurer in enumerate(player["adventurers"]):
            where = f" in players[{seat}].adventurers[{number_}]"
            each(adventurer, _adventurer(rules), where, ("choice", "has_chosen"))
            if len(adventurer["artifacts"]) != len(adventurer["artifact_values"]):
                raise StateError(f"this is no view of this game: an artifact without its value{where}")
    return view


def _objects(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, Mapping) for one in value)


def _decisions(value: object) -> bool:
    """Whether these are open questions, each with a seat and what it is about."""
    if not isinstance(value, list | tuple) or not _objects(value):
        return False
    about = or_none(lambda subject: isinstance(subject, str) or number(subject))
    return all(type(one.get("seat")) is int and about(one.get("subject")) for one in value)


def _table(rules: Rules) -> dict[str, Check]:
    """What belongs to nobody, in the order of a view."""
    cards = several(list(rules.cards))
    return {
        "round": number,
        "over": or_none(lambda value: isinstance(value, str)),
        "phase": or_none(lambda value: value in PHASES),
        "path": cards,
        "path_gems": number,
        "deck_cards": cards,
        "deck_size": number,
        "players": _objects,
        "decisions": _decisions,
    }


def _adventurer(rules: Rules) -> dict[str, Check]:
    return {
        "in_temple": lambda value: isinstance(value, bool),
        "held": number,
        "tent": number,
        "artifacts": several(list(rules.artifacts)),
        "artifact_values": lambda value: isinstance(value, list | tuple) and all(map(number, value)),
        "choice": or_none(lambda value: value in ("torch", "camp")),
        "has_chosen": lambda value: isinstance(value, bool),
    }
