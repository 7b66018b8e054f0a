"""Terms are linked to the glossary where a page first uses them, in its text alone."""

import pytest

from tools.docs.terms import linked, terms


def test_the_first_use_is_linked_once_in_any_form() -> None:
    text = linked("Fingerprints are kept.\n\nA fingerprint is kept.")
    assert text == "[Fingerprints](glossary.md#fingerprint) are kept.\n\nA fingerprint is kept."


@pytest.mark.parametrize(
    "text",
    [
        "## The fingerprint",
        "| fingerprint | a hash |",
        "`fingerprint`",
        "```text\nfingerprint\n```",
        "[the fingerprint](state.md)",
        "<p id='fingerprint'>",
        "fingerprinted",
    ],
)
def test_headings_tables_code_links_and_other_words_stay(text: str) -> None:
    assert linked(text) == text


def test_entries_with_several_words_have_one_anchor_and_those_of_single_games_none() -> None:
    assert terms()["determinize"] == terms()["resample"] == "determinize-resample"
    assert "clergy" not in terms()
