"""Facts, which play emits as numbers, and the events that are made from them when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, overload

from machu_rules.core.values import CHANCE, Data, Event
from machu_rules.framework.events import EventKind

Fact = tuple[int, int, int, int, int]
"""The number of a form, a seat or -1, and three numbers, those of its fields in their order."""

Notes = Sequence[Sequence[int]]
"""Sequences of numbers to which facts refer by place."""

Maker = Callable[[list[Event], Sequence[Fact], int, Notes], int]
"""Makes one event: called with the events so far, all facts of a move, the place of the first that belongs to the
event, and the notes, it adds the event and returns the place after its last fact."""

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
        fields = tuple((name, field.ids or field.words) for name, field in kind.fields.items())
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
        makers, place, end = self.makers, 0, len(facts)
        while place < end:
            place = makers[facts[place][0]](events, facts, place, notes)
        return events


# Each kind of maker has a loop of its own, prepared once: a loop that looks up the form of each fact again takes
# 1.5 times as long for a move whose events are looked at.


def no_event(events: list[Event], facts: Sequence[Fact], place: int, notes: Notes) -> int:
    """Makes no event of a fact that only separates others."""
    return place + 1


def event_of_one(form: Form, rules: object, rule_ids: Any) -> Maker:
    """Makes an event of each fact."""
    kind, rule, rule_at, also = form.kind, form.rule, form.rule_at, dict(form.also)
    more = form.more and form.more(rules)
    fields = [(name, names_of(ids, rules), at) for at, (name, ids) in enumerate(form.fields, 2)]
    to_seat, otherwise = form.private_to == "seat", CHANCE if form.private_to == "chance" else None

    def make(events: list[Event], facts: Sequence[Fact], place: int, notes: Notes) -> int:
        fact = facts[place]
        seat = fact[1] if fact[1] >= 0 else None
        data: Data = {}
        for name, names, at in fields:
            data[name] = fact[at] if names is None else names[fact[at]]
        if also:
            data.update(also)
        if more is not None:
            data.update(more(data))
        events.append(Event(kind, seat, rule or rule_ids[fact[rule_at]], data, seat if to_seat else otherwise))
        return place + 1

    return make


def event_of_mapping(form: Form, rules: object, rule_ids: Any) -> Maker:
    """Makes one event of facts in a row whose first two numbers are an id and an amount."""
    kind, rule, name, also, private = form.kind, form.rule, form.gathers, form.also, form.private_to
    names: Any = names_of(form.fields[0][1], rules)

    def make(events: list[Event], facts: Sequence[Fact], place: int, notes: Notes) -> int:
        form, owner, one, number, last = facts[place]
        gathered = {names[one]: number}
        place += 1
        while place < len(facts):
            other, seat, one, number, c = facts[place]
            if other != form or seat != owner or c != last:
                break
            gathered[names[one]] = number
            place += 1
        asked = owner if owner >= 0 else None
        events.append(Event(kind, asked, rule or rule_ids[last], {name: gathered, **also}, asked if private else None))
        return place

    return make


Gather = Callable[[Sequence[Fact], int, Notes], tuple[list[Any], int]]
"""Gives the value that the facts from a place on make, and the place after the last of them."""


def event_of_several(form: Form, rules: object, rule_ids: Any) -> Maker:
    """Makes one event of facts in a row that form a list or rows, or of a single fact that names a note."""
    kind, rule, rule_at, private_to = form.kind, form.rule, form.rule_at, form.private_to
    fields = [(name, names_of(ids, rules), at) for at, (name, ids) in enumerate(form.fields, 2)]
    several = form.several_at - 2
    gather = GATHERS[form.several](fields[several][1] or Same(), form.several_at)
    fields[several] = form.gathers, None, form.several_at

    def make(events: list[Event], facts: Sequence[Fact], place: int, notes: Notes) -> int:
        fact = facts[place]
        seat = fact[1] if fact[1] >= 0 and form.several != "rows" else None
        values, end = gather(facts, place, notes)
        data: Data = {name: fact[at] if names is None else names[fact[at]] for name, names, at in fields}
        data[form.gathers] = values
        data.update(form.also)
        private = {"": None, "seat": seat, "chance": CHANCE}[private_to]
        events.append(Event(kind, seat, rule or rule_ids[fact[rule_at]], data, private))
        return end

    return make


class Same:
    """Numbers that stand for themselves."""

    def __getitem__(self, number: int) -> int:
        return number


def gathered_list(names: Any, at: int) -> Gather:
    """A list of the numbers in which facts differ; -1 adds nothing."""

    def gather(facts: Sequence[Fact], place: int, notes: Notes) -> tuple[list[Any], int]:
        values, first = [], facts[place]
        while place < len(facts) and facts[place][:at] == first[:at] and facts[place][at + 1 :] == first[at + 1 :]:
            if facts[place][at] >= 0:
                values.append(names[facts[place][at]])
            place += 1
        return values, place

    return gather


def gathered_rows(names: Any, at: int) -> Gather:
    """Lists by seat, made of facts of one form."""

    def gather(facts: Sequence[Fact], place: int, notes: Notes) -> tuple[list[Any], int]:
        rows: list[Any] = []
        form = facts[place][0]
        while place < len(facts) and facts[place][0] == form:
            if facts[place][1] == len(rows):
                rows.append([])
            rows[-1].append(names[facts[place][at]])
            place += 1
        return rows, place

    return gather


def note(names: Any, at: int) -> Gather:
    """What the note to which a fact refers says."""

    def gather(facts: Sequence[Fact], place: int, notes: Notes) -> tuple[list[Any], int]:
        return [names[one] for one in notes[facts[place][at]] if one >= 0], place + 1

    return gather


GATHERS: Final = {"list": gathered_list, "rows": gathered_rows, "note": note}
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
