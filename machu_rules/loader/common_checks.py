"""Semantic checks for faults that the data of any game can have, and the types that such checks use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from machu_rules.core.phrasing import a, did_you_mean, quoted
from machu_rules.loader.provenance import NO_FIGURES

Data = Mapping[str, Any]
"""Maps the names of sections to their plain data. The mapping contains the sections of all files, after merging."""

Path = tuple[str | int, ...]
"""A path in data: keys of mappings and indexes of lists, from the outermost inwards."""

Report = Callable[[Path, str, str, str | None], None]
"""A function that reports a problem. Its arguments are the path of the faulty value, a message that describes the
fault, a hint on the remedy (may be empty), and the id of the violated rule. If the id is None, the report shows the
rule that the data states for the faulty value.
"""

Check = Callable[[Data, Report], None]

Thing = Mapping[str, Any]


def ids(things: Collection[Thing]) -> list[str]:
    """Return the ids of ``things``.

    >>> ids([{"id": "corn"}, {"id": "llama"}])
    ['corn', 'llama']
    """
    return [thing["id"] for thing in things]


def listed(words: Collection[object]) -> str:
    """Join ``words`` with commas and a final "and", as in a sentence.

    >>> listed([2, 3, 5]), listed(["steps"])
    ('2, 3 and 5', 'steps')
    """
    *most, last = map(str, words)
    return f"{', '.join(most)} and {last}" if most else last


def listed_briefly(words: Collection[str], most: int = 4) -> str:
    """Join ``words`` as `listed` does. If there are more than ``most``, the last ones are only counted.

    >>> listed_briefly(["a", "b", "c"]), listed_briefly(["a", "b", "c", "d", "e", "f"])
    ('a, b and c', 'a, b, c, d and 2 others')
    """
    more = len(words) - most
    return listed([*words][:most] + [f"{more} other{'s' * (more > 1)}"] * (more > 0))


def check_known_id(report: Report, path: Path, kind: str, name: str, known: Collection[str], rule: str | None) -> None:
    """Report a fault at ``path`` if the id ``name`` is not one of the ``known`` ids. ``kind`` is the noun for the
    things that have the ``known`` ids, and ``rule`` is the id of the violated rule (see `Report`).
    """
    if name not in known:
        hint = did_you_mean(name, known) or (f"such as {', '.join([*known][:3])}" if known else "")
        report(path, f"there is no {kind} {quoted(name)}", hint, rule)


def neighbours(report: Report, section: str, kind: str, field: str, data: Data, rule: str) -> None:
    """Check the lists of neighbours of the things in the section ``section``. ``field`` is the name of the field with
    the list. ``kind`` is the noun for a thing in messages, such as ``district``. The list of a thing must contain only
    the ids of other things, and must not contain an id twice. If the list of a thing A contains a thing B, the list of
    B must also contain A. ``rule`` is the id of the rule that a fault violates.
    """
    touching = {thing["id"]: thing[field] for thing in data[section]}
    for i, thing in enumerate(data[section]):
        here = thing["id"]
        for k, there in enumerate(thing[field]):
            path = (section, i, field, k)
            if there == here:
                report(path, f"{here} is named as its own neighbour", f"only other {kind}s", rule)
            elif there in thing[field][:k]:
                report(path, f"{there} is named twice as a neighbour of {here}", "once", rule)
            elif there not in touching:
                check_known_id(report, path, kind, there, touching, rule)
            elif here not in touching[there]:
                message = f"{here} names {there} as a neighbour, but {there} does not name {here}"
                hint = f"add {here} to the neighbours of {there}, or take {there} out here"
                report(path, message, hint, rule)


def check_distinct_ids_in_list(report: Report, path: Path, kind: str, things: Collection[Thing]) -> None:
    """TEXT: Check that no two ``things`` have the same id. ``path`` is the path of their list, and ``kind`` is the noun
    for one thing.
    """
    seen = set()
    for i, thing in enumerate(things):
        if thing["id"] in seen:
            report((*path, i, "id"), f"there is already {a(kind)} {quoted(thing['id'])}", "another id", "TEXT")
        seen.add(thing["id"])


def rules(data: Data, report: Report) -> None:
    """Check that no two rules have the same id, and that no rule names an unknown option."""
    check_distinct_ids_in_list(report, ("rules",), "rule", data["rules"])
    known = [name for name in data["options"] if name not in NO_FIGURES]
    for i, rule in enumerate(data["rules"]):
        for k, option in enumerate(rule.get("options", ())):
            check_known_id(report, ("rules", i, "options", k), "option", option, known, rule["id"])


Lists = Callable[[Data], Iterable[tuple[str, Path, Collection[Thing]]]]
"""A function that searches the data for lists of things with ids. It returns one tuple per list. The tuple contains the
noun for an entry, the path of the list, and the list itself.
"""


def distinct_ids(lists: Lists, data: Data, report: Report) -> None:
    """TEXT: Check that no two things in a list have the same id. The function ``lists`` returns the lists to check.

    A game uses ``partial(distinct_ids, lists)`` as one of its checks. `no_reserved_ids` and `every_player_count` are
    used in the same way.
    """
    for kind, path, things in lists(data):
        check_distinct_ids_in_list(report, path, kind, things)


def no_reserved_ids(lists: Lists, words: Collection[str], meaning: str, data: Data, report: Report) -> None:
    """TEXT: Check that no thing in a list has one of the reserved ``words`` as its id. The function ``lists`` returns
    the lists to check. ``meaning`` is the phrase that describes a reserved word in messages, such as
    ``a word of moves``.
    """
    for kind, path, things in lists(data):
        for i, thing in enumerate(things):
            if thing["id"] in words:
                message = f"{quoted(thing['id'])} is {meaning} and cannot be the id of {a(kind)}"
                report((*path, i, "id"), message, "another id", "TEXT")


def every_player_count(rule: str, data: Data, report: Report) -> None:
    """Check that ``setup.table`` has one row per player count, without gaps between the smallest and the largest count
    in the table. ``rule`` is the id of the rule that a fault violates.
    """
    rows = [row["players"] for row in data["setup"]["table"]]
    for i, players in enumerate(rows):
        if players in rows[:i]:
            message = f"there is already a row for {players} players"
            report(("setup", "table", i, "players"), message, "one row per number of players", rule)
    missing = [players for players in range(min(rows), max(rows)) if players not in rows]
    if missing:
        message = f"there is no row for {listed(missing)} players, only for {listed(sorted(set(rows)))}"
        hint = " and ".join(f"a row with players: {players}" for players in missing)
        report(("setup", "table"), message, hint, rule)
