"""The API reference documents what is public, all of it and nothing else, each name once and with a meaning."""

import ast
import doctest
import importlib
import json
import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import griffe
import pytest

import machu_rules as mr
from machu_rules import kit
from tools.docs.api_index import library, tables
from tools.docs.docstrings import ERROR, documented, markdown
from tools.docs.examples import FLAGS

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.xdist_group("api reference")  # the library is read once

PACKAGES = ("analysis", "batch", "bots", "compare", "ladder", "testing")
"""Packages whose names in ``__all__`` are public, besides those of the library itself."""

KIT = """
framework.board_game.BoardGame framework.tables.Rules framework.tables.Tables framework.draw_card.DrawCard
framework.draw_card.ShuffleDeck
framework.game_bot.GameBot framework.numbers_game.bots_of framework.rollout_policies.rollout_policies_of
loader.figures.title_field loader.figures.player_counts loader.figures.amount loader.figures.decimal
loader.figures.flag loader.figures.word loader.figures.option loader.figures.some_id loader.figures.ids
loader.figures.amounts_of loader.figures.name_field loader.figures.colour_field loader.figures.string
loader.figures.entry_list loader.figures.nested_object framework.state_classes.state framework.state_classes.editing
framework.declaration.by_seat framework.declaration.number framework.declaration.flag framework.declaration.word
framework.declaration.seat framework.declaration.optional_id framework.declaration.counts framework.declaration.pile
framework.declaration.hand framework.declaration.deck framework.declaration.decks framework.declaration.subset
framework.declaration.numbers framework.declaration.tasks framework.declaration.opaque framework.declaration.computed
framework.declaration.contents framework.events.kind framework.events.by_name framework.event_fields.thing
framework.event_fields.things framework.event_fields.per framework.event_fields.amount framework.event_fields.seat
framework.event_fields.word framework.event_fields.dealt framework.invariants.invariant_of_moves
framework.invariants.demands framework.standard_invariants.each_in_one_place
framework.standard_invariants.conservation framework.standard_invariants.ids_of
""".split()
"""The names that only authors of games use (docs/api/kit.md)."""

ELSEWHERE = """
analysis.graph.course_sentences analysis.graph.svg analysis.report.html bots.search.Search bots.search.MoveStatistics
bots.search.SearchResult compare.details.Advantage compare.details.EventCountPerSeat compare.details.Pairing
compare.details.Period compare.details.EventRate compare.details.DepthOfSkill compare.outliers.OutlierGame
compare.power.pairs_to_detect compare.report.html compare.sweep_points.Point compare.sweep.Sweep compare.sweep.sweep
compare.sweep_points.Candidate compare.tune.Tuning compare.tune.tune core.text_catalogue.Catalogue
core.errors.DataWarning core.errors.MissingExtra core.shape_reader.ShapeError core.values.Chance core.values.JsonDict
core.values.ChanceDeal core.values.Feature core.values.JsonMapping core.values.Panel core.values.Preview
core.values.Seed envs.openspiel.SpielGame envs.openspiel.SpielState envs.openspiel.register
envs.pettingzoo.RawEnvironment envs.pettingzoo.env framework.citations.Citations framework.citations.citations
framework.card_fields.CardState framework.card_fields.Cards framework.card_fields.EventList
framework.card_fields.choice_field framework.card_fields.deck_field framework.card_fields.hand_field
framework.card_fields.number_field framework.card_fields.pile_field framework.card_fields.public_field
framework.card_fields.seat_field framework.card_fields.secret_field framework.card_fields.word_field
framework.events.EventKind framework.events.Goal framework.events.Metric framework.invariants.Invariant
framework.invariants.demand framework.invariants.invariant framework.moves.with_each framework.moves.with_subsets
framework.numbers_game.NumbersGame framework.questions.MoveChoice framework.questions.Option
framework.questions.Question framework.steps.Agenda framework.steps.QuestionStep framework.steps.Refused
framework.steps.ShuffleStep framework.steps.Step framework.simple.SimpleGame loader.rulebook.Figure loader.rulebook.Rule
loader.rulebook.Rulebook match.draw.board match.draw.colours match.draw.parts match.draw.patched match.draw.patches
match.history.Step match.match.Changes match.match.Progress match.recorder.Recorder match.recorder.read
match.recorder.read_for_seat render.layers.Layers render.layers.box render.picture_options.PictureOptions
render.picture_options.PLAIN render.parts.Part render.parts.stacked rooms.types.RoomStatus rooms.types.SeatStatus
rooms.types.UndoStatus simulation.games_file.SeatResultsFile testing.strategies.driven_matches
testing.strategies.matches testing.strategies.move_sequences testing.strategies.variant_games testing.strategies.states
testing.strategies.variants core.how_to_play.CheatSheetPart core.how_to_play.CheatSheetRow core.how_to_play.HowToPlay
core.how_to_play.HowToPlaySection core.how_to_play.ThingSentence framework.automatic_table.AutomaticTable
render.kit.Area render.kit.Card render.kit.CardRow render.kit.Figure render.kit.Token render.kit.Tokens
render.kit.Counter render.kit.Counters render.kit.Deck render.kit.Decks render.kit.Step render.kit.Track
render.kit.Region render.kit.Road render.kit.Map render.kit.SeatPanel render.kit.Seats render.kit.Button
render.kit.Buttons render.kit.Words
""".split()
"""What public calls take and give, and modules that guides name: public, though in no ``__all__``."""

HIDDEN = {"bots": "bots.load.bot_names", "games": "games.registry.games"}
"""Where the functions are that have the name of a package."""

INSIDE = re.compile(r"games\.\w+\.(rules\.)?\w+\.\w+|kit\.\w+")
"""The inside of a game: its generated types, which the page JSON tells of, its rollout policies, and what a class
builds on that changes one rule of it. The guides explain the names of the kit."""


def canonical(name: str) -> str:
    """Where something is written that has this name."""
    return str(library()[name.removeprefix("machu_rules.")].canonical_path).removeprefix("machu_rules.")


def public() -> Iterator[str]:
    for name in mr.__all__:
        if name != "draw":  # a module, whose functions are listed
            yield HIDDEN.get(name, name)
    for name in PACKAGES:
        yield from (f"{name}.{each}" for each in importlib.import_module(f"machu_rules.{name}").__all__)
    yield from (*ELSEWHERE, *KIT)


def test_what_is_public_is_exactly_what_is_documented() -> None:
    names = documented()
    assert {canonical(name) for name in names} == {canonical(name) for name in public()}


def test_each_name_is_documented_once_and_says_what_it_is() -> None:
    assert [name for name, times in Counter(map(canonical, documented())).items() if times > 1] == []
    silent = [name for name in documented() if not library()[name.removeprefix("machu_rules.")].has_docstring]
    assert silent == []


WITHOUT_EXAMPLE = {
    "compare.sweep.Sweep": "compare.sweep.sweep",
    "compare.tune.Tuning": "compare.tune.tune",
    "core.values.Chance": "Game.new",
    "core.values.JsonDict": "Game.dump",
    "core.values.ChanceDeal": "Game.resample",
    "core.values.JsonMapping": "Game.svg",
    "core.values.Seed": "Game.new",
    "framework.card_fields.Cards": "framework.card_fields.CardState",
    "framework.card_fields.choice_field": "framework.card_fields.CardState",
    "framework.card_fields.deck_field": "framework.card_fields.CardState",
    "framework.card_fields.hand_field": "framework.card_fields.CardState",
    "framework.card_fields.number_field": "framework.card_fields.CardState",
    "framework.card_fields.pile_field": "framework.card_fields.CardState",
    "framework.card_fields.public_field": "framework.card_fields.CardState",
    "framework.card_fields.seat_field": "framework.card_fields.CardState",
    "framework.card_fields.secret_field": "framework.card_fields.CardState",
    "framework.card_fields.word_field": "framework.card_fields.CardState",
    "framework.simple.SimpleGame": "framework.numbers_game.NumbersGame",
    "ladder.Ladder": "ladder.ladder",
    "testing.PROMISES": "testing.keeps_contract",
}
"""What another example makes or takes; that of a whole game stands on the page "A game of your own"."""


def has_example(name: str) -> bool:
    text = library()[name].docstring
    return text is not None and ">>> " in text.value


def test_each_name_has_an_example_or_stands_in_that_of_another() -> None:
    names = [name.removeprefix("machu_rules.") for name in documented()]
    assert sorted(name for name in names if not has_example(name)) == sorted(WITHOUT_EXAMPLE)
    assert [name for name in WITHOUT_EXAMPLE.values() if not has_example(name)] == []


METHODS_WITHOUT_EXAMPLE = {
    "a game gives it, and a match, a room or a picture asks": "deal english reveals sample_hidden svg_parts",
    "a game gives it, and the class that it is built on asks": (
        "asked check_verb ending event_maker lawful make_rules parted resample_hidden score_lines start "
        "text_home unexplained"
    ),
    "a game without data gives it, and the class that it is built on asks; the tutorial shows a whole game": (
        "after_deal ask cards_to_deal check_move fits open_decisions pack play sees"
    ),
    "a step gives it, and the engine asks; the page shows whole steps": (
        "act answers deal deck drawn refill in_space is_public moves open_values options proceed replace seat_of "
        "subject targets weights why_not words"
    ),
    "the tables of a game give it, and the class that they are built on asks": "fill",
    "the code of a game calls it": (
        "accepted advised check_seat check_start dealt_at_start not_asked refusal refuse_other_verbs refused"
    ),
}
"""Of `Game` and of the classes that games are built on, by the reason; an example of a whole game stands on the page "A
game of your own"."""

GAMES = {
    "Game",
    "framework.board_game.BoardGame",
    "framework.draw_card.DrawCard",
    "framework.draw_card.ShuffleDeck",
    "framework.numbers_game.NumbersGame",
    "framework.simple.SimpleGame",
    "framework.steps.Agenda",
    "framework.steps.QuestionStep",
    "framework.steps.ShuffleStep",
    "framework.steps.Step",
    "framework.tables.Rules",
    "framework.tables.Tables",
}


def methods(name: str) -> Iterator[str]:
    """The public methods and properties of a class, also those that it inherits, as the reference shows them."""
    for member, thing in library()[name].all_members.items():
        if not member.startswith("_") and (thing.is_function or "property" in thing.labels):
            yield member


def is_shown(name: str) -> bool:
    """Whether a method has an example, or points to the method of `Game` that has one."""
    text = library()[name].docstring
    there = text and re.match(r"See `(Game\.\w+)`", text.value)
    return has_example(name) or (there is not None and has_example(there[1]))


def test_each_method_of_a_public_class_has_an_example() -> None:
    names = [name.removeprefix("machu_rules.") for name in documented()]
    classes = [name for name in names if library()[name].is_class]
    without = [
        (name, method) for name in classes for method in methods(name) if not is_shown(f"{canonical(name)}.{method}")
    ]
    assert [(name, method) for name, method in without if name not in GAMES] == []
    assert {method for _, method in without} == {*" ".join(METHODS_WITHOUT_EXAMPLE.values()).split()}


def test_the_examples_of_constants_run() -> None:
    """Those of functions and classes are run where they are written; of a constant Python keeps no docstring."""
    ran, said = 0, list[str]()
    for name in documented():
        thing = library()[name.removeprefix("machu_rules.")]
        if thing.is_attribute and has_example(name.removeprefix("machu_rules.")):
            test = doctest.DocTestParser().get_doctest(thing.docstring.value, {}, name, str(thing.filepath), 0)
            ran += doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(test, out=said.append).attempted
    assert ran > 15
    assert "".join(said) == ""


def test_the_packages_with_public_names_are_those_listed_here() -> None:
    found = [path.parent.name for path in (ROOT / "machu_rules").glob("*/__init__.py") if "__all__" in path.read_text()]
    assert sorted(found) == sorted(PACKAGES)


def test_the_first_page_lists_every_name() -> None:
    listed = re.findall(r"^\| \[`[^`]+`\]\[([\w.]+)\] \| .+ \|$", tables(), re.MULTILINE)
    assert sorted(listed) == sorted(documented())


def imported(code: str) -> Iterator[str]:
    """What code imports from the library, as names below it."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] == "machu_rules":
            yield from (f"{node.module}.{each.name}".removeprefix("machu_rules.") for each in node.names)


def programs() -> Iterator[tuple[str, str]]:
    """The Python in the pages and the examples, with its place."""
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for block in re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL):
            if ">>> " in block:
                yield page.name, "".join(each.source for each in doctest.DocTestParser().get_examples(block))
            elif block.startswith("# more of "):  # methods of a class, without its head
                yield page.name, textwrap.dedent(block.partition("\n")[2])
            else:
                yield page.name, block
    for path in sorted((ROOT / "examples").rglob("*.py")):
        yield path.name, path.read_text("utf-8")
    for cell in json.loads((ROOT / "examples" / "notebook.ipynb").read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            yield "notebook.ipynb", "".join(cell["source"])


def test_pages_and_examples_use_what_is_documented() -> None:
    known = {canonical(name) for name in documented()}
    wrong = [
        f"{place}: {name}"
        for place, code in programs()
        for name in imported(code)
        if not INSIDE.fullmatch(name)
        and library()[name].kind is not griffe.Kind.MODULE
        and canonical(name) not in known
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("code", "names"),
    [("from machu_rules.bots import finish, play", ["bots.finish", "bots.play"]), ("import machu_rules as mr", [])],
)
def test_what_code_imports_is_found(code: str, names: list[str]) -> None:
    assert list(imported(code)) == names


def test_errors_are_links_in_sentences_but_not_as_items() -> None:
    text = "Raises:\n    UndoError: If StateError is raised, MissingExtra: or `UsageError`."
    assert ERROR.findall(text) == ["StateError", "MissingExtra"]


def test_a_docstring_becomes_markdown() -> None:
    text = "It counts.\n\n>>> 1 + 1\n2\n\nSo:\n\n::\n\n    a tree\n\n    grows\n\nEnd."
    example, tree = "```pycon\n>>> 1 + 1\n2\n```", "```text\na tree\n\ngrows\n```"
    assert markdown(text) == f"It counts.\n\n{example}\n\nSo:\n\n{tree}\n\nEnd."


def test_the_page_of_the_kit_names_all_of_it() -> None:
    page = (ROOT / "docs" / "api" / "kit.md").read_text("utf-8")
    table = page.partition("| for | names |")[2].partition("\n## ")[0]
    assert sorted(re.findall(r"`(\w+)`", re.sub(r"^\| [^|]*\|", "", table, flags=re.MULTILINE))) == sorted(kit.__all__)
