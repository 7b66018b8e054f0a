"""Records that hold their effective rulebook: they need no other file, and it is checked like any data from outside."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.errors import RecordError, RulebookError
from machu_rules.games.registry import load_embedded
from machu_rules.match.record_parser import parse
from machu_rules.match.record_types import Record
from machu_rules.match.replay import game_of
from tests.match.playing import played

VARIANT = """\
format: machu-rules/variant/1
based_on: princes
name: Walking Princes
options: {riding: none, bank: limited}
days: {last_day: 4}
trail: {length: 24}
"""
PRINCES: mr.Game[Any] = mr.load("princes")


@pytest.fixture(scope="module")
def walking(tmp_path_factory: pytest.TempPathFactory) -> mr.Match:
    """A game under a variant whose file is gone."""
    path = tmp_path_factory.mktemp("variant") / "walking.yaml"
    path.write_text(VARIANT)
    game = mr.load(path)
    path.unlink()
    return played(game, 2, 5, 40)


def changed(text: str, **entries: Any) -> Record:
    """The record with entries of its header changed."""
    first, _, rest = text.partition("\n")
    return parse(f"{json.dumps({**json.loads(first), **entries})}\n{rest}".encode())


def test_the_rulebook_as_data_is_the_rulebook(walking: mr.Match) -> None:
    for game in (PRINCES, walking.game):
        files = json.loads(game.rulebook.effective)
        again = load_embedded("princes", files, game.rulebook.name)
        assert again.fingerprint == game.fingerprint
        assert again.rulebook.figures == game.rulebook.figures
        assert again.rulebook.names == game.rulebook.names
        assert again.rulebook.rules == game.rulebook.rules
        assert again.rulebook.effective == game.rulebook.effective
        assert [(f.path, f.value, f.provenance) for f in again.rulebook.provenance] == [
            (f.path, f.value, f.provenance) for f in game.rulebook.provenance
        ]


def test_a_record_with_its_rulebook_needs_nothing_else(walking: mr.Match, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(walking.record(embed=True))
    match = mr.Match.read(path)
    assert match == walking
    assert match.game.options["riding"] == "none"
    assert match.game.rulebook.name == "Walking Princes"
    assert match.record(embed=True) == walking.record(embed=True)
    assert match.play(match.decisions[0].moves[0]).number == walking.number + 1
    whole = parse(mr.Match.start(PRINCES, 2, 1).record(embed=True).encode())
    assert game_of(whole).fingerprint == PRINCES.fingerprint


def test_without_it_the_record_says_what_differs(walking: mr.Match) -> None:
    record = parse(walking.record().encode())
    with pytest.raises(RecordError) as error:
        mr.Match.from_record(record)
    assert error.value.line == 1
    for part in ("option bank is 'limited', here unlimited", "option riding is 'none', here llama", "Walking Princes"):
        assert part in str(error.value)
    assert "embedded" not in str(error.value)
    with pytest.raises(RecordError, match="its rulebook is embedded, so omit the game"):
        mr.Match.from_record(parse(walking.record(embed=True).encode()), PRINCES)
    assert mr.Match.from_record(record, walking.game) == walking


def test_another_revision_of_the_rules_is_tried_if_the_rulebook_is_there(walking: mr.Match) -> None:
    text = walking.record(embed=True)
    record = changed(text, rules_revision=7)
    assert mr.Match.from_record(record) == walking
    own = changed(PRINCES_RECORD, rules_revision=7)
    with pytest.raises(RecordError, match=r"line 1: .*rules_revision is 7 \(engine '.*'\), here 1"):
        mr.Match.from_record(own)
    lines = text.splitlines(keepends=True)
    lines[4] = lines[5].replace('"line":6', '"line":5')
    with pytest.raises(RecordError, match=r"line 5: seat . cannot .* \(it was played under rules_revision 7, here 1\)"):
        mr.Match.from_record(changed("".join(lines), rules_revision=7))


PRINCES_RECORD = mr.Match.start(PRINCES, 2, 1).play("settle potter").record()


def test_each_fault_is_one_clear_error_of_the_first_line(walking: mr.Match) -> None:
    text = walking.record(embed=True)
    sound = json.loads(text.partition("\n")[0])["embedded"]

    def files(**entries: Any) -> dict[str, Any]:
        return {**sound, **entries}

    goods = json.loads(json.dumps(sound["goods"]))
    goods["goods"][0]["start"] = -1
    names = json.loads(json.dumps(sound["goods"]))
    names["goods"][0]["name"] = "\x1b[2J"
    game = json.loads(json.dumps(sound["game"]))
    game["options"]["bank"] = "limitd"
    one_sided = json.loads(json.dumps(sound["districts"]))
    one_sided["districts"][0]["neighbours"].pop()
    cases = [
        (files(goods=goods), "goods.corn.start: -1 is too small"),
        (files(goods=names), "the text has U+001B"),
        (files(game=game), "did you mean limited?"),
        (files(districts=one_sided), "Walking Princes/districts:1:"),
        (files(goods={}), "the key 'format' is missing"),
        (files(goods={"format": "machu-rules/princes/game/1"}), "(and 3 more problems)"),
        (files(rules={}), "'rules' is not a data file of princes"),
        (files(spells={}), "'spells' is not a data file of princes"),
        ({"goods": sound["goods"]}, "this data file is missing"),
        ({}, "this data file is missing"),
        (json.loads(PRINCES.rulebook.effective), f"has fingerprint '{PRINCES.fingerprint[:12]}', not"),
    ]
    for embedded, sentence in cases:
        with pytest.raises(RecordError) as error:
            game_of(changed(text, embedded=embedded))
        assert sentence in str(error.value), str(error.value)
        assert "line 1: the embedded rulebook " in str(error.value)
        assert error.value.line == 1
        assert len(str(error.value)) < 500
    with pytest.raises(RecordError, match=r"rulebook: .* has U\+001B"):
        game_of(changed(text, rulebook="\x1b[2J"))
    with pytest.raises(RulebookError) as problems:
        load_embedded("princes", {}, "nothing")
    assert len(problems.value.problems) == len(sound)


@given(data=st.data())
@settings(max_examples=12)
def test_no_other_value_in_it_brings_more_than_a_record_error(walking: mr.Match, data: st.DataObject) -> None:
    text = walking.record(embed=True)
    embedded = json.loads(text.partition("\n")[0])["embedded"]
    inner: Any = embedded
    while True:
        key = data.draw(st.sampled_from(list(inner) if isinstance(inner, dict) else range(len(inner))))
        if not isinstance(inner[key], dict | list) or not inner[key] or data.draw(st.integers(0, 5)) == 0:
            break
        inner = inner[key]
    inner[key] = data.draw(
        st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=5) | st.just([]) | st.just({})
    )
    with suppress(RecordError):
        record = changed(text, embedded=embedded)
        for _ in mr.Match.replay(record, game_of(record)):
            pass
