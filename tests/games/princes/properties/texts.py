"""Texts that are no moves: garbage, legal moves gone wrong, answers to other questions."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from machu_rules import Move
from machu_rules.games.princes.model import Figures
from tests.games.princes.properties.games import AnyGame

VERBS = (
    "settle enter rest produce sacrifice offer set_up acquire adjust sell buy close serve take redeem return".split()
)
HUGE = ("9" * 30, "1" + "0" * 5_000, "-1", "-0", "00", "01", "+1", "1.0", "1e3", "0x1", "١", "２", "²", "½", "1_0", "∞")


def words(game: AnyGame) -> list[str]:
    """Every id of the rulebook, and the other words of moves."""
    play: Figures = game.rulebook.figures
    things = (play.goods, play.occupations, play.districts, play.orders, play.cards, play.moon_tiles)
    return [*(thing.id for group in things for thing in group), "nothing", "nobody", "+1", "-1", "0", "1", "2", *HUGE]


def texts(game: AnyGame) -> st.SearchStrategy[str]:
    """Any text, or words of moves in any arrangement."""
    word = st.sampled_from([*VERBS, *words(game)]) | st.text(max_size=8)
    return st.text(max_size=40) | st.lists(word, max_size=12).map(" ".join)


def gone_wrong(move: Move) -> Iterator[str]:
    """A move written otherwise than it is written."""
    text, verb, args = move.text, move.verb, move.args
    yield from (text.upper(), text.title(), f" {text}", f"{text} ", f"{text}\n", f"\ufeff{text}", f"{text}\0")
    yield from (text.replace(" ", "  "), text.replace(" ", "\t"), text.replace(" ", "\u00a0"), text.replace(" ", "_"))
    yield from (text[:-1], text[1:], text[::-1], text.replace("e", "е"), text.replace("_", " "), text.replace("_", "-"))
    yield from (verb, f"{verb} ", f"{verb} nothing nothing", f"{text} {text}", f"{text} nothing", f"nothing {text}")
    yield from (" ".join((verb, *args[::-1], *args)), " ".join((verb, *args, *args)), " ".join((*args, verb)))
    yield from (f"{verb} {number}" for number in HUGE)


NO_TEXTS = (None, 0, 1, True, 2.5, b"close", ["close"], ("enter", "sun_clock"), {"verb": "close"}, object(), Move)
"""What is neither a move nor a text."""
