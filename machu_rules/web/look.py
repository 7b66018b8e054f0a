"""How a screen shows a match: what was told and drawn on it so far, and what is new for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.phrasing import capitalised, printable
from machu_rules.core.values import Data, Preview
from machu_rules.framework.game import Game
from machu_rules.framework.questions import Question
from machu_rules.match import draw
from machu_rules.match.cursor import cursor_of, heard
from machu_rules.match.match import Match
from machu_rules.match.wording import sentence
from machu_rules.render.kept import KEPT
from machu_rules.render.patch import Splice
from machu_rules.web.types import Asking, Offered, Told, Weight

MINUS = "\N{MINUS SIGN}"


class Look:
    """A screen's language, theme and widths, and what it shows: the first part of the picture ``width`` pixels wide,
    the others ``side``. A patch builds on what was sent before, so every patch must be sent, in order."""

    def __init__(self, language: str = "en", theme: str = "light", width: int = 390, side: int = 390) -> None:
        self.language = language
        self.theme = theme
        self.width = width
        self.side = side
        self.forget()

    def forget(self) -> None:
        """Start again as if nothing had been told or drawn yet."""
        self._drawn: dict[str, str] = {}
        self._cursor: str | None = None
        self._grounded = False

    @property
    def fresh(self) -> bool:
        """Whether nothing has been told yet."""
        return self._cursor is None

    def log(self, match: Match, seat: int | None) -> tuple[int, list[Told]]:
        """The last move of which the screen was told and that still stands, and what happened since then."""
        _, standing = (0, 0) if self._cursor is None else heard(match, self._cursor)
        happened = [(standing + place, step.events) for place, step in enumerate(match.since(standing), 1)]
        if self._cursor is None:
            happened.insert(0, (0, match.beginning.events))
        self._cursor = cursor_of(match)
        game = match.game
        return standing, [told(game, event, at) for at, events in happened for event in game.events_for(events, seat)]

    def ground(self, match: Match, seat: int | None) -> dict[str, str]:
        """The ground of every part, where it was not sent yet. It is the same for all rooms of a
        rulebook, whoever plays."""
        if self._grounded:
            return {}
        self._grounded = True
        key = ("grounds", self.language, self.theme, self.width, self.side, match.players)
        return KEPT.get((match.game.rulebook,), key, lambda: self._parts(match, seat, "ground", ()))

    def pieces(
        self, match: Match, seat: int | None, questions: list[Question], drawn_before: dict[Any, dict[str, str]]
    ) -> dict[str, list[Splice]]:
        """What has changed in the pieces of each part. What happened last is outlined, what can be clicked is a
        button. ``drawn_before`` has what was drawn of this very match for other screens."""
        choices = [choice for question in questions for choice in question["choices"] or ()]
        targets = {target for choice in choices for target in choice["targets"]}
        targets |= {target for question in questions for option in question["options"] for target in option["targets"]}
        key = (seat, self.language, self.theme, self.width, self.side)
        drawn = drawn_before.get(key) or self._parts(match, seat, "pieces", sorted(targets))
        drawn_before[key] = drawn
        changed = draw.patches(self._drawn, drawn)
        self._drawn = drawn
        return changed

    def _parts(self, match: Match, seat: int | None, layer: str, targets: Any) -> dict[str, str]:
        first, *others = match.game.drawing_parts
        last = () if match.last is None else match.game.events_for(match.last.events, seat)
        given: dict[str, Any] = {"seat": seat, "theme": self.theme, "layer": layer, "targets": targets, "last": last}
        drawn = draw.parts(match, parts=[first], width=self.width, **given)
        return drawn | draw.parts(match, parts=others, width=self.side, **given)


def told(game: Game[Any], event: Data, number: int) -> Told:
    """An event of a move as the log has it."""
    usual: Weight = "" if game.highlights else "notable"
    return Told(
        number=number,
        seat=event["seat"],
        kind=event["kind"],
        rule=event["rule"],
        sentence=sentence(game, event),
        weight=game.highlights.get(event["kind"], usual),
    )


def asking(match: Match, question: Question) -> Asking:
    """A question to whoever looks at the screen, with its moves."""
    game = match.game
    return Asking(
        prompt=question["prompt"],
        secret=question["secret"],
        choices=[offered(game, choice, match.state, question["seat"]) for choice in question["choices"] or ()],
        options=question["options"],
    )


def offered(game: Game[Any], choice: Mapping[str, Any], state: Any, seat: int) -> Offered:
    """A move with what it certainly costs and brings."""
    made = Offered(
        move=choice["move"],
        words=capitalised(printable(choice["words"])),
        targets=choice["targets"],
        group=choice["group"],
        toggles=choice["toggles"],
    )
    preview = game.preview(state, choice["move"], seat)
    if text := sums(game, preview):
        made["sums"] = text
    if preview.events:
        made["brings"] = [sentence(game, event) for event in preview.data()["events"]]
    return made


def sums(game: Game[Any], preview: Preview) -> str:
    """What a move costs and brings altogether, such as ``−3 corn, +1 cloth``; empty where it neither costs nor brings
    anything."""
    pieces, name = game.catalogue.pieces, game.catalogue.name
    parts = [f"{MINUS}{pieces(number, what)}" for what, number in preview.paid.items() if number]
    parts += [f"+{pieces(number, what)}" for what, number in preview.received.items() if number]
    parts += [f"{name(what)} {number}" for what, number in preview.other.items() if number]
    return printable(", ".join(parts))
