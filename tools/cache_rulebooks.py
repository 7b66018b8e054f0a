"""Write the rulebooks of the shipped games beside their code: ``python -m tools.cache_rulebooks``.

`machu_rules.load` reads them for the name of a game. That is faster than reading YAML
(see `machu_rules.loader.rulebook_cache`).
"""

from __future__ import annotations

from machu_rules.games.registry import REGISTRY
from machu_rules.loader.load import load_published_from_files
from machu_rules.loader.rulebook_cache import cache_file, cache_text

GAMES = ("princes", "incan-gold", "inca-empire")


def main() -> None:
    for name in GAMES:
        spec = REGISTRY[name]
        cache_file(spec).write_text(cache_text(spec, load_published_from_files(spec)), encoding="utf-8", newline="\n")
        print(f"written: {cache_file(spec)}")


if __name__ == "__main__":
    main()
