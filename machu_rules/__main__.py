"""``python -m machu_rules``: the same as the command ``machu-rules``."""

from machu_rules.cli.main import main

if __name__ == "__main__":
    main(prog_name="machu-rules")
