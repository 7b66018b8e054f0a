"""Worked examples of The Princes of Machu Picchu."""

from __future__ import annotations

from collections.abc import Iterator

from tools.docs.worked import NAMES, Worked, goods, listed, matches, moment

TWO, FOUR = "princes/two_rescue_by_clergy", "princes/four_rescue_by_cards"


def worked() -> Iterator[Worked]:
    """All of them, in the order of the rules."""
    yield from (
        borders(),
        terraces(),
        virgins(),
        priests(),
        selling(),
        buying(),
        sun_clock(),
        summit(),
        sun_tile(),
        icons(),
    )


def borders() -> Worked:
    """TURN-2: on foot and by llama."""
    played = moment(TWO, 37)
    match, decision = played.before, played.decision
    game, seat = match.game, decision.seat
    here = match.view(seat)["players"][seat]["prince"]
    entered = [move for move in decision.moves if move.verb == "enter"]
    names = {move: game.catalogue.name(str(move.args[0])) for move in entered}
    walked = [move for move in entered if not game.preview(match.state, move).paid.get("llama")]
    there = [f"district:{move.args[0]}" for move in walked]
    who = NAMES[seat]
    words = (
        f"{who}'s Prince is in {game.catalogue.name(here)}. It can walk to one of the {len(walked)} districts "
        f"with a line around them: {listed(names[move] for move in walked)}. It can ride to any of the other "
        f"{len(entered) - len(walked)} for 1 llama. It cannot enter {game.catalogue.name(here)} again."
    )
    around = (f"district:{here}", *there)
    return Worked(
        "TURN-2", match, words, "map", around, marked=around[:1], targets=around[1:], seat=seat, width=640, margin=34
    )


def terraces() -> Worked:
    """PROD-2: the farmers of all players yield."""
    played = moment(TWO, 246)
    seat = played.decision.seat
    units = played.event("bonus_taken")["units"]
    yields = [data for _, data in played.seats("received")]
    mine, theirs = [data for data in played.seats("produced") if data[1]["district"] == "corn_terraces"]
    who = NAMES[seat]
    words = (
        f"{who} enters the Corn Terraces: `enter corn_terraces`. The bonus of {units} unit brings "
        f"{goods(yields[0]['goods'])}. Then the farmers of all players yield for free: {NAMES[mine[0]]}'s "
        f"{mine[1]['incas']} bring {goods(yields[1]['goods'])}, {NAMES[theirs[0]]}'s {theirs[1]['incas']} bring "
        f"{goods(yields[2]['goods'])}."
    )
    return Worked("PROD-2", played.before, words, "map", ("district:corn_terraces",), seat=seat, width=640, margin=34)


def virgins() -> Worked:
    """TEMPLE-2: the ladder shows the steps of a llama."""
    played, later = moment(TWO, 286), moment(TWO, 288)
    seat = played.decision.seat
    view, figures = played.before.view(seat), played.before.game.rulebook.figures
    order = next(order for order in figures.orders if order.id == "virgin")
    gone = order.count - view["clergy_left"]["virgin"]
    moved, rest = played.event("advanced"), later.event("advanced")
    who = NAMES[seat]
    words = (
        f"{gone} Virgin of the Sun has been acquired (by any player), so the uncovered number is "
        f"{order.ladder[gone - 1]}. {who} owns {view['players'][seat]['clergy']['virgin']} and sacrifices 1 llama "
        f"in the Temple of the Sun: `sacrifice 1`. The Scout advances {order.ladder[gone - 1]} steps: "
        f"{moved['steps']} from {moved['start']} to the summit, and {rest['steps']} more, to {rest['end']}, when the "
        "cards of the summit are drawn and returned."
    )
    return Worked("TEMPLE-2", played.before, words, "clergy", ("order:virgin",))


def priests() -> Worked:
    """CLERGY-2, CLERGY-3: price and ladder."""
    played = moment(TWO, 209)
    seat, taken = played.decision.seat, played.event("acquired")
    paid = played.event("paid")["goods"]
    who = NAMES[seat]
    words = (
        f"No Priest of the Condor has been acquired yet. {who} takes the leftmost card: `acquire condor`, for "
        f"{goods(paid)}, the price printed on it. {taken['left']} are left, and the missing card uncovers a "
        f"{taken['ladder']}. From now on, a llama sacrificed in the Condor Temple is worth {taken['ladder']} steps for "
        "any player."
    )
    return Worked("CLERGY-3", played.after, words, "clergy", ("order:condor",))


def selling() -> Worked:
    """PLAZA-2: the highest uncovered number."""
    played = moment(TWO, 79)
    seat, sold = played.decision.seat, played.event("sold")
    covered = played.before.view(seat)["market"][sold["good"]]
    who = NAMES[seat]
    words = (
        f"{covered} units of {sold['good']} are on the market, from the 6 down, so the highest uncovered number of "
        f"that column is {sold['price']}. {who} sells one: `sell llama`. It covers the {sold['price']} and earns "
        f"{goods(played.event('received')['goods'])}. The next {sold['good']} would earn 3 as well, but would go to "
        "the bank, since the column is full."
    )
    things = (f"market:{sold['good']}",)
    return Worked("PLAZA-2", played.before, words, "market", targets=things, seat=seat)


def buying() -> Worked:
    """PLAZA-3: the lowest covered number."""
    played = moment(TWO, 80)
    seat, bought = played.decision.seat, played.event("bought")
    market = played.before.view(seat)["market"]
    who = NAMES[seat]
    words = (
        f"The column of {bought['good']} has {market[bought['good']]} units and is covered down to the "
        f"{bought['price']}. {who} takes the lowest unit, for {goods(played.event('paid')['goods'])}: "
        f"`buy {bought['good']}`. The next one would cost {bought['price'] + 1}."
    )
    return Worked("PLAZA-3", played.before, words, "market", targets=(f"market:{bought['good']}",), seat=seat)


def sun_clock() -> Worked:
    """CLOCK-2: the income of an Inca at night."""
    played = moment(FOUR, 85)
    seat = played.decision.seat
    stand = {NAMES[s]: player["clock"] for s, player in enumerate(played.before.view(seat)["players"])}
    moved = played.event("advanced")
    who = NAMES[seat]
    words = (
        f"It is night, and there are Incas at the Sun Clock: {listed(f'{n} of {name}' for name, n in stand.items())}. "
        f"One of {who}'s returns to the supply. For it {who} takes three different units, "
        f"{goods(played.event('received')['goods'])}: `take coca pottery cloth`. The Scout advances "
        f"{moved['steps']} steps, from {moved['start']} to {moved['end']}. Then the next Inca returns."
    )
    return Worked("CLOCK-2", played.before, words, "map", ("district:sun_clock",), seat=seat, width=640, margin=34)


def summit() -> Worked:
    """TRAIL-3: the summit, and the steps that remain."""
    played = moment(FOUR, 96)
    seat, moved = played.decision.seat, played.event("advanced")
    later = dict(moment(FOUR, 98).event("advanced"))
    drew, paid = played.event("drew"), goods(played.event("paid")["goods"])
    who = NAMES[seat]
    words = (
        f"{who}'s Scout is on {moved['start']}. The Prince rides to the Main Temple for {paid}, and the stone "
        f"there is worth {moved['steps'] + later['steps']} steps. After {moved['steps']} the Scout is at the "
        f"summit: {who} draws {drew['number']} cards and returns 2 to the bottom of the stack. Then the last step "
        f"follows, to {later['end']}."
    )
    return Worked(
        "TRAIL-3", played.before, words, "trail", ("step:15", "summit"), last=played.events, seat=seat, width=640
    )


def sun_tile() -> Worked:
    """NIGHT-1: the third moon tile."""
    played = moment(FOUR, 80)
    seat = played.decision.seat
    taken = len(played.after.game.rulebook.figures.moon_tiles) - len(played.after.view(seat)["tiles_left"])
    who = NAMES[seat]
    words = (
        f"{who} rests and takes a moon tile: `rest steps_2`. It is the {('first', 'second', 'third')[taken - 1]} "
        f"of this day, so {who} takes the Sun Tile as well. The other players have one more turn each. Then night "
        f"falls. {who} will have the first turn of the new day."
    )
    return Worked("NIGHT-1", played.after, words, "days", last=played.events, seat=seat)


def icons() -> Worked:
    """SCORE-1: the value of a card."""
    end = matches(TWO)[-1]
    match, seat = end.named(NAMES[:2]), 0
    owned = match.view(seat)["players"][seat]
    line = next(line for line in match.game.score(match.state, seat) if line.what == "condor_puma")
    condors, pumas = (owned["clergy"][order] for order in ("condor", "puma"))
    who = NAMES[seat]
    words = (
        f"The game is over. {who} has acquired {condors} Priests of the Condor and {pumas} Priests of the Puma. "
        f"The card with both icons is worth {condors} + {pumas} = {line.points} points."
    )
    return Worked("SCORE-1", match, words, "hand", marked=(f"card:{line.what}",), seat=seat)
