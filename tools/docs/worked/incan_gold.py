"""Worked examples of Incan Gold."""

from __future__ import annotations

from collections.abc import Iterator

from tools.docs.worked import NAMES, Worked, listed, moment

THREE = "incan_gold/artifacts_of_5_and_10_at_once"


def worked() -> Iterator[Worked]:
    """All of them, in the order of the rules."""
    yield from (camping(), artifact(), treasure(), hazard())


def camping() -> Worked:
    """GOLD-ROUND-3: a player who leaves takes gems from the path."""
    played = moment(THREE, 5)
    ((seat, camped),) = played.seats("camped")
    held = camped["brought"] - camped["share"]
    who = NAMES[seat]
    words = (
        f"{who} alone chooses `camp` and takes all {camped['share']} gems from the path. With the {held} "
        f"held from this round, {camped['brought']} gems go into {who}'s tent. If two players had left at the same "
        f"time, they would have taken {camped['share'] // 2} each."
    )
    return Worked("GOLD-ROUND-3", played.before, words, "temple")


def artifact() -> Worked:
    """GOLD-ROUND-4: a player who leaves alone takes the artifacts."""
    played = moment(THREE, 32)
    ((seat, taken),) = played.seats("artifact_taken")
    who = NAMES[seat]
    words = (
        f"An artifact is on the path (it has a double line). {who} is the only adventurer to leave now and takes it. "
        f"It is worth {taken['value']}, since it is one of the first three artifacts taken in this game. {who} also "
        f"puts the {played.event('camped')['brought']} gems from this round into the tent."
    )
    return Worked("GOLD-ROUND-4", played.before, words, "temple", marked=(f"artifact:{taken['artifact']}",))


def treasure() -> Worked:
    """GOLD-ROUND-5: shared equally, rounded down."""
    played = moment(THREE, 2)
    shared = played.event("treasure_shared")
    there = len(played.event("choices_shown")["choices"])
    value, before = shared["share"] * there + shared["rest"], played.before.view(None)["path_gems"]
    words = (
        f"A treasure worth {value} is turned while {there} adventurers are in the temple. They receive "
        f"{shared['share']} gems each. {there} times {shared['share']} is {value - shared['rest']}, so "
        f"{shared['rest']} gems stay on the path, with the {before} from before."
    )
    return Worked("GOLD-ROUND-5", played.after, words, "temple", last=played.events)


def hazard() -> Worked:
    """GOLD-ROUND-6: the second of a kind."""
    played = moment(THREE, 62)
    struck = played.event("hazard_struck")
    lost = [f"{NAMES[seat]} {data['gems']}" for seat, data in played.seats("held_lost")]
    words = (
        f"The second {struck['hazard']} of the round are turned. The round is over, and the players in the temple lose "
        f"the gems that they hold from this round: {listed(lost)} gems. The gems in the tents are safe. The second "
        "snakes leave the game for good."
    )
    return Worked("GOLD-ROUND-6", played.after, words, "temple", last=played.events)
