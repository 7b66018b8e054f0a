"""Invariants for all states of Inca Empire. They read only the rulebook data and the dump. They do not call the rules
that they check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from machu_rules.core.values import JsonDict
from machu_rules.framework.invariants import demand, for_each_rulebook, invariant
from machu_rules.framework.standard_invariants import Amounts, conservation
from machu_rules.games.inca_empire.figures import Figures, ends_of, heirs_of


def copies_of(figures: Figures, kind: str, players: int) -> Counter[str]:
    """Return the numbers of copies in a game with ``players`` players, by card or by marker type. ``kind`` is
    "sun_cards" or "markers".
    """
    early = figures.options.downfall == "early"
    counted: Counter[str] = Counter()
    for thing in figures.sun_cards if kind == "sun_cards" else figures.markers:
        if not (early and getattr(thing, "effect", "") == "pilgrimage"):
            counted[thing.id] = thing.copies - (thing.removed_with_3 if players == 3 else 0)
    return +counted


def fits(found: Counter[str], every: Counter[str], unknown: int) -> bool:
    """Return True if the things in ``found`` and exactly ``unknown`` more things can together be the things in
    ``every``.
    """
    return not found - every and found.total() + unknown == every.total()


@invariant("EMPIRE-SETUP-5")
def cards(figures: Figures, data: JsonDict) -> Iterator[str]:
    """All cards of the game are in hands, in the deck, in the discards, on the sun board or laid in this phase."""
    found = [card for player in data["players"] for card in player["hand"]] + data["discard"] + data["deck"]
    found += [card for lying in data["sun"].values() for card in lying]
    found += [laid["card"] for laid in data["placed"].values()]
    known = Counter([card for card in found if card is not None])
    every = copies_of(figures, "sun_cards", len(data["players"]))
    yield from demand(fits(known, every, found.count(None)), "the cards are not those of the game")


@invariant("EMPIRE-SETUP-4")
def markers(figures: Figures, data: JsonDict) -> Iterator[str]:
    """All markers of the game are on the map, taken or left over, and all regions except starting regions have exactly
    one.
    """
    seats = len(data["players"])
    heirs = heirs_of(figures.players_row(seats))
    regions = [r.id for r in figures.regions if r.id not in heirs and not r.starting]
    taken = [region for player in data["players"] for region in player["regions"]]
    yield from demand(sorted([*data["markers"], *taken]) == sorted(regions), "a region has no marker or more than one")
    found = [kind for player in data["players"] for kind in player["regions"].values()] + data["spare_markers"]
    found += [lying["type"] for lying in data["markers"].values()]
    known = Counter([kind for kind in found if kind is not None])
    every = copies_of(figures, "markers", seats)
    yield from demand(fits(known, every, found.count(None)), "the markers are not those of the game")


@conservation("EMPIRE-SETUP-3")
def sticks(figures: Figures, data: JsonDict) -> Iterator[Amounts]:
    """A player's remaining sticks and the player's sticks on the board add up to the sticks that a player has at the
    start.
    """
    if len(data["order"]) == len(data["players"]):  # before that, nobody has laid a stick
        for seat, player in enumerate(data["players"]):
            laid = sum([seat in seats for seats in data["roads"].values()])
            yield _pieces(figures, f"sticks of seat {seat}", player["sticks"], [laid], figures.pieces.sticks)


@conservation("EMPIRE-BANK-1")
def labor(figures: Figures, data: JsonDict) -> Iterator[Amounts]:
    """The labor in the bank and the labor of the players add up to all labor tokens."""
    held = [player["labor"] for player in data["players"]]
    if figures.options.labor_tokens == "unlimited":
        yield "labor", held, figures.pieces.labor, data["bank"]
    else:
        yield "labor", [*held, data["bank"]], figures.pieces.labor, 0


@conservation("EMPIRE-ACTION-5")
def terraces(figures: Figures, data: JsonDict) -> Iterator[Amounts]:
    """The terraces of the players and those that are left add up to all terraces in the box."""
    built = [player["terraces"] for player in data["players"]]
    yield _pieces(figures, "terraces", data["terraces_left"], built, figures.pieces.terrace)


def _pieces(figures: Figures, name: str, left: int, placed: list[int], total: int) -> Amounts:
    """Return the amounts of a piece. If pieces are unlimited, fewer than none can be left."""
    if figures.options.pieces == "unlimited":
        return name, placed, total, left
    return name, [*placed, left], total, 0


@invariant("EMPIRE-ACTION-7")
def pieces(figures: Figures, data: JsonDict) -> Iterator[str]:
    """There are no more cities, garrisons and temples than the box contains, and all buildings are on suitable sites.
    No player has more terraces than markers.
    """
    kinds = {site.id: site.kind for site in figures.sites}
    cities = ("city", "significant_city")
    right = (("cities", cities), ("garrisons", ("garrison",)), ("temples", cities))
    box = {"cities": figures.pieces.city, "garrisons": figures.pieces.garrison, "temples": figures.pieces.temple}
    free = figures.options.pieces == "unlimited"
    for name, allowed in right:
        sites = data[name]
        stand = all(kinds.get(site) in allowed for site in sites) and len(set(sites)) == len(sites)
        yield from demand(stand and (free or len(sites) <= box[name]), f"{name} are on unsuitable sites")
        order = [site.id for site in figures.sites if site.id in sites]
        yield from demand(sites == order, f"{name} must be in the order of the data")
    yield from demand(set(data["temples"]) <= set(data["cities"]), "there is a temple without a city")
    for seat, player in enumerate(data["players"]):
        yield from demand(player["terraces"] <= len(player["regions"]), f"seat {seat} has more terraces than markers")


@invariant("EMPIRE-TRACK-1")
def points(figures: Figures, data: JsonDict) -> Iterator[str]:
    """A player's victory points are the sum of the points by source, and these agree with the markers, terraces and
    buildings.
    """
    worth = {marker.id: marker.vp for marker in figures.markers}
    price = {action.id: action.vp for action in figures.actions}
    for seat, player in enumerate(data["players"]):
        earned = player["earned"]
        yield from demand(sum(earned.values()) == player["vp"], f"seat {seat} does not have what it earned")
        conquered = sum(worth[kind] for kind in player["regions"].values())
        right = (earned["conquer"], earned["terrace"]) == (conquered, player["terraces"] * price["terrace"])
        yield from demand(right, f"seat {seat} earned something else by markers and terraces")
    found = sum(player["earned"]["city"] for player in data["players"])
    yield from demand(found == len(data["cities"]) * price["city"], "cities earned something else")
    found = sum(player["earned"]["garrison"] for player in data["players"])
    yield from demand(found == len(data["garrisons"]) * price["garrison"], "garrisons earned something else")
    bonus = {site.id: site.bonus for site in figures.sites}
    found = sum(player["earned"]["temple"] for player in data["players"])
    worthy = sum(price["temple"] + bonus[site] for site in data["temples"])
    yield from demand(found == worthy, "temples earned something else")


@for_each_rulebook
def roads_of(figures: Figures) -> dict[str, list[tuple[str, str]]]:
    """Return the roads at a site, by site. A road is listed with the site at its other end."""
    roads: dict[str, list[tuple[str, str]]] = {site.id: [] for site in figures.sites}
    for road in figures.roads:
        one, other = ends_of(road)
        roads[one].append((road.id, other))
        roads[other].append((road.id, one))
    return roads


@invariant("EMPIRE-MAP-6")
def networks(figures: Figures, data: JsonDict) -> Iterator[str]:
    """No site of a network is next to a face-down marker, unless chance is about to choose this marker."""
    heirs, roads = heirs_of(figures.players_row(len(data["players"]))), roads_of(figures)
    (capital,) = [site.id for site in figures.sites if site.kind == "crossroads"]
    down = {region for region, lying in data["markers"].items() if not lying["shown"]}
    down.update(region for region, heir in heirs.items() if heir in down)
    beside = {site.id: region for site in figures.sites for region in site.regions if region in down}
    for seat in range(len(data["players"])):
        reached, ahead = {capital}, [capital]
        while ahead:
            for road, other in roads[ahead.pop()]:
                if other not in reached and seat in data["roads"].get(road, ()):
                    reached.add(other)
                    ahead.append(other)
        for site in sorted(reached & beside.keys()):
            yield f"seat {seat} reaches {site}, but the marker of {beside[site]} is face down"


@for_each_rulebook
def sun_phases(figures: Figures) -> int:
    """Return the largest number of sun phases in a column."""
    return max(phases.count("sun") for _, _, phases in figures.columns)


def cards_suffice(figures: Figures, players: int) -> bool:
    """Return True if there are enough cards for players to draw a card whenever they lay one. In this case, all hands
    stay full (EMPIRE-SUN-4).
    """
    every = copies_of(figures, "sun_cards", players).total()
    return every >= players * (figures.hand + sun_phases(figures))


@invariant("EMPIRE-COURSE-1")
def course(figures: Figures, data: JsonDict) -> Iterator[str]:
    """The column is one that is played, and all quadrants have one card for each sun phase of the column so far, unless
    players had no card to lay (EMPIRE-SUN-4).
    """
    steps = {number: phases for number, _, phases in figures.columns}
    yield from demand(data["column"] in steps, f"column {data['column']} is not played")
    if data["column"] not in steps or not data["step"]:
        return
    phases = steps[data["column"]][: data["step"]]
    last = data["column"] == max(steps)
    if data["over"]:
        right = last and data["step"] == len(steps[data["column"]]) and data["active"] is None
        yield from demand(right, "a game that is over stays in the last phase of the last column")
        return
    done = phases[:-1].count("sun")
    sizes = [len(lying) for lying in data["sun"].values()]
    laid = [laid["seat"] for laid in data["placed"].values()]
    missing = done * len(sizes) - sum(sizes)
    # A player without cards draws no more cards, so the number of players without a card to lay was never larger.
    without = sum(not player["hand"] and seat not in laid for seat, player in enumerate(data["players"]))
    right = max(sizes) <= done and missing <= (0 if cards_suffice(figures, len(data["players"])) else done * without)
    yield from demand(right, f"after {done} sun phases quadrants hold {sorted(set(sizes))} cards")
    yield from demand(len(set(laid)) == len(laid), "a seat has laid two cards")
    turned = data["invasion"]["turned"] if data["invasion"] else 0
    landed = phases[:-1].count("people") if last else 0
    waiting = data["seat"] == -1 and data["active"] is None and data["phase"] == "people"
    right = turned == (landed + waiting if data["invasion"] else 0)
    yield from demand(right, f"{turned} invasion markers are turned up")
    if data["invasion"] and data["invasion"]["arrival"] is not None:
        yield from demand(data["invasion"]["arrival"] > turned, "the game goes on after the arrival")


@invariant("EMPIRE-PEOPLE-3")
def turn(figures: Figures, data: JsonDict) -> Iterator[str]:
    """The player to move is the active player, cards are laid in turn order, and no hand is too large."""
    asked = data["seat"]
    if asked is not None and asked >= 0:
        yield from demand(asked == data["active"], f"seat {asked} has the open decision, but is not active")
    if data["phase"] == "sun" and data["active"] is not None:
        before = data["order"][: data["order"].index(data["active"])]
        laid = {laid["seat"] for laid in data["placed"].values()}
        if asked == -1:
            before = [*before, data["active"]]
        yield from demand(laid <= set(before), "cards are laid in turn order")
        hands = {len(player["hand"]) for player in data["players"]}
        yield from demand(max(hands) <= figures.hand, "a hand is too large")


INVARIANTS = (cards, markers, sticks, labor, terraces, pieces, points, networks, course, turn)
