"""What facts add to the metrics of a game, as numbers: found from its kinds of events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from machu_rules.batch.rewriting import Counter
from machu_rules.batch.room import room_for
from machu_rules.framework.events import EventKind, Field, Metric

IDS = 16
"""Room for this many ids at least has a metric that is counted for each."""

ARGUMENTS = ("a", "b", "c")
"""The arguments of ``emit`` that the fields of a kind are, in their order."""


def counters_of(
    kinds: Mapping[str, EventKind], rules: object, rule_ids: Sequence[str] = ()
) -> tuple[dict[int, list[Counter]], list[str]]:
    """By number of a kind of event what its facts count, and the names of the metrics. Those of a field with an id are
    one for each id of the rulebook, in their order, and then empty names up to `room_for` so many: where the next
    metric stands is part of what is compiled."""
    counters: dict[int, list[Counter]] = {}
    names: list[str] = []
    first: dict[str, int] = {}
    for number, kind in enumerate(kinds.values()):
        for metric in kind.metrics:
            values = values_of(kind.fields[metric.field], rules) if metric.field else ("",)
            if metric.name not in first:
                first[metric.name] = len(names)
                names += [f"{metric.stem}{value}" for value in values]
                names += [""] * (room_for(len(values), IDS) - len(values) if metric.field else 0)
            counters.setdefault(number, []).append(counter(kind, metric, first[metric.name], rules, rule_ids))
    return counters, names


def counter(kind: EventKind, metric: Metric, first: int, rules: object, rule_ids: Sequence[str]) -> Counter:
    """How a metric is counted where a fact of its kind is emitted."""
    places = dict(zip(kind.fields, ARGUMENTS, strict=False))
    key = places[metric.field] if metric.field else ""
    amount: int | str = 1
    when, listed, among = [], "", None
    if metric.field and kind.fields[metric.field].several == "mapping":
        amount = ARGUMENTS[ARGUMENTS.index(key) + 1]
    elif metric.amount and kind.fields[metric.amount].several:
        listed = places[metric.amount]
    elif metric.amount:
        amount = places[metric.amount]
    for name, value in metric.when.items():
        when.append((places[name], tuple(values_of(kind.fields[name], rules)).index(value)))
    if metric.rules and len(kind.rules) != 1:
        among = ARGUMENTS[-1], tuple(rule_ids.index(rule) for rule in metric.rules)
    return Counter(first, amount, key, tuple(when), among, listed)


def values_of(field: Field, rules: object) -> Sequence[Any]:
    """What the numbers of a field stand for."""
    return getattr(rules, f"{field.ids}_ids") if field.ids else field.words
