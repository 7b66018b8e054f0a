"""Check the numbers in a text against the figures of the data.

A text about a rule may name a number only if a figure of the data that serves the rule has it, or if `DERIVED` says how
it follows from figures, or that it is not a figure at all. So a number that is mistyped, or that the data no longer
have, fails a test. Any other text can be checked in the same way: see `unknown_numbers`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import machu_rules as mr

WORDS = {
    word: number
    for number, words in {
        2: "two twice",
        3: "three third",
        4: "four fourth",
        5: "five fifth",
        6: "six sixth",
        7: "seven seventh",
        8: "eight eighth",
        9: "nine ninth",
        10: "ten tenth",
        11: "eleven",
        12: "twelve",
        13: "thirteen",
        14: "fourteen",
        15: "fifteen",
        16: "sixteen",
        20: "twenty twentieth",
    }.items()
    for word in words.split()
}
"""Number words. "One", "once", "first" and "second" also have other senses, so they are not checked."""

NOT_TEXT = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|\b[A-Z]+(?:-[A-Z]+)*-\d+\b", re.DOTALL)
"""Code, the targets of links, and ids of rules."""
NUMBER = re.compile(rf"(?<![\w.-])\d+(?![\w-])|\b(?:{'|'.join(WORDS)})\b", re.IGNORECASE)


def numbers_in(text: str) -> list[int]:
    """The numbers in a text, in its order, without those in code.

    >>> numbers_in("Each has 12 Incas with two players ([SETUP-3](rules.md#setup-3)), `produce 2`, -1.")
    [12, 2]
    """
    return [WORDS.get(found.lower()) or int(found) for found in NUMBER.findall(NOT_TEXT.sub(" ", text))]


def numbers_of(value: Any) -> Iterator[int]:
    """The numbers in a figure.

    >>> sorted(numbers_of({"llama": 1, "corn": (3, 5)}))
    [1, 3, 5]
    """
    if isinstance(value, bool | str):
        return
    if isinstance(value, int):
        yield abs(value)
    else:
        for part in value.values() if isinstance(value, Mapping) else value or ():
            yield from numbers_of(part)


@cache
def figures_of(game: str) -> Mapping[str, tuple[int, ...]]:
    """By rule, the numbers of the figures that serve it, and those in their paths (``setup.table.2.incas``)."""
    found: dict[str, list[int]] = {}
    for figure in mr.load(game).rulebook.provenance:
        paths = [int(part) for part in figure.path.split(".") if part.isdigit()]
        found.setdefault(figure.rule, []).extend([*numbers_of(figure.value), *paths])
    return {rule: tuple(numbers) for rule, numbers in found.items()}


def unknown_numbers(game: str, rules: tuple[str, ...], text: str) -> list[int]:
    """The numbers of a text that neither the figures of the rules it is about nor `DERIVED` have.

    >>> unknown_numbers("princes", ("SETUP-3",), "12 Incas with two players"), unknown_numbers("princes", (), "13 days")
    ([], [13])
    """
    known: set[int] = set()
    for rule in rules:
        known |= {*figures_of(game).get(rule, ())}
        if derived := DERIVED[game].get(rule):
            known |= {*derived(figures_by_path(game))}
    return [number for number in numbers_in(text) if number not in known]


@cache
def figures_by_path(game: str) -> Mapping[str, Any]:
    """All figures of a game by path."""
    return {figure.path: figure.value for figure in mr.load(game).rulebook.provenance}


Figures = Mapping[str, Any]


def total(figures: Figures, beginning: str, end: str) -> int:
    """The sum of the figures at the matching paths."""
    return sum(value for path, value in figures.items() if path.startswith(beginning) and path.endswith(end))


def entries(figures: Figures, beginning: str) -> int:
    """The number of things with figures below a path."""
    return len({path.removeprefix(beginning).partition(".")[0] for path in figures if path.startswith(beginning)})


def trail(figures: Figures) -> tuple[int, ...]:
    """The fields of the trail, and the worked example of 5 steps from 18."""
    length = figures["trail.length"]
    return 0, length - 1, 18, 5, (18 + 5) % length


def seats_of(game: str) -> tuple[int, int]:
    """The fewest and the most players."""
    players = mr.load(game).players
    return min(players), max(players)


DERIVED: Mapping[str, Mapping[str, Callable[[Figures], tuple[int, ...]]]] = {
    "princes": {
        "TEXT": lambda f: (0,),  # numbers in moves and seats count from 0
        "SETUP-1": lambda f: (0, *seats_of("princes")),
        "SETUP-4": lambda f: (f["days.last_day"] - 1, f["days.last_day"]),
        "SETUP-7": lambda f: (total(f, "orders.", ".count"), entries(f, "moon_tiles.")),
        "SETUP-8": lambda f: (0, entries(f, "sacrifice_cards.cards.")),
        "SETUP-9": lambda f: (0, 1, 2),  # seats 0 and 1 on fields 1 and 2
        "TURN-2": lambda f: (3,),  # walk, ride or stay
        "TURN-4": lambda f: (entries(f, "moon_tiles."),),
        "PLAZA-4": lambda f: (0, 1, 3, 4, 6),  # the cost of shifting a column by up to four units
        "TRAIL-1": trail,
        "TRAIL-3": lambda f: (f["trail.returns"] - 1,),  # with few cards left
        "NIGHT-2": lambda f: (f["moon_tiles.corn_3.gives"]["corn"],),
        "NIGHT-7": lambda f: (f["days.last_day"],),
        "END-1": lambda f: (total(f, "orders.", ".count"),),
        "SCORE-1": lambda f: (1,),  # one point per card
        "SCORE-2": lambda f: (7, 12, 13, f["trail.length"] - 1),  # the fields of the places, and those before the next
        "SCORE-5": lambda f: (f["goods.corn.unit"],),
        "BANK-2": lambda f: (f["sun_clock.units"],),
    },
    "incan-gold": {
        "GOLD-SETUP-3": lambda f: (entries(f, "artifacts.cards."),),
        "GOLD-ROUND-2": lambda f: (f["setup.table.2.adventurers"],),
        "GOLD-ROUND-4": lambda f: (f["artifacts.values_by_order"].count(5), 2),
        "GOLD-ROUND-8": lambda f: (5, 10),  # stones of the box, which are change
        "GOLD-END-1": lambda f: (2,),  # players with two adventurers
        "GOLD-RECORD": lambda f: (f["setup.table.2.adventurers"],),
    },
    "inca-empire": {
        "ASK": lambda f: (f["hand.value"],),
        "EMPIRE-SETUP-1": lambda f: (0, 1, *seats_of("inca-empire")),
        "EMPIRE-SETUP-4": lambda f: markers(f),
        "EMPIRE-SETUP-5": lambda f: (cards := total(f, "sun_cards.", ".copies"), cards - removed(f, "sun_cards.")),
        "EMPIRE-SETUP-6": lambda f: (0, 1),  # field 0, tile 1
        "EMPIRE-MAP-1": lambda f: (2,),  # the ends of a road
        "EMPIRE-MAP-2": lambda f: regions(f),
        "EMPIRE-MAP-3": lambda f: (3,),  # the most regions next to one site
        "EMPIRE-TRACK-1": lambda f: (0, 20, 17, 16, 5, 8, 9, 25),  # a worked example
        "EMPIRE-TRACK-2": lambda f: (2,),
        "EMPIRE-COURSE-1": lambda f: tuple(range(1, columns(f) + 1)),
        "EMPIRE-COURSE-2": lambda f: (1,),
        "EMPIRE-INCA-3": lambda f: (10, 9, 8, 7),  # a worked example
        "EMPIRE-SUN-1": lambda f: (1, 2),
        "EMPIRE-SUN-3": lambda f: (2,),
        "EMPIRE-SUN-6": lambda f: (f["sun_cards.popular_support.by"],),
        "EMPIRE-SUN-7": lambda f: (
            0,
            2,
            f["actions.city.labor"] + 2 * f["sun_cards.epidemic.by"] + f["sun_cards.master_masons.by"],
        ),
        "EMPIRE-PEOPLE-3": lambda f: (f["free_roads.value"],),
        "EMPIRE-ROAD-3": lambda f: (2,),  # printed wordings
        "EMPIRE-ROAD-5": lambda f: (2,),  # the ends of a road
        "EMPIRE-END-1": lambda f: (columns(f),),
        "EMPIRE-END-3": lambda f: (columns(f),),
        "EMPIRE-END-4": lambda f: (4, 6),  # the columns that are left out, and four players
        "EMPIRE-END-5": lambda f: (f["markers.kingdom.labor"], sum(p.endswith("hand_of_god") for p in f)),
        "EMPIRE-BANK-1": lambda f: (0,),
    },
}
"""Numbers that are not figures of the rule, by game and rule. If they follow from figures, they are computed here."""


def removed(figures: Figures, beginning: str) -> int:
    """The number of cards or markers that are removed with three players."""
    return total(figures, beginning, ".removed_with_3")


def columns(figures: Figures) -> int:
    """The number of columns of phases."""
    return sum(len(value) for path, value in figures.items() if path.startswith("eras.") and path.endswith(".columns"))


def regions(figures: Figures) -> tuple[int, ...]:
    """The numbers of ordinary and starting regions with four and with three players, and of regions that merge."""
    every = entries(figures, "regions.")
    starting = sum(path.endswith(".starting") for path in figures)
    merged = entries(figures, "players.3.merged.")
    return every - starting, starting, every - merged - 3, 3, merged


def markers(figures: Figures) -> tuple[int, ...]:
    """The markers with four and with three players, and how many are left over."""
    of_four = total(figures, "markers.", ".copies")
    of_three = of_four - removed(figures, "markers.")
    return of_four, 3, of_three, of_four - regions(figures)[0]
