"""The market with a deck that is shuffled again, and with faults that the standard invariants find."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import CHANCE
from machu_rules.testing import keeps_contract
from machu_rules.testing.games_to_check import play_game_to_check
from machu_rules.testing.suite import PROMISES
from tests.templates.changed_market import changed_market
from tests.templates.test_market import outcome_of

SHUFFLE = """class Shuffle(ShuffleDeck[Rules, Position]):
    \"\"\"BUY-1: the sold cards are the new deck.\"\"\"

    shuffled = SHUFFLED

    def refill(self, rules: Rules, position: Position) -> None:
        for card in position.sold:
            position.deck.append(card)
        position.sold.clear()


def score("""
KIND = """    shuffled=kind(
        "The deck is shuffled.", "BUY-1", {"dealt": event.dealt("card")}, private_to="chance"
    ),
"""
PUSH = """            position.push(TURN, (seat + 1) % position.seats)
            if len(position.deck) == 0 and len(position.sold) > 0:
                position.push(SHUFFLE)
"""
RESHUFFLED = [
    ("state.py", "END_TURN: Final = 2", "END_TURN: Final = 2\nSHUFFLE: Final = 3\nSHUFFLED: Final = 5"),
    ("state.py", '"The deck, top card first."', '"The deck, top card first.", reshuffled=True'),
    ("events.py", 'highlight="heading"),\n)', f'highlight="heading"),\n{KIND})'),
    ("rules.py", "import Agenda, DrawCard,", "import Agenda, DrawCard, ShuffleDeck,"),
    ("rules.py", "    SOLD,\n", "    SHUFFLE,\n    SHUFFLED,\n    SOLD,\n"),
    ("rules.py", "def score(", SHUFFLE),
    ("rules.py", "END_TURN: EndTurn()}", "END_TURN: EndTurn(), SHUFFLE: Shuffle()}"),
    ("rules.py", PUSH.partition("\n")[0] + "\n", PUSH),
    ("data/game.yaml", "hand: 2", "hand: 4"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        found = tmp_path_factory.mktemp("markets")
        patch.syspath_prepend(found)
        yield found


@pytest.fixture(scope="module")
def reshuffled(folder: Path) -> Any:
    return changed_market(folder, "market_reshuffled", RESHUFFLED)


def first(decision: mr.Decision) -> mr.Move:
    """Sell or buy if possible. Otherwise go on."""
    return next((move for move in decision.moves if move.verb in ("sell", "buy")), decision.moves[-1])


def test_the_deck_is_shuffled_again_from_the_seed_or_the_record(reshuffled: Any) -> None:
    match = mr.Match.start(reshuffled, players=4, seed=7)
    while match.decision:
        match = match.play(first(match.decision))
    assert match.record().count('"dealt":[[') > 1
    assert mr.Match.from_record(match.record(), reshuffled).state == match.state


@pytest.mark.slow
def test_it_keeps_the_contract(reshuffled: Any) -> None:
    keeps_contract(reshuffled)


@pytest.mark.batch
@pytest.mark.slow
def test_it_plays_in_batches(reshuffled: Any) -> None:
    from machu_rules import batch

    result = batch.playouts(reshuffled, players=4, games=50, seed=7)
    assert all(outcome_of(result.match(game)).scores == tuple(result.scores[game].tolist()) for game in range(5))


def test_a_random_state_is_drawn_uniformly(folder: Path) -> None:
    """From seat 0, each of the unseen cards is equally often in the hand of seat 1."""
    game = changed_market(folder, "market_uniform", [])
    state = game.new(players=2, seed=7)
    view = game.view(state, 0)
    unseen = [card for card in game.rules.card_ids if card not in view["players"][0]["hand"]]
    counts = dict.fromkeys(unseen, 0)
    for seed in range(700):
        for drawn in (game.resample(state, 0, seed), game.determinize(view, seed)):
            for card in game.dump(drawn)["players"][1]["hand"]:
                counts[card] += 1
    assert set(game.dump(state)["players"][1]["hand"]) < set(unseen)
    assert sum(counts.values()) == 2800
    assert all(140 < number < 260 for number in counts.values())  # expected: 200, standard deviation: 13


TWO_KINDS = [
    ("state.py", "    deck: list", '    roads: list[int] = deck("place", "Closed roads.")\n    deck: list'),
]


def test_decks_of_several_kinds_are_recorded_with_their_own_ids(folder: Path) -> None:
    game = changed_market(folder, "market_two_kinds", TWO_KINDS)
    state = game.new(players=2, seed=7)
    roads, cards = game.dealt(state)
    assert set(cards) == set(game.rules.card_ids)
    assert set(roads) == set(game.rules.place_ids)
    assert game.new(players=2, dealt=[roads, cards]) == state
    assert game.dump(game.new(players=2, dealt=[roads[::-1], cards]))["roads"] == roads[::-1]
    with pytest.raises(mr.UsageError, match=f"contains '{cards[0]}', which is not a card of this game"):
        game.new(players=2, dealt=[cards[:5], cards])
    with pytest.raises(mr.UsageError, match="Tiny market deals nothing with a move"):
        game.deal(state, [cards])


def test_a_field_that_hides_its_declaration(folder: Path) -> None:
    second = ("state.py", "    sold: list", '    roads: list[int] = deck("place", "Closed roads.")\n    sold: list')
    with pytest.raises(mr.UsageError, match="has the same name as the declaration that is called here"):
        changed_market(folder, "market_hidden_name", [second])


def test_the_contract_finds_a_deck_that_is_recorded_with_other_ids(folder: Path) -> None:
    game = changed_market(folder, "market_wrong_ids", TWO_KINDS)
    dealt = type(game).dealt
    type(game).dealt = lambda self, state: [dealt(self, state)[1][:5], dealt(self, state)[1]]
    with pytest.raises(AssertionError, match="is in roads, but it is not a place"):
        PROMISES["recorded_deals_replay_the_game"](play_game_to_check(game, 2))


def test_a_deck_that_is_shuffled_before_the_first_decision(folder: Path) -> None:
    pushed = (
        "rules.py",
        "            position.push(DRAW, seat)\n",
        "            position.push(DRAW, seat)\n    position.push(SHUFFLE)\n",
    )
    changes = [*RESHUFFLED, *TWO_KINDS, pushed]
    game = changed_market(folder, "market_shuffled_twice", changes)
    state = game.new(players=2, seed=7)
    roads, cards, again = game.dealt(state)
    assert cards != again
    assert sorted(cards) == sorted(again)
    given = game.new(players=2, dealt=[roads, cards, again])
    assert game.view(given, 1) == game.view(state, 1)
    assert game.dealt(given) == [roads, cards, again]


def test_chance_decides_which_cards_are_drawn(folder: Path) -> None:
    game = changed_market(folder, "market_asked", [])
    state = game.new(players=2, chance="ask")
    decision = game.decision(state)
    assert decision.seat == CHANCE
    assert len(decision.moves) == 16
    assert game.decisions_for(state, 0)[0]["moves"] is None
    seeded = game.new(players=2, seed=7)
    deck = game.dealt(seeded)[0]
    for card in deck[:4]:
        state, _ = game.apply(state, f"deal {card}")
    assert game.view(state, 0) == game.view(seeded, 0)
    assert game.new(players=2, dealt=[deck]) == seeded
    with pytest.raises(mr.UsageError, match="the deck must name each of its 16 cards once"):
        game.new(players=2, dealt=[deck[1:]])


@pytest.mark.parametrize(
    ("package", "change", "message"),
    [
        ("market_lost", ("rules.py", "    position.sold.append(card)\n", ""), "there are 15 cards, not 16"),
        (
            "market_minted",
            ("state.py", 'number("Their coins.")', 'counts("good", "Their coins.", conserved=True)'),
            "the move changed the number of salt",
        ),
        (
            "market_sum",
            ("state.py", 'number("Their coins.")', 'number("Their coins.", sums="hand.value")'),
            "seat 1: coins is 3, but the sum of hand.value is 8",
        ),
    ],
)
def test_the_standard_invariants_find_faults(
    package: str, change: tuple[str, str, str], message: str, folder: Path
) -> None:
    changes = [change]
    if package == "market_minted":
        changes += [
            ("state.py", "    coins: int", "    coins: list[int]"),
            ("state.py", "import Part", "import counts, Part"),
            ("rules.py", "        player.coins = rules.coins\n", "        player.coins[0] = rules.coins\n"),
            ("rules.py", "player.coins >= rules.price", "player.coins[0] >= rules.price"),
            ("rules.py", "player.coins -= rules.price", "player.coins[0] -= rules.price"),
            ("rules.py", "    player.coins +=", "    player.coins[0] +="),
            ("rules.py", "].coins\n", "].coins[0]\n"),
        ]
    game = changed_market(folder, package, changes)
    match = mr.Match.start(game, players=2, seed=7)
    found: list[str] = []
    while match.decision and not found:
        before, match = match, match.play(first(match.decision))
        assert match.last
        dumps = [game.dump(each.state) for each in (before, match)]
        for one in game.invariants:
            if one.state:
                found += one.state(game.rulebook.figures, dumps[1])
            if one.move:
                found += one.move(game.rulebook.figures, dumps[0], match.last.events, dumps[1])
    assert message in "".join(found)


def test_a_function_chooses_the_cards_of_a_deck(folder: Path) -> None:
    only = ("state.py", '"The deck, top card first."', '"The deck.", only=lambda card: card.good == "salt"')
    game = changed_market(folder, "market_salt", [only, ("data/game.yaml", "hand: 2", "hand: 1")])
    deck = game.dealt(game.new(players=2, seed=7))[0]
    assert {card.id for card in game.rulebook.figures.cards if card.good == "salt"} == {*deck}
    match = mr.Match.start(game, players=2, seed=7)
    assert match.view(0)["players"][0]["hand"] == deck[1:2]  # seat 1 draws first
    assert game.view(game.determinize(match.view(0), seed=1), 0) == match.view(0)


def test_nothing_is_drawn_from_an_empty_deck(folder: Path) -> None:
    more = [
        ("rules.py", "if len(position.deck) > 0 and player", "if player"),
        ("data/game.yaml", "hand: 2", "hand: 5"),
        ("data/game.yaml", "price: 1", "price: 0"),
    ]
    game = changed_market(folder, "market_empty", more)
    for chance in ("seed", "ask"):
        match = mr.Match.start(game, players=4, seed=None if chance == "ask" else 7, chance=chance)
        while match.decision and match.decision.seat == CHANCE:
            match = match.play(match.decision.moves[0])
        assert [player["hand_size"] for player in match.view(None)["players"]] == [1, 5, 5, 5]
        match = match.play("buy")
        assert match.decision
        assert match.decision.seat == 1
        assert match.view(None)["deck_size"] == 0


def test_a_text_can_list_all_things_of_a_move(folder: Path) -> None:
    game = changed_market(folder, "market_lists", [("languages/en.yaml", '"sell {card:name}"', '"sell {cards:names}"')])
    state = game.new(players=2, seed=7)
    decision = game.decision(state)
    words = game.move_words(game.view(state, 0), decision, mr.Move("sell", ("salt_2",)))
    assert words == "sell Salt 2"
