"""Run the command line of the package: ``python -m machu_rules`` is the same as ``machu-rules``."""

from machu_rules.cli.main import main

if __name__ == "__main__":
    main(prog_name="machu-rules")
