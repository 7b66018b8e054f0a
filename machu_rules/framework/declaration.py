"""The declaration of a state: every field is named once, with its shape, who may see it and what it means.

A game declares a class `Position` and the class of its parts (players, adventurers); the fields stand in the order of
the keys in JSON. `tools/generate_states.py` writes from it the classes that play works on, with copy, key, dump, view
and load; `state_types` makes the types of the JSON, which become JSON Schemas and TypeScript. Play never imports a
declaration.
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
"""In dumps and views."""
OWNER: See = "owner"
"""In dumps, and in the view of the seat that the part belongs to."""
NOBODY: See = "nobody"
"""In dumps only."""
VIEW: See = "view"
"""In views only."""
CORE: See = "core"
"""In no JSON: it follows from other fields, and is found anew when a dump is loaded."""


@frozen
class Field:
    """A field: its ``kind`` (the name of the function below that makes it), what it means (``about``) and its form in
    JSON: its type, its ``key`` (empty: its name), who may ``see`` it.

    - ``ids`` names what its numbers stand for: ``card`` means `rules.card_ids`, and `rules.card_of` back; ``only``
      names the numbers of those that can be in it, where not all can. ``words`` are the words that a `word` can be.
    - ``least`` and ``most`` are expressions that bound a number when it is loaded. ``bound`` is one for the highest
      value that a feature shows (of a pile, how often a thing is in it), where loading accepts more. All three may name
      ``rules`` and ``seats``.
    - For a pile, ``unknown`` says that its cards may be unknown, ``ascending`` that it has no order of its own. While
      the condition ``order_unknown`` holds, dumps have null for each of its things, and loading fills it with all
      things that lie in no other pile; else each of them stands there once.
    - ``expression`` computes what is only shown, and for play only, what follows from ``data`` that is loaded. Where it
      shows a list of things with ``ids``, ``things`` is the list of their numbers, of which those are shown at whose
      place ``x`` the condition ``which`` holds.
    - ``opened`` is the condition under which others may see what only the owner sees; ``others`` says it in words.
      ``instead`` is the key and the field that they see otherwise.
    - ``part`` is the class of what each seat has. A seat has several of them where ``each``, the key for them, is
      given; ``per_seat`` names how many, by number of players. ``limits`` are the fewest and most players.
    - A ``shared`` list is not copied with its state, since few moves change it: `edit_roads()` gives a list `roads` to
      be changed, copied on the first call of a move.
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


def number(about: str, json: Any = Count, **more: Any) -> Field:
    """A whole number."""
    return Field("number", about, json, **more)


def flag(about: str, **more: Any) -> Field:
    """1 or 0, true or false in JSON."""
    return Field("flag", about, bool, **more)


def word(about: str, json: Any, also: tuple[str, ...] = (), **more: Any) -> Field:
    """One of the words of a Literal, or -1 for none, null in JSON; ``also`` are words that only play knows. The number
    of each word is a constant: `CAMP` for `camp`. Raises TypeError for a type without words."""
    words = stands_for(json)
    if not words or isinstance(words, str):
        raise TypeError(f"{about!r} needs a type with a Literal, not {json}")
    return Field("word", about, json | None, words=(*words, *also), **more)


def one(ids: str, about: str, json: Any, **more: Any) -> Field:
    """A thing of the rulebook by its number, or -1 for none, null in JSON."""
    return Field("one", about, json | None, ids=ids, **more)


def seat(about: str, **more: Any) -> Field:
    """A seat, or -1 for none, null in JSON."""
    return Field("seat", about, Seat | None, **more)


def per(ids: str, about: str, json: Any, **more: Any) -> Field:
    """A number for each thing of the rulebook, an object by id in JSON."""
    return Field("per", about, json, ids=ids, **more)


def pile(ids: str, about: str, json: Any, **more: Any) -> Field:
    """Things of the rulebook in an order, as many as there are; -1 stands for one that nobody knows (``unknown``)."""
    return Field("pile", about, json, ids=ids, **more)


def numbers(about: str, json: Any = list[Count], **more: Any) -> Field:
    """Whole numbers, as many as there are."""
    return Field("numbers", about, json, **more)


def subset(ids: str, about: str, json: Any, **more: Any) -> Field:
    """Some things of the rulebook, a bit for each; a list of ids in JSON."""
    return Field("subset", about, json, ids=ids, **more)


def tasks(about: str, json: Any, **more: Any) -> Field:
    """Tasks, the next one last, each three numbers; `task_data` and `task_of` of the game turn a task into JSON and
    back."""
    return Field("tasks", about, json, **more)


def by_seat(part: type, about: str, each: str = "", per_seat: str = "", **more: Any) -> Field:
    """What belongs to the seats: a value of a declared class for each seat, or with ``each`` several, those of a seat
    side by side; ``per_seat`` is how many, by the number of players."""
    return Field("by_seat", about, None, part=part, each=each, per_seat=per_seat, **more)


def decks(ids: str, about: str, json: Any, **more: Any) -> Field:
    """Decks of things of the rulebook, each top first, as a tuple of tuples; the chapters do not read them."""
    return Field("decks", about, json, ids=ids, **more)


def beside(about: str, json: Any, **more: Any) -> Field:
    """A value of any kind that the chapters do not read: a seed."""
    return Field("beside", about, json, **more)


def shown(about: str, json: Any, expression: str, **more: Any) -> Field:
    """What is in JSON only, computed by an ``expression``; `load` refuses a dump that has something else there."""
    return Field("shown", about, json, expression=expression, **more)


def contents(ids: str, name: str, about: str, json: Any, **more: Any) -> Field:
    """What lies in a pile of the table, without its order; in JSON only."""
    expression = f"[rules.{ids}_ids[each] for each in sorted(position.{name})]"
    return shown(about, json, expression, ids=ids, things=f"position.{name}", **more)


def fields_of(declared: type) -> dict[str, Field]:
    """The fields of a declared class by name."""
    return {name: field for name, field in vars(declared).items() if isinstance(field, Field)}


def read_by_load(declared: type) -> frozenset[str]:
    """The keys whose values `load` checks itself, as it needs the ids of the rulebook for that; in a list, only the
    items."""
    kinds = ("number", "flag", "word", "one", "seat", "per", "pile", "subset")
    fields = [(name, field) for name, field in fields_of(declared).items() if field.see != CORE]
    return frozenset(key_of(name, field) for name, field in fields if field.kind in kinds)


def key_of(name: str, field: Field) -> str:
    """The key of a field in JSON."""
    return field.key or name


# ---------------------------------------------------------------------------------------------- types of the JSON


def state_types(position: type, game: str, title: str, decision: Any, most_decisions: int) -> dict[str, Any]:
    """The types of dumps and views of a game, with those of their parts, by name (State, View, Player, SeenPlayer)."""
    module = position.__module__.rpartition(".")[0] + ".json_types"
    parts = _part_types(position, module)
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
            seen[key] = (_list_of(parts["SeenPlayer"], bounds), field.about)
            seen["viewer"] = (Seat | None, "The seat whose view this is; null: a spectator's.")
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


def _part_types(position: type, module: str) -> dict[str, Any]:
    """The types of what belongs to a seat: one for all of it, and one for what others may know."""
    ((_, field),) = [(name, field) for name, field in fields_of(position).items() if field.kind == "by_seat"]
    part = field.part
    name, about = part.__name__, (part.__doc__ or "").strip()
    whole: dict[str, tuple[Any, str]] = {}
    seen: dict[str, tuple[Any, str]] = {}
    for each, one in fields_of(part).items():
        key = key_of(each, one)
        if one.see in (ALL, NOBODY, OWNER):
            whole[key] = (one.json, one.about)
        if one.see in (ALL, VIEW):
            seen[key] = (one.json, one.about)
        if one.see == OWNER and one.instead:
            seen[one.instead[0]] = (one.instead[1].json, one.instead[1].about)
        elif one.see == OWNER:
            when = f"; of others only {one.others}." if one.others else "."
            seen[key] = (NotRequired[one.json], one.about.rstrip(".") + when)
    every = object_type(name, about, whole, module)
    every.read_by_load = read_by_load(part)
    about = vars(part).get("SEEN", f"What one may know of a {name.lower()}.")
    others = object_type(f"Seen{name}", about, seen, module)
    types = {name: every, f"Seen{name}": others}
    if field.each:
        bounds = Limit(least=1, most=4)
        own, either = _list_of(every, bounds), _list_of(every | others, bounds)
        texts = part.__dict__["SEATS"]
        types["Player"] = object_type("Player", "All of a player.", {field.each: (own, texts[0])}, module)
        what = "What one may know of a player."
        types["SeenPlayer"] = object_type("SeenPlayer", what, {field.each: (either, texts[1])}, module)
    return types


def _list_of(shape: Any, bounds: Limit) -> Any:
    """The type of a list, with bounds on its length."""
    return Annotated[list[shape], bounds]


def object_type(name: str, about: str, keys: Mapping[str, tuple[Any, str]], module: str) -> Any:
    """A TypedDict with a description for each key."""
    made = TypedDict(name, {key: shape for key, (shape, _) in keys.items()})  # type: ignore[misc]  # made at run time
    made.__module__, made.__doc__ = module, about
    made.field_texts = {key: text for key, (_, text) in keys.items()}  # type: ignore[attr-defined]
    return made
