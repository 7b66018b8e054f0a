"""The core of a game, prepared for batches. A batch is a large number of games that are played at once. The core is the
part of a game's code that applies the rules. It computes only with whole numbers. A batch compiles the functions of the
core, and stores states as numpy records. In the core, a state is called a position, and a decision is called a
question. Questions and answers are represented by numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np

from machu_rules.batch.core_functions import find_core_functions, generated_modules, module_exists
from machu_rules.batch.counters import counters_and_names, fact_formats
from machu_rules.batch.gather import gather_source
from machu_rules.batch.jit import core_module, core_text
from machu_rules.batch.layout import (
    Array,
    RecordLayout,
    field_annotations_by_class,
    list_type,
    longest_row_length,
    rules_record,
    state_fields_by_class,
)
from machu_rules.batch.list_capacity import ANSWERS, MANY, round_up_capacity
from machu_rules.batch.observation import NOTHING, ObservationSource, generate_observation_source, observed_functions
from machu_rules.core.errors import UsageError
from machu_rules.core.values import Event
from machu_rules.framework.declaration import is_declared
from machu_rules.framework.game import Game
from machu_rules.framework.scoring import scoring_of
from machu_rules.framework.tables import types_of_columns

NOT_CALLED = ("apply", "decisions", "outcome")
"""Methods of a game that a batch does not call. It does the same with the steps and the scoring of the game's package.
"""


class Core:
    """The core of a game, compiled for batches. The core is the part of the game's code that applies the rules.

    A game needs the attributes ``agenda``, ``package`` and ``rules``. A batch plays the steps of the agenda, whose
    classes can be in any module. The package must have the module ``state``, and it must define the score
    (`machu_rules.framework.scoring`). Raises UsageError if an attribute, a module or a function is missing, or if the
    class of the game changes one of the methods `NOT_CALLED`.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.rules: Any = getattr(game, "rules", None)
        self.package: str = getattr(game, "package", "")
        agenda = getattr(game, "agenda", None)
        if self.rules is None or agenda is None or not self.package:
            raise UsageError(f"a batch cannot play {game.rulebook.title}: it has no core of numbers")
        self._check_methods()
        entries = find_core_functions(self.package)
        self.seats = max(game.players)
        self.parts = self._seat_objects_field_name()
        counters, names = counters_and_names(fact_formats(self.package, game.event_kinds, self.rules))
        self.metrics = names
        self._find_measures = scoring_of(self.package).find_measures
        position = self._declared_position()
        observed = [*observed_functions(position)] if position else []
        generated = generated_modules(self.package, agenda)
        gathered = gather_source([*entries.values(), *observed], counters, self.parts, generated)
        self.observation = self._generate_observation_source(position, gathered.names)
        self.module = core_module(core_text(self.package, gathered, entries, self.observation.text))
        self.capacity = MANY
        reads = sorted(gathered.reads | self.observation.reads)
        rules_for = getattr(game, "rules_for", lambda players: self.rules)
        self.rules_for: dict[int, Any] = {players: rules_for(players) for players in game.players}
        values = {id(rules): {name: getattr(rules, name) for name in reads} for rules in self.rules_for.values()}
        for each in values.values():
            each["observed_at"] = self.observation.observed_at
            self.capacity = round_up_capacity(
                max(longest_id_list_length(self.rules), *map(longest_row_length, each.values())), self.capacity
            )
        self.most_answers = round_up_capacity(max(len(game.action_space), len(game.chance_space)) + 1, ANSWERS)
        if module_exists(f"{self.package}.tables"):
            annotations = field_annotations_by_class(f"{self.package}.tables").get("Rules", {})
        else:
            annotations = types_of_columns(game.rulebook.figures)
        made = {place: rules_record(each, annotations, self.capacity) for place, each in values.items()}
        self.figures: dict[int, Array] = {players: made[id(rules)] for players, rules in self.rules_for.items()}
        """The numbers in the game's data, as a record for each player count."""

    def _check_methods(self) -> None:
        """Raise UsageError if a class outside the game's package changes a method that a batch does not call."""
        for name in NOT_CALLED:
            owner = next(each for each in type(self.game).__mro__ if name in vars(each))
            if not f"{owner.__module__}.".startswith((f"{self.package}.", "machu_rules.framework.")):
                raise UsageError(
                    f"a batch cannot play {self.game.rulebook.title}: the class {owner.__name__} changes the method "
                    f"{name}, but a batch only uses the steps of the agenda and the functions of {self.package}"
                )

    def _declared_position(self) -> Any:
        """Return the class of the game's positions if it declares their fields. Otherwise return None."""
        position = import_module(f"{self.package}.state").Position
        return position if is_declared(position) else None

    def _generate_observation_source(self, position: Any, names: Mapping[tuple[str, str], str]) -> ObservationSource:
        """Return the generated source code of the function that writes the observation of a seat. If the game does not
        declare the fields of its state, ``position`` is None, and the generated function does nothing.
        """
        if position is None:
            return NOTHING
        game: Any = self.game  # games with a declared state have types
        kinds = [question.kind for question in game.agenda.questions]
        return generate_observation_source(position, game.types["View"], self.rules, self.parts, kinds, names)

    def _seat_objects_field_name(self) -> str:
        """Return the name of the field of ``Position`` that contains one or more objects per seat, such as the players'
        boards. ``Position`` is a class in the game's module ``state``.
        """
        classes = state_fields_by_class(f"{self.package}.state")
        fields = classes["Position"].items()
        (name,) = [name for name, kind in fields if kind.removeprefix("list[").removesuffix("]") in classes]
        return name

    @cached_property
    def layout(self) -> RecordLayout:
        """The layout of the record for a position. The record has room for a game with the largest player count."""
        positions = [self.position_of_state(self.game.new(players, chance="ask")) for players in self.game.players]
        most_parts = max(len(getattr(position, self.parts)) for position in positions)
        metrics = ("metrics", np.int64, (round_up_capacity(len(self.metrics), MANY),))
        return RecordLayout(
            f"{self.package}.state",
            "Position",
            positions[-1],
            self.capacity,
            most_parts=most_parts,
            more=[metrics],
        )

    @property
    def measures(self) -> tuple[str, ...]:
        """The names of the measures in an outcome. A measure is a count per seat, such as the number of gems. The tuple
        is empty if the game has no attribute ``measures``.
        """
        names: tuple[str, ...] = getattr(self.game, "measures", ())
        return names

    @cached_property
    def measure_count(self) -> int:
        """The number of different measures in an outcome (see `measures`)."""
        found: list[int] = []
        players = min(self.game.players)
        self._find_measures(
            self.rules_for[players], self.position_of_state(self.game.new(players, chance="ask")), 0, found
        )
        return len(found)

    def feature_names(self, players: int) -> list[str]:
        """Return the names of the numbers in an observation for a game with ``players`` players. Raises UsageError if
        the game does not declare the fields of its state, because a batch then has no observations.
        """
        if not self.observation.table:
            raise UsageError(f"{self.game.rulebook.title} cannot be observed in a batch: its state is not declared")
        parts = len(getattr(self.position_of_state(self.game.new(players, chance="ask")), self.parts))
        return self.observation.names(players, parts // players)

    def count_metrics_of_events(self, events: Iterable[Event]) -> Counter[str]:
        """Compute the amounts that ``events`` add to the game's metrics. In the result, the keys are the names of the
        metrics, and the values are the amounts. The events must come from moves that were made without compiled code,
        because compiled code does not make events.
        """
        counts: Counter[str] = Counter()
        for event in events:
            for metric in self.game.event_kinds[event.kind].metrics:
                for name, amount in metric.counts(event):
                    counts[name] += amount
        return counts

    @cached_property
    def answer_texts(self) -> list[list[str]]:
        """The texts of the moves. ``answer_texts[question][answer]`` is the text of an answer to a question.
        ``question`` and ``answer`` are the numbers that the core uses.
        """
        game: Any = self.game
        return [[move.text for move in moves] for moves in game.engine.moves]

    @cached_property
    def answer_actions(self) -> Array:
        """The actions that correspond to the answers. ``answer_actions[question, answer]`` is the action for an answer
        to a question. ``question`` and ``answer`` are the numbers that the core uses. An action is an index in the
        game's ``action_space``. If an answer has no action, such as an answer of chance, the value is -1.
        """
        places = {text: place for place, text in enumerate(self.game.action_space)}
        table = np.full((len(self.answer_texts), max(map(len, self.answer_texts))), -1, np.int64)
        for question, texts in enumerate(self.answer_texts):
            for number, text in enumerate(texts):
                table[question, number] = places.get(text, -1)
        return table

    def position_of_state(self, state: Any) -> Any:
        """Convert ``state`` to a position, the object with which the core computes. Raises StateError if the state
        belongs to another game.
        """
        position = getattr(self.game, "position", None)
        return state._position if position is None else position(state)

    def records_from_positions(self, positions: list[Any]) -> Array:
        """Return an array with one record per position in ``positions``."""
        records = np.zeros(len(positions), self.layout.type)
        for record, position in zip(records, positions, strict=True):
            self.layout.write(record, position)
        return records

    def empty_answers(self) -> Array:
        """Return an array of length 1. Its only item is a record that represents an empty list. The list has enough
        capacity for all answers to a question.
        """
        return np.zeros(1, list_type(self.most_answers))


def longest_id_list_length(rules: object) -> int:
    """Return the length of the longest list of ids in ``rules``. No pile of cards or tiles in the game is longer than
    this list, so a list with room for this length can contain any pile.
    """
    values = [getattr(rules, name) for name in dir(rules) if name.endswith("_ids")]
    return max((len(ids) for ids in values if isinstance(ids, tuple)), default=1)
