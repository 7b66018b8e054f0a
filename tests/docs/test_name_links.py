"""Public names on the pages are links to the reference."""

import pytest

from tools.docs.name_links import linked


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
