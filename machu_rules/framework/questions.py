"""Open decisions for front ends, with the words and the targets of their moves.

The words and targets are made from a view, so they reveal no more than the view does.
"""

from __future__ import annotations

from collections.abc import Collection
from string import ascii_lowercase
from typing import Annotated, Any, NotRequired, TypedDict

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove
from machu_rules.core.json_types import Amount, Asked, Id, MoveText, Text
from machu_rules.core.shapes import Limit
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.framework.seen import seen

Targets = Annotated[list[Text], Limit(most=100, unique=True)]
PreviewData = Annotated[dict[str, Any], Limit("Preview")]


class Option(TypedDict):
    """An item that can be switched on and off while a set is built.

    >>> option: Option = {"id": "corn", "words": "corn", "targets": []}
    >>> option["words"]
    'corn'
    """

    id: Text
    """Its id in this question."""
    words: Text
    """Its name."""
    targets: Targets
    """The ids of its targets in the picture."""


class MoveChoice(TypedDict):
    """A move that can be chosen.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> choice = match.questions(seat=0)[0]["choices"][0]
    >>> choice["move"], choice["words"]
    ('torch', 'go on with the torch')
    """

    move: MoveText
    """Its text, as you pass it to `play`."""
    words: Text
    """The move as a player would say it."""
    targets: Targets
    """The ids of its targets in the picture."""
    group: Text
    """The name of this group of moves, as a heading in a long list."""
    toggles: Annotated[list[Text], Limit(most=100, unique=True)]
    """In a question with options, the options that are on in this move."""
    preview: NotRequired[PreviewData]
    """The preview of the move, if requested."""


class Question(TypedDict):
    """An open decision in words.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> question = match.questions(seat=0)[0]
    >>> question["kind"], question["prompt"], [choice["move"] for choice in question["choices"]]
    ('choose', 'Do you go on or leave?', ['torch', 'camp'])
    """

    seat: Asked
    """The seat to move."""
    kind: Id
    """The kind of the question, from a closed list of the game."""
    subject: Id | Amount | None
    """The subject of the question: an id, a number, or null."""
    secret: bool
    """True if the answer is hidden from the other seats until the game reveals it."""
    private: bool
    """True if only that seat may know the choices."""
    prompt: Text
    """The question."""
    choices: Annotated[list[MoveChoice], Limit(least=1, most=10_000)] | None
    """All legal moves, in a stable order. Null if they are for another seat only."""
    options: Annotated[list[Option], Limit(most=100)]
    """The items that can be switched on and off to build a set. A player chooses a move by switching on its
    ``toggles``. Empty if the answers are not sets.
    """


def move_words(catalogue: Catalogue, move: Move) -> str:
    """Return a move in words that depend only on its verb and its arguments."""
    if move.verb in catalogue.section("moves"):
        return catalogue.say("moves", move.verb, dict(zip(ascii_lowercase, move.args, strict=False)))
    words = [catalogue.names.get(word, word.replace("_", " ")) for word in move.args]
    return " ".join((catalogue.word("verbs", move.verb), catalogue.listed(words) if words else "")).strip()


def describe(game: Any, state: Any, move: Move | str, seat: int | None) -> str:
    """See `machu_rules.Game.describe`."""
    if refusal := game.why_not(state, move, seat):
        raise IllegalMove(refusal)
    decision = game.asked_for(state, seat)
    viewer = None if decision.seat == CHANCE else decision.seat
    words: str = game.move_words(seen(game, state, viewer), decision, legal_move(decision, str(move)))
    return words


def legal_move(decision: Decision, text: str) -> Move:
    """Return the move of ``decision`` that has this text."""
    return next(move for move in decision.moves if move.text == text)


def questions(game: Any, state: Any, seat: int | None, preview: bool) -> list[Question]:
    """See `machu_rules.Game.questions`."""
    view = seen(game, state, None if seat == CHANCE else seat)
    return [question(game, state, decision, seat, view, preview) for decision in game.decisions(state)]


def question(game: Any, state: Any, decision: Decision, seat: int | None, view: JsonDict, preview: bool) -> Question:
    """Return a decision as a seat may see it. ``view`` is the view of this seat."""
    choices: list[MoveChoice] | None = None
    options: list[Option] = []
    if not decision.private or decision.seat == seat:
        points = game.move_options(view, decision)
        choices = [choice(game, view, decision, move, points) for move in decision.moves]
        options = [Option(id=word, words=name_of(game, word), targets=list(points[word])) for word in points]
        if preview and decision.seat == seat:
            for found in choices:
                found["preview"] = game.preview(state, found["move"], seat).data()
    return Question(
        seat=decision.seat,
        kind=decision.kind,
        subject=decision.subject,
        secret=decision.secret,
        private=decision.private,
        prompt=game.prompt(decision),
        choices=choices,
        options=options,
    )


def choice(game: Any, view: JsonDict, decision: Decision, move: Move, options: Collection[str]) -> MoveChoice:
    """Return a move in the form that `Question.choices` contains."""
    return MoveChoice(
        move=move.text,
        words=game.move_words(view, decision, move),
        targets=list(game.move_targets(view, decision, move)),
        group=game.catalogue.word("verbs", move.verb),
        toggles=[word for word in move.args if word in options],
    )


def name_of(game: Any, word: str) -> str:
    """Return the display name for a word in a move."""
    name: str = game.catalogue.names.get(word, word.replace("_", " "))
    return name
