"""Hooks of mkdocs that fill pages with generated content.

The pages of a game are in a folder of their own and name the game in their header (``game: princes``). In its rules.md,
``### CLERGY-2`` becomes a heading with the title of the rule, and its rulings, options, figures, code and tests
follow its text. Other marks on the pages of a game:

- ``<!-- figures -->``, ``<!-- figures reconstructed -->``, ``<!-- refusals -->``, ``<!-- events -->`` and
  ``<!-- types -->`` become tables.
- ``<!-- state -->`` becomes a table of the state's keys, ``<!-- state Player -->`` that of a player's keys.
- ``<!-- places regions sites -->`` becomes the map, in which a place links to its row in the tables below.
- ``<!-- how to play -->`` becomes the summary, the cheat sheet and the sentences about the things on the board.
- ``<!-- code -->`` and ``<!-- tests -->`` become the functions and tests that cite its rules.

Marks on any page:

- ``<!-- file tests/toy.py -->`` becomes that file of the project.
- ``<!-- api -->`` becomes the table of the public names.
- ``<!-- commands -->`` becomes the help of all commands.
"""

import re
import sys
from functools import cache, partial
from pathlib import Path
from typing import Any

import machu_rules as mr
import machu_rules.framework.citations
from machu_rules.framework.citations import Citations
from machu_rules.games import reference
from machu_rules.loader.rulebook import Rule, Rulebook

# the command `mkdocs`, unlike `python -m mkdocs`, imports nothing from the folder in which it runs
sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.docs import api_index, commands, places, plain, sources, worked

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"^### ([A-Z0-9-]+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
FIGURES = re.compile(r"^<!-- figures ?(\w*) -->$", re.MULTILINE)
REFUSALS = "<!-- refusals -->"
EVENTS = "<!-- events -->"
STATE = re.compile(r"^<!-- state ?(\w*) -->$", re.MULTILINE)
TYPES = "<!-- types -->"
HOW_TO_PLAY = "<!-- how to play -->"
API, COMMANDS = "<!-- api -->", "<!-- commands -->"
CODE, TESTS = "<!-- code -->", "<!-- tests -->"
PLACES = re.compile(r"^<!-- places ([\w ]+) -->$", re.MULTILINE)
MAP = re.compile(r'<p class="places" id="([\w ]+)"></p>')
FILE = re.compile(r"^<!-- file ([\w/]+\.py) -->$", re.MULTILINE)
PROMPTS = re.compile(r"^```python\n>>> ", re.MULTILINE)
"""A block with prompts. mkdocs then separates code from prompts and output, and copies only the code."""
PICTURES = "pictures"
"""Folder of the pictures of worked examples, beside the rules of their game."""
DIALOG = 'data-md-component="search" role="dialog"'


@cache
def rulebook(game: str) -> Rulebook:
    """The published rulebook of a game."""
    return mr.load(game).rulebook


@cache
def citations(game: str) -> dict[str, Citations]:
    """The functions and tests that cite the rules of a game."""
    return machu_rules.framework.citations.citations(mr.load(game))


def about(book: Rulebook, rule: Rule) -> str:
    """The parts of a rule that follow its text: ruling, options, figures, code and tests."""
    parts = []
    if rule.ruling:
        parts.append("*Ruling, the printed text is silent:* " + " ".join(rule.rulings))
    if rule.options:
        parts.append("*Options:* " + ", ".join(f"[`{name}`](data.md#options)" for name in rule.options))
    if served := reference.figures_of_rule(book, rule.id):
        parts.append(served)
    cited = citations(book.game)[rule.id]
    parts.append("*Code:* " + code_links(cited.functions))
    if cited.checks:
        parts.append("*Checks:* " + code_links(cited.checks))
    parts.append("*Tests:*" + by_file(cited.tests))
    return "\n\n".join(parts)


def board(game: mr.Game[Any], match: re.Match[str]) -> str:
    """A mark for the map, and a table for each kind of place. The map is long, so it replaces its mark in the HTML."""
    sections = match[1].split()
    return "\n\n".join(
        [f'<p class="places" id="{match[1]}"></p>', *(places.table(game, each, sections) for each in sections)]
    )


def example(one: worked.Worked, name: str) -> str:
    """A worked example in words, and its picture in the light and dark scheme of the page."""
    width, height = map(round, one.size())
    size = f"{{ loading=lazy width={width} height={height} }}"
    pictures = [
        f"![The moment of the example]({PICTURES}/{name}_{theme}.svg#only-{theme}){size}" for theme in worked.THEMES
    ]
    return f"**Example.** {one.words}\n\n" + "\n".join(pictures)


def code_links(names: list[str]) -> str:
    """Functions as links to their code."""
    return ", ".join(f"[`{name}`](code.md#{sources.code_anchor(name)})" for name in names)


def by_file(tests: list[str]) -> str:
    """Tests as a list with one item per file, as links to their code.

    >>> print(by_file(["tests/test_a.py::test_one", "tests/test_a.py::test_two"]))
    <BLANKLINE>
    <BLANKLINE>
    - `tests/test_a.py`: [`test_one`](tests.md#test_a.test_one), [`test_two`](tests.md#test_a.test_two)
    """
    files: dict[str, list[str]] = {}
    for name in tests:
        file, _, test = name.partition("::")
        files.setdefault(file, []).append(f"[`{test}`](tests.md#{sources.test_anchor(name)})")
    return "\n" + "".join(f"\n- `{file}`: {', '.join(names)}" for file, names in files.items())


def with_rule(book: Rulebook, match: re.Match[str]) -> str:
    """The section of a rule with its title and generated parts. Returns other headings unchanged."""
    if match[1] not in {rule.id for rule in book.rules}:
        return match[0]
    rule = book.rule(match[1])
    text = [match[2].strip()]
    text += [example(one, name) for name, one in worked.examples(book.game).items() if one.rule == rule.id]
    text.append(about(book, rule))
    return "\n\n".join([f"### {rule.id} · {rule.title} {{: #{rule.id.lower()} }}", *text]) + "\n\n"


MADE: dict[str, tuple[str, str]] = {}
"""Title and Markdown of the pages of the site, by path."""


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Called by mkdocs with the HTML of a page."""
    MADE[page.file.src_uri] = (page.title, MAP.sub("", page.markdown))
    return MAP.sub(lambda found: places.maps(mr.load(page.meta["game"]), found[1].split()), html)


def on_files(files: Any, config: Any) -> Any:
    """Called by mkdocs with the files of the site. Adds the pictures of the worked examples and the JSON Schemas."""
    from mkdocs.structure.files import File  # tests read this file without mkdocs

    for page in [file.src_uri for file in files.documentation_pages() if file.src_uri.endswith("/rules.md")]:
        folder = page.removesuffix("rules.md")
        for name, one in worked.examples(folder.strip("/").replace("_", "-")).items():
            for theme in worked.THEMES:
                address = f"{folder}{PICTURES}/{name}_{theme}.svg"
                files.append(File.generated(config, address, content=one.picture(theme)))
    for path in sorted((ROOT / "schemas" / "json").rglob("*.json")):
        address = path.relative_to(ROOT / "schemas" / "json").as_posix()
        files.append(File.generated(config, f"schemas/{address}", abs_src_path=str(path)))
    return files


def on_post_page(output: str, **_: Any) -> str:
    """Called by mkdocs with a finished page. Names the search dialog, which the theme leaves unnamed."""
    return output.replace(DIALOG, f'{DIALOG} aria-label="Search"')


def on_post_build(config: Any) -> None:
    """Called by mkdocs at the end. Writes the pages as Markdown, and their list."""
    plain.write(Path(config.site_dir), dict(sorted(MADE.items())))


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Called by mkdocs with the Markdown of a page. Replaces all marks."""
    markdown = PROMPTS.sub("```pycon\n>>> ", markdown)
    markdown = FILE.sub(lambda found: f"```python\n{(ROOT / found[1]).read_text(encoding='utf-8')}```", markdown)
    if COMMANDS in markdown:
        markdown = markdown.replace(COMMANDS, commands.helps())
    if API in markdown:
        markdown = markdown.replace(API, api_index.tables())
    if "game" not in page.meta:
        return markdown
    book = rulebook(page.meta["game"])
    if page.file.src_uri.endswith("/rules.md"):
        markdown = RULE.sub(partial(with_rule, book), markdown)
        page.meta["search"] = {"boost": 2}
    if CODE in markdown or TESTS in markdown:
        page.meta["search"] = {"exclude": True}  # otherwise the search would find words in code first
        markdown = markdown.replace(CODE, sources.code_page(mr.load(book.game), citations(book.game)))
        markdown = markdown.replace(TESTS, sources.tests_page(citations(book.game)))
    if HOW_TO_PLAY in markdown:
        markdown = markdown.replace(HOW_TO_PLAY, reference.how_to_play(mr.load(book.game)))
    markdown = PLACES.sub(partial(board, mr.load(book.game)), markdown)
    markdown = FIGURES.sub(lambda found: reference.figures_table(book, found[1]), markdown)
    markdown = STATE.sub(lambda found: reference.state_table(mr.load(book.game), found[1]), markdown)
    tables = {REFUSALS: reference.refusals_table, EVENTS: reference.events_table, TYPES: reference.types_table}
    for mark, table in tables.items():
        markdown = markdown.replace(mark, table(mr.load(book.game))) if mark in markdown else markdown
    return markdown
