"""Public names on the pages are links to the reference."""

from pathlib import Path

import pytest

from machu_rules import kit
from tools.docs.name_links import KIT_NAME, linked, table_of_kit_linked

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("`mr.Match`", "machu_rules.Match"),
        ("`mr.Match.start`", "machu_rules.Match.start"),
        ("`game.why_not(state, move)`", "machu_rules.Game.why_not"),
        ("`match.undo`", "machu_rules.Match.undo"),
        ("`mr.draw.board`", "machu_rules.match.draw.board"),
        ("`machu_rules.bots.search.Search`", "machu_rules.bots.search.Search"),
    ],
)
def test_a_public_name_becomes_a_link(text: str, target: str) -> None:
    assert linked(f"# Title\n\nSee {text}.") == f"# Title\n\nSee [{text}][{target}]."


@pytest.mark.parametrize(
    "text",
    ["[`mr.Match`](matches.md)", "## `mr.Match`", "```python\nx = `mr.Match`\n```", "`game.nothing`", "`match.game.x`"],
)
def test_what_is_no_name_or_a_link_already_stays(text: str) -> None:
    assert linked(text) == text


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("`BoardGame`", "machu_rules.framework.board_game.BoardGame"),
        ("`Move`", "machu_rules.Move"),
        ('`figure.ids(about, "towns", example)`', "machu_rules.loader.figures.ids"),
        ('`event.thing("card")`', "machu_rules.framework.event_fields.thing"),
    ],
)
def test_a_name_of_the_kit_becomes_a_link(text: str, target: str) -> None:
    assert linked(f"| {text} | a text |", KIT_NAME) == f"| [{text}][{target}] | a text |"


@pytest.mark.parametrize("text", ["`Figures`", "`hand`", "`figure.nothing`", "[`BoardGame`](games.md)"])
def test_other_names_stay(text: str) -> None:
    assert linked(text, KIT_NAME) == text


def test_the_table_of_the_kit_links_its_names() -> None:
    page = (ROOT / "docs" / "api" / "kit.md").read_text("utf-8")
    found = table_of_kit_linked(page)
    assert "[`hand`][machu_rules.framework.declaration.hand]" in found
    without = {name for name in kit.__all__ if f"[`{name}`][" not in found and f"\n| `{name}` | " not in found}
    assert without == {"event", "figure", "picture"}
