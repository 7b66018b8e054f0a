"""The base class for games that consist of data files and a package of modules. Most methods of such a game are derived
from its modules. docs/games.md lists the names of the modules.

The rules of such a game work on a position, a mutable object whose fields are numbers and lists of numbers. A subclass
names its package and its agenda, and defines the methods in which its game differs from others. Modules that are not
needed at the start are imported later, so that loading is fast.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from attrs import asdict, evolve

from machu_rules.core import shapes
from machu_rules.core.arguments import check_arguments_after_failure, wrong_kind_error
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import Refusal, StateError, UsageError
from machu_rules.core.general_texts import NUMBERS_GAME
from machu_rules.core.phrasing import truncate
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.shape_check import shape_predicate
from machu_rules.core.text_catalogue import Catalogue, Texts
from machu_rules.core.values import (
    CHANCE,
    HIDDEN,
    Chance,
    ChanceDeal,
    Event,
    Feature,
    JsonDict,
    JsonMapping,
    Outcome,
    Panel,
    ScoreLine,
    Seed,
)
from machu_rules.framework import derived
from machu_rules.framework.actions import actions_of
from machu_rules.framework.decks import Deck, decks_of, ids_of, seed_of_decks
from machu_rules.framework.declaration import fields_of
from machu_rules.framework.engine import Engine, Played, TableDispatch
from machu_rules.framework.facts import EventMaker, Events, forms_of
from machu_rules.framework.game import Game
from machu_rules.framework.numbered_decision import NumberedDecision
from machu_rules.framework.rollout_policies import RolloutPolicy
from machu_rules.framework.scoring import scoring_of
from machu_rules.framework.seen import Seen
from machu_rules.framework.state_reader import no_view, read_state
from machu_rules.framework.states import P, S, State
from machu_rules.framework.steps import Agenda, QuestionStep, Refused
from machu_rules.loader.build import check_unchanged_since_load
from machu_rules.loader.rulebook import Rule, Rulebook
from machu_rules.loader.spec import GameSpec
from machu_rules.render.picture_options import PLAIN, PictureOptions

if TYPE_CHECKING:
    from machu_rules.framework.events import Goal
    from machu_rules.framework.invariants import Invariant
    from machu_rules.render.parts import PictureWithParts

Line = tuple[str, str, int, int]
"""A line of a score. It consists of the id of its rule, its reason, its points and its gold."""


def bots_of(package: str, *names: str) -> Mapping[str, str]:
    """Return the bots in the module `bots` of a game's package. The keys are the names of the classes in lower case.

    Args:
        package: The name of the package.
        *names: The names of the classes.

    Returns:
        The bots, for the attribute ``bots`` of the game's class.

    >>> dict(bots_of("ludo", "Runner"))
    {'runner': 'ludo.bots:Runner'}
    """
    return MappingProxyType({name.lower(): f"{package}.bots:{name}" for name in names})


@cache
def module_of(package: str, name: str) -> Any:
    """Return a module of a package. The result is cached, because `import_module` takes a microsecond even if the
    module is already imported.
    """
    return import_module(f"{package}.{name}")


@cache
def has_module(package: str, name: str) -> bool:
    """Return True if a package has a module with this name."""
    return find_spec(f"{package}.{name}") is not None


V = TypeVar("V")
"""The type of a game's views, a TypedDict."""
D = TypeVar("D")
"""The type of the game's dumps."""
E = TypeVar("E")
"""The types of the game's events as JSON."""


def with_rules(rulebook: Rulebook, rules: tuple[Rule, ...]) -> Rulebook:
    """Return a rulebook with additional rules. Rules that the rulebook already contains are skipped."""
    known = {rule.id for rule in rulebook.rules}
    new = tuple(rule for rule in rules if rule.id not in known)
    return evolve(rulebook, rules=(*rulebook.rules, *new)) if new else rulebook


def fingerprint_of(data: str, name: str, options: Mapping[str, str], rules: tuple[Rule, ...]) -> str:
    """Return the fingerprint of a game.

    The result is ``data``, the fingerprint of the game's data, unless the class of the game declares ``options`` or
    ``rules`` of its own. In that case it is a hash of ``data``, the ``name`` of the class, the options and the ids of
    the rules.
    """
    if not options and not rules:
        return data
    text = json.dumps([data, name, dict(options), [rule.id for rule in rules]])
    return sha256(text.encode()).hexdigest()


class NumbersGame(Played[S], Game[S], Generic[S, P, V, D, E]):
    """A game whose rules work on a position of numbers. It consists of data files and a Python package.

    The package contains the modules `state`, `events` and the rules. All other modules are optional, because the
    library derives them from the declarations: `tables`, `state_json`, `json_types`, `invariants`, `targets`, `frames`,
    `determinize` and `drawing.svg.board`.

    Args:
        rulebook: The rulebook of the game, with its data.
        catalogue: The texts of the game in one language. Default: None, the English texts.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> isinstance(game, NumbersGame), game.position(game.new(players=3, seed=7)).seats
    (True, 3)
    """

    name: str = ""
    """The name of the game, if the class is the entry point of a package."""

    figures: type[Any] | None = None
    """The class of all figures, if the class is the entry point of a package. The data files are in the folder ``data``
    of the package."""

    package: str
    """The name of the package. By default, it is the package of the module that defines the class."""

    states: type[S] = State  # type: ignore[assignment]  # a game without properties of its own needs no other class
    """The class of the game's states."""

    agenda: Agenda[P]
    """The steps of the game. To change a rule in code, replace a step (see docs/one_rule.md)."""

    refusal_rules: Mapping[str, str] = MappingProxyType({})
    """The ids of the rules that refusals cite, by the code of the refusal. A refusal whose code is missing here cites
    `asking`.
    """

    drawing: str = ""
    """The name of the module that defines ``panels``. Empty if there is none."""

    own_rules: tuple[Rule, ...] = ()
    """Rules that the class adds to the rulebook because its code changes them."""

    own_options: Mapping[str, str] = MappingProxyType({})
    """Options that the class declares, with their values."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if not hasattr(cls, "package") and not cls.__module__.startswith("machu_rules.framework."):
            cls.package = cls.__module__.rpartition(".")[0]

    @classmethod
    def spec(cls) -> GameSpec:
        """Return the instructions for making the game from its data files. They follow from `name` and `figures`.

        Returns:
            The instructions.

        Raises:
            UsageError: If `name` or `figures` is missing, or the class is not in a package.

        >>> from machu_rules.games.incan_gold.game import IncanGold
        >>> IncanGold.spec()
        Traceback (most recent call last):
        machu_rules.core.errors.UsageError: the class machu_rules.games.incan_gold.game.IncanGold does not say which
        data it is made from: add name = "my-game"
        """
        # imported here to make loading a shipped game faster
        from machu_rules.framework.tables import lists_of
        from machu_rules.loader.figures import files_of
        from machu_rules.loader.standard_checks import standard_checks

        where = f"{cls.__module__}.{cls.__qualname__}"
        if not cls.name or cls.figures is None:
            missing = "figures = Figures" if cls.name else 'name = "my-game"'
            raise UsageError(f"the class {where} does not say which data it is made from: add {missing}")
        if not cls.package:
            raise UsageError(f"the module of {where} must be in a package, which has the data in its folder data")
        own = module_of(cls.package, "checks").CHECKS if has_module(cls.package, "checks") else ()
        return GameSpec(
            name=cls.name,
            folder="data",
            schemas="",
            files=(*files_of(cls.figures), "rules"),
            model=cls.figures,
            checks=(*standard_checks(cls.figures), *own),
            build=cls,
            package=cls.package,
            keys={each.path: "players" for each in lists_of(cls.figures) if each.by_players},
            components=tuple([each.path for each in lists_of(cls.figures) if each.has_ids]),
        )

    def __init__(self, rulebook: Rulebook, catalogue: Catalogue | None = None) -> None:
        self.rulebook = with_rules(check_unchanged_since_load(rulebook), self.own_rules)
        """See `Game.rulebook`. It includes the rules that the class adds."""
        self.fingerprint = fingerprint_of(rulebook.fingerprint, type(self).__name__, self.own_options, self.own_rules)
        """See `Game.fingerprint`. It covers the options and rules that the class declares."""
        if self.figures is not None:
            from machu_rules.framework.author_checks import check_class

            check_class(self)
        self.rules_by_players = self.make_rules()
        """The data of the rulebook in the form that play needs, by player count."""
        self.rules = self.rules_by_players[max(self.rules_by_players)]
        """The data for the largest player count."""
        self.event_kinds = self.module("events").EVENT_KINDS if has_module(self.package, "events") else {}
        self.maker = self.event_maker()
        self.engine = Engine(
            self.agenda, self.rules, self.rules_by_players, self.states, self.fingerprint, self.maker, self._dispatch()
        )
        own = has_module(self.package, "state_json")
        if self.figures is not None:
            from machu_rules.framework.author_checks import check_events, check_questions, check_sums

            check_questions(self)
            check_sums(self)
            check_events(self, self.event_kinds)
        self._json = self.module("state_json").JSON if own else derived.state_json(self.positions, rulebook.game)
        self._catalogue = catalogue
        self._questions: dict[str, QuestionStep[Any, P]] = {}  # by the verbs of their moves
        for question, moves in zip(self.engine.questions, self.engine.moves, strict=True):
            for move in moves:
                self._questions.setdefault(move.verb, question)
        self._score_text = lru_cache(4096)(
            self.score_text
        )  # cached, because checks request the same lines after every move

    def _dispatch(self) -> TableDispatch:
        """Return the object that carries out the steps. A compiled game has a class for its own agenda."""
        if has_module(self.package, "dispatch") and self.agenda is self.module("dispatch").AGENDA:
            dispatch: TableDispatch = self.module("dispatch").Dispatch(self.agenda)
            return dispatch
        return TableDispatch(self.agenda)

    def make_rules(self) -> dict[int, Any]:
        """Make the data of the rulebook in the form that play needs.

        Returns:
            The data by player count. By default, it is the same object of the class ``Rules`` in the module ``tables``
            for all player counts. Without this module, it is an object of `machu_rules.framework.tables.Rules`.
        """
        if has_module(self.package, "tables"):
            rules = self.module("tables").Rules(self.rulebook.figures, self.fingerprint)
        else:
            from machu_rules.framework.tables import Rules

            rules = Rules(self.rulebook.figures, self.fingerprint)
        for name, chosen in derived.chosen_cards(self.positions, rules, self.rulebook.figures).items():
            setattr(rules, name, chosen)
        return dict.fromkeys(rules.player_counts, rules)

    def _copy(self) -> Self:
        game = super()._copy()
        game.engine = self.engine  # a compiled class does not have it in its __dict__
        game._score_text = lru_cache(4096)(game.score_text)  # the texts of the copy differ
        return game

    def __reduce__(self) -> tuple[Any, ...]:
        spoken = {"_language": self._language, "_player_names": self._player_names}
        return type(self), (self.rulebook, self._catalogue), spoken

    def module(self, name: str) -> Any:
        """Return a module of the game's package.

        Args:
            name: The name of the module below the package.

        Returns:
            The module.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").module("frames").__name__
        'machu_rules.games.incan_gold.frames'
        """
        return module_of(self.package, name)

    @property
    def positions(self) -> Any:
        """The class of the game's positions: ``Position`` in the module ``state``.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").positions.__module__
        'machu_rules.games.incan_gold.state'
        """
        return self.module("state").Position

    @property
    def json_types(self) -> Any:
        """The types of the JSON for decisions, outcomes and refusals: the module ``json_types``, or types that follow
        from the agenda and the state.

        >>> import machu_rules as mr
        >>> list(mr.load("incan-gold").json_types.MEASURES)
        ['gems', 'artifact_values', 'artifacts']
        """
        if has_module(self.package, "json_types"):
            return self.module("json_types")
        questions = derived.questions_of(self.engine.questions, self.engine.moves)
        return derived.json_types_of(f"{self.package}.json_types", self.positions, type(self).__name__, questions)

    @property
    def measures(self) -> tuple[str, ...]:
        """The names of the measures in an outcome, in the order in which ``find_measures`` appends them.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").measures
        ('gems', 'artifact_values', 'artifacts')
        """
        return tuple(self.json_types.MEASURES)

    def rules_for(self, seats: int) -> Any:
        """Return the compiled rules for a player count.

        An id has the same number for all player counts.

        Args:
            seats: The number of players.

        Returns:
            The compiled rules. By default they are the same for all player counts.

        >>> import machu_rules as mr
        >>> game = mr.load("inca-empire")
        >>> len(game.rules_for(3).regions) < len(game.rules_for(4).regions)
        True
        """
        return self.rules_by_players.get(seats, self.rules)

    def event_maker(self) -> EventMaker:
        """Return the object that makes events from the facts that play emits.

        It converts the numbers in a fact to the fields of an event.

        Returns:
            The event maker.
        """
        if not self.event_kinds:
            return EventMaker({}, self.rules)
        rule_ids = getattr(self.module("events"), "RULE_IDS", ())
        return EventMaker(forms_of(self.event_kinds, rule_ids), self.rules, rule_ids)

    # --- required ---

    def set_up(self, rules: Any, position: P) -> None:
        """Set up a new game, and say which steps come first. By default, the function ``set_up`` in the module
        ``rules`` of the package does this. Write this function, or override this method or `start`.

        If the state has a deck, its cards have already been shuffled. Do not take cards from it. Push a step that draws
        them instead, because in some games chance decides which cards are drawn.

        Args:
            rules: The data of the rulebook in the form that play needs.
            position: A blank position with shuffled decks. It changes.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.set_up(game.rules, game.position(game.new(players=3, seed=7)))  # this game overrides `start`
        """
        if function := derived.set_up_of(self.package):
            function(rules, position)

    def start(self, players: int, seed: Seed, dealt: ChanceDeal | None, asked: bool) -> P:
        """Return the position of a new game before `set_up` and its first automatic step.

        By default, the position is blank, and each deck contains its cards in a random order.

        Args:
            players: The number of players.
            seed: The seed for all random draws.
            dealt: The things to deal instead of drawing them from the seed, or None.
            asked: True if the draws of chance are decisions.

        Returns:
            The position.

        Raises:
            UsageError: If ``dealt`` is impossible.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").start(players=3, seed=7, dealt=None, asked=False).seed
        '7'
        """
        rules, decks = self.rules_for(players), derived.decks_in(self.positions)
        position: Any = self.positions.blank(rules, players)
        given = self.decks(dealt) if dealt else ()
        reshuffled = derived.is_reshuffled(self.positions)
        if dealt is not None and (len(given) < len(decks) or (len(given) > len(decks) and not reshuffled)):
            raise UsageError(f"dealt has {len(given)} decks, but this game begins with {len(decks)}")
        text = seed_of_decks(dealt) if dealt and seed is None else seed_text(seed)
        stream = Stream(text)
        if decks:
            position.asked = int(asked)
        for number, (name, field) in enumerate(decks.items()):
            cards = derived.cards_of(rules, field)
            if dealt:
                (deck,) = decks_of([dealt[number]], self._numbers_of(field.ids))
                derived.check_deck(deck, cards, name)
                cards = [*deck]
            elif not asked:
                cards = stream.shuffled(cards)
            setattr(position, name, cards)
        if reshuffled:
            position.seed = None if asked else text
            position.coming = given[len(decks) :]
        start: P = position
        return start

    def score_lines(self, position: P, seat: int) -> Iterable[Line]:
        """Return the current score of a seat, line by line.

        At the end of the game, the points add up to the final score of the seat. By default, there is one line with the
        result of the function ``score`` of the package. It cites the first rule in the docstring of this function.

        Args:
            position: The position.
            seat: The seat, from 0.

        Returns:
            The lines of the score.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> next(iter(game.score_lines(game.position(game.new(players=3, seed=7)), seat=0)))
        ('GOLD-END-1', 'gems', 0, 0)
        """
        score = scoring_of(self.package).score
        known = [rule.id for rule in self.rulebook.rules]
        cited = next((name for name in known if name in (score.__doc__ or "")), self.asking)
        yield cited, "points", score(self.rules_for(position.seats), position, seat), 0

    if TYPE_CHECKING:  # mypy does not accept a TypedDict as dict[str, Any], although it is one at run time

        def events_for(self, events: Iterable[Event], seat: int | None) -> list[E]:  # type: ignore[override]
            """See `Game.events_for`."""

    # --- derived ---

    def position(self, state: S) -> P:
        """Return the position of a state.

        Args:
            state: A state of this game.

        Returns:
            The position that the rules work on.

        Raises:
            StateError: If the state is not a state of this game.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.position(game.new(players=3, seed=7)).seats
        3
        """
        if not isinstance(state, self.states) or state._fingerprint != self.fingerprint:
            raise StateError("this state belongs to another rulebook")
        position: P = state._position
        return position

    def why_not(self, state: S, move: Move | str, seat: int | None = None) -> Refusal | None:
        """See `Game.why_not`. This method implements ASK-2 and TEXT.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.why_not(game.new(players=3, seed=7), "torch", seat=1) is None
        True
        """
        decisions = self.numbered_decisions(state)
        if not decisions:
            return self.refused("game_over")
        for decision in decisions:
            if seat is None or (type(seat) is int and seat == decision.seat):
                text = move.text if isinstance(move, Move) else move
                if not isinstance(text, str):
                    return self.refused("no_text")
                return self._explained(state, decision, text) if decision.number(text) is None else None
        return self.not_asked(state, seat, self.asked(decisions))

    def asked(self, decisions: Sequence[NumberedDecision]) -> int | list[int]:
        """Return the seats with an open decision, in the form that refusals contain.

        Args:
            decisions: The open decisions.

        Returns:
            A seat or a list of seats. By default it is a list.
        """
        return list(dict.fromkeys(decision.seat for decision in decisions))

    def refused(self, code: str, /, **params: Any) -> Refusal:
        """Make a refusal. It cites the rule that the game assigns to the code.

        Args:
            code: A code from the game's fixed list of refusals.
            params: The ids and numbers that the sentence contains, by name.

        Returns:
            The refusal.
        """
        return self.refusal(self.refusal_rules.get(code, self.asking), code, **params)

    def rollout_move(self, state: S, rollout_policy: RolloutPolicy, decision: Decision) -> Move:
        """Return the move that a rollout policy chooses for a decision.

        ``decision`` may have fewer moves than are legal in the state. If it lacks the move of the policy, the result is
        the first move of ``decision`` in the game's order.

        Args:
            state: The state of the decision.
            rollout_policy: The policy.
            decision: The decision.

        Returns:
            A move of the decision.

        Raises:
            UsageError: If the decision has no legal move.

        >>> import random
        >>> import machu_rules as mr
        >>> from machu_rules.bots.rollout_policy_bot import rollout_policy_class
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> rollout_policy = rollout_policy_class(game, "explorer")(game, 3, random.Random(7))
        >>> game.rollout_move(state, rollout_policy, game.decision(state)) in game.decision(state).moves
        True
        """
        given = self._given(state, decision)
        return self._wanted(state, rollout_policy, given) or given.moves[0]

    def advised(self, state: S, rollout_policy: RolloutPolicy, decision: Decision) -> Move | None:
        """Return the move that a rollout policy chooses for a decision (see `rollout_move`).

        Args:
            state: The state of the decision.
            rollout_policy: The policy.
            decision: The decision.

        Returns:
            The move, or None if ``decision`` does not contain it.
        """
        return self._wanted(state, rollout_policy, self._given(state, decision))

    def _given(self, state: S, decision: Decision) -> NumberedDecision:
        """Return the numbered decision for ``decision``. It contains only the moves of ``decision``."""
        found = next(each for each in self.numbered_decisions(state) if each.seat == decision.seat)
        if decision.moves is not found.moves and decision.moves != found.moves:
            found = found.narrowed(decision.moves)
        if not found.moves:
            raise UsageError(f"the decision {decision.kind} of seat {decision.seat} has no legal moves to choose from")
        return found

    def _wanted(self, state: S, rollout_policy: RolloutPolicy, decision: NumberedDecision) -> Move | None:
        answers = decision.answers()
        position = self.position(state)
        question, seat, value = decision.task
        wanted = rollout_policy.choose(position, question, seat, value, answers)
        return decision.moves[answers.index(wanted)] if wanted in answers else None

    @property
    def action_space(self) -> tuple[str, ...]:
        """See `Game.action_space`."""
        return self.engine.action_space

    @property
    def chance_space(self) -> tuple[str, ...]:
        """See `Game.chance_space`."""
        return self.engine.chance_space

    def seats(self, state: S) -> int:
        """See `Game.seats`."""
        return self.position(state).seats

    def view(self, state: S, seat: int | None) -> V:  # type: ignore[override]  # a TypedDict is a dict at run time
        """See `Game.view`."""
        position = self.position(state)
        self.check_seat(seat, position.seats)
        data: Any = self._json.view(self.rules_for(position.seats), position, -1 if seat is None else seat)
        data["decisions"] = self.decisions_for(state, seat)
        view: V = data
        return view

    def dump(self, state: S) -> D:  # type: ignore[override]  # see `view`
        """See `Game.dump`."""
        position = self.position(state)
        data: Any = self._json.dump(self.rules_for(position.seats), position)
        dumped: D = data
        return dumped

    def restore(self, data: JsonMapping) -> S:
        """See `Game.restore`. A dump is also invalid if a key, a type or an id is wrong.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> game.restore(game.dump(state)) == state
        True
        """
        from machu_rules.framework.invariants import check_invariants  # imported here to make loading a game faster

        position = self._loaded_at_once(data)
        if position is None:  # this is slower but raises an error with a precise message
            data = read_state(self.types["State"], data, self.fingerprint)
            position = self._json.load(self.rules_for(len(data["players"])), data)
        check_invariants(self.invariants, self.rulebook.figures, data)
        return self.states(position, self.fingerprint)

    def _loaded_at_once(self, data: JsonMapping) -> P | None:
        """Return the position in a dump, or None if the dump is invalid. This is faster than `read_state`, which finds
        the fault.
        """
        try:
            sound = shape_predicate(self.types["State"], unread=True)(data) and data["fingerprint"] == self.fingerprint
            return self._json.load(self.rules_for(len(data["players"])), data) if sound else None
        except (StateError, AttributeError, IndexError, KeyError, TypeError, ValueError):
            return None

    def determinize(self, view: JsonMapping, seed: Seed = None) -> S:
        """See `Game.determinize`. With `sample_hidden`, the method makes one state that has the view. It then draws the
        hidden part of this state again.
        """
        dumped, viewed = (shapes.fields_of(self.types[name]) for name in ("State", "View"))
        try:
            whole = {**view, **self.sample_hidden(dict(view), Stream(seed_text(seed)))}
            data = {key: value for key, value in whole.items() if key in dumped or key not in viewed}
        except UsageError:  # the game does not support this
            raise
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise StateError(f"this is not a view of this game: {type(error).__name__} at {error}") from None
        viewer = view.get("viewer")
        return self.resample(self.matches(self.restore(data), viewer, view), viewer, seed)

    def resample(self, state: S, seat: int | None, seed: Seed = None) -> S:
        """See `Game.resample`. The method works on a copy of the position and does not use JSON."""
        self.check_seat(seat, self.position(state).seats)
        position: P = state._position.copy()
        self.resample_hidden(position, -1 if seat is None else seat, Stream(seed_text(seed)))
        return self.states(position, self.fingerprint)

    def deal(self, state: S, dealt: ChanceDeal) -> S:
        """See `Game.deal`. The given decks replace the next shuffles.

        If a deck does not contain the right cards, the move that needs it raises StateError.
        """
        position: Any = self.position(state).copy()
        if derived.decks_in(self.positions) and not derived.is_reshuffled(self.positions):
            return super().deal(state, dealt)
        decks = self.decks(dealt)
        if position.asked:
            raise UsageError("in this game chance moves like a player, card by card, so no decks can be dealt")
        position.coming = decks
        return self.states(position, self.fingerprint)

    def decks(self, dealt: ChanceDeal) -> tuple[Deck, ...]:
        """Convert the things that chance dealt during a move to decks for the next shuffles.

        Args:
            dealt: The things that chance dealt, in the form that a record contains.

        Returns:
            The decks, as card numbers. By default, they are the decks of the state at the start of a game.

        Raises:
            UsageError: If a deck is invalid, or the game has no decks.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").decks([["t1", "t2"]])
        ((0, 1),)
        """
        decks = derived.decks_in(self.positions)
        if not decks:
            raise UsageError(f"{self.rulebook.title} deals nothing with a move")
        most = derived.MOST_DECKS if derived.is_reshuffled(self.positions) else len(decks)
        kinds = [self._numbers_of(kind) for kind in dict.fromkeys(field.ids for field in decks.values())]
        found = decks_of(dealt, {thing: number for kind in kinds for thing, number in kind.items()}, most)
        if len(kinds) == 1:
            return found
        return tuple(
            [decks_of([deck], next(kind for kind in kinds if not deck or deck[0] in kind))[0] for deck in dealt]
        )

    def _numbers_of(self, kind: str) -> Mapping[str, int]:
        """Return the number of each thing of a kind, by id."""
        numbers: Mapping[str, int] = getattr(self.rules, f"{kind}_of")
        return numbers

    @property
    def types(self) -> Mapping[str, Any]:
        """The types of the game's JSON by name. They come from the module ``state_json``, or follow from the state.

        >>> import machu_rules as mr
        >>> list(mr.load("incan-gold").types)
        ['Adventurer', 'SeenAdventurer', 'Player', 'SeenPlayer', 'State', 'View']
        """
        if not has_module(self.package, "state_json"):
            at_once = any(question.at_once for question in self.engine.questions)
            decision, title = self.json_types.Decision, type(self).__name__
            return derived.types_of(self.positions, self.rulebook.game, title, decision, at_once)
        types: Mapping[str, Any] = self.module("state_json").TYPES
        return types

    @property
    def players(self) -> tuple[int, ...]:
        """See `Game.players`."""
        return tuple(sorted(self.rules.player_counts))

    @property
    def options(self) -> dict[str, str]:
        """See `Game.options`."""
        options = getattr(self.rulebook.figures, "options", None)
        return {**({} if options is None else asdict(options)), **self.own_options}

    def begin(
        self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed"
    ) -> tuple[S, Events]:
        """See `Game.begin`. ``seed`` is an integer or any string. By default, a random seed of 128 bits is drawn."""
        self.check_start(players, seed, dealt, chance)
        asked = chance == "ask"
        position = self.start(players, seed, dealt, asked)
        if position is None:
            raise UsageError(f"{type(self).__name__}.start returns None: it must return the Position")
        decks = [] if asked else [tuple(getattr(position, name)) for name in derived.decks_in(self.positions)]
        self.set_up(self.rules_for(players), position)
        if self.agenda.is_stack and not position.agenda:  # type: ignore[attr-defined]  # a stack has this field
            raise UsageError(f"{type(self).__name__}.set_up pushes no step: write position.push(TURN, 0)")
        try:
            state, events = self.engine.next_state(position, dealt_before=True)
        except StateError as error:
            raise UsageError(str(error)) from None
        if decks:
            state._dealt = [*decks, *(self.dealt_with(events) if state._dealt else [])]
        return state, events

    def explain(self, state: S, decision: Decision, text: str) -> Refusal:
        """See `Game.explain`. The method `QuestionStep.why_not` of the open question finds the reason."""
        try:
            position, (verb, *words) = self.position(state), text.split(" ")
            self.check_verb(decision, text)
            open_now = next(each for each in self.numbered_decisions(state) if each.seat == decision.seat)
            task, seat, value = open_now.task
            question = self.engine.questions[task]
            question.why_not(self.rules_for(position.seats), position, seat, value, verb, words)
        except Refused as refused:
            rule, code, params = refused.reason
            return self.refusal(rule, code, **params)
        return self.unexplained(decision, text)

    def unexplained(self, decision: Decision, text: str) -> Refusal:
        """Return the refusal of an illegal move for which neither `check_verb` nor `QuestionStep.why_not` has a reason.

        Args:
            decision: The open decision.
            text: The text of the move.

        Returns:
            The refusal. By default, it says that the move is unknown.
        """
        return self.refused("unknown_move", text=truncate(text), example=decision.moves[0].text)

    def check_verb(self, decision: Decision, text: str) -> None:
        """Check the first word of an illegal move before `QuestionStep.why_not` looks for the reason.

        Args:
            decision: The open decision.
            text: The text of the move.

        Raises:
            Refused: If the verb is the reason. By default, the method accepts all verbs.
        """

    def refuse_other_verbs(self, decision: Decision, text: str, example: str, **more: Any) -> None:
        """Refuse a text with needless spaces, with an unknown verb, or with the verb of another question (ASK-2, TEXT).

        A game that has the refusals ``spaces``, ``unknown_move`` and ``other_question`` calls this method in
        `check_verb`.

        Args:
            decision: The open decision.
            text: The text of the move.
            example: A move for the message.
            more: Further parameters of the refusal ``other_question``, by name.

        Raises:
            Refused: If the text is one of these.
        """
        kind, question = decision.kind, self._questions.get(text.split(" ")[0])
        if text.split() != text.split(" "):
            raise Refused("TEXT", "spaces", example=example)
        if question is None:
            raise Refused("TEXT", "unknown_move", text=truncate(text), kind=kind, example=example)
        if question.kind != kind:
            asked = {"kind": kind, "subject": decision.subject}
            raise Refused("ASK-2", "other_question", text=truncate(text), question=asked, example=example, **more)

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        """See `Game.sample_hidden`. If the game has a module ``determinize``, it is used. Otherwise the library draws
        the cards of hands and decks.
        """
        if not has_module(self.package, "determinize"):
            from machu_rules.framework.hidden import sample

            return sample(self.positions, self.rules_for(len(view["players"])), view, stream)
        hidden: JsonDict = self.module("determinize").hidden_data(self.rules_for(len(view["players"])), view)
        return hidden

    def resample_hidden(self, position: P, seat: int, stream: Stream) -> None:
        """Draw the hidden part of a position again. If the game has a module ``determinize``, it is used. Otherwise the
        library draws the cards of hands and decks.

        Args:
            position: The position. It changes.
            seat: The seat whose knowledge stays the same. -1 for a spectator.
            stream: The source of random numbers.

        Raises:
            UsageError: If the library cannot draw a hidden field.
        """
        if not has_module(self.package, "determinize"):
            from machu_rules.framework.hidden import resample

            by_chance = self.agenda.asked(position) == CHANCE
            resample(self.rules_for(position.seats), position, seat, stream, by_chance)
            return
        self.module("determinize").resample(self.rules_for(position.seats), position, seat, stream)

    def score(self, state: S, seat: int) -> tuple[ScoreLine, ...]:
        """See `Game.score`."""
        position = self.position(state)
        self.check_seat(seat, position.seats, spectator=False)
        return tuple([ScoreLine(*line, self._score_text(*line)) for line in self.score_lines(position, seat)])

    def points(self, state: S) -> list[int]:
        """See `Game.points`."""
        position = self.position(state)
        return [sum(line[2] for line in self.score_lines(position, seat)) for seat in range(position.seats)]

    def score_text(self, rule: str, what: str, points: int, gold: int) -> str:
        """Return the words for a line of a score.

        Args:
            rule: The id of the rule that the line follows from.
            what: The id of the thing that is scored.
            points: The points of the line.
            gold: The gold of the line.

        Returns:
            The words in the language of the game.

        >>> import machu_rules as mr
        >>> mr.load("princes").score_text("SCORE-1", "potter_puma", 2, 5)
        'potter + Priest of the Puma: 2 points, 5 gold'
        """
        return self.catalogue.say("score", "line", {"what": what, "points": points, "gold": gold})

    def outcome(self, state: S) -> Outcome | None:
        """See `Game.outcome`."""
        position = self.position(state)
        if position.over < 0:
            return None
        scoring, rules, seats = scoring_of(self.package), self.rules_for(position.seats), range(position.seats)
        measures: list[list[int]] = [[] for _ in seats]
        winners: list[int] = []
        for seat in seats:
            scoring.find_measures(rules, position, seat, measures[seat])
        scoring.find_winners(rules, position, winners)
        scores = tuple([scoring.score(rules, position, seat) for seat in seats])
        named = dict(zip(self.measures, zip(*measures, strict=True), strict=True))
        return Outcome(*self.ending(position), tuple(winners), scores, named)

    def ending(self, position: P) -> tuple[str, str]:
        """Return the ending and the reason of a finished game.

        Args:
            position: The last position.

        Returns:
            The ``ending`` and the ``reason`` of the outcome. By default, both are the same word, which depends on how
            the position ended.
        """
        word = fields_of(self.positions)["over"].words[position.over]
        return word, word

    def dealt(self, state: S) -> list[Any]:
        """See `Game.dealt`. The result contains the decks that were shuffled before the first decision, as lists of
        card ids.
        """
        dealt, fields = self.dealt_at_start(state), derived.decks_in(self.positions).values()
        if not dealt or not fields:
            return ids_of(dealt, self.rules.card_ids) if dealt else []
        kinds = [getattr(self.rules, f"{field.ids}_ids") for field in fields]
        return [ids_of([deck], ids)[0] for deck, ids in zip(dealt, kinds, strict=False)] + [*dealt[len(kinds) :]]

    def dealt_at_start(self, state: S) -> Sequence[Any]:
        """Return the decks that were shuffled before the first decision, for `dealt`.

        Args:
            state: A state that `new` returned.

        Returns:
            The shuffled decks, as card numbers. Decks that were shuffled again before the first decision are lists of
            ids.

        Raises:
            UsageError: If `new` did not return this state.
        """
        self.position(state)
        dealt: Sequence[Any] | None = state._dealt
        if dealt is None:
            raise UsageError("dealt can be given only at the start of a game")
        return dealt

    def checked_view(self, view: object) -> JsonDict:
        """Check a view and return it.

        Args:
            view: Any value.

        Returns:
            The view.

        Raises:
            StateError: If ``view`` is not a view of this game.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> view = game.view(game.new(players=3, seed=7), seat=0)
        >>> game.checked_view(view) == view
        True
        """
        from machu_rules.framework.view_check import checked_view

        return checked_view(self.types["View"], self.positions, self.rules, view)

    @check_arguments_after_failure
    def panels(self, view: JsonMapping, seats: Sequence[str] = (), marked: Collection[str] = ()) -> tuple[Panel, ...]:
        """See `Game.panels`. The panels come from the module that the attribute `drawing` specifies."""
        if not self.drawing:
            return super().panels(self.checked_view(view), seats, marked)
        found: tuple[Panel, ...] = self.module(self.drawing).panels(
            self.rules, self.checked_view(view), self.catalogue, seats, marked
        )
        return found

    @property
    def drawing_parts(self) -> tuple[str, ...]:
        """See `Game.drawing_parts`.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").drawing_parts
        ('temple', 'choices', 'tents', 'deck')
        """
        return tuple(self.module("drawing.svg.board").PARTS) if self.drawing else super().drawing_parts

    @check_arguments_after_failure
    def svg(self, view: JsonMapping | None = None, options: PictureOptions = PLAIN) -> str:
        """See `Game.svg`. If the attribute `drawing` is empty, the picture is the automatic table."""
        return self.parted(None if view is None else self.checked_view(view)).requested_svg(options)

    def svg_parts(self, view: JsonMapping | None, options: PictureOptions, names: Iterable[str]) -> dict[str, str]:
        """See `Game.svg_parts`. The view is checked only once."""
        picture = self.parted(None if view is None else self.checked_view(view))
        return {name: picture.requested_svg(options.of_part(name)) for name in names}

    def parted(self, view: JsonDict | None) -> PictureWithParts:
        """Return the picture of a view. Its parts can be drawn separately.

        The module ``drawing.svg.board`` makes the picture. If the attribute `drawing` is empty, the picture is the
        automatic table.

        Args:
            view: A checked view, or None for the board before the game.

        Returns:
            The picture.
        """
        if not self.drawing:
            from machu_rules.framework.automatic_table import table_picture

            return table_picture(self, view)
        actions = () if view is None else actions_of(self, view)
        board = self.module("drawing.svg.board")
        picture: PictureWithParts = board.parted(self.rulebook.figures, view, self.catalogue, actions)
        return picture

    @check_arguments_after_failure
    def heat_map(self, shades: Mapping[str, tuple[str, str]]) -> str | None:
        """See `Game.heat_map`. If the module ``drawing.svg.board`` can draw a heat map, it is used."""
        if not self.drawing:
            return super().heat_map(shades)
        drawn = getattr(self.module("drawing.svg.board"), "heat_map", None)
        return drawn(self.rulebook.figures, shades, self.catalogue) if drawn else None

    @check_arguments_after_failure
    def card_picture(self, thing: str, copy: int = 0) -> str | None:
        """See `Game.card_picture`. If the module ``drawing.svg.board`` can draw cards, it is used."""
        if not self.drawing:
            return super().card_picture(thing, copy)
        drawn = getattr(self.module("drawing.svg.board"), "card_picture", None)
        return drawn(self.rulebook.figures, thing, copy, self.catalogue) if drawn else None

    def _repr_svg_(self) -> str:
        """Return the board as an SVG, which notebooks show."""
        return self.svg()

    def position_of(self, view: JsonMapping, hidden: Any = HIDDEN) -> P:
        """Make a position as far as the viewer knows it.

        Functions of the rules that use only visible information give the same result for it as for the position of the
        game. Bots, texts and targets use them. A number that the viewer does not know is
        `machu_rules.core.values.HIDDEN`.

        Args:
            view: A view of this game. It is not checked. If it is a `machu_rules.framework.seen.Seen`, the position is
                made only once.
            hidden: The value of hidden numbers. Default: `HIDDEN`. Tests pass a value that cannot be used as an index.

        Returns:
            The position. It must not be changed.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state, _ = game.apply(game.new(players=3, seed=7), "torch")
        >>> [adventurer.choice for adventurer in game.position_of(game.view(state, seat=1)).adventurers]
        [-2, -1, -1]
        """
        found: P | None = getattr(view, "position", None)
        if found is None:
            found = self._json.position_of(self.rules_for(len(view["players"])), view, hidden)
            if isinstance(view, Seen):
                view.position = found
        return found

    def visible_position(self, state: S, seat: int | None, hidden: Any = HIDDEN) -> P:
        """Return a copy of a state's position as far as a seat knows it.

        It is equal to the position of the view for this seat (`position_of`), but made without the view.

        Args:
            state: A state of this game.
            seat: The seat, from 0. None for a spectator.
            hidden: The value of hidden numbers. Default: `HIDDEN`.

        Returns:
            The position.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state, _ = game.apply(game.new(players=3, seed=7), "torch")
        >>> game.visible_position(state, seat=1).key() == game.position_of(game.view(state, seat=1)).key()
        True
        """
        position = self.position(state)
        viewer = -1 if seat is None else seat
        found: P = self._json.visible(self.rules_for(position.seats), position, viewer, hidden)
        return found

    @property
    def english(self) -> Texts:
        """See `Game.english`. Texts that the language file does not contain have a default."""
        own = super().english
        return {**own, **{name: {**texts, **own.get(name, {})} for name, texts in NUMBERS_GAME.items()}}

    @check_arguments_after_failure
    def own_names(self, catalogue: Catalogue) -> Mapping[str, str]:
        """See `Game.own_names`. By default, things are named by the texts in the section ``names``. The key of a text
        is the kind of thing, such as ``card``, and its parameters are the fields of the thing in the data.
        """
        texts, figures = catalogue.section("names"), self.rulebook.figures
        if not texts:
            return {}
        from machu_rules.framework.tables import lists_of

        return {
            thing.id: catalogue.say("names", each.kind, asdict(thing))
            for each in lists_of(type(figures))
            if each.has_ids and each.kind in texts
            for thing in getattr(figures, each.name)
        }

    def move_words(self, view: JsonDict, decision: Decision, move: Move) -> str:
        """See `Game.move_words`. `QuestionStep.words` finds the text and its parameters."""
        try:
            rules = self.rules_for(len(view["players"]))
            key, params = self._questions[move.verb].words(rules, self.position_of(view), decision, move)
        except (AttributeError, LookupError, TypeError):
            self._check_move("move_words", view, decision, move)
            raise
        if key not in self.catalogue.section("moves"):
            return super().move_words(view, decision, move)
        return self.catalogue.say("moves", key, params)

    def move_targets(self, view: JsonDict, decision: Decision, move: Move) -> tuple[str, ...]:
        """See `Game.move_targets`. `QuestionStep.targets` finds them."""
        try:
            rules = self.rules_for(len(view["players"]))
            return self._questions[move.verb].targets(rules, self.position_of(view), decision, move)
        except (AttributeError, LookupError, TypeError):
            self._check_move("move_targets", view, decision, move)
            raise

    def _check_move(self, where: str, view: object, decision: object, move: object) -> None:
        """Raise StateError if the view is invalid, or UsageError if ``decision`` or ``move`` has the wrong type.

        ``where`` is the name of the method in the message.
        """
        for name, value, kind in (("decision", decision, Decision), ("move", move, Move)):
            if not isinstance(value, kind):
                raise wrong_kind_error(where, name, f"a {kind.__name__}", value)
        self.checked_view(view)

    def event_targets(self, event: JsonMapping) -> tuple[str, ...]:
        """See `Game.event_targets`. If the game has a module ``targets``, it is used.

        Raises StateError if the argument is not an event of the game.
        """
        from machu_rules.framework.event_check import check_event

        check_event(self.rules, self.event_kinds, max(self.players), event, "event")
        if not has_module(self.package, "targets"):
            return super().event_targets(event)
        found: tuple[str, ...] = self.module("targets").event_targets(self.rules, event)
        return found

    @check_arguments_after_failure
    def move_options(self, view: JsonDict, decision: Decision) -> Mapping[str, tuple[str, ...]]:
        """See `Game.move_options`. `QuestionStep.options` finds them."""
        question = next((each for each in self.engine.questions if each.kind == decision.kind), None)
        if question is None:
            return {}
        try:
            return question.options(self.rules_for(len(view["players"])), self.position_of(view), decision)
        except (AttributeError, LookupError, TypeError):
            self.checked_view(view)
            raise

    def frames(self, view: JsonMapping, events: Iterable[JsonMapping]) -> list[V]:  # type: ignore[override]  # see `view`
        """See `Game.frames`. If the game has a module ``frames``, it is used."""
        if not has_module(self.package, "frames"):
            return super().frames(view, events)  # type: ignore[return-value]  # which raises an error
        from machu_rules.framework.frames import fold

        found = self.checked_view(view)
        rules = self.rules_for(len(found["players"]))
        frames: list[Any] = fold(rules, self.event_kinds, self.module("frames"), found, events)
        if frames:
            self.checked_view(frames[-1])  # events of another game can cause any error
        return frames

    @property
    def asking_keys(self) -> tuple[str, ...]:  # type: ignore[override]  # frames are imported when they are needed
        """See `Game.asking_keys`.

        >>> import machu_rules as mr
        >>> mr.load("inca-empire").asking_keys
        ('seat', 'decisions')
        """
        return tuple(self.module("frames").ASKED) if has_module(self.package, "frames") else super().asking_keys

    @property
    def untold_keys(self) -> tuple[str, ...]:  # type: ignore[override]  # frames are imported when they are needed
        """See `Game.untold_keys`.

        >>> import machu_rules as mr
        >>> mr.load("inca-empire").untold_keys
        ('hand',)
        """
        return getattr(self.module("frames"), "UNTOLD", ()) if has_module(self.package, "frames") else ()

    def features(self, view: JsonMapping) -> tuple[Feature, ...]:
        """See `Game.features`. The features that the module ``state`` declares come first, followed by
        `own_features`.

        A view is checked only if reading it fails, because learning programs call this method often.
        """
        from machu_rules.framework.features import view_reader

        try:
            seats = len(view["players"])
            reader = view_reader(self.positions, self.types["View"], self.rules_by_players[seats], seats)
            return (*reader.read(view), *self.own_features(view))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            self.checked_view(view)
            raise no_view(f"{type(error).__name__} at {error}") from None

    def own_features(self, view: JsonMapping) -> Iterable[Feature]:
        """Return features that the declaration does not cover.

        Args:
            view: A view of this game.

        Returns:
            The features. By default there are none.

        >>> import machu_rules as mr
        >>> game = mr.load("inca-empire")
        >>> next(iter(game.own_features(game.view(game.new(players=3, seed=7), seat=0))))
        Feature(name='turn.free_roads', value=2, least=0, most=9999)
        """
        return ()

    @property
    def invariants(self) -> Sequence[Invariant]:
        """See `Game.invariants`. Those that follow from the state come first, then those in the module
        ``invariants``.
        """
        found: tuple[Invariant, ...] = ()
        if has_module(self.package, "invariants"):
            found = self.module("invariants").INVARIANTS
        return found if self.figures is None else (*self._standard_invariants, *found)

    @cached_property
    def _standard_invariants(self) -> tuple[Invariant, ...]:
        from machu_rules.framework.standard_invariants import invariants_of

        return tuple(invariants_of(self.positions, self.rules, self.asking))

    @property
    def goals(self) -> Mapping[str, Goal]:
        """See `Game.goals`. The goals of the kinds of events come first. If the game has a module ``coverage``, its
        goals follow.
        """
        from machu_rules.framework.invariants import goals_of

        found = goals_of(self.event_kinds.values(), self.rules)
        if has_module(self.package, "coverage"):
            found |= self.module("coverage").goals(self.rulebook.figures)
        return found
