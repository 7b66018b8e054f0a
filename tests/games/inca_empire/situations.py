"""States for tests of rules: a new game with the suyus in the order of the data, changed as a dump and restored.

So the game accepts all of these states.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import machu_rules as mr
from machu_rules.games.inca_empire.figures import heirs_of

AnyGame = mr.Game[Any]
FILL = (
    *("full_storehouses", "full_storehouses", "sun_priests", "sun_priests", "drought", "drought"),
    *("solar_eclipse", "solar_eclipse", "great_pilgrimage", "annual_pilgrimage"),
    *("popular_support", "popular_support", "popular_support", "fierce_resistance", "fierce_resistance", "royal_gifts"),
)
"""Cards for places that a test does not name. They change no price of a road, a conquest or a city."""


class Scene:
    """A game at a moment, with the events of the last moves."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game, self.state, self.events = game, state, tuple[Any, ...]()

    def play(self, *texts: str) -> Scene:
        """Make moves for the seats to move."""
        self.events = ()
        for text in texts:
            self.state, events = self.game.apply(self.state, text)
            self.events += tuple(events)
        return self

    @property
    def data(self) -> Any:
        return self.game.dump(self.state)

    @property
    def legal(self) -> list[str]:
        decision = self.game.decision(self.state)
        return [] if decision is None else [move.text for move in decision.moves]

    def roads(self, verb: str = "road") -> list[str]:
        """The roads that can be built."""
        return [text.split(" ")[1] for text in self.legal if text.startswith(verb + " ")]

    def of(self, key: str) -> list[Any]:
        """The values of something by seat."""
        return [player[key] for player in self.data["players"]]

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The events of a kind: seat, rule without its first word, values."""
        return [(e.seat, e.rule.partition("-")[2], *e.data.values()) for e in self.events if e.kind == kind]

    def refused(self, text: str) -> str:
        """The rule and the code of a refusal."""
        refusal = self.game.why_not(self.state, text)
        assert refusal is not None, f"{text} is legal"
        return f"{refusal.rule} {refusal.code}"


def begun(game: AnyGame, players: int = 4, first: int = 0, **markers: str) -> Scene:
    """A new game. The seat ``first`` has tile 1, and the others follow. Optionally with markers in regions."""
    suyus, _, lying, spare, hands, deck, arrival = game.dealt(game.new(players, seed=1))
    suyus.sort(key=[suyu.id for suyu in game.rulebook.figures.suyus].index)
    order = [*range(first, players), *range(first)]
    put(lying, spare, markers)
    return Scene(game, game.new(players, dealt=[suyus, order, lying, spare, hands, deck, arrival]))


def put(lying: dict[str, str], spare: list[str], markers: Mapping[str, str]) -> None:
    """Swap markers, so that these are in the named regions."""
    for region, kind in markers.items():
        if lying[region] == kind:
            continue
        if kind in spare:
            spare[spare.index(kind)] = lying[region]
        else:
            other = next(name for name, each in lying.items() if each == kind and name not in markers)
            lying[other] = lying[region]
        lying[region] = kind


def scene(
    game: AnyGame,
    players: int = 4,
    column: int = 2,
    step: int = 3,
    active: int = 0,
    track: Sequence[tuple[int, Sequence[int]]] = (),
    roads: Mapping[int, Sequence[str]] = {},
    taken: Mapping[int, Mapping[str, str]] = {},
    markers: Mapping[str, str] = {},
    cities: Sequence[str] = (),
    garrisons: Sequence[str] = (),
    temples: Sequence[str] = (),
    terraces: Mapping[int, int] = {},
    labor: Mapping[int, int] = {},
    sun: Mapping[str, Sequence[str]] = {},
    hands: Mapping[int, Sequence[str]] = {},
    order: Sequence[int] = (),
    turn: Mapping[str, Any] | None = None,
    sticks: bool = True,
) -> Scene:
    """A moment in a phase. ``active`` is the seat to move, and it is the first of the phase.

    The last seat built all buildings. The remaining points on the ``track`` came from Sapa Inca phases.
    """
    data = begun(game, players).data
    figures = game.rulebook.figures
    columns = {number: (era.id, phases) for number, era, phases in figures.columns}
    era, phases = columns[column]
    data |= {"column": column, "step": step, "era": era, "phase": phases[step - 1]}
    data["order"] = list(order or range(players))
    lying = {region: marker["type"] for region, marker in data["markers"].items()}
    put(lying, data["spare_markers"], {**markers, **{r: kind for own in taken.values() for r, kind in own.items()}})
    for region, kind in lying.items():
        data["markers"][region]["type"] = kind
    build(data, figures, roads, taken, sticks)
    lay_cards(data, phases[: step - 1].count("sun"), sun, hands)
    data["cities"], data["garrisons"], data["temples"] = (
        [site.id for site in figures.sites if site.id in built] for built in (cities, garrisons, temples)
    )
    earn(data, figures, terraces, track)
    for seat, player in enumerate(data["players"]):
        player["labor"] = labor.get(seat, 20 if seat == active else 0)
    data["bank"] = figures.pieces.labor - sum(player["labor"] for player in data["players"])
    data["active"] = data["seat"] = active
    data["turn"] = None
    if data["phase"] == "people":
        data["turn"] = {"free_roads": 2, "wilderness": 0, "begun": False, "acted": False, **(turn or {})}
    if data["invasion"] and column == max(columns):
        data["invasion"]["turned"] = phases[: step - 1].count("people")
    return Scene(game, game.restore(data))


def build(data: Any, figures: Any, roads: Mapping[int, Sequence[str]], taken: Any, sticks: bool) -> None:
    """Place sticks and conquer regions. All markers next to them are face up."""
    if not sticks:
        data["roads"] = {}
    for seat, own in roads.items():
        for road in own:
            data["roads"][road] = sorted({*data["roads"].get(road, ()), seat})
    for seat, player in enumerate(data["players"]):
        player["sticks"] = figures.pieces.sticks - sum(seat in seats for seats in data["roads"].values())
    heirs = heirs_of(figures.players_row(len(data["players"])))
    adjacent = {region.id: [heirs.get(other, other) for other in region.adjacent] for region in figures.regions}
    up = set()
    for seat, own in taken.items():
        for region, kind in own.items():
            del data["markers"][region]
            data["players"][seat]["regions"][region] = kind
            up.update(adjacent[region])
    sites = {site.id: site for site in figures.sites}
    for road in data["roads"]:
        for end in road.split("-"):
            up.update(heirs.get(region, region) for region in sites[end].regions)
    for region in up & data["markers"].keys():
        data["markers"][region]["shown"] = True


def lay_cards(data: Any, each: int, sun: Mapping[str, Sequence[str]], hands: Mapping[int, Sequence[str]]) -> None:
    """Put this many cards in the quadrants, the named ones first, and set the hands."""
    cards = sorted([*data["deck"], *(card for player in data["players"] for card in player["hand"])])
    named = [card for own in (*sun.values(), *hands.values()) for card in own]
    for card in named:
        cards.remove(card)
    fill = [card for card in FILL if card in cards]
    fill = [card for place, card in enumerate(fill) if fill[:place].count(card) < cards.count(card)]
    for quadrant in data["sun"]:
        lying = list(sun.get(quadrant, ()))
        while len(lying) < each:
            card = fill.pop(0)
            cards.remove(card)
            lying.append(card)
        data["sun"][quadrant] = lying
    for seat, player in enumerate(data["players"]):
        player["hand"] = list(hands.get(seat, ())) or [cards.pop() for _ in range(3)]
    for seat, player in enumerate(data["players"]):
        player["hand_size"] = len(player["hand"])
        assert seat in hands or player["hand_size"] == 3
    data["deck"], data["deck_size"] = cards, len(cards)


def earn(data: Any, figures: Any, terraces: Mapping[int, int], track: Sequence[tuple[int, Sequence[int]]]) -> None:
    """Set the points of the buildings, and the figures on the track."""
    price = {action.id: action.vp for action in figures.actions}
    worth = {marker.id: marker.vp for marker in figures.markers}
    bonus = {site.id: site.bonus for site in figures.sites}
    players = data["players"]
    last = players[-1]["earned"]
    last["city"] = price["city"] * len(data["cities"])
    last["garrison"] = price["garrison"] * len(data["garrisons"])
    last["temple"] = sum(price["temple"] + bonus[site] for site in data["temples"])
    for seat, player in enumerate(players):
        player["terraces"] = terraces.get(seat, 0)
        player["earned"]["terrace"] = price["terrace"] * player["terraces"]
        player["earned"]["conquer"] = sum(worth[kind] for kind in player["regions"].values())
        player["vp"] = sum(player["earned"].values())
    data["terraces_left"] = figures.pieces.terrace - sum(player["terraces"] for player in players)
    for vp, seats in track:
        for seat in seats:
            players[seat]["earned"]["sapa_inca"] = vp - players[seat]["vp"]
            players[seat]["vp"] = vp
    fields: dict[int, list[int]] = {}
    for seat in [seat for _, seats in track for seat in seats] or range(len(players)):
        fields.setdefault(players[seat]["vp"], []).append(seat)
    data["track"] = [{"vp": vp, "seats": fields[vp]} for vp in sorted(fields, reverse=True)]
