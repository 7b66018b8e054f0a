"""Fields that later versions add to the data of a game change no fingerprint, unless data gives them another value."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
import yaml
from attrs import evolve, field, make_class

import machu_rules
import machu_rules as mr
from machu_rules.games.registry import spec_of
from machu_rules.loader.build import fingerprint
from machu_rules.loader.figures import flag
from machu_rules.loader.load import load_embedded, load_rulebook, problems_of
from machu_rules.loader.rulebook import Rulebook
from machu_rules.loader.spec import GameSpec
from tests.loader.shipped import GAMES, copied
from tests.loader.written import head, variant

FIXTURES = Path(__file__).parents[1] / "fixtures"
LISTS = {
    "princes": ("MoonTile", "moon_tiles", "steps_2"),
    "incan-gold": ("Treasure", "treasures.cards", "t1"),
    "inca-empire": ("Suyu", "suyus", "antisuyu"),
}
"""A class of figures of each game whose objects get a new number, the list of these objects, and one of them."""

OPTION = (
    'extra_turn: Literal["usual", "longer"] = option("usual: as it was. longer: otherwise.", "usual", default="usual")'
)
NUMBER = 'luck: int = amount("A new number.", 0, 9, 0, default=0)'


def with_field(text: str, name: str, line: str) -> str:
    """The source of a model in which a class has one more field, the last."""
    before, start, rest = text.partition(f"class {name}:\n")
    assert start
    body, end, after = rest.partition("\n\n\n")
    return f"{before}{start}{body}\n    {line}{end}{after}"


@pytest.fixture(scope="module", params=GAMES)
def later(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameSpec]:
    """A game as a later version may declare it, with an option and a number more. A rule names the option; the data
    has neither."""
    game: str = request.param
    package = f"later_{game.replace('-', '_')}"
    folder = tmp_path_factory.mktemp("later")
    inside = folder / package
    inside.mkdir()
    rules = copied(game, inside / "data") / "rules.yaml"
    content = yaml.safe_load(rules.read_text(encoding="utf-8"))
    content["rules"][0].setdefault("options", []).append("extra_turn")
    rules.write_text(json.dumps(content), encoding="utf-8")
    text = (Path(str(machu_rules.__file__)).parent / "games" / game.replace("-", "_") / "model.py").read_text("utf-8")
    (inside / "__init__.py").touch()
    (inside / "model.py").write_text(with_field(with_field(text, "Options", OPTION), LISTS[game][0], NUMBER), "utf-8")
    module = spec_of(game).model.__module__.rpartition(".")[2]
    if module != "model":  # a class on top of it
        text = Path(str(sys.modules[spec_of(game).model.__module__].__file__)).read_text(encoding="utf-8")
        for end in (" import model", ".model import"):
            text = text.replace(f"from machu_rules.games.{game.replace('-', '_')}{end}", f"from {package}{end}")
        (inside / f"{module}.py").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        model = import_module(f"{package}.{module}").Figures
        yield evolve(spec_of(game), package=package, folder="data", schemas="", model=model)
        for name in {package, f"{package}.model", f"{package}.{module}"}:
            del sys.modules[name]


def loaded(spec: GameSpec, path: Path | str) -> Rulebook:
    return load_rulebook(path, {spec.name: spec})


def test_data_without_them_plays_as_before(later: GameSpec) -> None:
    book = loaded(later, later.name)
    assert book.fingerprint == mr.load(later.name).fingerprint
    assert book.figures.options.extra_turn == "usual"
    game = later.build(book)
    assert game.options == {**mr.load(later.name).options, "extra_turn": "usual"}
    assert game.fingerprint == mr.load(later.name).fingerprint


@pytest.mark.parametrize(("value", "same"), [("usual", True), ("longer", False)])
def test_an_option_counts_only_away_from_its_default(later: GameSpec, value: str, same: bool, tmp_path: Path) -> None:
    """In a variant and, with its provenance, in the data of a whole game."""
    base = copied(later.name, tmp_path / "base")
    content = yaml.safe_load((base / "game.yaml").read_text(encoding="utf-8"))
    content["options"]["extra_turn"] = {"value": value, "provenance": "printed"}
    (base / "game.yaml").write_text(json.dumps(content), encoding="utf-8")
    for path in (variant(tmp_path, f"options: {{extra_turn: {value}}}\n", head=head(later.name)), base):
        book = loaded(later, path)
        assert book.figures.options.extra_turn == value
        assert (book.fingerprint == mr.load(later.name).fingerprint) == same


@pytest.mark.parametrize(("luck", "same"), [("0", True), ("3", False)])
def test_a_number_counts_only_away_from_its_default(later: GameSpec, luck: str, same: bool, tmp_path: Path) -> None:
    _, path, name = LISTS[later.name]
    body = f"luck: {luck}"
    for step in (name, *reversed(path.split("."))):
        body = f"{step}: {{{body}}}"
    book = loaded(later, variant(tmp_path, f"{body}\n", head=head(later.name)))
    assert (book.fingerprint == mr.load(later.name).fingerprint) == same


def test_an_option_taken_away_is_at_its_default(later: GameSpec, tmp_path: Path) -> None:
    registry = {later.name: later}
    variant(tmp_path, "options: {extra_turn: longer}\n", "base.yaml", head(later.name))
    path = variant(tmp_path, "options: {extra_turn: null}\n", head=head("base.yaml"))
    assert problems_of(path, registry) == ()
    assert load_rulebook(path, registry).fingerprint == mr.load(later.name).fingerprint
    base = loaded(later, tmp_path / "base.yaml")
    assert base.fingerprint != mr.load(later.name).fingerprint


@pytest.mark.slow
def test_records_of_today_still_load(later: GameSpec) -> None:
    files = sorted((FIXTURES / later.name.replace("-", "_")).glob("*.jsonl"))
    assert files
    for file in files:
        with file.open(encoding="utf-8") as lines:
            header = json.loads(next(lines))
        book = load_embedded(later, header["embedded"], header["rulebook"])
        assert book.fingerprint == header["fingerprint"], file.name


def test_a_hand_written_model() -> None:
    """A default made by a factory is one, 0 is not false, and a field of today counts at its default."""
    fields = {"size": field(), "stones": field(factory=tuple), "open": field(default=False)}
    before = make_class("Garden", {"size": field()})
    after = make_class("Garden", fields)
    today = fingerprint(before(3), "garden")
    assert fingerprint(after(3), "garden") == fingerprint(after(3, (), False), "garden") == today
    others = [after(3, (1,)), after(3, (), True), after(3, (), 0)]
    assert len({today, *(fingerprint(each, "garden") for each in others)}) == 4
    counted = make_class("Garden", {"size": field(), "open": flag("", default=False, always_fingerprinted=True)})
    assert fingerprint(counted(3), "garden") != today
