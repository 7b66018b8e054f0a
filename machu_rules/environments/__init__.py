"""Games as environments of other projects, each behind an extra: `openspiel` (OpenSpiel) and `pettingzoo` (PettingZoo).

Both know no game, only the contract: actions are numbers of `Game.texts`, observations come from `Game.view`.
"""

from __future__ import annotations

from machu_rules.errors import MachuRulesError


class MissingExtra(MachuRulesError, ImportError):
    """A module that needs another project which is not installed.

    >>> print(MissingExtra("openspiel", ModuleNotFoundError("No module named 'pyspiel'")))
    No module named 'pyspiel': pip install "machu-rules[openspiel]" brings it
    """

    def __init__(self, extra: str, error: ImportError) -> None:
        super().__init__(f'{error}: pip install "machu-rules[{extra}]" brings it')
