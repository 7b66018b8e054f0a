"""The declarations of the kinds of events, with their fields, rules, importance, metrics and goals.

The sentence for a kind is stored under its name in the texts of each language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin

import attrs
from attrs import evolve, frozen

from machu_rules.core.errors import UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.values import Event


def event_json(event: object) -> Mapping[str, Any]:
    """Return an event as JSON, in the form that `events_for` returns. Raises UsageError for anything else."""
    if isinstance(event, Mapping):
        kind, seat, data = event.get("kind"), event.get("seat", ""), event.get("data")
        if isinstance(kind, str) and isinstance(seat, int | None) and isinstance(data, dict):
            return event
    raise UsageError("an event has kind, seat and data, as events_for gives it")


@frozen
class Id:
    """Marks a text in an annotation as an id, as in ``Annotated[str, Id("good", "goods")]``.

    ``name`` is the kind of thing that has the id. ``figures`` is the attribute of the rulebook's data that lists all
    these things.
    """

    name: str
    figures: str = ""


@frozen
class EventField:
    """A field in the data of an event: its type, as a Python annotation for JSON values, and its meaning.

    Play emits numbers instead of these values (`machu_rules.framework.facts`). Normally the type determines what a
    number means (`stands_for`). ``ids`` does so instead if the things are numbered together with others. For example,
    ``card`` means `rules.card_ids`. -1 is null.

    If ``several`` is set, consecutive facts make one value. A ``list`` collects one item per fact, but -1 adds none.
    ``rows`` is a list of lists by seat. A ``mapping`` maps each id to the number that follows it in the fact. For a
    ``note``, the value is a sequence that play passes along with the facts.
    """

    type: Any
    meaning: str
    ids: str = ""
    several: Literal["", "list", "rows", "mapping", "note"] = ""


@frozen
class Metric:
    """How much an event adds to a metric of a game.

    >>> import machu_rules as mr
    >>> event = mr.Event("sold", 0, "PLAZA-2", {"good": "cloth", "price": 3})
    >>> [*Metric("sold.{good}").counts(event), *Metric("earned", amount="price").counts(event)]
    [('sold.cloth', 1), ('earned', 3)]
    """

    name: str
    """The name of the metric. ``visits.{district}`` declares one metric for each value of the field ``district``. If
    the field is a mapping, its values are added.
    """
    amount: str = ""
    """The field with the amount: a number, or a list whose length counts. If it is empty, the amount is 1."""
    when: Mapping[str, Any] = attrs.field(default=FrozenMap(), hash=False)  # dicts cannot be hashed
    """The required values of some fields. Only events with all of these values count."""
    rules: tuple[str, ...] = ()
    """The ids of rules. If there are any, only events that cite one of them count."""
    each: str | Callable[[Any], Iterable[Any]] = ""
    """For a goal: the things that have a goal of their own. This is the name of an attribute of the compiled rules, or
    a function that returns the things from these rules. If it is empty, all values of the field have a goal. If the
    name of the metric contains no field, there is one goal, provided that there are any such things.
    """

    @property
    def stem(self) -> str:
        """The part of the name before the field.

        >>> Metric("produced.{goods}").stem
        'produced.'
        """
        return self.name.partition("{")[0]

    @property
    def field(self) -> str:
        """The field in the name. Empty if the name has no field.

        >>> Metric("produced.{goods}").field
        'goods'
        """
        return self.name.partition("{")[2].rstrip("}")

    def counts(self, event: Event) -> Iterator[tuple[str, int]]:
        """Yield the metrics to which an event adds, with the amounts.

        Args:
            event: An event of the kind of this metric.

        Yields:
            The name of a metric and the amount.

        >>> import machu_rules as mr
        >>> event = mr.Event("sold", 0, "PLAZA-2", {"good": "cloth", "price": 3})
        >>> list(Metric("sold.{good}").counts(event))
        [('sold.cloth', 1)]
        """
        data = event.data
        if (self.rules and event.rule not in self.rules) or any(data[key] != value for key, value in self.when.items()):
            return
        value = data[self.field] if self.field else ""
        if isinstance(value, Mapping):
            yield from ((f"{self.stem}{key}", number) for key, number in value.items())
        else:
            amount = data[self.amount] if self.amount else 1
            yield f"{self.stem}{value}", len(amount) if isinstance(amount, list) else amount


class Goal(NamedTuple):  # an attrs class takes 0.3 ms more to make, which would delay the first load
    """A situation that should come up in play.

    >>> import machu_rules as mr
    >>> goals = mr.load("incan-gold").goals
    >>> name, goal = next(iter(goals.items()))
    >>> name, goal.code, goal.text
    ('joined.1', 'round_without_artifact', 'no artifact joined the deck in round 1')
    """

    code: str
    """The code of the warning that is reported if the situation never comes up."""
    path: str
    """The path in the data that creates the goal. May be empty."""
    text: str
    """The text of the warning, as a sentence."""
    occasion: str = ""
    """The name that `Game.coverage` returns when the goal could have been reached. May be empty."""
    happened: str = ""
    """The occasion in words ("somebody entered it"). Empty if there is no occasion."""


NAME = re.compile(r"[^{}]+(\{\w+\})?")
"""The syntax of the name of a metric or a goal."""

Highlight = Literal["heading", "notable"]
"""The importance of an event for a spectator. A heading begins a new part of the game."""


@frozen
class EventKind:
    """A kind of event.

    >>> import machu_rules as mr
    >>> kind = mr.load("incan-gold").event_kinds["round_began"]
    >>> kind.name, kind.highlight, list(kind.fields)
    ('round_began', 'heading', ['round', 'cards', 'artifacts'])
    """

    name: str
    """Its name, which is the ``kind`` of the events."""
    meaning: str
    """A sentence that describes the event."""
    seat: str
    """The role of the seat in the event, in words. Empty if it names no seat."""
    rules: tuple[str, ...]
    """The ids of the rules that the event can cite. Empty if it cites the rules of the payment."""
    fields: FrozenMap[str, EventField]
    """The fields of its data, by name."""
    private_to: Literal["", "seat", "chance"] = ""
    """The only viewer of the event: ``seat`` for its own seat, or ``chance`` if no player may see it and it exists only
    for records. Empty if all seats may see it.
    """
    highlight: Highlight | None = None
    """Its importance for a spectator. None means routine."""
    metrics: tuple[Metric, ...] = ()
    """Its contributions to the metrics of a game."""
    goals: FrozenMap[Metric, Goal] = FrozenMap()
    """The goals that it reaches, by the metric that must be above 0. In the texts of a goal, ``{}`` is replaced by the
    value of the field in the metric's name. Each event of this kind counts as an occasion, regardless of the amount.
    """

    def things(self, goal: Metric, rules: Any) -> Iterable[Any]:
        """Return the things that have a goal of their own.

        Args:
            goal: The goal that is counted for each thing.
            rules: The compiled rules of a rulebook.

        Returns:
            The ids of the things.

        Raises:
            UsageError: If the field of the goal has no ids, or the rules lack the field that it names.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> kind = game.event_kinds["hazard_struck"]
        >>> list(kind.things(next(iter(kind.goals)), game.rules))
        ['spiders', 'snakes', 'mummy', 'fire', 'rocks']
        """
        if callable(goal.each):
            return goal.each(rules)
        ids = stands_for(self.fields[goal.field].type) if goal.field else ("",)
        if isinstance(ids, tuple) and not goal.each:
            return ids
        name = goal.each or f"{ids}_ids"
        if name == "_ids":
            raise UsageError(f"{goal.name}: the field has no ids; say with each= which things have a goal of their own")
        if not hasattr(rules, name):
            raise UsageError(f"{goal.name}: there is a goal for each of {name}, which rules do not have")
        return tuple(getattr(rules, name))

    def reached(self, event: Event) -> Iterator[str]:
        """Yield the goals that an event of this kind reaches.

        Args:
            event: An event of this kind.

        Yields:
            The names of the goals, in the order in which the kind declares them.

        >>> import machu_rules as mr
        >>> began = mr.load("incan-gold").event_kinds["round_began"]
        >>> data = {"round": 2, "cards": 31, "artifacts": ["artifact_2"]}
        >>> list(began.reached(mr.Event("round_began", None, "GOLD-ROUND-1", data)))
        ['began.2', 'joined.2']
        """
        for metric, goal in self.goals.items():
            if goal.occasion:
                yield from (name for name, _ in Metric(goal.occasion.format(f"{{{metric.field}}}")).counts(event))
            yield from (name for name, number in metric.counts(event) if number)


def kind(
    meaning: str,
    rules: str = "",
    fields: Mapping[str, EventField] = FrozenMap(),
    *,
    seat: str = "",
    private_to: Literal["", "seat", "chance"] = "",
    highlight: Highlight | None = None,
    metrics: Iterable[Metric | str] = (),
    goals: Mapping[Metric | str, Goal] = FrozenMap(),
) -> EventKind:
    """Make a kind of event. `by_name` sets its name later.

    ``rules`` is one text with spaces between the ids. A metric or a goal that adds 1 can be given by its name alone.

    Raises UsageError if ``goals`` is not a mapping of names to `Goal`, or if a name contains an unknown field.

    >>> price = {"price": EventField(int, "in corn")}
    >>> kind("A unit was sold.", "PLAZA-2", price, seat="seller", metrics=["sold"]).rules
    ('PLAZA-2',)
    >>> goal = Goal("unused_action", "actions.city", "nobody ever paid for city")
    >>> kind("A city is founded.", "EMPIRE-ACTION-1", goals={"action.city": goal}).goals[Metric("action.city")].code
    'unused_action'
    """
    if not isinstance(goals, Mapping) or not all(isinstance(goal, Goal) for goal in goals.values()):
        raise UsageError('goals are a mapping of names to goals, such as {"sold.{good}": Goal(...)}')
    counted = tuple([_metric(each) for each in metrics])
    reached = FrozenMap({_metric(each): goal for each, goal in goals.items()})
    for metric in (*counted, *reached):
        if not NAME.fullmatch(metric.name):
            raise UsageError(f"{metric.name} is no name of a metric, such as sold.{{good}} with a field at the end")
        for name in (metric.field, metric.amount, *metric.when):
            if name and name not in fields:
                raise UsageError(f"{metric.name} names {name}, which is no field of this kind of event")
    return EventKind(
        "", meaning, seat, tuple(rules.split()), FrozenMap(fields), private_to, highlight, counted, reached
    )


def _metric(given: Metric | str) -> Metric:
    return given if isinstance(given, Metric) else Metric(given)


def by_name(**kinds: EventKind) -> FrozenMap[str, EventKind]:
    """Return the kinds of events by name, in the given order.

    >>> by_name(passed=kind("A turn is passed.", "PASS-1", seat="whose turn"))["passed"].name
    'passed'
    """
    return FrozenMap({name: evolve(each, name=name) for name, each in kinds.items()})


def metric_names(kinds: Iterable[EventKind], figures: Any) -> Iterator[str]:
    """Yield the names of all metrics that the kinds of events can add to under the data of a rulebook, in the order of
    the kinds.
    """
    for each in kinds:
        for metric in each.metrics:
            if metric.field:
                values = _values(each.fields[metric.field].type, figures)
                yield from (f"{metric.stem}{value}" for value in values)
            else:
                yield metric.name


def stands_for(annotation: Any) -> str | tuple[str, ...]:
    """Return the meaning of a number that replaces a value of this type.

    The result is the name of a kind of ids (``card``), a tuple of words, or an empty text for a plain number.

    >>> from typing import Annotated
    >>> stands_for(list[Annotated[str, Id("card", "cards")]]), stands_for(Literal["torch", "camp"])
    ('card', ('torch', 'camp'))
    """
    if get_origin(annotation) is Literal:
        return tuple(word for word in get_args(annotation) if isinstance(word, str))
    for part in get_args(annotation):
        if found := part.name if isinstance(part, Id) else stands_for(part):
            return found
    return ""


def _values(annotation: Any, figures: Any) -> Iterator[str]:
    """Yield the ids or words that values of a type can contain."""
    for part in get_args(annotation):
        if isinstance(part, Id):
            yield from (thing.id for thing in getattr(figures, part.figures))
        elif isinstance(part, str):
            yield part
        else:
            yield from _values(part, figures)
