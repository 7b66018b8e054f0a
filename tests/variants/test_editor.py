"""An editor knows the names of a variant: yaml-language-server, over the protocol that editors speak with it.

It is that of ``clients/typescript/package.json``, installed there by npm (``make node`` does so).
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import run

SERVER = Path(__file__).parents[2] / "clients/typescript/node_modules/yaml-language-server/bin/yaml-language-server"

TEXT = """# yaml-language-server: $schema=./mine.schema.json
format: machu-rules/variant/1
based_on: princes
name: Mine
districts:
  salt_pans: {add: true, name: Salt Pans, kind: plaza, position: {x: 20, y: 60}, neighbours: [llamas_meadow]}
  llamas_meadow:
    neighbours: [salt_pans, sun_clok, ]
sun_clock:
  units: 2
  
goods:
  corn: {colour: "red"}
orders:
  puma:
    price:
      
"""  # noqa: W293 - the ends of lines are where an editor asks


class Server:
    """A language server that speaks over its standard input and output."""

    def __init__(self, folder: Path) -> None:
        command = ["node", str(SERVER), "--stdio"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.notes: list[Any] = []
        self.ask("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}})
        self.tell("initialized", {})

    def send(self, **message: Any) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def tell(self, method: str, params: Any) -> None:
        self.send(method=method, params=params)

    def receive(self) -> Any:
        assert self.process.stdout is not None
        length = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self.process.stdout.read(length))

    def ask(self, method: str, params: Any) -> Any:
        self.number += 1
        self.send(id=self.number, method=method, params=params)
        while True:
            message = self.receive()
            if "method" not in message:
                return message["result"]
            if "id" in message:  # it asks for the settings, which are those it has
                self.send(id=message["id"], result=[None for _ in message["params"].get("items", [])])
            else:
                self.notes.append(message)

    def underlined(self) -> list[tuple[int, str]]:
        """The lines, counted from 1, that are underlined, and why."""
        while True:
            for note in self.notes:
                if note["method"] == "textDocument/publishDiagnostics" and note["params"]["diagnostics"]:
                    found = note["params"]["diagnostics"]
                    return sorted((each["range"]["start"]["line"] + 1, each["message"]) for each in found)
            self.notes.append(self.receive())


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Any]]:
    folder = tmp_path_factory.mktemp("editor")
    path = folder / "mine.yaml"
    path.write_text(TEXT, encoding="utf-8")
    assert run("schema", path).exit_code == 0
    server = Server(folder)
    document = {"uri": path.as_uri()}
    opened = {**document, "languageId": "yaml", "version": 1, "text": TEXT}
    server.tell("textDocument/didOpen", {"textDocument": opened})
    yield server, document
    server.ask("shutdown", None)
    server.tell("exit", None)
    assert server.process.wait(10) == 0
    for stream in (server.process.stdin, server.process.stdout):
        assert stream is not None
        stream.close()


def place(text: str, after: str) -> dict[str, int]:
    """Where a piece of the text ends, as the protocol counts."""
    end = text.index(after) + len(after)
    return {"line": text.count("\n", 0, end), "character": end - text.rfind("\n", 0, end) - 1}


@pytest.mark.node
@pytest.mark.parametrize(
    ("after", "wanted", "unwanted"),
    [
        ("sun_clok, ", {"sun_clock", "central_plaza", "salt_pans"}, {"coca_planter"}),
        ("units: 2\n  ", {"steps"}, {"draws", "units"}),
        ("price:\n      ", {"corn", "llama", "cloth"}, {"property"}),
    ],
)
def test_it_completes_names(editor: tuple[Server, Any], after: str, wanted: set[str], unwanted: set[str]) -> None:
    server, document = editor
    at = {"textDocument": document, "position": place(TEXT, after)}
    labels = {item["label"] for item in server.ask("textDocument/completion", at)["items"]}
    assert labels >= wanted
    assert not labels & unwanted


@pytest.mark.node
def test_it_shows_the_value_of_the_base(editor: tuple[Server, Any]) -> None:
    server, document = editor
    at = {"textDocument": document, "position": place(TEXT, "sun_clock:\n  uni")}
    shown = server.ask("textDocument/hover", at)["contents"]["value"]
    assert "Units of different goods" in shown
    assert "In princes: 3." in shown


@pytest.mark.node
def test_it_underlines_what_cannot_stand_there(editor: tuple[Server, Any]) -> None:
    found = editor[0].underlined()
    assert [line for line, _ in found if line < 14] == [8, 13]
    messages = dict(found)
    assert messages[8].startswith('Value is not accepted. Valid values: "corn_terraces"')
    assert messages[13] == "A colour: # and six hexadecimal digits, in quotes."
