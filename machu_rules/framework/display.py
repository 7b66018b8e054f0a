"""What every game shows of a view, of moves and of events: words, targets, panels, frames, pictures."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence

from machu_rules.core.arguments import check_arguments
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.values import JsonDict, JsonMapping, Panel
from machu_rules.framework.events import event_json
from machu_rules.framework.localised import Localised
from machu_rules.framework.questions import move_words
from machu_rules.render.palette import seat_colour
from machu_rules.render.picture_options import PLAIN, PictureOptions


class Displayed(Localised):
    """A game as it is shown. Nothing here is needed to play: a game may provide any of it."""

    @check_arguments
    def move_words(self, view: JsonDict, decision: Decision, move: Move) -> str:
        """A move as a player would say it, in the language of this game, worded only from what a ``view`` shows. By
        default: the text of its verb in the section ``moves`` of the catalogue, with the words after it as ``{a}``,
        ``{b}`` and so on; where there is none, its verb and the names of these words.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> decision = game.decision(state)
        >>> game.move_words(game.view(state, 0), decision, decision.moves[0])
        'set a farmer in the Corn Terraces'
        """
        return move_words(self.catalogue, move)

    def move_targets(self, view: JsonDict, decision: Decision, move: Move) -> tuple[str, ...]:
        """What a move points at, the main thing first: each the ``data-id`` of something in the picture of the view of
        whoever is asked (a spectator's, where chance is). By default, for a game without a picture: nothing.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> decision = game.decision(state)
        >>> game.move_targets(game.view(state, 0), decision, decision.moves[0])
        ('district:corn_terraces', 'occupation:farmer')
        """
        return ()

    def move_options(self, view: JsonDict, decision: Decision) -> Mapping[str, tuple[str, ...]]:
        """Where the answers are sets, such as ``offer corn llama``: the words that can be in such a set, each with what
        it points at, so that a front end lets people toggle them. A move switches on the words in its text. By default,
        and for other kinds of decisions: none.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match = match.play_all(["settle shepherd", "settle weaver", "enter main_temple"]).match
        >>> match.game.move_options(match.view(0), match.decision)["corn"]
        ('goods:0:corn',)
        """
        return {}

    def event_targets(self, event: JsonMapping) -> tuple[str, ...]:
        """What an event, as `events_for` gives it, names in the picture: ids of its ``data-id``, so that what happened
        last can be pointed out. By default: ``seat:N`` for its seat, and ``field:text`` for each text of its data.
        Raises UsageError or StateError for what is no event.

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
        """A view in parts for a terminal, the most important first, which gets the most room. ``seats`` are names to be
        shown beside the numbers of the players, from 1; ``marked`` has the ids of what is pointed out. What can be
        pointed at has its ``id`` in the ``meta`` of its style. By default: one part, the JSON of the view.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> [panel.title for panel in game.panels(game.view(state, 0))][:2]
        ['Day 1 of 9 · cards in the stack: 26', 'Market']
        """
        return (Panel("board", "", json.dumps(view, indent=1, ensure_ascii=False)),)

    def frames(self, view: JsonMapping, events: Iterable[JsonMapping]) -> list[JsonDict]:
        """The views between two moves, for front ends that show one event after the other: the view after each of the
        ``events`` that followed ``view``, as `events_for` gives them to its viewer. In a frame nobody is asked: its
        ``decisions`` are empty. Except for that, the last frame equals the next view but for the few things that no
        event tells (docs/events.md lists them). Raises StateError for what is no view, or no event that could follow
        it, and UsageError where a game has no frames.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> after, events = game.apply(state, "settle potter")
        >>> len(game.frames(game.view(state, 1), game.events_for(events, 1))) == len(events)
        True
        """
        raise UsageError(f"{self.rulebook.title} does not tell what an event changes in a view")

    asking_keys: tuple[str, ...] = ("decisions",)
    """The keys of a view that say who is asked; in a frame they are empty."""

    untold_keys: tuple[str, ...] = ()
    """Keys, in any part of a view, that a frame may lack, as no event tells them."""

    drawing_parts: tuple[str, ...] = ()
    """The parts of the picture that can be drawn alone (see `machu_rules.draw.parts`), the most important first."""

    @check_arguments
    def seat_colour(self, view: JsonMapping, seat: int) -> str:
        """The colour of a player in the picture of a view, as ``#rrggbb``, for charts beside it: by default that of
        their seat in the palette.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.seat_colour(game.view(state, 0), seat=0)
        '#3c509a'
        """
        return seat_colour(seat)

    def svg(self, view: JsonMapping | None = None, options: PictureOptions = PLAIN) -> str:
        """The board as a picture (SVG), with the position of a view on it if one is given, drawn with these
        ``options``; raises UsageError where the game has no picture, StateError for what is no view. Front ends call
        `machu_rules.draw.board`.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> view = game.view(game.new(players=3, seed=7), seat=0)
        >>> game.svg(view).startswith("<svg")
        True
        """
        raise UsageError(f"{self.rulebook.title} has no board to draw")

    def svg_parts(self, view: JsonMapping | None, options: PictureOptions, names: Iterable[str]) -> dict[str, str]:
        """Parts of the picture, each as a picture of its own, by name: see `svg`."""
        return {name: self.svg(view, options.of_part(name)) for name in names}

    def heat_map(self, shades: Mapping[str, tuple[str, str]]) -> str | None:
        """The board as a picture (SVG) with a colour (``#rrggbb``) and a short text for each of these places, by id;
        None where there is no board.

        >>> import machu_rules as mr
        >>> picture = mr.load("princes").heat_map({"sun_clock": ("#c8553d", "12 visits")})
        >>> "12 visits" in picture, mr.load("incan-gold").heat_map({})
        (True, None)
        """
        return None

    def card_picture(self, thing: str, copy: int = 0) -> str | None:
        """A card or a tile, by its id in the data, as a picture (SVG) to print; ``copy`` says which of several copies,
        from 0. None where it has no picture.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> game.card_picture("potter_puma").startswith("<svg"), game.card_picture("corn")
        (True, None)
        """
        return None
