"""The Princes of Machu Picchu as a `Game`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import Refusal, StateError, UsageError
from machu_rules.core.phrasing import truncate
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import ChanceDeal, Event, JsonMapping, Preview, Seed
from machu_rules.framework import states
from machu_rules.framework.decks import decks_of, ids_of
from machu_rules.framework.facts import EventMaker
from machu_rules.framework.numbered_decision import NumberedDecision
from machu_rules.framework.numbers_game import Line, NumbersGame, bots_of
from machu_rules.framework.rollout_policies import rollout_policies_of
from machu_rules.games.princes.agenda import AGENDA
from machu_rules.games.princes.facts import FACTS, RULE_IDS
from machu_rules.games.princes.reachable import check_possible
from machu_rules.games.princes.rules.asking import QuestionInDistrict, example_of
from machu_rules.games.princes.rules.setup import first_position
from machu_rules.games.princes.scores import ENDING_RULES, ending, score_lines
from machu_rules.games.princes.state import GOES_ON, UNKNOWN, Position
from machu_rules.games.princes.state_json import seat_asked

if TYPE_CHECKING:
    import networkx as nx

    from machu_rules.games.princes import types  # noqa: F401 - only for the base class. At run time it would take 10 ms


class State(states.State[Position]):
    """A game at one moment (see `machu_rules.framework.states.State`)."""

    __slots__ = ()

    @property
    def day(self) -> int:
        """The current day. It is at least the first day in the setup table and at most the last day."""
        return self._position.day

    @property
    def seat(self) -> int | None:
        """The seat to move (`CHANCE` for chance). None when the game is over."""
        return seat_asked(self._position)

    @property
    def active(self) -> int | None:
        """The seat that has the turn. None in setup, at night and when the game is over."""
        return self._position.active if self._position.active >= 0 else None


class Princes(NumbersGame[State, Position, "types.View", "types.State", "types.Event"]):
    """The rules of The Princes of Machu Picchu for one rulebook.

    A game is shuffled only once. The result (see `dealt`) is the whole stack of cards. The first cards of the players
    come from its top.
    """

    package = __package__
    rules_revision = 1
    states = State
    agenda = AGENDA
    places = "visits"
    refusal_rules = MappingProxyType({"no_text": "TEXT"})
    bots = bots_of(__package__, "Worker", "Runner")
    rollout_policies = rollout_policies_of(__package__, "Settler")
    levels = MappingProxyType({"easy": "worker", "normal": "settler", "hard": "search:200"})
    drawing = "drawing.terminal.panels"

    def event_maker(self) -> EventMaker:
        return EventMaker(FACTS, self.rules, RULE_IDS, bool(self.rules.open_hands))

    @property
    def board(self) -> nx.Graph[str]:
        from machu_rules.games.princes.board import graph

        return graph(self.rulebook)

    def start(self, players: int, seed: Seed, dealt: ChanceDeal | None, asked: bool) -> Position:
        """SETUP-8: return the first position. If ``asked`` is true, all cards are unknown until chance deals them."""
        rules = self.rules
        if asked:
            order = [UNKNOWN] * rules.cards
        elif dealt is not None:
            order = self._order_of(dealt)
        else:
            order = Stream(seed_text(seed)).shuffled(range(rules.cards))
        return first_position(rules, players, order)

    def _order_of(self, dealt: ChanceDeal) -> list[int]:
        """Return the stack in ``dealt`` as card numbers, top first. Raise UsageError unless it contains all cards."""
        (order,) = decks_of(dealt, self.rules.card_of)
        if len(order) != self.rules.cards:
            raise UsageError(f"dealt must name each of the {self.rules.cards} sacrifice cards once")
        return [*order]

    def dealt(self, state: State) -> list[Any]:
        """Return the shuffled stack, top first, or an empty list if chance deals the cards move by move. Raise
        UsageError if a card has been drawn since the start.
        """
        position = self.position(state)
        if UNKNOWN in position.stack:
            return []  # chance deals the cards, one move at a time
        if any(len(player.hand) != 1 for player in position.players) or any(r >= 0 for r in position.returners):
            raise UsageError("dealt can be given only at the start of a game")
        order = [*(player.hand[0] for player in position.players), *position.stack]
        return ids_of([order], self.rules.card_ids)

    @check_arguments_after_failure
    def reveals(self, before: State, seat: int, events: Iterable[Event]) -> bool:
        """SECRET-1: return True if the move revealed hidden information. This can be a private event, a draw with open
        hands, or the end of the game, which shows all hands."""
        told = tuple(events)
        shown = {"drew"} if self.rules.open_hands else {"drew", "game_over"}
        return super().reveals(before, seat, told) or any(event.kind in shown for event in told)

    def why_not(self, state: State, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return None if `apply` would accept the move. Otherwise return the refusal that it would raise.

        The refusal cites ASK-2, TEXT, or the rule that forbids the move. When the game is over, it cites the rule for
        this ending.
        """
        over = self.position(state).over
        if over != GOES_ON:
            return self.refusal(ENDING_RULES[over], "game_over")
        return super().why_not(state, move, seat)

    def asked(self, decisions: Sequence[NumberedDecision]) -> int:
        """Return the seat to move. In this game, only one seat has an open decision at a time."""
        return decisions[0].seat

    def check_verb(self, decision: Decision, text: str) -> None:
        verb, *words = text.split(" ")
        question, districts = self._questions.get(verb), None
        if isinstance(question, QuestionInDistrict):
            ids = enumerate(self.rules.district_ids)
            districts = [name for place, name in ids if question.possible_in(self.rules, place, verb, words)] or None
        self.refuse_other_verbs(decision, text, example_of(decision), districts=districts)

    def unexplained(self, decision: Decision, text: str) -> Refusal:
        return self.refusal("TEXT", "unreadable", text=truncate(text), example=example_of(decision))

    def estimate(self, state: State) -> list[float]:
        expected: list[float] = self.module("estimate").estimate(self.rules, self.position(state))
        return expected

    def score_lines(self, position: Position, seat: int) -> Iterator[Line]:
        return score_lines(self.rules, position, seat)

    def score_text(self, rule: str, what: str, points: int, gold: int) -> str:
        """SCORE-4: return the text for a line of the score. If the line is about the multiplier for gold, the text
        names the multiplier.
        """
        conquest = self.rulebook.figures.conquest
        factor = {"most_gold": conquest.most_gold, "second_most_gold": conquest.second_most_gold}.get(what)
        if factor is None:
            return super().score_text(rule, what, points, gold)
        return self.catalogue.say("score", what, {"factor": factor, "points": points})

    def ending(self, position: Position) -> tuple[str, str]:
        return ending(self.rules, position)

    @check_arguments_after_failure
    def own_names(self, catalogue: Catalogue) -> dict[str, str]:
        """Return display names for the cards, made of the names of their icons, and for the ``owed_`` goods of
        previews.
        """
        names, figures = catalogue.names, self.rulebook.figures
        cards = {card.id: " + ".join(names[icon] for icon in card.icons) for card in figures.cards}
        owed = {f"owed_{good.id}": catalogue.say("preview", "owed", {"good": good.id}) for good in figures.goods}
        return {**owed, **cards}

    @check_arguments_after_failure
    def preview(self, state: State, move: Move | str, seat: int | None = None) -> Preview:
        """Return the effects that a move is sure to have, up to the next question.

        The preview contains the goods that are paid and received. Its field ``other`` contains the ``steps`` of the
        Scout, the number of ``cards`` drawn (not their names), ``points``, and ``owed_`` goods, which the trail will
        pay later.
        """
        from machu_rules.games.princes.preview import preview

        mover = state.seat
        after, events = self.apply(state, move, seat)
        assert mover is not None
        was, will = (each._position.players[mover].owed for each in (state, after))
        owed = {good: will[i] - was[i] for i, good in enumerate(self.rules.good_ids)}
        return preview(mover, map(dict, self.events_for(events, None)), owed)

    @check_arguments_after_failure
    def coverage(self, before: State, events: Sequence[Event], after: State) -> Iterable[str]:
        figures, dumps = self.rulebook.figures, (self.dump(before), self.dump(after))
        reached: Iterable[str] = self.module("coverage").coverage(figures, dumps[0], events, dumps[1])
        return reached

    def restore(self, data: JsonMapping) -> State:
        """Return the state that a dump describes. Raises StateError if the dump's shape, agenda or fingerprint is
        invalid, or if it violates an invariant.
        """
        state = super().restore(data)
        self.check_agenda(state._position)
        if any(len(decision.moves) < 2 for decision in self.numbered_decisions(state)):
            raise StateError("agenda: its last task leaves no choice, so play does not stop there [ASK]")
        return state

    def check_agenda(self, position: Position) -> None:
        """Raise StateError if the agenda and the active seat cannot occur together in play."""
        check_possible(self.rules, position)
