"""Facts: tuples of numbers that play emits instead of events. They are converted to events only when the events are
needed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, overload

from machu_rules.core.errors import UsageError
from machu_rules.core.values import CHANCE, Event, JsonDict
from machu_rules.framework.events import EventKind, stands_for

Fact = tuple[int, int, int, int, int]
"""The index of a `EventTemplate`, a seat or -1, and three numbers. These three are the values for the fields of the
form, in order.
"""

Notes = Sequence[Sequence[int]]
"""Sequences of numbers that play returns together with the facts, such as shuffled decks. A fact refers to a sequence
by its index.
"""

NO_FACT: Final[Fact] = (-1, -1, 0, 0, 0)
"""The placeholder for the predecessor of the first fact."""

EventAppender = Callable[[list[Event], Fact, Fact, Notes], None]
"""A function that is called with the list of events so far, a fact, the previous fact and the notes. It appends an
event to the list, or extends the last event.
"""

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class EventTemplate(NamedTuple):
    """Describes how a fact is converted to an event of a ``kind``.

    ``rule`` is the id of the rule that the event cites. If it is empty, the number at index ``rule_at`` of the fact
    selects the rule.

    ``fields`` contains a pair for each number of the fact, in order. The pair consists of the name of the event's field
    and the meaning of the number. For example, ``card`` means an id of `rules.card_ids`, and ``subset of card`` a set
    with one bit per id. A tuple of words means that the number is an index into it. An empty string means that the
    number itself is the value. -1 always means null.

    Consecutive facts that differ in only one number can become a single event. ``several_at`` is the index of this
    number in the fact. The event collects the numbers in the field ``gathers``, in the way that ``several`` determines
    (`machu_rules.framework.events.EventField`).

    ``also`` is data that all events of the form contain. ``more`` is a function that is called with the rules. It
    returns a function that computes further data from the data of an event.
    """

    kind: str
    rule: str = ""
    fields: tuple[tuple[str, str | tuple[str, ...]], ...] = ()
    several: Literal["", "list", "rows", "mapping", "note"] = ""
    gathers: str = ""
    several_at: int = 2
    rule_at: int = 4
    private_to: Literal["", "seat", "chance"] = ""
    also: Mapping[str, Any] = NOTHING
    more: Callable[[Any], Callable[[JsonDict], JsonDict]] | None = None


def forms_of(
    kinds: Mapping[str, EventKind], rule_ids: Sequence[str] | Mapping[int, str] = ()
) -> dict[int, EventTemplate]:
    """Return one form per kind of event, by index. The indices follow the order of the kinds.

    ``rule_ids`` maps numbers to the ids of rules. If it is empty, an event always cites the first rule of its kind.
    """
    forms = {}
    for number, kind in enumerate(kinds.values()):
        rule = kind.rules[0] if len(kind.rules) == 1 or (kind.rules and not rule_ids) else ""
        fields = tuple((name, field.ids or stands_for(field.type)) for name, field in kind.fields.items())
        form = forms[number] = EventTemplate(kind.name, rule, fields, private_to=kind.private_to)
        for at, (name, field) in enumerate(kind.fields.items(), 2):
            if field.several:
                forms[number] = form._replace(several=field.several, gathers=name, several_at=at)
    return forms


class Subsets:
    """A lookup from a set, as a number with one bit per id, to the list of its ids. Each lookup returns a new list."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = ids

    def __getitem__(self, subset: int) -> list[str]:
        return [name for i, name in enumerate(self.ids) if subset >> i & 1]


def names_of(ids: str | tuple[str, ...], rules: object) -> tuple[str | None, ...] | Subsets | None:
    """Return a lookup from the numbers of a field to their values. For plain numbers, return None.

    ``ids`` is the meaning of the numbers, as in `EventTemplate.fields`. If the result is a tuple, its last item is
    None, so the index -1 means null.
    """
    if not ids:
        return None
    if isinstance(ids, tuple):
        return (*ids, None)
    if ids.startswith("subset of "):
        return Subsets(getattr(rules, f"{ids.removeprefix('subset of ')}_ids"))
    return (*getattr(rules, f"{ids}_ids"), None)


class EventMaker:
    """Makes events from facts.

    ``forms`` maps an index to a form. Facts whose form is not in it make no event. ``rules`` contains the ids.
    ``rule_ids`` maps the numbers that select a rule to the ids of the rules. If ``open_hands`` is True, no event is
    private to a seat.
    """

    def __init__(
        self,
        forms: Mapping[int, EventTemplate],
        rules: object,
        rule_ids: Sequence[str] | Mapping[int, str] = (),
        open_hands: bool = False,
    ) -> None:
        self.makers: list[EventAppender] = [no_event] * (max(forms, default=-1) + 1)
        self.forms = forms
        self.rules = rules
        for number, form in forms.items():
            shown = form._replace(private_to="") if open_hands and form.private_to == "seat" else form
            self.makers[number] = maker_of(shown, rules, rule_ids)

    def events(self, facts: Sequence[Fact], notes: Notes) -> list[Event]:
        """Return the events that the facts of a move describe."""
        events: list[Event] = []
        makers = self.makers
        fact: Any  # Any, because compiled code would otherwise unpack and pack a tuple of ints per call
        last: Any = NO_FACT
        try:
            for fact in facts:
                makers[fact[0]](events, fact, last, notes)
                last = fact
        except (IndexError, KeyError) as error:
            raise UsageError(self.wrong_number(fact)) from error
        return events

    def wrong_number(self, fact: Fact) -> str:
        """Return a sentence about the number in a fact for which there is no kind of event, id or word."""
        if fact[0] >= len(self.makers):
            last = len(self.makers) - 1
            return f"a rule emits the kind of event {fact[0]}, but EVENT_KINDS has the kinds 0 to {last}"
        form = self.forms[fact[0]]
        for number, (name, ids) in zip(fact[2:], form.fields, strict=False):
            names = names_of(ids, self.rules)
            if isinstance(names, tuple) and number >= len(names) - 1:
                what = "words" if isinstance(ids, tuple) else f"{ids} ids"
                known = f"the {what} have the numbers 0 to {len(names) - 2}"
                return f"a rule emits {form.kind} with the number {number} for the field {name}, but {known}"
        return f"a rule emits {form.kind} with the numbers {fact[2:]}, which its fields cannot have"


def no_event(events: list[Event], fact: Fact, last: Fact, notes: Notes) -> None:
    """Make no event. This `EventAppender` is for facts that only separate other facts."""


NUMBERS: Final = ("a", "b", "c")
"""The names in `MAKER` for the three numbers of a fact."""

MAKER: Final = """
def make(events, fact, last, notes):
    form, seat, a, b, c = fact
    {joining}
    event = new(Event)
    event.kind = {kind!r}
    event.seat = {seat}
    event.rule = {rule}
    event.data = {data}
    event.private_to = {private_to}
    {more}
    events.append(event)
"""
"""The template for the source code of a `EventAppender`. The code is compiled for each form, as attrs does for
``__init__``. A loop over the fields would be slower: a move with its events would take 1.08 times as long in princes
and 1.17 times in incan-gold.
"""

JOINING: Final = """
    if {belongs}:
        values = events[-1].data[{gathers!r}]
        {add}
        return
"""
"""The template for the first lines of a `EventAppender` that combines several facts in one event."""


def maker_of(form: EventTemplate, rules: object, rule_ids: Sequence[str] | Mapping[int, str]) -> EventAppender:
    """Make the function that makes the events of a form."""
    known: JsonDict = {"Event": Event, "new": object.__new__, "rule_ids": rule_ids}
    data, joining = [], ""
    for at, (name, ids) in enumerate(form.fields[:1] if form.several == "mapping" else form.fields, 2):
        number = NUMBERS[at - 2]
        names = known[f"ids_{number}"] = names_of(ids, rules)
        value = number if names is None else f"ids_{number}[{number}]"
        if form.several and at == form.several_at:
            value, belongs, add = gathering(form, number, value)
            joining = JOINING.format(belongs=belongs, gathers=form.gathers, add=add) if belongs else ""
            name = form.gathers
        data.append(f"{name!r}: {value}")
    data += [f"{name!r}: {value!r}" for name, value in form.also.items()]
    if form.more is not None:
        known["more"] = form.more(rules)
    text = MAKER.format(
        joining=joining,
        kind=form.kind,
        seat="None" if form.several == "rows" else "seat if seat >= 0 else None",
        rule=repr(form.rule) if form.rule else f"rule_ids[{NUMBERS[form.rule_at - 2]}]",
        data="{" + ", ".join(data) + "}",
        private_to={"": "None", "seat": "event.seat", "chance": str(CHANCE)}[form.private_to],
        more="" if form.more is None else "event.data.update(more(event.data))",
    )
    exec(code_of(text), known)
    made: EventAppender = known["make"]
    return made


code_of: Final = functools.cache(functools.partial(compile, filename="<an event of a form>", mode="exec"))
"""Compiles source code. The result is cached, because games with the same forms use the same code."""


def gathering(form: EventTemplate, number: str, one: str) -> tuple[str, str, str]:
    """Return generated code that combines several facts, or a note, in one event.

    The result consists of three strings: the expression for the first value, the condition that a fact belongs to the
    last event, and the statement that adds to the ``values`` of this event. ``number`` is the name of the variable for
    the number in the fact, and ``one`` is the expression that converts it.
    """
    before, after = f"[:{form.several_at}]", f"[{form.several_at + 1}:]"
    match form.several:
        case "list":
            belongs = f"fact{before} == last{before} and fact{after} == last{after}"
            return f"[{one}] if {number} >= 0 else []", belongs, f"values += [{one}] if {number} >= 0 else []"
        case "rows":
            add = f"values.append([{one}]) if seat == len(values) else values[-1].append({one})"
            return f"[[{one}]]", "form == last[0]", add
        case "mapping":
            belongs = "form == last[0] and seat == last[1] and c == last[4]"
            return f"{{{one}: b}}", belongs, f"values[{one}] = b"
    return f"[{one} for {number} in notes[{number}] if {number} >= 0]", "", ""


class Events(Sequence[Event]):
    """The events of a move. They are made when they are first accessed. The sequence is equal to a tuple of the same
    events.
    """

    __slots__ = ("_events", "_facts", "_maker", "_notes")

    def __init__(self, maker: EventMaker, facts: Sequence[Fact], notes: Notes = ()) -> None:
        self._maker = maker
        self._facts = facts
        self._notes = notes
        self._events: tuple[Event, ...] | None = None

    def made(self) -> tuple[Event, ...]:
        """Make the events if necessary, and return them as a tuple."""
        if self._events is None:
            self._events = tuple(self._maker.events(self._facts, self._notes))
        return self._events

    def __len__(self) -> int:
        return len(self.made())

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, place: int | slice) -> Event | tuple[Event, ...]:
        return self.made()[place]

    def __iter__(self) -> Iterator[Event]:
        return iter(self.made())

    def __add__(self, other: object) -> Any:  # returns a tuple of events, or NotImplemented
        return self.made() + tuple(other) if isinstance(other, tuple | Events) else NotImplemented

    def __radd__(self, other: object) -> Any:
        return other + self.made() if isinstance(other, tuple) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return self.made() == (other.made() if isinstance(other, Events) else other)

    def __hash__(self) -> int:
        return hash(self.made())

    def __repr__(self) -> str:
        return repr(self.made())

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (self.made(),)
