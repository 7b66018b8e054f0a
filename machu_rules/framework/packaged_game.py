"""The base class for games that consist of data files and a package of modules. Most methods of such a game are derived
from its modules. docs/games.md lists the names of the modules.

A subclass names its package. Apart from menus, answers and refusals, it defines only the methods in which its game
differs from others. Modules that are not needed at the start are imported later, so that loading is fast.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from attrs import asdict, evolve

from machu_rules.core.arguments import check_arguments_after_failure, wrong_kind_error
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import Refusal, StateError, UsageError
from machu_rules.core.rng import Stream
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import (
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
from machu_rules.framework.actions import actions_of
from machu_rules.framework.decks import ids_of
from machu_rules.framework.declaration import fields_of
from machu_rules.framework.facts import EventMaker, Events, forms_of
from machu_rules.framework.play import Play
from machu_rules.framework.rules_game import RulesGame
from machu_rules.framework.state_reader import no_view
from machu_rules.framework.states import P, S
from machu_rules.loader.build import check_unchanged_since_load
from machu_rules.loader.rulebook import Rule, Rulebook
from machu_rules.render.picture_options import PLAIN, PictureOptions

if TYPE_CHECKING:
    from machu_rules.framework.events import Goal
    from machu_rules.framework.invariants import Invariant
    from machu_rules.render.parts import PictureWithParts

Line = tuple[str, str, int, int]
"""A line of a score. It consists of the id of its rule, its reason, its points and its gold."""


def bots_of(package: str, *names: str) -> Mapping[str, str]:
    """Return the bots in the module `bots` of a game's package. The keys are the names of the classes in lower case.

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


class PackagedGame(Play[S], RulesGame[S, P], Generic[S, P, V, D, E]):
    """A game that consists of data files and a Python package.

    The package contains the modules `agenda`, `moves`, `tables`, `state`, `state_json`, `rules.scoring`, `events`,
    `json_types`, `invariants`, `targets`, `frames` and `words`. If the game has a
    picture, it also contains `drawing.svg.board`.

    Args:
        rulebook: The rulebook of the game, with its data.
        catalogue: The texts of the game in one language. Default: None, the English texts.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> isinstance(game, PackagedGame), game.module("frames").__name__ == f"{game.package}.frames"
    (True, True)
    """

    package: str
    """The name of the package, as in ``__package__``."""

    drawing: str = ""
    """The name of the module that defines ``panels``. Empty if there is none."""

    own_rules: tuple[Rule, ...] = ()
    """Rules that the class adds to the rulebook because its code changes them."""

    own_options: Mapping[str, str] = MappingProxyType({})
    """Options that the class declares, with their values."""

    def __init__(self, rulebook: Rulebook, catalogue: Catalogue | None = None) -> None:
        self.rulebook = with_rules(check_unchanged_since_load(rulebook), self.own_rules)
        """See `Game.rulebook`. It includes the rules that the class adds."""
        self.fingerprint = fingerprint_of(rulebook.fingerprint, type(self).__name__, self.own_options, self.own_rules)
        """See `Game.fingerprint`. It covers the options and rules that the class declares."""
        self.rules = self.module("tables").Rules(rulebook.figures, self.fingerprint)
        """The data of the rulebook in the form that play needs. It is an object of the class ``Rules`` in the module
        ``tables``.
        """
        self.rules_by_players = dict.fromkeys(self.rules.player_counts, self.rules)
        """The compiled rules by player count. By default they are the same object for all player counts. If the data
        depends on the player count, the game replaces the entries (see `rules_for`).
        """
        self.event_kinds = self.module("events").EVENT_KINDS
        self.measures = tuple(self.module("json_types").MEASURES)
        """The names of the measures that `rules.scoring.find_measures` returns, in the same order."""
        self.agenda = self.module("agenda")
        """The module ``agenda`` of the game, which determines the next step of play."""
        self.moves = self.module("moves").Moves(self.rules)
        self.maker = self.event_maker()
        self._json = self.module("state_json").JSON
        self._catalogue = catalogue
        self._score_text = lru_cache(4096)(
            self.score_text
        )  # cached, because checks request the same lines after every move

    def _copy(self) -> Self:
        game = super()._copy()
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
        return EventMaker(forms_of(self.event_kinds), self.rules, getattr(self.module("events"), "RULE_IDS", ()))

    # --- required (in addition to the methods that `RulesGame` requires) ---

    @abstractmethod
    def start(self, players: int, seed: Seed, dealt: ChanceDeal | None, asked: bool) -> P:
        """Return the position of a new game before its first automatic step.

        Args:
            players: The number of players.
            seed: The seed for all random draws.
            dealt: The things to deal instead of drawing them from the seed, or None.
            asked: True if the draws of chance are decisions.

        Returns:
            The position.

        Raises:
            UsageError: If ``dealt`` is impossible.
        """

    @abstractmethod
    def score_lines(self, position: P, seat: int) -> Iterable[Line]:
        """Return the current score of a seat, line by line.

        At the end of the game, the points add up to the final score of the seat.

        Args:
            position: The position.
            seat: The seat, from 0.

        Returns:
            The lines of the score.
        """

    if TYPE_CHECKING:  # mypy does not accept a TypedDict as dict[str, Any], although it is one at run time

        def view(self, state: S, seat: int | None) -> V:  # type: ignore[override]
            """See `Game.view`."""

        def dump(self, state: S) -> D:  # type: ignore[override]
            """See `Game.dump`."""

        def restore(self, data: JsonMapping) -> S:
            """See `Game.restore`."""

        def events_for(self, events: Iterable[Event], seat: int | None) -> list[E]:  # type: ignore[override]
            """See `Game.events_for`."""

    # --- derived ---

    @property
    def types(self) -> Mapping[str, Any]:  # type: ignore[override]  # made from the declaration when first needed
        """The types of the game's JSON by name. They come from the module ``state_json``.

        >>> import machu_rules as mr
        >>> list(mr.load("incan-gold").types)
        ['Adventurer', 'SeenAdventurer', 'Player', 'SeenPlayer', 'State', 'View']
        """
        types: Mapping[str, Any] = self.module("state_json").TYPES
        return types

    @property
    def players(self) -> tuple[int, ...]:
        """See `Game.players`."""
        return tuple(sorted(self.rules.player_counts))

    @property
    def options(self) -> dict[str, str]:
        """See `Game.options`."""
        return {**asdict(self.rulebook.figures.options), **self.own_options}

    def begin(
        self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed"
    ) -> tuple[S, Events]:
        """See `Game.begin`. ``seed`` is an integer or any string. By default, a random seed of 128 bits is drawn."""
        self.check_start(players, seed, dealt, chance)
        position = self.start(players, seed, dealt, chance == "ask")
        try:
            menus, notes = self.play_on(position)
        except StateError as error:
            raise UsageError(str(error)) from None
        facts, position.facts = position.facts, []
        state = self.states(position, self.fingerprint, notes)
        state._menus = menus
        return state, Events(self.maker, facts, notes)

    def explain(self, state: S, decision: Decision, text: str) -> Refusal:
        """See `Game.explain`. If the game has a module ``reasons``, it is used."""
        if not has_module(self.package, "reasons"):
            return super().explain(state, decision, text)
        position = self.position(state)
        rules, reasons = self.rules_for(position.seats), self.module("reasons")
        rule, code, params = reasons.explain(rules, position, decision, text)
        return self.refusal(rule, code, **params)

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        """See `Game.sample_hidden`. If the game has a module ``determinize``, it is used."""
        if not has_module(self.package, "determinize"):
            return super().sample_hidden(view, stream)
        hidden: JsonDict = self.module("determinize").hidden_data(self.rules_for(len(view["players"])), view)
        return hidden

    def resample_hidden(self, position: P, seat: int, stream: Stream) -> None:
        """See `RulesGame.resample_hidden`. The module ``determinize`` is used. Raises UsageError if the game does not
        have it.
        """
        if not has_module(self.package, "determinize"):
            raise UsageError(f"{self.rulebook.title} cannot resample what a seat does not know")
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
        scoring, rules, seats = self.module("rules.scoring"), self.rules_for(position.seats), range(position.seats)
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
        word = fields_of(self.module("state").Position)["over"].words[position.over]
        return word, word

    def dealt(self, state: S) -> list[Any]:
        """See `Game.dealt`. The result contains the decks that were shuffled before the first decision, as lists of
        card ids.
        """
        return ids_of(self.dealt_at_start(state), self.rules.card_ids)

    def dealt_at_start(self, state: S) -> Sequence[Any]:
        """Return the decks that were shuffled before the first decision, for `dealt`.

        Args:
            state: A state that `new` returned.

        Returns:
            The shuffled decks, as card numbers.

        Raises:
            UsageError: If `new` did not return this state.
        """
        self.position(state)
        dealt: Sequence[Any] | None = state._dealt
        if dealt is None:
            raise UsageError("dealt can be given only at the start of a game")
        return dealt

    def dumped(self, position: P) -> JsonDict:
        """See `RulesGame.dumped`. The module ``state_json`` is used."""
        data: JsonDict = self._json.dump(self.rules_for(position.seats), position)
        return data

    def viewed(self, position: P, seat: int) -> JsonDict:
        """See `RulesGame.viewed`. The module ``state_json`` is used."""
        data: JsonDict = self._json.view(self.rules_for(position.seats), position, seat)
        return data

    def loaded(self, data: JsonDict) -> P:
        """See `RulesGame.loaded`. The module ``state_json`` is used."""
        position: P = self._json.load(self.rules_for(len(data["players"])), data)
        return position

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

        return checked_view(self.types["View"], self.module("state").Position, self.rules, view)

    @check_arguments_after_failure
    def panels(self, view: JsonMapping, seats: Sequence[str] = (), marked: Collection[str] = ()) -> tuple[Panel, ...]:
        """See `Game.panels`. The panels come from the module that the attribute `drawing` specifies."""
        if not self.drawing:
            return super().panels(view, seats, marked)
        found: tuple[Panel, ...] = self.module(self.drawing).panels(
            self.rules, self.checked_view(view), self.catalogue, seats, marked
        )
        return found

    @property
    def drawing_parts(self) -> tuple[str, ...]:  # type: ignore[override]  # drawing is imported when it is needed
        """See `Game.drawing_parts`.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").drawing_parts
        ('temple', 'choices', 'tents', 'deck')
        """
        return tuple(self.module("drawing.svg.board").PARTS) if self.drawing else ()

    @check_arguments_after_failure
    def svg(self, view: JsonMapping | None = None, options: PictureOptions = PLAIN) -> str:
        """See `Game.svg`."""
        return self.parted(None if view is None else self.checked_view(view)).requested_svg(options)

    def svg_parts(self, view: JsonMapping | None, options: PictureOptions, names: Iterable[str]) -> dict[str, str]:
        """See `Game.svg_parts`. The view is checked only once."""
        picture = self.parted(None if view is None else self.checked_view(view))
        return {name: picture.requested_svg(options.of_part(name)) for name in names}

    def parted(self, view: JsonDict | None) -> PictureWithParts:
        """Return the picture of a view. Its parts can be drawn separately.

        The module ``drawing.svg.board`` makes the picture.

        Args:
            view: A checked view, or None for the board before the game.

        Returns:
            The picture.

        Raises:
            UsageError: If the game has no picture.
        """
        if not self.drawing:
            raise UsageError(f"{self.rulebook.title} has no board to draw")
        actions = () if view is None else actions_of(self, view)
        board = self.module("drawing.svg.board")
        picture: PictureWithParts = board.parted(self.rulebook.figures, view, self.catalogue, actions)
        return picture

    @check_arguments_after_failure
    def heat_map(self, shades: Mapping[str, tuple[str, str]]) -> str | None:
        """See `Game.heat_map`. If the module ``drawing.svg.board`` can draw a heat map, it is used."""
        drawn = getattr(self.module("drawing.svg.board"), "heat_map", None) if self.drawing else None
        return drawn(self.rulebook.figures, shades, self.catalogue) if drawn else None

    @check_arguments_after_failure
    def card_picture(self, thing: str, copy: int = 0) -> str | None:
        """See `Game.card_picture`. If the module ``drawing.svg.board`` can draw cards, it is used."""
        drawn = getattr(self.module("drawing.svg.board"), "card_picture", None) if self.drawing else None
        return drawn(self.rulebook.figures, thing, copy, self.catalogue) if drawn else None

    def _repr_svg_(self) -> str | None:
        """Return the board as an SVG, which notebooks show."""
        return self.svg() if self.drawing else None

    def move_words(self, view: JsonDict, decision: Decision, move: Move) -> str:
        """See `Game.move_words`. The module ``words`` is used."""
        try:
            rules = self.rules_for(len(view["players"]))
            words: str = self.module("words").move_words(rules, self.catalogue, view, decision, move)
        except (AttributeError, LookupError, TypeError):
            self._check_move("move_words", view, decision, move)
            raise
        return words

    def move_targets(self, view: JsonDict, decision: Decision, move: Move) -> tuple[str, ...]:
        """See `Game.move_targets`. The module ``targets`` is used."""
        try:
            found: tuple[str, ...] = self.module("targets").move_targets(self.rules, view, decision, move)
        except (AttributeError, LookupError, TypeError):
            self._check_move("move_targets", view, decision, move)
            raise
        return found

    def _check_move(self, where: str, view: object, decision: object, move: object) -> None:
        """Raise StateError if the view is invalid, or UsageError if ``decision`` or ``move`` has the wrong type.

        ``where`` is the name of the method in the message.
        """
        for name, value, kind in (("decision", decision, Decision), ("move", move, Move)):
            if not isinstance(value, kind):
                raise wrong_kind_error(where, name, f"a {kind.__name__}", value)
        self.checked_view(view)

    def event_targets(self, event: JsonMapping) -> tuple[str, ...]:
        """See `Game.event_targets`. If the module ``targets`` has a function with this name, it is used.

        Raises StateError if the argument is not an event of the game.
        """
        from machu_rules.framework.event_check import check_event

        check_event(self.rules, self.event_kinds, max(self.players), event, "event")
        targets = getattr(self.module("targets"), "event_targets", None)
        return targets(self.rules, event) if targets else super().event_targets(event)

    @check_arguments_after_failure
    def move_options(self, view: JsonDict, decision: Decision) -> Mapping[str, tuple[str, ...]]:
        """See `Game.move_options`. If the module ``targets`` has a function with this name, it is used."""
        options = getattr(self.module("targets"), "move_options", None)
        return options(self.rules, view, decision) if options else {}

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
            reader = view_reader(self.module("state").Position, self.types["View"], self.rules_by_players[seats], seats)
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
        """See `Game.invariants`. They come from the module ``invariants``."""
        found: tuple[Invariant, ...] = self.module("invariants").INVARIANTS
        return found

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
