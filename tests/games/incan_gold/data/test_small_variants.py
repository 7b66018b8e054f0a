"""Small variants of Incan Gold: the changed part is chosen, the rest stays, and they can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.loader.diff import differences
from tests.games.incan_gold.data.playing import play
from tests.loader.written import GOLD, told, variant

SHIPPED = mr.load("incan-gold")
EXAMPLE = Path(__file__).parents[4] / "examples" / "variants" / "no_seventeen.yaml"

SIXTH = """artifacts:
  values_by_order: [5, 5, 5, 10, 10, 15]
  cards: {artifact_6: {add: true, name: Artifact 6, value: 15}}"""
NO_TABLE = ", ".join(f'"{players}": {{remove: true}}' for players in range(2, 9))

# a text, and the figures that it chooses
VARIANTS: dict[str, tuple[str, dict[str, object]]] = {
    "printed values": ("options: {artifact_values: printed}", {"options.artifact_values": "printed"}),
    "other printed values": (
        "options: {artifact_values: printed}\nartifacts: {cards: {artifact_1: {value: 6}, artifact_5: {value: 20}}}",
        {
            "artifacts.cards.artifact_1.value": 6,
            "artifacts.cards.artifact_5.value": 20,
            "options.artifact_values": "printed",
        },
    ),
    "all artifacts at once": ("options: {artifacts: all_at_start}", {"options.artifacts": "all_at_start"}),
    "no artifacts": ("options: {artifacts: none}", {"options.artifacts": "none"}),
    "no artifact cards": (
        "artifacts:\n  values_by_order: []\n  cards:\n"
        + "".join(f"    artifact_{number}: {{remove: true}}\n" for number in range(1, 6)),
        {"artifacts.values_by_order": (), "artifacts.cards": ()},
    ),
    "three adventurers": ('setup: {table: {"2": {adventurers: 3}}}', {"setup.table.2.adventurers": 3}),
    "one player": ('setup: {table: {"1": {add: true, adventurers: 3}}}', {"setup.table.1.adventurers": 3}),
    "nine players": ('setup: {table: {"9": {add: true, adventurers: 1}}}', {"setup.table.9.adventurers": 1}),
    "no game for two": ('setup: {table: {"2": {remove: true}}}', {}),
    "ten rounds": ("rounds: {number: 10}", {"rounds.number": 10}),
    "one round": ("rounds: {number: 1}", {"rounds.number": 1}),
    "four of a kind": ("hazards: {kinds: {mummy: {copies: 4}}}", {"hazards.kinds.mummy.copies": 4}),
    "a kind that never strikes": ("hazards: {kinds: {mummy: {copies: 1}}}", {"hazards.kinds.mummy.copies": 1}),
    "a sixth kind": (
        'hazards: {kinds: {flood: {add: true, name: Flood, colour: "#2266aa", copies: 3}}}',
        {"hazards.kinds.flood.copies": 3},
    ),
    "no hazards": (
        "hazards: {kinds: {"
        + ", ".join(f"{kind}: {{remove: true}}" for kind in "spiders snakes mummy fire rocks".split())
        + "}}",
        {"hazards.kinds": ()},
    ),
    "a sixth artifact": (
        f"{SIXTH}\nrounds: {{number: 6}}",
        {
            "artifacts.values_by_order": (5, 5, 5, 10, 10, 15),
            "artifacts.cards.artifact_6.value": 15,
            "rounds.number": 6,
        },
    ),
    "an artifact that no round brings": (
        SIXTH,
        {"artifacts.values_by_order": (5, 5, 5, 10, 10, 15), "artifacts.cards.artifact_6.value": 15},
    ),
    "a great treasure": ("treasures: {cards: {t17: {value: 1000}}}", {"treasures.cards.t17.value": 1000}),
    "a treasure worth nothing": ("treasures: {cards: {t1: {value: 0}}}", {"treasures.cards.t1.value": 0}),
    "another title and other names": (
        "title: Temple of Doom\nhazards: {kinds: {rocks: {name: Boulder, colour: '#000000'}}}",
        {},
    ),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_what_it_changes_is_chosen(name: str, tmp_path: Path) -> None:
    text, chosen = VARIANTS[name]
    path = variant(tmp_path, text + "\n", head=GOLD)
    assert mr.validate(path) == ()
    figures = {figure.path: figure for figure in mr.load(path).rulebook.provenance}
    assert {figure.path: figure.value for figure in figures.values() if figure.provenance == "chosen"} == chosen
    before = {figure.path: figure for figure in SHIPPED.rulebook.provenance}
    for figure in figures.values():
        if figure.path in chosen:
            assert (figure.file, figure.note) == (str(path), "")
            assert figure.rule.startswith("GOLD-")
        else:
            assert figure == before[figure.path]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_small_variant_plays(name: str, tmp_path: Path) -> None:
    text, _ = VARIANTS[name]
    game = mr.load(variant(tmp_path, text + "\n", head=GOLD))
    for seed, players in enumerate({game.players[0], 3, game.players[-1]}):
        play(game, players, seed)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_fingerprint_differs_where_play_differs(name: str, tmp_path: Path) -> None:
    text, _ = VARIANTS[name]
    game = mr.load(variant(tmp_path, text + "\n", head=GOLD))
    assert (game.fingerprint == SHIPPED.fingerprint) == (name == "another title and other names")


def test_a_list_without_entries_differs_by_what_is_gone(tmp_path: Path) -> None:
    text, _ = VARIANTS["no hazards"]
    game = mr.load(variant(tmp_path, text + "\n", head=GOLD))
    gone = [(each.kind, each.what) for each in differences(game.rulebook, SHIPPED.rulebook)]
    assert gone == [("removed", kind.name) for kind in SHIPPED.rulebook.figures.hazards]
    new = [(each.kind, each.what) for each in differences(SHIPPED.rulebook, game.rulebook)]
    assert new == [("added", kind.name) for kind in SHIPPED.rulebook.figures.hazards]


def test_a_deck_without_the_17() -> None:
    assert mr.validate(EXAMPLE) == ()
    game = mr.load(EXAMPLE)
    assert game.rulebook.name == "A deck without the 17"
    assert game.fingerprint != SHIPPED.fingerprint
    before, after = SHIPPED.rulebook.provenance, game.rulebook.provenance
    assert [figure for figure in before if figure not in after] == [
        figure for figure in before if figure.path == "treasures.cards.t17.value"
    ]
    assert set(after) < set(before), "taking a card away chooses no figure"
    assert game.chance_space == tuple(text for text in SHIPPED.chance_space if text != "deal t17")
    for players in game.players:
        state = game.new(players, seed=players)
        first, *_ = game.dealt(state)
        assert "t17" not in first
        assert len(first) == 30
        play(game, players, players)


def test_every_treasure_lies_in_the_deck_of_the_last_round(tmp_path: Path) -> None:
    """Hazards and artifacts leave the game, treasures never do."""
    game = mr.load(variant(tmp_path, "rounds: {number: 40}\n", head=GOLD))
    state, decks = game.new(8, seed=1), []
    while game.decisions(state):
        state, events = game.apply(state, "torch")
        decks += game.dealt_with(events)
    assert len(game.dump(state)["removed_hazards"]) == 10, "of each kind one is left, which does nothing"
    assert len(decks) > 30
    assert {card.id for card in game.rulebook.figures.treasures} <= set(decks[-1])


def test_one_treasure_and_nothing_else_is_a_game_without_a_decision(tmp_path: Path) -> None:
    treasures = ", ".join(f"{card.id}: {{remove: true}}" for card in SHIPPED.rulebook.figures.treasures[1:])
    kinds = ", ".join(f"{kind.id}: {{remove: true}}" for kind in SHIPPED.rulebook.figures.hazards)
    text = f"treasures: {{cards: {{{treasures}}}}}\nhazards: {{kinds: {{{kinds}}}}}\noptions: {{artifacts: none}}\n"
    game = mr.load(variant(tmp_path, text, head=GOLD))
    state = game.new(3, seed=1)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == (0, 0, 0), "a gem for three stays on the path, five times"


A_ROW = "(a row with players: {}) [GOLD-SETUP-1]"
WRONG = {
    "no treasure": (
        "treasures: {cards: §{"
        + ", ".join(f"{card.id}: {{remove: true}}" for card in SHIPPED.rulebook.figures.treasures)
        + "}}",
        "treasures.cards: 0 entries are too few (at least 1) [GOLD-SETUP-2]",
    ),
    "a gap in the numbers of players": (
        'setup: {table: §{"4": {remove: true}}}',
        f"setup.table: there is no row for 4 players, only for 2, 3, 5, 6, 7 and 8 {A_ROW.format(4)}",
    ),
    "a leap in the numbers of players": (
        'setup: {table: §{"10": {add: true, adventurers: 1}}}',
        f"setup.table: there is no row for 9 players, only for 2, 3, 4, 5, 6, 7, 8 and 10 {A_ROW.format(9)}",
    ),
    "nobody": (
        f"setup: {{table: §{{{NO_TABLE}}}}}",
        "setup.table: 0 entries are too few (at least 1) [GOLD-SETUP-1]",
    ),
    "a player without an adventurer": (
        'setup: {table: {"2": {adventurers: §0}}}',
        "setup.table.2.adventurers: 0 is too small (from 1 to 4) [GOLD-SETUP-1]",
    ),
    "a card like that of a kind": (
        "artifacts: {cards: {artifact_1: {remove: true}, §fire_3: {add: true, name: Ember, value: 5}}}",
        "artifacts.cards.fire_3.id: the artifact 'fire_3' and the hazard 'fire' both mean fire_3 (another id) [TEXT]",
    ),
    "a sixth kind without its copies": (
        "hazards: {kinds: {§flood: {add: true, name: Flood}}}",
        "hazards.kinds.flood: the key 'copies' is missing (for example `copies: 3`) [GOLD-SETUP-2]",
    ),
    "a section of the other game": (
        "§days: {last_day: 8}",
        "days: the base has no section 'days' (one of treasures, hazards, artifacts, title, setup, rounds, options)",
    ),
    "an option of the other game": (
        "options: {§hands: open}",
        "options.hands: the key 'hands' is not known here (one of artifact_values, artifacts)",
    ),
    "a card that there is not": (
        "treasures: {cards: {§t5: {value: 6}}}",
        "treasures.cards.t5: the base has no 't5' (did you mean t5b?) [GOLD-SETUP-2]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_no_variant_can_be(name: str, tmp_path: Path) -> None:
    """The problem is reported at its place in the variant."""
    text, sentence = WRONG[name]
    before = (GOLD + text).partition("§")[0]
    path = variant(tmp_path, text.replace("§", "") + "\n", head=GOLD)
    place = f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
    assert told(path) == [f"{place}: {sentence}"]


def test_a_sixth_artifact_needs_a_value_by_order(tmp_path: Path) -> None:
    """It is reported at the values if the variant has them, else at the new artifact."""
    card = "cards: {artifact_6: {add: true, name: Artifact 6, value: 15}}"
    (problem,) = mr.validate(variant(tmp_path, f"artifacts: {{{card}}}\n", head=GOLD))
    assert (problem.line, problem.path) == (4, "artifacts.cards.artifact_6")
    assert problem.message == "this does not go with artifacts.values_by_order: 5 values by order for 6 artifacts"
    assert problem.hint == "write in artifacts: `values_by_order: [5, 5, 5, 10, 10, 10]`"
    path = variant(tmp_path, f"artifacts: {{{card}, values_by_order: [1, 2, 3, 4]}}\n", head=GOLD)
    (problem,) = mr.validate(path)
    assert (problem.file, problem.line, problem.path) == (str(path), 4, "artifacts.values_by_order")
    assert problem.message == "4 values by order for 6 artifacts"
