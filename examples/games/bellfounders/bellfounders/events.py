"""The events of the game, which tell players and programs what happens."""

from __future__ import annotations

from machu_rules.kit import Goal, Metric, by_name, event, kind

PLACE, LEVEL, GOOD = {"place": event.thing("place")}, {"level": event.thing("level")}, {"good": event.thing("good")}
BELL, BELFRY = {"bell": event.thing("bell")}, {"belfry": event.thing("belfry")}
UNITS, RENOWN = {"units": event.amount("the units of it")}, {"renown": event.amount("the renown for it")}
ROUND = {"round": event.amount("its number")}
LOADED, CAST = (Metric("loaded.{good}", "units"),), ("cast", Metric("renown_of_bells", "renown"))
VISITS = {"visits.{place}": Goal("unvisited_place", "places.{place}", "no cart ever came to {place}")}
CASTS = {"cast.{bell}": Goal("uncast_bell", "bells.{bell}", "nobody ever cast {bell}")}

EVENT_KINDS = by_name(
    travelled=kind("A cart arrives in another place.", "TRAVEL-1", PLACE, seat="traveller", goals=VISITS),
    loaded=kind("A player takes goods.", "TRAVEL-1 RESERVE-1", GOOD | UNITS, seat="owner", metrics=LOADED),
    returned=kind("A player returns a unit.", "LIMIT-1", GOOD, seat="owner"),
    cast=kind(
        "A bell is cast.",
        "CAST-1 CAST-2",
        BELL | RENOWN,
        seat="founder",
        highlight="notable",
        metrics=CAST,
        goals=CASTS,
    ),
    reserved=kind("A player reserves a bell face up.", "RESERVE-1", BELL, seat="owner", metrics=["reserved"]),
    sealed=kind("A player reserves the top card of a deck.", "RESERVE-1", LEVEL, seat="owner", metrics=["sealed"]),
    received=kind("A player looks at this bell.", "RESERVE-1", BELL, seat="owner", private_to="seat"),
    turned_up=kind("A bell is turned up.", "ROW-1 SETUP-1", BELL, reveals=True),
    found=kind("A belfry is turned up.", "SETUP-1", BELFRY, reveals=True),
    won=kind(
        "A player wins a belfry.", "BELFRY-1", BELFRY | RENOWN, seat="winner", highlight="notable", metrics=["won"]
    ),
    round_began=kind("A round begins.", "TURN-1", ROUND, highlight="heading"),
    game_over=kind("The game is over.", "END-1", highlight="heading"),
)
