"""Faults in the declarations of a package are named when its game is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from machu_rules.core.errors import MachuRulesError
from tests.templates.changed_market import Change, changed_market

MISTAKES = {
    "agenda": ("game.py", "    agenda = AGENDA\n", "", "Market has no agenda: add agenda = AGENDA"),
    "name": (
        "game.py",
        '    name = "tiny-market"\n',
        "",
        'does not say which data it is made from: add name = "my-game"',
    ),
    "set_up": ("rules.py", "def set_up", "def setup", "does not set up a game: write a function set_up"),
    "empty agenda": ("rules.py", "    position.push(TURN, 0)\n", "    return\n", "set_up pushes no step: write"),
    "pile": (
        "state.py",
        'number("Their coins.")',
        'number("Their coins.", sums="hnad.value")',
        "Player.coins: sums= names hnad, which is not a pile of this class.*hand",
    ),
    "figure": (
        "state.py",
        'number("Their coins.")',
        'number("Their coins.", sums="hand.valeu")',
        "Player.coins: sums= names hand.valeu, but a card has no valeu.*value",
    ),
    "only": (
        "state.py",
        '"The deck, top card first."',
        '"The deck, top card first.", only=lambda card: card.goods == "salt"',
        r"Position.deck: the function only= fails: AttributeError: 'Card' object has no attribute 'goods'",
    ),
    "score": ("rules.py", "def score(", "def points(", r"does not define the score: write score\(rules"),
    "over": ("state.py", "    over: int = word(", "    ended: int = word(", "Position does not say how the game ends"),
    "tasks": ("state.py", "    agenda: list[Task] = tasks()\n", "", r"add agenda: list\[Task\] = tasks\(\) to"),
    "player counts": (
        "model.py",
        "    players: tuple[int, ...] = figure.player_counts([2, 3, 4])\n",
        '    seats: tuple[int, ...] = figure.ids("Seats.", "cards")\n',
        "declare players: tuple|FILES names players",
    ),
    "column": (
        "tables.py",
        "    card_value:",
        "    card_valeu:",
        "Rules.card_valeu: the figures have no such values.* card_value",
    ),
    "file": ("model.py", "goods cards", "goods cards cats", "FILES names cats, which is not a field.*cards"),
    "section": ("model.py", "goods cards", "cards", "does not say which file contains goods"),
    "step": ("state.py", "END_TURN: Final = 2", "END_TURN: Final = 3", "numbers 0 to 2, without gaps: 2 is missing"),
    "event": ("state.py", "SOLD: Final = 1", "SOLD: Final = 2", "state.SOLD is 2, but the kind sold is number 1"),
    "cited": ("events.py", '"GO-1"', '"GOO-1"', "kind went cites the rule GOO-1.*GO-1"),
    "uncited": ("events.py", '"GO-1"', '""', "the kind went cites no rule"),
    "kind": ("rules.py", 'kind = "turn"', 'kind = ""', "Turn has no kind: add kind = "),
    "twice": ("rules.py", 'Move("buy")]', 'Move("buy"), Move("buy")]', "Turn.moves lists 'buy' twice"),
    "draw": ("rules.py", "DRAW: Draw()", "DRAW: EndTurn()", "deck, but no step draws from it|lower numbers than"),
    "reference": ("data/cards.yaml", "good: gold", "good: golf", "cards.yaml.*'golf' is not in goods.*gold"),
    "id": ("data/cards.yaml", "{id: salt_3", "{id: salt_2", "there is already a card 'salt_2'"),
}


QUICK = ("agenda", "score", "column", "event", "reference")
"""The faults that the quick tests contain."""


@pytest.mark.parametrize(
    "mistake", [each if each in QUICK else pytest.param(each, marks=pytest.mark.slow) for each in MISTAKES]
)
def test_a_fault_is_named_with_a_remedy(mistake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    *change, message = MISTAKES[mistake]
    monkeypatch.syspath_prepend(tmp_path)
    file, old, new = change
    with pytest.raises(MachuRulesError, match=f"(?s){message}"):
        started(tmp_path, f"market_{[*MISTAKES].index(mistake)}", (file, old, new))


def started(folder: Path, package: str, change: Change) -> None:
    changed_market(folder, package, [change]).new(players=2, seed=7)
