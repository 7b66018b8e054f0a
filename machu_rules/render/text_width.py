"""Estimates the width of a text without the font.

The estimate uses the widths of a wide sans-serif font. So a text that is not too wide by the estimate is not too wide
in the viewer's font either.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from machu_rules.core.graphemes import FLAG_LETTERS, PICTURES, clusters

# advance widths of DejaVu Sans in em, rounded up. Few screen fonts are wider
_WIDTHS = {
    0.3: "'IJijl",
    0.35: " ,./:;\\|",
    0.4: "()-[]ft",
    0.45: "!r",
    0.5: '"*_`',
    0.55: "?csz",
    0.6: "FLkvxy",
    0.65: "$0123456789EPSTYabdeghnopqu{}·…",
    0.7: "ABCKRVXZ",
    0.75: "NU",
    0.8: "&DGHOQ",
    0.85: "#+<=>^w~×",
    0.9: "M",
    1.0: "%@Wm",
}
_EM = {character: em for em, characters in _WIDTHS.items() for character in characters}
BOLD = 1.15
SERIF = 1.08


PICTURE = 1.4
"""The width of an emoji in em. An emoji that is composed of several characters has the same width."""


def _em(cluster: str) -> float:
    """Return the width in em of ``cluster``, one visible character that may consist of several code points."""
    if cluster in _EM:
        return _EM[cluster]
    first = cluster[0]
    if (PICTURES.match(first) and unicodedata.east_asian_width(first) == "W") or "\ufe0f" in cluster:
        return PICTURE
    if len(cluster) > 1 and FLAG_LETTERS.match(first):
        return PICTURE
    return fsum(map(_character_em, cluster))


def _character_em(character: str) -> float:
    if character in _EM:
        return _EM[character]
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):  # it is drawn on another character, or not drawn at all
        return 0.0
    return 1.05 if unicodedata.east_asian_width(character) in "WF" else 0.85


@lru_cache(maxsize=4096)
def width(text: str, size: float, bold: bool = False, serif: bool = False) -> float:
    """Return an upper bound for the width of ``text`` in the font size ``size``.

    >>> width("plaza", 10) < width("plaza", 10, bold=True) < 40
    True
    """
    return fsum(map(_em, clusters(text))) * size * (BOLD if bold else 1.0) * (SERIF if serif else 1.0)


def truncate_to_width(text: str, room: float, size: float, bold: bool = False, serif: bool = False) -> str:
    """Return ``text`` if it fits into the width ``room``. Otherwise, return the truncated text with an ellipsis.

    >>> truncate_to_width("Temple of the Sun", 60, 10)
    'Temple of…'
    """
    if width(text, size, bold, serif) <= room:
        return text
    signs = clusters(text)
    while signs and width("".join(signs) + "…", size, bold, serif) > room:
        signs.pop()
    return "".join(signs).rstrip() + "…"


def hyphenate(word: str, room: float, size: float, bold: bool = False) -> list[str]:
    """Split a word into pieces with hyphens if it is wider than ``room``.

    A piece has at least three letters and, if possible, ends at the end of a syllable.

    >>> hyphenate("Corn", 60, 10), hyphenate("Maisterrassen", 60, 10), hyphenate("Kondortempel", 60, 10)
    (['Corn'], ['Maisterras-', 'sen'], ['Kondor-', 'tempel'])
    """
    signs = clusters(word)
    if width(word, size, bold) <= room or len(signs) < 6:
        return [word]
    ends = [end for end in range(3, len(signs) - 2) if width(f"{''.join(signs[:end])}-", size, bold) <= room]
    end = max((end for end in ends if _syllable_begins(signs, end)), default=max(ends, default=3))
    return [f"{''.join(signs[:end])}-", *hyphenate("".join(signs[end:]), room, size, bold)]


VOWELS = frozenset("aeiouyäöüáéíóú")
ONSETS = frozenset("bl br ch dr fl fr gl gr kl kn kr pf ph pl pr qu sh th tr".split())
"""Pairs of consonants that can begin a syllable together."""


def _syllable_begins(signs: Sequence[str], place: int) -> bool:
    """Return True if a syllable can begin at the index ``place`` in ``signs``, the characters of a word. A syllable
    begins with a single consonant before a vowel, or with a pair from `ONSETS` before a vowel. No syllable begins with
    the second consonant of a pair from `ONSETS`.
    """
    before, *after = (each.lower() for each in signs[place - 1 : place + 3])
    if after[0] in VOWELS or not after[0].isalpha() or before + after[0] in ONSETS:
        return False
    return after[1] in VOWELS or ("".join(after[:2]) in ONSETS and after[-1] in VOWELS)


def wrap(text: str, room: float, size: float, lines: int = 2, bold: bool = False, breaks: bool = False) -> list[str]:
    """Split ``text`` into at most ``lines`` lines that fit into the width ``room``. If a word is too long for a line,
    or if there is more text than fits, the line is truncated with an ellipsis. If ``breaks`` is True, long words are
    hyphenated.

    >>> wrap("Temple of the Sun", 70, 10)
    ['Temple of', 'the Sun']
    """
    words, made = text.split(), [""]
    if breaks:
        words = [piece for word in words for piece in hyphenate(word, room, size, bold)]
    for place, word in enumerate(words):
        longer = f"{made[-1]} {word}".strip()
        if width(longer, size, bold) <= room or not made[-1]:
            made[-1] = longer
        elif len(made) < lines:
            made.append(word)
        else:
            made[-1] = " ".join((made[-1], *words[place:]))
            break
    return [truncate_to_width(line, room, size, bold) for line in made]
