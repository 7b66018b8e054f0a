"""The declaration of a game's state. It lists all fields with their names, types, meanings and visibility.

A game declares a class `Position`, and a class for the objects that belong to a seat, such as players or adventurers.
The fields are declared in the order of their keys in JSON. The decorator `machu_rules.framework.state_classes.state`
makes the classes that play uses, and `machu_rules.framework.state_codec.StateJson` makes the code that dumps, views and
loads a state. `state_types` makes the types of the JSON, from which JSON Schemas and TypeScript types are generated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from attrs import evolve

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.json_types import Amount, Count, Fingerprint, Seat, Text
from machu_rules.core.shapes import Limit
from machu_rules.core.values import NOBODY as NOBODY_TO_MOVE
from machu_rules.core.values import Task
from machu_rules.framework.events import amounts_type, list_type, stands_for, thing_type
from machu_rules.framework.fields import (
    ALL,
    CORE,
    MOST,
    NOBODY,
    OWNER,
    VIEW,
    ComputedField,
    CountsField,
    DeckField,
    DecksField,
    Field,
    FlagField,
    IdField,
    NumberField,
    NumbersField,
    OpaqueField,
    PileField,
    SeatCountField,
    SeatField,
    SeatsField,
    See,
    SizeField,
    SubsetField,
    TasksField,
    WordField,
)
from machu_rules.framework.state_reader import within

__all__ = [
    "ALL",
    "CORE",
    "NOBODY",
    "OWNER",
    "VIEW",
    "Field",
    "by_seat",
    "computed",
    "contents",
    "counts",
    "deck",
    "decks",
    "fields_of",
    "flag",
    "hand",
    "key_of",
    "number",
    "numbers",
    "object_type",
    "opaque",
    "optional_id",
    "pile",
    "seat",
    "seat_count",
    "state_types",
    "subset",
    "tasks",
    "word",
]  # fmt: skip

Numbers = Annotated[list[Count], Limit(most=1000)]
"""The default JSON type of `numbers`."""


class TaskData(TypedDict):
    """A step that is due."""

    step: Count
    """The number of the step in the agenda."""
    seat: Amount
    """The seat of the task."""
    value: Amount
    """The value of the task. The step determines its meaning."""


def task_to_json(task: Task) -> dict[str, int]:
    """Return a task as JSON."""
    return {"step": task[0], "seat": task[1], "value": task[2]}


def task_from_json(data: Mapping[str, int], seats: int) -> Task:
    """Return the task that this JSON describes. Raises StateError if the seat does not exist."""
    return (
        within(data["step"], "step"),
        within(data["seat"], "seat", NOBODY_TO_MOVE, seats - 1),
        within(data["value"], "value", -MOST, MOST),
    )


DECLARED = "_declared"
"""If a module with declared classes is compiled, a copy of the module with this ending contains the declarations."""


def number(about: str, json: Any = Count, **more: Any) -> Any:
    """Declare a whole number.

    Args:
        about: A sentence that describes the field.
        json: The type of the number in JSON. Default: a number from 0.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``. The most important are
            ``least`` and ``most``, its bounds.

    Returns:
        The declaration.

    >>> number("Their coins.", most=50).most
    50
    """
    return NumberField(about, json, **more)


def flag(about: str, **more: Any) -> Any:
    """Declare a flag. It is 1 or 0 in play, and true or false in JSON.

    Args:
        about: A sentence that describes the field.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    >>> flag("True if they have passed.").json
    <class 'bool'>
    """
    return FlagField(about, bool, **more)


@check_arguments_after_failure
def word(about: str, json: Any, also: tuple[str, ...] = (), **more: Any) -> Any:
    """Declare a value that is one of several words, or none. In play it is the index of the word, or -1 for none. In
    JSON it is the word or null.

    Args:
        about: A sentence that describes the field.
        json: A tuple of the words, or a Literal type.
        also: Words that occur only in play. Default: ().
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    Raises:
        TypeError: If ``json`` contains no words.
        UsageError: If an argument is of the wrong kind.

    >>> word("The phase.", ("travel", "trade")).words
    ('travel', 'trade')
    """
    json = Literal[json] if isinstance(json, tuple) and json else json
    words = stands_for(json)
    if not words or isinstance(words, str):
        raise TypeError(f"{about!r} needs a type with a Literal, not {json}")
    return WordField(about, json | None, words=(*words, *also), **more)


@check_arguments_after_failure
def optional_id(ids: str, about: str, json: Any = None, **more: Any) -> Any:
    """Declare one thing of the rulebook, or none. In play it is a number, or -1 for none. In JSON it is an id or null.

    Args:
        ids: The kind of thing, such as ``town``.
        about: A sentence that describes the field.
        json: The type in JSON. Default: None, any id of this kind.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.
        TypeError: If ``json`` is not a type.

    >>> optional_id("town", "The town of their caravan.").ids
    'town'
    """
    try:
        shape = (json or thing_type(ids)) | None
    except TypeError:
        if not json:
            raise
        raise TypeError(f"{about!r}: json= is a type, not {json!r}") from None
    return IdField(about, shape, ids=ids, **more)


def seat(about: str, **more: Any) -> Any:
    """Declare a seat, or none. None is -1 in play and null in JSON.

    Args:
        about: A sentence that describes the field.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    >>> seat("The first player.").about
    'The first player.'
    """
    return SeatField(about, Seat | None, **more)


@check_arguments_after_failure
def counts(ids: str, about: str, json: Any = None, **more: Any) -> Any:
    """Declare one number per thing of a kind. In JSON it is an object with the ids of the things as keys.

    Args:
        ids: The kind of thing, such as ``good``.
        about: A sentence that describes the field.
        json: The type in JSON. Default: None, an object with a number from 0 for each id.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> counts("good", "Their goods.").play_type
    'list[int]'
    """
    return CountsField(about, json or amounts_type(ids), ids=ids, **more)


@check_arguments_after_failure
def pile(ids: str, about: str, json: Any = None, **more: Any) -> Any:
    """Declare an ordered list of things of the rulebook, of any length. By default, all players see it.

    Args:
        ids: The kind of thing, such as ``card``.
        about: A sentence that describes the field.
        json: The type in JSON. Default: None, a list of ids.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``. With
            ``unknown=True``, some things may be unknown. They are -1 in play and null in JSON.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> pile("card", "The cards that lie face up.").see
    'all'
    """
    thing = thing_type(ids)
    return PileField(about, json or list_type(thing | None if more.get("unknown") else thing), ids=ids, **more)


@check_arguments_after_failure
def hand(ids: str, about: str, **more: Any) -> Any:
    """Declare a pile that only its owner sees. The other players see its size, under the name of the field with
    ``_size`` at the end.

    Args:
        ids: The kind of thing, such as ``card``.
        about: A sentence that describes the field.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> hand("card", "Their cards.").see
    'owner'
    """
    return PileField(about, list_type(thing_type(ids)), see=OWNER, shows_size=True, ids=ids, **more)


@check_arguments_after_failure
def deck(ids: str, about: str, only: str | Callable[[Any], bool] = "", **more: Any) -> Any:
    """Declare a deck of cards that lie face down, with the top card first. All players see its size, under the name of
    the field with ``_size`` at the end.

    At the start of a game, the library shuffles all things of the kind ``ids`` into the deck, or only some of them. To
    draw a card, use the step `machu_rules.framework.draw_card.DrawCard`. If the deck is shuffled again during the game,
    pass ``reshuffled=True`` and use the step `machu_rules.framework.draw_card.ShuffleDeck`.

    Args:
        ids: The kind of thing, such as ``card``.
        about: A sentence that describes the field.
        only: A function that receives a thing, as the data describes it, and returns True if the deck contains it. Or
            the name of an attribute of the rules that lists the numbers of these things. Default: all things.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> deck("card", "The deck of the first age.", only=lambda card: card.age == 1).see
    'nobody'
    """
    if callable(only):
        more["chosen"], only = only, ""
    return DeckField(about, list_type(thing_type(ids)), see=NOBODY, shows_size=True, ids=ids, only=only, **more)


def numbers(about: str, json: Any = Numbers, **more: Any) -> Any:
    """Declare a list of whole numbers, of any length.

    Args:
        about: A sentence that describes the field.
        json: The type in JSON. Default: a list of up to 1,000 numbers from 0.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    >>> numbers("Their bids so far.").play_type
    'list[int]'
    """
    return NumbersField(about, json, **more)


@check_arguments_after_failure
def subset(ids: str, about: str, json: Any = None, **more: Any) -> Any:
    """Declare a set of things of the rulebook. In play it is a number with one bit per thing. In JSON it is a list of
    ids.

    Args:
        ids: The kind of thing, such as ``town``.
        about: A sentence that describes the field.
        json: The type in JSON. Default: None, a list of different ids.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    Raises:
        UsageError: If an argument is of the wrong kind.

    >>> subset("town", "The towns that they have visited.").play_type
    'int'
    """
    return SubsetField(about, json or list_type(thing_type(ids), unique=True), ids=ids, **more)


def tasks(about: str = "", json: Any = None, **more: Any) -> Any:
    """Declare a list of tasks, with the next task last. A task consists of three numbers.

    By default, a task in JSON is an object with the keys ``step``, ``seat`` and ``value``. If you pass your own type
    ``json``, give `StateJson` a pair of functions under the name of the field. The first converts ``task`` to JSON, and
    the second converts ``data`` back. Both can take ``rules``, and the second also ``seats``.

    Args:
        about: A sentence that describes the field. Default: empty, which means a sentence for any game.
        json: The type of the list in JSON. Default: None, a list of objects with the three keys.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    >>> tasks().play_type
    'list[Task]'
    """
    about = about or "The steps that are due, with the next step last."
    if json is None:
        return TasksField(about, list_type(TaskData), to_json=task_to_json, from_json=task_from_json, **more)
    return TasksField(about, json, **more)


def seat_count() -> Any:
    """Declare the number of players, as the first field of a position. It is not in JSON."""
    return SeatCountField("The number of players.", Count, see=CORE)


def by_seat(part: type, about: str, each: str = "", per_seat: str = "", **more: Any) -> Any:
    """Declare the objects of all seats. Each seat has one object of the class ``part``, or several if ``each`` is set.
    The objects of a seat are adjacent in the list.

    Args:
        part: The declared class of the objects.
        about: A sentence that describes the field.
        each: If a seat has several objects, the key of their list in JSON. Default: empty.
        per_seat: The attribute of the rules that maps a player count to the number of objects per seat. Default: empty.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    Raises:
        TypeError: If only one of ``each`` and ``per_seat`` is passed.

    >>> by_seat(object, "The players, by seat.").part.__name__
    'object'
    """
    return SeatsField(about, None, part=part, each=each, per_seat=per_seat, **more)


def decks(ids: str, about: str, json: Any, **more: Any) -> Any:
    """Declare decks of things of the rulebook, as a tuple of tuples. The things are listed from top to bottom. The
    rules of play do not read this value.

    Args:
        ids: The kind of thing, such as ``card``.
        about: A sentence that describes the field.
        json: The type in JSON.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    >>> decks("card", "The decks of a record.", list, see=NOBODY).ids
    'card'
    """
    return DecksField(about, json, ids=ids, **more)


def opaque(about: str, json: Any, **more: Any) -> Any:
    """Declare a value of any type that the rules of play do not read, such as a seed.

    Args:
        about: A sentence that describes the field.
        json: The type in JSON.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    >>> opaque("The seed.", str, see=NOBODY).see
    'nobody'
    """
    return OpaqueField(about, json, **more)


def computed(about: str, json: Any, compute: Callable[..., Any] | None = None, **more: Any) -> Any:
    """Declare a value that exists only in JSON. `load` raises an error if a dump contains a different value.

    Args:
        about: A sentence that describes the field.
        json: The type in JSON.
        compute: The function that computes the value. It takes the parameters that it needs, by their names (see
            `machu_rules.framework.fields.Field`). If it needs rules that import the declared class, leave it out, and
            give it to `StateJson` under the name of the field. Default: None.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    >>> computed("The number of rounds left.", int, lambda rules, position: rules.rounds - position.round).only_in_json
    True
    """
    return ComputedField(about, json, compute=compute, **more)


def complete(fields: Mapping[str, Field]) -> dict[str, Field]:
    """Return the fields of a declared class with those that follow from them.

    A position gets the field ``seats``. If it has a deck, it also gets ``asked``, which is 1 if chance decides which
    card is drawn. If the deck is reshuffled, it gets the ``seed`` of the next shuffles, and the decks that are
    ``coming`` instead of them. After a pile that shows its size comes a field with the size.
    """
    found: dict[str, Field] = {}
    if any(isinstance(field, SeatsField) for field in fields.values()) and "seats" not in fields:
        found["seats"] = seat_count()
    for name, field in fields.items():
        found[name] = field
        if isinstance(field, PileField) and field.shows_size:
            key = f"{name}_size"
            found[name] = evolve(field, size=key, only=f"{name}_only" if field.chosen else field.only)
            about = f"The number of cards in it: {field.about}"
            found[key] = SizeField(about, Count, see=VIEW, things=name, most=field.most)
    ids = [field.ids for field in fields.values() if isinstance(field, DeckField)]
    if ids and "asked" not in fields:
        found["asked"] = flag("True if chance decides which cards are drawn.", see=NOBODY)
    if "seed" not in fields and any(field.reshuffled for field in fields.values()):
        found["seed"] = opaque("The seed of the next shuffles. Null if chance decides.", Text | None, see=NOBODY)
        order = list_type(list_type(thing_type(ids[0])))
        found["coming"] = decks(ids[0], "Decks that were given for the next shuffles, top first.", order, see=NOBODY)
    return found


def contents(ids: str, name: str, about: str, json: Any, **more: Any) -> Any:
    """Declare the contents of the visible pile ``name``, without their order. The value exists only in JSON.

    Args:
        ids: The kind of thing, such as ``card``.
        name: The name of the pile.
        about: A sentence that describes the field.
        json: The type in JSON.
        **more: Further arguments of `machu_rules.framework.fields.Field`, such as ``see``.

    Returns:
        The declaration.

    >>> contents("card", "row", "The cards that lie face up.", list).things
    'row'
    """

    def sorted_ids(rules: Any, position: Any) -> list[str]:
        names: Sequence[str] = getattr(rules, f"{ids}_ids")
        return [names[each] for each in sorted(getattr(position, name))]

    return computed(about, json, sorted_ids, ids=ids, things=name, **more)


def fields_of(declared: type) -> Mapping[str, Field]:
    """Return the fields of a class that declares a state or a part of one, by name.

    If mypyc has compiled the class, the fields are in a copy of its module (see `DECLARED`).
    """
    if "FIELDS" not in vars(declared):
        declared = getattr(import_module(f"{declared.__module__}{DECLARED}"), declared.__name__)
    found: Mapping[str, Field] = vars(declared)["FIELDS"]
    return found


def is_declared(position: Any) -> bool:
    """Return True if a class declares the fields of a state."""
    return "FIELDS" in vars(position) or find_spec(f"{position.__module__}{DECLARED}") is not None


def read_by_load(declared: type) -> frozenset[str]:
    """Return the JSON keys of a declared class whose values the generated `load` checks, because the check needs the
    ids of the rulebook.

    If the value is a list, `load` checks only the items.
    """
    fields = [(name, field) for name, field in fields_of(declared).items() if field.see != CORE]
    return frozenset(key_of(name, field) for name, field in fields if field.checked_by_load)


def key_of(name: str, field: Field) -> str:
    """Return the JSON key of the field ``name``."""
    return field.key or name


# ---------------------------------------------------------------------------------------------- types of the JSON


def state_types(position: type, game: str, title: str, decision: Any, most_decisions: int) -> dict[str, Any]:
    """Make the types of a game's dumps and views, and the types of their parts. The keys of the result are their names,
    such as ``State``, ``View``, ``Player`` and ``SeenPlayer``.
    """
    check_places(position)
    module = position.__module__.rpartition(".")[0] + ".json_types"
    parts, seen_player = _part_types(position, module)
    head: dict[str, tuple[Any, str]] = {
        "game": (Literal[game], "The game."),
        "format": (Literal[f"machu-rules/{game}/state/1"], "The format of states and its version."),
        "fingerprint": (Fingerprint, "Of the rulebook."),
    }
    whole, seen = dict(head), dict(head)
    for name, field in fields_of(position).items():
        key = key_of(name, field)
        if isinstance(field, SeatsField):
            key, bounds = "players", Limit(least=field.limits[0], most=field.limits[1])
            whole[key] = (_list_of(parts["Player"], bounds), field.about)
            seen[key] = (_list_of(seen_player, bounds), field.about)
            seen["viewer"] = (Seat | None, "The seat whose view this is. Null for a spectator.")
        if field.see in (ALL, NOBODY) and not isinstance(field, SeatsField):
            whole[key] = (field.json, field.about)
        if field.see in (ALL, VIEW) and not isinstance(field, SeatsField):
            seen[key] = (field.json, field.about)
    decisions = _list_of(decision, Limit(most=most_decisions))
    which = "The" if most_decisions == 1 else "Every"
    seen["decisions"] = (decisions, f"{which} open decision; none when the game is over.")
    dump = f"A whole game of {title}, as `game.dump` gives it: secrets included."
    view = f"What a seat, or a spectator, may know of a game of {title}."
    state = object_type("State", dump, whole, module)
    state.read_by_load = read_by_load(position)
    return {**parts, "State": state, "View": object_type("View", view, seen, module)}


TAKEN = ("data", "owner", "place", "position", "rules", "seats", "viewer")
"""Names that the parameters of functions in a declaration have. The name of the class for a seat's objects, in lower
case, must not be one of them.
"""


def check_places(position: type) -> None:
    """Raise TypeError if a declared class has a field of an unsuitable kind, or two fields with the same key."""
    parts = [field for field in fields_of(position).values() if isinstance(field, SeatsField)]
    if len(parts) != 1:
        raise TypeError(f"{position.__name__} needs one field made by by_seat(), not {len(parts)}")
    (field,) = parts
    if field.part.__name__.lower() in TAKEN:
        raise TypeError(
            f"{field.part.__name__} needs another name: {field.part.__name__.lower()} has a meaning of its own"
        )
    if field.each and field.seats is None:
        raise TypeError(
            f"{field.part.__name__} needs seats=: two texts about the objects of a player, for dumps and views"
        )
    for name, one in fields_of(position).items():
        if one.see == OWNER:
            raise TypeError(f"{name} of {position.__name__} has no owner; see=OWNER is for fields of a seat")
    for name, one in fields_of(field.part).items():
        if isinstance(one, SeatsField) or one.order_unknown:
            what = "seats" if isinstance(one, SeatsField) else "a pile of unknown order"
            raise TypeError(f"{name} of {field.part.__name__}: {what} can only belong to {position.__name__}")
        if one.instead and not one.instead[1].only_in_json:
            raise TypeError(f"{name} of {field.part.__name__}: instead= needs a key and a field made by computed()")
    for declared, taken in ((position, ("game", "format", "fingerprint", "viewer", "decisions")), (field.part, ())):
        for shown_in in ((ALL, NOBODY, OWNER), (ALL, VIEW, OWNER)):
            keys = [*taken, *_keys(declared, shown_in)]
            if twice := next((key for key in keys if keys.count(key) > 1), None):
                raise TypeError(f"{declared.__name__} has two fields of the key {twice!r}")


def _keys(declared: type, shown_in: tuple[See, ...]) -> list[str]:
    """Return the keys of the fields whose ``see`` is in ``shown_in``. If that includes views, the keys that other
    players see instead are added.
    """
    found: list[str] = []
    for name, field in fields_of(declared).items():
        if field.see in shown_in:
            found.append("players" if isinstance(field, SeatsField) else key_of(name, field))
            found += [field.instead[0]] if field.instead and VIEW in shown_in else []
    return found


def _part_types(position: type, module: str) -> tuple[dict[str, Any], Any]:
    """Make the types for the objects of a seat: the whole object, the owner's view (if it needs a type of its own), and
    the view of other players.

    The result is a pair: these types by name, and the type of a seat in a view.
    """
    ((_, field),) = [(name, field) for name, field in fields_of(position).items() if isinstance(field, SeatsField)]
    part = field.part
    name, about, fields = part.__name__, (part.__doc__ or "").strip(), fields_of(part)
    whole: dict[str, tuple[Any, str]] = {}
    own: dict[str, tuple[Any, str]] = {}
    seen: dict[str, tuple[Any, str]] = {}
    hidden = [one for one in fields.values() if one.see == OWNER]
    apart = any(one.instead for one in hidden)  # True if the owner and others see different keys
    at_once = len({one.opened for one in hidden}) == 1  # True if the same condition opens all of them
    for each, one in fields.items():
        key = key_of(each, one)
        if one.see in (ALL, NOBODY, OWNER):
            whole[key] = (one.json, one.about)
        if one.see in (ALL, VIEW):
            own[key] = seen[key] = (one.json, one.about)
        if one.see == OWNER:
            own[key] = (one.json, one.about)
            when = f"; of others only {one.others}." if one.others else "."
            if not one.instead or not at_once:
                seen[key] = (NotRequired[one.json], one.about.rstrip(".") + when)
        if one.instead:
            shape = one.instead[1].json
            seen[one.instead[0]] = (shape if at_once else NotRequired[shape], one.instead[1].about)
    every = object_type(name, about, whole, module)
    every.read_by_load = read_by_load(part)
    about = field.seen or f"A {name.lower()} as a viewer may see it."
    others = object_type(f"Seen{name}", about, seen, module)
    types = {name: every, f"Seen{name}": others}
    either = others
    if apart and own.keys() == whole.keys():
        either = every | others
    elif apart:
        types[f"Own{name}"] = object_type(f"Own{name}", f"A {name.lower()} as its owner may see it.", own, module)
        either = types[f"Own{name}"] | others
    if not field.each:
        return {**types, "Player": every}, either
    bounds = Limit(least=1, most=4)
    texts = field.seats or ("", "")
    types["Player"] = object_type(
        "Player", "All of a player.", {field.each: (_list_of(every, bounds), texts[0])}, module
    )
    what = "A player as a viewer may see them."
    types["SeenPlayer"] = object_type("SeenPlayer", what, {field.each: (_list_of(either, bounds), texts[1])}, module)
    return types, types["SeenPlayer"]


def _list_of(shape: Any, bounds: Limit) -> Any:
    """Make the type of a list whose length is within ``bounds``."""
    return Annotated[list[shape], bounds]


def object_type(name: str, about: str, keys: Mapping[str, tuple[Any, str]], module: str) -> Any:
    """Make a TypedDict. ``keys`` maps a key to its type and its description."""
    made = TypedDict(name, {key: shape for key, (shape, _) in keys.items()})  # type: ignore[misc]  # made at run time
    made.__module__, made.__doc__ = module, about
    made.field_texts = {key: text for key, (_, text) in keys.items()}  # type: ignore[attr-defined]
    return made
