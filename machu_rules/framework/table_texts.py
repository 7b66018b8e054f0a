"""The texts of the automatic table, by language. A game replaces them in the section ``screen`` of its texts."""

from __future__ import annotations

from collections.abc import Mapping

TABLE_TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "actions": "Your move",
        "hand": "Your hand",
        "map": "Map",
        "over": "The game is over",
        "seats": "Players",
        "table": "Table",
        "to_move": "to move",
    },
    "de": {
        "actions": "Dein Zug",
        "hand": "Deine Hand",
        "map": "Karte",
        "over": "Das Spiel ist zu Ende",
        "seats": "Spieler",
        "table": "Tisch",
        "to_move": "am Zug",
    },
}
"""In other languages, the table uses the English texts."""
