"""The messages of ``machu-rules compile``. tests/install compiles packages."""

from __future__ import annotations

from pathlib import Path

from machu_rules.games.compiled_package import mypyc_faults

INTERNAL = """  File "mypyc/irbuild/visitor.py", line 407, in visit_star_expr
bazaar/rules.py:2: AssertionError: should have been handled in Tuple/List/Set/DictExpr or CallExpr
bazaar/rules.py:2: note: this is an internal mypyc error; please report a bug at https://github.com/mypyc/mypyc/issues
"""


def test_an_internal_error_of_mypyc_quotes_the_line(tmp_path: Path) -> None:
    (tmp_path / "bazaar").mkdir()
    (tmp_path / "bazaar" / "rules.py").write_text("def offered(card, row):\n    return card in [*row]\n")
    (fault,) = mypyc_faults(INTERNAL, tmp_path)
    assert fault.startswith("bazaar/rules.py:2: mypyc does not know this form of Python: return card in [*row] (use ")


def test_other_output_ends_with_its_last_lines(tmp_path: Path) -> None:
    assert mypyc_faults("one\n\ntwo\nthree\nfour\nfive\nsix\n", tmp_path) == ["two", "three", "four", "five", "six"]
