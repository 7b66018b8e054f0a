"""The log and the picture on the screen of a browser. A `Screen` remembers the content that has already been sent to
the browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from machu_rules.core.phrasing import capitalised, printable
from machu_rules.core.values import JsonDict, Preview
from machu_rules.framework.game import Game
from machu_rules.framework.questions import Question
from machu_rules.match import draw
from machu_rules.match.cursor import count_seen_and_not_undone_moves, cursor_of
from machu_rules.match.match import Match
from machu_rules.match.wording import chooses_with_others, event_text
from machu_rules.render.patch import Splice
from machu_rules.web.types import LogEntry, MoveOffer, QuestionWithMoves, Weight

MINUS = "\N{MINUS SIGN}"


class Screen:
    """The language, the theme and the size of a screen, and the content that has already been sent to the screen.

    A game has one or more pictures, called the parts of the picture. The first part is ``width`` pixels wide, and the
    other parts are ``side`` pixels wide. The first message to the screen contains the whole picture. Later messages
    contain only the changes since the previous message. So all messages must be sent, in the order in which they were
    made.
    """

    def __init__(self, language: str = "en", theme: str = "light", width: int = 390, side: int = 390) -> None:
        self.language = language
        self.theme = theme
        self.width = width
        self.side = side
        self.forget()

    def forget(self) -> None:
        """Start again as if nothing had been sent yet."""
        self._drawn: dict[str, str] = {}
        self._cursor: str | None = None
        self._grounded: dict[str, tuple[str, tuple[str, ...]]] = {}

    @property
    def nothing_sent(self) -> bool:
        """True if the log has not been sent yet."""
        return self._cursor is None

    def take_log_entries(self, match: Match, seat: int | None) -> tuple[int, list[LogEntry]]:
        """Return two results, and remember that they have been sent. The first is the number of the last move that the
        log on the screen already shows and that has not been undone, or 0 if there is none. The second contains the log
        entries for all events after this move that ``seat`` may know.
        """
        _, standing = (0, 0) if self._cursor is None else count_seen_and_not_undone_moves(match, self._cursor)
        happened = [(standing + place, step.events) for place, step in enumerate(match.since(standing), 1)]
        if self._cursor is None:
            happened.insert(0, (0, match.beginning.events))
        self._cursor = cursor_of(match)
        game = match.game
        return standing, [
            event_as_log_entry(game, event, at) for at, events in happened for event in game.events_for(events, seat)
        ]

    def picture_changes(
        self, match: Match, seat: int | None, questions: list[Question], drawn_before: dict[Any, dict[str, str]]
    ) -> tuple[dict[str, str], dict[str, list[Splice]]]:
        """Return two dictionaries, whose keys are the names of the parts of the picture. The first dictionary contains
        the new backgrounds. The second dictionary contains the changes to the pieces on the backgrounds.

        ``questions`` contains the questions to the player, with the possible answers. In the picture, the things that
        belong to a possible answer are drawn as buttons. The things that are named in the latest events have an
        outline. ``drawn_before`` is a cache of pieces that were drawn for other screens of this match. The method adds
        new pieces to this cache.
        """
        choices = [choice for question in questions for choice in question["choices"] or ()]
        targets = {target for choice in choices for target in choice["targets"]}
        targets |= {target for question in questions for option in question["options"] for target in option["targets"]}
        shown = sorted(targets)
        key = (seat, self.language, self.theme, self.width, self.side, *shown)
        drawn = drawn_before.get(key) or self._draw_parts(match, seat, "pieces", shown, match.game.drawing_parts)
        drawn_before[key] = drawn
        changed = draw.patches(self._drawn, drawn)
        self._drawn = drawn
        return self._new_backgrounds(match, seat, shown), changed

    def _new_backgrounds(self, match: Match, seat: int | None, targets: list[str]) -> dict[str, str]:
        """Return the backgrounds that must be sent to the screen now, by the name of the part of the picture. The
        background of a part must be sent once at first, and again after the names of the players or the size of the
        part have changed. The method finds the size of a part in the first line of the SVG text that shows the pieces.
        ``targets`` contains the ids of the things that are buttons.
        """
        names = tuple(match.game.catalogue.seat(number) for number in range(match.players))
        depends = {name: (text.partition("\n")[0], names) for name, text in self._drawn.items()}
        new = [name for name in depends if self._grounded.get(name) != depends[name]]
        self._grounded = depends
        return self._draw_parts(match, seat, "ground", targets, new)

    def _draw_parts(
        self, match: Match, seat: int | None, layer: str, targets: list[str], names: Iterable[str]
    ) -> dict[str, str]:
        """Draw one layer of the parts of the picture that are listed in ``names``. ``layer`` is ``ground`` for the
        background, or ``pieces``. ``targets`` contains the ids of the things that are buttons. Return the SVG texts.
        The keys of the result are the names of the parts.
        """
        first = match.game.drawing_parts[0]
        last = () if match.last is None else match.game.events_for(match.last.events, seat)
        given: dict[str, Any] = {"seat": seat, "theme": self.theme, "layer": layer, "targets": targets, "last": last}
        drawn: dict[str, str] = {}
        for width, parts in (
            (self.width, [name for name in names if name == first]),
            (self.side, [name for name in names if name != first]),
        ):
            if parts:
                drawn |= draw.parts(match, parts=parts, width=width, **given)
        return drawn


def event_as_log_entry(game: Game[Any], event: JsonDict, number: int) -> LogEntry:
    """Return ``event`` as an entry for the log. ``number`` is the number of the move that caused the event."""
    usual: Weight = "" if game.highlights else "notable"
    return LogEntry(
        number=number,
        seat=event["seat"],
        kind=event["kind"],
        rule=event["rule"],
        sentence=event_text(game, event),
        weight=game.highlights.get(event["kind"], usual),
    )


def question_with_moves(match: Match, question: Question) -> QuestionWithMoves:
    """Return ``question`` with the possible moves, for the player at the screen."""
    game = match.game
    return QuestionWithMoves(
        prompt=question["prompt"],
        secret=question["secret"],
        private=question["private"],
        together=chooses_with_others(game, match.state, question["seat"]),
        choices=[move_offer(game, choice, match.state, question["seat"]) for choice in question["choices"] or ()],
        options=question["options"],
    )


def move_offer(game: Game[Any], choice: Mapping[str, Any], state: Any, seat: int) -> MoveOffer:
    """Return ``choice``, a legal move of ``seat``. The result includes those costs, gains and events of the move that
    are already certain before it is made.
    """
    made = MoveOffer(
        move=choice["move"],
        words=capitalised(printable(choice["words"])),
        targets=choice["targets"],
        group=choice["group"],
        toggles=choice["toggles"],
    )
    preview = game.preview(state, choice["move"], seat)
    if text := cost_and_gain(game, preview):
        made["sums"] = text
    if preview.events:
        made["brings"] = [event_text(game, event) for event in preview.data()["events"]]
    return made


def cost_and_gain(game: Game[Any], preview: Preview) -> str:
    """Return the total costs and gains in ``preview`` as text, such as ``−3 corn, +1 cloth``. If there are none, the
    text is empty.
    """
    pieces, name = game.catalogue.quantity, game.catalogue.name
    parts = [f"{MINUS}{pieces(number, what)}" for what, number in preview.paid.items() if number]
    parts += [f"+{pieces(number, what)}" for what, number in preview.received.items() if number]
    parts += [f"{name(what)} {number}" for what, number in preview.other.items() if number]
    return printable(", ".join(parts))
