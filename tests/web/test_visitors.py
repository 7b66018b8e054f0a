"""What visitors bring: variants and records. They are data, checked like any text from outside, and never stored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.games.registry import load_text
from machu_rules.rpc import messages
from tests.web.serving import Failed, Screen, serving

HEAD = "format: machu-rules/variant/1\nbased_on: princes\nname: x\n"

TEXTS = {
    "an escape that is no character": 'a: "\\UFFFFFFFF"\n',
    "a version with many digits": "%YAML 1." + "9" * 5000 + "\n---\n",
    "a number with many digits": HEAD + "a: " + "9" * 5000 + "\n",
    "a date that does not exist": HEAD + "a: 2001-99-99\n",
    "many brackets": HEAD + "a: " + "[" * 900 + "]" * 900,
    "a tag": HEAD + "a: !!python/object/apply:os.system [x]\n",
    "an alias": HEAD + "a: &a [*a]\n",
    "a path": "based_on: ../../etc/passwd",
    "a class": "based_on: os:system",
    "a list": "- a",
    "a list as base": "based_on: [princes]",
    "no base": "name: x",
    "control characters": "\x00\x1b",
    "half a character": "name: \ud800",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rooms")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as here:
        yield here


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_an_invalid_variant_is_refused_with_its_problems_and_not_stored(address: str, folder: Path, text: str) -> None:
    with Screen(address) as screen:
        with pytest.raises(Failed) as failed:
            screen.ask("open", game="princes", who=["human", "random"], names=[], variant=text)
        error = failed.value.error
        assert error["code"] in (messages.RULEBOOK, messages.PARSE_ERROR)
        if error["code"] == messages.RULEBOOK:
            assert {problem["file"] for problem in error["data"]["problems"]} == {"variant.yaml"}
        assert str(folder) not in str(error)
    assert not list(folder.iterdir())


def test_a_variant_of_a_visitor_is_kept_in_the_record_alone(address: str, folder: Path) -> None:
    with Screen(address) as screen:
        opened = screen.open("princes", "human random", variant=HEAD)
    assert {path.name.removeprefix(opened["room"]) for path in folder.iterdir()} == {".jsonl", ".jsonl.seats"}
    for path in folder.iterdir():
        path.unlink()


pieces = st.sampled_from(
    [HEAD, "a: ", "- ", "[", "]", "{", "}", "&a ", "*a", "!!x ", "%YAML 9\n", "\n", '"\\U', "FFFF", "9" * 500, ":"]
)


@given(st.one_of(st.text(max_size=50), st.lists(pieces, max_size=8).map("".join)))
def test_any_text_is_a_variant_or_has_problems(text: str) -> None:
    with suppress(mr.RulebookError):
        load_text(text, "variant.yaml")


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    offered = "examples/variants/salt.yaml"
    with (
        serving(tmp_path_factory.mktemp("rooms"), offered, address="https://games.example.org") as here,
        Screen(here) as screen,
    ):
        yield screen


def record_of(path: str, embed: bool) -> str:
    return mr.Match.start(mr.load(path), 3, seed=1).record(embed=embed)


@pytest.mark.parametrize("path", ["examples/variants/lean_years.yaml", "examples/variants/no_seventeen.yaml"])
def test_a_public_server_takes_no_rulebook_of_a_visitor(public: Screen, path: str) -> None:
    assert not public.ask("lobby")["variants"]
    with pytest.raises(Failed, match="does not accept variants"):
        public.ask("open", game="princes", who=["human"] * 3, names=[], variant=Path(path).read_text())
    for record in (record_of(path, True), record_of(path, True).replace(mr.load(path).fingerprint, "0" * 64)):
        with pytest.raises(Failed, match="does not accept variants"):
            public.ask("replay", record=record)
        with pytest.raises(Failed, match="First open a record"):
            public.ask("branch", who=["human"] * 3, names=[])


@pytest.mark.parametrize("embed", [True, False])
@pytest.mark.parametrize("path", ["princes", "incan-gold", "examples/variants/salt.yaml"])
def test_a_public_server_replays_what_it_offers(public: Screen, path: str, embed: bool) -> None:
    assert public.ask("replay", record=record_of(path, embed))["moves"] == 0
    assert public.ask("branch", who=["human"] * 3, names=[])["room"]
