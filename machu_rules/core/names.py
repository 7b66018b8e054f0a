"""Check names that people read: the names of players and rulebooks, and all names in data, variants and languages.

A name consists of one readable line, and no two names look alike. Any script is allowed, with the joiners that Persian
words, Hindi words and joined emoji need. Names must not contain invisible characters, or characters that change how the
surrounding text is displayed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from machu_rules.core.graphemes import VIRAMA, ZWJ, ZWNJ, clusters, is_mark

MOST_MARKS = 4
"""The largest number of accents and other marks on one letter. A Vietnamese letter has up to two marks, and a fully
pointed Hebrew letter has up to four (UTS #39, 5.4).
"""

MOST_IN_CLUSTER = 16
"""The largest number of code points in one character as readers see it. The longest emoji have fewer."""

TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Characters that change the direction of the following text."""

UNSEEN = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc"
    "\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a]"
)
"""Characters that are always invisible."""

DIRECTIONS = "\u061c\u200e\u200f"
"""Marks that set the writing direction of the character before them. People type these marks in names that mix text
from left to right with text from right to left.
"""

SELECTORS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Characters that choose one of several shapes of the preceding character."""

TAGS = re.compile("[\U000e0020-\U000e007f]")
"""Invisible letters after the emoji of a black flag. The letters turn this emoji into another flag, such as that of
Wales.
"""

IGNORED = re.compile(f"{UNSEEN.pattern}|{SELECTORS.pattern}|{TAGS.pattern}|[{DIRECTIONS}{ZWNJ}{ZWJ}]")
"""Characters that make no visible difference. Comparisons of names ignore them."""

KINDS = {
    "Cc": "a control character",
    "Cs": "half of a character",
    "Co": "a character for private use",
    "Cn": "no character that Unicode knows",
}
"""Descriptions of the characters that have no name in Unicode. The keys are Unicode categories."""

LINES = {"\n": "a line break", "\r": "a line break", "\t": "a tab"}
"""Descriptions of well-known control characters."""

LOOK_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТХҮԌаесіјорѕухһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοϲϳıɡ",
    "ABESIJKMHOPCTXYGaecijopsyxhdqwlABEZHIKMNOPTYXocjig",
)
"""A table for `str.translate`. It replaces Cyrillic, Greek and unusual Latin letters by the usual Latin letters that
they resemble.
"""


def character_name(character: str) -> str:
    """Return the name of a character for messages.

    >>> character_name("\\u202e"), character_name("\\x07")
    ('U+202E RIGHT-TO-LEFT OVERRIDE', 'U+0007 (a control character)')
    """
    name = unicodedata.name(character, "")
    kind = LINES.get(character) or KINDS.get(unicodedata.category(character), "without a name")
    return f"U+{ord(character):04X} {name or f'({kind})'}"


def find_character_fault(text: str, lines: bool = False) -> tuple[str, str, str] | None:
    """Find the first character in ``text`` that is not allowed. Return three texts for a message: the name of the
    character (see `character_name`), a clause that describes its problem, such as ``cannot be seen``, and a hint on how
    to correct the text.

    Returns None if all characters are allowed. If ``lines`` is True, line breaks are allowed.

    >>> find_character_fault("Temple of the Sun")
    >>> find_character_fault("abc\\u202ecod.exe")
    ('U+202E RIGHT-TO-LEFT OVERRIDE', 'changes the direction of the text behind it', 'delete it')
    """
    if text.isascii() and text.isprintable():
        return None
    before, marks = "", 0
    for character in text:
        if fault := _character_fault(character, before, lines):
            return character_name(character), fault, "delete it"
        if unicodedata.category(character) in ("Mn", "Me") and not SELECTORS.match(character):
            marks += 1
            if marks > MOST_MARKS:
                return character_name(character), "is one mark too many", f"at most {MOST_MARKS} marks on a letter"
        elif character not in (ZWNJ, ZWJ) and not SELECTORS.match(character):
            marks = len(unicodedata.normalize("NFD", character)) - 1 if character.isalpha() else 0
        before = character
    return None


def _character_fault(character: str, before: str, lines: bool) -> str:
    """Return a clause that describes the problem with ``character``, such as ``cannot be seen``. Returns an empty text
    if the character is allowed. ``before`` is the preceding character, or an empty text if ``character`` is the first.
    If ``lines`` is True, line breaks are allowed.
    """
    kind = unicodedata.category(character)
    if kind == "Cc":
        return (
            "" if lines and character == "\n" else "begins a new line" if character in "\r\n" else "cannot be printed"
        )
    if kind in ("Zl", "Zp"):
        return "begins a new line"
    if kind in ("Cs", "Co", "Cn"):
        return "cannot be printed everywhere"
    if TURNS.match(character):
        return "changes the direction of the text behind it"
    if UNSEEN.match(character):
        return "cannot be seen"
    stands = before and unicodedata.category(before)[0] not in "ZC" and before not in DIRECTIONS
    if character in (ZWNJ, ZWJ):
        return "" if stands else "cannot be seen, as it has nothing to join"
    if SELECTORS.match(character):
        return "" if stands and not SELECTORS.match(before) else "cannot be seen, as it follows no character"
    if TAGS.match(character):
        return "" if before == "\U0001f3f4" or TAGS.match(before) else "cannot be seen, as it follows no black flag"
    if is_mark(character):
        return "" if stands or before in (ZWNJ, ZWJ) else "has no letter below it"
    return ""


def find_name_fault(name: str, most: int | None = None) -> tuple[str, str] | None:
    """Check ``name``. If the name is invalid, return a description of the problem and a hint on how to correct the
    name. The description is the end of a sentence that begins with the name, such as ``is empty``. Returns None if the
    name is valid.

    ``most`` is the largest number of characters, as readers count them. If ``most`` is None, the number is not limited.

    >>> find_name_fault("Anna"), find_name_fault(" Anna")
    (None, ('begins or ends with a space', 'write it without'))
    >>> find_name_fault("Ann\\u200ba")
    ('has U+200B ZERO WIDTH SPACE, which cannot be seen', 'delete it')
    """
    if not name:
        return "is empty", "write a name"
    if (found := find_character_fault(name)) is not None:
        character, fault, hint = found
        return f"has {character}, which {fault}", hint
    if name != name.strip():
        return "begins or ends with a space", "write it without"
    if not IGNORED.sub("", name).strip():
        return "has nothing that can be seen", "write a name"
    if name[-1] in (ZWNJ, ZWJ) and unicodedata.combining(name[-2:-1] or " ") != VIRAMA:
        return f"ends with {character_name(name[-1])}, which has nothing to join", "delete it"
    counted = clusters(name)
    if most is not None and len(counted) > most:
        return f"has {len(counted)} characters", f"at most {most}"
    if any(len(cluster) > MOST_IN_CLUSTER for cluster in counted):
        return f"has a character of more than {MOST_IN_CLUSTER} parts", "write it in fewer"
    return None


def find_text_fault(text: str, lines: bool = True) -> tuple[str, str] | None:
    """Check ``text``, which is a name or a sentence. If the text is invalid, return a description of the problem and a
    hint, in the same form as `find_name_fault`. Returns None if the text is valid. If ``lines`` is True, line breaks
    are allowed.

    >>> find_text_fault("Two\\nlines"), find_text_fault("abc\\u202ecod.exe")[1]
    (None, 'delete it')
    """
    found = find_character_fault(text, lines)
    return None if found is None else (f"has {found[0]}, which {found[1]}", found[2])


def find_lookalikes(names: Sequence[str | None]) -> Iterator[tuple[int, int]]:
    """Yield pairs of indices of names that look alike. A pair consists of the index of the earlier name and the index
    of the later name.

    Two names that look alike may differ in capitals, in the encoding of accents, in kinds of spaces, in invisible
    characters, or in letters of other scripts that look like Latin ones.

    >>> list(find_lookalikes(["Anna", "Ben", "ANNA", None]))
    [(0, 2)]
    """
    seen: dict[str, int] = {}
    for place, name in enumerate(names):
        looks = _comparison_keys(name) if name is not None else ()
        first = min((seen[look] for look in looks if look in seen), default=None)
        if first is not None:
            yield first, place
        for look in looks:
            seen.setdefault(look, place)


def fold_lookalikes(text: str) -> str:
    """Return ``text`` in lower case. Letters that look like Latin letters are replaced by Latin letters, and invisible
    characters are removed. Use the result to find the id or move that somebody meant to type.

    >>> fold_lookalikes("Settle P\\u043etter")
    'settle potter'
    """
    plain = IGNORED.sub("", unicodedata.normalize("NFKC", text)).translate(LOOK_ALIKE)
    return unicodedata.normalize("NFKC", plain.casefold())


def _comparison_keys(name: str) -> set[str]:
    """Return two keys for comparing names: one for the spelling, and one for the appearance."""
    plain = " ".join(IGNORED.sub("", unicodedata.normalize("NFKC", name)).split())
    return {unicodedata.normalize("NFKC", form.casefold()) for form in (plain, plain.translate(LOOK_ALIKE))}
