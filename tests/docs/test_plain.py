"""Pages as plain Markdown, for programs."""

from tools.docs.plain import about, llms, plain


def test_a_page_is_plain() -> None:
    text = (
        "### TURN-1 · Turns {: #turn-1 }\n\nSee [`mr.Move`][machu_rules.Move].\n\n```python\nview['a'][0][name]\n```\n"
    )
    assert plain(text) == "### TURN-1 · Turns\n\nSee `mr.Move`.\n\n```python\nview['a'][0][name]\n```\n"


def test_a_name_of_the_reference_is_described() -> None:
    text = plain("::: machu_rules.Move\n    options:\n      heading: Move\n\nEnd.\n")
    assert text.startswith("## `mr.Move`\n\nA move: a verb")
    assert "### `parse`\n\n```python\nparse(text: str) -> Move\n```" in text
    assert text.endswith("\n\nEnd.\n")


def test_what_a_page_is_about_is_its_first_sentence() -> None:
    assert about("# Title\n\nA [record](records.md) is a file. It has lines.\n") == "A record is a file."
    assert "- [Title](a.md): It is." in llms([("Title", "a.md", "It is.")])
