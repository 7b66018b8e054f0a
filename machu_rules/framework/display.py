"""The display of a game. It covers the words, targets, panels, frames and pictures for views, moves and events."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.values import JsonDict, JsonMapping, Panel
from machu_rules.framework.events import event_json
from machu_rules.framework.localised import Localised
from machu_rules.framework.questions import move_words
from machu_rules.framework.targets import action
from machu_rules.render.palette import seat_colour
from machu_rules.render.picture_options import PLAIN, PictureOptions

if TYPE_CHECKING:
    from machu_rules.render.kit import Area


class Displayed(Localised):
    """The methods that display a game. All of them are optional, because play does not need them."""

    @check_arguments_after_failure
    def move_words(self, view: JsonDict, decision: Decision, move: Move) -> str:
        """Return a move in words, in the language of this game.

        The words use only information from the view. By default they come from the catalogue. Its section ``moves`` has
        a template per verb, in which the arguments of the move replace ``{a}``, ``{b}`` and so on. If the verb has no
        template, the result is the verb followed by the display names of the arguments.

        Args:
            view: The view of the seat that decides.
            decision: The open decision.
            move: A move of the decision.

        Returns:
            The words.

        Raises:
            UsageError: If an argument has the wrong kind.
            StateError: If the view is not a view of this game.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> decision = game.decision(state)
        >>> game.move_words(game.view(state, 0), decision, decision.moves[0])
        'place a farmer in the Corn Terraces'
        """
        return move_words(self.catalogue, move)

    def move_targets(self, view: JsonDict, decision: Decision, move: Move) -> tuple[str, ...]:
        """Return the objects in the picture that a move refers to.

        By default, these are the words of the move, as things of the kind ``card``. A move without words, or with
        numbers only, has a button.

        Args:
            view: The view of the seat that decides, or a spectator's view for a chance decision.
            decision: The open decision.
            move: A move of the decision.

        Returns:
            The values of ``data-id`` for these objects in the picture, with the main object first.

        Raises:
            UsageError: If an argument has the wrong kind.
            StateError: If the view is not a view of this game.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> decision = game.decision(state)
        >>> game.move_targets(game.view(state, 0), decision, decision.moves[0])
        ('district:corn_terraces', 'occupation:farmer')
        """
        words = dict.fromkeys(word for word in move.args if isinstance(word, str) and not word.lstrip("-").isdigit())
        return tuple([f"card:{word}" for word in words]) or (action(move),)

    def move_options(self, view: JsonDict, decision: Decision) -> Mapping[str, tuple[str, ...]]:
        """Return the options of a decision whose answers are sets of items, such as ``offer corn llama``.

        A front end can show the options as switches. In each move, the options that its text names are on, and the
        others are off. By default, the options of a decision are the words of its moves if all moves have the same
        verb, some move has several words, and no two moves have the same set of words. Decisions whose answers are not
        sets never have any.

        Args:
            view: The view of the seat that decides.
            decision: The open decision.

        Returns:
            The options by their word in a move. The values list the objects in the picture that an option refers to, as
            values of ``data-id``.

        Raises:
            UsageError: If an argument has the wrong kind.
            StateError: If the view is not a view of this game.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match = match.play_all(["settle shepherd", "settle weaver", "enter main_temple"]).match
        >>> match.game.move_options(match.view(0), match.decision)["corn"]
        ('goods:0:corn',)
        """
        sets = {frozenset(move.args): move for move in decision.moves}
        words = dict.fromkeys(word for move in decision.moves for word in move.args)
        several = any(len(each) > 1 for each in sets)
        distinct = len(sets) == len(decision.moves) and all(len(each) == len(move.args) for each, move in sets.items())
        if not several or not distinct or len({move.verb for move in decision.moves}) > 1:
            return {}
        if any(not isinstance(word, str) or word.lstrip("-").isdigit() for word in words):
            return {}
        return {str(word): (f"card:{word}",) for word in words}

    def event_targets(self, event: JsonMapping) -> tuple[str, ...]:
        """Return the objects in the picture that an event names.

        Use them to highlight the last events. By default they are ``seat:N`` for the seat of the event, and
        ``field:text`` for each string in its data.

        Args:
            event: An event as `Game.events_for` returns it.

        Returns:
            The values of ``data-id`` for these objects in the picture.

        Raises:
            UsageError: If the argument is not an event.
            StateError: If the argument is not an event of this game.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> state, events = game.apply(state, "settle potter")
        >>> game.event_targets(game.events_for(events, 1)[0])
        ('inca:potters_quarter:0',)
        """
        event = event_json(event)
        seat = () if event["seat"] is None else (f"seat:{event['seat']}",)
        return (*seat, *(f"{name}:{value}" for name, value in event["data"].items() if isinstance(value, str)))

    def panels(self, view: JsonMapping, seats: Sequence[str] = (), marked: Collection[str] = ()) -> tuple[Panel, ...]:
        """Return a view as panels for a terminal.

        The most important panel comes first and gets the most room. If a user can point at an object in a panel, the
        ``meta`` of the object's style contains its ``id``. By default, the panels show the areas of `table`.

        Args:
            view: A view of this game.
            seats: Names to show next to the player numbers. Default: ().
            marked: The ids of the objects to highlight. Default: ().

        Returns:
            The panels.

        Raises:
            StateError: If the view is not a view of this game.
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> [panel.title for panel in game.panels(game.view(state, 0))][:2]
        ['Day 1 of 9 · cards in the stack: 26', 'Market']
        """
        from machu_rules.framework.automatic_table import table_panels

        return table_panels(self, view, marked)

    def table(self, view: JsonMapping) -> dict[str, Area]:
        """Describe the picture of a view with the picture kit.

        By default, the areas are those of the automatic table. Override this method to add, replace or remove areas.

        Args:
            view: A view of this game.

        Returns:
            The areas by the names of their parts, the most important area first. All views have the same names.

        Raises:
            StateError: If the view is not a view of this game.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> list(game.table(game.view(game.new(players=3, seed=7), seat=0)))
        ['table', 'actions', 'hand', 'seats']
        """
        from machu_rules.framework.automatic_table import automatic_areas

        return automatic_areas(self, view)

    def frames(self, view: JsonMapping, events: Iterable[JsonMapping]) -> list[JsonDict]:
        """Return the view after each event of a move, for front ends that animate moves.

        A frame has no open decisions. Apart from that, the last frame equals the view after the move, except for the
        few values that no event shows (docs/events.md lists them).

        Args:
            view: The view of a seat before the move.
            events: The events of the move, as `Game.events_for` returns them for the same seat.

        Returns:
            One view per event.

        Raises:
            StateError: If the view is invalid, or an event cannot follow it.
            UsageError: If the game has no frames.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> after, events = game.apply(state, "settle potter")
        >>> len(game.frames(game.view(state, 1), game.events_for(events, 1))) == len(events)
        True
        """
        raise UsageError(f"{self.rulebook.title} does not define how an event changes a view")

    asking_keys: tuple[str, ...] = ("decisions",)
    """The keys of a view that describe open decisions. Frames have no open decisions under these keys."""

    untold_keys: tuple[str, ...] = ()
    """The keys that may be missing in a frame because no event shows their values. They may occur anywhere in the
    view."""

    @property
    def drawing_parts(self) -> tuple[str, ...]:
        """The names of the parts of the picture that can be drawn separately (see `machu_rules.draw.parts`), most
        important part first. By default, these are the areas of `table`.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").drawing_parts
        ('temple', 'choices', 'tents', 'deck')
        """
        from machu_rules.framework.automatic_table import part_names

        return part_names(self)

    @check_arguments_after_failure
    def seat_colour(self, view: JsonMapping, seat: int) -> str:
        """Return the colour of a player in the picture of a view.

        Use it for charts next to the picture. By default it is the colour for the seat in the default palette.

        Args:
            view: A view of this game.
            seat: The seat, from 0.

        Returns:
            The colour as ``#rrggbb``.

        Raises:
            UsageError: If the seat does not exist.
            StateError: If the view is not a view of this game.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.seat_colour(game.view(state, 0), seat=0)
        '#3c509a'
        """
        return seat_colour(seat)

    def svg(self, view: JsonMapping | None = None, options: PictureOptions = PLAIN) -> str:
        """Draw the board as a single SVG.

        Front ends should call `machu_rules.draw.board` instead. By default, the picture shows the areas of `table`.

        Args:
            view: The view to draw. Default: None, the board before the first move.
            options: The theme, highlights and layer of the picture. Default: `PLAIN`.

        Returns:
            The SVG text.

        Raises:
            UsageError: If the options name an unknown part.
            StateError: If the view is invalid.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> view = game.view(game.new(players=3, seed=7), seat=0)
        >>> game.svg(view).startswith("<svg")
        True
        """
        from machu_rules.framework.automatic_table import table_picture

        return table_picture(self, view).requested_svg(options)

    def svg_parts(self, view: JsonMapping | None, options: PictureOptions, names: Iterable[str]) -> dict[str, str]:
        """Draw parts of the board as separate SVGs (see `svg`).

        Args:
            view: The view to draw, or None for the empty board.
            options: The theme, highlights and layer of the pictures.
            names: Names from `drawing_parts`.

        Returns:
            The SVG texts by name.
        """
        if type(self).svg is not Displayed.svg:
            return {name: self.svg(view, options.of_part(name)) for name in names}
        from machu_rules.framework.automatic_table import table_picture

        picture = table_picture(self, view)
        return {name: picture.requested_svg(options.of_part(name)) for name in names}

    def heat_map(self, shades: Mapping[str, tuple[str, str]]) -> str | None:
        """Draw the board with a colour and a short text on some of its spaces.

        Args:
            shades: Pairs of a colour (``#rrggbb``) and a text, by the id of the space.

        Returns:
            The SVG text, or None if the game has no board.

        Raises:
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> picture = mr.load("princes").heat_map({"sun_clock": ("#c8553d", "12 visits")})
        >>> "12 visits" in picture, mr.load("incan-gold").heat_map({})
        (True, None)
        """
        from machu_rules.framework.automatic_table import table_heat_map

        return table_heat_map(self, shades)

    def card_picture(self, thing: str, copy: int = 0) -> str | None:
        """Draw a card or a tile for printing.

        Args:
            thing: The id of the card or tile in the data.
            copy: The number of the copy, from 0. Default: 0.

        Returns:
            The SVG text, or None if the thing has no picture.

        Raises:
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> game.card_picture("potter_puma").startswith("<svg"), game.card_picture("corn")
        (True, None)
        """
        from machu_rules.framework.automatic_table import table_card

        return table_card(self, thing)
