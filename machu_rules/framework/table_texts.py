"""The texts of the automatic table, by language. A game replaces them in the section ``screen`` of its texts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import attrs

from machu_rules.framework.card_fields import declared_fields
from machu_rules.framework.declaration import fields_of, key_of
from machu_rules.framework.fields import SeatsField
from machu_rules.framework.rulebook_things import things_of

TABLE_TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "your_move": "Your move",
        "your_hand": "Your hand",
        "the_map": "Map",
        "game_over": "The game is over",
        "players": "Players",
        "the_table": "Table",
        "to_move": "to move",
    },
    "de": {
        "your_move": "Dein Zug",
        "your_hand": "Deine Hand",
        "the_map": "Karte",
        "game_over": "Das Spiel ist zu Ende",
        "players": "Spieler",
        "the_table": "Tisch",
        "to_move": "am Zug",
    },
}
"""In other languages, the table uses the English texts."""


def label_keys(game: Any) -> Mapping[str, Collection[str]]:
    """Return the keys of the texts that the automatic table looks up: its titles, the fields of the views and of the
    things in the data, the kinds of these things, and words.

    Args:
        game: The game.

    Returns:
        The keys by section of the texts. Words are in the section ``terms``, and all others in ``screen``.

    >>> import machu_rules as mr
    >>> keys = label_keys(mr.load("incan-gold"))
    >>> [key in keys["screen"] for key in ("your_hand", "tent", "hazard", "no_such")], "rounds" in keys["terms"]
    ([True, True, True, False], True)
    """
    labels, words = dict.fromkeys(TABLE_TEXTS["en"]), dict[str, None]()
    for thing in things_of(game.rulebook).values():
        labels |= dict.fromkeys([thing.kind, *(each.name for each in attrs.fields(type(thing.data)))])
    if hasattr(game, "positions"):
        fields = fields_of(game.positions)
        for declared in (game.positions, *(each.part for each in fields.values() if isinstance(each, SeatsField))):
            for name, field in fields_of(declared).items():
                keys = (key_of(name, field), field.size, field.instead[0] if field.instead else "")
                labels |= dict.fromkeys(key for key in keys if key)
                words |= dict.fromkeys(field.words)
    elif attrs.has(getattr(game, "states", object)):
        labels |= dict.fromkeys(each.name for each in attrs.fields(game.states))
        words |= dict.fromkeys(word for each in declared_fields(game.states).values() for word in each.words)
    return {"screen": labels.keys(), "terms": words.keys()}
