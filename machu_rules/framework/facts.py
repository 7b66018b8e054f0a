"""Facts, which play emits as numbers, and the events that are made of them when somebody looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

from machu_rules.core.values import CHANCE, Data, Event
from machu_rules.framework.events import EventKind, Field

Fact = tuple[int, int, int, int, int]
"""The number of a kind of event, a seat or -1, and three numbers, those of its fields in their order. The last of them
is the number of the rule where a kind can follow several."""


class EventMaker:
    """Makes events of facts: of the kinds of a game, with the ids of a rulebook (``rules.card_ids`` and so on).

    ``rule_ids`` are the rules that facts cite by number; where hands are ``open`` nothing is private to a seat.
    """

    def __init__(
        self, kinds: Mapping[str, EventKind], rules: object, rule_ids: Sequence[str] = (), open_hands: bool = False
    ) -> None:
        self.kinds = list(kinds.values())
        self.fields = [
            [(name, field, self.names(field, rules)) for name, field in kind.fields.items()] for kind in self.kinds
        ]
        self.several = [next((i for i, (_, field, _) in enumerate(each) if field.several), -1) for each in self.fields]
        self.rule_ids = rule_ids
        self.open_hands = open_hands

    @staticmethod
    def names(field: Field, rules: object) -> tuple[str | None, ...] | None:
        """What the numbers of a field stand for, that of -1 last; None where they are numbers."""
        names = getattr(rules, f"{field.ids}_ids") if field.ids else field.words
        return (*names, None) if names else None

    def events(self, facts: Sequence[Fact], notes: Sequence[Sequence[int]]) -> list[Event]:
        """The events of a move: facts of one kind in a row that differ only in a field of several are one."""
        events: list[Event] = []
        place = 0
        while place < len(facts):
            kind, several = facts[place][0], self.several[facts[place][0]]
            end = place + 1
            if several >= 0:
                while end < len(facts) and self.together(facts[place], facts[end], several):
                    end += 1
            events.append(self.event(self.kinds[kind], self.fields[kind], facts[place:end], notes))
            place = end
        return events

    def together(self, first: Fact, other: Fact, several: int) -> bool:
        """Whether two facts belong to one event."""
        match self.fields[first[0]][several][1].several:
            case "rows":
                return first[0] == other[0]
            case "mapping":
                return first[:2] == other[:2] and first[4] == other[4]
            case "list":
                left = 2 + several
                return first[:left] == other[:left] and first[left + 1 :] == other[left + 1 :]
        return False

    def event(
        self,
        kind: EventKind,
        fields: list[tuple[str, Field, tuple[str | None, ...] | None]],
        facts: Sequence[Fact],
        notes: Sequence[Sequence[int]],
    ) -> Event:
        """The event of one fact, or of several that belong together."""
        fact = facts[0]
        data: Data = {}
        for place, (name, field, names) in enumerate(fields, 2):
            value = fact[place]
            if not field.several:
                data[name] = value if names is None else names[value]
            elif field.several == "rows":
                rows: list[list[Any]] = []
                for _, seat, one, _, _ in facts:
                    if seat == len(rows):
                        rows.append([])
                    rows[-1].append(one if names is None else names[one])
                data[name] = rows
            elif field.several == "mapping":
                data[name] = {one[place] if names is None else names[one[place]]: one[place + 1] for one in facts}
            else:
                values = notes[value] if field.several == "note" else [one[place] for one in facts]
                data[name] = [one if names is None else names[one] for one in values if one >= 0]
        private = {"": None, "chance": CHANCE, "seat": None if self.open_hands else fact[1]}[kind.private_to]
        rule = kind.rules[0] if len(kind.rules) == 1 else self.rule_ids[fact[4]]
        return Event(kind.name, fact[1] if kind.seat else None, rule, data, private)


class Events(Sequence[Event]):
    """What happened in a move: made when somebody looks, and equal to a tuple of the same events."""

    __slots__ = ("_events", "_facts", "_maker", "_notes")

    def __init__(self, maker: EventMaker, facts: Sequence[Fact], notes: Sequence[Sequence[int]] = ()) -> None:
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

    def __add__(self, other: object) -> tuple[Event, ...]:
        return self.made() + tuple(other) if isinstance(other, tuple | Events) else NotImplemented

    def __radd__(self, other: object) -> tuple[Event, ...]:
        return other + self.made() if isinstance(other, tuple) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return self.made() == (other.made() if isinstance(other, Events) else other)

    def __hash__(self) -> int:
        return hash(self.made())

    def __repr__(self) -> str:
        return repr(self.made())

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (self.made(),)
