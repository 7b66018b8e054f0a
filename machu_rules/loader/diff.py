"""List the differences between two rulebooks of a game, in words for players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Literal

from attrs import asdict, evolve, frozen

from machu_rules.core.errors import UsageError
from machu_rules.core.text_catalogue import Catalogue, make_english_catalogue
from machu_rules.core.values import JsonDict
from machu_rules.loader.rulebook import Figure, Rulebook

INDEX = re.compile(r"\[\d+\]$")


@frozen
class Difference:
    """One difference between two rulebooks.

    ``path`` is the path of the value or thing in the data. If ``kind`` is ``renamed``, ``path`` is only the id of the
    thing. ``what`` is the name of the changed thing. ``field`` is the name of the changed field. It is empty if
    ``kind`` is ``added`` or ``removed``, that is, if a whole thing was added or removed. ``before`` is the value in the
    base, and ``after`` is the value in the new rulebook, both as JSON data. If the base has no such value, ``before``
    is None. If the new rulebook has no such value, ``after`` is None. ``rule`` is the rule that uses the value, and
    ``text`` describes the difference in one line.
    """

    kind: Literal["changed", "added", "removed", "renamed"]
    path: str
    what: str
    field: str
    before: Any
    after: Any
    rule: str
    text: str

    def data(self) -> JsonDict:
        """Return this difference as a JSON object."""
        return asdict(self)


def differences(
    book: Rulebook, base: Rulebook, texts: Catalogue | None = None, base_texts: Catalogue | None = None
) -> tuple[Difference, ...]:
    """Return the changes that lead from ``base`` to ``book``. The result contains three groups in this order: the
    values and things of ``book`` that were changed or added, the values and things that exist only in ``base``, and the
    changed display names. The first two groups are in the order of the data.

    ``texts`` is the catalogue with the display names for ``book``, and ``base_texts`` is the catalogue for ``base``.
    Both can be in any language. If a catalogue is None, the English names in its rulebook are used. Raises UsageError
    for rulebooks of two different games.

    >>> import machu_rules as mr
    >>> book = mr.load("princes").rulebook
    >>> differences(book, book)
    ()
    """
    if book.game != base.game:
        raise UsageError(f"{book.name} is a rulebook of {book.game}, {base.name} one of {base.game}")
    texts = texts or make_english_catalogue(book.title, book.names, {})
    base_texts = base_texts or make_english_catalogue(base.title, base.names, {})
    changes = _value_differences(_values_by_path(book.provenance), _values_by_path(base.provenance), texts, base_texts)
    return (*changes, *_renamed(book.names, base.names))


def _value_differences(
    ours: dict[str, Figure], theirs: dict[str, Figure], texts: Catalogue, base_texts: Catalogue
) -> Iterator[Difference]:
    for one, other in ((ours, theirs), (theirs, ours)):
        for path in [path for path in one if any(longer.startswith(f"{path}.") for longer in other)]:
            del one[path]  # one of the two lists is empty, so its entries are listed as new or removed
    our_things, their_things = ({_parent_path(path) for path in values} for values in (ours, theirs))
    done = set()
    for path in (*ours, *(path for path in theirs if path not in ours)):
        thing = _parent_path(path)
        if thing not in our_things or thing not in their_things:
            if thing not in done:
                done.add(thing)
                is_new = thing in our_things
                yield _added_or_removed(thing, *((ours, texts, "added") if is_new else (theirs, base_texts, "removed")))
        elif path not in ours or path not in theirs or ours[path].value != theirs[path].value:
            yield _changed(path, ours.get(path), theirs.get(path), our_things, texts, base_texts)


def _values_by_path(figures: tuple[Figure, ...]) -> dict[str, Figure]:
    """Return a mapping that contains ``figures`` under their paths. If the entries of a list are separate figures, the
    mapping contains one combined figure under the path of the list.
    """
    values = {}
    for path, several in groupby(figures, lambda figure: INDEX.sub("", figure.path)):
        first, *rest = several
        whole = INDEX.search(first.path) is None
        values[path] = first if whole else evolve(first, path=path, value=(first.value, *(each.value for each in rest)))
    return values


def _parent_path(path: str) -> str:
    """Return the path of the object that contains the figure at ``path``. This is ``path`` without its last step."""
    return path.rpartition(".")[0]


def _added_or_removed(
    thing: str, values: Mapping[str, Figure], texts: Catalogue, kind: Literal["added", "removed"]
) -> Difference:
    """Return the difference for an object that only one of the two rulebooks has. ``thing`` is the path of the object.
    ``values`` maps paths to the figures of the rulebook that has the object.
    """
    figures = [figure for path, figure in values.items() if _parent_path(path) == thing]
    fields = {figure.path.rpartition(".")[2]: figure.value for figure in figures}
    listing = ", ".join(f"{_words(name)} {value_words(value, texts)}" for name, value in fields.items())
    where, _, name = thing.rpartition(".")
    what, plain = _name(name, texts), _plain(fields)
    sign, before, after = ("new in", None, plain) if kind == "added" else ("gone from", plain, None)
    text = f"{sign} {_words(where)}: {what} ({listing})"
    return Difference(kind, thing, what, "", before, after, figures[0].rule, text)


def _changed(
    path: str, ours: Figure | None, theirs: Figure | None, things: set[str], texts: Catalogue, base_texts: Catalogue
) -> Difference:
    """Return the difference for the figure at ``path``, which has different values in the two rulebooks, or exists in
    only one of them. ``ours`` is the figure in the new rulebook, and ``theirs`` is the figure in the base.
    """
    before = None if theirs is None else theirs.value
    after = None if ours is None else ours.value
    known = ours or theirs
    assert known is not None
    what, field = thing_words(_parent_path(path), things, texts), _words(path.rpartition(".")[2])
    if before is not None and after is not None and _are_ids(before) and _are_ids(after):
        change = ", ".join(
            [f"+ {texts.name(each)}" for each in after if each not in before]
            + [f"- {base_texts.name(each)}" for each in before if each not in after]
        )
        change = change or f"{value_words(before, base_texts)} → {value_words(after, texts)}"
    else:
        change = f"{value_words(before, base_texts)} → {value_words(after, texts)}"
    where = f"{what}, {field}" if what else field  # a value that is not in an object
    return Difference("changed", path, what, field, _plain(before), _plain(after), known.rule, f"{where}: {change}")


def _renamed(ours: Mapping[str, str], theirs: Mapping[str, str]) -> Iterator[Difference]:
    """Yield the differences between two mappings from ids to display names. ``ours`` contains the names in the new
    rulebook, and ``theirs`` contains those in the base. Display names do not affect play.
    """
    for thing, name in ours.items():
        if thing in theirs and theirs[thing] != name:
            text = f"{theirs[thing]} is called {name}"
            yield Difference("renamed", thing, theirs[thing], "name", theirs[thing], name, "", text)


def thing_words(thing: str, things: set[str], texts: Catalogue) -> str:
    """Return the display name of the object at the path ``thing``. If the object has no display name, return its id
    with spaces instead of underscores. ``things`` contains the paths of all objects. If the object is in a list, and
    has no display name or has the same id as an object in another list, the result ends with the name of the list in
    parentheses.
    """
    where, _, name = thing.rpartition(".")
    if not where:
        return _words(thing)
    alone = sum(other.endswith(f".{name}") for other in things) == 1 and name in texts.names
    return _name(name, texts) if alone else f"{_name(name, texts)} ({_words(where)})"


def _name(name: str, texts: Catalogue) -> str:
    return texts.name(name) if name in texts.names else _words(name)


def _words(path: str) -> str:
    """Return ``path`` with spaces instead of dots and underscores. If two adjacent words are equal, one of them is left
    out. For example, `sacrifice_cards.cards` becomes "sacrifice cards".
    """
    return re.sub(r"\b(\w+) \1\b", r"\1", path.replace("_", " ").replace(".", " "))


def _are_ids(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)


def value_words(value: Any, texts: Catalogue) -> str:
    """Return ``value`` as text for readers. Ids are replaced by their display names in ``texts``."""
    if value is None:
        return "nothing"
    if isinstance(value, Mapping):
        if value.keys() <= {"x", "y"}:
            return f"({', '.join(str(part) for part in value.values())})"
        return texts.goods(value)
    if isinstance(value, list | tuple):
        return (
            " ".join(value_words(each, texts) for each in value)
            if not _are_ids(value)
            else _join_display_names(value, texts)
        )
    return _name(value, texts) if isinstance(value, str) else str(value)


def _join_display_names(value: Any, texts: Catalogue) -> str:
    return texts.listed(map(texts.name, value))


def _plain(value: Any) -> Any:
    """Return a value as plain JSON types."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
