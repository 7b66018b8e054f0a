"""The declaration of a game's state. It lists all fields with their names, types, meanings and visibility.

A game declares a class `Position` and a class for the objects that belong to a seat, such as players or adventurers.
The fields are declared in the order of their keys in JSON. `tools/generate_states.py` reads the declaration and writes
the classes that play uses, with code to copy, compare, dump, view and load a state. `state_types` makes the types of
the JSON, from which JSON Schemas and TypeScript types are generated. Play itself never imports the declaration.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from attrs import frozen

from machu_rules.core.json_types import Count, Fingerprint, Seat
from machu_rules.core.shapes import Limit
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


LISTS = ("per", "pile", "numbers", "tasks")
"""The kinds of fields whose values are lists during play."""


@frozen
class Field:
    """A field of a state.

    ``kind`` is the name of the function below that makes the field, such as `number`. ``about`` describes the field. In
    JSON, the field has the type ``json`` and the key ``key``. If ``key`` is empty, the name of the field is its key.
    ``see`` is one of the constants above and determines the visibility.

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

    kind: str
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

    def __attrs_post_init__(self) -> None:
        """Raise TypeError if the arguments cannot be combined."""
        kind, see = self.kind, self.see
        for wrong, why in (
            (self.instead and see != OWNER, "instead= needs see=OWNER: others see it instead of what the owner sees"),
            ((self.opened or self.others) and see != OWNER, "opened= and others= need see=OWNER"),
            (see == VIEW and kind != "shown", "see=VIEW is for shown() alone: a dump must hold all that is loaded"),
            (see == CORE and kind == "shown", "see=CORE is not for shown(), which is in JSON only"),
            (kind == "by_seat" and see != ALL, "everybody may see that there are seats; see= is for their fields"),
            (kind == "shown" and not self.expression, "shown() needs an expression"),
            (
                self.expression and kind != "shown" and see != CORE and not self.order_unknown,
                "expression= needs shown(), see=CORE or order_unknown=: else the value is loaded",
            ),
            ((self.things or self.which) and kind != "shown", "things= and which= are for shown()"),
            (
                kind != "pile" and (self.unknown or self.ascending or self.order_unknown),
                "unknown=, ascending= and order_unknown= are for pile()",
            ),
            (
                bool(self.unknown) + bool(self.ascending) + bool(self.order_unknown) > 1,
                "a pile is one of unknown=, ascending= and order_unknown=",
            ),
            (self.shared and kind not in LISTS, "shared= is for lists: per(), pile(), numbers() and tasks()"),
            (self.only and not self.ids, "only= needs the ids that it is a part of"),
            (self.only and kind in ("one", "subset", "decks"), "only= is for per(), pile() and shown()"),
            (bool(self.each) != bool(self.per_seat), "each= and per_seat= go together"),
        ):
            if wrong:
                raise TypeError(f"{self.about!r}: {why}")


Numbers = Annotated[list[Count], Limit(most=1000)]
"""The default JSON type of `numbers`."""


def number(about: str, json: Any = Count, **more: Any) -> Field:
    """Declare a whole number."""
    return Field("number", about, json, **more)


def flag(about: str, **more: Any) -> Field:
    """Declare a flag. It is 1 or 0 in play, and true or false in JSON."""
    return Field("flag", about, bool, **more)


def word(about: str, json: Any, also: tuple[str, ...] = (), **more: Any) -> Field:
    """Declare a value that is one of the words of a Literal type, or none. In play it is a number, or -1 for none. In
    JSON it is the word or null.

    ``json`` is the Literal type, and ``also`` contains words that occur only in play. The generated code has a constant
    for the number of each word, such as `CAMP` for `camp`. Raises TypeError if ``json`` contains no words.
    """
    words = stands_for(json)
    if not words or isinstance(words, str):
        raise TypeError(f"{about!r} needs a type with a Literal, not {json}")
    return Field("word", about, json | None, words=(*words, *also), **more)


def one(ids: str, about: str, json: Any, **more: Any) -> Field:
    """Declare one thing of the rulebook, or none. In play it is a number, or -1 for none. In JSON it is an id or
    null."""
    return Field("one", about, json | None, ids=ids, **more)


def seat(about: str, **more: Any) -> Field:
    """Declare a seat, or none. None is -1 in play and null in JSON."""
    return Field("seat", about, Seat | None, **more)


def per(ids: str, about: str, json: Any, **more: Any) -> Field:
    """Declare one number per thing of a kind. In JSON it is an object with the ids of the things as keys."""
    return Field("per", about, json, ids=ids, **more)


def pile(ids: str, about: str, json: Any, **more: Any) -> Field:
    """Declare an ordered list of things of the rulebook, of any length. In play, -1 is an unknown thing (see
    ``unknown`` in `Field`).
    """
    return Field("pile", about, json, ids=ids, **more)


def numbers(about: str, json: Any = Numbers, **more: Any) -> Field:
    """Declare a list of whole numbers, of any length."""
    return Field("numbers", about, json, **more)


def subset(ids: str, about: str, json: Any, **more: Any) -> Field:
    """Declare a set of things of the rulebook. In play it is a number with one bit per thing. In JSON it is a list of
    ids.
    """
    return Field("subset", about, json, ids=ids, **more)


def tasks(about: str, json: Any, **more: Any) -> Field:
    """Declare a list of tasks, with the next task last. A task consists of three numbers. The game's functions
    `task_data` and `task_of` convert a task to JSON and back.
    """
    return Field("tasks", about, json, **more)


def by_seat(part: type, about: str, each: str = "", per_seat: str = "", **more: Any) -> Field:
    """Declare the objects of all seats. Each seat has one object of the class ``part``, or several if ``each`` is set.

    The objects of a seat are adjacent in the list. ``per_seat`` is the attribute of the rules that maps a player count
    to the number of objects per seat.
    """
    return Field("by_seat", about, None, part=part, each=each, per_seat=per_seat, **more)


def decks(ids: str, about: str, json: Any, **more: Any) -> Field:
    """Declare decks of things of the rulebook, as a tuple of tuples. The things are listed from top to bottom. The
    rules of play do not read this value.
    """
    return Field("decks", about, json, ids=ids, **more)


def beside(about: str, json: Any, **more: Any) -> Field:
    """Declare a value of any type that the rules of play do not read, such as a seed."""
    return Field("beside", about, json, **more)


def shown(about: str, json: Any, expression: str, **more: Any) -> Field:
    """Declare a value that exists only in JSON and is computed by ``expression``. `load` raises an error if a dump
    contains a different value.
    """
    return Field("shown", about, json, expression=expression, **more)


def contents(ids: str, name: str, about: str, json: Any, **more: Any) -> Field:
    """Declare the contents of the visible pile ``name``, without their order. The value exists only in JSON."""
    expression = f"[rules.{ids}_ids[each] for each in sorted(position.{name})]"
    return shown(about, json, expression, ids=ids, things=f"position.{name}", **more)


def fields_of(declared: type) -> dict[str, Field]:
    """Return the fields of a class that declares a state or a part of one, by name."""
    return {name: field for name, field in vars(declared).items() if isinstance(field, Field)}


def read_by_load(declared: type) -> frozenset[str]:
    """Return the JSON keys of a declared class whose values the generated `load` checks, because the check needs the
    ids of the rulebook.

    If the value is a list, `load` checks only the items.
    """
    kinds = ("number", "flag", "word", "one", "seat", "per", "pile", "subset")
    fields = [(name, field) for name, field in fields_of(declared).items() if field.see != CORE]
    return frozenset(key_of(name, field) for name, field in fields if field.kind in kinds)


def key_of(name: str, field: Field) -> str:
    """Return the JSON key of the field ``name``."""
    return field.key or name


# ---------------------------------------------------------------------------------------------- types of the JSON


def state_types(position: type, game: str, title: str, decision: Any, most_decisions: int) -> dict[str, Any]:
    """Make the types of a game's dumps and views, and the types of their parts. The keys of the result are their names,
    such as ``State``, ``View``, ``Player`` and ``SeenPlayer``.
    """
    _check_places(position)
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
        if field.kind == "by_seat":
            key, bounds = "players", Limit(least=field.limits[0], most=field.limits[1])
            whole[key] = (_list_of(parts["Player"], bounds), field.about)
            seen[key] = (_list_of(seen_player, bounds), field.about)
            seen["viewer"] = (Seat | None, "The seat whose view this is. Null for a spectator.")
        if field.see in (ALL, NOBODY) and field.kind != "by_seat":
            whole[key] = (field.json, field.about)
        if field.see in (ALL, VIEW) and field.kind != "by_seat":
            seen[key] = (field.json, field.about)
    decisions = _list_of(decision, Limit(most=most_decisions))
    which = "The" if most_decisions == 1 else "Every"
    seen["decisions"] = (decisions, f"{which} open decision; none when the game is over.")
    dump = f"A whole game of {title}, as `game.dump` gives it: secrets included."
    view = f"What a seat, or a spectator, may know of a game of {title}."
    state = object_type("State", dump, whole, module)
    state.read_by_load = read_by_load(position)
    return {**parts, "State": state, "View": object_type("View", view, seen, module)}


TAKEN = (
    *("data", "each", "elsewhere", "number", "own", "owner", "place", "players", "position", "rules", "seat", "seats"),
    *("shown", "wanted", "whole"),
)
"""Names that the generated code uses. The name of the class for a seat's objects, in lower case, must not be one of
them.
"""


def _check_places(position: type) -> None:
    """Raise TypeError if a declared class has a field of an unsuitable kind, or two fields with the same key."""
    parts = [field for field in fields_of(position).values() if field.kind == "by_seat"]
    if len(parts) != 1:
        raise TypeError(f"{position.__name__} needs one field made by by_seat(), not {len(parts)}")
    (field,) = parts
    if field.part.__name__.lower() in TAKEN:
        raise TypeError(
            f"{field.part.__name__} needs another name: {field.part.__name__.lower()} has a meaning of its own"
        )
    if field.each and len(vars(field.part).get("SEATS", ())) != 2:
        raise TypeError(f"{field.part.__name__} needs SEATS: a text for all of a player, and one for what others see")
    for name, one in fields_of(position).items():
        if one.see == OWNER:
            raise TypeError(f"{name} of {position.__name__} has no owner; see=OWNER is for fields of a seat")
    for name, one in fields_of(field.part).items():
        if one.kind == "by_seat" or one.order_unknown:
            what = "seats" if one.kind == "by_seat" else "a pile of unknown order"
            raise TypeError(f"{name} of {field.part.__name__}: {what} can only belong to {position.__name__}")
        if one.instead and one.instead[1].kind != "shown":
            raise TypeError(f"{name} of {field.part.__name__}: instead= needs a key and a field made by shown()")
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
            found.append("players" if field.kind == "by_seat" else key_of(name, field))
            found += [field.instead[0]] if field.instead and VIEW in shown_in else []
    return found


def _part_types(position: type, module: str) -> tuple[dict[str, Any], Any]:
    """Make the types for the objects of a seat: the whole object, the owner's view (if it needs a type of its own), and
    the view of other players.

    The result is a pair: these types by name, and the type of a seat in a view.
    """
    ((_, field),) = [(name, field) for name, field in fields_of(position).items() if field.kind == "by_seat"]
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
    about = vars(part).get("SEEN", f"A {name.lower()} as a viewer may see it.")
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
    texts = part.__dict__["SEATS"]
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
