"""Worked examples of Inca Empire."""

from __future__ import annotations

from collections.abc import Iterator

import machu_rules as mr
from tools.docs.worked import NAMES, Worked, listed, moment

FOUR = "inca_empire/four_builders_and_conquerors"


def worked() -> Iterator[Worked]:
    """All of them, in the order of the rules."""
    yield from (figures(), labor(), unrest(), roads(), city(), conquest())


def name(match: mr.Match, thing: str) -> str:
    """The name of a site, region or suyu."""
    return match.game.catalogue.name(thing)


def figures() -> Worked:
    """EMPIRE-TRACK-2: the inner figure is ahead."""
    match = moment(FOUR, 175).before
    track = match.view(None)["track"]
    shared = next(field for field in track if len(field["seats"]) > 1)
    inner, outer = (NAMES[seat] for seat in shared["seats"])
    order = [NAMES[seat] for field in track for seat in field["seats"]]
    words = (
        f"{inner} and {outer} are both on {shared['vp']}. {inner} came there first and has the inner place, "
        f"so {inner} is ahead. The ranking is {listed(order)}."
    )
    return Worked("EMPIRE-TRACK-2", match, words, "score")


def labor() -> Worked:
    """EMPIRE-SUN-6: a card is in force for two players."""
    played = moment(FOUR, 27)
    card = played.event("card_turned")
    turned = [event for event in played.events if event["kind"] == "card_turned"]
    suyus = {seat: player["suyu"] for seat, player in enumerate(played.after.view(None)["players"])}
    receivers = [seat for seat, _ in played.seats("labor_received")]
    of_them = listed(f"{NAMES[seat]} ({name(played.after, suyus[seat])})" for seat in receivers)
    words = (
        f"All four players have laid a card, and the cards are turned up. {name(played.after, card['card'])} is in the "
        f"{card['quadrant']}, so it affects the two players next to that quadrant, {of_them}. Both receive 1 labor at "
        f"once. It does not matter which player laid the card."
    )
    return Worked("EMPIRE-SUN-6", played.after, words, "sun", last=tuple(turned[:1]))


def unrest() -> Worked:
    """EMPIRE-SUN-8: sticks in unsafe land are taken back."""
    played = moment(FOUR, 45)
    ((seat, lost),) = played.seats("roads_lost")
    (road,) = lost["roads"]
    region = played.before.game.board.edges[road.split("-")]["region"]
    ends = [name(played.before, site) for site in road.split("-")]
    suyu = name(played.before, played.before.view(None)["players"][seat]["suyu"])
    who = NAMES[seat]
    words = (
        f"A rural unrest is turned up in the southwest, so it affects {who} ({suyu}). {who} has one stick in an "
        f"unconquered region, the one between {listed(ends)} (it has a double line) in {name(played.before, region)}. "
        f"{who} takes it back."
    )
    things = (f"road:{road}", f"region:{region}")
    return Worked("EMPIRE-SUN-8", played.before, words, "map", things, marked=(f"road:{road}",), width=760, margin=70)


def roads() -> Worked:
    """EMPIRE-ROAD-2, EMPIRE-ROAD-3: the places for a road."""
    played = moment(FOUR, 21)
    match, decision = played.before, played.decision
    seat = decision.seat
    free = [str(move.args[0]) for move in decision.moves if move.verb == "road"]
    things = tuple(f"road:{road}" for road in free)
    who = NAMES[seat]
    words = (
        f"{who} (with the number {seat + 1}) has a free road and can build any of the {len(free)} roads with a line. "
        f"They all begin in {who}'s network, which is the sites that {who}'s sticks connect to Cuzco. They all have an "
        f"end next to a conquered region. A road with the stick of another player is not available."
    )
    return Worked("EMPIRE-ROAD-3", match, words, "map", things, targets=things, width=760, margin=70)


def city() -> Worked:
    """EMPIRE-ACTION-1: all regions must be conquered."""
    played = moment(FOUR, 73)
    seat, site = played.decision.seat, "cotahuasi"
    regions = played.before.game.board.nodes[site]["regions"]
    who = NAMES[seat]
    words = (
        f"{name(played.before, site)} borders {listed(name(played.before, each) for each in regions)}. Both are "
        f"conquered (by any player), and {who}'s network reaches it. So {who} may found a city there: "
        f"`city {site}`, for {played.event('paid')['labor']} labor and {played.event('gained')['vp']} VP."
    )
    things = (f"site:{site}", *(f"region:{each}" for each in regions))
    return Worked("EMPIRE-ACTION-1", played.before, words, "map", things, targets=things[:1], width=760, margin=70)


def conquest() -> Worked:
    """EMPIRE-ACTION-3: the marker, and those around it."""
    played = moment(FOUR, 11)
    seat, taken = played.decision.seat, played.event("region_conquered")
    region, turned = taken["region"], [data["region"] for _, data in played.seats("marker_turned")]
    names = [name(played.before, each) for each in turned]
    who = NAMES[seat]
    words = (
        f"{who} conquers {name(played.before, region)}, which is next to a site of the network: "
        f"`conquer {region}`. {who} pays the resistance of the marker in labor, {played.event('paid')['labor']}, and "
        f"scores {played.event('gained')['vp']} VP. The markers of the adjacent regions {listed(names)} are turned up. "
        "Other regions around it were turned up or conquered before."
    )
    things = tuple(f"region:{each}" for each in (region, *turned))
    return Worked(
        "EMPIRE-ACTION-3",
        played.after,
        words,
        "map",
        things,
        marked=things[:1],
        targets=things[1:],
        width=760,
        margin=70,
    )
