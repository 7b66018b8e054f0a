"""Checks for the general numbers of the game: the setup table, the days, the market, the Sun Clock, the trail, and the
number of districts.
"""

from __future__ import annotations

from functools import partial

from machu_rules.games.princes.checks.words import most_players
from machu_rules.loader.common_checks import Data, Report, every_player_count


def first_days(data: Data, report: Report) -> None:
    """SETUP-4: check that the first day is not after the last day at any player count."""
    last = data["days"]["last_day"]
    for i, row in enumerate(data["setup"]["table"]):
        if row["first_day"] > last:
            message = f"with {row['players']} players the first day, {row['first_day']}, comes after the last, {last}"
            report(("setup", "table", i, "first_day"), message, f"{last} or less", "SETUP-4")


def market_columns(data: Data, report: Report) -> None:
    """SETUP-5, PLAZA-2: check that the currency has no market column, that no good has two columns, and that the units
    at the start fit into the fields of their column.
    """
    market = data["market"]
    goods = [column["good"] for column in market["columns"]]
    for i, column in enumerate(market["columns"]):
        good, path = column["good"], ("market", "columns", i)
        if good == market["currency"]:
            message = f"the market has a column for {good}, which is its currency"
            report((*path, "good"), message, "a column for every good but the currency", "PLAZA-2")
        if good in goods[:i]:
            report((*path, "good"), f"there is already a column for {good}", "one for each good", "SETUP-5")
        if column["start"] > len(column["fields"]):
            message = f"{column['start']} units cannot start on the {len(column['fields'])} fields of the column {good}"
            report((*path, "start"), message, f"{len(column['fields'])} or less", "SETUP-5")


def different_units(data: Data, report: Report) -> None:
    """CLOCK-2: check that the Sun Clock does not pay more different goods than there are."""
    units, goods = data["sun_clock"]["units"], len(data["goods"])
    if units > goods:
        message = f"the Sun Clock gives {units} different units, but there are only {goods} goods"
        report(("sun_clock", "units"), message, f"{goods} or less", "CLOCK-2")


def places_on_the_trail(data: Data, report: Report) -> None:
    """TRAIL-2: check that the places with rewards are on different fields of the trail, below the summit."""
    length = data["trail"]["length"]
    taken: dict[int, str] = {}
    for i, place in enumerate(data["trail"]["places"]):
        at, path = place["at"], ("trail", "places", i, "at")
        if not 1 <= at < length:
            message = f"{place['id']} on field {at} is not on the trail below the summit, {length}"
            report(path, message, f"1 to {length - 1}", "TRAIL-2")
        if taken.setdefault(at, place["id"]) != place["id"]:
            report(path, f"{place['id']} is on field {at} like {taken[at]}", "a field of its own", "TRAIL-2")


def room_for_scouts(data: Data, report: Report) -> None:
    """SETUP-9: check that the Scouts start on different fields, below the summit."""
    length, players = data["trail"]["length"], most_players(data)
    if players >= length:
        message = f"the Scouts of {players} players start on fields 1 to {players}, but the summit is {length}"
        report(("trail", "length"), message, f"{players + 1} or more", "SETUP-9")


def returns(data: Data, report: Report) -> None:
    """TRAIL-3: check that a player does not return more cards than they draw.

    >>> data = {"trail": {"draws": 3, "returns": 4}}
    >>> returns(data, lambda path, message, hint, rule: print(path, message, hint, rule, sep="; "))
    ('trail', 'returns'); 4 cards go back where only 3 are drawn; 3 or less; TRAIL-3
    """
    draws, back = data["trail"]["draws"], data["trail"]["returns"]
    if back > draws:
        message = f"{back} cards go back where only {draws} are drawn"
        report(("trail", "returns"), message, f"{draws} or less", "TRAIL-3")


def districts_for_all(data: Data, report: Report) -> None:
    """TURN-1, TURN-3: check that there are enough districts for all Princes if they may not share a district."""
    districts, players = len(data["districts"]), most_players(data)
    if data["options"]["sharing_districts"] == "forbidden" and districts < players:
        message = (
            f"somebody could be left without a move: {players} Princes cannot share districts, "
            f"and there are only {districts}"
        )
        report(("districts",), message, f"{players} districts or more, or sharing_districts: allowed", "TURN-1")


CHECKS = (
    partial(every_player_count, "SETUP-1"), first_days, market_columns, different_units,
    places_on_the_trail, room_for_scouts, returns, districts_for_all,
)  # fmt: skip
