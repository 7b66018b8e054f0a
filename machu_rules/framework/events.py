"""Declarations for the kinds of events in a game. They contain the fields, rules, importance, metrics and goals of a
kind.

The sentence that describes an event is in the language files, under the name of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import attrs
from attrs import evolve, frozen

from machu_rules.core import json_types
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.shapes import Limit
from machu_rules.core.values import Event


def event_json(event: object) -> Mapping[str, Any]:
    """Return ``event`` if it is JSON in the form that `events_for` returns. Otherwise raise UsageError."""
    if isinstance(event, Mapping):
        kind, seat, data = event.get("kind"), event.get("seat", ""), event.get("data")
        if isinstance(kind, str) and isinstance(seat, int | None) and isinstance(data, dict):
            return event
    raise UsageError("an event has kind, seat and data, as events_for gives it")


@frozen
class Id:
    """Marks a string in a type annotation as an id, as in ``Annotated[str, Id("good", "goods")]``.

    ``name`` is the kind of thing that has the id. ``figures`` is the attribute of the rulebook's data that lists all
    things of this kind.
    """

    name: str
    figures: str = ""


@cache
def thing_type(name: str) -> Any:
    """Return the JSON type of the ids of one kind of thing, such as ``card``.

    >>> from machu_rules.core.shapes import split_limit
    >>> split_limit(thing_type("card"))[1].title
    'Card'
    """
    about = f"The id of a {name.replace('_', ' ')}."
    title = "".join([word.capitalize() for word in name.split("_")])
    return Annotated[json_types.Id, Limit(title, about), Id(name)]


def list_type(item: Any, unique: bool = False) -> Any:
    """Return the JSON type of a list of items. A list has at most 1,000 items."""
    return Annotated[list[item], Limit(most=1000, unique=unique)]


def amounts_type(name: str) -> Any:
    """Return the JSON type of an object that has the ids of one kind of thing as keys, and numbers as values."""
    return Annotated[dict[thing_type(name), json_types.Count], Limit(most=1000)]  # type: ignore[misc]


@frozen
class EventField:
    """A field in the data of an event. ``type`` is a Python annotation for its JSON values, and ``meaning`` describes
    it.

    Play emits numbers instead of these values (`machu_rules.framework.facts`), with -1 for null. By default, ``type``
    determines how to convert a number (`stands_for`). If the things of this type are numbered together with other
    things, ``ids`` overrides the type. For example, ``card`` means that the number is an index into `rules.card_ids`.

    ``several`` can combine consecutive facts into one value:

    - ``list`` makes a list with one item per fact. A fact with -1 adds no item.
    - ``rows`` makes a list that contains one list per seat.
    - ``mapping`` makes an object. Its keys are ids, and its values are the numbers that follow them in the facts.
    - ``note`` makes a list from a sequence of numbers that play passes along with the facts.
    """

    type: Any
    meaning: str
    ids: str = ""
    several: Literal["", "list", "rows", "mapping", "note"] = ""


@frozen
class Metric:
    """A rule that determines how much an event adds to a metric of a game.

    >>> import machu_rules as mr
    >>> event = mr.Event("sold", 0, "PLAZA-2", {"good": "cloth", "price": 3})
    >>> [*Metric("sold.{good}").counts(event), *Metric("earned", amount="price").counts(event)]
    [('sold.cloth', 1), ('earned', 3)]
    """

    name: str
    """The name of the metric. A name such as ``visits.{district}`` declares one metric per value of the field
    ``district``. If this field is a mapping, each key has a metric, and the values are the amounts.
    """
    amount: str = ""
    """The field that contains the amount. If the field is a list, its length is the amount. If ``amount`` is empty, the
    amount is 1.
    """
    when: Mapping[str, Any] = attrs.field(default=FrozenMap(), hash=False)  # dicts cannot be hashed
    """The values that some fields must have. Only events with these values count."""
    rules: tuple[str, ...] = ()
    """The ids of rules. Only events that cite one of these rules count. If there are none, all events count."""
    each: str | Callable[[Any], Iterable[Any]] = ""
    """Only for goals: the things for which there is a goal. It is the name of an attribute of the compiled rules, or a
    function that is called with these rules and returns the things. An empty string means all possible values of the
    field. If the metric's name contains no field, there is a single goal, and only if such things exist.
    """

    @property
    def stem(self) -> str:
        """The part of the name before the field in braces.

        >>> Metric("produced.{goods}").stem
        'produced.'
        """
        return self.name.partition("{")[0]

    @property
    def field(self) -> str:
        """The field in braces in the name. Empty if there is none.

        >>> Metric("produced.{goods}").field
        'goods'
        """
        return self.name.partition("{")[2].rstrip("}")

    def counts(self, event: Event) -> Iterator[tuple[str, int]]:
        """Yield the metrics to which an event adds, with the amounts.

        Args:
            event: An event of the kind that declares this metric.

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


class Goal(NamedTuple):  # not an attrs class, because creating one takes 0.3 ms longer and delays the first load
    """A situation that should come up in play.

    If a goal is declared for each value of a field, such as ``"visits.{place}"``, the texts of the goal can contain the
    value: ``{}`` or the name of the field in braces, as in ``Goal("unvisited", "places.{place}", "{place} is empty")``.

    >>> import machu_rules as mr
    >>> goals = mr.load("incan-gold").goals
    >>> name, goal = next(iter(goals.items()))
    >>> name, goal.code, goal.text
    ('joined.1', 'round_without_artifact', 'no artifact joined the deck in round 1')
    """

    code: str
    """The code of the warning if the situation never comes up."""
    path: str
    """The path of the entry in the data for which the goal exists. May be empty."""
    text: str
    """The sentence of the warning."""
    occasion: str = ""
    """The name that `Game.coverage` returns for a move that could have reached the goal. May be empty."""
    happened: str = ""
    """The occasion in words, such as "somebody entered it". Empty if there is no occasion."""


NAME = re.compile(r"[^{}]+(\{\w+\})?")
"""The syntax of the name of a metric or a goal."""

Highlight = Literal["heading", "notable"]
"""The importance of an event for a spectator. A ``heading`` begins a new part of the game."""


@frozen
class EventKind:
    """A kind of event.

    >>> import machu_rules as mr
    >>> kind = mr.load("incan-gold").event_kinds["round_began"]
    >>> kind.name, kind.highlight, list(kind.fields)
    ('round_began', 'heading', ['round', 'cards', 'artifacts'])
    """

    name: str
    """The name of the kind. Events contain it as their ``kind``."""
    meaning: str
    """A sentence that describes the event."""
    seat: str
    """The role of the event's seat, in words. Empty if events of this kind have no seat."""
    rules: tuple[str, ...]
    """The ids of the rules that the event can cite. Empty for a payment, which cites the rule that causes it."""
    fields: FrozenMap[str, EventField]
    """The fields in the data of the event, by name."""
    private_to: Literal["", "seat", "chance"] = ""
    """The only viewer of the event. ``seat`` is the event's own seat. ``chance`` means that no player may see the
    event, because it is only for records. An empty string means that all players may see the event.
    """
    highlight: Highlight | None = None
    """The importance of the event for a spectator. None means routine."""
    metrics: tuple[Metric, ...] = ()
    """The metrics to which the event adds."""
    goals: FrozenMap[Metric, Goal] = FrozenMap()
    """The goals that the event can reach, by metric. An event reaches a goal if its amount for the metric is greater
    than 0. In the texts of the goal, ``{}`` or the field in braces is replaced by the value of this field. Any event of
    this kind is an occasion for the goal, even if the amount is 0.
    """
    reveals: bool = False
    """True if the event shows all players something that was hidden, such as a card that is turned up (see
    `Game.reveals`).
    """

    def things(self, goal: Metric, rules: Any) -> Iterable[Any]:
        """Return the things for which there is a goal.

        Args:
            goal: The metric of the goal, which is one of the keys of `goals`.
            rules: The compiled rules of a rulebook.

        Returns:
            The ids of the things.

        Raises:
            UsageError: If the field of the metric has no ids, or the rules lack the attribute that lists them.

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
        """Yield the goals that an event of this kind reaches, and their occasions.

        Args:
            event: An event of this kind.

        Yields:
            The names of the goals and occasions, in the order in which the kind declares the goals.

        >>> import machu_rules as mr
        >>> began = mr.load("incan-gold").event_kinds["round_began"]
        >>> data = {"round": 2, "cards": 31, "artifacts": ["artifact_2"]}
        >>> list(began.reached(mr.Event("round_began", None, "GOLD-ROUND-1", data)))
        ['began.2', 'joined.2']
        """
        for metric, goal in self.goals.items():
            if goal.occasion:
                braces = f"{{{metric.field}}}"
                occasion = goal.occasion.format(braces, **{metric.field: braces})
                yield from (name for name, _ in Metric(occasion).counts(event))
            yield from (name for name, number in metric.counts(event) if number)


@check_arguments_after_failure
def kind(
    meaning: str,
    rules: str = "",
    fields: Mapping[str, EventField] = FrozenMap(),
    *,
    seat: str = "",
    private_to: Literal["", "seat", "chance"] = "",
    highlight: Highlight | None = None,
    metrics: Iterable[Metric | str] = (),
    goals: Mapping[Any, Goal] = FrozenMap(),  # the keys are names or `Metric` objects
    reveals: bool = False,
) -> EventKind:
    """Make a kind of event. It has no name until `by_name` sets it.

    Args:
        meaning: A sentence that describes the event.
        rules: The ids of the rules that the event can cite, separated by spaces. Default: empty.
        fields: The fields in the data of the event, by name. Default: none.
        seat: The role of the event's seat, in words. Default: empty, which means that the event has no seat.
        private_to: ``"seat"`` if only the event's seat sees it, or ``"chance"`` if it is only for records. Default:
            empty, which means that all players see it.
        highlight: The importance of the event for a spectator. Default: None, which means routine.
        metrics: The metrics to which the event adds. A metric with the amount 1 can be replaced by its name. Default:
            none.
        goals: The goals that the event can reach, by metric. Default: none.
        reveals: True if the event shows all players something that was hidden. Default: False.

    Returns:
        The kind of event.

    Raises:
        UsageError: If an argument is of the wrong kind, or if a metric names an unknown field.

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
            raise UsageError(
                f"{metric.name} is not the name of a metric, such as sold.{{good}} with a field at the end"
            )
        for name in (metric.field, metric.amount, *metric.when):
            if name and name not in fields:
                raise UsageError(f"{metric.name} names {name}, which is not a field of this kind of event")
    for metric, goal in reached.items():
        for text in (goal.path, goal.text, goal.occasion):
            if wrong := [name for name in _placeholders(text) if name not in ("", metric.field)]:
                known = f"{{{metric.field}}}" if metric.field else "nothing, because its name has no field in braces"
                raise UsageError(f"the goal {metric.name}: the text {text!r} contains {{{wrong[0]}}}. It knows {known}")
    return EventKind(
        "", meaning, seat, tuple(rules.split()), FrozenMap(fields), private_to, highlight, counted, reached, reveals
    )


def _placeholders(text: str) -> list[str]:
    try:
        return [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError:  # a single brace
        return [text]


def _metric(given: Metric | str) -> Metric:
    return given if isinstance(given, Metric) else Metric(given)


def by_name(**kinds: EventKind) -> FrozenMap[str, EventKind]:
    """Return the kinds of events by name, in the given order. The keyword of each kind becomes its name.

    Args:
        **kinds: The kinds, made by `kind`.

    Returns:
        The kinds by name.

    >>> by_name(passed=kind("A turn is passed.", "PASS-1", seat="whose turn"))["passed"].name
    'passed'
    """
    return FrozenMap({name: evolve(each, name=name) for name, each in kinds.items()})


def metric_names(kinds: Iterable[EventKind], figures: Any, rules: Any = None) -> Iterator[str]:
    """Yield the names of all metrics that the kinds of events can add to, in the order of the kinds. ``figures`` is the
    data of the rulebook, which contains the ids in these names. For an `Id` without ``figures``, the ids are taken from
    the compiled ``rules``.
    """
    for each in kinds:
        for metric in each.metrics:
            if metric.field:
                values = _values(each.fields[metric.field].type, figures, rules)
                yield from (f"{metric.stem}{value}" for value in values)
            else:
                yield metric.name


def stands_for(annotation: Any) -> str | tuple[str, ...]:
    """Return the meaning of the number that play emits for a value of this type.

    The result is the kind of id that the number refers to (such as ``card``), a tuple of words that the number is an
    index into, or an empty string for a plain number.

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


def _values(annotation: Any, figures: Any, rules: Any) -> Iterator[str]:
    """Yield the ids or words that a value of this type can contain."""
    for part in get_args(annotation):
        if isinstance(part, Id) and not part.figures:
            yield from getattr(rules, f"{part.name}_ids")
        elif isinstance(part, Id):
            yield from (thing.id for thing in getattr(figures, part.figures))
        elif isinstance(part, str):
            yield part
        else:
            yield from _values(part, figures, rules)
