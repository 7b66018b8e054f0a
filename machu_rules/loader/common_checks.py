"""What the checks of meaning of all games share: how a problem is reported, and what can be wrong in any data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from machu_rules.core.phrasing import a, did_you_mean, quoted
from machu_rules.loader.provenance import NO_FIGURES

Data = Mapping[str, Any]
"""The merged plain data of all files, by section."""

Path = tuple[str | int, ...]
"""Keys of mappings and indexes of lists, from the outermost inwards."""

Report = Callable[[Path, str, str, str | None], None]
"""Takes a path, what is wrong, what would be right (may be empty), and the rule that it breaks."""

Check = Callable[[Data, Report], None]

Thing = Mapping[str, Any]


def ids(things: Collection[Thing]) -> list[str]:
    """The ids of a list of things.

    >>> ids([{"id": "corn"}, {"id": "llama"}])
    ['corn', 'llama']
    """
    return [thing["id"] for thing in things]


def listed(words: Collection[object]) -> str:
    """Words as a sentence lists them.

    >>> listed([2, 3, 5]), listed(["steps"])
    ('2, 3 and 5', 'steps')
    """
    *most, last = map(str, words)
    return f"{', '.join(most)} and {last}" if most else last


def dangling(report: Report, path: Path, kind: str, name: str, known: Collection[str], rule: str | None) -> None:
    """Report a name if nothing of this kind has it."""
    if name not in known:
        hint = did_you_mean(name, known) or (f"such as {', '.join([*known][:3])}" if known else "")
        report(path, f"there is no {kind} {quoted(name)}", hint, rule)


def neighbours(report: Report, section: str, kind: str, field: str, data: Data, rule: str) -> None:
    """Things of a kind name others as neighbours in a field: each of them once, and each names them back."""
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
                dangling(report, path, kind, there, touching, rule)
            elif here not in touching[there]:
                message = f"{here} names {there} as a neighbour, but {there} does not name {here}"
                hint = f"add {here} to the neighbours of {there}, or take {there} out here"
                report(path, message, hint, rule)


def distinct(report: Report, path: Path, kind: str, things: Collection[Thing]) -> None:
    """TEXT: no two things of a list have the same id."""
    seen = set()
    for i, thing in enumerate(things):
        if thing["id"] in seen:
            report((*path, i, "id"), f"there is already {a(kind)} {quoted(thing['id'])}", "another id", "TEXT")
        seen.add(thing["id"])


def rules(data: Data, report: Report) -> None:
    """No two rules have the same id, and every option that a rule names is one of the options."""
    distinct(report, ("rules",), "rule", data["rules"])
    known = [name for name in data["options"] if name not in NO_FIGURES]
    for i, rule in enumerate(data["rules"]):
        for k, option in enumerate(rule.get("options", ())):
            dangling(report, ("rules", i, "options", k), "option", option, known, rule["id"])


Lists = Callable[[Data], Iterable[tuple[str, Path, Collection[Thing]]]]
"""Gives the lists of things that have an id: what one of them is called, where the list is, and the list."""


def distinct_ids(lists: Lists, data: Data, report: Report) -> None:
    """TEXT: no two things of a list have the same id. A check as ``partial(distinct_ids, lists)``, like those below."""
    for kind, path, things in lists(data):
        distinct(report, path, kind, things)


def no_words(lists: Lists, words: Collection[str], meaning: str, data: Data, report: Report) -> None:
    """TEXT: no id is one of the words that mean something else; ``meaning`` says what (``a word of moves``)."""
    for kind, path, things in lists(data):
        for i, thing in enumerate(things):
            if thing["id"] in words:
                message = f"{quoted(thing['id'])} is {meaning} and cannot be the id of {a(kind)}"
                report((*path, i, "id"), message, "another id", "TEXT")


def every_player_count(rule: str, data: Data, report: Report) -> None:
    """One row of ``setup.table`` per number of players from the smallest to the largest."""
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
