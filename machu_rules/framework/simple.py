"""The base class for games without data files, in which a game is one class.

The states of such a game are frozen attrs classes. Their fields contain numbers, strings, booleans, None and tuples of
these.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from attrs import AttrsInstance, asdict, evolve, fields_dict

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import Refusal, StateError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.phrasing import nearest_word, short_repr
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import CHANCE, Chance, ChanceDeal, Event, Feature, JsonDict, Outcome, ScoreLine, Seed
from machu_rules.framework.card_fields import FACE_DOWN, CardState, Declared, EventList, Kind, declared_fields, in_order
from machu_rules.framework.decks import seed_of_decks
from machu_rules.framework.game import Game
from machu_rules.framework.random_deal import random_deal
from machu_rules.framework.state_reader import read_object
from machu_rules.framework.steps import Refused

if TYPE_CHECKING:
    from machu_rules.loader.rulebook import Rule

S = TypeVar("S", bound=AttrsInstance)

MOST_DEALS = 100
"""The maximum number of deals between two decisions. A game with more deals has a fault."""

CARD_ID = re.compile("[a-z0-9_]{1,40}")
"""The ids of cards. They become part of moves and of the names of features."""


class SimpleGame(Game[S]):
    """A game without data files.

    If the class of the states derives from `CardState`, you write `cards_to_deal`, `open_decisions`, `play`, `ending`
    and `score_lines`. Everything else has a default, which you can override. docs/your_own_game.md builds such a game
    step by step.

    Otherwise, write the required methods of `Game` yourself, except for `dump` and `restore`.

    Args:
        name: The name of the game. Default: the class attribute ``name``.
        rules: The rules of its rulebook. Default: the class attribute ``rules``.
        figures: Numbers that affect play. The fingerprint covers them. Default: none.
        options: The options by name. The fingerprint covers them. Default: the first of the ``option_values``.
        **chosen: Values for options from ``option_values``.

    Raises:
        UsageError: If the class is incomplete, or an option is invalid.
    """

    states: type[S]
    """The attrs class of the game's states."""

    name: str = ""
    """The name of the game: lower-case words that are joined by dashes."""

    rules: Any = ()
    """The rules of the game: a mapping from the id of a rule to its title, or a sequence of
    `machu_rules.loader.rulebook.Rule`. Refusals that all games have in common cite the first rule.
    """

    rules_revision = 1

    option_values: ClassVar[Mapping[str, Sequence[str]]] = MappingProxyType({})
    """The values of each option. The first value is the default. ``MyGame(passing="no")`` chooses another one. If the
    game is installed, a variant file with ``options: {passing: "no"}`` does the same.
    """

    cards: Sequence[str] = ()
    """The ids of all cards, in the order in which players sort their hands. A card that exists several times is listed
    several times.
    """

    def __init__(
        self,
        name: str = "",
        rules: Sequence[Rule] = (),
        figures: Sequence[int] = (),
        options: Mapping[str, str] = MappingProxyType({}),
        /,
        **chosen: str,
    ) -> None:
        from machu_rules.loader.rulebook import Rule, Rulebook

        name, rules = name or self.name, rules or self.rules
        if isinstance(rules, Mapping):
            rules = [Rule(rule, title) for rule, title in rules.items()]
        self._check_declaration(name, rules)
        options = {**self._chosen(chosen), **options}
        given = [name, *figures, *self.cards, *map(list, sorted(options.items()))]
        fingerprint = hashlib.sha256(json.dumps(given).encode()).hexdigest()
        title = name.replace("_", " ").replace("-", " ").capitalize()
        super().__init__(Rulebook(name, name, title, None, tuple(rules), (), FrozenMap(), fingerprint), options)
        if not any(rule.id == self.asking for rule in rules):
            self.asking = rules[0].id
        self._declared = declared_fields(self.states)
        self._hands = [name for name, declared in self._declared.items() if declared.kind == Kind.HAND]
        self._order = {card: place for place, card in enumerate(self.cards)}

    def _check_declaration(self, name: str, rules: Sequence[Rule]) -> None:
        """Raise UsageError with the remedy if an attribute of the class is missing or invalid."""
        kind = type(self).__qualname__
        if not name:
            raise UsageError(f'{kind} has no name: write name = "my-game" in the class')
        if not rules:
            raise UsageError(f'{kind} has no rules: write rules = {{"PLAY-1": "Follow suit"}} in the class')
        states = getattr(self, "states", None)
        if not hasattr(states, "__attrs_attrs__"):
            raise UsageError(
                f"{kind} has no class of states: write states = State, where State is a frozen attrs class"
            )
        if not getattr(self, "players", ()):
            raise UsageError(f"{kind} has no player counts: write players = (2, 3, 4) in the class")

        for card in self.cards:
            if not isinstance(card, str) or not CARD_ID.fullmatch(card):
                raise UsageError(
                    f"{kind}.cards contains {card!r}: an id consists of lower-case letters, digits and underscores, "
                    'such as "hq". The texts name it: terms'
                )

    def _chosen(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return the values of all options, or raise UsageError if an option or its value is unknown."""
        for option, value in chosen.items():
            values = self.option_values.get(option)
            if values is None:
                known = ", ".join(self.option_values) or "none"
                raise UsageError(f"{type(self).__qualname__} has no option {option!r}. Its options: {known}")
            if value not in values:
                near = nearest_word(str(value), values)
                hint = f"; did you mean {near!r}?" if near else ""
                raise UsageError(f"the option {option} is {' or '.join(map(repr, values))}, not {value!r}{hint}")
        return {option: chosen.get(option, values[0]) for option, values in self.option_values.items()}

    # --- what you write if the states derive from `CardState` ---

    def start(self, players: int) -> S:
        """Return the state before the first deal.

        By default it contains the default of each field. Fields with one item per seat contain an empty item for each
        seat.

        Args:
            players: The number of players.

        Returns:
            The state. Its cards have not been dealt.
        """
        return self.states()

    def cards_to_deal(self, state: S) -> Mapping[str, int]:
        """Return the cards that have to be dealt now.

        By default, no cards are dealt. The cards come from the top of the shuffled `pack`.

        Args:
            state: A state at the start, after a move or after a deal.

        Returns:
            The number of cards by field, such as ``{"hands": 13, "trump": 1}``. If a field has one item per seat, each
            seat receives this number of cards. Empty if no deal is due.
        """
        return {}

    def pack(self, state: S) -> Sequence[str]:
        """Return the cards that are shuffled for a deal.

        Args:
            state: A state in which a deal is due.

        Returns:
            The ids of the cards. By default, these are all `cards`.
        """
        return self.cards

    def after_deal(self, state: S, events: EventList) -> S:
        """Return the state after a deal, with the changes that follow from the dealt cards.

        An example is the seat that leads, because it holds a certain card. By default, nothing changes.

        Args:
            state: The state in which the cards have been dealt.
            events: The events so far. Add those of the deal.

        Returns:
            The state.
        """
        return state

    def open_decisions(self, state: S) -> Iterable[Decision]:
        """Return the open decisions of the players. Make them with `ask`.

        Args:
            state: A state of this game, in which no deal is due and which is not the end.

        Returns:
            The decisions in a stable order.
        """
        raise self._missing("open_decisions(self, state)")

    def check_move(self, state: S, seat: int, move: Move) -> None:
        """Raise `Refused` if a rule forbids a move.

        `ask` offers only moves that this method accepts. If a player types another move, its reason is the refusal.

        Args:
            state: A state of this game.
            seat: The seat that has to move.
            move: A move whose text is in `action_space`.

        Raises:
            Refused: If a rule forbids the move.
        """

    def play(self, state: S, seat: int, move: Move, events: EventList) -> S:
        """Play a legal move of a player.

        Args:
            state: The state before the move.
            seat: The seat that moves.
            move: A legal move.
            events: An empty list. Add the events of the move.

        Returns:
            The state after the move.
        """
        raise self._missing("play(self, state, seat, move, events)")

    def ending(self, state: S) -> str:
        """Return how the game has ended.

        Args:
            state: A state of this game, in which no deal is due.

        Returns:
            A word, such as ``tricks``, or an empty text while the game goes on.
        """
        raise self._missing("ending(self, state)")

    def score_lines(self, state: S, seat: int) -> Iterable[tuple[str, str, int]]:
        """Return the current score of a seat, line by line. The highest total wins.

        Args:
            state: A state of this game.
            seat: The seat, from 0.

        Returns:
            The lines. Each contains the id of a rule, the id of the thing that counts, and the points.
        """
        raise self._missing("score_lines(self, state, seat)")

    def sees(self, state: S, viewer: int | None, name: str, owner: int | None) -> bool:
        """Return True if a viewer sees a hidden field, or the item of a seat in a hidden field.

        By default, seats see their own items. Override the method if partners show each other their hands, or if all
        hands are shown at the end.

        Args:
            state: A state of this game.
            viewer: The seat, from 0, or None for a spectator.
            name: The name of a field that was declared with `hand_field`, `deck_field`, `choice_field` or
                `secret_field`.
            owner: The seat to which the item belongs, or None if the field does not have one item per seat.

        Returns:
            True if the viewer sees the value.
        """
        return owner is not None and owner == viewer

    def fits(self, view: JsonDict, name: str, owner: int | None, card: str) -> bool:
        """Return True if a hidden card can be at a place, as far as a viewer knows.

        `sample_hidden` deals hidden cards only to places that they fit. By default, all cards fit. Override the method
        if play shows that a player has no cards of a suit.

        Args:
            view: The view of a seat, in which `FACE_DOWN` replaces hidden cards.
            name: The name of a field.
            owner: The seat to which the item belongs, or None if the field does not have one item per seat.
            card: The id of a card that the viewer does not see.

        Returns:
            True if the card can be there.
        """
        return True

    def lawful(self, state: S) -> bool:
        """Return True if a state is possible between two moves. `restore` calls this method.

        By default, all states are possible whose fields have values that their declarations allow, in which no card is
        in two places, and for which `decisions` works.

        Args:
            state: A state whose fields have the right types.

        Returns:
            True if the state is possible.

        Raises:
            StateError: If the state is impossible. The message contains the reason.
        """
        if isinstance(state, CardState) and (fault := self._fault(state)):
            raise StateError(fault)
        return True

    def _fault(self, state: Any) -> str:
        """Return the reason why a state is impossible, or an empty text."""
        packed, found = Counter(self.cards), Counter[str]()
        if state.seats not in self.players:
            return f"seats: {self.rulebook.title} is for {', '.join(map(str, self.players))} players"
        if state.deals < 0 or Counter(state.next_cards) - packed:
            return "deals or next_cards: no deal of this game"
        for name, declared in self._declared.items():
            values = getattr(state, name)
            if declared.by_seat and len(values) != state.seats:
                return f"{name}: expected one item per seat"
            for seat, value in enumerate(values if declared.by_seat else (values,)):
                place = f"{name}[{seat}]" if declared.by_seat else name
                if declared.holds_cards:
                    found.update(value)
                    known = [card for card in value if card in packed]
                    if declared.kind == Kind.HAND and value != in_order(known, self._order):
                        return f"{place}: the cards are not in order"
                elif not self._allowed(declared, value, state.seats):
                    return f"{place}: {short_repr(value)} is impossible"
        if surplus := found - packed:
            return f"the card {short_repr(next(iter(surplus)))} is in the state too often"
        try:
            self.decisions(state)
        except StateError as error:
            return str(error)
        except (LookupError, TypeError, ValueError) as error:
            return f"the open decisions fail with {type(error).__name__}: {error}"
        return ""

    def _allowed(self, declared: Declared, value: Any, seats: int) -> bool:
        match declared.kind:
            case Kind.NUMBER:
                return type(value) is int and declared.least <= value <= declared.most
            case Kind.SEAT:
                return value is None or 0 <= value < seats
            case Kind.WORD:
                return value in declared.words
            case Kind.CHOICE:
                return value is None or value in self._moves
        return True

    # --- helpers ---

    def ask(
        self,
        state: S,
        seat: int,
        kind: str,
        moves: Iterable[Move],
        *,
        private: bool | None = None,
        secret: bool = False,
    ) -> Decision:
        """Return a decision that offers those of the moves that `check_move` accepts.

        Args:
            state: A state of this game.
            seat: The seat that decides.
            kind: The kind of the decision. The question for players has this key in the section ``decisions`` of the
                texts.
            moves: All moves that a player might think of.
            private: True if only this seat may see the list of moves, for example because it shows a hand. Default:
                the value of ``secret``.
            secret: True if the answer stays hidden until all seats have chosen. Default: False.

        Returns:
            The decision.
        """
        found = []
        for move in moves:
            try:
                self.check_move(state, seat, move)
            except Refused:
                continue
            found.append(move)
        return Decision(seat, kind, None, tuple(found), secret, private=private)

    @cached_property
    def _moves(self) -> frozenset[str]:
        try:
            return frozenset(self.action_space)
        except UsageError:
            return frozenset()

    def _missing(self, signature: str) -> UsageError:
        return UsageError(f"{type(self).__qualname__} has no method {signature}, which docs/your_own_game.md explains")

    # --- the methods of `Game`, derived from the above ---

    def begin(
        self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed"
    ) -> tuple[S, Sequence[Event]]:
        """See `Game.begin`. The state comes from `start`, and its cards from `cards_to_deal` and `pack`."""
        self.check_start(players, seed, dealt, chance)
        state: Any = self.start(players)
        if not isinstance(state, CardState):
            raise UsageError(
                f"the class {type(state).__qualname__} does not derive from CardState, so {type(self).__qualname__} "
                "has to define begin, dealt, decisions, apply, view, score and outcome itself"
            )
        empty = {
            name: declared.empty(players)
            for name, declared in self._declared.items()
            if declared.by_seat and not getattr(state, name)
        }
        state = evolve(state, seats=players, asked=chance == "ask", **empty)
        events = EventList()
        if dealt is not None:
            state = self.deal(
                evolve(state, seed=seed_of_decks(self._decks(dealt)) if seed is None else seed_text(seed)), dealt
            )
        elif chance == "seed":
            state = evolve(state, seed=seed_text(seed))
        return self._dealt_out(state, events, at_start=True), tuple(events)

    def _decks(self, dealt: ChanceDeal) -> tuple[tuple[str, ...], ...]:
        """Return dealt cards as tuples. Raises StateError if they are not one list of cards of this game.

        A game without cards has nothing to deal.
        """
        if not dealt and not self.cards:
            return ((),)
        decks = [deck for deck in dealt if isinstance(deck, list | tuple)]
        if len(decks) != len(dealt) or len(decks) != 1:
            raise StateError("dealt: expected a list with one list of cards")
        if strange := [card for card in decks[0] if card not in self.cards]:
            raise StateError(f"dealt: {str(strange[0])[:40]!r} is not a card of this game")
        return (tuple(decks[0]),)

    def deal(self, state: S, dealt: ChanceDeal) -> S:
        """See `Game.deal`."""
        if not isinstance(state, CardState):
            return super().deal(state, dealt)
        if state.asked:
            raise UsageError("with chance='ask', the moves of chance deal the cards")
        return evolve(state, next_cards=self._decks(dealt)[0])

    def dealt(self, state: S) -> list[Any]:
        """See `Game.dealt`. The result is one list with the cards in the order of `cards_to_deal`. The cards of a hand
        are sorted.
        """
        start: Any = self.begin(state.seats, chance="ask")[0]  # type: ignore[attr-defined]
        if state.asked:  # type: ignore[attr-defined]
            return []
        cards = [card for place, _ in self._places(start) for card in state.cards_at(place)]  # type: ignore[attr-defined]
        return [cards] if cards else []

    def _places(self, state: Any) -> list[tuple[Any, int]]:
        """Return the places that receive cards in the next deal, and the number of cards for each place. The list is
        empty if no deal is due.
        """
        due = self.cards_to_deal(state)
        if unknown := [name for name in due if name not in self._declared or not self._declared[name].holds_cards]:
            fields = [name for name, declared in self._declared.items() if declared.holds_cards]
            raise UsageError(
                f"{type(self).__qualname__}.cards_to_deal names {unknown[0]!r}, which is not a field for cards of "
                f"{self.states.__qualname__}. Its fields for cards: {', '.join(fields) or 'none'}"
            )
        return [
            ((name, seat) if self._declared[name].by_seat else name, number)
            for name, number in due.items()
            for seat in range(state.seats if self._declared[name].by_seat else 1)
        ]

    def _dealt_out(self, state: Any, events: EventList, at_start: bool = False) -> Any:
        """Carry out all deals that are due. If chance is asked, a deal waits until all its cards are known."""
        first = state.deals
        while places := self._places(state):
            if state.deals - first == MOST_DEALS:
                raise UsageError(
                    f"{type(self).__qualname__}.cards_to_deal never returns {{}}, so dealing never ends. For a single "
                    "deal, write: return {} if state.deals else {...}"
                )
            number, pack = sum(number for _, number in places), self.pack(state)
            if number > len(pack):
                raise StateError(f"a deal of {number} cards is due, but the pack has only {len(pack)} cards")
            next_cards = state.next_cards
            if not next_cards and not state.asked:
                next_cards = tuple(Stream(f"{state.seed}/{state.deals}").shuffled(pack)[:number])
            if state.asked and len(next_cards) < number:
                break
            if len(next_cards) != number or Counter(next_cards) - Counter(pack):
                raise StateError(f"a deal of {number} cards of the pack is due, not of {len(next_cards)} others")
            if not at_start and not state.asked:
                events.add("dealt", None, self.asking, private_to=CHANCE, dealt=list(next_cards))
            for place, size in places:
                state = state.put(place, (*state.cards_at(place), *next_cards[:size]))
                next_cards = next_cards[size:]
            state = self.after_deal(self._sorted(evolve(state, next_cards=(), deals=state.deals + 1)), events)
        return self._sorted(state)

    def _sorted(self, state: Any) -> Any:
        """Return the state with all hands in the order of `cards`."""
        for name in self._hands:
            hands = getattr(state, name)
            in_hand = tuple([in_order(hand, self._order) for hand in hands])
            if in_hand != hands:
                state = evolve(state, **{name: in_hand})
        return state

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """See `Game.decisions`. The decisions come from `open_decisions`, or from a deal if chance is asked."""
        if state.asked and (places := self._places(state)):  # type: ignore[attr-defined]
            left = Counter(self.pack(state)) - Counter(state.next_cards)  # type: ignore[attr-defined]
            moves = tuple(Move("deal", (card,)) for card in left)
            kinds = {self._declared[name].kind for name in self.cards_to_deal(state)}
            open_deal = kinds == {Kind.PILE} and sum(number for _, number in places) == 1
            return (Decision(CHANCE, "deal", None, moves, not open_deal, tuple(left.values())),)
        if self.ending(state):
            return ()
        found = tuple(self.open_decisions(state))
        if not found or not all(decision.moves for decision in found):
            raise StateError(self._stuck(found))
        return found

    def _stuck(self, found: Sequence[Decision]) -> str:
        """Return the message for a state in which the game cannot go on."""
        name = type(self).__qualname__
        if not found:
            return f"no decision is open, but {name}.ending returns an empty text"
        stuck = next(decision for decision in found if not decision.moves)
        return (
            f"seat {stuck.seat} has no legal answer to {stuck.kind}: {name}.check_move refuses all moves, or the game "
            "is over and ending returns an empty text"
        )

    def apply(self, state: S, move: Move | str, seat: int | None = None) -> tuple[S, Sequence[Event]]:
        """See `Game.apply`. The move is played by `play`, and `cards_to_deal` decides if cards are dealt after it."""
        decision, move = self.accepted(state, move, seat)
        events, after = EventList(), cast(Any, state)
        if decision.seat == CHANCE:
            after = evolve(after, next_cards=(*after.next_cards, move.args[0]))
        else:
            after = self.play(state, decision.seat, move, events)
        return self._dealt_out(after, events), tuple(events)

    def explain(self, state: S, decision: Decision, text: str) -> Refusal:
        """See `Game.explain`. The reason comes from `check_move`."""
        if decision.seat != CHANCE and text in self._moves:
            try:
                self.check_move(state, decision.seat, Move.parse(text))
            except Refused as refused:
                rule, code, params = refused.reason
                return self.refusal(rule, code, **params)
        return super().explain(state, decision, text)

    def view(self, state: S, seat: int | None) -> JsonDict:
        """See `Game.view`. The declarations of the fields determine the hidden values, together with `sees`.

        In place of a hidden card or choice, the view contains `FACE_DOWN`. In place of other hidden values, it contains
        None.
        """
        self.check_seat(seat, self.seats(state))
        view = {**self.dump(state), "viewer": seat}
        if isinstance(state, CardState):
            view["seed"], view["next_cards"] = None, [FACE_DOWN] * len(state.next_cards) if state.asked else []
        for name, declared in self._declared.items():
            if declared.hidden and declared.by_seat:
                row = view[name]
                view[name] = [
                    value if self.sees(state, seat, name, owner) else masked(declared, value)
                    for owner, value in enumerate(row)
                ]
            elif declared.hidden and not self.sees(state, seat, name, None):
                view[name] = masked(declared, view[name])
        return {**view, "decisions": self.decisions_for(state, seat)}

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        """See `Game.sample_hidden`. All deals of the unseen cards that `fits` accepts are equally likely.

        After the deal, each hidden choice becomes a random answer to the open decision. Override the method to draw the
        fields that were declared with `secret_field`, and add them to the result of this method.
        """
        if not issubclass(self.states, CardState):
            return super().sample_hidden(view, stream)
        unseen, room = Counter(self.cards), dict[tuple[str, int | None], int]()
        places = self._card_places(view)
        for place, cards in places.items():
            unseen.subtract(card for card in cards if card != FACE_DOWN)
            room[place] = cards.count(FACE_DOWN)
        found = random_deal(stream, list(unseen.elements()), room, lambda place, card: self.fits(view, *place, card))
        drawn: JsonDict = {}
        for (name, owner), cards in places.items():
            hidden = iter(found[name, owner])
            whole = [next(hidden) if card == FACE_DOWN else card for card in cards]
            if self._declared[name].kind == Kind.HAND:
                whole = list(in_order(whole, self._order))
            if owner is None:
                drawn[name] = whole
            else:
                drawn.setdefault(name, []).append(whole)
        drawn["seed"] = "" if view["asked"] else f"{stream.below(2**63):x}"
        return self._with_choices(view, drawn, stream)

    def _card_places(self, view: JsonDict) -> dict[tuple[str, int | None], list[str]]:
        """Return the cards at each place of a view, by the name of the field and the seat."""
        found: dict[tuple[str, int | None], list[str]] = {}
        for name, declared in self._declared.items():
            if declared.holds_cards and declared.by_seat:
                found |= {(name, seat): cards for seat, cards in enumerate(view[name])}
            elif declared.holds_cards:
                found[name, None] = view[name]
        return found

    def _with_choices(self, view: JsonDict, drawn: JsonDict, stream: Stream) -> JsonDict:
        """Add random values for hidden choices, and for the cards that chance has already determined."""
        choices = [name for name, declared in self._declared.items() if declared.kind == Kind.CHOICE]
        hidden = [(name, seat) for name in choices for seat, value in enumerate(view[name]) if value == FACE_DOWN]
        if not hidden and not view["next_cards"]:
            return {**drawn, "next_cards": []}
        rows = {name: [None if value == FACE_DOWN else value for value in view[name]] for name in choices}
        whole = {**view, **drawn, **self._secrets_at_start(view), **rows, "next_cards": []}
        state: Any = self.restore(self._dump_part(whole))
        for name, seat in hidden:
            kind = self._declared[name].words[0]
            moves = [each.moves for each in self.open_decisions(state) if (each.seat, each.kind) == (seat, kind)]
            rows[name][seat] = stream.choice(moves[0]).text
        next_cards = stream.shuffled(self.pack(state))[: len(view["next_cards"])] if view["next_cards"] else []
        return {**drawn, **rows, "next_cards": next_cards}

    def _secrets_at_start(self, view: JsonDict) -> JsonDict:
        """Return the fields that only an author can draw, in which hidden values are replaced by those at the start."""
        found: JsonDict = {}
        for name, declared in self._declared.items():
            if declared.kind == Kind.SECRET and declared.by_seat:
                found[name] = [
                    listed(declared.item) if value is None and owner != view["viewer"] else value
                    for owner, value in enumerate(view[name])
                ]
            elif declared.kind == Kind.SECRET:
                found[name] = listed(declared.item) if view[name] is None else view[name]
        return found

    def undecided(self, state: S, seat: int) -> S:
        """See `Game.undecided`. The hidden choices of other seats are removed."""
        changes = {}
        for name, declared in self._declared.items():
            if declared.kind == Kind.CHOICE:
                row = enumerate(getattr(state, name))
                changes[name] = tuple(item if self.sees(state, seat, name, owner) else None for owner, item in row)
        return evolve(cast(Any, state), **changes) if changes else state

    def features(self, view: JsonDict) -> tuple[Feature, ...]:
        """See `Game.features`. Each declared field becomes numbers. The viewer's numbers come first."""
        if not issubclass(self.states, CardState):
            return super().features(view)
        try:
            if view["seats"] not in self.players:
                raise LookupError("seats")
            return tuple(self._features(view))
        except (LookupError, TypeError, AttributeError) as error:
            raise StateError(f"this is not a view of this game: {type(error).__name__} at {error}") from None

    def _features(self, view: JsonDict) -> Iterator[Feature]:
        seats, first, asked = view["seats"], view["viewer"] or 0, {each["seat"] for each in view["decisions"]}
        order = [(first + place) % seats for place in range(seats)]
        yield from (Feature.flag(f"asked_{place}", seat in asked) for place, seat in enumerate(order))
        for name, declared in self._declared.items():
            if declared.by_seat:
                for place, seat in enumerate(order):
                    yield from self._numbers(f"{name}_{place}", declared, view[name][seat], order)
            else:
                yield from self._numbers(name, declared, view[name], order)

    def _numbers(self, name: str, declared: Declared, value: Any, order: list[int]) -> Iterator[Feature]:
        """Yield the features of a field, or of the item of one seat."""
        match declared.kind:
            case Kind.HAND | Kind.PILE | Kind.DECK:
                counts, packed = Counter(value), Counter(self.cards)
                yield Feature(f"{name}.hidden", counts[FACE_DOWN], 0, len(self.cards))
                yield from (Feature(f"{name}.{card}", counts[card], 0, most) for card, most in packed.items())
            case Kind.CHOICE:
                yield Feature.flag(f"{name}.made", value)
                texts = [text for text in self.action_space if text.split(" ")[0] == declared.words[0]]
                yield from (Feature.flag(f"{name}.{text.replace(' ', '_')}", value == text) for text in texts)
            case Kind.NUMBER:
                yield Feature(name, value, declared.least, declared.most)
            case Kind.SEAT:
                yield from (Feature.flag(f"{name}.{place}", seat == value) for place, seat in enumerate(order))
            case Kind.WORD:
                yield from (Feature.flag(f"{name}.{word}", word == value) for word in declared.words)

    @property
    def chance_space(self) -> tuple[str, ...]:
        """See `Game.chance_space`. Chance deals one of the `cards`."""
        return tuple(f"deal {card}" for card in dict.fromkeys(self.cards)) if self.cards else super().chance_space

    def seats(self, state: S) -> int:
        """See `Game.seats`."""
        return state.seats if isinstance(state, CardState) else super().seats(state)

    def score(self, state: S, seat: int) -> tuple[ScoreLine, ...]:
        """See `Game.score`. The lines come from `score_lines`."""
        self.check_seat(seat, self.seats(state), spectator=False)
        return tuple(
            ScoreLine(rule, what, points, 0, f"{self.catalogue.name(what)}: {points}")
            for rule, what, points in self.score_lines(state, seat)
        )

    def outcome(self, state: S) -> Outcome | None:
        """See `Game.outcome`. All seats with the highest score win, when `ending` returns a word."""
        ending = "" if self._places(state) else self.ending(state)
        if not ending:
            return None
        scores = tuple(self.points(state))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(ending, ending, winners, scores, {"points": scores})

    def dump(self, state: S) -> JsonDict:
        """See `Game.dump`."""
        return {**self._head(), **{name: listed(value) for name, value in asdict(state).items()}}

    def restore(self, data: JsonDict) -> S:
        """See `Game.restore`."""
        head, fields = self._head(), data
        if isinstance(data, Mapping):
            for name, value in head.items():
                if data.get(name) != value:
                    raise StateError(f"{name}: expected {value!r}")
            for name in fields_dict(self.states):
                if name not in data:  # even if the field has a default
                    raise StateError(f"{name} is missing")
            fields = {name: value for name, value in data.items() if name not in head}
        state: S = read_object(self.states, fields)
        if not self.lawful(state):
            raise StateError(f"no game of {self.rulebook.title} can reach this state")
        return state

    def _dump_part(self, whole: JsonDict) -> JsonDict:
        """Return the keys of a dump. The view may have more keys."""
        names = {*self._head(), *fields_dict(self.states)}
        return {name: value for name, value in whole.items() if name in names}

    def _head(self) -> JsonDict:
        name = self.rulebook.game
        return {"game": name, "format": f"machu-rules/{name}/state/1", "fingerprint": self.fingerprint}


def masked(declared: Declared, value: Any) -> Any:
    """Return the JSON data that replaces a hidden value in a view."""
    if declared.holds_cards:
        return [FACE_DOWN] * len(value)
    return FACE_DOWN if declared.kind == Kind.CHOICE and value is not None else None


def listed(value: Any) -> Any:
    """Return a value in which all tuples are replaced by lists."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value
