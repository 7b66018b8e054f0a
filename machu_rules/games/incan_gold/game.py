"""Incan Gold as a `Game`."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import ChanceDeal, JsonDict, Seed
from machu_rules.framework import states
from machu_rules.framework.decks import Deck, decks_of, reseed, seed_of_decks
from machu_rules.framework.numbers_game import Line, NumbersGame, bots_of
from machu_rules.framework.rollout_policies import rollout_policies_of
from machu_rules.games.incan_gold.agenda import AGENDA
from machu_rules.games.incan_gold.rollout_policies import estimate
from machu_rules.games.incan_gold.rules.scoring import brought_home
from machu_rules.games.incan_gold.rules.setup import set_up
from machu_rules.games.incan_gold.state import CHOICE_WORDS, CHOOSE, Position

if TYPE_CHECKING:
    from machu_rules.games.incan_gold import types  # noqa: F401 - in the base of the game; 10 ms at run time


class State(states.State[Position]):
    """A game at one moment (see `machu_rules.framework.states.State`)."""

    __slots__ = ()

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self._position.round


class IncanGold(NumbersGame[State, Position, "types.View", "types.State", "types.Event"]):
    """The rules of Incan Gold for one rulebook.

    For the argument ``dealt`` of `new`, pass the decks for the first rounds. A deck is a list of card ids, top card
    first. The decks for later rounds are shuffled with the seed. Without a seed, the program derives one from the given
    decks.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> state = game.new(players=3, seed=7)
    >>> [(decision.seat, decision.subject) for decision in game.decisions(state)]
    [(0, 0), (1, 0), (2, 0)]
    >>> state, events = game.apply(state, "torch", seat=2)
    >>> [(decision.seat, decision.subject) for decision in game.decisions(state)]
    [(0, 0), (1, 0)]
    """

    package = __package__
    rules_revision = 1
    states = State
    agenda = AGENDA
    refusal_rules = MappingProxyType({"game_over": "GOLD-END-1", "no_text": "TEXT", "unknown_move": "TEXT"})
    bots = bots_of(__package__, "Prospector", "Loner")
    rollout_policies = rollout_policies_of(__package__, "Explorer")
    levels = MappingProxyType({"easy": "loner", "normal": "explorer", "hard": "search:400"})
    drawing = "drawing.terminal"

    def start(self, players: int, seed: Seed, dealt: ChanceDeal | None, asked: bool) -> Position:
        position = Position.blank(self.rules, players)
        position.asked = int(asked)
        if not asked:
            position.coming = () if dealt is None else self.decks(dealt)
            position.seed = seed_of_decks(dealt) if dealt and seed is None else seed_text(seed)
        set_up(self.rules, position)
        return position

    def decks(self, dealt: ChanceDeal) -> tuple[Deck, ...]:
        """Convert the decks in ``dealt``, which are for the first rounds, from card ids to card numbers."""
        return decks_of(dealt, self.rules.card_of, self.rules.rounds)

    def estimate(self, state: State) -> list[float]:
        return estimate(self.rules, self.position(state))

    def undecided(self, state: State, seat: int) -> State:
        position = self.position(state).copy()
        for place in chosen_by_others(position, seat):
            position.edit(place).choice = -1
        return State(position, self.fingerprint)

    def score_lines(self, position: Position, seat: int) -> Iterator[Line]:
        """Yield the lines of a player's score: the gems in the tents (GOLD-END-1), then each artifact with its value
        (GOLD-ROUND-4).
        """
        yield "GOLD-END-1", "gems", brought_home(position, seat)[0], 0
        for adventurer in position.adventurers[seat * position.each : (seat + 1) * position.each]:
            for card, value in zip(adventurer.artifacts, adventurer.artifact_values, strict=True):
                yield "GOLD-ROUND-4", self.rules.card_ids[card], value, 0

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        """Return possible values for the hidden part of a state: the deck, the choices and the seed. If chance must
        choose the next card in ``view``, it also chooses all later cards.
        """
        asked = view["phase"] not in (None, "choose")
        players = [{"adventurers": [*map(with_choice, player["adventurers"])]} for player in view["players"]]
        deck = [None if asked else card for card in view["deck_cards"]]
        return {"deck": deck, "players": players, "seed": None if asked else "", "coming": []}

    def resample_hidden(self, position: Position, seat: int, stream: Stream) -> None:
        """GOLD-SECRET-1: draw the hidden part of a position again. All results are equally likely.

        For adventurers of other seats who have chosen, torch or camp is drawn. The deck is shuffled, and later rounds
        get a new seed.
        """
        for place in chosen_by_others(position, seat):
            position.edit(place).choice = stream.below(2)
        if position.phase in (-1, CHOOSE):
            reseed(position, stream)
            if position.over < 0:
                position.deck = stream.shuffled(sorted(position.deck))

    @check_arguments_after_failure
    def own_names(self, catalogue: Catalogue) -> dict[str, str]:
        """Return display names for the cards. A treasure is named after its value, and a hazard card after its kind,
        because all cards of a kind are alike.
        """
        treasures = self.rules.treasures.items()
        names = {card: catalogue.say("cards", "treasure", {"value": value}) for card, value in treasures}
        return names | {card: catalogue.name(hazard) for card, hazard in self.rules.hazards.items()}


def chosen_by_others(position: Position, seat: int) -> list[int]:
    """Return the numbers of the adventurers of other seats who have chosen."""
    choices = enumerate([adventurer.choice for adventurer in position.adventurers])
    return [place for place, choice in choices if choice >= 0 and place // position.each != seat]


def with_choice(adventurer: JsonDict) -> JsonDict:
    """Convert an adventurer from a view to the form that a state needs. If the adventurer has made a choice that the
    viewer does not know, the result contains an arbitrary choice.
    """
    known = {"choice": None, **adventurer}
    if known.pop("has_chosen", False):
        known["choice"] = CHOICE_WORDS[0]
    return known
