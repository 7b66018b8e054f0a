"""Checks for the board: which districts are adjacent, and which actions they have."""

from __future__ import annotations

from machu_rules.loader import common_checks
from machu_rules.loader.common_checks import Data, Report, ids, listed, listed_briefly
from machu_rules.loader.connections import Touching, connected_parts, connections, cut_places

FIELDS = {
    "production": ("occupation", "PROD-1"),
    "temple": ("order", "TEMPLE-2"),
    "set_up": ("occupations", "SETUP-INCA-1"),
    "house": ("orders", "CLERGY-1"),
}
"""The field that a kind of district requires, and the rule that reads this field, by kind. Other kinds require no field
of their own.
"""


def fields_of_kinds(data: Data, report: Report) -> None:
    """Check that a district has the field that its kind requires, and no field that belongs to another kind."""
    for i, district in enumerate(data["districts"]):
        kind = district["kind"]
        for of_kind, (field, rule) in FIELDS.items():
            if kind == of_kind and not district.get(field):
                path = ("districts", i, field) if field in district else ("districts", i)
                message = f"{district['id']} is of the kind {kind} and names no {field.removesuffix('s')}"
                report(path, message, f"{field}: one id or more" if field.endswith("s") else f"{field}: one id", rule)
            elif kind != of_kind and field in district:
                message = f"{district['id']} is of the kind {kind}, which has no {field}"
                report(("districts", i, field), message, f"leave it out, or make the kind {of_kind}", rule)


def neighbours(data: Data, report: Report) -> None:
    """TURN-2: check that a district lists only other districts as its neighbours and none of them twice, and that
    neighbours list each other.
    """
    common_checks.neighbours(report, "districts", "district", "neighbours", data, "TURN-2")


def walks(data: Data) -> Touching:
    """TURN-2: return the districts that a Prince can walk to, by district."""
    pairs = ((district["id"], there) for district in data["districts"] for there in district["neighbours"])
    return connections(ids(data["districts"]), pairs)


def one_board(data: Data, report: Report) -> None:
    """TURN-2: check that all districts are connected."""
    for part in connected_parts(walks(data))[1:]:
        i = ids(data["districts"]).index(part[0])
        message = f"{listed(part)} {'is' if len(part) == 1 else 'are'} cut off: no way leads to the other districts"
        report(("districts", i, "neighbours"), message, "a neighbour among the others", "TURN-2")


def cut_districts(data: Data, report: Report) -> None:
    """TURN-2: report districts that are the only way between other districts. If a Prince cannot pass them, part of the
    board is out of reach on foot.
    """
    for name, others in cut_places(walks(data)).items():
        message = f"{name} is the only way on foot to {listed_briefly(others)}"
        report(("districts", ids(data["districts"]).index(name)), message, "another way around it", "TURN-2")


def listed_twice(data: Data, report: Report) -> None:
    """Check that no district lists an occupation or an order twice."""
    for i, district in enumerate(data["districts"]):
        for field, rule in (("occupations", "SETUP-INCA-1"), ("orders", "CLERGY-1")):
            names = district.get(field, [])
            for k, name in enumerate(names):
                if name in names[:k]:
                    report(("districts", i, field, k), f"{name} is listed twice in {district['id']}", "once", rule)


def homes(data: Data, report: Report) -> None:
    """SETUP-INCA-3: check that each occupation has exactly one production district for its Incas."""
    for i, occupation in enumerate(data["occupations"]):
        name = occupation["id"]
        districts = list(enumerate(data["districts"]))
        found = [k for k, one in districts if one["kind"] == "production" and one.get("occupation") == name]
        if not found:
            message = f"no production district is the {name}'s, so its Incas have no district"
            report(("occupations", i), message, f"a production district with occupation: {name}", "SETUP-INCA-3")
        for k in found[1:]:
            message = f"the {name} already has a production district, {data['districts'][found[0]]['id']}"
            report(("districts", k, "occupation"), message, "one for each occupation", "SETUP-INCA-3")


def set_up_somewhere(data: Data, report: Report) -> None:
    """SETUP-INCA-1: check that Incas of every occupation can be set up in at least one district."""
    offered = {name for district in data["districts"] for name in district.get("occupations", ())}
    for i, occupation in enumerate(data["occupations"]):
        if occupation["id"] not in offered:
            message = f"no district sets up the occupation {occupation['id']}"
            report(("occupations", i), message, "name it among the occupations of a set_up district", "SETUP-INCA-1")


def clergy_somewhere(data: Data, report: Report) -> None:
    """CLERGY-1, TEMPLE-2: check that an order has at least one district where its cards can be acquired, and at least
    one temple for its sacrifices.
    """
    acquired = {name for district in data["districts"] for name in district.get("orders", ())}
    temples = {district.get("order") for district in data["districts"]}
    for i, order in enumerate(data["orders"]):
        name = order["id"]
        if name not in acquired:
            message = f"no house has the order {name}, so nobody can acquire it"
            report(("orders", i), message, "name it among the orders of a house", "CLERGY-1")
        if name not in temples:
            message = f"the order {name} has no temple, so it can never sacrifice"
            report(("orders", i), message, f"a temple with order: {name}", "TEMPLE-2")


def drawn_apart(data: Data, report: Report) -> None:
    """Check that no two districts are drawn at the same position."""
    drawn: dict[tuple[float, float], str] = {}
    for i, district in enumerate(data["districts"]):
        point = (district["position"]["x"], district["position"]["y"])
        other = drawn.setdefault(point, district["id"])
        if other != district["id"]:
            message = f"{district['id']} is drawn where {other} is"
            report(("districts", i, "position"), message, "a place of its own", None)


CHECKS = (
    fields_of_kinds, neighbours, one_board, listed_twice, homes, set_up_somewhere, clergy_somewhere, drawn_apart,
)  # fmt: skip
