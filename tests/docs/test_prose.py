"""The counter of hard prose sees sentences of every kind of file, and neither code nor output."""

from pathlib import Path

import pytest

from tools import prose

HARD = "what is no seat stands where each player, who waits, lies; it gives nothing"
MARKS = ["what", "stands", "where", "each", "who", "lies", ";", "gives"]

SOURCES = {
    "a.md": f"# Title\n\n{HARD}\n",
    "a.py": f'"""{HARD}"""\n',
    "b.py": f"x = 1  # {HARD}\n",
    "c.py": f'x = "{HARD}"\n',
    "a.yaml": f"rules:\n  - text: {HARD}\n",
    "b.yaml": f"# {HARD}\n",
    "a.schema.json": f'{{"description": "{HARD}"}}',
    "a.js": f"/** {HARD} */",
    "b.js": f"/**\n * {HARD}\n */",
    "c.js": f"  x(); // {HARD}",
    "d.js": f'x("{HARD}");',
    "a.css": f"/* {HARD} */",
    "Makefile": f"# {HARD}",
}
NO_PROSE = {
    "a.md": f"```python\n{HARD}\n```\n`{HARD}` [link](what-where.md) <b where='x'>",
    "a.py": f'"""Title.\n\n>>> what\n{HARD}\n"""\nwhat = {{"where": 1}}; who = "each"\n',
    "a.yaml": "rules:\n  what: 1\n  who: each\n",
    "a.js": f'const DE = {{\n  x: "{HARD}",\n}};\nwhat(); who("each");',
}


def marks(path: str, source: str) -> list[str]:
    """The marks in a file, sorted."""
    reader = prose.READERS.get(Path(path).suffix or path)
    assert reader is not None
    texts = [prose.blanked(prose.NOT_PROSE, text.prose) for text in reader(path, source)]
    return sorted(match[0] for text in texts for pattern in prose.PATTERNS.values() for match in pattern.finditer(text))


@pytest.mark.parametrize("path", SOURCES)
def test_each_mark_is_found_in_text_of_all_kinds(path: str) -> None:
    assert marks(path, SOURCES[path]) == sorted(MARKS)


@pytest.mark.parametrize("path", NO_PROSE)
def test_code_and_output_are_not_counted(path: str) -> None:
    assert marks(path, NO_PROSE[path]) == []


@pytest.mark.parametrize("mark", prose.MARKS)
def test_a_text_above_a_ceiling_fails(mark: str, capsys: pytest.CaptureFixture[str]) -> None:
    plain = [prose.Text("docs", "docs/a.md", 1, "you are here now " * 250)]  # 1,000 words
    assert prose.check(plain) == 0
    ceiling = int(prose.MARKS[mark][1])
    assert prose.check([*plain, prose.Text("docs", "docs/b.md", 1, f"{mark} " * (ceiling + 1))]) == 1
    captured = capsys.readouterr()
    assert f"of {mark!r} in 1,000 words" in captured.err
    assert "docs/b.md" in captured.out


def test_guides_that_do_not_address_the_reader_fail(capsys: pytest.CaptureFixture[str]) -> None:
    assert prose.check([prose.Text("docs", "docs/guide.md", 1, "it is here now " * 250)]) == 1
    assert "guides: 0.0 of 'you'" in capsys.readouterr().err
