"""Without the other project there is one clear error."""

import importlib
import sys

import pytest

import machu_rules as mr
from machu_rules.core.errors import MissingExtra


@pytest.mark.parametrize(("name", "needed"), [("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo")])
def test_a_missing_extra_says_how_to_get_it(name: str, needed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, needed, None)
    monkeypatch.delitem(sys.modules, f"machu_rules.envs.{name}", raising=False)
    with pytest.raises(MissingExtra) as raised:
        importlib.import_module(f"machu_rules.envs.{name}")
    assert f'pip install -e ".[{name}]"' in str(raised.value)
    assert isinstance(raised.value, ImportError)
    assert isinstance(raised.value, mr.MachuRulesError)
