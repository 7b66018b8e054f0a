"""Makes a complete HTML page as one string. The page needs no other file and no network."""

from __future__ import annotations

from html import escape

from machu_rules.render.svg import collapse_and_clean_text

# The page fetches nothing and runs no script, even if a name contains markup.
POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"


def escaped(text: object) -> str:
    """Escape a text for HTML, and remove characters that are not allowed in HTML.

    >>> escaped("Ana & <Bea>")
    'Ana &amp; &lt;Bea&gt;'
    """
    return escape(collapse_and_clean_text(text))


def html_page(title: str, style: str, body: str, language: str = "en") -> str:
    """Return a complete page. ``title`` is plain text, ``style`` is the only style sheet, ``body`` is the HTML below
    the title, and ``language`` is the language of the texts (such as ``en``).

    >>> html_page("A & B", "", "<p>told</p>").splitlines()[-5:]
    ['<body>', '<h1>A &amp; B</h1>', '<p>told</p>', '</body>', '</html>']
    """
    return f"""<!DOCTYPE html>
<html lang="{escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escaped(title)}</title>
<style>{style}</style>
</head>
<body>
<h1>{escaped(title)}</h1>
{body}
</body>
</html>
"""
