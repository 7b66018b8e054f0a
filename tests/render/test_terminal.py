"""Texts that break into lines on a terminal."""

from rich.text import Text

from machu_rules.render.terminal import TextFlow


def test_a_flow_counts_cells_not_characters() -> None:
    flow = TextFlow(Text("way: "), [Text("太陽"), Text("時計")], Text(" > "))
    assert [line.plain for line in flow.lines(15)] == ["way: 太陽", " > 時計"]
    assert [line.plain for line in flow.lines(16)] == ["way: 太陽 > 時計"]
