"""Writes the rulebooks of shipped games beside their code: ``python -m tools.keep_rulebooks``.

They are what `machu_rules.load` gives for a name without reading YAML (`machu_rules.loader.kept`).
"""

from __future__ import annotations

from machu_rules.games.registry import REGISTRY
from machu_rules.loader.kept import kept_file, kept_text
from machu_rules.loader.load import loaded_from_files

GAMES = ("princes", "incan-gold", "inca-empire")


def main() -> None:
    for name in GAMES:
        spec = REGISTRY[name]
        kept_file(spec).write_text(kept_text(spec, loaded_from_files(spec)), encoding="utf-8", newline="\n")
        print(f"written: {kept_file(spec)}")


if __name__ == "__main__":
    main()
