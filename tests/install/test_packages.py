"""The description of the package in pyproject.toml agrees with the files on disk."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TOOL = PROJECT["tool"]["setuptools"]


def test_every_folder_of_code_is_listed() -> None:
    on_disk = {".".join(path.parent.relative_to(ROOT).parts) for path in ROOT.glob("machu_rules/**/*.py")}
    assert set(TOOL["packages"]) == on_disk | {"machu_rules.data", "machu_rules.schemas", "machu_rules.templates"}


def test_data_and_schemas_are_mapped_and_hold_nothing_but_what_is_shipped() -> None:
    for package, folder, suffix in (("machu_rules.data", "data", ".yaml"), ("machu_rules.schemas", "schemas", ".json")):
        assert TOOL["package-dir"][package] == folder
        assert TOOL["package-data"][package] == [f"**/*{suffix}"]
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert files
        assert {path.suffix for path in files} == {suffix}


def test_templates_are_mapped_and_hold_nothing_but_what_is_shipped() -> None:
    assert TOOL["package-dir"]["machu_rules.templates"] == "templates"
    found = [path for path in (ROOT / "templates").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    files = {path for path in found if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)}
    patterns = TOOL["package-data"]["machu_rules.templates"]
    assert files == {path for pattern in patterns for path in (ROOT / "templates").glob(pattern)}
    assert {path.relative_to(ROOT / "templates").parts[0] for path in files} == {"package", "simple"}


def test_cached_rulebooks_are_shipped() -> None:
    package = ROOT / "machu_rules"
    shipped = {path for pattern in TOOL["package-data"]["machu_rules"] for path in package.glob(pattern)}
    kept = set(package.rglob("rulebook.json"))
    assert kept
    assert kept <= shipped


def test_runtime_dependencies_are_these_and_no_others() -> None:
    names = {dependency.partition(">=")[0] for dependency in PROJECT["project"]["dependencies"]}
    assert names == {"PyYAML", "jsonschema", "networkx", "attrs", "cattrs", "click", "rich", "Babel"}


def test_the_version_is_one() -> None:
    import machu_rules

    assert machu_rules.__version__ == PROJECT["project"]["version"]


def test_what_games_are_played_with_can_be_compiled() -> None:
    """Chapters of rules, state, agenda and figures of all games."""
    patterns = PROJECT["tool"]["machu_rules"]["compile"]["modules"]
    compiled = {
        path.relative_to(ROOT / "machu_rules").as_posix() for pattern in patterns for path in ROOT.glob(pattern)
    }
    for game in (path.parent for path in ROOT.glob("machu_rules/games/*/rules")):
        for path in (*game.glob("rules/*.py"), *(game / f"{name}.py" for name in ("state", "agenda", "tables"))):
            assert path.is_file()
            assert path.relative_to(ROOT / "machu_rules").as_posix() in compiled
