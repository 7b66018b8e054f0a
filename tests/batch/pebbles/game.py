"""Pebbles as a game: as much of it as a batch and a match need."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.values import Chance, ChanceDeal, Event, JsonDict, Outcome, ScoreLine, Seed
from machu_rules.framework.engine import TableDispatch
from machu_rules.framework.game import Game
from machu_rules.loader.rulebook import Rulebook
from tests.batch.pebbles.agenda import AGENDA
from tests.batch.pebbles.events import EVENT_KINDS
from tests.batch.pebbles.rules import scoring
from tests.batch.pebbles.state import DEAL, END_TURN, Position
from tests.batch.pebbles.tables import Rules


class Pebbles(Game[Position]):
    """A game for two to four players, in which chance is always asked."""

    package = __package__
    agenda = AGENDA
    event_kinds = EVENT_KINDS
    rules_revision = 1
    asking = "ASK"

    def __init__(self, rules: Rules) -> None:
        fingerprint = f"{rules.values} {rules.beside} {rules.pebbles} {rules.price}"
        super().__init__(Rulebook("pebbles", "pebbles", "Pebbles", None, (), (), FrozenMap(), fingerprint))
        self.rules = rules
        self.dispatch = TableDispatch(self.agenda)

    @property
    def players(self) -> tuple[int, ...]:
        return (2, 3, 4)

    @property
    def action_space(self) -> tuple[str, ...]:
        places = range(-1, self.rules.cards)
        return tuple(f"{verb} {number}" for verb in ("take", "trade") for number in places)

    @property
    def chance_space(self) -> tuple[str, ...]:
        return tuple(f"deal {card}" for card in range(self.rules.cards))

    def begin(
        self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed"
    ) -> tuple[Position, tuple[Event, ...]]:
        rules = self.rules
        heaps = [list(range(seat, seat + 1 + seat % 3)) for seat in range(players)]
        position = Position(players, [rules.pebbles] * rules.colours, list(range(rules.cards)), heaps)
        position.push(END_TURN, 0)
        position.push(DEAL, 0)
        return position, ()

    def position(self, state: Position) -> Position:
        return state

    def dealt(self, state: Position) -> list[Any]:
        return []

    def decisions(self, state: Position) -> tuple[Decision, ...]:
        if state.over >= 0:
            return ()
        answers: list[int] = []
        task, seat, value = state.agenda[-1]
        question = self.agenda.questions[task]
        question.answers(self.rules, state, seat, value, answers)
        verb = question.kind
        return (Decision(self.agenda.asked(state), verb, None, tuple(Move(verb, (answer,)) for answer in answers)),)

    def apply(self, state: Position, move: Move | str, seat: int | None = None) -> tuple[Position, tuple[Event, ...]]:
        if refusal := self.why_not(state, move, seat):
            raise IllegalMove(refusal)
        position = deepcopy(state)
        self.dispatch.carry_out(self.rules, position, *position.agenda[-1], int(str(move).partition(" ")[2]))
        self.dispatch.run(self.rules, position, [])
        facts, position.facts = position.facts, []
        return position, tuple(map(self.event, facts))

    def event(self, fact: tuple[int, int, int, int, int]) -> Event:
        number, seat, *values = fact
        kind = list(self.event_kinds.values())[number]
        data: dict[str, Any] = dict(zip(kind.fields, values, strict=False))
        if "colour" in data:
            data["colour"] = self.rules.colour_ids[data["colour"]]
        return Event(kind.name, seat, kind.rules[0], data)

    def outcome(self, state: Position) -> Outcome | None:
        if state.over < 0:
            return None
        rows: list[list[int]] = [[] for _ in range(state.seats)]
        for seat, row in enumerate(rows):
            scoring.find_measures(self.rules, state, seat, row)
        winners: list[int] = []
        scoring.find_winners(self.rules, state, winners)
        scores = tuple(scoring.score(self.rules, state, seat) for seat in range(state.seats))
        measures = {name: tuple(row[place] for row in rows) for place, name in enumerate(("points", "pebbles"))}
        return Outcome("done", ("bag", "cards")[state.over], tuple(winners), scores, measures)

    def view(self, state: Position, seat: int | None) -> JsonDict:
        raise NotImplementedError

    def score(self, state: Position, seat: int) -> tuple[ScoreLine, ...]:
        raise NotImplementedError

    def dump(self, state: Position) -> JsonDict:
        raise NotImplementedError

    def restore(self, data: JsonDict) -> Position:
        raise NotImplementedError


def pebbles(cards: int = 12, pieces: int = 8, price: Sequence[int] = (1, 1, 0)) -> Pebbles:
    """A game with this many cards and pebbles per colour."""
    values = [card * 7 % 10 for card in range(cards)]
    return Pebbles(Rules(values, [[1, 2], [0], [0, 1, 2]], pieces, list(price)))
