"""Make an HTML page of a rulebook for print and play. The page contains the differences from another rulebook, the
board, and cards and tiles to cut out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.framework.differences import game_differences
from machu_rules.framework.game import Game
from machu_rules.loader.data_nodes import key_field
from machu_rules.loader.diff import Difference, value_words
from machu_rules.loader.normal_form import ABOUT
from machu_rules.render.html_page import escaped, html_page

COPIES = ("count", "copies")
"""The names of the fields that contain the number of copies of a card or tile."""

LOOKS = (*ABOUT, "id", "name", "colour", "position", *COPIES)

STYLE = """
:root { color: #222; background: #fff; font: 11pt/1.4 Georgia, serif; }
body { max-width: 190mm; margin: 0 auto; padding: 4mm; }
h1 { font-size: 20pt; margin: 0 0 2mm; } h2 { font-size: 13pt; margin: 8mm 0 3mm; break-after: avoid; }
li { margin: 1mm 0; break-inside: avoid; } small { color: #555; }
svg { max-width: 100%; height: auto; }
.board { break-inside: avoid; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, 58mm); gap: 0; }
.card { width: 58mm; min-height: 40mm; box-sizing: border-box; padding: 4mm; border: 1px dashed #888; }
.card { break-inside: avoid; }
.card h3 { margin: 0 0 2mm; font-size: 11pt; border-bottom: 1.5mm solid var(--of, #888); padding-bottom: 1mm; }
.card dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 0 3mm; font-size: 9.5pt; }
.card dt { color: #555; } .card dd { margin: 0; }
.card svg { display: block; margin: 0 0 2mm; }
.new h3::after { content: " *"; }
@page { size: PAPER; margin: 10mm; }
@media print { body { max-width: none; padding: 0; } }
"""


def sheet(game: Game[Any], base: Game[Any], only_new: bool = False, paper: str = "A4") -> str:
    """Return the HTML page for a game, compared with ``base``. ``base`` is usually the game that it is a variant of.

    The page of a game without data files contains the rules instead of the cards, because its cards are not in data.
    If ``only_new`` is True, the page contains only the cards and tiles that differ. ``paper`` is "A4" or "letter".
    Raises UsageError if the two are not rulebooks of the same game.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> page = sheet(game, game)
    >>> page.count('class="card"'), "Nothing differs" in page
    (35, True)
    """
    title = game.rulebook.title if game.rulebook.name == game.rulebook.game else game.rulebook.name
    if game.rulebook.spec is None:
        parts = [_head(game, title), *_board(game), *_rules(game)]
        return html_page(title, STYLE.replace("PAPER", paper), "\n".join(parts), game.catalogue.language)
    changed = game_differences(game, base)
    parts = [_head(game, title), _changes(game, base, changed), *_board(game)]
    paths = {change.path for change in changed}
    for where in game.rulebook.data_spec().components:
        parts += _components(game, where, paths, only_new)
    return html_page(title, STYLE.replace("PAPER", paper), "\n".join(parts), game.catalogue.language)


def _head(game: Game[Any], title: str) -> str:
    book = game.rulebook
    words = [
        f"a variant of {book.title}" if title != book.title else "",
        book.author,
        f"version {book.version}" * bool(book.version),
    ]
    players = f"{min(game.players)} to {max(game.players)} players" if len(game.players) > 1 else "one player"
    return f"<p>{escaped(', '.join(word for word in [*words, players] if word))}</p>"


def _changes(game: Game[Any], base: Game[Any], changed: tuple[Difference, ...]) -> str:
    """Return the differences as HTML, with the titles of the rules that the changed numbers belong to."""
    if not changed:
        return f"<p>Nothing differs from {escaped(base.rulebook.title)}.</p>"
    rows = []
    for change in changed:
        rule = f" <small>{escaped(change.rule)}: {escaped(game.rule(change.rule).title)}</small>" if change.rule else ""
        rows.append(f"<li>{escaped(change.text)}{rule}</li>")
    return f"<h2>What differs</h2>\n<ul>\n{chr(10).join(rows)}\n</ul>"


def _board(game: Game[Any]) -> Iterator[str]:
    """Yield the HTML of the board before the first move."""
    yield f'<h2>The board</h2>\n<div class="board">{game.svg()}</div>'


def _rules(game: Game[Any]) -> Iterator[str]:
    """Yield the HTML of the rules of a game without data files."""
    rules = [game.rule(rule.id) for rule in game.rulebook.rules]
    if rules:
        rows = [f"<li><b>{escaped(rule.title)}.</b> {escaped(rule.text)}</li>" for rule in rules]
        yield f"<h2>The rules</h2>\n<ul>\n{chr(10).join(rows)}\n</ul>"


def _components(game: Game[Any], where: str, paths: set[str], only_new: bool) -> Iterator[str]:
    """Yield the HTML for all copies of the cards or tiles in a list of the data. ``where`` is the path of the list."""
    steps = where.split(".")
    data: Any = next(found[steps[0]] for found in json.loads(game.rulebook.effective).values() if steps[0] in found)
    for step in steps[1:]:
        data = data[step]
    field = key_field(tuple(steps), game.rulebook.data_spec().keys)
    cards = []
    for thing in data:
        path = f"{where}.{thing[field]}"
        is_new = any(changed == path or changed.startswith(f"{path}.") for changed in paths)
        if is_new or not only_new:
            copies = next((thing[name] for name in COPIES if name in thing), 1)
            for number in range(copies):
                drawn = game.card_picture(str(thing[field]), number) or ""
                cards.append(_card(game.catalogue, str(thing[field]), _copy(thing, number, copies), is_new, drawn))
    if cards:
        heading = re.sub(r"\b(\w+) \1\b", r"\1", where.replace("_", " ").replace(".", " "))
        yield f"<h2>{escaped(heading.capitalize())} ({len(cards)})</h2>"
        yield f'<div class="cards">\n{chr(10).join(cards)}\n</div>'


def _copy(thing: Mapping[str, Any], number: int, copies: int) -> Mapping[str, Any]:
    """Return the data for one copy of a card or tile. A list with one entry per copy, such as a ladder, is replaced by
    the entry for this copy.
    """
    each = {name: value for name, value in thing.items() if isinstance(value, list) and len(value) == copies > 1}
    return {name: each[name][number] if name in each else value for name, value in thing.items()}


def _card(texts: Catalogue, name: str, thing: Mapping[str, Any], is_new: bool, drawn: str) -> str:
    """Return the HTML of one card. It contains the card's name, its drawing ``drawn`` (an SVG or an empty string), and
    its text.
    """
    rows = "".join(
        f"<dt>{escaped(field.replace('_', ' '))}</dt><dd>{escaped(value_words(value, texts))}</dd>"
        for field, value in thing.items()
        if field not in LOOKS
    )
    colour = thing.get("colour")
    style = f' style="--of: {escaped(colour)}"' if colour else ""
    title = texts.names.get(name, name)
    if texts.language == "en":  # the data contains the English name
        title = thing.get("name", title)
    return f'<div class="card{" new" * is_new}"{style}><h3>{escaped(title)}</h3>{drawn}<dl>{rows}</dl></div>'
