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
        f"{inner} and {outer} stand on {shared['vp']}. {inner} came there first and stands inside: "
        f"{inner} is ahead. The order of rank is {listed(order)}."
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
        f"All four have laid a card, and the cards are turned up. In the {card['quadrant']} lies "
        f"{name(played.after, card['card'])}: it is in force for the two players of that quadrant, {of_them}. Each "
        f"receives 1 labor at once, whoever laid it."
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
        f"A rural unrest is turned up in the southwest, and so is in force for {who} ({suyu}). Of all sticks of "
        f"{who} only the one between {listed(ends)} (it has a double line) lies in a region that nobody has "
        f"conquered, {name(played.before, region)}. {who} takes it back."
    )
    things = (f"road:{road}", f"region:{region}")
    return Worked("EMPIRE-SUN-8", played.before, words, "map", things, marked=(f"road:{road}",), width=760, margin=70)


def roads() -> Worked:
    """EMPIRE-ROAD-2, EMPIRE-ROAD-3: where a road may be built."""
    played = moment(FOUR, 21)
    match, decision = played.before, played.decision
    seat = decision.seat
    free = [str(move.args[0]) for move in decision.moves if move.verb == "road"]
    things = tuple(f"road:{road}" for road in free)
    who = NAMES[seat]
    words = (
        f"{who} (with the number {seat + 1}) has a free road and chooses between the {len(free)} that have a line. "
        f"Each begins at a site of {who}'s network, the sites that own sticks join to Cuzco, and has an end that "
        f"borders a conquered region. Where another's stick lies, none can be built."
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
        f"conquered, no matter by whom, and {who}'s network reaches it. So {who} may found a city there: "
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
        f"{who} conquers {name(played.before, region)}, which a site of the network borders: "
        f"`conquer {region}`. The resistance of the marker is paid in labor, {played.event('paid')['labor']}, and it "
        f"brings {played.event('gained')['vp']} VP. The markers of {listed(names)}, which are adjacent, are turned up. "
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
