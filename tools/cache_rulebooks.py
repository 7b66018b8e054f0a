"""Generate the caches of the published rulebooks, beside the code of their games (`tools.generate`).

`machu_rules.load` reads them for the name of a game. That is faster than reading YAML
(see `machu_rules.loader.rulebook_cache`).
"""

from __future__ import annotations

from pathlib import Path

from machu_rules.games.registry import REGISTRY
from machu_rules.loader.load import load_published_from_files
from machu_rules.loader.rulebook_cache import cache_file_path, cache_file_text

GAMES = ("princes", "incan-gold", "inca-empire")


def texts() -> dict[Path, str]:
    """Return the text of each cache file, by path."""
    specs = [REGISTRY[name] for name in GAMES]
    return {cache_file_path(spec): cache_file_text(spec, load_published_from_files(spec)) for spec in specs}
