"""Examples of pages and docstrings are run, and their output is rewritten if it differs."""

import doctest
import sys
from pathlib import Path

import pytest

from tools.docs import examples
from tools.docs.examples import ROOT, Example, blocks, docstrings, matches, pages, run_docstrings, run_page
from tools.docs.rewrite_examples import main, new_output, wrapped

PAGE = """\
# A page

```python
>>> 1 + 1
3
>>> print("one\\n\\ntwo")
one
>>> for n in range(2):
...     n
0
1
```

Text.

```python
>>> {}["key"]
Traceback (most recent call last):
...
KeyError: 'other'
>>> "same   as before"
'same as before'
```

```console
$ machu-rules validate nothing.yaml
# exit code 1
Nothing.

$ machu-rules --version
machu-rules, version ...
```
"""

REWRITTEN = """\
# A page

```python
>>> 1 + 1
2
>>> print("one\\n\\ntwo")
one
<BLANKLINE>
two
>>> for n in range(2):
...     n
0
1
```

Text.

```python
>>> {}["key"]
Traceback (most recent call last):
...
KeyError: 'key'
>>> "same   as before"
'same as before'
```
"""

MODULE = '''\
"""A module."""

LETTERS = "abc"
"""Letters.

>>> LETTERS
'xyz'
"""


def doubled(text: str) -> str:
    """A text twice.

    >>> doubled(LETTERS)
    'abcabc'
    >>> print(" ".join(["word"] * 40))
    word
    >>> print("a\\\\nb")
    a
    c
    >>> "a\\\\b"
    'a'
    """
    return text + text
'''


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.md"
    path.write_text(PAGE)
    return path


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(examples, "ROOT", tmp_path)
    monkeypatch.setitem(sys.modules, "letters", None)
    del sys.modules["letters"]
    path = tmp_path / "letters.py"
    path.write_text(MODULE)
    return path


def test_a_page_is_rewritten(page: Path) -> None:
    assert main([str(page)]) == 0
    text = page.read_text()
    assert text.startswith(REWRITTEN)
    told = text.removeprefix(REWRITTEN).splitlines()
    assert told[2:4] == ["$ machu-rules validate nothing.yaml", "# exit code 1"]
    assert "nothing.yaml" in told[4]
    assert told[-3] == "$ machu-rules --version"
    assert told[-2].startswith("machu-rules, version 0.")


def test_a_rewritten_page_has_nothing_left(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(page)])
    text = page.read_text()
    capsys.readouterr()
    assert main([str(page)]) == 0
    assert page.read_text() == text
    assert capsys.readouterr().out == ""


def test_checking_changes_nothing(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", str(page)]) == 1
    assert page.read_text() == PAGE
    said = capsys.readouterr().out
    assert said.count("expected:") == 5
    assert f"{page}:4: 1 + 1\nexpected:\n3\n\ngot:\n2\n" in said


def test_docstrings_are_rewritten(module: Path) -> None:
    assert main([str(module)]) == 0
    text = module.read_text()
    assert ">>> LETTERS\n'abc'\n" in text
    assert "    >>> doubled(LETTERS)\n    'abcabc'\n" in text
    assert "    b\n    >>> \"a\\\\b\"\n    'a\\\\x08'\n" in text
    assert "    word word" in text
    assert max(map(len, text.splitlines())) <= 120
    assert [each.report for each in run_docstrings(module)] == [""] * 5


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (">>> 1 / 0\n0\n", "ZeroDivisionError: division by zero"),
        (">>> 1\nTraceback (most recent call last):\n...\nKeyError: 1\n", "No error is raised."),
    ],
)
def test_a_failing_example_is_reported_and_stays(
    code: str, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"```python\n{code}```\n")
    assert main([str(page)]) == 1
    assert fault in capsys.readouterr().out
    assert page.read_text() == f"```python\n{code}```\n"


def test_code_without_prompts_that_fails_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\nraise KeyError(1)\n```\n")
    assert main([str(page)]) == 1
    assert capsys.readouterr().out == f"{page}: not run: KeyError: 1\n"


def test_a_page_that_needs_an_extra_is_not_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    code = 'from machu_rules.core.errors import MissingExtra\n>>> raise MissingExtra("dask", ImportError("no dask"))\n'
    page.write_text(f"```python\n>>> {code}>>> 1\n2\n```\n")
    text = page.read_text()
    assert main([str(page)]) == 1
    assert page.read_text() == text
    said = capsys.readouterr().out
    assert said.startswith(f"{page}: not run: machu_rules.core.errors.MissingExtra: no dask: the extra dask")
    assert len(said.splitlines()) == 1


def test_a_wrong_exit_code_is_a_fault(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ machu-rules --version\n# exit code 1\n...\n```\n```console\n$ ls\n```\n")
    first, second = run_page(page, tmp_path)
    assert first.fault.startswith("exit code 0\n")
    assert second.fault == "Only these programs are run in a console block: cd, pip install -e, machu-rules, pytest."


PACKAGE = """\
```toml
# pyproject.toml
[project]
name = "corn-game"
version = "0.1"
entry-points."machu_rules.games".corn = "corn.rules:PRICE"
```
```python
# corn/rules.py
PRICE = 3
```
```python
# corn/tests/test_price.py
from corn.rules import PRICE

def test_price():
    assert PRICE == 3
```
```python
>>> from corn.rules import PRICE
>>> PRICE
3
```
```python
# corn/rules.py
PRICE = 4
```
```python
>>> from corn.rules import PRICE
>>> PRICE
4
```
```console
$ pytest -q corn | grep '^FAILED'
# exit code 1
FAILED corn/tests/test_price.py::test_price - assert 4 == 3
$ cd corn
$ pip install -e ..
$ machu-rules play corn
# exit code 2
$ machu-rules validate rules.py
# exit code 1
rules.py: this is not a YAML file
```
"""


@pytest.mark.slow
def test_a_page_can_write_a_package(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PACKAGE)
    found = run_page(page, tmp_path)
    assert [each.printed for each in found if not each.console] == ["", "3\n", "", "4\n"]
    failed, played, validated = (each for each in found if each.console)
    assert (failed.report, played.fault, validated.fault) == ("", "", "")
    assert "the game corn of the installed package corn-game cannot be loaded" in played.printed
    assert "rules.py" in validated.printed
    assert "corn.rules" not in sys.modules
    assert Path.cwd() != tmp_path / "corn"


def test_a_folder_of_a_page_may_have_the_name_of_a_folder_of_the_project(tmp_path: Path) -> None:
    import tests.toy

    page = tmp_path / "page.md"
    page.write_text("```python\n# tests/test_price.py\nPRICE = 3\n```\n\n```python\n>>> import tests.test_price\n```\n")
    assert [each.report for each in run_page(page, tmp_path)] == [""]
    assert "tests.test_price" not in sys.modules
    assert sys.modules["tests"] is tests


def test_blocks_know_their_lines(page: Path) -> None:
    assert [(each.language, each.line) for each in blocks(page)] == [("python", 3), ("python", 16), ("console", 25)]


def test_a_line_of_dots_alone_is_replaced() -> None:
    example = Example("", "", 0, 0, "a\n...\nin ... seconds\n", "a\nb\nc\nin 7 seconds\n", console=True)
    assert new_output(example) == "a\nb\nc\nin ... seconds\n"


def test_only_long_lines_are_wrapped() -> None:
    assert wrapped("  a b", 5) == ["  a b"]
    assert wrapped("ab cd ef", 5) == ["ab cd", "ef"]
    assert wrapped("ab cd ef", None) == ["ab cd ef"]


def shown_lines() -> list[tuple[str, str]]:
    """The lines of output in all pages and docstrings, with their places, apart from the stacks of tracebacks."""
    parser, found = doctest.DocTestParser(), []
    texts = [(block.place, block.text) for page in pages() for block in blocks(page) if block.language == "python"]
    for path in sorted((ROOT / "machu_rules").rglob("*.py")):
        texts += [(f"{path.name}:{node.lineno}", node.value) for node in docstrings(path)]
    for place, text in texts:
        for example in parser.get_examples(text):
            output = example.want if example.exc_msg is None else example.exc_msg
            assert "ELLIPSIS" not in example.source, f"{place}: output is compared as it is"
            found += [(place, line) for line in output.splitlines()]
    return found


def test_no_output_is_left_out() -> None:
    """The examples run without the flag ELLIPSIS, so that ``...`` in their output is printed by the program."""
    options = (ROOT / "pyproject.toml").read_text("utf-8")
    assert 'doctest_optionflags = ["NORMALIZE_WHITESPACE"]\n' in options
    assert examples.FLAGS == doctest.NORMALIZE_WHITESPACE
    assert [(place, line) for place, line in shown_lines() if line.strip() == "..."] == []


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("3 moves\n... moves per second, ... seconds", "3 moves\n71 moves per second, 7.1 seconds", True),
        ("3 moves\n... moves per second", "4 moves\n71 moves per second", False),
        ("... moves", "3 moves", False),
        ("press Enter...", "press Enter...", True),
        ("first\n...\nlast", "first\nsecond\nlast", False),
        ("a  b", "a b", True),
    ],
)
def test_dots_only_replace_times(shown: str, printed: str, same: bool) -> None:
    assert matches(shown, printed) is same


def test_commands_are_piped(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ machu-rules --help | grep -A 1 '^Usage' | head -1\n\n```\n")
    assert main([str(page)]) == 0
    assert page.read_text().splitlines()[2].startswith("Usage: machu-rules")
    page.write_text("```console\n$ machu-rules --help | sort\n```\n")
    assert main([str(page)]) == 1
