"""``machu-rules data``: lists all figures with their provenance, and all rules with their functions and tests. A figure
is a value in the data of a game.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

import click
from attrs import asdict

from machu_rules.bots import game_and_seating
from machu_rules.bots.feature_names import MINE, RIVAL, feature_bounds, policy_names_of_feature
from machu_rules.cli import common
from machu_rules.cli.files import ensure_writable_folder
from machu_rules.core.errors import UsageError
from machu_rules.core.how_to_play import HowToPlay
from machu_rules.core.phrasing import printable
from machu_rules.framework.citations import citations
from machu_rules.framework.game import Game
from machu_rules.loader.rulebook import PROVENANCES

WIDTH = 100
"""The maximum number of characters in a line of text."""


@click.command(epilog="Example: machu-rules data --provenance reconstructed")
@common.game_argument
@click.option("--provenance", type=click.Choice(PROVENANCES), help="List only figures of this provenance.")
@click.option("--rules", is_flag=True, help="List the rules instead, with ids, titles, options, functions and tests.")
@click.option(
    "--features", is_flag=True, help="List the features instead, with their bounds. A policy for bots can use them."
)
@click.option("--moves", is_flag=True, help="List all moves of the game instead.")
@click.option(
    "--how-to-play", is_flag=True, help="Show how to play instead: a summary for newcomers and a cheat sheet."
)
@click.option(
    "--checklist", is_flag=True, help="With --provenance: print a Markdown checklist that lists borders as pairs."
)
@click.option(
    "--effective",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write the data files, merged with the variants, to a new FOLDER. It loads as the same rulebook.",
)
@common.json_option
@common.language_option
def data(
    game: str | None,
    provenance: str | None,
    rules: bool,
    features: bool,
    moves: bool,
    how_to_play: bool,
    checklist: bool,
    effective: Path | None,
    as_json: bool,
    language: str,
) -> None:
    """List the figures of GAME and their provenance.

    A figure is a number, a list or a name in the data of the game. The provenance of a figure is its origin: printed,
    reported, deduced, reconstructed or chosen. Figures with the provenance "reconstructed" are not in the printed
    rules. Use --provenance reconstructed to list these figures, and check them on the printed board.
    """
    if checklist and (provenance is None or as_json):
        raise UsageError("--checklist needs --provenance and excludes --json")
    loaded = game_and_seating.load_game(game, language)
    if how_to_play:
        found = loaded.how_to_play()
        click.echo(
            json.dumps(found.data(), ensure_ascii=False) if as_json else printable("\n".join(how_to_play_lines(found)))
        )
        return
    if checklist and provenance is not None:
        from machu_rules.loader.checklist import checklist as listed

        click.echo(printable("\n".join(listed(loaded.rulebook, loaded.catalogue, provenance))))
        return
    if effective is not None:
        write_effective_data_files(loaded, effective)
        return
    if moves:
        click.echo(json.dumps(loaded.action_space) if as_json else "\n".join(loaded.action_space))
        return
    rows = (
        feature_bounds_rows(loaded)
        if features
        else rule_rows(loaded)
        if rules
        else figure_provenance_rows(loaded, provenance)
    )
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False))
    elif not rows:
        what = "features" if features else "rules" if rules else ""
        lines = [f"{loaded.rulebook.name} has no {what}."] if what else lines_without_figures(loaded, provenance)
        click.echo(printable("\n".join(lines)))
    else:
        lines = feature_lines(rows) if features else rule_lines(rows) if rules else figure_provenance_lines(rows)
        click.echo(printable("\n".join(lines)))


def how_to_play_lines(how: HowToPlay) -> list[str]:
    """Return lines of text that explain how to play. ``how`` contains the summary of the rules and the cheat sheet."""
    if not how.sections:
        return [f"{how.game} has no such texts."]
    lines = [how.title]
    for section in how.sections:
        lines += ["", section.title, *(line for text in section.paragraphs for line in ["", *wrap(text, WIDTH)])]
    for part in how.cheat_sheet:
        lines += ["", part.title, ""]
        for row in part.rows:
            lines += wrap(f"{row.label}: {row.text}", WIDTH, initial_indent="- ", subsequent_indent="  ")
    return lines


def write_effective_data_files(game: Game[Any], folder: Path) -> None:
    """Write the data files of ``game`` to ``folder``. If ``game`` is a variant, the files contain the data with the
    changes of the variant. Raises UsageError if the folder is not empty.
    """
    from machu_rules.loader.scaffold import data_file_texts

    if folder.is_dir() and any(folder.iterdir()):
        raise UsageError(f"{folder} is not empty and was not changed: choose another folder")
    ensure_writable_folder(folder)
    for name, text in data_file_texts(game.rulebook).items():
        folder.joinpath(name).write_text(text, encoding="utf-8")
        click.echo(printable(f"Written: {folder / name}"))


def feature_bounds_rows(game: Game[Any]) -> list[dict[str, Any]]:
    """Return the names and bounds of the features that a policy for bots can use, as JSON data. If a feature belongs to
    a seat, it has two names, for example ``player_2.clock`` and ``rival.clock``. For these features, only the name that
    begins with ``my`` or ``rival`` is returned.
    """
    bounds = feature_bounds(game)
    return [
        {"name": name, "least": least, "most": most}
        for name, (least, most) in bounds.items()
        if len(policy_names_of_feature(name)) == 1
    ]


def feature_lines(rows: list[dict[str, Any]]) -> list[str]:
    """Return the features in ``rows`` as lines of text. A feature whose name begins with ``rival`` has no line of its
    own, because there is a line for the same feature under a name that begins with ``my``. If ``rows`` contains
    features with ``rival``, the last line explains their names.
    """
    shown = [row for row in rows if not row["name"].startswith(RIVAL)]
    width = max(len(row["name"]) for row in shown)
    lines = [f"{row['name']:<{width}}  {row['least']} to {row['most']}" for row in shown]
    if len(shown) < len(rows):
        lines.append(f"For each {MINE} there is a {RIVAL}, the highest that one of the others has.")
    return lines


def figure_provenance_rows(game: Game[Any], provenance: str | None) -> list[dict[str, Any]]:
    """Return the figures of a game as JSON data. A figure is a value in the data of the game. If ``provenance`` is not
    None, return only the figures with this provenance.
    """
    figures = [figure for figure in game.rulebook.provenance if provenance in (None, figure.provenance)]
    return [{**asdict(figure), "value": _to_json_data(figure.value)} for figure in figures]


def _to_json_data(value: Any) -> Any:
    """Convert a value from the data of a game to JSON data: mappings become dictionaries, and tuples become lists."""
    if isinstance(value, Mapping):
        return {key: _to_json_data(item) for key, item in value.items()}
    return [_to_json_data(item) for item in value] if isinstance(value, list | tuple) else value


def lines_without_figures(game: Game[Any], provenance: str | None) -> list[str]:
    """Return lines of text that are shown if no figure of ``game`` is listed: the options of the game, and the commands
    that list its other parts. If the game has figures, none of them has ``provenance``, and the only line reports this.
    """
    name = game.rulebook.name
    if game.rulebook.provenance:
        return [f"{name} has no figure with the provenance {provenance}."]
    values = getattr(game, "option_values", {})
    options = []
    for option, value in game.options.items():
        others = [each for each in values.get(option, ()) if each != value]
        options.append(f"  {option}: {value}" + (f" (or {', '.join(others)})" if others else ""))
    first = f"{name} has no figures, because it has no data files."
    return [first, *(["Its options:", *options] if options else []), "Use --rules to list its rules."]


def rule_rows(game: Game[Any]) -> list[dict[str, Any]]:
    """Return all rules as JSON data, with the functions, checks and tests that cite them."""
    cited = citations(game)
    return [
        {
            "id": rule.id,
            "title": rule.title,
            "text": rule.text,
            "ruling": rule.ruling,
            "options": {name: game.options.get(name) for name in rule.options},
            **asdict(cited[rule.id]),
        }
        for rule in game.rulebook.rules
    ]


def figure_provenance_lines(rows: list[dict[str, Any]]) -> list[str]:
    """Return the figures in ``rows`` as lines of text. If a figure has a note about its source, the note appears below
    the figure. If successive figures have the same note, the note appears only once, below the last of these figures.
    """
    lines = []
    for row, following in zip(rows, [*rows[1:], None], strict=True):
        lines.append(f"{row['provenance']:<14} {row['rule']:<13} {row['path']}: {_value_text(row['value'])}")
        if row["note"] and (following is None or following["note"] != row["note"]):
            lines.append(f"{'':<28} ({row['note']})")
    return lines


def rule_lines(rows: list[dict[str, Any]]) -> list[str]:
    """Return the rules in ``rows`` as lines of text. The first line of a rule contains the id of the rule, the title of
    the rule, and the values of the options that change the rule. The word RULING marks a decision of this project for a
    case that the printed rules do not cover. The next lines list the functions and the checks that cite the rule. The
    last line lists the test files in which tests cite the rule, and the number of these tests per file.
    """
    lines = []
    for row in rows:
        ruling = ", RULING" if row["ruling"] else ""
        options = f" [{_value_text(row['options'])}]" if row["options"] else ""
        lines.append(f"{row['id']:<13} {row['title']}{ruling}{options}")
        files = Counter(test.partition("::")[0] for test in row["tests"])
        tests = [f"{file} ({number})" for file, number in files.items()]
        for what, names in (("in", row["functions"]), ("checked in", row["checks"]), ("tested in", tests)):
            if names:
                lines.append(f"{'':<13} {what} {_value_text(names)}")
    return lines


def _value_text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {item}" for key, item in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
