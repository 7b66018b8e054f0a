"""All names that you need to write a game of your own.

The declarations of figures are in ``figure``, such as ``figure.amount``. The fields of events are in ``event``, such as
``event.thing``. The picture kit is in ``picture``, such as ``picture.Card``. All other names are directly in this
module.
"""

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import CHANCE, HIDDEN, NOBODY, Event, JsonDict, JsonMapping, Outcome, ScoreLine, Task
from machu_rules.framework import event_fields as event
from machu_rules.framework.automatic_table import AutomaticTable
from machu_rules.framework.board_game import BoardGame
from machu_rules.framework.card_fields import (
    FACE_DOWN,
    Cards,
    CardState,
    EventList,
    choice_field,
    deck_field,
    hand_field,
    number_field,
    pile_field,
    public_field,
    seat_field,
    secret_field,
    word_field,
)
from machu_rules.framework.declaration import (
    by_seat,
    computed,
    contents,
    counts,
    deck,
    decks,
    flag,
    hand,
    number,
    numbers,
    opaque,
    optional_id,
    pile,
    seat,
    subset,
    tasks,
    word,
)
from machu_rules.framework.draw_card import DrawCard, ShuffleDeck
from machu_rules.framework.events import Goal, Metric, by_name, kind
from machu_rules.framework.game_bot import GameBot
from machu_rules.framework.invariants import demand, demands, invariant, invariant_of_moves
from machu_rules.framework.moves import with_each, with_subsets
from machu_rules.framework.numbers_game import Line, NumbersGame, bots_of
from machu_rules.framework.rollout_policies import RolloutPolicy, rollout_policies_of
from machu_rules.framework.simple import SimpleGame
from machu_rules.framework.standard_invariants import conservation, each_in_one_place, ids_of
from machu_rules.framework.state_classes import Part, Table, editing, state
from machu_rules.framework.steps import Agenda, QuestionStep, Refused, ShuffleStep, Step
from machu_rules.framework.tables import Rules, Tables
from machu_rules.loader import figures as figure
from machu_rules.render import kit as picture

__all__ = [
    "CHANCE",
    "FACE_DOWN",
    "HIDDEN",
    "NOBODY",
    "Agenda",
    "AutomaticTable",
    "BoardGame",
    "CardState",
    "Cards",
    "Catalogue",
    "Decision",
    "DrawCard",
    "Event",
    "EventList",
    "FrozenMap",
    "GameBot",
    "Goal",
    "JsonDict",
    "JsonMapping",
    "Line",
    "Metric",
    "Move",
    "NumbersGame",
    "Outcome",
    "Part",
    "QuestionStep",
    "Refused",
    "RolloutPolicy",
    "Rules",
    "ScoreLine",
    "ShuffleDeck",
    "ShuffleStep",
    "SimpleGame",
    "Step",
    "Stream",
    "Table",
    "Tables",
    "Task",
    "bots_of",
    "by_name",
    "by_seat",
    "choice_field",
    "computed",
    "conservation",
    "contents",
    "counts",
    "deck",
    "deck_field",
    "decks",
    "demand",
    "demands",
    "each_in_one_place",
    "editing",
    "event",
    "figure",
    "flag",
    "hand",
    "hand_field",
    "ids_of",
    "invariant",
    "invariant_of_moves",
    "kind",
    "number",
    "number_field",
    "numbers",
    "opaque",
    "optional_id",
    "picture",
    "pile",
    "pile_field",
    "public_field",
    "rollout_policies_of",
    "seat",
    "seat_field",
    "secret_field",
    "seed_text",
    "state",
    "subset",
    "tasks",
    "with_each",
    "with_subsets",
    "word",
    "word_field",
]
