"""The help texts of all commands, for their docs page."""

from __future__ import annotations

import click

from machu_rules.cli.main import COMMANDS, main

PROGRAM = "machu-rules"
WIDTH = 88


def helps() -> str:
    """One section per command, with the output of ``--help``."""
    parts = []
    with click.Context(main, info_name=PROGRAM, terminal_width=WIDTH, max_content_width=WIDTH) as parent:
        for name in sorted(COMMANDS):
            command = main.get_command(parent, name)
            assert command is not None, name
            with command.make_context(name, [], parent=parent, resilient_parsing=True) as context:
                parts.append(f"## `{name}`\n\n```text\n{command.get_help(context)}\n```")
    return "\n\n".join(parts)
