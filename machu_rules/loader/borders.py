"""Borders as pairs: a variant names two things that touch once, and both lists of neighbours are changed.

``borders: {add: [[a, b]], remove: [[c, d]]}`` is applied after all other changes. In a pair that is added, one of the
two may name the other already; in one that is removed, only one may name the other.
"""

from __future__ import annotations

from attrs import evolve

from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.loader.located import Fault, Node, Path

WORDS = ("add", "remove")


def changed(things: Node, borders: Node, where: str) -> tuple[Node, list[Fault]]:
    """A list of things with the pairs of a variant in their lists of neighbours (``where``: ``districts.neighbours``),
    and what is wrong with the pairs."""
    field = where.partition(".")[2]
    faults: list[Fault] = []
    if not isinstance(borders.value, dict) or not borders.value:
        message = "borders are pairs that are added or removed"
        return things, [
            Fault(borders.mark, ("borders",), message, "write `borders: {add: [[a, b]], remove: [[c, d]]}`")
        ]
    by_id = {entry.text("id"): entry for entry in things.value if isinstance(entry.value, dict)}
    for word, pairs in borders.value.items():
        if word not in WORDS:
            hint = did_you_mean(word, WORDS)
            faults.append(
                Fault(borders.keys[word], ("borders", word), f"the key {quoted(word)} is not known here", hint)
            )
            continue
        for index, pair in enumerate(pairs.value if isinstance(pairs.value, list) else [pairs]):
            path: Path = ("borders", word, index)
            ends = [end.value for end in pair.value] if isinstance(pair.value, list) else []
            if len(ends) != 2 or not all(isinstance(end, str) for end in ends) or ends[0] == ends[1]:
                faults.append(Fault(pair.mark, path, "a border is a pair of two ids", f"write `{word}: [[a, b]]`"))
            elif (fault := _apply(by_id, field, word, pair, path)) is not None:
                faults.append(fault)
    return evolve(things, value=[by_id.get(entry.text("id"), entry) for entry in things.value]), faults


def _apply(by_id: dict[str, Node], field: str, word: str, pair: Node, path: Path) -> Fault | None:
    """Write one pair to the lists of its two ends; returns what is wrong with it."""
    one, other = (end.value for end in pair.value)
    unknown = [end for end in pair.value if end.value not in by_id]
    naming = [
        (here, there)
        for here, there in ((one, other), (other, one))
        if here in by_id and there in _names(by_id[here], field)
    ]
    if word == "add" and unknown:
        name = unknown[0].value
        return Fault(
            unknown[0].mark, path, f"there is no {quoted(name)} that could have a border", did_you_mean(name, by_id)
        )
    if word == "add" and len(naming) == 2:
        return Fault(pair.mark, path, f"{one} and {other} are neighbours already", "leave the pair out")
    if word == "remove" and not naming:
        if unknown:
            name = unknown[0].value
            return Fault(
                unknown[0].mark, path, f"there is no {quoted(name)} that could have a border", did_you_mean(name, by_id)
            )
        hint = f"{one} touches {', '.join(_names(by_id[one], field))}"
        return Fault(pair.mark, path, f"{one} and {other} are no neighbours", hint)
    for here, there in ((one, other), (other, one)):
        if here in by_id and ((here, there) in naming) == (word == "remove"):
            by_id[here] = _with_names(by_id[here], field, word, there, pair)
    return None


def _names(entry: Node, field: str) -> list[str]:
    names = entry.get(field)
    return [name.value for name in names.value] if names is not None and isinstance(names.value, list) else []


def _with_names(entry: Node, field: str, word: str, name: str, pair: Node) -> Node:
    """A thing with one neighbour more or less; the provenance of the others stays what it was."""
    names = entry.value[field]
    kept = [index for index, one in enumerate(names.value) if one.value != name]
    values = [names.value[index] for index in kept]
    entry = entry.having(field, evolve(names, value=[*values, Node(name, pair.mark)] if word == "add" else values))
    said = entry.get("provenance")
    known = said.get(field) if said is not None and isinstance(said.value, dict) else said
    if known is None:
        return entry
    words = known.value if isinstance(known.value, list) else [known] * len(names.value)
    left = [words[index] for index in kept if index < len(words)]
    own = evolve(known, value=[*left, Node("chosen", pair.mark)] if word == "add" else left)
    if said is not None and isinstance(said.value, dict) and left:
        entry = entry.having("provenance", said.having(field, own))
    return entry
