"""How to play a game, for newcomers: a summary, a cheat sheet, and a sentence for each thing on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from attrs import asdict, frozen

from machu_rules.core.json_types import END, Id, RuleId, Text
from machu_rules.core.shapes import Limit
from machu_rules.core.values import JsonDict

Rules = Annotated[tuple[RuleId, ...], Limit(most=100)]

ThingKey = Annotated[
    str,
    Limit(
        "ThingKey",
        "A kind of thing (`prince`), or a kind and an id (`district:sun_clock`), as a picture has it as `data-id`.",
        pattern=f"^[a-z][a-z0-9_]*(:[a-z0-9_-]+)?{END}",
        most=100,
        examples=("district:sun_clock",),
    ),
]


@frozen
class HowToPlaySection:
    """A section of the summary that explains a game to newcomers.

    >>> import machu_rules as mr
    >>> section = mr.load("incan-gold").how_to_play().sections[0]
    >>> section.id, section.title, section.rules
    ('goal', 'Your goal', ('GOLD-END-1',))
    """

    id: Id
    """The id of the section, the same in all languages: ``goal``, ``turn``, ``scoring``, ``end`` and others."""
    title: Text
    """The heading of the section."""
    paragraphs: Annotated[tuple[Text, ...], Limit(least=1, most=20)]
    """The paragraphs of the section."""
    rules: Rules
    """The ids of the rules that the section summarises."""


@frozen
class CheatSheetRow:
    """A row of the cheat sheet.

    >>> import machu_rules as mr
    >>> row = mr.load("incan-gold").how_to_play().cheat_sheet[0].rows[0]
    >>> row.label
    'Torch'
    """

    label: Text
    """The situation or the action that the row explains, in a few words."""
    text: Text
    """What you do, or what happens."""


@frozen
class CheatSheetPart:
    """A part of the cheat sheet: a heading with its rows.

    >>> import machu_rules as mr
    >>> [part.title for part in mr.load("incan-gold").how_to_play().cheat_sheet][:2]
    ['Your choice', 'The card that is turned']
    """

    title: Text
    """The heading of the part."""
    rows: Annotated[tuple[CheatSheetRow, ...], Limit(least=1, most=50)]
    """The rows of the part, in order."""
    rules: Rules
    """The ids of the rules that the part summarises."""


@frozen
class ThingSentence:
    """A sentence about a thing on the board, or about all things of a kind.

    >>> import machu_rules as mr
    >>> thing = mr.load("incan-gold").how_to_play().things["artifact:artifact_1"]
    >>> thing.kind, thing.name
    ('artifact', 'Artifact 1')
    """

    kind: Id
    """The kind of thing."""
    name: Text
    """The display name of the thing, or the title of the kind if the sentence is about a kind."""
    text: Text
    """The sentence."""


@frozen
class HowToPlay:
    """A game explained to newcomers in one language. All numbers in the texts come from the game's rulebook, so the
    texts are also right for a variant. All texts are empty for a game without explanations.

    >>> import machu_rules as mr
    >>> how = mr.load("princes").how_to_play()
    >>> [section.id for section in how.sections]
    ['goal', 'setup', 'turn', 'districts', 'trail', 'night', 'end', 'scoring']
    >>> print(how.things["district:sun_clock"].text)
    Send one of your Incas here, and at night it returns to your supply and earns 3 different goods and 3 steps.
    """

    game: Annotated[str, Limit(most=100)]
    """The name of the game."""
    language: Annotated[str, Limit(most=100)]
    """The code of the language."""
    title: Text
    """The title of the explanation."""
    sections: Annotated[tuple[HowToPlaySection, ...], Limit(most=50)]
    """The summary, section by section."""
    cheat_sheet: Annotated[tuple[CheatSheetPart, ...], Limit(most=50)]
    """The cheat sheet, part by part."""
    kinds: Annotated[Mapping[Id, Text], Limit(most=100)]
    """The titles of the kinds of things, in the order of the game's text file. The keys are the kinds, such as
    ``prince``.
    """
    things: Annotated[Mapping[ThingKey, ThingSentence], Limit(most=2000)]
    """The sentences about things and about kinds of things. The key of a sentence is a kind with an id
    (``district:sun_clock``) or only a kind (``prince``).
    """

    def thing(self, target: str) -> ThingSentence | None:
        """Return the sentence about a thing in a picture.

        Args:
            target: The ``data-id`` of the thing, such as ``district:sun_clock``, ``goods:0:corn`` or ``prince:1``.

        Returns:
            The sentence about this thing. If there is no such sentence, the result is the sentence about things of the
            same kind. If both are missing, the result is None.

        >>> import machu_rules as mr
        >>> how = mr.load("princes").how_to_play()
        >>> [how.thing(target).name for target in ("goods:0:corn", "prince:1", "district:sun_clock")]
        ['corn', 'Prince', 'Sun Clock']
        >>> how.thing("spaceship:1") is None
        True
        """
        kind, *rest = target.split(":")
        keys = [target, *(f"{kind}:{part}" for part in reversed(rest)), kind]
        return next((self.things[key] for key in keys if key in self.things), None)

    def data(self) -> JsonDict:
        """Return the texts as JSON data.

        Returns:
            An object that fits the schema ``how_to_play``.

        >>> import machu_rules as mr
        >>> list(mr.load("princes").how_to_play().data())
        ['game', 'language', 'title', 'sections', 'cheat_sheet', 'kinds', 'things']
        """
        return {
            "game": self.game,
            "language": self.language,
            "title": self.title,
            "sections": [
                {**asdict(each), "paragraphs": list(each.paragraphs), "rules": list(each.rules)}
                for each in self.sections
            ],
            "cheat_sheet": [
                {"title": each.title, "rows": [asdict(row) for row in each.rows], "rules": list(each.rules)}
                for each in self.cheat_sheet
            ],
            "kinds": dict(self.kinds),
            "things": {key: asdict(thing) for key, thing in self.things.items()},
        }
