"""Facts, which play emits as numbers, and the events that are made from them when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, overload

from machu_rules.core.values import CHANCE, Data, Event
from machu_rules.framework.events import EventKind, stands_for

Fact = tuple[int, int, int, int, int]
"""The number of a form, a seat or -1, and three numbers, those of its fields in their order."""

Notes = Sequence[Sequence[int]]
"""Sequences of numbers to which facts refer by place."""

NO_FACT: Final[Fact] = (-1, -1, 0, 0, 0)
"""Stands for the fact before the first."""

Maker = Callable[[list[Event], Any, Any, Notes], None]
"""Called with the events so far, a fact, the fact before it, and the notes: adds an event, or adds to the last one what
belongs to that."""

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Form(NamedTuple):
    """How a fact becomes an event of a ``kind``, with a ``rule``; without one, the number at ``rule_at`` says which
    rule.

    ``fields`` are the names of its numbers in their order, each with what the number stands for: ``card`` means an id
    of `rules.card_ids`, ``subset of card`` a bit for each of these ids, a tuple of words the words themselves, and an
    empty text the number itself. In all of these -1 is null. The number at ``several_at`` is gathered, under the name
    ``gathers``, with those of the facts that follow and differ in nothing else, as ``several`` says
    (`machu_rules.framework.events.Field`). ``also`` is data that is the same in each event; ``more`` is called with the
    rules and gives a function for what follows from the other data.
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
    more: Callable[[Any], Callable[[Data], Data]] | None = None


def forms_of(kinds: Mapping[str, EventKind]) -> dict[int, Form]:
    """The forms of facts whose numbers are the fields of their kinds, numbered in the order of the kinds."""
    forms = {}
    for number, kind in enumerate(kinds.values()):
        rule = kind.rules[0] if len(kind.rules) == 1 else ""
        fields = tuple((name, field.ids or stands_for(field.type)) for name, field in kind.fields.items())
        form = forms[number] = Form(kind.name, rule, fields, private_to=kind.private_to)
        for at, (name, field) in enumerate(kind.fields.items(), 2):
            if field.several:
                forms[number] = form._replace(several=field.several, gathers=name, several_at=at)
    return forms


class Subsets:
    """Every subset of ids by its bits, each a new list."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = ids

    def __getitem__(self, subset: int) -> list[str]:
        return [name for i, name in enumerate(self.ids) if subset >> i & 1]


def names_of(ids: str | tuple[str, ...], rules: object) -> tuple[str | None, ...] | Subsets | None:
    """What the numbers of a field stand for, with that of -1 last; None where they are plain numbers."""
    if not ids:
        return None
    if isinstance(ids, tuple):
        return (*ids, None)
    if ids.startswith("subset of "):
        return Subsets(getattr(rules, f"{ids.removeprefix('subset of ')}_ids"))
    return (*getattr(rules, f"{ids}_ids"), None)


class EventMaker:
    """Makes events from facts.

    ``forms`` say by number what facts stand for, with the ids of the ``rules``; a fact whose form is missing is no
    event. ``rule_ids`` are the rules that facts cite by number; with ``open_hands`` nothing is private to a seat.
    """

    def __init__(
        self,
        forms: Mapping[int, Form],
        rules: object,
        rule_ids: Sequence[str] | Mapping[int, str] = (),
        open_hands: bool = False,
    ) -> None:
        self.makers: list[Maker] = [no_event] * (max(forms) + 1)
        for number, form in forms.items():
            shown = form._replace(private_to="") if open_hands and form.private_to == "seat" else form
            self.makers[number] = MAKERS[form.several](shown, rules, rule_ids)

    def events(self, facts: Sequence[Fact], notes: Notes) -> list[Event]:
        """The events of a move."""
        events: list[Event] = []
        makers = self.makers
        fact: Any  # compiled, a tuple of ints would be unpacked and packed for each call
        last: Any = NO_FACT
        for fact in facts:
            makers[fact[0]](events, fact, last, notes)
            last = fact
        return events


# Each form of facts has a maker of its own, prepared once: to look up the form of each fact again takes 1.5 times as
# long for a move whose events are looked at.


def no_event(events: list[Event], fact: Any, last: Any, notes: Notes) -> None:
    """Makes no event of a fact that only separates others."""


def event_of_one(form: Form, rules: object, rule_ids: Any) -> Maker:
    """Makes an event of each fact."""
    kind, rule, rule_at, also = form.kind, form.rule, form.rule_at, dict(form.also)
    more = form.more and form.more(rules)
    fields = [(name, names_of(ids, rules), at) for at, (name, ids) in enumerate(form.fields, 2)]
    to_seat, otherwise = form.private_to == "seat", CHANCE if form.private_to == "chance" else None

    def make(events: list[Event], fact: Any, last: Any, notes: Notes) -> None:
        seat = fact[1] if fact[1] >= 0 else None
        data: Data = {}
        for name, names, at in fields:
            data[name] = fact[at] if names is None else names[fact[at]]
        if also:
            data.update(also)
        if more is not None:
            data.update(more(data))
        events.append(Event(kind, seat, rule or rule_ids[fact[rule_at]], data, seat if to_seat else otherwise))

    return make


def event_of_mapping(form: Form, rules: object, rule_ids: Any) -> Maker:
    """Makes one event of facts in a row whose first two numbers are an id and an amount."""
    kind, rule, name, also, private = form.kind, form.rule, form.gathers, form.also, form.private_to
    names: Any = names_of(form.fields[0][1], rules)

    def make(events: list[Event], fact: Any, last: Any, notes: Notes) -> None:
        if last[0] == fact[0] and last[1] == fact[1] and last[4] == fact[4]:
            events[-1].data[name][names[fact[2]]] = fact[3]
            return
        asked = fact[1] if fact[1] >= 0 else None
        data = {name: {names[fact[2]]: fact[3]}, **also}
        events.append(Event(kind, asked, rule or rule_ids[fact[4]], data, asked if private else None))

    return make


def event_of_several(form: Form, rules: object, rule_ids: Any) -> Maker:
    """Makes one event of facts in a row that form a list or rows, or of a single fact that names a note."""
    kind, rule, rule_at, private_to = form.kind, form.rule, form.rule_at, form.private_to
    gathers, at = form.gathers, form.several_at
    fields = [(name, names_of(ids, rules), place) for place, (name, ids) in enumerate(form.fields, 2)]
    names: Any = fields[at - 2][1] or Same()
    fields[at - 2] = gathers, None, at
    joins, add = GATHERS[form.several]

    def make(events: list[Event], fact: Any, last: Any, notes: Notes) -> None:
        if joins(fact, last, at):
            add(events[-1].data[gathers], names, fact, at, notes)
            return
        seat = fact[1] if fact[1] >= 0 and form.several != "rows" else None
        data: Data = {name: fact[place] if ids is None else ids[fact[place]] for name, ids, place in fields}
        data[gathers] = []
        add(data[gathers], names, fact, at, notes)
        data.update(form.also)
        private = {"": None, "seat": seat, "chance": CHANCE}[private_to]
        events.append(Event(kind, seat, rule or rule_ids[fact[rule_at]], data, private))

    return make


class Same:
    """Numbers that stand for themselves."""

    def __getitem__(self, number: int) -> int:
        return number


# Whether a fact belongs to the event of the last one, and what it adds to the list of its event.


def of_one_list(fact: Any, last: Any, at: int) -> bool:
    """Facts that differ in one number form a list."""
    return bool(fact[:at] == last[:at] and fact[at + 1 :] == last[at + 1 :])


def add_to_list(values: list[Any], names: Any, fact: Any, at: int, notes: Notes) -> None:
    """Adds the number; -1 adds nothing."""
    if fact[at] >= 0:
        values.append(names[fact[at]])


def of_the_same_rows(fact: Any, last: Any, at: int) -> bool:
    """Facts of one form make rows."""
    return bool(fact[0] == last[0])


def add_to_row(rows: list[Any], names: Any, fact: Any, at: int, notes: Notes) -> None:
    """Adds the number to the row of its seat."""
    if fact[1] == len(rows):
        rows.append([])
    rows[-1].append(names[fact[at]])


def of_no_other(fact: Any, last: Any, at: int) -> bool:
    """A fact that names a note stands alone."""
    return False


def add_note(values: list[Any], names: Any, fact: Any, at: int, notes: Notes) -> None:
    """Adds what the note says to which the fact refers."""
    values.extend([names[one] for one in notes[fact[at]] if one >= 0])


GATHERS: Final = {
    "list": (of_one_list, add_to_list),
    "rows": (of_the_same_rows, add_to_row),
    "note": (of_no_other, add_note),
}
MAKERS: Final = {"": event_of_one, "mapping": event_of_mapping, **dict.fromkeys(GATHERS, event_of_several)}


class Events(Sequence[Event]):
    """What happened in a move: made when somebody looks, and equal to a tuple of the same events."""

    __slots__ = ("_events", "_facts", "_maker", "_notes")

    def __init__(self, maker: EventMaker, facts: Sequence[Fact], notes: Notes = ()) -> None:
        self._maker = maker
        self._facts = facts
        self._notes = notes
        self._events: tuple[Event, ...] | None = None

    def made(self) -> tuple[Event, ...]:
        """The events as a tuple."""
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

    def __add__(self, other: object) -> Any:  # a tuple of events, or NotImplemented
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
