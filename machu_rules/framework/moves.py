"""The moves for the numbered answers of a game. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from machu_rules.core.decisions import Move
from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.core.values import CHANCE
from machu_rules.framework.menu import Menu
from machu_rules.framework.rollout_policies import Task


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveTable:
    """The moves of a rulebook. ``of[question][number]`` is the move for an answer to a question.

    Three other lists are indexed by question, too:

    - ``kinds`` contains the kinds of decisions.
    - ``numbers`` contains mappings from the text of an answer to its number.
    - ``places`` contains lists with the index of each answer in ``action_space``, or in ``chance_space`` for an answer
      of chance. The index is -1 if neither space contains the answer. No text is in both spaces.

    ``secret`` contains the questions whose answers are hidden from other players. ``private`` contains the questions
    whose possible answers are hidden from them (see `Decision`). By default, it contains the same questions as
    ``secret``.

    >>> go, deal = with_each("go", ("north", "south")), with_each("deal", range(3))
    >>> moves = MoveTable([go, deal], ["go", "deal"], ["go south"], ["deal 1"])
    >>> moves.of[0][1].text, moves.numbers[1]["deal 2"], moves.places
    ('go south', 2, [[-1, 0], [-1, 0, -1]])
    >>> [(menu.kind, [move.text for move in menu.moves]) for menu in moves.menus(None, None, (1, CHANCE, 0), [0, 2])]
    [('deal', ['deal 0', 'deal 2'])]
    """

    def __init__(
        self,
        of: list[list[Move]],
        kinds: Sequence[str],
        actions: Iterable[str],
        chances: Iterable[str],
        secret: Sequence[int] = (),
        private: Sequence[int] | None = None,
    ) -> None:
        self.of = of
        self.kinds = kinds
        self.secret = secret
        self.hides = [
            (question in secret, question in (secret if private is None else private)) for question in range(len(of))
        ]
        self.action_space = tuple(actions)
        self.chance_space = tuple(chances)
        self.numbers = [{move.text: number for number, move in enumerate(moves)} for moves in of]
        known = {text: place for space in (self.action_space, self.chance_space) for place, text in enumerate(space)}
        # typed as objects, so that a play-out passes them on unchanged. Compiled code would make a new int each time.
        self.places: list[list[Any]] = [[known.get(move.text, -1) for move in moves] for moves in of]

    def menus(self, rules: Any, position: Any, task: Task, answers: list[int]) -> tuple[Menu, ...]:
        """Return the menu for the open question ``task``, with the moves for ``answers``. The result is empty if there
        are no answers, because the game is then over.
        """
        if not answers:
            return ()
        question, seat, _ = task
        of = self.of[question]
        moves = tuple([of[number] for number in answers])
        weights = self.weights(rules, position, question, answers) if seat == CHANCE else ()
        subject = self.subject(rules, position, task)
        secret, private = self.hides[question]
        kind, numbers = self.kinds[question], self.numbers[question]
        return (Menu(seat, kind, subject, moves, numbers, answers, secret, weights, private),)

    def subject(self, rules: Any, position: Any, task: Task) -> str | int | None:
        """Return the subject of the open question ``task``: an id, a number, or None."""
        return None

    def weights(self, rules: Any, position: Any, question: int, answers: Sequence[int]) -> tuple[int, ...]:
        """Return the relative probabilities of the answers to a chance decision. By default, all answers are equally
        likely.
        """
        return (1,) * len(answers)


def with_each(verb: str, words: Iterable[object]) -> list[Move]:
    """Return one move per word, which consists of the verb and the word (TEXT).

    >>> [move.text for move in with_each("go", ("north", "south"))]
    ['go north', 'go south']
    """
    return [Move(verb, (word,)) for word in words]


def with_subsets(verb: str, ids: Sequence[str]) -> list[Move]:
    """Return one move per subset of the ids, in the numerical order of the subsets' bits (TEXT). The word `nothing`
    means the empty subset.

    >>> [move.text for move in with_subsets("hold", ("red", "blue"))]
    ['hold nothing', 'hold red', 'hold blue', 'hold red blue']
    """
    members = [tuple(name for i, name in enumerate(ids) if subset >> i & 1) for subset in range(1 << len(ids))]
    return [Move(verb, chosen or ("nothing",)) for chosen in members]
