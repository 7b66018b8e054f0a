"""Check the numbers in a text against the figures of the data.

A text about a rule may name a number in three cases: a figure of the data that serves the rule has it, `DERIVED`
computes it from figures, or `FIXED` lists it because the rule itself fixes it. A mistyped number fails a test, and so
does an outdated one. The texts in ``rules.yaml`` and their translations also appear in variants, so they may name only
numbers in `FIXED`. Use `unknown_numbers` to check any other text.
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
        2: "two twice second both double doubles zwei zweite zweiten zweiter zweites zweimal beide beiden doppelt",
        3: "three thrice third triple triples drei dritte dritten dritter drittes dreimal dreifach",
        4: "four fourth vier vierte vierten vierter viertes",
        5: "five fifth fünf fünfte fünften fünfter fünftes",
        6: "six sixth sechs sechste sechsten sechster sechstes",
        7: "seven seventh sieben siebte siebten siebter siebtes",
        8: "eight eighth acht achte achten achter achtes",
        9: "nine ninth neun neunte neunten neunter neuntes",
        10: "ten tenth zehn zehnte zehnten",
        11: "eleven eleventh elf elfte elften",
        12: "twelve twelfth zwölf zwölfte zwölften",
        13: "thirteen dreizehn",
        14: "fourteen vierzehn",
        15: "fifteen fünfzehn",
        16: "sixteen sechzehn",
        20: "twenty twentieth zwanzig zwanzigste zwanzigsten",
    }.items()
    for word in words.split()
}
"""Number words in English and German. "One", "once" and "first" also have other senses, so they are not checked."""

NOT_TEXT = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|\b[A-Z]+(?:-[A-Z]+)*-\d+\b|^ *\d+\. ", re.DOTALL | re.MULTILINE)
"""Code, the targets of links, ids of rules, and the numbers of list items."""
NUMBER = re.compile(rf"(?<![\w.-])\d+(?![\w-])|\b(?:{'|'.join(WORDS)})\b", re.IGNORECASE)


def numbers_in(text: str) -> list[int]:
    """Return the numbers in a text in their order, without those in code.

    >>> numbers_in("Each has 12 Incas with two players ([SETUP-3](rules.md#setup-3)), `produce 2`, -1.")
    [12, 2]
    """
    return [WORDS.get(found.lower()) or int(found) for found in NUMBER.findall(NOT_TEXT.sub(" ", text))]


def numbers_of(value: Any) -> Iterator[int]:
    """Yield the numbers in a figure.

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
    """Map each rule to the numbers of its figures and of their paths (``setup.table.2.incas``)."""
    found: dict[str, list[int]] = {}
    for figure in mr.load(game).rulebook.provenance:
        paths = [int(part) for part in figure.path.split(".") if part.isdigit()]
        found.setdefault(figure.rule, []).extend([*numbers_of(figure.value), *paths])
    return {rule: tuple(numbers) for rule, numbers in found.items()}


def unknown_numbers(game: str, rules: tuple[str, ...], text: str) -> list[int]:
    """Return the numbers of a text about these rules that are not figures of theirs, `DERIVED` or `FIXED`.

    >>> unknown_numbers("princes", ("SETUP-3",), "12 Incas with two players"), unknown_numbers("princes", (), "13 days")
    ([], [13])
    """
    known: set[int] = set()
    for rule in rules:
        known |= {*figures_of(game).get(rule, ()), *FIXED[game].get(rule, ())}
        if derived := DERIVED[game].get(rule):
            known |= {*derived(figures_by_path(game))}
    return [number for number in numbers_in(text) if number not in known]


def changeable_numbers(game: str, rule: str, text: str) -> list[int]:
    """Return the numbers of a text about a rule that `FIXED` does not have, so that a variant may change them.

    >>> changeable_numbers("princes", "SETUP-3", "12 Incas"), changeable_numbers("princes", "SCORE-1", "worth 1 point")
    ([12], [])
    """
    return [number for number in numbers_in(text) if number not in FIXED[game].get(rule, ())]


@cache
def figures_by_path(game: str) -> Mapping[str, Any]:
    """Map the path of each figure of a game to its value."""
    return {figure.path: figure.value for figure in mr.load(game).rulebook.provenance}


Figures = Mapping[str, Any]


def total(figures: Figures, beginning: str, end: str) -> int:
    """Return the sum of the figures whose paths begin and end so."""
    return sum(value for path, value in figures.items() if path.startswith(beginning) and path.endswith(end))


def entries(figures: Figures, beginning: str) -> int:
    """Count the things whose paths begin so."""
    return len({path.removeprefix(beginning).partition(".")[0] for path in figures if path.startswith(beginning)})


def trail(figures: Figures) -> tuple[int, ...]:
    """Return the fields of the trail, and the numbers of the worked example: 5 steps from 18."""
    length = figures["trail.length"]
    return 0, length - 1, 18, 5, (18 + 5) % length


def seats_of(game: str) -> tuple[int, int]:
    """Return the smallest and the largest number of players."""
    players = mr.load(game).players
    return min(players), max(players)


FIXED: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    "princes": {
        "TEXT": (0,),  # numbers in moves and seats count from 0
        "SETUP-1": (0,),  # the first seat
        "SETUP-8": (0,),  # the first seat
        "SETUP-9": (0, 1, 2),  # seats 0 and 1, the first and the second, on fields 1 and 2
        "TURN-2": (2, 3),  # walk, ride or stay; both to walk and to ride
        "TRAIL-1": (0,),  # the first field
        "SCORE-1": (1,),  # a point for each
        "SCORE-4": (2,),  # the second most gold
    },
    "incan-gold": {
        "GOLD-ROUND-6": (2,),  # the second hazard
        "GOLD-ROUND-7": (2,),  # the second hazard
        "GOLD-ROUND-8": (5, 10),  # stones of the box, which are change
    },
    "inca-empire": {
        "EMPIRE-SETUP-1": (0, 1),  # seat 0, tile 1
        "EMPIRE-SETUP-2": (3,),  # players without Cuntisuyu
        "EMPIRE-SETUP-6": (0, 1),  # field 0, tile 1
        "EMPIRE-MAP-1": (2,),  # the ends of a road
        "EMPIRE-MAP-3": (3,),  # the most regions that a site borders
        "EMPIRE-TRACK-1": (0,),
        "EMPIRE-COURSE-2": (1,),
        "EMPIRE-SUN-1": (1, 2),
        "EMPIRE-SUN-3": (2,),  # suyus and players of a quadrant, quadrants of a player
        "EMPIRE-SUN-7": (0, 1, 6),  # free roads and prices at least, kinds of effects
        "EMPIRE-ROAD-3": (2,),  # printed wordings
        "EMPIRE-ROAD-5": (2,),  # the ends of a road
        "EMPIRE-END-4": (4, 6),  # the columns that are left out, and four players
        "EMPIRE-END-5": (3,),  # one type of marker alone has so much labor
        "EMPIRE-BANK-1": (0,),
    },
}
"""By game and rule, the numbers that the rule itself fixes, so that no data can change them."""

DERIVED: Mapping[str, Mapping[str, Callable[[Figures], tuple[int, ...]]]] = {
    "princes": {
        "SETUP-1": lambda f: seats_of("princes"),
        "SETUP-4": lambda f: (f["days.last_day"] - 1, f["days.last_day"]),
        "SETUP-7": lambda f: (total(f, "orders.", ".count"), entries(f, "moon_tiles.")),
        "SETUP-8": lambda f: (entries(f, "sacrifice_cards.cards."),),
        "TURN-4": lambda f: (entries(f, "moon_tiles."),),
        "PLAZA-4": lambda f: (0, 1, 3, 4, 6),  # what shifting a column by up to four units costs
        "TRAIL-1": trail,
        "TRAIL-3": lambda f: (f["trail.returns"] - 1, 2),  # with few cards left; a second summit
        "NIGHT-2": lambda f: (f["moon_tiles.corn_3.gives"]["corn"],),
        "NIGHT-7": lambda f: (f["days.last_day"],),
        "END-1": lambda f: (total(f, "orders.", ".count"),),
        "SCORE-2": lambda f: (7, 12, 13, f["trail.length"] - 1),  # the fields of the places, and those before the next
        "SCORE-5": lambda f: (f["goods.corn.unit"], f["goods.llama.unit"]),
        "BANK-2": lambda f: (f["sun_clock.units"],),
    },
    "incan-gold": {
        "ASK-2": lambda f: (f["setup.table.2.adventurers"],),
        "GOLD-SETUP-3": lambda f: (entries(f, "artifacts.cards."), 2),  # the second round
        "GOLD-ROUND-2": lambda f: (f["setup.table.2.adventurers"],),
        "GOLD-ROUND-4": lambda f: (f["artifacts.values_by_order"].count(5), 2),
        "GOLD-END-1": lambda f: (2,),  # players who run two adventurers
        "GOLD-RECORD": lambda f: (f["setup.table.2.adventurers"],),
    },
    "inca-empire": {
        "ASK": lambda f: (f["hand.value"],),
        "EMPIRE-SETUP-1": lambda f: seats_of("inca-empire"),
        "EMPIRE-SETUP-4": lambda f: markers(f),
        "EMPIRE-SETUP-5": lambda f: (cards := total(f, "sun_cards.", ".copies"), cards - removed(f, "sun_cards.")),
        "EMPIRE-MAP-2": lambda f: regions(f),
        "EMPIRE-TRACK-1": lambda f: (20, 17, 16, 5, 8, 9, 25),  # a worked example
        "EMPIRE-COURSE-1": lambda f: tuple(range(1, columns(f) + 1)),
        "EMPIRE-INCA-3": lambda f: (10, 9, 8, 7),  # a worked example
        "EMPIRE-SUN-6": lambda f: (f["sun_cards.popular_support.by"],),
        "EMPIRE-SUN-7": lambda f: (
            2,
            f["actions.city.labor"] + 2 * f["sun_cards.epidemic.by"] + f["sun_cards.master_masons.by"],
        ),
        "EMPIRE-PEOPLE-3": lambda f: (f["free_roads.value"],),
        "EMPIRE-ACTION-1": lambda f: (2,),  # the regions of the example
        "EMPIRE-END-1": lambda f: (columns(f),),
        "EMPIRE-END-3": lambda f: (columns(f),),
        "EMPIRE-END-5": lambda f: (f["markers.kingdom.labor"], sum(p.endswith("hand_of_god") for p in f)),
    },
}
"""By game and rule, the numbers of its texts that follow from figures or belong to a worked example."""


def removed(figures: Figures, beginning: str) -> int:
    """Count the cards or markers that three players take out."""
    return total(figures, beginning, ".removed_with_3")


def columns(figures: Figures) -> int:
    """Count the columns of phases."""
    return sum(len(value) for path, value in figures.items() if path.startswith("eras.") and path.endswith(".columns"))


def regions(figures: Figures) -> tuple[int, ...]:
    """Return the numbers of other and starting regions with four and with three players, and of merged regions."""
    every = entries(figures, "regions.")
    starting = sum(path.endswith(".starting") for path in figures)
    merged = entries(figures, "players.3.merged.")
    return every - starting, starting, every - merged - 3, 3, merged


def markers(figures: Figures) -> tuple[int, ...]:
    """Return the numbers of markers with four and with three players, and of those left over."""
    of_four = total(figures, "markers.", ".copies")
    of_three = of_four - removed(figures, "markers.")
    return of_four, 3, of_three, of_four - regions(figures)[0]
