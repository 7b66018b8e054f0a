"""What pyproject.toml says of the package fits what stands on disk."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TOOL = PROJECT["tool"]["setuptools"]


def test_every_folder_of_code_is_listed() -> None:
    on_disk = {".".join(path.parent.relative_to(ROOT).parts) for path in ROOT.glob("machu_rules/**/*.py")}
    assert set(TOOL["packages"]) == on_disk | {"machu_rules.data", "machu_rules.schemas"}


def test_data_and_schemas_are_mapped_and_hold_nothing_but_what_is_shipped() -> None:
    for package, folder, suffix in (("machu_rules.data", "data", ".yaml"), ("machu_rules.schemas", "schemas", ".json")):
        assert TOOL["package-dir"][package] == folder
        assert TOOL["package-data"][package] == [f"**/*{suffix}"]
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert files
        assert {path.suffix for path in files} == {suffix}


def test_runtime_dependencies_are_these_and_no_others() -> None:
    names = {dependency.partition(">=")[0] for dependency in PROJECT["project"]["dependencies"]}
    assert names == {"PyYAML", "jsonschema", "networkx", "attrs", "cattrs", "click", "rich", "Babel"}


def test_the_version_is_one() -> None:
    import machu_rules

    assert machu_rules.__version__ == PROJECT["project"]["version"]


def test_every_pattern_of_what_is_compiled_matches_a_module() -> None:
    patterns = PROJECT["tool"]["machu_rules"]["compile"]["modules"]
    assert [pattern for pattern in patterns if not list(ROOT.glob(pattern))] == []
