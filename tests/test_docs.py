"""Every code block of README.md and of the docs runs, and says what it says it says.

``python`` with prompts is a doctest, without prompts it is run; ``console`` runs the command line and compares what
it prints; ``yaml`` and ``json`` are read; ``sh`` may only name targets of the Makefile and ways to install. The blocks
of a page follow one another in one empty folder; a block that begins with ``# name.yaml`` or ``# name.py`` is also
written there. ``...`` stands for any text.
"""

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")] + sorted((ROOT / "docs").glob("**/*.md"))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INSTALLING = re.compile(r"(MACHU_RULES_COMPILE=1 )?(git clone|cd|(\.venv/bin/|python -m )?pip install) ")


class Block(NamedTuple):
    language: str
    text: str
    place: str  # page and line
    line: int


def blocks(page: Path) -> list[Block]:
    """The code blocks of a page."""
    text = page.read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start(2))
        found.append(Block(match[1], match[2], f"{page.relative_to(ROOT)}:{line + 1}", line))
    return found


def run_python(block: Block, names: dict[str, Any]) -> None:
    if ">>> " not in block.text:
        exec(compile("\n" * block.line + block.text, block.place, "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block.text, names, block.place, block.place, block.line)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(test, out=said.append, clear_globs=False)
    assert not said, "".join(said)
    names |= test.globs


def run_console(block: Block, folder: Path) -> None:
    """Runs the commands after ``$``; one that fails says so on its next line: ``# exit code 1``."""
    environ = os.environ | {"COLUMNS": "100", "NO_COLOR": "1", "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    for shown in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = shown.partition("\n")
        program, *words = shlex.split(command)
        assert program == "machu-rules", f"{block.place}: {command}"
        code = re.match(r"# exit code (\d+)\n", expected)
        done = subprocess.run(
            [sys.executable, "-m", "machu_rules", *words],
            cwd=folder,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        assert done.returncode == (int(code[1]) if code else 0), f"{block.place}: {command}\n{done.stdout}"
        wanted = expected[code.end() :] if code else expected
        same = doctest.OutputChecker().check_output(wanted, done.stdout, FLAGS)
        assert same, f"{block.place}: {command}\nexpected:\n{wanted}\ngot:\n{done.stdout}"


def check_sh(block: Block) -> None:
    targets = re.findall(r"^(\w[\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for command in block.text.splitlines():
        if command.startswith("make "):
            assert command.partition("#")[0].split()[1] in targets, f"{block.place}: {command}"
        else:
            assert INSTALLING.match(command), f"{block.place}: {command}"


# the pages that need extras, and those whose commands take longest
LONG_PAGES = (
    "analysis.md",
    "board_in_front.md",
    "bot_in_twenty_lines.md",
    "command_line.md",
    "languages.md",
    "one_rule.md",
    "testing.md",
    "variant_in_ten_minutes.md",
    "variants.md",
)
MARKS = {"batch.md": [pytest.mark.batch], "compare.md": [pytest.mark.compare], "envs.md": [pytest.mark.envs]}
MARKS |= {"ladder.md": [pytest.mark.compare]}
MARKS |= {page: [pytest.mark.slow] for page in LONG_PAGES}


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=MARKS.get(page.name, []), id=str(page.relative_to(ROOT))) for page in PAGES]
)
def test_code_blocks_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__docs__"}
    for block in blocks(page):
        if name := re.match(r"# ([\w-]+\.(?:py|yaml))\b", block.text):
            (tmp_path / name[1]).write_text(block.text, encoding="utf-8")
        match block.language:
            case "python":
                run_python(block, names)
            case "console":
                run_console(block, tmp_path)
            case "sh":
                check_sh(block)
            case "json":
                json.loads(block.text)
            case "yaml":
                yaml.safe_load(block.text)
            case language:  # the page that is shown as html is played by the tests of the site
                assert language in ("", "text", "html"), (
                    f"{block.place}: blocks are python, console, sh, json, yaml, html or text"
                )


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_to_files_of_the_project_lead_somewhere(name: str) -> None:
    """Those of the pages in docs/ are checked by mkdocs."""
    links = re.findall(r"\]\((?!https?:)([^)#]+)", (ROOT / name).read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_no_text_names_the_package_as_on_an_index() -> None:
    """It is on none: ``pip install machu-rules`` would bring another project or nothing."""
    texts = [*PAGES, ROOT / "CHANGELOG.md", *(ROOT / "machu_rules").rglob("*.py"), *(ROOT / "examples").rglob("*.*")]
    wrong = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in texts
        if path.is_file() and path.suffix != ".pyc"
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"machu-rules\[|pip install \"?machu[-_]rules(?!.* @ git\+)", line)
    ]
    assert wrong == []
