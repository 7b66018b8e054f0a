"""Every code block of README.md, CONTRIBUTING.md and the docs runs, and prints the output that is shown.

``python`` with prompts is a doctest, without prompts it is run. ``console`` runs the command line and compares its
output. ``yaml``, ``json`` and ``toml`` are read. ``sh`` may only name targets of the Makefile and ways to install. The
blocks of a page run in order in one empty folder. A block that starts with ``# name.yaml``, ``# name.toml`` or
``# name.py`` is also saved there. If the name contains a folder, the block is part of a package and not run by itself.
A block that starts with ``# more of mine/rules.py`` is added to the end of that file.
``...`` only replaces times and the stacks of tracebacks. `python -m tools.docs.rewrite_examples` updates the output.
"""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml

from tools.docs.examples import ROOT, Block, blocks, pages, run_page, short

PAGES = pages()
INSTALLING = re.compile(r"(MACHU_RULES_COMPILE=1 )?(git clone|cd|(\.venv/bin/|python -m )?pip install) ")


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
    "your_own_game.md",
)
MARKS = {"batch.md": [pytest.mark.batch], "compare.md": [pytest.mark.compare], "envs.md": [pytest.mark.envs]}
MARKS |= {"your_own_market.md": [pytest.mark.batch]}
MARKS |= {"ladder.md": [pytest.mark.compare]}
MARKS |= {page: [pytest.mark.slow] for page in LONG_PAGES}


@pytest.mark.parametrize("page", [pytest.param(page, marks=MARKS.get(page.name, []), id=short(page)) for page in PAGES])
def test_code_blocks_run(page: Path, tmp_path: Path) -> None:
    wrong = [example.report for example in run_page(page, tmp_path) if example.report]
    assert not wrong, "\n\n".join(wrong)
    for block in blocks(page):
        match block.language:
            case "python" | "console":
                pass
            case "sh":
                check_sh(block)
            case "json":
                json.loads(block.text)
            case "toml":
                tomllib.loads(block.text)
            case "yaml":
                yaml.safe_load(block.text)
            case language:  # the page that is shown as html is played by the tests of the site
                assert language in ("", "text", "html"), (
                    f"{block.place}: blocks are python, console, sh, json, toml, yaml, html or text"
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
