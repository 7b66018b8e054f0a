"""The end, its options, and secret information."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import machu_rules as mr
from tests.games.inca_empire.conftest import Variant
from tests.games.inca_empire.situations import AnyGame, Scene, begun, scene


def to_the_end(moment: Scene) -> Scene:
    """Always take the last answer: players pass, and lay any card."""
    while moment.legal:
        moment.play(moment.legal[-1])
    return moment


@pytest.mark.rule("EMPIRE-END-1")
@pytest.mark.rule("EMPIRE-END-2")
@pytest.mark.option("invasion", "none")
@pytest.mark.option("downfall", "late")
def test_the_calendar(game: AnyGame) -> None:
    track = ((40, [2, 0]), (30, [1, 3]))
    moment = scene(game, column=7, step=9, active=3, track=track, taken={1: {"lares": "fields"}}, terraces={1: 1})
    moment.play("pass")
    outcome = game.outcome(moment.state)
    assert outcome is not None
    assert (outcome.ending, outcome.reason, outcome.winners) == ("arrival", "calendar", (2,))
    assert outcome.scores == (40, 31, 40, 30)
    assert outcome.measures == {
        "points": (40, 31, 40, 30),
        "place": (2, 3, 1, 4),
        "regions": (0, 1, 0, 0),
        "terraces": (0, 1, 0, 0),
        "roads": (1, 1, 1, 1),
    }
    assert (moment.data["column"], moment.data["step"], moment.data["over"], moment.data["seat"]) == (7, 10, True, None)
    assert moment.refused("pass") == "EMPIRE-END-1 game_over"


@pytest.mark.rule("EMPIRE-END-3")
@pytest.mark.option("invasion", "pizarro")
@pytest.mark.parametrize("arrival", [1, 2, 3, 4])
def test_pizarro_arrives(variant: Variant, arrival: int) -> None:
    game = variant(options={"invasion": "pizarro"})
    dealt = game.dealt(game.new(4, seed=1))
    moment = to_the_end(Scene(game, game.new(4, dealt=[*dealt[:6], arrival])))
    outcome = game.outcome(moment.state)
    assert outcome is not None
    assert (outcome.ending, outcome.reason) == ("arrival", "pizarro")
    assert moment.data["invasion"] == {"arrival": arrival, "turned": arrival}
    assert moment.data["step"] == 10


@pytest.mark.rule("EMPIRE-END-4")
@pytest.mark.option("downfall", "early")
def test_early_downfall(variant: Variant) -> None:
    game = variant(options={"downfall": "early"})
    assert game.players == (4,)
    with pytest.raises(mr.UsageError):
        game.new(3, seed=1)
    moment = begun(game)
    columns = set()
    while moment.legal:
        columns.add(moment.data["column"])
        moment.play(moment.legal[-1])
    assert columns == {1, 2, 3, 5, 7}
    cards = Counter([*begun(game).data["deck"], *(card for hand in begun(game).of("hand") for card in hand)])
    assert cards.total() == 29
    assert not any("pilgrimage" in card for card in cards)


@pytest.mark.rule("EMPIRE-END-5")
@pytest.mark.option("gods", "agree")
@pytest.mark.option("gods", "silent")
@pytest.mark.parametrize("players", [3, 4])
def test_the_gods_agree(game: AnyGame, variant: Variant, players: int) -> None:
    figures = game.rulebook.figures
    holy = [region.id for region in figures.regions if region.hand_of_god]
    assert len(holy) == 4
    other = variant(options={"gods": "agree"})
    for seed in range(5):
        markers = other.dump(other.new(players, seed=seed))["markers"]
        assert [markers[region] for region in holy] == [{"type": "kingdom", "shown": True}] * 4
    silent = [game.dump(game.new(players, seed=seed))["markers"] for seed in range(5)]
    assert any(markers[region]["type"] != "kingdom" for markers in silent for region in holy)


@pytest.mark.rule("EMPIRE-SECRET-1")
def test_what_a_view_shows(game: AnyGame) -> None:
    moment = scene(game, step=2)
    moment.play(moment.legal[0])
    view = game.view(moment.state, 0)
    assert not {"deck", "spare_markers"} & view.keys()
    assert ["hand" in player for player in view["players"]] == [True, False, False, False]
    assert view["deck_size"] == len(moment.data["deck"])
    down = [marker for marker in view["markers"].values() if not marker["shown"]]
    assert down
    assert all(marker["type"] is None for marker in down)
    ((mine,), (other,)) = (game.view(moment.state, seat)["placed"].values() for seat in (0, 1))
    assert mine["card"] is not None
    assert other == {"seat": 0, "card": None}
    assert view["decisions"][0]["moves"] is None
    assert game.view(moment.state, 1)["decisions"][0]["moves"] is not None
    over = to_the_end(scene(game, column=7, step=9, active=3))
    assert all("hand" in player for player in game.view(over.state, None)["players"])
    assert "deck" not in game.view(over.state, None)


@pytest.mark.rule("EMPIRE-SECRET-1")
def test_the_arrival_is_secret_until_it_is_turned_up(variant: Variant) -> None:
    game = variant(options={"invasion": "pizarro"})
    assert game.view(game.new(4, seed=1), 0)["invasion"] == {"arrival": None, "turned": 0}
    assert game.view(to_the_end(begun(game)).state, 0)["invasion"]["arrival"] is not None


@pytest.mark.rule("EMPIRE-SECRET-1")
def test_what_a_seat_cannot_know_is_drawn_uniformly(variant: Variant) -> None:
    """Few cards, counted: the hand of another and the deck."""
    game = variant(options={"invasion": "pizarro"})
    state = game.new(3, seed=4)
    found: Counter[Any] = Counter()
    for seed in range(600):
        other = game.dump(game.resample(state, 0, seed=seed))
        found[other["invasion"]["arrival"]] += 1
        found[other["deck"][0]] += 1
    mine = game.dump(state)["players"][0]["hand"]
    assert all(110 < found[place] < 190 for place in (1, 2, 3, 4))
    copies = {card.id: card.copies - card.removed_with_3 for card in game.rulebook.figures.sun_cards}
    for card, number in copies.items():
        wanted = 600 * (number - mine.count(card)) / 24
        assert abs(found[card] - wanted) <= 5 * (wanted + 1) ** 0.5, card


@pytest.mark.rule("EMPIRE-SECRET-1")
def test_a_deal_that_leaves_one_answer_is_dealt_anew(variant: Variant) -> None:
    """Seat 2 chooses for the last quadrant. In the view of seat 0, nearly all cards that it may hold are of one
    kind."""
    game = variant(sun_cards={"popular_support": {"copies": 90}})
    hands = {0: ["el_nino"] * 2 + ["drought"], 1: ["epidemic"] * 2 + ["drought"], 2: ["popular_support", "sun_priests"]}
    hands[2].append("popular_support")
    moment = scene(game, 3, step=2, hands=hands)
    for _ in range(2):
        moment.play(moment.legal[0])
    assert moment.data["seat"] == 2
    for seed in range(40):
        hand = game.dump(game.resample(moment.state, 0, seed=seed))["players"][2]["hand"]
        assert len(set(hand)) > 1


@pytest.mark.rule("EMPIRE-SECRET-1")
@pytest.mark.rule("ASK")
def test_a_state_in_which_nobody_has_a_choice_is_an_error(game: AnyGame) -> None:
    moment = scene(game, 3, step=2, hands={2: ["popular_support"] * 3})
    moment.play(moment.legal[0])
    one_before = moment.data
    moment.play(moment.legal[0])
    assert moment.data["phase"] == "people"  # seat 2 had no choice
    laid, seat = one_before["players"][1]["hand"].pop(), {"seat": 1}
    (free, _) = [quadrant for quadrant in one_before["sun"] if quadrant not in one_before["placed"]]
    one_before["placed"][free] = {**seat, "card": laid}
    one_before["players"][1]["hand"].append(one_before["deck"].pop(0))
    one_before["players"][1]["hand"].sort(key=[card.id for card in game.rulebook.figures.sun_cards].index)
    one_before |= {"deck_size": len(one_before["deck"]), "active": 2, "seat": 2}
    with pytest.raises(mr.StateError, match="ASK"):
        game.restore(one_before)


@pytest.mark.rule("EMPIRE-SETUP-1")
def test_seats_are_only_numbers(game: AnyGame) -> None:
    """A player with the same suyu, tile and hand plays alike in any seat."""
    dealt = game.dealt(game.new(3, seed=2))
    shares = []
    for seats in permutations(range(3)):
        suyus, order, markers, spare, hands, deck, arrival = dealt
        moved = [[row[seat] for seat in seats] for row in (suyus, hands)]
        tiles = [seats.index(seat) for seat in order]
        moment = to_the_end(Scene(game, game.new(3, dealt=[moved[0], tiles, markers, spare, moved[1], deck, arrival])))
        vps = moment.of("vp")
        shares.append([vps[seats.index(seat)] for seat in range(3)])
    assert all(share == shares[0] for share in shares)
