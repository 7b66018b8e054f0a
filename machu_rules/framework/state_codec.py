"""The code that converts the states of a game to JSON and back. It is generated from the declaration of the state."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import takewhile
from typing import Any

import attrs

from machu_rules.core.errors import StateError
from machu_rules.framework.declaration import check_places, fields_of, key_of
from machu_rules.framework.fields import ALL, CORE, NOBODY, OWNER, VIEW, Field, Scope, SeatsField
from machu_rules.framework.state_classes import run
from machu_rules.framework.state_reader import require_computed

Functions = Callable[..., Any] | tuple[Callable[..., Any], Callable[..., Any]]
"""The function that computes a field, or the pair of functions that convert a task to JSON and back."""


class StateJson:
    """Converts the positions of a game to JSON and back.

    The five methods are functions, which are generated when they are first used: ``dump(rules, position)`` returns the
    whole position as JSON. ``view(rules, position, seat)`` returns the JSON that a seat may see, and -1 is a spectator.
    ``load(rules, data)`` returns the position in a dump. It raises StateError for impossible values, and any error for
    values of a wrong type. ``position_of(rules, data, hidden)`` returns the position in a view. A number that the
    viewer does not know has the value ``hidden``. ``visible(rules, position, viewer, hidden)`` returns an equal
    position without JSON: a copy in which the numbers that ``viewer`` does not know are ``hidden``.

    Args:
        position: The declared class of the game's positions.
        game: The name of the game.
        after_load: A function that completes a loaded position. It can take ``rules``, ``position`` and ``data`` (the
            dump), and raises StateError if the dump is impossible. Default: None.
        after_view: A function that completes a position that was made from a view. It can take ``rules``,
            ``position``, ``data`` (the view) and ``hidden``. Default: None.
        conceal: A function for numbers that exist only in play, because the declaration does not hide them. It can take
            ``rules``, ``whole`` (the whole position), ``position`` (a copy without the declared secrets, which it
            changes), ``viewer`` and ``hidden``. Default: None.
        functions: Functions that are missing in the declaration, by the names of their fields (see
            `machu_rules.framework.declaration.computed` and `machu_rules.framework.declaration.tasks`).

    Raises:
        TypeError: If a function is missing, or if no field needs it.
    """

    def __init__(
        self,
        position: Any,
        game: str,
        after_load: Callable[..., Any] | None = None,
        after_view: Callable[..., Any] | None = None,
        conceal: Callable[..., Any] | None = None,
        **functions: Functions,
    ) -> None:
        check_places(position)
        self._position, self._game = position, game
        self._after_load, self._after_view, self._conceal = after_load, after_view, conceal
        self._parts_name, self._parts = next(
            (name, field) for name, field in fields_of(position).items() if isinstance(field, SeatsField)
        )
        declared = fields_of(position), fields_of(self._parts.part)
        incomplete = {name for fields in declared for name, field in fields.items() if field.incomplete}
        if others := functions.keys() - incomplete:
            raise TypeError(f"{position.__name__} has no field {min(others)} that needs a function")
        self._table, self._part = (_completed(fields, functions) for fields in declared)

    @cached_property
    def dump(self) -> Callable[[Any, Any], dict[str, Any]]:
        function: Callable[[Any, Any], dict[str, Any]] = self._code["dump"]
        return function

    @cached_property
    def view(self) -> Callable[[Any, Any, int], dict[str, Any]]:
        function: Callable[[Any, Any, int], dict[str, Any]] = self._code["view"]
        return function

    @cached_property
    def load(self) -> Callable[[Any, Any], Any]:
        function: Callable[[Any, Any], Any] = self._code["load"]
        return function

    @cached_property
    def position_of(self) -> Callable[[Any, Any, Any], Any]:
        function: Callable[[Any, Any, Any], Any] = self._code["position_of"]
        return function

    @cached_property
    def visible(self) -> Callable[[Any, Any, int, Any], Any]:
        function: Callable[[Any, Any, int, Any], Any] = self._code["visible"]
        return function

    @cached_property
    def _code(self) -> dict[str, Any]:
        scope = Scope()
        lines = (*self._dump_lines(scope), *self._load_lines(scope), *self._view_lines(scope))
        text = "".join([f"{line}\n" for line in (*lines, *self._visible_lines(scope))])
        return run(text, f"{self._position.__module__}.{self._position.__name__} as JSON", scope.names)

    # --- dump and view

    def _dump_lines(self, scope: Scope) -> Iterator[str]:
        part = self._parts.part.__name__.lower()
        yield "def dump(rules, position):"
        yield "    return json_of(rules, position, -1, True)"
        yield ""
        yield "def view(rules, position, viewer):"
        yield "    return json_of(rules, position, viewer, False)"
        yield ""
        yield "def json_of(rules, position, viewer, whole):"
        setup: dict[str, str] = {}
        for field in (*self._part.values(), *self._table.values()):
            setup |= field.dump_setup(scope) if field.see != CORE else {}
        yield from [f"    {name} = {value}" for name, value in setup.items()]
        yield "    players = []"
        names = {name: name for name in ("rules", "position", "viewer")}
        scope.known = {**names, "owner": "owner", part: "part"}
        if self._parts.each:
            yield f"    number = len(position.{self._parts_name}) // position.seats"
            yield "    for owner in range(position.seats):"
            yield "        own = []"
            yield f"        for part in position.{self._parts_name}[owner * number : (owner + 1) * number]:"
            yield from _entries(self._part, "shown", "part", scope, " " * 12)
            yield "            own.append(shown)"
            yield f"        players.append({{{self._parts.each!r}: own}})"
        else:
            yield f"    for owner, part in enumerate(position.{self._parts_name}):"
            yield from _entries(self._part, "shown", "part", scope, " " * 8)
            yield "        players.append(shown)"
        scope.known = names
        head = f"'game': {self._game!r}, 'format': 'machu-rules/{self._game}/state/1', 'fingerprint': rules.fingerprint"
        yield from _entries(self._table, "data", "position", scope, " " * 4, [head])
        yield "    return data"
        yield ""

    # --- load

    def _load_lines(self, scope: Scope) -> Iterator[str]:
        scope.name("StateError", StateError)
        part_name = scope.name(self._parts.part.__name__, self._native(self._parts.part))
        position_name = scope.name(self._position.__name__, self._position)
        yield "def load(rules, data):"
        yield "    seats = len(data['players'])"
        yield "    if seats not in rules.player_counts:"
        yield "        raise StateError(f'players: this rulebook is not for {seats} players')"
        scope.known = {name: name for name in ("rules", "seats", "data")}
        setup: dict[str, str] = {}
        for field in (*self._part.values(), *self._table.values()):
            setup |= field.load_setup(scope) if field.see != CORE else {}
        yield from [f"    {name} = {value}" for name, value in setup.items()]
        yield "    parts = []"
        yield "    for owner, player in enumerate(data['players']):"
        each = self._parts.each
        indent, source, path = " " * 8, "player", "players[{owner}]"
        if each:
            path += f".{each}"
            yield f"        wanted = rules.{self._parts.per_seat}[seats]"
            yield f"        if len(player[{each!r}]) != wanted:"
            yield f"            raise StateError(f'{path}: each of {{seats}} players runs {{wanted}}')"
            yield f"        for number, given in enumerate(player[{each!r}]):"
            indent, source, path = " " * 12, "given", f"{path}[{{number}}]"
        yield f"{indent}try:"
        yield f"{indent}    parts.append({part_name}({', '.join(_loaded(self._part, source, scope))}))"
        yield f"{indent}except StateError as error:"
        yield f"{indent}    raise StateError(f'{path}.{{error}}') from None"
        yield f"    position = {position_name}({', '.join(_loaded(self._table, 'data', scope))})"
        scope.known = {name: name for name in ("rules", "position", "data")}
        for name, field in self._table.items():
            if field.loads_last:
                key = repr(key_of(name, field))
                late = field.loaded_last(f"data[{key}]", key, self._elsewhere(field.ids), scope)
                yield f"    position.{name} = {late}"
        if self._after_load is not None:
            yield f"    {scope.call(self._after_load)}"
        scope.helper(require_computed)
        for key, computed in _computed_in_dumps(self._table, scope):
            yield f"    require_computed({key!r}, data[{key!r}], {computed})"
        scope.known = {**scope.known, "owner": "owner", self._parts.part.__name__.lower(): "part"}
        if of_part := [*_computed_in_dumps(self._part, scope)]:
            owner, shown = "owner", "data['players'][owner]"
            if each:
                owner, shown = "place", f"{shown}[{each!r}][number]"
            yield f"    for {owner}, part in enumerate(position.{self._parts_name}):"
            if each:
                yield f"        owner, number = divmod(place, rules.{self._parts.per_seat}[seats])"
            for key, code in of_part:
                yield f"        require_computed(f'{path}.{key}', {shown}[{key!r}], {code})"
        yield "    return position"

    # --- positions of views

    def _view_lines(self, scope: Scope) -> Iterator[str]:
        part_name = scope.name(self._parts.part.__name__, self._native(self._parts.part))
        position_name = scope.name(self._position.__name__, self._position)
        yield "def position_of(rules, data, hidden):"
        yield "    seats = len(data['players'])"
        scope.known = {name: name for name in ("rules", "seats", "data")}
        yield "    parts = []"
        yield "    for player in data['players']:"
        indent, source, each = " " * 8, "player", self._parts.each
        if each:
            yield f"        for given in player[{each!r}]:"
            indent, source = " " * 12, "given"
        yield f"{indent}parts.append({part_name}({', '.join(_seen(self._part, source, scope))}))"
        yield f"    position = {position_name}({', '.join(_seen(self._table, 'data', scope))})"
        scope.known = {name: name for name in ("rules", "position", "data", "hidden")}
        if self._after_view is not None:
            yield f"    {scope.call(self._after_view)}"
        yield "    return position"
        yield ""

    def _visible_lines(self, scope: Scope) -> Iterator[str]:
        part_name, parts = self._parts.part.__name__.lower(), f"position.{self._parts_name}"
        yield "def visible(rules, whole, viewer, hidden):"
        yield "    position = whole.copy()"
        yield "    seats = position.seats"
        if self._parts.each:
            yield f"    number = len({parts}) // seats"
        yield f"    for place, part in enumerate({parts}):"
        yield f"        owner = place{' // number' if self._parts.each else ''}"
        names = {name: name for name in ("rules", "position", "viewer", "hidden")}
        scope.known = {**names, "owner": "owner", part_name: "part"}
        for name, field in self._part.items():
            if field.only_in_json or not (field.see in (OWNER, NOBODY) or field.follows_data):
                continue
            opened = f" and not {scope.call(field.opened)}" if field.opened else ""
            yield f"        if {f'owner != viewer{opened}' if field.see == OWNER else 'True'}:"
            there = field.instead[1].dumped("", scope) if field.instead else ""
            yield "            part = position.edit(place)"
            yield f"            part.{name} = {field.hidden(f'len(part.{name})', there)}"
        scope.known = names
        contents = _contents(self._table)
        for name, field in self._table.items():
            if name in contents:
                yield f"    position.{name} = sorted(position.{name})"
            elif not field.only_in_json and (field.see == NOBODY or field.follows_data):
                yield f"    position.{name} = {field.hidden(f'len(position.{name})', '')}"
        scope.known = {**names, "whole": "whole"}
        if self._conceal is not None:
            yield f"    {scope.call(self._conceal)}"
        yield "    return position"
        yield ""

    def _native(self, part: type) -> Any:
        """Return the class of play for ``part``: in a compiled game, it differs from the class with the declaration."""
        if "FIELDS" in vars(self._position):
            return part
        return getattr(sys.modules[self._position.__module__], part.__name__)

    def _elsewhere(self, ids: str) -> str:
        """Return the code for the set of all things of the kind ``ids`` that are in other piles."""
        there = [
            f"*position.{name}"
            for name, field in self._table.items()
            if field.is_pile and field.lists(ids) and not field.loads_last
        ]
        there += [
            f"*[one for each in position.{self._parts_name} for one in each.{name}]"
            for name, field in self._part.items()
            if field.is_pile and field.lists(ids)
        ]
        return f"{{{', '.join(there)}}}" if there else "set()"


def _completed(fields: Mapping[str, Field], functions: Mapping[str, Functions]) -> dict[str, Field]:
    """Return the declared ``fields`` with the ``functions`` that are missing in the declaration."""
    found = dict(fields)
    for name, given in functions.items():
        if name in fields and fields[name].incomplete:
            field = fields[name]
            if callable(given):
                found[name] = attrs.evolve(field, compute=given)
            else:
                found[name] = attrs.evolve(field, to_json=given[0], from_json=given[1])
    return found


def _entries(
    fields: Mapping[str, Field], target: str, value: str, scope: Scope, indent: str, head: Iterable[str] = ()
) -> Iterator[str]:
    """Yield the statements that make a JSON object. Its keys are in the order of the declaration. The first statement
    covers the keys that all seats may see. ``value`` is the variable with the object of play.
    """
    public = dict(
        takewhile(lambda each: each[1].see == ALL and not isinstance(each[1], SeatsField), list(fields.items()))
    )
    first = [f"{key_of(name, one)!r}: {one.dumped(f'{value}.{name}', scope)}" for name, one in public.items()]
    yield f"{indent}{target} = {{{', '.join([*head, *first])}}}"
    last = ""
    for name, one in fields.items():
        if name in public or one.see == CORE:
            continue
        if isinstance(one, SeatsField):
            yield f"{indent}{target}['players'] = players"
            yield f"{indent}if not whole:"
            yield f"{indent}    {target}['viewer'] = viewer if viewer >= 0 else None"
            last = "not whole"
            continue
        opened = f" or {scope.call(one.opened)}" if one.opened else ""
        when = {NOBODY: "whole", VIEW: "not whole", OWNER: f"whole or owner == viewer{opened}"}.get(one.see, "")
        if when and when != last:
            yield f"{indent}if {when}:"
        inside = f"{indent}    " if when else indent
        yield f"{inside}{target}[{key_of(name, one)!r}] = {one.dumped(f'{value}.{name}', scope)}"
        if one.instead:
            key, other = one.instead
            yield f"{indent}else:"
            yield f"{indent}    {target}[{key!r}] = {other.dumped('', scope)}"
        last = "" if one.instead else when


def _loaded(fields: Mapping[str, Field], source: str, scope: Scope) -> Iterator[str]:
    """Yield the arguments of the constructor, as code. ``source`` is the variable with the JSON object."""
    for name, field in fields.items():
        key = key_of(name, field)
        if field.only_in_json:
            continue
        if isinstance(field, SeatsField):
            yield "parts"
        elif field.follows is not None:
            yield scope.call(field.follows)
        elif field.see == CORE or field.loads_last:
            yield field.blank()
        else:
            yield field.loaded(f"{source}[{key!r}]", repr(key), scope)


def _seen(fields: Mapping[str, Field], source: str, scope: Scope) -> Iterator[str]:
    """Yield the arguments of the constructor for a position that is made from a view, as code. ``source`` is the
    variable with the JSON object.
    """
    contents = _contents(fields)
    for name, field in fields.items():
        key = key_of(name, field)
        if field.only_in_json:
            continue
        there = f"{source}[{field.instead[0]!r}]" if field.instead else ""
        hidden = field.hidden(f"{source}[{field.size!r}]", there)
        if isinstance(field, SeatsField):
            yield "parts"
        elif field.follows is not None and not field.follows_data:
            yield scope.call(field.follows)
        elif field.see == ALL:
            yield field.from_view(f"{source}[{key!r}]", scope)
        elif name in contents:
            listed, ids = contents[name]
            yield f"[rules.{ids}_of[each] for each in {source}[{listed!r}]]"
        elif field.see == OWNER:
            seen = field.from_view(f"{source}[{key!r}]", scope)
            yield f"({seen}) if {key!r} in {source} else ({hidden})"
        else:
            yield hidden


def _contents(fields: Mapping[str, Field]) -> dict[str, tuple[str, str]]:
    """Return the piles whose contents viewers see without their order. The values are the key under which they see
    them, and the kind of the things.
    """
    return {
        field.things: (key_of(name, field), field.ids)
        for name, field in fields.items()
        if field.only_in_json and field.things and field.ids and not field.which and field.see in (ALL, VIEW)
    }


def _computed_in_dumps(fields: Mapping[str, Field], scope: Scope) -> Iterator[tuple[str, str]]:
    """Yield the keys of the fields in dumps whose values are computed, and the code that computes them."""
    return (
        (key_of(name, field), field.dumped("", scope))
        for name, field in fields.items()
        if field.only_in_json and field.see != VIEW
    )
