"""What is read: names, files, folders, pipes; never too much, never waiting without end."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.loader.file_text import read_text_and_faults
from tests.loader.shipped import EACH_FILE, GAMES, copied, files, text
from tests.loader.written import HEAD, expect, told, variant


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A copy of the data files of princes."""
    return copied("princes", tmp_path / "whole")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_shipped_names() -> None:
    assert mr.games() == ("princes", "incan-gold", "inca-empire")
    for name in mr.games():
        assert mr.validate(name) == ()
        assert mr.load(name).rulebook.name == name


def test_the_function_stays_where_the_module_of_its_name_is_imported() -> None:
    code = "import machu_rules.games.registry, machu_rules as mr; print(*mr.games()[:3])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "princes incan-gold inca-empire\n"


@pytest.mark.parametrize(
    ("source", "hint"),
    [
        ("princs", "did you mean princes"),
        ("PRINCES", "did you mean princes"),
        ("incan_gold", "did you mean incan-gold"),
        ("incan gold", "did you mean incan-gold"),
        ("chess", "one of princes, incan-gold, inca-empire"),
        ("", "one of princes, incan-gold, inca-empire"),
    ],
)
def test_a_name_that_is_none(source: str, hint: str) -> None:
    for call in (mr.load, mr.validate):
        with pytest.raises(mr.UsageError, match=f"there is no game '{source}': {hint}"):
            call(source)


def test_a_name_that_is_a_folder_here(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(whole.parent)
    with pytest.raises(
        mr.UsageError,
        match=r"there is no game 'whole': one of princes, incan-gold, inca-empire \(for the path write \./whole\)",
    ):
        mr.load("whole")
    assert mr.load("./whole").fingerprint == mr.load("princes").fingerprint


@pytest.mark.parametrize("source", [None, 7, ["princes"], 1.5])
def test_a_source_that_is_none(source: object) -> None:
    for call in (mr.load, mr.validate):
        with pytest.raises(mr.UsageError, match="a game is a name or a path, not"):
            call(source)  # type: ignore[arg-type, call-overload]


def test_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "gone.yaml"
    assert told(path) == ["there is no such file"]
    with pytest.raises(mr.RulebookError, match="there is no such file") as caught:
        mr.load(path)
    assert caught.value.problems == mr.validate(path)


def test_a_file_of_nearly_the_name_is_named(tmp_path: Path) -> None:
    variant(tmp_path, "", "lively.yaml")
    path = tmp_path / "livly.yaml"
    assert told(path) == ["there is no such file (did you mean lively.yaml?)"]


def test_relative_paths_stay_as_they_were_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variant(tmp_path, "days: {last_day: none}\n")
    monkeypatch.chdir(tmp_path)
    (problem,) = mr.validate("test.yaml")
    assert problem.file == "test.yaml"
    (problem,) = mr.validate("./test.yaml")
    assert problem.file == "./test.yaml"


@pytest.mark.parametrize("name", ["no\0such.yaml", "x" * 5000 + ".yaml", "\udcff.yaml"])
def test_names_that_no_file_can_have(name: str, tmp_path: Path) -> None:
    (problem,) = mr.validate(tmp_path / name)
    assert problem.message.startswith(("there is no such file", "the file cannot be read"))
    str(problem).encode("utf-8")


def test_an_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = variant(tmp_path, "")

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)  # permissions alone do not stop root
        problems = told(path)
    assert problems == ["the file cannot be read: Permission denied"]


def test_an_empty_folder(tmp_path: Path) -> None:
    princes = "goods.yaml, districts.yaml, cards.yaml, game.yaml, rules.yaml (princes)"
    gold = "cards.yaml, game.yaml, rules.yaml (incan-gold)"
    empire = "map.yaml, cards.yaml, game.yaml, rules.yaml (inca-empire)"
    every = f"{princes}, or {gold}, or {empire}"
    assert told(tmp_path) == [f"this folder contains no data file of a game (a whole game: {every})"]


def test_a_folder_in_place_of_a_file(whole: Path) -> None:
    (whole / "goods.yaml").unlink()
    (whole / "goods.yaml").mkdir()
    path = whole / "goods.yaml"
    assert told(whole) == [f"{path}: this is a folder (name a file of data)"]


def test_devices_and_sockets(tmp_path: Path) -> None:
    assert told(Path("/dev/zero")) == ["this is a device, not a file (name a file of data)"]
    path = tmp_path / "socket.yaml"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        (problem,) = mr.validate(path)
    assert problem.message.startswith("the file cannot be read")


def test_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "test.yaml"
    path.write_bytes(HEAD.encode() + "title: Fürsten\n".encode("latin-1"))
    sentence = "this is not UTF-8 (save the file with the encoding UTF-8)"
    assert told(path) == [f"4:9: {sentence}"]
    path.write_bytes(HEAD.encode("utf-16"))
    assert told(path) == [f"1:1: {sentence}"]


def test_a_byte_order_mark_and_any_line_end_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "test.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + (HEAD + "title: Fürsten\ndays: {last_day: x}\n").replace("\n", "\r\n").encode())
    assert told(path) == ["5:18: days.last_day: 'x' is not a whole number (in figures, from 1 to 50) [END-3]"]


def test_at_most_one_mebibyte(tmp_path: Path) -> None:
    path = variant(tmp_path, "")
    room = 2**20 - len(HEAD)
    path.write_text(HEAD + "#" * room, encoding="utf-8")
    assert told(path) == []
    path.write_text(HEAD + "#" * (room + 1), encoding="utf-8")
    assert told(path) == ["the file is too long (at most 1,048,576 bytes)"]


def written_to(pipe: Path, data: bytes) -> tuple[threading.Thread, list[int]]:
    """A writer that fills a pipe until it is closed, and the number of bytes written."""
    written = [0]

    def write() -> None:
        with pipe.open("wb", buffering=0) as stream:
            try:
                for start in range(0, len(data), 4096):
                    written[0] += stream.write(data[start : start + 4096])
            except BrokenPipeError:
                pass

    thread = threading.Thread(target=write)
    thread.start()
    return thread, written


def test_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    thread, _ = written_to(pipe, (HEAD + "title: Piped\n" + "# on and on\n" * 20_000).encode())
    assert mr.load(pipe).rulebook.title == "Piped"
    thread.join()


def test_a_pipe_without_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    thread, written = written_to(pipe, b"#" * 2**24)
    assert told(pipe) == ["the file is too long (at most 1,048,576 bytes)"]
    thread.join()
    assert written[0] <= 2**20 + 2**17, "what the library read, and what the pipe itself holds"


def test_what_an_archive_does_not_hold(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "data.zip", "w") as archive:
        archive.writestr("cards.yaml", "treasures: {}")
    inside = zipfile.Path(tmp_path / "data.zip")
    assert read_text_and_faults(inside / "cards.yaml", "cards.yaml") == ("treasures: {}", [])
    for source in (inside / "none.yaml", tmp_path / "a\0b"):
        found, (fault,) = read_text_and_faults(source, "none.yaml")
        assert found is None
        assert fault.message == "the file cannot be read: there is none of this name"


def test_a_pipe_that_drips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("machu_rules.core.files.LONGEST", 0.3)
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    handle = os.open(pipe, os.O_RDWR)
    ended = threading.Event()

    def drip() -> None:
        while not ended.wait(0.05):
            os.write(handle, b"#")

    thread = threading.Thread(target=drip)
    thread.start()
    try:
        assert told(pipe) == ["this pipe did not end within 0.3 seconds"]
    finally:
        ended.set()
        thread.join()
        os.close(handle)


def test_a_pipe_that_nobody_writes_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("machu_rules.core.files.PATIENCE", 0.1)
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert told(pipe) == ["this pipe did not end within 0.1 seconds"]


def test_standard_input(tmp_path: Path) -> None:
    code = "import machu_rules as mr; print(mr.load('/dev/stdin').rulebook.title)"
    done = subprocess.run(
        [sys.executable, "-c", code], input=HEAD + "title: Typed\n", capture_output=True, text=True, check=True
    )
    assert done.stdout == "Typed\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_folder(game: str, tmp_path: Path) -> None:
    whole = copied(game, tmp_path / "whole")
    loaded = mr.load(whole)
    assert mr.validate(whole) == ()
    assert loaded.fingerprint == mr.load(game).fingerprint
    assert (loaded.rulebook.game, loaded.rulebook.name) == (game, str(whole))


@pytest.mark.parametrize("game", GAMES)
def test_a_folder_may_leave_the_rules_to_the_code(game: str, tmp_path: Path) -> None:
    whole = copied(game, tmp_path / "whole")
    (whole / "rules.yaml").unlink()
    assert mr.load(whole).rulebook.rules == mr.load(game).rulebook.rules


@pytest.mark.parametrize(("game", "file"), [(game, file) for game, file in EACH_FILE if file != "rules"])
def test_a_folder_lacks_a_file(game: str, file: str, tmp_path: Path) -> None:
    whole = copied(game, tmp_path / "whole")
    (whole / f"{file}.yaml").unlink()
    problems = mr.validate(whole)
    assert f"{whole / file}.yaml: there is no such file" in [str(problem).partition(" (")[0] for problem in problems]
    assert {problem.file for problem in problems} <= {f"{whole / name}.yaml" for name in files(game)}


def test_a_folder_without_a_file(whole: Path) -> None:
    (whole / "goods.yaml").rename(whole / "good.yaml")
    assert told(whole) == [f"{whole / 'goods.yaml'}: there is no such file (did you mean good.yaml?)"]


def test_all_problems_of_all_files_at_once(whole: Path) -> None:
    edit(whole / "goods.yaml", "    unit: 3\n", "    unit: no\n")
    edit(whole / "cards.yaml", "ladder: [8, 7, 6, 5, 4]", "ladder: [8, 7, 6, 5]")
    edit(whole / "districts.yaml", "neighbours: [watchmans_hut, temple", "neighbours: [watchmans_hat, temple")
    edit(whole / "game.yaml", "last_day: 9\n", "last_day 9\n")
    edit(whole / "rules.yaml", "title: The starting player takes the first seat", "titel: The starting player")
    problems = mr.validate(whole)
    assert [(Path(problem.file).name, problem.path) for problem in problems] == [
        ("cards.yaml", "orders.puma.ladder"),
        ("cards.yaml", "orders.puma.provenance.ladder"),
        ("districts.yaml", "districts.corn_terraces.neighbours[0]"),
        ("districts.yaml", "districts.watchmans_hut.neighbours[4]"),
        ("game.yaml", ""),
        ("goods.yaml", "goods.corn.unit"),
        ("rules.yaml", "rules.SETUP-1"),
        ("rules.yaml", "rules.SETUP-1.titel"),
    ]
    with pytest.raises(mr.RulebookError) as caught:
        mr.load(whole)
    assert caught.value.problems == problems
    assert str(caught.value).count("\n") == len(problems) - 1


def test_one_data_file_is_checked_with_the_shipped_others(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "my_cards.yaml"
    shutil.copy(whole / "cards.yaml", path)
    assert mr.validate(path) == ()
    assert mr.load(path).fingerprint == mr.load("princes").fingerprint
    edit(path, "ladder: [7, 6, 5, 4]", "ladder: [6, 5, 4, 3]")
    assert mr.load(path).rulebook.figures.orders[0].ladder == (6, 5, 4, 3)
    edit(path, "price: {cloth: 2, pottery: 1, coca: 1}", "price: {cloth: 2, potery: 1, coca: 1}")
    (line,) = told(path)
    assert line.endswith("orders.puma.price.potery: there is no good 'potery' (did you mean pottery?) [CLERGY-2]")


def test_a_fault_in_one_file_can_show_in_a_shipped_one(whole: Path) -> None:
    edit(whole / "goods.yaml", "- id: llama\n", "- id: alpaca\n")
    files = {problem.file for problem in mr.validate(whole / "goods.yaml")}
    assert {"princes/cards.yaml", "princes/game.yaml"} < files


def formatted(game: str, file: str, form: str) -> str:
    """A shipped data file with another format."""
    right = f"format: machu-rules/{game}/{file}/1\n"
    assert text(game, file).count(right) == 1
    return text(game, file).replace(right, form)


WRONG_FORMATS = [
    "format: cards\n",
    "format: 7\n",
    "format: machu-rules/{game}/{file}/2\n",
    "format: machu_rules/{game}/{file}/1\n",
    "format: machu-rules/incan_gold/{file}/1\n",
    "",
]


@pytest.mark.parametrize("form", WRONG_FORMATS)
@pytest.mark.parametrize(("game", "file"), [(game, file) for game, file in EACH_FILE if file != "rules"])
def test_a_data_file_is_known_by_its_name_and_sections(game: str, file: str, form: str, tmp_path: Path) -> None:
    """Files of two games have one name, but what stands in them is different."""
    path = tmp_path / f"{file}.yaml"
    path.write_text(formatted(game, file, form.format(game=game, file=file)), encoding="utf-8")
    (problem,) = mr.validate(path)
    if form:
        assert (problem.path, problem.hint) == ("format", f"write machu-rules/{game}/{file}/1")
    else:
        assert (problem.path, problem.message) == ("", "the key 'format' is missing")


@pytest.mark.parametrize("game", GAMES)
def test_a_format_tells_the_game_where_it_tells_no_file(game: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(formatted(game, "rules", f"format: machu-rules/{game}/rulez/1\n"), encoding="utf-8")
    (line,) = told(path)
    assert line.endswith(f"format: 'machu-rules/{game}/rulez/1' is not allowed here (write machu-rules/{game}/rules/1)")


def test_rules_alone_may_be_those_of_any_game(tmp_path: Path) -> None:
    every = ", ".join(f"machu-rules/{name}/rules/1" for name in ("princes", "incan-gold", "inca-empire"))
    expect(
        tmp_path / "rules.yaml",
        formatted("incan-gold", "rules", "format: §txt\n"),
        f"format: 'txt' is not the format of a data file (one of {every}, machu-rules/variant/1)",
    )
    path = tmp_path / "rules.yaml"
    path.write_text(formatted("incan-gold", "rules", ""), encoding="utf-8")
    (line,) = told(path)
    assert line.endswith(f"the key 'format' is missing (one of {every})")


def test_a_format_of_a_file_that_this_game_does_not_have(tmp_path: Path) -> None:
    path = tmp_path / "goods.yaml"
    path.write_text(formatted("princes", "goods", "format: machu-rules/incan-gold/goods/1\n"), encoding="utf-8")
    (line,) = told(path)
    assert line.endswith("is not allowed here (write machu-rules/princes/goods/1)")


@pytest.mark.parametrize("game", GAMES)
def test_a_folder_in_which_every_format_is_wrong(game: str, tmp_path: Path) -> None:
    whole = copied(game, tmp_path / "whole")
    for file in files(game):
        (whole / f"{file}.yaml").write_text(formatted(game, file, "format: txt\n"), encoding="utf-8")
    assert [(problem.file, problem.path, problem.hint) for problem in mr.validate(whole)] == [
        (f"{whole / file}.yaml", "format", f"write machu-rules/{game}/{file}/1") for file in sorted(files(game))
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("broken", ["§", "- a\n", "format: [\n"])
def test_a_folder_with_a_file_that_cannot_be_read(game: str, broken: str, tmp_path: Path) -> None:
    whole = copied(game, tmp_path / "whole")
    (whole / "cards.yaml").write_text(broken, encoding="utf-8")
    assert [problem.file for problem in mr.validate(whole)] == [f"{whole / 'cards.yaml'}"]


@pytest.mark.parametrize("game", GAMES)
def test_a_folder_in_which_nothing_can_be_read(game: str, tmp_path: Path) -> None:
    """The names of the files are all that is left to tell the game."""
    whole = copied(game, tmp_path / "whole")
    for file in files(game):
        (whole / f"{file}.yaml").write_text("- a\n", encoding="utf-8")
    problems = mr.validate(whole)
    assert [problem.file for problem in problems] == [f"{whole / file}.yaml" for file in sorted(files(game))]
    assert {problem.message for problem in problems} == {"the whole file is a list"}


def test_a_file_that_only_one_game_has_tells_the_game(tmp_path: Path) -> None:
    for file in ("goods", "rules"):
        (tmp_path / f"{file}.yaml").write_text("- a\n", encoding="utf-8")
    assert [(Path(problem.file).stem, problem.message) for problem in mr.validate(tmp_path)] == [
        ("cards", "there is no such file"),
        ("districts", "there is no such file"),
        ("game", "there is no such file"),
        ("goods", "the whole file is a list"),
        ("rules", "the whole file is a list"),
    ]


def test_a_folder_with_a_file_of_another_game(tmp_path: Path) -> None:
    whole = copied("incan-gold", tmp_path / "whole")
    (whole / "goods.yaml").write_text(text("princes", "goods"), encoding="utf-8")
    (line,) = told(whole)
    sentence = (
        "the data in this folder is incan-gold, which has no such file (one of cards.yaml, game.yaml, rules.yaml)"
    )
    assert line == f"{whole / 'goods.yaml'}: {sentence}"


def test_a_folder_with_a_file_of_the_same_name_of_another_game(tmp_path: Path) -> None:
    whole = copied("incan-gold", tmp_path / "whole")
    (whole / "cards.yaml").write_text(text("princes", "cards"), encoding="utf-8")
    problems = mr.validate(whole)
    assert {problem.file for problem in problems} == {f"{whole / 'cards.yaml'}"}
    assert "write machu-rules/incan-gold/cards/1" in {problem.hint for problem in problems}


def test_loading_is_fast_and_imports_little() -> None:
    code = """
import sys, time
import machu_rules as mr
heavy = {"yaml", "jsonschema", "cattrs", "networkx", "rich", "click"} & {name.partition(".")[0] for name in sys.modules}
assert not heavy, heavy
before = time.process_time()
game = mr.load("princes")
print(time.process_time() - before)
assert not {"babel", "cattrs", "jsonschema", "networkx", "rich", "yaml"} & sys.modules.keys()
try:
    mr.load("princs")
except mr.UsageError:
    pass
assert not {"babel", "cattrs", "jsonschema", "networkx", "rich"} & sys.modules.keys()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < 1, "seconds; about 0.1 where this was written"


def test_no_line_of_a_foreign_file_is_repeated(tmp_path: Path) -> None:
    """A variant may name any YAML file of the system as its base; what does not say that it is data is not shown."""
    (tmp_path / "secret.yaml").write_text("user: me\npassword:hunter2\nx: 1\n", encoding="utf-8")
    (problem,) = mr.validate(variant(tmp_path, "", head=HEAD.replace("princes", "./secret.yaml")))
    assert problem.file == f"{tmp_path}/./secret.yaml"
    assert "hunter2" not in str(problem)
