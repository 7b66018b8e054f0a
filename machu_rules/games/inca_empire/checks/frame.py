"""Checks for the course of the game: eras and their columns, aid, actions, and the options that concern them."""

from __future__ import annotations

from typing import get_args, get_type_hints

from machu_rules.games.inca_empire.figures import DOWNFALL_PLAYERS
from machu_rules.games.inca_empire.model import Action
from machu_rules.loader.common_checks import Data, Report, listed

EARLY = ["inca", "sun", "people", "sun", "people", "sapa_inca"]
MIDDLE = ["inca", *["sun", "people"] * 3, "sapa_inca"]
PUBLISHED = [["inca", "people", "people"], *[EARLY] * 3, *[MIDDLE] * 2, ["inca", *["sun", "people"] * 4, "sapa_inca"]]
"""EMPIRE-COURSE-1: the phases in the seven published columns. An early downfall omits two of these columns."""


def columns(data: Data) -> list[tuple[int, int, list[str]]]:
    """Return all columns in order, as tuples. A tuple contains the index of the era, the index of the column in this
    era, and the phases of the column.
    """
    return [(i, k, phases) for i, era in enumerate(data["eras"]) for k, phases in enumerate(era["columns"])]


def last_column(data: Data, report: Report) -> None:
    """EMPIRE-END-1: check that the last phase of the game is a sapa_inca phase, and that the game has a people
    phase."""
    every = columns(data)
    if not every:
        report(("eras",), "no era has a column", "one column or more", "EMPIRE-COURSE-1")
        return
    i, k, phases = every[-1]
    if phases[-1] != "sapa_inca":
        message = f"the last column ends with the phase {phases[-1]}"
        report(("eras", i, "columns", k), message, "sapa_inca as its last phase", "EMPIRE-END-1")
    if not any("people" in phases for _, _, phases in every):
        report(("eras",), "no column has a people phase, so nobody has a turn", "one or more", "EMPIRE-COURSE-1")


def labor_kept(data: Data, report: Report) -> None:
    """EMPIRE-SAPA-3: check that an era with a sapa_inca phase limits how much labor players keep."""
    for i, era in enumerate(data["eras"]):
        if "keep" not in era and any("sapa_inca" in phases for phases in era["columns"]):
            message = f"the era {era['id']} has a sapa_inca phase and does not say how much labor is kept"
            report(("eras", i), message, "keep: the most that a player keeps", "EMPIRE-SAPA-3")


def aid(data: Data, report: Report) -> None:
    """EMPIRE-INCA-3: check that aid goes from one existing rank to another for all player counts to which it
    applies."""
    numbers = [row["number"] for row in data["players"]]
    for i, era in enumerate(data["eras"]):
        for k, entry in enumerate(era["aid"]):
            path = ("eras", i, "aid", k)
            for number in (n for n in numbers if entry.get("players", n) == n):
                ranks = [number if entry[end] == "last" else entry[end] for end in ("from", "to")]
                if max(ranks) > number:
                    message = f"there is no rank {max(ranks)} with {number} players"
                    report(path, message, f"a rank from 1 to {number}, or players: for how many", "EMPIRE-INCA-3")
                    break
                if ranks[0] == ranks[1]:
                    message = f"rank {ranks[0]} would aid itself with {number} players"
                    report(path, message, "two ranks", "EMPIRE-INCA-3")
                    break


def actions(data: Data, report: Report) -> None:
    """EMPIRE-PEOPLE-2: check that there is exactly one price for all actions except conquests. EMPIRE-ACTION-6: check
    that an additional road scores no points.
    """
    names = [action["id"] for action in data["actions"]]
    for i, action in enumerate(data["actions"]):
        if action["id"] in names[:i]:
            report(("actions", i, "id"), f"there is already a price for {action['id']}", "each once", "TEXT")
        if action["id"] == "extra" and action["vp"]:
            message = f"an additional road would bring {action['vp']} points"
            report(("actions", i, "vp"), message, "vp: 0", "EMPIRE-ACTION-6")
    priced = get_args(get_type_hints(Action)["id"])
    missing = [name for name in priced if name not in names]
    if missing:
        message = f"there is no price for {listed(missing)}"
        report(("actions",), message, f"one for each of {listed(priced)}", "EMPIRE-PEOPLE-2")


def invasion_markers(data: Data, report: Report) -> None:
    """EMPIRE-END-3: check that there are as many invasion markers as people phases in the last column."""
    for *_, phases in columns(data)[-1:]:
        have, need = data["pieces"]["invasion"], phases.count("people")
        if have != need:
            message = f"{have} invasion markers for {need} people phases of the last column"
            report(("pieces", "invasion"), message, f"invasion: {need}", "EMPIRE-END-3")


def early_downfall(data: Data, report: Report) -> None:
    """EMPIRE-END-4: check that the option of an early downfall is used only with four players and the published
    columns.
    """
    if data["options"]["downfall"] != "early":
        return
    path = ("options", "downfall")
    if DOWNFALL_PLAYERS not in [row["number"] for row in data["players"]]:
        message = f"an early downfall is for {DOWNFALL_PLAYERS} players, for whom there is no row"
        report(path, message, f"downfall: late, or a row with number: {DOWNFALL_PLAYERS}", "EMPIRE-END-4")
    if [phases for *_, phases in columns(data)] != PUBLISHED:
        message = "an early downfall leaves out two of the seven published columns, and these are others"
        report(path, message, "downfall: late", "EMPIRE-END-4")


CHECKS = (last_column, labor_kept, aid, actions, invasion_markers, early_downfall)
