"""What differs between two rulebooks of a game, in words for a player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Literal

from attrs import asdict, evolve, frozen

from machu_rules.core.errors import UsageError
from machu_rules.core.values import Data
from machu_rules.framework.game import Game
from machu_rules.loader.rulebook import Figure

INDEX = re.compile(r"\[\d+\]$")


@frozen
class Difference:
    """One thing that differs. ``path`` is where it stands in the data, ``what`` the thing in words, ``field`` what of
    it (empty where the whole thing is ``added`` or ``removed``), ``before`` and ``after`` its values (JSON-ready, None
    where there is none), ``rule`` the rule that it serves, ``text`` all of it in one line."""

    kind: Literal["changed", "added", "removed", "renamed"]
    path: str
    what: str
    field: str
    before: Any
    after: Any
    rule: str
    text: str

    def data(self) -> Data:
        """This difference as a JSON object."""
        return asdict(self)


def differences(game: Game[Any], base: Game[Any]) -> tuple[Difference, ...]:
    """How ``game`` differs from ``base``, in the order of the data: changed figures, things that are new or gone, and
    names. Raises UsageError for rulebooks of two different games.

    >>> import machu_rules as mr
    >>> differences(mr.load("princes"), mr.load("princes"))
    ()
    """
    if game.rulebook.game != base.rulebook.game:
        ours, theirs = game.rulebook, base.rulebook
        raise UsageError(f"{ours.name} is a rulebook of {ours.game}, {theirs.name} one of {theirs.game}")
    return tuple(_found(game, base))


def _found(game: Game[Any], base: Game[Any]) -> Iterator[Difference]:
    ours, theirs = _values(game.rulebook.provenance), _values(base.rulebook.provenance)
    for one, other in ((ours, theirs), (theirs, ours)):
        for path in [path for path in one if any(longer.startswith(f"{path}.") for longer in other)]:
            del one[path]  # a list without entries: what is gone from it or new in it says so
    our_things, their_things = ({_thing(path) for path in values} for values in (ours, theirs))
    told = set()
    for path in (*ours, *(path for path in theirs if path not in ours)):
        thing = _thing(path)
        if thing not in our_things or thing not in their_things:
            if thing not in told:
                told.add(thing)
                yield _whole(thing, *((ours, game, "added") if thing in our_things else (theirs, base, "removed")))
        elif path not in ours or path not in theirs or ours[path].value != theirs[path].value:
            yield _changed(path, ours.get(path), theirs.get(path), our_things, game, base)
    yield from _renamed(game, base)


def _values(figures: tuple[Figure, ...]) -> dict[str, Figure]:
    """Figures by path; entries of a list, which may be figures of their own, as one."""
    values = {}
    for path, several in groupby(figures, lambda figure: INDEX.sub("", figure.path)):
        first, *rest = several
        whole = INDEX.search(first.path) is None
        values[path] = first if whole else evolve(first, path=path, value=(first.value, *(each.value for each in rest)))
    return values


def _thing(path: str) -> str:
    """The object that a figure is part of: its path without the last step."""
    return path.rpartition(".")[0]


def _whole(thing: str, values: Mapping[str, Figure], game: Game[Any], kind: Literal["added", "removed"]) -> Difference:
    """A thing that only one of the two has, with all its figures."""
    figures = [figure for path, figure in values.items() if _thing(path) == thing]
    fields = {figure.path.rpartition(".")[2]: figure.value for figure in figures}
    told = ", ".join(f"{_words(name)} {_shown(value, game)}" for name, value in fields.items())
    where, _, name = thing.rpartition(".")
    what, plain = _name(name, game), _plain(fields)
    sign, before, after = ("new in", None, plain) if kind == "added" else ("gone from", plain, None)
    text = f"{sign} {_words(where)}: {what} ({told})"
    return Difference(kind, thing, what, "", before, after, figures[0].rule, text)


def _changed(
    path: str, ours: Figure | None, theirs: Figure | None, things: set[str], game: Game[Any], base: Game[Any]
) -> Difference:
    """A figure that has another value, or that only one of the two has."""
    before = None if theirs is None else theirs.value
    after = None if ours is None else ours.value
    known = ours or theirs
    assert known is not None
    what, field = _what(_thing(path), things, game), _words(path.rpartition(".")[2])
    if before is not None and after is not None and _are_ids(before) and _are_ids(after):
        change = ", ".join(
            [f"+ {game.catalogue.name(each)}" for each in after if each not in before]
            + [f"- {base.catalogue.name(each)}" for each in before if each not in after]
        )
        change = change or f"{_shown(before, base)} → {_shown(after, game)}"
    else:
        change = f"{_shown(before, base)} → {_shown(after, game)}"
    return Difference(
        "changed", path, what, field, _plain(before), _plain(after), known.rule, f"{what}, {field}: {change}"
    )


def _renamed(game: Game[Any], base: Game[Any]) -> Iterator[Difference]:
    """Names, which are for the eye only."""
    ours, theirs = game.rulebook.names, base.rulebook.names
    for thing, name in ours.items():
        if thing in theirs and theirs[thing] != name:
            text = f"{theirs[thing]} is called {name}"
            yield Difference("renamed", thing, theirs[thing], "name", theirs[thing], name, "", text)


def _what(thing: str, things: set[str], game: Game[Any]) -> str:
    """An object in words: its display name, and where it stands, if that name does not say it."""
    where, _, name = thing.rpartition(".")
    if not where:
        return _words(thing)
    alone = sum(other.endswith(f".{name}") for other in things) == 1 and name in game.names
    return _name(name, game) if alone else f"{_name(name, game)} ({_words(where)})"


def _name(name: str, game: Game[Any]) -> str:
    return game.catalogue.name(name) if name in game.names else _words(name)


def _words(path: str) -> str:
    """A path in words; `sacrifice_cards.cards` are sacrifice cards."""
    return re.sub(r"\b(\w+) \1\b", r"\1", path.replace("_", " ").replace(".", " "))


def _are_ids(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)


def _shown(value: Any, game: Game[Any]) -> str:
    """A value in words."""
    if value is None:
        return "nothing"
    if isinstance(value, Mapping):
        if value.keys() <= {"x", "y"}:
            return f"({', '.join(str(part) for part in value.values())})"
        return game.catalogue.goods(value)
    if isinstance(value, list | tuple):
        return " ".join(_shown(each, game) for each in value) if not _are_ids(value) else _ids(value, game)
    return _name(value, game) if isinstance(value, str) else str(value)


def _ids(value: Any, game: Game[Any]) -> str:
    return game.catalogue.listed(map(game.catalogue.name, value))


def _plain(value: Any) -> Any:
    """A value in JSON's own types."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
