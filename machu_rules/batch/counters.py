"""Compute the counters for the metrics of a game. A metric counts events, but the compiled code of a game emits facts
instead of events. A fact is a tuple of numbers that describes an event (see `machu_rules.framework.facts`). A counter
determines the amount that a fact adds to a metric. The counters are derived from the declared kinds of events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any

from attrs import frozen

from machu_rules.batch.core_functions import module_exists
from machu_rules.batch.list_capacity import round_up_capacity
from machu_rules.batch.rewriting import MetricCounter
from machu_rules.core.errors import UsageError
from machu_rules.framework.events import EventKind, Metric
from machu_rules.framework.facts import Subsets, names_of
from machu_rules.framework.facts import forms_of as forms_of_kinds

ARGUMENTS = ("a", "b", "c")
"""The names of the arguments that contain the fields of a fact, in the order of the fields. To emit a fact, a game
passes these arguments to the method ``emit``.
"""

IDS = 32
"""The minimum number of names for a metric that is counted by id. Such a metric has one name per id, such as
``sold.cloth``, and further names that are empty (see `counters_and_names`).
"""


@frozen
class FactFormat:
    """Describes how a fact is converted to an event. ``kind`` is the kind of the event, and ``fields`` describes the
    fields of the event. ``rule`` is the id of the rule that the event cites. If ``rule`` is empty, the rule depends on
    the fact. In this case, ``rule_at`` is the name of an argument of ``emit``, and ``rule_ids`` maps the value of this
    argument to the id of the rule.

    The keys of ``fields`` are the names of the event's fields. The entry for a field determines how a number of the
    fact is converted to the value of this field. If the entry is a sequence, the number is an index into the sequence.
    If the entry is an empty set, the number represents a set with one bit per member. If the entry is None, the number
    itself is the value of the field. Several consecutive facts can become a single event. In this case, ``gathers`` is
    the name of the field in which the event collects the numbers of these facts. If ``gathers`` is empty, a fact always
    becomes an event of its own. ``also`` contains further fields, which have the same value in all events of this
    format.
    """

    kind: EventKind
    rule: str
    rule_at: str
    rule_ids: Mapping[int, str]
    fields: Mapping[str, Sequence[Any] | frozenset[str] | None]
    gathers: str = ""
    also: Mapping[str, Any] = MappingProxyType({})


def fact_formats(package: str, kinds: Mapping[str, EventKind], rules: object) -> dict[int, FactFormat]:
    """Return the formats of a game's facts. In the result, the key is the number of a kind of fact. The formats come
    from the table ``FACTS`` in the game's module ``facts``. If the game has no such module, the formats are derived
    from ``kinds``.
    """
    facts = import_module(f"{package}.facts") if module_exists(f"{package}.facts") else None
    events = import_module(f"{package}.events") if module_exists(f"{package}.events") else None
    rule_ids = facts.RULE_IDS if facts else dict(enumerate(getattr(events, "RULE_IDS", getattr(rules, "rule_ids", ()))))
    forms = {}
    for number, fact in (facts.FACTS if facts else forms_of_kinds(kinds, rule_ids)).items():
        fields = {name: value_meanings(ids, rules) for name, ids in fact.fields}
        rule = ARGUMENTS[fact.rule_at - 2]
        forms[number] = FactFormat(kinds[fact.kind], fact.rule, rule, rule_ids, fields, fact.gathers, fact.also)
    return forms


def value_meanings(ids: str | tuple[str, ...], rules: object) -> Sequence[Any] | frozenset[str] | None:
    """Return the entry for a field in `FactFormat.fields`. The entry determines the meanings of the field's numbers.
    ``ids`` is the game's declaration of these meanings, in the notation of
    `machu_rules.framework.facts.EventTemplate.fields`.
    """
    names = names_of(ids, rules)
    return frozenset[str]() if isinstance(names, Subsets) else names and names[:-1]  # the last one is the meaning of -1


def counters_and_names(forms: Mapping[int, FactFormat]) -> tuple[dict[int, list[MetricCounter]], list[str]]:
    """Return a dictionary of counters and the list of the names of all metrics. A key of the dictionary is the number
    of a kind of fact, as in ``forms``. The value lists the counters for this kind of fact.

    A metric that is counted by id has one name for each id in the rulebook, in the order of the ids. Empty names
    follow, until the metric has at least `IDS` names and the number of its names is a power of two. The compiled code
    contains the index at which a metric's names start, as a constant. Thanks to the empty names, these indices stay the
    same if a rulebook has a few more ids, and no new compilation is needed.
    """
    counters: dict[int, list[MetricCounter]] = {}
    names: list[str] = []
    first: dict[str, int] = {}
    for number, form in forms.items():
        for metric in form.kind.metrics:
            if metric.name not in first:
                first[metric.name] = len(names)
                values = metric_field_values(form, metric) if metric.field else ("",)
                names += [f"{metric.stem}{value}" for value in values]
                names += [""] * (round_up_capacity(len(values), IDS) - len(values) if metric.field else 0)
            counters.setdefault(number, []).extend(fact_counter_for_metric(form, metric, first[metric.name]))
    return counters, names


def metric_field_values(form: FactFormat, metric: Metric) -> Sequence[Any]:
    """Return the possible values of the field ``metric.field``. The metric has a separate name for each value, and this
    name ends with the value.
    """
    values = next(iter(form.fields.values())) if metric.field == form.gathers else form.fields[metric.field]
    assert isinstance(values, Sequence)
    return values


def fact_counter_for_metric(form: FactFormat, metric: Metric, first: int) -> Iterator[MetricCounter]:
    """Yield the counter that adds facts of the format ``form`` to ``metric``. ``first`` is the index at which the
    metric's names start in the list of the names of all metrics. Yields nothing if facts of this format never count for
    the metric.
    """
    places = dict(zip(form.fields, ARGUMENTS, strict=False))
    tests: list[tuple[str, tuple[int, ...]]] = []
    for name, value in metric.when.items():
        if name in form.also:
            if form.also[name] != value:
                return
        else:
            values = form.fields[name]
            tests.append((places[name], ((value if values is None else tuple(values).index(value)),)))
    if metric.rules and form.rule:
        if form.rule not in metric.rules:
            return
    elif metric.rules:
        known = tuple(number for number, rule in form.rule_ids.items() if rule in metric.rules)
        if not known:
            raise UsageError(f"a batch cannot count {metric.name}: its rules have no number")
        tests.append((form.rule_at, known))
    key, amount, bits, listed = "", "", False, ""
    if metric.field and metric.field == form.gathers:
        key, amount = "a", "b"
    elif metric.field:
        key = places[metric.field]
    if metric.amount and metric.amount == form.gathers:
        listed, amount = places.get(metric.amount, "a"), "1"
    elif metric.amount:
        amount, bits = places[metric.amount], isinstance(form.fields[metric.amount], frozenset)
    elif form.gathers and not key:
        raise UsageError(f"a batch cannot count {metric.name}: facts of {form.kind.name} are gathered in one event")
    yield MetricCounter(first, amount or "1", key, tuple(tests), bits, listed)
