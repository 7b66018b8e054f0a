"""The TypeScript types: in step with the schemas, and the TypeScript compiler finds that real output fits them.

The compiler is that of ``clients/typescript/package.json``, installed there by npm (``make node`` does so).
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import asdict

from clients.typescript import generate
from machu_rules.core.typescript_types import TypeScriptModule
from tests.json.games import GAMES, PLAYERS, every_option, loaded, played

FOLDER = Path(__file__).parents[2] / "clients" / "typescript"
COMPILER = FOLDER / "node_modules" / "typescript" / "bin" / "tsc"


def test_the_types_are_what_the_generator_makes() -> None:
    made = generate.modules()
    assert {name: (FOLDER / name).read_text(encoding="utf-8") for name in made} == made, "run: make generate"
    assert set(made) == {path.name for path in FOLDER.glob("*.d.ts")}


def test_a_keyword_that_is_not_known_stops_the_generator() -> None:
    module = TypeScriptModule({}, "")
    with pytest.raises(ValueError, match=r"x: the generator does not know \['prefixItems'\]"):
        module.type_of({"type": "array", "prefixItems": []}, "x")


def compile_types(*files: Path) -> subprocess.CompletedProcess[str]:
    """Run the compiler on the checked in files and others, which it must find beside them or by their full paths."""
    node = shutil.which("node")
    assert node is not None
    assert COMPILER.is_file(), "install the compiler with: make node"
    options = json.loads((FOLDER / "tsconfig.json").read_text(encoding="utf-8"))["compilerOptions"]
    config = {"compilerOptions": options, "files": [*map(str, sorted(FOLDER.glob("*.ts"))), *map(str, files)]}
    path = files[0].parent / "tsconfig.json"
    path.write_text(json.dumps(config), encoding="utf-8")
    command = [node, str(COMPILER), "--project", str(path)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


FEW = {
    "princes": ("salt", "no_cards_left"),
    "incan-gold": ("own_ids", "few_cards"),
    "inca-empire": ("own_ids", "poor_bank"),
}
"""By game, variants with events that the published figures do not cause."""


def samples(tmp_path: Path, name: str) -> Iterator[tuple[str, Any]]:
    """Real output by type: at least one of all kinds of events, refusals, decisions and tasks in a few games, and whole
    states and views.
    """
    seen: set[tuple[str, str]] = set()

    def new(what: str, name: str) -> bool:
        fresh = (what, name) not in seen
        seen.add((what, name))
        return fresh

    for changes, chance in (({}, "ask"), ({}, "seed"), *((every_option(name)[one], "seed") for one in FEW[name])):
        game = loaded(tmp_path, changes, name)
        for number, (state, decision, _, events) in enumerate(played(game, 3, 7, PLAYERS[name][-2], chance)):
            dump = game.dump(state)
            for event in events:
                if new("event", event.kind):
                    yield "Event", event.json()
            fresh = [task for task in dump.get("agenda", ()) if new("task", task["task"])]
            if fresh or number % 60 in (0, 1) or decision is None:
                yield "State", dump
                yield "View", game.view(state, number % 3 or None)
            if decision is None:
                yield "Outcome", game.outcome(state).data()
                break
            if new("decision", decision.kind):
                yield "Decision", decision.data()
                yield "Decision", decision.data(hide=True)
            texts = game.action_space + game.chance_space if number % 20 == 0 else ()
            for text, seat in [*((text, None) for text in texts), ("nonsense", None), (" ", None), (7, None), ("", 99)]:
                refusal = game.why_not(state, text, seat)
                if refusal is not None and new("refusal", refusal.code):
                    yield "Refusal", asdict(refusal)
    of_all = len(GAMES[name].catalogue.section("refusals"))
    assert len([one for one in seen if one[0] == "refusal"]) > of_all // 2


@pytest.mark.node
@pytest.mark.parametrize("name", GAMES)
def test_real_output_fits_the_types(tmp_path: Path, name: str) -> None:
    """As literals, of which the compiler takes no key too few and none too many."""
    by_type: dict[str, list[Any]] = {}
    for type_name, data in samples(tmp_path, name):
        by_type.setdefault(type_name, []).append(data)
    lines = [f'import type {{ {", ".join(by_type)} }} from "{(FOLDER / name).as_posix()}.js";']
    for type_name, several in by_type.items():
        for number, data in enumerate(several):
            lines.append(f"export const {type_name.lower()}{number}: {type_name} = {json.dumps(data)};")
    real = tmp_path / "real.ts"
    real.write_text("\n".join(lines), encoding="utf-8")
    done = compile_types(real)
    assert done.returncode == 0, done.stdout

    wrong = tmp_path / "wrong.ts"
    data = {**by_type["View"][0], "fingerprint": 3, "surprise": 1}
    wrong.write_text(f"{lines[0]}\nexport const view: View = {json.dumps(data)};", encoding="utf-8")
    done = compile_types(wrong)
    assert done.returncode != 0
    assert "wrong.ts" in done.stdout


@pytest.mark.node
def test_the_modules_of_the_page_fit_the_types() -> None:
    node = shutil.which("node")
    assert node is not None
    command = [node, str(COMPILER), "--project", str(FOLDER / "tsconfig.web.json")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stdout) == (0, "")
