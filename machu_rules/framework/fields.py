"""The kinds of fields that a declared state can have.

A kind knows how its values are stored during play, dumped, loaded, read as features and observed in a batch. Code for
play is generated, so these methods return texts of code. To add a kind, write a subclass of `Field`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, Protocol, get_args

from attrs import frozen

from machu_rules.core.json_types import Count
from machu_rules.core.shapes import is_object, split_limit
from machu_rules.framework.events import stands_for

See = Literal["all", "owner", "nobody", "view", "core"]
ALL: See = "all"
"""The field is in dumps and in all views."""
OWNER: See = "owner"
"""The field is in dumps, and in the view of the seat that owns the object."""
NOBODY: See = "nobody"
"""The field is only in dumps."""
VIEW: See = "view"
"""The field is only in views."""
CORE: See = "core"
"""The field is not in JSON. Its value is computed from other fields when a dump is loaded."""

MOST = 9_999
"""The upper bound of a feature that the rules do not limit."""

Names = Mapping[tuple[str, ...], str]
"""The names of the generated constants for tuples of words."""

Read = Callable[[Any], list[Any]]
"""A function that converts a JSON value to features."""


class Writer(Protocol):
    """Writes the statements that observe fields in a batch (`machu_rules.batch.observation`)."""

    rules: Any
    reads: set[str]

    def expression(self, text: str) -> str | None: ...


@frozen
class Field:
    """A field of a state.

    Each kind of field is a subclass. ``about`` describes the field. In JSON, the field has the type ``json`` and the
    key ``key``. If ``key`` is empty, the name of the field is its key. ``see`` is one of the constants above and
    determines the visibility.

    - ``ids`` is the kind of thing that the numbers in the field refer to. For example, ``card`` means that
      `rules.card_ids` converts numbers to ids and `rules.card_of` converts ids to numbers. If the field can contain
      only some of these things, ``only`` is the attribute of the rules that lists their numbers. ``words`` are the
      possible values of a `word`.
    - ``least`` and ``most`` are expressions for the bounds that are checked when a number is loaded. By default,
      ``most`` is also the upper bound of the feature that is made from the field (see `Game.features`). ``bound`` is an
      expression that overrides this upper bound. For a pile, ``bound`` is the maximum count of a single thing. All
      three expressions may use ``rules`` and ``seats``.
    - For a pile, ``unknown`` means that some cards may be unknown. ``ascending`` means that the pile is sorted on
    loading,
      because its order has no meaning.
      ``order_unknown`` is a condition. While it holds, a dump contains null for each thing in the pile, and loading
      fills the pile with the things that are in no other pile. Otherwise a dump lists the things.
    - ``expression`` computes the value of a field that exists only in JSON. For a field that exists only in play, it
      computes the value from the loaded ``data``. If the value is a list of things that have ids (see ``ids``), the
      expression ``things`` computes the list of their numbers. The condition ``which`` filters this list. In the
      condition, ``x`` is the number of a thing.
    - ``opened`` is the condition under which other players, too, may see a field that is visible to its owner.
      ``others`` describes this condition in words. ``instead`` contains the key and the field that other players see
      while the condition does not hold.
    - ``part`` is the class of the objects that belong to a seat. If a seat has several of them, ``each`` is the key of
      their list in JSON, and ``per_seat`` is the attribute of the rules that maps a player count to the number of
      objects per seat. ``limits`` contains the smallest and the largest player count.
    - ``shared`` means that a list is not copied with its state, because few moves change it. Before a move changes such
      a list, for example `roads`, it calls `edit_roads()`. The first such call in a move makes a copy.
    """

    about: str
    json: Any
    see: See = ALL
    key: str = ""
    ids: str = ""
    words: tuple[str, ...] = ()
    least: str = ""
    most: str = ""
    bound: str = ""
    unknown: bool = False
    order_unknown: str = ""
    ascending: bool = False
    only: str = ""
    expression: str = ""
    things: str = ""
    which: str = ""
    opened: str = ""
    others: str = ""
    instead: tuple[str, Field] | None = None
    part: Any = None
    each: str = ""
    per_seat: str = ""
    shared: bool = False
    limits: tuple[int, int] = (1, 20)

    play_type: ClassVar[str] = "int"
    """The type of the value during play, as code."""
    nothing: ClassVar[str] = "0"
    """The value before the setup, as code."""
    is_list: ClassVar[bool] = False
    """True if the value during play is a list, which is copied with its state."""
    only_in_json: ClassVar[bool] = False
    """True if play does not store the field."""
    checked_by_load: ClassVar[bool] = False
    """True if the generated `load` checks the value, because the check needs the ids of the rulebook."""
    takes_only: ClassVar[bool] = False
    """True if ``only`` can limit the things in the field."""

    def __attrs_post_init__(self) -> None:
        """Raise TypeError if the arguments cannot be combined."""
        see, pile = self.see, isinstance(self, PileField)
        for wrong, why in (
            (self.instead and see != OWNER, "instead= needs see=OWNER: others see it instead of what the owner sees"),
            ((self.opened or self.others) and see != OWNER, "opened= and others= need see=OWNER"),
            (
                see == VIEW and not self.only_in_json,
                "see=VIEW is for shown() alone: a dump must hold all that is loaded",
            ),
            (see == CORE and self.only_in_json, "see=CORE is not for shown(), which is in JSON only"),
            (
                isinstance(self, SeatsField) and see != ALL,
                "everybody may see that there are seats; see= is for their fields",
            ),
            (self.only_in_json and not self.expression, "shown() needs an expression"),
            (
                self.expression and not self.only_in_json and see != CORE and not self.order_unknown,
                "expression= needs shown(), see=CORE or order_unknown=: else the value is loaded",
            ),
            ((self.things or self.which) and not self.only_in_json, "things= and which= are for shown()"),
            (
                not pile and (self.unknown or self.ascending or self.order_unknown),
                "unknown=, ascending= and order_unknown= are for pile()",
            ),
            (
                bool(self.unknown) + bool(self.ascending) + bool(self.order_unknown) > 1,
                "a pile is one of unknown=, ascending= and order_unknown=",
            ),
            (self.shared and not self.is_list, "shared= is for lists: per(), pile(), numbers() and tasks()"),
            (self.only and not self.ids, "only= needs the ids that it is a part of"),
            (self.only and not self.takes_only, "only= is for per(), pile() and shown()"),
            (bool(self.each) != bool(self.per_seat), "each= and per_seat= go together"),
        ):
            if wrong:
                raise TypeError(f"{self.about!r}: {why}")

    # --- play and JSON

    def blank(self) -> str:
        """Return the code for the value before the setup."""
        return self.nothing

    def dump_text(self, value: str, names: Names) -> str:
        """Return the code that converts ``value``, the code for a value of play, to JSON."""
        return value

    def load_text(self, value: str, path: str, names: Names) -> str:
        """Return the code that converts ``value``, the code for a JSON value of the right type, to a value of play.
        ``path`` is the code for its path in messages.
        """
        return value

    # --- numbers

    def in_numbers(self) -> Field | None:
        """Return the field whose numbers a view contains: this field. Return None if it contains no numbers for
        features.
        """
        return self

    def listed_things(self, rules: Any) -> Sequence[str]:
        """Return the ids or words in the field that have a number of their own."""
        ids: Sequence[str] = getattr(rules, f"{self.ids}_ids", ())
        return [ids[number] for number in getattr(rules, self.only)] if self.only else ids

    def number_names(self, rules: Any, key: str) -> list[str]:
        """Return the names of the numbers in the field. ``key`` is its key in JSON."""
        if self.ids:
            return [f"{key}.{thing}" for thing in self.listed_things(rules)]
        return [key]

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        """Return the lowest and the highest value of each feature. ``numbers`` is the number of features."""
        return [(0, 1)] * numbers

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        """Return the function that converts the JSON value to features. ``values`` contains the features of each
        number, by value.
        """
        return lambda value: [values[0][value]]

    def observe(self, value: str, writer: Writer) -> list[str]:
        """Return the statements that write the numbers to a row of a batch, from the item ``at`` on. ``value`` is the
        code for the value of play. Return no statements if the value cannot be compiled.
        """
        return [f"row[at] = {value}"]


def _code_of_bounds(shape: Any) -> str:
    """Return the bounds of a number as generated arguments. Returns an empty text for the default bounds."""
    limit, usual = split_limit(shape)[1], split_limit(Count)[1]
    found = (limit.least, limit.most)
    return "" if found == (usual.least, usual.most) else f", {limit.least}, {limit.most}"


def _code_of_amount_bounds(shape: Any) -> str:
    """Do the same as `_code_of_bounds` for the values in an object."""
    return _code_of_bounds(get_args(split_limit(shape)[0])[1])


def _bounds(field: Field, rules: Any, seats: int, numbers: int, amount: Any, unlimited: int) -> list[tuple[int, int]]:
    """Return the bounds that the arguments of a field state. ``amount`` is the limit of a number."""
    known = {"rules": rules, "seats": seats}
    least = eval(field.least, known) if field.least else max(amount.least or 0, -MOST)
    most = eval(field.bound or field.most or str(unlimited), known)
    if isinstance(most, list):
        return [(least, most[number]) for number in (getattr(rules, field.only) if field.only else range(numbers))]
    return [(least, most)] * numbers


@frozen
class NumberField(Field):
    """A whole number."""

    checked_by_load: ClassVar[bool] = True

    def load_text(self, value: str, path: str, names: Names) -> str:
        if self.least or self.most:
            return f"within({value}, {path}, {self.least or '0'}, {self.most or 'MOST'})"
        return f"within({value}, {path}{_code_of_bounds(self.json)})"

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        return _bounds(self, rules, seats, numbers, split_limit(self.json)[1], MOST)


@frozen
class FlagField(Field):
    """A flag. It is 1 or 0 in play, and true or false in JSON."""

    checked_by_load: ClassVar[bool] = True

    def dump_text(self, value: str, names: Names) -> str:
        return f"{value} == 1"

    def load_text(self, value: str, path: str, names: Names) -> str:
        return f"flag({value}, {path})"


class _Choice(Field):
    """One of several things or words, or none."""

    checked_by_load: ClassVar[bool] = True
    nothing: ClassVar[str] = "-1"

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        things = self.listed_things(rules)
        return {
            one: [value[thing == one] for thing, value in zip(things, values, strict=True)] for one in (*things, None)
        }.__getitem__


@frozen
class WordField(_Choice):
    """A word of a Literal type, or none."""

    def dump_text(self, value: str, names: Names) -> str:
        return f"{names[self.words]}[{value}] if {value} >= 0 else None"

    def load_text(self, value: str, path: str, names: Names) -> str:
        return f"-1 if {value} is None else {names[self.words]}.index({value})"

    def listed_things(self, rules: Any) -> Sequence[str]:
        return stands_for(self.json)  # without the words that occur only in play

    def number_names(self, rules: Any, key: str) -> list[str]:
        return [f"{key}.{thing}" for thing in self.listed_things(rules)]

    def observe(self, value: str, writer: Writer) -> list[str]:
        count = len(self.listed_things(writer.rules))
        return [f"if 0 <= {value} < {count}:", f"    row[at + {value}] = 1"]


@frozen
class IdField(_Choice):
    """A thing of the rulebook, or none."""

    def dump_text(self, value: str, names: Names) -> str:
        return f"rules.{self.ids}_ids[{value}] if {value} >= 0 else None"

    def load_text(self, value: str, path: str, names: Names) -> str:
        return f"-1 if {value} is None else index({value}, {path}, rules.{self.ids}_of)"

    def observe(self, value: str, writer: Writer) -> list[str]:
        return [f"if {value} >= 0:", f"    row[at + {value}] = 1"]


@frozen
class SeatField(Field):
    """A seat, or none. Its numbers belong to the seats: 1 for the seat that it names."""

    checked_by_load: ClassVar[bool] = True
    nothing: ClassVar[str] = "-1"

    def dump_text(self, value: str, names: Names) -> str:
        return f"{value} if {value} >= 0 else None"

    def load_text(self, value: str, path: str, names: Names) -> str:
        return f"-1 if {value} is None else within({value}, {path}, 0, seats - 1)"

    def observe(self, value: str, writer: Writer) -> list[str]:
        return [f"row[at] = {value} == owner"]


@frozen
class _ListField(Field):
    play_type: ClassVar[str] = "list[int]"
    nothing: ClassVar[str] = "[]"
    is_list: ClassVar[bool] = True


@frozen
class CountsField(_ListField):
    """A number for each thing of a kind."""

    checked_by_load: ClassVar[bool] = True
    takes_only: ClassVar[bool] = True

    @property
    def reader_name(self) -> str:
        """The name of the generated function that reads the numbers."""
        return f"read_{self.ids}{'_amounts' if _code_of_amount_bounds(self.json) else ''}"

    @property
    def code_of_reader(self) -> str:
        """The code that makes the function that reads the numbers."""
        return f"reader_of_objects(rules.{self.ids}_ids{_code_of_amount_bounds(self.json)})"

    def blank(self) -> str:
        return f"[0] * len(rules.{self.ids}_ids)"

    def dump_text(self, value: str, names: Names) -> str:
        if self.only:
            return f"{{rules.{self.ids}_ids[each]: {value}[each] for each in rules.{self.only}}}"
        return f"by_{self.ids}({value})"

    def load_text(self, value: str, path: str, names: Names) -> str:
        ids, limits = f"rules.{self.ids}_ids", _code_of_amount_bounds(self.json)
        if self.only:
            return f"numbers_of({value}, {path}, {ids}, rules.{self.only}{limits})"
        return f"{self.reader_name}({value}) or numbers({value}, {path}, {ids}{limits})"

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        shape, limit = split_limit(self.json)
        amount = split_limit(get_args(shape)[-1])[1]
        return _bounds(self, rules, seats, numbers, amount, 1 if limit.unique else MOST)

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        pairs = list(zip(self.listed_things(rules), values, strict=True))
        return lambda amounts: [value[amounts[thing]] for thing, value in pairs]

    def observe(self, value: str, writer: Writer) -> list[str]:
        if not self.only:
            return [f"for x in range(len({value})):", f"    row[at + x] = {value}[x]"]
        writer.reads.add(self.only)
        return [f"for x in range(len(rules.{self.only})):", f"    row[at + x] = {value}[rules.{self.only}[x]]"]


def _counter(field: Field, rules: Any, values: Sequence[Any]) -> Read:
    """Return the function that counts how often each thing occurs in a list."""
    nothing = [value[0] for value in values]
    places = {thing: place for place, thing in enumerate(field.listed_things(rules))}
    objects = is_object(get_args(split_limit(field.json)[0])[0])

    def count(listed: Iterable[Any]) -> list[Any]:
        row = nothing.copy()
        for each in listed:
            if each is not None:  # an unknown thing
                place = places[each[field.ids] if objects else each]
                row[place] = values[place][row[place].value + 1]
        return row

    return count


def count_things(field: Field, things: str, writer: Writer) -> list[str]:
    """Return the statements that count how often each thing occurs in a list. ``things`` is the code for the list."""
    lines = [f"for x in range(len({things})):"]
    if field.which:
        lines += [f"    if not ({field.which}):", "        continue"]
    if not field.only:
        return [*lines, f"    if {things}[x] >= 0:", f"        row[at + {things}[x]] += 1"]
    writer.reads.add(field.only)
    only = f"rules.{field.only}"
    return [*lines, f"    for y in range(len({only})):", f"        row[at + y] += {only}[y] == {things}[x]"]


@frozen
class PileField(_ListField):
    """A list of things of the rulebook."""

    checked_by_load: ClassVar[bool] = True
    takes_only: ClassVar[bool] = True

    def dump_text(self, value: str, names: Names) -> str:
        ids = f"rules.{self.ids}_ids"
        if self.unknown:
            return f"[{ids}[each] if each >= 0 else None for each in {value}]"
        if self.order_unknown:
            return f"[None] * len({value}) if {self.order_unknown} else [{ids}[each] for each in {value}]"
        return f"[{ids}[each] for each in {value}]"

    def load_text(self, value: str, path: str, names: Names) -> str:
        if self.ascending:
            return f"sorted(indexes({value}, {path}, rules.{self.ids}_of))"
        if self.unknown:
            return f"indexes_or_unknown({value}, {path}, rules.{self.ids}_of)"
        return f"indexes({value}, {path}, rules.{self.ids}_of)"

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        shape, limit = split_limit(self.json)
        amount = split_limit(get_args(shape)[-1])[1]
        return _bounds(self, rules, seats, numbers, amount, 1 if limit.unique else MOST)

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        return _counter(self, rules, values)

    def observe(self, value: str, writer: Writer) -> list[str]:
        return count_things(self, value, writer)


@frozen
class NumbersField(_ListField):
    """A list of whole numbers. Its number in a view is their sum."""

    def dump_text(self, value: str, names: Names) -> str:
        return f"[*{value}]"

    def load_text(self, value: str, path: str, names: Names) -> str:
        return f"[*{value}]"

    def in_numbers(self) -> Field | None:
        seats = split_limit(get_args(split_limit(self.json)[0])[0])[1].title == "Seat"
        return None if seats else self

    def number_names(self, rules: Any, key: str) -> list[str]:
        return [f"{key}.sum"]

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        shape, limit = split_limit(self.json)
        amount = split_limit(get_args(shape)[-1])[1]
        return _bounds(self, rules, seats, numbers, amount, 1 if limit.unique else MOST)

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        return lambda numbers: [values[0][sum(numbers)]]

    def observe(self, value: str, writer: Writer) -> list[str]:
        return [f"row[at] = sum({value})"]


@frozen
class SubsetField(Field):
    """A set of things of the rulebook, as a number with one bit per thing."""

    checked_by_load: ClassVar[bool] = True

    def dump_text(self, value: str, names: Names) -> str:
        return f"members({value}, rules.{self.ids}_ids)"

    def load_text(self, value: str, path: str, names: Names) -> str:
        return f"bits({value}, {path}, rules.{self.ids}_of)"

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        return _counter(self, rules, values)

    def observe(self, value: str, writer: Writer) -> list[str]:
        loop = f"while {value} >> x:"
        return ["x = 0", loop, f"    if {value} >> x & 1:", "        row[at + x] = 1", "    x += 1"]


class _WithoutNumbers(Field):
    def in_numbers(self) -> Field | None:
        return None


@frozen
class TasksField(_WithoutNumbers):
    """A list of tasks."""

    play_type: ClassVar[str] = "list[Task]"
    nothing: ClassVar[str] = "[]"
    is_list: ClassVar[bool] = True

    def dump_text(self, value: str, names: Names) -> str:
        return f"[task_data(rules, task) for task in {value}]"

    def load_text(self, value: str, path: str, names: Names) -> str:
        return f"[task_of(rules, task, seats) for task in {value}]"


@frozen
class SeatsField(_WithoutNumbers):
    """The objects of all seats."""


@frozen
class DecksField(_WithoutNumbers):
    """Decks of things of the rulebook, as a tuple of tuples."""

    play_type: ClassVar[str] = "Any"
    nothing: ClassVar[str] = "()"

    def dump_text(self, value: str, names: Names) -> str:
        return f"[[rules.{self.ids}_ids[each] for each in deck] for deck in {value}]"

    def load_text(self, value: str, path: str, names: Names) -> str:
        return f"tuple([tuple(indexes(deck, {path}, rules.{self.ids}_of)) for deck in {value}])"


@frozen
class OpaqueField(_WithoutNumbers):
    """A value of any type that the rules of play do not read."""

    play_type: ClassVar[str] = "Any"
    nothing: ClassVar[str] = "None"


@frozen
class ShownField(Field):
    """A value that exists only in JSON and is computed by an expression."""

    only_in_json: ClassVar[bool] = True
    takes_only: ClassVar[bool] = True

    def dump_text(self, value: str, names: Names) -> str:
        return self.expression

    @property
    def _alike(self) -> Field | None:
        """The kind of field with the same type of JSON. None if its values have no numbers."""
        kind = PileField if self.ids else {int: NumberField, bool: FlagField}.get(split_limit(self.json)[0])
        if kind is None:
            return None
        same = {name: getattr(self, name) for name in ("ids", "only", "least", "most", "bound")}
        return kind(self.about, self.json, **same)

    def in_numbers(self) -> Field | None:
        return self if self._alike else None

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        assert self._alike
        return self._alike.bounds(rules, seats, numbers)

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        assert self._alike
        return self._alike.reader(rules, values)

    def observe(self, value: str, writer: Writer) -> list[str]:
        if self.ids:
            return count_things(self, self.things, writer)
        expression = writer.expression(self.expression)
        return [f"row[at] = {expression}"] if expression else []
