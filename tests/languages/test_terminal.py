"""Languages and previews at the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.commands import run


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_game_is_played_in_german_and_told_in_both() -> None:
    play = ("play", "--players", 2, "--bots", "runner", "--seed", 3, "--record", "a.jsonl")
    shown = run(*play, "--language", "de", typed="settle farmer\nride llama\n? enter puma_temple\nquit\n").output
    assert "Spieler 1 (human): Wo setzt du deinen ersten Inka ein?" in shown
    assert "─ Mondplättchen ─" in shown
    assert "· 2 Schritte · Koka" in shown
    assert "ride llama: „ride llama“ ist kein Zug dieses Spiels. Ein gültiger Zug lautet zum Beispiel" in shown
    assert "  Der Kundschafter von Spieler 1 geht 3 Schritte, von Feld 1 auf Feld 4\n" in shown
    assert "  certain in total: Schritte 3\n" in shown
    german = run("replay", "a.jsonl", "--language", "de").output
    english = run("replay", "a.jsonl").output
    assert "Spieler 1 setzt einen Inka ein: Bauer (Maisterrassen)" in german
    assert "Player 1 places a farmer in the Corn Terraces" in english
    assert english.splitlines()[-1] == german.splitlines()[-1]
    assert run("play", "--continue", "a.jsonl", "--language", "de", typed="quit\n").exit_code == 0


def test_the_board_in_german() -> None:
    assert "Haus der Jungfrauen" in run("board", "--language", "de").output
    assert "Die Prinzen von Machu Picchu" in run("board", "--language", "de", "--svg", "-").output


def test_a_catalogue_of_ones_own(tmp_path: Path) -> None:
    head = "format: machu-rules/language/1\ngame: princes\nlanguage: fr\nname: Français\n"
    (tmp_path / "fr.yaml").write_text(head + "names: {sun_clock: Horloge solaire}\n", encoding="utf-8")
    assert "Horloge solaire" in run("board", "--language", "fr.yaml").output
    (tmp_path / "fr.yaml").write_text(head + "names: {sun_clok: Horloge solaire}\n", encoding="utf-8")
    wrong = run("board", "--language", "fr.yaml")
    assert wrong.exit_code == 1
    assert "fr.yaml:5:9: names.sun_clok: the key 'sun_clok' is not known here (did you mean sun_clock?)" in wrong.output


def test_a_language_that_there_is_not() -> None:
    for command in (("board",), ("play",), ("demo",)):
        result = run(*command, "--language", "dee")
        assert result.exit_code == 2
        assert "is not shipped in 'dee': did you mean de?" in result.output


def test_what_a_move_would_bring() -> None:
    typed = "settle farmer\n? enter coca_plantation\npreview 3\n? enter x\n?\nquit\n"
    shown = run("play", "--players", 2, "--bots", "random", "--seed", 3, typed=typed).output
    assert shown.count("  Player 1 receives 1 coca as a bonus\n") == 2
    assert shown.count("  certain in total: +1 coca\n") == 2
    assert "enter x: 'x' is not a valid word here. [TEXT]" in shown
    assert "  ? MOVE      show the certain result of a move\n" in shown


@pytest.mark.parametrize(
    ("game", "won", "scored"),
    [
        ("incan-gold", "Das Spiel ist zu Ende: ", r"zusammen: \d+ Punkte$"),
        ("princes", "Das Spiel ist zu Ende: Eroberung ", r"zusammen: \d+ Punkte, \d+ Gold$"),
    ],
)
def test_the_result_is_in_german(game: str, won: str, scored: str) -> None:
    words = ("--humans", "none", "--bots", "random", "--players", 2, "--seed", 7)
    shown = run("play", game, *words, "--language", "de").output
    assert re.search(rf"^{won}.*(gewinnt|teilen sich den Sieg)\.$", shown, re.MULTILINE)
    assert re.search(r"^Spieler 1 \(random\): Wertung \d+ \(", shown, re.MULTILINE)
    assert re.search(scored, shown, re.MULTILINE)
    for english in ("The game is over", "in all", "points"):
        assert english not in shown
