"""Incatrail: TRAIL-1 to TRAIL-4.

Steps come from moon tiles on the last day ("rest steps_2"), stones (3 steps) and sacrifices. A test changes their
ladder if it needs a certain number of steps.
"""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import AnyGame, Scene, cards_but, situation


def walk(variant: Variant, steps: int, scout: int, **match: object) -> Scene:
    """Seat 1 has sacrificed for this many steps, from this field on. Seat 2's sacrifice keeps the turn open."""
    game = variant(orders={"puma": {"ladder": [steps] * 5}})
    scene = situation(
        game,
        clergy={1: {"puma": 1}, 2: {"puma": 1}},
        goods={1: {"llama": 1}, 2: {"llama": 1}},
        scout={1: scout},
        **match,  # type: ignore[arg-type]
    )
    return scene.play("enter puma_temple", "sacrifice 1")


# TRAIL-1


@pytest.mark.rule("TRAIL-1")
@pytest.mark.parametrize(("scout", "steps", "end"), [(0, 1, 1), (0, 19, 19), (5, 9, 14), (18, 1, 19)])
def test_the_scout_advances_by_the_steps(variant: Variant, scout: int, steps: int, end: int) -> None:
    assert walk(variant, steps, scout).scout(1) == end


@pytest.mark.rule("TRAIL-1")
@pytest.mark.parametrize(
    ("scout", "steps", "end"), [(18, 5, 3), (19, 1, 0), (0, 20, 0), (19, 20, 19), (1, 39, 0), (15, 50, 5)]
)
def test_beyond_the_summit_the_scout_goes_on_from_0(variant: Variant, scout: int, steps: int, end: int) -> None:
    scene = walk(variant, steps, scout, stack=12)
    while scene.asked == (1, "return"):
        scene = scene.first()
    assert scene.scout(1) == end


@pytest.mark.rule("TRAIL-1")
def test_a_move_is_told_with_what_was_passed(variant: Variant) -> None:
    scene = walk(variant, 10, 5)
    passed = {"start": 5, "end": 15, "steps": 10, "passed": ["granary", "llama_stable"], "summit": False}
    assert (1, "TRAIL-1", passed) in scene.told("advanced")


@pytest.mark.rule("TRAIL-1")
def test_a_move_over_the_summit_is_told_in_parts(variant: Variant) -> None:
    scene = walk(variant, 10, 18, stack=10).first(2)
    parts = [data for seat, _, data in scene.told("advanced") if seat == 1]
    assert parts == [
        {"start": 18, "end": 0, "steps": 2, "passed": [], "summit": True},
        {"start": 0, "end": 8, "steps": 8, "passed": ["granary"], "summit": False},
    ]


@pytest.mark.rule("TRAIL-1")
def test_the_length_of_the_trail_can_be_changed(variant: Variant) -> None:
    game = variant(trail={"length": 16})
    scene = situation(game, scout={0: 14}).play("enter puma_temple")
    assert scene.asked == (0, "return")
    assert scene.first(2).scout(0) == 1


# TRAIL-2


@pytest.mark.rule("TRAIL-2")
@pytest.mark.parametrize(
    ("scout", "steps", "owed"),
    [
        (0, 6, {}),
        (0, 7, {"corn": 3}),
        (6, 1, {"corn": 3}),
        (6, 2, {"corn": 3}),
        (7, 1, {}),
        (7, 5, {}),
        (8, 4, {}),
        (7, 6, {"llama": 1}),
        (12, 1, {"llama": 1}),
        (12, 7, {"llama": 1}),
        (13, 1, {}),
        (13, 6, {}),
        (6, 7, {"corn": 3, "llama": 1}),
        (0, 19, {"corn": 3, "llama": 1}),
    ],
)
def test_reaching_or_passing_7_and_13_earns_their_goods(
    variant: Variant, scout: int, steps: int, owed: dict[str, int]
) -> None:
    scene = walk(variant, steps, scout)
    assert (scene.owed(1), scene.goods(1)) == (owed, {})


@pytest.mark.rule("TRAIL-2")
@pytest.mark.parametrize(
    ("scout", "steps", "owed"),
    [
        (13, 13, {}),
        (13, 14, {"corn": 3}),
        (7, 20, {"corn": 3, "llama": 1}),
        (13, 20, {"corn": 3, "llama": 1}),
        (5, 25, {"corn": 6, "llama": 1}),
        (5, 28, {"corn": 6, "llama": 2}),
        (5, 42, {"corn": 9, "llama": 2}),
        (0, 53, {"corn": 9, "llama": 3}),
    ],
)
def test_goods_are_earned_each_time(variant: Variant, scout: int, steps: int, owed: dict[str, int]) -> None:
    scene = walk(variant, steps, scout, stack=12)
    while scene.asked == (1, "return"):
        scene = scene.first()
    assert scene.owed(1) == owed


@pytest.mark.rule("TRAIL-2")
def test_each_place_is_told_when_it_is_earned(variant: Variant) -> None:
    scene = walk(variant, 10, 5)
    assert [event for event in scene.told("earned") if event[0] == 1] == [
        (1, "TRAIL-2", {"goods": {"corn": 3}}),
        (1, "TRAIL-2", {"goods": {"llama": 1}}),
    ]


@pytest.mark.rule("TRAIL-2")
def test_what_is_owed_is_paid_when_the_turn_ends(variant: Variant) -> None:
    scene = walk(variant, 10, 5).play("sacrifice 0")
    assert (scene.asked, scene.owed(1), scene.goods(1)) == ((1, "turn"), {}, {"corn": 3, "llama": 1})


@pytest.mark.rule("TRAIL-2")
@pytest.mark.option("trail_goods", "at_once")
def test_goods_paid_at_once_come_before_the_cards_of_the_summit(variant: Variant) -> None:
    game = variant(options={"trail_goods": "at_once"}, orders={"puma": {"ladder": [20] * 5}})
    scene = situation(game, clergy={1: {"puma": 1}}, goods={1: {"llama": 1}}, scout={1: 6}, stack=10)
    scene = scene.play("enter puma_temple", "sacrifice 1")
    assert (scene.asked, scene.goods(1)) == ((1, "return"), {"corn": 3, "llama": 1})
    order = [kind for kind, seat in scene.order_of("received", "drew") if seat == 1]
    assert order == ["received", "received", "drew"]
    assert {rule for seat, rule, _ in scene.told("received")} == {"TRAIL-2"}


@pytest.mark.rule("TRAIL-2")
@pytest.mark.option("trail_goods", "at_once")
def test_goods_behind_the_summit_come_after_the_cards_are_returned(variant: Variant) -> None:
    game = variant(options={"trail_goods": "at_once"}, orders={"puma": {"ladder": [9] * 5}})
    scene = situation(game, clergy={1: {"puma": 1}}, goods={1: {"llama": 1}}, scout={1: 18}, stack=10)
    scene = scene.play("enter puma_temple", "sacrifice 1")
    assert (scene.goods(1), scene.first().goods(1), scene.first(2).goods(1)) == ({}, {}, {"corn": 3})


@pytest.mark.rule("TRAIL-2")
def test_places_and_goods_can_be_changed(variant: Variant) -> None:
    game = variant(trail={"places": {"granary": {"at": 3, "gives": {"cloth": 2, "corn": 1}}}})
    assert situation(game).play("enter puma_temple").goods(0) == {"cloth": 2, "corn": 1}


# TRAIL-3

MINE = "farmer_shepherd"
STACK = ("farmer_puma", "farmer_virgin", "potter_weaver", "condor_puma", "puma_virgin")


def at_the_summit(game: AnyGame, stack: tuple[str, ...] = STACK, scout: int = 18, stones: int = 1) -> Scene:
    """Seat 0 has one card and has come to the summit by stones. Everything else is in the last hand."""
    return situation(game, scout={0: scout}, hands={0: [MINE]}, stack=stack, bonus={"puma_temple": stones}).play(
        "enter puma_temple"
    )


@pytest.mark.rule("TRAIL-3")
def test_at_the_summit_three_cards_are_drawn_from_the_top(game: AnyGame) -> None:
    scene = at_the_summit(game)
    assert set(scene.player(0)["hand"]) == {MINE, *STACK[:3]}
    assert scene.data["stack"] == list(STACK[3:])
    assert scene.told("drew") == [(0, "TRAIL-3", {"number": 3, "left": 2})]
    assert [(seat, rule, sorted(data["cards"])) for seat, rule, data in scene.told("drew_cards")] == [
        (0, "TRAIL-3", sorted(STACK[:3]))
    ]


@pytest.mark.rule("TRAIL-3")
def test_any_card_of_the_whole_hand_may_be_returned(game: AnyGame) -> None:
    scene = at_the_summit(game)
    assert scene.asked == (0, "return")
    assert sorted(scene.moves) == sorted(f"return {card}" for card in (MINE, *STACK[:3]))


@pytest.mark.rule("TRAIL-3")
def test_two_cards_are_returned_one_after_the_other_the_last_lowest(game: AnyGame) -> None:
    scene = at_the_summit(game).play(f"return {MINE}")
    assert scene.asked == (0, "return")
    assert sorted(scene.moves) == sorted(f"return {card}" for card in STACK[:3])
    scene = scene.play("return potter_weaver")
    assert scene.data["stack"] == [*STACK[3:], MINE, "potter_weaver"]
    assert scene.player(0)["hand"] == ["farmer_puma", "farmer_virgin"]
    assert scene.asked == (1, "turn")


@pytest.mark.rule("TRAIL-3")
def test_each_returned_card_is_told(game: AnyGame) -> None:
    scene = at_the_summit(game).play(f"return {MINE}", "return potter_weaver")
    assert scene.told("returned") == [
        (0, "TRAIL-3", {"number": 1, "left": 3}),
        (0, "TRAIL-3", {"number": 1, "left": 4}),
    ]
    assert scene.told("returned_card") == [
        (0, "TRAIL-3", {"card": MINE}),
        (0, "TRAIL-3", {"card": "potter_weaver"}),
    ]


@pytest.mark.rule("TRAIL-3")
def test_a_summit_leaves_one_card_more_in_hand(game: AnyGame) -> None:
    scene = at_the_summit(game).first(2)
    assert (len(scene.player(0)["hand"]), scene.data["stack_size"]) == (2, 4)


@pytest.mark.rule("TRAIL-3")
@pytest.mark.parametrize(
    ("stack", "drawn", "returned"), [(6, 3, 2), (5, 3, 2), (4, 3, 2), (3, 3, 2), (2, 2, 1), (1, 1, 0)]
)
def test_how_many_are_drawn_and_returned_depends_on_the_stack(
    variant: Variant, stack: int, drawn: int, returned: int
) -> None:
    game = variant(options={"rescue_by_cards": "goes_on"})
    scene = situation(game, scout={0: 18}, stack=stack)
    before = scene.player(0)["cards"]
    scene = scene.play("enter puma_temple")
    assert scene.told("drew") == [(0, "TRAIL-3", {"number": drawn, "left": stack - drawn})]
    for _ in range(returned):
        assert scene.asked == (0, "return")
        scene = scene.first()
    assert scene.asked == (1, "turn")
    assert (scene.player(0)["cards"], scene.data["stack_size"]) == (before + 1, stack - 1)


@pytest.mark.rule("TRAIL-3")
def test_a_card_that_is_not_in_the_hand_cannot_be_returned(game: AnyGame) -> None:
    scene = at_the_summit(game)
    assert scene.refused("return puma_virgin") == ("TRAIL-3", "not_in_hand")
    assert scene.play(f"return {MINE}").refused(f"return {MINE}") == ("TRAIL-3", "not_in_hand")
    assert scene.refused("return nothing") == ("TEXT", "unknown_word")
    assert scene.refused(f"return {MINE} farmer_puma") == ("TEXT", "one_word")


@pytest.mark.rule("TRAIL-3")
def test_the_scout_stands_on_0_until_the_cards_are_returned(game: AnyGame) -> None:
    scene = at_the_summit(game, scout=16, stones=2)
    assert scene.scout(0) == 0
    assert scene.first().scout(0) == 0
    assert scene.first(2).scout(0) == 2


@pytest.mark.rule("TRAIL-3")
def test_goods_behind_the_summit_are_earned_after_the_cards_are_returned(variant: Variant) -> None:
    scene = walk(variant, 9, 18, stack=8)
    assert (scene.asked, scene.owed(1)) == ((1, "return"), {})
    assert scene.first().owed(1) == {}
    assert scene.first(2).owed(1) == {"corn": 3}


@pytest.mark.rule("TRAIL-3")
def test_goods_before_the_summit_are_owed_while_the_cards_are_returned(variant: Variant) -> None:
    scene = walk(variant, 20, 6, stack=8)
    assert (scene.asked, scene.owed(1)) == ((1, "return"), {"corn": 3, "llama": 1})


@pytest.mark.rule("TRAIL-3")
def test_a_second_summit_in_one_move_draws_from_the_stack_as_the_first_left_it(variant: Variant) -> None:
    """Five in the stack: three are drawn, and two of them returned below the other two. The second summit draws those
    two and the card that was returned first.
    """
    game = variant(orders={"puma": {"ladder": [30] * 5}})
    scene = situation(
        game,
        hands={1: [MINE]},
        stack=STACK,
        scout={1: 15},
        clergy={1: {"puma": 1}},
        goods={1: {"llama": 1}},
    ).play("enter puma_temple", "sacrifice 1", "return farmer_virgin", "return farmer_puma")
    assert scene.asked == (1, "return")
    assert set(scene.player(1)["hand"]) == {MINE, "potter_weaver", "condor_puma", "puma_virgin", "farmer_virgin"}
    assert scene.data["stack"] == ["farmer_puma"]
    scene = scene.play("return puma_virgin", "return condor_puma")
    assert scene.data["stack"] == ["farmer_puma", "puma_virgin", "condor_puma"]
    assert (scene.scout(1), scene.asked) == (5, (1, "turn"))


@pytest.mark.rule("TRAIL-3")
def test_a_second_summit_comes_after_the_first_is_finished(variant: Variant) -> None:
    scene = walk(variant, 30, 15, stack=10).first(4)
    kinds = [kind for kind, seat in scene.order_of("advanced", "drew", "returned") if seat == 1]
    assert kinds == ["advanced", "drew", "returned", "returned"] * 2 + ["advanced"]


@pytest.mark.rule("TRAIL-3")
def test_with_three_cards_left_two_summits_take_two(variant: Variant) -> None:
    """The first leaves two cards, so the second draws two and returns one."""
    scene = walk(variant, 30, 15, stack=3).first(2)
    assert scene.told("drew")[-1] == (1, "TRAIL-3", {"number": 2, "left": 0})
    scene = scene.first()
    assert (scene.asked, scene.data["stack_size"]) == ((2, "sacrifice"), 1)


@pytest.mark.rule("TRAIL-3")
@pytest.mark.rule("TRAIL-4")
def test_with_one_card_left_the_second_summit_pays_points(variant: Variant) -> None:
    scene = walk(variant, 30, 15, stack=1)
    assert scene.asked == (2, "sacrifice")
    assert (scene.data["stack_size"], scene.player(1)["bonus_points"], scene.scout(1)) == (0, 3, 5)


@pytest.mark.rule("TRAIL-3")
@pytest.mark.parametrize(
    ("draws", "returns", "stack", "drawn", "returned"),
    [
        (4, 2, 9, 4, 2),
        (4, 2, 3, 3, 1),
        (4, 2, 2, 2, 0),
        (4, 2, 1, 1, 0),
        (2, 1, 9, 2, 1),
        (2, 1, 1, 1, 0),
        (1, 0, 5, 1, 0),
        (5, 4, 3, 3, 2),
    ],
)
def test_with_other_figures_what_exceeds_the_difference_is_returned(
    variant: Variant, draws: int, returns: int, stack: int, drawn: int, returned: int
) -> None:
    game = variant(trail={"draws": draws, "returns": returns}, options={"rescue_by_cards": "goes_on"})
    scene = situation(game, scout={0: 18}, stack=stack).play("enter puma_temple")
    assert scene.told("drew") == [(0, "TRAIL-3", {"number": drawn, "left": stack - drawn})]
    for _ in range(returned):
        assert scene.asked == (0, "return")
        scene = scene.first()
    assert scene.asked == (1, "turn")


# TRAIL-4


@pytest.mark.rule("TRAIL-4")
def test_with_no_card_left_a_summit_earns_three_points(variant: Variant) -> None:
    game = variant(options={"rescue_by_cards": "goes_on"})
    scene = situation(game, scout={0: 18}, stack=0).play("enter puma_temple")
    assert scene.told("points_earned") == [(0, "TRAIL-4", {"points": 3})]
    assert (scene.player(0)["bonus_points"], scene.scout(0), scene.told("drew")) == (3, 1, [])


@pytest.mark.rule("TRAIL-4")
def test_points_add_up(variant: Variant) -> None:
    game = variant(options={"rescue_by_cards": "goes_on"})
    scene = situation(game, scout={0: 18}, stack=0, bonus_points={0: 6}).play("enter puma_temple")
    assert scene.player(0)["bonus_points"] == 9


@pytest.mark.rule("TRAIL-4")
def test_the_points_count_in_the_score(variant: Variant) -> None:
    game = variant(options={"rescue_by_cards": "goes_on"})
    scene = situation(game, scout={0: 18}, stack=0).play("enter puma_temple")
    assert [line.points for line in game.score(scene.state, 0) if line.rule == "TRAIL-4"] == [3]


@pytest.mark.rule("TRAIL-4")
def test_after_the_last_card_others_earn_points_in_the_same_turn(game: AnyGame) -> None:
    scene = situation(game, scout={0: 18, 1: 15}, stack=1, clergy={1: {"puma": 1}}, goods={1: {"llama": 1}}).play(
        "enter puma_temple", "sacrifice 1"
    )
    assert scene.told("points_earned") == [(1, "TRAIL-4", {"points": 3})]


@pytest.mark.rule("TRAIL-4")
def test_the_points_of_a_summit_without_card_can_be_changed(variant: Variant) -> None:
    game = variant(trail={"points_without_card": 5}, options={"rescue_by_cards": "goes_on"})
    assert situation(game, scout={0: 18}, stack=0).play("enter puma_temple").player(0)["bonus_points"] == 5


@pytest.mark.rule("TRAIL-3")
def test_no_card_is_lost_or_doubled(game: AnyGame) -> None:
    scene = at_the_summit(game).first(2)
    hands = [card for row in scene.data["players"] for card in row["hand"]]
    assert sorted([*hands, *scene.data["stack"]]) == sorted(cards_but(game))
