"""Split texts into characters as readers see them (grapheme clusters). The rules are those of Unicode (UAX #29), as far
as names need them.

The library uses only the tables of `unicodedata`, so it differs from UAX #29 for a few rare marks. In the library, all
marks continue a cluster, although a few marks of Myanmar and Tai Tham begin a cluster in UAX #29.
"""

from __future__ import annotations

import re
import unicodedata

ZWNJ, ZWJ = "\u200c", "\u200d"
"""The zero-width non-joiner and the zero-width joiner. Both are invisible. Persian words, Hindi words, and joined
emoji contain them.
"""

VIRAMA = 9
"""The Unicode combining class of viramas, the signs that join Indic consonants."""

CONJUNCTS = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")
"""The viramas after which the next consonant belongs to the same cluster."""

EXTENDS = re.compile("[\u200c\u200d\u0e33\u0eb3\uff9e\uff9f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
"""Characters that are not marks, but continue a cluster: `ZWNJ`, `ZWJ`, two vowels, two voicing signs, the skin tones,
and the invisible letters of some flags.
"""

PREPENDED = re.compile("[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\U000110bd\U000110cd]")
"""Characters that begin a cluster. The next character belongs to the same cluster."""

PICTURES = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
"""Characters that are pictures. Zero-width joiners can combine several of these characters into one picture."""

FLAG_LETTERS = re.compile("[\U0001f1e6-\U0001f1ff]")
"""The letters of country codes in flags. Two of them in a row are shown as a flag."""


def is_mark(character: str) -> bool:
    """Return True if ``character`` is a mark, which is drawn on or next to the preceding character.

    >>> is_mark("\\u0301"), is_mark("e")
    (True, False)
    """
    return unicodedata.category(character)[0] == "M"


def clusters(text: str) -> list[str]:
    """Return the grapheme clusters of a text. Readers see a cluster as one character, so a cluster must not be split.

    >>> clusters("Zoe\\u0308"), len(clusters("\\U0001f469\\u200d\\U0001f680"))
    (['Z', 'o', 'e\u0308'], 1)
    """
    if text.isascii() and "\r" not in text:
        return list(text)
    found: list[str] = []
    for character in text:
        if found and _continues(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


def _continues(cluster: str, character: str) -> bool:
    """Return True if ``character`` belongs to ``cluster``, the cluster before it."""
    last = cluster[-1]
    if unicodedata.category(last) in ("Cc", "Zl", "Zp"):
        return last == "\r" and character == "\n"
    if is_mark(character) or EXTENDS.match(character):
        return unicodedata.category(character) != "Cc"
    if PREPENDED.match(last):
        return unicodedata.category(character) != "Cc"
    if FLAG_LETTERS.match(character):
        return len(cluster) == 1 and FLAG_LETTERS.match(cluster) is not None
    if last == ZWJ and PICTURES.match(character):
        return PICTURES.match(cluster) is not None
    if _ends_with_virama(cluster) and unicodedata.category(character) == "Lo":
        return ord(character) >> 7 == ord(cluster[0]) >> 7
    kind, before = _hangul_syllable_type(character), _hangul_syllable_type(last)
    return (before, kind) in (("L", "L"), ("L", "V"), ("L", "S"), ("V", "V"), ("V", "T"), ("T", "T")) or (
        before == "S" and kind in ("V" if _lacks_final_consonant(last) else "T", "T")
    )


def _ends_with_virama(cluster: str) -> bool:
    """Return True if ``cluster`` ends with a virama from `CONJUNCTS`. Marks and zero-width joiners after the virama are
    ignored.
    """
    for character in reversed(cluster):
        if character in CONJUNCTS:
            return True
        if not is_mark(character) and character != ZWJ:
            return False
    return False


def _hangul_syllable_type(character: str) -> str:
    """Return the type of a Hangul character: ``L``, ``V`` or ``T`` for a part of a syllable, ``S`` for a whole
    syllable. Returns an empty text for any other character.
    """
    if "\u1100" <= character <= "\u115f" or "\ua960" <= character <= "\ua97c":
        return "L"
    if "\u1160" <= character <= "\u11a7" or "\ud7b0" <= character <= "\ud7c6":
        return "V"
    if "\u11a8" <= character <= "\u11ff" or "\ud7cb" <= character <= "\ud7fb":
        return "T"
    return "S" if "\uac00" <= character <= "\ud7a3" else ""


def _lacks_final_consonant(syllable: str) -> bool:
    """Return True if the whole Hangul syllable ``syllable`` has no final consonant."""
    return (ord(syllable) - 0xAC00) % 28 == 0
