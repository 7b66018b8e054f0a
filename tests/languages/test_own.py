"""A catalogue of one's own from a file: what is right is used, what is wrong is told with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core import resources
from machu_rules.loader.schema import validator
from tests.languages.games import ENGLISH, GOLD
from tests.toy import Shells

HEAD = """\
format: machu-rules/language/1
game: princes
language: fr
name: Français
"""
GOLD_HEAD = HEAD.replace("princes", "incan-gold")


def written(folder: Path, text: str, name: str = "fr.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def problem(folder: Path, text: str) -> str:
    """The only problem of a file, without its folder."""
    path = written(folder, text)
    with pytest.raises(mr.RulebookError) as caught:
        (GOLD if "incan-gold" in text else ENGLISH).in_language(path)
    (found,) = caught.value.problems
    assert found.line >= 1
    return str(found).replace(str(path), "fr.yaml")


def test_what_is_left_out_is_english(tmp_path: Path) -> None:
    text = HEAD + 'names: {llama: lama}\ncounted: {llama: lama|lamas}\ntexts: {words: {seat: "siège {number}"}}\n'
    game = mr.load("princes", language=str(written(tmp_path, text)))
    assert game.catalogue.language == "fr"
    assert game.sentence({"kind": "tile_taken", "seat": 1, "data": {"tile": "llama"}}) == (
        "siège 2 stays and takes the moon tile “lama”"
    )
    assert [game.catalogue.quantity(number, "llama") for number in (0, 1, 2)] == ["0 lama", "1 lama", "2 lamas"]
    assert game.catalogue.title == "The Princes of Machu Picchu"
    missing = game.catalogue.untranslated
    assert "refusals.cannot_pay" in missing
    assert "names.corn" in missing
    assert "rules.SETUP-1" in missing
    assert not {"names.llama", "words.seat"} & set(missing)


def test_a_path_may_be_given_in_any_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, HEAD)
    monkeypatch.chdir(tmp_path)
    for form in (path, str(path), "fr.yaml", "./fr.yaml"):
        assert ENGLISH.in_language(form).catalogue.language == "fr"


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(mr.UsageError, match=r"not shipped in 'dee': did you mean de\? \(a path has a slash"):
        mr.load("princes", language="dee")
    with pytest.raises(mr.UsageError, match="not shipped in '': one of en, de"):
        ENGLISH.in_language("")
    with pytest.raises(mr.UsageError, match="a language is a code such as de, or a path, not 7"):
        ENGLISH.in_language(7)  # type: ignore[arg-type]
    with pytest.raises(mr.UsageError, match="there is no game 'princess': did you mean princes"):
        mr.languages("princess")
    with pytest.raises(mr.RulebookError, match=r"no_such\.yaml: there is no such file"):
        ENGLISH.in_language("no_such.yaml")


WRONG = {
    "no format": (HEAD.removeprefix("format: machu-rules/language/1\n"), "fr.yaml:1:1: the key 'format' is missing"),
    "another format": (
        HEAD.replace("language/1", "language/2"),
        "fr.yaml:1:9: format: 'machu-rules/language/2' is not allowed",
    ),
    "another game": (
        HEAD.replace("princes", "shells"),
        "fr.yaml:2:7: game: this is a catalogue of 'shells' (one of princes)",
    ),
    "a language of no country": (
        HEAD.replace("language: fr", "language: xx"),
        "fr.yaml:3:11: language: CLDR has no language xx (the code of a language, such as de or pt-BR)",
    ),
    "a rule for plurals": (HEAD + "plural: fr\n", "fr.yaml:5:1: plural: the key 'plural' is not known here"),
    "another phrase": (
        GOLD_HEAD + 'texts: {events: {chose: "{seat:seat} {adventurer:phrase whic}"}}\n',
        "there is no phrase 'whic' here",
    ),
    "a phrase within a phrase": (
        GOLD_HEAD + 'texts: {phrases: {which: "{value:phrase which}"}}\n',
        "there is no phrase 'which' here",
    ),
    "a key too many": (HEAD + "tite: x\n", "fr.yaml:5:1: tite: the key 'tite' is not known here (did you mean title?)"),
    "a name of nothing": (
        HEAD + "names: {lama: x}\n",
        "names.lama: the key 'lama' is not known here (did you mean llama?)",
    ),
    "a rule that is none": (HEAD + "rules: {SETUP-99: x}\n", "rules.SETUP-99: the key 'SETUP-99' is not known here"),
    "a section that is none": (
        HEAD + "texts: {refusal: {}}\n",
        "texts.refusal: the key 'refusal' is not known here (did you mean refusals?)",
    ),
    "a code that is none": (
        HEAD + "texts: {refusals: {cant_pay: x}}\n",
        "the key 'cant_pay' is not known here (did you mean cannot_pay?)",
    ),
    "a number for a text": (HEAD + "texts: {refusals: {game_over: 7}}\n", "texts.refusals.game_over: 7 is not text"),
    "a text of two lines": (
        HEAD + 'texts: {refusals: {game_over: "a\\nb"}}\n',
        "'a\\nb' has U+000A (a line break), which begins a new line",
    ),
    "too few forms": (
        HEAD + "counted: {llama: lamas}\n",
        "counted.llama: 'lamas' does not have 2 forms (forms are separated by |)",
    ),
    "too many forms": (
        HEAD + 'texts: {events: {produced: "{seat:seat} {incas:count a|b|c} {district:name}"}}\n',
        "{incas} has 3 forms, but this language has 2 (in English it is '{seat:seat} produces",
    ),
    "a parameter that is none": (
        HEAD + 'texts: {events: {night_fell: "{day} {night}"}}\n',
        "there is no parameter {night} here (in English it is 'night falls after day {day}')",
    ),
    "a parameter too few": (HEAD + "texts: {events: {night_fell: nuit}}\n", "the parameter {day} is missing"),
    "a parameter shown otherwise": (
        HEAD + 'texts: {events: {night_fell: "{day:goods}"}}\n',
        "{day} is shown as 'goods'",
    ),
    "a way that is none": (
        HEAD + 'texts: {events: {night_fell: "{day:>9}"}}\n',
        "{day:>9} is not a way to show a parameter",
    ),
    "an endless width": (
        HEAD + 'texts: {events: {night_fell: "{day:999999999}"}}\n',
        "is not a way to show a parameter",
    ),
    "an attribute": (HEAD + 'texts: {events: {night_fell: "{day.value}"}}\n', "{day.value} is not a parameter"),
    "a conversion": (HEAD + 'texts: {events: {night_fell: "{day!r}"}}\n', "{day} is not a parameter"),
    "a place without a name": (HEAD + 'texts: {events: {night_fell: "{}"}}\n', "{} is not a parameter"),
    "a place within a place": (HEAD + 'texts: {events: {night_fell: "{day:count {day}|b}"}}\n', "is not a way to show"),
    "an open brace": (
        HEAD + 'texts: {events: {night_fell: "{day"}}\n',
        "this is not a text with parameters: expected '}'",
    ),
    "a case too few": (
        HEAD + 'texts: {events: {paid: "{seat:seat} {goods:goods} {to:select bank=b}"}}\n',
        "{to} has the cases bank",
    ),
    "a case without its text": (
        HEAD + 'texts: {events: {paid: "{seat:seat} {goods:goods} {to:select bank|market=m}"}}\n',
        "{to} has a case without its text",
    ),
    "an anchor": (HEAD + "title: &a x\n", "'&a' marks something for use elsewhere"),
    "a word of YAML": (HEAD + "names: {llama: no}\n", "names.llama: 'no' is true or false in some YAML"),
    "no mapping": ("- a\n", "the whole file is a list"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_with_its_place(case: str, tmp_path: Path) -> None:
    text, said = WRONG[case]
    assert said in problem(tmp_path, text)


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    text = HEAD + 'names: {lama: x, coka: y}\ntexts: {events: {night_fell: "{nuit}"}}\n'
    with pytest.raises(mr.RulebookError) as caught:
        ENGLISH.in_language(written(tmp_path, text))
    assert [found.line for found in caught.value.problems] == [5, 5, 6]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("languages")


def read_or_told(path: Path) -> mr.Game[Any]:
    """The game in the language of a file; the English one where the file is refused, as it may be."""
    try:
        return ENGLISH.in_language(path)
    except mr.RulebookError:
        return ENGLISH


@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["names", "texts", "events", "night_fell", "llama", "plural", "x"]), inner
            )
        ),
        max_leaves=8,
    ),
    key=st.sampled_from(["names", "counted", "short", "rules", "texts", "title", "language", "game"]),
)
def test_whatever_the_file_it_is_read_or_told(folder: Path, value: Any, key: str) -> None:
    path = folder / "any.yaml"
    data = {"format": "machu-rules/language/1", "game": "princes", "language": "ja", "name": "x"}
    path.write_text(json.dumps({**data, key: value}), encoding="utf-8")
    game = read_or_told(path)
    game.show(game.view(game.new(2, seed=1), 0))
    game.svg()


@given(text=st.text(alphabet="{}day:count|select=! 0", max_size=20))
def test_whatever_the_text_it_is_told_or_can_be_said(folder: Path, text: str) -> None:
    path = folder / "any.yaml"
    path.write_text(HEAD + "texts: {events: {night_fell: " + json.dumps(text) + "}}\n", encoding="utf-8")
    game = read_or_told(path)
    assert game.sentence({"kind": "night_fell", "seat": None, "data": {"day": 3}})


def variant(folder: Path, **changes: Any) -> str:
    path = folder / "variant.yaml"
    data = {"format": "machu-rules/variant/1", "based_on": "princes", "name": "A test", **changes}
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def test_what_a_variant_calls_otherwise_keeps_its_name(tmp_path: Path) -> None:
    tiles = {"steps_4": {"add": True, "name": "4 steps", "steps": 4}}
    path = variant(tmp_path, title="High City", goods={"llama": {"name": "alpaca"}}, moon_tiles=tiles)
    english, german = mr.load(path), mr.load(path, language="de")
    assert german.catalogue.title == "High City"
    assert german.catalogue.goods({"llama": 2, "coca": 1}) == "2 alpaca, 1 Koka"
    assert german.names["steps_4"] == "4 steps"
    assert german.names["corn_terraces"] == "Maisterrassen"
    assert german.fingerprint == english.fingerprint
    own = written(tmp_path, HEAD + "names: {steps_4: 4 pas, llama: lama}\n")
    french = english.in_language(own)
    assert french.names["steps_4"] == "4 pas"
    assert french.names["llama"] == "alpaca"
    hawks = mr.load(variant(tmp_path, orders={"condor": {"name": "Hawk"}}), language="de")
    assert [hawks.catalogue.short_name(order) for order in ("condor", "puma")] == ["condor", "Puma"]


def test_a_game_without_translations() -> None:
    """It speaks English, plainly where it has no sentences."""
    game = Shells()
    assert game.catalogue.language == "en"
    assert game.sentence({"kind": "big_bid", "seat": 1, "data": {"coins": 2}}) == "player 2: big bid coins 2"
    assert game.in_language("en").catalogue == game.catalogue
    with pytest.raises(mr.UsageError, match="Shells is not shipped in 'de'"):
        game.in_language("de")
    with pytest.raises(mr.UsageError, match="there is no text 'illegal' among the refusals"):
        game.message("illegal", {})


def test_a_catalogue_of_another_game(tmp_path: Path) -> None:
    text = GOLD_HEAD + "names: {mummy: momie}\ncounted: {mummy: momie|momies}\ntexts: {terms: {torch: torche}}\n"
    french = GOLD.in_language(written(tmp_path, text))
    assert [french.names[thing] for thing in ("mummy", "mummy_2", "torch", "snakes")] == [
        "momie", "momie", "torche", "Snakes",
    ]  # fmt: skip
    assert french.catalogue.goods({"mummy": 2, "snakes": 1}) == "2 momies, 1 Snakes"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD, "fr.yaml:2:7: game: this is a catalogue of 'princes' (one of incan-gold)"),
        (HEAD.replace("princes", "incan_gold"), "fr.yaml:2:7: game: this is a catalogue of 'incan_gold'"),
        (HEAD.replace("princes", "Incan Gold"), "game: 'Incan Gold' has 'I', which is not allowed here"),
        (GOLD_HEAD + "names: {t17: x}\n", "names.t17: the key 't17' is not known here"),
        (
            GOLD_HEAD + "names: {spider: x}\n",
            "names.spider: the key 'spider' is not known here (did you mean spiders?)",
        ),
        (GOLD_HEAD + 'texts: {refusals: {not_asked: "{asked:seat}"}}\n', "{asked} is shown as 'seat'"),
        (GOLD_HEAD + "texts: {refusals: {not_asked: non}}\n", "the parameter {asked} is missing"),
    ],
)
def test_what_is_wrong_with_a_catalogue_of_another_game(text: str, told: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    with pytest.raises(mr.RulebookError) as caught:
        GOLD.in_language(path)
    assert told in str(caught.value).replace(str(path), "fr.yaml")


@pytest.mark.parametrize(
    ("code", "params"),
    [
        ("nothing_such", {}),
        (7, {}),
        ("cannot_pay", {}),
        ("cannot_pay", {"price": 3, "held": None}),
        ("cannot_pay", {"price": {"corn": 1}, "held": []}),
        ("no_supply", {"number": "many", "supply": 1}),
        ("not_here", {"what": [], "district": {}}),
    ],
)
def test_a_message_from_what_is_no_refusal(code: Any, params: Any) -> None:
    with pytest.raises(mr.UsageError, match=r"^(there is no text|the text) .*$"):
        ENGLISH.message(code, params)


def test_the_schema_is_closed_and_described() -> None:
    text = resources.schema_folder().joinpath("language.schema.json").read_text(encoding="utf-8")
    schema = json.loads(text)
    assert schema["additionalProperties"] is False
    for name, part in [*schema["properties"].items(), *schema["$defs"].items()]:
        assert part["description"], name
        assert part["examples"], name
    for example in schema["examples"]:
        validator("language").validate(example)
