"""Worked examples of Incan Gold."""

from __future__ import annotations

from collections.abc import Iterator

from tools.docs.worked import NAMES, Worked, listed, moment

THREE = "incan_gold/artifacts_of_5_and_10_at_once"


def worked() -> Iterator[Worked]:
    """All of them, in the order of the rules."""
    yield from (camping(), artifact(), treasure(), hazard())


def camping() -> Worked:
    """GOLD-ROUND-3: who leaves takes what lies on the path."""
    played = moment(THREE, 5)
    ((seat, camped),) = played.seats("camped")
    held = camped["brought"] - camped["share"]
    who = NAMES[seat]
    words = (
        f"{who} alone chooses `camp` and takes all {camped['share']} gems that lie on the path. With the {held} "
        f"held from this round, {camped['brought']} gems go into {who}'s tent. Two who leave at the same moment "
        f"would take {camped['share'] // 2} each."
    )
    return Worked("GOLD-ROUND-3", played.before, words, "temple")


def artifact() -> Worked:
    """GOLD-ROUND-4: who leaves alone takes the artifacts."""
    played = moment(THREE, 32)
    ((seat, taken),) = played.seats("artifact_taken")
    who = NAMES[seat]
    words = (
        f"An artifact lies on the path (it has a double line). {who} is the only adventurer who leaves at this "
        f"moment, takes it, and it is worth {taken['value']}: it is among the first three that are taken in this game. "
        f"The gems that {who} holds, {played.event('camped')['brought']}, go into the tent as well."
    )
    return Worked("GOLD-ROUND-4", played.before, words, "temple", marked=(f"artifact:{taken['artifact']}",))


def treasure() -> Worked:
    """GOLD-ROUND-5: shared equally, rounded down."""
    played = moment(THREE, 2)
    shared = played.event("treasure_shared")
    there = len(played.event("choices_shown")["choices"])
    value, before = shared["share"] * there + shared["rest"], played.before.view(None)["path_gems"]
    words = (
        f"A treasure worth {value} is turned while {there} adventurers are in the temple. Each receives "
        f"{shared['share']}; {there} times {shared['share']} is {value - shared['rest']}, so {shared['rest']} gems "
        f"stay on the path, with the {before} that lay there before."
    )
    return Worked("GOLD-ROUND-5", played.after, words, "temple", last=played.events)


def hazard() -> Worked:
    """GOLD-ROUND-6: the second of a kind."""
    played = moment(THREE, 62)
    struck = played.event("hazard_struck")
    lost = [f"{NAMES[seat]} {data['gems']}" for seat, data in played.seats("held_lost")]
    words = (
        f"The second {struck['hazard']} of the round are turned. The round is over, and whoever is still in the temple "
        f"loses what they hold from this round: {listed(lost)} gems. What lies in the tents is safe. The "
        "second snakes leave the game for good."
    )
    return Worked("GOLD-ROUND-6", played.after, words, "temple", last=played.events)
