"""The English texts that all games share. A game may replace them.

The texts in other languages are in ``data/general``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from machu_rules.core.text_catalogue import PHRASES, WORDS, Texts

REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "game_over": "The game is over.",
        "not_asked": "{unknown:phrase no_seat}It is {asked:seat}'s turn.",
        "no_text": "A move must be a text or a Move object.",
        "unknown_move": "'{text}' is not a valid move here.{near:maybe} A valid move looks like '{example}'.",
    }
)
"""The English sentences for the refusals that all games share. A game may replace them."""

ANALYSIS: Mapping[str, str] = MappingProxyType(
    {
        "blunder": "Move {number}: {seat:seat} chose “{made}”. “{best}” would have been worth {change} % more "
        "({share} % instead of {less} %).",
        "sound": "Move {number}: {seat:seat} chose “{best}” ({share} %). The search found nothing better.",
        "hint": "“{best}” is the best move ({share} % on average), followed by “{other}” ({less} %).",
        "only": "“{best}” is the only move ({share} % on average).",
        "tried": "“{best}” is the only move that the search tried ({share} % on average).",
        "title": "{game}: analysis",
        "graph": "Chance of winning before each move",
        "course": "{seat:seat}: from {first} % to {last} %, lowest {least} %, highest {most} %",
        "end": "end",
        "blunders": "Costliest moves",
        "none": "No move was clearly worse than the best move that the search found.",
        "picture": "Move {number}: the board as {seat:seat} saw it. A double outline marks the better move.",
        "decisions": "All decisions",
        "move": "move",
        "player": "player",
        "made": "played",
        "better": "better",
        "loss": "loss",
        "share": "chance",
        "method": "The search spent {iterations:count iteration|iterations} on each decision and used only the "
        "information that its player had. Each iteration draws the hidden information at random and plays on from "
        "there. A chance of winning is the average share of the victory, so a shared victory counts in part. It holds "
        "for the bots of the search, not for people. A move is listed if it lost at least 5 % and more than two "
        "standard errors.",
        "stopped": "The analysis was stopped early.",
    }
)
"""The English texts for the analysis of a finished game and for hints about the best move."""

RESULT: Mapping[str, str] = MappingProxyType(
    {
        "unfinished": "The game is unfinished.",
        "won": "The game is over: {ending}. {winner} wins.",
        "shared": "The game is over: {ending}. {others} and {last} share the victory.",
        "score": "{player}: score {score} ({measures})",
        "total": "in all: {points:count point|points}",
        "total_with_gold": "in all: {points:count point|points}, {gold} gold",
    }
)
"""The English texts for the result of a game."""

MEASURES: Mapping[str, str] = MappingProxyType({"points": "points"})
"""The English names of measures that have no display name in a game."""

GENERAL: Texts = MappingProxyType(
    {
        "words": WORDS,
        "phrases": PHRASES,
        "refusals": REFUSALS,
        "analysis": ANALYSIS,
        "result": RESULT,
        "measures": MEASURES,
    }
)
"""All shared texts by section."""

NUMBERS_GAME: Texts = MappingProxyType(
    {
        "refusals": MappingProxyType({"not_asked": "{unknown:phrase no_seat}Waiting for {asked:seats}."}),
        "score": MappingProxyType({"line": "{what:name}: {points}"}),
    }
)
"""The English texts of games on numbers that their language files do not contain, by section. In other languages, their
sections have the prefix ``numbers_game_``.
"""
