"""The texts of the automatic table, by language. A game replaces them in the section ``screen`` of its texts."""

from __future__ import annotations

from collections.abc import Mapping

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
