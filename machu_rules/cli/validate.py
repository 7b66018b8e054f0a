"""``machu-rules validate``: lists the problems of variants, folders, data files and policies for bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import asdict

from machu_rules.cli import common
from machu_rules.core.phrasing import printable
from machu_rules.games import registry

if TYPE_CHECKING:
    from machu_rules.core.errors import DataWarning, Problem
    from machu_rules.framework.game import Game


@click.command(epilog="Example: machu-rules validate examples/variants/salt.yaml")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@common.json_option
def validate(games: tuple[str, ...], as_json: bool) -> int:
    """Check variants, folders, data files or policies.

    The command lists all problems and warnings. A variant with warnings is still valid. A data file is checked together
    with the other data files of the shipped game. A policy for bots is checked against the game that it names. A folder
    can contain the data files of a game, or variants and policies. Any other file in a folder of variants and policies
    is reported and skipped. Without GAME, the command checks the default game of the other commands.
    """
    from machu_rules.loader.variant_folders import file_kind

    found: list[Problem] = []
    warnings: list[DataWarning] = []
    for game in games or registry.SHIPPED[:1]:
        files = registry.files_of_variants(game) if Path(game).is_dir() and game not in registry.REGISTRY else ()
        for name in files or (game,):
            if files and file_kind(name) == "other":
                if not as_json:
                    click.echo(printable(f"{name}: not checked, because it is neither a variant nor a policy."))
                continue
            problems, told = _check_and_print(name, as_json)
            found += problems
            warnings += told
    if as_json:
        lists = {"problems": map(asdict, found), "warnings": map(asdict, warnings)}
        whole = {"valid": not found, **{name: list(each) for name, each in lists.items()}}
        click.echo(json.dumps(whole, ensure_ascii=False))
    return 1 if found else 0


def _check_and_print(name: str, as_json: bool) -> tuple[tuple[Problem, ...], tuple[DataWarning, ...]]:
    """Check the file or folder ``name``, and return two tuples: the problems and the warnings. If ``as_json`` is False,
    also print the problems and the warnings.
    """
    from machu_rules.bots.load import policy_problems
    from machu_rules.bots.policy_parser import is_policy_file

    policy = is_policy_file(name)
    problems = policy_problems(name) if policy else registry.validate(name)
    game = None if problems or policy else registry.load(name)
    book = None if game is None else game.rulebook
    warnings = tuple(one for one in book.warnings if one.code not in book.silenced) if book is not None else ()
    if as_json:
        return problems, warnings
    for problem in problems:
        click.echo(printable(str(problem)))
    for warning in warnings:
        click.echo(printable(f"warning ({warning.code}): {warning}"))
    number = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    well = "valid, but see the warnings" if warnings else "all is well"
    click.echo(printable(f"{name}: {number}." if problems else f"{name}: {well}."))
    for line in _unknown_silenced_code_notes(game) if game is not None else ():
        click.echo(printable(line))
    return problems, warnings


def _unknown_silenced_code_notes(game: Game[Any]) -> list[str]:
    """Return one note per unknown warning code that a variant silences. A code is unknown if no warning of `check` has
    this code.
    """
    if not game.rulebook.silenced:
        return []
    from machu_rules.cli.check import unknown_silenced_code_lines
    from machu_rules.testing.rulebook_check import CheckResult

    return unknown_silenced_code_lines(CheckResult(game, ""))
