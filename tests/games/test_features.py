"""Features of views: the numbers of all kinds of fields, their bounds, hidden information, and invalid views."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Annotated, Any, Literal, TypedDict

import pytest

import machu_rules as mr
from machu_rules.core.json_types import Amount, Count, Seat
from machu_rules.core.shapes import Limit
from machu_rules.core.values import Feature
from machu_rules.framework.declaration import (
    CORE,
    OWNER,
    Field,
    by_seat,
    computed,
    counts,
    flag,
    number,
    numbers,
    optional_id,
    pile,
    seat,
    subset,
    tasks,
    word,
)
from machu_rules.framework.features import reader
from machu_rules.framework.state_classes import Part, Table, state
from machu_rules.framework.view_numbers import Seen, seen_fields

PRINCES = mr.load("princes")
INCAN_GOLD = mr.load("incan-gold")


def named(game: mr.Game[Any], view: Any) -> dict[str, Feature]:
    return {feature.name: feature for feature in game.features(view)}


def values(game: mr.Game[Any], view: Any) -> dict[str, int]:
    return {feature.name: feature.value for feature in game.features(view)}


class Laid(TypedDict):
    """A card and its place."""

    card: str
    place: int


RULES = SimpleNamespace(card_ids=("sun", "moon", "rain"), copies=[2, 1, 1], wet=[2], most_gold=[0, 0, 12])
CHOICE = word("What was chosen.", Literal["go", "stay"], also=("wait",))
FIELDS: list[tuple[Field, Any, list[tuple[str, int, int, int]]]] = [
    (number("Points."), 7, [("f", 7, 0, 9_999)]),
    (number("Points.", least=1, most=6), 2, [("f", 2, 1, 6)]),
    (number("Points.", most=lambda rules, seats: rules.most_gold[seats]), 13, [("f", 12, 0, 12)]),
    (number("Points.", Amount), -10_000, [("f", -9_999, -9_999, 9_999)]),
    (flag("Whether it rains."), True, [("f", 1, 0, 1)]),
    (CHOICE, "stay", [("f.go", 0, 0, 1), ("f.stay", 1, 0, 1)]),
    (CHOICE, None, [("f.go", 0, 0, 1), ("f.stay", 0, 0, 1)]),
    (optional_id("card", "On top.", str), "moon", [("f.sun", 0, 0, 1), ("f.moon", 1, 0, 1), ("f.rain", 0, 0, 1)]),
    (
        counts("card", "Laid.", dict[str, Count], bound=lambda rules: rules.copies),
        {"sun": 2, "moon": 1, "rain": 0},
        [("f.sun", 2, 0, 2), ("f.moon", 1, 0, 1), ("f.rain", 0, 0, 1)],
    ),
    (
        counts("card", "Laid.", dict[str, Count], only="wet", bound=lambda rules: rules.copies),
        {"rain": 1},
        [("f.rain", 1, 0, 1)],
    ),
    (
        pile("card", "In hand.", list[str | None], bound=lambda rules: rules.copies, unknown=True),
        ["sun", None, "sun"],
        [("f.sun", 2, 0, 2), ("f.moon", 0, 0, 1), ("f.rain", 0, 0, 1)],
    ),
    (pile("card", "In hand.", Annotated[list[str], Limit(unique=True)], only="wet"), ["rain"], [("f.rain", 1, 0, 1)]),
    (subset("card", "Seen.", list[str]), ["rain"], [("f.sun", 0, 0, 1), ("f.moon", 0, 0, 1), ("f.rain", 1, 0, 1)]),
    (numbers("Heaps.", bound=lambda seats: seats * 5), [3, 1], [("f.sum", 4, 0, 10)]),
    (computed("Points.", Count), 2, [("f", 2, 0, 9_999)]),
    (
        computed("Where cards lie.", list[Laid], ids="card", things="laid", bound=1),
        [{"card": "moon", "place": 3}],
        [("f.sun", 0, 0, 1), ("f.moon", 1, 0, 1), ("f.rain", 0, 0, 1)],
    ),
]


@pytest.mark.parametrize(("field", "value", "wanted"), FIELDS)
def test_the_numbers_of_a_field(field: Field, value: Any, wanted: list[tuple[str, int, int, int]]) -> None:
    seats = 2
    assert reader(RULES, seats, "", Seen("f", "f", field))({"f": value}) == wanted
    hidden = reader(RULES, seats, "player_1.", Seen("f", "f", field, "owner"))
    assert hidden({"f": value}) == [(f"player_1.{name}", *numbers) for name, *numbers in wanted]
    assert {feature.value for feature in hidden({})} == {max(0, wanted[0][2])}


@pytest.mark.parametrize(
    "field",
    [
        tasks("Next.", list[str]),
        numbers("In turn.", list[Seat]),
        computed("Where cards lie.", dict[str, str]),
    ],
)
def test_what_is_no_number(field: Field) -> None:
    assert field.in_numbers() is None


def test_a_seat_that_a_part_names_is_no_number() -> None:
    @state
    class Player(Part):
        points: int = number("Points.")
        partner: int = seat("Whom they help.")
        plan: int = word("What they will do.", Literal["go"], see=OWNER, instead=("ready", flag("Whether they know.")))
        notes: int = number("For play alone.", see=CORE)

    @state
    class Position(Table[Player]):
        active: int = seat("Whose turn it is.")
        players: list[Player] = by_seat(Player, "By seat.")

    assert [(seen.key, seen.to) for seen in seen_fields(Position)] == [("active", "all")]
    assert [(seen.key, seen.to) for seen in seen_fields(Player)] == [
        ("points", "all"),
        ("plan", "owner"),
        ("ready", "others"),
    ]


def test_features_are_of_the_view_that_is_given() -> None:
    view = PRINCES.view(PRINCES.new(3, seed=7), 1)
    before = named(PRINCES, view)
    view["day"] += 1
    view["players"][1]["goods"]["corn"] = 12_345
    view["players"][2]["prince"] = "central_plaza"
    after = named(PRINCES, view)
    changed = {name: feature.value for name, feature in after.items() if feature != before[name]}
    # players are in seating order from the viewer
    assert changed == {"day": view["day"], "player_0.goods.corn": 9_999, "player_1.prince.central_plaza": 1}


def test_a_number_out_of_its_bounds_is_shown_as_the_bound() -> None:
    view = PRINCES.view(PRINCES.new(3, seed=7), None)
    view["players"][0]["clock"] = 77
    assert named(PRINCES, view)["player_0.clock"] == Feature("player_0.clock", 10, 0, 10)


def test_bounds_are_those_of_the_rulebook_and_the_number_of_players() -> None:
    found = named(PRINCES, PRINCES.view(PRINCES.new(4, seed=7), 0))
    bounds = {name: (feature.least, feature.most) for name, feature in found.items()}
    rules = PRINCES.rules
    assert bounds["day"] == (rules.first_day[4], rules.last_day)
    assert bounds["market.cloth"] == (0, rules.column_sizes[rules.column_ids.index("cloth")])
    assert bounds["bonus.main_temple"] == (0, rules.highest_bonus)
    assert bounds["player_3.incas.corn_terraces"] == (0, rules.start_incas[4])
    assert bounds[f"player_0.hand.{rules.card_ids[0]}"] == bounds["player_2.sun_tile"] == (0, 1)
    assert "bonus.sun_clock" not in bounds


def test_a_seat_is_counted_from_the_viewer() -> None:
    state = PRINCES.new(3, seed=7)
    while PRINCES.decisions(state)[0].kind != "turn":
        state, _ = PRINCES.apply(state, PRINCES.decisions(state)[0].moves[0])
    for viewer in range(3):
        found = values(PRINCES, PRINCES.view(state, viewer))
        first = (0 - viewer) % 3
        for key in ("active", "asked"):
            assert [place for place in range(3) if found[f"player_{place}.{key}"]] == [first]
        assert [name for name, value in found.items() if name.startswith("question.") and value] == ["question.turn"]


def test_the_place_of_each_seat_in_an_order() -> None:
    game = mr.load("inca-empire")
    view = game.view(game.new(3, seed=7), 1)
    found = values(game, view)
    assert [found[f"player_{place}.order"] for place in range(3)] == [
        view["order"].index(seat) + 1 for seat in (1, 2, 0)
    ]
    view["order"] = []
    assert not any(values(game, view)[f"player_{place}.order"] for place in range(3))


def test_choices_of_others_are_0_and_that_they_have_chosen_is_told() -> None:
    state, _ = INCAN_GOLD.apply(INCAN_GOLD.new(2, seed=7), "camp", seat=0)
    own, other = (values(INCAN_GOLD, INCAN_GOLD.view(state, seat)) for seat in (0, 1))
    keys = ("choice.torch", "choice.camp", "has_chosen")
    assert [own[f"player_0.adventurer_0.{key}"] for key in keys] == [0, 1, 0]
    assert [other[f"player_1.adventurer_0.{key}"] for key in keys] == [0, 0, 1]
    assert [other[f"player_1.adventurer_1.{key}"] for key in keys] == [0, 0, 0]


def test_cards_are_those_that_the_viewer_knows() -> None:
    chance, state = random.Random(7), PRINCES.new(2, seed=7)
    while not any(player["returned"] for player in PRINCES.dump(state)["players"]):
        state, _ = PRINCES.apply(state, chance.choice(PRINCES.decisions(state)[0].moves))
    whole = PRINCES.dump(state)["players"]
    for viewer in (0, 1):
        found = values(PRINCES, PRINCES.view(state, viewer))
        for key, cards in (
            ("hand", whole[viewer]["hand"]),
            ("returned", [each["card"] for each in whole[viewer]["returned"]]),
        ):
            seen = {name for name, value in found.items() if f".{key}." in name and value}
            assert seen == {f"player_0.{key}.{card}" for card in cards}


def test_artifacts_have_numbers_where_there_can_be_artifacts() -> None:
    found = named(INCAN_GOLD, INCAN_GOLD.view(INCAN_GOLD.new(3, seed=7), 0))
    assert {name.rpartition("_")[0] for name in found if name.startswith("lost_artifacts.")} == {
        "lost_artifacts.artifact"
    }
    assert found["deck_cards.t1"].most == found["player_2.adventurer_0.artifacts.artifact_5"].most == 1
    worth = sum(INCAN_GOLD.rules.treasures.values())
    assert [found[f"player_0.adventurer_0.{key}"].most for key in ("held", "tent")] == [worth, 5 * worth]


@pytest.mark.parametrize("wrong", [1.5, "1", None, [1]])
def test_what_is_no_number_is_no_view(wrong: Any) -> None:
    view = PRINCES.view(PRINCES.new(3, seed=7), None)
    good = PRINCES.features(view)
    view["players"][0]["scout"] = wrong
    with pytest.raises(mr.StateError, match="this is not a view of this game: players"):
        PRINCES.features(view)
    assert PRINCES.features(PRINCES.view(PRINCES.new(3, seed=7), None)) == good


@pytest.mark.parametrize("name", mr.games())
def test_a_view_for_another_number_of_players_is_none(name: str) -> None:
    game = mr.load(name)
    view = game.view(game.new(game.players[0], seed=7), None)
    for players in (0, 1, max(game.players) + 1):
        with pytest.raises(mr.StateError, match=r"^this is not a view of this game: players"):
            game.features({**view, "players": (view["players"] * 9)[:players]})
