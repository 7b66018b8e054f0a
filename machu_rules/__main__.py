"""Run the command ``machu-rules`` with ``python -m machu_rules``."""

from machu_rules.cli.main import main

if __name__ == "__main__":
    main(prog_name="machu-rules")
