"""The classes of the fields that a state can have.

The class of a field determines how its values are stored, copied and compared during play, converted to JSON and back,
read as features, and observed in a batch. The code that does this is generated from the declared state, so several
methods of a field return code as text. To add a class of fields, write a subclass of `Field`. It works like the classes
in this module.
"""

from __future__ import annotations

import builtins
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NoReturn, Protocol, get_args

from attrs import frozen

from machu_rules.core.json_types import Count
from machu_rules.core.shapes import is_object, split_limit
from machu_rules.framework import state_reader
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

Bound = int | Callable[..., Any] | None
"""A bound of a number: the number itself, or a function that computes the bound. The function has the parameter
``rules``, the parameter ``seats`` (the player count), or both. It returns a number, or a list with one number per
thing.
"""

Read = Callable[[Any], list[Any]]
"""A function that converts a JSON value to features."""


VARIABLES = (
    *("data", "given", "number", "own", "owner", "part", "parts", "place", "player", "players", "position", "rules"),
    *("hidden", "seats", "shown", "task", "viewer", "wanted", "whole"),
)
"""The variables in generated code. Variables that begin with an underscore belong to fields."""


class Scope:
    """The names in a generated text of code. ``names`` maps a name to the value that it has in the code. ``known``
    contains the variables of the code that can be passed to functions of a declaration. It maps the names of their
    parameters to the names of the variables.
    """

    def __init__(self) -> None:
        self.names: dict[str, Any] = {}
        self.known: Mapping[str, str] = {}

    def name(self, wanted: str, value: Any) -> str:
        """Return a name for ``value``. This is ``wanted``, unless another value already has this name."""
        wanted = "".join([each if each.isalnum() else "_" for each in wanted])
        name, number = wanted, 2
        while name in VARIABLES or hasattr(builtins, name) or self.names.get(name, value) is not value:
            name, number = f"{wanted}_{number}", number + 1
        self.names[name] = value
        return name

    def helper(self, function: Callable[..., Any]) -> str:
        """Return a name for a Python function that the code calls with arguments of its own."""
        return self.name(function.__name__, function)

    def call(self, function: Callable[..., Any], **more: str) -> str:
        """Return the code that calls a function of the declaration. Its parameters determine the arguments, which are
        taken from `known` and ``more``. Raises TypeError if neither contains one of the parameters.
        """
        return call_text(self.helper(function), function, {**self.known, **more})


def call_text(name: str, function: Callable[..., Any], known: Mapping[str, str]) -> str:
    """Return the code that calls ``function`` under this name. ``known`` maps the names that its parameters may have to
    the code of the arguments. Raises TypeError if a parameter has another name.
    """
    parameters = parameters_of(function)
    if others := [each for each in parameters if each not in known]:
        raise TypeError(f"{function.__qualname__}() takes {others[0]}, but only {', '.join(known)} are known there")
    return f"{name}({', '.join([known[each] for each in parameters])})"


def parameters_of(function: Callable[..., Any]) -> list[str]:
    """Return the names of the parameters of a function."""
    return list(inspect.signature(function).parameters)


def _given(function: Callable[..., Any] | None, field: Field) -> Callable[..., Any]:
    """Return ``function``. Raises TypeError if it was not given."""
    if function is None:
        raise TypeError(f"{field.about!r} needs a function, in the declaration or in StateJson")
    return function


def bound_value(bound: Bound, rules: Any, seats: int) -> Any:
    """Return the value of a bound for these rules and this player count."""
    if not callable(bound):
        return bound
    known = {"rules": rules, "seats": seats}
    return bound(*[known[name] for name in parameters_of(bound)])


class Writer(Protocol):
    """Writes the statements that observe fields in a batch (`machu_rules.batch.observation`)."""

    rules: Any
    reads: set[str]
    known: Mapping[str, str]

    def call(self, function: Callable[..., Any], **more: str) -> str: ...


@frozen
class Field:
    """A field of a state.

    ``about`` describes the field. In JSON, the field has the type ``json`` and the key ``key``. If ``key`` is empty,
    the name of the field is its key. ``see`` is one of the constants above and determines the visibility.

    Several arguments are functions. Their parameters have fixed names, and a function takes only those that it needs.
    All of these functions can take ``rules``. Their other parameters are named below. The arguments are:

    - ``ids`` is the kind of thing that the numbers in the field refer to. For example, ``card`` means that
      `rules.card_ids` converts numbers to ids and `rules.card_of` converts ids to numbers. If the field can contain
      only some of these things, ``only`` is the attribute of the rules that lists their numbers. For a deck, ``chosen``
      can be a function of a thing in the data, from which this attribute follows. ``words`` are the possible values of
      a `word`.
    - ``least`` and ``most`` are the bounds that are checked when a number is loaded (see `Bound`). By default, ``most``
      is also the upper bound of the feature that is made from the field (see `Game.features`). ``bound`` overrides this
      upper bound. For a pile, ``bound`` is the maximum count of a single thing.
    - For a pile, ``unknown`` means that some cards may be unknown. ``ascending`` means that the pile is sorted on
      loading, because its order has no meaning. ``order_unknown`` is a function of ``position``. While it returns True,
      a dump contains null for each thing in the pile, and loading fills the pile with the things that are in no other
      pile. Otherwise a dump lists the things.
    - ``compute`` computes the value of a field that exists only in JSON, from ``position``. For the object of a seat,
      it can also take ``owner`` (the seat) and the object, under the name of its class in lower case. A field that
      exists only in views can take ``viewer``, the seat of the viewer, or -1 for a spectator. If the value is a list of
      things that have ids, ``things`` is the pile of the position that contains them, and ``which`` is a function of
      ``position``, ``place`` and ``owner``. It returns True if the thing at this place of the pile is in the list.
    - ``follows`` computes the value of a field that exists only in play, from ``seats`` and the loaded ``data``. If it
      takes ``data``, viewers do not know the value.
    - ``size`` is the key under which viewers see the length of a list that is hidden from them. For a position that is
      made from a view, the list then has this length (see `StateJson`). With ``shows_size``, the declaration of the
      state adds a field with the length, and this key.
    - ``reshuffled`` means that a deck is shuffled again during the game. ``conserved`` means that no move changes the
      total of the numbers for a thing in all fields that are ``conserved`` and have the same ``ids``. ``sums`` names
      the figures that the value is the sum of, such as ``"cards.points"`` for the points of the things in the pile
      ``cards`` of the same object. Several of them are separated by spaces.
    - ``opened`` is a function of ``position``. While it returns True, other players, too, may see a field that is
      visible to its owner. ``others`` describes this condition in words. ``instead`` contains the key and the field
      that other players see while the function returns False.
    - ``part`` is the class of the objects that belong to a seat. If a seat has several of them, ``each`` is the key of
      their list in JSON, and ``per_seat`` is the attribute of the rules that maps a player count to the number of
      objects per seat. ``limits`` contains the smallest and the largest player count. ``seen`` describes an object as
      other players see it. ``seats`` describes the list of the objects in a dump, and in a view.
    - ``to_json`` converts ``task``, an entry of a list of tasks, to JSON. ``from_json`` converts ``data`` back, and can
      also take ``seats``. `StateJson` sets both.
    """

    about: str
    json: Any
    see: See = ALL
    key: str = ""
    ids: str = ""
    words: tuple[str, ...] = ()
    least: Bound = None
    most: Bound = None
    bound: Bound = None
    unknown: bool = False
    order_unknown: Callable[..., Any] | None = None
    ascending: bool = False
    only: str = ""
    chosen: Callable[[Any], bool] | None = None
    sums: str = ""
    compute: Callable[..., Any] | None = None
    follows: Callable[..., Any] | None = None
    things: str = ""
    size: str = ""
    shows_size: bool = False
    reshuffled: bool = False
    conserved: bool = False
    which: Callable[..., Any] | None = None
    opened: Callable[..., Any] | None = None
    others: str = ""
    instead: tuple[str, Field] | None = None
    part: Any = None
    each: str = ""
    per_seat: str = ""
    limits: tuple[int, int] = (1, 20)
    seen: str = ""
    seats: tuple[str, str] | None = None
    to_json: Callable[..., Any] | None = None
    from_json: Callable[..., Any] | None = None

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
    is_pile: ClassVar[bool] = False
    """True if the field can have ``unknown``, ``ascending`` or ``order_unknown``."""

    def __call__(self, *_: object, **__: object) -> NoReturn:
        """Raise TypeError. A class whose field is called like a declaration, such as ``deck``, can use this declaration
        only above the field.
        """
        raise TypeError(
            f"the field {self.about!r} has the same name as the declaration that is called here: move it below this "
            "field, or import the declaration under another name"
        )

    methods: ClassVar[str] = ""
    """Methods that the class of the state gets because of this field, as code. ``{name}`` is the name of the field."""

    def __attrs_post_init__(self) -> None:
        """Raise TypeError if the arguments cannot be combined."""
        see = self.see
        for wrong, why in (
            (see not in get_args(See), f"see={see!r} is not one of {', '.join(map(repr, get_args(See)))}"),
            (self.conserved and not self.ids, "conserved= is for counts()"),
            (self.instead and see != OWNER, "instead= needs see=OWNER: others see it instead of what the owner sees"),
            ((self.opened or self.others) and see != OWNER, "opened= and others= need see=OWNER"),
            (
                see == VIEW and not self.only_in_json,
                "see=VIEW is for computed() alone: a dump must hold all that is loaded",
            ),
            (see == CORE and self.only_in_json, "see=CORE is not for computed(), which is in JSON only"),
            (self.part and see != ALL, "everybody may see that there are seats; see= is for their fields"),
            (self.compute and not self.only_in_json, "compute= is for computed()"),
            (self.follows and see != CORE, "follows= needs see=CORE: else the value is loaded"),
            ((self.things or self.which) and not self.only_in_json, "things= and which= are for computed()"),
            (
                not self.is_pile and (self.unknown or self.ascending or self.order_unknown),
                "unknown=, ascending= and order_unknown= are for pile()",
            ),
            (
                bool(self.unknown) + bool(self.ascending) + bool(self.order_unknown) > 1,
                "a pile is one of unknown=, ascending= and order_unknown=",
            ),
            (self.only and not self.ids, "only= needs the ids that it is a part of"),
            (self.only and not self.takes_only, "only= is for counts(), pile() and computed()"),
            (bool(self.each) != bool(self.per_seat), "each= and per_seat= go together"),
            (self.size and not self.is_list, "size= is for lists"),
            (self.shows_size and not self.is_pile, "shows_size= is for pile()"),
        ):
            if wrong:
                raise TypeError(f"{self.about!r}: {why}")

    @property
    def incomplete(self) -> bool:
        """True if the declaration lacks a function of the field. `StateJson` then needs this function."""
        return False

    # --- play

    def blank(self) -> str:
        """Return the code for the value before the setup. It may use ``rules`` and ``seats``."""
        return self.nothing

    def copied(self, value: str) -> str:
        """Return the code that copies ``value``, the code for a value of play."""
        return f"{value}.copy()" if self.is_list else value

    def hashable(self, value: str) -> str:
        """Return the code that makes a value for comparing and hashing."""
        return f"tuple({value})" if self.is_list else value

    # --- JSON

    def dump_setup(self, scope: Scope) -> Mapping[str, str]:
        """Return variables that the code of `dumped` needs: their names, and the code of their values."""
        return {}

    def dumped(self, value: str, scope: Scope) -> str:
        """Return the code that converts ``value``, the code for a value of play, to JSON. It may use ``rules`` and
        ``position``.
        """
        return value

    def load_setup(self, scope: Scope) -> Mapping[str, str]:
        """Return variables that the code of `loaded` needs: their names, and the code of their values."""
        return {}

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        """Return the code that converts ``value``, the code for a JSON value of the right type, to a value of play.
        ``path`` is the code for its path in messages. The code may use ``rules`` and ``seats``.
        """
        return value

    @property
    def loads_last(self) -> bool:
        """True if the value is converted after the other fields, by `loaded_last` instead of `loaded`."""
        return False

    def loaded_last(self, value: str, path: str, elsewhere: str, scope: Scope) -> str:
        """Do the same as `loaded`. The code may also use ``position``, which contains the other fields. ``elsewhere``
        is the code for the set of all things in other piles.
        """
        raise NotImplementedError

    def from_view(self, value: str, scope: Scope) -> str:
        """Return the code that converts ``value``, the code for the JSON value in a valid view, to a value of play. The
        code may use ``rules``.
        """
        return value

    def hidden(self, length: str, there: str) -> str:
        """Return the code for the value of play if a viewer does not see the field. The code may use ``rules``,
        ``seats`` and ``hidden``, the value of a hidden number. ``length`` is the code for the length of the list, and
        ``there`` is the code for the flag that the viewer sees instead of the value.
        """
        if self.size:
            return f"[hidden] * {length}"
        if self.instead and not self.is_list and split_limit(self.instead[1].json)[0] is bool:
            return f"hidden if {there} else {self.blank()}"
        return self.blank()

    @property
    def follows_data(self) -> bool:
        """True if the value is computed from a dump. It is then hidden from viewers."""
        return self.follows is not None and "data" in parameters_of(self.follows)

    def lists(self, ids: str) -> bool:
        """Return True if dumps contain the field as a list of things of the kind ``ids``."""
        return False

    @property
    def in_order(self) -> bool:
        """True if the things in a dump are in the order of the rulebook."""
        return False

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

    def stated_bounds(self, rules: Any, seats: int, numbers: int, amount: Any, unlimited: int) -> list[tuple[int, int]]:
        """Return the bounds that the arguments of the field state. ``amount`` is the limit of a number, and
        ``unlimited`` is the highest value if the arguments state none.
        """
        least = max(amount.least or 0, -MOST) if self.least is None else bound_value(self.least, rules, seats)
        most = bound_value(self.most if self.bound is None else self.bound, rules, seats)
        if isinstance(most, list):
            return [(least, most[each]) for each in (getattr(rules, self.only) if self.only else range(numbers))]
        return [(least, unlimited if most is None else most)] * numbers

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        """Return the function that converts the JSON value to features. ``values`` contains the features of each
        number, by value.
        """
        return lambda value: [values[0][value]]

    def wrong_amount(self, rules: Any, seats: int, value: Any) -> tuple[str, str] | None:
        """Check ``value``, the value of the field in a view. Its shape has been checked already. If an amount in it is
        missing or too large, return two texts: the path of the amount inside ``value``, and a description of the fault.
        Otherwise return None.
        """
        return None

    def functions_of_numbers(self) -> Iterable[Callable[..., Any]]:
        """Yield the functions in the code of `observe`."""
        return ()

    def observe(self, value: str, writer: Writer) -> list[str]:
        """Return the statements that write the numbers to a row of a batch, from the item ``at`` on. ``value`` is the
        code for the value of play.
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


def _bound_variables(scope: Scope, *bounds: Bound) -> dict[str, str]:
    """Return variables with the values of those bounds that are functions, so that `load` computes them once."""
    return {_bound_code(bound, scope): scope.call(bound) for bound in bounds if callable(bound)}


def _bound_code(bound: Bound, scope: Scope) -> str:
    """Return a bound as code: a number, or the variable with its value (see `_bound_variables`)."""
    return f"_{scope.helper(bound)}" if callable(bound) else f"{bound}"


class NumberField(Field):
    """A whole number."""

    checked_by_load: ClassVar[bool] = True

    def load_setup(self, scope: Scope) -> Mapping[str, str]:
        return _bound_variables(scope, self.least, self.most)

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        within = scope.helper(state_reader.within)
        if self.least is None and self.most is None:
            return f"{within}({value}, {path}{_code_of_bounds(self.json)})"
        least, most = self.least or 0, state_reader.MOST if self.most is None else self.most
        return f"{within}({value}, {path}, {_bound_code(least, scope)}, {_bound_code(most, scope)})"

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        return self.stated_bounds(rules, seats, numbers, split_limit(self.json)[1], MOST)


class FlagField(Field):
    """A flag. It is 1 or 0 in play, and true or false in JSON."""

    checked_by_load: ClassVar[bool] = True

    def dumped(self, value: str, scope: Scope) -> str:
        return f"{value} == 1"

    def from_view(self, value: str, scope: Scope) -> str:
        return f"int({value})"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        return f"{scope.helper(state_reader.flag)}({value}, {path})"


class _Choice(Field):
    """One of several things or words, or none."""

    checked_by_load: ClassVar[bool] = True
    nothing: ClassVar[str] = "-1"

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        things = self.listed_things(rules)
        return {
            one: [value[thing == one] for thing, value in zip(things, values, strict=True)] for one in (*things, None)
        }.__getitem__


class WordField(_Choice):
    """A word of a Literal type, or none."""

    def dumped(self, value: str, scope: Scope) -> str:
        return f"{scope.name('words', self.words)}[{value}] if {value} >= 0 else None"

    def from_view(self, value: str, scope: Scope) -> str:
        return f"-1 if {value} is None else {scope.name('words', self.words)}.index({value})"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        return self.from_view(value, scope)

    def listed_things(self, rules: Any) -> Sequence[str]:
        return stands_for(self.json)  # without the words that occur only in play

    def number_names(self, rules: Any, key: str) -> list[str]:
        return [f"{key}.{thing}" for thing in self.listed_things(rules)]

    def observe(self, value: str, writer: Writer) -> list[str]:
        count = len(self.listed_things(writer.rules))
        return [f"if 0 <= {value} < {count}:", f"    row[at + {value}] = 1"]


class IdField(_Choice):
    """A thing of the rulebook, or none."""

    def dumped(self, value: str, scope: Scope) -> str:
        return f"rules.{self.ids}_ids[{value}] if {value} >= 0 else None"

    def from_view(self, value: str, scope: Scope) -> str:
        return f"-1 if {value} is None else rules.{self.ids}_of[{value}]"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        return f"-1 if {value} is None else {scope.helper(state_reader.index)}({value}, {path}, rules.{self.ids}_of)"

    def observe(self, value: str, writer: Writer) -> list[str]:
        return [f"if {value} >= 0:", f"    row[at + {value}] = 1"]


class SeatField(Field):
    """A seat, or none. Its numbers belong to the seats: 1 for the seat that it names."""

    checked_by_load: ClassVar[bool] = True
    nothing: ClassVar[str] = "-1"

    def dumped(self, value: str, scope: Scope) -> str:
        return f"{value} if {value} >= 0 else None"

    def from_view(self, value: str, scope: Scope) -> str:
        return f"-1 if {value} is None else {value}"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        return f"-1 if {value} is None else {scope.helper(state_reader.within)}({value}, {path}, 0, seats - 1)"

    def observe(self, value: str, writer: Writer) -> list[str]:
        return [f"row[at] = {value} == owner"]


class _ListField(Field):
    play_type: ClassVar[str] = "list[int]"
    nothing: ClassVar[str] = "[]"
    is_list: ClassVar[bool] = True

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        shape, limit = split_limit(self.json)
        amount = split_limit(get_args(shape)[-1])[1]
        return self.stated_bounds(rules, seats, numbers, amount, 1 if limit.unique else MOST)


class CountsField(_ListField):
    """A number for each thing of a kind."""

    checked_by_load: ClassVar[bool] = True
    takes_only: ClassVar[bool] = True

    @property
    def _reader_name(self) -> str:
        """The name of the variable with the function that reads the numbers."""
        return f"_read_{self.ids}{'_amounts' if _code_of_amount_bounds(self.json) else ''}"

    def blank(self) -> str:
        return f"[0] * len(rules.{self.ids}_ids)"

    def dump_setup(self, scope: Scope) -> Mapping[str, str]:
        if self.only:
            return {}
        return {f"_by_{self.ids}": f"{scope.helper(state_reader.maker_of_objects)}(rules.{self.ids}_ids)"}

    def dumped(self, value: str, scope: Scope) -> str:
        if self.only:
            return f"{{rules.{self.ids}_ids[each]: {value}[each] for each in rules.{self.only}}}"
        return f"_by_{self.ids}({value})"

    def from_view(self, value: str, scope: Scope) -> str:
        return f"[{value}.get(each, 0) for each in rules.{self.ids}_ids]"

    def load_setup(self, scope: Scope) -> Mapping[str, str]:
        variables = _bound_variables(scope, self.most)
        if self.only:
            return variables
        reader = scope.helper(state_reader.reader_of_objects)
        return {
            self._reader_name: f"{reader}(rules.{self.ids}_ids{_code_of_amount_bounds(self.json)})",
            **variables,
        }

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        ids, limits = f"rules.{self.ids}_ids", _code_of_amount_bounds(self.json)
        if self.only:
            found = f"{scope.helper(state_reader.numbers_of)}({value}, {path}, {ids}, rules.{self.only}{limits})"
        else:
            found = f"{self._reader_name}({value}) or "
            found += f"{scope.helper(state_reader.numbers)}({value}, {path}, {ids}{limits})"
        if self.most is None:
            return found
        return f"{scope.helper(state_reader.at_most)}({found}, {path}, {ids}, {_bound_code(self.most, scope)})"

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        pairs = list(zip(self.listed_things(rules), values, strict=True))
        return lambda amounts: [value[amounts[thing]] for thing, value in pairs]

    def wrong_amount(self, rules: Any, seats: int, value: Any) -> tuple[str, str] | None:
        if missing := set(self.listed_things(rules)) - value.keys():
            return "", f"{min(missing)} is missing"
        if self.most is None:
            return None
        ids, most = getattr(rules, f"{self.ids}_ids"), bound_value(self.most, rules, seats)
        by_thing = dict(zip(ids, most, strict=True)) if isinstance(most, list) else dict.fromkeys(ids, most)
        wrong = [thing for thing, amount in value.items() if amount > by_thing.get(thing, -1)]
        return (f".{wrong[0]}", f"{value[wrong[0]]} is too many") if wrong else None

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
        lines += [f"    if not {writer.call(field.which, place='x')}:", "        continue"]
    if not field.only:
        return [*lines, f"    if {things}[x] >= 0:", f"        row[at + {things}[x]] += 1"]
    writer.reads.add(field.only)
    only = f"rules.{field.only}"
    return [*lines, f"    for y in range(len({only})):", f"        row[at + y] += {only}[y] == {things}[x]"]


class PileField(_ListField):
    """A list of things of the rulebook."""

    checked_by_load: ClassVar[bool] = True
    takes_only: ClassVar[bool] = True
    is_pile: ClassVar[bool] = True

    def dumped(self, value: str, scope: Scope) -> str:
        ids = f"rules.{self.ids}_ids"
        if self.unknown:
            return f"[{ids}[each] if each >= 0 else None for each in {value}]"
        if self.order_unknown:
            unknown = scope.call(self.order_unknown)
            return f"[None] * len({value}) if {unknown} else [{ids}[each] for each in {value}]"
        return f"[{ids}[each] for each in {value}]"

    def from_view(self, value: str, scope: Scope) -> str:
        unknown = " if each is not None else -1" if self.unknown else ""
        return f"[rules.{self.ids}_of[each]{unknown} for each in {value}]"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        read = scope.helper(state_reader.indexes_or_unknown if self.unknown else state_reader.indexes)
        found = f"{read}({value}, {path}, rules.{self.ids}_of)"
        if self.only:
            found = f"{scope.helper(state_reader.only_of)}({found}, {path}, rules.{self.ids}_ids, rules.{self.only})"
        return f"sorted({found})" if self.ascending else found

    @property
    def loads_last(self) -> bool:
        return self.order_unknown is not None

    def loaded_last(self, value: str, path: str, elsewhere: str, scope: Scope) -> str:
        there = f"{elsewhere} if {scope.call(_given(self.order_unknown, self))} else None"
        return f"{scope.helper(state_reader.indexes_or_rest)}({value}, {path}, rules.{self.ids}_of, {there})"

    def lists(self, ids: str) -> bool:
        return self.ids == ids and self.see != CORE

    @property
    def in_order(self) -> bool:
        return self.ascending

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        return _counter(self, rules, values)

    def observe(self, value: str, writer: Writer) -> list[str]:
        return count_things(self, value, writer)


class DeckField(PileField):
    """A deck of things of the rulebook, face down."""


class NumbersField(_ListField):
    """A list of whole numbers. Its number in a view is their sum."""

    def dumped(self, value: str, scope: Scope) -> str:
        return f"[*{value}]"

    def from_view(self, value: str, scope: Scope) -> str:
        return f"[*{value}]"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        return self.from_view(value, scope)

    def in_numbers(self) -> Field | None:
        seats = split_limit(get_args(split_limit(self.json)[0])[0])[1].title == "Seat"
        return None if seats else self

    def number_names(self, rules: Any, key: str) -> list[str]:
        return [f"{key}.sum"]

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        return lambda numbers: [values[0][sum(numbers)]]

    def observe(self, value: str, writer: Writer) -> list[str]:
        return [f"row[at] = sum({value})"]


class SubsetField(Field):
    """A set of things of the rulebook, as a number with one bit per thing."""

    checked_by_load: ClassVar[bool] = True

    def dumped(self, value: str, scope: Scope) -> str:
        return f"{scope.helper(state_reader.members)}({value}, rules.{self.ids}_ids)"

    def from_view(self, value: str, scope: Scope) -> str:
        return f"sum([1 << rules.{self.ids}_of[each] for each in {value}])"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        return f"{scope.helper(state_reader.bits)}({value}, {path}, rules.{self.ids}_of)"

    def lists(self, ids: str) -> bool:
        return self.ids == ids and self.see != CORE

    @property
    def in_order(self) -> bool:
        return True

    def reader(self, rules: Any, values: Sequence[Any]) -> Read:
        return _counter(self, rules, values)

    def observe(self, value: str, writer: Writer) -> list[str]:
        loop = f"while {value} >> x:"
        return ["x = 0", loop, f"    if {value} >> x & 1:", "        row[at + x] = 1", "    x += 1"]


class _WithoutNumbers(Field):
    def in_numbers(self) -> Field | None:
        return None


class SeatCountField(_WithoutNumbers):
    """The number of seats."""

    def blank(self) -> str:
        return "seats"


class TasksField(_WithoutNumbers):
    """A list of tasks."""

    play_type: ClassVar[str] = "list[Task]"
    nothing: ClassVar[str] = "[]"
    is_list: ClassVar[bool] = True
    methods: ClassVar[str] = '''
    def push(self, task: int, seat: int = 0, value: int = 0) -> None:
        """Put a task on the agenda. It will be carried out before all others."""
        self.{name}.append((task, seat, value))
'''

    @property
    def incomplete(self) -> bool:
        return self.to_json is None

    def dumped(self, value: str, scope: Scope) -> str:
        return f"[{scope.call(_given(self.to_json, self), task='task')} for task in {value}]"

    def from_view(self, value: str, scope: Scope) -> str:
        return self.loaded(value, "", scope)

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        read = scope.call(_given(self.from_json, self), data="task")
        return f"[{read} for task in {value}]"


class SeatsField(_WithoutNumbers):
    """The objects of all seats."""

    is_list: ClassVar[bool] = True

    def hashable(self, value: str) -> str:
        return f"tuple([part.key() for part in {value}])"


class DecksField(_WithoutNumbers):
    """Decks of things of the rulebook, as a tuple of tuples."""

    play_type: ClassVar[str] = "Any"
    nothing: ClassVar[str] = "()"

    def dumped(self, value: str, scope: Scope) -> str:
        return f"[[rules.{self.ids}_ids[each] for each in deck] for deck in {value}]"

    def from_view(self, value: str, scope: Scope) -> str:
        return f"tuple([tuple([rules.{self.ids}_of[each] for each in deck]) for deck in {value}])"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        read = scope.helper(state_reader.indexes)
        return f"tuple([tuple({read}(deck, {path}, rules.{self.ids}_of)) for deck in {value}])"


class OpaqueField(_WithoutNumbers):
    """A value of any type that the rules of play do not read."""

    play_type: ClassVar[str] = "Any"
    nothing: ClassVar[str] = "None"


class ComputedField(Field):
    """A value that exists only in JSON and is computed by a function."""

    only_in_json: ClassVar[bool] = True
    takes_only: ClassVar[bool] = True

    @property
    def incomplete(self) -> bool:
        return self.compute is None

    def dumped(self, value: str, scope: Scope) -> str:
        return scope.call(_given(self.compute, self))

    @property
    def _alike(self) -> Field | None:
        """The field with the same type of JSON whose values are stored. None if its values have no numbers."""
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

    def functions_of_numbers(self) -> Iterable[Callable[..., Any]]:
        function = self.which if self.ids else self.compute
        return [function] if function else []

    def observe(self, value: str, writer: Writer) -> list[str]:
        if self.ids:
            return count_things(self, f"position.{self.things}", writer) if self.things else []
        return [f"row[at] = {writer.call(self.compute)}"] if self.compute else []


class SizeField(NumberField):
    """The number of things in the hidden pile ``things`` of the same object. It exists only in views."""

    checked_by_load: ClassVar[bool] = False
    only_in_json: ClassVar[bool] = True

    def _length(self, known: Mapping[str, str]) -> str:
        return f"len({'part' if 'owner' in known else 'position'}.{self.things})"

    def dumped(self, value: str, scope: Scope) -> str:
        return self._length(scope.known)

    def observe(self, value: str, writer: Writer) -> list[str]:
        return [f"row[at] = {self._length(writer.known)}"]
