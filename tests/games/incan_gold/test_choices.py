"""The secret choices: the players to move, any order of choices, and invalid answers."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.incan_gold.situations import ALL_TORCH, AnyGame, Scene, deck, match


@pytest.mark.rule("GOLD-ROUND-2")
@pytest.mark.rule("TEXT")
def test_torch_and_camp_are_open_to_all_at_once(game: AnyGame) -> None:
    decisions = game.decisions(match(game, 4, deck("t9")).state)
    assert [(decision.seat, decision.kind, decision.subject) for decision in decisions] == [
        (seat, "choose", 0) for seat in range(4)
    ]
    assert [[str(move) for move in decision.moves] for decision in decisions] == [["torch", "camp"]] * 4
    assert all(decision.secret for decision in decisions)


@pytest.mark.rule("GOLD-ROUND-2")
@pytest.mark.parametrize("seats", list(permutations(range(3))))
def test_seats_answer_in_any_order_with_equal_states(game: AnyGame, seats: tuple[int, ...]) -> None:
    start = match(game, 3, deck("t17 t4"))
    choices = ("torch", "camp", "torch")
    scene = start
    for place, seat in enumerate(seats):
        assert [asked for asked, _ in scene.asked] == sorted(seats[place:])
        scene = scene.answer(seat, choices[seat])
    expected = start.choose("torch camp torch")
    assert scene.state == expected.state
    assert hash(scene.state) == hash(expected.state)
    assert scene.data == expected.data
    # the event of a choice does not contain it, so only the order differs
    shown = [event for event in scene.events if event.kind != "chose"]
    assert shown == [event for event in expected.events if event.kind != "chose"]
    assert scene.tents == [0, 7, 0]


@pytest.mark.rule("GOLD-ROUND-2")
@pytest.mark.parametrize("seats", sorted(set(permutations([0, 0, 1, 1]))))
def test_two_players_answer_in_any_order_each_for_his_first_adventurer_first(
    game: AnyGame, seats: tuple[int, ...]
) -> None:
    start = scene = match(game, 2, deck("t17 t4"))
    choices = {0: ["torch", "camp"], 1: ["camp", "torch"]}
    for seat in seats:
        scene = scene.answer(seat, choices[seat].pop(0))
    assert scene.state == start.choose("torch camp camp torch").state
    assert scene.tents == [0, 4, 4, 0]  # the gem that the 17 leaves is too little for two


@pytest.mark.rule("GOLD-ROUND-2")
def test_two_orders_are_equal_while_a_choice_is_still_open(game: AnyGame) -> None:
    start = match(game, 3, deck("t17 t4"))
    one, other = start.answer(0, "torch").answer(2, "camp"), start.answer(2, "camp").answer(0, "torch")
    assert one.state == other.state
    assert one.each("choice") == ["torch", None, "camp"]
    assert one.asked == [(1, 0)]


@pytest.mark.rule("GOLD-ROUND-2")
def test_an_answer_of_a_seat_is_for_its_first_open_choice(game: AnyGame) -> None:
    scene = match(game, 2, deck("t17 t4")).answer(1, "camp")
    assert scene.each("choice") == [None, None, "camp", None]
    assert scene.asked == [(0, 0), (0, 1), (1, 1)]
    scene = scene.answer(1, "torch")
    assert scene.each("choice") == [None, None, "camp", "torch"]
    scene = scene.answer(0, "torch")
    assert scene.each("choice") == ["torch", None, "camp", "torch"]
    scene = scene.answer(0, "torch")
    assert scene.tents == [0, 0, 5, 0]


@pytest.mark.rule("GOLD-ROUND-2")
def test_an_answer_without_a_seat_is_for_the_first_open_choice(game: AnyGame) -> None:
    start = match(game, 2, deck("t17 t4"))
    state, _ = game.apply(start.state, "camp")
    assert Scene(game, state).each("choice") == ["camp", None, None, None]
    state, _ = game.apply(start.answer(0, "torch").state, "camp")
    assert Scene(game, state).each("choice") == ["torch", "camp", None, None]
    start = match(game, 3, deck("t17 t4")).answer(0, "torch")
    state, _ = game.apply(start.state, "camp")
    assert Scene(game, state).each("choice") == ["torch", "camp", None]


@pytest.mark.rule("ASK-2")
@pytest.mark.rule("GOLD-ROUND-2")
def test_a_choice_given_stands(game: AnyGame) -> None:
    scene = match(game, 3, deck("t17 t4")).answer(1, "torch")
    for text in ("camp", "torch"):
        assert scene.refused(text, 1) == ("ASK-2", "not_asked")
    scene = scene.answer(0, "torch")
    assert scene.refused("camp", 1)[1] == "not_asked"
    assert scene.each("choice") == ["torch", "torch", None]


@pytest.mark.rule("GOLD-ROUND-2")
def test_nothing_happens_before_all_have_chosen(game: AnyGame) -> None:
    start = match(game, 3, deck("t17 artifact_1 t4")).choose(ALL_TORCH)
    scene = start.answer(2, "camp").answer(0, "camp")
    before, after = start.data, scene.data
    assert scene.each("choice") == ["camp", None, "camp"]
    for data in (before, after):
        for player in data["players"]:
            player["adventurers"][0].pop("choice")
    assert before == after
    assert [event.kind for event in scene.events[len(start.events) :]] == ["chose", "chose"]


@pytest.mark.rule("GOLD-ROUND-2")
def test_all_choices_are_shown_together_and_are_gone(game: AnyGame) -> None:
    scene = match(game, 3, deck("t17 t4")).choose("torch camp torch")
    assert scene.each("choice") == [None, None, None]
    assert scene.told("choices_shown") == [{"choices": [["torch"], ["camp"], ["torch"]]}]
    scene = scene.choose("torch torch")
    assert scene.told("choices_shown")[1] == {"choices": [["torch"], [None], ["torch"]]}


@pytest.mark.rule("ASK-2")
@pytest.mark.rule("GOLD-ROUND-2")
def test_who_has_left_is_not_asked(game: AnyGame) -> None:
    scene = match(game, 3, deck("t17 t4 t5a")).choose("torch camp torch")
    assert scene.asked == [(0, 0), (2, 0)]
    for text in ("camp", "torch"):
        assert scene.refused(text, 1) == ("ASK-2", "not_asked")


@pytest.mark.rule("GOLD-ROUND-2")
@pytest.mark.parametrize("text", ["flee", "Torch", "torch 0", "camp ", " camp", "", "torch camp", "leave"])
def test_there_is_no_other_answer(game: AnyGame, text: str) -> None:
    scene = match(game, 3, deck("t17 t4"))
    assert scene.refused(text) == scene.refused(text, 2)
    assert scene.refused(text)[1] == "unknown_move"


@pytest.mark.rule("GOLD-ROUND-2")
@pytest.mark.parametrize("text", [7, None, ["camp"], b"camp", True])
def test_what_is_no_text_is_no_answer(game: AnyGame, text: object) -> None:
    assert match(game, 3, deck("t17 t4")).refused(text)[1] == "no_text"
